//! The tests of the crate, in one binary; what they check stands in `tests/data` where a player can
//! read it.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

extern crate biritch_pref as pref;

mod amounts;
mod auction;
mod common;
mod deals;
mod defence;
mod fuzz;
mod ledger;
mod matches;
mod offers;
mod options;
mod outcomes;
mod play;
mod records;
mod sheet;
mod views;
