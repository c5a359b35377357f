//! The web server: parses requests, asks the other crates, renders answers. It contains no rules of
//! a game.
//!
//! `tables` holds the open tables, each with one task as its only writer; `socket` speaks the
//! protocol of `docs/protocol.md`; `identity` recognises people by a signed cookie; pages work
//! without a script, except for the card table itself.

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
#[cfg(feature = "schema")]
pub use protocol::protocol_schema;
pub use server::{Config, RebuildError, ServeError, Server, Storage, rebuild_directory, serve};
pub use tables::{Limits, Pace, RebuildReport, UnreadableTable, rebuild};

/// The current time, in milliseconds since 1970.
fn now_ms() -> i64 {
    jiff::Timestamp::now().as_millisecond()
}
