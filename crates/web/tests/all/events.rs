//! Events through their pages: forms as a browser without scripts sends them.

use std::sync::Arc;

use store::{Memory, Store};

use crate::harness::{Answer, Person, TestServer, config};

/// The body of a form.
fn body(fields: &[(&str, &str)]) -> String {
    let encoded = |text: &str| -> String {
        let hex = |byte: u8| format!("%{byte:02X}");
        text.bytes()
            .map(|b| if b.is_ascii_alphanumeric() { (b as char).into() } else { hex(b) })
            .collect()
    };
    let pairs = fields.iter().map(|(key, value)| format!("{key}={}", encoded(value)));
    pairs.collect::<Vec<_>>().join("&")
}

pub(crate) async fn send(
    server: &TestServer,
    who: &Person,
    path: &str,
    fields: &[(&str, &str)],
) -> Answer {
    let headers =
        [("cookie", who.cookie.as_str()), ("content-type", "application/x-www-form-urlencoded")];
    server.request("POST", path, &headers, &body(fields)).await
}

pub(crate) async fn see(server: &TestServer, who: &Person, path: &str) -> String {
    let answer = server.get(path, &[("cookie", &format!("{}; lang=en", who.cookie))]).await;
    assert_eq!(answer.status, 200, "{path}");
    answer.body
}

/// A page without the marks that isolate numbers and names in sentences.
pub(crate) async fn plain(server: &TestServer, who: &Person, path: &str) -> String {
    see(server, who, path).await.replace(['\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}'], "")
}

/// The boards of a table that the form of a player's page offers to enter, and not those against whose results they can
/// appeal.
pub(crate) fn places_at(page: &str, table: &str) -> Option<Vec<String>> {
    let (_, form) = page.split_once("id=\"enter-place\"")?;
    let (form, _) = form.split_once("</select>")?;
    let places = form.split("<option value=\"").skip(1);
    let places = places.filter_map(|of| of.split_once('"')).map(|(value, _)| value.to_owned());
    Some(places.filter(|of| of.ends_with(&format!("/{table}"))).collect())
}

/// The fields that enter two spades by North.
pub(crate) fn two_spades<'a>(place: &'a str, tricks: &'a str) -> Vec<(&'a str, &'a str)> {
    let contract = [("level", "2"), ("strain", "S"), ("doubled", ""), ("declarer", "N")];
    let mut fields = vec![("do", "enter"), ("place", place)];
    fields.extend(contract);
    // The same contract on each board is asked about.
    fields.extend([("tricks", tricks), ("sure", "yes")]);
    fields
}

/// Opens an event; its address.
pub(crate) async fn open(server: &TestServer, who: &Person, fields: &[(&str, &str)]) -> String {
    let answer = send(server, who, "/event", fields).await;
    assert_eq!(answer.status, 303, "{}", answer.body);
    answer.header("location").unwrap().to_owned()
}

pub(crate) async fn people(server: &TestServer, event: &str, names: &[&str]) -> Vec<Person> {
    let mut people = Vec::new();
    for name in names {
        let person = server.person(name).await;
        let answer = send(server, &person, event, &[("do", "claim"), ("name", name)]).await;
        assert_eq!(answer.status, 303, "{name}");
        people.push(person);
    }
    people
}

pub(crate) const PLAYED: [(&str, &str); 5] =
    [("level", "4"), ("strain", "S"), ("doubled", ""), ("declarer", "N"), ("tricks", "10")];

fn record<'a>(board: &'a str, tricks: &'a str) -> Vec<(&'a str, &'a str)> {
    let mut fields = vec![("do", "record"), ("board", board)];
    fields.extend(PLAYED[..4].iter().copied());
    fields.push(("tricks", tricks));
    fields
}

async fn a_match(server: &TestServer, director: &Person) -> (String, Vec<Person>) {
    let event = open(
        server,
        director,
        &[
            ("kind", "match"),
            ("title", "Final"),
            ("team-a", "Red"),
            ("team-b", "Blue"),
            ("players-a", "A1\nA2\nA3\nA4\nA5"),
            ("players-b", "B1\nB2\nB3\nB4"),
            ("boards", "2"),
            ("series", "1"),
        ],
    )
    .await;
    let four = people(server, &event, &["A1", "B1", "A3", "B3"]).await;
    for (captain, team) in [(&four[0], "A"), (&four[1], "B")] {
        let pair = |at: u8| format!("{team}{at}");
        let places = [1, 2, 3, 4].map(pair);
        let fields = [
            ("do", "lineup"),
            ("team", team),
            ("open-1", &places[0]),
            ("open-2", &places[1]),
            ("closed-1", &places[2]),
            ("closed-2", &places[3]),
        ];
        assert_eq!(send(server, captain, &event, &fields).await.status, 303);
    }
    (event, four)
}

#[tokio::test(flavor = "multi_thread")]
async fn both_sides_write_and_nobody_sees_the_other_room() {
    let store: Arc<dyn Store> = Arc::new(Memory::default());
    let server = TestServer::with_store(store.clone(), config()).await;
    let director = server.person("Director").await;
    let (event, four) = a_match(&server, &director).await;
    // A person who has claimed no name may write nothing.
    let stranger = server.person("Stranger").await;
    assert_eq!(send(&server, &stranger, &event, &record("1", "10")).await.status, 422);
    // A board that is being played in the other room.
    assert_eq!(send(&server, &four[0], &event, &record("2", "10")).await.status, 409);
    assert_eq!(send(&server, &four[0], &event, &record("1", "10")).await.status, 303);
    assert_eq!(send(&server, &four[1], &event, &record("1", "9")).await.status, 303);
    assert!(see(&server, &four[1], &event).await.contains("entered different results"));
    assert_eq!(send(&server, &four[1], &event, &record("1", "10")).await.status, 303);
    for person in &four[2..] {
        assert_eq!(send(&server, person, &event, &record("2", "9")).await.status, 303);
    }
    // The closed room's 4♠ − 1 is shown neither in the open room nor in a file.
    for path in [event.clone(), format!("{event}/sheet.csv"), format!("{event}/sheet.svg")] {
        let seen = see(&server, &four[0], &path).await;
        assert!(
            seen.contains("420") && !seen.contains("\u{2212}100") && !seen.contains("-100"),
            "{path}"
        );
    }
    assert!(see(&server, &director, &format!("{event}/sheet.csv")).await.contains("-100"));
    // Only the director exchanges, strikes and corrects.
    for what in ["exchange", "strike", "correct"] {
        let mut fields = vec![("do", what), ("entry", "1")];
        fields.extend(PLAYED);
        let answer = send(&server, &four[0], &event, &fields).await;
        assert_eq!(answer.status, 403, "{what}");
    }
    assert_eq!(send(&server, &director, &event, &[("do", "exchange")]).await.status, 303);
    for (person, board) in four.iter().zip(["2", "2", "1", "1"]) {
        assert_eq!(send(&server, person, &event, &record(board, "10")).await.status, 303);
    }
    // Board 1 is equal in both rooms; on board 2, vulnerable, 620 stands against minus 100.
    let told = see(&server, &four[0], &event).await;
    assert!(told.contains("The match is over") && told.contains("+12"), "{told}");
    // In the log for the command line the number of a player is the author of what they enter.
    let log = see(&server, &director, &format!("{event}/log.event")).await;
    let head = "event: match\nname: Final\noptions: ";
    assert!(
        log.starts_with(head) && log.contains("\nteam: A | name=Red | players=A1; A2; A3"),
        "{log}"
    );
    for line in ["\n1@1 | ", " | lineup A | open=A1; A2 | closed=A3; A4\n2@6 | ", " | exchange\n"] {
        assert!(log.contains(line), "{line}: {log}");
    }
    assert!(see(&server, &director, &format!("{event}?director=1")).await.contains("log.event"));
    assert_eq!(server.get(&format!("{event}/log.event"), &[]).await.status, 404);
    // Another server with the same log: nothing else is stored.
    let server = TestServer::with_store(store, config()).await;
    assert!(server.get(&event, &[]).await.body.contains("+12"));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_entry_that_others_depend_on_cannot_be_struck() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let (event, four) = a_match(&server, &director).await;
    send(&server, &four[0], &event, &record("1", "10")).await;
    // The first entry is a line-up, on which the others depend.
    let answer = send(&server, &director, &event, &[("do", "strike"), ("entry", "1")]).await;
    assert_eq!(answer.status, 409, "{}", answer.body);
    // A result is corrected by an entry with a reason.
    let mut fields = vec![("do", "correct"), ("entry", "3"), ("why", "a slip of the pen")];
    fields.extend(PLAYED[..4].iter().copied());
    fields.push(("tricks", "11"));
    assert_eq!(send(&server, &director, &event, &fields).await.status, 303);
    let log = see(&server, &director, &event).await;
    assert!(log.contains("a slip of the pen") && log.contains("11 tricks"), "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_sent_twice_counts_once() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let names = "P1\nP2\nP3\nP4\nP5\nP6\nP7\nP8";
    let fields =
        [("kind", "progressive"), ("title", "Evening"), ("players", names), ("rounds", "2")];
    let event = open(&server, &director, &fields).await;
    assert_eq!(send(&server, &director, &event, &[("do", "places")]).await.status, 303);
    for table in ["1", "2"] {
        let cut = [("do", "cut-deal"), ("table", table)];
        assert_eq!(send(&server, &director, &event, &cut).await.status, 303);
    }
    let deal = |table: &'static str, deal: &'static str| {
        let mut fields = vec![("do", "result"), ("table", table), ("deal", deal)];
        fields.extend(PLAYED);
        fields
    };
    let mut first = deal("1", "1");
    first.push(("token", "abcdefgh"));
    for _ in 0..2 {
        assert_eq!(send(&server, &director, &event, &first).await.status, 303);
    }
    // A form from an outdated page is refused with a message that the table has moved on.
    assert_eq!(send(&server, &director, &event, &deal("1", "1")).await.status, 422);
    for (table, from) in [("1", 2), ("2", 1)] {
        for number in ["1", "2", "3", "4"].into_iter().skip(from - 1) {
            assert_eq!(send(&server, &director, &event, &deal(table, number)).await.status, 303);
        }
    }
    let page = see(&server, &director, &event).await;
    assert!(page.contains("Seating for the next round"), "{page}");
    assert_eq!(send(&server, &director, &event, &[("do", "move")]).await.status, 303);
    assert!(see(&server, &director, &event).await.contains("Round 2 of 2"));
    let log = see(&server, &director, &format!("{event}/log.event")).await;
    let head = "event: progressive\nname: Evening\noptions: rounds=2 ";
    assert!(log.starts_with(head) && log.contains("\nplayer: 8 | name=P8\n"), "{log}");
    assert!(
        log.contains(" | card 1 ") && log.contains(" | cut-deal 1 ") && log.contains(" | move\n"),
        "{log}"
    );
    // The director can publish what is known so far; players wait for the end.
    let page = see(&server, &director, &event).await;
    assert!(page.contains("results.zip") && page.contains("ranking.pdf"), "{page}");
    let anyone = server.person("Anna").await;
    for (who, status) in [(&director, 200), (&anyone, 404)] {
        let archive = format!("{event}/results.zip");
        assert_eq!(server.get(&archive, &[("cookie", &who.cookie)]).await.status, status);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_states_what_would_be_right() {
    let server = TestServer::open().await;
    let anna = server.person("Anna").await;
    let base = [
        ("kind", "match"),
        ("title", "T"),
        ("team-a", "A"),
        ("team-b", "B"),
        ("boards", "24"),
        ("series", "2"),
    ];
    for (more, expected) in [
        (
            [("players-a", "a\nb\nc"), ("players-b", "d\ne\nf\ng")],
            "The first team must have four to six",
        ),
        ([("players-a", "a\nb\nc\nd"), ("players-b", "d\ne\nf\ng")], "entered twice"),
        (
            [("players-a", ""), ("players-b", "d\ne\nf\ng")],
            "Players of the first team: A name must have one to sixty",
        ),
    ] {
        let answer = send(&server, &anna, "/event?lang=en", &[&base[..], &more].concat()).await;
        assert_eq!(answer.status, 422);
        assert!(answer.body.contains(expected), "{expected}: {}", answer.body);
        // What was typed is not lost.
        assert!(answer.body.contains(">d\ne\nf\ng<"), "{}", answer.body);
    }
    for kind in ["", "chess"] {
        assert_eq!(
            send(&server, &anna, "/event", &[("kind", kind), ("title", "T")]).await.status,
            404
        );
    }
    assert_eq!(server.get("/event/nowhere", &[]).await.status, 404);
    assert_eq!(server.get("/event/..%2Fetc", &[]).await.status, 404);
    // A name is claimed by one device.
    let fields = [
        ("kind", "pairs"),
        ("title", "P"),
        ("pairs", "Anna, Boris\nClara, Dmitri"),
        ("boards", "2"),
    ];
    let event = open(&server, &anna, &fields).await;
    people(&server, &event, &["Clara"]).await;
    let other = server.person("Other").await;
    let answer = send(&server, &other, &event, &[("do", "claim"), ("name", "Clara")]).await;
    assert_eq!(answer.status, 422);
}

/// A form that opens an event names the limits of a number, and the line of a pair that is none.
#[tokio::test(flavor = "multi_thread")]
async fn a_refused_opening_names_the_limit_and_the_line() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let evening =
        [("kind", "progressive"), ("title", "Friday"), ("players", "Anna"), ("rounds", "99")];
    let pairs = "Anna, Boris\n\nClara";
    let pairs = [("kind", "pairs"), ("title", "Friday"), ("pairs", pairs), ("boards", "2")];
    let strata = "Anna, Boris | stratum=B\nClara, Dmitri | stratum=BB";
    let strata = [("kind", "pairs"), ("title", "Friday"), ("pairs", strata), ("boards", "2")];
    for (fields, told) in [
        (&evening[..], "Number of rounds: Enter a number from 1 to 40."),
        (&pairs[..], "Line 3: a pair needs two names, as Anna, Boris."),
        (&strata[..], "Line 2: after the names there may be a stratum"),
    ] {
        let answer = send(&server, &director, "/event?lang=en", fields).await;
        assert_eq!(answer.status, 422);
        assert!(answer.body.contains(told), "{told}: {}", answer.body);
    }
}

/// A form of the director that is refused is shown again, open and with what was typed; the message
/// names the field.
#[tokio::test(flavor = "multi_thread")]
async fn a_refused_form_keeps_what_was_typed() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let (event, _) = a_match(&server, &director).await;
    let path = format!("{event}?lang=en");
    for (fields, told, kept) in [
        (
            &[("do", "penalty"), ("team", "B"), ("imps", "many")][..],
            "IMPs: Enter a number here.",
            "name=\"imps\" value=\"many\"",
        ),
        (
            &[("do", "penalty"), ("team", "B"), ("imps", "101")],
            "A penalty must be 1 to 100 IMPs.",
            "name=\"imps\" value=\"101\"",
        ),
        (
            &[("do", "award"), ("board", "x1"), ("a", "Ave"), ("b", "Ave-")],
            "Board: Enter a number here.",
            "name=\"board\" value=\"x1\"",
        ),
        (
            &[("do", "admit"), ("name", "A1")],
            "A1 is a player and cannot be a spectator.",
            "name=\"name\" value=\"A1\"",
        ),
    ] {
        let answer = send(&server, &director, &path, fields).await;
        assert!(matches!(answer.status, 409 | 422), "{}", answer.status);
        assert!(answer.body.contains(told), "{told}: {}", answer.body);
        assert!(answer.body.contains(kept), "{kept}: {}", answer.body);
        assert!(answer.body.contains("<details open>"), "{}", answer.body);
    }
    let pairs = [("kind", "pairs"), ("title", "P"), ("pairs", "A, B\nC, D"), ("boards", "2")];
    let event = open(&server, &director, &pairs).await;
    let deal = [("do", "deal"), ("board", "2"), ("deal", "N:AKQ")];
    let answer = send(&server, &director, &format!("{event}?lang=en"), &deal).await;
    assert_eq!(answer.status, 422);
    assert!(answer.body.contains("Write the deal as"), "{}", answer.body);
    assert!(answer.body.contains("name=\"deal\" value=\"N:AKQ\""), "{}", answer.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pair_confirms_what_the_other_entered() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let fields = [
        ("kind", "pairs"),
        ("title", "Friday"),
        ("pairs", "Anna, Boris\nClara, Dmitri"),
        ("boards", "2"),
    ];
    let event = open(&server, &director, &fields).await;
    let two = people(&server, &event, &["Anna", "Clara"]).await;
    let mut enter = vec![("do", "enter"), ("board", "1"), ("table", "1"), ("ns", "1"), ("ew", "2")];
    enter.extend(PLAYED);
    assert_eq!(send(&server, &two[0], &event, &enter).await.status, 303);
    let confirm = [("do", "confirm"), ("board", "1"), ("table", "1")];
    assert_eq!(send(&server, &two[0], &event, &confirm).await.status, 409);
    let page = see(&server, &two[1], &event).await;
    assert!(page.contains("Correct, confirm"));
    // A confirmation that has waited for a connection, and was written for another result.
    let other = PLAYED.map(|(key, value)| (key, if key == "tricks" { "0" } else { value }));
    let stale = [&confirm[..], &other[..]].concat();
    assert_eq!(send(&server, &two[1], &event, &stale).await.status, 422);
    assert!(see(&server, &two[1], &event).await.contains("Correct, confirm"));
    // The form names the result that is confirmed.
    let (_, form) = page.split_once("value=\"confirm\"").expect("the form");
    for (key, value) in PLAYED {
        let hidden = format!("type=\"hidden\" name=\"{key}\" value=\"{value}\"");
        assert!(form.contains(&hidden), "{hidden} in {form}");
    }
    assert_eq!(send(&server, &two[1], &event, &confirm).await.status, 303);
    assert!(!see(&server, &two[1], &event).await.contains("Correct, confirm"));
    let mine = see(&server, &two[1], "/event").await;
    assert!(mine.contains("Friday"), "{mine}");
}

/// A pair that has played a board gets the results so far, but neither in its files nor on its page are
/// the cards while another table still has to play it.
#[tokio::test(flavor = "multi_thread")]
async fn a_player_does_not_get_the_hands_of_a_board_that_others_still_play() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let fields = [
        ("kind", "pairs"),
        ("title", "Friday"),
        ("pairs", "Anna, Boris\nClara, Dmitri\nEva, Fred\nGina, Hugo"),
        ("boards", "2"),
    ];
    let event = open(&server, &director, &fields).await;
    let [anna] = &people(&server, &event, &["Anna"]).await[..] else { panic!("one name") };
    let hands = "QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
    let deal = format!("N:{hands}");
    let sent = [("do", "deal"), ("board", "1"), ("deal", deal.as_str())];
    assert_eq!(send(&server, &director, &event, &sent).await.status, 303);
    // Four spades with ten tricks at table 1, six spades with twelve at table 2; both by the director.
    for (table, ns, ew, level, tricks) in [("1", "1", "2", "4", "10"), ("2", "3", "4", "6", "12")] {
        let sent = [
            ("do", "enter"),
            ("as", "director"),
            ("board", "1"),
            ("table", table),
            ("ns", ns),
            ("ew", ew),
            ("level", level),
            ("strain", "S"),
            ("doubled", ""),
            ("declarer", "N"),
            ("tricks", tricks),
            // By the cards North and South have too few spades.
            ("sure", "yes"),
        ];
        assert_eq!(send(&server, &director, &event, &sent).await.status, 303);
    }
    let file = async |who: &Person, name: &str| see(&server, who, &format!("{event}/{name}")).await;
    for name in ["boards.pbn", "sheet.csv", "sheet.txt"] {
        let (all, own) = (file(&director, name).await, file(anna, name).await);
        assert!(all.contains("980") && all.contains("420"), "{name}: {all}");
        assert!(own.contains("420"), "{name}: {own}");
        assert!(!own.contains("QJ6"), "{name}: {own}");
    }
    assert!(file(&director, "boards.pbn").await.contains("QJ6"));
    assert!(!see(&server, anna, &event).await.contains("QJ6"));
    // When the event is over, everybody has it.
    assert_eq!(send(&server, &director, &event, &[("do", "close")]).await.status, 303);
    let own = file(anna, "boards.pbn").await;
    assert!(own.contains("980") && own.contains("QJ6"), "{own}");
    // The director still decides on an appeal, and nobody enters a result.
    let heading = "Corrections after the end";
    assert!(see(&server, &director, &event).await.contains(heading));
    assert!(!see(&server, anna, &event).await.contains(heading));
    let decision = [
        ("do", "weigh"),
        ("board", "1"),
        ("table", "2"),
        ("ns", "3"),
        ("ew", "4"),
        ("result1", "6S-N 11"),
        ("ns1", "100"),
        ("ew1", "100"),
    ];
    let before = file(anna, "sheet.csv").await;
    assert_eq!(send(&server, anna, &event, &decision).await.status, 403);
    assert_eq!(file(anna, "sheet.csv").await, before);
    assert_eq!(send(&server, &director, &event, &decision).await.status, 303);
    assert_ne!(file(anna, "sheet.csv").await, before);
    let late = [
        ("do", "enter"),
        ("as", "director"),
        ("board", "2"),
        ("table", "1"),
        ("ns", "1"),
        ("ew", "2"),
        ("level", "1"),
        ("strain", "S"),
        ("doubled", ""),
        ("declarer", "N"),
        ("tricks", "7"),
    ];
    assert_eq!(send(&server, &director, &event, &late).await.status, 409);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_published_is_given_to_those_who_may_have_it() {
    let store: Arc<dyn Store> = Arc::new(Memory::default());
    let server = TestServer::with_store(store.clone(), config()).await;
    let director = server.person("Director").await;
    let (event, four) = a_match(&server, &director).await;
    let status = async |who: &Person, file: &str| {
        let cookie = format!("{}; lang=en", who.cookie);
        let path = format!("{event}/{file}");
        server.get(&path, &[("cookie", &cookie)]).await.status
    };
    // While it is played everything is for the director.
    for file in ["results.zip", "ranking.pdf", "line-ups.pdf"] {
        assert_eq!(status(&director, file).await, 200, "{file}");
        assert_eq!(status(&four[0], file).await, 404, "{file}");
    }
    let page = see(&server, &director, &event).await;
    assert!(page.contains("/results.zip") && page.contains("/ranking.pdf?paper=letter"));
    assert!(!see(&server, &four[0], &event).await.contains("/results.zip"));
    // A sheet of another kind of event, and no sheet at all.
    for file in ["guide-cards.pdf", "curtain-cards.pdf", "tickets.pdf"] {
        assert_eq!(status(&director, file).await, 404, "{file}");
    }
    for (board, tricks) in [("1", "10"), ("2", "9")] {
        for person in if board == "1" { &four[..2] } else { &four[2..] } {
            let sent = send(&server, person, &event, &record(board, tricks)).await;
            assert_eq!(sent.status, 303);
        }
    }
    assert_eq!(send(&server, &director, &event, &[("do", "exchange")]).await.status, 303);
    for (board, tricks) in [("2", "10"), ("1", "9")] {
        for person in if board == "2" { &four[..2] } else { &four[2..] } {
            let sent = send(&server, person, &event, &record(board, tricks)).await;
            assert_eq!(sent.status, 303, "{}", sent.body);
        }
    }
    // It is over.
    for file in ["results.zip", "ranking.pdf", "travellers.pdf"] {
        assert_eq!(status(&four[0], file).await, 200, "{file}");
    }
    assert_eq!(status(&four[0], "line-ups.pdf").await, 404);
    let page = see(&server, &four[0], &event).await;
    assert!(page.contains("/results.zip") && !page.contains("/line-ups.pdf"));
}

/// The results of two evenings are added up, with weights and a cut; what cannot be added up is named.
#[tokio::test(flavor = "multi_thread")]
async fn several_events_have_one_ranking() {
    let server = TestServer::open().await;
    let director = server.person("Olga").await;
    let stranger = server.person("Stranger").await;
    let mut events = Vec::new();
    for (title, method, declarers) in [
        ("First", "Matchpoints", ["N", "E"]),
        ("Second", "Matchpoints", ["E", "N"]),
        ("Third", "Butler", ["N", "E"]),
    ] {
        let settled = [
            ("kind", "pairs"),
            ("title", title),
            ("pairs", "Anna, Boris\nClara, Dmitri\nElena, Fyodor\nGina, Hanna"),
            ("boards", "3"),
            ("movement", "Barometer"),
            ("option-method", method),
        ];
        let event = open(&server, &director, &settled).await;
        for (table, declarer) in ["1/1", "1/2"].into_iter().zip(declarers) {
            let mut fields = vec![("do", "enter"), ("as", "director"), ("place", table)];
            fields.extend(PLAYED.iter().map(|(key, value)| match *key {
                "declarer" => (*key, declarer),
                _ => (*key, *value),
            }));
            assert_eq!(send(&server, &director, &event, &fields).await.status, 303);
        }
        events.push(event.strip_prefix("/event/").expect("an event").to_owned());
    }
    let [first, second, third] = &events[..] else { panic!("three events") };
    let both = format!("/event/series?e={first}&e={second}&w-{second}=0,5&cut=1&tie=all-in");
    let page = see(&server, &stranger, &both).await;
    assert!(page.contains("First is not over") && !page.contains("100.00"), "{page}");
    for event in &events {
        let event = format!("/event/{event}");
        assert_eq!(send(&server, &director, &event, &[("do", "close")]).await.status, 303);
    }
    let page = see(&server, &stranger, &both).await;
    assert!(page.contains("100.00\u{a0}%") && page.contains("<strong>50.00</strong>"), "{page}");
    assert!(page.contains("goes on"), "{page}");
    for (query, why) in [
        (format!("e={first}&e={third}"), "First and Third are scored differently"),
        (format!("e={first}&w-{first}=0"), "A session counts 0.01 to 100 times"),
        (format!("e={first}&best=none"), "role=\"alert\""),
        ("e=nothing".to_owned(), "There is no event nothing."),
    ] {
        let page = see(&server, &stranger, &format!("/event/series?{query}")).await;
        assert!(page.contains(why), "{why}: {page}");
    }
    // Half of the first one is carried over; then the second one is the last stage.
    let half = format!("/event/series?e={first}&carry=half");
    let page = plain(&server, &stranger, &half).await;
    assert!(page.contains("What each carries over") && page.contains("/ 2 = 50"), "{page}");
    let last = format!("/event/series?e={first}&carry=all&last={second}");
    let page = plain(&server, &stranger, &last).await;
    assert!(page.contains("Second: ranking with carry-over"), "{page}");
    assert_eq!(page.matches("<strong>100.00</strong>").count(), 4 + 2, "{page}");
    // Its results may still change in the correction period, which is said of the last stage too.
    assert_eq!(page.matches("Results that may still change").count(), 2, "{page}");
    assert!(page.contains("Results that may still change: Second."), "{page}");
    let deep = "(".repeat(80) + "1" + &")".repeat(80);
    for (query, why) in [
        (format!("e={first}&carry=own&formula={deep}"), "brackets within each other"),
        (format!("e={first}&carry=own&formula=margin"), "it may name score, place"),
        (format!("e={first}&carry=own&formula=1%2F0"), "divides by zero"),
        (format!("e={first}&carry=all&last={third}"), "are scored differently"),
        (format!("e={first}&carry=twice"), "role=\"alert\""),
        (format!("carry=all&last={first}"), "Choose at least one event."),
        (format!("e={first}&carry=own&formula=score%2F%28"), "not complete"),
    ] {
        let page = plain(&server, &stranger, &format!("/event/series?{query}")).await;
        assert!(page.contains(why), "{why}: {page}");
    }
    assert!(see(&server, &director, "/event/series").await.contains("> Second</label>"));
    assert!(see(&server, &director, "/event").await.contains("/event/series"));
}

/// Nobody may claim a second name: it would show them another room, or let them file another team's
/// line-up.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_may_claim_a_second_name() {
    let server =
        TestServer::with_store(Arc::new(Memory::default()) as Arc<dyn Store>, config()).await;
    let director = server.person("Olga").await;
    let pairs = "Anna, Boris\nClara, Dmitri";
    let settled = [("kind", "pairs"), ("title", "Friday"), ("pairs", pairs), ("boards", "2")];
    let event = open(&server, &director, &settled).await;
    let anna = &people(&server, &event, &["Anna"]).await[0];
    let claim = |name: &'static str| [("do", "claim"), ("name", name)];
    let release = [("do", "release"), ("name", "Anna")];
    assert_eq!(send(&server, anna, &event, &claim("Clara")).await.status, 422);
    assert_eq!(send(&server, anna, &event, &claim("Anna")).await.status, 303, "sent again");
    assert_eq!(
        send(&server, anna, &event, &release).await.status,
        403,
        "only the director may do that"
    );
    assert_eq!(send(&server, &director, &event, &release).await.status, 303);
    assert_eq!(send(&server, anna, &event, &claim("Clara")).await.status, 303);
    let page = see(&server, &director, &event).await;
    assert!(page.contains("Who joined, and when") && page.contains("name released"), "{page}");
}
