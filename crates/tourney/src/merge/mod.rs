//! The log of an event that several directors keep at once, each on a machine of their own.
//!
//! An operation carries a [`Stamp`]: its author and a counter that is one more than the highest the
//! author had seen. Merging is the union of the operations, so it does not matter in which order
//! they arrive, or how often. The state is folded from all of them in the order of their stamps. An
//! operation that is not possible in its place, because another director did something that
//! excludes it, is set aside with the reason and stays in the log.

mod text;

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error as StdError;
use core::fmt;
use core::str::FromStr;

pub use self::text::{
    ActFault, Fault, FaultKind, ParseOperationError, Reading, TextEvent, Time, header, is_field,
    read, write,
};

use self::text::LAST_TIME;
use crate::log::{self, Asked, Event, Moment, TournamentLog};

/// Who keeps a log: one to twenty-four letters, digits, dots, hyphens and underscores.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Author(String);

impl Author {
    /// The longest, in characters.
    pub const LONGEST: usize = 24;

    /// The author as it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Author {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl FromStr for Author {
    type Err = ParseStampError;

    fn from_str(text: &str) -> Result<Author, ParseStampError> {
        let allowed = |c: char| c.is_alphanumeric() || matches!(c, '.' | '-' | '_');
        let length = text.chars().count();
        if (1..=Author::LONGEST).contains(&length) && text.chars().all(allowed) {
            return Ok(Author(text.into()));
        }
        Err(ParseStampError)
    }
}

/// The identity of an operation and its place in the order of all: `17@anna`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Stamp {
    /// One more than the highest counter its author had seen; from 1.
    pub counter: u64,
    /// Who entered it.
    pub author: Author,
}

impl fmt::Display for Stamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.counter, self.author)
    }
}

impl FromStr for Stamp {
    type Err = ParseStampError;

    fn from_str(text: &str) -> Result<Stamp, ParseStampError> {
        let (counter, author) = text.split_once('@').ok_or(ParseStampError)?;
        let digits = counter.bytes().all(|byte| byte.is_ascii_digit());
        let counter = counter.parse().ok().filter(|counter| digits && *counter > 0);
        let counter = counter.filter(|counter| *counter <= Stamp::LAST).ok_or(ParseStampError)?;
        Ok(Stamp { counter, author: author.parse()? })
    }
}

impl Stamp {
    /// The highest counter that is read.
    pub const LAST: u64 = 1 << 48;
}

/// A text that is not a stamp.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a stamp is a number from 1, @, and an author of letters and digits: 17@anna")]
pub struct ParseStampError;

/// What an operation does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change<A> {
    /// An act.
    Act(A),
    /// Replaces the act of an earlier operation.
    Correct {
        /// Which operation.
        of: Stamp,
        /// The act in its place.
        act: A,
    },
    /// Takes back an earlier operation of any kind.
    Strike {
        /// Which operation.
        of: Stamp,
    },
}

/// An operation of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Operation<A> {
    /// Its identity.
    pub stamp: Stamp,
    /// When it was entered, in seconds since 1970. Neither the order nor the effect of operations depends on it.
    pub when: u64,
    /// What it does.
    pub change: Change<A>,
    /// The reason given; may be empty.
    pub why: String,
}

/// Why an operation has no effect.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Excluded<E: StdError> {
    /// The event does not allow it after what precedes it.
    #[error(transparent)]
    Event(E),
    /// It changes an operation that is not there, or not earlier.
    #[error("there is no earlier operation {of}")]
    NoOperation {
        /// The operation named.
        of: Stamp,
    },
    /// It corrects a correction or a strike.
    #[error("operation {of} corrects or strikes another: strike it instead")]
    NotAnAct {
        /// The operation named.
        of: Stamp,
    },
}

/// Why a log refuses an operation; nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MergeRefusal<E: StdError> {
    /// It would have no effect.
    #[error(transparent)]
    Excluded(#[from] Excluded<E>),
    /// The operation it changes is struck already.
    #[error("operation {of} is struck already")]
    Struck {
        /// The operation named.
        of: Stamp,
    },
    /// A later operation would have no effect any more.
    #[error("operation {stamp} could not stand then: {reason}")]
    Undermines {
        /// The later operation.
        stamp: Stamp,
        /// Why it could not.
        reason: Excluded<E>,
    },
    /// Another operation has the same stamp: one author wrote two logs.
    #[error("there are two different operations {stamp}: an author keeps one log")]
    Forked {
        /// The stamp.
        stamp: Stamp,
    },
    /// The reason could not be read again.
    #[error("{why:?} is not a reason: one line without bars and blanks at its ends")]
    Why {
        /// The reason.
        why: String,
    },
    /// The time could not be read again.
    #[error("{when} seconds after 1970 are after the year 9999")]
    When {
        /// The time.
        when: u64,
    },
    /// The counters are exhausted.
    #[error("the log has no room for a counter after {}", Stamp::LAST)]
    Full,
}

/// An event with the log of all its directors.
#[derive(Clone, Debug)]
pub struct MergeLog<E: Event> {
    setup: E::Setup,
    operations: BTreeMap<Stamp, Operation<E::Act>>,
    state: E,
    set_aside: Vec<(Stamp, Excluded<E::Error>)>,
    struck: BTreeSet<Stamp>,
}

/// The text as it can stand in a field of a line.
pub(crate) fn field(text: &str) -> String {
    let plain = |c: char| if c == '|' || c.is_control() { ' ' } else { c };
    let plain: String = text.chars().map(plain).collect();
    plain.trim().into()
}

impl<E: Event> MergeLog<E> {
    /// An event with an empty log.
    pub fn open(setup: E::Setup) -> Result<MergeLog<E>, E::Error> {
        let state = E::open(&setup)?;
        let (operations, struck) = (BTreeMap::new(), BTreeSet::new());
        Ok(MergeLog { setup, operations, state, set_aside: Vec::new(), struck })
    }

    /// A log that one server kept, as a log of several directors: the same operations in the same
    /// order, each with its number as the counter, so that both have the same state.
    ///
    /// A reason that could not stand in a line loses its bars and line breaks. Each act stands there as `shown` gives it:
    /// without what its readers may not know yet.
    ///
    /// # Errors
    ///
    /// The log has more entries than there are counters, or `author` gives one stamp to two.
    pub fn of_log(
        kept: &TournamentLog<E>,
        author: impl Fn(&log::Entry<E::Act>) -> Author,
        shown: impl Fn(&E::Act) -> E::Act,
    ) -> Result<MergeLog<E>, MergeRefusal<E::Error>> {
        MergeLog::of_entries(kept.setup().clone(), kept.entries(), author, shown)
    }

    /// The same of the entries of a log, whose setup is shown as this one.
    ///
    /// # Errors
    ///
    /// As [`of_log`](Self::of_log), or an event is not possible with this setup.
    pub fn of_entries(
        setup: E::Setup,
        kept: &[log::Entry<E::Act>],
        author: impl Fn(&log::Entry<E::Act>) -> Author,
        shown: impl Fn(&E::Act) -> E::Act,
    ) -> Result<MergeLog<E>, MergeRefusal<E::Error>> {
        let authors: Vec<Author> = kept.iter().map(author).collect();
        let stamp = |no: u32| {
            let at = (no as usize).checked_sub(1).and_then(|at| authors.get(at));
            at.map(|author| Stamp { counter: no.into(), author: author.clone() })
        };
        let operation = |entry: &log::Entry<E::Act>| {
            let change = match &entry.op {
                log::Op::Act(act) => Change::Act(shown(act)),
                log::Op::Correct { entry, act } => {
                    Change::Correct { of: stamp(*entry)?, act: shown(act) }
                }
                log::Op::Strike { entry } => Change::Strike { of: stamp(*entry)? },
            };
            let when = (entry.when / 1000).min(LAST_TIME);
            Some(Operation { stamp: stamp(entry.no)?, when, change, why: field(&entry.why) })
        };
        let mut log = MergeLog::open(setup).map_err(Excluded::Event)?;
        log.merge(kept.iter().filter_map(operation))?;
        Ok(log)
    }

    /// The parameters fixed before the event began.
    pub const fn setup(&self) -> &E::Setup {
        &self.setup
    }

    /// The current state of the event.
    pub const fn state(&self) -> &E {
        &self.state
    }

    /// All operations in the order in which they count.
    pub fn operations(&self) -> impl Iterator<Item = &Operation<E::Act>> {
        self.operations.values()
    }

    /// The operations without effect, in order, with the reason.
    pub fn set_aside(&self) -> &[(Stamp, Excluded<E::Error>)] {
        &self.set_aside
    }

    /// Whether an operation has been taken back.
    pub fn is_struck(&self, stamp: &Stamp) -> bool {
        self.struck.contains(stamp)
    }

    /// The first counter that no operation has although a later one exists. Every author counts on
    /// from what they have seen, so that operations are missing there.
    pub fn first_gap(&self) -> Option<u64> {
        self.first_gap_but(&BTreeSet::new())
    }

    /// The same, but for counters that are known although their operations could not be read.
    fn first_gap_but(&self, known: &BTreeSet<u64>) -> Option<u64> {
        let mut next = 1;
        for stamp in self.operations.keys() {
            while next < stamp.counter {
                if !known.contains(&next) {
                    return Some(next);
                }
                next += 1;
            }
            next = stamp.counter + 1;
        }
        None
    }

    /// Enters an operation of one of the directors; it must be possible now, and leave every later
    /// one possible.
    pub fn enter(
        &mut self,
        author: Author,
        when: u64,
        change: Change<E::Act>,
        why: impl Into<String>,
    ) -> Result<&Operation<E::Act>, MergeRefusal<E::Error>> {
        let why = why.into();
        if !is_field(&why) {
            return Err(MergeRefusal::Why { why });
        }
        if when > LAST_TIME {
            return Err(MergeRefusal::When { when });
        }
        let last = self.operations.last_key_value().map_or(0, |(stamp, _)| stamp.counter);
        if last >= Stamp::LAST {
            return Err(MergeRefusal::Full);
        }
        let stamp = Stamp { counter: last + 1, author };
        match &change {
            Change::Act(act) => {
                let by = self.state.by_author(stamp.author.as_str());
                self.state.check(&by, act).map_err(Excluded::Event)?;
                let (asked, moment) = (Asked::Act(act), Moment { when, why: &why });
                self.state.check_moment(asked, moment).map_err(Excluded::Event)?;
                self.state.apply(&by, act);
                self.state.noted(asked, moment);
            }
            Change::Correct { of, .. } | Change::Strike { of } => {
                self.check_change(&change, of)?;
                let asked = asked(&self.operations, &change);
                let moment = Moment { when, why: &why };
                self.state.check_moment(asked, moment).map_err(Excluded::Event)?;
            }
        }
        let is_act = matches!(change, Change::Act(_));
        let operation = Operation { stamp: stamp.clone(), when, change, why };
        self.operations.insert(stamp.clone(), operation);
        if !is_act {
            let before: BTreeSet<Stamp> =
                self.set_aside.iter().map(|(stamp, _)| stamp.clone()).collect();
            self.fold();
            // One that was set aside before may have another reason now.
            let new = self.set_aside.iter().find(|(stamp, _)| !before.contains(stamp)).cloned();
            if let Some((later, reason)) = new {
                self.operations.remove(&stamp);
                self.fold();
                return Err(match later == stamp {
                    true => MergeRefusal::Excluded(reason),
                    false => MergeRefusal::Undermines { stamp: later, reason },
                });
            }
        }
        Ok(&self.operations[&stamp])
    }

    fn check_change(
        &self,
        change: &Change<E::Act>,
        of: &Stamp,
    ) -> Result<(), MergeRefusal<E::Error>> {
        let named = self.operations.get(of);
        let named = named.ok_or_else(|| Excluded::NoOperation { of: of.clone() })?;
        if self.struck.contains(of) {
            return Err(MergeRefusal::Struck { of: of.clone() });
        }
        match (change, &named.change) {
            (Change::Correct { .. }, Change::Correct { .. } | Change::Strike { .. }) => {
                Err(Excluded::NotAnAct { of: of.clone() }.into())
            }
            _ => Ok(()),
        }
    }

    /// Adds operations from elsewhere, those known already among them, in any order. Either all are
    /// added or none.
    ///
    /// # Errors
    ///
    /// Only [`MergeRefusal::Forked`]: what is impossible is [set aside](Self::set_aside).
    pub fn merge(
        &mut self,
        operations: impl IntoIterator<Item = Operation<E::Act>>,
    ) -> Result<(), MergeRefusal<E::Error>> {
        let mut all = self.operations.clone();
        for operation in operations {
            match all.get(&operation.stamp) {
                Some(known) if *known != operation => {
                    return Err(MergeRefusal::Forked { stamp: operation.stamp });
                }
                Some(_) => {}
                None => {
                    all.insert(operation.stamp.clone(), operation);
                }
            }
        }
        self.operations = all;
        self.fold();
        Ok(())
    }

    /// Folds the operations in force, in the order of their stamps.
    fn fold(&mut self) {
        let opened = E::open(&self.setup);
        self.state = opened.expect("the setup was accepted when the log was opened");
        self.set_aside.clear();
        let acts = self.effective();
        for (stamp, act) in acts {
            let operation = &self.operations[&stamp];
            let checked = act.and_then(|act| {
                let moment = Moment { when: operation.when, why: &operation.why };
                let Some(act) = act else {
                    if !self.struck.contains(&stamp) && !matches!(operation.change, Change::Act(_))
                    {
                        self.state.noted(asked(&self.operations, &operation.change), moment);
                    }
                    return Ok(());
                };
                let by = self.state.by_author(stamp.author.as_str());
                self.state.check(&by, &act).map_err(Excluded::Event)?;
                self.state.apply(&by, &act);
                self.state.noted(Asked::Act(&act), moment);
                Ok(())
            });
            if let Err(reason) = checked {
                self.set_aside.push((stamp, reason));
            }
        }
    }

    /// The act in force of each operation; none if it is struck or only changes another. Runs
    /// backwards, because an operation changes earlier ones only.
    #[expect(clippy::type_complexity, reason = "one private use")]
    fn effective(&mut self) -> Vec<(Stamp, Result<Option<E::Act>, Excluded<E::Error>>)> {
        self.struck.clear();
        let mut corrected: BTreeMap<&Stamp, &E::Act> = BTreeMap::new();
        let mut acts = Vec::with_capacity(self.operations.len());
        for (stamp, operation) in self.operations.iter().rev() {
            if self.struck.contains(stamp) {
                acts.push((stamp.clone(), Ok(None)));
                continue;
            }
            let earlier = |of: &Stamp| self.operations.get(of).filter(|_| of < stamp);
            let act = match &operation.change {
                Change::Act(act) => Ok(Some(corrected.get(stamp).copied().unwrap_or(act).clone())),
                Change::Correct { of, act } => match earlier(of) {
                    Some(Operation { change: Change::Act(_), .. }) => {
                        // The last correction counts.
                        corrected.entry(of).or_insert(act);
                        Ok(None)
                    }
                    Some(_) => Err(Excluded::NotAnAct { of: of.clone() }),
                    None => Err(Excluded::NoOperation { of: of.clone() }),
                },
                Change::Strike { of } => match earlier(of) {
                    Some(_) => {
                        self.struck.insert(of.clone());
                        Ok(None)
                    }
                    None => Err(Excluded::NoOperation { of: of.clone() }),
                },
            };
            acts.push((stamp.clone(), act));
        }
        acts.reverse();
        acts
    }
}

/// What an operation does, with the acts that it is about.
fn asked<'a, A>(
    operations: &'a BTreeMap<Stamp, Operation<A>>,
    change: &'a Change<A>,
) -> Asked<'a, A> {
    let act_of = |of: &Stamp| match &operations.get(of)?.change {
        Change::Act(act) | Change::Correct { act, .. } => Some(act),
        Change::Strike { .. } => None,
    };
    match change {
        Change::Act(act) => Asked::Act(act),
        Change::Correct { of, act } => Asked::Correct { was: act_of(of), act },
        Change::Strike { of } => Asked::Strike { was: act_of(of) },
    }
}
