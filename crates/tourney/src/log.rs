//! The log of an event's desk: what was done, by whom, when and why. `state = fold(log)`.
//!
//! Nothing is erased. An entry that was wrong is corrected or struck by a later one, which may be
//! struck in its turn; the state is then folded anew from all that stands. A correction on which a
//! later entry could not stand is refused, with the number of that entry.

use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error as StdError;
use core::fmt;

use crate::Name;

/// An event that a log is kept of: a state, and what can be done to it.
pub trait Event: Clone + fmt::Debug {
    /// What is settled before it begins.
    type Setup: Clone + fmt::Debug;
    /// What can be done.
    type Act: Clone + fmt::Debug + PartialEq;
    /// Why something cannot be done.
    type Error: StdError + Clone + PartialEq;

    /// The event before anything was done.
    fn open(setup: &Self::Setup) -> Result<Self, Self::Error>;

    /// Can this be done now, by this person? It changes nothing.
    fn check(&self, by: &By, act: &Self::Act) -> Result<(), Self::Error>;

    /// Does what was checked; what was not, it may leave undone.
    fn apply(&mut self, by: &By, act: &Self::Act);
}

/// Who does something.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum By {
    /// Who directs the event.
    Director,
    /// Anybody else, known by name: the event knows what he is.
    Person(Name),
}

impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            By::Director => f.write_str("the director"),
            By::Person(name) => fmt::Display::fmt(name, f),
        }
    }
}

/// What an entry of a log does.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Op<A> {
    /// Something is done.
    Act(A),
    /// An earlier entry should have done this instead.
    Correct {
        /// The number of the entry.
        entry: u32,
        /// What it should have done.
        act: A,
    },
    /// An earlier entry, of any kind, is taken back.
    Strike {
        /// The number of the entry.
        entry: u32,
    },
}

/// A line of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Entry<A> {
    /// The version of the entry's form: [`VERSION`].
    pub v: u8,
    /// Its number, from 1.
    pub no: u32,
    /// Who did it.
    pub by: By,
    /// When, in milliseconds since 1970, by the clock of whoever kept the log.
    pub when: u64,
    /// Why, in the words of who did it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "String::is_empty"))]
    pub why: String,
    /// What was done.
    pub op: Op<A>,
}

/// The version of entries that is written.
pub const VERSION: u8 = 1;

/// How an entry of a log stands after those that followed it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum EntryStatus {
    /// As it was made.
    Stands,
    /// Corrected by the entry of this number.
    Corrected(u32),
    /// Taken back by the entry of this number.
    Struck(u32),
}

/// An entry that a log does not take; nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal<E: StdError> {
    /// It cannot be done.
    #[error(transparent)]
    Event(E),
    /// The log is put right by the director.
    #[error("only the director corrects and strikes entries, not {by}")]
    NotDirector {
        /// Who tried.
        by: By,
    },
    /// There is no such entry.
    #[error("there is no entry {entry}: the log has {entries}")]
    NoEntry {
        /// Which was named.
        entry: u32,
        /// How many there are.
        entries: u32,
    },
    /// It is struck already.
    #[error("entry {entry} is struck by entry {by_entry}")]
    Struck {
        /// Which was named.
        entry: u32,
        /// Which one struck it.
        by_entry: u32,
    },
    /// What is corrected is what was done, not a correction of it.
    #[error("entry {entry} corrects or strikes another: strike it instead")]
    NotAnAct {
        /// Which was named.
        entry: u32,
    },
    /// A later entry would no longer be possible.
    #[error("entry {entry} could not stand then: {error}")]
    Undermines {
        /// Which one.
        entry: u32,
        /// Why not.
        error: E,
    },
    /// The entry was written by a later program.
    #[error("entry {entry} is of version {found}; this program knows {VERSION}")]
    Version {
        /// Which one.
        entry: u32,
        /// Its version.
        found: u8,
    },
    /// The entries of a log are numbered from 1 without a gap.
    #[error("entry {expected} comes next, not {found}")]
    Number {
        /// What comes next.
        expected: u32,
        /// What came.
        found: u32,
    },
}

/// An event with its log.
#[derive(Clone, Debug)]
pub struct EventLog<E: Event> {
    setup: E::Setup,
    entries: Vec<Entry<E::Act>>,
    state: E,
}

impl<E: Event> EventLog<E> {
    /// The desk before anything was done.
    pub fn open(setup: E::Setup) -> Result<EventLog<E>, E::Error> {
        let state = E::open(&setup)?;
        Ok(EventLog { setup, entries: Vec::new(), state })
    }

    /// The desk with a log that was kept; the first entry that cannot stand is named.
    pub fn reopen(
        setup: E::Setup,
        entries: impl IntoIterator<Item = Entry<E::Act>>,
    ) -> Result<EventLog<E>, Refusal<E::Error>> {
        let mut desk = EventLog::open(setup).map_err(Refusal::Event)?;
        for entry in entries {
            desk.admit(entry)?;
        }
        Ok(desk)
    }

    /// The desk with a log that a desk has taken, entry by entry, when it was written. What stands
    /// at its end is folded once: a log of many corrections is read as fast as one of none.
    pub fn restored(
        setup: E::Setup,
        entries: impl IntoIterator<Item = Entry<E::Act>>,
    ) -> Result<EventLog<E>, Refusal<E::Error>> {
        let mut desk = EventLog::open(setup).map_err(Refusal::Event)?;
        for entry in entries {
            desk.check_sequence(&entry)?;
            desk.entries.push(entry);
        }
        desk.state = fold(&desk.setup, &desk.entries)?;
        Ok(desk)
    }

    /// The event as it stands.
    pub const fn state(&self) -> &E {
        &self.state
    }

    /// What was settled before it began.
    pub const fn setup(&self) -> &E::Setup {
        &self.setup
    }

    /// All that was done, in order.
    pub fn entries(&self) -> &[Entry<E::Act>] {
        &self.entries
    }

    /// Enters something: checks it, writes it down, and folds it.
    pub fn enter(
        &mut self,
        by: By,
        when: u64,
        why: impl Into<String>,
        op: Op<E::Act>,
    ) -> Result<&Entry<E::Act>, Refusal<E::Error>> {
        let entry = Entry { v: VERSION, no: self.next_no(), by, when, why: why.into(), op };
        self.admit(entry)?;
        Ok(&self.entries[self.entries.len() - 1])
    }

    /// Enters an act without a reason: what most entries are.
    pub fn act(&mut self, by: By, when: u64, act: E::Act) -> Result<(), Refusal<E::Error>> {
        self.enter(by, when, "", Op::Act(act)).map(|_| ())
    }

    /// How each entry stands, in order.
    pub fn statuses(&self) -> Vec<EntryStatus> {
        effective(&self.entries).into_iter().map(|(status, _)| status).collect()
    }

    fn next_no(&self) -> u32 {
        self.entries.len() as u32 + 1
    }

    /// Is this entry the next one, and of a version that is known?
    fn check_sequence(&self, entry: &Entry<E::Act>) -> Result<(), Refusal<E::Error>> {
        if entry.no != self.next_no() {
            return Err(Refusal::Number { expected: self.next_no(), found: entry.no });
        }
        if entry.v != VERSION {
            return Err(Refusal::Version { entry: entry.no, found: entry.v });
        }
        Ok(())
    }

    /// Takes an entry as it is, if it can stand.
    fn admit(&mut self, entry: Entry<E::Act>) -> Result<(), Refusal<E::Error>> {
        self.check_sequence(&entry)?;
        if let Op::Act(act) = &entry.op {
            self.state.check(&entry.by, act).map_err(Refusal::Event)?;
            self.state.apply(&entry.by, act);
            self.entries.push(entry);
            return Ok(());
        }
        self.check_change(&entry)?;
        self.entries.push(entry);
        match fold::<E>(&self.setup, &self.entries) {
            Ok(state) => {
                self.state = state;
                Ok(())
            }
            Err(refusal) => {
                self.entries.pop();
                Err(refusal)
            }
        }
    }

    /// May this entry change the one it names?
    fn check_change(&self, change: &Entry<E::Act>) -> Result<(), Refusal<E::Error>> {
        let (Op::Correct { entry, .. } | Op::Strike { entry }) = change.op else { return Ok(()) };
        if change.by != By::Director {
            return Err(Refusal::NotDirector { by: change.by.clone() });
        }
        let at = entry.checked_sub(1).map(|at| at as usize);
        let Some(named) = at.and_then(|at| self.entries.get(at)) else {
            return Err(Refusal::NoEntry { entry, entries: self.entries.len() as u32 });
        };
        if let EntryStatus::Struck(by_entry) = effective(&self.entries)[entry as usize - 1].0 {
            return Err(Refusal::Struck { entry, by_entry });
        }
        match (&change.op, &named.op) {
            (Op::Correct { .. }, Op::Correct { .. } | Op::Strike { .. }) => {
                Err(Refusal::NotAnAct { entry })
            }
            _ => Ok(()),
        }
    }
}

/// How each entry stands, and what it does now: nothing if it is struck or only changes another.
///
/// Read from the end: whatever an entry changes comes before it.
fn effective<A>(entries: &[Entry<A>]) -> Vec<(EntryStatus, Option<&A>)> {
    let mut result: Vec<(EntryStatus, Option<&A>)> =
        entries.iter().map(|_| (EntryStatus::Stands, None)).collect();
    for (at, entry) in entries.iter().enumerate().rev() {
        if matches!(result[at].0, EntryStatus::Struck(_)) {
            result[at].1 = None;
            continue;
        }
        match &entry.op {
            Op::Act(act) => result[at].1 = result[at].1.or(Some(act)),
            Op::Correct { entry: named, act } => {
                let earlier = named.checked_sub(1).map(|named| named as usize);
                if let Some(slot) = earlier.filter(|named| *named < at).map(|at| &mut result[at])
                    && slot.0 == EntryStatus::Stands
                {
                    *slot = (EntryStatus::Corrected(entry.no), Some(act));
                }
            }
            Op::Strike { entry: named } => {
                let earlier = named.checked_sub(1).map(|named| named as usize);
                if let Some(slot) = earlier.filter(|named| *named < at).map(|at| &mut result[at]) {
                    slot.0 = EntryStatus::Struck(entry.no);
                }
            }
        }
    }
    result
}

/// The state after all that stands.
fn fold<E: Event>(setup: &E::Setup, entries: &[Entry<E::Act>]) -> Result<E, Refusal<E::Error>> {
    let mut state = E::open(setup).map_err(Refusal::Event)?;
    for (entry, (_, act)) in entries.iter().zip(effective(entries)) {
        let Some(act) = act else { continue };
        let undermines = |error| Refusal::Undermines { entry: entry.no, error };
        state.check(&entry.by, act).map_err(undermines)?;
        state.apply(&entry.by, act);
    }
    Ok(state)
}
