//! Several processes on one log: each table is served by one of them, and a client may be connected to
//! any.
//!
//! A lease ([`store::Leases`]) names the process that serves a table. A process that is asked for a table that
//! another process serves forwards the connection: commands go there over the bus, and views come
//! back. Correctness rests neither on leases nor on the bus, only on the numbers of the log's events:
//! two processes that both serve a table conflict, and one of them stops.
//!
//! Not here: what a table is. A registry of tables is a `Service`.

mod forwarding;
mod frame;
mod leases;
mod leaving;
mod link;
mod timing;

use std::{
    collections::BTreeMap,
    fmt,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, Weak,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use store::{
    BoxFuture, Leases, StoreError, StreamId,
    bus::{Bus, BusError, Subscription},
};
use tokio::{sync::watch, task::AbortHandle, time::Instant};

use crate::{environment::Environment, random::NoEntropy};
use forwarding::receive;
pub(crate) use forwarding::{ForwardedClient, ForwardedConnection, NotForwarded, Reply};
use frame::inbox;
pub(crate) use leases::Owner;
use leases::send_heartbeats;
use link::Link;
pub(crate) use link::{ForwardedCommand, link_ends};
pub use timing::Timing;

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

/// The length of a process' name, in characters of five bits.
const NAME_LENGTH: usize = 16;
/// Processes without a heartbeat for this long are forgotten, with their leases.
const FORGET_AFTER: Duration = Duration::from_secs(3600);

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

    fn services(&self) -> Vec<Arc<dyn Service>> {
        let services = self.services.lock().unwrap_or_else(PoisonError::into_inner);
        services.values().filter_map(Weak::upgrade).collect()
    }

    /// The delays of this process.
    pub(crate) const fn timing(&self) -> Timing {
        self.shared.timing
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
