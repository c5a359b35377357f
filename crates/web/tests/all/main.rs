//! Tests of the server from outside: sockets on loopback and the documented protocol only.

#![allow(missing_docs, clippy::unwrap_used)]

#[cfg(feature = "tls")]
mod acme;
mod advice;
mod analysis;
mod appeals;
mod attacks;
mod backups;
mod challenge;
mod cluster;
mod connections;
mod deals;
mod director;
mod entries;
mod evening;
mod event_import;
mod events;
mod files;
mod forms;
mod harness;
mod hostile;
mod individual;
mod keeper;
mod knockout;
mod laws;
mod match_appeals;
mod misere;
mod online_event;
mod operator;
mod pages;
mod pairs_event;
mod pref;
mod preferans_event;
mod rebuilding;
mod replay;
mod section;
mod shared_sessions;
mod swiss;
#[cfg(feature = "tls")]
mod tls;
mod trouble;
