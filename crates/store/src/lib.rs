//! The event log: append, sync, then acknowledge.
//!
//! Every table is a stream of events, numbered from 1 without gaps. The crate knows no game: the
//! body of an event is text that the caller writes and reads. Everything else stored here either
//! serves the log (settings) or is computed from it (boards) and can be rebuilt.
//!
//! # Guarantees
//!
//! - **An acknowledged append is on disk.** [`Store::append`] returns `Ok` only after the
//!   transaction that contains it has been committed *and synced* to the device: neither a crash of
//!   the process nor a loss of power undoes it.
//! - **An append is atomic**, together with its boards.
//! - **A stream has no gap and no fork.** The primary key `(stream, seq)` is the lock. A writer
//!   that does not use the next number gets [`AppendError::Conflict`], and nothing of its append is
//!   written. Any number of processes may write; correctness does not depend on leases.
//! - **What is read was written.** Each event carries a checksum of itself and of all events of its
//!   stream before it. Every read compares them, and the numbers with that of the last event: an
//!   event that is changed, missing or out of order is [`StoreError::Damaged`], never a shorter log.
//!   The end of a stream alone is not protected: if its last events are lost together with all that
//!   leads to them, the stream is shorter; [`check_with_boards`] finds that where the list of boards has more.
//! - **What is read was synced.** A reader never sees an append before its writer could.
//! - **Nothing grows without bound**: the size of an append is limited ([`limits`]), and so is the
//!   length of the writer's queue; when it is full, writers wait.
//!
//! An append that ends in [`AppendError::Store`] has an *unknown* outcome, as when a connection
//! drops during a commit; so has an append whose future was dropped. The owner of the stream must
//! read it again.
//!
//! # Implementation
//!
//! [`Sqlite`] has one writer. It takes all appends in its queue (up to a limit), writes them in one
//! transaction, commits, and then answers them all, so that one sync serves all tables in which a
//! card was played meanwhile. A conflicting append fails alone; a failed commit fails every append
//! in it. SQLite runs in WAL mode with `synchronous = FULL`. Opening a log first moves everything
//! that the last run left in the write-ahead log into the database file and syncs it, since after a
//! crash the write-ahead log may be readable and yet not on disk; then it syncs the directory.
//!
//! The tests record every write and every sync that SQLite makes, replay them up to many moments of
//! crash, drop what was not synced (all of it, or a random part, torn in sectors), and open the
//! result.
//!
//! # Several processes
//!
//! Any number of processes may share a log that has [`Leases`]. A lease names the process that serves
//! a stream, so that the others send its clients there and nobody writes in vain; it protects nothing.
//! [`bus`] carries the messages between the processes.
//!
//! # Other stores
//!
//! [`Memory`] has the same contract without the disk: it is for tests and for play that need not be
//! stored.
//!
//! `Postgres`, with the feature `postgres`, keeps the log on a server. It shares the writer, the
//! reader and the SQL text with [`Sqlite`] ([`Log`]); `synchronous_commit` is on. Several processes
//! may write: an append that others come between is tried again, whole. When the server restarts,
//! what was under way fails with an unknown outcome, and what comes next waits for it for some
//! seconds. A [`Location`] says where a log is, [`copy`] moves it.
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
mod archive;
pub mod bus;
mod check;
mod checksum;
mod compact;
mod contract;
mod copy;
mod engine;
mod error;
mod events;
mod file_watch;
mod gather;
#[cfg(feature = "https")]
pub mod https;
mod lease;
mod location;
mod lock;
mod lock_status;
mod log;
mod memory;
mod migrations;
mod open;
#[cfg(feature = "postgres")]
mod postgres;
#[cfg(feature = "postgres")]
mod postgres_lock;
pub mod private;
mod queue;
pub mod s3;
mod salvage;
mod session;
mod setting;
mod snapshot;
mod sql;
mod sqlite;
mod statistics;
mod stream;
mod streams_found;
mod writer;

pub use append::{
    Append, BoardCursor, BoardRow, Record, SoundRecords, StoredRecord, StreamHead, limits,
};
pub use check::{
    BoardDamage, BoardFold, CheckReport, DamagedBoard, DamagedEvent, FoldedBoards, check,
    check_with_boards,
};
pub use compact::{CompactError, CompactReport, compact};
pub use contract::{BoxFuture, Store};
pub use copy::{CopyError, CopyReport, copy};
pub use engine::Engine;
pub use error::{AppendError, Damage, OpenError, StoreError};
pub use lease::Leases;
pub use location::{Location, ParseLocationError, masked_url};
pub use lock::{DatabaseLock, Sharing};
pub use lock_status::{LockStatus, LockWatch};
pub use log::{Log, LogOptions, Synchronous};
pub use memory::Memory;
#[cfg(feature = "postgres")]
pub use postgres::Postgres;
pub use setting::setting;
pub use snapshot::snapshot;
pub use sqlite::Sqlite;
pub use statistics::Statistics;
pub use stream::{ParseStreamIdError, StreamId};
