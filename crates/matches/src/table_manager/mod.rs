//! The table-manager protocol, version 18: how programs of different authors play at one table.
//!
//! A manager deals and relays; four clients hold a seat each. Lines are values
//! ([`ClientLine`], [`ManagerLine`]), and both roles are state machines that take lines and give
//! lines ([`Table`], [`Client`]): sockets and clocks are outside. What is read more freely than it
//! is written, and what was decided where the protocol says nothing, is in
//! `docs/table-manager.md`.

mod client;
mod client_line;
mod fault;
#[doc(hidden)]
pub mod fuzz;
mod manager_line;
mod reader;
mod seating;
mod table;
mod text;
mod unseen;

pub use client::{Client, ClientFault, ClientStep};
pub use client_line::ClientLine;
pub use fault::{Fault, FaultKind};
pub use manager_line::{ManagerLine, Times};
pub use seating::{Refusal, Request};
pub use table::{ANY_PLACE, Output, PlayedBoard, Table, TableOptions};
pub use text::{LineError, MAX_LINE, Meaning};
