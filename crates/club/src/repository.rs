//! State folded from streams of events, and the one way to read and change it.
//!
//! An [`Aggregate`] is the state of one stream. A [`Repository`] reads it, lets it decide what a
//! command does, and appends the events after the last record that the decision was based on. If
//! another writer was faster, in this process or in another, that number is taken: the new records
//! are read, and the command is decided again. Nothing else is locked, and a cached state may be
//! behind: what was decided on it is then not written.

use std::{
    collections::{BTreeSet, HashMap},
    convert::Infallible,
    ops::Deref,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use store::{Append, AppendError, Record, Store, StoreError, StoredRecord, StreamId};

use crate::{
    error::ServiceError,
    now_ms,
    random::{NoEntropy, random_id},
};

/// How often a command is decided anew before it is given up. Each time another command was
/// written, so only a stream with as many writers at once gets there.
const ATTEMPTS: usize = 16;
/// The length of the random id of a new stream, in characters of five bits.
const ID_LENGTH: usize = 20;
/// The most streams of one kind in the cache.
const CACHED_STREAMS: usize = 256;
/// The most records that those streams may have, in total.
const CACHED_RECORDS: u64 = 200_000;

/// State that is folded from the events of one stream.
///
/// `decide` changes nothing, and `apply` refuses nothing that `decide` returned.
pub trait Aggregate: Clone + Send + Sync + 'static {
    /// An event, as it is stored.
    type Event: Serialize + DeserializeOwned + Send;
    /// A request for a change.
    type Command<'a>;
    /// Why a command is refused.
    type Refusal;

    /// The prefix of the streams' names.
    const STREAM: &'static str;
    /// The version of the events' format.
    const FORMAT: u16 = 1;
    /// The most records in a stream.
    const MAX_RECORDS: u64;
    /// Whether a record that cannot be read is left out, with a warning. Otherwise the state cannot
    /// be read.
    const SKIPS_UNREADABLE: bool = false;

    /// The stream of the thing called `id`, if that is a valid id.
    fn stream(id: &str) -> Option<StreamId> {
        stream_id(Self::STREAM, id)
    }

    /// The state before the first event; `None` if there is no state until an event opens it.
    fn empty() -> Option<Self> {
        None
    }

    /// The state after the first event.
    ///
    /// # Errors
    ///
    /// A stream cannot begin with this event.
    fn open(first: Recorded<Self::Event>) -> Result<Self, Unfoldable> {
        let mut state = Self::empty().ok_or(Unfoldable)?;
        state.apply(vec![first])?;
        Ok(state)
    }

    /// Applies the next events. It makes no difference whether they are applied together or one by
    /// one.
    ///
    /// # Errors
    ///
    /// Events that cannot follow those before them; the state is unusable then.
    fn apply(&mut self, events: Vec<Recorded<Self::Event>>) -> Result<(), Unfoldable>;

    /// The events that carry out a command; none if there is nothing to do. Changes nothing.
    ///
    /// # Errors
    ///
    /// Why the command is refused.
    fn decide(
        &self,
        command: &Self::Command<'_>,
        now_ms: i64,
    ) -> Result<Vec<Self::Event>, Self::Refusal>;
}

/// The stream of the thing called `id`, if that is a valid id: 1 to 40 of `a-z 0-9`.
pub fn stream_id(prefix: &str, id: &str) -> Option<StreamId> {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    let legal = (1..=40).contains(&id.len()) && id.bytes().all(plain);
    if legal { format!("{prefix}{id}").parse().ok() } else { None }
}

/// An event of a stream.
#[derive(Clone, Debug)]
pub struct Recorded<E> {
    /// The number of its record, from 1.
    pub seq: u64,
    /// When it happened, in milliseconds since 1970.
    pub at_ms: i64,
    /// The event.
    pub event: E,
}

/// Events that cannot follow those before them.
#[derive(Debug)]
pub struct Unfoldable;

/// The state of a stream after a number of records.
#[derive(Clone)]
pub struct Versioned<A> {
    /// The number of the last record.
    pub version: u64,
    /// The time of the last record, in milliseconds since 1970; it never goes backwards.
    pub at_ms: i64,
    /// The state.
    pub aggregate: A,
    /// The idempotency tokens of the commands that were carried out.
    tokens: BTreeSet<String>,
}

impl<A> std::fmt::Debug for Versioned<A> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The state may hold hands and names: it is not printed.
        write!(f, "Versioned({})", self.version)
    }
}

impl<A> Deref for Versioned<A> {
    type Target = A;

    fn deref(&self) -> &A {
        &self.aggregate
    }
}

/// Why a stream cannot be read. Only that stream is affected.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// There is no such stream.
    #[error("there is no such stream")]
    Missing,
    /// Written by a newer Biritch.
    #[error("event {seq} has the unknown version {version}")]
    Version {
        /// The number of the record.
        seq: u64,
        /// The version of its format.
        version: u16,
    },
    /// Not an event of this kind. The text is not repeated in the error: it may contain a hand or a
    /// name.
    #[error("event {seq} cannot be read at column {column}")]
    Undecodable {
        /// The number of the record.
        seq: u64,
        /// Where, from 1.
        column: usize,
    },
    /// A gap in the numbering.
    #[error("event {seq} found where {expected} was expected")]
    Gap {
        /// The number found.
        seq: u64,
        /// The number that comes next.
        expected: u64,
    },
    /// The stream begins with an event that opens nothing.
    #[error("the log does not begin with an event that opens it")]
    NotOpened,
    /// Events that no command can have produced.
    #[error("events {first} to {last} contradict those before them")]
    Contradiction {
        /// The number of the first of them.
        first: u64,
        /// The number of the last.
        last: u64,
    },
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why events were not acknowledged.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// An event cannot be serialized. Nothing was written.
    #[error("an event cannot be serialized: {0}")]
    Encode(#[from] serde_json::Error),
    /// The store did not acknowledge them.
    #[error(transparent)]
    Append(#[from] AppendError),
}

impl From<LoadError> for ServiceError {
    fn from(error: LoadError) -> ServiceError {
        let fault = match &error {
            LoadError::Store(_) => ServiceError::Disk,
            _ => ServiceError::Unreadable,
        };
        fault.logged(&error)
    }
}

impl From<WriteError> for ServiceError {
    fn from(error: WriteError) -> ServiceError {
        let fault = match &error {
            WriteError::Append(AppendError::Store(_)) => ServiceError::Disk,
            WriteError::Append(_) | WriteError::Encode(_) => ServiceError::Internal,
        };
        fault.logged(&error)
    }
}

impl From<AppendError> for ServiceError {
    fn from(error: AppendError) -> ServiceError {
        WriteError::from(error).into()
    }
}

/// Why nothing was changed.
#[derive(Debug)]
pub enum ChangeError<R> {
    /// There is no such thing.
    Missing,
    /// The stream has as many records as it may have.
    Full,
    /// The command is refused.
    Refused(R),
    /// An internal failure. If the store failed, the change may yet have been written.
    Internal(ServiceError),
}

impl<R, E: Into<ServiceError>> From<E> for ChangeError<R> {
    fn from(error: E) -> ChangeError<R> {
        ChangeError::Internal(error.into())
    }
}

impl ChangeError<Infallible> {
    /// The internal failure: commands of this kind are not refused.
    pub fn into_internal(self) -> ServiceError {
        match self {
            ChangeError::Internal(error) => error,
            ChangeError::Refused(never) => match never {},
            ChangeError::Missing | ChangeError::Full => ServiceError::Internal,
        }
    }
}

/// The token of a command, stored with the first of its events.
#[derive(Deserialize)]
struct Token {
    #[serde(default)]
    token: Option<String>,
}

/// An event with the token of its command.
#[derive(Serialize)]
struct WithToken<'a, E> {
    #[serde(flatten)]
    event: &'a E,
    token: &'a str,
}

/// Serializes an event.
pub fn encode<A: Aggregate>(
    event: &A::Event,
    token: Option<&str>,
    at_ms: i64,
) -> Result<Record, serde_json::Error> {
    let body = match token {
        None => serde_json::to_string(event)?,
        Some(token) => serde_json::to_string(&WithToken { event, token })?,
    };
    Ok(Record { at_ms, version: A::FORMAT, body })
}

/// Reads the event of a record.
pub fn decode<A: Aggregate>(record: &StoredRecord) -> Result<Recorded<A::Event>, LoadError> {
    let StoredRecord { seq, at_ms, version, .. } = *record;
    if version != A::FORMAT {
        return Err(LoadError::Version { seq, version });
    }
    let event = serde_json::from_str(&record.body)
        .map_err(|error| LoadError::Undecodable { seq, column: error.column() })?;
    Ok(Recorded { seq, at_ms, event })
}

/// Consecutive records of a stream, decoded.
struct Batch<E> {
    /// The number of the last record before these.
    after: u64,
    /// The number of the last of these records.
    last: u64,
    /// The latest time of these records, in milliseconds since 1970.
    at_ms: i64,
    events: Vec<Recorded<E>>,
    tokens: Vec<(u64, String)>,
}

impl<E> Batch<E> {
    /// Decodes the records that follow record `after`.
    fn decode<A: Aggregate<Event = E>>(
        after: u64,
        records: &[StoredRecord],
    ) -> Result<Batch<E>, LoadError> {
        let mut batch =
            Batch { after, last: after, at_ms: i64::MIN, events: Vec::new(), tokens: Vec::new() };
        for record in records {
            let (seq, expected) = (record.seq, batch.last + 1);
            if seq != expected {
                return Err(LoadError::Gap { seq, expected });
            }
            match decode::<A>(record) {
                Ok(event) => batch.events.push(event),
                Err(error) if A::SKIPS_UNREADABLE => {
                    tracing::warn!(stream = A::STREAM, seq, %error, "a record is left out");
                }
                Err(error) => return Err(error),
            }
            if record.body.contains(r#""token""#)
                && let Ok(Token { token: Some(token) }) = serde_json::from_str(&record.body)
            {
                batch.tokens.push((seq, token));
            }
            batch.last = seq;
            batch.at_ms = batch.at_ms.max(record.at_ms);
        }
        Ok(batch)
    }

    /// Drops the records up to this one.
    fn skip_to(&mut self, version: u64) {
        self.events.retain(|event| event.seq > version);
        self.tokens.retain(|(seq, _)| *seq > version);
        self.after = self.after.max(version);
    }
}

impl<A: Aggregate> Versioned<A> {
    /// The state before the first record, if there is one.
    fn empty() -> Option<Versioned<A>> {
        let aggregate = A::empty()?;
        Some(Versioned { version: 0, at_ms: i64::MIN, aggregate, tokens: BTreeSet::new() })
    }

    /// The state after the first records of a stream; `None` if there are none.
    fn open(mut batch: Batch<A::Event>) -> Result<Option<Versioned<A>>, LoadError> {
        if batch.last == 0 {
            return Ok(None);
        }
        let mut opened = match Versioned::empty() {
            Some(empty) => empty,
            None => {
                let first = batch.events.remove(0);
                let at_ms = first.at_ms;
                let aggregate = A::open(first).map_err(|Unfoldable| LoadError::NotOpened)?;
                Versioned { version: 1, at_ms, aggregate, tokens: BTreeSet::new() }
            }
        };
        opened.apply(batch)?;
        Ok(Some(opened))
    }

    /// The state after more records.
    fn apply(&mut self, batch: Batch<A::Event>) -> Result<(), LoadError> {
        let (first, last) = (self.version + 1, batch.last);
        if !batch.events.is_empty() {
            let applied = self.aggregate.apply(batch.events);
            applied.map_err(|Unfoldable| LoadError::Contradiction { first, last })?;
        }
        self.version = last;
        self.at_ms = self.at_ms.max(batch.at_ms);
        self.tokens.extend(batch.tokens.into_iter().map(|(_, token)| token));
        Ok(())
    }
}

/// Reads a stream from its beginning, past any cache.
pub async fn load<A: Aggregate>(
    store: &dyn Store,
    stream: &StreamId,
) -> Result<Versioned<A>, LoadError> {
    let records = store.read(stream, 1).await?;
    Versioned::open(Batch::decode::<A>(0, &records)?)?.ok_or(LoadError::Missing)
}

/// Appends events after record `version`; they are on disk on return. Returns the records.
///
/// # Errors
///
/// A conflict with another writer among others.
pub async fn append<A: Aggregate>(
    store: &dyn Store,
    stream: &StreamId,
    version: u64,
    token: Option<&str>,
    events: &[A::Event],
    at_ms: i64,
) -> Result<Vec<StoredRecord>, WriteError> {
    let mut records = Vec::with_capacity(events.len());
    for event in events {
        records.push(encode::<A>(event, token.filter(|_| records.is_empty()), at_ms)?);
    }
    let first = version + 1;
    let stored = (first..).zip(&records).map(|(seq, record)| StoredRecord {
        seq,
        at_ms,
        version: record.version,
        body: record.body.clone(),
    });
    let stored = stored.collect();
    store.append(Append::events(stream.clone(), first, records)).await?;
    Ok(stored)
}

/// All streams of one kind, with a cache of the states read most recently.
pub struct Repository<A> {
    store: Arc<dyn Store>,
    /// Never held across an `await`.
    cache: Mutex<Cache<A>>,
}

/// The state of each stream, and when it was last read.
struct Cache<A> {
    streams: HashMap<StreamId, (u64, Arc<Versioned<A>>)>,
    reads: u64,
}

impl<A: Aggregate> Repository<A> {
    /// The streams of this kind in a store.
    pub fn new(store: Arc<dyn Store>) -> Repository<A> {
        Repository { store, cache: Mutex::new(Cache { streams: HashMap::new(), reads: 0 }) }
    }

    /// The current state; `None` if there is none by this id. The records that another process
    /// has written since the last call are read.
    pub async fn read(&self, id: &str) -> Result<Option<Arc<Versioned<A>>>, LoadError> {
        match A::stream(id) {
            Some(stream) => self.refresh(&stream).await,
            None => Ok(None),
        }
    }

    /// What `look` finds in the state as it was when last read or written by this process; `None`
    /// if it is not in the cache.
    pub fn peek<T>(&self, id: &str, look: impl FnOnce(&A) -> T) -> Option<T> {
        let stream = A::stream(id)?;
        let cache = self.lock();
        cache.streams.get(&stream).map(|(_, known)| look(known))
    }

    /// The number of the last record; 0 if there is nothing by this id.
    pub async fn version(&self, id: &str) -> Result<u64, StoreError> {
        match A::stream(id) {
            Some(stream) => self.store.head(&stream).await,
            None => Ok(0),
        }
    }

    /// Opens a stream with this event, and returns its id, which is random: who knows it has
    /// access.
    ///
    /// # Errors
    ///
    /// An internal failure.
    pub async fn open(&self, first: &A::Event) -> Result<String, ServiceError> {
        let id = random_id(ID_LENGTH).map_err(|NoEntropy| ServiceError::Entropy)?;
        let stream = A::stream(&id).ok_or(ServiceError::Internal)?;
        let events = std::slice::from_ref(first);
        let records = append::<A>(&*self.store, &stream, 0, None, events, now_ms()).await?;
        self.fold(&stream, Batch::decode::<A>(0, &records)?)?;
        Ok(id)
    }

    /// Carries out a command, and returns the state after it; the events are on disk on return. A
    /// command with the token of one that was carried out does nothing: the answer to the first
    /// was lost.
    ///
    /// # Errors
    ///
    /// Nothing was changed, unless the store failed: see [`ChangeError`].
    pub async fn change(
        &self,
        id: &str,
        token: Option<&str>,
        command: &A::Command<'_>,
    ) -> Result<Arc<Versioned<A>>, ChangeError<A::Refusal>> {
        let stream = A::stream(id).ok_or(ChangeError::Missing)?;
        for _ in 0..ATTEMPTS {
            let state = match self.refresh(&stream).await? {
                Some(state) => state,
                None => Versioned::empty().map(Arc::new).ok_or(ChangeError::Missing)?,
            };
            if token.is_some_and(|token| state.tokens.contains(token)) {
                return Ok(state);
            }
            let at_ms = now_ms();
            let events = state.decide(command, at_ms).map_err(ChangeError::Refused)?;
            if events.is_empty() {
                return Ok(state);
            }
            let version = state.version;
            if version + events.len() as u64 > A::MAX_RECORDS {
                return Err(ChangeError::Full);
            }
            // Not shared with the cache, which can then fold the events without copying the state.
            drop(state);
            match append::<A>(&*self.store, &stream, version, token, &events, at_ms).await {
                Ok(records) => {
                    let batch = Batch::decode::<A>(version, &records)?;
                    return match self.fold(&stream, batch)? {
                        Some(state) => Ok(state),
                        None => self.refresh(&stream).await?.ok_or(ChangeError::Missing),
                    };
                }
                Err(WriteError::Append(AppendError::Conflict { .. })) => {}
                Err(error) => return Err(error.into()),
            }
        }
        tracing::warn!(%stream, "a command was overtaken too often");
        Err(ServiceError::Contended.into())
    }

    /// Reads the records that are not folded yet.
    async fn refresh(&self, stream: &StreamId) -> Result<Option<Arc<Versioned<A>>>, LoadError> {
        loop {
            let version = self.touch(stream);
            let records = self.store.read(stream, version + 1).await?;
            if version == 0 && records.is_empty() {
                return Ok(None);
            }
            let batch = Batch::decode::<A>(version, &records)?;
            if let Some(state) = self.fold(stream, batch)? {
                return Ok(Some(state));
            }
            // The state was evicted meanwhile: read it from the beginning.
        }
    }

    /// The version in the cache, which is marked as read; 0 if there is none.
    fn touch(&self, stream: &StreamId) -> u64 {
        let mut cache = self.lock();
        cache.reads += 1;
        let now = cache.reads;
        cache.streams.get_mut(stream).map_or(0, |(read, known)| {
            *read = now;
            known.version
        })
    }

    /// The state after these records, which is cached; `None` if that before them is not in the
    /// cache.
    fn fold(
        &self,
        stream: &StreamId,
        mut batch: Batch<A::Event>,
    ) -> Result<Option<Arc<Versioned<A>>>, LoadError> {
        let mut cache = self.lock();
        // Out of the cache while it changes, so that no half-applied state stays there.
        let state = match cache.streams.remove(stream) {
            Some((_, mut known)) if known.version >= batch.after => {
                // A concurrent reader may have folded some of the records.
                batch.skip_to(known.version);
                if batch.last > known.version {
                    Arc::make_mut(&mut known).apply(batch)?;
                }
                known
            }
            _ if batch.after == 0 => {
                // A whole stream is folded without keeping others waiting.
                drop(cache);
                let Some(opened) = Versioned::open(batch)? else { return Ok(None) };
                cache = self.lock();
                Arc::new(opened)
            }
            _ => return Ok(None),
        };
        cache.insert(stream, &state);
        Ok(Some(state))
    }

    fn lock(&self) -> MutexGuard<'_, Cache<A>> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<A> Cache<A> {
    /// Adds a state, and evicts those that were not read for longest.
    fn insert(&mut self, stream: &StreamId, state: &Arc<Versioned<A>>) {
        // A concurrent reader of the stream may have seen more.
        let older = |(_, known): &(u64, Arc<Versioned<A>>)| known.version < state.version;
        if self.streams.get(stream).is_none_or(older) {
            self.streams.insert(stream.clone(), (self.reads, state.clone()));
        }
        let records = |cache: &Cache<A>| -> u64 {
            cache.streams.values().map(|(_, known)| known.version).sum()
        };
        while self.streams.len() > CACHED_STREAMS
            || self.streams.len() > 1 && records(self) > CACHED_RECORDS
        {
            let oldest = self.streams.iter().min_by_key(|(_, (read, _))| *read);
            let Some(oldest) = oldest.map(|(stream, _)| stream.clone()) else { return };
            self.streams.remove(&oldest);
        }
    }
}

#[cfg(test)]
mod tests;
