//! What every store does.

use std::{future::Future, pin::Pin};

use crate::{Append, AppendError, Before, BoardRow, Fault, Head, Stored, StreamId};

/// A future in a box, so that a store can be held as `Arc<dyn Store>`.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// The event log and what goes with it. The promises are in the [crate's words](crate).
pub trait Store: Send + Sync {
    /// Writes events at the end of a stream; `Ok` means that they are on the disk.
    ///
    /// To drop the future is not to take the append back: it may be written all the same.
    fn append(&self, append: Append) -> Answer<'_, Result<(), AppendError>>;

    /// The events of a stream from this number on, in order; none of a stream that is not there.
    fn read<'a>(
        &'a self,
        stream: &'a StreamId,
        from_seq: u64,
    ) -> Answer<'a, Result<Vec<Stored>, Fault>>;

    /// The number of the last event of a stream, 0 if it has none.
    fn head<'a>(&'a self, stream: &'a StreamId) -> Answer<'a, Result<u64, Fault>>;

    /// A page of all the streams in the order of their names, beginning after one of them.
    fn streams<'a>(
        &'a self,
        after: Option<&'a StreamId>,
        limit: u32,
    ) -> Answer<'a, Result<Vec<Head>, Fault>>;

    /// A finished board by its id.
    fn board<'a>(&'a self, id: &'a str) -> Answer<'a, Result<Option<BoardRow>, Fault>>;

    /// A page of a person's boards, newest first.
    fn boards_of<'a>(
        &'a self,
        person: &'a str,
        before: Before,
        limit: u32,
    ) -> Answer<'a, Result<Vec<BoardRow>, Fault>>;

    /// Forgets every board, so that they can be computed from the log again.
    fn clear_boards(&self) -> Answer<'_, Result<(), Fault>>;

    /// What was once set under this key.
    fn setting<'a>(&'a self, key: &'a str) -> Answer<'a, Result<Option<String>, Fault>>;

    /// Sets this key once and for all; answers with the value that it has from then on.
    fn set_setting_if_absent<'a>(
        &'a self,
        key: &'a str,
        value: &'a str,
    ) -> Answer<'a, Result<String, Fault>>;

    /// Writes what is still waiting and closes. All that comes later is [`Fault::Closed`].
    fn close(&self) -> Answer<'_, Result<(), Fault>>;
}
