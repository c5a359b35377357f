//! The tests of the crate, in one binary; what they check stands in `tests/data` where a player can
//! read it.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod exact;
mod fuzz;
mod kit;
mod movement;
mod pairs;
mod progressive;
mod properties;
mod scoring;
mod session;
mod standings;
mod teams;
