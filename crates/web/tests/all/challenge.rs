//! Challenges of the day and self-paced tournaments: the same deals for everybody, ranked, with their commitments.

use std::{sync::Arc, time::Duration};

use club::{
    challenges::{Daily, DailyKind},
    clock::Clock,
};
use serde_json::{Value, json};
use store::Memory;
use table::{Proof, ProofCheck, Secret};
use web::Config;

use crate::{
    harness::{Client, Person, TestServer, config, eventually, play_board},
    pref,
};

/// Enters the challenge by its page; the client sits at its table.
async fn enter(server: &TestServer, person: &Person, path: &str) -> (Client, String) {
    let answer = server.request("POST", path, &[("cookie", &person.cookie)], "").await;
    assert_eq!(answer.status, 303, "{path}: {}", answer.body);
    let table = answer.header("location").unwrap().strip_prefix("/table/").unwrap().to_owned();
    let mut client = person.sit_at(&table).await;
    client.until("view").await;
    (client, table)
}

async fn page(server: &TestServer, person: &Person, path: &str) -> String {
    server.get(path, &[("cookie", &format!("{}; lang=en", person.cookie))]).await.body
}

fn path(kind: DailyKind) -> String {
    format!("/challenge/{}", Daily { day: Clock::default().today(), kind }.id())
}

/// The hashes on the page of a challenge.
fn commitments(page: &str) -> Vec<String> {
    let parts = page.split("<code>").skip(1);
    parts.map(|part| part.split('<').next().unwrap().to_owned()).collect()
}

/// Plays all deals of bridge, and returns the boards as they are stored, in order.
async fn play(server: &TestServer, person: &Person, client: &mut Client, deals: u32) -> Vec<Value> {
    for number in 1..=deals {
        while client.view["game"]["board"]["board"] != number {
            client.receive().await.expect("the table is open");
        }
        play_board(std::slice::from_mut(client)).await;
        if number < deals {
            client.done(json!({"type": "Ready"})).await;
        }
    }
    client.settle().await;
    assert_eq!(client.view["table"]["stage"], "Over", "no deal follows the last");
    assert_eq!(client.view["table"]["may"]["ready"], Value::Null);
    let mut boards = Vec::new();
    for id in server.boards(person).await.iter().rev() {
        boards.push(server.get(&format!("/board/{id}.json"), &[]).await.json());
    }
    boards
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_plays_the_same_deals_and_is_ranked() {
    let server = TestServer::open().await;
    let [anna, boris] = [server.person("Anna").await, server.person("Boris").await];
    let path = path(DailyKind::Four);
    eventually("the deals are drawn when the server starts", async || {
        server.get(&path, &[]).await.status == 200
    })
    .await;
    let before = page(&server, &anna, &path).await;
    let drawn = commitments(&before);
    assert_eq!(drawn.len(), 4, "the secrets are not shown yet: {before}");
    let list = page(&server, &anna, "/challenge").await;
    assert!(list.contains(&path) && list.contains("nobody has entered yet"), "{list}");
    assert!(!list.contains(">yesterday<"), "the server did not run yesterday: {list}");

    let (mut client, table) = enter(&server, &anna, &path).await;
    let first = play(&server, &anna, &mut client, 4).await;
    // Who enters again returns to the same table, and plays nothing twice.
    assert_eq!(enter(&server, &anna, &path).await.1, table);
    let (mut client, other) = enter(&server, &boris, &path).await;
    assert_ne!(other, table);
    let second = play(&server, &boris, &mut client, 4).await;
    for ((one, two), drawn) in first.iter().zip(&second).zip(&drawn) {
        assert_eq!(one["record"]["deal"], two["record"]["deal"]);
        assert_eq!(one["proof"], two["proof"]);
        let proof: Proof = serde_json::from_value(one["proof"].clone()).unwrap();
        assert_eq!(proof.commitment().unwrap().to_string(), *drawn);
        let deal = serde_json::from_value(one["record"]["deal"].clone()).unwrap();
        assert!(ProofCheck::of(&proof, Some(deal)).verdict().is_some());
    }

    // Both played alike, so they share the first place; each sees only the own boards.
    let [seen, stranger] = [
        page(&server, &anna, &path).await,
        page(&server, &server.person("Eve").await, &path).await,
    ];
    assert_eq!(seen.matches("1=").count(), 2, "{seen}");
    assert_eq!(seen.matches(r#"href="/board/"#).count(), 4, "{seen}");
    assert!(!stranger.contains(r#"href="/board/"#) && stranger.contains("Anna"), "{stranger}");
    assert_eq!(commitments(&seen), drawn, "the secrets stay closed during the day");
    let own = format!("/board/{}", server.boards(&anna).await[0]);
    let board = page(&server, &anna, &own).await;
    assert!(board.contains(&format!(r#"<a href="{path}">Four deals: IMPs "#)), "{board}");
    assert!(board.contains("so the server alone chooses them"), "{board}");
    // Points have the decimal sign of the language.
    let russian = format!("{}; lang=ru", anna.cookie);
    let russian = server.get(&path, &[("cookie", &russian)]).await.body;
    let have = |page: &str, sign: char| {
        let cells = page.split("<b>").skip(1).filter_map(|cell| cell.split('<').next());
        cells.into_iter().any(|text| text.contains(sign))
    };
    assert!(have(&seen, '.') && !have(&seen, ','), "{seen}");
    assert!(have(&russian, ',') && !have(&russian, '.'), "{russian}");
    // Robots have played the boards of Anna, and are compared with everybody.
    eventually("robots have a line", async || {
        let seen = page(&server, &anna, &path).await;
        seen.split_once("<tfoot>").is_some_and(|(_, robots)| robots.contains("Robots"))
    })
    .await;
    // The ids differ although the deals are the same.
    let [ones, twos] = [server.boards(&anna).await, server.boards(&boris).await];
    assert!(ones.iter().all(|id| !twos.contains(id)));
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn each_kind_is_played_to_its_end() {
    let server = TestServer::open().await;
    for kind in DailyKind::ALL {
        let person = server.person("Anna").await;
        let (mut client, _) = enter(&server, &person, &path(kind)).await;
        if kind == DailyKind::Preferans {
            while client.view["game"]["board"].is_null() {
                client.receive().await.expect("the table is open");
            }
            let mut deals = 1;
            pref::deal(&mut client).await;
            while pref::next(&mut client).await {
                pref::deal(&mut client).await;
                deals += 1;
            }
            assert_eq!(deals, kind.deals());
        } else {
            play(&server, &person, &mut client, kind.deals()).await;
        }
        let seen = page(&server, &person, &path(kind)).await;
        let rows = seen.matches(r#"href="/board/"#).count();
        assert_eq!(rows, kind.deals() as usize, "{kind}: {seen}");
        assert!(seen.contains("<td>1</td>"), "{kind}: {seen}");
    }
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn other_days_and_unknown_kinds_are_refused() {
    let server = TestServer::open().await;
    let person = server.person("Anna").await;
    let cookie = [("cookie", person.cookie.as_str())];
    for wrong in ["2026-11-23-five", "2026-13-01-four", "20261123-four", "four", "2000-01-01-four"]
    {
        let path = format!("/challenge/{wrong}");
        assert_eq!(server.get(&path, &cookie).await.status, 404, "{wrong}");
    }
    let day = Clock::default().today().yesterday().unwrap();
    let yesterday = Daily { day, kind: DailyKind::Board }.id();
    let answer = server.request("POST", &format!("/challenge/{yesterday}"), &cookie, "").await;
    assert_eq!(answer.status, 409);
    server.running.stop().await.unwrap();
}

/// After midnight the secrets and everybody's boards are open, the deals are those that were promised
/// in the morning, and nobody enters any more.
#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_the_day_opens_the_challenge() {
    let (clock, store) = (Clock::default(), Arc::new(Memory::default()));
    let settings = Config { clock: clock.clone(), ..config() };
    let server = TestServer::with_store(store, settings).await;
    let [anna, boris] = [server.person("Anna").await, server.person("Boris").await];
    let path = format!("/challenge/{}", Daily { day: clock.today(), kind: DailyKind::Four }.id());
    let (mut client, _) = enter(&server, &anna, &path).await;
    let boards = play(&server, &anna, &mut client, 4).await;
    let open = page(&server, &boris, &path).await;
    let promised = commitments(&open);
    assert_eq!(promised.len(), 4, "commitments only: {open}");
    assert!(!open.contains("href=\"/board/"), "Anna's boards are hidden: {open}");

    clock.advance(Duration::from_secs(24 * 60 * 60));
    let over = page(&server, &boris, &path).await;
    let (hashes, secrets): (Vec<_>, Vec<_>) =
        commitments(&over).into_iter().enumerate().partition(|(at, _)| at % 2 == 0);
    let texts =
        |all: Vec<(usize, String)>| all.into_iter().map(|(_, text)| text).collect::<Vec<_>>();
    assert_eq!(texts(hashes), promised, "{over}");
    for ((secret, promised), board) in texts(secrets).iter().zip(&promised).zip(&boards) {
        let secret: Secret = secret.parse().unwrap();
        assert_eq!(secret.commitment().to_string(), *promised);
        assert_eq!(board["proof"]["secret"], secret.to_string());
    }
    let people = over.split("<tfoot>").next().unwrap();
    assert_eq!(people.matches("href=\"/board/").count(), 4, "Anna's boards are open: {over}");
    assert!(!over.contains("method=\"post\" action=\"/challenge/"), "{over}");
    let late = server.request("POST", &path, &[("cookie", &boris.cookie)], "").await;
    assert_eq!(late.status, 409);
    // The next day has deals of its own, and leads back to this one.
    let next = format!("/challenge/{}", Daily { day: clock.today(), kind: DailyKind::Four }.id());
    let (_client, _) = enter(&server, &boris, &next).await;
    assert!(
        commitments(&page(&server, &boris, &next).await).iter().all(|one| !promised.contains(one))
    );
    assert!(page(&server, &boris, "/challenge").await.contains(&format!("href=\"{path}\"")));
    server.running.stop().await.unwrap();
}

/// Opens a self-paced tournament by its form, and returns its address or the page with what is wrong.
async fn opened(server: &TestServer, person: &Person, fields: &str) -> Result<String, String> {
    let headers = [
        ("cookie", format!("{}; lang=en", person.cookie)),
        ("content-type", "application/x-www-form-urlencoded".to_owned()),
    ];
    let headers = headers.each_ref().map(|(name, value)| (*name, value.as_str()));
    let answer = server.request("POST", "/challenge", &headers, fields).await;
    match answer.status {
        303 => Ok(answer.header("location").unwrap().to_owned()),
        422 => Err(answer.body),
        status => panic!("{status}: {}", answer.body),
    }
}

/// Two people play at different times, and are ranked by matchpoints; then the tournament closes.
#[tokio::test(flavor = "multi_thread")]
async fn a_self_paced_tournament_is_played_until_it_closes() {
    let (clock, store) = (Clock::default(), Arc::new(Memory::default()));
    let settings = Config { clock: clock.clone(), ..config() };
    let server = TestServer::with_store(store, settings).await;
    let [anna, boris] = [server.person("Anna").await, server.person("Boris").await];
    let fields = "title=Club+cup&contest=matchpoints&deals=2&hours=24";
    let path = opened(&server, &anna, fields).await.expect("it is opened");
    let first = page(&server, &boris, &path).await;
    for words in ["Club cup", "matchpoints", "2 deals", "Nobody has played yet", "Open until"] {
        assert!(first.contains(words), "{words}: {first}");
    }
    let promised = commitments(&first);
    assert_eq!(promised.len(), 2);
    // The organiser finds it among the events; nobody else does before entering.
    assert!(page(&server, &anna, "/event").await.contains(&format!("href=\"{path}\"")));
    assert!(!page(&server, &boris, "/event").await.contains(&path));

    let (mut client, table) = enter(&server, &anna, &path).await;
    let boards = play(&server, &anna, &mut client, 2).await;
    assert_eq!(enter(&server, &anna, &path).await.1, table, "nobody plays twice");
    clock.advance(Duration::from_secs(20 * 60 * 60));
    let (mut client, _) = enter(&server, &boris, &path).await;
    assert!(page(&server, &boris, "/event").await.contains(&format!("href=\"{path}\"")));
    let others = play(&server, &boris, &mut client, 2).await;
    for ((one, two), promised) in boards.iter().zip(&others).zip(&promised) {
        assert_eq!(one["record"]["deal"], two["record"]["deal"]);
        let proof: Proof = serde_json::from_value(one["proof"].clone()).unwrap();
        assert_eq!(proof.commitment().unwrap().to_string(), *promised);
    }
    // Both played alike: whatever the robots made of it, they share the place.
    let seen = page(&server, &boris, &path).await;
    assert_eq!(seen.matches("1=").count(), 2, "{seen}");
    assert_eq!(
        seen.matches(r#"href="/board/"#).count(),
        2,
        "the others' boards are closed: {seen}"
    );
    let own = format!("/board/{}", server.boards(&boris).await[0]);
    let board = page(&server, &boris, &own).await;
    assert!(board.contains(&format!(r#"<a href="{path}">Club cup: Percent "#)), "{board}");

    // Whoever has not played a deal does not see what others made of it.
    let stranger = server.person("Eve").await;
    assert!(page(&server, &stranger, &path).await.contains(">·<"));
    assert!(!page(&server, &boris, &path).await.contains(">·<"));
    // Clara enters in time, and plays when it is over.
    let clara = server.person("Clara").await;
    let (mut late, _) = enter(&server, &clara, &path).await;
    clock.advance(Duration::from_secs(5 * 60 * 60));
    play(&server, &clara, &mut late, 2).await;
    let over = page(&server, &boris, &path).await;
    let row = over.split("<tr").find(|row| row.contains("Clara")).expect("a row");
    assert!(row.contains("<td>–</td>") && !row.contains("/board/"), "it does not count: {row}");
    assert!(over.contains("It is over.") && over.contains("Secret:"), "{over}");
    let people = over.split("<tfoot>").next().unwrap();
    assert_eq!(people.matches(r#"href="/board/"#).count(), 4, "all boards are open: {over}");
    let late = server.person("Late").await;
    let answer = server.request("POST", &path, &[("cookie", &late.cookie)], "").await;
    assert_eq!(answer.status, 409);
    assert!(answer.body.contains("This tournament is over"), "{}", answer.body);
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_self_paced_tournament_of_preferans_is_ranked() {
    let server = TestServer::open().await;
    let anna = server.person("Anna").await;
    let fields = "title=Preferans&contest=preferans-leningrad&deals=1&hours=1";
    let path = opened(&server, &anna, fields).await.expect("it is opened");
    let (mut client, _) = enter(&server, &anna, &path).await;
    while client.view["game"]["board"].is_null() {
        client.receive().await.expect("the table is open");
    }
    pref::deal(&mut client).await;
    client.settle().await;
    let seen = page(&server, &anna, &path).await;
    assert!(seen.contains("Preferans, Leningrad") && seen.contains("1 deal."), "{seen}");
    assert_eq!(seen.matches(r#"href="/board/"#).count(), 1, "{seen}");
    assert!(seen.contains("<td>1</td>"), "{seen}");
    server.running.stop().await.unwrap();
}

/// More deals than a set of duplicate bridge or a pulka to ten has.
#[tokio::test(flavor = "multi_thread")]
async fn a_long_tournament_is_one_game() {
    let server = TestServer::open().await;
    let anna = server.person("Anna").await;
    let fields = "title=Long&contest=imps&deals=18&hours=1";
    let path = opened(&server, &anna, fields).await.expect("it is opened");
    let (mut client, _) = enter(&server, &anna, &path).await;
    play(&server, &anna, &mut client, 18).await;
    let seen = page(&server, &anna, &path).await;
    assert!(seen.contains("<td>1</td>"), "{seen}");
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_in_the_form_of_a_tournament_is_said() {
    let server = TestServer::open().await;
    let anna = server.person("Anna").await;
    let right = "title=Cup&contest=imps&deals=2&hours=24";
    let long = format!("title={}", "x".repeat(70));
    for (part, wrong, message) in [
        ("title=Cup", "title=+", "needs a title"),
        ("title=Cup", long.as_str(), "needs a title"),
        ("contest=imps", "contest=progressive", "games in the list"),
        ("contest=imps", "contest=whist", "games in the list"),
        ("deals=2", "deals=0", "from 1 to 24"),
        ("deals=2", "deals=25", "from 1 to 24"),
        ("deals=2", "deals=two", "from 1 to 24"),
        ("hours=24", "hours=0", "times in the list"),
        ("hours=24", "hours=1441", "times in the list"),
        ("&hours=24", "", "times in the list"),
    ] {
        let page = opened(&server, &anna, &right.replace(part, wrong)).await.expect_err(wrong);
        assert!(page.contains(message), "{wrong}: {page}");
        assert!(page.contains(r#"role="alert""#), "{page}");
    }
    // Addresses of none.
    let cookie = [("cookie", anna.cookie.as_str())];
    for path in ["/challenge/pace", "/challenge/pacezzzz", "/challenge/PACE"] {
        assert_eq!(server.get(path, &cookie).await.status, 404, "{path}");
        assert_eq!(server.request("POST", path, &cookie, "").await.status, 404, "{path}");
    }
    server.running.stop().await.unwrap();
}
