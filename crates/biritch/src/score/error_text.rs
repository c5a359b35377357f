//! Errors in a session file, as messages: where, what, and what would be right.

use std::process::ExitCode;

use bridge::forms::OutcomeError;
use formats::session::{
    Astray, ContestErrorKind, Examples, Field, Form, ParseError, ParseErrorKind,
};
use formats::{FileError, LineColumn, Names};
use tourney::movement::MovementError;
use tourney::progressive::ProgressiveError;
use tourney::vp::{VpError, VpScale};

use crate::failure::Exit;
use crate::output;
use crate::words::{FluentValue, Message, Words};

/// What messages about a file need besides the errors.
#[derive(Clone, Copy)]
pub(super) struct About<'a> {
    /// The name of the file.
    pub(super) file: &'a str,
    /// The players with the labels of their seats, in the order of the seats, for games whose seats
    /// are letters instead of compass points.
    pub(super) names: &'a [String],
    /// Lines that are right in the file.
    pub(super) examples: Examples,
}

/// The message of an error, without its location. `names` are the players with the labels of their
/// seats, in the order of the seats, for games whose seats are letters instead of compass points.
pub(crate) fn sentence(error: &ParseError, names: &[String], words: &Words) -> String {
    let (key, facts) = message(error.kind.plain(), names, words);
    lettered(words.format(key, &facts), &error.kind, words)
}

/// The scales of victory points for matches of so many boards; `none` if there are none.
pub(crate) fn fitting_scales(boards: u32) -> String {
    let scales: Vec<String> = VpScale::for_length(boards).map(|scale| scale.to_string()).collect();
    if scales.is_empty() { "none".into() } else { scales.join(", ") }
}

/// The number of errors that are printed; the rest is counted.
const ERRORS_SHOWN: usize = 100;

/// Prints the errors of a file on standard error and returns the exit code.
pub(super) fn print_errors(errors: &[ParseError], about: About<'_>, words: &Words) -> ExitCode {
    for error in errors.iter().take(ERRORS_SHOWN) {
        output::warn(&located(("error", error), about, words));
    }
    if let Some(more) = errors.len().checked_sub(ERRORS_SHOWN).filter(|more| *more > 0) {
        let message = words.format("fault-more", &[("count", (more as i64).into())]);
        output::warn(&(words.format("error", &[("message", message.into())]) + "\n"));
    }
    if errors.is_empty() { ExitCode::SUCCESS } else { Exit::Input.into() }
}

/// Prints what may be a mistake in a file on standard error. The file counts all the same.
pub(super) fn print_warnings(warnings: &[ParseError], about: About<'_>, words: &Words) {
    for warning in warnings.iter().take(ERRORS_SHOWN) {
        output::warn(&located(("warning", warning), about, words));
    }
}

/// An error or a warning with its place and its hint.
fn located((kind, error): (&str, &ParseError), about: About<'_>, words: &Words) -> String {
    let field = words.text(&format!("field-{}", error.field));
    let (key, mut facts) = match (error.field, error.kind.plain()) {
        (Field::HighCards, ParseErrorKind::Missing) => ("fault-missing-hcp", Vec::new()),
        (Field::NorthSouth | Field::EastWest, ParseErrorKind::Missing) => {
            ("fault-missing-participant", Vec::new())
        }
        (_, wrong) => message(wrong, about.names, words),
    };
    let text = lettered(words.format(key, &facts), &error.kind, words);
    let Examples { russian, form, player, seats, option, deal, options, rubber, stop } =
        about.examples;
    let alphabet = if russian { "russian" } else { "latin" };
    let lines = [
        ("alphabet", alphabet),
        ("form_line", form),
        ("player", player),
        ("seats", seats),
        ("option-example", option),
        ("deal", deal),
        ("options", options),
        ("rubber", rubber),
        ("stop", stop),
    ];
    facts.extend(lines.map(|(name, line)| (name, line.into())));
    at_place(kind, (about.file, error.at), field, (text, words.hint(key, &facts)), words)
}

/// The message of an error with the letters that look like those of the other alphabet.
fn lettered(mut text: String, kind: &ParseErrorKind, words: &Words) -> String {
    let ParseErrorKind::Letters { letters, .. } = kind else { return text };
    for (key, letters) in
        [("fault-letters-cyrillic", &letters.cyrillic), ("fault-letters-latin", &letters.latin)]
    {
        let list = |of: fn(&(char, char)) -> char| {
            letters.iter().map(|pair| of(pair).to_string()).collect::<Vec<_>>().join(", ")
        };
        if !letters.is_empty() {
            let facts = [
                ("message", text.into()),
                ("count", (letters.len() as i64).into()),
                ("letters", list(|pair| pair.0).into()),
                ("other", list(|pair| pair.1).into()),
            ];
            text = words.format(key, &facts);
        }
    }
    text
}

/// The text of an error for standard error: its location, the error and a hint.
pub(crate) fn located_error(
    place: (&str, LineColumn),
    field: String,
    (key, facts): &Message,
    words: &Words,
) -> String {
    at_place("error", place, field, (words.format(key, facts), words.hint(key, facts)), words)
}

fn at_place(
    kind: &str,
    (file, place): (&str, LineColumn),
    field: String,
    (message, hint): (String, Option<String>),
    words: &Words,
) -> String {
    let at = [
        ("file", file.to_owned().into()),
        ("line", place.line.into()),
        ("column", place.column.into()),
        ("field", field.into()),
        ("message", message.into()),
    ];
    let message = words.format("fault-at", &at);
    let mut text = words.format(kind, &[("message", message.into())]) + "\n";
    if let Some(hint) = hint {
        text += &(words.format("hint", &[("message", hint.into())]) + "\n");
    }
    text
}

/// Why a file cannot be read at all.
pub(crate) fn file_message(error: FileError) -> Message {
    match error {
        FileError::TooLarge { limit, .. } => {
            ("fault-large", vec![("limit", ((limit >> 20) as i64).into())])
        }
        FileError::NoText => ("fault-no-text", Vec::new()),
    }
}

/// The names that are known in place of another, and the one that may be meant.
pub(crate) fn names_of(known: &Names) -> [(&'static str, FluentValue<'static>); 2] {
    [
        ("words", FluentValue::from(known.to_string())),
        ("nearest", known.nearest.unwrap_or("none").into()),
    ]
}

fn message(wrong: &ParseErrorKind, names: &[String], words: &Words) -> Message {
    let text = |text: &str| FluentValue::from(text.to_owned());
    let value = |value: &str| vec![("value", FluentValue::from(value.to_owned()))];
    match wrong {
        ParseErrorKind::File { error } => file_message(*error),
        ParseErrorKind::NoForm => ("fault-no-form", Vec::new()),
        ParseErrorKind::Form { value: word } => {
            let name = if word.is_ascii() { Form::key } else { Form::russian };
            let known: Vec<&str> = Form::all().map(name).collect();
            ("fault-form", vec![("value", text(word)), ("words", known.join(", ").into())])
        }
        ParseErrorKind::Line { value: word } => ("fault-line", value(word)),
        ParseErrorKind::Header { key, known } => {
            ("fault-header", [vec![("value", text(key))], names_of(known).into()].concat())
        }
        ParseErrorKind::Entered { key, form: Form::Match, .. } => {
            ("fault-entered-match", value(key))
        }
        ParseErrorKind::Entered { key, .. } => ("fault-entered-pairs", value(key)),
        ParseErrorKind::Contest(ContestErrorKind::NoSuchScore { score, vulnerable }) => (
            "fault-score-none",
            vec![
                ("score", (*score).into()),
                ("zone", text(&words.vulnerability(*vulnerable))),
                ("value", text(&format!("{score}!"))),
            ],
        ),
        ParseErrorKind::Contest(ContestErrorKind::ScoreOfContract { score, contract, right }) => (
            "fault-score-contract",
            vec![
                ("score", (*score).into()),
                ("contract", text(contract)),
                ("right", (*right).into()),
                ("value", text(&format!("{score}!"))),
            ],
        ),
        ParseErrorKind::Seating { error, right } => {
            let (key, facts) = event_message(error, words);
            (key, [facts, vec![("right", text(right))]].concat())
        }
        ParseErrorKind::Contest(ContestErrorKind::Score { value: word }) => {
            ("fault-score", value(word))
        }
        ParseErrorKind::Contest(ContestErrorKind::Weights { value: word, sum }) => {
            ("fault-weights", vec![("value", text(word)), ("sum", text(&sum.to_string()))])
        }
        ParseErrorKind::Contest(ContestErrorKind::Carry { value: word, example }) => {
            ("fault-carry", vec![("value", text(word)), ("example", text(example))])
        }
        ParseErrorKind::Contest(ContestErrorKind::Award { value: word }) => {
            ("fault-award", value(word))
        }
        ParseErrorKind::Contest(ContestErrorKind::MatchShape) => ("fault-match-shape", Vec::new()),
        ParseErrorKind::Contest(ContestErrorKind::Astray { board, wrong, right }) => {
            let pair = match wrong {
                Astray::NoPair { pair } => pair,
                _ => "",
            };
            let facts = [("wrong", text(wrong.name())), ("pair", text(pair))];
            let facts =
                facts.into_iter().chain([("board", (*board).into()), ("right", text(right))]);
            ("fault-astray", facts.collect())
        }
        ParseErrorKind::Contest(ContestErrorKind::NoBoard { found, last }) => {
            ("fault-no-board", vec![("value", (*found).into()), ("last", (*last).into())])
        }
        ParseErrorKind::Contest(ContestErrorKind::Movement { error }) => movement_message(*error),
        ParseErrorKind::Contest(ContestErrorKind::Group { value: word }) => {
            ("fault-group", value(word))
        }
        ParseErrorKind::HeaderTwice { key } => ("fault-header-twice", value(key)),
        ParseErrorKind::HeaderLate { key } => ("fault-header-late", value(key)),
        ParseErrorKind::OptionShape { value: word } => ("fault-option-shape", value(word)),
        ParseErrorKind::OptionName { form, name, known } => {
            let facts = vec![("form", text(form)), ("value", text(name))];
            ("fault-option-name", [facts, names_of(known).into()].concat())
        }
        ParseErrorKind::OptionWord { name, word, words } => (
            "fault-option-word",
            vec![("option", text(name)), ("value", text(word)), ("words", text(words))],
        ),
        ParseErrorKind::Seat { value: word } => ("fault-seat", value(word)),
        ParseErrorKind::NoName => ("fault-no-name", Vec::new()),
        ParseErrorKind::TwoSeats { name, first, second } => (
            "fault-two-seats",
            vec![("name", text(name)), ("first", text(first)), ("second", text(second))],
        ),
        ParseErrorKind::SeatTwice { seat } => ("fault-seat-twice", value(seat)),
        ParseErrorKind::NameTwice { name, first: LineColumn { line, column } } => (
            "fault-name-twice",
            vec![("value", text(name)), ("line", (*line).into()), ("column", (*column).into())],
        ),
        ParseErrorKind::LongName { length, most } => (
            "fault-long-name",
            vec![("value", (*length as i64).into()), ("most", (*most as i64).into())],
        ),
        ParseErrorKind::InvisibleName => ("fault-invisible-name", Vec::new()),
        ParseErrorKind::NameOfSide { name } => ("fault-name-of-side", value(name)),
        ParseErrorKind::People { people, least, most, .. } => (
            "fault-people",
            vec![
                ("people", (*people as i64).into()),
                ("least", (*least).into()),
                ("most", (*most).into()),
            ],
        ),
        ParseErrorKind::Player { name, players } => {
            ("fault-player", vec![("value", text(name)), ("words", text(players))])
        }
        ParseErrorKind::Participant { name, known } => {
            let known = if known.is_empty() { "none" } else { known };
            ("fault-participant", vec![("value", text(name)), ("words", text(known))])
        }
        ParseErrorKind::SeatEmpty { seat } => ("fault-seat-empty", value(&words.seat(*seat))),
        ParseErrorKind::Dummy { seat } => ("fault-dummy", value(&words.seat(*seat))),
        ParseErrorKind::Section { value: word, example } => {
            ("fault-section", vec![("value", text(word)), ("example", text(example))])
        }
        ParseErrorKind::NoSection { example } => {
            ("fault-no-section", vec![("example", text(example))])
        }
        ParseErrorKind::SectionNumber { found, next } => {
            ("fault-section-number", vec![("value", (*found).into()), ("next", (*next).into())])
        }
        ParseErrorKind::NotOver => ("fault-not-over", Vec::new()),
        ParseErrorKind::PartnersAgain { names: [one, other] } => {
            ("fault-partners-again", vec![("one", text(one)), ("other", text(other))])
        }
        ParseErrorKind::OutAgain { name } => ("fault-out-again", value(name)),
        ParseErrorKind::SeatsWanted => ("fault-seats-wanted", Vec::new()),
        ParseErrorKind::Cut { .. } => ("fault-cut", Vec::new()),
        ParseErrorKind::Card { value: word } => ("fault-card", value(word)),
        ParseErrorKind::Number { value: word } => ("fault-number", value(word)),
        ParseErrorKind::Round { value: word } => ("fault-round", value(word)),
        ParseErrorKind::OutOfRange { value: word, least, most } => (
            "fault-out-of-range",
            vec![
                ("value", text(word)),
                ("least", text(&least.to_string())),
                ("most", text(&most.to_string())),
            ],
        ),
        ParseErrorKind::NumberOrder { found, next } => {
            ("fault-number-order", vec![("value", (*found).into()), ("next", (*next).into())])
        }
        ParseErrorKind::Missing => ("fault-missing", Vec::new()),
        ParseErrorKind::Contract { value: word } => ("fault-contract", value(word)),
        ParseErrorKind::Outcome { value: word, error } => match error {
            OutcomeError::PassedOut => ("fault-outcome-passed", Vec::new()),
            OutcomeError::Level { .. } => ("fault-outcome-level", value(word)),
            OutcomeError::Notrump => ("fault-outcome-notrump", Vec::new()),
            OutcomeError::Doubled => ("fault-outcome-doubled", value(word)),
            _ => ("fault-other", value(&error.to_string())),
        },
        ParseErrorKind::NoDeclarer { value: word } => ("fault-no-declarer", value(word)),
        ParseErrorKind::Tricks { value: word } => ("fault-tricks", value(word)),
        ParseErrorKind::TooManyTricks { tricks } => {
            ("fault-too-many-tricks", vec![("value", (*tricks).into())])
        }
        ParseErrorKind::TooManyOver { contract, value: word, most: 0 } => (
            "fault-too-many-down",
            vec![("contract", text(contract)), ("value", text(word)), ("most", text("="))],
        ),
        ParseErrorKind::TooManyOver { contract, value: word, most } => (
            "fault-too-many-down",
            vec![
                ("contract", text(contract)),
                ("value", text(word)),
                ("most", format!("+{most}").into()),
            ],
        ),
        ParseErrorKind::TooManyDown { contract, value: word, most } => (
            "fault-too-many-down",
            vec![
                ("contract", text(contract)),
                ("value", text(word)),
                ("most", format!("-{most}").into()),
            ],
        ),
        ParseErrorKind::TricksOfPass => ("fault-tricks-of-pass", Vec::new()),
        ParseErrorKind::FieldsOfUnplayed => ("fault-fields-of-unplayed", Vec::new()),
        ParseErrorKind::FieldName { name, known } => {
            ("fault-field-name", [vec![("value", text(name))], names_of(known).into()].concat())
        }
        ParseErrorKind::FieldTwice { name } => ("fault-field-twice", value(name)),
        ParseErrorKind::Honors { value: word, example } => {
            ("fault-honors", vec![("value", text(word)), ("example", text(example))])
        }
        ParseErrorKind::HonorsOff { option: true } => ("fault-honors-off", Vec::new()),
        ParseErrorKind::HonorsOff { option: false } => ("fault-honors-never", Vec::new()),
        ParseErrorKind::HonorsStrain { value: word, contract, points: [four, five] } => (
            "fault-honors-strain",
            vec![
                ("value", text(word)),
                ("contract", text(contract)),
                ("four", (*four).into()),
                ("five", (*five).into()),
            ],
        ),
        ParseErrorKind::Doublings { value: word, most } => {
            ("fault-doublings", vec![("value", text(word)), ("most", (*most).into())])
        }
        ParseErrorKind::HighCards { value: word } => ("fault-high-cards", value(word)),
        ParseErrorKind::HighCardsOff => ("fault-high-cards-off", Vec::new()),
        ParseErrorKind::Vulnerable { value: word } => ("fault-vulnerable", value(word)),
        ParseErrorKind::VulnerableFixed { found, right } => (
            "fault-vulnerable-fixed",
            vec![("value", found.to_string().into()), ("right", right.to_string().into())],
        ),
        ParseErrorKind::DealerFixed { found, right } => {
            ("fault-dealer", vec![("value", text(found)), ("right", right.to_string().into())])
        }
        ParseErrorKind::Revoke { value: word } => ("fault-revoke", value(word)),
        ParseErrorKind::Contest(ContestErrorKind::Columns { found }) => {
            ("fault-columns", vec![("value", (*found as i64).into())])
        }
        ParseErrorKind::Contest(ContestErrorKind::BothSides { name }) => {
            ("fault-both-sides", value(name))
        }
        ParseErrorKind::Contest(ContestErrorKind::ThirdTeam { name, teams }) => {
            ("fault-third-team", vec![("value", text(name)), ("teams", text(teams))])
        }
        ParseErrorKind::Contest(ContestErrorKind::NoResults) => ("fault-no-results", Vec::new()),
        ParseErrorKind::Contest(ContestErrorKind::OneTable { board }) => {
            ("fault-one-table", vec![("board", (*board).into())])
        }
        ParseErrorKind::Contest(ContestErrorKind::MatchTwice { teams: [one, other], line }) => (
            "fault-match-twice",
            vec![("one", text(one)), ("other", text(other)), ("line", (*line).into())],
        ),
        ParseErrorKind::Contest(ContestErrorKind::PlayedBefore { name, line }) => {
            ("fault-played-before", vec![("value", text(name)), ("line", (*line).into())])
        }
        ParseErrorKind::Contest(ContestErrorKind::Scale {
            error: VpError::Boards { scale, boards, least, most },
        }) => (
            "wrong-scale-boards",
            vec![
                ("scale", scale.to_string().into()),
                ("boards", (*boards).into()),
                ("from", (*least).into()),
                ("to", (*most).into()),
                ("others", fitting_scales(*boards).into()),
            ],
        ),
        ParseErrorKind::Event { error } => event_message(error, words),
        ParseErrorKind::Preferans(wrong) => {
            super::preferans_error_text::error_message(wrong, names)
        }
        ParseErrorKind::OverBoards => ("fault-over-boards", Vec::new()),
        ParseErrorKind::Over { next } => ("fault-over", vec![("next", (*next).into())]),
        _ => ("fault-other", vec![("value", wrong.to_string().into())]),
    }
}

/// Why a progressive event cannot continue as the file says.
fn event_message(error: &ProgressiveError, words: &Words) -> Message {
    let number = |name: &'static str, n: u32| (name, FluentValue::from(n));
    match error {
        ProgressiveError::Players { players } => {
            ("fault-event-players", vec![("value", (*players as i64).into())])
        }
        ProgressiveError::Kinds { ladies, gentlemen, .. } => (
            "fault-event-kinds",
            vec![("ladies", (*ladies as i64).into()), ("gentlemen", (*gentlemen as i64).into())],
        ),
        ProgressiveError::NotMixed => ("fault-event-not-mixed", Vec::new()),
        ProgressiveError::Printed { round } => {
            ("fault-event-printed", vec![number("round", *round)])
        }
        ProgressiveError::HasCard { player, table, seat } => (
            "fault-event-two-places",
            vec![
                number("player", *player),
                number("table", *table),
                ("seat", words.seat(*seat).into()),
            ],
        ),
        ProgressiveError::SameKind { table, .. } => {
            ("fault-event-same-kind", vec![number("table", *table)])
        }
        ProgressiveError::WrongSeat { player, seat } => (
            "fault-event-wrong-seat",
            vec![number("player", *player), ("seat", words.seat(*seat).into())],
        ),
        ProgressiveError::NoTable { table, tables } => {
            ("fault-event-table", vec![number("table", *table), number("tables", *tables)])
        }
        ProgressiveError::FourDeals { table } => {
            ("fault-event-four", vec![number("table", *table)])
        }
        ProgressiveError::NotPlayed { table, deals } => {
            ("fault-event-unplayed", vec![number("table", *table), number("deals", *deals)])
        }
        ProgressiveError::OldPartners { table, .. } => {
            ("fault-event-partners", vec![number("table", *table)])
        }
        ProgressiveError::Stranger { table, .. } => {
            ("fault-event-stranger", vec![number("table", *table)])
        }
        ProgressiveError::Honors { award, .. } => {
            ("fault-event-honors", vec![("value", award.to_string().into())])
        }
        ProgressiveError::NotReady { table } => {
            ("fault-event-seats", vec![number("table", *table)])
        }
        ProgressiveError::Over => ("fault-event-over", Vec::new()),
        _ => ("fault-event", Vec::new()),
    }
}

/// Why a movement is impossible.
fn movement_message(unfit: MovementError) -> Message {
    match unfit {
        MovementError::Contestants { contestants, least, most, .. } => (
            "fault-movement-pairs",
            vec![("pairs", contestants.into()), ("least", least.into()), ("most", most.into())],
        ),
        // Only movements of pairs can be chosen for them, and a matching number has one.
        MovementError::None { contestants, .. } => {
            ("fault-movement-none", vec![("pairs", contestants.into())])
        }
        MovementError::Odd { rounds, .. } => {
            ("fault-movement-odd", vec![("rounds", rounds.into())])
        }
        MovementError::Kind { .. } => ("fault-movement-kind", Vec::new()),
        MovementError::Tables { tables, .. } => {
            ("fault-movement-tables", vec![("tables", tables.into())])
        }
        MovementError::Rounds { rounds, most, .. } => {
            ("fault-movement-rounds", vec![("rounds", rounds.into()), ("most", most.into())])
        }
        MovementError::Boards { boards } => {
            ("fault-movement-boards", vec![("boards", boards.into())])
        }
    }
}
