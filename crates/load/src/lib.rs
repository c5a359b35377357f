//! Clients that use only the documented protocol of the server (`docs/protocol.md`).
//!
//! A [`Client`] is one person with one socket at one table; a [`Group`] is one to four of them who
//! play whole boards at random. The load test of this crate and the crash test of the program use
//! groups.

mod client;
mod group;

pub use client::{Act, Board, Client, Command, Dealing, Message, Person, TableView};
pub use group::{AcknowledgedAct, Group};

/// The processor time of a process in seconds, counted in hundredths of a
/// second; none where the process or Linux's `/proc` is missing.
pub fn processor_seconds(pid: u32) -> Option<f64> {
    let text = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    let mut fields = text.rsplit(')').next()?.split(' ').skip(12);
    let user: f64 = fields.next()?.parse().ok()?;
    let system: f64 = fields.next()?.parse().ok()?;
    Some((user + system) / 100.0)
}
