//! The web server over a [`club`]: parses requests, asks the club, renders answers. It contains no
//! rules of a game, and keeps no state of its own.
//!
//! `socket` carries the protocol of `docs/protocol.md`; `cookies` carry people's signed tokens;
//! pages work without a script, except for the card table itself.

mod accept;
mod analysis;
mod api;
mod app_state;
mod assets;
mod backups;
mod body_limit;
#[cfg_attr(not(feature = "tls"), allow(dead_code, reason = "there is no certificate"))]
mod certificate;
mod certificate_health;
mod comparison;
mod config;
mod cookies;
mod counters;
mod disk_metrics;
mod hangup;
#[cfg(test)]
mod linker;
mod local_admin;
mod lock_metrics;
mod metrics;
mod origin;
#[allow(dead_code, reason = "the build script and the tests use all of it")]
mod page_files;
mod pages;
mod publications;
mod redirect;
mod replay;
mod request_head;
mod request_id;
mod request_times;
mod router;
mod rulings;
mod security_headers;
mod server;
mod sheet_comparison;
mod socket;
mod suspension;
mod tls;
mod uploads;
mod worker;
mod write_timeout;

pub use club::{
    Effort,
    identity::KeyError,
    tables::{Limits, Pace},
};

pub use ipnet::IpNet;

pub use config::{BackupSchedule, Config, Storage, WorkerUse, browser_address, origin};
pub use local_admin::{AskError, ask};
pub use server::{ServeError, Server, serve};
pub use tls::{
    AcmeConfig, CertificateFiles, CertificateSource, CertificateWarning, TlsConfig, TlsError,
};
pub use worker::{WorkerConfig, WorkerReady, work};
