//! The tests of the log, in one binary.

#![allow(clippy::unwrap_used, reason = "helpers of tests are tests")]

mod bus;
#[cfg(target_os = "linux")]
mod crash;
mod damage;
mod every_store;
mod hostile;
mod leases;
mod model;
mod opening;

use std::path::Path;

use store::{Append, BoardRow, Options, Record, Sqlite, StreamId};

fn stream(name: &str) -> StreamId {
    name.parse().unwrap()
}

fn record(body: impl Into<String>) -> Record {
    Record { at_ms: 7, version: 1, body: body.into() }
}

fn append(name: &str, first_seq: u64, bodies: &[&str]) -> Append {
    let records = bodies.iter().map(|body| record(*body)).collect();
    Append::events(stream(name), first_seq, records)
}

fn board(id: &str, at_ms: i64, people: &[&str]) -> BoardRow {
    let people = people.iter().map(|person| person.to_string()).collect();
    BoardRow { id: id.into(), stream: stream("t"), board: 1, at_ms, people, body: "{}".into() }
}

async fn sqlite(directory: &Path) -> Sqlite {
    Sqlite::open(directory, Options::default()).await.unwrap()
}
