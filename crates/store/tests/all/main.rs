//! The tests of the log, in one binary.

#![allow(clippy::unwrap_used, reason = "helpers of tests are tests")]

#[macro_use]
mod home;

mod archives;
mod board_list;
#[cfg(feature = "s3")]
mod buckets;
mod bus;
mod copying;
#[cfg(target_os = "linux")]
mod crash;
mod damage;
mod damaged_file;
mod every_store;
mod formats;
mod heartbeats;
mod hostile;
mod leases;
mod lost_file;
mod model;
mod opening;
mod reopening;
mod snapshots;

use std::path::Path;

use store::{LogOptions, Sqlite};

pub(crate) use home::{append, board, record, stream};

async fn sqlite(directory: &Path) -> Sqlite {
    Sqlite::open(directory, LogOptions::default()).await.unwrap()
}
