//! `biritch serve`: the web server.

use std::env;
use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};

use store::bus::{self, BusError};
use web::{Config, ServeError, Storage};

use crate::failure::{self, Failure};
use crate::words::Words;

/// The arguments of `biritch serve`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ServeArgs {
    /// The listening address.
    pub(crate) listen: SocketAddr,
    /// The data directory; `None` for the system's default.
    pub(crate) data: Option<PathBuf>,
    /// The URL of a database.
    pub(crate) database: Option<String>,
    /// The URL of the bus to other processes that serve the same data.
    pub(crate) bus: Option<String>,
    /// Open the browser.
    pub(crate) open: bool,
    /// A pack of regulations to show instead of ours.
    pub(crate) regulations: Option<String>,
}

/// The default address: this machine only; contract bridge dates from 1925.
pub(crate) const DEFAULT_ADDRESS: SocketAddr =
    SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 1925);

impl Default for ServeArgs {
    fn default() -> ServeArgs {
        ServeArgs {
            listen: DEFAULT_ADDRESS,
            data: None,
            database: None,
            bus: None,
            open: false,
            regulations: None,
        }
    }
}

/// Runs the server until it is stopped.
pub(crate) fn serve(args: &ServeArgs, words: &Words) -> Result<ExitCode, Failure> {
    init_logging();
    // Before anything is opened or created.
    if let Some(address) = &args.bus {
        bus::check_address(address).map_err(|error| serve_failure(error.into()))?;
    }
    let mut config = Config::new(Storage::Directory(data_directory(args)?));
    config.listen = args.listen;
    config.bus = args.bus.clone();
    config.regulations =
        args.regulations.as_deref().map(crate::director::regulations::read).transpose()?;
    config.assets = env::var_os("BIRITCH_ASSETS").map(PathBuf::from);
    config.public = env::var("BIRITCH_PUBLIC").ok();
    config.metrics = env::var("BIRITCH_METRICS").is_ok_and(|value| value == "public");
    config.test_seed = env::var("BIRITCH_TEST_SEED").ok();
    config.secure = config.public.as_deref().is_some_and(|url| url.starts_with("https:"));
    let open = args.open || io::stdout().is_terminal();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::system_error("serve-failed").reason(failure::reason(&error)))?;
    let served = runtime.block_on(web::serve(config, |address| {
        let url = format!("http://{}/", browser_address(address));
        let message = words.tell("serve-ready", &[("url", url.clone().into())]);
        // The server keeps running when standard output is closed.
        let _ = writeln!(io::stdout(), "{message}");
        if open {
            open_browser(&url);
        }
    }));
    served.map(|()| ExitCode::SUCCESS).map_err(serve_failure)
}

/// Why the server did not start, with a hint.
fn serve_failure(error: ServeError) -> Failure {
    match error {
        ServeError::InUse { address } => {
            let free = SocketAddr::new(address.ip(), address.port().checked_add(1).unwrap_or(1925));
            Failure::system_error("serve-in-use")
                .fact("address", address.to_string())
                .fact("free", free.to_string())
        }
        ServeError::Listen { address, source } => Failure::system_error("serve-listen")
            .fact("address", address.to_string())
            .reason(failure::reason(&source)),
        ServeError::Directory { path, source } => Failure::system_error("serve-directory")
            .fact("path", path.display().to_string())
            .reason(failure::reason(&source)),
        ServeError::Occupied { path } => {
            Failure::system_error("serve-occupied").fact("path", path.display().to_string())
        }
        ServeError::Open(error) => {
            Failure::system_error("serve-log").fact("said", error_chain(&error))
        }
        ServeError::Bus(BusError::Address { address }) => {
            Failure::usage_error("serve-bus-address").fact("address", address)
        }
        ServeError::Bus(BusError::NotBuilt) => Failure::usage_error("serve-bus-not-built"),
        ServeError::Bus(error) => {
            Failure::system_error("serve-bus").fact("said", error_chain(&error))
        }
        ServeError::NotShared => Failure::usage_error("serve-not-shared"),
        error => Failure::system_error("serve-other").fact("said", error_chain(&error)),
    }
}

/// An error with its chain of causes.
pub(crate) fn error_chain(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        text = format!("{text}: {cause}");
        source = cause.source();
    }
    text
}

/// The address under which a browser on this machine reaches the server.
fn browser_address(mut address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        address.set_ip(match address.ip() {
            IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    address
}

/// The data directory.
pub(crate) fn data_directory(args: &ServeArgs) -> Result<PathBuf, Failure> {
    match args.database.as_deref().map(|url| (url, url.split_once(':'))) {
        None => {}
        Some((_, Some(("sqlite", path)))) => {
            return Ok(PathBuf::from(path.strip_prefix("//").unwrap_or(path)));
        }
        Some((url, _)) => {
            // A URL may contain a password, so only its scheme is repeated.
            let kind = url.split(':').next().unwrap_or_default().to_owned();
            return Err(Failure::usage_error("serve-database").fact("kind", kind));
        }
    }
    match &args.data {
        Some(data) => Ok(data.clone()),
        None => platform_data_directory().ok_or_else(|| Failure::usage_error("serve-no-place")),
    }
}

/// The operating system's directory for a user's data.
fn platform_data_directory() -> Option<PathBuf> {
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

/// Opens the browser if there is one; failures are ignored.
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
        // The child is waited for, so that no zombie process remains.
        std::thread::spawn(move || child.wait());
    }
}

/// Logs to standard error: text on a terminal, JSON otherwise.
fn init_logging() {
    let filter = tracing_subscriber::EnvFilter::try_from_env("BIRITCH_LOG")
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("info"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    // A line that cannot be written is lost: to report it the log would write to standard error too.
    let log = log.log_internal_errors(false);
    // A global subscriber may exist already, as in tests; then it stays.
    if io::stderr().is_terminal() {
        let _ = log.compact().try_init();
    } else {
        let _ = log.json().try_init();
    }
}
