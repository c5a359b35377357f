//! Double-dummy analysis of a finished board.

use bridge::Seat;
use serde_json::{Value, json};
use solver::{Position, Solver};

use crate::harness::{TestServer, strings};

/// Plays a board with one person and three robots; its address and its record.
async fn board(server: &TestServer) -> (String, Value) {
    let person = server.person("Nora").await;
    let options = json!({"game": {"form": "rubber"}, "seat": "N"});
    let table = server.table(&person, options).await;
    let mut client = person.sit_at(&table).await;
    client.until("welcome").await;
    client.done(json!({"type": "Start"})).await;
    for board in 1.. {
        if board > 1 {
            client.done(json!({"type": "Ready"})).await;
        }
        while !(client.is_over() && client.view["game"]["board"]["board"] == board) {
            if !client.act().await {
                client.receive().await;
            }
        }
        let newest = format!("/board/{}", server.boards(&person).await.remove(0));
        let record = server.get(&format!("{newest}.json"), &[]).await.json();
        if strings(&record["record"]["play"]).len() > 8 {
            return (newest, record["record"].clone());
        }
    }
    unreachable!("some board is played")
}

#[tokio::test(flavor = "multi_thread")]
async fn results_par_and_the_cost_of_every_card() {
    let server = TestServer::open().await;
    let (path, record) = board(&server).await;
    let answer = server.get(&format!("{path}/analysis"), &[]).await;
    assert_eq!(answer.status, 200);
    let whole = answer.json();
    let deal: bridge::Deal = record["deal"].as_str().unwrap().parse().unwrap();
    let table = Solver::new().table(&deal).unwrap();
    assert_eq!(whole["tricks"], serde_json::to_value(table).unwrap());
    let played = strings(&record["play"]);
    let cards = whole["cards"].as_array().unwrap();
    assert_eq!(cards.iter().map(|card| card["card"].as_str().unwrap()).collect::<Vec<_>>(), played);

    // The tricks given away by both sides make up the difference between start and end.
    let contract: bridge::Contract =
        record["outcome"]["contract"].as_str().unwrap().parse().unwrap();
    let mut position = Position::opening(&deal, contract.strain(), contract.leader());
    let mut tricks = whole["start"].as_i64().unwrap();
    assert_eq!(tricks, i64::from(table.tricks(contract.declarer, contract.strain()).count()));
    for card in cards {
        let turn: Seat = position.turn().unwrap();
        let cost = card["cost"].as_i64().unwrap();
        tricks += if turn.side() == contract.declarer.side() { -cost } else { cost };
        assert_eq!(card["tricks"], tricks);
        position.play(card["card"].as_str().unwrap().parse().unwrap()).unwrap();
    }
    if cards.len() == 52 {
        assert_eq!(record["outcome"]["tricks"], tricks);
    }
    // The second request is answered from the cache, byte for byte.
    assert_eq!(server.get(&format!("{path}/analysis"), &[]).await.body, answer.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn another_card_than_was_played() {
    let server = TestServer::open().await;
    let (path, record) = board(&server).await;
    let whole = server.get(&format!("{path}/analysis"), &[]).await.json();
    let played = strings(&record["play"]);
    for place in 0..8 {
        let line = played[..place].concat();
        let after = server.get(&format!("{path}/analysis?play={line}"), &[]).await.json();
        assert_eq!(strings(&after["play"]), played[..place]);
        assert_eq!(after["winners"].as_array().unwrap().len(), place / 4);
        let cards = after["cards"].as_array().unwrap();
        // The card that was played has the value given by the analysis of the play.
        let known = &whole["cards"][place];
        assert!(cards.contains(known), "{known} in {after}");
        // The best card costs nothing, and its value is that of the position.
        assert_eq!((&cards[0]["cost"], &cards[0]["tricks"]), (&json!(0), &after["tricks"]));
        // After each other card, the position has that card's value.
        let card = cards[cards.len() - 1].clone();
        let next = line + card["card"].as_str().unwrap();
        let next = server.get(&format!("{path}/analysis?play={next}"), &[]).await.json();
        assert_eq!(next["tricks"], card["tricks"]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_analysed_is_refused() {
    let server = TestServer::open().await;
    let (path, record) = board(&server).await;
    let first = strings(&record["play"])[0].clone();
    for (asked, status, refusal) in [
        ("/board/nowhere/analysis".to_string(), 404, json!({"refusal": "NoBoard"})),
        (format!("{path}/analysis?play=XX"), 422, json!({"refusal": "Play", "place": 0})),
        (
            format!("{path}/analysis?play={first}{first}"),
            422,
            json!({"refusal": "Play", "place": 1}),
        ),
        (format!("{path}/analysis?play={first}S"), 422, json!({"refusal": "Play", "place": 1})),
    ] {
        let answer = server.get(&asked, &[]).await;
        let mut told = answer.json();
        let message = told.as_object_mut().and_then(|told| told.remove("message"));
        assert!(message.is_some_and(|message| message.is_string()), "{asked}: a sentence too");
        assert_eq!((answer.status, told), (status, refusal), "{asked}");
    }
    let page = server.get(&path, &[]).await.body;
    assert!(page.contains(&format!(r#"data-played="{first}""#)), "cards can be marked");
}
