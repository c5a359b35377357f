//! Turns the fields of an event page's form into records.

use bridge::{BySeat, BySide, Contract, Deal, Outcome, Seat, Side, Tricks};
use table::PersonId;
use tourney::Name;
use tourney::adjust::{Artificial, BoardResult};
use tourney::log::By;
use tourney::progressive::{self, Draw, Pack, Waiting};
use tourney::teams::{ByTeam, LineUp, Room, Team};
use tourney::{pairs, teams};

use super::state::{Act, EventState, Op};
use super::{Record, Refusal, Role, StoredEvent, by_name, cut};

/// The maximum IMP penalty for a team at a time; more is taken for a typing error.
pub const MAX_PENALTY_IMPS: u32 = 100;

/// The fields of a form in the order sent.
pub type FormFields = [(String, String)];

/// A field's value; empty if it was not sent.
pub fn field<'a>(sent: &'a FormFields, key: &str) -> &'a str {
    sent.iter().find(|(name, _)| name == key).map_or("", |(_, value)| value.trim())
}

/// The records that a form asks for.
///
/// # Errors
///
/// Missing or invalid fields, and actions that this person may not take.
pub fn records(
    event: &StoredEvent,
    person: &PersonId,
    sent: &FormFields,
) -> Result<Vec<Record>, Refusal> {
    let role = event.role(Some(person));
    let what = field(sent, "do");
    match what {
        "claim" => return claim(event, &role, person, sent),
        "release" => {
            let name = name(field(sent, "name"))?;
            return match role.director {
                true => Ok(vec![Record::Released { name }]),
                false => Err(Refusal::Forbidden),
            };
        }
        "strike" | "correct" => return director(&role).and_then(|()| change(event, sent)),
        _ => {}
    }
    let ops = match &event.state {
        EventState::Match(_) => of_match(&role, what, sent)?,
        EventState::Pairs(log) => of_pairs(log.state(), &role, what, sent)?,
        EventState::Progressive(log) => of_progressive(log.state(), &role, what, sent)?,
    };
    let record = |(by, act)| Record::Entered {
        by,
        why: field(sent, "why").chars().take(200).collect(),
        op: Op::Act(act),
    };
    Ok(ops.into_iter().map(record).collect())
}

type Acts = Result<Vec<(By, Act)>, Refusal>;

fn director(role: &Role) -> Result<(), Refusal> {
    if role.director { Ok(()) } else { Err(Refusal::Forbidden) }
}

fn name(text: &str) -> Result<Name, Refusal> {
    text.parse().map_err(|_| Refusal::Invalid("event-wrong-name"))
}

fn number(sent: &FormFields, key: &str) -> Result<u32, Refusal> {
    field(sent, key).parse().map_err(|_| Refusal::Invalid("event-wrong-number"))
}

/// A person claims a name. A claim is final until the director releases the name.
fn claim(
    event: &StoredEvent,
    role: &Role,
    person: &PersonId,
    sent: &FormFields,
) -> Result<Vec<Record>, Refusal> {
    let name = name(field(sent, "name"))?;
    if let Some(own) = &role.name {
        // A repeated request: the answer to the first one was lost.
        return if *own == name {
            Ok(Vec::new())
        } else {
            Err(Refusal::Invalid("event-wrong-named"))
        };
    }
    if !event.free_names().contains(&name) {
        return Err(Refusal::Invalid("event-wrong-taken"));
    }
    Ok(vec![Record::Claimed { person: person.clone(), name }])
}

/// Strikes an entry or corrects its result.
fn change(event: &StoredEvent, sent: &FormFields) -> Result<Vec<Record>, Refusal> {
    let entry = number(sent, "entry")?;
    let why: String = field(sent, "why").chars().take(200).collect();
    let op = match field(sent, "do") {
        "strike" => Op::Strike { entry },
        _ => {
            let act = event.state.act(entry).filter(|act| act.outcome().is_some());
            let act = act.ok_or(Refusal::Invalid("event-wrong-entry"))?;
            Op::Correct { entry, act: act.with_outcome(outcome(sent)?) }
        }
    };
    Ok(vec![Record::Entered { by: By::Director, why, op }])
}

/// A board's result from the tiles of the form: level (0 if passed out), strain, doubling,
/// declarer, tricks.
pub fn outcome(sent: &FormFields) -> Result<Outcome, Refusal> {
    let level = field(sent, "level");
    if level == "0" {
        return Ok(Outcome::PassedOut);
    }
    let written = format!(
        "{level}{}{}-{}",
        field(sent, "strain"),
        field(sent, "doubled"),
        field(sent, "declarer")
    );
    let contract: Contract =
        written.parse().map_err(|_| Refusal::Invalid("event-wrong-contract"))?;
    let tricks = field(sent, "tricks").parse::<u8>().ok().and_then(Tricks::new);
    let tricks = tricks.ok_or(Refusal::Invalid("event-wrong-tricks"))?;
    Ok(Outcome::Played { contract, tricks })
}

fn of_match(role: &Role, what: &str, sent: &FormFields) -> Acts {
    let (by, act) = match what {
        "lineup" => {
            let team = team(sent, "team")?;
            let pair = |room: &str| -> Result<[Name; 2], Refusal> {
                let of = |at: u8| name(field(sent, &format!("{room}-{at}")));
                Ok([of(1)?, of(2)?])
            };
            let lineup = LineUp { open: pair("open")?, closed: pair("closed")? };
            let by = if role.director { By::Director } else { by_name(role)? };
            (by, teams::Act::LineUp { team, lineup })
        }
        "record" => {
            let (board, outcome) = (number(sent, "board")?, outcome(sent)?);
            (by_name(role)?, teams::Act::Record { board, outcome })
        }
        _ => {
            director(role)?;
            let act = match what {
                "exchange" => teams::Act::Exchange,
                "admit" => {
                    teams::Act::Admit { watcher: name(field(sent, "name"))?, room: Room::Open }
                }
                "assign" => teams::Act::Assign {
                    room: match field(sent, "room") {
                        "closed" => Room::Closed,
                        _ => Room::Open,
                    },
                    board: number(sent, "board")?,
                    outcome: outcome(sent)?,
                },
                "award" => teams::Act::Award {
                    board: number(sent, "board")?,
                    awards: ByTeam([award(sent, "a")?, award(sent, "b")?]),
                },
                "penalty" => {
                    let imps = number(sent, "imps")?;
                    if !(1..=MAX_PENALTY_IMPS).contains(&imps) {
                        return Err(Refusal::Invalid("event-wrong-number"));
                    }
                    teams::Act::Penalty { team: team(sent, "team")?, imps }
                }
                _ => return Err(Refusal::Invalid("event-wrong-form")),
            };
            (By::Director, act)
        }
    };
    Ok(vec![(by, Act::Match(act))])
}

fn team(sent: &FormFields, key: &str) -> Result<Team, Refusal> {
    match field(sent, key) {
        "A" => Ok(Team::A),
        "B" => Ok(Team::B),
        _ => Err(Refusal::Invalid("event-wrong-form")),
    }
}

fn award(sent: &FormFields, key: &str) -> Result<Artificial, Refusal> {
    cards::choice::read(field(sent, key)).map_err(|_| Refusal::Invalid("event-wrong-form"))
}

fn of_pairs(session: &pairs::PairsEvent, role: &Role, what: &str, sent: &FormFields) -> Acts {
    // With a movement, the board and the table determine the pairs.
    let place = field(sent, "place").split_once('/').and_then(|(board, table)| {
        let (board, table) = (board.parse().ok()?, table.parse().ok()?);
        // The table may have moved on since the form was rendered: the board determines who played
        // it.
        Some((board, table, session.place_of(board, table)?.pairs))
    });
    let pairs_of = || match place {
        Some((.., pairs)) => Ok(pairs),
        None => Ok::<_, Refusal>(BySide([number(sent, "ns")?, number(sent, "ew")?])),
    };
    let here = || match place {
        Some((board, table, _)) => Ok((board, table)),
        None => Ok::<_, Refusal>((number(sent, "board")?, number(sent, "table")?)),
    };
    // The director enters signed slips; as a player they enter results of their own table.
    let by = || match (&role.name, role.director && field(sent, "as") == "director") {
        (_, true) => Ok(By::Director),
        _ => by_name(role),
    };
    let (by, act) = match what {
        "enter" => {
            let ((board, table), pairs, outcome) = (here()?, pairs_of()?, outcome(sent)?);
            (by()?, pairs::Act::Enter { board, table, pairs, outcome })
        }
        "confirm" => {
            let (board, table) = here()?;
            (by()?, pairs::Act::Confirm { board, table })
        }
        _ => {
            director(role)?;
            let act = match what {
                "deal" => {
                    let deal: Deal = field(sent, "deal")
                        .parse()
                        .map_err(|_| Refusal::Invalid("event-wrong-deal"))?;
                    pairs::Act::Deal { board: number(sent, "board")?, deal }
                }
                "rule" => {
                    let ((board, table), pairs) = (here()?, pairs_of()?);
                    let awards = [award(sent, "a")?, award(sent, "b")?];
                    let standing = BySide(awards.map(BoardResult::Artificial));
                    pairs::Act::Rule { board, table, pairs, standing }
                }
                "close" => pairs::Act::Close,
                _ => return Err(Refusal::Invalid("event-wrong-form")),
            };
            (By::Director, act)
        }
    };
    Ok(vec![(by, Act::Pairs(act))])
}

fn of_progressive(
    event: &progressive::Progressive,
    role: &Role,
    what: &str,
    sent: &FormFields,
) -> Acts {
    let by = || if role.director { Ok(By::Director) } else { by_name(role) };
    let all = |acts: Vec<(By, progressive::Act)>| {
        acts.into_iter().map(|(by, act)| (by, Act::Progressive(act))).collect()
    };
    let one = |act| Ok(all(vec![(by()?, act)]));
    let table = || number(sent, "table");
    match what {
        "places" => {
            director(role)?;
            Ok(all(places(event)?.into_iter().map(|act| (By::Director, act)).collect()))
        }
        "move" => {
            director(role)?;
            one(progressive::Act::Move)
        }
        "cut-partners" => {
            let table = table()?;
            let Some(Waiting::Partners { newcomers: [a, b], residents: [c, d] }) =
                event.waiting(table)
            else {
                return Err(Refusal::Invalid("event-wrong-late"));
            };
            let four = [a, b, c, d];
            let cards = cut::draw::<4>()?;
            let draws = std::array::from_fn(|at| Draw { player: four[at], card: cards[at] });
            one(progressive::Act::CutPartners { table, draws })
        }
        "sit" => {
            let seat = |seat: Seat| number(sent, &seat.letter().to_string().to_lowercase());
            let [n, e, s, w] = Seat::ALL.map(seat);
            one(progressive::Act::Sit { table: table()?, seats: BySeat([n?, e?, s?, w?]) })
        }
        "cut-deal" => {
            let draws = BySeat(cut::draw::<4>()?);
            one(progressive::Act::CutDeal { table: table()?, draws })
        }
        "dealer" => {
            let seat =
                field(sent, "seat").parse().map_err(|_| Refusal::Invalid("event-wrong-form"))?;
            one(progressive::Act::Dealer { table: table()?, seat })
        }
        "pack" => {
            let pack = if field(sent, "pack") == "second" { Pack::Second } else { Pack::First };
            one(progressive::Act::Pack { table: table()?, pack })
        }
        "scorer" => {
            let player = number(sent, "player")?;
            one(progressive::Act::Scorer { table: table()?, player })
        }
        "result" => {
            let (table, deal) = (table()?, number(sent, "deal")?);
            // A repeated or outdated request: another deal is due.
            let turn =
                |waiting| matches!(waiting, Some(Waiting::Deal { deal: next, .. }) if next == deal);
            if !turn(event.waiting(table)) {
                return Err(Refusal::Invalid("event-wrong-late"));
            }
            let honors = match field(sent, "honors") {
                "" => None,
                award => Some(award.parse().map_err(|_| Refusal::Invalid("event-wrong-honors"))?),
            };
            one(progressive::Act::Deal { table, outcome: outcome(sent)?, honors })
        }
        "cut-tie" => {
            let draws = BySide(cut::draw::<2>()?);
            one(progressive::Act::CutTie { table: table()?, draws })
        }
        "winner" => {
            let side = match field(sent, "side") {
                "NS" => Side::NorthSouth,
                _ => Side::EastWest,
            };
            one(progressive::Act::Winner { table: table()?, side })
        }
        _ => Err(Refusal::Invalid("event-wrong-form")),
    }
}

/// Assigns random places to all players without one; in a mixed event ladies and gentlemen get the
/// places that their cards have (rule 2).
fn places(event: &progressive::Progressive) -> Result<Vec<progressive::Act>, Refusal> {
    let free = event.free_places();
    let mut acts = Vec::new();
    for progressive::FreePlaces { players, places } in free {
        let players = cut::shuffled(players)?;
        let taken = players.into_iter().zip(places);
        acts.extend(taken.map(|(player, (table, seat))| progressive::Act::Card {
            player,
            table,
            seat,
        }));
    }
    Ok(acts)
}
