//! HTTP and sockets: parse, ask, render. No rule of a game is here.
//!
//! The hall holds the tables, each with one task as its only writer; the socket carries the
//! protocol of `docs/protocol.md`; identity knows people by a signed cookie; pages are
//! complete without a script, but for the card table itself.

mod analysis;
mod api;
mod app_state;
mod assets;
pub mod director;
mod error;
mod events;
mod identity;
mod keeper;
mod labels;
mod limits;
mod metrics;
mod names;
mod origin;
mod pages;
mod protocol;
mod rulings;
mod server;
mod socket;
mod stream_cache;
mod streams;
mod tables;
mod user_lists;
pub mod words;

pub use identity::KeyError;
pub use server::{Config, RebuildError, ServeError, Server, Storage, rebuild_directory, serve};
pub use tables::{Limits, Pace, RebuildReport, UnreadableTable, rebuild};

/// Now, in milliseconds since 1970.
fn now_ms() -> i64 {
    jiff::Timestamp::now().as_millisecond()
}
