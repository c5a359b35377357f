//! The configuration of the server.

use std::{
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    path::PathBuf,
    time::Duration,
};

use club::{
    Effort,
    backup::Target,
    clock::Clock,
    tables::{Limits, Pace},
};
use store::Location;

use ipnet::IpNet;

use crate::tls::TlsConfig;

/// The configuration of the server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub listen: SocketAddr,
    /// Where data is stored.
    pub data: Storage,
    /// The address of the bus that joins this process to others that serve the same data, such as
    /// `nats://127.0.0.1:4222`; without it, this process is the only one.
    pub bus: Option<String>,
    /// Whether workers on the bus compute for this process.
    pub workers: WorkerUse,
    /// Clients reach the server by TLS through a proxy: cookies are marked `Secure`.
    pub secure: bool,
    /// HTTPS by the server itself.
    pub tls: Option<TlsConfig>,
    /// The public origin, such as `https://club.example`, where a proxy replaces the `Host` that
    /// browsers sent.
    pub public: Option<String>,
    /// The addresses of proxies in front of the server; with a public origin only.
    pub proxies: Vec<IpNet>,
    /// Read the card table's files from this directory, for development.
    pub assets: Option<PathBuf>,
    /// Show `/metrics` to everybody, and not only to this machine.
    pub metrics: bool,
    /// Time limit for the head of a request; three times this for the whole request.
    pub client_timeout: Duration,
    /// The timing of tables.
    pub pace: Pace,
    /// How much robots search.
    pub effort: Effort,
    /// Size limits.
    pub limits: Limits,
    /// The regulations of this club, if they are not those that come with the program.
    pub regulations: Option<director::regulations::Pack>,
    /// Backups that the server makes by itself, of a data directory or a database.
    pub backup: Option<BackupSchedule>,
    /// For tests: tables and deals follow from this seed, so whoever knows it knows every deal.
    pub test_seed: Option<String>,
    /// When the days of challenges begin and end; a test sets it forward.
    pub clock: Clock,
    /// For tests: connections from this machine are limited as if they came from elsewhere.
    pub test_remote: bool,
}

impl Config {
    /// A server on loopback, on port 1925: the year in which contract bridge was born.
    pub fn new(data: Storage) -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 1925)),
            data,
            bus: None,
            workers: WorkerUse::default(),
            secure: false,
            tls: None,
            public: None,
            proxies: local_proxies(),
            assets: None,
            metrics: false,
            client_timeout: Duration::from_secs(10),
            pace: Pace::default(),
            effort: Effort::default(),
            limits: Limits::default(),
            regulations: None,
            backup: None,
            test_seed: None,
            clock: Clock::default(),
            test_remote: false,
        }
    }

    /// The origin of the server for a browser that reaches it by this host and port.
    pub(crate) fn origin(&self, host: &str) -> String {
        origin(self.public.as_deref(), self.secure, host)
    }

    /// Whether this address is that of a proxy in front of the server.
    pub(crate) fn is_from_proxy(&self, peer: Option<IpAddr>) -> bool {
        let is_trusted = |peer: IpAddr| {
            let peer = peer.to_canonical();
            self.proxies.iter().any(|network| network.contains(&peer))
        };
        self.public.is_some() && peer.is_some_and(is_trusted)
    }
}

/// The origin of a server: the public one, or that of this host and port, by HTTPS or without.
pub fn origin(public: Option<&str>, is_secure: bool, host: &str) -> String {
    match public {
        Some(public) => public.trim_end_matches('/').to_owned(),
        None => format!("{}://{host}", if is_secure { "https" } else { "http" }),
    }
}

/// The address under which a browser on this machine reaches a server that listens on this one.
pub fn browser_address(mut address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        address.set_ip(match address.ip() {
            IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    address
}

/// The addresses of this machine.
fn local_proxies() -> Vec<IpNet> {
    let networks = [
        IpNet::new(Ipv4Addr::LOCALHOST.into(), 8).map(|network| network.trunc()),
        IpNet::new(Ipv6Addr::LOCALHOST.into(), 128),
    ];
    networks.into_iter().flatten().collect()
}

/// Whether workers on the bus compute for a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum WorkerUse {
    /// Robots and analysis are computed by workers while there are any, else by the server.
    #[default]
    Prefer,
    /// The server computes everything by itself.
    Never,
}

/// When and where the server makes backups.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BackupSchedule {
    /// Where the backups are.
    pub to: Target,
    /// From one backup to the next.
    pub every: Duration,
    /// How many are kept.
    pub keep: usize,
    /// Where a copy is made before it is sent to a bucket, as in [`Job`](club::backup::Job::work).
    pub work: Option<PathBuf>,
}

/// Where data is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Storage {
    /// In this directory, which is created if it does not exist.
    Directory(PathBuf),
    /// In a database on a server.
    Database(Location),
    /// In memory: it ends with the process.
    Memory,
}
