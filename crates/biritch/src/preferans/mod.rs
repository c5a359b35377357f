//! Preferans on the command line.

pub(crate) mod analyse;
mod faults;
pub(crate) mod solve;
