//! A cache of folded streams: of a stream in the cache only the records appended since are read.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use store::{Store, StoredRecord, StreamId};

use crate::error::ServiceError;

/// The most streams in the cache.
const STREAMS: usize = 256;
/// The most records that those streams may have, in total.
const RECORDS: u64 = 200_000;

/// The state folded from a stream.
pub(crate) trait StreamFold: Sized + Send + Sync + 'static {
    /// The number of the last record folded into it.
    fn version(&self) -> u64;

    /// Folds these records, one or more, into `known`; without `known` they start at the first of
    /// the stream.
    ///
    /// # Errors
    ///
    /// A record that this program cannot read.
    fn fold(known: Option<&Self>, records: &[StoredRecord]) -> Result<Self, ServiceError>;
}

/// The states of the most recently read streams of one kind. Every read asks the store for newer
/// records, so appends by another writer are seen.
pub(crate) struct StreamCache<T> {
    store: Arc<dyn Store>,
    /// Never held across an `await`.
    entries: Mutex<Entries<T>>,
}

/// The state of each stream, and when it was last read.
struct Entries<T> {
    streams: HashMap<StreamId, (u64, Arc<T>)>,
    reads: u64,
}

impl<T: StreamFold> StreamCache<T> {
    pub(crate) fn new(store: Arc<dyn Store>) -> StreamCache<T> {
        StreamCache { store, entries: Mutex::new(Entries { streams: HashMap::new(), reads: 0 }) }
    }

    /// The store that the streams are in.
    pub(crate) const fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    /// The current state of a stream; `None` if there is no such stream.
    pub(crate) async fn read(&self, stream: &StreamId) -> Result<Option<Arc<T>>, ServiceError> {
        let known = self.known(stream);
        let from = known.as_ref().map_or(1, |known| known.version() + 1);
        let records = self.store.read(stream, from).await?;
        if records.is_empty() {
            return Ok(known);
        }
        let now = Arc::new(T::fold(known.as_deref(), &records)?);
        self.keep(stream, &now);
        Ok(Some(now))
    }

    fn known(&self, stream: &StreamId) -> Option<Arc<T>> {
        let mut entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        entries.reads += 1;
        let now = entries.reads;
        let (read, known) = entries.streams.get_mut(stream)?;
        *read = now;
        Some(known.clone())
    }

    fn keep(&self, stream: &StreamId, now: &Arc<T>) {
        let mut entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        // A concurrent reader of the stream may have seen more.
        let older = |(_, known): &(u64, Arc<T>)| known.version() < now.version();
        if entries.streams.get(stream).is_none_or(older) {
            let read = entries.reads;
            entries.streams.insert(stream.clone(), (read, now.clone()));
        }
        let records = |entries: &Entries<T>| -> u64 {
            entries.streams.values().map(|(_, known)| known.version()).sum()
        };
        while entries.streams.len() > STREAMS
            || entries.streams.len() > 1 && records(&entries) > RECORDS
        {
            let oldest = entries.streams.iter().min_by_key(|(_, (read, _))| *read);
            let Some(oldest) = oldest.map(|(stream, _)| stream.clone()) else { return };
            entries.streams.remove(&oldest);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use store::{Append, Memory, Record};

    use super::*;

    static READ: AtomicUsize = AtomicUsize::new(0);

    /// The bodies of the records.
    #[derive(Clone)]
    struct Texts(Vec<String>);

    impl StreamFold for Texts {
        fn version(&self) -> u64 {
            self.0.len() as u64
        }

        fn fold(known: Option<&Texts>, records: &[StoredRecord]) -> Result<Texts, ServiceError> {
            READ.fetch_add(records.len(), Ordering::SeqCst);
            let mut texts = known.cloned().unwrap_or(Texts(Vec::new()));
            texts.0.extend(records.iter().map(|record| record.body.clone()));
            Ok(texts)
        }
    }

    #[tokio::test]
    async fn a_record_is_read_once_and_another_writer_is_seen() {
        let store: Arc<dyn Store> = Arc::new(Memory::default());
        let cache = StreamCache::<Texts>::new(store.clone());
        let stream = |name: &str| name.parse::<StreamId>().expect("a stream");
        let append = async |name: &str, at: u64| {
            let record = Record { at_ms: 0, version: 1, body: format!("{name} {at}") };
            let append = Append::events(stream(name), at, vec![record]);
            store.append(append).await.expect("memory takes an append");
        };
        let read = async |name: &str| {
            let texts = cache.read(&stream(name)).await.expect("the stream is readable");
            texts.map(|texts| texts.0.clone())
        };
        assert_eq!(read("a").await, None);
        append("a", 1).await;
        append("a", 2).await;
        for _ in 0..3 {
            assert_eq!(read("a").await, Some(vec!["a 1".to_owned(), "a 2".to_owned()]));
        }
        append("a", 3).await;
        assert_eq!(read("a").await.map(|texts| texts.len()), Some(3));
        assert_eq!(READ.load(Ordering::SeqCst), 3, "each record once");

        // The least recently read stream is evicted, and is read again.
        for number in 0..STREAMS {
            append(&format!("b{number}"), 1).await;
            assert!(read(&format!("b{number}")).await.is_some());
        }
        assert_eq!(cache.entries.lock().expect("not poisoned").streams.len(), STREAMS);
        assert!(cache.known(&stream("a")).is_none());
        assert_eq!(read("a").await.map(|texts| texts.len()), Some(3));
    }
}
