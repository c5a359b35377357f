//! Synced events a second: by one writer, and by many tables that share each sync. With the feature
//! `postgres` and a server that `BIRITCH_TEST_POSTGRES` names, also on PostgreSQL.

use std::{sync::Arc, time::Instant};

use divan::{Bencher, counter::ItemsCount};
use store::{Append, LogOptions, Record, Sqlite, Store, StreamId};
use tokio::{runtime::Runtime, task::JoinSet};

/// Appends of one event each in one measured run, whatever the number of writers.
const EVENTS: u64 = 1024;

fn main() {
    divan::main();
}

#[divan::bench(args = [1, 8, 64, 512], sample_count = 10, sample_size = 1)]
fn writers(bencher: Bencher<'_, '_>, writers: u64) {
    let runtime = Runtime::new().expect("a runtime starts");
    let directory = tempfile::tempdir().expect("a temporary directory");
    let open = Sqlite::open(directory.path(), LogOptions::default());
    let store: Arc<dyn Store> = Arc::new(runtime.block_on(open).expect("a new log opens"));
    let mut round = 0;
    bencher
        .counter(ItemsCount::new(EVENTS))
        .with_inputs(|| {
            round += 1;
            round
        })
        .bench_local_values(|round: u64| runtime.block_on(play(&store, writers, round)));
    runtime.block_on(store.close()).expect("the log closes");
}

/// Reads a table back, as after a restart.
#[divan::bench(args = [100, 1000], sample_count = 50)]
fn read(bencher: Bencher<'_, '_>, events: u64) {
    let runtime = Runtime::new().expect("a runtime starts");
    let directory = tempfile::tempdir().expect("a temporary directory");
    let open = Sqlite::open(directory.path(), LogOptions::default());
    let store = runtime.block_on(open).expect("a new log opens");
    let stream: StreamId = "table".parse().expect("a name");
    let records = (0..events).map(|_| call(Instant::now())).collect();
    runtime.block_on(store.append(Append::events(stream.clone(), 1, records))).expect("written");
    bencher
        .counter(ItemsCount::new(events))
        .bench_local(|| runtime.block_on(store.read(&stream, 1)).expect("the log is readable"));
    runtime.block_on(store.close()).expect("the log closes");
}

/// The same on a server whose commits are synced.
#[cfg(feature = "postgres")]
#[divan::bench(args = [1, 8, 64, 512], sample_count = 10, sample_size = 1)]
fn postgres_writers(bencher: Bencher<'_, '_>, writers: u64) {
    let Ok(url) = std::env::var("BIRITCH_TEST_POSTGRES") else { return };
    let runtime = Runtime::new().expect("a runtime starts");
    let open = store::Postgres::open(&url, LogOptions::default());
    let store: Arc<dyn Store> = Arc::new(runtime.block_on(open).expect("a log opens"));
    let began = std::time::SystemTime::UNIX_EPOCH.elapsed().expect("a time").as_millis();
    let mut round = u64::try_from(began).expect("a time") * 100;
    bencher
        .counter(ItemsCount::new(EVENTS))
        .with_inputs(|| {
            round += 1;
            round
        })
        .bench_local_values(|round: u64| runtime.block_on(play(&store, writers, round)));
    runtime.block_on(store.close()).expect("the log closes");
}

async fn play(store: &Arc<dyn Store>, writers: u64, round: u64) {
    let mut tables = JoinSet::new();
    for writer in 0..writers {
        let store = Arc::clone(store);
        let stream: StreamId = format!("r{round}-w{writer}").parse().expect("a name");
        tables.spawn(async move {
            let start = Instant::now();
            for seq in 1..=EVENTS / writers {
                let append = Append::events(stream.clone(), seq, vec![call(start)]);
                store.append(append).await.expect("the event is written");
            }
        });
    }
    tables.join_all().await;
}

fn call(start: Instant) -> Record {
    let body = r#"{"type":"call","seat":"N","call":"1NT","by":"p-0123456789abcdef"}"#.into();
    Record { at_ms: start.elapsed().as_millis() as i64, version: 1, body }
}
