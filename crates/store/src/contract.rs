//! The interface of every store.

use std::{future::Future, pin::Pin, sync::Arc};

use crate::{
    Append, AppendError, BoardCursor, BoardRow, LockStatus, SoundRecords, Statistics, StoreError,
    StoredRecord, StreamHead, StreamId, lease::Leases,
};

/// A boxed future, so that a store can be held as `Arc<dyn Store>`.
pub type BoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// The event log, and the boards and settings stored with it. The [crate's documentation](crate)
/// states what is guaranteed.
pub trait Store: Send + Sync {
    /// Appends events to a stream. `Ok` means that they are on disk.
    ///
    /// Dropping the future does not cancel the append: it may still be written.
    fn append(&self, append: Append) -> BoxFuture<'_, Result<(), AppendError>>;

    /// The events of a stream from this number on, in order; empty if there is no such stream.
    fn read<'a>(
        &'a self,
        stream: &'a StreamId,
        from_seq: u64,
    ) -> BoxFuture<'a, Result<Vec<StoredRecord>, StoreError>>;

    /// All events of a stream that are as they were written, also where [`read`](Store::read) finds damage.
    ///
    /// # Errors
    ///
    /// The database cannot read the stream at all.
    fn read_sound<'a>(
        &'a self,
        stream: &'a StreamId,
    ) -> BoxFuture<'a, Result<SoundRecords, StoreError>> {
        Box::pin(async move {
            let records = self.read(stream, 1).await?;
            let head = records.last().map_or(0, |record| record.seq);
            Ok(SoundRecords { records, head, damage: None })
        })
    }

    /// The number of the last event of a stream; 0 if it has none.
    fn head<'a>(&'a self, stream: &'a StreamId) -> BoxFuture<'a, Result<u64, StoreError>>;

    /// A page of all streams, ordered by name, beginning after `after`.
    fn streams<'a>(
        &'a self,
        after: Option<&'a StreamId>,
        limit: u32,
    ) -> BoxFuture<'a, Result<Vec<StreamHead>, StoreError>>;

    /// A finished board by its id.
    fn board<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<Option<BoardRow>, StoreError>>;

    /// The board with this number at a table; the last one if a number was played twice.
    fn board_at<'a>(
        &'a self,
        table: &'a StreamId,
        number: u32,
    ) -> BoxFuture<'a, Result<Option<BoardRow>, StoreError>>;

    /// A page of a person's boards, newest first.
    fn boards_of<'a>(
        &'a self,
        person: &'a str,
        before: BoardCursor,
        limit: u32,
    ) -> BoxFuture<'a, Result<Vec<BoardRow>, StoreError>>;

    /// Deletes all boards, so that they can be computed from the log again.
    fn clear_boards(&self) -> BoxFuture<'_, Result<(), StoreError>>;

    /// The value set under this key.
    fn setting<'a>(&'a self, key: &'a str) -> BoxFuture<'a, Result<Option<String>, StoreError>>;

    /// Sets this key if it has no value; returns its value afterwards.
    fn set_setting_if_absent<'a>(
        &'a self,
        key: &'a str,
        value: &'a str,
    ) -> BoxFuture<'a, Result<String, StoreError>>;

    /// Writes something that nobody reads, as durably as an event: `Ok` means that the store can be written
    /// now.
    fn probe(&self) -> BoxFuture<'_, Result<(), StoreError>>;

    /// The leases kept with this log; `None` if it cannot be shared by several processes.
    fn leases(self: Arc<Self>) -> Option<Arc<dyn Leases>> {
        None
    }

    /// How much is stored. It takes as long as counting does, so it is not for every request.
    fn statistics(&self) -> BoxFuture<'_, Result<Statistics, StoreError>> {
        Box::pin(async { Ok(Statistics::default()) })
    }

    /// Whether a read, an append or a check found that the log is damaged.
    fn is_damaged(&self) -> bool;

    /// Whether the lock is held that keeps others from using the database. While somebody else has it,
    /// nothing is written.
    fn lock_status(&self) -> LockStatus {
        LockStatus::Held
    }

    /// Looks whether what is written would be found by whoever opens the store next. It costs a look at a
    /// name, and can be asked each second.
    ///
    /// # Errors
    ///
    /// [`StoreError::Gone`]: nothing is acknowledged until the file is back in its place. What was being
    /// written when it went may be in it.
    fn check_place(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Writes what is queued, and closes. Every later call fails with [`StoreError::Closed`].
    fn close(&self) -> BoxFuture<'_, Result<(), StoreError>>;
}

/// What only a copy needs of a store that holds a log in a database.
pub(crate) trait CopySource: Store {
    /// All settings with their values.
    fn settings(&self) -> BoxFuture<'_, Result<Vec<(String, String)>, StoreError>>;

    /// A page of all boards, ordered by their ids.
    fn boards_after<'a>(
        &'a self,
        id: &'a str,
        limit: u32,
    ) -> BoxFuture<'a, Result<Vec<BoardRow>, StoreError>>;
}
