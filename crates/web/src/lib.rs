//! HTTP and sockets: parse, ask, render. No rule of a game is here.
//!
//! The hall holds the tables, each with one task as its only writer; the socket carries the
//! protocol of `docs/protocol.md`; identity knows people by a signed cookie; pages are
//! complete without a script, but for the card table itself.

mod analysis;
mod api;
mod assets;
mod club;
pub mod director;
mod events;
mod fault;
mod folded;
mod hall;
mod identity;
mod keeper;
mod limits;
mod metrics;
mod names;
mod origin;
mod pages;
mod protocol;
mod rulings;
mod server;
mod shelf;
mod socket;
mod spoken;
mod streams;
pub mod words;

pub use hall::{Bounds, Broken, Pace, Rebuilt, rebuild};
pub use identity::KeyError;
pub use server::{Config, Data, RebuildError, ServeError, Server, rebuild_directory, serve};

/// Now, in milliseconds since 1970.
fn now_ms() -> i64 {
    jiff::Timestamp::now().as_millisecond()
}
