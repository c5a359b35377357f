//! The tests of `laws` in one binary.

#![allow(clippy::unwrap_used, unused_crate_dependencies)]

extern crate biritch_laws as laws;

mod cases;
mod coverage;
mod evaluation;
mod index;
mod properties;
mod scenario_syntax;
mod scenarios;
