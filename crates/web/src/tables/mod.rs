//! The registry: all tables that are open now, each with one task as its only writer.
//!
//! A table is loaded from its log when somebody comes, and put away when nobody is there. What is
//! absent here: rules (they are the game's), the network (a connection is a queue of texts), and
//! names of games (see [`hosted_games`]).

pub(crate) mod connections;
pub(crate) mod hosted_games;
mod log;
mod rebuild;
mod task;
#[cfg(test)]
mod tests;

use std::{
    collections::{BTreeSet, HashMap},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use store::{Append, AppendError, Store, StreamId};
use table::{Command, Event, Name, Options, PersonId, Table};
use tokio::sync::{Semaphore, mpsc, oneshot, watch};

use crate::{
    identity::{NoEntropy, random_id},
    now_ms,
    protocol::CloseReason,
    streams,
};
pub(crate) use connections::ClientSender;
use hosted_games::HostedGame;
pub(crate) use log::LogError;
pub use rebuild::{RebuildReport, UnreadableTable, rebuild};

/// How fast a table plays. The times are the same for every hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// A robot acts so long after its turn begins.
    pub robot: Duration,
    /// And so much later after a trick was completed, which people look at.
    pub trick: Duration,
    /// So long the players' programs may take for their numbers.
    pub shares: Duration,
    /// A robot relieves a player who has been away for so long while others wait for him.
    pub away: Duration,
    /// A table is put away when nobody has been there for so long.
    pub idle: Duration,
    /// After trouble with the disk a table waits so long before it tries again.
    pub retry: Duration,
    /// So long a search of open cards may take; what is not found by then is left out.
    pub search: Duration,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace {
            robot: Duration::from_millis(250),
            trick: Duration::from_millis(800),
            shares: Duration::from_millis(1500),
            away: Duration::from_secs(120),
            idle: Duration::from_secs(180),
            retry: Duration::from_secs(2),
            search: Duration::from_secs(15),
        }
    }
}

/// How much there may be of anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Tables in memory at the same time.
    pub tables: usize,
    /// Sockets, all together.
    pub sockets: usize,
    /// Sockets from one address outside; this machine's own is not counted.
    pub address: usize,
    /// Connections of one person to one table.
    pub person: usize,
    /// Connections to one table.
    pub table: usize,
    /// Letters in a table's mailbox; who brings one more waits.
    pub mailbox: usize,
    /// Messages on their way to one client; with one more he is closed as too slow.
    pub outgoing: usize,
    /// Robots that think at the same time.
    pub robot_threads: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        let cores = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
        Limits {
            tables: 10_000,
            sockets: 40_000,
            address: 400,
            person: 8,
            table: 400,
            mailbox: 64,
            outgoing: 256,
            robot_threads: cores,
        }
    }
}

/// All tables that are open now.
pub(crate) struct TableRegistry<G: HostedGame> {
    store: Arc<dyn Store>,
    pace: Pace,
    limits: Limits,
    /// Where the sender to each table go. No `await` is under this lock.
    tables: Mutex<HashMap<String, mpsc::Sender<TableMessage<G>>>>,
    /// Robots think beside the tables, so many at a time.
    robot_permits: Arc<Semaphore>,
    /// Turns true once, when the house closes.
    closing: watch::Sender<bool>,
    next_connection: AtomicU64,
    /// Did the last append come onto the disk?
    last_write_ok: AtomicBool,
}

/// What comes to a table's mailbox.
enum TableMessage<G: HostedGame> {
    /// Somebody connects.
    Connect {
        connection: u64,
        person: PersonId,
        name: Name,
        link: ClientSender,
        answer: oneshot::Sender<EnterResult>,
    },
    /// A connection is gone.
    Disconnect { connection: u64 },
    /// Somebody who is at the table asks how it stands.
    Snapshot { person: PersonId, answer: oneshot::Sender<Option<Box<Table<G>>>> },
    /// Somebody asks for something.
    Command { connection: u64, reference: u64, command: Box<Command<G>> },
}

type EnterResult = Result<(), CloseReason>;

/// Somebody's place at a table: the way his commands go.
pub(crate) struct TableHandle<G: HostedGame> {
    connection: u64,
    sender: mpsc::Sender<TableMessage<G>>,
}

/// Why a table cannot be opened.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OpenError {
    #[error("the operating system gives no entropy")]
    Entropy,
    #[error("the table cannot open so")]
    Refused,
    #[error(transparent)]
    Append(#[from] AppendError),
    #[error(transparent)]
    Log(#[from] LogError),
}

impl From<NoEntropy> for OpenError {
    fn from(_: NoEntropy) -> OpenError {
        OpenError::Entropy
    }
}

/// How a table opens.
#[derive(Clone, Debug)]
pub(crate) struct NewTable<G: HostedGame> {
    pub(crate) owner: PersonId,
    pub(crate) name: Name,
    pub(crate) options: Options<G>,
    /// Where the owner sits down at once.
    pub(crate) seat: Option<G::Seat>,
    /// Whether robots take the other chairs and play begins.
    pub(crate) start: bool,
    /// Whether nobody else is let in before the owner says so.
    pub(crate) locked: bool,
}

impl<G: HostedGame> TableRegistry<G> {
    pub(crate) fn new(store: Arc<dyn Store>, pace: Pace, limits: Limits) -> Arc<TableRegistry<G>> {
        Arc::new(TableRegistry {
            store,
            pace,
            limits,
            tables: Mutex::default(),
            robot_permits: Arc::new(Semaphore::new(limits.robot_threads.max(1))),
            closing: watch::Sender::new(false),
            next_connection: AtomicU64::new(1),
            last_write_ok: AtomicBool::new(true),
        })
    }

    /// Opens a table; its name.
    pub(crate) async fn open(&self, new: NewTable<G>) -> Result<String, OpenError> {
        let id = random_id(16)?;
        let stream = stream::<G>(&id).ok_or(OpenError::Refused)?;
        let at_ms = now_ms();
        let opened = Event::Opened {
            table: id.clone(),
            owner: new.owner.clone(),
            options: Box::new(new.options),
        };
        let mut table = Table::open(&opened).ok_or(OpenError::Refused)?;
        let mut events = vec![opened];
        let entered = table.enter(&new.owner, &new.name, &BTreeSet::new());
        apply_decided(&mut table, &mut events, entered, at_ms)?;
        if let Some(seat) = new.seat {
            let sat = table.decide(&new.owner, &Command::Sit { seat });
            apply_decided(&mut table, &mut events, sat, at_ms)?;
        }
        if new.locked {
            let locked = table.decide(&new.owner, &Command::Lock { on: true });
            apply_decided(&mut table, &mut events, locked, at_ms)?;
        }
        if new.start {
            let started = table.decide(&new.owner, &Command::Start);
            apply_decided(&mut table, &mut events, started, at_ms)?;
        }
        let records =
            events.iter().map(|event| log::write(event, at_ms)).collect::<Result<_, _>>()?;
        let appended = self.store.append(Append::events(stream, 1, records)).await;
        match &appended {
            Ok(()) => self.record_write(true),
            Err(AppendError::Store(_)) => self.record_write(false),
            Err(_) => {}
        }
        appended?;
        metrics::counter!("biritch_tables_opened_total").increment(1);
        Ok(id)
    }

    /// Is there a table of this name?
    pub(crate) async fn has(&self, id: &str) -> Result<bool, store::StoreError> {
        match stream::<G>(id) {
            Some(stream) => Ok(self.store.head(&stream).await? > 0),
            None => Ok(false),
        }
    }

    /// Connects a person to a table; the first views are on their way when this is answered.
    pub(crate) async fn connect(
        self: &Arc<Self>,
        id: &str,
        person: &PersonId,
        name: &Name,
        link: &ClientSender,
    ) -> Result<TableHandle<G>, CloseReason> {
        // A table that is just being put away drops the message; the next one is another task's.
        for _ in 0..4 {
            let connection = self.next_connection.fetch_add(1, Ordering::Relaxed);
            let sender = self.mailbox(id)?;
            let (answer, answered) = oneshot::channel();
            let (person, name, link) = (person.clone(), name.clone(), link.clone());
            let message = TableMessage::Connect { connection, person, name, link, answer };
            if sender.send(message).await.is_err() {
                continue;
            }
            match answered.await {
                Ok(Ok(())) => return Ok(TableHandle { connection, sender }),
                Ok(Err(closing)) => return Err(closing),
                Err(_) => {}
            }
        }
        Err(CloseReason::Behind)
    }

    /// A table as it stands, for somebody who is at it; none for anybody else, or if it cannot be
    /// read. What of it he may see is the caller's care.
    pub(crate) async fn snapshot(
        self: &Arc<Self>,
        id: &str,
        person: &PersonId,
    ) -> Option<Table<G>> {
        for _ in 0..4 {
            let sender = self.mailbox(id).ok()?;
            let (answer, answered) = oneshot::channel();
            if sender.send(TableMessage::Snapshot { person: person.clone(), answer }).await.is_err()
            {
                continue;
            }
            if let Ok(table) = answered.await {
                return table.map(|table| *table);
            }
        }
        None
    }

    /// Did the last append come onto the disk?
    pub(crate) fn is_writable(&self) -> bool {
        self.last_write_ok.load(Ordering::Relaxed)
    }

    /// An append did, or did not.
    fn record_write(&self, well: bool) {
        self.last_write_ok.store(well, Ordering::Relaxed);
    }

    /// How many tables are in memory.
    pub(crate) fn len(&self) -> usize {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Lets every table finish what it is at and end. Nothing acknowledged is lost by not waiting.
    pub(crate) async fn close(&self, patience: Duration) {
        self.closing.send_replace(true);
        let senders: Vec<_> = {
            let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
            tables.drain().map(|(_, sender)| sender).collect()
        };
        let all = async {
            for sender in senders {
                sender.closed().await;
            }
        };
        if tokio::time::timeout(patience, all).await.is_err() {
            tracing::warn!("some tables did not end in time");
        }
    }

    /// The way to a table's task, which is begun if it is not there.
    fn mailbox(self: &Arc<Self>, id: &str) -> Result<mpsc::Sender<TableMessage<G>>, CloseReason> {
        if *self.closing.borrow() {
            return Err(CloseReason::Shutdown);
        }
        let stream = stream::<G>(id).ok_or(CloseReason::Broken)?;
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
        tokio::spawn(task::run_table(self.clone(), id.to_owned(), stream, mailbox));
        Ok(sender)
    }

    /// Takes a table's task out of the registry; new sender go to another task from now on.
    fn remove(&self, id: &str) {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.remove(id);
        metrics::gauge!("biritch_tables", "game" => G::STREAM).set(tables.len() as f64);
    }
}

impl<G: HostedGame> TableHandle<G> {
    /// Brings a command to the table. The answer comes by the link. False when the table is gone.
    pub(crate) async fn command(&self, reference: u64, command: Command<G>) -> bool {
        let connection = self.connection;
        let message = TableMessage::Command { connection, reference, command: Box::new(command) };
        self.sender.send(message).await.is_ok()
    }

    /// Leaves.
    pub(crate) async fn leave(self) {
        let _ = self.sender.send(TableMessage::Disconnect { connection: self.connection }).await;
    }
}

fn apply_decided<G: HostedGame>(
    table: &mut Table<G>,
    events: &mut Vec<Event<G>>,
    decided: Result<Vec<Event<G>>, table::Refusal<G>>,
    at_ms: i64,
) -> Result<(), OpenError> {
    for event in decided.map_err(|_| OpenError::Refused)? {
        table.apply(&event, at_ms);
        events.push(event);
    }
    Ok(())
}

/// The stream of a table, if this can be a table's name.
fn stream<G: HostedGame>(id: &str) -> Option<StreamId> {
    streams::stream_id(&format!("{}-", G::STREAM), id)
}
