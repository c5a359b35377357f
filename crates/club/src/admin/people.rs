//! Everybody who has acted in the club: the stream `people`, so that an operator finds a person by name.
//!
//! A person's token holds their name, so the server knows of them only when they act. What is new is
//! gathered and written once a second. What a crash loses of it is written when that person acts again. So the
//! list may also forget: where its stream is damaged, those whose records are sound are listed, and those who act,
//! until the server ends; nothing is written.

use std::{
    collections::{BTreeMap, HashMap},
    convert::Infallible,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use serde::{Deserialize, Serialize};
use store::{Store, StreamId};
use table::{Name, PersonId};

use crate::{
    error::ServiceError,
    identity::Identity,
    repository::{
        Aggregate, ChangeError, LoadError, Recorded, Repository, Unfoldable, UnreadableStream,
    },
};

/// The id of the only stream.
const ID: &str = "";
/// People who wait to be written; further ones are noted when they act again.
const WAITING: usize = 20_000;
/// People written in one append.
const BATCH: usize = 500;

/// A person was seen, for the first time or under a new name.
#[derive(Clone, Serialize, Deserialize)]
struct Seen {
    person: PersonId,
    name: Name,
}

/// What is known of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnownPerson {
    /// Their last name.
    pub name: Name,
    /// When they were first seen, in milliseconds since 1970.
    pub since_ms: i64,
}

/// Everybody, by id.
#[derive(Clone, Default)]
struct People(HashMap<PersonId, KnownPerson>);

impl Aggregate for People {
    type Event = Seen;
    type Command<'a> = &'a [Seen];
    type Refusal = Infallible;

    const STREAM: &'static str = "people";
    const MAX_RECORDS: u64 = u64::MAX;
    /// A person whose record cannot be read is seen again.
    const SKIPS_UNREADABLE: bool = true;
    const OUTLIVES_DAMAGE: bool = true;

    fn stream(_: &str) -> Option<StreamId> {
        Self::STREAM.parse().ok()
    }

    fn empty() -> Option<People> {
        Some(People::default())
    }

    fn apply(&mut self, events: Vec<Recorded<Seen>>) -> Result<(), Unfoldable> {
        for Recorded { at_ms, event: Seen { person, name }, .. } in events {
            match self.0.get_mut(&person) {
                Some(known) => known.name = name,
                None => {
                    self.0.insert(person, KnownPerson { name, since_ms: at_ms });
                }
            }
        }
        Ok(())
    }

    fn decide(&self, seen: &&[Seen], _: i64) -> Result<Vec<Seen>, Infallible> {
        let is_new =
            |one: &&Seen| self.0.get(&one.person).is_none_or(|known| known.name != one.name);
        Ok(seen.iter().filter(is_new).cloned().collect())
    }
}

/// Everybody who has acted in the club.
pub struct PeopleDirectory {
    people: Repository<People>,
    /// Those who are to be written. Never held across an `await`.
    waiting: Mutex<BTreeMap<PersonId, Name>>,
}

impl PeopleDirectory {
    /// Reads the stream.
    pub(super) async fn open(store: Arc<dyn Store>) -> Result<PeopleDirectory, UnreadableStream> {
        let people = Repository::new(store);
        people.read(ID).await.map_err(UnreadableStream::of(People::STREAM))?;
        Ok(PeopleDirectory { people, waiting: Mutex::default() })
    }

    /// Whether the stream is damaged.
    pub(super) fn is_damaged(&self) -> bool {
        self.people.damage(ID).is_some()
    }

    /// Notes that a person acts.
    pub fn note(&self, identity: &Identity) {
        let known = |people: &People| {
            people.0.get(&identity.person).is_some_and(|known| known.name == identity.name)
        };
        if self.people.peek(ID, known).unwrap_or(false) {
            return;
        }
        let mut waiting = self.lock();
        if waiting.len() < WAITING {
            waiting.insert(identity.person.clone(), identity.name.clone());
        }
    }

    /// Writes what was noted.
    pub async fn write(&self) -> Result<(), ServiceError> {
        loop {
            let batch: Vec<Seen> = {
                let waiting = self.lock();
                let batch = waiting.iter().take(BATCH);
                let seen = |(person, name): (&PersonId, &Name)| Seen {
                    person: person.clone(),
                    name: name.clone(),
                };
                batch.map(seen).collect()
            };
            if batch.is_empty() {
                return Ok(());
            }
            let written = self.people.change(ID, None, &batch.as_slice()).await;
            written.map_err(ChangeError::into_internal)?;
            let mut waiting = self.lock();
            for Seen { person, name } in &batch {
                // Noted under another name meanwhile, they wait again.
                if waiting.get(person) == Some(name) {
                    waiting.remove(person);
                }
            }
        }
    }

    /// Reads what another process has written.
    pub(super) async fn refresh(&self) -> Result<(), LoadError> {
        self.people.read(ID).await.map(|_| ())
    }

    /// What is known of a person.
    pub fn known(&self, person: &PersonId) -> Option<KnownPerson> {
        self.people.peek(ID, |people| people.0.get(person).cloned()).flatten()
    }

    /// The number of people.
    pub fn count(&self) -> usize {
        self.people.peek(ID, |people| people.0.len()).unwrap_or(0)
    }

    /// The people whose name contains this text, or whose id it is; the newest first, at most `limit`.
    /// An empty text finds everybody.
    pub fn find(&self, text: &str, limit: usize) -> Vec<(PersonId, KnownPerson)> {
        let wanted = text.trim().to_lowercase();
        let look = |people: &People| {
            let mut found: Vec<(PersonId, KnownPerson)> = people
                .0
                .iter()
                .filter(|(person, known)| {
                    person.as_str() == wanted
                        || known.name.as_str().to_lowercase().contains(&wanted)
                })
                .map(|(person, known)| (person.clone(), known.clone()))
                .collect();
            found.sort_by(|(one, a), (other, b)| (b.since_ms, one).cmp(&(a.since_ms, other)));
            found.truncate(limit);
            found
        };
        self.people.peek(ID, look).unwrap_or_default()
    }

    /// The people whose name, as `name_of` gives it, fulfils a condition; the newest first, all of them.
    pub(super) fn named(
        &self,
        name_of: impl Fn(&PersonId, &KnownPerson) -> Name,
        is_wanted: impl Fn(&Name) -> bool,
    ) -> Vec<PersonId> {
        let look = |people: &People| {
            let mut found: Vec<(i64, PersonId)> = people
                .0
                .iter()
                .filter(|(person, known)| is_wanted(&name_of(person, known)))
                .map(|(person, known)| (known.since_ms, person.clone()))
                .collect();
            found.sort_by(|(a, one), (b, other)| (b, one).cmp(&(a, other)));
            found.into_iter().map(|(_, person)| person).collect()
        };
        self.people.peek(ID, look).unwrap_or_default()
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<PersonId, Name>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
