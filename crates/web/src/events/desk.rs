//! The three kinds of events behind one desk.

use bridge::Outcome;
use serde::{Deserialize, Serialize};
use tourney::log::{By, EntryStatus, Op as Log, Refusal};
use tourney::{Name, log, pairs, progressive, teams};

/// What is settled before an event.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Setup {
    /// A match of two teams.
    Match(teams::Setup),
    /// A pairs event.
    Pairs(pairs::Setup),
    /// A progressive evening.
    Progressive(progressive::Setup),
}

/// What can be done in an event.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Act {
    /// In a match.
    Match(teams::Act),
    /// In a pairs event.
    Pairs(pairs::Act),
    /// In a progressive evening.
    Progressive(progressive::Act),
}

/// What an entry of the log does.
pub(crate) type Op = Log<Act>;

/// Something for the log: who did it, when, why, and what.
pub(super) type Entered = (By, u64, String, Op);

/// An event with its log.
#[derive(Clone, Debug)]
pub(crate) enum Desk {
    /// A match of two teams.
    Match(log::EventLog<teams::Match>),
    /// A pairs event.
    Pairs(log::EventLog<pairs::PairsEvent>),
    /// A progressive evening.
    Progressive(log::EventLog<progressive::Progressive>),
}

/// Why an event does not take something.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Refused {
    /// A match.
    Match(Refusal<teams::MatchError>),
    /// A pairs event.
    Pairs(Refusal<pairs::PairsError>),
    /// A progressive evening.
    Progressive(Refusal<progressive::ProgressiveError>),
    /// It is an act of another kind of event.
    Other,
}

/// A line of the log.
pub(crate) struct Line {
    /// Its number.
    pub(crate) no: u32,
    /// Who did it.
    pub(crate) by: By,
    /// When, in milliseconds since 1970.
    pub(crate) at_ms: i64,
    /// Why.
    pub(crate) why: String,
    /// What was done.
    pub(crate) op: Op,
    /// How it stands.
    pub(crate) standing: EntryStatus,
}

impl Desk {
    /// The desk before anything was done.
    pub(crate) fn open(setup: Setup) -> Result<Desk, Refused> {
        Ok(match setup {
            Setup::Match(setup) => Desk::Match(
                log::EventLog::open(setup)
                    .map_err(|fault| Refused::Match(Refusal::Event(fault)))?,
            ),
            Setup::Pairs(setup) => Desk::Pairs(
                log::EventLog::open(setup)
                    .map_err(|fault| Refused::Pairs(Refusal::Event(fault)))?,
            ),
            Setup::Progressive(setup) => {
                let opened = log::EventLog::open(setup);
                let refused = |fault| Refused::Progressive(Refusal::Event(fault));
                Desk::Progressive(opened.map_err(refused)?)
            }
        })
    }

    /// The desk after what was entered, which was taken when it was written.
    pub(super) fn restored(setup: Setup, entered: Vec<Entered>) -> Result<Desk, Refused> {
        Ok(match setup {
            Setup::Match(setup) => {
                let own = |act| if let Act::Match(act) = act { Some(act) } else { None };
                let desk = log::EventLog::restored(setup, kept(entered, own)?);
                Desk::Match(desk.map_err(Refused::Match)?)
            }
            Setup::Pairs(setup) => {
                let own = |act| if let Act::Pairs(act) = act { Some(act) } else { None };
                let desk = log::EventLog::restored(setup, kept(entered, own)?);
                Desk::Pairs(desk.map_err(Refused::Pairs)?)
            }
            Setup::Progressive(setup) => {
                let own = |act| if let Act::Progressive(act) = act { Some(act) } else { None };
                let desk = log::EventLog::restored(setup, kept(entered, own)?);
                Desk::Progressive(desk.map_err(Refused::Progressive)?)
            }
        })
    }

    /// The kind's key.
    pub(crate) const fn key(&self) -> &'static str {
        match self {
            Desk::Match(_) => "match",
            Desk::Pairs(_) => "pairs",
            Desk::Progressive(_) => "progressive",
        }
    }

    /// Enters something into the log.
    pub(crate) fn enter(&mut self, by: By, when: u64, why: &str, op: Op) -> Result<(), Refused> {
        match self {
            Desk::Match(desk) => {
                let op = of(op, |act| if let Act::Match(act) = act { Some(act) } else { None });
                let entered = desk.enter(by, when, why, op.ok_or(Refused::Other)?);
                entered.map(|_| ()).map_err(Refused::Match)
            }
            Desk::Pairs(desk) => {
                let op = of(op, |act| if let Act::Pairs(act) = act { Some(act) } else { None });
                let entered = desk.enter(by, when, why, op.ok_or(Refused::Other)?);
                entered.map(|_| ()).map_err(Refused::Pairs)
            }
            Desk::Progressive(desk) => {
                let own = |act| if let Act::Progressive(act) = act { Some(act) } else { None };
                let entered = desk.enter(by, when, why, of(op, own).ok_or(Refused::Other)?);
                entered.map(|_| ()).map_err(Refused::Progressive)
            }
        }
    }

    /// Everybody who may say who he is.
    pub(crate) fn names(&self) -> Vec<Name> {
        let mut names: Vec<Name> = match self {
            Desk::Match(desk) => {
                let squads = &desk.setup().squads.0;
                let players = squads.iter().flat_map(|squad| &squad.players).cloned();
                let captains = squads.iter().map(|squad| squad.captain.clone());
                let watchers = desk.state().watchers().map(|(name, _)| name.clone());
                players.chain(captains).chain(watchers).collect()
            }
            Desk::Pairs(desk) => {
                desk.setup().pairs.iter().flat_map(|pair| pair.players.clone()).collect()
            }
            Desk::Progressive(desk) => {
                desk.setup().players.iter().map(|player| player.name.clone()).collect()
            }
        };
        let mut seen = std::collections::BTreeSet::new();
        names.retain(|name| seen.insert(name.clone()));
        names
    }

    /// Is it over?
    pub(crate) fn is_over(&self) -> bool {
        match self {
            Desk::Match(desk) => desk.state().phase() == teams::Phase::Over,
            Desk::Pairs(desk) => desk.state().view(&By::Director).closed,
            Desk::Progressive(desk) => desk.state().round().is_none(),
        }
    }

    /// The log, the newest entry first.
    pub(crate) fn lines(&self) -> Vec<Line> {
        match self {
            Desk::Match(desk) => lines(desk, Act::Match),
            Desk::Pairs(desk) => lines(desk, Act::Pairs),
            Desk::Progressive(desk) => lines(desk, Act::Progressive),
        }
    }

    /// What an entry does as it stands: as it was corrected, if it was.
    pub(crate) fn act(&self, no: u32) -> Option<Act> {
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
    /// How a board ended, if the act says it.
    pub(crate) const fn outcome(&self) -> Option<Outcome> {
        match self {
            Act::Match(teams::Act::Record { outcome, .. } | teams::Act::Assign { outcome, .. })
            | Act::Pairs(pairs::Act::Enter { outcome, .. })
            | Act::Progressive(progressive::Act::Deal { outcome, .. }) => Some(*outcome),
            _ => None,
        }
    }

    /// The same with another outcome.
    pub(crate) fn with(mut self, other: Outcome) -> Act {
        if let Act::Match(teams::Act::Record { outcome, .. } | teams::Act::Assign { outcome, .. })
        | Act::Pairs(pairs::Act::Enter { outcome, .. })
        | Act::Progressive(progressive::Act::Deal { outcome, .. }) = &mut self
        {
            *outcome = other;
        }
        self
    }
}

/// The entries of a log of one kind of event.
fn kept<A>(
    entered: Vec<Entered>,
    own: impl Fn(Act) -> Option<A>,
) -> Result<Vec<log::Entry<A>>, Refused> {
    let entry = |(no, (by, when, why, op)): (u32, Entered)| {
        let op = of(op, &own).ok_or(Refused::Other)?;
        Ok(log::Entry { v: log::VERSION, no, by, when, why, op })
    };
    (1..).zip(entered).map(entry).collect()
}

/// The same entry with the act of one kind of event.
fn of<A>(op: Op, own: impl Fn(Act) -> Option<A>) -> Option<Log<A>> {
    Some(match op {
        Op::Act(act) => Log::Act(own(act)?),
        Op::Correct { entry, act } => Log::Correct { entry, act: own(act)? },
        Op::Strike { entry } => Log::Strike { entry },
    })
}

fn lines<E: log::Event>(desk: &log::EventLog<E>, any: impl Fn(E::Act) -> Act) -> Vec<Line> {
    let standings = desk.statuses();
    let entries = desk.entries().iter().zip(standings);
    let line = |(entry, standing): (&log::Entry<E::Act>, EntryStatus)| Line {
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
    let mut lines: Vec<Line> = entries.map(line).collect();
    lines.reverse();
    lines
}
