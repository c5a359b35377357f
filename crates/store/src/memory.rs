//! A store in memory.

use std::{
    collections::BTreeMap,
    future,
    ops::Bound,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use crate::{
    Append, AppendError, BoardCursor, BoardRow, BoxFuture, Statistics, Store, StoreError,
    StoredRecord, StreamHead, StreamId,
    checksum::{Checksum, Stored, Verifier},
    lease::{LeaseTable, Leases},
};

/// A store in memory, with every guarantee except durability. For tests, and for play that need not
/// be stored.
#[derive(Default, Debug)]
pub struct Memory {
    /// Never held across an `await`: every future is ready when it is returned.
    tables: Mutex<Tables>,
}

#[derive(Default, Debug)]
struct Tables {
    streams: BTreeMap<StreamId, Vec<Event>>,
    boards: BTreeMap<String, BoardRow>,
    settings: BTreeMap<String, String>,
    leases: LeaseTable,
    closed: bool,
}

/// An event with its checksum.
type Event = (StoredRecord, Checksum);

impl Memory {
    fn lock(&self) -> Result<MutexGuard<'_, Tables>, StoreError> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if tables.closed { Err(StoreError::Closed) } else { Ok(tables) }
    }

    fn write(&self, append: Append) -> Result<(), AppendError> {
        append.check()?;
        let mut tables = self.lock()?;
        let head = tables.streams.get(&append.stream).map_or(0, head);
        if append.first_seq != head + 1 {
            return Err(AppendError::Conflict { stream: append.stream, expected: head + 1 });
        }
        if !append.records.is_empty() {
            let events = tables.streams.get(&append.stream).and_then(|events| events.last());
            let last = events.map_or_else(|| Checksum::start(&append.stream), |event| event.1);
            let checksums: Vec<Checksum> = last.chain(append.first_seq, &append.records).collect();
            let stored = append.records.into_iter().zip(append.first_seq..).map(|(record, seq)| {
                StoredRecord {
                    seq,
                    at_ms: record.at_ms,
                    version: record.version,
                    body: record.body,
                }
            });
            tables.streams.entry(append.stream).or_default().extend(stored.zip(checksums));
        }
        for board in append.boards {
            tables.boards.insert(board.id.clone(), board);
        }
        Ok(())
    }

    fn events(&self, stream: &StreamId, from_seq: u64) -> Result<Vec<StoredRecord>, StoreError> {
        let tables = self.lock()?;
        let events = tables.streams.get(stream).map_or(&[][..], Vec::as_slice);
        let before = usize::try_from(from_seq.saturating_sub(1)).unwrap_or(usize::MAX);
        let Some((known, new)) = events.split_at_checked(before) else { return Ok(Vec::new()) };
        let mut verifier = match known.last() {
            Some((event, checksum)) => Verifier::after(stream, event.seq, *checksum),
            None => Verifier::start(stream),
        };
        for (event, checksum) in new {
            verifier.event(event, Stored::Row(*checksum))?;
        }
        Ok(new.iter().map(|(event, _)| event.clone()).collect())
    }

    fn page(&self, after: Option<&StreamId>, limit: u32) -> Result<Vec<StreamHead>, StoreError> {
        let start = after.map_or(Bound::Unbounded, Bound::Excluded);
        let tables = self.lock()?;
        let page = tables.streams.range((start, Bound::Unbounded)).take(limit as usize);
        Ok(page
            .filter_map(|(stream, events)| {
                let (last, _) = events.last()?;
                Some(StreamHead { stream: stream.clone(), seq: last.seq, at_ms: last.at_ms })
            })
            .collect())
    }

    fn played(
        &self,
        person: &str,
        before: &BoardCursor,
        limit: u32,
    ) -> Result<Vec<BoardRow>, StoreError> {
        let tables = self.lock()?;
        let boards = tables.boards.values().filter(|board| board.before() < *before);
        let mut found: Vec<BoardRow> =
            boards.filter(|board| board.people.iter().any(|id| id == person)).cloned().collect();
        found.sort_by_key(|board| std::cmp::Reverse(board.before()));
        found.truncate(limit as usize);
        Ok(found)
    }
}

impl Store for Memory {
    fn append(&self, append: Append) -> BoxFuture<'_, Result<(), AppendError>> {
        ready(self.write(append))
    }

    fn read<'a>(
        &'a self,
        stream: &'a StreamId,
        from_seq: u64,
    ) -> BoxFuture<'a, Result<Vec<StoredRecord>, StoreError>> {
        ready(self.events(stream, from_seq))
    }

    fn head<'a>(&'a self, stream: &'a StreamId) -> BoxFuture<'a, Result<u64, StoreError>> {
        ready(self.lock().map(|tables| tables.streams.get(stream).map_or(0, head)))
    }

    fn streams<'a>(
        &'a self,
        after: Option<&'a StreamId>,
        limit: u32,
    ) -> BoxFuture<'a, Result<Vec<StreamHead>, StoreError>> {
        ready(self.page(after, limit))
    }

    fn board<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<Option<BoardRow>, StoreError>> {
        ready(self.lock().map(|tables| tables.boards.get(id).cloned()))
    }

    fn board_at<'a>(
        &'a self,
        table: &'a StreamId,
        number: u32,
    ) -> BoxFuture<'a, Result<Option<BoardRow>, StoreError>> {
        ready(self.lock().map(|tables| {
            let boards = tables.boards.values();
            let boards = boards.filter(|row| row.stream == *table && row.board == number);
            boards.max_by_key(|row| row.before()).cloned()
        }))
    }

    fn boards_of<'a>(
        &'a self,
        person: &'a str,
        before: BoardCursor,
        limit: u32,
    ) -> BoxFuture<'a, Result<Vec<BoardRow>, StoreError>> {
        ready(self.played(person, &before, limit))
    }

    fn clear_boards(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        ready(self.lock().map(|mut tables| tables.boards.clear()))
    }

    fn setting<'a>(&'a self, key: &'a str) -> BoxFuture<'a, Result<Option<String>, StoreError>> {
        ready(self.lock().map(|tables| tables.settings.get(key).cloned()))
    }

    fn set_setting_if_absent<'a>(
        &'a self,
        key: &'a str,
        value: &'a str,
    ) -> BoxFuture<'a, Result<String, StoreError>> {
        ready(self.lock().map(|mut tables| {
            tables.settings.entry(key.to_owned()).or_insert_with(|| value.to_owned()).clone()
        }))
    }

    fn probe(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        ready(self.lock().map(|_| ()))
    }

    fn leases(self: Arc<Self>) -> Option<Arc<dyn Leases>> {
        Some(self)
    }

    fn statistics(&self) -> BoxFuture<'_, Result<Statistics, StoreError>> {
        ready(self.lock().map(|tables| {
            let events: usize = tables.streams.values().map(Vec::len).sum();
            let boards = Some(tables.boards.len() as u64);
            let streams = Some(tables.streams.len() as u64);
            Statistics { bytes: None, streams, events: Some(events as u64), boards }
        }))
    }

    fn is_damaged(&self) -> bool {
        false
    }

    fn close(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).closed = true;
        ready(Ok(()))
    }
}

impl Leases for Memory {
    fn renew<'a>(&'a self, process: &'a str) -> BoxFuture<'a, Result<(), StoreError>> {
        ready(self.lock().map(|mut tables| tables.leases.renew(process)))
    }

    fn claim<'a>(
        &'a self,
        stream: &'a StreamId,
        process: &'a str,
        validity: Duration,
    ) -> BoxFuture<'a, Result<String, StoreError>> {
        ready(self.lock().map(|mut tables| tables.leases.claim(stream, process, validity)))
    }

    fn owner<'a>(
        &'a self,
        stream: &'a StreamId,
        validity: Duration,
    ) -> BoxFuture<'a, Result<Option<String>, StoreError>> {
        ready(self.lock().map(|tables| tables.leases.owner(stream, validity)))
    }

    fn held<'a>(&'a self, process: &'a str) -> BoxFuture<'a, Result<Vec<StreamId>, StoreError>> {
        ready(self.lock().map(|tables| tables.leases.held(process)))
    }

    fn release<'a>(
        &'a self,
        stream: &'a StreamId,
        process: &'a str,
    ) -> BoxFuture<'a, Result<(), StoreError>> {
        ready(self.lock().map(|mut tables| tables.leases.release(stream, process)))
    }

    fn leave<'a>(&'a self, process: &'a str) -> BoxFuture<'a, Result<(), StoreError>> {
        ready(self.lock().map(|mut tables| tables.leases.leave(process)))
    }

    fn prune(&self, silent: Duration) -> BoxFuture<'_, Result<(), StoreError>> {
        ready(self.lock().map(|mut tables| tables.leases.prune(silent)))
    }
}

fn ready<'a, T: Send + 'a>(answer: T) -> BoxFuture<'a, T> {
    Box::pin(future::ready(answer))
}

#[expect(clippy::ptr_arg, reason = "it is mapped over an Option of a reference to a Vec")]
fn head(events: &Vec<Event>) -> u64 {
    events.last().map_or(0, |(event, _)| event.seq)
}
