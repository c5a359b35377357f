//! A knockout as the club runs it: the director's commands, and the reports of both sides of a match.

use bridge::Outcome;
use tourney::Name;
use tourney::appeals::MatchAt;
use tourney::knockout::event::{Act, KnockoutEvent, KnockoutEventError, TeamEntry};
use tourney::log::{self, By, Op, TournamentLog};
use tourney::vp::Hundredths;

mod boards;

pub use self::boards::{SessionBoard, segment_to_file, unlikely};
pub(super) use self::boards::{line_up_before, seating};

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

/// A segment of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Segment {
    /// The round, from 1.
    pub round: u32,
    /// The two teams. IMPs are in their order.
    pub numbers: [u32; 2],
    /// Which segment, from 1; extra boards are counted on after the last one.
    pub segment: u32,
}

/// What a person asks of a knockout. All but [`KnockoutCommand::Report`], [`KnockoutCommand::ReportBoard`] and
/// [`KnockoutCommand::LineUp`] is for the director.
#[derive(Clone, PartialEq, Debug)]
pub enum KnockoutCommand {
    /// Enter the IMPs of a segment.
    Result {
        /// Which.
        at: Segment,
        /// What each won.
        imps: [u32; 2],
    },
    /// Correct the IMPs of a segment.
    Correct {
        /// Which.
        at: Segment,
        /// What is wrong, as it was shown.
        wrong: [u32; 2],
        /// What is right.
        right: [u32; 2],
    },
    /// A team carries IMPs into a match.
    Carry {
        /// The round.
        round: u32,
        /// The two teams, the one that carries them first.
        numbers: [u32; 2],
        /// How many.
        imps: Hundredths,
    },
    /// Take IMPs away from a team in a match.
    Penalty {
        /// The round.
        round: u32,
        /// The two teams, the one that is penalised first.
        numbers: [u32; 2],
        /// How many.
        imps: Hundredths,
    },
    /// Enter teams that come late. They get the next numbers in this order.
    Join(Vec<TeamEntry>),
    /// A team concedes its match, or its match of three.
    Concede {
        /// The round.
        round: u32,
        /// Who.
        number: u32,
    },
    /// A team leaves the event.
    Withdraw {
        /// Who.
        number: u32,
    },
    /// Decide a match that countback leaves tied, or which of those that are equal in a match of three goes on.
    Decide {
        /// The round.
        round: u32,
        /// Who has won, or goes on.
        number: u32,
    },
    /// Correct the entry of the team with this number: a name, a substitute.
    Amend(TeamEntry),
    /// A player, or the director for them, says who of a team plays in a segment, and where.
    LineUp {
        /// The round.
        round: u32,
        /// Which segment, as in [`Segment::segment`].
        segment: u32,
        /// The team.
        number: u32,
        /// The pair in the open room, North or East first, then that in the closed one.
        players: Vec<Name>,
    },
    /// Start the next session at real tables: those who have not filed a line-up sit as before.
    Start {
        /// Its number.
        session: u32,
    },
    /// A player reports a board of their table, or confirms what the other side reported.
    ReportBoard {
        /// Which; the player's own team is named first.
        at: SessionBoard,
        /// What was played.
        entry: BoardEntry,
    },
    /// Enter or correct a board at a table.
    Board {
        /// Which.
        at: SessionBoard,
        /// What was played.
        entry: BoardEntry,
    },
    /// Adjust the score of a board at a table.
    Rule {
        /// Which.
        at: SessionBoard,
        /// The result of each side.
        result: Adjusted,
    },
    /// A player reports a segment of their match, or confirms what the other side reported.
    Report {
        /// Which; the player's own team is named first.
        at: Segment,
        /// What each won.
        imps: [u32; 2],
    },
    /// The event is over.
    Close,
    /// Appeal against a result, or decide an appeal.
    Appeal(AppealCommand<MatchAt, [u32; 2]>),
}

impl Kind for KnockoutEvent {
    const KEY: &'static str = "knockout";
    type Command = KnockoutCommand;

    fn names(log: &TournamentLog<Self>) -> Vec<Name> {
        log.state().people()
    }

    fn is_over(log: &TournamentLog<Self>) -> bool {
        log.state().is_over()
    }

    /// The earliest one with a match to be played.
    fn round(log: &TournamentLog<Self>) -> Option<u32> {
        log.state().current_round()
    }

    /// Those of a segment, for which the clock is started.
    fn boards_in_round(log: &TournamentLog<Self>) -> u32 {
        log.setup().conditions.boards
    }

    fn outcome(act: &Act) -> Option<Outcome> {
        if let Act::Played { outcome, .. } = act { Some(*outcome) } else { None }
    }

    fn with_outcome(mut act: Act, other: Outcome) -> Act {
        if let Act::Played { outcome, lead, .. } = &mut act {
            correct_board(outcome, lead, other);
        }
        act
    }

    fn before(log: &TournamentLog<Self>, command: &KnockoutCommand) -> Vec<Act> {
        let before = match *command {
            KnockoutCommand::LineUp { round, segment, number, .. } => {
                line_up_before(log.state(), round, segment, number)
            }
            _ => None,
        };
        before.into_iter().collect()
    }

    fn decide(
        log: &TournamentLog<Self>,
        role: &Role,
        command: &KnockoutCommand,
    ) -> Result<(By, Vec<Op<Act>>), Refusal> {
        let by = match command {
            KnockoutCommand::Appeal(command) => command.author(role)?,
            KnockoutCommand::Report { .. } | KnockoutCommand::ReportBoard { .. } => {
                role.by_name()?
            }
            KnockoutCommand::LineUp { .. } => role.director_or_name()?,
            _ => role.as_director()?,
        };
        let knockout = log.state();
        let acts = match *command {
            KnockoutCommand::Close => vec![Op::Act(Act::Close)],
            KnockoutCommand::Appeal(ref command) => vec![Op::Act(command.act(
                knockout,
                &by,
                |at, filing| Act::Appeal { at, filing },
                |at, by, decision, result| Act::DecideAppeal {
                    at,
                    by,
                    decision,
                    imps: result.copied(),
                },
            )?)],
            KnockoutCommand::Report { at, imps } => {
                // Two sides that agree on a tie again and again would have one segment of extra
                // boards after the other.
                let last = log.setup().conditions.segments;
                let part = |segment: u32| segment.min(last.saturating_add(1));
                let of_segment = |act: &Act| {
                    matches!(act, Act::Report { round, segment, numbers, .. }
                        if (*round, part(*segment)) == (at.round, part(at.segment))
                            && numbers.iter().all(|number| at.numbers.contains(number)))
                };
                reports::check(log, &by, at.round, of_segment)?;
                report(knockout, at, imps)
            }
            KnockoutCommand::Start { session } => boards::start(knockout, session)?,
            KnockoutCommand::ReportBoard { at, entry } => {
                board_entries::report(log, &by, at, entry)?
            }
            KnockoutCommand::Board { at, entry } => board_entries::enter(log, at, entry)?,
            KnockoutCommand::Rule { at, ref result } => board_entries::adjust(log, at, result),
            KnockoutCommand::Result { at, imps } => match result(knockout, at) {
                // A repeated request.
                Some(known) if known == imps => Vec::new(),
                // Both sides agreed while the director was writing.
                Some(_) => return Err(refused(has_result(at))),
                None => vec![Op::Act(entered(at, imps))],
            },
            KnockoutCommand::Correct { at, wrong, right } => correction(log, at, [wrong, right])?,
            KnockoutCommand::Carry { round, numbers, imps } => {
                vec![Op::Act(Act::Carry { round, numbers, imps })]
            }
            KnockoutCommand::Penalty { round, numbers, imps } => {
                vec![Op::Act(Act::Penalty { round, numbers, imps })]
            }
            KnockoutCommand::Join(ref entries) => {
                joined(knockout, entries).map(Act::Join).map(Op::Act).collect()
            }
            KnockoutCommand::Concede { round, number } => {
                vec![Op::Act(Act::Concede { round, number })]
            }
            KnockoutCommand::Withdraw { number } => vec![Op::Act(Act::Withdraw { number })],
            KnockoutCommand::Decide { round, number } => {
                vec![Op::Act(Act::Decide { round, number })]
            }
            KnockoutCommand::LineUp { round, segment, number, ref players } => {
                let may_know = match &by {
                    By::Person(name) => knockout.team_of(name) == Some(number),
                    _ => true,
                };
                // A repeated request. Others may not learn by it what a team has filed.
                if may_know && knockout.line_up(round, segment, number) == Some(&players[..]) {
                    return Ok((by, Vec::new()));
                }
                let is_its = |act: &Act| {
                    matches!(act, Act::LineUp { round: of, segment: at, number: whose, .. }
                        if (*of, *at, *whose) == (round, segment, number))
                };
                reports::check_line_ups(log, &by, reports::MAX_LINE_UPS, is_its)?;
                let players = players.clone();
                vec![Op::Act(Act::LineUp { round, segment, number, players })]
            }
            // A repeated request.
            KnockoutCommand::Amend(ref entry) if knockout.team(entry.number()) == Some(entry) => {
                Vec::new()
            }
            KnockoutCommand::Amend(ref entry) => vec![Op::Act(Act::Amend(entry.clone()))],
        };
        Ok((by, acts))
    }
}

/// The teams with the next numbers.
pub(super) fn joined(
    knockout: &KnockoutEvent,
    entries: &[TeamEntry],
) -> impl Iterator<Item = TeamEntry> {
    let next = knockout.teams().len() as u32 + 1;
    (next..).zip(entries).map(|(number, entry)| {
        let mut entry = entry.clone();
        entry.contestant.number = number;
        entry
    })
}

pub(super) fn refused(error: KnockoutEventError) -> Refusal {
    Refusal::Event(EventError::Knockout(log::Refusal::Event(error)))
}

const fn has_result(Segment { round, numbers, segment }: Segment) -> KnockoutEventError {
    KnockoutEventError::HasResult { round, numbers, segment }
}

const fn entered(Segment { round, numbers, segment }: Segment, imps: [u32; 2]) -> Act {
    Act::Segment { round, numbers, segment, imps }
}

const fn reported(Segment { round, numbers, segment }: Segment, imps: [u32; 2]) -> Act {
    Act::Report { round, numbers, segment, imps }
}

/// The IMPs of a segment that has a result, in the order of the two.
pub fn result(knockout: &KnockoutEvent, at: Segment) -> Option<[u32; 2]> {
    let index = at.segment.checked_sub(1)? as usize;
    knockout.match_between(at.round, at.numbers)?.segments.get(index).copied()
}

/// The report of a side; nothing if it changes nothing.
fn report(knockout: &KnockoutEvent, at: Segment, imps: [u32; 2]) -> Vec<Op<Act>> {
    let said = || {
        let seen = knockout.match_between(at.round, at.numbers)?;
        seen.reports.own.filter(|_| seen.standing.due() == Some(at.segment))
    };
    match result(knockout, at).or_else(said) == Some(imps) {
        true => Vec::new(),
        false => vec![Op::Act(reported(at, imps))],
    }
}

/// What corrects the IMPs of a segment: a correction of the decision on an appeal or of the director's entry, or the
/// director's result above what both sides reported.
///
/// # Errors
///
/// The segment has no result, or another one than was shown.
pub fn correction(
    log: &TournamentLog<KnockoutEvent>,
    at: Segment,
    [wrong, right]: [[u32; 2]; 2],
) -> Result<Vec<Op<Act>>, Refusal> {
    let known = result(log.state(), at);
    if known == Some(right) {
        return Ok(Vec::new());
    }
    if known != Some(wrong) {
        return Err(Refusal::ResultChanged { round: at.round, numbers: at.numbers });
    }
    let decided = reports::correction_in_force(log, |act| match act {
        Act::DecideAppeal { at: of, by, decision, imps: Some(_) }
            if (of.round, of.segment) == (at.round, Some(at.segment))
                && of.numbers.iter().all(|number| at.numbers.contains(number)) =>
        {
            let imps = Some(if of.numbers == at.numbers { right } else { [right[1], right[0]] });
            let (at, by, decision) = (*of, *by, decision.clone());
            Some(Act::DecideAppeal { at, by, decision, imps })
        }
        _ => None,
    });
    if let Some(decided) = decided {
        return Ok(vec![decided]);
    }
    let is_segment = |act: &Act| {
        matches!(act, Act::Segment { round, numbers, segment, .. }
            if (*round, *segment) == (at.round, at.segment)
                && numbers.iter().all(|number| at.numbers.contains(number)))
    };
    Ok(vec![reports::corrected(log, entered(at, right), is_segment)])
}

#[cfg(test)]
mod board_tests;
#[cfg(test)]
mod tests;
