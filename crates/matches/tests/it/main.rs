//! Matches as values: the same deals give the same results, and what a player cannot see does not
//! change what it does. The protocol of table managers: both roles against a written session.

#![allow(clippy::unwrap_used)]

mod boards;
mod clients;
mod forms;
mod fuzz;
mod lines;
mod session;
mod stdio;
mod tables;
