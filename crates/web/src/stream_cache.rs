//! Streams that pages read again and again, kept as what they come to: of a stream that is known
//! only what was appended since is read.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use store::{Store, StoredRecord, StreamId};

use crate::error::ServiceError;

/// Streams that are kept.
const STREAMS: usize = 256;
/// Records that those came from, all together.
const RECORDS: u64 = 200_000;

/// What a stream comes to.
pub(crate) trait StreamFold: Sized + Send + Sync + 'static {
    /// The number of the last record in it.
    fn version(&self) -> u64;

    /// What it comes to with these records, which are one or more: the first of the stream, or those
    /// that follow what is known.
    ///
    /// # Errors
    ///
    /// Records that this program does not know.
    fn fold(known: Option<&Self>, records: &[StoredRecord]) -> Result<Self, ServiceError>;
}

/// Streams of one kind, the last that were read in memory. The store says what is in them: another
/// writer of the same stream is seen.
pub(crate) struct StreamCache<T> {
    store: Arc<dyn Store>,
    /// No `await` is under this lock.
    kept: Mutex<Entries<T>>,
}

/// By their streams what they come to, and when they were read last.
struct Entries<T> {
    streams: HashMap<StreamId, (u64, Arc<T>)>,
    reads: u64,
}

impl<T: StreamFold> StreamCache<T> {
    pub(crate) fn new(store: Arc<dyn Store>) -> StreamCache<T> {
        StreamCache { store, kept: Mutex::new(Entries { streams: HashMap::new(), reads: 0 }) }
    }

    /// Where the streams are.
    pub(crate) const fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    /// What a stream comes to; none if there is no such stream.
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
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.reads += 1;
        let now = kept.reads;
        let (read, known) = kept.streams.get_mut(stream)?;
        *read = now;
        Some(known.clone())
    }

    fn keep(&self, stream: &StreamId, now: &Arc<T>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        // Who read the stream at the same time may have seen more.
        let older = |(_, known): &(u64, Arc<T>)| known.version() < now.version();
        if kept.streams.get(stream).is_none_or(older) {
            let read = kept.reads;
            kept.streams.insert(stream.clone(), (read, now.clone()));
        }
        let records = |kept: &Entries<T>| -> u64 {
            kept.streams.values().map(|(_, known)| known.version()).sum()
        };
        while kept.streams.len() > STREAMS || kept.streams.len() > 1 && records(&kept) > RECORDS {
            let longest = kept.streams.iter().min_by_key(|(_, (read, _))| *read);
            let Some(longest) = longest.map(|(stream, _)| stream.clone()) else { return };
            kept.streams.remove(&longest);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use store::{Append, Memory, Record};

    use super::*;

    static READ: AtomicUsize = AtomicUsize::new(0);

    /// The records' texts.
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
        let folded = StreamCache::<Texts>::new(store.clone());
        let stream = |name: &str| name.parse::<StreamId>().expect("a stream");
        let append = async |name: &str, at: u64| {
            let record = Record { at_ms: 0, version: 1, body: format!("{name} {at}") };
            let append = Append::events(stream(name), at, vec![record]);
            store.append(append).await.expect("memory takes it");
        };
        let read = async |name: &str| {
            let texts = folded.read(&stream(name)).await.expect("it is readable");
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

        // The one that was read the longest ago goes, and is read again.
        for number in 0..STREAMS {
            append(&format!("b{number}"), 1).await;
            assert!(read(&format!("b{number}")).await.is_some());
        }
        assert_eq!(folded.kept.lock().expect("not poisoned").streams.len(), STREAMS);
        assert!(folded.known(&stream("a")).is_none());
        assert_eq!(read("a").await.map(|texts| texts.len()), Some(3));
    }
}
