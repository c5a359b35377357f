//! The registry of open tables, each with one task as its only writer.
//!
//! A table is loaded from its log when somebody connects, and dropped from memory when nobody is
//! connected. Not here: rules (they are the game's), the network (a connection is a queue of
//! texts), and the names of games (see [`hosted_games`]).

pub mod aggregate;
mod connecting;
pub mod connections;
mod forwarded;
pub mod hosted_games;
pub(crate) mod json_patch;
mod opening;
mod randomness;
mod reading;
mod rebuild;
pub mod second_table;
mod settings;
pub mod summary;
mod supervision;
mod task;
#[cfg(test)]
mod tests;
mod view_cache;

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use store::Store;
use table::{Command, Name, PersonId, Secret, Table};
use tokio::sync::{Notify, Semaphore, mpsc, oneshot};
use tracing::Instrument;

use crate::{
    cluster::Cluster, environment::Environment, protocol::CloseReason, random::NoEntropy,
    repository::Aggregate,
};
pub use connecting::TableHandle;
pub use connections::ClientSender;
use hosted_games::HostedGame;
pub use opening::{EventTable, NewTable, OpenError, ReplayError};
pub use randomness::Randomness;
pub use rebuild::{BoardsInLog, RebuildReport, UnreadableTable, rebuild};
pub use settings::{Limits, Pace};
use summary::TableSummary;

/// All tables in memory.
pub struct TableRegistry<G: HostedGame> {
    store: Arc<dyn Store>,
    /// The other processes that share the log, if there may be any.
    cluster: Option<Arc<Cluster>>,
    environment: Environment,
    randomness: Randomness,
    pace: Pace,
    limits: Limits,
    /// The mailbox of each table's task. This lock is never held across an `await`.
    tables: Mutex<HashMap<String, mpsc::Sender<TableMessage<G>>>>,
    /// Robots compute outside the table tasks; this limits how many at a time.
    robot_permits: Arc<Semaphore>,
    /// Questions of people have permits of their own, so that robots at the tables do not wait for them.
    advice_permits: Semaphore,
    /// Boards are played at second tables one at a time, behind the tables of people.
    second_tables: Semaphore,
    /// Second tables that are being played or wait for it, of boards that have just ended.
    second_places: Arc<Semaphore>,
    /// Has no permits; closed once, when the server shuts down. Whoever waits for a permit is then woken, in
    /// the order in which they began to wait.
    closing: Semaphore,
    next_connection: AtomicU64,
    /// Whether the last append succeeded.
    last_write_ok: AtomicBool,
    /// Notified when a board has ended at a table of an event.
    board_of_event: Arc<Notify>,
    /// The tables whose logs could not be read or continued when that was last tried.
    broken: Mutex<BTreeSet<String>>,
}

/// A message to a table's task.
enum TableMessage<G: HostedGame> {
    /// A client connects.
    Connect(Box<Arrival>),
    /// A connection has ended.
    Disconnect { connection: u64 },
    /// A guest of the table asks for a copy of its state.
    Snapshot { person: PersonId, answer: oneshot::Sender<Option<Box<Table<G>>>> },
    /// A client sends a command.
    Command { connection: u64, reference: u64, command: Box<Command<G>> },
    /// The lease of the table may be lost.
    CheckLease,
    /// The event that opened the table says who has its chairs.
    Seat { players: BTreeMap<G::Seat, (PersonId, Name)> },
    /// An operator asks how the table does.
    Summary { answer: oneshot::Sender<Box<TableSummary>> },
    /// An operator ends the table.
    End { reason: CloseReason },
}

/// A client that connects.
struct Arrival {
    connection: u64,
    person: PersonId,
    name: Name,
    client: ClientSender,
    answer: oneshot::Sender<EnterResult>,
}

type EnterResult = Result<(), CloseReason>;

impl<G: HostedGame> TableRegistry<G> {
    /// No tables are in memory.
    pub fn new(
        store: Arc<dyn Store>,
        randomness: Randomness,
        pace: Pace,
        limits: Limits,
    ) -> Arc<TableRegistry<G>> {
        TableRegistry::within(&Environment::default(), (store, None), randomness, pace, limits)
    }

    /// No tables are in memory; the clock and the threads are those of this environment. Beside the log
    /// stand the other processes that share it, if there may be any.
    pub fn within(
        environment: &Environment,
        (store, cluster): (Arc<dyn Store>, Option<Arc<Cluster>>),
        randomness: Randomness,
        pace: Pace,
        limits: Limits,
    ) -> Arc<TableRegistry<G>> {
        Arc::new(TableRegistry {
            store,
            cluster,
            environment: environment.clone(),
            randomness,
            pace,
            limits,
            tables: Mutex::default(),
            robot_permits: Arc::new(Semaphore::new(limits.robot_threads.max(1))),
            advice_permits: Semaphore::new((limits.robot_threads / 2).max(1)),
            second_tables: Semaphore::new(1),
            second_places: Arc::new(Semaphore::new(second_table::MAX_WAITING)),
            closing: Semaphore::new(0),
            next_connection: AtomicU64::new(1),
            last_write_ok: AtomicBool::new(true),
            board_of_event: Arc::default(),
            broken: Mutex::default(),
        })
    }

    /// A new secret, for a deal that tables share: the `number`th under this name.
    pub(crate) fn draw_secret(&self, name: &str, number: u32) -> Result<Secret, NoEntropy> {
        self.randomness.secret(name, u64::from(number))
    }

    /// A new id from the source of the tables' ids, for what this word names.
    pub(crate) fn new_id(&self, what: &str) -> Result<String, NoEntropy> {
        self.randomness.table_id(what)
    }

    /// Notified when a board has ended at a table of an event in this process.
    pub(crate) fn board_of_event(&self) -> Arc<Notify> {
        self.board_of_event.clone()
    }

    /// Whether the last append succeeded, or the store was found to be writable since.
    pub fn is_writable(&self) -> bool {
        self.last_write_ok.load(Ordering::Relaxed)
    }

    /// Records that the store can be written again.
    pub(crate) fn record_writable(&self) {
        self.record_write(true);
    }

    /// Whether a table is closed because its log could not be read or continued, and has not been
    /// loaded since.
    pub fn has_broken(&self) -> bool {
        !self.broken.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    }

    /// Records that the log of a table could not be read or continued.
    fn record_broken(&self, id: &str) {
        self.broken.lock().unwrap_or_else(PoisonError::into_inner).insert(id.to_owned());
    }

    /// Records that a table was loaded from its log.
    fn record_loaded(&self, id: &str) {
        self.broken.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
    }

    /// Records whether an append succeeded.
    fn record_write(&self, well: bool) {
        self.last_write_ok.store(well, Ordering::Relaxed);
    }

    /// The number of tables in memory.
    pub fn open_tables(&self) -> usize {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Lets every table finish its current command and end, waiting at most `timeout`.
    /// Acknowledged events are on disk, so ending early loses nothing.
    pub async fn close(&self, timeout: Duration) {
        self.closing.close();
        let senders: Vec<_> = {
            let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
            tables.drain().map(|(_, sender)| sender).collect()
        };
        let all = async {
            for sender in senders {
                sender.closed().await;
            }
        };
        if tokio::time::timeout(timeout, all).await.is_err() {
            tracing::warn!("some tables did not stop in time");
        }
    }

    /// The mailbox of a table's task, if it is running.
    fn open_mailbox(&self, id: &str) -> Option<mpsc::Sender<TableMessage<G>>> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.get(id).filter(|sender| !sender.is_closed()).cloned()
    }

    /// The mailbox of a table's task; the task is started if it is not running.
    fn mailbox(self: &Arc<Self>, id: &str) -> Result<mpsc::Sender<TableMessage<G>>, CloseReason> {
        if self.closing.is_closed() {
            return Err(CloseReason::Shutdown);
        }
        let stream = Table::<G>::stream(id).ok_or(CloseReason::Broken)?;
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(sender) = tables.get(id).filter(|sender| !sender.is_closed()) {
            return Ok(sender.clone());
        }
        if tables.len() >= self.limits.tables {
            return Err(CloseReason::Full);
        }
        let (sender, mailbox) = mpsc::channel(self.limits.mailbox);
        tables.insert(id.to_owned(), sender.clone());
        metrics::gauge!("biritch_tables", "game" => G::STREAM).set(tables.len() as f64);
        // Without a parent: the table outlives the request that opened it.
        let span = tracing::info_span!(parent: None, "table", id);
        let running = task::run_table(self.clone(), id.to_owned(), stream, mailbox);
        self.environment.spawn(running.instrument(span));
        Ok(sender)
    }

    /// Removes a table's task from the registry; later messages start a new task.
    fn remove(&self, id: &str) {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.remove(id);
        metrics::gauge!("biritch_tables", "game" => G::STREAM).set(tables.len() as f64);
    }
}
