//! The web server over a [`club`]: parses requests, asks the club, renders answers. It contains no
//! rules of a game, and keeps no state of its own.
//!
//! `socket` carries the protocol of `docs/protocol.md`; `cookies` carry people's signed tokens;
//! pages work without a script, except for the card table itself.

mod analysis;
mod api;
mod app_state;
mod assets;
mod config;
mod cookies;
mod metrics;
mod origin;
mod pages;
mod rulings;
mod server;
mod socket;

pub use club::{
    identity::KeyError,
    tables::{Limits, Pace},
};

pub use config::{Config, Storage};
pub use server::{ServeError, Server, serve};
