//! Double dummy.
#![allow(missing_docs)]
mod engine;
mod position;
mod search;
mod session;
mod solver;

pub use position::{Position, PositionError};
pub use session::Session;
pub use solver::{Cancel, CardValue, Options, Solver, Statistics, Stopped, TableError};
