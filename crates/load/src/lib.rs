//! Strangers who know nothing of the server but its documented protocol (`docs/protocol.md`).
//!
//! A [`Stranger`] is one person with one socket at one table; a [`Company`] is one to four of
//! them who play whole boards at random. The load measure of this crate and the crash test of the program
//! are made of companies.

mod company;
mod stranger;

pub use company::{Acted, Company};
pub use stranger::{Act, Board, Command, Message, Person, Stranger, Table};
