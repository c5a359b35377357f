//! A store that forgets.

use std::{
    collections::BTreeMap,
    future,
    ops::Bound,
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::{Answer, Append, AppendError, Before, BoardRow, Fault, Head, Store, Stored, StreamId};

/// A store in memory: every promise but the disk's. For tests, and for play nobody will keep.
#[derive(Default, Debug)]
pub struct Memory {
    /// Never held across an `await`: every answer is ready when it is given.
    shelves: Mutex<Shelves>,
}

#[derive(Default, Debug)]
struct Shelves {
    streams: BTreeMap<StreamId, Vec<Stored>>,
    boards: BTreeMap<String, BoardRow>,
    settings: BTreeMap<String, String>,
    closed: bool,
}

impl Memory {
    fn open(&self) -> Result<MutexGuard<'_, Shelves>, Fault> {
        let shelves = self.shelves.lock().unwrap_or_else(PoisonError::into_inner);
        if shelves.closed { Err(Fault::Closed) } else { Ok(shelves) }
    }

    fn write(&self, append: Append) -> Result<(), AppendError> {
        append.check()?;
        let mut shelves = self.open()?;
        let head = shelves.streams.get(&append.stream).map_or(0, head);
        if append.first_seq != head + 1 {
            return Err(AppendError::Conflict { stream: append.stream, expected: head + 1 });
        }
        if !append.records.is_empty() {
            let stored = append.records.into_iter().zip(append.first_seq..).map(|(record, seq)| {
                Stored { seq, at_ms: record.at_ms, version: record.version, body: record.body }
            });
            shelves.streams.entry(append.stream).or_default().extend(stored);
        }
        for board in append.boards {
            shelves.boards.insert(board.id.clone(), board);
        }
        Ok(())
    }

    fn page(&self, after: Option<&StreamId>, limit: u32) -> Result<Vec<Head>, Fault> {
        let start = after.map_or(Bound::Unbounded, Bound::Excluded);
        let shelves = self.open()?;
        let page = shelves.streams.range((start, Bound::Unbounded)).take(limit as usize);
        Ok(page
            .filter_map(|(stream, events)| {
                let last = events.last()?;
                Some(Head { stream: stream.clone(), seq: last.seq, at_ms: last.at_ms })
            })
            .collect())
    }

    fn played(&self, person: &str, before: &Before, limit: u32) -> Result<Vec<BoardRow>, Fault> {
        let shelves = self.open()?;
        let boards = shelves.boards.values().filter(|board| board.before() < *before);
        let mut found: Vec<BoardRow> =
            boards.filter(|board| board.people.iter().any(|id| id == person)).cloned().collect();
        found.sort_by_key(|board| std::cmp::Reverse(board.before()));
        found.truncate(limit as usize);
        Ok(found)
    }
}

impl Store for Memory {
    fn append(&self, append: Append) -> Answer<'_, Result<(), AppendError>> {
        ready(self.write(append))
    }

    fn read<'a>(
        &'a self,
        stream: &'a StreamId,
        from_seq: u64,
    ) -> Answer<'a, Result<Vec<Stored>, Fault>> {
        ready(self.open().map(|shelves| {
            let events = shelves.streams.get(stream).map_or(&[][..], Vec::as_slice);
            events.iter().filter(|event| event.seq >= from_seq).cloned().collect()
        }))
    }

    fn head<'a>(&'a self, stream: &'a StreamId) -> Answer<'a, Result<u64, Fault>> {
        ready(self.open().map(|shelves| shelves.streams.get(stream).map_or(0, head)))
    }

    fn streams<'a>(
        &'a self,
        after: Option<&'a StreamId>,
        limit: u32,
    ) -> Answer<'a, Result<Vec<Head>, Fault>> {
        ready(self.page(after, limit))
    }

    fn board<'a>(&'a self, id: &'a str) -> Answer<'a, Result<Option<BoardRow>, Fault>> {
        ready(self.open().map(|shelves| shelves.boards.get(id).cloned()))
    }

    fn boards_of<'a>(
        &'a self,
        person: &'a str,
        before: Before,
        limit: u32,
    ) -> Answer<'a, Result<Vec<BoardRow>, Fault>> {
        ready(self.played(person, &before, limit))
    }

    fn clear_boards(&self) -> Answer<'_, Result<(), Fault>> {
        ready(self.open().map(|mut shelves| shelves.boards.clear()))
    }

    fn setting<'a>(&'a self, key: &'a str) -> Answer<'a, Result<Option<String>, Fault>> {
        ready(self.open().map(|shelves| shelves.settings.get(key).cloned()))
    }

    fn set_setting_if_absent<'a>(
        &'a self,
        key: &'a str,
        value: &'a str,
    ) -> Answer<'a, Result<String, Fault>> {
        ready(self.open().map(|mut shelves| {
            shelves.settings.entry(key.to_owned()).or_insert_with(|| value.to_owned()).clone()
        }))
    }

    fn close(&self) -> Answer<'_, Result<(), Fault>> {
        self.shelves.lock().unwrap_or_else(PoisonError::into_inner).closed = true;
        ready(Ok(()))
    }
}

fn ready<'a, T: Send + 'a>(answer: T) -> Answer<'a, T> {
    Box::pin(future::ready(answer))
}

#[expect(clippy::ptr_arg, reason = "it is mapped over an Option of a reference to a Vec")]
fn head(events: &Vec<Stored>) -> u64 {
    events.last().map_or(0, |event| event.seq)
}
