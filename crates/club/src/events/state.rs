//! The state of an event of any of the three kinds, with its log.

use bridge::Outcome;
use serde::{Deserialize, Serialize};
use tourney::log::{By, EntryStatus, Op as Log, Refusal};
use tourney::{Name, log, pairs, progressive, teams};

/// The setup of an event.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Setup {
    /// A match of two teams.
    Match(teams::Setup),
    /// A pairs event.
    Pairs(pairs::Setup),
    /// A progressive evening.
    Progressive(progressive::Setup),
}

/// An act in an event.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// In a match.
    Match(teams::Act),
    /// In a pairs event.
    Pairs(pairs::Act),
    /// In a progressive evening.
    Progressive(progressive::Act),
}

/// The operation of a log entry.
pub type Op = Log<Act>;

/// A new log entry: author, time, reason and operation.
pub(super) type NewEntry = (By, u64, String, Op);

/// An event with its log.
#[derive(Clone, Debug)]
pub enum EventState {
    /// A match of two teams.
    Match(log::TournamentLog<teams::Match>),
    /// A pairs event.
    Pairs(log::TournamentLog<pairs::PairsEvent>),
    /// A progressive evening.
    Progressive(log::TournamentLog<progressive::Progressive>),
}

/// Why an event refuses an entry.
#[derive(Clone, PartialEq, Debug)]
pub enum EventError {
    /// A match.
    Match(Refusal<teams::MatchError>),
    /// A pairs event.
    Pairs(Refusal<pairs::PairsError>),
    /// A progressive evening.
    Progressive(Refusal<progressive::ProgressiveError>),
    /// The act belongs to another kind of event.
    OtherKind,
}

/// An entry of the log for display.
pub struct LogLine {
    /// Its number.
    pub no: u32,
    /// The author.
    pub by: By,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// The reason.
    pub why: String,
    /// What was done.
    pub op: Op,
    /// Does it stand, or was it corrected or struck?
    pub standing: EntryStatus,
}

impl EventState {
    /// The state before the first act.
    pub fn open(setup: Setup) -> Result<EventState, EventError> {
        Ok(match setup {
            Setup::Match(setup) => EventState::Match(
                log::TournamentLog::open(setup)
                    .map_err(|error| EventError::Match(Refusal::Event(error)))?,
            ),
            Setup::Pairs(setup) => EventState::Pairs(
                log::TournamentLog::open(setup)
                    .map_err(|error| EventError::Pairs(Refusal::Event(error)))?,
            ),
            Setup::Progressive(setup) => {
                let opened = log::TournamentLog::open(setup);
                let refused = |error| EventError::Progressive(Refusal::Event(error));
                EventState::Progressive(opened.map_err(refused)?)
            }
        })
    }

    /// The key of the kind.
    pub const fn key(&self) -> &'static str {
        match self {
            EventState::Match(_) => "match",
            EventState::Pairs(_) => "pairs",
            EventState::Progressive(_) => "progressive",
        }
    }

    /// Appends an entry to the log.
    pub fn enter(&mut self, by: By, when: u64, why: &str, op: Op) -> Result<(), EventError> {
        match self {
            EventState::Match(log) => {
                let op =
                    convert_op(op, |act| if let Act::Match(act) = act { Some(act) } else { None });
                let entered = log.enter(by, when, why, op.ok_or(EventError::OtherKind)?);
                entered.map(|_| ()).map_err(EventError::Match)
            }
            EventState::Pairs(log) => {
                let op =
                    convert_op(op, |act| if let Act::Pairs(act) = act { Some(act) } else { None });
                let entered = log.enter(by, when, why, op.ok_or(EventError::OtherKind)?);
                entered.map(|_| ()).map_err(EventError::Pairs)
            }
            EventState::Progressive(log) => {
                let own = |act| if let Act::Progressive(act) = act { Some(act) } else { None };
                let entered =
                    log.enter(by, when, why, convert_op(op, own).ok_or(EventError::OtherKind)?);
                entered.map(|_| ()).map_err(EventError::Progressive)
            }
        }
    }

    /// Appends entries that were validated when they were written.
    pub(super) fn extend(&mut self, entries: Vec<NewEntry>) -> Result<(), EventError> {
        match self {
            EventState::Match(log) => {
                let own = |act| if let Act::Match(act) = act { Some(act) } else { None };
                log.extend(typed_entries(log, entries, own)?).map_err(EventError::Match)
            }
            EventState::Pairs(log) => {
                let own = |act| if let Act::Pairs(act) = act { Some(act) } else { None };
                log.extend(typed_entries(log, entries, own)?).map_err(EventError::Pairs)
            }
            EventState::Progressive(log) => {
                let own = |act| if let Act::Progressive(act) = act { Some(act) } else { None };
                log.extend(typed_entries(log, entries, own)?).map_err(EventError::Progressive)
            }
        }
    }

    /// All names that can be claimed.
    pub fn names(&self) -> Vec<Name> {
        let mut names: Vec<Name> = match self {
            EventState::Match(log) => {
                let squads = &log.setup().squads.0;
                let players = squads.iter().flat_map(|squad| &squad.players).cloned();
                let captains = squads.iter().map(|squad| squad.captain.clone());
                let watchers = log.state().watchers().map(|(name, _)| name.clone());
                players.chain(captains).chain(watchers).collect()
            }
            EventState::Pairs(log) => {
                log.setup().pairs.iter().flat_map(|pair| pair.players.clone()).collect()
            }
            EventState::Progressive(log) => {
                log.setup().players.iter().map(|player| player.name.clone()).collect()
            }
        };
        let mut seen = std::collections::BTreeSet::new();
        names.retain(|name| seen.insert(name.clone()));
        names
    }

    /// Is it over?
    pub fn is_over(&self) -> bool {
        match self {
            EventState::Match(log) => log.state().phase() == teams::Phase::Over,
            EventState::Pairs(log) => log.state().view(&By::Director).closed,
            EventState::Progressive(log) => log.state().round().is_none(),
        }
    }

    /// The log, newest entry first.
    pub fn lines(&self) -> Vec<LogLine> {
        match self {
            EventState::Match(log) => lines(log, Act::Match),
            EventState::Pairs(log) => lines(log, Act::Pairs),
            EventState::Progressive(log) => lines(log, Act::Progressive),
        }
    }

    /// The act of an entry, with corrections applied.
    pub fn act(&self, no: u32) -> Option<Act> {
        let lines = self.lines();
        let corrected = lines.iter().find_map(|later| match &later.op {
            Op::Correct { entry, act } if *entry == no && later.standing == EntryStatus::Stands => {
                Some(act.clone())
            }
            _ => None,
        });
        match lines.into_iter().find(|line| line.no == no)?.op {
            Op::Act(act) => Some(corrected.unwrap_or(act)),
            Op::Correct { .. } | Op::Strike { .. } => None,
        }
    }
}

impl Act {
    /// The result of a board, if the act has one.
    pub const fn outcome(&self) -> Option<Outcome> {
        match self {
            Act::Match(teams::Act::Record { outcome, .. } | teams::Act::Assign { outcome, .. })
            | Act::Pairs(pairs::Act::Enter { outcome, .. })
            | Act::Progressive(progressive::Act::Deal { outcome, .. }) => Some(*outcome),
            _ => None,
        }
    }

    /// The same act with another result.
    pub fn with_outcome(mut self, other: Outcome) -> Act {
        if let Act::Match(teams::Act::Record { outcome, .. } | teams::Act::Assign { outcome, .. })
        | Act::Pairs(pairs::Act::Enter { outcome, .. })
        | Act::Progressive(progressive::Act::Deal { outcome, .. }) = &mut self
        {
            *outcome = other;
        }
        self
    }
}

/// The entries of one kind of event, numbered as the next of its log.
fn typed_entries<E: log::Event>(
    log: &log::TournamentLog<E>,
    entries: Vec<NewEntry>,
    own: impl Fn(Act) -> Option<E::Act>,
) -> Result<Vec<log::Entry<E::Act>>, EventError> {
    let entry = |(no, (by, when, why, op)): (u32, NewEntry)| {
        let op = convert_op(op, &own).ok_or(EventError::OtherKind)?;
        Ok(log::Entry { v: log::VERSION, no, by, when, why, op })
    };
    let next = log.entries().len() as u32 + 1;
    (next..).zip(entries).map(entry).collect()
}

/// The same operation with the act of one kind of event.
fn convert_op<A>(op: Op, own: impl Fn(Act) -> Option<A>) -> Option<Log<A>> {
    Some(match op {
        Op::Act(act) => Log::Act(own(act)?),
        Op::Correct { entry, act } => Log::Correct { entry, act: own(act)? },
        Op::Strike { entry } => Log::Strike { entry },
    })
}

fn lines<E: log::Event>(log: &log::TournamentLog<E>, any: impl Fn(E::Act) -> Act) -> Vec<LogLine> {
    let standings = log.statuses();
    let entries = log.entries().iter().zip(standings);
    let line = |(entry, standing): (&log::Entry<E::Act>, EntryStatus)| LogLine {
        no: entry.no,
        by: entry.by.clone(),
        at_ms: i64::try_from(entry.when).unwrap_or(i64::MAX),
        why: entry.why.clone(),
        op: match &entry.op {
            Log::Act(act) => Op::Act(any(act.clone())),
            Log::Correct { entry, act } => Op::Correct { entry: *entry, act: any(act.clone()) },
            Log::Strike { entry } => Op::Strike { entry: *entry },
        },
        standing,
    };
    let mut lines: Vec<LogLine> = entries.map(line).collect();
    lines.reverse();
    lines
}
