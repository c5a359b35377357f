//! Logs copied to another database.

use std::sync::Arc;

use store::{CopyError, CopyReport, copy};

use crate::{append, board, home::Home, stream};

on_every_database!(
    a_log_is_copied_both_ways,
    a_copy_that_was_interrupted_is_continued,
    a_target_with_another_log_is_left_alone,
    a_damaged_log_is_not_copied,
    boards_that_differ_are_found,
);

/// A closed log with many events, boards and settings.
async fn fill(home: &Home) {
    let store = home.open().await;
    for number in 0..300 {
        let name = format!("t{number}");
        let mut first = append(&name, 1, &["a", "б ♠", "c"]);
        first.boards = vec![board(&format!("b{number}"), number, &["ann", "bob", "ann"])];
        store.append(first).await.unwrap();
    }
    let long = "x".repeat(60_000);
    for seq in 4..12 {
        store.append(append("t0", seq, &[&long])).await.unwrap();
    }
    store.append(append("t1", 4, &["x"; 1000])).await.unwrap();
    store.append(append("t1", 1004, &["x"; 1000])).await.unwrap();
    store.set_setting_if_absent("key", "value").await.unwrap();
    store.close().await.unwrap();
}

const ALL: CopyReport =
    CopyReport { streams: 300, events: 2908, present: 0, boards: 300, settings: 1 };

async fn a_log_is_copied_both_ways(home: Arc<Home>) {
    fill(&home).await;
    let (there, back) = (Home::sqlite(), home.another().await);
    let mut steps = Vec::new();
    let note = |done, all| steps.push((done, all));
    assert_eq!(copy(&home.location(), &there.location(), note).await.unwrap(), ALL);
    assert_eq!((steps.len(), steps.last()), (300, Some(&(2908, 2908))));
    assert_eq!(copy(&there.location(), &back.location(), |_, _| ()).await.unwrap(), ALL);
    let (one, other) = (home.open().await, back.open().await);
    let streams = one.streams(None, 1000).await.unwrap();
    assert_eq!(streams, other.streams(None, 1000).await.unwrap());
    for head in streams {
        let name = head.stream;
        assert_eq!(one.read(&name, 1).await.unwrap(), other.read(&name, 1).await.unwrap());
    }
    for number in 0..300 {
        let id = format!("b{number}");
        let board = one.board(&id).await.unwrap();
        assert!(board.is_some() && board == other.board(&id).await.unwrap());
    }
    assert_eq!(other.setting("key").await.unwrap().as_deref(), Some("value"));
    one.close().await.unwrap();
    other.close().await.unwrap();
    assert!(back.check().await.is_sound());
}

async fn a_copy_that_was_interrupted_is_continued(home: Arc<Home>) {
    let from = Home::sqlite();
    fill(&from).await;
    let store = home.open().await;
    store.append(append("t0", 1, &["a", "б ♠"])).await.unwrap();
    store.append(append("t7", 1, &["a", "б ♠", "c"])).await.unwrap();
    store.close().await.unwrap();
    let copied = copy(&from.location(), &home.location(), |_, _| ()).await.unwrap();
    assert_eq!(copied, CopyReport { present: 5, ..ALL });
    let again = copy(&from.location(), &home.location(), |_, _| ()).await.unwrap();
    assert_eq!(again, CopyReport { present: 2908, ..ALL });
}

async fn a_target_with_another_log_is_left_alone(home: Arc<Home>) {
    let from = Home::sqlite();
    fill(&from).await;
    for (other, seq) in [(append("t0", 1, &["a", "changed"]), 2), (append("other", 1, &["x"]), 1)] {
        let home = home.another().await;
        let store = home.open().await;
        let name = other.stream.clone();
        store.append(other).await.unwrap();
        store.close().await.unwrap();
        match copy(&from.location(), &home.location(), |_, _| ()).await {
            Err(CopyError::Different { stream, seq: found }) => {
                assert_eq!((stream, found), (name, seq));
            }
            other => panic!("{other:?}"),
        }
        let store = home.open().await;
        assert_eq!(store.streams(None, 10).await.unwrap().len(), 1);
        store.close().await.unwrap();
    }
    let set = home.another().await;
    let store = set.open().await;
    store.set_setting_if_absent("key", "other").await.unwrap();
    store.close().await.unwrap();
    let copied = copy(&from.location(), &set.location(), |_, _| ()).await;
    assert!(matches!(copied, Err(CopyError::Setting { .. })), "{copied:?}");
    let itself = copy(&from.location(), &from.location(), |_, _| ()).await;
    assert!(matches!(itself, Err(CopyError::Same)), "{itself:?}");
}

async fn a_damaged_log_is_not_copied(home: Arc<Home>) {
    let target = home.another().await;
    fill(&home).await;
    home.execute("UPDATE events SET body = 'x' WHERE stream = 't5' AND seq = 2").await;
    let copied = copy(&home.location(), &target.location(), |_, _| ()).await;
    match copied {
        Err(CopyError::Read(fault)) => assert!(fault.is_damage(), "{fault:?}"),
        other => panic!("{other:?}"),
    }
    let store = target.open().await;
    assert_eq!(store.head(&stream("t5")).await.unwrap(), 0);
    store.close().await.unwrap();
}

/// Boards that the source lacks are found, wherever they stand in the list; what differs is written again.
async fn boards_that_differ_are_found(home: Arc<Home>) {
    let from = Home::sqlite();
    let store = from.open().await;
    for number in 0..9 {
        let mut first = append(&format!("t{number}"), 1, &["a"]);
        first.boards = vec![board(&format!("b{number}"), number, &["ann", "bob"])];
        store.append(first).await.unwrap();
    }
    store.close().await.unwrap();
    copy(&from.location(), &home.location(), |_, _| ()).await.unwrap();
    home.execute("UPDATE boards SET body = 'changed' WHERE id = 'b7'").await;
    copy(&from.location(), &home.location(), |_, _| ()).await.unwrap();
    let store = home.open().await;
    assert_eq!(store.board("b7").await.unwrap().unwrap().body, "{}");
    store.close().await.unwrap();
    for id in ["a", "b4x", "c"] {
        let insert = "INSERT INTO boards (id, stream, board, at_ms, body) VALUES";
        home.execute(format!("{insert} ('{id}', 't1', 1, 7, '{{}}')")).await;
        match copy(&from.location(), &home.location(), |_, _| ()).await {
            Err(CopyError::Board { id: found }) => assert_eq!(found, id),
            other => panic!("{other:?}"),
        }
        home.execute(format!("DELETE FROM boards WHERE id = '{id}'")).await;
    }
    home.execute("UPDATE board_people SET person = 'eve' WHERE board_id = 'b7'").await;
    copy(&from.location(), &home.location(), |_, _| ()).await.unwrap();
}
