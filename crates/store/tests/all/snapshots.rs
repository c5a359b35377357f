//! Copies of a log in a file, whatever database it is in.

use std::{
    fs,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use store::{Location, LogOptions, OpenError, Sqlite, Store, check, compact, copy, snapshot};

use crate::{append, board, home::Home, stream};

on_every_database!(
    a_snapshot_is_the_log_as_it_was,
    a_snapshot_among_writes_is_sound,
    damage_is_copied_and_found,
    a_foreign_or_newer_database_is_refused,
);

/// An open log with events, archives, boards and settings.
async fn fill(home: &Home) -> Arc<dyn Store> {
    let store = home.open().await;
    for number in 0..700 {
        let name = format!("t{number}");
        let mut first = append(&name, 1, &["б ♠"; 20]);
        first.boards = vec![board(&format!("b{number}"), number, &["ann", "bob", "ann"])];
        store.append(first).await.unwrap();
    }
    store.set_setting_if_absent("key", "value").await.unwrap();
    store.close().await.unwrap();
    let packed = compact(&home.location(), i64::MAX, false, |_| ()).await.unwrap();
    assert_eq!(packed.streams, 700);
    let store = home.open().await;
    store.append(append("t5", 21, &["later"])).await.unwrap();
    store.append(append("t7", 21, &["x"; 1000])).await.unwrap();
    store
}

async fn open(file: &Path) -> Sqlite {
    Sqlite::open(file, LogOptions::default()).await.unwrap()
}

async fn a_snapshot_is_the_log_as_it_was(home: Arc<Home>) {
    let store = fill(&home).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("copy.sqlite");
    snapshot(home.location(), &file).await.unwrap();
    let names: Vec<_> = fs::read_dir(&folder).unwrap().map(|it| it.unwrap().file_name()).collect();
    assert_eq!(names, ["copy.sqlite"], "there is nothing beside it");
    let (report, original) = (check(&*file).await.unwrap(), home.check().await);
    assert!(report.is_sound(), "{report:?}");
    assert_eq!((report.streams, report.events), (700, 15_001));
    assert_eq!((original.streams, original.events), (700, 15_001));
    assert_eq!(report.format, Sqlite::newest_format());

    // Not a part of it.
    store.append(append("t5", 22, &["later still"])).await.unwrap();
    let copied = open(&file).await;
    for head in store.streams(None, 1000).await.unwrap() {
        let name = head.stream;
        let mut events = store.read(&name, 1).await.unwrap();
        if name == stream("t5") {
            events.pop();
        }
        assert_eq!(events, copied.read(&name, 1).await.unwrap());
    }
    for number in 0..700 {
        let id = format!("b{number}");
        let board = store.board(&id).await.unwrap();
        assert!(board.is_some() && board == copied.board(&id).await.unwrap());
    }
    assert_eq!(copied.setting("key").await.unwrap().as_deref(), Some("value"));
    // It goes on where it was.
    copied.append(append("t5", 22, &["here"])).await.unwrap();
    copied.close().await.unwrap();
    store.close().await.unwrap();

    // And back to a database of the same kind.
    let back = home.another().await;
    let report = copy(&Location::from(&*file), &back.location(), |_, _| ()).await.unwrap();
    assert_eq!((report.streams, report.events, report.boards), (700, 15_002, 700));
    assert!(back.check().await.is_sound());
}

/// What is copied while others write is, of every stream, a beginning of it: of two streams that are
/// written in turn, neither is ahead by more than one.
async fn a_snapshot_among_writes_is_sound(home: Arc<Home>) {
    let store = home.open().await;
    let ended = Arc::new(AtomicBool::new(false));
    let (writer, end) = (store.clone(), ended.clone());
    let writing = tokio::spawn(async move {
        let mut seq = 1;
        while !end.load(Ordering::Relaxed) {
            for name in ["one", "two"] {
                writer.append(append(name, seq, &["x"])).await.unwrap();
            }
            seq += 1;
        }
    });
    let folder = tempfile::tempdir().unwrap();
    let mut last = 0;
    for number in 0..3 {
        let file = folder.path().join(number.to_string());
        snapshot(home.location(), &file).await.unwrap();
        let report = check(&*file).await.unwrap();
        assert!(report.is_sound() && report.events >= last, "{report:?}");
        last = report.events;
        let copied = open(&file).await;
        let one = copied.head(&stream("one")).await.unwrap();
        let two = copied.head(&stream("two")).await.unwrap();
        assert!(one == two || one == two + 1, "{one} and {two}");
        copied.close().await.unwrap();
    }
    ended.store(true, Ordering::Relaxed);
    writing.await.unwrap();
    store.close().await.unwrap();
}

async fn damage_is_copied_and_found(home: Arc<Home>) {
    fill(&home).await.close().await.unwrap();
    home.execute("UPDATE events SET body = 'y' WHERE stream = 't7' AND seq = 30").await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("copy.sqlite");
    snapshot(home.location(), &file).await.unwrap();
    let (report, original) = (check(&*file).await.unwrap(), home.check().await);
    assert_eq!((&report.damaged, report.events), (&original.damaged, original.events));
    assert_eq!((report.damaged.len(), report.damaged[0].seq), (1, 30));
    // The rest can be read.
    let copied = open(&file).await;
    assert_eq!(copied.read(&stream("t6"), 1).await.unwrap().len(), 20);
    copied.close().await.unwrap();
}

async fn a_foreign_or_newer_database_is_refused(home: Arc<Home>) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("copy.sqlite");
    home.execute("CREATE TABLE letters (text TEXT)").await;
    let refused = snapshot(home.location(), &file).await;
    assert!(matches!(refused, Err(OpenError::Foreign { .. })), "{refused:?}");
    if home.is_sqlite() {
        // A file is copied as it is; whoever restores it says that it is newer.
        return;
    }
    let home = home.another().await;
    home.open().await.close().await.unwrap();
    home.execute(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (9000, 'of tomorrow', TRUE, '\\x00', 0)",
    )
    .await;
    let refused = snapshot(home.location(), &file).await;
    assert!(matches!(refused, Err(OpenError::Newer { version: 9000, .. })), "{refused:?}");
}
