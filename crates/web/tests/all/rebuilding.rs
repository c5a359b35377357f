//! Rebuilding the list of boards from the log.

use std::sync::Arc;

use club::tables::{BoardsInLog, UnreadableTable, rebuild};
use serde_json::json;
use store::{
    Append, BoardCursor, BoardDamage, BoardRow, LogOptions, Memory, Record, Sqlite, Store,
    StoredRecord, StreamId,
};

use crate::harness::{TestServer, config};

#[tokio::test(flavor = "multi_thread")]
async fn the_list_of_boards_is_computed_from_the_log() {
    let store: Arc<dyn Store> = Arc::new(Memory::default());
    let server = TestServer::with_store(store.clone(), config()).await;
    let person = server.person("Nora").await;
    let table = server.table(&person, json!({"game": {"form": "rubber"}, "seat": "N"})).await;
    let mut client = person.sit_at(&table).await;
    client.until("welcome").await;
    client.done(json!({"type": "Start"})).await;
    for board in 1..=2 {
        if board > 1 {
            client.done(json!({"type": "Ready"})).await;
        }
        while !(client.is_over() && client.view["game"]["board"]["board"] == board) {
            if !client.act().await {
                client.receive().await;
            }
        }
        // The stored record of a board does not change later. No rubber is over after one board;
        // after two, this one may be.
        if board == 1 {
            client.play(json!({"type": "BreakOff", "seat": "N"})).await;
        }
    }

    let before = store.boards_of(&person.id, BoardCursor::newest(), 100).await.unwrap();
    assert_eq!(before.len(), 2);
    // Robots played both boards at a second table.
    let mut seconds = Vec::new();
    for board in &before {
        let path = format!("/board/{}/comparison", board.id);
        let second = server.get(&path, &[]).await.json()["board"].as_str().unwrap().to_owned();
        seconds.push(store.board(&second).await.unwrap().expect("a stored board"));
    }
    check_log_against_list(&*store, &before, &seconds).await;
    store.clear_boards().await.unwrap();
    assert_eq!(store.boards_of(&person.id, BoardCursor::newest(), 100).await.unwrap(), []);

    let newer = Record { at_ms: 1, version: 99, body: "{}".into() };
    let stranger = "bridge-0newer".parse().unwrap();
    store.append(Append::events(stranger, 1, vec![newer.clone()])).await.unwrap();
    let other = "chess-1".parse().unwrap();
    store.append(Append::events(other, 1, vec![newer])).await.unwrap();

    let broken = UnreadableTable { stream: "bridge-0newer".into(), event: 1 };
    for _ in 0..2 {
        let rebuilt = rebuild(store.as_ref()).await.unwrap();
        assert_eq!((rebuilt.tables, rebuilt.boards), (2, 4));
        assert_eq!(rebuilt.broken, std::slice::from_ref(&broken));
        let after = store.boards_of(&person.id, BoardCursor::newest(), 100).await.unwrap();
        assert_eq!(after, before);
        for second in &seconds {
            assert_eq!(store.board(&second.id).await.unwrap().as_ref(), Some(second));
        }
    }
    server.running.stop().await.unwrap();
}

/// The same log in a file: its list says what the log says, until a row is changed or the end of the log is
/// cut off.
async fn check_log_against_list(store: &dyn Store, rows: &[BoardRow], seconds: &[BoardRow]) {
    let all = [rows, seconds].concat();
    assert_eq!(differences(store, &all, |_| false).await, []);

    let first = rows.iter().min_by_key(|row| row.board).unwrap();
    let mut changed = all.clone();
    for row in changed.iter_mut().filter(|row| row.id == first.id) {
        row.body = row.body.replace("Nora", "Vera");
    }
    let records = store.read(&first.stream, 1).await.unwrap();
    let ended = records.iter().rfind(|record| record.at_ms == first.at_ms).unwrap().seq;
    match differences(store, &changed, |_| false).await.as_slice() {
        [(id, event, BoardDamage::Changed)] if *id == first.id && *event <= ended => {}
        other => panic!("{other:?}"),
    }

    let last = rows.iter().max_by_key(|row| row.board).unwrap();
    let cut = records.iter().find(|record| record.at_ms == last.at_ms).unwrap().seq;
    let of_table = first.stream.clone();
    let found = differences(store, &all, |at| *at.stream == of_table && at.record.seq >= cut).await;
    assert_eq!(found, [(last.id.clone(), cut, BoardDamage::NotInLog)]);
}

/// An event of a stream.
struct At<'a> {
    stream: &'a StreamId,
    record: &'a StoredRecord,
}

/// What a check finds in the list if the log has these rows and lacks the events that are cut off: the id of each
/// board, the event and the damage.
async fn differences(
    store: &dyn Store,
    rows: &[BoardRow],
    is_cut: impl Fn(&At<'_>) -> bool,
) -> Vec<(String, u64, BoardDamage)> {
    let data = tempfile::tempdir().unwrap();
    let file = Sqlite::open(data.path(), LogOptions::default()).await.unwrap();
    for head in store.streams(None, 256).await.unwrap() {
        let stream = head.stream;
        let stored = store.read(&stream, 1).await.unwrap();
        let kept = stored.iter().filter(|record| !is_cut(&At { stream: &stream, record }));
        let mut first_seq = 1;
        for StoredRecord { at_ms, version, body, .. } in kept {
            let record = Record { at_ms: *at_ms, version: *version, body: body.clone() };
            let append = Append::events(stream.clone(), first_seq, vec![record]);
            file.append(append).await.unwrap();
            first_seq += 1;
        }
        let boards = rows.iter().filter(|row| row.stream == stream).cloned().collect();
        file.append(Append { stream, first_seq, records: Vec::new(), boards }).await.unwrap();
    }
    file.close().await.unwrap();
    let report = store::check_with_boards(data.path(), &BoardsInLog).await.unwrap();
    assert_eq!(report.damaged, []);
    report.boards.into_iter().map(|found| (found.id, found.event, found.damage)).collect()
}
