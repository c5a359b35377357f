//! The tests of the crate, in one binary.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod consent;
mod number;
mod set;
mod text;
mod trick;
mod words;
