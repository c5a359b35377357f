//! The contract of `Store`: each case runs on every implementation.

use std::sync::Arc;

use store::{Append, AppendError, BoardCursor, BoardRow, Store, StoreError};

use crate::{append, board, stream};

type Shared = Arc<dyn Store>;

macro_rules! on_every_store {
    ($($case:ident),* $(,)?) => {
        mod memory {
            $(#[tokio::test]
            async fn $case() {
                super::$case(std::sync::Arc::new(store::Memory::default())).await;
            })*
        }
        mod sqlite {
            $(#[tokio::test]
            async fn $case() {
                let home = crate::home::Home::sqlite();
                let store = home.open().await;
                super::$case(store.clone()).await;
                store.close().await.unwrap();
            })*
        }
        /// The cases by their names.
        #[allow(dead_code, reason = "PostgreSQL's tests run them by this list")]
        pub(crate) const CASES: &[(&str, crate::home::Case)] = &[$((
            concat!(module_path!(), "::", stringify!($case)),
            |home| Box::pin(async move {
                let store = home.open().await;
                $case(store.clone()).await;
                store.close().await.unwrap();
            }),
        )),*];
    };
}

on_every_store!(
    a_stream_is_read_back_from_any_number,
    a_stale_writer_gets_the_next_number_and_writes_nothing,
    one_conflict_does_not_touch_the_others,
    many_streams_are_written_at_once,
    streams_are_listed_page_by_page,
    boards_come_with_their_events,
    boards_are_found_by_person_newest_first,
    a_board_is_found_by_its_table_and_number,
    boards_are_cleared_and_rebuilt,
    a_setting_is_set_once,
    nothing_is_written_after_the_end,
    all_that_waits_is_written_before_the_end,
);

async fn a_stream_is_read_back_from_any_number(store: Shared) {
    store.append(append("t", 1, &["a", "б"])).await.unwrap();
    store.append(append("t", 3, &["♠"])).await.unwrap();
    assert_eq!(bodies(&store, "t", 1).await, ["1a", "2б", "3♠"]);
    assert_eq!(bodies(&store, "t", 0).await, ["1a", "2б", "3♠"]);
    assert_eq!(bodies(&store, "t", 3).await, ["3♠"]);
    assert!(bodies(&store, "t", 4).await.is_empty());
    assert!(bodies(&store, "t", u64::MAX).await.is_empty());
    assert!(bodies(&store, "nobody", 1).await.is_empty());
    assert_eq!(store.head(&stream("t")).await.unwrap(), 3);
    assert_eq!(store.head(&stream("nobody")).await.unwrap(), 0);
    let event = store.read(&stream("t"), 2).await.unwrap().remove(0);
    assert_eq!((event.at_ms, event.version), (7, 1));
}

async fn a_stale_writer_gets_the_next_number_and_writes_nothing(store: Shared) {
    store.append(append("t", 1, &["a", "b"])).await.unwrap();
    for first_seq in [0, 1, 2, 4, u64::MAX] {
        let mut stale = append("t", first_seq, &["x", "y"]);
        stale.boards.push(board("stale", 1, &["ann"]));
        conflict(store.append(stale).await, 3);
    }
    conflict(store.append(append("new", 2, &["x"])).await, 1);
    assert_eq!(bodies(&store, "t", 1).await, ["1a", "2b"]);
    assert_eq!(store.head(&stream("new")).await.unwrap(), 0);
    assert_eq!(store.board("stale").await.unwrap(), None);
}

async fn one_conflict_does_not_touch_the_others(store: Shared) {
    let appends = (0..100).map(|i| append(&format!("t{}", i % 50), 1, &["x", "y"]));
    let tasks: Vec<_> = appends
        .map(|append| {
            let store = Arc::clone(&store);
            tokio::spawn(async move { store.append(append).await })
        })
        .collect();
    let mut written = 0;
    for task in tasks {
        match task.await.unwrap() {
            Ok(()) => written += 1,
            stale => conflict(stale, 3),
        }
    }
    assert_eq!(written, 50);
    for head in store.streams(None, 100).await.unwrap() {
        assert_eq!(head.seq, 2);
    }
}

/// Few and many events at once, with stale ones, with boards and with nothing between them.
async fn many_streams_are_written_at_once(store: Shared) {
    let texts = ["a", "b", "c", "d"];
    store.append(append("s0", 1, &["first"])).await.unwrap();
    let appends: Vec<_> = (0..70)
        .map(|i| {
            let mut append = append(&format!("s{i}"), 1, &texts[..i % 5]);
            if i % 10 == 9 {
                append.boards.push(board(&format!("b{i}"), 1, &["ann"]));
            }
            append
        })
        .collect();
    let tasks: Vec<_> = appends
        .iter()
        .map(|append| {
            let (store, append) = (Arc::clone(&store), append.clone());
            tokio::spawn(async move { store.append(append).await })
        })
        .collect();
    let mut outcomes = Vec::new();
    for task in tasks {
        outcomes.push(task.await.unwrap());
    }
    for (i, (append, outcome)) in appends.iter().zip(outcomes).enumerate() {
        let name = append.stream.as_str();
        if i == 0 {
            conflict(outcome, 2);
            assert_eq!(bodies(&store, name, 1).await, ["1first"]);
            continue;
        }
        outcome.unwrap();
        let expected: Vec<_> =
            texts[..i % 5].iter().zip(1..).map(|(text, seq)| format!("{seq}{text}")).collect();
        assert_eq!(bodies(&store, name, 1).await, expected, "{name}");
        assert_eq!(store.board(&format!("b{i}")).await.unwrap().is_some(), i % 10 == 9);
    }
}

async fn streams_are_listed_page_by_page(store: Shared) {
    for name in ["b", "a-2", "a", "C", "9"] {
        store.append(append(name, 1, &["x", "y"])).await.unwrap();
    }
    let mut names = Vec::new();
    let mut after = None;
    loop {
        let page = store.streams(after.as_ref(), 2).await.unwrap();
        let Some(last) = page.last() else { break };
        assert!(page.iter().all(|head| (head.seq, head.at_ms) == (2, 7)));
        after = Some(last.stream.clone());
        names.push(page.iter().map(|head| head.stream.to_string()).collect::<Vec<_>>().join(" "));
    }
    assert_eq!(names, ["9 C", "a a-2", "b"]);
    assert!(store.streams(None, 0).await.unwrap().is_empty());
}

async fn boards_come_with_their_events(store: Shared) {
    let ours = board("b-1", 5, &["ann", "bob", "ann"]);
    let mut first = append("t", 1, &["x"]);
    first.boards.push(ours.clone());
    store.append(first).await.unwrap();
    assert_eq!(store.board("b-1").await.unwrap(), Some(ours));
    assert_eq!(store.board("b-2").await.unwrap(), None);

    let replaced = board("b-1", 6, &["bob"]);
    let mut second = append("t", 2, &["y"]);
    second.boards = vec![replaced.clone(), board("alone", 1, &[])];
    store.append(second).await.unwrap();
    assert_eq!(store.board("b-1").await.unwrap(), Some(replaced));
    assert_eq!(store.board("alone").await.unwrap(), Some(board("alone", 1, &[])));
    assert!(ids(&store, "ann", BoardCursor::newest(), 10).await.is_empty());
}

async fn boards_are_found_by_person_newest_first(store: Shared) {
    let mut all = append("t", 1, &["x"]);
    for (id, at_ms) in [("c", 2), ("a", 2), ("b", 2), ("late", 3), ("early", -1)] {
        all.boards.push(board(id, at_ms, &["eve", "ann", "ann"]));
    }
    all.boards.push(board("other", 9, &["eve"]));
    store.append(all).await.unwrap();

    let mut found = Vec::new();
    let mut before = BoardCursor::newest();
    loop {
        let page = store.boards_of("ann", before.clone(), 2).await.unwrap();
        let Some(last) = page.last() else { break };
        assert!(page.iter().all(|board| board.people == ["eve", "ann", "ann"]));
        before = last.before();
        found.extend(page.into_iter().map(|board| board.id));
    }
    assert_eq!(found, ["late", "c", "b", "a", "early"]);
    assert_eq!(ids(&store, "ann", BoardCursor::time(2), 10).await, ["early"]);
    assert_eq!(ids(&store, "eve", BoardCursor::newest(), 1).await, ["other"]);
    assert!(ids(&store, "nobody", BoardCursor::newest(), 10).await.is_empty());
}

async fn a_board_is_found_by_its_table_and_number(store: Shared) {
    let mut all = append("t", 1, &["x"]);
    for (id, at_ms) in [("first", 1), ("again", 2)] {
        all.boards.push(board(id, at_ms, &["ann", "eve"]));
    }
    all.boards.push(BoardRow { board: 2, ..board("next", 3, &[]) });
    store.append(all).await.unwrap();
    let found = async |table: &str, number| {
        store.board_at(&stream(table), number).await.unwrap().map(|board| (board.id, board.people))
    };
    let people = ["ann", "eve"].map(String::from).to_vec();
    assert_eq!(found("t", 1).await, Some(("again".to_owned(), people)));
    assert_eq!(found("t", 2).await, Some(("next".to_owned(), Vec::new())));
    assert_eq!(found("t", 3).await, None);
    assert_eq!(found("other", 1).await, None);
}

async fn boards_are_cleared_and_rebuilt(store: Shared) {
    let mut played = append("t", 1, &["x"]);
    played.boards.push(board("b-1", 5, &["ann"]));
    store.append(played).await.unwrap();
    store.clear_boards().await.unwrap();
    assert_eq!(store.board("b-1").await.unwrap(), None);
    assert!(ids(&store, "ann", BoardCursor::newest(), 10).await.is_empty());

    let rebuilt = vec![board("b-1", 5, &["ann"])];
    let append = Append { boards: rebuilt, ..Append::events(stream("t"), 2, Vec::new()) };
    store.append(append.clone()).await.unwrap();
    assert_eq!(ids(&store, "ann", BoardCursor::newest(), 10).await, ["b-1"]);
    conflict(store.append(Append { first_seq: 1, ..append }).await, 2);
    assert_eq!(bodies(&store, "t", 1).await, ["1x"]);
}

async fn a_setting_is_set_once(store: Shared) {
    assert_eq!(store.setting("key").await.unwrap(), None);
    assert_eq!(store.set_setting_if_absent("key", "first").await.unwrap(), "first");
    assert_eq!(store.set_setting_if_absent("key", "second").await.unwrap(), "first");
    assert_eq!(store.setting("key").await.unwrap().as_deref(), Some("first"));
}

async fn nothing_is_written_after_the_end(store: Shared) {
    store.append(append("t", 1, &["x"])).await.unwrap();
    store.close().await.unwrap();
    store.close().await.unwrap();
    let refused = store.append(append("t", 2, &["x"])).await;
    assert!(matches!(refused, Err(AppendError::Store(StoreError::Closed))), "{refused:?}");
    assert!(matches!(store.read(&stream("t"), 1).await, Err(StoreError::Closed)));
    assert!(matches!(store.clear_boards().await, Err(StoreError::Closed)));
    assert!(matches!(store.set_setting_if_absent("k", "v").await, Err(StoreError::Closed)));
}

async fn all_that_waits_is_written_before_the_end(store: Shared) {
    let tasks: Vec<_> = (0..40)
        .map(|i| {
            let store = Arc::clone(&store);
            tokio::spawn(async move { store.append(append(&format!("t{i}"), 1, &["x"])).await })
        })
        .collect();
    tokio::task::yield_now().await;
    store.close().await.unwrap();
    for task in tasks {
        task.await.unwrap().unwrap();
    }
}

#[track_caller]
fn conflict(result: Result<(), AppendError>, next: u64) {
    match result {
        Err(AppendError::Conflict { expected, .. }) => assert_eq!(expected, next),
        other => panic!("a conflict was expected: {other:?}"),
    }
}

async fn bodies(store: &Shared, name: &str, from_seq: u64) -> Vec<String> {
    let events = store.read(&stream(name), from_seq).await.unwrap();
    events.into_iter().map(|event| format!("{}{}", event.seq, event.body)).collect()
}

async fn ids(store: &Shared, person: &str, before: BoardCursor, limit: u32) -> Vec<String> {
    let boards = store.boards_of(person, before, limit).await.unwrap();
    boards.into_iter().map(|board| board.id).collect()
}
