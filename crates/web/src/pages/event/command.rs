//! Reads the form of an event's page as a command.

#[cfg(test)]
mod tests;

use bridge::{BySeat, BySide, Seat, Side};
use club::events::{ClockAct, EventCommand, PairsCommand, Place, ProgressiveCommand};
use tourney::Name;
use tourney::classes::Class;
use tourney::event::Withheld;
use tourney::pairs::{At, Pair};
use tourney::progressive::Pack;
use tourney::recorded::MatchRoom;
use tourney::session::Penalty;
use tourney::teams::{self, ByTeam, LineUp, Room, Team};
use words::labels::seat_key;

use super::adjusted::{adjusted, likely_results};
use super::field_error::{FieldError, FieldErrorKind, known_name, named, number, pair_in, word};
use super::result::{lead_of, outcome_of};
use super::{appeals_form, knockout, pairs_typed, preferans, swiss};
use crate::pages::form_fields::{FormFields, field};

/// The command that a form asks for.
///
/// # Errors
///
/// The first field that is missing or invalid.
pub(super) fn command(sent: &FormFields) -> Result<EventCommand, FieldError> {
    Ok(match field(sent, "do") {
        "claim" => EventCommand::Claim { name: known_name(sent, "name")? },
        "give-back" => EventCommand::GiveBack,
        "clock" => EventCommand::Clock(clock_act(sent)?),
        "start-round" => {
            let minutes = match field(sent, "minutes") {
                "" => None,
                _ => Some(number(sent, "minutes")?),
            };
            EventCommand::StartRound { round: number(sent, "round")?, minutes }
        }
        "hand-out" => EventCommand::HandOut { round: number(sent, "round")? },
        "release" => EventCommand::Release { name: known_name(sent, "name")? },
        "strike" => EventCommand::Strike { entry: number(sent, "entry")? },
        "correct" => {
            EventCommand::Correct { entry: number(sent, "entry")?, outcome: outcome_of(sent)? }
        }
        what => {
            let mut of_kind =
                KINDS.iter().map(|read| read(what, sent)).filter_map(Result::transpose);
            of_kind.next().unwrap_or_else(|| Err(FieldError::new("do", FieldErrorKind::Choice)))?
        }
    })
}

/// Reads a form of one kind of event; `None` if it is of another kind. No two kinds have a form of the
/// same name.
type ReadForm = fn(&str, &FormFields) -> Result<Option<EventCommand>, FieldError>;

/// The forms of each kind of event.
const KINDS: [ReadForm; 6] = [
    |what, sent| Ok(of_match(what, sent)?.map(EventCommand::Match)),
    |what, sent| Ok(of_pairs(what, sent)?.map(EventCommand::Pairs)),
    |what, sent| Ok(of_progressive(what, sent)?.map(EventCommand::Progressive)),
    swiss::form::command,
    knockout::form::command,
    preferans::form::command,
];

/// A change of the round clock.
fn clock_act(sent: &FormFields) -> Result<ClockAct, FieldError> {
    Ok(match field(sent, "act") {
        "start" => {
            ClockAct::Start { round: number(sent, "round")?, minutes: number(sent, "minutes")? }
        }
        "pause" => ClockAct::Pause,
        "resume" => ClockAct::Resume,
        "add" => {
            let minutes = field(sent, "minutes").parse();
            let minutes =
                minutes.map_err(|_| FieldError::new("minutes", FieldErrorKind::Number))?;
            ClockAct::Add { minutes }
        }
        "remove" => ClockAct::Remove,
        _ => return Err(FieldError::new("act", FieldErrorKind::Choice)),
    })
}

/// A form of a match; `None` if it is of another kind of event.
fn of_match(what: &str, sent: &FormFields) -> Result<Option<teams::Act>, FieldError> {
    Ok(Some(match what {
        "lineup" => {
            let [open, closed] = Room::ALL.map(|room| pair_in(sent, MatchRoom::whole(room)));
            let lineup = LineUp { open: open?, closed: closed? };
            teams::Act::LineUp { team: team(sent)?, lineup }
        }
        "record" => {
            teams::Act::Record { board: number(sent, "board")?, outcome: outcome_of(sent)? }
        }
        "exchange" => teams::Act::Exchange,
        // Spectators are allowed only there.
        "admit" => {
            teams::Act::Admit { watcher: named("name", field(sent, "name"))?, room: Room::Open }
        }
        "assign" => teams::Act::Assign {
            room: choice(sent, "room", &Room::ALL.map(|room| (room.word(), room)))?,
            board: number(sent, "board")?,
            outcome: outcome_of(sent)?,
        },
        "award" => teams::Act::Award {
            board: number(sent, "board")?,
            awards: ByTeam([word(sent, "a")?, word(sent, "b")?]),
        },
        "penalty" => teams::Act::Penalty { team: team(sent)?, imps: number(sent, "imps")? },
        _ => return Ok(None),
    }))
}

/// A form of a pairs event; `None` if it is of another kind of event.
pub(super) fn of_pairs(what: &str, sent: &FormFields) -> Result<Option<PairsCommand>, FieldError> {
    let as_director = field(sent, "as") == "director";
    Ok(Some(match what {
        "enter" => {
            let is_sure = field(sent, "sure") == "yes";
            let (place, outcome, lead) = (place(sent)?, outcome_of(sent)?, lead_of(sent)?);
            PairsCommand::Enter { place, outcome, lead, as_director, is_sure }
        }
        "confirm" => PairsCommand::Confirm {
            board: number(sent, "board")?,
            table: number(sent, "table")?,
            seen: match field(sent, "level") {
                "" => None,
                _ => Some(outcome_of(sent)?),
            },
            as_director,
        },
        "deal" => {
            let deal = field(sent, "deal").parse();
            let deal = deal.map_err(|_| FieldError::new("deal", FieldErrorKind::Deal))?;
            PairsCommand::Deal { board: number(sent, "board")?, deal }
        }
        "rule" => PairsCommand::Rule {
            place: place(sent)?,
            awards: BySide([word(sent, "a")?, word(sent, "b")?]),
        },
        "weigh" => PairsCommand::Assign { place: place(sent)?, likely: likely_results(sent)? },
        "enter-board" => {
            let (typed, is_sure) = (pairs_typed::typed(sent)?, field(sent, "sure") == "yes");
            PairsCommand::EnterBoard { board: typed.board, results: typed.results, is_sure }
        }
        "not-played" => {
            let wrong = || FieldError::new("place", FieldErrorKind::Choice);
            let (board, table) = at_table(sent, "place")?.ok_or_else(wrong)?;
            PairsCommand::NotPlayed { place: Place { board, table, pairs: None } }
        }
        "pairs-fouled" => {
            let (first, last) = (at_table(sent, "first")?, at_table(sent, "last")?);
            let wrong = |key| FieldError::new(key, FieldErrorKind::Choice);
            let (board, first) = first.ok_or_else(|| wrong("first"))?;
            if last.is_some_and(|(of, _)| of != board) {
                return Err(wrong("last"));
            }
            PairsCommand::Fouled { board, first, last: last.map(|(_, table)| table) }
        }
        "pairs-penalty" => {
            PairsCommand::Penalize { pair: number(sent, "number")?, penalty: penalty(sent)? }
        }
        "pairs-join" => PairsCommand::Join { players: players(sent)?, from: from(sent)? },
        "pairs-amend" => {
            let (number, players) = (number(sent, "number")?, players(sent)?);
            PairsCommand::Amend(Pair::new(number, players))
        }
        "pairs-amend-player" => PairsCommand::AmendPlayer {
            number: number(sent, "number")?,
            name: named("player-1", field(sent, "player-1"))?,
        },
        "pairs-amend-team" => PairsCommand::AmendTeam {
            number: number(sent, "number")?,
            name: named("team-name", field(sent, "team-name"))?,
            players: of_team(sent)?,
        },
        "pairs-class" => PairsCommand::Classify {
            pair: number(sent, "number")?,
            class: class(sent)?,
            keeps_withheld: field(sent, Withheld::KEY).is_empty(),
        },
        "pairs-withdraw" => {
            PairsCommand::Withdraw { number: number(sent, "number")?, from: from(sent)? }
        }
        "pairs-rounds" => PairsCommand::Rounds { rounds: number(sent, "rounds")? },
        "close" => PairsCommand::Close,
        what => {
            let command =
                appeals_form::command(what, appeals_form::PAIRS_FORMS, sent, result_at, adjusted)?;
            return Ok(command.map(PairsCommand::Appeal));
        }
    }))
}

/// The result that an appeal is about, in the value of one field, `5/3`.
pub(super) fn result_at(sent: &FormFields) -> Result<At, FieldError> {
    let (board, table) =
        at_table(sent, "place")?.ok_or_else(|| FieldError::new("place", FieldErrorKind::Choice))?;
    Ok(At { board, table })
}

/// The names of the four players of a team.
fn of_team(sent: &FormFields) -> Result<BySide<[Name; 2]>, FieldError> {
    let [one, two, three, four] = PLAYERS_OF_TEAM.map(|key| named(key, field(sent, key)));
    Ok(BySide([[one?, two?], [three?, four?]]))
}

/// The fields of the four players of a team, North-South first.
pub(super) const PLAYERS_OF_TEAM: [&str; 4] =
    ["player-ns-1", "player-ns-2", "player-ew-1", "player-ew-2"];

/// A board and a table in the value of one field, `5/3`; none if it is empty.
fn at_table(sent: &FormFields, key: &str) -> Result<Option<(u32, u32)>, FieldError> {
    let text = field(sent, key);
    let read = || {
        let (board, table) = text.split_once('/')?;
        Some((board.parse().ok()?, table.parse().ok()?))
    };
    match text.is_empty() {
        true => Ok(None),
        false => read().map(Some).ok_or_else(|| FieldError::new(key, FieldErrorKind::Choice)),
    }
}

/// What a pair loses: its kind and, but for a warning, how much.
fn penalty(sent: &FormFields) -> Result<Penalty, FieldError> {
    let wrong = || FieldError::new("amount", FieldErrorKind::Number);
    let amount = field(sent, "amount").trim().replace(',', ".");
    match field(sent, "kind") {
        "warning" => Ok(Penalty::Warning),
        "of-top" => {
            let percent = amount.trim_end_matches('%').trim_end();
            percent.parse().map(Penalty::OfTop).map_err(|_| wrong())
        }
        "points" => amount.parse().map(Penalty::Points).map_err(|_| wrong()),
        _ => Err(FieldError::new("kind", FieldErrorKind::Choice)),
    }
}

/// The two players of a pair.
fn players(sent: &FormFields) -> Result<[Name; 2], FieldError> {
    Ok([named("player-1", field(sent, "player-1"))?, named("player-2", field(sent, "player-2"))?])
}

/// The value of the field for names by which all are published; an empty one leaves them as they are.
pub(super) const PUBLISHED: &str = "none";

/// The stratum, the handicap and the category of a pair, and whose names are not published; an empty field is none.
fn class(sent: &FormFields) -> Result<Class, FieldError> {
    let mut class = Class::default();
    for key in Class::KEYS {
        let value = field(sent, key).trim();
        if !value.is_empty() && (key, value) != (Withheld::KEY, PUBLISHED) {
            let set = class.set(key, value);
            set.map_err(|_| FieldError::new(key, FieldErrorKind::Class))?;
        }
    }
    Ok(class)
}

/// From which round on a movement changes; there is no such field where there is no movement.
fn from(sent: &FormFields) -> Result<u32, FieldError> {
    if field(sent, "from").is_empty() { Ok(1) } else { number(sent, "from") }
}

/// A board at a table: the value `board/table` of one field, which leaves the pairs to the
/// movement, or each in its own field, where no pairs are those of the movement.
pub(super) fn place(sent: &FormFields) -> Result<Place, FieldError> {
    match field(sent, "place") {
        "" => {
            let (board, table) = (number(sent, "board")?, number(sent, "table")?);
            let pairs = match [field(sent, "ns"), field(sent, "ew")] {
                ["", ""] => None,
                _ => Some(BySide([number(sent, "ns")?, number(sent, "ew")?])),
            };
            Ok(Place { board, table, pairs })
        }
        both => {
            let read = |(board, table): (&str, &str)| {
                Some(Place { board: board.parse().ok()?, table: table.parse().ok()?, pairs: None })
            };
            let place = both.split_once('/').and_then(read);
            place.ok_or_else(|| FieldError::new("place", FieldErrorKind::Choice))
        }
    }
}

/// A form of a progressive evening; `None` if it is of another kind of event.
fn of_progressive(what: &str, sent: &FormFields) -> Result<Option<ProgressiveCommand>, FieldError> {
    let table = || number(sent, "table");
    Ok(Some(match what {
        "places" => ProgressiveCommand::Places,
        "move" => ProgressiveCommand::Move,
        "cut-partners" => ProgressiveCommand::CutPartners { table: table()? },
        "sit" => {
            let [n, e, s, w] = Seat::ALL.map(|seat| number(sent, seat_key(seat)));
            ProgressiveCommand::Sit { table: table()?, seats: BySeat([n?, e?, s?, w?]) }
        }
        "cut-deal" => ProgressiveCommand::CutDeal { table: table()? },
        "dealer" => {
            let seat = field(sent, "seat").parse();
            let seat = seat.map_err(|_| FieldError::new("seat", FieldErrorKind::Choice))?;
            ProgressiveCommand::Dealer { table: table()?, seat }
        }
        "pack" => {
            let packs = [("first", Pack::First), ("second", Pack::Second)];
            ProgressiveCommand::Pack { table: table()?, pack: choice(sent, "pack", &packs)? }
        }
        "scorer" => ProgressiveCommand::Scorer { table: table()?, player: number(sent, "player")? },
        "result" => {
            let honors = match field(sent, "honors") {
                "" => None,
                award => {
                    let award = award.parse();
                    Some(award.map_err(|_| FieldError::new("honors", FieldErrorKind::Honors))?)
                }
            };
            let (table, deal) = (table()?, number(sent, "deal")?);
            ProgressiveCommand::Result { table, deal, outcome: outcome_of(sent)?, honors }
        }
        "cut-tie" => ProgressiveCommand::CutTie { table: table()? },
        "winner" => {
            let side = field(sent, "side").parse::<Side>();
            let side = side.map_err(|_| FieldError::new("side", FieldErrorKind::Choice))?;
            ProgressiveCommand::Winner { table: table()?, side }
        }
        _ => return Ok(None),
    }))
}

fn team(sent: &FormFields) -> Result<Team, FieldError> {
    let team = Team::ALL.into_iter().find(|team| team.to_string() == field(sent, "team"));
    team.ok_or_else(|| FieldError::new("team", FieldErrorKind::Choice))
}

/// One of the values that the form offers.
fn choice<T: Copy>(sent: &FormFields, key: &str, offered: &[(&str, T)]) -> Result<T, FieldError> {
    let word_sent = field(sent, key);
    let chosen = offered.iter().find(|(word, _)| *word == word_sent).map(|(_, value)| *value);
    chosen.ok_or_else(|| FieldError::new(key, FieldErrorKind::Choice))
}
