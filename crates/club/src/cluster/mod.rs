//! Several processes on one log: each table is served by one of them, and a client may be connected to
//! any.
//!
//! A lease ([`store::Leases`]) names the process that serves a table. A process that is asked for a table that
//! another process serves forwards the connection: commands go there over the bus, and views come
//! back. Correctness rests neither on leases nor on the bus, only on the numbers of the log's events:
//! two processes that both serve a table conflict, and one of them stops.
//!
//! Not here: what a table is. A registry of tables is a `Service`.

mod frame;
mod link;

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, Weak,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use bytestring::ByteString;
use store::{
    BoxFuture, Leases, StoreError, StreamId,
    bus::{Bus, BusError, Bytes, MESSAGE_LIMIT, Subscription},
};
use table::{Name, PersonId};
use tokio::{
    sync::{mpsc, oneshot, watch},
    task::AbortHandle,
    time::Instant,
};

use crate::{
    environment::Environment, protocol::CloseReason, random::NoEntropy,
    tables::connections::ClientSender,
};
use frame::{Body, Frame, Head, inbox};
pub(crate) use link::ForwardedCommand;
use link::{COMMANDS, Link, LinkEnd, Port, publish};

/// What joins several processes to one service.
#[derive(Clone)]
pub struct Shared {
    /// Which process serves a table.
    pub leases: Arc<dyn Leases>,
    /// Messages between the processes.
    pub bus: Arc<dyn Bus>,
    /// The intervals and timeouts between the processes.
    pub timing: Timing,
}

impl fmt::Debug for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared").field("timing", &self.timing).finish_non_exhaustive()
    }
}

/// The intervals and timeouts between processes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timing {
    /// The interval between a process' heartbeats in the database.
    pub heartbeat: Duration,
    /// A process without a heartbeat for this long serves no table any more.
    pub validity: Duration,
    /// The interval between heartbeats on a link.
    pub link_heartbeat: Duration,
    /// A link is broken when nothing has arrived on it for this long.
    pub link_timeout: Duration,
    /// A link without connections ends after this time.
    pub unused: Duration,
    /// How long to wait for the answer of a table elsewhere before asking again who serves it.
    pub answer: Duration,
    /// How long to try to connect a client to a table; longer than `validity`, so that the table of a
    /// process that has just died is taken over meanwhile.
    pub connecting: Duration,
}

impl Default for Timing {
    fn default() -> Timing {
        Timing {
            heartbeat: Duration::from_millis(500),
            validity: Duration::from_secs(2),
            link_heartbeat: Duration::from_millis(500),
            link_timeout: Duration::from_secs(2),
            unused: Duration::from_secs(10),
            answer: Duration::from_secs(1),
            connecting: Duration::from_secs(6),
        }
    }
}

/// The delay before a process is asked again that has refused because it ends or has just lost a table.
const RETRY_DELAY: Duration = Duration::from_millis(50);
/// The length of a process' name, in characters of five bits.
const NAME_LENGTH: usize = 16;
/// Of the time that a process has to leave, this much is kept for giving its leases back.
const RELEASE_TIME: Duration = Duration::from_secs(1);
/// After so many heartbeats the leases are compared with the tables in memory.
const BEATS_PER_COMPARISON: u32 = 10;
/// After so many heartbeats a process checks the lease of the bus.
const BEATS_PER_BUS_CHECK: u32 = 4;
/// A process that has been without the bus for this long gives its tables up, if another has the bus.
const BUS_TIMEOUT: Duration = Duration::from_secs(10);
/// The lease that a process with a connection to the bus holds: whoever has lost the bus sees by it whether
/// others have it. No stream of the log has this name.
const BUS_LEASE: &str = "bus";
/// Processes without a heartbeat for this long are forgotten, with their leases.
const FORGET_AFTER: Duration = Duration::from_secs(3600);

/// The longest text of a frame, in bytes: the rest is for its head.
const TEXT_LIMIT: usize = MESSAGE_LIMIT - 1024;

/// Why a process cannot take part.
#[derive(Debug, thiserror::Error)]
pub enum JoinError {
    /// The operating system gives no entropy for a name.
    #[error(transparent)]
    Entropy(#[from] NoEntropy),
    /// The leases cannot be written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The bus cannot be used.
    #[error(transparent)]
    Bus(#[from] BusError),
}

/// The tables of one game in this process.
pub(crate) trait Service: Send + Sync {
    /// The game's name.
    fn game(&self) -> &'static str;

    /// Serves a connection of another process to one of its tables, until it ends.
    fn serve(self: Arc<Self>, client: ForwardedClient) -> BoxFuture<'static, ()>;

    /// The streams of the tables in memory.
    fn in_memory(&self) -> Vec<StreamId>;

    /// The lease of this table may be lost: claims it again, or stops serving.
    fn recheck(&self, stream: &StreamId);

    /// The streams of the tables whose logs could not be read or continued here.
    fn broken(&self) -> Vec<StreamId>;

    /// Another process serves this table, and reports its state.
    fn forget_broken(&self, stream: &StreamId);
}

/// This process among those that share the log.
pub struct Cluster {
    process: String,
    shared: Shared,
    environment: Environment,
    links: Mutex<Links>,
    /// The registries, by the game's name.
    services: Mutex<BTreeMap<&'static str, Weak<dyn Service>>>,
    next_connection: AtomicU64,
    /// Becomes true once, when this process ends.
    leaving: watch::Sender<bool>,
    /// How many clients of other processes are connected to tables here.
    forwarded_clients: watch::Sender<usize>,
    /// Since when the bus is not connected.
    bus_lost: Mutex<Option<Instant>>,
    /// Whether another process has the bus, which this one has lost.
    cut_off: AtomicBool,
    /// The inbox and the heartbeat.
    running: Mutex<Running>,
}

/// The tasks of a process among others.
#[derive(Default)]
struct Running {
    receiving: Option<AbortHandle>,
    heartbeat: Option<AbortHandle>,
}

#[derive(Default)]
struct Links {
    all: BTreeMap<u64, Arc<Link>>,
    /// The link that this process opened to another.
    opened: BTreeMap<String, Arc<Link>>,
}

/// Who serves a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Owner {
    /// This process.
    Local,
    /// Another process.
    Remote(String),
}

/// A client's connection to a table of another process.
pub(crate) struct ForwardedConnection {
    link: Arc<Link>,
    connection: u64,
    _count: Count,
}

/// Why a connection could not be forwarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NotForwarded {
    /// The table refuses the client.
    Refused(CloseReason),
    /// The process does not serve the table any more, or cannot be reached.
    NotServed,
}

/// A connection of another process to a table of this one.
pub(crate) struct ForwardedClient {
    pub(crate) table: String,
    pub(crate) person: PersonId,
    pub(crate) name: Name,
    /// The commands; it ends with the connection.
    pub(crate) commands: mpsc::Receiver<ForwardedCommand>,
    pub(crate) reply: Reply,
}

/// Sends what a table says to a client of another process. The connection ends when it is dropped.
pub(crate) struct Reply {
    cluster: Arc<Cluster>,
    link: Arc<Link>,
    connection: u64,
    _count: Count,
}

/// Counts forwarded connections, by side.
struct Count(&'static str);

impl Count {
    fn new(side: &'static str) -> Count {
        metrics::gauge!("biritch_forwarded_connections", "side" => side).increment(1.0);
        Count(side)
    }
}

impl Drop for Count {
    fn drop(&mut self) {
        metrics::gauge!("biritch_forwarded_connections", "side" => self.0).decrement(1.0);
    }
}

impl Cluster {
    /// Joins the processes that share the log. From now on this process may claim tables.
    pub(crate) async fn join(
        shared: Shared,
        environment: &Environment,
    ) -> Result<(Arc<Cluster>, Inbox), JoinError> {
        let process = environment.ids.stream_id("process", NAME_LENGTH)?;
        let messages = shared.bus.subscribe(&inbox(&process)).await?;
        shared.leases.prune(FORGET_AFTER).await?;
        shared.leases.renew(&process).await?;
        tracing::info!(process, "joined the processes of this log");
        let cluster = Arc::new(Cluster {
            process,
            shared,
            environment: environment.clone(),
            links: Mutex::default(),
            services: Mutex::default(),
            next_connection: AtomicU64::new(1),
            leaving: watch::Sender::new(false),
            forwarded_clients: watch::Sender::new(0),
            bus_lost: Mutex::default(),
            cut_off: AtomicBool::new(false),
            running: Mutex::default(),
        });
        Ok((cluster, Inbox(messages)))
    }

    /// Begins to receive connections for these registries, and to send heartbeats.
    pub(crate) fn start(self: &Arc<Self>, inbox: Inbox, services: [Arc<dyn Service>; 2]) {
        *self.services.lock().unwrap_or_else(PoisonError::into_inner) =
            services.iter().map(|service| (service.game(), Arc::downgrade(service))).collect();
        let receiving = self.environment.spawn(receive(Arc::downgrade(self), inbox.0));
        let heartbeat = self.environment.spawn(send_heartbeats(Arc::downgrade(self)));
        *self.running() = Running { receiving, heartbeat };
    }

    /// The name of this process among the others.
    pub fn process(&self) -> &str {
        &self.process
    }

    /// Whether the bus is connected, as far as it knows.
    pub fn is_connected(&self) -> bool {
        self.shared.bus.is_connected()
    }

    /// Whether the bus has been gone for some seconds: who is connected here cannot reach the tables of
    /// other processes.
    pub fn has_lost_bus(&self) -> bool {
        self.bus_lost().is_some_and(|since| since.elapsed() >= self.shared.timing.link_timeout)
    }

    /// Whether another process has the bus, which this one has lost: people can be served
    /// there, and this process serves no table.
    pub fn is_cut_off(&self) -> bool {
        self.cut_off.load(Ordering::Relaxed)
    }

    fn bus_lost(&self) -> MutexGuard<'_, Option<Instant>> {
        self.bus_lost.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Checks the bus: `beats` heartbeats have been sent.
    async fn watch_bus(&self, beats: u32) -> Result<(), StoreError> {
        let Ok(lease) = BUS_LEASE.parse() else { return Ok(()) };
        if self.is_connected() {
            *self.bus_lost() = None;
            self.cut_off.store(false, Ordering::Relaxed);
            if beats.is_multiple_of(BEATS_PER_BUS_CHECK) {
                self.claim(&lease).await?;
            }
            return Ok(());
        }
        let since = *self.bus_lost().get_or_insert_with(Instant::now);
        let Shared { leases, timing, .. } = &self.shared;
        let owner = leases.owner(&lease, timing.validity).await?;
        if owner.as_ref() == Some(&self.process) {
            return leases.release(&lease, &self.process).await;
        }
        // Until then, all who have lost the bus have given its lease back.
        if since.elapsed() < BUS_TIMEOUT {
            return Ok(());
        }
        // Nobody has it if the bus itself has failed: then people stay where they are.
        if self.cut_off.swap(owner.is_some(), Ordering::Relaxed) != owner.is_some() {
            tracing::warn!(
                cut_off = owner.is_some(),
                "the bus is lost; another process may have it"
            );
        }
        if owner.is_some() {
            for service in self.services() {
                service.in_memory().iter().for_each(|stream| service.recheck(stream));
            }
        }
        Ok(())
    }

    fn services(&self) -> Vec<Arc<dyn Service>> {
        let services = self.services.lock().unwrap_or_else(PoisonError::into_inner);
        services.values().filter_map(Weak::upgrade).collect()
    }

    /// The process that serves a stream; this one claims it if nobody does.
    pub(crate) async fn claim(&self, stream: &StreamId) -> Result<Owner, StoreError> {
        let Shared { leases, timing, .. } = &self.shared;
        // Mostly another process has it: reading is cheaper than the attempt to write.
        let owner = match leases.owner(stream, timing.validity).await? {
            Some(owner) => owner,
            None => leases.claim(stream, &self.process, timing.validity).await?,
        };
        Ok(if owner == self.process { Owner::Local } else { Owner::Remote(owner) })
    }

    /// Gives the lease of a table back that is not in memory any more.
    pub(crate) async fn release(&self, stream: &StreamId) {
        // While this process ends, all are given back together.
        if *self.leaving.borrow() {
            return;
        }
        let Shared { leases, timing, .. } = &self.shared;
        let released = leases.release(stream, &self.process);
        match tokio::time::timeout(timing.validity, released).await {
            Ok(Ok(())) => {}
            // Until this process serves the table again, or ends, nobody else does.
            Ok(Err(error)) => tracing::warn!(%stream, %error, "a lease could not be given back"),
            Err(_) => tracing::warn!(%stream, "a lease could not be given back in time"),
        }
    }

    /// The delays of this process.
    pub(crate) const fn timing(&self) -> Timing {
        self.shared.timing
    }

    /// Waits before the process that serves a table is asked again.
    pub(crate) async fn pause(&self) {
        tokio::time::sleep(RETRY_DELAY).await;
    }

    /// Connects a client to a table of another process. When this returns, the table has accepted
    /// them, and the first view follows.
    pub(crate) async fn forward(
        self: &Arc<Self>,
        process: &str,
        game: &str,
        table: &str,
        person: &PersonId,
        name: &Name,
        client: &ClientSender,
    ) -> Result<ForwardedConnection, NotForwarded> {
        let not_served = |_| NotForwarded::NotServed;
        let link = self.link_to(process)?;
        let connection = self.next_connection.fetch_add(1, Ordering::Relaxed);
        let (opened, answer) = oneshot::channel();
        let port = Port::Client { client: client.clone(), opened: Some(opened) };
        link.open(connection, port).map_err(not_served)?;
        // From here on, leaving is told to the other process when this is dropped.
        let forwarded = ForwardedConnection { link, connection, _count: Count::new("gateway") };
        let connect = Body::Connect {
            connection,
            game: game.to_owned(),
            table: table.to_owned(),
            person: person.clone(),
            name: name.clone(),
        };
        forwarded.link.send(connect).await.map_err(not_served)?;
        match tokio::time::timeout(self.shared.timing.answer, answer).await {
            Ok(Ok(Ok(()))) => Ok(forwarded),
            Ok(Ok(Err(Some(CloseReason::Shutdown)))) => Err(NotForwarded::NotServed),
            Ok(Ok(Err(Some(reason)))) => Err(NotForwarded::Refused(reason)),
            Ok(Ok(Err(None)) | Err(_)) | Err(_) => Err(NotForwarded::NotServed),
        }
    }

    /// The link to another process; it is opened if there is none.
    fn link_to(self: &Arc<Self>, process: &str) -> Result<Arc<Link>, NotForwarded> {
        if *self.leaving.borrow() {
            return Err(NotForwarded::Refused(CloseReason::Shutdown));
        }
        let mut links = self.links();
        if let Some(link) = links.opened.get(process).filter(|link| !link.is_ended()) {
            return Ok(link.clone());
        }
        let id = self.environment.ids.number("link").map_err(|_| NotForwarded::NotServed)?;
        let link = self.open_link(&mut links, id, process);
        links.opened.insert(process.to_owned(), link.clone());
        Ok(link)
    }

    fn open_link(self: &Arc<Self>, links: &mut Links, id: u64, peer: &str) -> Arc<Link> {
        let (link, outgoing) = Link::new(id, peer.to_owned());
        links.all.insert(id, link.clone());
        metrics::gauge!("biritch_links").increment(1.0);
        let (cluster, running) = (self.clone(), link.clone());
        self.environment.spawn(async move {
            let Shared { bus, timing, .. } = &cluster.shared;
            running.run(&**bus, &cluster.process, *timing, outgoing).await;
            let mut links = cluster.links();
            links.all.remove(&id);
            if links.opened.get(&running.peer).is_some_and(|link| link.id == id) {
                links.opened.remove(&running.peer);
            }
            metrics::gauge!("biritch_links").decrement(1.0);
        });
        link
    }

    /// Takes in a message of the bus.
    fn receive(self: &Arc<Self>, message: Bytes) {
        let Frame { head: Head { link: id, from, number }, body } = match Frame::read(message) {
            Ok(frame) => frame,
            Err(error) => {
                metrics::counter!("biritch_bus_errors_total").increment(1);
                tracing::warn!(%error, "a message of another process cannot be read");
                return;
            }
        };
        let link = {
            let mut links = self.links();
            match links.all.get(&id) {
                Some(link) => Some(link.clone()),
                None if number == 1 && matches!(body, Body::Connect { .. }) => {
                    Some(self.open_link(&mut links, id, &from))
                }
                None => None,
            }
        };
        let Some(link) = link.filter(|link| link.peer == from) else {
            if body != Body::Reset {
                let cluster = self.clone();
                self.environment.spawn(async move { cluster.reset(id, &from).await });
            }
            return;
        };
        let connecting = match &body {
            Body::Connect { connection, game, table, person, name } => {
                let person = person.clone();
                Some((*connection, game.clone(), table.clone(), person, name.clone()))
            }
            _ => None,
        };
        if let Err(why) = link.receive(number, body) {
            link.end(why);
            return;
        }
        if let Some((connection, game, table, person, name)) = connecting {
            self.accept(&link, connection, &game, table, person, name);
        }
    }

    /// Connects a client of another process to its table.
    fn accept(
        self: &Arc<Self>,
        link: &Arc<Link>,
        connection: u64,
        game: &str,
        table: String,
        person: PersonId,
        name: Name,
    ) {
        let (sender, commands) = mpsc::channel(COMMANDS);
        if link.open(connection, Port::Table(sender)).is_err() {
            return;
        }
        self.forwarded_clients.send_modify(|clients| *clients += 1);
        let (cluster, link, _count) = (self.clone(), link.clone(), Count::new("owner"));
        let reply = Reply { cluster, link, connection, _count };
        let services = self.services.lock().unwrap_or_else(PoisonError::into_inner);
        let service = services.get(game).and_then(Weak::upgrade);
        let is_leaving = *self.leaving.borrow();
        self.environment.spawn(async move {
            match service.filter(|_| !is_leaving) {
                Some(service) => {
                    service.serve(ForwardedClient { table, person, name, commands, reply }).await;
                }
                None => reply.refuse(None).await,
            }
        });
    }

    /// Tells another process that this one does not have its link.
    async fn reset(&self, link: u64, peer: &str) {
        let head = Head { link, from: self.process.clone(), number: 0 };
        let Shared { bus, timing, .. } = &self.shared;
        if publish(&**bus, &inbox(peer), &head, &Body::Reset, *timing).await.is_err() {
            metrics::counter!("biritch_bus_errors_total").increment(1);
        }
    }

    /// Compares the leases of this process with the tables in memory.
    async fn compare(&self) -> Result<(), StoreError> {
        let services = self.services();
        // First the tables: whoever is in memory now has claimed before.
        let tables: Vec<_> = services
            .iter()
            .flat_map(|service| {
                service.in_memory().into_iter().map(move |stream| (service, stream))
            })
            .collect();
        let held: BTreeSet<StreamId> =
            self.shared.leases.held(&self.process).await?.into_iter().collect();
        let of_tables = held.iter().filter(|stream| stream.as_str() != BUS_LEASE).count();
        metrics::gauge!("biritch_leases").set(of_tables as f64);
        for (service, stream) in tables {
            if !held.contains(&stream) {
                tracing::debug!(%stream, "the lease of a table in memory is not held");
                service.recheck(&stream);
            }
        }
        for service in &services {
            for stream in service.broken() {
                let Shared { leases, timing, .. } = &self.shared;
                let owner = leases.owner(&stream, timing.validity).await?;
                if owner.is_some_and(|owner| owner != self.process) {
                    service.forget_broken(&stream);
                }
            }
        }
        Ok(())
    }

    /// From now on this process neither opens nor accepts connections to other processes.
    pub(crate) fn begin_leaving(&self) {
        self.leaving.send_replace(true);
    }

    /// Closes the connections that clients of this process have to tables elsewhere, so that they connect
    /// to another process: what they have sent is answered first, unless the other process does not answer.
    pub(crate) async fn finish(&self, timeout: Duration) {
        let opened: Vec<_> = self.links().opened.values().cloned().collect();
        let finished = futures_util::future::join_all(opened.iter().map(|link| link.finish()));
        let timeout = timeout.min(self.shared.timing.link_timeout);
        if tokio::time::timeout(timeout, finished).await.is_err() {
            tracing::warn!("another process has not answered all commands in time");
        }
        for link in opened {
            link.end(LinkEnd::Leaving);
        }
    }

    /// Gives all leases back. The tables have ended before; their last messages are sent first.
    pub(crate) async fn hand_over(&self, until: Instant) {
        let served = async {
            let mut clients = self.forwarded_clients.subscribe();
            let _ = clients.wait_for(|clients| *clients == 0).await;
        };
        let served_until = until.checked_sub(RELEASE_TIME).unwrap_or(until);
        if tokio::time::timeout_at(served_until, served).await.is_err() {
            tracing::warn!("some connections of other processes did not end in time");
        }
        // No heartbeat after this.
        if let Some(heartbeat) = self.running().heartbeat.take() {
            heartbeat.abort();
        }
        match tokio::time::timeout_at(until, self.shared.leases.leave(&self.process)).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => {
                tracing::warn!(%error, "the leases could not be given back; they run out");
            }
            Err(_) => tracing::warn!("the leases were not given back in time; they run out"),
        }
    }

    /// Ends the links, after everything in their queues has been sent.
    pub(crate) async fn end(&self, until: Instant) {
        let all = async {
            let links: Vec<_> = self.links().all.values().cloned().collect();
            for link in links {
                // Behind everything else in the queue.
                let _ = link.send(Body::Reset).await;
                link.ended().await;
            }
            self.shared.bus.flush().await
        };
        match tokio::time::timeout_at(until, all).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(%error, "the bus failed at the end"),
            Err(_) => tracing::warn!("some links did not end in time"),
        }
        if let Some(receiving) = self.running().receiving.take() {
            receiving.abort();
        }
    }

    fn running(&self) -> MutexGuard<'_, Running> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn links(&self) -> MutexGuard<'_, Links> {
        self.links.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Cluster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cluster").field("process", &self.process).finish_non_exhaustive()
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let running = self.running.get_mut().unwrap_or_else(PoisonError::into_inner);
        let Running { receiving, heartbeat } = running;
        [receiving, heartbeat].into_iter().flatten().for_each(|task| task.abort());
    }
}

/// The messages for a process that has joined.
pub(crate) struct Inbox(Subscription);

async fn receive(cluster: Weak<Cluster>, mut messages: Subscription) {
    while let Some(message) = messages.next().await {
        let Some(cluster) = cluster.upgrade() else { return };
        cluster.receive(message);
    }
    tracing::error!("the bus is closed: other processes cannot reach this one");
}

/// Sends heartbeats, and notices when they came too late or a lease is lost otherwise.
async fn send_heartbeats(cluster: Weak<Cluster>) {
    let mut last = Instant::now();
    let mut until_comparison = BEATS_PER_COMPARISON;
    let mut beats = 0_u32;
    loop {
        let Some(cluster) = cluster.upgrade() else { return };
        let Shared { leases, timing, .. } = &cluster.shared;
        let began = Instant::now();
        let connected = if cluster.is_connected() { 1.0 } else { 0.0 };
        metrics::gauge!("biritch_bus_connected").set(connected);
        match leases.renew(&cluster.process).await {
            Ok(()) => {
                // Since the last heartbeat began, until this one was written.
                let was_late = last.elapsed() > timing.validity;
                last = began;
                until_comparison -= 1;
                if was_late || until_comparison == 0 {
                    until_comparison = BEATS_PER_COMPARISON;
                    if let Err(error) = cluster.compare().await {
                        tracing::warn!(%error, "the leases could not be read");
                        until_comparison = 1;
                    }
                }
                if let Err(error) = cluster.watch_bus(beats).await {
                    tracing::warn!(%error, "the lease of the bus could not be read or written");
                }
                beats = beats.wrapping_add(1);
            }
            Err(error) => {
                metrics::counter!("biritch_heartbeats_failed_total").increment(1);
                tracing::warn!(%error, "a heartbeat could not be written");
            }
        }
        let next = began + timing.heartbeat;
        drop(cluster);
        tokio::time::sleep_until(next).await;
    }
}

impl ForwardedConnection {
    /// Sends a command, as JSON, to the table. False if the connection has ended.
    pub(crate) async fn command(&self, reference: u64, text: ByteString) -> bool {
        self.link.command(self.connection, reference, text).await
    }
}

impl Drop for ForwardedConnection {
    fn drop(&mut self) {
        self.link.close(self.connection);
        let (link, connection) = (self.link.clone(), self.connection);
        if !link.is_ended() {
            tokio::spawn(async move { link.send(Body::Leave { connection }).await });
        }
    }
}

impl Reply {
    /// The client is connected; its first view follows.
    pub(crate) async fn accept(&self) -> bool {
        self.send(Body::Connected { connection: self.connection }).await
    }

    /// The client is not connected, for this reason; `None` if the table is not served here.
    pub(crate) async fn refuse(&self, reason: Option<CloseReason>) {
        self.send(Body::Refused { connection: self.connection, reason }).await;
    }

    /// Sends a message to the client. False if the connection has ended.
    pub(crate) async fn message(&self, text: ByteString) -> bool {
        if text.len() > TEXT_LIMIT {
            // No table's view comes near; the link must not break for its sake.
            tracing::error!(length = text.len(), "a message is too long for the bus");
            self.close(CloseReason::Broken).await;
            return false;
        }
        self.send(Body::Message { connection: self.connection, text }).await
    }

    /// The table ends the connection.
    pub(crate) async fn close(&self, reason: CloseReason) {
        self.send(Body::Closed { connection: self.connection, reason }).await;
    }

    async fn send(&self, body: Body) -> bool {
        self.link.send(body).await.is_ok()
    }
}

impl Drop for Reply {
    fn drop(&mut self) {
        self.link.close(self.connection);
        self.cluster.forwarded_clients.send_modify(|clients| *clients -= 1);
    }
}
