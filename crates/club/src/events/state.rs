//! The state of an event of any kind, with its log.

use std::collections::BTreeSet;

use bridge::Outcome;
use serde::{Deserialize, Serialize};
use tourney::log::{By, EntryStatus, Op as Log, Refusal};
use tourney::{Name, knockout, log, pairs, preferans, progressive, swiss, teams};

use super::clock::ClockAct;
use super::kind::Kind;
use super::online::report::FromTables;
use super::refusal::Refusal as NotChanged;
use super::role::Role;

/// Defines what has a variant for each kind of event, and leads to its [`Kind`].
macro_rules! kinds {
    ($($(#[$about:meta])* $kind:ident($event:ty);)+) => {
        /// The setup of an event.
        #[derive(Clone, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Setup {
            $($(#[$about])* $kind(<$event as log::Event>::Setup),)+
        }

        /// An act in an event.
        #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Act {
            $($(#[$about])* $kind(<$event as log::Event>::Act),)+
        }

        /// An event with its log.
        #[derive(Clone, Debug)]
        pub enum EventState {
            $($(#[$about])* $kind(log::TournamentLog<$event>),)+
        }

        /// Why an event refuses an entry.
        #[derive(Clone, PartialEq, Debug)]
        pub enum EventError {
            $($(#[$about])* $kind(Refusal<<$event as log::Event>::Error>),)+
            /// The act belongs to another kind of event.
            OtherKind,
        }

        /// What a person asks of an event.
        #[derive(Clone, PartialEq, Debug)]
        pub enum EventCommand {
            /// The person is this participant.
            Claim {
                /// The participant's name.
                name: Name,
            },
            /// The person gives their name back: it was the wrong one, or they leave.
            GiveBack,
            /// The director takes a name away from the person who claimed it.
            Release {
                /// The name.
                name: Name,
            },
            /// The director changes the round clock.
            Clock(ClockAct),
            /// The director strikes an entry of the log.
            Strike {
                /// The entry's number.
                entry: u32,
            },
            /// The director corrects the result of an entry.
            Correct {
                /// The entry's number.
                entry: u32,
                /// The right result.
                outcome: Outcome,
            },
            /// The director starts a round at our tables.
            StartRound {
                /// Which, from 1.
                round: u32,
                /// How long it lasts by the clock, in minutes; no clock is started without.
                minutes: Option<u32>,
            },
            /// The director asks for the cards of the boards that are played in the room in a round.
            HandOut {
                /// Which, from 1.
                round: u32,
            },
            /// Our tables tell what has happened there.
            FromTables(FromTables),
            $($(#[$about])* $kind(<$event as Kind>::Command),)+
        }

        impl Setup {
            /// The key of the kind.
            pub const fn key(&self) -> &'static str {
                match self {
                    $(Setup::$kind(_) => <$event as Kind>::KEY,)+
                }
            }
        }

        impl Act {
            /// The result of a board, if the act has one.
            pub fn outcome(&self) -> Option<Outcome> {
                match self {
                    $(Act::$kind(act) => <$event as Kind>::outcome(act),)+
                }
            }

            /// The same act with another result.
            pub fn with_outcome(self, other: Outcome) -> Act {
                match self {
                    $(Act::$kind(act) => Act::$kind(<$event as Kind>::with_outcome(act, other)),)+
                }
            }
        }

        impl EventState {
            /// The state before the first act.
            pub fn open(setup: Setup) -> Result<EventState, EventError> {
                match setup {
                    $(Setup::$kind(setup) => {
                        let opened = log::TournamentLog::<$event>::open(setup);
                        let refused = |error| EventError::$kind(Refusal::Event(error));
                        opened.map(EventState::$kind).map_err(refused)
                    })+
                }
            }

            /// The key of the name by which people know the event.
            pub fn key(&self) -> &'static str {
                match self {
                    $(EventState::$kind(log) => <$event as Kind>::name_key(log.setup()),)+
                }
            }

            /// Whether the log takes this act from the director, or from the program on the director's behalf, at this
            /// time in milliseconds since 1970.
            pub(super) fn takes(&self, act: &Act, now_ms: u64) -> bool {
                let moment = log::Moment { when: now_ms / 1000, why: "" };
                match (self, act) {
                    $((EventState::$kind(log), Act::$kind(act)) => {
                        let (state, asked) = (log.state(), log::Asked::Act(act));
                        log::Event::check(state, &By::Director, act).is_ok()
                            && log::Event::check_moment(state, asked, moment).is_ok()
                    })+
                    _ => false,
                }
            }

            /// Appends an entry to the log.
            pub fn enter(
                &mut self,
                by: By,
                when: u64,
                why: &str,
                op: Op,
            ) -> Result<(), EventError> {
                match self {
                    $(EventState::$kind(log) => {
                        let own = |act| if let Act::$kind(act) = act { Some(act) } else { None };
                        let op = convert_op(op, own).ok_or(EventError::OtherKind)?;
                        log.enter(by, when, why, op).map(|_| ()).map_err(EventError::$kind)
                    })+
                }
            }

            /// Appends entries that were validated when they were written.
            pub(super) fn extend(&mut self, entries: Vec<NewEntry>) -> Result<(), EventError> {
                match self {
                    $(EventState::$kind(log) => {
                        let own = |act| if let Act::$kind(act) = act { Some(act) } else { None };
                        log.extend(typed_entries(log, entries, own)?).map_err(EventError::$kind)
                    })+
                }
            }

            /// What is entered on the director's behalf before a command of its kind.
            pub(super) fn before(&self, command: &EventCommand) -> Vec<Act> {
                match (self, command) {
                    $((EventState::$kind(log), EventCommand::$kind(command)) => {
                        let before = <$event as Kind>::before(log, command).into_iter();
                        before.map(Act::$kind).collect()
                    })+
                    _ => Vec::new(),
                }
            }

            /// What carries out a command of its kind, with its author.
            pub(super) fn decide(
                &self,
                role: &Role,
                command: &EventCommand,
            ) -> Result<(By, Vec<Op>), NotChanged> {
                match (self, command) {
                    $((EventState::$kind(log), EventCommand::$kind(command)) => {
                        let (by, operations) = <$event as Kind>::decide(log, role, command)?;
                        let any = |op| any_op(op, Act::$kind);
                        Ok((by, operations.into_iter().map(any).collect()))
                    })+
                    _ => Err(NotChanged::OTHER_KIND),
                }
            }

            /// All names that can be claimed.
            pub fn names(&self) -> Vec<Name> {
                let names = match self {
                    $(EventState::$kind(log) => <$event as Kind>::names(log),)+
                };
                let mut seen = BTreeSet::new();
                names.into_iter().filter(|name| seen.insert(name.clone())).collect()
            }

            /// Is it over?
            pub fn is_over(&self) -> bool {
                match self {
                    $(EventState::$kind(log) => <$event as Kind>::is_over(log),)+
                }
            }

            /// The round that is played now, as far as the results tell.
            pub fn round(&self) -> Option<u32> {
                match self {
                    $(EventState::$kind(log) => <$event as Kind>::round(log),)+
                }
            }

            /// How many boards a round has.
            pub fn boards_in_round(&self) -> u32 {
                match self {
                    $(EventState::$kind(log) => <$event as Kind>::boards_in_round(log),)+
                }
            }

            /// The log, newest entry first.
            pub fn lines(&self) -> Vec<LogLine> {
                match self {
                    $(EventState::$kind(log) => lines(log, Act::$kind),)+
                }
            }
        }
    };
}

kinds! {
    /// A match of two teams.
    Match(teams::Match);
    /// A pairs event.
    Pairs(pairs::PairsEvent);
    /// A progressive evening.
    Progressive(progressive::Progressive);
    /// A Swiss.
    Swiss(swiss::Swiss);
    /// A knockout.
    Knockout(knockout::event::KnockoutEvent);
    /// An event of Preferans.
    Preferans(preferans::event::PreferansEvent);
}

/// The operation of a log entry.
pub type Op = Log<Act>;

/// A new log entry: author, time, reason and operation.
pub(super) type NewEntry = (By, u64, String, Op);

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
    pub status: EntryStatus,
}

impl EventState {
    /// The act of an entry, with corrections applied.
    pub fn act(&self, no: u32) -> Option<Act> {
        let lines = self.lines();
        let corrected = lines.iter().find_map(|later| match &later.op {
            Op::Correct { entry, act } if *entry == no && later.status == EntryStatus::Stands => {
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

/// The operation of one kind of event as one of any kind.
fn any_op<A>(op: Log<A>, any: impl Fn(A) -> Act) -> Op {
    match op {
        Log::Act(act) => Op::Act(any(act)),
        Log::Correct { entry, act } => Op::Correct { entry, act: any(act) },
        Log::Strike { entry } => Op::Strike { entry },
    }
}

fn lines<E: log::Event>(log: &log::TournamentLog<E>, any: impl Fn(E::Act) -> Act) -> Vec<LogLine> {
    let entries = log.entries().iter().zip(log.statuses());
    let line = |(entry, status): (&log::Entry<E::Act>, EntryStatus)| LogLine {
        no: entry.no,
        by: entry.by.clone(),
        at_ms: i64::try_from(entry.when).unwrap_or(i64::MAX),
        why: entry.why.clone(),
        op: any_op(entry.op.clone(), &any),
        status,
    };
    let mut lines: Vec<LogLine> = entries.map(line).collect();
    lines.reverse();
    lines
}
