//! The registry of open tables, each with one task as its only writer.
//!
//! A table is loaded from its log when somebody connects, and dropped from memory when nobody is
//! connected. Not here: rules (they are the game's), the network (a connection is a queue of
//! texts), and the names of games (see [`hosted_games`]).

pub mod aggregate;
pub mod connections;
mod forwarded;
pub mod hosted_games;
pub(crate) mod json_patch;
mod randomness;
mod rebuild;
pub mod second_table;
pub mod summary;
mod supervision;
mod task;
#[cfg(test)]
mod tests;
mod view_cache;

use std::{
    collections::{BTreeSet, HashMap},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use store::{AppendError, BoardRow, Store, StoreError};
use table::{Chair, Command, Event, Name, PersonId, Secret, Table, TableOptions};
use tokio::{
    sync::{Semaphore, mpsc, oneshot},
    time::Instant,
};
use tracing::Instrument;

use crate::{
    cluster::{Cluster, ForwardedConnection, NotForwarded, Owner},
    environment::Environment,
    error::ServiceError,
    protocol::CloseReason,
    random::NoEntropy,
    repository::{self, Aggregate, WriteError},
};
pub use connections::ClientSender;
use hosted_games::{Advice, HostedGame, StoredBoard};
pub use randomness::Randomness;
pub use rebuild::{RebuildReport, UnreadableTable, rebuild};
use summary::TableSummary;

/// Timing of a table. The times do not depend on the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// Delay from the start of a robot's turn to its call or card.
    pub robot: Duration,
    /// Additional delay after a completed trick, so that people can look at it.
    pub trick: Duration,
    /// How long to wait at most for the hashes of the random numbers that players' programs add to the
    /// deal: long enough for a page that is still loading its scripts. The wait ends when all are there.
    pub hashes: Duration,
    /// How long to wait for those who have sent the hash of a number to open it. Longer, because a
    /// number that is not opened counts against its player.
    pub openings: Duration,
    /// A player absent for this long while others wait is replaced by a robot.
    pub away: Duration,
    /// A table with nobody connected is dropped from memory after this time.
    pub idle: Duration,
    /// Delay before the next attempt after a storage failure.
    pub retry: Duration,
    /// How long a person waits for a double-dummy search of a finished board or of a ruling's text; a
    /// result not found by then is left out. No decision depends on it: robots know no clock, and
    /// their searches are limited in nodes.
    pub search: Duration,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace {
            robot: Duration::from_millis(250),
            trick: Duration::from_millis(800),
            hashes: Duration::from_secs(5),
            openings: Duration::from_secs(5),
            away: Duration::from_secs(120),
            idle: Duration::from_secs(180),
            retry: Duration::from_secs(2),
            search: Duration::from_secs(15),
        }
    }
}

/// Size limits of the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Tables in memory at the same time.
    pub tables: usize,
    /// Sockets in total.
    pub sockets: usize,
    /// Sockets from one remote address; loopback is not counted.
    pub address: usize,
    /// Plain HTTP connections from one remote address at the same time; loopback is not counted.
    pub connections: usize,
    /// Connections of one person to one table.
    pub person: usize,
    /// Connections to one table.
    pub table: usize,
    /// Messages in a table's mailbox; further senders wait.
    pub mailbox: usize,
    /// Messages queued for one client; a client that exceeds this is closed as too slow.
    pub outgoing: usize,
    /// Robots computing at the same time.
    pub robot_threads: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        let cores = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
        Limits {
            tables: 10_000,
            sockets: 40_000,
            address: 400,
            connections: 512,
            person: 8,
            table: 10_000,
            mailbox: 64,
            outgoing: 256,
            robot_threads: cores,
        }
    }
}

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
    /// The tables whose logs could not be read or continued when that was last tried.
    broken: Mutex<BTreeSet<String>>,
}

/// A message to a table's task.
enum TableMessage<G: HostedGame> {
    /// A client connects.
    Connect {
        connection: u64,
        person: PersonId,
        name: Name,
        client: ClientSender,
        answer: oneshot::Sender<EnterResult>,
    },
    /// A connection has ended.
    Disconnect { connection: u64 },
    /// A guest of the table asks for a copy of its state.
    Snapshot { person: PersonId, answer: oneshot::Sender<Option<Box<Table<G>>>> },
    /// A client sends a command.
    Command { connection: u64, reference: u64, command: Box<Command<G>> },
    /// The lease of the table may be lost.
    CheckLease,
    /// An operator asks how the table does.
    Summary { answer: oneshot::Sender<Box<TableSummary>> },
    /// An operator ends the table.
    End { reason: CloseReason },
}

type EnterResult = Result<(), CloseReason>;

/// A connection's handle to its table.
pub struct TableHandle<G: HostedGame> {
    route: Route<G>,
}

/// How messages reach a table.
enum Route<G: HostedGame> {
    /// It is in this process.
    Here { connection: u64, sender: mpsc::Sender<TableMessage<G>> },
    /// It is in another.
    Elsewhere(ForwardedConnection),
}

/// Why a client is not connected to a table of this process.
enum ConnectError {
    /// The table, or this process, does not let the client in.
    Closed(CloseReason),
    /// Another process serves the table.
    Elsewhere(String),
    /// Which process serves the table cannot be read.
    Unknown(StoreError),
}

/// Why a table cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The operating system gives no entropy.
    #[error("the operating system gives no entropy")]
    Entropy,
    /// The table cannot be opened with these options.
    #[error("the table cannot be opened with these options")]
    Refused,
    /// The table was not acknowledged by the store.
    #[error(transparent)]
    Write(#[from] WriteError),
}

impl From<NoEntropy> for OpenError {
    fn from(_: NoEntropy) -> OpenError {
        OpenError::Entropy
    }
}

impl From<OpenError> for ServiceError {
    fn from(error: OpenError) -> ServiceError {
        match error {
            OpenError::Entropy => ServiceError::Entropy.logged(&error),
            OpenError::Refused => ServiceError::Internal.logged(&error),
            OpenError::Write(error) => error.into(),
        }
    }
}

/// Why a board cannot be played again.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// The game cannot begin with this board, or its record cannot be read.
    #[error("this board cannot be played again")]
    Impossible,
    /// The table cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
}

/// How to open a table.
#[derive(Clone, Debug)]
pub struct NewTable<G: HostedGame> {
    /// Who opens it.
    pub owner: PersonId,
    /// Their name.
    pub name: Name,
    /// How it is played.
    pub options: TableOptions<G>,
    /// Where the host sits down at once.
    pub seat: Option<G::Seat>,
    /// Whether robots take the other seats and play begins.
    pub start: bool,
    /// Whether the table admits nobody else until the host unlocks it.
    pub locked: bool,
}

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
            broken: Mutex::default(),
        })
    }

    /// Opens a table and returns its id.
    pub async fn open(&self, new: NewTable<G>) -> Result<String, OpenError> {
        self.open_with(new, Vec::new()).await
    }

    /// Opens a table at which this person plays a finished board again, alone with robots, and returns
    /// its id.
    ///
    /// The cards are the same, and so are the dealer, the vulnerability or the sheet before the deal. The
    /// person sits where they sat, or where the board was most interesting.
    pub async fn replay(
        &self,
        row: &BoardRow,
        owner: &PersonId,
        name: &Name,
    ) -> Result<String, ReplayError> {
        let kept: StoredBoard<G> =
            serde_json::from_str(&row.body).map_err(|_| ReplayError::Impossible)?;
        let again = G::replay(&kept.record).ok_or(ReplayError::Impossible)?;
        // A board that was itself played again leads to the first.
        let first = kept.proof.replayed().unwrap_or(&row.id).to_owned();
        let own = hosted_games::chair_of(&kept, row, owner);
        let own = own.filter(|chair| again.chairs.contains(chair));
        let seat = own.or_else(|| again.chairs.first().copied());
        let options = TableOptions { replayed: Some(first), ..TableOptions::new(again.options) };
        let (owner, name) = (owner.clone(), name.clone());
        let new = NewTable { owner, name, options, seat, start: true, locked: true };
        let mut before = vec![Event::DealGiven { number: kept.proof.number }];
        before.extend(again.start.map(|event| Event::Game { event }));
        Ok(self.open_with(new, before).await?)
    }

    /// Opens a table, whose log goes on with these events.
    async fn open_with(
        &self,
        new: NewTable<G>,
        before: Vec<Event<G>>,
    ) -> Result<String, OpenError> {
        let id = self.randomness.table_id(G::STREAM)?;
        let stream = Table::<G>::stream(&id).ok_or(OpenError::Refused)?;
        let at_ms = self.environment.clock.now_ms();
        let opened = Event::Opened {
            table: id.clone(),
            owner: new.owner.clone(),
            options: Box::new(new.options),
        };
        let mut table = Table::open(&opened).ok_or(OpenError::Refused)?;
        let mut events = vec![opened];
        apply_decided(&mut table, &mut events, Ok(before), at_ms)?;
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
        let store = &*self.store;
        let appended =
            repository::append::<Table<G>>(store, &stream, 0, None, &events, Vec::new(), at_ms)
                .await;
        match &appended {
            Ok(()) => self.record_write(true),
            Err(WriteError::Append(AppendError::Store(_))) => self.record_write(false),
            Err(_) => {}
        }
        appended?;
        metrics::counter!("biritch_tables_opened_total").increment(1);
        Ok(id)
    }

    /// A new secret, for a deal that tables share: the `number`th under this name.
    pub(crate) fn draw_secret(&self, name: &str, number: u32) -> Result<Secret, NoEntropy> {
        self.randomness.secret(name, u64::from(number))
    }

    /// Whether there is a table with this id.
    pub async fn has(&self, id: &str) -> Result<bool, StoreError> {
        match Table::<G>::stream(id) {
            Some(stream) => Ok(self.store.head(&stream).await? > 0),
            None => Ok(false),
        }
    }

    /// Connects a person to a table; when this returns, the first view has been queued.
    pub async fn connect(
        self: &Arc<Self>,
        id: &str,
        person: &PersonId,
        name: &Name,
        client: &ClientSender,
    ) -> Result<TableHandle<G>, CloseReason> {
        let until =
            self.cluster.as_ref().map(|cluster| Instant::now() + cluster.timing().connecting);
        loop {
            let process = match self.connect_here(id, person, name, client).await {
                Ok(handle) => return Ok(handle),
                Err(ConnectError::Closed(reason)) => return Err(reason),
                Err(ConnectError::Elsewhere(process)) => Some(process),
                Err(ConnectError::Unknown(error)) => {
                    tracing::warn!(table = %id, %error, "who serves a table cannot be read");
                    None
                }
            };
            let (Some(cluster), Some(until)) = (&self.cluster, until) else {
                return Err(CloseReason::Behind);
            };
            if let Some(process) = process {
                match cluster.forward(&process, G::STREAM, id, person, name, client).await {
                    Ok(forwarded) => return Ok(TableHandle { route: Route::Elsewhere(forwarded) }),
                    Err(NotForwarded::Refused(reason)) => return Err(reason),
                    Err(NotForwarded::NotServed) => {}
                }
            }
            if Instant::now() >= until {
                return Err(CloseReason::Behind);
            }
            cluster.pause().await;
        }
    }

    /// Connects a person to a table that this process serves, or that nobody does.
    async fn connect_here(
        self: &Arc<Self>,
        id: &str,
        person: &PersonId,
        name: &Name,
        client: &ClientSender,
    ) -> Result<TableHandle<G>, ConnectError> {
        // A table that is being dropped from memory discards the message; the next attempt reaches
        // a new task.
        for _ in 0..4 {
            let connection = self.next_connection.fetch_add(1, Ordering::Relaxed);
            let sender = self.own_mailbox(id).await?;
            let (answer, answered) = oneshot::channel();
            let (person, name, client) = (person.clone(), name.clone(), client.clone());
            let message = TableMessage::Connect { connection, person, name, client, answer };
            if sender.send(message).await.is_err() {
                continue;
            }
            match answered.await {
                Ok(Ok(())) => return Ok(TableHandle { route: Route::Here { connection, sender } }),
                Ok(Err(closing)) => return Err(ConnectError::Closed(closing)),
                Err(_) => {}
            }
        }
        Err(ConnectError::Closed(CloseReason::Behind))
    }

    /// The mailbox of a table of this process. A table that is not in memory is claimed first.
    async fn own_mailbox(
        self: &Arc<Self>,
        id: &str,
    ) -> Result<mpsc::Sender<TableMessage<G>>, ConnectError> {
        let closed = ConnectError::Closed;
        if self.closing.is_closed() {
            return Err(closed(CloseReason::Shutdown));
        }
        if self.cluster.as_ref().is_some_and(|cluster| cluster.is_cut_off()) {
            return Err(closed(CloseReason::Behind));
        }
        if let (Some(cluster), None) = (&self.cluster, self.open_mailbox(id)) {
            let stream = Table::<G>::stream(id).ok_or(closed(CloseReason::Broken))?;
            match cluster.claim(&stream).await {
                Ok(Owner::Local) => {}
                Ok(Owner::Remote(process)) => return Err(ConnectError::Elsewhere(process)),
                Err(error) => return Err(ConnectError::Unknown(error)),
            }
        }
        let mailbox = self.mailbox(id);
        if let (Some(cluster), Err(CloseReason::Full)) = (&self.cluster, &mailbox)
            && let Some(stream) = Table::<G>::stream(id)
        {
            // Another process may have room.
            cluster.release(&stream).await;
        }
        mailbox.map_err(closed)
    }

    /// A copy of a table's state, for a guest of that table; `None` for anybody else, or if the
    /// table cannot be read. The caller decides what of it this person may see.
    pub async fn snapshot(self: &Arc<Self>, id: &str, person: &PersonId) -> Option<Table<G>> {
        for _ in 0..4 {
            let sender = match (&self.cluster, self.open_mailbox(id)) {
                (_, Some(sender)) => sender,
                (None, None) => self.mailbox(id).ok()?,
                // Another process may serve it: whatever it has shown anybody is in the log.
                (Some(_), None) => return self.stored(id, person).await,
            };
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

    /// The state of a table as it is in the log, for a guest of that table.
    async fn stored(&self, id: &str, person: &PersonId) -> Option<Table<G>> {
        let stream = Table::<G>::stream(id)?;
        match repository::load::<Table<G>>(&*self.store, &stream).await {
            Ok(loaded) => loaded.aggregate.guest(person).is_some().then_some(loaded.aggregate),
            Err(error) => {
                tracing::warn!(table = %id, %error, "a table cannot be read from its log");
                None
            }
        }
    }

    /// The last finished board with this number at a table, for a guest of that table; `None` for
    /// anybody else, or if there is none.
    pub async fn board_of(
        self: &Arc<Self>,
        id: &str,
        person: &PersonId,
        number: u32,
    ) -> Result<Option<BoardRow>, StoreError> {
        let Some(stream) = Table::<G>::stream(id) else { return Ok(None) };
        if self.snapshot(id, person).await.is_none() {
            return Ok(None);
        }
        self.store.board_at(&stream, number).await
    }

    /// What a robot would do now in the place of a person who is alone with robots, from what that
    /// person sees; or, with the number of an act of the board, why a robot played that card, from
    /// what it saw then. `None` if the person may not ask, or there is no answer.
    pub async fn advise(
        self: &Arc<Self>,
        id: &str,
        person: &PersonId,
        act: Option<u16>,
    ) -> Option<Advice<G>> {
        let table = self.snapshot(id, person).await?;
        if !table.may_ask_robots(person) {
            return None;
        }
        let scores = table.game().scores();
        let (view, played) = match act {
            None => (table.view(person)?.game, None),
            Some(act) => {
                let played = table.game().card_played(act)?;
                if !matches!(table.chairs().get(&played.by), Some(Chair::Robot)) {
                    return None;
                }
                (played.view, Some(played.command))
            }
        };
        let advice = match self.environment.advice_elsewhere::<G>(&view, &scores).await {
            Some(advice) => advice,
            None => {
                let _turn = self.advice_permits.acquire().await.ok()?;
                let thinking = self.environment.threads.run(move || G::advice(&view, &scores));
                thinking.await.ok()??
            }
        };
        // What a robot would not do now, it did for a reason that is not known.
        played.is_none_or(|played| is_same(&played, &advice.command)).then_some(advice)
    }

    /// The board that robots played at the second table of this board. If they have not yet, they
    /// play it now. `None` for a board that nobody or several people played.
    ///
    /// `dealt` is the table when the board was dealt; without it the table is read from its log.
    pub async fn second_board(
        &self,
        row: &BoardRow,
        dealt: Option<Box<Table<G>>>,
    ) -> Result<Option<BoardRow>, ServiceError> {
        second_table::second_board(&self.environment, &*self.store, &self.second_tables, row, dealt)
            .await
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

impl<G: HostedGame> TableHandle<G> {
    /// Sends a command to the table, which answers through the client's sender. False if the
    /// table's task, or the link to its process, has ended.
    pub async fn command(&self, reference: u64, command: Command<G>) -> bool {
        match &self.route {
            Route::Here { connection, sender } => {
                let (connection, command) = (*connection, Box::new(command));
                sender.send(TableMessage::Command { connection, reference, command }).await.is_ok()
            }
            Route::Elsewhere(forwarded) => match serde_json::to_string(&command) {
                Ok(text) => forwarded.command(reference, text.into()).await,
                Err(error) => {
                    // Commands are plain trees of text and numbers, so only a bug leads here.
                    tracing::error!(%error, "a command cannot be serialized");
                    false
                }
            },
        }
    }

    /// Disconnects.
    pub async fn leave(self) {
        // A connection to another process is told to it when it is dropped.
        if let Route::Here { connection, sender } = self.route {
            let _ = sender.send(TableMessage::Disconnect { connection }).await;
        }
    }
}

/// Whether two commands are the same, as they are written.
fn is_same<C: serde::Serialize>(one: &C, other: &C) -> bool {
    serde_json::to_value(one).ok() == serde_json::to_value(other).ok()
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
