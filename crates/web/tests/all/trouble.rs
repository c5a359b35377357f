//! Logs that cannot be read, and disks that cannot be written.

use std::sync::{
    Arc,
    atomic::{AtomicU8, AtomicUsize, Ordering},
};

use serde_json::json;
use store::{
    Append, AppendError, BoardCursor, BoardRow, BoxFuture, Damage, Memory, Record, Store,
    StoreError, StoredRecord, StreamHead, StreamId,
};

use crate::harness::{Person, TestServer, config, eventually};

/// A store in memory whose disk can be made full.
#[derive(Default)]
struct Disk {
    kept: Memory,
    state: AtomicU8,
    /// Appends and reads that tables asked for since the disk went bad.
    asked: AtomicUsize,
}

const GOOD: u8 = 0;
const FULL: u8 = 1;
/// Every append is refused as too large.
const LARGE: u8 = 3;
/// The next append panics; then the disk works again.
const PANIC: u8 = 4;
/// The next append is written but its acknowledgement is lost; then the disk works again.
const LOST: u8 = 2;

/// Every append is told that the log continues far behind its end.
const STALE: u8 = 5;
/// Every append is told that the log ends before what was read.
const SHORTER: u8 = 6;
/// Every append of the next moments is told that another was faster, as is true.
const BUSY: u8 = 7;
/// Every read finds an event damaged.
const DAMAGED: u8 = 8;
/// Nothing can be read.
const UNREADABLE: u8 = 9;

impl Disk {
    /// Changes the disk's state, and begins to count.
    fn become_bad(&self, state: u8) {
        self.asked.store(0, Ordering::SeqCst);
        self.state.store(state, Ordering::SeqCst);
    }

    /// Counts what tables ask for. The lists of people are read every second, whoever plays.
    fn count(&self, stream: &StreamId) {
        if stream.as_str().starts_with("bridge") {
            self.asked.fetch_add(1, Ordering::SeqCst);
        }
    }

    async fn conflict(&self, append: Append, expected: impl Fn(u64) -> u64) -> AppendError {
        let head = self.kept.head(&append.stream).await.expect("open");
        AppendError::Conflict { stream: append.stream, expected: expected(head) }
    }
}

impl Store for Disk {
    fn is_damaged(&self) -> bool {
        self.state.load(Ordering::SeqCst) == DAMAGED
    }

    fn append(&self, append: Append) -> BoxFuture<'_, Result<(), AppendError>> {
        Box::pin(async move {
            self.count(&append.stream);
            match self.state.load(Ordering::SeqCst) {
                STALE => Err(self.conflict(append, |head| head + 278).await),
                SHORTER => Err(self.conflict(append, |head| head.saturating_sub(1)).await),
                BUSY => Err(self.conflict(append, |head| head + 1).await),
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
        self.count(stream);
        if self.state.load(Ordering::SeqCst) == UNREADABLE {
            return Box::pin(async { Err(StoreError::Full) });
        }
        if self.state.load(Ordering::SeqCst) == DAMAGED {
            let (stream, damage) = (stream.clone(), Damage::Checksum);
            return Box::pin(async move { Err(StoreError::Damaged { stream, seq: 1, damage }) });
        }
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

    fn board_at<'a>(
        &'a self,
        table: &'a StreamId,
        number: u32,
    ) -> BoxFuture<'a, Result<Option<BoardRow>, StoreError>> {
        self.kept.board_at(table, number)
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

    fn probe(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        if self.state.load(Ordering::SeqCst) == FULL {
            return Box::pin(async { Err(StoreError::Full) });
        }
        self.kept.probe()
    }

    fn close(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        self.kept.close()
    }
}

/// A server on this disk, two people, and the table of the first.
async fn two_people(disk: &Arc<Disk>) -> (TestServer, [Person; 2], String) {
    let server = TestServer::with_store(disk.clone(), config()).await;
    let people = [server.person("Anna").await, server.person("Boris").await];
    let table = server.table(&people[0], json!({})).await;
    (server, people, table)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_is_reported_to_the_players_until_it_passes() {
    let disk = Arc::new(Disk::default());
    let (server, [anna, boris], table) = two_people(&disk).await;
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
    let unhealthy = server.get("/health", &[]).await;
    assert_eq!((unhealthy.status, unhealthy.json()["ok"].as_bool()), (503, Some(false)));
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
    let (_server, [anna, boris], table) = two_people(&disk).await;
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

/// A log whose end cannot be reached, or that has lost its end, or an endless quarrel about the next
/// number: the people are told that the table is broken, after few attempts, and nothing is tried
/// again while nobody asks.
#[tokio::test(flavor = "multi_thread")]
async fn a_log_that_cannot_be_continued_closes_its_table() {
    for (state, most) in [(STALE, 3), (SHORTER, 3), (BUSY, 40)] {
        let disk = Arc::new(Disk::default());
        let (server, [anna, boris], table) = two_people(&disk).await;
        let mut owner = anna.sit_at(&table).await;
        owner.until("view").await;
        let mut guest = boris.sit_at(&table).await;
        guest.until("view").await;
        disk.become_bad(state);
        owner.send(json!({"t": "do", "ref": 1, "command": {"type": "Say", "text": "x"}})).await;
        for client in [&mut owner, &mut guest] {
            while client.receive().await.is_some() {}
            assert_eq!(client.closing.as_deref(), Some("broken"), "{state}");
        }
        let asked = disk.asked.load(Ordering::SeqCst);
        assert!(asked <= most, "{state}: {asked}");
        // Whoever comes now is told at once, without another attempt.
        let mut again = anna.sit_at(&table).await;
        while again.receive().await.is_some() {}
        assert_eq!(again.closing.as_deref(), Some("broken"), "{state}");
        assert_eq!(disk.asked.load(Ordering::SeqCst), asked, "{state}");
        let health = server.get("/health", &[]).await;
        assert_eq!((health.status, &health.json()["degraded"]), (200, &json!(["tables"])));
    }
}

/// A disk that cannot be read: a table is not loaded for ever, and is read again for who comes after
/// the disk is repaired; then health does not report it any more.
#[tokio::test(flavor = "multi_thread")]
async fn loading_an_unreadable_log_ends_and_is_tried_again_later() {
    let disk = Arc::new(Disk::default());
    let mut config = config();
    config.pace.idle = std::time::Duration::from_millis(100);
    config.pace.retry = std::time::Duration::from_millis(1);
    let server = TestServer::with_store(disk.clone(), config).await;
    let anna = server.person("Anna").await;
    let table = server.table(&anna, json!({})).await;
    disk.become_bad(UNREADABLE);
    let mut client = anna.sit_at(&table).await;
    while client.receive().await.is_some() {}
    assert_eq!(client.closing.as_deref(), Some("broken"));
    assert_eq!(disk.asked.load(Ordering::SeqCst), 9);
    assert_eq!(server.get("/health", &[]).await.json()["degraded"], json!(["tables"]));
    disk.become_bad(GOOD);
    eventually("the table is loaded again", async || {
        let mut client = anna.sit_at(&table).await;
        while client.view["table"].is_null() && client.receive().await.is_some() {}
        !client.view["table"].is_null()
    })
    .await;
    assert_eq!(server.get("/health", &[]).await.json()["degraded"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_log_closes_its_table_and_is_told_by_health() {
    let disk = Arc::new(Disk::default());
    let server = TestServer::with_store(disk.clone(), config()).await;
    let anna = server.person("Anna").await;
    let table = server.table(&anna, json!({})).await;
    assert_eq!(server.get("/health", &[]).await.json()["degraded"], json!([]));
    disk.become_bad(DAMAGED);
    let mut client = anna.sit_at(&table).await;
    while client.receive().await.is_some() {}
    assert_eq!(client.closing.as_deref(), Some("broken"));
    assert_eq!(disk.asked.load(Ordering::SeqCst), 1);
    let health = server.get("/health", &[]).await;
    assert_eq!((health.status, health.json()["ok"].as_bool()), (200, Some(true)));
    assert_eq!(health.json()["degraded"], json!(["log", "tables"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn health_recovers_although_nobody_plays() {
    let disk = Arc::new(Disk::default());
    let server = TestServer::with_store(disk.clone(), config()).await;
    let anna = server.person("Anna").await;
    disk.state.store(FULL, Ordering::SeqCst);
    let headers = [("cookie", anna.cookie.as_str())];
    assert_eq!(server.request("POST", "/api/tables", &headers, "{}").await.status, 503);
    for _ in 0..3 {
        let unhealthy = server.get("/health", &[]).await;
        assert_eq!((unhealthy.status, &unhealthy.json()["degraded"]), (503, &json!(["write"])));
    }
    disk.state.store(GOOD, Ordering::SeqCst);
    // A proxy that asks for the health lets nobody through until then, so nobody else writes.
    eventually("the server is healthy again", async || {
        server.get("/health", &[]).await.status == 200
    })
    .await;
}
