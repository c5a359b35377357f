//! A knockout through its pages: forms as a browser without scripts sends them.

use crate::events::{open, people, see, send};
use crate::harness::{Person, TestServer};

const TEAMS: &str =
    "Alpha | Anna; Ann\nBeta | Boris\n# late\nGamma | Clara | group=Riga\nDelta | Dora\nEpsilon";

fn fields(teams: &str) -> [(&str, &str); 5] {
    [
        ("kind", "knockout"),
        ("title", "Cup"),
        ("teams", teams),
        ("segments", "2"),
        ("segment-boards", "8"),
    ]
}

async fn cup(server: &TestServer, director: &Person) -> String {
    open(server, director, &fields(TEAMS)).await
}

/// What a form about a segment sends.
fn imps<'a>(what: &'a str, at: &'a str, [one, other]: [&'a str; 2]) -> [(&'a str, &'a str); 4] {
    [("do", what), ("match", at), ("one", one), ("other", other)]
}

async fn sent(server: &TestServer, who: &Person, event: &str, form: &[(&str, &str)]) -> u16 {
    send(server, who, event, form).await.status
}

/// The director enters the two segments of a match.
async fn enter(server: &TestServer, director: &Person, event: &str, two: &str, won: [&str; 2]) {
    for segment in ["1", "2"] {
        let at = format!("{two}/{segment}");
        let form = imps("knockout-result", &at, won);
        assert_eq!(sent(server, director, event, &form).await, 303, "{at}");
    }
}

async fn in_russian(server: &TestServer, who: &Person, path: &str) -> String {
    let answer = server.get(path, &[("cookie", &format!("{}; lang=ru", who.cookie))]).await;
    assert_eq!(answer.status, 200, "{path}");
    answer.body
}

#[tokio::test(flavor = "multi_thread")]
async fn five_teams_play_from_the_form_to_the_winner() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let event = cup(&server, &director).await;
    let all = people(&server, &event, &["Anna", "Boris", "Clara", "Dora", "Epsilon"]).await;
    let [anna, boris, clara, dora, epsilon] = &all[..] else { panic!("five") };
    // The three top seeds have byes: Anna waits, Boris and Clara play at once.
    let page = see(&server, anna, &event).await;
    assert!(page.contains("You are waiting for the winner at table 1."), "{page}");
    assert!(in_russian(&server, anna, &event).await.contains("победитель стола 1"));
    let page = see(&server, boris, &event).await;
    assert!(page.contains("Table 2, against 3 Gamma."), "{page}");
    let page = in_russian(&server, clara, &event).await;
    assert!(page.contains("Стол 2. Соперники: 2 Beta.") && page.contains("Полуфиналы"), "{page}");
    // Both sides enter the first segment; the second side differs, and then agrees.
    let say = |at: &'static str, won| imps("knockout-report", at, won);
    assert_eq!(sent(&server, dora, &event, &say("1/4-5/1", ["24", "10"])).await, 303);
    let page = see(&server, dora, &event).await;
    assert!(page.contains("You entered 24 : 10, segment 1 of 2."), "{page}");
    let page = see(&server, epsilon, &event).await;
    assert!(page.contains("4 Delta entered 10 : 24, segment 1 of 2, your side first."), "{page}");
    assert_eq!(sent(&server, epsilon, &event, &say("1/5-4/1", ["11", "24"])).await, 303);
    assert!(see(&server, dora, &event).await.contains("entered different results"));
    let shown = see(&server, &director, &event).await;
    assert!(shown.contains("4 Delta is right: 24 : 10"), "{shown}");
    assert!(shown.contains("5 Epsilon is right: 24 : 11"), "{shown}");
    let wall = server.get(&format!("{event}/wall"), &[("cookie", "lang=en")]).await.body;
    assert!(wall.contains("the sides disagree") && !wall.contains("24 : 1"), "{wall}");
    assert_eq!(sent(&server, epsilon, &event, &say("1/5-4/1", ["10", "24"])).await, 303);
    let page = see(&server, epsilon, &event).await;
    assert!(page.contains("segment 1 of 2: 10 : 24"), "{page}");
    // The second one ties the match: extra boards decide.
    assert_eq!(sent(&server, dora, &event, &say("1/4-5/2", ["3", "17"])).await, 303);
    assert_eq!(sent(&server, epsilon, &event, &say("1/5-4/2", ["17", "3"])).await, 303);
    let page = see(&server, dora, &event).await;
    assert!(page.contains("Play 8 more boards."), "{page}");
    assert!(in_russian(&server, dora, &event).await.contains("Сыграйте ещё 8 сдач."));
    let extra = imps("knockout-result", "1/4-5/3", ["0", "2"]);
    assert_eq!(sent(&server, &director, &event, &extra).await, 303);
    let page = see(&server, dora, &event).await;
    assert!(page.contains("4 Delta has lost to 5 Epsilon, and is out."), "{page}");
    assert!(page.contains("on extra boards"), "{page}");
    // Beta concedes in the last segment, and Alpha leaves.
    let first = imps("knockout-result", "2/2-3/1", ["0", "60"]);
    assert_eq!(sent(&server, &director, &event, &first).await, 303);
    let concede = [("do", "knockout-concede"), ("team", "2/2"), ("why", "tired")];
    assert_eq!(sent(&server, &director, &event, &concede).await, 303);
    let withdraw = [("do", "knockout-withdraw"), ("number", "1")];
    assert_eq!(sent(&server, &director, &event, &withdraw).await, 303);
    let page = see(&server, anna, &event).await;
    assert!(page.contains("1 Alpha has left the event."), "{page}");
    let page = see(&server, clara, &event).await;
    assert!(page.contains("Final") && page.contains("Table 1, against 5 Epsilon."), "{page}");
    for (segment, won) in [("3/3-5/1", ["20", "9"]), ("3/3-5/2", ["8", "9"])] {
        let turned = segment.replace("3-5", "5-3");
        assert_eq!(sent(&server, clara, &event, &imps("knockout-report", segment, won)).await, 303);
        let page = see(&server, epsilon, &event).await;
        assert!(page.contains("Correct, confirm"), "{page}");
        let theirs = imps("knockout-report", &turned, [won[1], won[0]]);
        assert_eq!(sent(&server, epsilon, &event, &theirs).await, 303);
    }
    // The ranking, the bracket and the log.
    let page = see(&server, clara, &event).await;
    assert!(page.contains("3 Gamma: you have won!") && page.contains("Final ranking"), "{page}");
    // It is played out, and ends when the director ends it.
    assert!(page.contains("Knockout · played out"), "{page}");
    let wall = server.get(&format!("{event}/wall"), &[("cookie", "lang=ru")]).await.body;
    assert!(wall.contains("<p class=\"phase\">Сыгран.</p>"), "{wall}");
    let page = in_russian(&server, &director, &event).await;
    assert!(page.contains("Победитель: 3 Gamma") && page.contains("Итоговые места"), "{page}");
    assert!(page.contains("пропуск раунда") && page.contains("матч сдан"), "{page}");
    assert!(page.contains("соперник выбыл") && page.contains("tired"), "{page}");
    let csv = see(&server, &director, &format!("{event}/sheet.csv")).await;
    let first = csv.lines().find(|line| line.contains("Gamma")).unwrap();
    assert!(first.starts_with('1') && csv.contains("18 : 28"), "{csv}");
    assert_eq!(sent(&server, &director, &event, &[("do", "knockout-close")]).await, 303);
    let page = in_russian(&server, &director, &event).await;
    assert!(page.contains("Турнир на выбывание · закончен"), "{page}");
    let list = see(&server, &director, "/event").await;
    assert!(list.contains("Knockout"), "{list}");
    assert!(in_russian(&server, &director, "/event").await.contains("Турнир на выбывание"));
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_enters_what_is_not_theirs() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let event = cup(&server, &director).await;
    let all = people(&server, &event, &["Anna", "Dora"]).await;
    let [anna, dora] = &all[..] else { panic!("two") };
    for form in [
        &imps("knockout-result", "1/4-5/1", ["9", "3"])[..],
        &[("do", "knockout-concede"), ("team", "1/4")],
        &[("do", "knockout-decide"), ("team", "1/4")],
        &[("do", "knockout-withdraw"), ("number", "4")],
        &[("do", "knockout-amend"), ("number", "4"), ("entries", "Delta | Dora; Dina")],
    ] {
        assert_eq!(sent(&server, dora, &event, form).await, 403, "{form:?}");
    }
    let report = |at, won| imps("knockout-report", at, won);
    let stranger = server.person("Stranger").await;
    assert_eq!(sent(&server, &stranger, &event, &report("1/4-5/1", ["9", "3"])).await, 422);
    let english = format!("{event}?lang=en");
    for (who, form, told) in [
        (anna, report("1/4-5/1", ["9", "3"]), "Anna does not play for 4."),
        (dora, report("1/5-4/1", ["9", "3"]), "Dora does not play for 5."),
        (dora, report("1/4-5/2", ["9", "3"]), "Segment 1 comes next, not 2."),
        (dora, report("2/4-1/1", ["9", "3"]), "4 and 1 do not meet in round 2."),
        (dora, report("1/4-5/1", ["193", "3"]), "193 IMPs are too many: at most 192 can be won."),
    ] {
        let answer = send(&server, who, &english, &form).await;
        assert_eq!(answer.status, 409, "{form:?}");
        assert!(answer.body.contains(told), "{told}: {}", answer.body);
    }
    // The page is the director's.
    assert!(see(&server, &director, &event).await.contains("knockout-withdraw"));
    assert!(!see(&server, dora, &event).await.contains("knockout-withdraw"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_correction_shows_what_it_changes_or_what_is_in_its_way() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let event = cup(&server, &director).await;
    enter(&server, &director, &event, "1/4-5", ["24", "10"]).await;
    let preview = format!("{event}?result=1%2F4-5%2F1&one=0&other=60");
    let page = see(&server, &director, &preview).await;
    assert!(page.contains("24 : 10 → 0 : 60"), "{page}");
    assert!(
        page.contains("Quarter-finals: 4 Delta – 5 Epsilon. Winner: 5 Epsilon, not 4 Delta."),
        "{page}"
    );
    // The next match begins: the correction would send another team there.
    let next = imps("knockout-result", "2/1-4/1", ["8", "3"]);
    assert_eq!(sent(&server, &director, &event, &next).await, 303);
    let page = see(&server, &director, &preview).await;
    assert!(page.contains("entry 3 would become invalid"), "{page}");
    assert!(page.contains("Semi-finals: 1 Alpha – 4 Delta 8 : 3"), "{page}");
    let mut correct = imps("knockout-correct", "1/4-5/1", ["0", "60"]).to_vec();
    correct.extend([("wrong-one", "24"), ("wrong-other", "10"), ("why", "swapped")]);
    assert_eq!(sent(&server, &director, &event, &correct).await, 409);
    // A correction that leaves the winner is possible.
    let mut small = correct.clone();
    (small[2].1, small[3].1) = ("25", "10");
    let same = format!("{event}?result=1%2F4-5%2F1&one=25&other=10");
    assert!(see(&server, &director, &same).await.contains("The bracket stays the same."));
    assert_eq!(sent(&server, &director, &event, &small).await, 303);
    // The director deletes the later result, and corrects.
    let strike = [("do", "strike"), ("entry", "3")];
    assert_eq!(sent(&server, &director, &event, &strike).await, 303);
    assert_eq!(sent(&server, &director, &event, &correct).await, 409, "it was 24, and is 25 now");
    correct[4].1 = "25";
    assert_eq!(sent(&server, &director, &event, &correct).await, 303);
    let page = see(&server, &director, &event).await;
    assert!(page.contains("swapped") && page.contains("0 : 60, 24 : 10"), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_field_that_is_wrong_is_named() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    for (teams, told) in [
        ("Alpha\n\nBeta | seed=2", "Line 3 of the teams"),
        ("# Cup\nAlpha\n | Boris", "Line 3 of the teams"),
        ("Alpha | Anna\nBeta | Anna", "Anna is entered already, under number 1"),
        ("Alpha", "A knockout has 2 to 256 teams, not 1."),
    ] {
        let answer = send(&server, &director, "/event?lang=en", &fields(teams)).await;
        assert_eq!(answer.status, 422, "{}", answer.body);
        assert!(answer.body.contains(told), "{told}: {}", answer.body);
        assert!(answer.body.contains("Alpha"), "what was typed is not lost");
    }
    for (key, wrong, told) in [
        ("title", "", "Title: "),
        ("segments", "17", "Segments of a match: "),
        ("segments", "", "Segments of a match: "),
        ("segment-boards", "101", "Boards of a segment: "),
        ("option-tied_match", "coin", "Some fields are empty."),
    ] {
        let mut form = fields(TEAMS).to_vec();
        form.retain(|(known, _)| *known != key);
        form.push((key, wrong));
        let answer = send(&server, &director, "/event?lang=en", &form).await;
        assert_eq!(answer.status, 422, "{key}");
        assert!(answer.body.contains(told), "{told}: {}", answer.body);
    }
    let russian = send(&server, &director, "/event?lang=ru", &fields("Alpha\nBeta | seed=2")).await;
    assert!(russian.body.contains("Команды, строка 2"), "{}", russian.body);
    // Forms of the event's page.
    let event = format!("{}?lang=en", cup(&server, &director).await);
    for (form, told) in [
        (
            imps("knockout-result", "1/4-5/1", ["many", "3"]).to_vec(),
            "The first: Enter a number here.",
        ),
        (
            imps("knockout-result", "1/4-5/1", ["3", ""]).to_vec(),
            "The second: Enter a number here.",
        ),
        (imps("knockout-result", "1/4/1", ["3", "1"]).to_vec(), "Some fields are empty."),
        (imps("knockout-result", "1/4-5/1/1", ["3", "1"]).to_vec(), "Some fields are empty."),
        (vec![("do", "knockout-concede"), ("team", "4")], "Some fields are empty."),
        (
            vec![("do", "knockout-amend"), ("number", "4"), ("entries", "Delta | seed=1")],
            "Line 1 of the teams",
        ),
    ] {
        let answer = send(&server, &director, &event, &form).await;
        assert_eq!(answer.status, 422, "{form:?}");
        assert!(answer.body.contains(told), "{told}: {}", answer.body);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_three_is_played_duel_by_duel() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let teams = "Alpha\nBeta | Boris\nGamma | Clara\nDelta";
    let mut form = fields(teams).to_vec();
    form.extend([("option-first_round", "three-team")]);
    form[3].1 = "1";
    let event = open(&server, &director, &form).await;
    // The bracket is drawn anew for the fifth team.
    let join = [("do", "knockout-join"), ("entries", "# late\nEpsilon | Eva")];
    assert_eq!(sent(&server, &director, &event, &join).await, 303);
    let all = people(&server, &event, &["Boris", "Clara", "Eva"]).await;
    let [boris, _, eva] = &all[..] else { panic!("three") };
    let page = see(&server, boris, &event).await;
    for words in [
        "Table 2, against 3 Gamma.",
        "Table 4, against 5 Epsilon.",
        "Match of three: 2 Beta, 3 Gamma, 5 Epsilon",
        "One of three goes on: ",
        "North–South named first: table 4: 2 Beta – 5 Epsilon; table 2: 3 Gamma – 2 Beta; table 3: 5 Epsilon – 3 Gamma.",
        "winner of the match of three at tables 2–4",
    ] {
        assert!(page.contains(words), "{words}: {page}");
    }
    assert!(in_russian(&server, boris, &event).await.contains("Дальше проходит одна из трёх"));
    // Both report one of their duels.
    let report = |at, won| imps("knockout-report", at, won);
    assert_eq!(sent(&server, boris, &event, &report("1/2-5/1", ["20", "10"])).await, 303);
    assert_eq!(sent(&server, eva, &event, &report("1/5-2/1", ["10", "20"])).await, 303);
    let page = see(&server, boris, &event).await;
    assert!(page.contains("This duel is over."), "{page}");
    for (at, won) in [("1/2-3/1", ["0", "10"]), ("1/3-5/1", ["10", "20"])] {
        let form = imps("knockout-result", at, won);
        assert_eq!(sent(&server, &director, &event, &form).await, 303, "{at}");
    }
    let page = see(&server, &director, &event).await;
    let tied = "Match of three 2 Beta, 3 Gamma, 5 Epsilon: equal are 2 Beta, 3 Gamma, 5 Epsilon.";
    assert!(page.contains(tied), "{page}");
    let decide = [("do", "knockout-decide"), ("team", "1/5")];
    assert_eq!(sent(&server, &director, &event, &decide).await, 303);
    let page = see(&server, boris, &event).await;
    let out = "2 Beta does not go on from the match of three with 3 Gamma, 5 Epsilon, and is out.";
    assert!(page.contains(out), "{page}");
    // The ruling stands in the way of a correction, and no more teams can come.
    let query = format!("{event}?result=1%2F2-3%2F1&one=9&other=10");
    let page = see(&server, &director, &query).await;
    assert!(page.contains("entry 6 would become invalid"), "{page}");
    let late = [("do", "knockout-join"), ("entries", "Zeta")];
    let english = format!("{event}?lang=en");
    let answer = send(&server, &director, &english, &late).await;
    assert_eq!(answer.status, 409);
    assert!(answer.body.contains("There is no place for team 6"), "{}", answer.body);
    let empty = [("do", "knockout-join"), ("entries", "# nobody")];
    assert_eq!(sent(&server, &director, &event, &empty).await, 422);
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_of_three_are_not_played_at_our_tables() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let mut form = fields("Alpha\nBeta\nGamma").to_vec();
    form.extend([("option-first_round", "three-team"), ("place", "online")]);
    let answer = send(&server, &director, "/event?lang=en", &form).await;
    assert_eq!(answer.status, 422, "{}", answer.body);
    assert!(answer.body.contains("A match of three needs three tables at once"), "{}", answer.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_late_team_plays_for_a_bye() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let event = cup(&server, &director).await;
    let join = [("do", "knockout-join"), ("entries", "Zeta | Zoe\nEta")];
    assert_eq!(sent(&server, &director, &event, &join).await, 303);
    let page = see(&server, &director, &event).await;
    assert!(page.contains("6 Zeta") && page.contains("entry: 7 Eta"), "{page}");
    let zoe = &people(&server, &event, &["Zoe"]).await[0];
    let page = see(&server, zoe, &event).await;
    assert!(page.contains("Table 3, against 3 Gamma."), "{page}");
}

/// Two teams of five in a room, whose boards are recorded; one segment of a board.
#[tokio::test(flavor = "multi_thread")]
async fn the_boards_of_a_segment_come_from_its_tables() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let mut opened = fields("Alpha | a1; a2; a3; a4; a5\nBeta | b1; b2; b3; b4").to_vec();
    (opened[3].1, opened[4].1) = ("1", "1");
    opened.extend([("recorded", "yes"), ("option-line_ups", "rights")]);
    let event = open(&server, &director, &opened).await;
    let all = people(&server, &event, &["a1", "a3", "b1", "b3", "a5"]).await;
    let [a_open, a_closed, b_open, b_closed, fifth] = &all[..] else { panic!("five") };
    let page = see(&server, a_open, &event).await;
    assert!(page.contains("The director starts the segment"), "{page}");
    // The lower seed has the seating right, sees the other line-up and answers; here it need not wait.
    let line_up = |number: &'static str, four: [&'static str; 4]| {
        let keys = ["open-1", "open-2", "closed-1", "closed-2"];
        let mut form =
            vec![("do", "knockout-lineup"), ("round", "1"), ("segment", "1"), ("number", number)];
        form.extend(keys.into_iter().zip(four));
        form
    };
    let waits = line_up("2", ["b1", "b2", "b3", "b4"]);
    assert_eq!(sent(&server, b_open, &event, &waits).await, 409, "the other team chooses first");
    let filed = line_up("1", ["a5", "a2", "a3", "a4"]);
    assert_eq!(sent(&server, a_open, &event, &filed).await, 303);
    let start = [("do", "knockout-start"), ("session", "1")];
    assert_eq!(sent(&server, a_open, &event, &start).await, 403);
    assert!(see(&server, &director, &event).await.contains("knockout-start"));
    assert_eq!(sent(&server, &director, &event, &start).await, 303);
    assert_eq!(sent(&server, &director, &event, &start).await, 303, "a repeated request");
    let appeals = "Appeal against a result";
    assert!(!see(&server, b_open, &event).await.contains(appeals), "nothing is played");
    let late = line_up("1", ["a1", "a2", "a3", "a4"]);
    assert_eq!(sent(&server, a_open, &event, &late).await, 409, "the segment has begun");
    assert!(see(&server, a_open, &event).await.contains("You do not play in this segment."));
    let board = |what: &'static str, at: &'static str, tricks: &'static str| {
        let contract = [("level", "4"), ("strain", "S"), ("doubled", ""), ("declarer", "N")];
        let mut form = vec![("do", what), ("at", at), ("board", "1"), ("tricks", tricks)];
        form.extend(contract);
        form
    };
    let own = board("knockout-board", "1/1-2/open", "10");
    assert_eq!(sent(&server, a_closed, &event, &own).await, 409, "another table");
    assert_eq!(sent(&server, fifth, &event, &own).await, 303);
    let page = see(&server, b_open, &event).await;
    assert!(page.contains("1 Alpha entered"), "{page}");
    assert!(!see(&server, b_closed, &event).await.contains("1 Alpha entered"));
    let other = board("knockout-board", "1/2-1/open", "9");
    assert_eq!(sent(&server, b_open, &event, &other).await, 303);
    let shown = see(&server, &director, &event).await;
    assert!(shown.contains("entered different results"), "{shown}");
    assert!(shown.contains("<h3>Tables that still play"), "no form that is filled in: {shown}");
    assert!(!see(&server, b_open, &event).await.contains(appeals), "a board has no result");
    let right = board("knockout-board-enter", "1/1-2/open", "10");
    assert_eq!(sent(&server, &director, &event, &right).await, 303);
    assert!(see(&server, b_open, &event).await.contains(appeals), "a board of the segment");
    let everybody = server.get(&event, &[("cookie", "lang=en")]).await.body;
    assert!(!everybody.contains("♠"), "the closed room still plays: {everybody}");
    for (person, at) in [(a_closed, "1/1-2/closed"), (b_closed, "1/2-1/closed")] {
        assert_eq!(sent(&server, person, &event, &board("knockout-board", at, "9")).await, 303);
    }
    // 420 in one room and 50 against in the other: 10 IMPs for the team at home.
    let everybody = server.get(&event, &[("cookie", "lang=en")]).await.body;
    assert!(everybody.contains("10 : 0") && everybody.contains("open room"), "{everybody}");
    assert!(everybody.contains("♠"), "what was hidden is shown: {everybody}");
    let shown = see(&server, &director, &event).await;
    assert!(!shown.contains("Tables that still play"), "{shown}");
}

#[tokio::test(flavor = "multi_thread")]
async fn teams_of_three_do_not_play_in_two_rooms() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let mut opened = fields("Alpha | a1; a2; a3; a4\nBeta | b1; b2; b3").to_vec();
    opened.push(("recorded", "yes"));
    let refused = send(&server, &director, "/event?lang=en", &opened).await;
    assert_eq!(refused.status, 422, "{}", refused.body);
    assert!(refused.body.contains("has fewer than four players"), "{}", refused.body);
}
