//! Preferans on the command line.

pub(crate) mod solve;
