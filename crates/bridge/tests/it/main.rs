//! The tests of the crate, in one binary; what they check stands in `tests/data` where a player can
//! read it.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

extern crate biritch_bridge as bridge;

mod ancestors;
mod auction;
mod board;
mod common;
mod deal;
mod duplicate;
mod evening;
mod fuzz;
mod hidden_cards;
mod honors;
mod margins;
mod other_auctions;
mod par;
mod play;
mod rubber;
mod score;
mod sheets;
mod tables;
mod text;
