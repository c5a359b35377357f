//! A pairs event through its pages: the movement, late pairs, rulings, slips, strata, what the director decides.

use std::sync::Arc;

use store::{Memory, Store};

use crate::events::{PLAYED, open, people, see, send};
use crate::harness::{TestServer, config};

/// A director assigns a score of several results (Law 12C1(c)) in a pairs event, split by sides (Law
/// 12C1(e)): the matchpoints of each result are averaged, and the log says what was assigned.
#[tokio::test(flavor = "multi_thread")]
async fn a_weighted_score_is_assigned_in_a_pairs_event() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let fields = [
        ("kind", "pairs"),
        ("title", "Friday"),
        ("pairs", "Anna, Boris\nClara, Dmitri\nEva, Fred\nGina, Hugo"),
        ("boards", "2"),
    ];
    let event = open(&server, &director, &fields).await;
    let mut enter = vec![("do", "enter"), ("as", "director"), ("board", "1"), ("table", "2")];
    // Four spades with ten tricks, nobody vulnerable: 420.
    enter.extend([("ns", "3"), ("ew", "4")]);
    enter.extend(PLAYED);
    assert_eq!(send(&server, &director, &event, &enter).await.status, 303);
    let at = [("do", "weigh"), ("board", "1"), ("table", "1"), ("ns", "1"), ("ew", "2")];
    let weigh = |more: &[(&'static str, &'static str)]| -> Vec<(&str, &str)> {
        at.iter().chain(more).copied().collect()
    };
    let short = weigh(&[("result1", "4S-S 10"), ("ns1", "60")]);
    let answer = send(&server, &director, &event, &short).await;
    assert!(answer.body.contains("must add up to 100, not 60"), "{}", answer.body);
    assert!(answer.body.contains("name=\"result1\" value=\"4S-S 10\""), "what was typed is kept");
    let unread = weigh(&[("result1", "ten tricks"), ("ns1", "100")]);
    let answer = send(&server, &director, &event, &unread).await;
    assert!(answer.body.contains("Write a result as"), "{}", answer.body);
    // North and South: 60 % of 880, above the 420 of the other table, and 40 % of -50, below it. East and
    // West: -50 in full.
    let results = weigh(&[
        ("result1", "4SXX-S 10"),
        ("ns1", "60"),
        ("result2", "-50"),
        ("ns2", "40"),
        ("ew2", "100"),
    ]);
    let person = server.person("Stranger").await;
    assert_eq!(send(&server, &person, &event, &results).await.status, 403);
    assert_eq!(send(&server, &director, &event, &results).await.status, 303);
    let page = see(&server, &director, &event).await;
    let said = "director&#39;s ruling: N–S 60\u{a0}% +880, 40\u{a0}% −50; E–W −50";
    assert!(page.contains(said) || page.contains(&said.replace("&#39;", "'")), "{page}");
    // 60 % of a top of 2 for North and South; a top for East and West.
    for points in ["1.2", "60.0"] {
        assert!(page.contains(points), "{points}: {page}");
    }
}

/// An event of four pairs, with three boards.
const FOUR_PAIRS: [(&str, &str); 5] = [
    ("kind", "pairs"),
    ("title", "Friday"),
    ("pairs", "Anna, Boris\nClara, Dmitri\nEva, Fred\nGina, Hugo"),
    ("boards", "3"),
    ("movement", "Suggested"),
];

/// Four pairs, two tables, three rounds of one board: each pair is told where to go, a board of a
/// later round is refused with the right one named, and nobody sees a board before both sides have
/// agreed on its result.
#[tokio::test(flavor = "multi_thread")]
async fn a_movement_tells_each_pair_where_to_go() {
    let server =
        TestServer::with_store(Arc::new(Memory::default()) as Arc<dyn Store>, config()).await;
    let director = server.person("Olga").await;
    let event = open(&server, &director, &FOUR_PAIRS).await;
    let [anna, gina] = &people(&server, &event, &["Anna", "Gina"]).await[..] else {
        panic!("two names expected");
    };
    let page = see(&server, anna, &event).await;
    assert!(page.contains("Table 1, you sit E–W. Opponents: 4 Gina – Hugo. Board 1."), "{page}");
    assert!(page.contains("Guide card"), "the guide card stands on the page");
    let enter = |place: &'static str| {
        let mut fields = vec![("do", "enter"), ("place", place)];
        fields.extend(PLAYED);
        fields
    };
    // A form made by hand, for a board of the next round.
    let mut early = vec![("do", "enter"), ("board", "3"), ("table", "1"), ("ns", "4"), ("ew", "3")];
    early.extend(PLAYED);
    let refused = send(&server, gina, &event, &early).await;
    assert_eq!(refused.status, 409);
    let mut wrong = vec![("do", "enter"), ("board", "1"), ("table", "1"), ("ns", "1"), ("ew", "4")];
    wrong.extend(PLAYED);
    let refused = send(&server, anna, &event, &wrong).await;
    assert_eq!(refused.status, 409);
    let told = server.get(&event, &[("cookie", &format!("{}; lang=en", anna.cookie))]).await.body;
    assert!(!told.contains("4♠ N"), "nothing was entered");
    assert_eq!(send(&server, anna, &event, &enter("1/1")).await.status, 303);
    assert!(!see(&server, anna, &event).await.contains("+420"), "one side alone shows nothing");
    let confirm = [("do", "confirm"), ("board", "1"), ("table", "1")];
    assert_eq!(send(&server, gina, &event, &confirm).await.status, 303);
    let page = see(&server, anna, &event).await;
    assert!(page.contains("+420") && page.contains("Round 2 of 3"), "{page}");
    assert!(see(&server, &director, &event).await.contains("round 1, table 2, board 1: 2 – 3"));
    // In the log for the command line the number of their pair is the author of what players enter.
    let log = see(&server, &director, &format!("{event}/log.event")).await;
    assert!(log.starts_with("event: pairs\nname: Friday\n"), "{log}");
    assert!(log.contains("pair: 4 | players=Gina; Hugo\nmovement: Howell"), "{log}");
    for act in ["\n1@1 | ", " | enter 1 1 4-1 contract=4S-N tricks=10\n2@4 | ", " | confirm 1 1\n"]
    {
        assert!(log.contains(act), "{act}: {log}");
    }
    assert_eq!(server.get(&format!("{event}/log.event"), &[]).await.status, 404);
}

/// The QR code on the card of table 2 leads to the page with the names of those who play there first, and that on the label
/// of a board to the place of the board.
#[tokio::test(flavor = "multi_thread")]
async fn codes_on_paper_lead_to_the_table_and_the_board() {
    let server = TestServer::open().await;
    let director = server.person("Olga").await;
    let settled = [
        ("kind", "pairs"),
        ("title", "Friday"),
        ("pairs", "Anna, Boris\nClara, Dmitri\nEva, Fred\nGina, Hugo"),
        ("boards", "3"),
        ("movement", "Suggested"),
    ];
    let event = open(&server, &director, &settled).await;
    let names = |page: &str| {
        let at = page.find("id=\"claim-name\"").expect("the choice of a name");
        let options = page[at..].split("<option value=\"").skip(1).take(4);
        options.map(|option| option.split('"').next().unwrap().to_owned()).collect::<Vec<String>>()
    };
    let page = server.get(&format!("{event}?at=2"), &[]).await.body;
    assert_eq!(names(&page), ["Clara", "Dmitri", "Eva", "Fred"]);
    assert_ne!(names(&server.get(&event, &[]).await.body), names(&page));
    let enter = |table: &'static str| {
        let mut fields = vec![("do", "enter"), ("place", table), ("as", "director")];
        fields.extend(PLAYED);
        fields
    };
    assert_eq!(send(&server, &director, &event, &enter("1/2")).await.status, 303);
    let page = see(&server, &director, &event).await;
    assert!(page.contains("id=\"board-1\"") && !page.contains("id=\"board-2\""), "{page}");
    let cookie = [("cookie", director.cookie.as_str())];
    assert_eq!(server.get(&format!("{event}/table-cards.pdf"), &cookie).await.status, 200);
}

/// No phone opens an address of this machine: the page has no code for it, and says why paper has none.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_no_phone_opens_has_no_code() {
    let settled = [
        ("kind", "pairs"),
        ("title", "Friday"),
        ("pairs", "Anna, Boris\nClara, Dmitri\nEva, Fred\nGina, Hugo"),
        ("boards", "3"),
        ("movement", "Suggested"),
    ];
    let public = Some("https://club.example".to_owned());
    for (public, is_local) in [(None, true), (public, false)] {
        let config = web::Config { public, ..config() };
        let store = Arc::new(Memory::default()) as Arc<dyn Store>;
        let server = TestServer::with_store(store, config).await;
        let director = server.person("Olga").await;
        let event = open(&server, &director, &settled).await;
        let page = see(&server, &director, &event).await;
        assert_eq!(page.contains("class=\"qr\""), !is_local, "{page}");
        assert_eq!(page.contains("works on this computer only. Open"), is_local, "{page}");
        assert_eq!(page.contains("labels have no QR codes now"), is_local, "{page}");
    }
}

/// Seven and a half tables: after a result of round 1 an eighth table is complete. A name is corrected, a pair leaves, and
/// the event ends sooner.
#[tokio::test(flavor = "multi_thread")]
async fn pairs_come_late_and_leave() {
    let server =
        TestServer::with_store(Arc::new(Memory::default()) as Arc<dyn Store>, config()).await;
    let director = server.person("Olga").await;
    let pairs: Vec<String> = (1..=15).map(|pair| format!("N{pair}, S{pair}")).collect();
    let settled = [
        ("kind", "pairs"),
        ("title", "Friday"),
        ("pairs", &pairs.join("\n")),
        ("boards", "16"),
        ("movement", "Skip"),
    ];
    let event = open(&server, &director, &settled).await;
    let event_en = format!("{event}?lang=en");
    let refused = async |fields: &[(&str, &str)], why: &str| {
        let answer = send(&server, &director, &event_en, fields).await;
        assert!((400..500).contains(&answer.status), "{}", answer.body);
        assert!(answer.body.contains(why), "{why}: {}", answer.body);
    };
    let [eight] = &people(&server, &event, &["N8"]).await[..] else { panic!("a name") };
    assert!(see(&server, eight, &event).await.contains("sit out"));
    let mut enter = vec![("do", "enter"), ("as", "director"), ("place", "1/1")];
    enter.extend(PLAYED);
    assert_eq!(send(&server, &director, &event, &enter).await.status, 303);

    let late = |one, other, from| {
        [("do", "pairs-join"), ("player-1", one), ("player-2", other), ("from", from)]
    };
    refused(&late("Yana", "", "2"), "Second player: ").await;
    refused(&late("Yana", "N3", "2"), "N3").await;
    let page = see(&server, &director, &event).await;
    let (_, form) = page.split_once("pairs-join-from").expect("the choice of a round");
    let (form, _) = form.split_once("</select>").expect("its end");
    assert!(form.contains("value=\"2\"") && !form.contains("value=\"1\""), "{form}");
    assert_eq!(send(&server, &director, &event, &late("Yana", "Zoe", "2")).await.status, 303);
    let page = see(&server, &director, &event).await;
    assert!(page.contains("16 Yana – Zoe came late, and plays from round 2"), "{page}");
    let [yana] = &people(&server, &event, &["Yana"]).await[..] else { panic!("a name") };
    let page = see(&server, yana, &event).await;
    assert!(
        page.contains("You sit out this round") && page.contains("Then, in round 2: "),
        "{page}"
    );
    let cards = see(&server, &director, &format!("{event}/cards")).await;
    assert!(cards.contains("16 Yana – Zoe"), "{cards}");

    let amend = |number, one, other| {
        [("do", "pairs-amend"), ("number", number), ("player-1", one), ("player-2", other)]
    };
    refused(&amend("16", "Yana", "N3"), "N3").await;
    assert_eq!(send(&server, &director, &event, &amend("16", "Yana", "Zora")).await.status, 303);
    assert!(see(&server, &director, &event).await.contains("names changed: 16 Yana – Zora"));
    let leave = |from| [("do", "pairs-withdraw"), ("number", "3"), ("from", from)];
    assert_eq!(send(&server, &director, &event, &leave("3")).await.status, 303);
    refused(&leave("4"), "Pair 3 has left").await;
    let shorter = |rounds| [("do", "pairs-rounds"), ("rounds", rounds)];
    assert_eq!(send(&server, &director, &event, &shorter("4")).await.status, 303);
    let page = see(&server, &director, &event).await;
    assert!(page.contains("the event has 4 rounds now") && page.contains("4 rounds"), "{page}");
    // Players cannot do any of this, and no entry is struck on which others stand.
    let answer = send(&server, yana, &event, &leave("2")).await;
    assert_eq!(answer.status, 403, "{}", answer.body);
    refused(&[("do", "strike"), ("entry", "2")], "").await;
    let log = see(&server, &director, &format!("{event}/log.event")).await;
    let join = " | join 16 | players=Yana; Zoe | from=2 | movement=Skip; pairs: 16; ";
    assert!(log.contains(join) && log.contains(" | amend 16 | players=Yana; Zora\n"), "{log}");
    // What was changed last can be struck.
    assert_eq!(
        send(&server, &director, &event, &[("do", "strike"), ("entry", "5")]).await.status,
        303
    );
}

/// Pairs are entered with a stratum, a handicap and a category, the director corrects them, and the page of the event and
/// what it publishes have the rankings and the masterpoints.
#[tokio::test(flavor = "multi_thread")]
async fn pairs_have_strata_handicaps_and_masterpoints() {
    let server = TestServer::open().await;
    let director = server.person("Olga").await;
    let settled = [
        ("kind", "pairs"),
        ("title", "Friday"),
        (
            "pairs",
            "Anna, Boris | stratum=B | handicap=2,5\nClara, Dmitri | category=women\nEva, Fred\nGina, Hugo",
        ),
        ("boards", "1"),
        ("movement", "Free"),
        ("option-masterpoints", "beaten"),
    ];
    let event = open(&server, &director, &settled).await;
    let event_en = format!("{event}?lang=en");
    let act = async |fields: &[(&str, &str)], status: u16| {
        let answer = send(&server, &director, &event_en, fields).await;
        assert_eq!(answer.status, status, "{}", answer.body);
        answer.body
    };
    for (table, ns, ew, tricks) in [("1", "1", "2", "10"), ("2", "3", "4", "9")] {
        let fields = [
            ("do", "enter"),
            ("as", "director"),
            ("board", "1"),
            ("table", table),
            ("ns", ns),
            ("ew", ew),
            ("level", "4"),
            ("strain", "S"),
            ("doubled", ""),
            ("declarer", "S"),
            ("tricks", tricks),
        ];
        act(&fields, 303).await;
    }
    let page = see(&server, &director, &event).await;
    assert!(page.contains("1 Anna – Boris (stratum B, handicap 2.5)"), "{page}");
    let class = |stratum| {
        [("do", "pairs-class"), ("number", "4"), ("stratum", stratum), ("category", "mixed")]
    };
    assert!(act(&class("BB"), 422).await.contains("A stratum is a letter"));
    let far = [("do", "pairs-class"), ("number", "4"), ("handicap", "101")];
    assert!(act(&far, 422).await.contains("A handicap is a number up to 100"));
    act(&class("c"), 303).await;
    act(&[("do", "close")], 303).await;
    let page = see(&server, &director, &event).await;
    assert!(page.contains("4 Gina – Hugo: stratum C, mixed"), "{page}");
    for told in ["With handicap", "Women", "Mixed", "masterpoints", ">B</th>", ">C</th>"] {
        assert!(page.contains(told), "{told}: {page}");
    }
    // In the words of another language.
    let russian = "Анна, Борис | Группа=В | гандикап=2,5\nВера, Глеб | зачёт=Женский";
    let russian = [("kind", "pairs"), ("title", "P"), ("pairs", russian), ("boards", "1")];
    let answer = send(&server, &director, "/event?lang=ru", &russian).await;
    assert_eq!(answer.status, 303, "{}", answer.body);
    let there = see(&server, &director, answer.header("location").unwrap()).await;
    assert!(there.contains("1 Анна – Борис (stratum B, handicap 2.5)"), "{there}");
    assert!(there.contains("2 Вера – Глеб (women)"), "{there}");
    // A handicap; and both winners have beaten two pairs and tied with one.
    assert_eq!(page.matches(">2.50<").count(), 3, "{page}");
}

/// A result that is probably a slip is asked about, and entered when somebody says that it is right.
#[tokio::test(flavor = "multi_thread")]
async fn an_unlikely_result_is_asked_about() {
    let server =
        TestServer::with_store(Arc::new(Memory::default()) as Arc<dyn Store>, config()).await;
    let director = server.person("Olga").await;
    let pairs: Vec<String> = (1..=10).map(|pair| format!("N{pair}, S{pair}")).collect();
    let settled = [
        ("kind", "pairs"),
        ("title", "Friday"),
        ("pairs", &pairs.join("\n")),
        ("boards", "10"),
        ("movement", "Free"),
    ];
    let event = open(&server, &director, &settled).await;
    let event_en = format!("{event}?lang=en");
    let names = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
    let result = |table: usize, declarer: &'static str, tricks: &'static str, more: &[_]| {
        let mut fields = vec![("do", "enter"), ("form", "enter"), ("as", "director")];
        fields.extend([("board", "1"), ("table", names[table - 1])]);
        fields.extend([("ns", names[2 * table - 2]), ("ew", names[2 * table - 1])]);
        fields.extend([("level", "3"), ("strain", "NT"), ("doubled", "")]);
        fields.extend([("declarer", declarer), ("tricks", tricks)]);
        fields.extend(more.iter().copied());
        fields
    };
    for table in 1..=3 {
        let answer = send(&server, &director, &event_en, &result(table, "N", "9", &[])).await;
        assert_eq!(answer.status, 303, "{}", answer.body);
    }
    for (declarer, tricks, why) in [
        ("N", "0", "9 tricks were contracted for, and 0 are entered"),
        ("E", "9", "about this score for the other side"),
    ] {
        let asked = send(&server, &director, &event_en, &result(4, declarer, tricks, &[])).await;
        assert_eq!(asked.status, 422, "{}", asked.body);
        assert!(asked.body.contains(why) && asked.body.contains("The result is right"), "{why}");
    }
    // A player is not told what the other tables have.
    let player = people(&server, &event, &["N7"]).await.remove(0);
    let mut own = result(4, "E", "9", &[]);
    own.retain(|(key, _)| *key != "as");
    assert_eq!(send(&server, &player, &event_en, &own).await.status, 303);
    let sure = result(5, "E", "9", &[("sure", "yes")]);
    assert_eq!(send(&server, &director, &event_en, &sure).await.status, 303);
}

/// Names that look like another's, or like none.
#[tokio::test(flavor = "multi_thread")]
async fn names_that_cannot_be_seen_are_refused() {
    let server = TestServer::open().await;
    let director = server.person("Olga").await;
    for (kind, field, names, more) in [
        ("pairs", "pairs", "Anna, Boris\n?Anna, Clara", vec![]),
        ("pairs", "pairs", "Anna, Boris\n?, ?y", vec![]),
        ("swiss", "entries", "Red\nRed?\nBlue\nGreen", vec![("rounds", "1")]),
        (
            "knockout",
            "teams",
            "Red\nBlue\nGreen\nAlpha | Anna?; Boris",
            vec![("segments", "1"), ("segment-boards", "8")],
        ),
        (
            "preferans",
            "preferans-players",
            "Anna\n?\nBoris\nClara",
            vec![("rounds", "1"), ("deals", "12"), ("option-size", "4")],
        ),
        ("section", "section-teams", "Red\nBlue\nRed?", vec![("option-movement", "Triple")]),
    ] {
        let post = async |title: &str, sign: &str| {
            let names = names.replace('?', sign);
            let fields = [("kind", kind), ("title", title), (field, &*names), ("boards", "6")];
            send(&server, &director, "/event", &[&fields[..], &more].concat()).await
        };
        let opened = post("Friday", "x").await;
        assert_eq!(opened.status, 303, "{kind}: {}", opened.body);
        for sign in ["\u{200b}", "\u{202e}", "\u{2060}", "\u{3164}", "\u{feff}"] {
            let answer = post("Friday", sign).await;
            assert_eq!(answer.status, 422, "{kind} {sign:?}: {}", answer.body);
            assert_eq!(post(&format!("Friday{sign}"), "x").await.status, 422, "{kind} {sign:?}");
        }
    }
}

/// The director says how long the evening may last and takes one of the movements that fit, or writes one by hand.
#[tokio::test(flavor = "multi_thread")]
async fn a_movement_is_found_for_the_time_or_written_by_hand() {
    let server = TestServer::open().await;
    let director = server.person("Olga").await;
    let pairs: Vec<String> = (1..=8).map(|pair| format!("N{pair}, S{pair}")).collect();
    let (pairs, minutes) = (pairs.join("\n"), ("plan-minutes", "150"));
    let form = |more: &[(&'static str, &'static str)]| {
        let mut fields = vec![("kind", "pairs"), ("title", "Friday"), ("pairs", &*pairs)];
        fields.extend([("boards", "24"), ("movement", "Free"), minutes]);
        fields.extend(more.iter().copied());
        fields
    };
    let post = async |fields: &[(&str, &str)]| send(&server, &director, "/event", fields).await;
    let list = post(&form(&[("plan", "yes")])).await;
    assert_eq!(list.status, 200);
    assert!(
        list.body.contains("<strong>Howell *</strong>") && list.body.contains("Open with it"),
        "{}",
        list.body
    );
    assert!(list.body.contains(">N1, S1"), "what was written stays: {}", list.body);
    let opened = post(&form(&[("take", "1")])).await;
    assert_eq!(opened.status, 303, "{}", opened.body);
    let event = opened.header("location").expect("the address of the event").to_owned();
    let page = see(&server, &director, &event).await;
    assert!(page.contains("Howell") && page.contains("7 rounds"), "{page}");
    for (fields, why) in [
        (form(&[("take", "99")]), "role=\"alert\""),
        (form(&[("plan", "yes"), ("plan-copies", "0")]), "no movement fits"),
        (form(&[("own-movement", "pears: 8")]), "Line 1: there is no key"),
        (form(&[("own-movement", "pairs: 4\nround 1: 1-2@1 3-4@1\nround 2: 1-3@2 2-4@2")]), ""),
    ] {
        let refused = post(&fields).await;
        let body = refused.body.to_lowercase();
        assert!(body.contains(&why.to_lowercase()), "{why}: {} {}", refused.status, refused.body);
    }
    let own = "movement: Custom\npairs: 8\nsets: 2\nboards: 3\nshared: 2\n\
        round 1: 1-2@1 3-4@1 5-6@2 7-8@2\nround 2: 1-3@2 2-4@2 5-7@1 6-8@1";
    let opened = post(&form(&[("own-movement", own)])).await;
    assert_eq!(opened.status, 303, "{}", opened.body);
    let again = own.replace("2-4@2", "2-4@1");
    let mut fields = form(&[]);
    fields.push(("own-movement", &again));
    let refused = post(&fields).await;
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("has played set 1 in round 1"), "{}", refused.body);
}

/// The class of a pair is written in Russian or in English, with letters of either alphabet.
#[tokio::test(flavor = "multi_thread")]
async fn classes_of_pairs_are_written_in_russian() {
    let server = TestServer::open().await;
    let director = server.person("Olga").await;
    let pairs = "Анна, Борис | группа=В | гандикап=2,5\nВера, Глеб | зачёт=женский\n\
        Clara, Dmitri | stratum=b | category=women\nДарья, Егор | Группа=А";
    let settled = [("kind", "pairs"), ("title", "Friday"), ("pairs", pairs), ("boards", "3")];
    let opened = send(&server, &director, "/event?lang=ru", &settled).await;
    let event = opened.header("location").expect("the address of the event").to_owned();
    let page = see(&server, &director, &event).await;
    for pair in ["1 Анна – Борис (stratum B, handicap 2.5)", "4 Дарья – Егор (stratum A)"]
    {
        assert!(page.contains(pair), "{pair}: {page}");
    }
    let of = |pair: &str| {
        let (_, rest) = page.split_once(pair).expect("the pair with its class");
        rest.split_once(')').expect("its end").0.to_owned()
    };
    assert_eq!(of("2 Вера – Глеб ("), of("3 Clara – Dmitri (").replace("stratum B, ", ""));
    let wrong = [
        ("kind", "pairs"),
        ("title", "Friday"),
        ("pairs", "Анна, Борис | рост=180\nВера, Глеб"),
        ("boards", "3"),
    ];
    assert_eq!(send(&server, &director, "/event", &wrong).await.status, 422);
}

/// What is not ready is said before the event ends, and what the other side has not confirmed is marked.
#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_an_event_says_what_is_not_ready() {
    let server = TestServer::open().await;
    let director = server.person("Olga").await;
    let event = open(&server, &director, &FOUR_PAIRS).await;
    let anna = &people(&server, &event, &["Anna"]).await[0];
    let page = see(&server, anna, &event).await;
    let (_, places) = page.split_once("enter-place").expect("the choice of boards");
    let place = places.split("value=\"").nth(1).and_then(|of| of.split('"').next()).unwrap();
    let mut fields = vec![("do", "enter"), ("form", "enter"), ("place", place)];
    fields.extend(PLAYED);
    assert_eq!(send(&server, anna, &event, &fields).await.status, 303);
    let page = see(&server, &director, &event).await;
    let (_, asked) = page.split_once("<details class=\"close\">").expect("the end is folded");
    let (asked, _) = asked.split_once("</details>").expect("its end");
    assert_eq!(asked.matches("<li>").count(), 6, "{asked}");
    assert_eq!(asked.matches("Not confirmed: ").count(), 1, "{asked}");
    assert_eq!(asked.matches("Without a result: ").count(), 5, "{asked}");
    assert!(asked.contains("Round 1, table 1 ("), "{asked}");
    assert_eq!(send(&server, &director, &event, &[("do", "close")]).await.status, 303);
    let page = see(&server, &director, &event).await;
    assert!(page.contains("<h2>Results</h2>"), "{page}");
    assert!(page.contains("? The other side has not confirmed this result."), "{page}");
    assert!(page.contains("none vulnerable") || page.contains("N–S vulnerable"), "{page}");
}

/// A scorer types the slips of a board, all tables at once; the second time only differences are shown.
#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_typed_from_slips_twice() {
    let server = TestServer::open().await;
    let director = server.person("Olga").await;
    let settled = [
        ("kind", "pairs"),
        ("title", "Friday"),
        ("pairs", "Anna, Boris\nClara, Dmitri\nElena, Fyodor\nGina, Hanna"),
        ("boards", "3"),
        ("movement", "Barometer"),
    ];
    let event = open(&server, &director, &settled).await;
    let event_en = format!("{event}?lang=en");
    let typed = |text: &'static str| [("do", "enter-board"), ("board", "1"), ("typed", text)];
    for (text, why) in [
        ("1 4S-N", "Line 1: a line is a table and its result"),
        ("1 pass\n1 pass", "Line 2"),
        ("9 pass", "board 1 is not played at table 9"),
        ("1 7NT-N 0", "Table 1: 13 tricks were contracted for"),
    ] {
        let refused = send(&server, &director, &event_en, &typed(text)).await;
        assert!((400..500).contains(&refused.status), "{text}");
        assert!(refused.body.contains(why) && refused.body.contains(text), "{}", refused.body);
    }
    let slips = "1 4S-N 10\n\n2: 3БК-В -1";
    assert_eq!(send(&server, &director, &event, &typed(slips)).await.status, 303);
    assert_eq!(send(&server, &director, &event, &typed(slips)).await.status, 303, "sent again");
    let page = see(&server, &director, &event).await;
    assert_eq!(page.matches("id=\"entry-").count(), 2, "{page}");
    let compare = async |text: &str| {
        let text: String = text.bytes().map(|byte| format!("%{byte:02X}")).collect();
        see(&server, &director, &format!("{event}?board=1&typed={text}&compare=yes")).await
    };
    assert!(compare(slips).await.contains("All 2 results are the same."));
    let page = compare("1 4S-N 11").await;
    assert!(page.contains("Table 1: entered 4♠ N, 10 tricks, typed now 4♠ N, 11 tricks"), "{page}");
    assert!(page.contains("Table 2: entered 3NT E, 8 tricks, not typed now"), "{page}");
    assert!(compare("1 much").await.contains("Line 1: a line is a table"));
    // What one side has entered counts once the slip says the same, and gives way where it says something else.
    let anna = &people(&server, &event, &["Anna"]).await[0];
    let mut own = vec![("do", "enter"), ("place", "2/2")];
    own.extend(PLAYED);
    for (place, slip, logged) in [
        ("2/2", "2 4S-N 10", "board 2, table 2: confirmed"),
        ("3/2", "2 3NT-N 9", "board 3, table 2, pairs 1 and 2: 3NT N, 9 tricks"),
    ] {
        own[1].1 = place;
        let entered = send(&server, anna, &event, &own).await;
        assert_eq!(entered.status, 303, "{}", entered.body);
        let page = see(&server, &director, &event).await;
        assert!(page.contains("value=\"confirm\"") && !page.contains(logged), "{page}");
        let board = &place[..1];
        for typed in [slip, "1 2H-N 8"] {
            let slip = [("do", "enter-board"), ("board", board), ("typed", typed), ("sure", "yes")];
            assert_eq!(send(&server, &director, &event, &slip).await.status, 303);
        }
        let page = see(&server, &director, &event).await;
        assert!(!page.contains("value=\"confirm\"") && page.contains(logged), "{page}");
    }
}

/// Players and the screen on the wall see the ranking after each round where the organiser wants it.
#[tokio::test(flavor = "multi_thread")]
async fn the_ranking_is_seen_after_each_round() {
    let server = TestServer::open().await;
    let director = server.person("Olga").await;
    let settled = [
        ("kind", "pairs"),
        ("title", "Friday"),
        ("pairs", "Anna, Boris\nClara, Dmitri\nElena, Fyodor\nGina, Hanna"),
        ("boards", "3"),
        ("movement", "Barometer"),
        ("option-ranking", "Rounds"),
    ];
    let event = open(&server, &director, &settled).await;
    let anna = &people(&server, &event, &["Anna"]).await[0];
    let wall = format!("{event}/wall");
    for (table, declarer) in [("1/1", "N"), ("1/2", "E")] {
        for (who, path) in [(anna, &event), (anna, &wall)] {
            let page = see(&server, who, path).await;
            assert!(!page.contains("The ranking counts"), "{page}");
        }
        let mut fields = vec![("do", "enter"), ("as", "director"), ("place", table)];
        fields.extend(PLAYED.iter().map(|(key, value)| match *key {
            "declarer" => (*key, declarer),
            _ => (*key, *value),
        }));
        assert_eq!(send(&server, &director, &event, &fields).await.status, 303);
    }
    for path in [&event, &wall] {
        let page = see(&server, anna, path).await;
        assert!(page.contains("The ranking counts the rounds up to 1."), "{page}");
        assert!(page.contains("100.00"), "{page}");
    }
}

/// What goes wrong on an evening: boards without a result, a penalty, a fouled board, a lead from the wrong hand, a
/// correction whose consequences are shown first.
#[tokio::test(flavor = "multi_thread")]
async fn a_director_decides_about_late_and_fouled_boards() {
    let server =
        TestServer::with_store(Arc::new(Memory::default()) as Arc<dyn Store>, config()).await;
    let director = server.person("Olga").await;
    let pairs: Vec<String> = (1..=8).map(|pair| format!("N{pair}, S{pair}")).collect();
    let pairs = pairs.join("\n");
    let settled = [
        ("kind", "pairs"),
        ("title", "Friday"),
        ("pairs", &*pairs),
        ("boards", "14"),
        ("movement", "Howell"),
    ];
    let event = open(&server, &director, &settled).await;
    let event_en = format!("{event}?lang=en");
    let post = async |fields: &[(&str, &str)]| send(&server, &director, &event_en, fields).await;
    let page = async || see(&server, &director, &event).await;
    let enter = |place: &'static str, contract: [&'static str; 3], tricks, more: &[_]| {
        let [level, strain, declarer] = contract;
        let mut fields = vec![("do", "enter"), ("form", "enter"), ("as", "director")];
        fields.extend([("place", place), ("level", level), ("strain", strain), ("doubled", "")]);
        fields.extend([("declarer", declarer), ("tricks", tricks)]);
        fields.extend(more.iter().copied());
        fields
    };
    // A lead that another hand holds, and a result far from what the cards give.
    let deal = "N:A6.AK52.Q93.AKT4 53.9876.A4.QJ953 QT972.T4.T8652.8 KJ84.QJ3.KJ7.762";
    assert_eq!(post(&[("do", "deal"), ("board", "1"), ("deal", deal)]).await.status, 303);
    let wrong = post(&enter("1/1", ["3", "NT", "N"], "9", &[("lead", "HK")])).await;
    assert_eq!(wrong.status, 422);
    assert!(wrong.body.contains("♥K is in the hand of North, and East leads"), "{}", wrong.body);
    assert!(wrong.body.contains("<option value=\"HK\" selected>"), "{}", wrong.body);
    let far = post(&enter("1/1", ["3", "NT", "N"], "0", &[])).await;
    assert!(far.body.contains("With open cards declarer takes"), "{}", far.body);
    assert_eq!(post(&enter("1/1", ["3", "NT", "N"], "7", &[("lead", "CQ")])).await.status, 303);
    assert!(page().await.contains("♣Q"));
    // The same contract with the same tricks on the next board.
    let again = post(&enter("2/1", ["3", "NT", "N"], "7", &[])).await;
    assert!(again.body.contains("This is the result of the board before"), "{}", again.body);
    assert_eq!(post(&enter("2/1", ["3", "NT", "N"], "7", &[("sure", "yes")])).await.status, 303);

    // Round 2 begins at one table: the other boards of round 1 are late.
    assert!(!page().await.contains("Boards without a result"));
    let late = page().await;
    let (_, places) = late.split_once("enter-place").expect("the choice of boards");
    let (places, _) = places.split_once("</select>").expect("its end");
    let of_second = places.split("value=\"").find(|option| option.contains("round 2"));
    let second = of_second.and_then(|option| option.split('"').next()).expect("a table plays on");
    let mut fields = enter("", ["4", "S", "S"], "10", &[]);
    fields.retain(|(key, _)| *key != "place");
    fields.push(("place", second));
    assert_eq!(post(&fields).await.status, 303);
    let late = page().await;
    let (_, rows) = late.split_once("Boards without a result").expect("late boards");
    let (rows, _) = rows.split_once("</details>").expect("their end");
    assert_eq!(rows.matches("value=\"not-played\"").count(), 6, "{rows}");
    let place = rows.split("name=\"place\" value=\"").nth(1).and_then(|of| of.split('"').next());
    let place = place.expect("a board at a table");
    assert_eq!(post(&[("do", "not-played"), ("place", place)]).await.status, 303);
    assert_eq!(page().await.matches("value=\"not-played\"").count(), 5);

    // A penalty and a warning.
    let penalty = |kind, amount| {
        [
            ("do", "pairs-penalty"),
            ("number", "1"),
            ("kind", kind),
            ("amount", amount),
            ("why", "late"),
        ]
    };
    assert_eq!(post(&penalty("of-top", "25 %")).await.status, 303);
    assert_eq!(post(&penalty("warning", "")).await.status, 303);
    for (kind, amount) in [("of-top", "much"), ("points", "0"), ("of-top", "5000")] {
        let status = post(&penalty(kind, amount)).await.status;
        assert!((400..500).contains(&status), "{kind} {amount}");
    }
    let told = page().await;
    assert!(told.contains("1 N1 – S1: a penalty of 25\u{a0}% of a top (late)"), "{told}");
    assert!(told.contains("1 N1 – S1: a warning"), "{told}");

    // Board 1 was changed after the first table.
    for place in ["1/2", "1/3", "1/4"] {
        let answer = post(&enter(place, ["2", "H", "N"], "8", &[("sure", "yes")])).await;
        assert!([303, 409, 422].contains(&answer.status), "{}", answer.body);
    }
    let told = page().await;
    let (_, tables) = told.split_once("fouled-first").expect("the choice of a table");
    let (tables, _) = tables.split_once("</select>").expect("its end");
    let order: Vec<&str> = tables
        .split("value=\"")
        .skip(1)
        .filter_map(|option| option.split('"').next())
        .filter(|value| value.starts_with("1/"))
        .collect();
    assert!(order.len() > 1, "{tables}");
    let backwards = [("do", "pairs-fouled"), ("first", order[1]), ("last", order[0]), ("why", "")];
    let refused = post(&backwards).await;
    assert!(refused.body.contains("No table from the first to the last"), "{}", refused.body);
    let fouled = [("do", "pairs-fouled"), ("first", order[1]), ("last", ""), ("why", "mixed")];
    assert_eq!(post(&fouled).await.status, 303);
    let told = page().await;
    assert_eq!(told.matches("fouled, a different deal (mixed)").count(), order.len() - 1);
    assert!(told.contains("(set apart)"), "{told}");

    // What a correction and a deletion would change is shown; nothing is entered by looking.
    let entries = |page: &str| page.matches("id=\"entry-").count();
    let before = entries(&page().await);
    let ask =
        format!("{event}?entry=2&show=correct&level=6&strain=NT&doubled=&declarer=N&tricks=12");
    let shown = see(&server, &director, &ask).await;
    assert!(shown.contains("What changes") && shown.contains("6NT"), "{shown}");
    let shown = see(&server, &director, &format!("{event}?entry=2&show=strike")).await;
    assert!(shown.contains("What changes"), "{shown}");
    assert_eq!(entries(&page().await), before);
}
