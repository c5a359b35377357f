//! An individual event through its pages: eight players who change partners in every round, and their director.

use std::collections::BTreeMap;

use crate::events::{open, people, places_at, plain, send, two_spades};
use crate::harness::{Person, TestServer};

const NAMES: [&str; 8] = ["Anna", "Boris", "Clara", "Dmitri", "Eva", "Fyodor", "Gina", "Hugo"];

/// What a player's page says of the round: the table, the chair, the partner and the boards; and its text.
fn task(page: &str) -> Option<(String, String, String, Vec<String>)> {
    let (_, rest) = page.split_once("<p class=\"phase\" aria-live=\"polite\">Table ")?;
    let (table, rest) = rest.split_once(", you sit ")?;
    let (seat, rest) = rest.split_once(". Partner: ")?;
    let (partner, rest) = rest.split_once(". Opponents: ")?;
    let places = places_at(rest, table)?;
    Some((table.to_owned(), seat.to_owned(), partner.to_owned(), places))
}

async fn eight(server: &TestServer, director: &Person) -> (String, Vec<Person>) {
    let names = NAMES.join("\n");
    let form = [
        ("kind", "individual"),
        ("title", "Friday"),
        ("individuals", &*names),
        ("boards", "14"),
        ("movement", "Whist"),
    ];
    let event = open(server, director, &form).await;
    let phones = people(server, &event, &NAMES).await;
    (event, phones)
}

/// Each table plays the round: North enters, East confirms. The seats and partners by player.
async fn play(server: &TestServer, event: &str, phones: &[Person]) -> BTreeMap<String, String> {
    let mut partners = BTreeMap::new();
    let mut seated = BTreeMap::new();
    for (at, phone) in phones.iter().enumerate() {
        let page = plain(server, phone, event).await;
        let (table, seat, partner, places) = task(&page).unwrap_or_else(|| panic!("{page}"));
        partners.insert(NAMES[at].to_owned(), partner);
        seated.insert((table, seat), (phone, places));
    }
    assert_eq!(seated.len(), 8, "everybody has a chair of their own");
    for table in ["1", "2"] {
        let at = |seat: &str| &seated[&(table.to_owned(), seat.to_owned())];
        let (north, places) = at("North");
        let (south, _) = at("South");
        let (east, _) = at("East");
        for place in places {
            let tricks = if table == "1" { "9" } else { "8" };
            let entered = send(server, north, event, &two_spades(place, tricks)).await;
            assert_eq!(entered.status, 303, "{}", entered.body);
            let (board, _) = place.split_once('/').unwrap();
            let confirm = [("do", "confirm"), ("board", board), ("table", table)];
            assert_eq!(send(server, south, event, &confirm).await.status, 409, "their own side");
            assert_eq!(send(server, east, event, &confirm).await.status, 303);
        }
    }
    partners
}

#[tokio::test(flavor = "multi_thread")]
async fn players_change_partners_and_are_ranked_alone() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let (event, phones) = eight(&server, &director).await;
    let mut partners: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for round in 1..=7 {
        let wall = plain(&server, &director, &format!("{event}/wall")).await;
        assert!(wall.contains(&format!("<h2>Round {round} of 7</h2>")), "{wall}");
        for (name, partner) in play(&server, &event, &phones).await {
            partners.entry(name).or_default().push(partner);
        }
        if round == 1 {
            // Nobody sees the board of another round, and who has played sees what others did on theirs.
            let page = plain(&server, &phones[0], &event).await;
            let has = |board: u32| page.contains(&format!("<h3>Board {board}</h3>"));
            assert!(has(1) && has(2) && !has(3), "{page}");
        }
    }
    for (name, partners) in &mut partners {
        partners.sort();
        partners.dedup();
        assert_eq!(partners.len(), 7, "{name}: {partners:?}");
    }
    assert!(plain(&server, &phones[0], &event).await.contains("You have played all boards"));
    // Penalties and classes are of players.
    let penalty = [
        ("do", "pairs-penalty"),
        ("number", "8"),
        ("kind", "of-top"),
        ("amount", "50"),
        ("why", "late"),
    ];
    assert_eq!(send(&server, &director, &event, &penalty).await.status, 303);
    let class = [("do", "pairs-class"), ("number", "3"), ("category", "Women")];
    assert_eq!(send(&server, &director, &event, &class).await.status, 303);
    assert_eq!(send(&server, &director, &event, &[("do", "close")]).await.status, 303);
    let page = plain(&server, &phones[0], &event).await;
    for (number, name) in (1..).zip(NAMES) {
        assert!(
            page.contains(&format!("<td class=\"\">{number} {name}</td>")),
            "{number} {name}: {page}"
        );
    }
    assert!(page.contains("scope=\"col\">player</th>"), "{page}");
    // Lines of boards have both partners.
    assert!(page.contains("1 Anna – ") || page.contains("– 1 Anna"), "{page}");
    let zip = server.get(&format!("{event}/results.zip"), &[("cookie", &director.cookie)]).await;
    assert_eq!(zip.status, 200);
    for sheet in [
        "ranking",
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
    let cross = server.get(&format!("{event}/cross.pdf"), &[("cookie", &director.cookie)]).await;
    assert_eq!(cross.status, 404, "partners have no points against each other");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_substitute_plays_and_nobody_leaves() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let (event, phones) = eight(&server, &director).await;
    play(&server, &event, &phones).await;
    let page = plain(&server, &director, &event).await;
    assert!(page.contains("Correct a name, or enter a substitute"), "{page}");
    assert!(!page.contains("A pair comes late") && !page.contains("A pair leaves"), "{page}");
    let amend = [("do", "pairs-amend-player"), ("number", "2"), ("player-1", "Boris II")];
    assert_eq!(send(&server, &director, &event, &amend).await.status, 303);
    assert_eq!(send(&server, &director, &event, &amend).await.status, 303, "sent twice");
    let taken = [("do", "pairs-amend-player"), ("number", "2"), ("player-1", "Anna")];
    assert_eq!(send(&server, &director, &event, &taken).await.status, 409);
    let late = [("do", "pairs-join"), ("player-1", "X"), ("player-2", "Y"), ("from", "2")];
    let late = send(&server, &director, &event, &late).await;
    assert!(late.status == 409 && late.body.contains("enter a substitute"), "{}", late.body);
    let substitute = people(&server, &event, &["Boris II"]).await;
    let page = plain(&server, &substitute[0], &event).await;
    assert!(task(&page).is_some(), "{page}");
    // A board of a table where they do not sit, in words with the numbers of the players.
    let (table, ..) = task(&page).unwrap();
    let other = if table == "1" { "2" } else { "1" };
    let astray =
        send(&server, &substitute[0], &event, &two_spades(&format!("2/{other}"), "8")).await;
    assert!(astray.status == 409 && astray.body.contains("Your place now"), "{}", astray.body);
    let fewer = [("do", "pairs-rounds"), ("rounds", "3")];
    assert_eq!(send(&server, &director, &event, &fewer).await.status, 303);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_movement_is_found_for_any_number_of_players() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let names = |many: u32| (1..=many).map(|at| format!("P {at}")).collect::<Vec<_>>().join("\n");
    for (many, word) in [(29, "rainbow"), (32, "rainbow"), (36, "rainbow"), (9, "whist")] {
        let names = names(many);
        let form = |more: (&'static str, &'static str)| {
            let own = [("kind", "individual"), ("title", "Friday"), ("individuals", &*names)];
            let fields =
                [("boards", "24"), ("movement", "Suggested"), ("plan-minutes", "210"), more];
            [&own[..], &fields[..]].concat()
        };
        let list = send(&server, &director, "/event", &form(("plan", "yes"))).await;
        assert!(list.status == 200 && list.body.contains(&format!("{word} *")), "{}", list.body);
        for (key, value) in [("take", "1"), ("own-movement", "")] {
            let event = open(&server, &director, &form((key, value))).await;
            let page = plain(&server, &director, &event).await;
            assert!(page.to_lowercase().contains(&format!("{word}: ")), "{many}: {page}");
        }
    }
    let three = [
        ("kind", "individual"),
        ("title", "Friday"),
        ("individuals", "A\nB\nC"),
        ("boards", "24"),
        ("movement", "Suggested"),
    ];
    let refused = send(&server, &director, "/event", &three).await;
    assert!(refused.status == 422 && refused.body.contains("players"), "{}", refused.body);
}
