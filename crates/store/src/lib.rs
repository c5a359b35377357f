//! The event log: append, sync, then acknowledge.
//!
//! Every table is a stream of events, numbered from 1 without gaps. The crate knows no game: a
//! body is text that somebody above wrote and will read. All else kept here either serves the log
//! (settings) or is computed from it (boards) and may be thrown away.
//!
//! # What is promised
//!
//! - **An acknowledged append is on the disk.** [`Store::append`] answers `Ok` only after the
//!   transaction that holds it has been committed *and synced* to the device: neither the death of
//!   the process nor the loss of power takes it back.
//! - **An append is whole or absent**, with its boards: there is no half of one.
//! - **A stream has no gap and no fork.** The primary key `(stream, seq)` is the lock. A writer
//!   whose next number is not the next number gets [`AppendError::Conflict`], and nothing of its
//!   append is written. Any number of processes may write; correctness never rests on a lease.
//! - **What is read was synced.** A reader does not see an append before its writer could.
//! - **Nothing grows without bound**: an append is limited in size ([`limits`]), the queue before
//!   the writer in length; when it is full, writers wait.
//!
//! An append that ends in [`AppendError::Store`] has an *unknown* outcome, as when the line drops
//! during a commit; so has one whose future was dropped. The owner of the stream reads it again.
//!
//! # How it is kept
//!
//! [`Sqlite`] has one writer. It takes all that wait in its queue (up to a limit), writes them in
//! one transaction, commits, and then answers them all; so one sync serves all the tables that
//! played a card meanwhile. A stale append fails alone; a failed commit fails every append in it.
//! SQLite runs in WAL mode with `synchronous = FULL`. Opening a log first moves everything that the
//! last run left into the database file and syncs it, since after a crash the write-ahead log may
//! be readable and yet not on the disk; then it syncs the directory.
//!
//! The tests record every write and every sync that SQLite makes, replay them up to many a moment
//! of crash, drop what was not synced (all of it, or a random part, torn in sectors), and open what
//! is left.
//!
//! [`Memory`] keeps the same contract, but for the disk: it is for tests and for play that nobody
//! wants to keep. PostgreSQL will be a third, with the SQL text of `sql.rs`.
//!
//! ```
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use store::{Append, AppendError, Memory, Record, Store, StreamId};
//!
//! let store = Memory::default();
//! let stream: StreamId = "table-7".parse()?;
//! let call = Record { at_ms: 1_790_000_000_000, version: 1, body: r#"{"call":"1NT"}"#.into() };
//! store.append(Append::events(stream.clone(), 1, vec![call.clone()])).await?;
//!
//! let stale = store.append(Append::events(stream.clone(), 1, vec![call])).await;
//! assert!(matches!(stale, Err(AppendError::Conflict { expected: 2, .. })));
//! assert_eq!(store.read(&stream, 1).await?.len(), 1);
//! # Ok(()) }
//! ```

mod append;
mod contract;
mod error;
mod memory;
mod sql;
mod sqlite;
mod stream;
mod writer;

pub use append::{Append, BoardCursor, BoardRow, Record, StoredRecord, StreamHead, limits};
pub use contract::{BoxFuture, Store};
pub use error::{AppendError, OpenError, StoreError};
pub use memory::Memory;
pub use sqlite::{Options, Sqlite, Synchronous};
pub use stream::{ParseStreamIdError, StreamId};
