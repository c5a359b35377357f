//! A crowd at one table: what is sent grows with the people, not with their square.
//!
//! Beyond the guests that a table takes people only watch.

use std::{sync::Arc, time::Duration};

use serde_json::Value;
use store::Memory;
use table::{Bridge, Command, GUEST_LIMIT, LISTED_WATCHERS, PersonId, TableOptions};

use super::person;
use crate::tables::{
    ClientSender, Limits, NewTable, Pace, Randomness, TableHandle, TableRegistry,
    connections::ClientReceiver,
};

/// A connected person, and all they were sent.
struct Watcher {
    handle: TableHandle<Bridge>,
    receiver: ClientReceiver,
    bytes: usize,
    /// Whether the person only watches.
    audience: bool,
    /// The parts of the newest view.
    table: Value,
    presence: Value,
    watching: Value,
    /// The newest refusal.
    refused: Value,
}

impl Watcher {
    fn listen(&mut self) {
        while let Ok(message) = self.receiver.out.try_recv() {
            self.bytes += message.len();
            let mut message: Value = serde_json::from_str(&message).expect("a message is JSON");
            match message["t"].as_str() {
                Some("welcome") => self.audience = message["audience"] == true,
                Some("refused") => self.refused = message.take(),
                _ => {
                    let parts = [
                        ("table", &mut self.table),
                        ("presence", &mut self.presence),
                        ("audience", &mut self.watching),
                    ];
                    for (part, newest) in parts {
                        if let Some(part) = message.get_mut(part) {
                            *newest = part.take();
                        }
                    }
                }
            }
        }
    }
}

async fn connect(registry: &Arc<TableRegistry<Bridge>>, id: &str, who: &PersonId) -> Watcher {
    let (client, receiver) = ClientSender::new(1024);
    let name = format!("Person {who}").parse().expect("a name");
    let connected = registry.connect(id, who, &name, &client).await;
    let Ok(handle) = connected else { panic!("{who} may come") };
    let mut watcher = Watcher {
        handle,
        receiver,
        bytes: 0,
        audience: false,
        table: Value::Null,
        presence: Value::Null,
        watching: Value::Null,
        refused: Value::Null,
    };
    watcher.listen();
    watcher
}

/// A table of which one person is the host.
async fn table() -> (Arc<TableRegistry<Bridge>>, String, PersonId) {
    let limits = Limits::default();
    let registry = TableRegistry::<Bridge>::new(
        Arc::new(Memory::default()),
        Randomness::new(Some("crowd".into())),
        Pace::default(),
        limits,
    );
    let owner = person("owner");
    let id = registry
        .open(NewTable {
            owner: owner.clone(),
            name: "Owner".parse().expect("a name"),
            options: TableOptions::new(table::BridgeOptions::default()),
            seat: None,
            start: false,
            locked: false,
        })
        .await
        .expect("a table opens");
    (registry, id, owner)
}

fn count(list: &Value) -> usize {
    list.as_array().map_or(0, Vec::len)
}

/// 300 connections of 200 people come at once and go again. Before watchers were counted and news
/// of people gathered, this sent about 300 MB.
#[tokio::test(start_paused = true)]
async fn a_crowd_comes_and_goes() {
    const PEOPLE: usize = 200;
    const CONNECTIONS: usize = 300;
    let (registry, id, owner) = table().await;
    let mut host = connect(&registry, &id, &owner).await;
    let mut watchers = Vec::new();
    for number in 1..CONNECTIONS {
        let who = person(&format!("p{}", number % (PEOPLE - 1)));
        watchers.push(connect(&registry, &id, &who).await);
        host.listen();
        watchers.iter_mut().for_each(Watcher::listen);
    }
    tokio::time::sleep(Duration::from_secs(6)).await;
    host.listen();
    watchers.iter_mut().for_each(Watcher::listen);

    // The host sees everybody; the others a list of a limited length, and themselves.
    let unlisted = PEOPLE - 1 - LISTED_WATCHERS;
    assert_eq!(count(&host.table["guests"]), LISTED_WATCHERS + 1);
    assert_eq!(host.table["others"], unlisted);
    assert_eq!(count(&host.table["you"]["others"]), unlisted);
    assert_eq!(count(&host.presence), PEOPLE);
    for watcher in &watchers {
        assert_eq!(count(&watcher.table["guests"]), LISTED_WATCHERS + 1);
        assert_eq!(watcher.table["others"], unlisted);
        assert_eq!(count(&watcher.presence), LISTED_WATCHERS + 1);
        let own = &watcher.table["you"]["person"];
        let sees_self = |list: &Value| {
            list.as_array().into_iter().flatten().any(|guest| guest["person"] == *own)
        };
        assert!(sees_self(&watcher.table["guests"]) || sees_self(&watcher.table["you"]["others"]));
    }
    let joined: usize = watchers.iter().map(|watcher| watcher.bytes).sum::<usize>() + host.bytes;
    assert!(joined < 3_000_000, "{joined} bytes for {CONNECTIONS} who join");

    // Somebody takes a chair and is listed; everybody is told.
    let last = watchers.last().expect("there are watchers");
    let seat = bridge::Seat::South;
    assert!(last.handle.command(1, Command::Sit { seat }).await);
    tokio::time::sleep(Duration::from_secs(6)).await;
    for watcher in &mut watchers {
        watcher.listen();
        assert_eq!(watcher.table["chairs"]["S"]["kind"], "Person");
    }
    let before: usize = host.bytes;
    for watcher in watchers.drain(..) {
        watcher.handle.leave().await;
        host.listen();
    }
    tokio::time::sleep(Duration::from_secs(6)).await;
    host.listen();
    assert_eq!(count(&host.presence), 1);
    let left = host.bytes - before;
    assert!(left < 50_000, "{left} bytes to the host for {CONNECTIONS} who leave");
}

#[tokio::test(start_paused = true)]
async fn an_audience_watches() {
    const PEOPLE: usize = 1000;
    let (registry, id, owner) = table().await;
    let mut host = connect(&registry, &id, &owner).await;
    let mut watchers = Vec::new();
    for number in 1..PEOPLE {
        watchers.push(connect(&registry, &id, &person(&format!("p{number}"))).await);
        watchers.last_mut().expect("one has come").listen();
        host.listen();
    }
    tokio::time::sleep(Duration::from_secs(6)).await;
    host.listen();
    watchers.iter_mut().for_each(Watcher::listen);

    let (guests, audience) = watchers.split_at_mut(GUEST_LIMIT - 1);
    assert!(guests.iter().all(|guest| !guest.audience));
    assert!(audience.iter().all(|watcher| watcher.audience));
    assert_eq!(host.watching, PEOPLE - GUEST_LIMIT);
    assert_eq!(count(&host.presence), GUEST_LIMIT, "the audience is counted, not listed");

    // An act costs each of the audience the same few bytes, in one message for all of them.
    let before: usize = audience.iter().map(|watcher| watcher.bytes).sum();
    let seat = bridge::Seat::South;
    assert!(host.handle.command(1, Command::Sit { seat }).await);
    tokio::time::sleep(Duration::from_secs(6)).await;
    audience.iter_mut().for_each(Watcher::listen);
    assert!(audience.iter().all(|watcher| watcher.table["chairs"]["S"]["kind"] == "Person"));
    assert!(audience.iter().all(|watcher| watcher.table["you"]["person"] == "audience"));
    let bytes = audience.iter().map(|watcher| watcher.bytes).sum::<usize>() - before;
    assert!(bytes < 8_000 * audience.len(), "{bytes} bytes for {}", audience.len());

    // They can do nothing, and no two of them count as one.
    let last = audience.last_mut().expect("somebody watches");
    assert!(last.handle.command(1, Command::Sit { seat: bridge::Seat::North }).await);
    tokio::time::sleep(Duration::from_secs(1)).await;
    last.listen();
    assert_eq!(last.refused["refusal"], "Full");

    // Whoever comes when a guest has gone is a guest.
    watchers.swap_remove(0).handle.leave().await;
    let late = connect(&registry, &id, &person("late")).await;
    assert!(!late.audience);
}
