//! A Swiss or a round robin as the club runs it: the director's commands, and the reports of both sides of a match.

use tourney::Name;
use tourney::appeals::MatchAt;
use tourney::event::Round;
use tourney::log::{By, Op, TournamentLog};
use tourney::swiss::{Act, Entrant, Outcome, Pairing, Relaxation, Setup, Swiss, SwissError};
use tourney::vp::Hundredths;

mod boards;

pub use self::boards::{MatchBoard, may_line_up, unlikely};

use super::appeals::AppealCommand;
use super::board_entries;
use super::command::correct_board;
use super::kind::Kind;
use super::pairs::Adjusted;
use super::refusal::Refusal;
use super::reports;
use super::role::Role;
use super::slips::BoardEntry;
use super::state::EventError;

/// What a person asks of a Swiss. All but [`SwissCommand::Report`], [`SwissCommand::ReportBoard`], [`SwissCommand::LineUp`]
/// and the filing of an appeal is for the director.
#[derive(Clone, PartialEq, Debug)]
pub enum SwissCommand {
    /// Enter contestants. They get the next numbers in this order, and play from the next round on
    /// at the earliest.
    Join(Vec<Entrant>),
    /// Correct the entry of the contestant with this number: a name, a substitute, a group.
    Amend(Entrant),
    /// A contestant leaves.
    Withdraw {
        /// Who.
        number: u32,
        /// The first round that it does not play.
        from: u32,
    },
    /// Give a rule up for a round.
    Relax {
        /// The round.
        round: u32,
        /// The rule.
        relaxation: Relaxation,
    },
    /// Publish the pairing of the next round.
    Publish {
        /// The pairing as it was shown.
        round: Round,
        /// Also if results are missing on which it depends.
        provisional: bool,
    },
    /// Exchange the places of two contestants in a published round.
    Swap {
        /// The round.
        round: u32,
        /// The two.
        numbers: [u32; 2],
    },
    /// Enter the result of a match.
    Result {
        /// The round.
        round: u32,
        /// The two contestants.
        numbers: [u32; 2],
        /// The result in their order.
        outcome: Outcome,
    },
    /// Correct the result of a match.
    Correct {
        /// The round.
        round: u32,
        /// The two contestants.
        numbers: [u32; 2],
        /// The result that is wrong, as it was shown.
        wrong: Outcome,
        /// The right one.
        right: Outcome,
    },
    /// Take victory points away, or give some if below zero.
    Penalty {
        /// From whom.
        number: u32,
        /// How many.
        points: Hundredths,
    },
    /// A player, or the director for them, says who of a team or pair plays in a round, and where.
    LineUp {
        /// The round.
        round: u32,
        /// The contestant.
        number: u32,
        /// The pair in the open room, North or East first, then that in the closed one; so for each sub-match.
        players: Vec<Name>,
    },
    /// A player reports a board of their table, or confirms what the other side reported.
    ReportBoard {
        /// Which; the player's own contestant is named first.
        at: MatchBoard,
        /// What was played.
        entry: BoardEntry,
    },
    /// Enter or correct a board at a table.
    Board {
        /// Which.
        at: MatchBoard,
        /// What was played.
        entry: BoardEntry,
    },
    /// Adjust the score of a board at a table.
    Rule {
        /// Which.
        at: MatchBoard,
        /// The result of each side.
        result: Adjusted,
    },
    /// A player reports the result of their match, or confirms what the other side reported.
    Report {
        /// The round.
        round: u32,
        /// The player's own contestant, then its opponent.
        numbers: [u32; 2],
        /// The result in this order.
        outcome: Outcome,
    },
    /// The event is over.
    Close,
    /// Appeal against a result, or decide an appeal.
    Appeal(AppealCommand<MatchAt, Outcome>),
}

impl Kind for Swiss {
    const KEY: &'static str = "swiss";
    type Command = SwissCommand;

    fn name_key(setup: &Setup) -> &'static str {
        match setup.options.pairing {
            Pairing::Swiss => Self::KEY,
            Pairing::RoundRobin | Pairing::DoubleRoundRobin => "round-robin",
        }
    }

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

    fn boards_in_round(log: &TournamentLog<Self>) -> u32 {
        log.setup().options.boards.get()
    }

    fn outcome(act: &Act) -> Option<bridge::Outcome> {
        if let Act::Played { outcome, .. } = act { Some(*outcome) } else { None }
    }

    fn with_outcome(mut act: Act, other: bridge::Outcome) -> Act {
        if let Act::Played { outcome, lead, .. } = &mut act {
            correct_board(outcome, lead, other);
        }
        act
    }

    fn before(log: &TournamentLog<Self>, command: &SwissCommand) -> Vec<Act> {
        match command {
            SwissCommand::ReportBoard { at, .. } | SwissCommand::Board { at, .. } => {
                boards::line_ups(log.state(), *at)
            }
            _ => Vec::new(),
        }
    }

    fn decide(
        log: &TournamentLog<Self>,
        role: &Role,
        command: &SwissCommand,
    ) -> Result<(By, Vec<Op<Act>>), Refusal> {
        let by = match command {
            SwissCommand::Appeal(command) => command.author(role)?,
            SwissCommand::Report { .. } | SwissCommand::ReportBoard { .. } => role.by_name()?,
            SwissCommand::LineUp { .. } => role.director_or_name()?,
            _ => role.as_director()?,
        };
        let swiss = log.state();
        let act = match command {
            SwissCommand::Close => Act::Close,
            SwissCommand::Appeal(command) => command.act(
                swiss,
                &by,
                |at, filing| Act::Appeal { at, filing },
                |at, by, decision, result| Act::DecideAppeal {
                    at,
                    by,
                    decision,
                    outcome: result.copied(),
                },
            )?,
            SwissCommand::Join(entrants) => {
                return Ok((by, joined(swiss, entrants).map(Act::Join).map(Op::Act).collect()));
            }
            SwissCommand::Amend(entrant) => return Ok((by, amended(log, entrant)?)),
            SwissCommand::Withdraw { number, from } => {
                Act::Withdraw { number: *number, from: *from }
            }
            SwissCommand::Relax { round, relaxation } => {
                Act::Relax { round: *round, relaxation: *relaxation }
            }
            SwissCommand::Publish { round, provisional } => publish(swiss, round, *provisional)?,
            SwissCommand::Swap { round, numbers } => Act::Swap { round: *round, numbers: *numbers },
            SwissCommand::Result { round, numbers, outcome } => {
                let (round, numbers, outcome) = (*round, *numbers, *outcome);
                match swiss.round(round).and_then(|state| state.result(numbers)) {
                    // A repeated request.
                    Some(known) if known == outcome => return Ok((by, Vec::new())),
                    // Both sides agreed while the director was writing.
                    Some(_) => return Err(refused(SwissError::HasResult { round, numbers })),
                    None => Act::Result { round, numbers, outcome },
                }
            }
            SwissCommand::Correct { round, numbers, wrong, right } => {
                return Ok((by, correction(log, *round, *numbers, [*wrong, *right])?));
            }
            SwissCommand::Penalty { number, points } => {
                Act::Penalty { number: *number, points: *points }
            }
            SwissCommand::LineUp { round, number, players } => {
                let filed = swiss.round(*round).and_then(|state| state.line_up(*number));
                let may_know = match &by {
                    By::Person(name) => swiss.contestant_of(name) == Some(*number),
                    _ => true,
                };
                // A repeated request. Others may not learn by it what a team has filed.
                if may_know && filed == Some(&players[..]) {
                    return Ok((by, Vec::new()));
                }
                let is_its = |act: &Act| matches!(act, Act::LineUp { round: of, number: whose, .. } if of == round && whose == number);
                reports::check_line_ups(log, &by, reports::MAX_LINE_UPS, is_its)?;
                Act::LineUp { round: *round, number: *number, players: players.clone() }
            }
            SwissCommand::ReportBoard { at, entry } => {
                let operations = board_entries::report(log, &by, *at, *entry)?;
                return Ok((by, operations));
            }
            SwissCommand::Board { at, entry } => {
                return Ok((by, board_entries::enter(log, *at, *entry)?));
            }
            SwissCommand::Rule { at, result } => {
                return Ok((by, board_entries::adjust(log, *at, result)));
            }
            SwissCommand::Report { round, numbers, outcome } => {
                let of_round =
                    |act: &Act| matches!(act, Act::Report { round: of, .. } if of == round);
                reports::check(log, &by, *round, of_round)?;
                return Ok((by, report(swiss, *round, *numbers, *outcome)));
            }
        };
        Ok((by, vec![Op::Act(act)]))
    }
}

fn refused(error: SwissError) -> Refusal {
    Refusal::Event(EventError::Swiss(tourney::log::Refusal::Event(error)))
}

/// The report of a side; nothing if it changes nothing.
fn report(swiss: &Swiss, round: u32, numbers: [u32; 2], outcome: Outcome) -> Vec<Op<Act>> {
    let state = swiss.round(round);
    let known = state.and_then(|state| state.result(numbers).or(state.reports(numbers).own));
    match known == Some(outcome) {
        true => Vec::new(),
        false => vec![Op::Act(Act::Report { round, numbers, outcome })],
    }
}

/// The contestants with the next free numbers, from the next round on.
pub(super) fn joined(swiss: &Swiss, entrants: &[Entrant]) -> impl Iterator<Item = Entrant> {
    let last = swiss.entrants().map(Entrant::number).max().unwrap_or(0);
    let next = swiss.next_round();
    (last + 1..).zip(entrants).map(move |(number, entrant)| {
        let mut entrant = entrant.clone();
        entrant.contestant.number = number;
        entrant.from = entrant.from.max(next);
        entrant
    })
}

/// What corrects the entry of a contestant: its names as they are from now on, and a correction of what else was entered;
/// nothing if it changes nothing.
fn amended(log: &TournamentLog<Swiss>, entrant: &Entrant) -> Result<Vec<Op<Act>>, Refusal> {
    let number = entrant.number();
    let unknown = || refused(SwissError::NoContestant { number });
    let known = log.state().entrant(number).ok_or_else(unknown)?;
    let mut operations = Vec::new();
    let with_names_of =
        |of: &Entrant| Entrant { contestant: of.contestant.clone(), ..entrant.clone() };
    if with_names_of(known) != *known {
        let correction = reports::correction_in_force(log, |act| match act {
            Act::Join(joined) if joined.number() == number => {
                Some(Act::Join(with_names_of(joined)))
            }
            _ => None,
        });
        operations.push(correction.ok_or_else(unknown)?);
    }
    if known.contestant != entrant.contestant {
        operations.push(Op::Act(Act::Amend(entrant.contestant.clone())));
    }
    Ok(operations)
}

/// Publishes the pairing if it is still what was shown.
fn publish(swiss: &Swiss, shown: &Round, provisional: bool) -> Result<Act, Refusal> {
    let (round, next) = (shown.number, swiss.next_round());
    if round != next {
        return Err(refused(SwissError::NotNext { round, next }));
    }
    let draft = swiss.draft().map_err(Refusal::NoDraft)?;
    if draft.round != *shown {
        return Err(Refusal::DraftChanged { round });
    }
    if draft.missing > 0 && !provisional {
        return Err(Refusal::ResultsMissing { round, count: draft.missing });
    }
    Ok(Act::Publish { round: draft.round, missing: draft.missing })
}

/// What corrects the result of a match: a correction of the decision on an appeal or of the director's entry, or the
/// director's result above what both sides reported.
///
/// # Errors
///
/// The match has no result, or another one than was shown.
pub fn correction(
    log: &TournamentLog<Swiss>,
    round: u32,
    numbers: [u32; 2],
    [wrong, right]: [Outcome; 2],
) -> Result<Vec<Op<Act>>, Refusal> {
    let known = log.state().round(round).and_then(|state| state.result(numbers));
    if known == Some(right) {
        return Ok(Vec::new());
    }
    if known != Some(wrong) {
        return Err(Refusal::ResultChanged { round, numbers });
    }
    let decided = reports::correction_in_force(log, |act| match act {
        Act::DecideAppeal { at, by, decision, outcome: Some(_) }
            if at.round == round && at.numbers.iter().all(|number| numbers.contains(number)) =>
        {
            let outcome = Some(if at.numbers == numbers { right } else { right.turned() });
            let (at, by, decision) = (*at, *by, decision.clone());
            Some(Act::DecideAppeal { at, by, decision, outcome })
        }
        _ => None,
    });
    if let Some(decided) = decided {
        return Ok(vec![decided]);
    }
    let act = Act::Result { round, numbers, outcome: right };
    let is_match = |act: &Act| {
        matches!(act, Act::Result { round: of, numbers: two, .. }
            if *of == round && two.iter().all(|number| numbers.contains(number)))
    };
    Ok(vec![reports::corrected(log, act, is_match)])
}

/// A pairing as a line of the log has it.
pub fn round_text(round: &Round) -> String {
    Act::Publish { round: round.clone(), missing: 0 }.to_string()
}

#[cfg(test)]
mod board_tests;
#[cfg(test)]
mod tests;
