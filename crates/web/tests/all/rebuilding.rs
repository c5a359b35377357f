//! Rebuilding the list of boards from the log.

use std::sync::Arc;

use club::tables::{UnreadableTable, rebuild};
use serde_json::json;
use store::{Append, BoardCursor, Memory, Record, Store};

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
