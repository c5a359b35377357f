//! `biritch serve`: the web server.

use std::env;
use std::io::{self, IsTerminal, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::Duration;

use club::OpenClubError;
use club::directory::LockError;
use club::identity::KeyError;
use club::repository::LoadError;
use store::{Location, OpenError, bus::BusError};
use web::{ServeError, TlsError};

use crate::config::{self, Settings};
use crate::failure::{self, Failure};
use crate::words::Words;

/// The arguments of `biritch serve`; what is not given is left to the configuration.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct ServeArgs {
    /// The configuration file.
    pub(crate) config: Option<PathBuf>,
    /// The listening address.
    pub(crate) listen: Option<SocketAddr>,
    /// The data directory.
    pub(crate) data: Option<PathBuf>,
    /// The URL of a database.
    pub(crate) database: Option<String>,
    /// The URL of the bus to other processes that serve the same data.
    pub(crate) bus: Option<String>,
    /// Whether workers on the bus compute for this process.
    pub(crate) workers: Option<&'static str>,
    /// Open the browser.
    pub(crate) open: bool,
    /// A pack of regulations to show instead of ours.
    pub(crate) regulations: Option<String>,
}

/// Runs the server until it is stopped.
pub(crate) fn serve(args: &ServeArgs, words: &Words) -> Result<ExitCode, Failure> {
    let (configuration, config) = config::read(args);
    let config = config.map_err(|errors| config::failure(&errors))?;
    init_logging(&configuration.settings);
    for variable in &configuration.unused {
        tracing::warn!(variable, "this variable is named like a setting, and is none");
    }
    let scheme = if config.tls.is_some() { "https" } else { "http" };
    let open = args.open || io::stdout().is_terminal();
    let runtime = crate::runtime::new()?;
    let served = runtime.block_on(web::serve(config, |address| {
        let url = format!("{scheme}://{}/", web::browser_address(address));
        let message = words.format("serve-ready", &[("url", url.clone().into())]);
        match &configuration.file {
            Some(file) => tracing::info!(file = %file.display(), "the configuration file was read"),
            None => tracing::info!("there is no configuration file"),
        }
        // The server keeps running when standard output is closed.
        let _ = writeln!(io::stdout(), "{message}");
        if open {
            open_browser(&url);
        }
    }));
    // Searches that still run are of no use any more.
    runtime.shutdown_timeout(Duration::from_secs(2));
    served.map(|()| ExitCode::SUCCESS).map_err(serve_failure)
}

/// Why the server did not start, with a hint.
pub(crate) fn serve_failure(error: ServeError) -> Failure {
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
        ServeError::Lock(error) => lock_failure(&error),
        ServeError::OccupiedDatabase { database } => {
            Failure::system_error("storage-occupied").fact("database", database.to_string())
        }
        ServeError::Open(error) => open_failure(&error),
        ServeError::Tls(error) => tls_failure(error),
        ServeError::Bus(BusError::Address { address }) => {
            Failure::usage_error("serve-bus-address").fact("address", address)
        }
        ServeError::Bus(BusError::NotBuilt) => Failure::usage_error("serve-bus-not-built"),
        ServeError::Bus(error) => {
            Failure::system_error("serve-bus").fact("error", error_chain(&error))
        }
        ServeError::NotShared => Failure::usage_error("serve-not-shared"),
        ServeError::Club(error) => club_failure(&error),
        error => Failure::system_error("serve-other").fact("error", error_chain(&error)),
    }
}

/// The database says that its file is damaged.
pub(crate) fn corrupt_failure(error: &dyn std::error::Error) -> Failure {
    Failure::system_error("storage-corrupt").fact("error", error_chain(error))
}

/// Why this directory cannot be locked.
pub(crate) fn lock_failure(error: &LockError) -> Failure {
    let (key, path) = match error {
        LockError::Denied { path } => ("serve-lock", path),
        LockError::Occupied { path } => ("serve-occupied", path),
    };
    Failure::system_error(key).fact("path", path.display().to_string())
}

/// Why a club does not open, with the way out.
pub(crate) fn club_failure(error: &OpenClubError) -> Failure {
    if let OpenClubError::Key(KeyError::Damaged) = error {
        return Failure::system_error("serve-key");
    }
    let OpenClubError::Stream(unreadable) = error else {
        return Failure::system_error("serve-other").fact("error", error_chain(error));
    };
    let of = |key| Failure::system_error(key).fact("stream", unreadable.stream);
    match (&unreadable.error, unreadable.error.event()) {
        (LoadError::Version { seq, .. } | LoadError::Undecodable { seq, .. }, _) => {
            of("serve-stream-unknown").fact("event", seq.to_string())
        }
        (_, Some(event)) => of("serve-stream-damaged").fact("event", event.to_string()),
        (error, None) => of("serve-stream-unreadable").fact("error", error_chain(error)),
    }
}

/// Why HTTPS cannot be offered.
pub(crate) fn tls_failure(error: TlsError) -> Failure {
    let at = |key, path: &Path| Failure::input_error(key).fact("path", path.display().to_string());
    match error {
        TlsError::NotBuilt => Failure::usage_error("tls-not-built"),
        TlsError::Read { path, source } => Failure::system_error("tls-read")
            .fact("path", path.display().to_string())
            .reason(failure::reason(&source)),
        TlsError::NoCertificate { path } => at("tls-no-certificate", &path),
        TlsError::NoKey { path } => at("tls-no-key", &path),
        TlsError::Mismatch { certificate, key } => {
            at("tls-mismatch", &certificate).fact("key", key.display().to_string())
        }
        TlsError::Cache { path, source } => Failure::system_error("acme-cache")
            .fact("path", path.display().to_string())
            .reason(failure::reason(&source)),
        TlsError::NoRoots(_) => Failure::system_error("acme-no-roots"),
        error => Failure::input_error("tls-unusable").fact("error", error_chain(&error)),
    }
}

/// Why a log cannot be opened, with the way out.
pub(crate) fn open_failure(error: &OpenError) -> Failure {
    let at = |key, path: &Path| Failure::system_error(key).fact("path", path.display().to_string());
    match error {
        OpenError::Newer { place, version } => Failure::system_error("serve-newer")
            .fact("path", place.to_string())
            .fact("format", version.to_string()),
        OpenError::Foreign { place } => {
            let key = match place {
                Location::File(_) => "serve-foreign",
                _ => "storage-foreign",
            };
            Failure::system_error(key).fact("path", place.to_string())
        }
        OpenError::NotADatabase { path } => at("serve-no-database", path),
        OpenError::NoDirectory { path } => at("serve-no-directory", path),
        OpenError::NotWritable { path } => at("serve-not-writable", path),
        OpenError::Empty { path } => at("serve-empty", path),
        OpenError::Damaged { path, source } => {
            at("serve-damaged", path).fact("error", error_chain(&**source))
        }
        OpenError::NotBuilt { .. } => Failure::usage_error("storage-not-built"),
        OpenError::Io { place, source } => {
            let key = match place {
                Location::File(_) => "serve-log",
                _ => "storage-open",
            };
            let failure = Failure::system_error(key).fact("place", place.to_string());
            failure.fact("error", error_chain(&**source))
        }
        error => Failure::system_error("serve-other").fact("error", error_chain(error)),
    }
}

/// An error with its chain of causes. Some errors repeat their cause.
pub(crate) fn error_chain(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        let said = cause.to_string();
        if !text.ends_with(&said) {
            text = format!("{text}: {said}");
        }
        source = cause.source();
    }
    text
}

/// The data directory of these settings; an error if the data are in a database server.
pub(crate) fn directory_of(settings: &Settings) -> Result<PathBuf, Failure> {
    match location_of(settings)? {
        Location::File(path) => Ok(path),
        place => Err(Failure::usage_error("storage-elsewhere").fact("database", place.to_string())),
    }
}

/// Where the log is that `serve` would use with these arguments.
///
/// # Errors
///
/// The configuration is wrong, or there is no data directory.
pub(crate) fn location(args: &ServeArgs) -> Result<Location, Failure> {
    let configuration = config::load(args).map_err(|errors| config::failure(&errors))?;
    location_of(&configuration.settings)
}

/// Where the log of these settings is.
pub(crate) fn location_of(settings: &Settings) -> Result<Location, Failure> {
    if let Some(url) = &settings.database {
        return parse_location(url);
    }
    match &settings.data {
        Some(data) => Ok(data.clone().into()),
        None => platform_data_directory()
            .map(Location::from)
            .ok_or_else(|| Failure::usage_error("serve-no-place")),
    }
}

/// Where the log is that a URL names.
pub(crate) fn parse_location(url: &str) -> Result<Location, Failure> {
    match url.parse() {
        Ok(Location::Postgres(_)) if !cfg!(feature = "cluster") => {
            Err(Failure::usage_error("storage-not-built"))
        }
        Ok(place) => Ok(place),
        // A URL may contain a password, so only its scheme is repeated.
        Err(_) => {
            let kind = url.split(':').next().unwrap_or_default().to_owned();
            Err(Failure::usage_error("serve-database").fact("kind", kind))
        }
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

/// Logs to standard error; if not set otherwise, text on a terminal, else JSON.
pub(crate) fn init_logging(settings: &Settings) {
    // The filter was parsed when the configuration was read.
    let filter = tracing_subscriber::EnvFilter::new(&settings.log_filter);
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    // A line that cannot be written is lost: to report it the log would write to standard error too.
    let log = log.log_internal_errors(false);
    let as_text = match settings.log_format {
        "text" => true,
        "json" => false,
        _ => io::stderr().is_terminal(),
    };
    // A global subscriber may exist already, as in tests; then it stays.
    if as_text {
        let _ = log.compact().try_init();
    } else {
        let _ = log.json().try_init();
    }
}

#[cfg(test)]
mod tests {
    use std::error::Error;
    use std::fmt;

    use super::*;

    /// An error with its text and its cause.
    #[derive(Debug)]
    struct Caused(&'static str, io::Error);

    impl fmt::Display for Caused {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.0)
        }
    }

    impl Error for Caused {
        fn source(&self) -> Option<&(dyn Error + 'static)> {
            Some(&self.1)
        }
    }

    #[test]
    fn a_cause_that_an_error_repeats_is_named_once() {
        let whole = "no answer: connection refused";
        for text in ["no answer", "no answer: connection refused"] {
            let refused = io::Error::other("connection refused");
            assert_eq!(error_chain(&Caused(text, refused)), whole);
        }
    }

    /// Also commands that only read say this.
    #[test]
    fn both_rights_to_a_log_are_named() {
        let said = |lang| {
            let path = PathBuf::from("/srv/biritch.sqlite");
            open_failure(&OpenError::NotWritable { path }).text(&Words::of(lang))
        };
        let english = said(crate::words::Lang::En);
        for part in ["/srv/biritch.sqlite cannot be opened", "to read and to write"] {
            assert!(english.contains(part), "{english}");
        }
        let russian = said(crate::words::Lang::Ru);
        for part in ["/srv/biritch.sqlite не открывается", "читать и изменять"]
        {
            assert!(russian.contains(part), "{russian}");
        }
    }
}
