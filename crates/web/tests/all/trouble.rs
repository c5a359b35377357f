//! Logs that cannot be read, and disks that cannot be written.

use std::sync::{
    Arc,
    atomic::{AtomicU8, Ordering},
};

use serde_json::json;
use store::{
    Append, AppendError, BoardCursor, BoardRow, BoxFuture, Memory, Record, Store, StoreError,
    StoredRecord, StreamHead, StreamId,
};

use crate::harness::{TestServer, config, eventually};

/// A store in memory whose disk can be made full.
#[derive(Default)]
struct Disk {
    kept: Memory,
    state: AtomicU8,
}

const GOOD: u8 = 0;
const FULL: u8 = 1;
/// Every append is refused as too large.
const LARGE: u8 = 3;
/// The next append panics; then the disk works again.
const PANIC: u8 = 4;
/// The next append is written but its acknowledgement is lost; then the disk works again.
const LOST: u8 = 2;

impl Store for Disk {
    fn append(&self, append: Append) -> BoxFuture<'_, Result<(), AppendError>> {
        Box::pin(async move {
            match self.state.load(Ordering::SeqCst) {
                FULL => Err(StoreError::Full.into()),
                LARGE => Err(AppendError::TooLarge { what: "body", size: 70_000, limit: 65_536 }),
                PANIC => {
                    self.state.store(GOOD, Ordering::SeqCst);
                    panic!("a test's panic inside the table's task");
                }
                LOST => {
                    self.state.store(GOOD, Ordering::SeqCst);
                    self.kept.append(append).await?;
                    Err(StoreError::Full.into())
                }
                _ => self.kept.append(append).await,
            }
        })
    }

    fn read<'a>(
        &'a self,
        stream: &'a StreamId,
        from: u64,
    ) -> BoxFuture<'a, Result<Vec<StoredRecord>, StoreError>> {
        self.kept.read(stream, from)
    }

    fn head<'a>(&'a self, stream: &'a StreamId) -> BoxFuture<'a, Result<u64, StoreError>> {
        self.kept.head(stream)
    }

    fn streams<'a>(
        &'a self,
        after: Option<&'a StreamId>,
        limit: u32,
    ) -> BoxFuture<'a, Result<Vec<StreamHead>, StoreError>> {
        self.kept.streams(after, limit)
    }

    fn board<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<Option<BoardRow>, StoreError>> {
        self.kept.board(id)
    }

    fn boards_of<'a>(
        &'a self,
        person: &'a str,
        before: BoardCursor,
        limit: u32,
    ) -> BoxFuture<'a, Result<Vec<BoardRow>, StoreError>> {
        self.kept.boards_of(person, before, limit)
    }

    fn clear_boards(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        self.kept.clear_boards()
    }

    fn setting<'a>(&'a self, key: &'a str) -> BoxFuture<'a, Result<Option<String>, StoreError>> {
        self.kept.setting(key)
    }

    fn set_setting_if_absent<'a>(
        &'a self,
        key: &'a str,
        value: &'a str,
    ) -> BoxFuture<'a, Result<String, StoreError>> {
        self.kept.set_setting_if_absent(key, value)
    }

    fn close(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        self.kept.close()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_is_reported_to_the_players_until_it_passes() {
    let disk = Arc::new(Disk::default());
    let server = TestServer::with_store(disk.clone(), config()).await;
    let anna = server.person("Anna").await;
    let boris = server.person("Boris").await;
    let table = server.table(&anna, json!({})).await;
    let mut owner = anna.sit_at(&table).await;
    let mut guest = boris.sit_at(&table).await;
    guest.until("view").await;
    owner.done(json!({"type": "Say", "text": "before"})).await;

    disk.state.store(FULL, Ordering::SeqCst);
    let answer = owner.ask(json!({"type": "Say", "text": "lost"})).await;
    assert_eq!((answer["t"].as_str(), answer["reason"].as_str()), (Some("trouble"), Some("disk")));
    assert_eq!(guest.until("trouble").await["reason"], "disk");
    let headers = [("cookie", anna.cookie.as_str())];
    assert_eq!(server.request("POST", "/api/tables", &headers, "{}").await.status, 503);
    let sick = server.get("/health", &[]).await;
    assert_eq!((sick.status, sick.json()["ok"].as_bool()), (503, Some(false)));
    disk.state.store(GOOD, Ordering::SeqCst);

    eventually("the disk is used again", async || {
        owner.ask(json!({"type": "Say", "text": "after"})).await["t"] == "done"
    })
    .await;
    guest.wait(|view| view["chat"].as_array().is_some_and(|chat| chat.len() == 2)).await;
    assert_eq!(guest.view["chat"][0]["text"], "before");
    assert_eq!(guest.view["chat"][1]["text"], "after");
    assert_eq!(server.get("/health", &[]).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unacknowledged_append_that_was_written_is_found_on_reload() {
    let disk = Arc::new(Disk::default());
    let server = TestServer::with_store(disk.clone(), config()).await;
    let anna = server.person("Anna").await;
    let table = server.table(&anna, json!({})).await;
    let mut owner = anna.sit_at(&table).await;
    owner.until("view").await;
    disk.state.store(LOST, Ordering::SeqCst);
    let answer = owner.ask(json!({"type": "Sit", "seat": "S"})).await;
    assert_eq!(answer["t"], "trouble");
    owner.wait(|view| view["table"]["chairs"]["S"]["kind"] == "Person").await;
    owner.done(json!({"type": "Stand", "seat": "S"})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_writer_of_the_same_table_is_noticed() {
    let store = Arc::new(Memory::default());
    let first = TestServer::with_store(store.clone(), config()).await;
    let anna = first.person("Anna").await;
    let table = first.table(&anna, json!({})).await;
    let second = TestServer::with_store(store, config()).await;
    let mut here = anna.sit_at(&table).await;
    here.until("view").await;
    let mut elsewhere = anna.clone();
    elsewhere.move_to(second.address);
    let mut there = elsewhere.sit_at(&table).await;
    there.until("view").await;
    here.done(json!({"type": "Say", "text": "here"})).await;
    there.done(json!({"type": "Say", "text": "there"})).await;
    here.done(json!({"type": "Say", "text": "again"})).await;
    for client in [&here, &there] {
        assert!(!client.view["chat"].as_array().unwrap().is_empty());
    }
    assert_eq!(here.view["chat"].as_array().unwrap().len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_of_a_newer_version_stops_only_its_table() {
    let store = Arc::new(Memory::default());
    let server = TestServer::with_store(store.clone(), config()).await;
    let anna = server.person("Anna").await;
    let good = server.table(&anna, json!({})).await;
    for (version, body) in [(2, r#"{"type":"Ready","seat":"N"}"#), (1, r#"{"type":"Juggled"}"#)] {
        let broken = server.table(&anna, json!({})).await;
        let stream: StreamId = format!("bridge-{broken}").parse().unwrap();
        let next = store.head(&stream).await.unwrap() + 1;
        let record = Record { at_ms: 0, version, body: body.into() };
        store.append(Append::events(stream, next, vec![record])).await.unwrap();
        for _ in 0..2 {
            let mut client = anna.sit_at(&broken).await;
            while client.receive().await.is_some() {}
            assert_eq!(client.closing.as_deref(), Some("broken"));
        }
    }
    let mut client = anna.sit_at(&good).await;
    client.until("view").await;
    client.done(json!({"type": "Say", "text": "all is well here"})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_with_nobody_connected_is_dropped_from_memory() {
    let mut config = config();
    config.pace.idle = std::time::Duration::from_millis(100);
    let server = TestServer::with_store(Arc::new(Memory::default()), config).await;
    let anna = server.person("Anna").await;
    let table = server.table(&anna, json!({})).await;
    let tables = async || server.get("/health", &[]).await.json()["tables"].as_u64().unwrap();
    for _ in 0..3 {
        let mut client = anna.sit_at(&table).await;
        client.until("view").await;
        assert_eq!(tables().await, 1);
        drop(client);
        eventually("the table is dropped", async || tables().await == 0).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_append_that_can_never_succeed_is_refused_without_degrading_the_table() {
    let disk = Arc::new(Disk::default());
    let server = TestServer::with_store(disk.clone(), config()).await;
    let anna = server.person("Anna").await;
    let table = server.table(&anna, json!({})).await;
    let mut owner = anna.sit_at(&table).await;
    owner.until("view").await;
    disk.state.store(LARGE, Ordering::SeqCst);
    let answer = owner.ask(json!({"type": "Say", "text": "too large"})).await;
    assert_eq!(
        (answer["t"].as_str(), answer["refusal"].as_str()),
        (Some("refused"), Some("TooLarge"))
    );
    assert_eq!((answer["length"].as_u64(), answer["limit"].as_u64()), (Some(70_000), Some(65_536)));
    disk.state.store(GOOD, Ordering::SeqCst);
    owner.done(json!({"type": "Say", "text": "at once"})).await;
    assert!(!owner.messages.iter().any(|message| message.contains("trouble")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_whose_own_events_cannot_be_written_is_closed_as_broken() {
    let disk = Arc::new(Disk::default());
    let server = TestServer::with_store(disk.clone(), config()).await;
    let anna = server.person("Anna").await;
    let options = json!({"game": {"form": "rubber"}, "seat": "S", "start": true});
    let table = server.table(&anna, options).await;
    // The board is dealt as soon as somebody connects: that cannot be written either.
    disk.state.store(LARGE, Ordering::SeqCst);
    let mut client = anna.sit_at(&table).await;
    while client.receive().await.is_some() {}
    assert_eq!(client.closing.as_deref(), Some("broken"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panic_in_a_tables_task_is_answered_and_survived() {
    let disk = Arc::new(Disk::default());
    let server = TestServer::with_store(disk.clone(), config()).await;
    let anna = server.person("Anna").await;
    let boris = server.person("Boris").await;
    let table = server.table(&anna, json!({})).await;
    let mut owner = anna.sit_at(&table).await;
    let mut guest = boris.sit_at(&table).await;
    guest.until("view").await;
    owner.done(json!({"type": "Say", "text": "before"})).await;
    disk.state.store(PANIC, Ordering::SeqCst);
    let answer = owner.ask(json!({"type": "Say", "text": "lost"})).await;
    assert_eq!(answer["t"], "trouble");
    owner.done(json!({"type": "Say", "text": "after"})).await;
    guest.wait(|view| view["chat"].as_array().is_some_and(|chat| chat.len() == 2)).await;
    assert_eq!(guest.view["chat"][1]["text"], "after");
}
