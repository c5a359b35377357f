//! State folded from streams of events, and the one way to read and change it.
//!
//! An [`Aggregate`] is the state of one stream. A [`Repository`] reads it, lets it decide what a
//! command does, and appends the events after the last record that the decision was based on. If
//! another writer was faster, in this process or in another, that number is taken: the new records
//! are read, and the command is decided again. Nothing else is locked, and a cached state may be
//! behind: what was decided on it is then not written.

mod aggregate;
mod codec;
mod error;

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Deref,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use store::{AppendError, SoundRecords, Store, StoreError, StreamId};

use self::codec::Batch;
pub(crate) use self::codec::{append, decoded};
pub use self::{
    aggregate::{Aggregate, Recorded, Unfoldable, stream_id},
    error::{ChangeError, LoadError, UnreadableStream, WriteError},
};
use crate::{backoff::Backoff, environment::Environment, error::ServiceError, random::NoEntropy};

/// The length of the random id of a new stream, in characters of five bits.
const ID_LENGTH: usize = 20;
/// The most streams of one kind in the cache.
const CACHED_STREAMS: usize = 256;
/// The most records that those streams may have, in total.
const CACHED_RECORDS: u64 = 200_000;

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
    /// The damage of the stream that the state [outlives](Aggregate::OUTLIVES_DAMAGE).
    damage: Option<StoreError>,
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

impl<A: Aggregate> Versioned<A> {
    /// The state before the first record, if there is one.
    fn empty() -> Option<Versioned<A>> {
        let aggregate = A::empty()?;
        let tokens = BTreeSet::new();
        Some(Versioned { version: 0, at_ms: i64::MIN, aggregate, tokens, damage: None })
    }

    /// The state after the first records of a stream; `None` if there are none.
    fn open(mut batch: Batch<A::Event>) -> Result<Option<Versioned<A>>, LoadError> {
        if batch.last == 0 {
            return Ok(None);
        }
        let mut opened = match Versioned::empty() {
            Some(empty) => empty,
            None => {
                if batch.events.is_empty() {
                    return Err(LoadError::NotOpened);
                }
                let first = batch.events.remove(0);
                let at_ms = first.at_ms;
                let aggregate = A::open(first).map_err(|Unfoldable| LoadError::NotOpened)?;
                Versioned { version: 1, at_ms, aggregate, tokens: BTreeSet::new(), damage: None }
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

/// All streams of one kind, with a cache of the states read most recently.
pub struct Repository<A> {
    store: Arc<dyn Store>,
    environment: Environment,
    /// Never held across an `await`.
    cache: Mutex<Cache<A>>,
}

/// The state of each stream, and when it was last read.
struct Cache<A> {
    streams: BTreeMap<StreamId, (u64, Arc<Versioned<A>>)>,
    reads: u64,
}

/// The state after a command, and whether the command added events: one that was carried out before
/// does not.
type Changed<A> = (Arc<Versioned<A>>, bool);

impl<A: Aggregate> Repository<A> {
    /// The streams of this kind in a store.
    pub fn new(store: Arc<dyn Store>) -> Repository<A> {
        let cache = Mutex::new(Cache { streams: BTreeMap::new(), reads: 0 });
        Repository { store, environment: Environment::default(), cache }
    }

    /// The same with this clock and these ids.
    #[must_use]
    pub fn within(self, environment: &Environment) -> Repository<A> {
        Repository { environment: environment.clone(), ..self }
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

    /// The damage that the state outlives, as far as it is known; `None` if the stream is sound.
    pub(crate) fn damage(&self, id: &str) -> Option<StoreError> {
        let stream = A::stream(id)?;
        let cache = self.lock();
        cache.streams.get(&stream).and_then(|(_, known)| known.damage.clone())
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
    pub async fn open(&self, first: A::Event) -> Result<String, ServiceError> {
        let id = self.environment.ids.stream_id(A::STREAM, ID_LENGTH);
        let id = id.map_err(|NoEntropy| ServiceError::Entropy)?;
        let stream = A::stream(&id).ok_or(ServiceError::Internal)?;
        let (events, at_ms) = (vec![first], self.environment.clock.now_ms());
        append::<A>(&*self.store, &stream, 0, None, &events, Vec::new(), at_ms).await?;
        self.fold(&stream, Batch::appended(0, None, events, at_ms))?;
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
        self.change_once(id, token, command).await.map(|(state, _)| state)
    }

    /// The same, with whether this call has written anything.
    pub(crate) async fn change_once(
        &self,
        id: &str,
        token: Option<&str>,
        command: &A::Command<'_>,
    ) -> Result<Changed<A>, ChangeError<A::Refusal>> {
        let stream = A::stream(id).ok_or(ChangeError::Missing)?;
        // After each conflict another command was written, so only a stream with many writers at once
        // gets to the end of the attempts.
        let mut backoff = Backoff::overtaken();
        let mut expected = 0;
        loop {
            let state = match self.refresh(&stream).await? {
                Some(state) => state,
                None => Versioned::empty().map(Arc::new).ok_or(ChangeError::Missing)?,
            };
            LoadError::unless_complete(state.version, expected)?;
            if token.is_some_and(|token| state.tokens.contains(token)) {
                return Ok((state, false));
            }
            let at_ms = self.environment.clock.now_ms();
            if state.damage.is_some() {
                return self.change_in_memory(&stream, token, command, at_ms);
            }
            let events = state.decide(command, at_ms).map_err(ChangeError::Refused)?;
            if events.is_empty() {
                return Ok((state, false));
            }
            let version = state.version;
            if version + events.len() as u64 > state.limit(command) {
                return Err(ChangeError::Full);
            }
            // Not shared with the cache, which can then fold the events without copying the state.
            drop(state);
            let store = &*self.store;
            match append::<A>(store, &stream, version, token, &events, Vec::new(), at_ms).await {
                Ok(()) => {
                    let batch = Batch::appended(version, token, events, at_ms);
                    let state = match self.fold(&stream, batch)? {
                        Some(state) => state,
                        None => self.refresh(&stream).await?.ok_or(ChangeError::Missing)?,
                    };
                    return Ok((state, true));
                }
                Err(WriteError::Append(AppendError::Conflict { expected: next, .. })) => {
                    expected = next;
                }
                Err(error) => return Err(error.into()),
            }
            let Some(delay) = backoff.next(Backoff::OVERTAKEN) else {
                tracing::warn!(%stream, "a command was overtaken too often");
                return Err(ServiceError::Contended.into());
            };
            tokio::time::sleep(delay).await;
        }
    }

    /// Carries out a command on a state whose stream is damaged: nothing is written.
    fn change_in_memory(
        &self,
        stream: &StreamId,
        token: Option<&str>,
        command: &A::Command<'_>,
        at_ms: i64,
    ) -> Result<Changed<A>, ChangeError<A::Refusal>> {
        let mut cache = self.lock();
        // Decided and applied under one lock: there is no number that would keep others out.
        let Some((_, state)) = cache.streams.get_mut(stream) else {
            return Err(ChangeError::Missing);
        };
        let events = state.decide(command, at_ms).map_err(ChangeError::Refused)?;
        let is_new = !events.is_empty();
        if is_new {
            let batch = Batch::appended(state.version, token, events, at_ms);
            Arc::make_mut(state).apply(batch)?;
        }
        Ok((state.clone(), is_new))
    }

    /// Reads the records that are not folded yet.
    async fn refresh(&self, stream: &StreamId) -> Result<Option<Arc<Versioned<A>>>, LoadError> {
        let (known, damaged) = self.touch(stream);
        if damaged.is_some() {
            return Ok(damaged);
        }
        let read = match self.read_after(stream, known).await {
            // The state was evicted meanwhile: it is read from the beginning, without the cache.
            Ok(None) if known > 0 => self.read_after(stream, 0).await,
            read => read,
        };
        match read {
            Err(LoadError::Store(damage)) if A::OUTLIVES_DAMAGE && damage.is_damage() => {
                self.read_damaged(stream, damage).await.map(Some)
            }
            read => read,
        }
    }

    /// The state from the records of a damaged stream that are as they were written, and from those that were
    /// read before.
    async fn read_damaged(
        &self,
        stream: &StreamId,
        damage: StoreError,
    ) -> Result<Arc<Versioned<A>>, LoadError> {
        let SoundRecords { records, head, .. } = match self.store.read_sound(stream).await {
            Ok(sound) => sound,
            // The database cannot read any of it.
            Err(error) if error.is_damage() => SoundRecords::default(),
            Err(error) => return Err(error.into()),
        };
        let count = records.len();
        tracing::error!(%stream, %damage, count, "a damaged stream is used, and not continued");
        let mut batch = Batch::sound::<A>(head, &records);
        let mut cache = self.lock();
        let known = cache.streams.get(stream).map(|(_, known)| known.clone());
        let mut state = match known.or_else(|| Versioned::empty().map(Arc::new)) {
            Some(state) => state,
            None => return Err(damage.into()),
        };
        let changed = Arc::make_mut(&mut state);
        batch.skip_to(changed.version);
        if batch.last > changed.version {
            changed.apply(batch)?;
        }
        changed.damage = Some(damage);
        let read = cache.reads;
        cache.streams.insert(stream.clone(), (read, state.clone()));
        Ok(state)
    }

    /// The state after the records that follow the one with this number; `None` if there are none at
    /// all, or if the state before them is not in the cache any more.
    async fn read_after(
        &self,
        stream: &StreamId,
        known: u64,
    ) -> Result<Option<Arc<Versioned<A>>>, LoadError> {
        let after = match A::DEPENDS_ON {
            Some(last) if known == 0 => self.store.head(stream).await?.saturating_sub(last),
            _ => known,
        };
        let records = self.store.read(stream, after + 1).await?;
        if known == 0 && records.is_empty() {
            return Ok(None);
        }
        let mut batch = Batch::decode::<A>(after, &records)?;
        batch.after = known;
        self.fold(stream, batch)
    }

    /// The version in the cache, which is marked as read, 0 if there is none; and its state, if its stream is
    /// known to be damaged.
    fn touch(&self, stream: &StreamId) -> (u64, Option<Arc<Versioned<A>>>) {
        let mut cache = self.lock();
        cache.reads += 1;
        let now = cache.reads;
        cache.streams.get_mut(stream).map_or((0, None), |(read, known)| {
            *read = now;
            (known.version, known.damage.is_some().then(|| known.clone()))
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
