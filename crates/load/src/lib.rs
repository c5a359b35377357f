//! Clients that use only the documented protocol of the server (`docs/protocol.md`).
//!
//! A [`Client`] is one person with one socket at one table; a [`Group`] is one to four of them who
//! play whole boards at random. The load test of this crate and the crash test of the program use
//! groups.

mod client;
mod group;

pub use client::{Act, Board, Client, Command, Message, Person, Table};
pub use group::{AcknowledgedAct, Group};
