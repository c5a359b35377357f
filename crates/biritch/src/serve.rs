//! `biritch serve`: the club.

use std::env;
use std::io::{self, IsTerminal, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};

use anyhow::{Context, bail};
use web::{Config, Data, ServeError};

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

/// Runs the club until it is stopped.
pub(crate) fn serve(options: &Options) -> anyhow::Result<ExitCode> {
    log();
    let mut config = Config::new(Data::Directory(directory(options)?));
    config.listen = options.listen;
    config.assets = env::var_os("BIRITCH_ASSETS").map(PathBuf::from);
    config.public = env::var("BIRITCH_PUBLIC").ok();
    config.secure = config.public.as_deref().is_some_and(|url| url.starts_with("https:"));
    let open = options.open || io::stdout().is_terminal();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(web::serve(config, |address| {
        let url = format!("http://{address}/");
        // Whoever closed our output still has a club.
        let _ = writeln!(io::stdout(), "{url}");
        if open {
            open_browser(&url);
        }
    }));
    match served {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(ServeError::InUse { address }) => {
            bail!("{address} is in use: stop the other program, or choose another port by --listen")
        }
        Err(error) => Err(error.into()),
    }
}

/// Where everything is kept.
fn directory(options: &Options) -> anyhow::Result<PathBuf> {
    match options.database.as_deref().map(|url| url.split_once(':')) {
        None => {}
        Some(Some(("sqlite", path))) => return Ok(PathBuf::from(path.trim_start_matches("//"))),
        Some(_) => bail!("only sqlite: is known as a database so far"),
    }
    if let Some(data) = &options.data {
        return Ok(data.clone());
    }
    platform().context("the system names no place for data: name one by --data")
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
