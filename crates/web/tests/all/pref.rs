//! Preferans on the same server: every preset, a person and robots, from the opening of a table to
//! the stored board.

use serde_json::{Value, json};

use crate::harness::{Client, TestServer, first_card, strings};

/// Answers what this client is asked with the first legal act; whether there was anything.
pub(crate) async fn act(client: &mut Client) -> bool {
    if client.give_number().await {
        return true;
    }
    let own = strings(&client.view["table"]["you"]["seats"]);
    let board = client.view["game"]["board"].clone();
    // A robot that is certain of the remaining tricks offers to end the deal; the offer is
    // accepted.
    let waiting = strings(&board["offer"]["waiting"]);
    if let Some(seat) = waiting.iter().find(|seat| own.contains(seat)) {
        let agree = json!({"type": "Agree", "seat": seat});
        client.attempt(json!({"type": "Game", "command": agree})).await;
        return true;
    }
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
    let act = json!({"type": "Act", "seat": seat, "act": act});
    client.attempt(json!({"type": "Game", "command": act})).await;
    true
}

/// The first two cards of a hand, in the notation of hands.
fn two(hand: &str) -> String {
    let mut taken = 0;
    let first = |rank: &char| {
        taken += u32::from(*rank != '.');
        *rank == '.' || taken <= 2
    };
    hand.chars().filter(first).collect()
}

/// Plays the deal on the table to its end.
pub(crate) async fn deal(client: &mut Client) {
    while client.view["game"]["board"]["phase"] != "Closed" {
        if !act(client).await {
            client.receive().await.expect("the table lives");
        }
    }
}

/// Goes on to the next deal; false if the match has ended.
pub(crate) async fn next(client: &mut Client) -> bool {
    if client.view["table"]["stage"] == "Over" {
        return false;
    }
    let board = client.view["game"]["board"]["board"].clone();
    client.attempt(json!({"type": "Ready"})).await;
    while client.view["game"]["board"]["board"] == board {
        if !act(client).await {
            client.receive().await.expect("the table lives");
        }
    }
    true
}

#[tokio::test(flavor = "multi_thread")]
async fn every_preset_is_played_with_robots_for_three_deals() {
    let server = TestServer::open().await;
    for preset in pref::Preset::ALL {
        for players in [3, 4] {
            let person = server.person("x").await;
            let options = json!({
                "preferans": {"preset": preset.to_string(), "players": players},
                "seat": "A", "start": true,
            });
            let table = server.table(&person, options).await;
            let mut client = person.sit_at(&table).await;
            client.until("view").await;
            assert_eq!(client.view["game"]["options"]["preset"], preset.to_string());
            while client.view["game"]["board"].is_null() {
                if !act(&mut client).await {
                    client.receive().await.expect("the table lives");
                }
            }
            for number in 1..=3 {
                deal(&mut client).await;
                let rows = client.view["score"]["rows"].as_array().unwrap().len();
                assert_eq!(rows, number, "{preset}, {players} players");
                if number < 3 && !next(&mut client).await {
                    break;
                }
            }
            let number = &client.view["game"]["board"]["board"];
            crate::forms::compared(&server, &person, &table, number).await;
        }
    }
    server.running.stop().await.unwrap();
}

/// The keys of an object.
fn keys(of: &Value) -> Vec<&str> {
    of.as_object().expect("an object").keys().map(String::as_str).collect()
}

/// Bridge and Preferans share the table service and the page: only the game's part of a view
/// differs, and the messages of the protocol are the same.
#[tokio::test(flavor = "multi_thread")]
async fn both_games_share_the_page_and_the_protocol() {
    let server = TestServer::open().await;
    let person = server.person("x").await;
    let headers = [("cookie", person.cookie.as_str())];
    let mut frames = Vec::new();
    let mut messages = Vec::new();
    for game in [
        json!({"game": {"form": "rubber", "explainer": "caller"}}),
        json!({"preferans": {"preset": "essay"}}),
    ] {
        let table = server.table(&person, game).await;
        let page = server.get(&format!("/table/{table}"), &headers).await;
        assert_eq!(page.status, 200);
        let word = if page.body.contains(r#"data-game="pref""#) { "pref" } else { "bridge" };
        // Each game has its script, sheet and messages; the element that the script fills is the same.
        assert!(page.body.contains("/table.js"));
        let (_, frame) = page.body.split_once("<main").expect("an element for the script");
        let frame = frame.replace(&table, "TABLE");
        frames.push((word, frame.replace(&format!("data-game=\"{word}\""), "data-game")));
        let mut client = person.sit_at(&table).await;
        client.until("view").await;
        let refused = client.ask(json!({"type": "Nonsense"})).await;
        let done = client.ask(json!({"type": "Say", "text": "hello"})).await;
        let view = &client.view;
        messages.push(json!([
            keys(view),
            keys(&view["table"]),
            keys(&view["table"]["you"]),
            keys(&view["table"]["options"]),
            keys(&refused),
            refused["refusal"],
            keys(&done),
            done["t"],
        ]));
    }
    assert_eq!((frames[0].0, frames[1].0), ("bridge", "pref"));
    assert_eq!(frames[0].1, frames[1].1);
    assert_eq!(messages[0], messages[1]);
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn another_players_hand_is_in_no_message_before_the_end() {
    let server = TestServer::open().await;
    let person = server.person("x").await;
    let options = json!({"preferans": {"preset": "sochi"}, "seat": "A", "start": true});
    let table = server.table(&person, options).await;
    let mut client = person.sit_at(&table).await;
    client.until("view").await;
    while client.view["game"]["board"].is_null() {
        if !act(&mut client).await {
            client.receive().await.expect("the table lives");
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
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_option_opens_no_table() {
    let server = TestServer::open().await;
    let person = server.person("x").await;
    let headers = [("cookie", person.cookie.as_str())];
    for wrong in [
        json!({"preferans": {"preset": "nowhere"}}),
        json!({"preferans": {"preset": "sochi", "stalingrad": "perhaps"}}),
        json!({"preferans": {"preset": "sochi"}, "seat": "X"}),
        json!({"preferans": {"preset": "sochi"}, "seat": "D"}),
        json!({"preferans": {"preset": "sochi"}, "game": {}}),
    ] {
        let answer = server.request("POST", "/api/tables", &headers, &wrong.to_string()).await;
        assert!([400, 422].contains(&answer.status), "{wrong}: {} {}", answer.status, answer.body);
    }
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_of_a_deal_explains_every_entry() {
    let server = TestServer::open().await;
    let person = server.person("Надя").await;
    let options = json!({"preferans": {"preset": "sochi"}, "seat": "A", "start": true});
    let table = server.table(&person, options).await;
    let mut client = person.sit_at(&table).await;
    client.until("view").await;
    while client.view["game"]["board"].is_null() {
        if !act(&mut client).await {
            client.receive().await.expect("the table lives");
        }
    }
    deal(&mut client).await;
    next(&mut client).await;
    deal(&mut client).await;
    let rows = client.view["score"]["rows"].as_array().unwrap().clone();
    let mine = [("cookie", person.cookie.as_str())];
    let paper = server.get(&format!("/table/{table}/paper.svg"), &mine).await;
    assert_eq!((paper.status, paper.header("content-type")), (200, Some("image/svg+xml")));
    assert!(paper.body.starts_with("<svg") && paper.header("content-disposition").is_none());
    let boards = server.boards(&person).await;
    assert_eq!(boards.len(), 2, "{boards:?}");
    let headers = [("cookie", person.cookie.as_str()), ("accept-language", "ru")];
    // The newest comes first.
    for (id, row) in boards.iter().zip(rows.iter().rev()) {
        let page = server.get(&format!("/board/{id}"), &headers).await;
        assert_eq!(page.status, 200);
        assert!(page.body.contains("Что записано и за что"), "{}", page.body);
        // Every number added by the deal is on its page; pool and mountain have one entry each, unless a full pool helps another.
        let numbers = |of: &Value| -> Vec<String> {
            of.as_object().unwrap().values().map(|n| n.as_str().unwrap_or("").to_owned()).collect()
        };
        let (pool, mountain) = (numbers(&row["delta"]["pool"]), numbers(&row["delta"]["mountain"]));
        for number in pool.into_iter().chain(mountain).filter(|n| !n.is_empty() && n != "0") {
            let cell = format!("<td class=\"number\">{}</td>", number.replace('-', "\u{2212}"));
            let is_divided = page.body.contains("американская помощь");
            assert!(is_divided || page.body.contains(&cell), "{cell} of {row} in {}", page.body);
        }
        for (ending, begins) in [("svg", "<svg"), ("csv", "\u{feff}"), ("txt", "")] {
            let file = server.get(&format!("/board/{id}.{ending}"), &headers).await;
            assert_eq!(file.status, 200, "{ending}");
            assert!(file.body.starts_with(begins), "{ending}: {}", file.body);
        }
        assert_eq!(server.get(&format!("/board/{id}.pbn"), &headers).await.status, 404);
        // With open cards every act but a look at the cards has a value, and no card gives away
        // more tricks than there are.
        let kept = server.get(&format!("/board/{id}.json"), &headers).await.json();
        let acts = kept["record"]["acts"].as_array().unwrap().clone();
        let answer = server.get(&format!("/board/{id}/analysis"), &headers).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        let worths = answer.json()["acts"].as_array().unwrap().clone();
        let looks = acts.iter().filter(|act| act[1] == "look").count();
        assert_eq!(worths.len(), acts.len() - looks, "{kept}");
        for worth in &worths {
            let place = worth["place"].as_u64().unwrap() as usize;
            assert_eq!(acts[place], json!([worth["seat"], worth["act"]]));
            assert!(!worth["cost"].as_str().unwrap().starts_with('-'), "{worth}");
            let is_card = worth["act"].as_str().unwrap().starts_with("play ");
            assert_eq!(worth["tricks"].is_u64(), is_card, "{worth}");
            assert!(worth["lost"].as_u64().unwrap_or(0) <= 10, "{worth}");
        }
        what_if(&server, id, &acts, &worths, &headers).await;
    }
    server.running.stop().await.unwrap();
}

/// Other lines of play: at every position of the play the legal cards have values, and the card
/// that was played has the value given by the review of the deal.
async fn what_if(
    server: &TestServer,
    id: &str,
    acts: &[Value],
    worths: &[Value],
    headers: &[(&str, &str)],
) {
    let ask =
        async |line: &str| server.get(&format!("/board/{id}/analysis?play={line}"), headers).await;
    let is_card = |act: &str| act.starts_with("play ");
    let played: Vec<&str> =
        acts.iter().filter_map(|act| act[1].as_str().unwrap().strip_prefix("play ")).collect();
    let reviewed: Vec<&Value> =
        worths.iter().filter(|worth| is_card(worth["act"].as_str().unwrap())).collect();
    let start = ask("").await;
    if played.is_empty() {
        // Nothing was played, or the end was agreed to at once.
        assert!([200, 422].contains(&start.status), "{}", start.body);
        return;
    }
    let mut line = String::new();
    for (card, worth) in played.iter().zip(&reviewed) {
        let moment = ask(&line).await;
        assert_eq!(moment.status, 200, "{line}: {}", moment.body);
        let moment = moment.json();
        assert_eq!(moment["turn"], worth["seat"], "{line}");
        let cards = moment["cards"].as_array().unwrap();
        let tried = cards.iter().find(|tried| tried["card"] == *card).expect("the card is legal");
        for key in ["tricks", "lost", "cost"] {
            assert_eq!(tried[key], worth[key], "{key} of {card} after {line}");
        }
        assert_eq!(cards[0]["lost"], 0, "the best stands first");
        assert_eq!(cards[0]["cost"], "0", "{line}");
        assert_eq!(moment["tricks"], cards[0]["tricks"]);
        line += card;
    }
    let end = ask(&line).await.json();
    let told: Vec<&str> =
        end["play"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert_eq!(told, played);
    assert_eq!(end["players"].as_array().unwrap().len(), played.len());
    // Impossible lines: no card, a card twice, a card too many.
    for (wrong, place) in [("XX".to_owned(), 0), (format!("{0}{0}", played[0]), 1)] {
        let answer = ask(&wrong).await;
        assert_eq!((answer.status, &answer.json()["place"]), (422, &json!(place)), "{wrong}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_with_friends_is_opened_for_every_game_of_preferans() {
    let server = TestServer::open().await;
    let person = server.person("Надя").await;
    let headers = [
        ("cookie", person.cookie.as_str()),
        ("accept-language", "ru"),
        ("content-type", "application/x-www-form-urlencoded"),
    ];
    let friends = server.get("/tables", &headers).await;
    for preset in pref::Preset::ALL {
        let value = format!("value=\"preferans.{preset}\"");
        assert!(friends.body.contains(&value), "{preset} is offered");
        let page = server.get(&format!("/game/preferans.{preset}"), &headers).await;
        for setting in pref::PreferansOptions::of(*preset).settings() {
            let name = format!("name=\"{preset}.{}\"", setting.key);
            assert!(page.body.contains(&name), "{name} is offered");
        }
        let sent = format!("name=Nadja&form=preferans.{preset}&{preset}.players=4");
        let answer = server.request("POST", "/tables", &headers, &sent).await;
        let target = answer.header("location").expect("a redirect to the table").to_owned();
        let mut client = person.sit_at(target.strip_prefix("/table/").unwrap()).await;
        client.until("view").await;
        let (options, chairs) = (&client.view["game"]["options"], &client.view["table"]["chairs"]);
        assert_eq!(options["preset"], preset.to_string());
        assert_eq!(chairs.as_object().unwrap().len(), 4, "{chairs}");
        assert!(chairs.as_object().unwrap().values().all(|chair| chair["kind"] == "Empty"));
    }
    for wrong in ["preferans.nowhere", "preferans.", "preferans.sochi&sochi.ten=perhaps"] {
        let sent = format!("name=Nadja&form={wrong}");
        let answer = server.request("POST", "/tables", &headers, &sent).await;
        assert_eq!(answer.status, 422, "{wrong}");
    }
    server.running.stop().await.unwrap();
}
