//! Teams in one section through the pages: five teams in the American Whist League, and their director.

use std::collections::BTreeMap;

use crate::events::{open, people, places_at, plain, see, send, two_spades};
use crate::harness::{Person, TestServer};

const TEAMS: [&str; 5] = ["Alpha", "Beta", "Gamma", "Delta", "Omega"];

/// North-South of team 3 is the third player, East-West of it the eighth.
fn players() -> Vec<String> {
    let of = |side: &str| TEAMS.map(|team| format!("{team} {side}"));
    [of("N"), of("E")].concat()
}

/// What a player's page says of the round: the table, the side, the opponents, and the boards at the table.
fn task(page: &str) -> Option<(String, String, String, Vec<String>)> {
    let (_, rest) = page.split_once("<p class=\"phase\" aria-live=\"polite\">Table ")?;
    let (table, rest) = rest.split_once(", you sit ")?;
    let (side, rest) = rest.split_once(". Opponents: ")?;
    let (opponents, rest) = rest.split_once(". ")?;
    let places = places_at(rest, table)?;
    Some((table.to_owned(), side.to_owned(), opponents.to_owned(), places))
}

async fn five(server: &TestServer, director: &Person, scoring: &str) -> String {
    let names = TEAMS.join("\n");
    let form = [
        ("kind", "section"),
        ("title", "Cup"),
        ("section-teams", &*names),
        ("section-scoring", scoring),
        ("boards", "8"),
        ("movement", "AmericanWhist"),
    ];
    open(server, director, &form).await
}

/// Each table plays its round: North-South enters, East-West confirms. At table 1 a trick more is made.
async fn play(server: &TestServer, event: &str, phones: &BTreeMap<String, Person>) {
    let mut tables: BTreeMap<String, (Vec<String>, String, String)> = BTreeMap::new();
    for (name, phone) in phones {
        let page = plain(server, phone, event).await;
        let (table, side, opponents, places) = task(&page).unwrap_or_else(|| panic!("{page}"));
        assert!(TEAMS.iter().any(|team| opponents.contains(team)), "{opponents}");
        let at = tables.entry(table).or_default();
        at.0 = places;
        *(if side == "N–S" || side == "NS" { &mut at.1 } else { &mut at.2 }) = name.clone();
    }
    assert_eq!(tables.len(), 5);
    for (table, (places, ns, ew)) in tables {
        for place in places {
            let tricks = if table == "1" { "9" } else { "8" };
            let entered = send(server, &phones[&ns], event, &two_spades(&place, tricks)).await;
            assert_eq!(entered.status, 303, "{}", entered.body);
            let (board, _) = place.split_once('/').unwrap();
            let confirm = [("do", "confirm"), ("board", board), ("table", &table)];
            assert_eq!(send(server, &phones[&ns], event, &confirm).await.status, 409, "own side");
            assert_eq!(send(server, &phones[&ew], event, &confirm).await.status, 303);
        }
    }
}

async fn phones(server: &TestServer, event: &str) -> BTreeMap<String, Person> {
    let names = players();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let phones = people(server, event, &names).await;
    names.iter().map(|name| (*name).to_owned()).zip(phones).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn halves_play_at_their_tables_and_teams_are_ranked() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let event = five(&server, &director, "vp").await;
    let phones = phones(&server, &event).await;
    for round in 1..=4 {
        let wall = plain(&server, &director, &format!("{event}/wall")).await;
        assert!(wall.contains(&format!("<h2>Round {round} of 4</h2>")), "{wall}");
        play(&server, &event, &phones).await;
    }
    let page = plain(&server, &director, &event).await;
    assert!(page.contains("Penalize or warn a team") && page.contains("1 Alpha"), "{page}");
    let penalty = [
        ("do", "pairs-penalty"),
        ("number", "5"),
        ("kind", "points"),
        ("amount", "2"),
        ("why", "late"),
    ];
    assert_eq!(send(&server, &director, &event, &penalty).await.status, 303);
    assert_eq!(send(&server, &director, &event, &[("do", "close")]).await.status, 303);
    let page = plain(&server, &phones["Alpha N"], &event).await;
    assert!(page.contains("scope=\"col\">team</th>"), "{page}");
    for (number, name) in (1..).zip(TEAMS) {
        assert!(page.contains(&format!("{number} {name}</td>")), "{number} {name}: {page}");
    }
    // Team 1 makes a trick more as North-South in each of its matches.
    let first = page.find("1 Alpha</td>").expect("it is ranked");
    assert!(TEAMS[1..].iter().zip(2..).all(|(name, number)| {
        page.find(&format!("{number} {name}</td>")).is_some_and(|at| at > first)
    }));
    let zip = server.get(&format!("{event}/results.zip"), &[("cookie", &director.cookie)]).await;
    assert_eq!(zip.status, 200);
    for sheet in [
        "ranking",
        "cross",
        "travellers",
        "cards",
        "guide-cards",
        "table-cards",
        "slips",
        "rounds",
        "start-list",
        "score-cards",
        "report",
    ] {
        let path = format!("{event}/{sheet}.pdf");
        let pdf = server.get(&path, &[("cookie", &director.cookie)]).await;
        assert_eq!(pdf.status, 200, "{sheet}");
    }
    let line_ups =
        server.get(&format!("{event}/line-ups.pdf"), &[("cookie", &director.cookie)]).await;
    assert_eq!(line_ups.status, 404, "who sits where is known");
    let log = plain(&server, &director, &format!("{event}/log.event")).await;
    assert!(
        log.contains("team: 3 | name=Gamma | ns=Gamma N; Gamma S | ew=Gamma E; Gamma W"),
        "{log}"
    );
    assert!(log.contains("movement: AmericanWhist pairs=5 rounds=4 boards=2"), "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_team_has_a_substitute_and_a_shorter_movement() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let event = five(&server, &director, "bam").await;
    let phones = phones(&server, &event).await;
    let page = plain(&server, &director, &event).await;
    assert!(page.contains("Correct the names of a team"), "{page}");
    assert!(!page.contains("A pair comes late") && !page.contains("A pair leaves"), "{page}");
    let amend = [
        ("do", "pairs-amend-team"),
        ("number", "2"),
        ("team-name", "Bravo"),
        ("player-ns-1", "Zoe"),
        ("player-ns-2", "Beta S"),
        ("player-ew-1", "Beta E"),
        ("player-ew-2", "Beta W"),
    ];
    assert_eq!(send(&server, &director, &event, &amend).await.status, 303);
    assert_eq!(send(&server, &director, &event, &amend).await.status, 303, "sent twice");
    let substitute = people(&server, &event, &["Zoe"]).await;
    let page = plain(&server, &substitute[0], &event).await;
    let (table, side, ..) = task(&page).unwrap_or_else(|| panic!("{page}"));
    assert_eq!(table, "2", "North-South stays at home: {side}");
    // A board of another table.
    let astray = send(&server, &substitute[0], &event, &two_spades("3/3", "8")).await;
    assert!(astray.status == 409 && astray.body.contains("Your place now"), "{}", astray.body);
    // Only with both halves of each match.
    let three = [("do", "pairs-rounds"), ("rounds", "3")];
    let refused = send(&server, &director, &event, &three).await;
    assert!(refused.status == 409 && refused.body.contains("half of a match"), "{}", refused.body);
    let two = [("do", "pairs-rounds"), ("rounds", "2")];
    assert_eq!(send(&server, &director, &event, &two).await.status, 303);
    let page = plain(&server, &phones["Alpha N"], &event).await;
    assert!(page.contains("Round 1 of 2"), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_movement_is_found_for_any_number_of_teams() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    for (many, word) in [(3u32, "triple"), (6, "New England"), (7, "American Whist")] {
        let names = (1..=many).map(|at| format!("T {at}")).collect::<Vec<_>>().join("\n");
        let form = |more: (&'static str, &'static str)| {
            let own = [("kind", "section"), ("title", "Cup"), ("section-teams", &*names)];
            let fields = [
                ("boards", "24"),
                ("section-scoring", "imps"),
                ("movement", "Suggested"),
                ("plan-minutes", "210"),
                more,
            ];
            [&own[..], &fields[..]].concat()
        };
        let list = send(&server, &director, "/event", &form(("plan", "yes"))).await;
        assert!(list.status == 200 && list.body.contains(word), "{many}: {}", list.body);
        for (key, value) in [("take", "1"), ("own-movement", "")] {
            let event = open(&server, &director, &form((key, value))).await;
            assert_eq!(see(&server, &director, &event).await.matches("<h1").count(), 1);
        }
    }
    let wrong = [
        ("kind", "section"),
        ("title", "Cup"),
        ("section-teams", "Alpha | Anna; Boris\nBeta"),
        ("section-scoring", "vp"),
        ("boards", "24"),
        ("movement", "Suggested"),
    ];
    let refused = send(&server, &director, "/event", &wrong).await;
    let plain = refused.body.replace(['\u{2068}', '\u{2069}'], "");
    assert!(refused.status == 422 && plain.contains("Line 1 of the teams"), "{plain}");
}
