//! What every store does.

use std::{future::Future, pin::Pin};

use crate::{
    Append, AppendError, BoardCursor, BoardRow, StoreError, StoredRecord, StreamHead, StreamId,
};

/// A future in a box, so that a store can be held as `Arc<dyn Store>`.
pub type BoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// The event log and what goes with it. The promises are in the [crate's words](crate).
pub trait Store: Send + Sync {
    /// Writes events at the end of a stream; `Ok` means that they are on the disk.
    ///
    /// To drop the future is not to take the append back: it may be written all the same.
    fn append(&self, append: Append) -> BoxFuture<'_, Result<(), AppendError>>;

    /// The events of a stream from this number on, in order; none of a stream that is not there.
    fn read<'a>(
        &'a self,
        stream: &'a StreamId,
        from_seq: u64,
    ) -> BoxFuture<'a, Result<Vec<StoredRecord>, StoreError>>;

    /// The number of the last event of a stream, 0 if it has none.
    fn head<'a>(&'a self, stream: &'a StreamId) -> BoxFuture<'a, Result<u64, StoreError>>;

    /// A page of all the streams in the order of their names, beginning after one of them.
    fn streams<'a>(
        &'a self,
        after: Option<&'a StreamId>,
        limit: u32,
    ) -> BoxFuture<'a, Result<Vec<StreamHead>, StoreError>>;

    /// A finished board by its id.
    fn board<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<Option<BoardRow>, StoreError>>;

    /// A page of a person's boards, newest first.
    fn boards_of<'a>(
        &'a self,
        person: &'a str,
        before: BoardCursor,
        limit: u32,
    ) -> BoxFuture<'a, Result<Vec<BoardRow>, StoreError>>;

    /// Forgets every board, so that they can be computed from the log again.
    fn clear_boards(&self) -> BoxFuture<'_, Result<(), StoreError>>;

    /// What was once set under this key.
    fn setting<'a>(&'a self, key: &'a str) -> BoxFuture<'a, Result<Option<String>, StoreError>>;

    /// Sets this key once and for all; answers with the value that it has from then on.
    fn set_setting_if_absent<'a>(
        &'a self,
        key: &'a str,
        value: &'a str,
    ) -> BoxFuture<'a, Result<String, StoreError>>;

    /// Writes what is still waiting and closes. All that comes later is [`StoreError::Closed`].
    fn close(&self) -> BoxFuture<'_, Result<(), StoreError>>;
}
