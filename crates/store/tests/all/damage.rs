//! Damaged logs: what is read was written, or an error names the event.

use std::{fs, path::Path};

use sqlx::{Connection, SqliteConnection};
use store::{
    AppendError, CheckReport, Damage, DamagedEvent, Memory, Options, Sqlite, Store, StoreError,
    StoredRecord, check,
};

use crate::{append, sqlite, stream};

async fn execute(directory: &Path, sql: impl Into<String>) {
    let url = format!("sqlite://{}", directory.join(Sqlite::FILE).display());
    let mut connection = SqliteConnection::connect(&url).await.unwrap();
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql.into())).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

/// A closed log of two streams of five events.
async fn log() -> tempfile::TempDir {
    let directory = tempfile::tempdir().unwrap();
    let store = sqlite(directory.path()).await;
    for name in ["t", "u"] {
        store.append(append(name, 1, &["a", "b", "c"])).await.unwrap();
        store.append(append(name, 4, &["d"])).await.unwrap();
        store.append(append(name, 5, &["e"])).await.unwrap();
    }
    store.close().await.unwrap();
    directory
}

fn damage_of<T: std::fmt::Debug>(result: Result<T, StoreError>) -> (u64, Damage) {
    match result {
        Err(StoreError::Damaged { stream, seq, damage }) if stream.as_str() == "t" => (seq, damage),
        other => panic!("{other:?}"),
    }
}

fn bodies(events: &[StoredRecord]) -> String {
    events.iter().map(|event| event.body.as_str()).collect()
}

/// Each kind of damage to event 3 of five is found by a read of the whole stream, of the end that
/// contains it, and by a check, which names each damaged event once; the other stream is sound.
#[tokio::test]
async fn every_changed_value_is_found() {
    use Damage::{Checksum, Missing, Value};
    let next = |damage| vec![(3, damage), (4, Checksum)];
    for (change, found, all) in [
        ("SET body = 'x'", Checksum, vec![(3, Checksum)]),
        ("SET at_ms = 8", Checksum, vec![(3, Checksum)]),
        ("SET version = 2", Checksum, vec![(3, Checksum)]),
        ("SET checksum = zeroblob(16)", Checksum, next(Checksum)),
        ("SET checksum = x'00'", Value, vec![(3, Value), (3, Missing)]),
        ("SET version = 70000", Value, vec![(3, Value), (3, Missing)]),
        ("SET at_ms = 'noon'", Value, vec![(3, Value), (3, Missing)]),
        ("SET body = CAST(x'ff' AS TEXT)", Value, vec![(3, Value), (3, Missing)]),
        ("SET seq = 9", Missing, vec![(3, Missing), (6, Missing)]),
    ] {
        let directory = log().await;
        execute(directory.path(), format!("UPDATE events {change} WHERE stream = 't' AND seq = 3"))
            .await;
        let report = check(directory.path()).await.unwrap();
        let damaged: Vec<_> =
            report.damaged.iter().map(|event| (event.seq, event.damage)).collect();
        assert_eq!(damaged, all, "{change}");
        assert_eq!((report.streams, report.events, report.unchecked), (2, 10, 0), "{change}");
        assert!(!report.is_sound());

        let store = sqlite(directory.path()).await;
        assert!(!store.is_damaged());
        for from in [0, 1, 2, 3] {
            assert_eq!(damage_of(store.read(&stream("t"), from).await), (3, found), "{change}");
        }
        assert!(store.is_damaged());
        assert_eq!(bodies(&store.read(&stream("u"), 1).await.unwrap()), "abcde");
        store.close().await.unwrap();
    }
}

#[tokio::test]
async fn a_gap_is_no_shorter_log() {
    for (gone, from, missing) in [(1, 1, 1), (3, 1, 3), (3, 3, 3), (3, 4, 3), (4, 5, 4)] {
        let directory = log().await;
        let delete = format!("DELETE FROM events WHERE stream = 't' AND seq = {gone}");
        execute(directory.path(), delete).await;
        let store = sqlite(directory.path()).await;
        let read = store.read(&stream("t"), from).await;
        assert_eq!(damage_of(read), (missing, Damage::Missing), "{gone} {from}");
        store.close().await.unwrap();
        let found = DamagedEvent { stream: stream("t"), seq: gone, damage: Damage::Missing };
        assert_eq!(check(directory.path()).await.unwrap().damaged, [found]);
    }
}

/// Events that change places, or come from another stream, are found although each is whole.
#[tokio::test]
async fn the_checksums_prove_the_order_and_the_stream() {
    for (change, first) in [
        (
            "UPDATE events SET seq = 7 - seq + 100 WHERE stream = 't' AND seq IN (3, 4);
          UPDATE events SET seq = seq - 100 WHERE stream = 't' AND seq > 100",
            3,
        ),
        ("DELETE FROM events WHERE stream = 't'; UPDATE events SET stream = 't'", 1),
    ] {
        let directory = log().await;
        execute(directory.path(), change).await;
        let store = sqlite(directory.path()).await;
        let read = store.read(&stream("t"), 1).await;
        assert_eq!(damage_of(read), (first, Damage::Checksum), "{change}");
        store.close().await.unwrap();
    }
}

#[tokio::test]
async fn a_sound_log_is_checked_while_it_is_open() {
    let directory = log().await;
    let store = sqlite(directory.path()).await;
    store.append(append("t", 6, &["f"])).await.unwrap();
    assert!(store.quick_check().await.unwrap());
    let report = check(directory.path()).await.unwrap();
    let format = Sqlite::newest_format();
    assert_eq!(report, CheckReport { format, streams: 2, events: 11, ..CheckReport::default() });
    assert!(!store.is_damaged());
    store.close().await.unwrap();
}

/// Nothing is appended after an event that is damaged or has gone: the new one would cover it.
#[tokio::test]
async fn a_damaged_end_is_not_continued() {
    let directory = log().await;
    execute(directory.path(), "UPDATE events SET checksum = x'00' WHERE seq = 5").await;
    let store = sqlite(directory.path()).await;
    match store.append(append("t", 6, &["f"])).await {
        Err(AppendError::Store(fault)) => {
            assert_eq!(damage_of::<()>(Err(fault)), (5, Damage::Value))
        }
        other => panic!("{other:?}"),
    }
    let mut many = Vec::new();
    for name in ["t", "u", "new"] {
        let first = if name == "new" { 1 } else { 6 };
        many.push(store.append(append(name, first, &["f"])));
    }
    let new = many.pop().unwrap().await;
    new.unwrap();
    store.close().await.unwrap();
}

/// A log written before there were checksums is read and continued; the first new event covers all
/// before it.
#[tokio::test]
async fn an_old_log_is_continued_and_then_covered() {
    for read_before in [false, true] {
        let directory = log().await;
        execute(
            directory.path(),
            "ALTER TABLE events DROP COLUMN checksum; DELETE FROM _sqlx_migrations WHERE version = 2",
        )
        .await;
        let report = check(directory.path()).await.unwrap();
        assert_eq!((report.is_sound(), report.unchecked), (true, 10));

        let store = sqlite(directory.path()).await;
        if read_before {
            assert_eq!(bodies(&store.read(&stream("t"), 3).await.unwrap()), "cde");
        }
        store.append(append("t", 6, &["f"])).await.unwrap();
        assert_eq!(bodies(&store.read(&stream("t"), 6).await.unwrap()), "f");
        assert_eq!(bodies(&store.read(&stream("t"), 1).await.unwrap()), "abcdef");
        store.close().await.unwrap();
        let report = check(directory.path()).await.unwrap();
        assert_eq!((report.is_sound(), report.unchecked), (true, 5));

        execute(directory.path(), "UPDATE events SET body = 'x' WHERE seq = 2").await;
        let store = sqlite(directory.path()).await;
        assert_eq!(damage_of(store.read(&stream("t"), 1).await), (6, Damage::Checksum));
        assert_eq!(damage_of(store.read(&stream("t"), 3).await), (6, Damage::Checksum));
        store.close().await.unwrap();
    }
}

/// Twenty flipped bits anywhere in the file: a log that still opens gives each stream as it was
/// written or an error. Only the end of a stream may be lost without a trace in it.
#[tokio::test]
async fn flipped_bits_never_change_what_is_read() {
    let directory = tempfile::tempdir().unwrap();
    let store = sqlite(directory.path()).await;
    let name = |number: u64| format!("table-{number}");
    let text = |number: u64, seq: u64| format!("{number} {seq} {}", "x".repeat(60));
    for number in 0..20 {
        for seq in 1..=40 {
            store.append(append(&name(number), seq, &[&text(number, seq)])).await.unwrap();
        }
    }
    store.close().await.unwrap();
    let sound = fs::read(directory.path().join(Sqlite::FILE)).unwrap();
    let (mut refused, mut damaged, mut shorter) = (0, 0, 0);
    for seed in 0..60 {
        let mut state = seed;
        let mut file = sound.clone();
        for _ in 0..20 {
            let dice = testing::splitmix64(&mut state);
            let at = (dice >> 8) as usize % file.len();
            file[at] ^= 1 << (dice & 7);
        }
        let directory = tempfile::tempdir().unwrap();
        fs::write(directory.path().join(Sqlite::FILE), &file).unwrap();
        let report = check(directory.path()).await;
        let Ok(store) = Sqlite::open(directory.path(), Options::default()).await else {
            refused += 1;
            continue;
        };
        for number in 0..20 {
            match store.read(&stream(&name(number)), 1).await {
                Ok(events) => {
                    for (event, seq) in events.iter().zip(1..) {
                        assert_eq!(event.body, text(number, seq), "seed {seed}");
                    }
                    shorter += usize::from(events.len() < 40);
                }
                Err(fault) => {
                    damaged += 1;
                    assert!(fault.is_damage(), "seed {seed}: {fault:?}");
                    assert!(!report.as_ref().is_ok_and(CheckReport::is_sound), "seed {seed}");
                }
            }
        }
        store.close().await.ok();
    }
    assert!(damaged > 200, "{refused} refused, {damaged} damaged, {shorter} shorter");
    assert!(shorter < damaged / 10, "{refused} refused, {damaged} damaged, {shorter} shorter");
}

#[tokio::test]
async fn memory_is_never_damaged() {
    let store = Memory::default();
    store.append(append("t", 1, &["a", "b"])).await.unwrap();
    assert_eq!(bodies(&store.read(&stream("t"), 2).await.unwrap()), "b");
    assert!(!store.is_damaged());
}
