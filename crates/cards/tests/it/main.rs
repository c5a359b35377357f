//! The tests of the crate, in one binary.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

extern crate biritch_cards as cards;

mod consent;
mod free_text;
mod number;
mod set;
mod text;
mod trick;
