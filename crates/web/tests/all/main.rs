//! Tests of the server from outside: sockets on loopback and the documented protocol only.

#![allow(missing_docs, clippy::unwrap_used)]

mod analysis;
mod director;
mod evening;
mod events;
mod forms;
mod harness;
mod hostile;
mod keeper;
mod laws;
mod pages;
mod pref;
mod rebuilding;
mod trouble;
