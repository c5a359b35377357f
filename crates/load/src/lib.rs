//! Strangers who know nothing of the server but its documented protocol (`docs/protocol.md`).
//!
//! A [`Client`] is one person with one socket at one table; a [`Group`] is one to four of
//! them who play whole boards at random. The load measure of this crate and the crash test of the program
//! are made of groups.

mod client;
mod group;

pub use client::{Act, Board, Client, Command, Message, Person, Table};
pub use group::{AcknowledgedAct, Group};
