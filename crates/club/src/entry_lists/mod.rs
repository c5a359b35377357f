//! Entries of an event to come: people enter themselves on their phones or are entered at the door, pay, look for partners;
//! then the event is opened with them.
//!
//! A list is an [`Aggregate`] of its own, so that all kinds of events share it. The organiser may do everything; whoever has the
//! link may enter and withdraw their own entries until the list is closed or the event has started.

mod decide;
mod doubts;
mod fee;
mod kind;
mod lines;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::PersonId;
use tourney::Name;

pub use self::decide::{
    EntryCommand, EntryRefusal, EntryRequest, MAX_ENTRIES, MAX_OWN, MAX_STARTS, check_starts,
};
pub use self::doubts::Doubt;
pub use self::fee::{Fee, ParseFeeError};
pub use self::kind::EntryKind;
pub use self::lines::class_of;
use crate::error::ServiceError;
use crate::repository::{Aggregate, Recorded, Repository, Unfoldable};

/// All lists of entries.
pub type EntryLists = Repository<EntryList>;

/// Of what event a list is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Announcement {
    /// The title of the event.
    pub title: String,
    /// When it begins, as people say it; empty if that is not said.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub starts: String,
    /// What an entry costs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fee: Option<Fee>,
}

/// A player of an entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EnteredPlayer {
    /// The name.
    pub name: Name,
    /// Whether the name may be published.
    pub consents: bool,
}

/// Who enters.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EntryDetails {
    /// The name of a team.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<Name>,
    /// The players.
    pub players: Vec<EnteredPlayer>,
    /// Whether the only player of a pair looks for a partner.
    #[serde(default)]
    pub seeks_partner: bool,
}

/// A record of the stream.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "record", rename_all = "kebab-case")]
pub enum EntryRecord {
    /// The list was opened.
    Opened {
        /// By whom.
        organiser: PersonId,
        /// What kind of event it is for.
        kind: EntryKind,
        /// What is announced.
        #[serde(flatten)]
        announcement: Announcement,
    },
    /// Something else is announced.
    Announced {
        /// What.
        #[serde(flatten)]
        announcement: Announcement,
    },
    /// Somebody has entered.
    Entered {
        /// The number of the entry, from 1 in the order of arrival.
        entry: u32,
        /// By whom.
        by: PersonId,
        /// Who.
        #[serde(flatten)]
        details: EntryDetails,
    },
    /// An entry was corrected.
    Amended {
        /// Its number.
        entry: u32,
        /// Who.
        #[serde(flatten)]
        details: EntryDetails,
    },
    /// An entry was withdrawn.
    Withdrawn {
        /// Its number.
        entry: u32,
    },
    /// One of two who were joined has left; the other looks for a partner again.
    Left {
        /// The number of their entry.
        entry: u32,
        /// Who has left: who had entered them.
        by: PersonId,
    },
    /// Two who looked for a partner are a pair, under the number of the first.
    Joined {
        /// Their numbers.
        entries: [u32; 2],
    },
    /// An entry was paid, or that was a mistake.
    Paid {
        /// Its number.
        entry: u32,
        /// Whether it is paid.
        paid: bool,
    },
    /// Nobody enters themselves any more, or they do again.
    Closed {
        /// Whether the list is closed.
        closed: bool,
    },
    /// The event was opened with the entries.
    Started {
        /// Its id.
        event: String,
    },
}

/// An entry of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListEntry {
    /// Who.
    pub details: EntryDetails,
    /// Who entered each player, in the order of the players: different people where two who looked for a partner were joined.
    pub owners: Vec<PersonId>,
    /// When it was paid, in milliseconds since 1970.
    pub paid_at_ms: Option<i64>,
    /// How often it was changed.
    pub changes: u32,
}

impl ListEntry {
    /// Whether it is of two who were entered by different people, each for one of them.
    pub fn is_of_two(&self) -> bool {
        matches!(&self.owners[..], [one, other] if one != other)
    }

    /// Whether this person leaves a pair whose other player was entered by somebody else, instead of withdrawing it.
    pub fn leaves_a_partner(&self, person: &PersonId) -> bool {
        self.is_of_two() && self.owners.contains(person)
    }

    /// Puts other details in force. Who entered a player stays with the player: first by the names, then in the order of
    /// the others, whose names were corrected.
    fn amend(&mut self, details: EntryDetails) {
        let known = std::mem::take(&mut self.details.players);
        let mut known: Vec<(Name, PersonId)> =
            known.into_iter().map(|player| player.name).zip(self.owners.drain(..)).collect();
        let first = known.first().map(|(_, owner)| owner.clone());
        let named: Vec<Option<PersonId>> = details
            .players
            .iter()
            .map(|player| {
                let at = known.iter().position(|(name, _)| *name == player.name)?;
                Some(known.remove(at).1)
            })
            .collect();
        let mut others = known.into_iter().map(|(_, owner)| owner);
        let owner = |named: Option<PersonId>| named.or_else(|| others.next()).or(first.clone());
        self.owners = named.into_iter().filter_map(owner).collect();
        self.details = details;
        self.changes += 1;
    }
}

/// A list of entries after all its records.
#[derive(Clone)]
pub struct EntryList {
    /// Who opened it.
    pub organiser: PersonId,
    /// What kind of event it is for.
    pub kind: EntryKind,
    /// What is announced.
    pub announcement: Announcement,
    /// The entries by number.
    pub entries: BTreeMap<u32, ListEntry>,
    /// Whether only the organiser enters.
    pub is_closed: bool,
    /// The event that was opened with them.
    pub event: Option<String>,
    /// The number of the last entry.
    last: u32,
    /// How often each person has entered somebody.
    entered: BTreeMap<PersonId, u32>,
}

/// How many there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Totals {
    /// Entries with enough players.
    pub complete: u32,
    /// Entries that still need players.
    pub incomplete: u32,
    /// Entries that are paid.
    pub paid: u32,
    /// What was paid, where there is a fee.
    pub sum: Option<Fee>,
}

impl EntryList {
    /// Whether this person runs it.
    pub fn is_organiser(&self, person: Option<&PersonId>) -> bool {
        person == Some(&self.organiser)
    }

    /// Whether an entry has enough players.
    pub fn is_complete(&self, entry: &ListEntry) -> bool {
        entry.details.players.len() >= *self.kind.players().start()
    }

    /// How many there are.
    pub fn totals(&self) -> Totals {
        let count = |has: &dyn Fn(&ListEntry) -> bool| {
            self.entries.values().filter(|entry| has(entry)).count() as u32
        };
        let complete = count(&|entry| self.is_complete(entry));
        let paid = count(&|entry| entry.paid_at_ms.is_some());
        Totals {
            complete,
            incomplete: self.entries.len() as u32 - complete,
            paid,
            sum: self.announcement.fee.as_ref().map(|fee| fee.times(paid)).filter(|_| paid > 0),
        }
    }
}

impl Aggregate for EntryList {
    type Event = EntryRecord;
    type Command<'a> = EntryRequest<'a>;
    type Refusal = EntryRefusal;

    const STREAM: &'static str = "entries-";
    const MAX_RECORDS: u64 = 5000;

    fn open(first: Recorded<EntryRecord>) -> Result<EntryList, Unfoldable> {
        let EntryRecord::Opened { organiser, kind, announcement } = first.event else {
            return Err(Unfoldable);
        };
        Ok(EntryList {
            organiser,
            kind,
            announcement,
            entries: BTreeMap::new(),
            is_closed: false,
            event: None,
            last: 0,
            entered: BTreeMap::new(),
        })
    }

    fn apply(&mut self, events: Vec<Recorded<EntryRecord>>) -> Result<(), Unfoldable> {
        for Recorded { at_ms, event, .. } in events {
            match event {
                EntryRecord::Opened { .. } => return Err(Unfoldable),
                EntryRecord::Announced { announcement } => self.announcement = announcement,
                EntryRecord::Entered { entry, by, details } => {
                    self.last = self.last.max(entry);
                    *self.entered.entry(by.clone()).or_default() += 1;
                    let owners = vec![by; details.players.len()];
                    let new = ListEntry { details, owners, paid_at_ms: None, changes: 0 };
                    self.entries.insert(entry, new);
                }
                EntryRecord::Amended { entry, details } => {
                    let known = self.entries.get_mut(&entry).ok_or(Unfoldable)?;
                    known.amend(details);
                }
                EntryRecord::Withdrawn { entry } => {
                    self.entries.remove(&entry).ok_or(Unfoldable)?;
                }
                EntryRecord::Left { entry, by } => {
                    let known = self.entries.get_mut(&entry).ok_or(Unfoldable)?;
                    let at = known.owners.iter().position(|owner| *owner == by);
                    let at = at.ok_or(Unfoldable)?;
                    known.owners.remove(at);
                    known.details.players.remove(at);
                    known.details.seeks_partner = true;
                    known.changes += 1;
                }
                EntryRecord::Joined { entries: [first, second] } => {
                    let other = self.entries.remove(&second).ok_or(Unfoldable)?;
                    let known = self.entries.get_mut(&first).ok_or(Unfoldable)?;
                    known.details.players.extend(other.details.players);
                    known.details.seeks_partner = false;
                    known.owners.extend(other.owners);
                    // What one of two has paid is not the fee of the pair.
                    known.paid_at_ms = known.paid_at_ms.and(other.paid_at_ms);
                    known.changes += 1;
                }
                EntryRecord::Paid { entry, paid } => {
                    let known = self.entries.get_mut(&entry).ok_or(Unfoldable)?;
                    known.paid_at_ms = paid.then_some(at_ms);
                    known.changes += 1;
                }
                EntryRecord::Closed { closed } => self.is_closed = closed,
                EntryRecord::Started { event } => self.event = Some(event),
            }
        }
        Ok(())
    }

    fn decide(&self, request: &EntryRequest<'_>, _: i64) -> Result<Vec<EntryRecord>, EntryRefusal> {
        decide::records(self, request)
    }
}

/// Opens a list and returns its id.
///
/// # Errors
///
/// An internal failure.
pub async fn open(
    lists: &EntryLists,
    organiser: &PersonId,
    kind: EntryKind,
    announcement: Announcement,
) -> Result<String, ServiceError> {
    let organiser = organiser.clone();
    lists.open(EntryRecord::Opened { organiser, kind, announcement }).await
}
