//! The integration tests of the crate, in one binary; their data tables are in `tests/data`.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

extern crate biritch_tourney as tourney;

mod exact;
mod fuzz;
mod movement;
mod pairs;
mod progressive;
mod properties;
mod scoring;
mod session;
mod standings;
mod support;
mod teams;
