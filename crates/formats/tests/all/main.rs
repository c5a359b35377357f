//! Integration tests of the readers and writers, in one binary.

#![allow(clippy::unwrap_used)]

extern crate biritch_formats as formats;

#[cfg(feature = "bws")]
mod bridge_webs;
mod bws;
mod chunks;
mod conformance;
mod contest;
mod dealing;
mod encoding;
mod events;
mod hostile;
mod input;
mod json;
#[path = "../../../pref/tests/it/ledger.rs"]
mod ledger;
mod lin;
mod list;
mod lookalikes;
mod lost;
mod members;
mod pbn;
mod pbn_lines;
mod preferans;
mod preferans_sheet;
mod progressive;
mod rbn;
mod results_csv;
mod samples;
mod saved_pages;
mod session;
mod session_preferans;
mod tables;
mod usebio;
mod verify;
mod words;
