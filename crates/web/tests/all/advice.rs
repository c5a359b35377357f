//! Hints, and the reasons of robots' cards, for people who are alone with robots.

use std::sync::Arc;

use serde_json::{Value, json};
use store::Memory;
use web::Config;

use crate::harness::{Client, TestServer, config};

/// Asks the robots; the answer.
async fn advice(client: &mut Client, act: Option<usize>) -> Value {
    client.send(json!({"t": "advise", "ref": 77, "act": act})).await;
    loop {
        let message = client.receive().await.expect("the connection stays");
        if message["ref"] == 77 {
            return message;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_alone_with_robots_gets_hints_and_reasons() {
    // A seed whose first board is not passed out.
    let seeded = Config { test_seed: Some("hints".into()), ..config() };
    let server = TestServer::with_store(Arc::new(Memory::default()), seeded).await;
    let anna = server.person("Anna").await;
    let options = json!({"game": {"form": "duplicate"}, "lend": true, "start": true, "seat": "S"});
    let table = server.table(&anna, options).await;
    let mut client = anna.sit_at(&table).await;
    let (mut hints, mut reasons) = (0, 0);
    while !client.is_over() {
        let board = client.view["game"]["board"].clone();
        let legal = board["legal_calls"].as_array().is_some_and(|calls| !calls.is_empty())
            || board["legal_cards"].as_str().is_some_and(|cards| cards.len() > 3);
        if legal && client.view["table"]["may"]["ask_robots"] == true {
            let hint = advice(&mut client, None).await;
            assert_eq!(hint["t"], "advice", "{hint}");
            assert!(hint["reason"]["key"].is_string(), "{hint}");
            let answer = client.ask(json!({"type": "Game", "command": hint["command"]})).await;
            // Robots explain by their system, people in words: the call is made without its meaning.
            if answer["refusal"] == "NotYours" {
                let mut command = hint["command"].clone();
                command["meaning"] = Value::Null;
                client.done(json!({"type": "Game", "command": command})).await;
            } else {
                assert_eq!(answer["t"], "done", "{hint}: {answer}");
            }
            hints += 1;
        } else if !client.act().await {
            client.receive().await.expect("the connection stays");
        }
        let board = &client.view["game"]["board"];
        let (calls, players) = (board["auction"].as_array(), board["players"].as_array());
        let (Some(calls), Some(players)) = (calls, players) else { continue };
        let (calls, last) = (calls.len(), players.len());
        if last > reasons && players[last - 1] != "S" {
            let dummies = board["dummies"].to_string();
            let by_person = dummies.contains(players[last - 1].as_str().expect("a seat"));
            let act = calls + last - 1;
            let card = board["play"][last - 1].clone();
            reasons = last;
            let why = advice(&mut client, Some(act)).await;
            if !by_person {
                assert_eq!(why["t"], "advice", "{card}: {why}");
                assert_eq!(why["command"]["card"], card, "{why}");
                assert!(why["reason"]["key"].is_string(), "{why}");
            }
        }
    }
    assert!(hints > 3 && reasons > 3, "{hints} hints, {reasons} reasons");
    assert_eq!(advice(&mut client, Some(900)).await["refusal"], "NoAdvice");
}

#[tokio::test(flavor = "multi_thread")]
async fn where_others_play_there_are_no_hints() {
    let server = TestServer::open().await;
    let (anna, boris) = (server.person("Anna").await, server.person("Boris").await);
    let table = server.table(&anna, json!({"game": {"form": "duplicate"}, "seat": "S"})).await;
    let mut first = anna.sit_at(&table).await;
    let mut second = boris.sit_at(&table).await;
    second.done(json!({"type": "Sit", "seat": "W"})).await;
    first.done(json!({"type": "Start"})).await;
    first.settle().await;
    assert!(first.view["table"]["may"]["ask_robots"].is_null());
    for client in [&mut first, &mut second] {
        assert_eq!(advice(client, None).await["refusal"], "NoAdvice");
    }
}
