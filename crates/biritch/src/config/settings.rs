//! The settings of the server in one structure, which is also the one source of their defaults.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use web::{Config, IpNet, Limits, Pace, Storage, TlsConfig};

/// The settings of the server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Settings {
    /// The address to listen on.
    pub(crate) listen: SocketAddr,
    /// The data directory; `None` for the system's default.
    pub(crate) data: Option<PathBuf>,
    /// The URL of a database, instead of a data directory.
    pub(crate) database: Option<String>,
    /// The URL of the bus to other processes that serve the same data.
    pub(crate) bus: Option<String>,
    /// Whether workers on the bus compute for this process: `prefer` or `never`.
    pub(crate) workers: &'static str,
    /// The public origin, such as `https://club.example`.
    pub(crate) public: Option<String>,
    /// The addresses of proxies in front of the server.
    pub(crate) proxies: Vec<IpNet>,
    /// A file of regulations to show instead of ours.
    pub(crate) regulations: Option<PathBuf>,
    /// Who may see `/metrics`: `local` or `public`.
    pub(crate) metrics: &'static str,
    /// Time limit for the head of a request; three times this for the whole request.
    pub(crate) client_timeout: Duration,
    /// What is logged, in the syntax of `tracing`'s `EnvFilter`.
    pub(crate) log_filter: String,
    /// How it is written: `auto`, `text` or `json`.
    pub(crate) log_format: &'static str,
    /// Size limits, except for the number of robots.
    pub(crate) limits: Limits,
    /// Robots computing at the same time; `None` for one on each processor core.
    pub(crate) robot_threads: Option<usize>,
    /// The timing of tables.
    pub(crate) pace: Pace,
    /// The files of the certificate and its key; `None` for no HTTPS.
    pub(crate) tls_certificate: Option<PathBuf>,
    pub(crate) tls_key: Option<PathBuf>,
    /// Another address, whose requests are redirected to HTTPS.
    pub(crate) tls_redirect: Option<SocketAddr>,
    /// How long browsers shall remember to use HTTPS only.
    pub(crate) tls_hsts: Duration,
    /// The folder of the backups that the server makes by itself; `None` for no backups.
    pub(crate) backup_to: Option<PathBuf>,
    /// From one backup to the next.
    pub(crate) backup_every: Duration,
    /// How many are kept.
    pub(crate) backup_keep: usize,
    /// Read the card table's files from this directory.
    pub(crate) assets: Option<PathBuf>,
    /// Tables and deals follow from this seed, so whoever knows it knows every deal.
    pub(crate) test_seed: Option<String>,
}

/// Whether workers compute.
pub(crate) const WORKERS: &[&str] = &["prefer", "never"];

/// Who may see `/metrics`.
pub(crate) const METRICS: &[&str] = &["local", "public"];

/// How the log is written.
pub(crate) const LOG_FORMATS: &[&str] = &["auto", "text", "json"];

impl Default for Settings {
    fn default() -> Settings {
        let defaults = Config::new(Storage::Memory);
        Settings {
            listen: defaults.listen,
            data: None,
            database: None,
            bus: None,
            workers: "prefer",
            public: None,
            proxies: defaults.proxies,
            regulations: None,
            metrics: "local",
            client_timeout: defaults.client_timeout,
            log_filter: "info".into(),
            log_format: "auto",
            limits: defaults.limits,
            robot_threads: None,
            pace: defaults.pace,
            tls_certificate: None,
            tls_key: None,
            tls_redirect: None,
            tls_hsts: TlsConfig::new(PathBuf::new(), PathBuf::new()).hsts,
            backup_to: None,
            backup_every: Duration::from_secs(24 * 3600),
            backup_keep: 7,
            assets: None,
            test_seed: None,
        }
    }
}
