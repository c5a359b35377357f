//! Every form there is, from the click on the first page to the end of its second board.

use bridge::forms;
use serde_json::json;

use crate::house::{Client, House, play_board};

/// One click on the first page; who clicked sits at the table.
async fn clicked(house: &House, form: &str) -> Client {
    let headers = [("content-type", "application/x-www-form-urlencoded")];
    let answer = house.request("POST", "/play", &headers, &format!("form={form}")).await;
    assert_eq!(answer.status, 303, "{form}: {}", answer.body);
    let table = answer.header("location").unwrap().strip_prefix("/table/").unwrap().to_owned();
    let mut person = house.person("x").await;
    person.cookie = answer.cookie("biritch").unwrap();
    let mut client = person.sit_at(&table).await;
    client.until("view").await;
    client
}

/// Plays the board on the table; what came of it.
async fn board(client: &mut Client, form: &str) {
    play_board(std::slice::from_mut(client)).await;
    let view = &client.view;
    assert!(["Between", "Over"].contains(&view["table"]["stage"].as_str().unwrap()), "{form}");
    let board = &view["game"]["board"];
    if board["outcome"]["end"] == "Played" {
        assert_eq!(board["winners"].as_array().unwrap().len(), 13, "{form}");
    }
    assert_eq!(view["score"]["past"].as_array().unwrap().last().unwrap()["board"], board["board"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_form_is_played_with_robots_for_two_boards() {
    let house = House::open().await;
    for known in forms::known() {
        let mut client = clicked(&house, known.key).await;
        assert_eq!(client.view["game"]["form"]["form"], known.key);
        board(&mut client, known.key).await;
        client.done(json!({"type": "Ready"})).await;
        client
            .wait(|view| {
                view["game"]["board"]["phase"] != "Closed"
                    || !view["table"]["dealing"]["wanted"].as_array().is_none_or(Vec::is_empty)
            })
            .await;
        client.act().await;
        client.wait(|view| view["game"]["board"]["phase"] != "Closed").await;
        board(&mut client, known.key).await;
    }
    house.server.stop().await.unwrap();
}
