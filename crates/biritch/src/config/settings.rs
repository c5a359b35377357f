//! The settings of the server in one structure, which is also the one source of their defaults.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use club::backup::BackupTarget;
use store::s3::{Access, Addressing, Credentials, Key};
use web::{
    AcmeConfig, CertificateFiles, CertificateSource, Config, Effort, IpNet, Limits, Pace, Storage,
    TlsConfig,
};

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
    /// How much robots search.
    pub(crate) effort: &'static str,
    /// The timing of tables.
    pub(crate) pace: Pace,
    /// The files of the certificate and its key; `None` for no HTTPS.
    pub(crate) tls_certificate: Option<PathBuf>,
    pub(crate) tls_key: Option<PathBuf>,
    /// Another address, whose requests are redirected to HTTPS.
    pub(crate) tls_redirect: Option<SocketAddr>,
    /// How long browsers shall remember to use HTTPS only.
    pub(crate) tls_hsts: Duration,
    /// The names in the certificate that the server gets by itself; none for no such certificate.
    pub(crate) acme_names: Vec<String>,
    /// The mail address at which the authority reaches the operator.
    pub(crate) acme_contact: Option<String>,
    /// The URL of the authority's directory.
    pub(crate) acme_directory: String,
    /// The folder of the certificates; `None` for one in the data directory.
    pub(crate) acme_cache: Option<PathBuf>,
    /// Where the backups are that the server makes by itself; `None` for no backups.
    pub(crate) backup_to: Option<BackupTarget>,
    /// From one backup to the next.
    pub(crate) backup_every: Duration,
    /// How many are kept.
    pub(crate) backup_keep: usize,
    /// Where a copy is made before it is sent to a bucket.
    pub(crate) backup_work: Option<PathBuf>,
    /// The address of the store of buckets; Amazon's without one.
    pub(crate) s3_endpoint: Option<String>,
    /// Its region.
    pub(crate) s3_region: Option<String>,
    /// How a bucket is named in requests: `auto`, `path` or `host`.
    pub(crate) s3_addressing: &'static str,
    /// The key for it, or the file with the key.
    pub(crate) s3_access_key: Option<String>,
    pub(crate) s3_secret_key: Option<String>,
    pub(crate) s3_session_token: Option<String>,
    pub(crate) s3_credentials: Option<PathBuf>,
    /// Read the card table's files from this directory.
    pub(crate) assets: Option<PathBuf>,
    /// Tables and deals follow from this seed, so whoever knows it knows every deal.
    pub(crate) test_seed: Option<String>,
}

/// Whether workers compute.
pub(crate) const WORKERS: &[&str] = &["prefer", "never"];

/// How much robots search.
pub(crate) const EFFORTS: &[&str] = &Effort::WORDS;

/// Who may see `/metrics`.
pub(crate) const METRICS: &[&str] = &["local", "public"];

/// How a bucket is named in requests.
pub(crate) const ADDRESSINGS: &[&str] = &["auto", "path", "host"];

/// How the log is written.
pub(crate) const LOG_FORMATS: &[&str] = &["auto", "text", "json"];

impl Default for Settings {
    fn default() -> Settings {
        let defaults = Config::new(Storage::Memory);
        let no_files = CertificateFiles::new(PathBuf::new(), PathBuf::new());
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
            effort: Effort::default().word(),
            pace: defaults.pace,
            tls_certificate: None,
            tls_key: None,
            tls_redirect: None,
            tls_hsts: TlsConfig::new(CertificateSource::Files(no_files)).hsts,
            acme_names: Vec::new(),
            acme_contact: None,
            acme_directory: AcmeConfig::LETS_ENCRYPT.into(),
            acme_cache: None,
            backup_to: None,
            backup_every: Duration::from_secs(24 * 3600),
            backup_keep: 7,
            backup_work: None,
            s3_endpoint: None,
            s3_region: None,
            s3_addressing: "auto",
            s3_access_key: None,
            s3_secret_key: None,
            s3_session_token: None,
            s3_credentials: None,
            assets: None,
            test_seed: None,
        }
    }
}

impl Settings {
    /// How buckets are reached.
    pub(crate) fn s3_access(&self) -> Access {
        let key = self.s3_access_key.clone().zip(self.s3_secret_key.clone());
        let credentials = match (key, &self.s3_credentials) {
            (Some((id, secret)), _) => {
                Credentials::Key(Key { id, secret, token: self.s3_session_token.clone() })
            }
            (None, Some(file)) => Credentials::File(file.clone()),
            (None, None) => Credentials::None,
        };
        Access {
            endpoint: self.s3_endpoint.clone(),
            region: self.s3_region.clone().unwrap_or_else(|| Access::REGION.to_owned()),
            addressing: match self.s3_addressing {
                "path" => Addressing::Path,
                "host" => Addressing::Host,
                _ => Addressing::Auto,
            },
            credentials,
        }
    }
}
