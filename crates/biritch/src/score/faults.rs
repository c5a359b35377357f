//! Errors in a session file, as messages: where, what, and what would be right.

use std::process::ExitCode;

use formats::pbn::Place;
use formats::session::{Fault, Field, Wrong};
use tourney::movement::Unfit;
use tourney::progressive::Fault as EventFault;
use tourney::vp::VpError;

use crate::failure::Exit;
use crate::words::{FluentValue, Words};

/// The key of a message, and its arguments.
pub(super) type Message = (&'static str, Vec<(&'static str, FluentValue<'static>)>);

/// The message of an error, without its location. `names` are the players' names in the order of
/// the seats, for games whose seats are letters instead of compass points.
pub(crate) fn sentence(fault: &Fault, names: &[String], words: &Words) -> String {
    let (key, facts) = message(&fault.wrong, names, words);
    words.tell(key, &facts)
}

/// The number of errors that are printed; the rest is counted.
const FAULTS_SHOWN: usize = 100;

/// Prints the errors of a file on standard error and returns the exit code.
pub(super) fn print_faults(faults: &[Fault], file: &str, words: &Words) -> ExitCode {
    print_faults_with_names(faults, file, &[], words)
}

/// The same, with the players' names in the messages.
pub(super) fn print_faults_with_names(
    faults: &[Fault],
    file: &str,
    names: &[String],
    words: &Words,
) -> ExitCode {
    for fault in faults.iter().take(FAULTS_SHOWN) {
        eprint!("{}", text(fault, file, names, words));
    }
    if let Some(more) = faults.len().checked_sub(FAULTS_SHOWN).filter(|more| *more > 0) {
        let message = words.tell("fault-more", &[("count", (more as i64).into())]);
        eprintln!("{}", words.tell("error", &[("message", message.into())]));
    }
    if faults.is_empty() { ExitCode::SUCCESS } else { Exit::Input.into() }
}

fn text(fault: &Fault, file: &str, names: &[String], words: &Words) -> String {
    let field = words.say(&format!("field-{}", fault.field));
    let message = match (fault.field, &fault.wrong) {
        (Field::HighCards, Wrong::Missing) => ("fault-missing-hcp", Vec::new()),
        (_, wrong) => message(wrong, names, words),
    };
    located_error((file, fault.place), field, &message, words)
}

/// The text of an error for standard error: its location, the error and a hint.
pub(crate) fn located_error(
    (file, place): (&str, Place),
    field: String,
    (key, facts): &Message,
    words: &Words,
) -> String {
    let at = [
        ("file", file.to_owned().into()),
        ("line", place.line.into()),
        ("column", place.column.into()),
        ("field", field.into()),
        ("message", words.tell(key, facts).into()),
    ];
    let message = words.tell("fault-at", &at);
    let mut text = words.tell("error", &[("message", message.into())]) + "\n";
    if let Some(hint) = words.hint(key, facts) {
        text += &(words.tell("hint", &[("message", hint.into())]) + "\n");
    }
    text
}

fn message(wrong: &Wrong, names: &[String], words: &Words) -> Message {
    let text = |text: &str| FluentValue::from(text.to_owned());
    let value = |value: &str| vec![("value", FluentValue::from(value.to_owned()))];
    match wrong {
        Wrong::TooLarge { limit, .. } => {
            ("fault-large", vec![("limit", ((limit >> 20) as i64).into())])
        }
        Wrong::NoText => ("fault-no-text", Vec::new()),
        Wrong::NoForm => ("fault-no-form", Vec::new()),
        Wrong::Form { value: word } => {
            let known: Vec<&str> = super::list::known().collect();
            ("fault-form", vec![("value", text(word)), ("words", known.join(", ").into())])
        }
        Wrong::Line { value: word } => ("fault-line", value(word)),
        Wrong::Header { key } => ("fault-header", value(key)),
        Wrong::HeaderOf { key, known } => {
            ("fault-header-of", vec![("value", text(key)), ("words", text(known))])
        }
        Wrong::Entered { key, form: "match", .. } => ("fault-entered-match", value(key)),
        Wrong::Entered { key, .. } => ("fault-entered-pairs", value(key)),
        Wrong::Score { value: word } => ("fault-score", value(word)),
        Wrong::Carry { value: word, example } => {
            ("fault-carry", vec![("value", text(word)), ("example", text(example))])
        }
        Wrong::Award { value: word } => ("fault-award", value(word)),
        Wrong::MatchShape => ("fault-match-shape", Vec::new()),
        Wrong::Astray { board, right } => {
            ("fault-astray", vec![("board", (*board).into()), ("right", text(right))])
        }
        Wrong::NoBoard { found, last } => {
            ("fault-no-board", vec![("value", (*found).into()), ("last", (*last).into())])
        }
        Wrong::Movement { unfit } => movement_message(*unfit),
        Wrong::Group { value: word } => ("fault-group", value(word)),
        Wrong::HeaderTwice { key } => ("fault-header-twice", value(key)),
        Wrong::HeaderLate { key } => ("fault-header-late", value(key)),
        Wrong::OptionShape { value: word } => ("fault-option-shape", value(word)),
        Wrong::OptionName { form, name, known } => (
            "fault-option-name",
            vec![("form", text(form)), ("value", text(name)), ("words", text(known))],
        ),
        Wrong::OptionWord { name, word, words } => (
            "fault-option-word",
            vec![("option", text(name)), ("value", text(word)), ("words", text(words))],
        ),
        Wrong::Seat { value: word } => ("fault-seat", value(word)),
        Wrong::NoName => ("fault-no-name", Vec::new()),
        Wrong::TwoSeats { name, first, second } => (
            "fault-two-seats",
            vec![("name", text(name)), ("first", text(first)), ("second", text(second))],
        ),
        Wrong::SeatTwice { seat } => ("fault-seat-twice", value(seat)),
        Wrong::NameOfSide { name } => ("fault-name-of-side", value(name)),
        Wrong::People { people, least, most, .. } => (
            "fault-people",
            vec![
                ("people", (*people as i64).into()),
                ("least", (*least).into()),
                ("most", (*most).into()),
            ],
        ),
        Wrong::Player { name, players } => {
            ("fault-player", vec![("value", text(name)), ("words", text(players))])
        }
        Wrong::SeatEmpty { seat } => ("fault-seat-empty", value(&words.seat(*seat))),
        Wrong::Dummy { seat } => ("fault-dummy", value(&words.seat(*seat))),
        Wrong::Section { value: word } => ("fault-section", value(word)),
        Wrong::SectionNumber { found, next } => {
            ("fault-section-number", vec![("value", (*found).into()), ("next", (*next).into())])
        }
        Wrong::NotOver => ("fault-not-over", Vec::new()),
        Wrong::PartnersAgain { names: [one, other] } => {
            ("fault-partners-again", vec![("one", text(one)), ("other", text(other))])
        }
        Wrong::OutAgain { name } => ("fault-out-again", value(name)),
        Wrong::SeatsWanted => ("fault-seats-wanted", Vec::new()),
        Wrong::Cut { .. } => ("fault-cut", Vec::new()),
        Wrong::Card { value: word } => ("fault-card", value(word)),
        Wrong::Number { value: word } => ("fault-number", value(word)),
        Wrong::NumberOrder { found, next } => {
            ("fault-number-order", vec![("value", (*found).into()), ("next", (*next).into())])
        }
        Wrong::Missing => ("fault-missing", Vec::new()),
        Wrong::ResultShape => ("fault-result-shape", Vec::new()),
        Wrong::ResultTwice { board, table } => {
            ("fault-result-twice", vec![("value", text(table)), ("board", (*board).into())])
        }
        Wrong::Contract { value: word } => ("fault-contract", value(word)),
        Wrong::NoDeclarer { value: word } => ("fault-no-declarer", value(word)),
        Wrong::Tricks { value: word } => ("fault-tricks", value(word)),
        Wrong::TooManyTricks { tricks } => {
            ("fault-too-many-tricks", vec![("value", (*tricks).into())])
        }
        Wrong::TooManyDown { contract, value: word, most } => (
            "fault-too-many-down",
            vec![("contract", text(contract)), ("value", text(word)), ("most", text(most))],
        ),
        Wrong::TricksOfPass => ("fault-tricks-of-pass", Vec::new()),
        Wrong::FieldName { name, known } => {
            ("fault-field-name", vec![("value", text(name)), ("words", text(known))])
        }
        Wrong::FieldTwice { name } => ("fault-field-twice", value(name)),
        Wrong::Honors { value: word, example } => {
            ("fault-honors", vec![("value", text(word)), ("example", text(example))])
        }
        Wrong::HonorsOff { option: true } => ("fault-honors-off", Vec::new()),
        Wrong::HonorsOff { option: false } => ("fault-honors-never", Vec::new()),
        Wrong::HonorsStrain { value: word, contract, points: [four, five] } => (
            "fault-honors-strain",
            vec![
                ("value", text(word)),
                ("contract", text(contract)),
                ("four", (*four).into()),
                ("five", (*five).into()),
            ],
        ),
        Wrong::Doublings { value: word, most } => {
            ("fault-doublings", vec![("value", text(word)), ("most", (*most).into())])
        }
        Wrong::HighCards { value: word } => ("fault-high-cards", value(word)),
        Wrong::HighCardsOff => ("fault-high-cards-off", Vec::new()),
        Wrong::Vulnerable { value: word } => ("fault-vulnerable", value(word)),
        Wrong::VulnerableFixed { found, right } => (
            "fault-vulnerable-fixed",
            vec![("value", found.to_string().into()), ("right", right.to_string().into())],
        ),
        Wrong::DealerFixed { found, right } => {
            ("fault-dealer", vec![("value", text(found)), ("right", right.to_string().into())])
        }
        Wrong::Revoke { value: word } => ("fault-revoke", value(word)),
        Wrong::Columns { found } => ("fault-columns", vec![("value", (*found as i64).into())]),
        Wrong::BothSides { name } => ("fault-both-sides", value(name)),
        Wrong::ThirdTeam { name, teams } => {
            ("fault-third-team", vec![("value", text(name)), ("teams", text(teams))])
        }
        Wrong::NoResults => ("fault-no-results", Vec::new()),
        Wrong::OneTable { board } => ("fault-one-table", vec![("board", (*board).into())]),
        Wrong::PlayedBefore { name, line } => {
            ("fault-played-before", vec![("value", text(name)), ("line", (*line).into())])
        }
        Wrong::Scale { error: VpError::Boards { scale, boards, least, most } } => (
            "wrong-scale-boards",
            vec![
                ("scale", scale.to_string().into()),
                ("boards", (*boards).into()),
                ("from", (*least).into()),
                ("to", (*most).into()),
            ],
        ),
        Wrong::Event { error } => event_message(error),
        Wrong::Preferans(wrong) => super::preferans::fault_message(wrong, names),
        Wrong::OverBoards => ("fault-over-boards", Vec::new()),
        Wrong::Over { next } => ("fault-over", vec![("next", (*next).into())]),
        _ => ("fault-other", vec![("value", wrong.to_string().into())]),
    }
}

/// Why a progressive event cannot continue as the file says.
fn event_message(error: &EventFault) -> Message {
    let number = |name: &'static str, n: u32| (name, FluentValue::from(n));
    match error {
        EventFault::Players { players } => {
            ("fault-event-players", vec![("value", (*players as i64).into())])
        }
        EventFault::Twice { name } => {
            ("fault-event-twice", vec![("value", name.to_string().into())])
        }
        EventFault::NoTable { table, tables } => {
            ("fault-event-table", vec![number("table", *table), number("tables", *tables)])
        }
        EventFault::FourDeals { table } => ("fault-event-four", vec![number("table", *table)]),
        EventFault::NotPlayed { table, deals } => {
            ("fault-event-unplayed", vec![number("table", *table), number("deals", *deals)])
        }
        EventFault::OldPartners { table, .. } => {
            ("fault-event-partners", vec![number("table", *table)])
        }
        EventFault::Stranger { table, .. } => {
            ("fault-event-stranger", vec![number("table", *table)])
        }
        EventFault::Honors { award, .. } => {
            ("fault-event-honors", vec![("value", award.to_string().into())])
        }
        EventFault::NotReady { table } => ("fault-event-seats", vec![number("table", *table)]),
        EventFault::Over => ("fault-event-over", Vec::new()),
        _ => ("fault-event", Vec::new()),
    }
}

/// Why a movement is impossible.
fn movement_message(unfit: Unfit) -> Message {
    match unfit {
        Unfit::Pairs { pairs, least, most, .. } => (
            "fault-movement-pairs",
            vec![("pairs", pairs.into()), ("least", least.into()), ("most", most.into())],
        ),
        Unfit::Tables { tables, .. } => ("fault-movement-tables", vec![("tables", tables.into())]),
        Unfit::Rounds { rounds, most, .. } => {
            ("fault-movement-rounds", vec![("rounds", rounds.into()), ("most", most.into())])
        }
        Unfit::Boards { boards } => ("fault-movement-boards", vec![("boards", boards.into())]),
    }
}
