//! Logs whose streams were compressed: everything is read as before.

use std::sync::Arc;

use store::{
    AppendError, CheckReport, CopyReport, Damage, Store, StoreError, StoredRecord, compact, copy,
};

use crate::{append, damage::damage_of, home::Home, record, stream};

on_every_database!(
    compressed_streams_are_read_as_before,
    a_compressed_stream_is_continued,
    a_change_of_an_archive_is_found,
    only_streams_that_rest_are_compressed,
    a_server_that_runs_meanwhile_loses_nothing,
    a_compressed_log_is_copied,
    a_damaged_stream_is_left_as_it_is,
);

const EVENTS: u64 = 120;

fn text(name: &str, seq: u64) -> String {
    format!(r#"{{"type":"Play","seat":"N","card":"SA","table":"{name}","number":{seq}}}"#)
}

/// Writes a stream of this many events.
async fn fill(store: &dyn Store, name: &str, events: u64) {
    let mut records: Vec<_> = (1..=events).map(|seq| record(text(name, seq))).collect();
    for (record, seq) in records.iter_mut().zip(1..) {
        record.at_ms = 1_790_000_000_000 + seq * 700 - (seq % 3) * 1000;
    }
    let append = store::Append::events(stream(name), 1, records);
    store.append(append).await.unwrap();
}

/// Compresses all streams.
async fn compress(home: &Home) -> store::CompactReport {
    compact(&home.location(), i64::MAX, true, |_| ()).await.unwrap()
}

async fn read(store: &dyn Store, name: &str, from: u64) -> Vec<StoredRecord> {
    store.read(&stream(name), from).await.unwrap()
}

async fn compressed_streams_are_read_as_before(home: Arc<Home>) {
    let store = home.open().await;
    for number in 0..100 {
        fill(&*store, &format!("t{number}"), EVENTS).await;
    }
    fill(&*store, "short", 3).await;
    fill(&*store, "one", 1).await;
    // Two megabytes, which are several archives.
    for seq in 1..=40 {
        store
            .append(append("long", seq, &[&format!("{seq} {}", "x".repeat(50_000))]))
            .await
            .unwrap();
    }
    let heads = store.streams(None, 1000).await.unwrap();
    let long = read(&*store, "long", 1).await;
    let table = read(&*store, "t7", 1).await;
    store.close().await.unwrap();
    let before = home.check().await;

    let report = compress(&home).await;
    assert_eq!((report.streams, report.events), (101, 100 * (EVENTS - 1) + 39));
    assert!(report.shrunk && report.damaged.is_empty());
    // Of a log as small as this, pages that are partly empty take much of PostgreSQL's size.
    let most = if home.is_sqlite() { report.before / 3 } else { report.before * 2 / 3 };
    assert!(report.after < most, "{report:?}");
    assert_eq!(home.check().await, before);

    let store = home.open().await;
    assert_eq!(store.streams(None, 1000).await.unwrap(), heads);
    for from in [0, 1, 2, 60, EVENTS - 1, EVENTS, EVENTS + 1] {
        let expected = &table[usize::try_from(from.max(1) - 1).unwrap()..];
        assert_eq!(read(&*store, "t7", from).await, expected, "{from}");
    }
    for from in [1, 9, 10, 11, 20, 39, 40] {
        let expected = &long[usize::try_from(from - 1).unwrap()..];
        assert_eq!(read(&*store, "long", from).await, expected, "{from}");
    }
    assert_eq!(read(&*store, "short", 1).await.len(), 3);
    assert!(!store.is_damaged());
    store.close().await.unwrap();
    // There is nothing left to do.
    let again = compress(&home).await;
    assert_eq!((again.streams, again.events), (0, 0));
}

async fn a_compressed_stream_is_continued(home: Arc<Home>) {
    home.open().await.close().await.unwrap();
    let mut all = 0_u64;
    for round in 0..3 {
        let store = home.open().await;
        for (seq, stale) in [(all, true), (all.div_ceil(2), true), (all + 1, false)] {
            let bodies = vec!["again"; 20];
            match store.append(append("t", seq, &bodies)).await {
                Ok(()) => assert!(!stale, "{round}"),
                Err(AppendError::Conflict { expected, .. }) => {
                    assert_eq!((stale, expected), (true, all + 1), "{round}");
                }
                other => panic!("{other:?}"),
            }
        }
        all += 20;
        assert_eq!(read(&*store, "t", 1).await.len() as u64, all);
        store.close().await.unwrap();
        assert_eq!(compress(&home).await.streams, 1);
        let report = home.check().await;
        let format = report.format;
        assert_eq!(
            report,
            CheckReport { format, streams: 1, events: all, ..CheckReport::default() }
        );
    }
}

async fn a_change_of_an_archive_is_found(home: Arc<Home>) {
    use Damage::{Checksum, Missing, Value};
    let short = if home.is_sqlite() { "x'01'" } else { "'\\x01'::bytea" };
    let zeros = if home.is_sqlite() { "zeroblob(16)" } else { "decode(repeat('00', 16), 'hex')" };
    let other = "(SELECT body FROM archives AS others WHERE others.stream = 'u')";
    for (change, seq, damage) in [
        (format!("UPDATE archives SET body = {short} WHERE stream = 't'"), 1, Value),
        (format!("UPDATE archives SET body = {other} WHERE stream = 't'"), EVENTS - 1, Checksum),
        (
            format!("UPDATE archives SET end_checksum = {zeros} WHERE stream = 't'"),
            EVENTS - 1,
            Checksum,
        ),
        (format!("UPDATE archives SET end_checksum = {short} WHERE stream = 't'"), 1, Value),
        (format!("UPDATE archives SET start_checksum = {zeros} WHERE stream = 't'"), 1, Checksum),
        ("UPDATE archives SET last_seq = last_seq - 1 WHERE stream = 't'".to_owned(), 1, Value),
        ("DELETE FROM archives WHERE stream = 't'".to_owned(), 1, Missing),
    ] {
        let home = home.another().await;
        let store = home.open().await;
        fill(&*store, "t", EVENTS).await;
        fill(&*store, "u", EVENTS).await;
        store.close().await.unwrap();
        compress(&home).await;
        home.execute(change.clone()).await;
        let report = home.check().await;
        let found = report.damaged.iter().map(|event| (event.seq, event.damage)).next();
        assert_eq!(found, Some((seq, damage)), "{change}: {report:?}");
        let store = home.open().await;
        assert_eq!(damage_of(store.read(&stream("t"), 1).await), (seq, damage), "{change}");
        assert!(store.is_damaged());
        assert_eq!(read(&*store, "u", 1).await.len() as u64, EVENTS);
        store.close().await.unwrap();
    }
}

async fn only_streams_that_rest_are_compressed(home: Arc<Home>) {
    let store = home.open().await;
    fill(&*store, "t", EVENTS).await;
    store.append(append("u", 1, &["x"; 30])).await.unwrap();
    store.close().await.unwrap();
    // The events of `u` are of the year 1970.
    let mut seen = Vec::new();
    let note = |stream: &store::StreamId| seen.push(stream.to_string());
    let report = compact(&home.location(), 1_000_000, true, note).await.unwrap();
    assert_eq!((report.streams, report.events), (1, 29));
    assert_eq!(seen, ["t", "u"]);
}

/// Streams grow while they are compressed again and again.
async fn a_server_that_runs_meanwhile_loses_nothing(home: Arc<Home>) {
    let store = home.open().await;
    let writers: Vec<_> = (0..3)
        .map(|writer| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                let name = format!("t{writer}");
                for first in (1..=200).step_by(10) {
                    let bodies: Vec<String> =
                        (first..first + 10).map(|seq| text(&name, seq)).collect();
                    let bodies: Vec<&str> = bodies.iter().map(String::as_str).collect();
                    store.append(append(&name, first, &bodies)).await.unwrap();
                    let events = store.read(&stream(&name), 1).await.unwrap();
                    assert_eq!(events.len() as u64, first + 9);
                }
            })
        })
        .collect();
    let mut moved = 0;
    while !writers.iter().all(tokio::task::JoinHandle::is_finished) {
        moved += compact(&home.location(), i64::MAX, false, |_| ()).await.unwrap().events;
    }
    for writer in writers {
        writer.await.unwrap();
    }
    moved += compact(&home.location(), i64::MAX, false, |_| ()).await.unwrap().events;
    assert!(moved > 500, "{moved}");
    for number in 0..3 {
        let name = format!("t{number}");
        let events = read(&*store, &name, 1).await;
        assert!(events.iter().all(|event| event.body == text(&name, event.seq)));
        assert_eq!(events.len(), 200);
    }
    assert!(home.check().await.is_sound());
    store.close().await.unwrap();
}

async fn a_compressed_log_is_copied(home: Arc<Home>) {
    let store = home.open().await;
    fill(&*store, "t", EVENTS).await;
    store.close().await.unwrap();
    compress(&home).await;
    let to = Home::sqlite();
    let copied = copy(&home.location(), &to.location(), |_, _| ()).await.unwrap();
    assert_eq!(copied, CopyReport { streams: 1, events: EVENTS, ..CopyReport::default() });
}

async fn a_damaged_stream_is_left_as_it_is(home: Arc<Home>) {
    let store = home.open().await;
    fill(&*store, "t", EVENTS).await;
    fill(&*store, "u", EVENTS).await;
    store.close().await.unwrap();
    home.execute("UPDATE events SET body = 'x' WHERE stream = 't' AND seq = 5").await;
    let report = compress(&home).await;
    assert_eq!((report.streams, report.damaged), (1, vec![stream("t")]));
    let store = home.open().await;
    let damaged: Result<_, StoreError> = store.read(&stream("t"), 1).await;
    assert_eq!(damage_of(damaged), (5, Damage::Checksum));
    store.close().await.unwrap();
}
