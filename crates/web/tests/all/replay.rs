//! Finished boards played again, alone with robots.

use serde_json::{Value, json};
use table::{Promise, Proof, ProofCheck};

use crate::{
    harness::{Client, Person, TestServer, play_board},
    pref,
};

/// Asks for another play of a board, by the page's button; the client sits at its table.
async fn again(server: &TestServer, person: &Person, path: &str) -> Client {
    let answer = server.request("POST", path, &[("cookie", &person.cookie)], "").await;
    assert_eq!(answer.status, 303, "{path}: {}", answer.body);
    let table = answer.header("location").unwrap().strip_prefix("/table/").unwrap().to_owned();
    let mut client = person.sit_at(&table).await;
    client.until("view").await;
    while client.view["game"]["board"].is_null() {
        client.receive().await.expect("the table is open");
    }
    client
}

async fn board(server: &TestServer, id: &str) -> Value {
    server.get(&format!("/board/{id}.json"), &[]).await.json()
}

/// What every replay has in common; its proof.
async fn check_replay(server: &TestServer, person: &Person, first: &str, count: u128) -> Value {
    let newest = server.boards(person).await.remove(0);
    assert_ne!(newest, first);
    let [before, after] = [board(server, first).await, board(server, &newest).await];
    assert_eq!(before["record"]["deal"], after["record"]["deal"], "the same cards");
    assert_eq!(before["record"]["dealer"], after["record"]["dealer"]);
    assert_eq!(before["proof"]["number"], after["proof"]["number"]);
    assert_eq!(
        (&after["proof"]["version"], &after["proof"]["replayed"]),
        (&json!(3), &json!(first))
    );
    let proof: Proof = serde_json::from_value(after["proof"].clone()).unwrap();
    assert_eq!(proof.check(count), Ok(Promise::Replayed));
    let deal = serde_json::from_value(after["record"]["deal"].clone()).unwrap();
    assert_eq!(ProofCheck::of(&proof, Some(deal)).verdict(), Some(Promise::Replayed));
    let english = [("cookie", format!("{}; lang=en", person.cookie))];
    let english = [(english[0].0, english[0].1.as_str())];
    let page = server.get(&format!("/board/{newest}"), &english).await.body;
    assert!(page.contains("A replayed deal"), "{page}");
    assert!(page.contains(&format!("href=\"/board/{first}\"")), "{page}");
    let verified = server.get(&format!("/verify?board={newest}"), &english).await.body;
    assert!(verified.contains(r#"data-verdict="replayed""#), "{verified}");
    assert!(!verified.contains("as promised"), "{verified}");
    after
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deal_of_preferans_is_played_again() {
    let server = TestServer::open().await;
    let anna = server.person("Anna").await;
    let options = json!({"preferans": {"preset": "rostov"}, "seat": "B", "start": true});
    let table = server.table(&anna, options).await;
    let mut client = anna.sit_at(&table).await;
    client.until("view").await;
    while client.view["game"]["board"].is_null() {
        if !pref::act(&mut client).await {
            client.receive().await.expect("the table lives");
        }
    }
    // The second deal: the sheet before it is not empty.
    pref::deal(&mut client).await;
    assert!(pref::next(&mut client).await);
    pref::deal(&mut client).await;
    let first = server.boards(&anna).await.remove(0);
    let page = server.get(&format!("/board/{first}"), &[("cookie", &anna.cookie)]).await.body;
    assert!(page.contains(&format!("action=\"/board/{first}/again\"")), "{page}");

    let mut client = again(&server, &anna, &format!("/board/{first}/again")).await;
    assert_eq!(client.view["table"]["options"]["replayed"], json!(first));
    assert_eq!(client.view["table"]["you"]["seats"], json!(["B"]), "in the same chair");
    assert_eq!(client.view["table"]["may"]["ask_robots"], json!(true), "hints are allowed");
    assert_eq!(client.view["table"]["locked"], json!(true));
    assert_eq!(
        client.view["table"]["dealing"]["wanted"],
        json!([]),
        "nobody is asked for a number"
    );
    pref::deal(&mut client).await;
    client.settle().await;
    assert_eq!(client.view["table"]["stage"], "Over", "no deal follows");
    let after = check_replay(&server, &anna, &first, ::pref::Deal::COUNT).await;
    let before = board(&server, &first).await;
    assert_eq!(before["record"]["board"], after["record"]["board"]);
    assert_eq!(before["record"]["situation"], after["record"]["situation"]);
    assert_eq!(before["record"]["before"], after["record"]["before"], "the same sheet before it");

    // From the table too, and a replay of a replay leads to the first board.
    let second = server.boards(&anna).await.remove(0);
    let path = format!("/table/{}/board/2/again", client.view["table"]["id"].as_str().unwrap());
    let mut client = again(&server, &anna, &path).await;
    assert_eq!(client.view["table"]["options"]["replayed"], json!(first));
    pref::deal(&mut client).await;
    client.settle().await;
    check_replay(&server, &anna, &first, ::pref::Deal::COUNT).await;
    assert_ne!(server.boards(&anna).await[0], second);

    // Others play it too, if they know the board; they sit where somebody sat who plays.
    let boris = server.person("Boris").await;
    let client = again(&server, &boris, &format!("/board/{first}/again")).await;
    assert_eq!(client.view["table"]["you"]["seats"].as_array().unwrap().len(), 1);
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_of_bridge_is_played_again() {
    let server = TestServer::open().await;
    let anna = server.person("Anna").await;
    // The first board of two players: where a side is vulnerable at the second, that depends on the first, and
    // a duplicate board, which has the same vulnerability, is not for two.
    for (form, boards) in [("duplicate", 2), ("rubber", 2), ("bridge-whist", 2), ("two-handed", 1)]
    {
        let options = json!({"game": {"form": form}, "lend": true, "start": true, "seat": "S"});
        let table = server.table(&anna, options).await;
        let mut client = anna.sit_at(&table).await;
        client.until("view").await;
        for number in 1..=boards {
            while client.view["game"]["board"]["board"] != number {
                client.receive().await.expect("the table is open");
            }
            play_board(std::slice::from_mut(&mut client)).await;
            if number < boards {
                client.done(json!({"type": "Ready"})).await;
            }
        }
        client.settle().await;
        let first = server.boards(&anna).await.remove(0);
        let mut client = again(&server, &anna, &format!("/board/{first}/again")).await;
        let before = board(&server, &first).await;
        let shown = &client.view["game"]["board"];
        assert_eq!(shown["dealer"], before["record"]["dealer"], "{form}");
        assert_eq!(shown["vulnerable"], before["record"]["vulnerable"], "{form}");
        play_board(std::slice::from_mut(&mut client)).await;
        client.settle().await;
        assert_eq!(client.view["table"]["stage"], "Over", "{form}");
        let proof: Proof = serde_json::from_value(before["proof"].clone()).unwrap();
        check_replay(&server, &anna, &first, proof.count).await;
    }
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn only_finished_boards_are_played_again() {
    let server = TestServer::open().await;
    let anna = server.person("Anna").await;
    let cookie = [("cookie", anna.cookie.as_str())];
    for path in ["/board/0123456789abcdef0123/again", "/table/nowhere/board/1/again"] {
        assert_eq!(server.request("POST", path, &cookie, "").await.status, 404, "{path}");
    }
    let options = json!({"game": {"form": "duplicate"}, "start": true, "seat": "S"});
    let table = server.table(&anna, options).await;
    let path = format!("/table/{table}/board/1/again");
    assert_eq!(server.request("POST", &path, &cookie, "").await.status, 404);
    // Three take turns with the dummy, and a board by itself has no turn.
    let options =
        json!({"game": {"form": "three-handed"}, "lend": true, "start": true, "seat": "S"});
    let table = server.table(&anna, options).await;
    let mut client = anna.sit_at(&table).await;
    client.until("view").await;
    while client.view["game"]["board"].is_null() {
        client.receive().await.expect("the table is open");
    }
    play_board(std::slice::from_mut(&mut client)).await;
    client.settle().await;
    let first = server.boards(&anna).await.remove(0);
    let page = server.get(&format!("/board/{first}"), &cookie).await.body;
    assert!(!page.contains("/again"), "{page}");
    let path = format!("/board/{first}/again");
    assert_eq!(server.request("POST", &path, &cookie, "").await.status, 409);
    server.running.stop().await.unwrap();
}
