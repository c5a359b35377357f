//! Start-up, accept loop, shutdown.

use std::{
    io,
    net::SocketAddr,
    path::PathBuf,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use club::{
    OpenClubError, challenges,
    cluster::{Shared, Timing},
    directory::{LockError, lock_directory},
    online_events,
    work::{WorkError, Workers},
};
use store::{
    DatabaseLock, Location, Memory, Sharing, Sqlite, Store,
    bus::{self, Bus, BusError},
    private,
};
use tokio::{net::TcpListener, sync::watch, time::Instant};

use crate::config::{Config, Storage, WorkerUse};
use crate::tls::{Tls, TlsError};
use crate::{
    accept::accept,
    app_state::AppState,
    backups, disk_metrics, hangup,
    local_admin::{self, LocalAdmin},
    lock_metrics, metrics, redirect,
    router::router,
};

/// Why the server does not start.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServeError {
    /// Another program listens on this address.
    #[error("{address} is in use")]
    InUse {
        /// The address.
        address: SocketAddr,
    },
    /// The address cannot be listened on.
    #[error("cannot listen on {address}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The system's error.
        source: io::Error,
    },
    /// The directory cannot be created.
    #[error("the directory {} cannot be created", path.display())]
    Directory {
        /// The directory.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// Another server, or a rebuild of the list of boards, is using this directory, or this user may not lock it.
    #[error(transparent)]
    Lock(LockError),
    /// Another server is using this database.
    #[error("another server is using {database}")]
    OccupiedDatabase {
        /// The database.
        database: Location,
    },
    /// The log cannot be opened.
    #[error(transparent)]
    Open(#[from] store::OpenError),
    /// There is no key to sign cookies with, or the other processes cannot be joined.
    #[error(transparent)]
    Club(#[from] OpenClubError),
    /// This process can neither be a worker nor ask workers.
    #[error(transparent)]
    Work(#[from] WorkError),
    /// The bus to the other processes cannot be used.
    #[error(transparent)]
    Bus(#[from] BusError),
    /// A bus was given, but these data cannot be shared by several processes: SQLite is a file of one.
    #[error("these data can be served by one process only")]
    NotShared,
    /// HTTPS cannot be offered.
    #[error(transparent)]
    Tls(#[from] TlsError),
    /// The server failed.
    #[error("the server failed")]
    Failed(#[source] io::Error),
}

/// Starts the server, calls `ready` with its address, and runs until the process is asked to end.
pub async fn serve(config: Config, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    if config.bus.is_some() && !matches!(config.data, Storage::Database(_)) {
        return Err(ServeError::NotShared);
    }
    let listener = bind(config.listen).await?;
    // Held until the end: they keep `rebuild_log` and other servers out. Taken before the log is opened,
    // which brings it to the newest form: the server that uses it may be older.
    let (mut _file, mut database) = (None, None);
    match &config.data {
        Storage::Directory(path) => {
            if !path.is_file() {
                private::create_directory(path)
                    .map_err(|source| ServeError::Directory { path: path.clone(), source })?;
            }
            _file = lock_directory(path).map_err(ServeError::Lock)?;
        }
        Storage::Database(place) => {
            let sharing = match config.bus {
                Some(_) => Sharing::Shared,
                None => Sharing::OneServer,
            };
            database = DatabaseLock::take(place, sharing).await?;
            if database.is_none() {
                return Err(ServeError::OccupiedDatabase { database: place.clone() });
            }
            if let Some(lock) = &database {
                metrics::start();
                tokio::spawn(lock_metrics::watch(lock.watch()));
            }
        }
        Storage::Memory => {}
    }
    let store = open(&config.data, database.as_ref()).await?;
    let has_certificate = config.tls.is_some();
    let server = Server::start(config, store, listener).await?;
    ready(server.address());
    shutdown_signal(has_certificate).await;
    tracing::info!("shutting down");
    server.stop().await
}

pub(crate) async fn bind(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|source| match source.kind() {
        io::ErrorKind::AddrInUse => ServeError::InUse { address },
        _ => ServeError::Listen { address, source },
    })
}

/// A running server.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    redirect: Option<SocketAddr>,
    /// Set to true to shut down.
    end: watch::Sender<bool>,
    running: tokio::task::JoinHandle<Result<(), io::Error>>,
}

/// How long a server may take to end, whatever does not answer: less than systemd and containers wait
/// before they kill it (`packaging/`).
const STOP: Duration = Duration::from_secs(25);
/// Of that, how long the tables may take, with the leases and the connections to other processes.
const TABLES: Duration = Duration::from_secs(10);
/// How long the sockets may take to send their last messages.
const SOCKETS: Duration = Duration::from_secs(5);
/// How long connections that are still open may take.
const CONNECTIONS: Duration = Duration::from_secs(3);
/// How long the log may take to write who has acted. What is left is for closing it.
const PEOPLE: Duration = Duration::from_secs(2);

impl Server {
    /// Starts a server with this store, on this listener. If the configuration names a bus, it joins
    /// the other processes there.
    pub async fn start(
        config: Config,
        store: Arc<dyn Store>,
        listener: TcpListener,
    ) -> Result<Server, ServeError> {
        let bus = match &config.bus {
            Some(address) => Some(bus::connect(address).await?),
            None => None,
        };
        Server::start_on_bus(config, store, bus, listener).await
    }

    /// Starts a server that reaches the other processes of its log over this bus, if there are any.
    pub async fn start_on_bus(
        mut config: Config,
        store: Arc<dyn Store>,
        bus: Option<Arc<dyn Bus>>,
        listener: TcpListener,
    ) -> Result<Server, ServeError> {
        metrics::start();
        let address = listener.local_addr().map_err(ServeError::Failed)?;
        let tls = config.tls.as_ref().map(Tls::load).transpose()?;
        config.secure |= tls.is_some();
        let redirect = match config.tls.as_ref().and_then(|tls| tls.redirect) {
            Some(address) => Some(bind(address).await?),
            None => None,
        };
        let redirect_address = redirect.as_ref().and_then(|listener| listener.local_addr().ok());
        let workers = match &bus {
            Some(bus) if config.workers == WorkerUse::Prefer => {
                Some(Workers::listen(bus.clone()).await?)
            }
            _ => None,
        };
        let shared = match bus {
            Some(bus) => {
                let leases = store.clone().leases().ok_or(ServeError::NotShared)?;
                Some(Shared { leases, bus, timing: Timing::default() })
            }
            None => None,
        };
        let app = AppState::new(config, store, shared, workers, tls.clone()).await?;
        let admin = match &app.config.data {
            Storage::Directory(path) => {
                match local_admin::start(app.clone(), path, address).await {
                    Ok(admin) => Some(admin),
                    // The players do not need it.
                    Err(error) => {
                        tracing::error!(%error, "the command line cannot reach this server");
                        None
                    }
                }
            }
            Storage::Database(_) | Storage::Memory => None,
        };
        let (end, ended) = watch::channel(false);
        let listeners = Listeners { main: listener, redirect, tls };
        let running = tokio::spawn(run(app, listeners, ended, admin));
        tracing::info!(%address, "listening");
        Ok(Server { address, redirect: redirect_address, end, running })
    }

    /// The address that it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address whose requests are redirected to HTTPS.
    pub fn redirect_address(&self) -> Option<SocketAddr> {
        self.redirect
    }

    /// Shuts down: accepts nobody new, closes the sockets, ends the tables, closes the log.
    pub async fn stop(self) -> Result<(), ServeError> {
        self.end.send_replace(true);
        match self.running.await {
            Ok(ended) => ended.map_err(ServeError::Failed),
            Err(error) => Err(ServeError::Failed(io::Error::other(error))),
        }
    }
}

/// What a server listens on.
struct Listeners {
    main: TcpListener,
    redirect: Option<TcpListener>,
    /// The certificate of the main listener.
    tls: Option<Arc<Tls>>,
}

async fn run(
    app: AppState,
    on: Listeners,
    ended: watch::Receiver<bool>,
    admin: Option<LocalAdmin>,
) -> io::Result<()> {
    let Listeners { main, redirect, tls } = on;
    ::metrics::gauge!("biritch_sockets_limit").set(app.config.limits.sockets as f64);
    let storage = app.config.data.clone();
    let upkeep = tokio::spawn(async move {
        let mut every = tokio::time::interval(Duration::from_secs(5));
        loop {
            every.tick().await;
            metrics::run_upkeep();
            if let Storage::Directory(path) = &storage {
                disk_metrics::record(path);
            }
        }
    });
    let drawing = tokio::spawn(draw_challenges(app.clone()));
    let following = tokio::spawn(follow_events(app.clone()));
    let refreshing = tokio::spawn(refresh_people(app.clone()));
    let counting = tokio::spawn(count_at_start(app.clone()));
    let backing_up = tokio::spawn(backups::run(app.clone()));
    let watching = tls.clone().map(|tls| tokio::spawn(tls.watch()));
    let redirecting = redirect.zip(main.local_addr().ok()).map(|(listener, secure)| {
        let router = redirect::router(app.config.public.clone(), secure);
        tokio::spawn(accept(app.clone(), listener, router, None, ended.clone()))
    });
    let serving = accept(app.clone(), main, router(app.clone()), tls, ended.clone());
    let serving = tokio::spawn(serving);
    let mut shutdown = ended;
    let _ = shutdown.wait_for(|end| *end).await;
    let until = Instant::now() + STOP;
    app.tables.close(TABLES).await;
    let sockets_closed = async {
        while app.sockets.load(Ordering::Relaxed) > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    // Wait until the sockets have sent their last messages.
    let _ = tokio::time::timeout(SOCKETS, sockets_closed).await;
    // Connections still open after that are dropped.
    let served = tokio::time::timeout(CONNECTIONS, serving).await;
    upkeep.abort();
    drawing.abort();
    following.abort();
    backing_up.abort();
    for task in [watching, redirecting].into_iter().flatten() {
        task.abort();
    }
    refreshing.abort();
    counting.abort();
    drop(admin);
    if !matches!(tokio::time::timeout(PEOPLE, app.admin.people.write()).await, Ok(Ok(_))) {
        tracing::warn!("some people could not be listed; they will be when they come again");
    }
    match tokio::time::timeout_at(until, app.store.close()).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::error!(%error, "the log was not closed cleanly"),
        Err(_) => tracing::error!("the log was not closed in time; what was acknowledged is in it"),
    }
    match served {
        Ok(Err(error)) => Err(io::Error::other(error)),
        Ok(Ok(())) | Err(_) => Ok(()),
    }
}

/// Draws the deals of each day's challenges soon after midnight (UTC), or when the server starts.
async fn draw_challenges(app: AppState) {
    let mut every = tokio::time::interval(Duration::from_secs(60));
    loop {
        every.tick().await;
        if let Err(error) = challenges::draw_todays(&app).await {
            tracing::warn!(fault = error.word(), "the challenges of the day could not be drawn");
        }
    }
}

/// Opens the tables of the rounds that directors start, and takes their results.
async fn follow_events(app: AppState) {
    online_events::run(&app).await;
}

/// Writes who has acted, and reads what other processes have written about people.
async fn refresh_people(app: AppState) {
    let mut every = tokio::time::interval(Duration::from_secs(1));
    every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        every.tick().await;
        // Logged where it is found, once.
        let _is_in_place = app.store.check_place();
        if let Err(error) = app.refresh_people().await {
            tracing::warn!(fault = error.word(), "the lists of people could not be refreshed");
        }
    }
}

/// Counts what is stored, for the growth since then. It takes long if much is stored.
async fn count_at_start(app: AppState) {
    loop {
        if let Some(counted) = app.stored_counts(Duration::from_secs(3600)).await {
            // Nobody else sets it.
            let _first = app.stored_at_start.set(counted);
            return;
        }
        tokio::time::sleep(Duration::from_secs(60)).await;
    }
}

/// Opens the log. While somebody else has the lock of its database, nothing is written.
#[cfg_attr(not(feature = "cluster"), allow(unused_variables, reason = "only databases have locks"))]
async fn open(data: &Storage, lock: Option<&DatabaseLock>) -> Result<Arc<dyn Store>, ServeError> {
    match data {
        Storage::Memory => Ok(Arc::new(Memory::default())),
        Storage::Directory(path) => {
            let store = Arc::new(Sqlite::open(path, store::LogOptions::serving()).await?);
            check_in_background(&store);
            Ok(store)
        }
        #[cfg(feature = "cluster")]
        Storage::Database(Location::Postgres(url)) => {
            let store = Arc::new(store::Postgres::open(url, store::LogOptions::serving()).await?);
            if let Some(lock) = lock {
                store.depend_on(lock.watch());
            }
            check_in_background(&store);
            Ok(store)
        }
        Storage::Database(place) => Ok(place.open(store::LogOptions::serving()).await?),
    }
}

/// Checks the database in the background: the time grows with it, and a damaged one is served too.
fn check_in_background<DB: store::Engine>(store: &Arc<store::Log<DB>>) {
    let store = store.clone();
    tokio::spawn(async move {
        if let Err(error) = store.quick_check().await {
            tracing::warn!(%error, "the database of the log could not be checked");
        }
    });
}

/// Waits until the process is asked to end, by a signal or with its terminal.
pub(crate) async fn shutdown_signal(has_certificate: bool) {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
        () = hangup::terminal_gone(has_certificate) => {}
    }
}
