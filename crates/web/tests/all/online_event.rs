//! An event at our tables from outside: what every account can fetch while a table still has to play a
//! board.

use std::sync::Arc;

use serde_json::Value;
use store::{Memory, Store, StreamId};

use crate::harness::{Answer, Person, TestServer, config, eventually};

async fn send(server: &TestServer, who: &Person, path: &str, body: &str) -> Answer {
    let headers =
        [("cookie", who.cookie.as_str()), ("content-type", "application/x-www-form-urlencoded")];
    server.request("POST", path, &headers, body).await
}

/// Claims a name; and leads to the table when its round has started.
async fn claim(server: &TestServer, name: &str, event: &str) -> Person {
    let person = server.person(name).await;
    let answer = send(server, &person, event, &format!("do=claim&name={name}")).await;
    assert_eq!(answer.status, 303, "{name}: {}", answer.body);
    person
}

async fn see(server: &TestServer, who: &Person, path: &str) -> Answer {
    server.get(path, &[("cookie", &format!("{}; lang=en", who.cookie))]).await
}

/// The address of the reader's table on the page of the event.
async fn table_of(server: &TestServer, who: &Person, event: &str) -> String {
    let page = see(server, who, event).await.body;
    let rest = page.split("href=\"/table/").nth(1).expect("the page leads to a table");
    rest.split('"').next().expect("an address").to_owned()
}

/// Every way to write the four hands that a page or a file may use.
fn secrets_of(board: &Value) -> Vec<String> {
    let deal = board["record"]["deal"].as_str().expect("a deal").to_owned();
    let hands = deal.split_once(':').expect("a dealer").1.split(' ');
    let mut found: Vec<String> = hands.map(str::to_owned).collect();
    found.push(board["proof"]["number"].as_str().expect("a number").to_owned());
    found.push(board["proof"]["secret"].as_str().expect("a secret").to_owned());
    found
}

#[tokio::test]
async fn no_account_fetches_a_deal_that_it_has_not_played() {
    let form = "kind=pairs&place=online&title=Cup&pairs=Anna%0ABoris&boards=1&round-count=1&movement=Suggested";
    hides_deals(form, "board 1, table").await;
}

#[tokio::test]
async fn no_account_fetches_a_deal_of_an_individual_that_it_has_not_played() {
    // The first two meet in the first round.
    let form = "kind=individual&place=online&title=Cup&individuals=Anna%0AClara%0ABoris&boards=1&movement=Suggested";
    hides_deals(form, "board 1, table").await;
}

#[tokio::test]
async fn no_account_fetches_a_deal_of_teams_in_one_section_that_it_has_not_played() {
    // Boris sits in the other half of the team.
    let form = "kind=section&place=online&title=Cup&section-teams=A+%7C+Anna%3B+Clara%3B+Boris&section-scoring=imps&boards=1&movement=Suggested";
    hides_deals(form, "board 1, table").await;
}

#[tokio::test]
async fn no_account_fetches_a_deal_of_a_match_that_it_has_not_played() {
    // Boris sits in the closed room.
    let form = "kind=match&place=online&title=Cup&team-a=A&players-a=Anna&team-b=B&players-b=Clara%0ADavid%0ABoris&boards=1&series=1";
    hides_deals(form, "board 1, closed room").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_account_fetches_a_deal_of_a_swiss_that_it_has_not_played() {
    // Boris sits in the closed room.
    let form = "kind=swiss&place=online&title=Cup&form=teams&rounds=1&boards=1&entries=A+%7C+Anna%0AB+%7C+Clara%3B+David%3B+Boris";
    hides_deals(form, "closed room: ").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_account_fetches_a_deal_of_a_league_that_it_has_not_played() {
    // Boris sits in the open room of the second sub-match.
    let form = "kind=swiss&place=online&title=Cup&form=teams&rounds=1&boards=1&option-sub_matches=2&entries=A+%7C+Anna%0AB+%7C+Clara%3B+David%3B+Emma%3B+Fred%3B+Boris";
    hides_deals(form, "sub-match 2, open room: ").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_account_fetches_a_deal_of_a_knockout_that_it_has_not_played() {
    // Boris sits in the closed room.
    let form = "kind=knockout&place=online&title=Cup&segments=1&segment-boards=1&teams=A+%7C+Anna%0AB+%7C+Clara%3B+David%3B+Boris";
    hides_deals(form, "closed room: ").await;
}

/// Everything that may show a board of an event, or of this table of it.
fn paths(event: &str, row: &str, table: &str) -> Vec<String> {
    let id = event.rsplit('/').next().expect("an id");
    let mut paths = vec![
        event.to_owned(),
        format!("{event}?director=1"),
        format!("{event}/wall"),
        format!("{event}/cards"),
        format!("{event}/log.event"),
        format!("/board/{row}"),
        format!("/board/{row}/analysis"),
        format!("/board/{row}/comparison"),
        format!("/verify?board={row}"),
        format!("/table/{table}"),
        format!("/table/{table}/board/1"),
        format!("/table/{table}/board/1/comparison"),
        format!("/table/{table}/comparisons"),
        format!("/challenge/{id}"),
        "/boards".to_owned(),
    ];
    for ending in ["json", "pbn", "lin", "csv", "svg", "txt", "zip", "pdf", "html"] {
        paths.push(format!("/board/{row}.{ending}"));
        paths.push(format!("/boards/boards.{ending}"));
        paths.push(format!("{event}/boards.{ending}"));
        paths.push(format!("{event}/sheet.{ending}"));
        paths.push(format!("{event}/results.{ending}"));
        paths.push(format!("/table/{table}/sheet.{ending}"));
    }
    paths
}

/// Opens an event of one board with this form, and tries everything. In its log the board that Boris has played is
/// called so.
async fn hides_deals(form: &str, logged: &str) {
    let store: Arc<dyn Store> = Arc::new(Memory::default());
    let server = TestServer::with_store(store.clone(), config()).await;
    let director = server.person("Diana").await;
    // At one table a person sits who does not play; at the other one who is away, with a robot.
    let opened = send(&server, &director, "/event", form).await;
    assert_eq!(opened.status, 303, "{}", opened.body);
    let event = opened.header("location").expect("an address").to_owned();
    let anna = claim(&server, "Anna", &event).await;
    let boris = claim(&server, "Boris", &event).await;
    let stranger = server.person("Eve").await;
    let refused = send(&server, &anna, &event, "do=start-round&round=1").await;
    assert_eq!(refused.status, 403);
    let started = send(&server, &director, &event, "do=start-round&round=1").await;
    assert_eq!(started.status, 303, "{}", started.body);
    let (at_anna, at_boris) =
        (table_of(&server, &anna, &event).await, table_of(&server, &boris, &event).await);
    assert_ne!(at_anna, at_boris);
    // Boris plays his board to its end.
    let mut client = boris.sit_at(&at_boris).await;
    crate::harness::play_board(std::slice::from_mut(&mut client)).await;
    let stream: StreamId = format!("bridge-{at_boris}").parse().expect("a stream");
    let row = store.board_at(&stream, 1).await.expect("a list").expect("a board");
    let board: Value = serde_json::from_str(&row.body).expect("a board");
    let hidden = secrets_of(&board);
    // The result has come in, and the director sees it.
    eventually("the result is in", async || {
        see(&server, &director, &event).await.body.contains(logged)
    })
    .await;
    let paths = |table: &str| paths(&event, &row.id, table);
    for who in [&director, &anna, &stranger] {
        for path in paths(&at_boris).into_iter().chain(paths(&at_anna)) {
            let answer = see(&server, who, &path).await;
            for secret in &hidden {
                assert!(!answer.body.contains(secret), "{path} has {secret}");
            }
        }
        let board = see(&server, who, &format!("/board/{}.json", row.id)).await;
        assert_eq!(board.status, 404);
        let again = send(&server, who, &format!("/board/{}/again", row.id), "").await;
        assert_eq!(again.status, 404);
    }
    // Boris has played the board, and may see it; nobody plays it again yet.
    let own = see(&server, &boris, &format!("/board/{}.json", row.id)).await;
    assert_eq!(own.status, 200);
    assert_eq!(own.json()["record"]["deal"], board["record"]["deal"]);
    let again = send(&server, &boris, &format!("/board/{}/again", row.id), "").await;
    assert_eq!(again.status, 404);
    // Nobody enters another table.
    for who in [&director, &stranger, &anna] {
        let mut client = who.sit_at(&at_boris).await;
        while client.receive().await.is_some() {}
        assert_eq!(client.closing.as_deref(), Some("locked"), "{:?}", client.messages);
    }
    // When the last table has played it, the board is open to everybody, with its secret.
    let mut client = anna.sit_at(&at_anna).await;
    crate::harness::play_board(std::slice::from_mut(&mut client)).await;
    eventually("the secret is open", async || {
        see(&server, &stranger, &event).await.body.contains(&hidden[5])
    })
    .await;
    let board = see(&server, &stranger, &format!("/board/{}.json", row.id)).await;
    assert_eq!(board.status, 200);
    // The published results have the hands.
    eventually("the hands are published", async || {
        see(&server, &director, &format!("{event}/hands.pdf")).await.status == 200
    })
    .await;
    server.running.stop().await.expect("it stops");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_account_fetches_a_deal_of_preferans_that_it_has_not_played() {
    let store: Arc<dyn Store> = Arc::new(Memory::default());
    let server = TestServer::with_store(store.clone(), config()).await;
    let director = server.person("Diana").await;
    let form = "kind=preferans&place=online&title=Cup&variant=sochi&rounds=2&deals=1&option-size=3&preferans-players=Anna%0ABoris%0AClara%0ADavid";
    let opened = send(&server, &director, "/event", form).await;
    assert_eq!(opened.status, 303, "{}", opened.body);
    let event = opened.header("location").expect("an address").to_owned();
    let anna = claim(&server, "Anna", &event).await;
    let stranger = server.person("Eve").await;
    let refused = send(&server, &anna, &event, "do=start-round&round=1").await;
    assert_eq!(refused.status, 403);
    let started = send(&server, &director, &event, "do=start-round&round=1").await;
    assert_eq!(started.status, 303, "{}", started.body);
    // Robots play the other table, whose address is on no page: the list of boards has it.
    let own = table_of(&server, &anna, &event).await;
    let boards = async || {
        let mut found = Vec::new();
        for head in store.streams(None, 1000).await.expect("a list") {
            let name = head.stream.as_str();
            if name.starts_with("pref-") && !name.ends_with(&own) {
                found.extend(store.board_at(&head.stream, 1).await.expect("a list"));
            }
        }
        found
    };
    eventually("the robots have played", async || !boards().await.is_empty()).await;
    let row = boards().await.remove(0);
    let other = row.stream.as_str().strip_prefix("pref-").expect("a table").to_owned();
    let board: Value = serde_json::from_str(&row.body).expect("a board");
    let deal = board["record"]["deal"].as_str().expect("a deal");
    let mut hidden: Vec<&str> = deal.split(' ').filter(|hand| hand.len() > 6).collect();
    hidden.extend(["number", "secret"].map(|key| board["proof"][key].as_str().expect("a text")));
    eventually("the result is in", async || {
        see(&server, &director, &event).await.body.contains("table 1 has played")
            || see(&server, &director, &event).await.body.contains("table 2 has played")
    })
    .await;
    for who in [&director, &anna, &stranger] {
        for table in [&own, &other] {
            for path in paths(&event, &row.id, table) {
                let answer = see(&server, who, &path).await;
                for secret in &hidden {
                    assert!(!answer.body.contains(secret), "{path} has {secret}");
                }
            }
        }
        let board = see(&server, who, &format!("/board/{}.json", row.id)).await;
        assert_eq!(board.status, 404);
    }
    for who in [&director, &stranger, &anna] {
        let mut client = who.sit_at(&other).await;
        while client.receive().await.is_some() {}
        assert_eq!(client.closing.as_deref(), Some("locked"), "{:?}", client.messages);
    }
    server.running.stop().await.expect("it stops");
}

/// Everything that may show the cards of the room.
fn paths_of_room(event: &str) -> Vec<String> {
    let endings = ["", ".pbn", ".dup", ".bri", ".boards.json", ".boards.csv"];
    endings.into_iter().map(|ending| format!("{event}/room-1{ending}")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_account_fetches_a_deal_that_the_room_has_not_played() {
    let store: Arc<dyn Store> = Arc::new(Memory::default());
    let server = TestServer::with_store(store.clone(), config()).await;
    let director = server.person("Diana").await;
    let pairs = "Boris%0ARuth,Sam%7Croom%0ARita,Sid%7Croom%0ARolf,Sue%7Croom%0ARosa,Stan%7Croom";
    let form = |movement: &str, pairs: &str| {
        format!(
            "kind=pairs&place=online&title=Cup&pairs={pairs}&boards=1&round-count=1&movement={movement}"
        )
    };
    // One name alone is no pair in the room, and a Mitchell would mix the two groups.
    for (movement, pairs) in [("Suggested", "Ruth%7Croom"), ("Mitchell", pairs)] {
        let refused = send(&server, &director, "/event", &form(movement, pairs)).await;
        assert_eq!(refused.status, 422, "{movement}");
    }
    let opened = send(&server, &director, "/event", &form("Suggested", pairs)).await;
    assert_eq!(opened.status, 303, "{}", opened.body);
    let event = opened.header("location").expect("an address").to_owned();
    let boris = claim(&server, "Boris", &event).await;
    let (ruth, rosa) = (claim(&server, "Ruth", &event).await, claim(&server, "Rosa", &event).await);
    let stranger = server.person("Eve").await;
    let page = see(&server, &ruth, &event).await.body;
    assert!(page.contains("The round has not started yet."), "{page}");
    assert!(page.contains("Ruth – Sam, in the room"), "{page}");
    let enter = |who: &str| format!("do=enter&place=1/1&level=0&sure=yes&as={who}");
    for who in [&ruth, &director] {
        let early = send(&server, who, &event, &enter("director")).await;
        assert!([409, 422].contains(&early.status), "{}", early.status);
    }
    let started = send(&server, &director, &event, "do=start-round&round=1").await;
    assert_eq!(started.status, 303, "{}", started.body);
    let at_boris = table_of(&server, &boris, &event).await;
    assert!(!see(&server, &ruth, &event).await.body.contains("href=\"/table/"));
    let mut client = boris.sit_at(&at_boris).await;
    crate::harness::play_board(std::slice::from_mut(&mut client)).await;
    let stream: StreamId = format!("bridge-{at_boris}").parse().expect("a stream");
    let row = store.board_at(&stream, 1).await.expect("a list").expect("a board");
    let board: Value = serde_json::from_str(&row.body).expect("a board");
    let hidden = secrets_of(&board);
    // All tables of ours have played, and the room has not.
    eventually("our tables have played", async || {
        let page = see(&server, &director, &event).await.body;
        page.matches("<td>all</td>").count() == 2 && page.matches("<td>0 of 1</td>").count() == 2
    })
    .await;
    let accounts = [&director, &ruth, &rosa, &stranger];
    for who in accounts {
        for path in paths(&event, &row.id, &at_boris).into_iter().chain(paths_of_room(&event)) {
            let answer = see(&server, who, &path).await;
            for secret in &hidden {
                assert!(!answer.body.contains(secret), "{path} has {secret}");
            }
        }
    }
    // The cards are handed out to the director alone, and everybody sees that they were.
    for who in [&ruth, &boris, &stranger] {
        let refused = send(&server, who, &event, "do=hand-out&round=1").await;
        assert_eq!(refused.status, 403);
    }
    assert!(!see(&server, &stranger, &event).await.body.contains("Cards handed out"));
    // The director reads which it is: not asked for yet, or nobody there.
    for (round, expected) in [
        (1, "The cards of round 1 have not been handed out yet."),
        (2, "Nobody plays in the room in round 2."),
    ] {
        let refused = see(&server, &director, &format!("{event}/room-{round}")).await.body;
        assert!(refused.contains(expected), "{refused}");
    }
    let page = see(&server, &director, &event).await.body;
    assert!(page.contains("aria-label=\"Get the cards: Round 1, boards: 1\""), "{page}");
    // No robot plays in the room.
    assert!(page.contains("in the room whoever plays in their place takes the name"), "{page}");
    let handed = send(&server, &director, &event, "do=hand-out&round=1").await;
    assert_eq!(handed.status, 303, "{}", handed.body);
    assert!(see(&server, &stranger, &event).await.body.contains("Cards handed out"));
    let cards = see(&server, &director, &format!("{event}/room-1.pbn")).await;
    assert_eq!(cards.status, 200);
    assert!(cards.body.contains(&hidden[0]), "{}", cards.body);
    assert_eq!(see(&server, &director, &format!("{event}/room-1")).await.status, 200);
    let taken = send(&server, &director, &event, "do=claim&name=Sam").await;
    assert_eq!(taken.status, 409, "who knows cards plays no more");
    for who in [&ruth, &rosa, &stranger, &boris] {
        for path in paths_of_room(&event) {
            let answer = see(&server, who, &path).await;
            assert_ne!(answer.status, 200, "{path}");
            for secret in &hidden {
                assert!(!answer.body.contains(secret), "{path} has {secret}");
            }
        }
        let page = see(&server, who, &event).await.body;
        assert!(hidden.iter().all(|secret| !page.contains(secret)));
    }
    // Both sides of a table agree, and the director enters the other table: then the board is open.
    let entered = send(&server, &ruth, &event, &enter("")).await;
    assert_eq!(entered.status, 303, "{}", entered.body);
    let at_ours = send(&server, &ruth, &event, "do=enter&place=1/3&level=0&sure=yes").await;
    assert_eq!(at_ours.status, 409);
    let agreed = send(&server, &rosa, &event, "do=confirm&board=1&table=1").await;
    assert_eq!(agreed.status, 303, "{}", agreed.body);
    assert!(!see(&server, &stranger, &event).await.body.contains(&hidden[5]));
    let last = "do=enter&place=1/2&level=0&sure=yes&as=director";
    assert_eq!(send(&server, &director, &event, last).await.status, 303);
    let page = see(&server, &stranger, &event).await.body;
    assert!(page.contains(&hidden[5]), "the secret is open");
    server.running.stop().await.expect("it stops");
}
