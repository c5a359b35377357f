//! The forms of a Swiss and of a round robin: opening one, and what is asked of it.

use std::collections::BTreeSet;

use cards::settings::Setting;
use club::events::online::NewOnline;
use club::events::swiss::MatchBoard;
use club::events::{BoardEntry, EventCommand, EventError, Setup, SwissCommand};
use maud::{Markup, html};
use tourney::Name;
use tourney::appeals::CorrectionOptions;
use tourney::log::Refusal;
use tourney::swiss::{
    self, Act, Entrant, EntryLine, MatchForm, MatchImps, MatchRoom, Pairing, Relaxation,
    SwissOptions,
};
use tourney::teams::Room;

use super::appeals_form::{APPEAL_FORMS, appealed, result};
use super::numbers;
use crate::pages::event::board_reports::{self, BoardPlace, SentBoard};
use crate::pages::event::field_error::{
    FieldError, FieldErrorKind, hundredths, named, number, option_error, pair_in, room_key,
};
use crate::pages::event::opening::{
    OpenError, Opening, apply_options, count, draw_seed, names, options,
};
use crate::pages::event::{Reader, appeals_form, online_form, two_sides};
use crate::pages::form_fields::{FormFields, field};

/// The form by which a side reports a board, and that by which the director enters one.
pub(super) const REPORT: &str = "swiss-board";
pub(super) const ENTER: &str = "swiss-board-enter";
/// The form by which the director adjusts the score of a board.
pub(super) const ADJUST: &str = "swiss-board-adjust";

/// The fields of the form that opens a Swiss.
pub(in crate::pages::event) fn fields(reader: &Reader, sent: &FormFields) -> Markup {
    let defaults = SwissOptions::default();
    html! {
        (online_form::fields(reader, sent, Some(html! {})))
        (match_form(reader, sent))
        (names(reader, sent, "entries", 8))
        div.row {
            (count(reader, sent, "rounds", defaults.rounds.get(), 60))
            (count(reader, sent, "boards", defaults.boards.get(), 1000))
        }
        (options(reader, sent, settings(|key| !matches!(key, "rounds" | "boards" | "seed" | "pairing" | "form"))))
    }
}

/// What a match can be, in the order of the form. At our tables every board is recorded.
const FORMS: [MatchForm; 4] =
    [MatchForm::Totals, MatchForm::Teams, MatchForm::PairsImps, MatchForm::PairsMatchpoints];

/// The form of the matches; the usual one where nothing was sent.
fn form_sent(sent: &FormFields) -> Result<MatchForm, FieldError> {
    let word = field(sent, "form");
    let form = FORMS.into_iter().find(|form| form.to_string() == word || word.is_empty());
    form.ok_or_else(|| FieldError::new("form", FieldErrorKind::Choice))
}

/// The field for what is recorded of a match.
fn match_form(reader: &Reader, sent: &FormFields) -> Markup {
    let usual = if online_form::is_wanted(sent) { MatchForm::Teams } else { MatchForm::Totals };
    let usual = usual.to_string();
    let chosen = Some(field(sent, "form")).filter(|word| !word.is_empty()).unwrap_or(&usual);
    html! {
        p.field {
            label for="form" { (reader.t("event-option-form")) }
            select #form name="form" aria-describedby="form-hint" {
                @for form in FORMS {
                    @let word = form.to_string();
                    option value=(word) selected[chosen == word] { (reader.t(&format!("event-option-form-{word}"))) }
                }
            }
            small #form-hint { (reader.t("event-option-form-hint")) }
        }
    }
}

/// How often each two can meet in a round robin.
const MEETINGS: [Pairing; 2] = [Pairing::RoundRobin, Pairing::DoubleRoundRobin];

/// The fields of the form that opens a round robin. Its rounds follow from its entries.
pub(in crate::pages::event) fn round_robin_fields(reader: &Reader, sent: &FormFields) -> Markup {
    let defaults = SwissOptions::default();
    let chosen = field(sent, "option-pairing");
    html! {
        (online_form::fields(reader, sent, Some(html! {})))
        (match_form(reader, sent))
        (names(reader, sent, "entries", 8))
        div.row {
            p.field {
                label for="pairing" { (reader.t("event-option-pairing")) }
                select #pairing name="option-pairing" {
                    @for pairing in MEETINGS {
                        @let word = pairing.to_string();
                        option value=(word) selected[chosen == word] { (reader.t(&format!("event-option-pairing-{word}"))) }
                    }
                }
            }
            (count(reader, sent, "boards", defaults.boards.get(), 1000))
        }
        (options(reader, sent, settings(|key| matches!(key, "scale" | "bye" | "tie_chain" | "sub_matches" | "sub_match_score"))))
    }
}

/// The options that a form has under *Options*. The others have fields of their own, the seed is drawn, and
/// those that choose the pairing of a Swiss do nothing in a round robin.
fn settings(is_offered: impl Fn(&str) -> bool) -> Vec<Setting> {
    let all = SwissOptions::default().settings().into_iter();
    let all = all.filter(|setting| is_offered(setting.key));
    all.chain(CorrectionOptions::default().settings()).collect()
}

/// The setup of a Swiss that the form asks for, and the entries that begin it.
pub(in crate::pages::event) fn setup(
    reader: &Reader,
    sent: &FormFields,
) -> Result<Opening, OpenError> {
    placed(reader, sent, SwissOptions::default(), &["rounds", "boards"], &[Pairing::Swiss])
}

/// What the form asks for, in a room or at our tables.
fn placed(
    reader: &Reader,
    sent: &FormFields,
    options: SwissOptions,
    numbers: &[&str],
    pairings: &[Pairing],
) -> Result<Opening, OpenError> {
    let form = form_sent(sent)?;
    let (options, after) = options_sent(sent, options, numbers, pairings)?;
    let options = SwissOptions { form, ..options };
    if !online_form::is_wanted(sent) {
        return opened(sent, (options, after), entrants(sent)?);
    }
    // Our tables record every board: teams play unless pairs are chosen.
    let form = if form == MatchForm::Totals { MatchForm::Teams } else { form };
    let options = SwissOptions { form, ..options };
    let (entrants, robots) = at_tables(reader, &options, sent)?;
    let clocked = online_form::is_clocked(sent);
    let opening = opened(sent, (options, after), entrants)?;
    Ok(Opening { online: Some(NewOnline { robots, clocked }), ..opening })
}

/// The entries of an event at our tables. Robots play for those who are missing to a full pair or team, and are the
/// last opponent where the number is odd, so that nobody sits out.
fn at_tables(
    reader: &Reader,
    options: &SwissOptions,
    sent: &FormFields,
) -> Result<(Vec<Entrant>, BTreeSet<Name>), FieldError> {
    let form = options.form;
    let mut entrants = match form {
        MatchForm::Teams => entrants(sent)?,
        _ => Vec::new(),
    };
    let mut rosters: Vec<Vec<Name>> = match form {
        MatchForm::Teams => {
            entrants.iter().map(|entrant| entrant.contestant.players.clone()).collect()
        }
        _ => online_form::pairs_written(sent, "entries")?,
    };
    let is_odd = !rosters.len().is_multiple_of(2);
    rosters.resize(rosters.len() + usize::from(is_odd), Vec::new());
    let robots = online_form::fill(reader, &mut rosters, options.players());
    for (number, players) in (1..).zip(rosters) {
        let at = number as usize - 1;
        if at == entrants.len() {
            let name = match form {
                MatchForm::Teams => reader.t("event-robot-team"),
                _ => pair_name(&players),
            };
            let known: Vec<&Name> = entrants.iter().map(|known| &known.contestant.name).collect();
            let name = online_form::free_name("entries", &name, &known)?;
            entrants.push(Entrant::new(number, name));
        }
        entrants[at].contestant.players = players;
    }
    Ok((entrants, robots))
}

/// What separates the names of a pair.
const BETWEEN: &str = " – ";

/// The name of a pair: those of both players, shortened where they are too long together, with room for a number.
fn pair_name(players: &[Name]) -> String {
    let each = (Name::LONGEST - BETWEEN.len()) / 2 - 2;
    let short = |name: &Name| name.as_str().chars().take(each).collect::<String>();
    players.iter().map(short).collect::<Vec<String>>().join(BETWEEN)
}

/// The setup of a round robin that the form asks for, and the entries that begin it.
pub(in crate::pages::event) fn round_robin_setup(
    reader: &Reader,
    sent: &FormFields,
) -> Result<Opening, OpenError> {
    let options = SwissOptions { pairing: MEETINGS[0], ..SwissOptions::default() };
    placed(reader, sent, options, &["boards"], &MEETINGS)
}

/// The options that were sent, the numbers among them in fields of their own.
fn options_sent(
    sent: &FormFields,
    mut options: SwissOptions,
    numbers: &[&str],
    pairings: &[Pairing],
) -> Result<(SwissOptions, CorrectionOptions), FieldError> {
    let is_field = |key: &str| matches!(key, "seed" | "form");
    let mut after = CorrectionOptions::default();
    apply_options(sent, |key, word| {
        !is_field(key) && (options.set(key, word).is_ok() || after.set(key, word).is_ok())
    })?;
    if !pairings.contains(&options.pairing) {
        return Err(FieldError::new("option-pairing", FieldErrorKind::Choice));
    }
    for key in numbers {
        let is_set = options.set(key, field(sent, key)).is_ok();
        if !is_set {
            let takes = |word: &str| options.clone().set(key, word).is_ok();
            return Err(option_error(sent, key, takes));
        }
    }
    Ok((options, after))
}

/// The setup with these options and a seed that is drawn, and the entries that begin it.
fn opened(
    sent: &FormFields,
    (mut options, after): (SwissOptions, CorrectionOptions),
    entrants: Vec<Entrant>,
) -> Result<Opening, OpenError> {
    let set = options.set("seed", &draw_seed()?);
    set.map_err(|_| FieldError::new("seed", FieldErrorKind::Number))?;
    let (name, corrections) = (named("title", field(sent, "title"))?, Some(after.corrections));
    let setup = swiss::Setup { name, options, corrections };
    check(&setup, &entrants)?;
    let entered =
        (!entrants.is_empty()).then_some(EventCommand::Swiss(SwissCommand::Join(entrants)));
    Ok(Opening { entered, ..Setup::Swiss(setup).into() })
}

/// Checks that all can enter: an event is opened with all its entries or not at all.
fn check(setup: &swiss::Setup, entrants: &[Entrant]) -> Result<(), OpenError> {
    use tourney::log::{By, Event};
    let refused = |error| OpenError::Event(EventError::Swiss(Refusal::Event(error)));
    let mut state = swiss::Swiss::open(setup).map_err(refused)?;
    for entrant in entrants {
        let join = Act::Join(entrant.clone());
        state.check(&By::Director, &join).map_err(refused)?;
        state.apply(&By::Director, &join);
    }
    Ok(())
}

/// The entries of a form, a line each.
fn entrants(sent: &FormFields) -> Result<Vec<Entrant>, FieldError> {
    let lines = swiss::entry_list(field(sent, "entries"));
    let read = |(number, EntryLine { line, text }): (u32, EntryLine<'_>)| {
        let wrong = |_| FieldError::new("entries", FieldErrorKind::Entry(line as u32));
        swiss::entry(number, text).map_err(wrong)
    };
    (1..).zip(lines).map(read).collect()
}

/// What a form of a Swiss asks; none if it is of another kind of event.
pub(in crate::pages::event) fn command(
    what: &str,
    sent: &FormFields,
) -> Result<Option<EventCommand>, FieldError> {
    Ok(Some(EventCommand::Swiss(match what {
        "swiss-join" => match entrants(sent)? {
            none if none.is_empty() => {
                return Err(FieldError::new("entries", FieldErrorKind::Entry(1)));
            }
            all => SwissCommand::Join(all),
        },
        "swiss-amend" => {
            let wrong = |_| FieldError::new("entries", FieldErrorKind::Entry(1));
            let entrant = swiss::entry(number(sent, "number")?, field(sent, "entries"));
            SwissCommand::Amend(entrant.map_err(wrong)?)
        }
        "swiss-withdraw" => {
            SwissCommand::Withdraw { number: number(sent, "number")?, from: number(sent, "from")? }
        }
        "swiss-relax" => {
            let word = field(sent, "rule");
            let relaxation = Relaxation::ALL.into_iter().find(|rule| rule.word() == word);
            let relaxation =
                relaxation.ok_or_else(|| FieldError::new("rule", FieldErrorKind::Choice))?;
            SwissCommand::Relax { round: number(sent, "round")?, relaxation }
        }
        "swiss-publish" => match field(sent, "pairing").parse() {
            Ok(Act::Publish { round, .. }) => {
                SwissCommand::Publish { round, provisional: !field(sent, "provisional").is_empty() }
            }
            _ => return Err(FieldError::new("pairing", FieldErrorKind::Choice)),
        },
        "swiss-swap" => SwissCommand::Swap {
            round: number(sent, "round")?,
            numbers: [number(sent, "a")?, number(sent, "b")?],
        },
        "swiss-result" => {
            let (round, numbers) = match_of(field(sent, "match"))?;
            SwissCommand::Result { round, numbers, outcome: numbers::outcome(sent, "")? }
        }
        "swiss-correct" => {
            let (round, numbers) = match_of(field(sent, "match"))?;
            let (wrong, right) = (numbers::outcome(sent, "wrong-")?, numbers::outcome(sent, "")?);
            SwissCommand::Correct { round, numbers, wrong, right }
        }
        REPORT => {
            let (at, entry) = board_of(sent)?;
            SwissCommand::ReportBoard { at, entry }
        }
        ENTER => {
            let (at, entry) = board_of(sent)?;
            SwissCommand::Board { at, entry }
        }
        ADJUST => {
            let (BoardPlace { round, numbers, place, board }, result) =
                board_reports::adjusted(sent)?;
            SwissCommand::Rule { at: MatchBoard { round, numbers, place, board }, result }
        }
        "swiss-penalty" => SwissCommand::Penalty {
            number: number(sent, "number")?,
            points: hundredths(field(sent, "points"), "points")?,
        },
        "swiss-lineup" => {
            // A form for a match at one table has no closed room, and one for a match that is not divided one
            // sub-match.
            let is_sent = |place: &MatchRoom| {
                let begins = format!("{}-", room_key(*place));
                *place == MatchRoom::whole(Room::Open)
                    || sent.iter().any(|(key, _)| key.starts_with(&begins))
            };
            let subs = 1..=MatchImps::MOST as u32;
            let all = subs.flat_map(|sub| Room::ALL.map(|room| MatchRoom { sub, room }));
            let pairs = all.filter(is_sent).map(|place| pair_in(sent, place));
            let pairs = pairs.collect::<Result<Vec<[Name; 2]>, FieldError>>()?;
            SwissCommand::LineUp {
                round: number(sent, "round")?,
                number: number(sent, "number")?,
                players: pairs.into_iter().flatten().collect(),
            }
        }
        "swiss-report" => {
            let (_, numbers) = match_of(&format!("0/{}", field(sent, "match")))?;
            SwissCommand::Report {
                round: number(sent, "round")?,
                numbers,
                outcome: numbers::outcome(sent, "")?,
            }
        }
        "swiss-close" => SwissCommand::Close,
        what => {
            let command = appeals_form::command(what, APPEAL_FORMS, sent, appealed, result)?;
            return Ok(command.map(SwissCommand::Appeal).map(EventCommand::Swiss));
        }
    })))
}

/// The board that a form is about, and what it says of it.
fn board_of(sent: &FormFields) -> Result<(MatchBoard, BoardEntry), FieldError> {
    let SentBoard { round, numbers, place, board, played, is_sure } = board_reports::sent(sent)?;
    Ok((MatchBoard { round, numbers, place, board }, BoardEntry { played, is_sure }))
}

/// The match that a field names.
fn match_of(text: &str) -> Result<(u32, [u32; 2]), FieldError> {
    two_sides::match_of(text).ok_or_else(|| FieldError::new("match", FieldErrorKind::Choice))
}
