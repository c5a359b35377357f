//! Preferans through the same house: every agreement there is, a person and robots, from the
//! opening of a table to the board that is kept.

use serde_json::{Value, json};

use crate::house::{Client, House, first_card, strings};

/// Does what is asked of this client, the first that is legal; whether it did anything.
async fn act(client: &mut Client) -> bool {
    let table = &client.view["table"];
    let own = strings(&table["you"]["seats"]);
    let wanted = strings(&table["dealing"]["wanted"]);
    if let Some(seat) = wanted.iter().find(|seat| own.contains(seat)) {
        let share = format!("{:032x}", 7);
        let answer = client.ask(json!({"type": "Share", "seat": seat, "share": share})).await;
        assert!(answer["t"] == "done" || answer["refusal"] == "NoShareWanted", "{answer}");
        return true;
    }
    let board = client.view["game"]["board"].clone();
    let Some(seat) = board["turn"].as_str() else { return false };
    let legal = strings(&board["legal"]);
    let discards = board["phase"] == "Discard" && own.iter().any(|own| own == seat);
    let act = match legal.first() {
        Some(act) => act.clone(),
        None if discards => {
            let hand = board["hands"][seat]["cards"].as_str().unwrap();
            format!("discard {}", two(hand))
        }
        None => return false,
    };
    client.play(json!({"type": "Act", "seat": seat, "act": act})).await;
    true
}

/// The first two cards of a hand, as a hand is written.
fn two(hand: &str) -> String {
    let mut taken = 0;
    let first = |rank: &char| {
        taken += u32::from(*rank != '.');
        *rank == '.' || taken <= 2
    };
    hand.chars().filter(first).collect()
}

/// Plays the deal on the table to its end.
async fn deal(client: &mut Client) {
    while client.view["game"]["board"]["phase"] != "Closed" {
        if !act(client).await {
            client.hear().await.expect("the table lives");
        }
    }
}

async fn next(client: &mut Client) {
    let board = client.view["game"]["board"]["board"].clone();
    client.done(json!({"type": "Ready"})).await;
    while client.view["game"]["board"]["board"] == board {
        if !act(client).await {
            client.hear().await.expect("the table lives");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_agreement_is_played_with_robots_for_three_deals() {
    let house = House::open().await;
    for preset in pref::Preset::ALL {
        for players in [3, 4] {
            let person = house.person("x").await;
            let options = json!({
                "preferans": {"preset": preset.to_string(), "players": players},
                "seat": "A", "start": true,
            });
            let table = house.table(&person, options).await;
            let mut client = person.sit_at(&table).await;
            client.until("view").await;
            assert_eq!(client.view["game"]["options"]["preset"], preset.to_string());
            while client.view["game"]["board"].is_null() {
                if !act(&mut client).await {
                    client.hear().await.expect("the table lives");
                }
            }
            for number in 1..=3 {
                deal(&mut client).await;
                let rows = client.view["score"]["rows"].as_array().unwrap().len();
                assert_eq!(rows, number, "{preset}, {players} players");
                if number < 3 {
                    next(&mut client).await;
                }
            }
        }
    }
    house.server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_of_another_is_in_no_message_before_the_end() {
    let house = House::open().await;
    let person = house.person("x").await;
    let options = json!({"preferans": {"preset": "sochi"}, "seat": "A", "start": true});
    let table = house.table(&person, options).await;
    let mut client = person.sit_at(&table).await;
    client.until("view").await;
    while client.view["game"]["board"].is_null() {
        if !act(&mut client).await {
            client.hear().await.expect("the table lives");
        }
    }
    let hands = client.view["game"]["board"]["hands"].clone();
    for (seat, hand) in hands.as_object().unwrap() {
        let seen = hand["cards"].as_str();
        assert_eq!(seen.is_some(), seat == "A", "{hands}");
        assert_eq!(hand["count"], 10);
        assert!(seen.is_none_or(|cards| first_card(cards).is_some()));
    }
    assert_eq!(client.view["game"]["board"]["talon"], Value::Null);
    house.server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_agreement_opens_no_table() {
    let house = House::open().await;
    let person = house.person("x").await;
    let headers = [("cookie", person.cookie.as_str())];
    for wrong in [
        json!({"preferans": {"preset": "nowhere"}}),
        json!({"preferans": {"preset": "sochi", "stalingrad": "perhaps"}}),
        json!({"preferans": {"preset": "sochi"}, "seat": "X"}),
        json!({"preferans": {"preset": "sochi"}, "seat": "D"}),
        json!({"preferans": {"preset": "sochi"}, "game": {}}),
    ] {
        let answer = house.request("POST", "/api/tables", &headers, &wrong.to_string()).await;
        assert!([400, 422].contains(&answer.status), "{wrong}: {} {}", answer.status, answer.body);
    }
    house.server.stop().await.unwrap();
}
