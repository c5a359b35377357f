//! Events run by the players' own devices: a match of two teams, a pairs event, a progressive
//! event.
//!
//! An event is a stream in the store, as a table is: appended, synced, then acknowledged, and never
//! rewritten. The stream holds the entries of the event log (`tourney::log`) and the names claimed
//! by each person; a correction is an entry that refers to another. A change reads the new records
//! of the stream, checks the change against the event, and appends it after the last record read;
//! on a conflict it reads again.

mod cut;
pub(crate) mod form;
mod listed;
mod record;
mod state;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use store::{Append, AppendError, Store, StoredRecord, StreamId};
use table::PersonId;
use tourney::Name;
use tourney::log::By;

pub(crate) use listed::ListedEvent;
pub(crate) use record::Record;
pub(crate) use state::{Act, EventError, EventState, LogLine, Op, Setup};

use crate::{
    error::ServiceError,
    identity::{NoEntropy, random_id},
    now_ms,
    stream_cache::{StreamCache, StreamFold},
    streams,
};

/// The prefix of event streams.
const STREAM: &str = "event-";
/// The maximum number of records of an event: a progressive event of forty tables writes a quarter
/// of it.
const MAX_RECORDS: u64 = 10_000;

/// All events, cached.
pub(crate) type EventStore = StreamCache<StoredEvent>;

/// An event after all its records.
#[derive(Clone)]
pub(crate) struct StoredEvent {
    /// The number of the last record.
    pub(crate) version: u64,
    /// Who opened and directs the event.
    pub(crate) organiser: PersonId,
    /// Its title.
    pub(crate) title: String,
    /// The state with its log.
    pub(crate) state: EventState,
    /// Who claimed which name.
    pub(crate) claims: BTreeMap<Name, PersonId>,
    /// When names were claimed and released, in milliseconds since 1970, in order; `true` for a
    /// claim.
    pub(crate) claim_history: Vec<(i64, Name, bool)>,
    /// The idempotency tokens of changes already written.
    tokens: BTreeSet<String>,
}

impl std::fmt::Debug for StoredEvent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Names are not logged.
        write!(f, "StoredEvent({})", self.version)
    }
}

/// A person's role in an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Role {
    /// Does this person direct the event?
    pub(crate) director: bool,
    /// The name claimed.
    pub(crate) name: Option<Name>,
}

impl StoredEvent {
    /// The event after these records; `None` if they do not start with `Opened`.
    fn of(records: &[(Record, i64)]) -> Option<StoredEvent> {
        let (Record::Opened { organiser, title, setup }, _) = records.first()? else { return None };
        // Entries were validated when they were written: replay them all at once.
        let entered = |(record, at_ms): &(Record, i64)| match record {
            Record::Entered { by, why, op, .. } => {
                Some((by.clone(), when(*at_ms), why.clone(), op.clone()))
            }
            _ => None,
        };
        let entered = records.iter().filter_map(entered).collect();
        let mut event = StoredEvent {
            version: 1,
            organiser: organiser.clone(),
            title: title.clone(),
            state: EventState::restored(setup.clone(), entered).ok()?,
            claims: BTreeMap::new(),
            claim_history: Vec::new(),
            tokens: BTreeSet::new(),
        };
        records[1..].iter().try_for_each(|(record, at_ms)| event.apply(record, *at_ms))?;
        Some(event)
    }

    /// The event after more records.
    fn with(&self, records: &[(Record, i64)]) -> Option<StoredEvent> {
        let mut event = self.clone();
        for (record, at_ms) in records {
            event.apply(record, *at_ms)?;
            if let Record::Entered { by, why, op, .. } = record {
                let (by, op) = (by.clone(), op.clone());
                event.state.enter(by, when(*at_ms), why, op).ok()?;
            }
        }
        Some(event)
    }

    /// Applies all of a record except its log entry.
    fn apply(&mut self, record: &Record, at_ms: i64) -> Option<()> {
        self.version += 1;
        match record {
            Record::Opened { .. } => return None,
            Record::Claimed { person, name } => {
                self.claims.retain(|_, known| known != person);
                self.claims.insert(name.clone(), person.clone());
                self.claim_history.push((at_ms, name.clone(), true));
            }
            Record::Released { name } => {
                self.claims.remove(name);
                self.claim_history.push((at_ms, name.clone(), false));
            }
            Record::Entered { token, .. } => self.tokens.extend(token.clone()),
        }
        Some(())
    }

    /// A person's role.
    pub(crate) fn role(&self, person: Option<&PersonId>) -> Role {
        let name = self.claims.iter().find(|(_, known)| Some(*known) == person);
        Role { director: person == Some(&self.organiser), name: name.map(|(name, _)| name.clone()) }
    }

    /// The names that nobody has claimed.
    pub(crate) fn free_names(&self) -> Vec<Name> {
        self.state.names().into_iter().filter(|name| !self.claims.contains_key(name)).collect()
    }
}

impl StreamFold for StoredEvent {
    fn version(&self) -> u64 {
        self.version
    }

    fn fold(
        known: Option<&StoredEvent>,
        records: &[StoredRecord],
    ) -> Result<StoredEvent, ServiceError> {
        let mut read = Vec::with_capacity(records.len());
        for kept in records {
            read.push((Record::decode(kept)?, kept.at_ms));
        }
        known
            .map_or_else(|| StoredEvent::of(&read), |known| known.with(&read))
            .ok_or(ServiceError::Unreadable)
    }
}

/// A time of the store in the format of the log.
fn when(at_ms: i64) -> u64 {
    u64::try_from(at_ms).unwrap_or(0)
}

/// Why nothing was changed.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// There is no such event.
    Missing,
    /// This person may not do this.
    Forbidden,
    /// A field is missing or invalid: the key of a message.
    Invalid(&'static str),
    /// The event refuses the act.
    Event(EventError),
    /// The log is full.
    Full,
    /// An internal failure.
    Internal(ServiceError),
}

impl<E: Into<ServiceError>> From<E> for Refusal {
    fn from(error: E) -> Refusal {
        Refusal::Internal(error.into())
    }
}

/// The stream of an event id. The id is also its access key: whoever knows it may view the event.
fn stream(id: &str) -> Option<StreamId> {
    streams::stream_id(STREAM, id)
}

/// An event by its id; `None` if it does not exist.
pub(crate) async fn read(
    all: &EventStore,
    id: &str,
) -> Result<Option<Arc<StoredEvent>>, ServiceError> {
    match stream(id) {
        Some(stream) => all.read(&stream).await,
        None => Ok(None),
    }
}

/// The number of an event's last record; 0 if there is no such event.
pub(crate) async fn version(store: &Arc<dyn Store>, id: &str) -> Result<u64, ServiceError> {
    streams::version(store, stream(id)).await
}

/// Opens an event and returns its id.
///
/// # Errors
///
/// A setup that the event refuses.
pub(crate) async fn open(
    store: &Arc<dyn Store>,
    organiser: &PersonId,
    title: String,
    setup: Setup,
) -> Result<String, Refusal> {
    EventState::open(setup.clone()).map_err(Refusal::Event)?;
    let id = random_id(20).map_err(|NoEntropy| ServiceError::Entropy)?;
    let stream = stream(&id).ok_or(Refusal::Missing)?;
    let opened = Record::Opened { organiser: organiser.clone(), title, setup };
    let record = opened.encode(now_ms())?;
    store.append(Append::events(stream, 1, vec![record])).await?;
    metrics::counter!("biritch_events_opened_total").increment(1);
    Ok(id)
}

/// Changes an event by the records that `decide` returns; they are synced to disk on return.
///
/// # Errors
///
/// See [`Refusal`]: nothing was changed.
pub(crate) async fn change(
    all: &EventStore,
    id: &str,
    token: Option<&str>,
    decide: impl Fn(&StoredEvent) -> Result<Vec<Record>, Refusal>,
) -> Result<(), Refusal> {
    let stream = stream(id).ok_or(Refusal::Missing)?;
    loop {
        let event = read(all, id).await?.ok_or(Refusal::Missing)?;
        if token.is_some_and(|token| event.tokens.contains(token)) {
            // A repeated request: the answer to the first one was lost.
            return Ok(());
        }
        let next = event.version + 1;
        let (mut state, mut records) = (event.state.clone(), Vec::new());
        for mut record in decide(&event)? {
            if let Record::Entered { by, why, op, token: kept } = &mut record {
                // Validate before writing.
                let entered = state.enter(by.clone(), when(now_ms()), why, op.clone());
                entered.map_err(Refusal::Event)?;
                *kept = token.filter(|_| records.is_empty()).map(str::to_owned);
            }
            records.push(record.encode(now_ms())?);
        }
        if event.version + records.len() as u64 > MAX_RECORDS {
            return Err(Refusal::Full);
        }
        if records.is_empty() {
            return Ok(());
        }
        match all.store().append(Append::events(stream.clone(), next, records)).await {
            Ok(()) => return Ok(()),
            Err(AppendError::Conflict { .. }) => {}
            Err(error) => return Err(error.into()),
        }
    }
}

/// The author of an act: a person by their claimed name.
///
/// # Errors
///
/// The person has claimed no name.
pub(crate) fn by_name(role: &Role) -> Result<By, Refusal> {
    role.name.clone().map(By::Person).ok_or(Refusal::Invalid("event-wrong-nobody"))
}
