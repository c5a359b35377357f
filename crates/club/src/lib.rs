//! A running club: the tables, the score keeper's evenings, events, people, and the limits of what
//! they may do. The crate knows no HTTP: what a client is sent is text, and a page asks for states.
//!
//! Everything that is stored is an [`Aggregate`](repository::Aggregate) of one stream; `tables` holds
//! the open tables, each with one task as its only writer; [`identity`] signs the tokens by which
//! people are known. [`Club`] is all of them, on one log.

pub mod admin;
pub mod analysis;
mod backoff;
pub mod backup;
pub mod challenges;
pub mod clock;
mod club;
pub mod cluster;
pub mod comparison;
pub mod counters;
mod device_links;
pub mod director_log;
pub mod directory;
pub mod drawn_deals;
mod effort;
pub mod entry_lists;
mod environment;
pub mod error;
pub mod events;
pub mod example_board;
pub mod identity;
mod json;
pub mod keeper;
pub mod limits;
pub mod live_sockets;
pub mod members;
mod names;
pub mod online_events;
pub mod protocol;
pub mod random;
pub mod repository;
mod revocations;
pub mod saved_systems;
pub mod systems;
pub mod tables;
pub mod upkeep;
pub mod user_lists;
pub mod work;

pub use club::{
    Club, ClubOptions, Game, OpenClubError, TableRegistries, TooManyConnections, TooManySockets,
};
pub use effort::Effort;
pub use environment::{Environment, TaskGroup, Threads};

/// The current time, in milliseconds since 1970.
pub fn now_ms() -> i64 {
    jiff::Timestamp::now().as_millisecond()
}
