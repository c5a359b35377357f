//! The list of finished boards compared with the log that it is computed from.

use std::sync::Arc;

use store::{
    Append, BoardDamage, BoardFold, BoardRow, CheckReport, Damage, DamagedEvent, FoldedBoards,
    Record, StoredRecord, StreamId,
};

use crate::{append, home::Home, stream};

on_every_database!(
    a_list_that_says_what_the_log_says_is_sound,
    every_change_of_a_row_is_found,
    a_log_without_its_end_is_found_by_the_list,
    an_archive_without_the_end_of_its_stream_is_found,
    a_list_that_cannot_be_read_is_no_damage_of_a_stream,
);

/// An event `end ID` finishes a board.
struct Ends;

impl BoardFold for Ends {
    fn fold(&self, stream: &StreamId, events: &[StoredRecord]) -> FoldedBoards {
        let mut folded = FoldedBoards { is_whole: true, ..FoldedBoards::default() };
        for event in events {
            if let Some(id) = event.body.strip_prefix("end ") {
                folded.boards.push((event.seq, row(stream.as_str(), id)));
            }
            folded.is_whole &= event.body != "newer";
        }
        folded
    }

    fn is_same(&self, stored: &BoardRow, folded: &BoardRow) -> bool {
        stored.body.trim() == folded.body
    }
}

fn row(table: &str, id: &str) -> BoardRow {
    let board = id.trim_start_matches(char::is_alphabetic).parse().unwrap();
    let people = vec!["anna".into(), "boris".into()];
    BoardRow { id: id.into(), stream: stream(table), board, at_ms: 7, people, body: "4S-N".into() }
}

/// A closed log in which two tables have played two boards each, in five events.
async fn log(home: &Home) -> Arc<Home> {
    let home = home.another().await;
    let store = home.open().await;
    for table in ["t", "u"] {
        store.append(append(table, 1, &["open"])).await.unwrap();
        for (first, number) in [(2, 1), (4, 2)] {
            let (end, id) = (format!("end {table}{number}"), format!("{table}{number}"));
            let record = |body: &str| Record { at_ms: 7, version: 1, body: body.into() };
            let records = vec![record("play"), record(&end)];
            let boards = vec![row(table, &id)];
            let played = Append { stream: stream(table), first_seq: first, records, boards };
            store.append(played).await.unwrap();
        }
    }
    store.close().await.unwrap();
    home
}

async fn check(home: &Home) -> CheckReport {
    store::check_with_boards(home.location(), &Ends).await.unwrap()
}

/// The stream, the event, the id, the number and the damage of each board.
fn boards(report: &CheckReport) -> Vec<(&str, u64, &str, i64, BoardDamage)> {
    report
        .boards
        .iter()
        .map(|found| {
            (found.stream.as_str(), found.event, found.id.as_str(), found.board, found.damage)
        })
        .collect()
}

async fn a_list_that_says_what_the_log_says_is_sound(home: Arc<Home>) {
    let home = log(&home).await;
    home.execute("UPDATE boards SET body = ' 4S-N ' WHERE id = 't1'").await;
    let report = check(&home).await;
    let format = report.format;
    assert_eq!(report, CheckReport { format, streams: 2, events: 10, ..CheckReport::default() });
    assert!(report.is_sound());
}

async fn every_change_of_a_row_is_found(home: Arc<Home>) {
    use BoardDamage::{Changed, Missing, NotInLog};
    let changed = || vec![("t", 3, "t1", 1, Changed)];
    let mut changes = vec![
        ("UPDATE boards SET body = '4S-S' WHERE id = 't1'", changed()),
        ("UPDATE boards SET at_ms = 8 WHERE id = 't1'", changed()),
        ("UPDATE boards SET board = 3 WHERE id = 't1'", changed()),
        ("UPDATE board_people SET person = 'vera' WHERE board_id = 't1' AND place = 1", changed()),
        ("UPDATE board_people SET at_ms = 8 WHERE board_id = 't1' AND place = 1", changed()),
        (
            "UPDATE board_people SET place = place + 9 WHERE board_id = 't1' AND place = 0",
            changed(),
        ),
        ("DELETE FROM board_people WHERE board_id = 't1'", changed()),
        ("DELETE FROM boards WHERE id = 't1'", vec![("t", 3, "t1", 1, Missing)]),
        (
            "UPDATE boards SET stream = 'u' WHERE id = 't1'",
            vec![("t", 3, "t1", 1, Missing), ("u", 6, "t1", 1, NotInLog)],
        ),
        (
            "UPDATE boards SET stream = 'no name at all' WHERE id = 't1'",
            vec![("t", 3, "t1", 1, Missing), ("no name at all", 1, "t1", 1, NotInLog)],
        ),
        (
            "UPDATE boards SET id = 'x1' WHERE id = 't1'",
            vec![("t", 3, "t1", 1, Missing), ("t", 6, "x1", 1, NotInLog)],
        ),
        ("UPDATE boards SET board = -1 WHERE id = 't1'", changed()),
    ];
    if home.is_sqlite() {
        // The columns of PostgreSQL have types.
        changes.push(("UPDATE boards SET body = x'ff' WHERE id = 't1'", changed()));
        changes.push(("UPDATE boards SET at_ms = 'noon' WHERE id = 't1'", changed()));
    }
    for (change, found) in changes {
        let home = log(&home).await;
        home.execute(change).await;
        let report = check(&home).await;
        assert_eq!(boards(&report), found, "{change}");
        assert!(!report.is_sound() && report.damaged.is_empty(), "{change}");
        assert_eq!(report.places(), found.len() as u64);
        assert!(home.check().await.is_sound(), "the log itself is sound");
    }
}

async fn a_log_without_its_end_is_found_by_the_list(home: Arc<Home>) {
    use BoardDamage::NotInLog;
    for (change, found) in [
        ("DELETE FROM events WHERE stream = 't' AND seq >= 5", vec![("t", 5, "t2", 2, NotInLog)]),
        ("DELETE FROM events WHERE stream = 't' AND seq >= 3", {
            vec![("t", 3, "t1", 1, NotInLog), ("t", 3, "t2", 2, NotInLog)]
        }),
        ("DELETE FROM events WHERE stream = 't'", {
            vec![("t", 1, "t1", 1, NotInLog), ("t", 1, "t2", 2, NotInLog)]
        }),
    ] {
        let home = log(&home).await;
        home.execute(change).await;
        assert_eq!(boards(&check(&home).await), found, "{change}");
    }
    // Nothing is said of the boards of a stream that cannot be read to its end.
    let home = log(&home).await;
    let store = home.open().await;
    store.append(append("t", 6, &["newer"])).await.unwrap();
    store.close().await.unwrap();
    home.execute("UPDATE boards SET id = 'x1' WHERE id = 't1'").await;
    let missing = [("t", 3, "t1", 1, BoardDamage::Missing)];
    assert_eq!(boards(&check(&home).await), missing);
    // Nor of one that is damaged, which is said itself.
    home.execute("UPDATE events SET at_ms = 8 WHERE stream = 't' AND seq = 2").await;
    let report = check(&home).await;
    let damaged = DamagedEvent { stream: stream("t"), seq: 2, damage: Damage::Checksum };
    assert_eq!((report.damaged.as_slice(), report.boards.len()), (&[damaged][..], 0));
}

async fn an_archive_without_the_end_of_its_stream_is_found(home: Arc<Home>) {
    let home = log(&home).await;
    let store = home.open().await;
    store.append(append("t", 6, &["play"; 100])).await.unwrap();
    store.close().await.unwrap();
    store::compact(&home.location(), i64::MAX, true, |_| ()).await.unwrap();
    home.execute("DELETE FROM events WHERE stream = 't'").await;
    let report = check(&home).await;
    let damaged = DamagedEvent { stream: stream("t"), seq: 105, damage: Damage::End };
    // The archive has its boards.
    assert_eq!((report.damaged.as_slice(), boards(&report)), (&[damaged][..], Vec::new()));
}

async fn a_list_that_cannot_be_read_is_no_damage_of_a_stream(home: Arc<Home>) {
    let home = log(&home).await;
    home.execute("ALTER TABLE board_people RENAME TO people").await;
    let report = check(&home).await;
    assert_eq!((report.streams, report.events, report.damaged.len()), (2, 10, 0));
    assert_eq!((report.unreadable.len(), report.boards.len()), (0, 0), "{report:?}");
    // It is said once, though each stream has met it.
    assert_eq!(report.database.len(), 1, "{report:?}");
    assert!(report.database[0].contains("board_people"), "{report:?}");
}
