//! The append-only log of an event: what was done, by whom, when and why. `state = fold(log)`.
//!
//! No entry is erased. A later entry corrects or strikes a wrong one, and can itself be struck; the
//! state is then folded again from the entries in force. A correction that would make a later entry
//! impossible is refused with the number of that entry.

use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error as StdError;
use core::fmt;

use crate::Name;

/// A kind of event with a log: its state, and the acts that change it.
pub trait Event: Clone + fmt::Debug {
    /// The parameters fixed before the event begins.
    type Setup: Clone + fmt::Debug;
    /// An act that changes the state.
    type Act: Clone + fmt::Debug + PartialEq;
    /// Why an act is not possible.
    type Error: StdError + Clone + PartialEq;

    /// The initial state.
    fn open(setup: &Self::Setup) -> Result<Self, Self::Error>;

    /// Whether this person may do this now. Changes nothing.
    fn check(&self, by: &By, act: &Self::Act) -> Result<(), Self::Error>;

    /// Applies an act that [`check`](Event::check) accepted; any other act may have no effect.
    fn apply(&mut self, by: &By, act: &Self::Act);

    /// Whether an operation may be entered now and for this reason. It is asked when somebody enters the operation, and not
    /// when a log is read or merged.
    fn check_moment(
        &self,
        asked: Asked<'_, Self::Act>,
        moment: Moment<'_>,
    ) -> Result<(), Self::Error> {
        let _ = (asked, moment);
        Ok(())
    }

    /// Takes note of an operation in force and of when it was entered: of an act after it was applied, of a correction or
    /// a strike in its place among the others.
    fn noted(&mut self, asked: Asked<'_, Self::Act>, moment: Moment<'_>) {
        let _ = (asked, moment);
    }

    /// Who acts, where a log names the authors of its entries by a word, as that of several directors does
    /// ([`MergeLog`](crate::merge::MergeLog)): the director, unless the event says otherwise.
    fn by_author(&self, author: &str) -> By {
        let _ = author;
        By::Director
    }
}

/// When and why an operation is entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment<'a> {
    /// In seconds since 1970.
    pub when: u64,
    /// The reason given; may be empty.
    pub why: &'a str,
}

/// An operation with the acts that it is about.
#[derive(PartialEq, Eq, Debug)]
pub enum Asked<'a, A> {
    /// An act.
    Act(&'a A),
    /// An act takes the place of another.
    Correct {
        /// The act as it was entered.
        was: Option<&'a A>,
        /// The act in its place.
        act: &'a A,
    },
    /// An act, or a correction, is taken back; none where a strike is.
    Strike {
        /// The act as it was entered.
        was: Option<&'a A>,
    },
}

impl<A> Copy for Asked<'_, A> {}

impl<A> Clone for Asked<'_, A> {
    fn clone(&self) -> Self {
        *self
    }
}

/// Who performs an act.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum By {
    /// The tournament director.
    Director,
    /// Anybody else, by name; the event knows their role.
    Person(Name),
}

impl By {
    /// Who acts where the authors of a log are numbers of people, and every other author is a director.
    pub(crate) fn numbered<'a>(author: &str, name_of: impl FnOnce(u32) -> Option<&'a Name>) -> By {
        if !author.bytes().all(|byte| byte.is_ascii_digit()) {
            return By::Director;
        }
        match author.parse().ok().and_then(name_of) {
            Some(name) => By::Person(name.clone()),
            // Nobody has this name, so that it may do nothing.
            None => By::Person(Name::unnamed()),
        }
    }
}

/// Who looks at an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer<'a> {
    /// The tournament director, who sees everything.
    Director,
    /// Anybody else, by name; the event knows their role.
    Person(&'a Name),
    /// Somebody without any part in the event.
    Public,
}

impl<'a> From<&'a By> for Viewer<'a> {
    fn from(by: &'a By) -> Viewer<'a> {
        match by {
            By::Director => Viewer::Director,
            By::Person(name) => Viewer::Person(name),
        }
    }
}

impl<'a> Viewer<'a> {
    /// The viewer's name, if they may have a part in the event.
    pub const fn name(self) -> Option<&'a Name> {
        match self {
            Viewer::Person(name) => Some(name),
            Viewer::Director | Viewer::Public => None,
        }
    }
}

impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            By::Director => f.write_str("the director"),
            By::Person(name) => fmt::Display::fmt(name, f),
        }
    }
}

/// The operation of a log entry.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Op<A> {
    /// An act.
    Act(A),
    /// Replaces the act of an earlier entry.
    Correct {
        /// The number of the entry.
        entry: u32,
        /// The act that replaces it.
        act: A,
    },
    /// Takes back an earlier entry of any kind.
    Strike {
        /// The number of the entry.
        entry: u32,
    },
}

/// An entry of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Entry<A> {
    /// The version of the entry's format: [`VERSION`].
    pub v: u8,
    /// Its number, from 1.
    pub no: u32,
    /// Who did it.
    pub by: By,
    /// When, in milliseconds since 1970, by the clock of the program that keeps the log.
    pub when: u64,
    /// The reason given, in the person's own words; may be empty.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "String::is_empty"))]
    pub why: String,
    /// What was done.
    pub op: Op<A>,
}

impl<A> Entry<A> {
    /// When and why it was entered.
    pub fn moment(&self) -> Moment<'_> {
        Moment { when: self.when / 1000, why: &self.why }
    }
}

/// The version of new entries.
pub const VERSION: u8 = 1;

/// Whether an entry is still in force after those that followed it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum EntryStatus {
    /// In force as it was made.
    Stands,
    /// Corrected by the entry of this number.
    Corrected(u32),
    /// Taken back by the entry of this number.
    Struck(u32),
}

/// Why a log refuses an entry; nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal<E: StdError> {
    /// The event does not allow the act.
    #[error(transparent)]
    Event(E),
    /// Only the director corrects and strikes entries.
    #[error("only the director corrects and strikes entries, not {by}")]
    NotDirector {
        /// Who attempted it.
        by: By,
    },
    /// There is no such entry.
    #[error("there is no entry {entry}: the log has {entries}")]
    NoEntry {
        /// The entry named.
        entry: u32,
        /// How many entries the log has.
        entries: u32,
    },
    /// The entry is already struck.
    #[error("entry {entry} is struck by entry {by_entry}")]
    Struck {
        /// The entry named.
        entry: u32,
        /// The entry that struck it.
        by_entry: u32,
    },
    /// Only an act can be corrected, not a correction or a strike.
    #[error("entry {entry} corrects or strikes another: strike it instead")]
    NotAnAct {
        /// The entry named.
        entry: u32,
    },
    /// The change would make a later entry impossible.
    #[error("entry {entry} could not stand then: {error}")]
    Undermines {
        /// The entry.
        entry: u32,
        /// Why it would be impossible.
        error: E,
    },
    /// The entry was written by a newer version of the program.
    #[error("entry {entry} is of version {found}; this program knows {VERSION}")]
    Version {
        /// The entry.
        entry: u32,
        /// Its version.
        found: u8,
    },
    /// Entries are numbered from 1 without gaps.
    #[error("entry {expected} comes next, not {found}")]
    Number {
        /// The next number.
        expected: u32,
        /// The number found.
        found: u32,
    },
}

/// An event together with its log.
#[derive(Clone, Debug)]
pub struct TournamentLog<E: Event> {
    setup: E::Setup,
    entries: Vec<Entry<E::Act>>,
    state: E,
}

impl<E: Event> TournamentLog<E> {
    /// An event with an empty log.
    pub fn open(setup: E::Setup) -> Result<TournamentLog<E>, E::Error> {
        let state = E::open(&setup)?;
        Ok(TournamentLog { setup, entries: Vec::new(), state })
    }

    /// An event with a stored log, every entry checked; the error names the first invalid entry.
    pub fn reopen(
        setup: E::Setup,
        entries: impl IntoIterator<Item = Entry<E::Act>>,
    ) -> Result<TournamentLog<E>, Refusal<E::Error>> {
        let mut log = TournamentLog::open(setup).map_err(Refusal::Event)?;
        for entry in entries {
            log.admit(entry)?;
        }
        Ok(log)
    }

    /// Appends entries that were all checked when they were written. Several are folded at once,
    /// so that a log with many corrections loads as fast as one without.
    ///
    /// # Errors
    ///
    /// The entries were not checked, or not for this log; the log is unusable then.
    pub fn extend(
        &mut self,
        entries: impl IntoIterator<Item = Entry<E::Act>>,
    ) -> Result<(), Refusal<E::Error>> {
        let before = self.entries.len();
        for entry in entries {
            self.check_sequence(&entry)?;
            self.entries.push(entry);
        }
        let new = &self.entries[before..];
        if !new.iter().all(|entry| matches!(entry.op, Op::Act(_))) {
            self.state = fold(&self.setup, &self.entries)?;
            return Ok(());
        }
        for entry in new {
            if let Op::Act(act) = &entry.op {
                self.state.check(&entry.by, act).map_err(Refusal::Event)?;
                self.state.apply(&entry.by, act);
                self.state.noted(Asked::Act(act), entry.moment());
            }
        }
        Ok(())
    }

    /// The current state of the event.
    pub const fn state(&self) -> &E {
        &self.state
    }

    /// The parameters fixed before the event began.
    pub const fn setup(&self) -> &E::Setup {
        &self.setup
    }

    /// All entries, in order.
    pub fn entries(&self) -> &[Entry<E::Act>] {
        &self.entries
    }

    /// Appends an operation: checks it, adds it to the log and folds it into the state.
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

    /// Appends an act without a reason.
    pub fn act(&mut self, by: By, when: u64, act: E::Act) -> Result<(), Refusal<E::Error>> {
        self.enter(by, when, "", Op::Act(act)).map(|_| ())
    }

    /// The status of each entry, in order.
    pub fn statuses(&self) -> Vec<EntryStatus> {
        effective(&self.entries).into_iter().map(|(status, _)| status).collect()
    }

    fn next_no(&self) -> u32 {
        self.entries.len() as u32 + 1
    }

    /// Checks that an entry has the next number and a known version.
    fn check_sequence(&self, entry: &Entry<E::Act>) -> Result<(), Refusal<E::Error>> {
        if entry.no != self.next_no() {
            return Err(Refusal::Number { expected: self.next_no(), found: entry.no });
        }
        if entry.v != VERSION {
            return Err(Refusal::Version { entry: entry.no, found: entry.v });
        }
        Ok(())
    }

    /// Appends a complete entry if it is valid.
    fn admit(&mut self, entry: Entry<E::Act>) -> Result<(), Refusal<E::Error>> {
        self.check_sequence(&entry)?;
        if let Op::Act(act) = &entry.op {
            self.state.check(&entry.by, act).map_err(Refusal::Event)?;
            let (asked, moment) = (Asked::Act(act), entry.moment());
            self.state.check_moment(asked, moment).map_err(Refusal::Event)?;
            self.state.apply(&entry.by, act);
            self.state.noted(asked, moment);
            self.entries.push(entry);
            return Ok(());
        }
        self.check_change(&entry)?;
        let asked = asked(&self.entries, &entry.op);
        self.state.check_moment(asked, entry.moment()).map_err(Refusal::Event)?;
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

    /// Checks that a correction or strike may change the entry it names.
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

/// The status of each entry and its act in force: none if it is struck or only changes another
/// entry.
///
/// Runs backwards, because an entry only changes earlier ones.
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

/// Folds the entries in force into a state.
fn fold<E: Event>(setup: &E::Setup, entries: &[Entry<E::Act>]) -> Result<E, Refusal<E::Error>> {
    let mut state = E::open(setup).map_err(Refusal::Event)?;
    for (entry, (status, act)) in entries.iter().zip(effective(entries)) {
        match (act, &entry.op) {
            (Some(act), _) => {
                let undermines = |error| Refusal::Undermines { entry: entry.no, error };
                state.check(&entry.by, act).map_err(undermines)?;
                state.apply(&entry.by, act);
                state.noted(Asked::Act(act), entry.moment());
            }
            (None, Op::Act(_)) => {}
            (None, change) if status == EntryStatus::Stands => {
                state.noted(asked(entries, change), entry.moment());
            }
            (None, _) => {}
        }
    }
    Ok(state)
}

/// An operation with the acts that it is about.
fn asked<'a, A>(entries: &'a [Entry<A>], op: &'a Op<A>) -> Asked<'a, A> {
    let act_of = |no: u32| match &entries.get((no as usize).checked_sub(1)?)?.op {
        Op::Act(act) | Op::Correct { act, .. } => Some(act),
        Op::Strike { .. } => None,
    };
    match op {
        Op::Act(act) => Asked::Act(act),
        Op::Correct { entry, act } => Asked::Correct { was: act_of(*entry), act },
        Op::Strike { entry } => Asked::Strike { was: act_of(*entry) },
    }
}
