//! The hall: all tables that are open now, each with one task as its only writer.
//!
//! A table is loaded from its log when somebody comes, and put away when nobody is there. What is
//! absent here: rules (they are the game's), the network (a connection is a queue of texts), and
//! names of games (see [`house`]).

pub(crate) mod desk;
pub(crate) mod house;
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
    protocol::Closing,
    streams,
};
pub(crate) use desk::Link;
use house::Hosted;
pub(crate) use log::LogError;
pub use rebuild::{Broken, Rebuilt, rebuild};

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
    pub trouble: Duration,
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
            trouble: Duration::from_secs(2),
            search: Duration::from_secs(15),
        }
    }
}

/// How much there may be of anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
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
    pub thinkers: usize,
}

impl Default for Bounds {
    fn default() -> Bounds {
        let cores = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
        Bounds {
            tables: 10_000,
            sockets: 40_000,
            address: 400,
            person: 8,
            table: 400,
            mailbox: 64,
            outgoing: 256,
            thinkers: cores,
        }
    }
}

/// All tables that are open now.
pub(crate) struct Hall<G: Hosted> {
    store: Arc<dyn Store>,
    pace: Pace,
    bounds: Bounds,
    /// Where the letters to each table go. No `await` is under this lock.
    tables: Mutex<HashMap<String, mpsc::Sender<Letter<G>>>>,
    /// Robots think beside the tables, so many at a time.
    thinkers: Arc<Semaphore>,
    /// Turns true once, when the house closes.
    closing: watch::Sender<bool>,
    connections: AtomicU64,
    /// Did the last append come onto the disk?
    writes: AtomicBool,
}

/// What comes to a table's mailbox.
enum Letter<G: Hosted> {
    /// Somebody connects.
    Connect {
        connection: u64,
        person: PersonId,
        name: Name,
        link: Link,
        answer: oneshot::Sender<Entered>,
    },
    /// A connection is gone.
    Disconnect { connection: u64 },
    /// Somebody who is at the table asks how it stands.
    Look { person: PersonId, answer: oneshot::Sender<Option<Box<Table<G>>>> },
    /// Somebody asks for something.
    Command { connection: u64, reference: u64, command: Box<Command<G>> },
}

type Entered = Result<(), Closing>;

/// Somebody's place at a table: the way his commands go.
pub(crate) struct Place<G: Hosted> {
    connection: u64,
    letters: mpsc::Sender<Letter<G>>,
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
pub(crate) struct Opening<G: Hosted> {
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

impl<G: Hosted> Hall<G> {
    pub(crate) fn new(store: Arc<dyn Store>, pace: Pace, bounds: Bounds) -> Arc<Hall<G>> {
        Arc::new(Hall {
            store,
            pace,
            bounds,
            tables: Mutex::default(),
            thinkers: Arc::new(Semaphore::new(bounds.thinkers.max(1))),
            closing: watch::Sender::new(false),
            connections: AtomicU64::new(1),
            writes: AtomicBool::new(true),
        })
    }

    /// Opens a table; its name.
    pub(crate) async fn open(&self, opening: Opening<G>) -> Result<String, OpenError> {
        let id = random_id(16)?;
        let stream = stream::<G>(&id).ok_or(OpenError::Refused)?;
        let at_ms = now_ms();
        let opened = Event::Opened {
            table: id.clone(),
            owner: opening.owner.clone(),
            options: Box::new(opening.options),
        };
        let mut table = Table::open(&opened).ok_or(OpenError::Refused)?;
        let mut events = vec![opened];
        let entered = table.enter(&opening.owner, &opening.name, &BTreeSet::new());
        take(&mut table, &mut events, entered, at_ms)?;
        if let Some(seat) = opening.seat {
            let sat = table.decide(&opening.owner, &Command::Sit { seat });
            take(&mut table, &mut events, sat, at_ms)?;
        }
        if opening.locked {
            let locked = table.decide(&opening.owner, &Command::Lock { on: true });
            take(&mut table, &mut events, locked, at_ms)?;
        }
        if opening.start {
            let started = table.decide(&opening.owner, &Command::Start);
            take(&mut table, &mut events, started, at_ms)?;
        }
        let records =
            events.iter().map(|event| log::write(event, at_ms)).collect::<Result<_, _>>()?;
        let appended = self.store.append(Append::events(stream, 1, records)).await;
        match &appended {
            Ok(()) => self.wrote(true),
            Err(AppendError::Fault(_)) => self.wrote(false),
            Err(_) => {}
        }
        appended?;
        metrics::counter!("biritch_tables_opened_total").increment(1);
        Ok(id)
    }

    /// Is there a table of this name?
    pub(crate) async fn has(&self, id: &str) -> Result<bool, store::Fault> {
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
        link: &Link,
    ) -> Result<Place<G>, Closing> {
        // A table that is just being put away drops the letter; the next one is another task's.
        for _ in 0..4 {
            let connection = self.connections.fetch_add(1, Ordering::Relaxed);
            let letters = self.mailbox(id)?;
            let (answer, answered) = oneshot::channel();
            let (person, name, link) = (person.clone(), name.clone(), link.clone());
            let letter = Letter::Connect { connection, person, name, link, answer };
            if letters.send(letter).await.is_err() {
                continue;
            }
            match answered.await {
                Ok(Ok(())) => return Ok(Place { connection, letters }),
                Ok(Err(closing)) => return Err(closing),
                Err(_) => {}
            }
        }
        Err(Closing::Behind)
    }

    /// A table as it stands, for somebody who is at it; none for anybody else, or if it cannot be
    /// read. What of it he may see is the caller's care.
    pub(crate) async fn look(self: &Arc<Self>, id: &str, person: &PersonId) -> Option<Table<G>> {
        for _ in 0..4 {
            let letters = self.mailbox(id).ok()?;
            let (answer, answered) = oneshot::channel();
            if letters.send(Letter::Look { person: person.clone(), answer }).await.is_err() {
                continue;
            }
            if let Ok(table) = answered.await {
                return table.map(|table| *table);
            }
        }
        None
    }

    /// Did the last append come onto the disk?
    pub(crate) fn writes(&self) -> bool {
        self.writes.load(Ordering::Relaxed)
    }

    /// An append did, or did not.
    fn wrote(&self, well: bool) {
        self.writes.store(well, Ordering::Relaxed);
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
            tables.drain().map(|(_, letters)| letters).collect()
        };
        let all = async {
            for letters in senders {
                letters.closed().await;
            }
        };
        if tokio::time::timeout(patience, all).await.is_err() {
            tracing::warn!("some tables did not end in time");
        }
    }

    /// The way to a table's task, which is begun if it is not there.
    fn mailbox(self: &Arc<Self>, id: &str) -> Result<mpsc::Sender<Letter<G>>, Closing> {
        if *self.closing.borrow() {
            return Err(Closing::Shutdown);
        }
        let stream = stream::<G>(id).ok_or(Closing::Broken)?;
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(letters) = tables.get(id).filter(|letters| !letters.is_closed()) {
            return Ok(letters.clone());
        }
        if tables.len() >= self.bounds.tables {
            return Err(Closing::Full);
        }
        let (letters, mailbox) = mpsc::channel(self.bounds.mailbox);
        tables.insert(id.to_owned(), letters.clone());
        metrics::gauge!("biritch_tables", "game" => G::STREAM).set(tables.len() as f64);
        tokio::spawn(task::live(self.clone(), id.to_owned(), stream, mailbox));
        Ok(letters)
    }

    /// Takes a table's task out of the hall; new letters go to another task from now on.
    fn forget(&self, id: &str) {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.remove(id);
        metrics::gauge!("biritch_tables", "game" => G::STREAM).set(tables.len() as f64);
    }
}

impl<G: Hosted> Place<G> {
    /// Brings a command to the table. The answer comes by the link. False when the table is gone.
    pub(crate) async fn command(&self, reference: u64, command: Command<G>) -> bool {
        let connection = self.connection;
        let letter = Letter::Command { connection, reference, command: Box::new(command) };
        self.letters.send(letter).await.is_ok()
    }

    /// Leaves.
    pub(crate) async fn leave(self) {
        let _ = self.letters.send(Letter::Disconnect { connection: self.connection }).await;
    }
}

fn take<G: Hosted>(
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
fn stream<G: Hosted>(id: &str) -> Option<StreamId> {
    streams::named(&format!("{}-", G::STREAM), id)
}
