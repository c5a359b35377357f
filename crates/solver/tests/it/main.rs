//! Integration tests of the crate, in one binary. The deals and their results are in `tests/data`:
//! one deal per line in PBN, then twenty hexadecimal digits: for spades, hearts, diamonds, clubs
//! and notrump the tricks of North, East, South and West as declarer. (`oracle.txt` has the digits
//! alone: its deals are generated.)

#![allow(clippy::unwrap_used, reason = "a test may fail")]

extern crate biritch_solver as solver;

mod batch;
mod minimax;
mod oracle;
mod peer;
mod play;
mod preferans;
mod reference;
mod review;
mod samples;
mod support;
mod symmetry;
