//! Every form of the game, from the first page to the end of its second board.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use bridge::forms;
use serde_json::{Value, json};

use crate::harness::{Client, Person, TIMEOUT, TestServer, play_board};

const SENT: [(&str, &str); 1] = [("content-type", "application/x-www-form-urlencoded")];

/// Opens a table from the first page with this form and options; the person sits at the table.
async fn clicked(server: &TestServer, form: &str) -> (Client, Person, String) {
    let answer = server.request("POST", "/play", &SENT, &format!("form={form}")).await;
    assert_eq!(answer.status, 303, "{form}: {}", answer.body);
    let table = answer.header("location").unwrap().strip_prefix("/table/").unwrap().to_owned();
    let mut person = server.person("x").await;
    person.cookie = answer.cookie("biritch").unwrap();
    let mut client = person.sit_at(&table).await;
    client.until("view").await;
    (client, person, table)
}

/// Plays the board on the table; its outcome.
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

/// Gives a number to the deal, and waits for the next board.
async fn dealt(client: &mut Client, form: &str) {
    let deal = async {
        while client.is_over() {
            if !client.act().await {
                client.receive().await.expect("the table is open");
            }
        }
    };
    tokio::time::timeout(TIMEOUT, deal).await.unwrap_or_else(|_| panic!("{form}: no next board"));
}

/// Saves the sheet and the last board of this table as files, which show all boards that were
/// played.
async fn saved(server: &TestServer, person: &Person, table: &str, client: &Client) {
    // Where there is no bidding, no page mentions a contract.
    let calling = client.view["game"]["board"]["manner"]["calling"].as_str().unwrap_or("");
    let unbid = ["dealer-names", "turn-up"].contains(&calling);
    let cookie = [("cookie", person.cookie.as_str()), ("accept-language", "ru")];
    let past = client.view["score"]["past"].as_array().unwrap();
    let board = server.boards(person).await[0].clone();
    let stranger = server.person("Stranger").await;
    let page = server.get(&format!("/board/{board}"), &[]).await.body;
    let list = server.get("/boards", &[("cookie", person.cookie.as_str())]).await.body;
    // Points come from somewhere.
    let nothing = page.contains("Nothing was scored.");
    assert!(!nothing || page.contains("North–South: 0"), "{calling}: {page}");
    for page in [page, list] {
        let of_contract = ["overtrick", "made exactly", "Contract made", ": down"];
        let words = of_contract.iter().any(|word| page.contains(word));
        assert!(!(unbid && words), "{calling}: {page}");
    }
    for (ending, begins) in [("csv", "\u{feff}"), ("txt", ""), ("svg", "<svg ")] {
        let path = format!("/table/{table}/sheet.{ending}");
        let sheet = server.get(&path, &cookie).await;
        assert_eq!(sheet.status, 200, "{path}: {}", sheet.body);
        assert!(sheet.header("content-disposition").unwrap().starts_with("attachment"));
        let shown = server.get(&format!("/board/{board}.{ending}"), &cookie).await;
        assert_eq!(shown.status, 200, "{path}: {}", shown.body);
        for (file, rows) in [(&sheet.body, past.len()), (&shown.body, 1)] {
            assert!(file.starts_with(begins), "{path}: {file}");
            assert!(!file.contains("drawn-") && !file.contains("{"), "{path}: {file}");
            for past in &past[past.len() - rows..] {
                if let Some(tricks) = past["outcome"]["tricks"].as_u64() {
                    assert!(file.contains(&tricks.to_string()), "{path}: {file}");
                }
            }
        }
        assert_eq!(server.get(&path, &[("cookie", &stranger.cookie)]).await.status, 404);
    }
    compared(server, person, table, &client.view["game"]["board"]["board"]).await;
}

/// The last board was played by robots too, at a second table with the same deal; the sheet's number
/// leads to the board's page, which shows both.
pub(crate) async fn compared(server: &TestServer, person: &Person, table: &str, number: &Value) {
    let board = server.boards(person).await[0].clone();
    let own = format!("{}; lang=en", person.cookie);
    let path = format!("/table/{table}/board/{number}");
    let link = server.get(&path, &[("cookie", &own)]).await;
    assert_eq!(link.header("location"), Some(format!("/board/{board}").as_str()), "{path}");
    let path = format!("{path}/comparison");
    let answer = server.get(&path, &[("cookie", &own)]).await;
    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
    let compared = answer.json();
    let message = compared["message"].as_str().unwrap();
    assert!(message.contains("robot") && !message.contains("comparison"), "{message}");
    let second = format!("/board/{}", compared["board"].as_str().unwrap());
    let page = server.get(&format!("/board/{board}"), &[("cookie", &own)]).await.body;
    assert!(page.contains(message) && page.contains(&second), "{message}: {page}");
    let [first, other] = [format!("/board/{board}.json"), format!("{second}.json")];
    let (first, other) =
        (server.get(&first, &[]).await.json(), server.get(&other, &[]).await.json());
    assert_eq!(first["record"]["deal"], other["record"]["deal"], "{path}: the same deal");
    assert_eq!(first["proof"], other["proof"], "{path}");
    assert!(other["players"].as_object().unwrap().values().all(Value::is_null), "only robots");
    let stranger = server.person("Stranger").await;
    assert_eq!(server.get(&path, &[("cookie", &stranger.cookie)]).await.status, 404);
    // The column of the sheet has the same difference, and its sum.
    let sheet = format!("/table/{table}/comparisons?from=1&to={number}");
    let columns = server.get(&sheet, &[("cookie", &own)]).await.json();
    let column = &columns[0];
    assert_eq!(column["title"], "Robots", "{sheet}: {columns}");
    let told = column["boards"][number.to_string()].as_str().unwrap().replace('\u{2212}', "-");
    let difference = &compared["difference"];
    let whole = difference.as_i64().or_else(|| difference.as_str()?.parse().ok());
    if let Some(whole) = whole {
        assert_eq!(
            told,
            if whole > 0 { format!("+{whole}") } else { whole.to_string() },
            "{sheet}"
        );
    }
    assert!(!column["total"].as_str().unwrap().is_empty(), "{sheet}: {columns}");
    let hidden = server.get(&sheet, &[("cookie", &stranger.cookie)]).await;
    assert_eq!((hidden.status, hidden.body.as_str()), (200, "[]"), "{sheet}");
    let nothing = server.get(&format!("{second}/comparison"), &[]).await;
    assert_eq!(nothing.status, 204, "robots have nobody to be compared with");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_form_is_played_with_robots_for_two_boards() {
    let server = TestServer::open().await;
    for known in forms::all() {
        let (mut client, person, table) = clicked(&server, known.key).await;
        assert_eq!(client.view["game"]["form"]["form"], known.key);
        board(&mut client, known.key).await;
        client.done(json!({"type": "Ready"})).await;
        dealt(&mut client, known.key).await;
        board(&mut client, known.key).await;
        saved(&server, &person, &table, &client).await;
    }
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn every_form_is_offered_with_its_agreements_presets_and_sources() {
    let server = TestServer::open().await;
    for lang in ["en", "ru"] {
        let headers = [("accept-language", lang)];
        let home = server.get("/", &headers).await.body;
        for known in forms::all() {
            let form = known.key;
            assert!(home.contains(&format!(r#"href="/game/{form}""#)), "{form}");
            let page = server.get(&format!("/game/{form}"), &headers).await.body;
            assert!(page.contains(&format!(r#"name="form" value="{form}""#)), "{form}");
            for preset in known.presets {
                let link = format!("/game/{form}?preset={}", preset.key);
                assert!(page.contains(&link), "{link}");
                let chosen = server.get(&link, &[]).await.body;
                for (option, word) in preset.set {
                    let field = format!(r#"name="{form}.{option}""#);
                    let select = chosen.split(&field).nth(1).unwrap().split("</select>").next();
                    let selected = format!(r#"value="{word}" selected"#).to_lowercase();
                    assert!(select.unwrap().to_lowercase().contains(&selected), "{form} {option}");
                }
            }
            for setting in forms::FormOptions::of(form).unwrap().settings() {
                let id = format!("{form}-{}-source", setting.key);
                let link = format!(r#"id="{id}" popover><a href="/sources/"#);
                assert!(page.contains(&link), "{id}");
                assert!(page.contains(&format!(r#"popovertarget="{id}""#)), "{id}");
            }
            let raw = ["section-scoring", "origin-", "docs/sources"];
            assert!(raw.iter().all(|raw| !page.contains(raw)), "sources are worded");
        }
    }
    server.running.stop().await.unwrap();
}

/// The first page had 280 kB, with the options of all forms on it.
#[tokio::test(flavor = "multi_thread")]
async fn the_first_page_is_light() {
    let server = TestServer::open().await;
    for lang in ["en", "ru"] {
        let page = server.get("/", &[("accept-language", lang)]).await.body;
        assert!(page.len() < 24_000, "{lang}: {} bytes", page.len());
        assert!(!page.contains("<select"), "{lang}: options are on the pages of the games");
        let friends = server.get("/tables", &[("accept-language", lang)]).await.body;
        assert_eq!(friends.matches("<select").count(), 1, "{lang}: a name and a game");
        assert_eq!(friends.matches(r#"required"#).count(), 1, "{lang}: only the name");
    }
    server.running.stop().await.unwrap();
}

/// An address of which the choice is missing leads to the choice, and one with a slash at its end to
/// the one without.
#[tokio::test(flavor = "multi_thread")]
async fn a_missing_choice_leads_to_the_choice() {
    let server = TestServer::open().await;
    for (status, path, to) in [
        (303, "/event/new", "/event"),
        (303, "/event/new?kind=zzz", "/event"),
        (303, "/score/new", "/score"),
        (303, "/score/new?form=zzz", "/score"),
        (303, "/director/new", "/director"),
        (303, "/director/new?kind=zzz", "/director"),
        (303, "/table", "/tables"),
        (303, "/board", "/boards"),
        (303, "/game", "/#games"),
        (303, "/game?form=poker", "/#games"),
        (303, "/game?form=whist&name=Anna", "/game/whist"),
        (303, "/game?form=preferans.sochi", "/game/preferans.sochi"),
        // A link of an older version.
        (303, "/game?form=preferans.seed", "/game/preferans.essay"),
        (308, "/event/", "/event"),
        (308, "/score/?a=1", "/score?a=1"),
        (308, "/director/", "/director"),
        (308, "/table/", "/table"),
    ] {
        let answer = server.get(path, &[]).await;
        assert_eq!((answer.status, answer.header("location")), (status, Some(to)), "{path}");
    }
    for path in ["/game/poker", "//example.com/", "/event//new"] {
        assert_eq!(server.get(path, &[]).await.status, 404, "{path}");
    }
    server.running.stop().await.unwrap();
}

/// The board on the first page is shown as any finished board, for everybody.
#[tokio::test(flavor = "multi_thread")]
async fn the_example_board_is_shown() {
    let server = TestServer::open().await;
    let home = server.get("/", &[]).await.body;
    assert!(home.contains(r#"href="/board/example""#));
    for path in
        ["/board/example", "/board/example.pbn", "/board/example.json", "/verify?board=example"]
    {
        assert_eq!(server.get(path, &[]).await.status, 200, "{path}");
    }
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_form_opens_no_table() {
    let server = TestServer::open().await;
    for wrong in ["rubber&sitting.people=7", "rubber&sitting.people=x", "home&sitting.people=3"] {
        let answer = server.request("POST", "/play", &SENT, &format!("form={wrong}")).await;
        assert_eq!(answer.status, 422, "{wrong}");
    }
    server.running.stop().await.unwrap();
}

/// The seat of this client's person; `None` while they sit out.
fn seat(client: &Client) -> Option<String> {
    let table = &client.view["table"];
    let me = table["you"]["person"].as_str().unwrap();
    let chairs = table["chairs"].as_object().unwrap();
    chairs.iter().find(|(_, chair)| chair["person"] == me).map(|(seat, _)| seat.clone())
}

#[tokio::test(flavor = "multi_thread")]
async fn evenings_of_four_five_and_six_with_robots() {
    let server = TestServer::open().await;
    for (people, more) in [(4, "&sitting.tour=true"), (5, ""), (6, ""), (5, "&sitting.cut=true")] {
        let chosen = format!("rubber&sitting.people={people}{more}");
        let (mut client, ..) = clicked(&server, &chosen).await;
        // The partner in each rubber; `None` where this person sat out.
        let mut partners: BTreeMap<u64, Option<u64>> = BTreeMap::new();
        let deadline = tokio::time::Instant::now() + TIMEOUT;
        while partners.len() < 4 {
            let view = &client.view;
            assert!(
                tokio::time::Instant::now() < deadline,
                "{chosen}: the fourth rubber does not begin; the view is {view}"
            );
            let sitting = client.view["game"]["sitting"].clone();
            let rubber = sitting["rubber"].as_u64().unwrap();
            let stage = client.view["table"]["stage"].clone();
            match seat(&client) {
                None => {
                    assert!(people > 4, "{chosen}: of four nobody sits out");
                    let bench = client.view["table"]["bench"].as_array().unwrap();
                    assert_eq!(bench.len(), people - 4);
                    partners.insert(rubber, None);
                }
                Some(own) if stage == "Between" => {
                    let boards = client.view["score"]["sheet"]["boards"].as_array().unwrap().len();
                    if boards > 0 && !partners.contains_key(&rubber) {
                        let opposite = ["S", "W", "N", "E"]["NESW".find(&own).unwrap()];
                        let partner = sitting["seating"]["seats"][opposite].as_u64();
                        partners.insert(rubber, partner);
                        // After a board of this rubber it is broken off, and the next one begins.
                        client.ask(json!({"type": "Game", "command": {"type": "BreakOff", "seat": own}})).await;
                    }
                    client.ask(json!({"type": "Ready"})).await;
                }
                _ => while client.act().await {},
            }
            while let Ok(Some(_)) =
                tokio::time::timeout(Duration::from_millis(20), client.receive()).await
            {
            }
        }
        let ledger = client.view["score"]["ledger"].as_array().unwrap();
        assert_eq!(ledger.len(), people, "{chosen}");
        let sum: i64 = ledger.iter().map(|account| account["sum"].as_i64().unwrap()).sum();
        assert_eq!(sum, 0, "{chosen}: what one wins another loses");
        let out = partners.values().filter(|partner| partner.is_none()).count();
        let tour: BTreeSet<_> = partners.iter().filter(|(rubber, _)| **rubber <= 3).collect();
        let with: BTreeSet<_> = tour.iter().map(|(_, partner)| **partner).collect();
        match people {
            4 => assert_eq!((with.len(), out), (3, 0), "{chosen}: a tour is of three partners"),
            _ if more.is_empty() => {
                // Whoever took South's chair has the table's second number.
                for (rubber, partner) in &partners {
                    let by_table =
                        bridge::evening::table_rotation(people as u8, *rubber as u32 - 1);
                    let by_table = by_table.unwrap();
                    let own = by_table.hands(1).next();
                    let opposite = own.map(|seat| u64::from(by_table.seats[seat.partner()]));
                    assert_eq!(*partner, opposite, "{chosen}: rubber {rubber}");
                }
            }
            _ => assert!(out <= 1, "{chosen}: of five nobody is out twice in four rubbers"),
        }
    }
    server.running.stop().await.unwrap();
}
