//! Files and typed words from the outside.

#![allow(clippy::unwrap_used)]

mod list;
mod pbn;
mod session;
mod spoken;
