//! The server from its first breath to its last.

use std::{
    fs::{File, TryLockError},
    io,
    net::SocketAddr,
    path::{Path, PathBuf},
    pin::pin,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use axum::{
    Router,
    extract::{ConnectInfo, DefaultBodyLimit, Request, State},
    http::{HeaderName, HeaderValue, StatusCode, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::{get, post},
    serve::Listener,
};
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use store::{Memory, Sqlite, Store};
use tokio::{
    net::TcpListener,
    sync::{mpsc, watch},
};
use tower_http::{
    add_extension::AddExtension, catch_panic::CatchPanicLayer, compression::CompressionLayer,
};

use crate::{
    analysis, api, assets,
    club::Club,
    hall::{Bounds, Pace, Rebuilt, rebuild},
    identity::KeyError,
    metrics, origin, pages, rulings, socket,
};

/// How the house runs.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// Where everything is kept.
    pub data: Data,
    /// The outside speaks TLS (a proxy does): cookies travel by it only.
    pub secure: bool,
    /// The origin under which the outside knows the house, `https://club.example`, where a proxy
    /// hides the `Host` that browsers asked for.
    pub public: Option<String>,
    /// Read the card table's files from this directory, for whoever works on them.
    pub assets: Option<PathBuf>,
    /// Show the figures at `/metrics` to everybody, not to this machine alone.
    pub metrics: bool,
    /// How long a client may take for the head of a request, and in threes for the rest of it.
    pub patience: Duration,
    /// How fast tables play.
    pub pace: Pace,
    /// How much there may be of anything.
    pub bounds: Bounds,
}

impl Config {
    /// A house on loopback, on the port that is the year in which contract bridge was born.
    pub fn new(data: Data) -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 1925)),
            data,
            secure: false,
            public: None,
            assets: None,
            metrics: false,
            patience: Duration::from_secs(10),
            pace: Pace::default(),
            bounds: Bounds::default(),
        }
    }
}

/// Where everything is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Data {
    /// In this directory, which is made if it is not there.
    Directory(PathBuf),
    /// Nowhere: it ends with the process.
    Memory,
}

/// Why the house does not open.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServeError {
    /// Another program listens there.
    #[error("{address} is in use")]
    InUse {
        /// Where.
        address: SocketAddr,
    },
    /// It is not possible to listen there.
    #[error("cannot listen on {address}")]
    Listen {
        /// Where.
        address: SocketAddr,
        /// What the system said.
        source: io::Error,
    },
    /// The directory cannot be made.
    #[error("the directory {} cannot be made", path.display())]
    Directory {
        /// Which.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// Another club, or who rebuilds the list of boards, has these data.
    #[error("another club is open on {}", path.display())]
    Occupied {
        /// Where.
        path: PathBuf,
    },
    /// The log cannot be opened.
    #[error(transparent)]
    Open(#[from] store::OpenError),
    /// There is no key to sign cookies with.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// The server failed.
    #[error("the server failed")]
    Failed(#[source] io::Error),
}

/// Opens the house, tells where when it is ready, and runs it until the process is asked to end.
pub async fn serve(config: Config, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let listener = TcpListener::bind(config.listen).await.map_err(|source| {
        let address = config.listen;
        match source.kind() {
            io::ErrorKind::AddrInUse => ServeError::InUse { address },
            _ => ServeError::Listen { address, source },
        }
    })?;
    let store = open(&config.data).await?;
    // Held until the end: it tells `rebuild_directory` that people play here.
    let _present = match &config.data {
        Data::Directory(path) => present(path)?,
        Data::Memory => None,
    };
    let server = Server::start(config, store, listener).await?;
    ready(server.address());
    asked_to_end().await;
    tracing::info!("closing");
    server.stop().await
}

/// A house that is open.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    /// Says when to end.
    end: watch::Sender<bool>,
    running: tokio::task::JoinHandle<Result<(), io::Error>>,
}

/// How long sockets and tables may take to end.
const FAREWELL: Duration = Duration::from_secs(5);

impl Server {
    /// Opens a house over this log, on this listener.
    pub async fn start(
        config: Config,
        store: Arc<dyn Store>,
        listener: TcpListener,
    ) -> Result<Server, ServeError> {
        metrics::start();
        let address = listener.local_addr().map_err(ServeError::Failed)?;
        let club = Club::new(config, store).await?;
        let (end, ended) = watch::channel(false);
        let running = tokio::spawn(run(club, listener, ended));
        tracing::info!(%address, "open");
        Ok(Server { address, end, running })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Takes nobody new, says good-bye to the sockets, ends the tables, closes the log.
    pub async fn stop(self) -> Result<(), ServeError> {
        self.end.send_replace(true);
        match self.running.await {
            Ok(ended) => ended.map_err(ServeError::Failed),
            Err(error) => Err(ServeError::Failed(io::Error::other(error))),
        }
    }
}

async fn run(club: Club, listener: TcpListener, ended: watch::Receiver<bool>) -> io::Result<()> {
    let tidying = tokio::spawn(async {
        let mut every = tokio::time::interval(Duration::from_secs(5));
        loop {
            every.tick().await;
            metrics::tidy();
        }
    });
    let serving = tokio::spawn(accept(club.clone(), listener, ended.clone()));
    let mut asked = ended;
    let _ = asked.wait_for(|end| *end).await;
    club.halls.close(FAREWELL).await;
    let good_bye = async {
        while club.sockets.load(Ordering::Relaxed) > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    // The process must not end before its last words are on their way.
    let _ = tokio::time::timeout(FAREWELL, good_bye).await;
    // Whoever still holds a connection open is not waited for.
    let served = tokio::time::timeout(FAREWELL, serving).await;
    tidying.abort();
    if let Err(fault) = club.store.close().await {
        tracing::error!(%fault, "the log did not close in order");
    }
    match served {
        Ok(Err(error)) => Err(io::Error::other(error)),
        Ok(Ok(())) | Err(_) => Ok(()),
    }
}

/// Waits until the house closes.
async fn ends(ended: &mut watch::Receiver<bool>) {
    let _ = ended.wait_for(|end| *end).await;
}

/// Takes connections until the house closes, and then lets each finish what it is at.
async fn accept(club: Club, mut listener: TcpListener, mut ended: watch::Receiver<bool>) {
    let patience = club.config.patience;
    let router = router(club);
    // Each connection holds a sender: when the last is gone, all have ended.
    let (open, mut all_ended) = mpsc::channel::<()>(1);
    loop {
        let (stream, from) = tokio::select! {
            accepted = Listener::accept(&mut listener) => accepted,
            () = ends(&mut ended) => break,
        };
        // A view and its acknowledgement are two small writes: the second must not wait for the
        // client's delayed answer to the first.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection keeps its delay");
        }
        let service = AddExtension::new(router.clone(), ConnectInfo(from));
        // Who says nothing, or says it letter by letter, does not hold a connection.
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(patience)
            .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service))
            .with_upgrades();
        let (open, mut ended) = (open.clone(), ended.clone());
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            let served = tokio::select! {
                served = connection.as_mut() => served,
                () = ends(&mut ended) => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = served {
                tracing::debug!(%error, "a connection ended badly");
            }
            drop(open);
        });
    }
    drop((listener, open));
    let _ = all_ended.recv().await;
}

async fn open(data: &Data) -> Result<Arc<dyn Store>, ServeError> {
    match data {
        Data::Memory => Ok(Arc::new(Memory::default())),
        Data::Directory(path) => {
            make(path).map_err(|source| ServeError::Directory { path: path.clone(), source })?;
            Ok(Arc::new(Sqlite::open(path, store::Options::default()).await?))
        }
    }
}

/// The file whose lock tells who is there: a server or who rebuilds, one at a time.
///
/// The log itself would let nobody overwrite another's events; but two servers would each show
/// tables that the other has changed.
const PRESENCE: &str = "biritch.lock";

fn presence(path: &Path) -> io::Result<File> {
    File::options().create(true).truncate(false).write(true).open(path.join(PRESENCE))
}

/// Tells that a server is there, as far as the file system can tell it.
fn present(path: &Path) -> Result<Option<File>, ServeError> {
    let file = match presence(path) {
        Ok(file) => file,
        Err(error) => {
            tracing::warn!(%error, "nobody can be told that a server is here");
            return Ok(None);
        }
    };
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Err(ServeError::Occupied { path: path.to_owned() }),
        Err(TryLockError::Error(error)) => {
            tracing::warn!(%error, "nobody can be told that a server is here");
            Ok(None)
        }
    }
}

/// Why the list of boards cannot be rebuilt. The log is as it was.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RebuildError {
    /// There is no log in this directory.
    #[error("there is no log in {}", path.display())]
    Nothing {
        /// Where.
        path: PathBuf,
    },
    /// A server is running there.
    #[error("a server is running in {}", path.display())]
    Serving {
        /// Where.
        path: PathBuf,
    },
    /// The log cannot be opened.
    #[error(transparent)]
    Open(#[from] store::OpenError),
    /// The log cannot be read, or the list not written.
    #[error(transparent)]
    Append(#[from] store::AppendError),
}

/// Rebuilds the list of boards of this directory, where no server may be running.
pub async fn rebuild_directory(path: &Path) -> Result<Rebuilt, RebuildError> {
    if !path.join(Sqlite::FILE).is_file() {
        return Err(RebuildError::Nothing { path: path.to_owned() });
    }
    // Where locks do not work, a board that ends meanwhile may be missing: it can be done again.
    let alone = presence(path).ok();
    if let Some(Err(TryLockError::WouldBlock)) = alone.as_ref().map(File::try_lock) {
        return Err(RebuildError::Serving { path: path.to_owned() });
    }
    let store = Sqlite::open(path, store::Options::default()).await?;
    let rebuilt = rebuild(&store).await;
    if let Err(fault) = store.close().await {
        tracing::error!(%fault, "the log did not close in order");
    }
    Ok(rebuilt?)
}

/// Makes a directory that only its owner reads: hands and secrets will lie in it.
fn make(path: &Path) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

async fn asked_to_end() {
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
    }
}

/// The most that a posted body may hold, in bytes: a proof with all its boards is far smaller.
const BODY: usize = 64 * 1024;

fn router(club: Club) -> Router {
    Router::new()
        .route("/", get(pages::home::page))
        .route("/play", post(pages::home::play))
        .route("/tables", get(pages::home::new_table).post(pages::home::open))
        .route("/table/{id}", get(pages::table::page))
        .route("/table/{id}/socket", get(socket::upgrade))
        .route("/table/{id}/rulings", get(rulings::answer))
        .route("/table/{id}/{file}", get(pages::sheet_files::table_file))
        .route("/event", get(pages::event::list).post(pages::event::open))
        .route("/event/new", get(pages::event::new))
        .route("/event/{id}", get(pages::event::page).post(pages::event::change))
        .route("/event/{id}/version", get(pages::event::version))
        .route("/event/{id}/{file}", get(pages::event::file))
        .route("/score", get(pages::keeper::list).post(pages::keeper::open))
        .route("/score/new", get(pages::keeper::new))
        .route("/score/{id}", get(pages::keeper::evening).post(pages::keeper::change))
        .route("/score/{id}/version", get(pages::keeper::version))
        .route("/score/{id}/{file}", get(pages::keeper::file))
        .route("/boards", get(pages::boards::page))
        .route("/board/{id}", get(pages::board::page))
        .route("/board/{id}/analysis", get(analysis::answer))
        .route("/verify", get(pages::verify::page).post(pages::verify::check))
        .route("/director", get(pages::director::page))
        .route("/director/new", get(pages::director::new))
        .route("/director/case", get(pages::director::case))
        .route("/director/log", get(pages::director::log).post(pages::director::keep))
        .route("/director/quiz", get(pages::director::quiz).post(pages::director::answer))
        .route("/about", get(pages::about::page))
        .route("/name", get(pages::device::name_page).post(pages::device::rename))
        .route("/device", get(pages::device::page))
        .route("/device/{token}", get(pages::device::confirm_page).post(pages::device::accept))
        .route("/api/enter", post(api::enter))
        .route("/api/tables", post(api::open))
        .route("/assets/{hash}/{*path}", get(assets::file))
        .route("/words/{file}", get(assets::words))
        .route("/favicon.ico", get(assets::favicon))
        .route("/health", get(api::health))
        .route("/metrics", get(metrics::page))
        .fallback(pages::error_page::not_found)
        .layer(middleware::from_fn_with_state(club.clone(), origin::guard))
        .layer(middleware::from_fn_with_state(club.clone(), origin::names))
        .layer(middleware::from_fn_with_state(club.clone(), in_time))
        .layer(DefaultBodyLimit::max(BODY))
        .layer(middleware::from_fn_with_state(club.clone(), pages::error_page::localise_errors))
        .layer(middleware::from_fn(pages::switch_language))
        .layer(middleware::from_fn_with_state(club.clone(), origin::forwarded))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::custom(pages::error_page::Panicked(club.clone())))
        // Outermost: the page of a mistake of ours has these heads too.
        .layer(middleware::from_fn(guarded))
        .with_state(club)
}

/// What no answer goes out without.
const HEADERS: [(HeaderName, HeaderValue); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
             frame-ancestors 'none'",
        ),
    ),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=()"),
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
];

/// A body that does not come is not waited for; neither is an answer.
async fn in_time(State(club): State<Club>, request: Request, next: Next) -> Response {
    match tokio::time::timeout(3 * club.config.patience, next.run(request)).await {
        Ok(response) => response,
        Err(_) => StatusCode::REQUEST_TIMEOUT.into_response(),
    }
}

async fn guarded(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, value);
    }
    // Pages are one person's: no proxy keeps them.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
