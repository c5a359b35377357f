//! `biritch serve`: the club.

use std::env;
use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};

use web::{Config, Storage, ServeError};

use crate::failure::{self, Failure};
use crate::words::Words;

/// How the club is to be run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Options {
    /// Where to listen.
    pub(crate) listen: SocketAddr,
    /// The folder of the data; none for the system's place.
    pub(crate) data: Option<PathBuf>,
    /// A database by its URL.
    pub(crate) database: Option<String>,
    /// Whether to open the browser.
    pub(crate) open: bool,
}

/// Where the club listens unless told otherwise: this machine alone, the year of contract bridge.
pub(crate) const LISTEN: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 1925);

impl Default for Options {
    fn default() -> Options {
        Options { listen: LISTEN, data: None, database: None, open: false }
    }
}

/// Runs the club until it is stopped.
pub(crate) fn serve(options: &Options, words: &Words) -> Result<ExitCode, Failure> {
    log();
    let mut config = Config::new(Storage::Directory(directory(options)?));
    config.listen = options.listen;
    config.assets = env::var_os("BIRITCH_ASSETS").map(PathBuf::from);
    config.public = env::var("BIRITCH_PUBLIC").ok();
    config.metrics = env::var("BIRITCH_METRICS").is_ok_and(|value| value == "public");
    config.secure = config.public.as_deref().is_some_and(|url| url.starts_with("https:"));
    let open = options.open || io::stdout().is_terminal();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::could_not("serve-failed").reason(failure::reason(&error)))?;
    let served = runtime.block_on(web::serve(config, |address| {
        let url = format!("http://{}/", reachable(address));
        let told = words.tell("serve-ready", &[("url", url.clone().into())]);
        // Whoever closed our output still has a club.
        let _ = writeln!(io::stdout(), "{told}");
        if open {
            open_browser(&url);
        }
    }));
    served.map(|()| ExitCode::SUCCESS).map_err(failed)
}

/// Why the club did not open, and what can be done.
fn failed(error: ServeError) -> Failure {
    match error {
        ServeError::InUse { address } => {
            let free = SocketAddr::new(address.ip(), address.port().checked_add(1).unwrap_or(1925));
            Failure::could_not("serve-in-use")
                .fact("address", address.to_string())
                .fact("free", free.to_string())
        }
        ServeError::Listen { address, source } => Failure::could_not("serve-listen")
            .fact("address", address.to_string())
            .reason(failure::reason(&source)),
        ServeError::Directory { path, source } => Failure::could_not("serve-directory")
            .fact("path", path.display().to_string())
            .reason(failure::reason(&source)),
        ServeError::Occupied { path } => {
            Failure::could_not("serve-occupied").fact("path", path.display().to_string())
        }
        ServeError::Open(error) => Failure::could_not("serve-log").fact("said", chain(&error)),
        error => Failure::could_not("serve-other").fact("said", chain(&error)),
    }
}

/// An error with its causes.
pub(crate) fn chain(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        text = format!("{text}: {cause}");
        source = cause.source();
    }
    text
}

/// Where a browser of this machine finds the club.
fn reachable(mut address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        address.set_ip(match address.ip() {
            IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    address
}

/// Where everything is kept.
pub(crate) fn directory(options: &Options) -> Result<PathBuf, Failure> {
    match options.database.as_deref().map(|url| (url, url.split_once(':'))) {
        None => {}
        Some((_, Some(("sqlite", path)))) => {
            return Ok(PathBuf::from(path.strip_prefix("//").unwrap_or(path)));
        }
        Some((url, _)) => {
            // A URL may hold a password: only its kind is repeated.
            let kind = url.split(':').next().unwrap_or_default().to_owned();
            return Err(Failure::wrong_use("serve-database").fact("kind", kind));
        }
    }
    match &options.data {
        Some(data) => Ok(data.clone()),
        None => platform().ok_or_else(|| Failure::wrong_use("serve-no-place")),
    }
}

/// The system's place for a person's data.
fn platform() -> Option<PathBuf> {
    let variable = |name| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let base = if cfg!(windows) {
        variable("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        variable("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        variable("XDG_DATA_HOME").or_else(|| variable("HOME").map(|home| home.join(".local/share")))
    };
    base.map(|base| base.join("biritch"))
}

/// Opens the browser, where there is one; whether it worked is seen there.
fn open_browser(url: &str) {
    let (program, first): (&str, &[&str]) = if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else if env::var_os("DISPLAY").is_some() || env::var_os("WAYLAND_DISPLAY").is_some() {
        ("xdg-open", &[])
    } else {
        return;
    };
    let quiet = || Stdio::null();
    let mut opened = Command::new(program);
    opened.args(first).arg(url).stdin(quiet()).stdout(quiet()).stderr(quiet());
    if let Ok(mut child) = opened.spawn() {
        // Waited for, so that no dead process is left behind.
        std::thread::spawn(move || child.wait());
    }
}

/// Logs go to the standard error output: words for people, JSON for programs.
fn log() {
    let filter = tracing_subscriber::EnvFilter::try_from_env("BIRITCH_LOG")
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("info"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    // A second subscriber in one process is nobody's; the first goes on.
    if io::stderr().is_terminal() {
        let _ = log.compact().try_init();
    } else {
        let _ = log.json().try_init();
    }
}
