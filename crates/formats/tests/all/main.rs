//! Files and typed words from the outside.

#![allow(clippy::unwrap_used)]

mod contest;
mod events;
mod list;
mod pbn;
mod preferans;
mod progressive;
mod session;
mod spoken;
