//! An event of Preferans as the club runs it: the director's commands, and what players report of their
//! table.

use tourney::Name;
use tourney::log::{self, By, Op, TournamentLog};
use tourney::preferans::event::{
    Act, Draft, PlayerEntry, PreferansEvent, PreferansEventError, TableResult, TableState,
};
use tourney::vp::Hundredths;

use super::kind::{Decision, Kind};
use super::refusal::Refusal;
use super::reports;
use super::role::Role;
use super::state::EventError;

/// A table of a round, both from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableAt {
    /// The round.
    pub round: u32,
    /// The table.
    pub table: u32,
}

/// What a person asks of an event of Preferans. All but [`PreferansCommand::Report`] is for the director.
#[derive(Clone, PartialEq, Debug)]
pub enum PreferansCommand {
    /// Enter players. They get the next numbers in this order.
    Join(Vec<PlayerEntry>),
    /// Correct the entry of the player with this number: a name, a substitute, a team.
    Amend(PlayerEntry),
    /// A player leaves.
    Withdraw {
        /// Who.
        number: u32,
        /// Whether they are disqualified.
        disqualified: bool,
    },
    /// A player rests in the next round.
    Rest {
        /// The round.
        round: u32,
        /// Who.
        number: u32,
    },
    /// Publish the next round.
    Seat {
        /// The round.
        round: u32,
        /// The tables as they were shown.
        tables: Vec<Vec<u32>>,
        /// Also if results are missing on which the seating depends.
        provisional: bool,
    },
    /// Exchange the places of two players in a published round.
    Swap {
        /// The round.
        round: u32,
        /// The two.
        numbers: [u32; 2],
    },
    /// Enter the result of a table.
    Result {
        /// Which.
        at: TableAt,
        /// What each won.
        result: TableResult,
    },
    /// Correct the result of a table.
    Correct {
        /// Which.
        at: TableAt,
        /// What is wrong, as it was shown.
        wrong: Vec<Hundredths>,
        /// What is right, of the same players.
        right: TableResult,
    },
    /// A player loses points.
    Penalty {
        /// Who.
        number: u32,
        /// How many.
        points: Hundredths,
    },
    /// A player is warned.
    Warn {
        /// Who.
        number: u32,
    },
    /// Only so many of the ranking play on.
    Cut {
        /// After which round: a request that is sent twice cuts once.
        after: u32,
        /// How many.
        keep: u32,
        /// How many hundredths of their points they keep.
        carry: u8,
    },
    /// The event ends before its last round.
    Close,
    /// A player reports the result of their table, or confirms what another reported.
    Report {
        /// The round.
        round: u32,
        /// What each won.
        result: TableResult,
    },
}

impl Kind for PreferansEvent {
    const KEY: &'static str = "preferans";
    type Command = PreferansCommand;

    fn names(log: &TournamentLog<Self>) -> Vec<Name> {
        log.state().people()
    }

    fn is_over(log: &TournamentLog<Self>) -> bool {
        log.state().is_over()
    }

    /// The last published one.
    fn round(log: &TournamentLog<Self>) -> Option<u32> {
        let published = log.state().rounds().len() as u32;
        (published > 0).then_some(published)
    }

    /// The deals of a round.
    fn boards_in_round(log: &TournamentLog<Self>) -> u32 {
        log.setup().options.deals.get()
    }

    fn decide(
        log: &TournamentLog<Self>,
        role: &Role,
        command: &PreferansCommand,
    ) -> Result<Decision<Act>, Refusal> {
        let by = match command {
            PreferansCommand::Report { .. } => role.by_name()?,
            _ => role.as_director()?,
        };
        let event = log.state();
        let act = match *command {
            PreferansCommand::Join(ref players) => {
                let joined = joined(event, players).map(Act::Join).map(Op::Act);
                return Ok((by, joined.collect()));
            }
            PreferansCommand::Amend(ref entry) => Act::Amend(entry.clone()),
            PreferansCommand::Withdraw { number, disqualified } => {
                Act::Withdraw { number, disqualified }
            }
            PreferansCommand::Rest { round, number } => Act::Rest { round, number },
            PreferansCommand::Seat { round, ref tables, provisional } => {
                seat(event, round, tables, provisional)?
            }
            PreferansCommand::Swap { round, numbers } => Act::Swap { round, numbers },
            PreferansCommand::Result { at, result: ref sent } => match result(event, at) {
                // Two players agreed while the director was writing.
                Some(known) if known != sent.whists => return Err(refused(has_result(at))),
                _ => entered(at, sent),
            },
            PreferansCommand::Correct { at, ref wrong, ref right } => {
                return Ok((by, correction(log, at, wrong, right)?));
            }
            PreferansCommand::Penalty { number, points } => Act::Penalty { number, points },
            PreferansCommand::Warn { number } => Act::Warn { number },
            PreferansCommand::Cut { after, keep, carry } => {
                let round = event.rounds().len() as u32;
                if after != round {
                    return Err(Refusal::DraftChanged { round: event.next_round() });
                }
                Act::Cut { keep: kept(event, keep), carry }
            }
            PreferansCommand::Close => Act::Close,
            PreferansCommand::Report { round, ref result } => {
                return Ok((by.clone(), report(log, &by, round, result)?));
            }
        };
        // A repeated request.
        let is_done = match &act {
            Act::Amend(entry) => event.player(entry.number()) == Some(entry),
            Act::Result { round, table, result: sent } => {
                result(event, TableAt { round: *round, table: *table }) == Some(&sent.whists)
            }
            _ => false,
        };
        Ok((by, if is_done { Vec::new() } else { vec![Op::Act(act)] }))
    }
}

fn refused(error: PreferansEventError) -> Refusal {
    Refusal::Event(EventError::Preferans(log::Refusal::Event(error)))
}

const fn has_result(TableAt { round, table }: TableAt) -> PreferansEventError {
    PreferansEventError::HasResult { round, table }
}

fn entered(TableAt { round, table }: TableAt, result: &TableResult) -> Act {
    Act::Result { round, table, result: result.clone() }
}

/// A published table.
pub fn table(event: &PreferansEvent, at: TableAt) -> Option<&TableState> {
    event.round(at.round)?.table(at.table)
}

/// The result of a table that has one, by seat.
pub fn result(event: &PreferansEvent, at: TableAt) -> Option<&[Hundredths]> {
    table(event, at)?.result()
}

/// The players who play on after a cut of the ranking to so many.
pub fn kept(event: &PreferansEvent, keep: u32) -> Vec<u32> {
    let standing = event.standing();
    let numbers = standing.iter().map(|row| row.number).filter(|number| event.plays_on(*number));
    numbers.take(keep as usize).collect()
}

/// The players with the next numbers.
fn joined(event: &PreferansEvent, players: &[PlayerEntry]) -> impl Iterator<Item = PlayerEntry> {
    let next = event.players().len() as u32 + 1;
    (next..).zip(players).map(|(number, player)| {
        let mut player = player.clone();
        player.contestant.number = number;
        player
    })
}

/// Publishes the tables if they are still those of the players who are there: nobody has entered or left
/// since they were shown, and by the standings they are still the same.
fn seat(
    event: &PreferansEvent,
    round: u32,
    tables: &[Vec<u32>],
    provisional: bool,
) -> Result<Act, Refusal> {
    let next = event.next_round();
    if round != next {
        return Err(refused(PreferansEventError::NotNext { round, next }));
    }
    let (players, mut right) = event.next_field().map_err(Refusal::NoSeating)?;
    let mut seated = tables.concat();
    let mut sizes: Vec<usize> = tables.iter().map(Vec::len).collect();
    seated.sort_unstable();
    sizes.sort_unstable();
    right.sort_unstable();
    if seated != players || sizes != right {
        return Err(Refusal::DraftChanged { round });
    }
    let mut missing = 0;
    if event.seats_by_standing() {
        let Draft { tables: now, missing: count, .. } =
            event.draft().map_err(Refusal::NoSeating)?;
        if now != tables {
            return Err(Refusal::DraftChanged { round });
        }
        if count > 0 && !provisional {
            return Err(Refusal::ResultsMissing { round, count });
        }
        missing = count;
    }
    Ok(Act::Seat { round, tables: tables.to_vec(), missing })
}

/// The report of a player; nothing if it changes nothing.
fn report(
    log: &TournamentLog<PreferansEvent>,
    by: &By,
    round: u32,
    result: &TableResult,
) -> Result<Vec<Op<Act>>, Refusal> {
    let By::Person(name) = by else { return Err(Refusal::NoName) };
    let number = log.state().number_of(name).ok_or(Refusal::NoName)?;
    let of_round = |act: &Act| matches!(act, Act::Report { round: of, .. } if *of == round);
    reports::check(log, by, round, of_round)?;
    let table = log.state().round(round).and_then(|state| state.table_of(number));
    let table = table.map(|(_, table)| table).filter(|table| table.seats == result.seats);
    let said = table.and_then(|table| {
        let own = || table.seat_of(number).and_then(|seat| table.report(seat));
        table.result().or_else(own)
    });
    let act = Act::Report { round, number, result: result.clone() };
    Ok(if said == Some(&result.whists) { Vec::new() } else { vec![Op::Act(act)] })
}

/// What corrects the result of a table: a correction of the director's entry, or the director's result
/// above what players reported.
///
/// # Errors
///
/// The table has no result, or another one than was shown.
pub fn correction(
    log: &TournamentLog<PreferansEvent>,
    at: TableAt,
    wrong: &[Hundredths],
    right: &TableResult,
) -> Result<Vec<Op<Act>>, Refusal> {
    let known = result(log.state(), at);
    if known == Some(&right.whists) {
        return Ok(Vec::new());
    }
    if known != Some(wrong) {
        return Err(Refusal::TableChanged { round: at.round, table: at.table });
    }
    let is_table = |act: &Act| matches!(act, Act::Result { round, table, .. } if (*round, *table) == (at.round, at.table));
    Ok(vec![reports::corrected(log, entered(at, right), is_table)])
}

#[cfg(test)]
mod tests;
