//! Logs of every format there has been: each is opened, checked and continued. `data/format-N.sql` is a
//! small log as a Biritch of that format left it. A new migration needs a dump of its own.

use store::{Sqlite, StoredRecord};

use crate::{append, home::Home, stream};

const FORMATS: [&str; 5] = [
    include_str!("../data/format-1.sql"),
    include_str!("../data/format-2.sql"),
    include_str!("../data/format-3.sql"),
    include_str!("../data/format-4.sql"),
    include_str!("../data/format-5.sql"),
];

/// The event of this number in every stream of the dumps.
fn written(seq: u64) -> StoredRecord {
    let seat = ["N", "E", "S", "W"][seq as usize % 4];
    let body = format!(r#"{{"type":"Play","seat":"{seat}","number":{seq}}}"#);
    let at_ms = 1_790_000_000_000 + i64::try_from(seq).unwrap() * 1000;
    StoredRecord { seq, at_ms, version: 1, body }
}

#[tokio::test]
async fn a_log_of_every_format_is_opened_checked_and_continued() {
    let newest = Sqlite::newest_format();
    assert_eq!(FORMATS.len() as i64, newest, "each format has its dump");
    for (format, dump) in (1..).zip(FORMATS) {
        let home = Home::sqlite();
        home.execute(dump).await;
        let before = home.check().await;
        assert!(before.is_sound(), "{format}: {before:?}");
        assert_eq!((before.format, before.streams, before.events), (format, 2, 22));
        // Of format 1 no event has a checksum; later one of each stream covers those before it.
        assert_eq!(before.unchecked, if format == 1 { 22 } else { 0 }, "{format}");

        let store = home.open().await;
        for (name, count) in [("table-mixed", 4), ("table-rested", 18)] {
            let read = store.read(&stream(name), 1).await.unwrap();
            assert_eq!(read, (1..=count).map(written).collect::<Vec<_>>(), "{format}: {name}");
            store.append(append(name, count + 1, &["more"])).await.unwrap();
        }
        assert_eq!(store.setting("key").await.unwrap().as_deref(), Some("value"), "{format}");
        let board = store.board("b1").await.unwrap().unwrap();
        assert_eq!((board.people, board.board), (vec!["anna".to_owned()], 1), "{format}");
        store.close().await.unwrap();

        let after = home.check().await;
        assert!(after.is_sound(), "{format}: {after:?}");
        assert_eq!((after.format, after.events, after.unchecked), (newest, 24, 0), "{format}");
    }
}
