//! A Swiss through its pages: forms as a browser without scripts sends them.

use crate::events::{open, people, plain, see, send};
use crate::harness::{Person, TestServer};

const ENTRIES: &str = "Alpha | Anna\nBeta | Boris\n# late\nGamma | Clara";

async fn cup(server: &TestServer, director: &Person) -> String {
    let fields = [
        ("kind", "swiss"),
        ("title", "Cup"),
        ("entries", ENTRIES),
        ("rounds", "3"),
        ("boards", "8"),
        ("option-first", "slide"),
    ];
    open(server, director, &fields).await
}

/// The value of the first hidden field of this name.
fn hidden(page: &str, name: &str) -> String {
    let field = format!("name=\"{name}\" value=\"");
    let at = page.find(&field).unwrap_or_else(|| panic!("{name}: {page}")) + field.len();
    page[at..].split('"').next().unwrap().to_owned()
}

async fn publish(server: &TestServer, director: &Person, event: &str) {
    let page = see(server, director, &format!("{event}?pair=1")).await;
    let pairing = hidden(&page, "pairing");
    let sent = [("do", "swiss-publish"), ("pairing", pairing.as_str())];
    assert_eq!(send(server, director, event, &sent).await.status, 303);
}

fn report<'a>(two: &'a str, one: &'a str, other: &'a str) -> [(&'a str, &'a str); 6] {
    [
        ("do", "swiss-report"),
        ("round", "1"),
        ("match", two),
        ("unit", "imps"),
        ("one", one),
        ("other", other),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn players_report_and_confirm_their_own_match() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let event = cup(&server, &director).await;
    let three = people(&server, &event, &["Anna", "Boris", "Clara"]).await;
    let waiting = see(&server, &three[0], &event).await;
    assert!(waiting.contains("Your table will be shown here"), "{waiting}");
    // Only the director pairs, and what a player sends is refused.
    let page = see(&server, &director, &format!("{event}?pair=1")).await;
    let pairing = hidden(&page, "pairing");
    let sent = [("do", "swiss-publish"), ("pairing", pairing.as_str())];
    assert_eq!(send(&server, &three[0], &event, &sent).await.status, 403);
    publish(&server, &director, &event).await;
    // The same draft again: the round is published.
    let again = send(&server, &director, &format!("{event}?lang=en"), &sent).await;
    assert_eq!(again.status, 409);
    assert!(
        again.body.contains("Round 1 is not possible here: round 2 comes next."),
        "{}",
        again.body
    );
    let mut at_table = Vec::new();
    for (number, person) in (1..).zip(&three) {
        let page = see(&server, person, &event).await;
        if page.contains("You have a bye in round 1: 12.00 victory points") {
            assert!(!page.contains("swiss-report"));
        } else {
            assert!(page.contains("Table 1") && page.contains("against"), "{page}");
            at_table.push((number, person));
        }
    }
    let [(one, first), (other, second)] = at_table[..] else { panic!("one of three has a bye") };
    let (own, theirs) = (format!("{one}-{other}"), format!("{other}-{one}"));
    // For the other side, and of a match that is not theirs.
    assert_eq!(send(&server, first, &event, &report(&theirs, "1", "2")).await.status, 409);
    let third =
        three.iter().find(|person| person.cookie != first.cookie && person.cookie != second.cookie);
    assert_eq!(send(&server, third.unwrap(), &event, &report(&own, "1", "2")).await.status, 409);
    assert_eq!(send(&server, first, &event, &report(&own, "24", "10")).await.status, 303);
    assert_eq!(send(&server, second, &event, &report(&theirs, "11", "24")).await.status, 303);
    assert!(see(&server, second, &event).await.contains("entered different results"));
    let shown = see(&server, &director, &event).await;
    // The home side stands first, which the choice of matches shows.
    let is_home = shown.contains(&format!("1/{own}"));
    assert_ne!(is_home, shown.contains(&format!("1/{theirs}")), "{shown}");
    let [right, turned] = if is_home { ["24 : 10", "10 : 24"] } else { ["10 : 24", "24 : 10"] };
    assert!(shown.contains("entered different results"), "{shown}");
    assert!(shown.contains(&format!("is right: {right}")), "{shown}");
    assert!(!shown.contains(&format!("is right: {turned}")), "{shown}");
    assert_eq!(send(&server, second, &event, &report(&theirs, "10", "24")).await.status, 303);
    assert!(see(&server, second, &event).await.contains("10 : 24 against"));
    // The ranking is for everybody.
    let ranking = server.get(&event, &[("cookie", "lang=en")]).await.body;
    assert!(ranking.contains("Ranking after round 1 of 3"), "{ranking}");
    let wall = server.get(&format!("{event}/wall"), &[("cookie", "lang=en")]).await.body;
    assert!(wall.contains(right) && !wall.contains(turned), "{wall}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_correction_shows_what_it_changes_first() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let event = cup(&server, &director).await;
    publish(&server, &director, &event).await;
    let shown = see(&server, &director, &event).await;
    let at = shown.find("<option value=\"1/").expect("an open match") + "<option value=\"".len();
    let mark = shown[at..].split('"').next().unwrap().to_owned();
    let result = |what: &'static str| {
        vec![
            ("do", what),
            ("match", mark.as_str()),
            ("unit", "imps"),
            ("one", "24"),
            ("other", "10"),
        ]
    };
    assert_eq!(send(&server, &director, &event, &result("swiss-result")).await.status, 303);
    let two = mark.split_once('/').unwrap().1;
    let preview = format!("{event}?result=1%2F{two}&unit=imps&one=0&other=40");
    let page = see(&server, &director, &preview).await;
    assert!(
        page.contains("24 : 10") && page.contains("0 : 40") && page.contains("consequences"),
        "{page}"
    );
    let public = server.get(&event, &[("cookie", "lang=en")]).await;
    assert_eq!(public.status, 200);
    let public = public.body;
    // The home side stands first there.
    let stands = |page: &str| page.contains("24 : 10") || page.contains("10 : 24");
    assert!(stands(&public), "nothing is entered yet: {public}");
    let mut correct = vec![
        ("do", "swiss-correct"),
        ("match", mark.as_str()),
        ("unit", "imps"),
        ("one", "0"),
        ("other", "40"),
        ("wrong-unit", "imps"),
        ("wrong-one", "24"),
        ("wrong-other", "10"),
    ];
    correct.push(("why", "swapped"));
    assert_eq!(send(&server, &director, &event, &correct).await.status, 303);
    let page = see(&server, &director, &event).await;
    assert!(page.contains("0 : 40") && page.contains("swapped"), "{page}");
    // A second screen on which the old result still stands.
    let mut late = correct.clone();
    late[3].1 = "5";
    assert_eq!(send(&server, &director, &event, &late).await.status, 409);
    // The log for the command line is the director's.
    let log = see(&server, &director, &format!("{event}/log.event")).await;
    assert!(log.starts_with("event: swiss\nname: Cup\n"), "{log}");
    assert!(log.contains("correct 5@director result 1"), "{log}");
    assert_eq!(server.get(&format!("{event}/log.event"), &[]).await.status, 404);
    let csv = see(&server, &director, &format!("{event}/sheet.csv")).await;
    assert!(csv.contains("Alpha"), "{csv}");
}

#[tokio::test(flavor = "multi_thread")]
async fn entries_that_are_none_are_named_by_their_line() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let fields = |entries: &'static str| {
        [
            ("kind", "swiss"),
            ("title", "Cup"),
            ("entries", entries),
            ("rounds", "3"),
            ("boards", "8"),
        ]
    };
    for (entries, told) in [
        ("Alpha\n\nBeta | seed=many", "Line 3 of the entries"),
        ("Alpha | Anna\nBeta | Anna", "Anna is entered already, under number 1"),
    ] {
        let answer = send(&server, &director, "/event?lang=en", &fields(entries)).await;
        assert_eq!(answer.status, 422, "{}", answer.body);
        assert!(answer.body.contains(told), "{told}: {}", answer.body);
        assert!(answer.body.contains("Alpha"), "what was typed is not lost");
    }
    let event = open(&server, &director, &fields("Alpha")).await;
    let late = [("do", "swiss-join"), ("entries", "Beta\nGamma | nonsense=1")];
    let refused = send(&server, &director, &format!("{event}?lang=en"), &late).await;
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("Line 2 of the entries"), "{}", refused.body);
    let late = [("do", "swiss-join"), ("entries", "Beta\nGamma")];
    assert_eq!(send(&server, &director, &event, &late).await.status, 303);
    assert!(see(&server, &director, &event).await.contains("Entries: 3"));
}

/// The keywords of entries may be written in Russian, and are shown so; the log has them in English.
#[tokio::test(flavor = "multi_thread")]
async fn entries_are_written_in_russian() {
    let server = TestServer::open().await;
    let director = server.person("Ольга").await;
    let entries = "Альфа | Анна; Борис | Клуб=Рига | посев=1 | без имени=2\nБета | group=Рига | seed=2\n\
        Гамма | не меняет стола\nДельта | клуб=Тула | не меняет стола";
    let fields = [
        ("kind", "swiss"),
        ("title", "Кубок"),
        ("entries", entries),
        ("rounds", "3"),
        ("boards", "8"),
    ];
    let opened = send(&server, &director, "/event?lang=ru", &fields).await;
    let event = opened.header("location").expect("the address of the event").to_owned();
    let log = see(&server, &director, &format!("{event}/log.event")).await;
    for entry in [
        "name=Альфа | players=Анна; Борис | group=Рига | seed=1 | private=2",
        "name=Гамма | stationary",
        "group=Тула | stationary",
    ] {
        assert!(log.contains(entry), "{entry}: {log}");
    }
    let cookie = format!("{}; lang=ru", director.cookie);
    let in_russian = async |path: &str| server.get(path, &[("cookie", &cookie)]).await.body;
    let page = in_russian(&format!("{event}?amend=4")).await;
    assert!(page.contains("Дельта | клуб=Тула | не меняет стола"), "{page}");
    publish(&server, &director, &event).await;
    let page = in_russian(&event).await;
    assert!(page.contains("<strong>0,00</strong>") && !page.contains("0.00"), "{page}");
}

/// Who enters after a round is published reads when they play, and is not sent to the director.
#[tokio::test(flavor = "multi_thread")]
async fn a_late_entry_is_said_when_it_plays() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let event = cup(&server, &director).await;
    publish(&server, &director, &event).await;
    let late = [("do", "swiss-join"), ("entries", "Delta | Dora")];
    assert_eq!(send(&server, &director, &event, &late).await.status, 303);
    let dora = &people(&server, &event, &["Dora"]).await[0];
    let page = see(&server, dora, &event).await;
    assert!(page.contains("4 Delta plays from round 2 on"), "{page}");
    assert!(!page.contains("Please ask the director"), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_robin_has_its_schedule_and_its_rules() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let fields = |pairing: &'static str| {
        [
            ("kind", "round-robin"),
            ("title", "League"),
            ("entries", "Alpha | Anna\nBeta | Boris\nGamma\nDelta"),
            ("boards", "8"),
            ("option-pairing", pairing),
        ]
    };
    // A Swiss is opened by its own form.
    let refused = send(&server, &director, "/event", &fields("swiss")).await;
    assert_eq!(refused.status, 422, "{}", refused.body);
    let event = open(&server, &director, &fields("double-round-robin")).await;
    let page = see(&server, &director, &event).await;
    assert!(page.contains("Round robin") && page.contains("Rounds to come"), "{page}");
    assert!(page.contains("The schedule is final once round 1 is published"), "{page}");
    publish(&server, &director, &event).await;
    let page = see(&server, &director, &event).await;
    assert!(page.contains("Round 1 of 6"), "{page}");
    assert!(!page.contains("The schedule is final") && !page.contains("swiss-swap"), "{page}");
    // Four contestants leave no bye.
    let late = [("do", "swiss-join"), ("entries", "Epsilon")];
    let refused = send(&server, &director, &format!("{event}?lang=en"), &late).await;
    assert_eq!(refused.status, 409);
    assert!(refused.body.contains("has no bye whose place another could take"), "{}", refused.body);
    // The next round can be published at once: it depends on no result.
    publish(&server, &director, &event).await;
    let log = see(&server, &director, &format!("{event}/log.event")).await;
    assert!(log.contains("pairing=double-round-robin") && log.contains("round 2 tables="), "{log}");
    let list = see(&server, &director, "/event").await;
    assert!(list.contains("<span>Round robin ·"), "{list}");
    // Alpha leaves early: what it was to play is cancelled, and nobody is asked for it.
    let boris = &people(&server, &event, &["Boris"]).await[0];
    let leave = [("do", "swiss-withdraw"), ("number", "1"), ("from", "3")];
    assert_eq!(send(&server, &director, &event, &leave).await.status, 303);
    for _ in 3..=6 {
        publish(&server, &director, &event).await;
        let page = see(&server, boris, &event).await;
        let own = page.split("<section class=\"task\">").nth(1).unwrap_or_default();
        let own = own.split("</section>").next().unwrap_or_default();
        if own.contains("You do not play") {
            assert!(own.contains("your match is cancelled, because 1 Alpha has left"), "{own}");
        } else {
            assert!(own.contains("swiss-report") && !own.contains("against 1 Alpha"), "{own}");
        }
        assert!(!page.contains("You have a bye"), "{page}");
    }
    let page = see(&server, &director, &event).await;
    assert!(page.contains("(cancelled)") && page.contains("1 Alpha has left"), "{page}");
    assert!(!page.contains("value=\"1/1-") && !page.contains("is not there"), "{page}");
}

/// A captain of a team of nine says who plays in which sub-match.
#[tokio::test(flavor = "multi_thread")]
async fn a_line_up_has_a_place_for_each_sub_match() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let fields = [
        ("kind", "swiss"),
        ("place", "online"),
        ("title", "Eights"),
        ("entries", "Alpha | Anna; B; C; D; E; F; G; H; I\nBeta"),
        ("rounds", "1"),
        ("boards", "1"),
        ("form", "teams"),
        ("option-sub_matches", "2"),
    ];
    let event = open(&server, &director, &fields).await;
    let anna = people(&server, &event, &["Anna"]).await.remove(0);
    publish(&server, &director, &event).await;
    let page = see(&server, &anna, &event).await;
    assert!(page.contains("Sub-match 2, closed room"), "{page}");
    let places = ["open-1", "open-2", "closed-1", "closed-2"];
    let second = places.map(|place| format!("2-{place}"));
    let keys = places.into_iter().chain(second.iter().map(String::as_str));
    let names = ["I", "B", "C", "D", "E", "F", "G", "Anna"];
    let mut sent = vec![("do", "swiss-lineup"), ("round", "1"), ("number", "1")];
    sent.extend(keys.clone().zip(names));
    assert_eq!(send(&server, &anna, &event, &sent).await.status, 303);
    let page = see(&server, &anna, &event).await;
    let (_, last) = page.split_once("id=\"number-1-2-closed-2\"").expect("the last seat");
    let (last, _) = last.split_once("</select>").expect("the choice");
    assert!(last.contains("value=\"Anna\" selected"), "{last}");
    // A line-up of four is refused.
    let four = sent.iter().filter(|(key, _)| !key.starts_with("2-")).copied();
    let four: Vec<(&str, &str)> = four.collect();
    let refused = send(&server, &anna, &format!("{event}?lang=en"), &four).await;
    assert_eq!(refused.status, 409);
    assert!(refused.body.contains("needs 8 players in a match, not 4"), "{}", refused.body);
}

/// A refused form says which sub-match has the invalid number.
#[tokio::test(flavor = "multi_thread")]
async fn an_invalid_number_is_named_with_its_sub_match() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let fields = [
        ("kind", "swiss"),
        ("title", "Eights"),
        ("entries", "Alpha\nBeta"),
        ("rounds", "1"),
        ("boards", "16"),
        ("form", "teams"),
        ("option-sub_matches", "2"),
    ];
    let event = open(&server, &director, &fields).await;
    publish(&server, &director, &event).await;
    let result = |other: &'static str| {
        let first = [("do", "swiss-result"), ("match", "1/1-2"), ("unit", "imps")];
        let numbers = [("one", "30"), ("other", "20"), ("one-2", "12"), ("other-2", other)];
        [&first[..], &numbers[..]].concat()
    };
    let event_en = format!("{event}?lang=en");
    let refused = send(&server, &director, &event_en, &result("1O")).await;
    assert_eq!(refused.status, 422, "{}", refused.body);
    assert!(refused.body.contains("Sub-match 2, The second"), "{}", refused.body);
    assert_eq!(send(&server, &director, &event_en, &result("10")).await.status, 303);
}

/// Opens a Swiss of two teams of five, a player of which at each table has their name, and publishes its only round.
async fn boards_in_a_room(
    server: &TestServer,
    director: &Person,
    names: &[&str],
) -> (String, Vec<Person>) {
    let entries = "Alpha | a1; a2; a3; a4; a5\nBeta | b1; b2; b3; b4";
    boards_of(server, director, entries, names).await
}

/// The same with these entries.
async fn boards_of(
    server: &TestServer,
    director: &Person,
    entries: &str,
    names: &[&str],
) -> (String, Vec<Person>) {
    let fields = [
        ("kind", "swiss"),
        ("title", "Cup"),
        ("form", "teams"),
        ("entries", entries),
        ("rounds", "1"),
        ("boards", "2"),
    ];
    let event = open(server, director, &fields).await;
    let people = people(server, &event, names).await;
    publish(server, director, &event).await;
    (event, people)
}

/// The form for a board as a player or the director sends it.
fn board_of<'a>(
    what: &'a str,
    at: &'a str,
    board: &'a str,
    tricks: &'a str,
) -> Vec<(&'a str, &'a str)> {
    vec![
        ("do", what),
        ("at", at),
        ("board", board),
        ("level", "4"),
        ("strain", "S"),
        ("doubled", ""),
        ("declarer", "N"),
        ("tricks", tricks),
        ("lead", "HK"),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn both_sides_of_each_table_enter_its_boards() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let names = ["a1", "a3", "b1", "b3"];
    let (event, all) = boards_in_a_room(&server, &director, &names).await;
    let [a_open, a_closed, b_open, b_closed] = &all[..] else { panic!("four people") };
    let page = see(&server, a_open, &event).await;
    assert!(page.contains("value=\"1/1-2/open\"") && !page.contains("1/1-2/closed"), "{page}");
    let page = see(&server, a_closed, &event).await;
    assert!(page.contains("value=\"1/1-2/closed\"") && !page.contains("1/1-2/open"), "{page}");
    let shown = see(&server, &director, &event).await;
    assert!(shown.contains("<h3>Tables that still play"), "{shown}");
    // One side enters, and the other says something else.
    let own = board_of("swiss-board", "1/1-2/open", "1", "10");
    assert_eq!(send(&server, a_open, &event, &own).await.status, 303);
    let page = see(&server, b_open, &event).await;
    assert!(page.contains("1 Alpha entered") && page.contains("Correct, confirm"), "{page}");
    let other_room = see(&server, b_closed, &event).await;
    assert!(!other_room.contains("1 Alpha entered"), "the other room knows nothing: {other_room}");
    let differs = board_of("swiss-board", "1/2-1/open", "1", "9");
    assert_eq!(send(&server, b_open, &event, &differs).await.status, 303);
    let shown = see(&server, &director, &event).await;
    assert!(shown.contains("entered different results"), "{shown}");
    // The director takes one of the two, and corrects it later.
    let taken = board_of("swiss-board-enter", "1/1-2/open", "1", "10");
    assert_eq!(send(&server, &director, &event, &taken).await.status, 303);
    assert!(!see(&server, &director, &event).await.contains("entered different results"));
    // At another table, and for the other side, nobody enters anything.
    let wrong_room = board_of("swiss-board", "1/1-2/closed", "1", "10");
    let refused = send(&server, a_open, &format!("{event}?lang=en"), &wrong_room).await;
    assert_eq!(refused.status, 409, "{}", refused.body);
    let wrong_side = board_of("swiss-board", "1/2-1/open", "2", "10");
    assert_eq!(send(&server, a_open, &event, &wrong_side).await.status, 409);
    // What is probably a slip is asked about.
    let mut slip = board_of("swiss-board", "1/1-2/open", "2", "1");
    slip.push(("form", "1-1-2-open-next"));
    let asked = send(&server, a_open, &event, &slip).await;
    assert!(asked.body.contains("name=\"sure\""), "{}", asked.body);
    slip.push(("sure", "yes"));
    assert_eq!(send(&server, a_open, &event, &slip).await.status, 303);
    let mut same = board_of("swiss-board", "1/2-1/open", "2", "1");
    same.push(("sure", "yes"));
    assert_eq!(send(&server, b_open, &event, &same).await.status, 303);
    // Until the other room has played, nobody sees a result of the match or of a board.
    let everybody = server.get(&event, &[("cookie", "lang=en")]).await.body;
    assert!(!everybody.contains("♠"), "{everybody}");
    for board in ["1", "2"] {
        for (person, two) in [(a_closed, "1/1-2/closed"), (b_closed, "1/2-1/closed")] {
            let mut sent = board_of("swiss-board", two, board, "9");
            sent.push(("sure", "yes"));
            assert_eq!(send(&server, person, &event, &sent).await.status, 303);
        }
    }
    let everybody = server.get(&event, &[("cookie", "lang=en")]).await.body;
    assert!(everybody.contains("All rounds are played"), "{everybody}");
    assert!(everybody.contains("open room") && everybody.contains("closed room"), "{everybody}");
    assert!(everybody.contains("♠"), "what was hidden is shown: {everybody}");
    let pbn = server.get(&format!("{event}/boards.pbn"), &[]).await;
    assert!(pbn.body.contains("[Room \"Closed\"]"), "{}", pbn.body);
}

/// A team with too few players for a line-up: nobody knows in which room its players sit.
#[tokio::test(flavor = "multi_thread")]
async fn a_player_without_a_line_up_sees_no_room_before_choosing_one() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let entries = "Alpha | a1; a2\nBeta | b1; b2; b3; b4";
    let names = ["a1", "b1", "b3"];
    let (event, all) = boards_of(&server, &director, entries, &names).await;
    let [a, b_open, b_closed] = &all[..] else { panic!("three people") };
    let says = |at: &'static str, board: &'static str, tricks: &'static str| {
        let mut form = board_of("swiss-board", at, board, tricks);
        form.push(("sure", "yes"));
        form
    };
    for (person, at) in [(b_open, "1/2-1/open"), (b_closed, "1/2-1/closed")] {
        assert_eq!(send(&server, person, &event, &says(at, "1", "10")).await.status, 303);
    }
    let entered = board_of("swiss-board-enter", "1/1-2/closed", "2", "9");
    assert_eq!(send(&server, &director, &event, &entered).await.status, 303);
    let rooms = ["value=\"1/1-2/open\"", "value=\"1/1-2/closed\""];
    let page = see(&server, a, &event).await;
    assert!(rooms.iter().all(|room| page.contains(room)), "both can be chosen: {page}");
    assert!(!page.contains("2 Beta entered") && !page.contains("4♠"), "{page}");
    // The first board that is entered is one of the room where the player sits.
    assert_eq!(send(&server, a, &event, &says("1/1-2/open", "1", "10")).await.status, 303);
    assert_eq!(send(&server, b_open, &event, &says("1/2-1/open", "2", "9")).await.status, 303);
    let page = see(&server, a, &event).await;
    assert!(page.contains("4♠") && page.contains("2 Beta entered"), "{page}");
    assert!(page.contains(rooms[0]) && !page.contains(rooms[1]), "{page}");
}

/// Of several boards that wait for an answer only the one that was refused has its form open.
#[tokio::test(flavor = "multi_thread")]
async fn only_the_form_that_was_refused_is_open() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let (event, all) = boards_in_a_room(&server, &director, &["a1", "b1"]).await;
    for board in ["1", "2"] {
        let mut own = board_of("swiss-board", "1/1-2/open", board, "10");
        own.push(("sure", "yes"));
        assert_eq!(send(&server, &all[0], &event, &own).await.status, 303);
    }
    let page = see(&server, &all[1], &event).await;
    let forms = ["1-2-1-open-board-1", "1-2-1-open-board-2"];
    assert!(forms.iter().all(|form| page.contains(form)), "{page}");
    let mut slip = board_of("swiss-board", "1/2-1/open", "1", "1");
    slip.push(("form", forms[0]));
    let asked = send(&server, &all[1], &event, &slip).await;
    assert_eq!(asked.body.matches("<details open").count(), 1, "{}", asked.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_up_is_filed_in_a_room_until_the_first_board() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let (event, all) = boards_in_a_room(&server, &director, &["a1", "a5"]).await;
    assert!(see(&server, &all[0], &event).await.contains("swiss-lineup"));
    let line_up = [
        ("do", "swiss-lineup"),
        ("round", "1"),
        ("number", "1"),
        ("open-1", "a5"),
        ("open-2", "a2"),
        ("closed-1", "a3"),
        ("closed-2", "a4"),
    ];
    assert_eq!(send(&server, &all[0], &event, &line_up).await.status, 303);
    assert!(see(&server, &all[0], &event).await.contains("You do not play in this match."));
    assert!(see(&server, &all[1], &event).await.contains("value=\"1/1-2/open\""));
    let own = board_of("swiss-board", "1/1-2/open", "1", "10");
    assert_eq!(send(&server, &all[1], &event, &own).await.status, 303);
    let mut late = line_up;
    (late[3].1, late[5].1) = ("a1", "a5");
    assert_eq!(send(&server, &all[0], &event, &late).await.status, 409, "it has begun");
    let shown = see(&server, &director, &event).await;
    assert!(shown.contains("b1, b2, b3, b4 play for 2 Beta"), "{shown}");
}

/// Board 1 was not played, and has an artificial score of each side; the names of a player who has reported are corrected.
#[tokio::test(flavor = "multi_thread")]
async fn the_director_adjusts_a_board_and_corrects_a_name() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let (event, all) = boards_in_a_room(&server, &director, &["a1", "b1", "a3"]).await;
    // The two sides of the open room do not agree, which the ruling settles.
    for (who, at, tricks) in [(&all[0], "1/1-2/open", "10"), (&all[1], "1/2-1/open", "9")] {
        let own = board_of("swiss-board", at, "1", tricks);
        assert_eq!(send(&server, who, &event, &own).await.status, 303);
    }
    let differ = "board 1: the two sides entered different results";
    assert!(plain(&server, &director, &event).await.contains(differ));
    let adjust = |a: &'static str, result: &'static str| {
        [
            ("do", "swiss-board-adjust"),
            ("at", "1/1-2/open"),
            ("board", "1"),
            ("a", a),
            ("b", if a.is_empty() { "" } else { "Ave-" }),
            ("result1", result),
            ("why", "a fouled board"),
        ]
    };
    // Neither an award nor a result, and a player.
    let refused = send(&server, &director, &event, &adjust("", "")).await;
    assert_eq!(refused.status, 422, "{}", refused.body);
    assert_eq!(send(&server, &all[0], &event, &adjust("Ave+", "")).await.status, 403);
    assert_eq!(send(&server, &director, &event, &adjust("Ave+", "")).await.status, 303);
    let page = plain(&server, &all[0], &event).await;
    assert!(page.contains("Board 1, adjusted by the director"), "{page}");
    assert!(!page.contains("is not played"), "{page}");
    assert!(!plain(&server, &director, &event).await.contains(differ));
    // The closed room is not told the ruling of the other one.
    let page = plain(&server, &all[2], &event).await;
    assert!(page.contains("Board 1 is not played: the director has decided it."), "{page}");
    assert!(!page.contains("adjusted by the director"), "{page}");
    // Nobody has to play it any more.
    for (room, tricks) in [("1/1-2/open", "8"), ("1/1-2/closed", "8")] {
        let entered = board_of("swiss-board-enter", room, "2", tricks);
        let answer = send(&server, &director, &event, &entered).await;
        assert_eq!(answer.status, 303, "{room}: {}", answer.body);
    }
    let everybody = server.get(&event, &[("cookie", "lang=en")]).await.body;
    assert!(everybody.contains("All rounds are played"), "{everybody}");
    let name =
        [("do", "swiss-amend"), ("number", "1"), ("entries", "Alpha | Anna; a2; a3; a4; a5")];
    let amended = send(&server, &director, &event, &name).await;
    assert_eq!(amended.status, 303, "{}", amended.body);
    let page = plain(&server, &director, &event).await;
    assert!(page.contains("names of contestant 1: Alpha | Anna; a2; a3; a4; a5"), "{page}");
    assert!(page.contains("a fouled board"), "{page}");
}

/// The director reads that an option is probably not meant, and nobody else does.
#[tokio::test(flavor = "multi_thread")]
async fn an_option_that_is_probably_not_meant_is_named() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let fields = [
        ("kind", "swiss"),
        ("title", "Cup"),
        ("entries", ENTRIES),
        ("rounds", "11"),
        ("boards", "8"),
    ];
    let event = open(&server, &director, &fields).await;
    let page = see(&server, &director, &event).await;
    assert!(page.contains("The event has 11 rounds") && page.contains("at most 3 are"), "{page}");
    let stranger = server.person("Stranger").await;
    assert!(!see(&server, &stranger, &event).await.contains("11 rounds. With"));
    let usual = see(&server, &director, &cup(&server, &director).await).await;
    assert!(!usual.contains("rounds. With"));
}
