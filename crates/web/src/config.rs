//! The configuration of the server.

use std::{net::SocketAddr, path::PathBuf, time::Duration};

use club::{
    clock::Clock,
    tables::{Limits, Pace},
};

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
    /// Clients reach the server by TLS (through a proxy): cookies are marked `Secure`.
    pub secure: bool,
    /// The public origin, such as `https://club.example`, where a proxy replaces the `Host` that
    /// browsers sent.
    pub public: Option<String>,
    /// Read the card table's files from this directory, for development.
    pub assets: Option<PathBuf>,
    /// Show `/metrics` to everybody, and not only to this machine.
    pub metrics: bool,
    /// Time limit for the head of a request; three times this for the whole request.
    pub client_timeout: Duration,
    /// The timing of tables.
    pub pace: Pace,
    /// Size limits.
    pub limits: Limits,
    /// The regulations of this club, if they are not those that come with the program.
    pub regulations: Option<director::regulations::Pack>,
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
            secure: false,
            public: None,
            assets: None,
            metrics: false,
            client_timeout: Duration::from_secs(10),
            pace: Pace::default(),
            limits: Limits::default(),
            regulations: None,
            test_seed: None,
            clock: Clock::default(),
            test_remote: false,
        }
    }
}

/// Where data is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Storage {
    /// In this directory, which is created if it does not exist.
    Directory(PathBuf),
    /// In memory: it ends with the process.
    Memory,
}
