//! Whole evenings at a table.

use std::{collections::BTreeSet, sync::Arc};

use serde_json::{Value, json};
use store::Sqlite;

use crate::harness::{
    Client, Person, TIMEOUT, TestServer, config, first_card, play_board, strings,
};

/// Four people at a table of duplicate boards, all ready.
async fn four(server: &TestServer) -> (String, Vec<Person>, Vec<Client>) {
    let mut people = Vec::new();
    for name in ["Nora", "Egor", "Света", "Wim"] {
        people.push(server.person(name).await);
    }
    let options = json!({"game": {"form": "duplicate"}});
    let table = server.table(&people[0], options).await;
    let mut clients = Vec::new();
    for person in &people {
        clients.push(person.sit_at(&table).await);
    }
    for (client, seat) in clients.iter_mut().zip(["N", "E", "S", "W"]) {
        client.until("welcome").await;
        client.done(json!({"type": "Sit", "seat": seat})).await;
    }
    clients[0].done(json!({"type": "Start"})).await;
    for client in &mut clients[1..] {
        client.done(json!({"type": "Ready"})).await;
    }
    (table, people, clients)
}

/// The cards that this client has seen played.
fn played(client: &Client) -> usize {
    client.view["game"]["board"]["play"].as_array().map_or(0, Vec::len)
}

/// Plays until this many cards have been played and everybody has received all of them.
async fn play_to(clients: &mut [Client], cards: usize) {
    while clients.iter().all(|client| played(client) < cards) {
        for client in clients.iter_mut() {
            // A ping flushes the views that are still on their way to a client.
            client.settle().await;
            while played(client) < cards && client.act().await {}
        }
    }
    for client in clients {
        client.settle().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn four_strangers_play_a_board() {
    let mut config = config();
    // Everybody's random number is waited for, however busy this machine is.
    config.pace.hashes = TIMEOUT;
    let server = TestServer::with_store(Arc::new(store::Memory::default()), config).await;
    let (table, people, mut clients) = four(&server).await;
    play_board(&mut clients).await;
    for client in &clients {
        let board = &client.view["game"]["board"];
        assert_eq!(board["outcome"]["end"], "Played");
        assert_eq!(board["play"].as_array().unwrap().len(), 52);
        let proof = client.view["table"]["dealing"]["proof"].clone();
        let proof: table::Proof = serde_json::from_value(proof).unwrap();
        proof.check(bridge::Deal::COUNT).unwrap();
        assert_eq!(proof.shares().len(), 4);
    }
    let mut boards = BTreeSet::new();
    for person in &people {
        boards.extend(server.boards(person).await);
    }
    let [board] = &Vec::from_iter(boards)[..] else { panic!("one board was played") };
    let page = server.get(&format!("/board/{board}"), &[]).await;
    assert_eq!(page.status, 200);
    assert!(page.body.contains("Света"));
    // The pages of the board do not reveal the address of the table.
    for ending in ["", ".json", ".pbn"] {
        let shown = server.get(&format!("/board/{board}{ending}"), &[]).await;
        assert!(!shown.body.contains(&table), "{}", shown.body);
    }
    let verified = server.get(&format!("/verify?board={board}"), &[]).await;
    assert!(verified.body.contains(r#"data-verdict="fair""#), "{}", verified.body);
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn one_form_post_opens_a_table_with_cards() {
    let server = TestServer::open().await;
    let headers = [("content-type", "application/x-www-form-urlencoded")];
    let answer = server.request("POST", "/play", &headers, "form=rubber").await;
    assert_eq!(answer.status, 303, "{}", answer.body);
    let path = answer.header("location").unwrap().to_owned();
    let cookie = answer.cookie("biritch").unwrap();
    let shell = server.get(&path, &[("cookie", &cookie)]).await;
    assert_eq!(shell.status, 200);
    let table = path.strip_prefix("/table/").unwrap();
    let mut south = server.person("x").await;
    south.cookie = cookie;
    let mut client = south.sit_at(table).await;
    client
        .wait(|view| {
            view["game"]["board"]["hands"]["S"]["cards"].is_string()
                || view["table"]["dealing"]["wanted"] == json!(["S"])
        })
        .await;
    play_board(std::slice::from_mut(&mut client)).await;
    assert_eq!(client.view["table"]["stage"], "Between");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_reconnects_in_mid_trick_gets_the_whole_state() {
    let server = TestServer::open().await;
    let (table, people, mut clients) = four(&server).await;
    // To the middle of the third trick.
    play_to(&mut clients, 10).await;
    let (now, count) = (clients[0].view["version"].clone(), played(&clients[0]));
    // The first connection is cut; the same person connects again, twice.
    drop(clients.remove(2));
    for _ in 0..2 {
        let mut phone = people[2].sit_at(&table).await;
        phone.until("welcome").await;
        phone.until("view").await;
        for part in ["table", "game", "may", "score", "chat", "presence"] {
            assert!(!phone.view[part].is_null(), "{part}");
        }
        assert_eq!(phone.view["version"], now);
        assert_eq!(played(&phone), count);
        clients.push(phone);
    }
    play_board(&mut clients).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_robot_gives_its_seat_to_a_person() {
    let server = TestServer::open().await;
    let anna = server.person("Anna").await;
    let boris = server.person("Boris").await;
    let options = json!({"game": {"form": "rubber"}, "seat": "S", "start": true});
    let table = server.table(&anna, options).await;
    let mut south = anna.sit_at(&table).await;
    south
        .wait(|view| !view["game"]["board"].is_null() || !view["table"]["dealing"].is_null())
        .await;
    while south.view["game"]["board"].is_null() {
        if !south.act().await {
            south.receive().await;
        }
    }
    let mut north = boris.sit_at(&table).await;
    north.until("view").await;
    assert_eq!(north.view["table"]["chairs"]["N"]["kind"], "Robot");
    assert!(north.view["game"]["board"]["hands"]["N"]["cards"].is_null());
    north.done(json!({"type": "Sit", "seat": "N"})).await;
    north.wait(|view| view["table"]["you"]["seats"] == json!(["N"])).await;
    assert!(north.view["game"]["board"]["hands"]["N"]["cards"].is_string());
    let mut clients = [south, north];
    play_board(&mut clients).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_watcher_sees_no_hand_without_consent() {
    let server = TestServer::open().await;
    let (table, _, mut clients) = four(&server).await;
    for client in &mut clients {
        client.act().await;
    }
    clients[0].wait(|view| view["game"]["board"]["hands"]["N"]["cards"].is_string()).await;
    let watcher = server.person("Watcher").await;
    let mut watching = watcher.sit_at(&table).await;
    watching.until("view").await;
    let hidden = |view: &Value, seat: &str| view["game"]["board"]["hands"][seat]["cards"].is_null();
    assert!(["N", "E", "S", "W"].iter().all(|seat| hidden(&watching.view, seat)));
    let show = json!({"type": "Show", "seat": "N", "to": watcher.id, "on": true});
    let refused = clients[1].ask(show.clone()).await;
    assert_eq!(refused["refusal"], "NotYourSeat");
    clients[0].done(show).await;
    watching.wait(|view| !hidden(view, "N")).await;
    assert!(["E", "S", "W"].iter().all(|seat| hidden(&watching.view, seat)));
    // A watcher may see one hand only.
    let show = json!({"type": "Show", "seat": "E", "to": watcher.id, "on": true});
    assert_eq!(clients[1].ask(show).await["refusal"], "WatcherSawHands");
    play_board(&mut clients).await;
    watching.wait(|view| !hidden(view, "W")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_owner_removes_and_locks() {
    let server = TestServer::open().await;
    let anna = server.person("Anna").await;
    let boris = server.person("Boris").await;
    let clara = server.person("Clara").await;
    let table = server.table(&anna, json!({})).await;
    let mut owner = anna.sit_at(&table).await;
    let mut guest = boris.sit_at(&table).await;
    guest.until("view").await;
    let refused = guest.ask(json!({"type": "Remove", "person": anna.id})).await;
    assert_eq!(refused["refusal"], "OwnerOnly");
    owner.wait(|view| strings(&view["presence"]).len() == 2).await;
    owner.done(json!({"type": "Remove", "person": boris.id})).await;
    while guest.receive().await.is_some() {}
    assert_eq!(guest.closing.as_deref(), Some("removed"));
    owner.wait(|view| strings(&view["presence"]) == [anna.id.clone()]).await;
    let mut again = boris.sit_at(&table).await;
    while again.receive().await.is_some() {}
    assert_eq!(again.closing.as_deref(), Some("removed"));
    owner.done(json!({"type": "Lock", "on": true})).await;
    let mut late = clara.sit_at(&table).await;
    while late.receive().await.is_some() {}
    assert_eq!(late.closing.as_deref(), Some("locked"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_in_mid_board_loses_nothing() {
    let directory = std::env::temp_dir().join(format!("biritch-web-{}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    let store = || async {
        Arc::new(Sqlite::open(&directory, store::LogOptions::default()).await.unwrap())
    };
    let server = TestServer::with_store(store().await, config()).await;
    let (table, people, mut clients) = four(&server).await;
    let own = |client: &Client| client.view["game"]["board"]["hands"].clone();
    play_to(&mut clients, 6).await;
    let before: Vec<_> = clients.iter().map(own).collect();
    let version = clients[0].view["version"].clone();
    let ending = tokio::spawn(server.running.stop());
    for client in &mut clients {
        while client.receive().await.is_some() {}
        assert_eq!(client.closing.as_deref(), Some("shutdown"));
    }
    ending.await.unwrap().unwrap();

    let server = TestServer::with_store(store().await, config()).await;
    let mut clients = Vec::new();
    for person in &people {
        let mut person = person.clone();
        person.move_to(server.address);
        let mut client = person.sit_at(&table).await;
        client.until("view").await;
        clients.push(client);
    }
    for (client, before) in clients.iter().zip(before) {
        assert_eq!(client.view["version"], version);
        assert_eq!(own(client), before);
    }
    play_board(&mut clients).await;
    server.running.stop().await.unwrap();
    std::fs::remove_dir_all(&directory).unwrap();
}

#[test]
fn first_card_of_a_hand() {
    assert_eq!(first_card("..T9.A").as_deref(), Some("DT"));
    assert_eq!(first_card("..."), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_connections_of_one_person_are_one_person() {
    let server = TestServer::open().await;
    let anna = server.person("Anna").await;
    let table = server.table(&anna, json!({})).await;
    let mut laptop = anna.sit_at(&table).await;
    let mut phone = anna.sit_at(&table).await;
    phone.until("view").await;
    phone.done(json!({"type": "Sit", "seat": "S"})).await;
    laptop.wait(|view| view["table"]["you"]["seats"] == json!(["S"])).await;
    assert_eq!(strings(&laptop.view["presence"]), std::slice::from_ref(&anna.id));
    drop(phone);
    laptop.done(json!({"type": "Say", "text": "still here"})).await;
    assert_eq!(strings(&laptop.view["presence"]), std::slice::from_ref(&anna.id));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_robot_replaces_a_player_who_stays_away() {
    let mut config = config();
    config.pace.away = std::time::Duration::from_millis(300);
    let server = TestServer::with_store(Arc::new(store::Memory::default()), config).await;
    let (table, people, mut clients) = four(&server).await;
    drop(clients.remove(2));
    // The board is dealt, and goes on without South.
    play_board(&mut clients).await;
    assert_eq!(clients[0].view["table"]["chairs"]["S"]["deputy"], true);
    assert_eq!(clients[0].view["table"]["chairs"]["N"]["deputy"], false);
    let mut back = people[2].sit_at(&table).await;
    back.until("view").await;
    back.done(json!({"type": "Return", "seat": "S"})).await;
    back.wait(|view| view["table"]["chairs"]["S"]["deputy"] == false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_against_robots_opens_locked() {
    let server = TestServer::open().await;
    let form = [("content-type", "application/x-www-form-urlencoded")];
    let opened = server.request("POST", "/play", &form, "form=rubber").await;
    let table = opened.header("location").unwrap().strip_prefix("/table/").unwrap().to_owned();
    let boris = server.person("Boris").await;
    let mut stranger = boris.sit_at(&table).await;
    while stranger.receive().await.is_some() {}
    assert_eq!(stranger.closing.as_deref(), Some("locked"));
    let mut owner = server.person("x").await;
    owner.cookie = opened.cookie("biritch").unwrap();
    let mut owner = owner.sit_at(&table).await;
    owner.done(json!({"type": "Lock", "on": false})).await;
    boris.sit_at(&table).await.until("view").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_record_of_a_board_does_not_change() {
    let server = TestServer::open().await;
    let anna = server.person("Anna").await;
    let options = json!({"game": {"form": "rubber"}, "seat": "S", "start": true});
    let table = server.table(&anna, options).await;
    let mut client = anna.sit_at(&table).await;
    client.wait(|view| !view["table"]["dealing"].is_null()).await;
    play_board(std::slice::from_mut(&mut client)).await;
    let boards = server.boards(&anna).await;
    let path = format!("/board/{}.json", boards[0]);
    let before = server.get(&path, &[]).await;
    assert_eq!(before.json()["players"]["S"], "Anna");
    client.play(json!({"type": "BreakOff", "seat": "S"})).await;
    client.done(json!({"type": "Stand", "seat": "S"})).await;
    assert_eq!(server.get(&path, &[]).await.body, before.body);
    assert_eq!(server.boards(&anna).await, boards);
}
