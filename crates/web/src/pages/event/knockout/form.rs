//! The forms of a knockout: opening one, and what is asked of it.

use std::collections::BTreeSet;

use cards::settings::Setting;
use club::events::knockout::{Segment, SessionBoard};
use club::events::online::NewOnline;
use club::events::{BoardEntry, EventCommand, KnockoutCommand, Setup};
use maud::{Markup, html};
use tourney::Name;
use tourney::appeals::CorrectionOptions;
use tourney::event::{Contestant, EntryLine, Withheld, entry_list};
use tourney::knockout::event::{self as knockout, KnockoutOptions, TeamEntry};
use tourney::recorded::MatchRoom;
use tourney::teams::{Room, Squad};

use super::appeals_form::{APPEAL_FORMS, appealed, result};
use super::marks::{imps_of, segment_of};
use crate::pages::event::board_reports::{self, BoardPlace, SentBoard};
use crate::pages::event::field_error::{
    FieldError, FieldErrorKind, hundredths, named, number, option_error, pair_in,
};
use crate::pages::event::opening::{
    OpenError, Opening, apply_options, count, names, options, options_fields,
};
use crate::pages::event::{Reader, appeals_form, online_form, two_sides};
use crate::pages::form_fields::{FormFields, field};

/// The form by which a side reports a board, that by which the director enters one, and that which starts a segment.
pub(super) const REPORT: &str = "knockout-board";
pub(super) const ENTER: &str = "knockout-board-enter";
/// The form by which the director adjusts the score of a board.
pub(super) const ADJUST: &str = "knockout-board-adjust";
pub(super) const START: &str = "knockout-start";

/// The fields of the form that have numbers, with the options they set.
const NUMBERS: [(&str, &str); 2] = [("segments", "segments"), ("segment-boards", "boards")];

/// The field for what is recorded in a room; at our tables every board is.
const RECORDED: &str = "recorded";

fn recorded(reader: &Reader, sent: &FormFields) -> Markup {
    html! {
        p.field {
            label for=(RECORDED) { (reader.t("event-option-form")) }
            select id=(RECORDED) name=(RECORDED) aria-describedby="recorded-hint" {
                @for word in ["no", "yes"] {
                    option value=(word) selected[field(sent, RECORDED) == word] { (reader.t(&format!("knockout-recorded-{word}"))) }
                }
            }
            small #recorded-hint { (reader.t("knockout-recorded-hint")) }
        }
    }
}

/// The option that only events have whose boards are recorded.
const LINE_UPS: &str = "line_ups";

/// The field for how line-ups are filed.
fn line_ups(reader: &Reader, sent: &FormFields) -> Markup {
    let settings = KnockoutOptions::default().settings().into_iter();
    options_fields(reader, sent, settings.filter(|setting| setting.key == LINE_UPS))
}

/// The fields of the form that opens a knockout.
pub(in crate::pages::event) fn fields(reader: &Reader, sent: &FormFields) -> Markup {
    let defaults = KnockoutOptions::default();
    let is_field = |key: &str| key == LINE_UPS || NUMBERS.iter().any(|(_, option)| *option == key);
    let own = |setting: &Setting| !is_field(setting.key);
    let settings = defaults.settings().into_iter().filter(own);
    let settings = settings.chain(CorrectionOptions::default().settings()).collect();
    html! {
        (online_form::fields(reader, sent, Some(html! {})))
        (recorded(reader, sent))
        (line_ups(reader, sent))
        (names(reader, sent, "teams", 8))
        div.row {
            (count(reader, sent, NUMBERS[0].0, defaults.segments.get(), 16))
            (count(reader, sent, NUMBERS[1].0, defaults.boards.get(), 100))
        }
        (options(reader, sent, settings))
    }
}

/// The setup that the form asks for.
pub(in crate::pages::event) fn setup(
    reader: &Reader,
    sent: &FormFields,
) -> Result<Opening, OpenError> {
    let (mut options, mut after) = (KnockoutOptions::default(), CorrectionOptions::default());
    apply_options(sent, |key, word| {
        options.set(key, word).is_ok() || after.set(key, word).is_ok()
    })?;
    for (key, option) in NUMBERS {
        let is_set = options.set(option, field(sent, key)).is_ok();
        if !is_set {
            let takes = |word: &str| options.clone().set(option, word).is_ok();
            return Err(option_error(sent, key, takes).into());
        }
    }
    let is_recorded = online_form::is_wanted(sent) || field(sent, RECORDED) == "yes";
    let mut teams = entries(field(sent, "teams"))?;
    let online = match online_form::is_wanted(sent) {
        true => Some(NewOnline {
            robots: with_robots(reader, &mut teams)?,
            clocked: online_form::is_clocked(sent),
        }),
        false => None,
    };
    let name = named("title", field(sent, "title"))?;
    // A segment starts when every team has a line-up.
    let is_short = |team: &&TeamEntry| team.contestant.players.len() < Squad::AT_TABLES;
    if let Some(team) = teams.iter().find(is_short).filter(|_| is_recorded) {
        return Err(FieldError::new("players", FieldErrorKind::Entry(team.number())).into());
    }
    let KnockoutOptions { line_ups, first_round, .. } = options;
    let (conditions, corrections) = (options.conditions(), Some(after.corrections));
    let setup = knockout::Setup {
        name,
        teams,
        conditions,
        is_recorded,
        line_ups,
        first_round,
        corrections,
    };
    Ok(Opening { online, ..Setup::Knockout(setup).into() })
}

/// The teams of a list, numbered from 1.
fn entries(text: &str) -> Result<Vec<TeamEntry>, FieldError> {
    let read = |(number, EntryLine { line, text }): (u32, EntryLine<'_>)| {
        let wrong = |_| FieldError::new("teams", FieldErrorKind::Entry(line as u32));
        TeamEntry::read(number, text).map_err(wrong)
    };
    (1..).zip(entry_list(text)).map(read).collect()
}

/// Adds robots for those who are missing to teams of four, and whole teams of them up to two, and returns their names.
fn with_robots(reader: &Reader, teams: &mut Vec<TeamEntry>) -> Result<BTreeSet<Name>, FieldError> {
    for number in teams.len() as u32 + 1..=2 {
        let known: Vec<&Name> = teams.iter().map(|team| &team.contestant.name).collect();
        let name = online_form::free_name("teams", &reader.t("event-robot-team"), &known)?;
        let (players, withheld) = (Vec::new(), Withheld::NONE);
        let contestant = Contestant { number, name, players, withheld };
        teams.push(TeamEntry { contestant, group: None });
    }
    let mut rosters: Vec<Vec<Name>> =
        teams.iter().map(|team| team.contestant.players.clone()).collect();
    let robots = online_form::fill(reader, &mut rosters, Squad::AT_TABLES);
    for (team, players) in teams.iter_mut().zip(rosters) {
        team.contestant.players = players;
    }
    Ok(robots)
}

/// What a form of a knockout asks; none if it is of another kind of event.
pub(in crate::pages::event) fn command(
    what: &str,
    sent: &FormFields,
) -> Result<Option<EventCommand>, FieldError> {
    Ok(Some(EventCommand::Knockout(match what {
        "knockout-result" => KnockoutCommand::Result { at: segment(sent)?, imps: imps(sent, "")? },
        "knockout-correct" => KnockoutCommand::Correct {
            at: segment(sent)?,
            wrong: imps(sent, "wrong-")?,
            right: imps(sent, "")?,
        },
        "knockout-report" => KnockoutCommand::Report { at: segment(sent)?, imps: imps(sent, "")? },
        "knockout-adjust" => {
            // The team comes first, then its opponent.
            let wrong = || FieldError::new("team", FieldErrorKind::Choice);
            let (round, numbers) = two_sides::match_of(field(sent, "team")).ok_or_else(wrong)?;
            let imps = hundredths(field(sent, "imps"), "imps")?;
            match field(sent, "kind") {
                "carry" => KnockoutCommand::Carry { round, numbers, imps },
                "penalty" => KnockoutCommand::Penalty { round, numbers, imps },
                _ => return Err(FieldError::new("kind", FieldErrorKind::Choice)),
            }
        }
        "knockout-join" => match entries(field(sent, "entries"))? {
            none if none.is_empty() => {
                return Err(FieldError::new("teams", FieldErrorKind::Entry(1)));
            }
            all => KnockoutCommand::Join(all),
        },
        "knockout-concede" => {
            let (round, number) = team(sent)?;
            KnockoutCommand::Concede { round, number }
        }
        "knockout-decide" => {
            let (round, number) = team(sent)?;
            KnockoutCommand::Decide { round, number }
        }
        "knockout-withdraw" => KnockoutCommand::Withdraw { number: number(sent, "number")? },
        "knockout-amend" => {
            let wrong = |_| FieldError::new("teams", FieldErrorKind::Entry(1));
            let entry = TeamEntry::read(number(sent, "number")?, field(sent, "entries"));
            KnockoutCommand::Amend(entry.map_err(wrong)?)
        }
        START => KnockoutCommand::Start { session: number(sent, "session")? },
        REPORT => {
            let (at, entry) = board_of(sent)?;
            KnockoutCommand::ReportBoard { at, entry }
        }
        ENTER => {
            let (at, entry) = board_of(sent)?;
            KnockoutCommand::Board { at, entry }
        }
        ADJUST => {
            let (BoardPlace { round: session, numbers, place, board }, result) =
                board_reports::adjusted(sent)?;
            let at = SessionBoard { session, numbers, room: place.room, board };
            KnockoutCommand::Rule { at, result }
        }
        "knockout-lineup" => {
            let [open, closed] = Room::ALL.map(|room| pair_in(sent, MatchRoom::whole(room)));
            KnockoutCommand::LineUp {
                round: number(sent, "round")?,
                segment: number(sent, "segment")?,
                number: number(sent, "number")?,
                players: [open?, closed?].concat(),
            }
        }
        "knockout-close" => KnockoutCommand::Close,
        what => {
            let command = appeals_form::command(what, APPEAL_FORMS, sent, appealed, result)?;
            return Ok(command.map(KnockoutCommand::Appeal).map(EventCommand::Knockout));
        }
    })))
}

/// The board that a form is about, and what it says of it.
fn board_of(sent: &FormFields) -> Result<(SessionBoard, BoardEntry), FieldError> {
    let SentBoard { round: session, numbers, place, board, played, is_sure } =
        board_reports::sent(sent)?;
    let at = SessionBoard { session, numbers, room: place.room, board };
    Ok((at, BoardEntry { played, is_sure }))
}

fn segment(sent: &FormFields) -> Result<Segment, FieldError> {
    let segment = segment_of(field(sent, "match"));
    segment.ok_or_else(|| FieldError::new("match", FieldErrorKind::Choice))
}

/// A team of a match in the value of a field: `2/5` is team 5 in round 2.
fn team(sent: &FormFields) -> Result<(u32, u32), FieldError> {
    let both = field(sent, "team").split_once('/');
    let read = both.and_then(|(round, team)| Some((round.parse().ok()?, team.parse().ok()?)));
    read.ok_or_else(|| FieldError::new("team", FieldErrorKind::Choice))
}

/// The IMPs of both sides.
fn imps(sent: &FormFields, prefix: &str) -> Result<[u32; 2], FieldError> {
    let of = |key: String| imps_of(field(sent, &key), &key);
    Ok([of(format!("{prefix}one"))?, of(format!("{prefix}other"))?])
}
