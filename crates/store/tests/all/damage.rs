//! Damaged logs: what is read was written, or an error names the event.

use std::sync::Arc;

use store::{
    AppendError, CheckReport, Damage, DamagedEvent, Memory, Store, StoreError, StoredRecord,
};

use crate::{append, home::Home, stream};

on_every_database!(
    every_changed_value_is_found,
    a_gap_is_no_shorter_log,
    the_checksums_prove_the_order_and_the_stream,
    a_sound_log_is_checked_while_it_is_open,
    a_damaged_end_is_not_continued,
    what_is_sound_is_read_wherever_the_rest_is_damaged,
    a_removed_checksum_is_damage,
);

/// A closed log of two streams of five events in another place of the same kind.
pub(crate) async fn log(home: &Home) -> Arc<Home> {
    let home = home.another().await;
    let store = home.open().await;
    for name in ["t", "u"] {
        store.append(append(name, 1, &["a", "b", "c"])).await.unwrap();
        store.append(append(name, 4, &["d"])).await.unwrap();
        store.append(append(name, 5, &["e"])).await.unwrap();
    }
    store.close().await.unwrap();
    home
}

pub(crate) fn damage_of<T: std::fmt::Debug>(result: Result<T, StoreError>) -> (u64, Damage) {
    match result {
        Err(StoreError::Damaged { stream, seq, damage }) if stream.as_str() == "t" => (seq, damage),
        other => panic!("{other:?}"),
    }
}

pub(crate) fn bodies(events: &[StoredRecord]) -> String {
    events.iter().map(|event| event.body.as_str()).collect()
}

/// Each kind of damage to event 3 of five is found by a read of the whole stream, of the end that
/// contains it, and by a check, which names each damaged event once; the other stream is sound.
async fn every_changed_value_is_found(home: Arc<Home>) {
    use Damage::{Checksum, Missing, Value};
    let next = |damage| vec![(3, damage), (4, Checksum)];
    let value = || vec![(3, Value), (3, Missing)];
    let (zeros, short) = match home.is_sqlite() {
        true => ("zeroblob(16)", "x'00'"),
        false => ("decode(repeat('00', 16), 'hex')", "'\\x00'::bytea"),
    };
    let mut changes = vec![
        ("SET body = 'x'".to_owned(), Checksum, vec![(3, Checksum)]),
        ("SET at_ms = 8".to_owned(), Checksum, vec![(3, Checksum)]),
        ("SET version = 2".to_owned(), Checksum, vec![(3, Checksum)]),
        (format!("SET checksum = {zeros}"), Checksum, next(Checksum)),
        (format!("SET checksum = {short}"), Value, value()),
        ("SET version = 70000".to_owned(), Value, value()),
        ("SET seq = 9".to_owned(), Missing, vec![(3, Missing), (6, Missing)]),
    ];
    if home.is_sqlite() {
        // The columns of PostgreSQL have types.
        changes.push(("SET at_ms = 'noon'".to_owned(), Value, value()));
        changes.push(("SET body = CAST(x'ff' AS TEXT)".to_owned(), Value, value()));
    }
    for (change, found, all) in changes {
        let home = log(&home).await;
        home.execute(format!("UPDATE events {change} WHERE stream = 't' AND seq = 3")).await;
        let report = home.check().await;
        let damaged: Vec<_> =
            report.damaged.iter().map(|event| (event.seq, event.damage)).collect();
        assert_eq!(damaged, all, "{change}");
        assert_eq!((report.streams, report.events, report.unchecked), (2, 10, 0), "{change}");
        assert!(!report.is_sound());

        let store = home.open().await;
        assert!(!store.is_damaged());
        for from in [0, 1, 2, 3] {
            assert_eq!(damage_of(store.read(&stream("t"), from).await), (3, found), "{change}");
        }
        assert!(store.is_damaged());
        assert_eq!(bodies(&store.read(&stream("u"), 1).await.unwrap()), "abcde");
        store.close().await.unwrap();
    }
}

/// Without it a changed event could pass for one that was written before there were checksums.
async fn a_removed_checksum_is_damage(home: Arc<Home>) {
    let home = log(&home).await;
    home.execute(
        "UPDATE events SET checksum = NULL WHERE stream = 't' AND seq >= 4;
         UPDATE events SET body = 'x' WHERE stream = 't' AND seq = 5",
    )
    .await;
    let report = home.check().await;
    let damaged: Vec<_> = report.damaged.iter().map(|event| (event.seq, event.damage)).collect();
    assert_eq!(damaged, [(4, Damage::Checksum), (5, Damage::Checksum)]);
    let store = home.open().await;
    for from in [1, 4, 5] {
        let read = store.read(&stream("t"), from).await;
        // From 5 on the event before has no checksum: all are read.
        assert_eq!(damage_of(read), (4, Damage::Checksum), "{from}");
    }
    assert!(matches!(
        store.append(append("t", 6, &["f"])).await,
        Err(AppendError::Store(StoreError::Damaged { .. }))
    ));
    store.close().await.unwrap();
}

async fn a_gap_is_no_shorter_log(home: Arc<Home>) {
    for (gone, from, missing) in [(1, 1, 1), (3, 1, 3), (3, 3, 3), (3, 4, 3), (4, 5, 4)] {
        let home = log(&home).await;
        let delete = format!("DELETE FROM events WHERE stream = 't' AND seq = {gone}");
        home.execute(delete).await;
        let store = home.open().await;
        let read = store.read(&stream("t"), from).await;
        assert_eq!(damage_of(read), (missing, Damage::Missing), "{gone} {from}");
        store.close().await.unwrap();
        let found = DamagedEvent { stream: stream("t"), seq: gone, damage: Damage::Missing };
        assert_eq!(home.check().await.damaged, [found]);
    }
}

/// Events that change places, or come from another stream, are found although each is whole.
async fn the_checksums_prove_the_order_and_the_stream(home: Arc<Home>) {
    for (change, first) in [
        (
            "UPDATE events SET seq = 7 - seq + 100 WHERE stream = 't' AND seq IN (3, 4);
          UPDATE events SET seq = seq - 100 WHERE stream = 't' AND seq > 100",
            3,
        ),
        ("DELETE FROM events WHERE stream = 't'; UPDATE events SET stream = 't'", 1),
    ] {
        let home = log(&home).await;
        home.execute(change).await;
        let store = home.open().await;
        let read = store.read(&stream("t"), 1).await;
        assert_eq!(damage_of(read), (first, Damage::Checksum), "{change}");
        store.close().await.unwrap();
    }
}

async fn a_sound_log_is_checked_while_it_is_open(home: Arc<Home>) {
    let home = log(&home).await;
    let store = home.open().await;
    store.append(append("t", 6, &["f"])).await.unwrap();
    let report = home.check().await;
    let format = report.format;
    assert!(format > 0);
    assert_eq!(report, CheckReport { format, streams: 2, events: 11, ..CheckReport::default() });
    assert!(!store.is_damaged());
    store.close().await.unwrap();
}

/// Nothing is appended after an event that is damaged or has gone: the new one would cover it.
async fn a_damaged_end_is_not_continued(home: Arc<Home>) {
    let home = log(&home).await;
    let short = if home.is_sqlite() { "x'00'" } else { "'\\x00'::bytea" };
    home.execute(format!("UPDATE events SET checksum = {short} WHERE seq = 5")).await;
    let store = home.open().await;
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

/// The events that their checksums prove, those after damage too, and where the first damage is.
async fn what_is_sound_is_read_wherever_the_rest_is_damaged(home: Arc<Home>) {
    let short = if home.is_sqlite() { "x'00'" } else { "'\\x00'::bytea" };
    for (change, sound, head, first) in [
        ("UPDATE events SET body = 'x' WHERE seq = 3".to_owned(), "abde", 5, 3),
        ("UPDATE events SET body = 'x' WHERE seq = 1".to_owned(), "bcde", 5, 1),
        ("UPDATE events SET body = 'x' WHERE seq = 5".to_owned(), "abcd", 5, 5),
        // What comes after an event without its checksum is not proved by it.
        (format!("UPDATE events SET checksum = {short} WHERE seq = 3"), "abe", 5, 3),
        ("DELETE FROM events WHERE seq = 3".to_owned(), "abe", 5, 3),
    ] {
        let home = log(&home).await;
        home.execute(format!("{change} AND stream = 't'")).await;
        let store = home.open().await;
        let read = store.read_sound(&stream("t")).await.unwrap();
        assert_eq!((bodies(&read.records).as_str(), read.head), (sound, head), "{change}");
        let damage = read.damage.expect("it is damaged");
        assert_eq!(damage_of::<()>(Err(damage)).0, first, "{change}");
        assert!(store.is_damaged());
        let other = store.read_sound(&stream("u")).await.unwrap();
        assert_eq!((bodies(&other.records).as_str(), other.damage.is_none()), ("abcde", true));
        let nobody = store.read_sound(&stream("nobody")).await.unwrap();
        assert_eq!((nobody.records.len(), nobody.head, nobody.damage.is_none()), (0, 0, true));
        store.close().await.unwrap();
    }
}

#[tokio::test]
async fn memory_is_never_damaged() {
    let store = Memory::default();
    store.append(append("t", 1, &["a", "b"])).await.unwrap();
    assert_eq!(bodies(&store.read(&stream("t"), 2).await.unwrap()), "b");
    let sound = store.read_sound(&stream("t")).await.unwrap();
    assert_eq!(
        (bodies(&sound.records).as_str(), sound.head, sound.damage.is_none()),
        ("ab", 2, true)
    );
    assert!(!store.is_damaged());
}
