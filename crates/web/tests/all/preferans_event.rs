//! An event of Preferans through its pages: forms as a browser without scripts sends them.

use crate::events::{open, people, see, send};
use crate::harness::{Person, TestServer};

const PLAYERS: &str = "Anna\nBoris | team=Riga\n# late\nClara\nDora | team=Riga\nEmil\nFaina";

fn fields(players: &str) -> Vec<(&str, &str)> {
    vec![
        ("kind", "preferans"),
        ("title", "Evening"),
        ("preferans-players", players),
        ("rounds", "2"),
        ("deals", "12"),
        ("option-size", "3"),
        ("option-compression", "1:200,0.1:650"),
    ]
}

async fn evening(server: &TestServer, director: &Person) -> String {
    open(server, director, &fields(PLAYERS)).await
}

async fn sent(server: &TestServer, who: &Person, event: &str, form: &[(&str, &str)]) -> u16 {
    send(server, who, event, form).await.status
}

async fn in_russian(server: &TestServer, who: &Person, path: &str) -> String {
    let answer = server.get(path, &[("cookie", &format!("{}; lang=ru", who.cookie))]).await;
    assert_eq!(answer.status, 200, "{path}");
    answer.body
}

/// The value of a hidden field of the page.
fn hidden(page: &str, name: &str) -> String {
    let field = format!("name=\"{name}\" value=\"");
    let at = page.find(&field).unwrap_or_else(|| panic!("{name} in {page}")) + field.len();
    page[at..].chars().take_while(|c| *c != '"').collect()
}

/// The director seats the next round as it is drafted. The tables by number.
async fn seat(server: &TestServer, director: &Person, event: &str, round: &str) -> Vec<Vec<usize>> {
    let draft = see(server, director, &format!("{event}?pair=1")).await;
    let tables = hidden(&draft, "tables");
    let form = [("do", "prefevent-seat"), ("round", round), ("tables", &tables)];
    assert_eq!(sent(server, director, event, &form).await, 303);
    let table = |seats: &str| seats.split('-').map(|number| number.parse().unwrap()).collect();
    tables.split(',').map(table).collect()
}

fn won<'a>(
    what: &'a str,
    at: (&'a str, &'a str),
    seats: &'a str,
    whists: [&'a str; 3],
) -> Vec<(&'a str, &'a str)> {
    let [a, b, c] = whists;
    vec![("do", what), at, ("seats", seats), ("won-1", a), ("won-2", b), ("won-3", c)]
}

/// The players of a table as forms name them.
fn seats(table: &[usize]) -> String {
    table.iter().map(usize::to_string).collect::<Vec<_>>().join("-")
}

#[tokio::test(flavor = "multi_thread")]
async fn six_players_play_from_the_form_to_the_ranking() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let event = evening(&server, &director).await;
    let names = ["Anna", "Boris", "Clara", "Dora", "Emil", "Faina"];
    let all = people(&server, &event, &names).await;
    let page = see(&server, &all[0], &event).await;
    assert!(page.contains("your table will be shown here"), "{page}");
    assert!(in_russian(&server, &all[0], &event).await.contains("здесь появится ваш стол"));
    let tables = seat(&server, &director, &event, "1").await;
    // Members of a team do not sit together.
    assert!(tables.iter().all(|table| !(table.contains(&2) && table.contains(&4))), "{tables:?}");
    let player = |number: usize| &all[number - 1];
    let [a, b, c] = tables[0][..] else { panic!("three") };
    let (one, other) = (seats(&tables[0]), seats(&tables[1]));
    let page = see(&server, player(a), &event).await;
    assert!(page.contains("Table 1: ") && page.contains("deals first"), "{page}");
    // One field is left empty; a minus sign of a text is one too.
    let own = won("prefevent-report", ("round", "1"), &one, ["300", "−100", ""]);
    assert_eq!(sent(&server, player(a), &event, &own).await, 303);
    let page = see(&server, player(a), &event).await;
    assert!(page.contains("A second player confirms it."), "{page}");
    let page = see(&server, player(b), &event).await;
    assert!(page.contains("Correct, confirm") && page.contains("+300"), "{page}");
    let wrong = won("prefevent-report", ("round", "1"), &one, ["30", "-10", "-20"]);
    assert_eq!(sent(&server, player(b), &event, &wrong).await, 303);
    assert!(see(&server, player(c), &event).await.contains("entered different results"));
    let shown = see(&server, &director, &event).await;
    assert!(shown.contains("the players entered different results"), "{shown}");
    let wall = server.get(&format!("{event}/wall"), &[("cookie", "lang=en")]).await.body;
    assert!(wall.contains("players disagree") && !wall.contains("+300"), "{wall}");
    let same = won("prefevent-report", ("round", "1"), &one, ["300", "-100", "-200"]);
    assert_eq!(sent(&server, player(b), &event, &same).await, 303);
    let page = see(&server, player(c), &event).await;
    assert!(page.contains("class=\"entered\"") && page.contains("of +300"), "{page}");
    // The director enters the other table, and first sees what a correction changes.
    let entered = won("prefevent-result", ("at", "1/2"), &other, ["9", "-3", "-6"]);
    assert_eq!(sent(&server, &director, &event, &entered).await, 303);
    let preview = format!("{event}?result=1%2F2&won-1=250&won-2=-250&won-3=0");
    let page = see(&server, &director, &preview).await;
    assert!(page.contains("+250") && page.contains("correct-why"), "{page}");
    let mut correct = won("prefevent-correct", ("at", "1/2"), &other, ["250", "-250", "0"]);
    correct.extend([("wrong-won-1", "9"), ("wrong-won-2", "-3"), ("wrong-won-3", "-6")]);
    correct.push(("why", "misread"));
    assert_eq!(sent(&server, &director, &event, &correct).await, 303);
    assert!(see(&server, &director, &event).await.contains("misread"));
    // A final of three, whom the director sees first.
    let page = see(&server, &director, &format!("{event}?keep=3&carry=50")).await;
    assert!(page.contains("These play on: ") && page.contains("Begin the final"), "{page}");
    let cut = [("do", "prefevent-cut"), ("after", "1"), ("keep", "3"), ("carry", "50")];
    assert_eq!(sent(&server, &director, &event, &cut).await, 303);
    let mut told = 0;
    for one in &all {
        told +=
            usize::from(see(&server, one, &event).await.contains("you do not play in the final"));
    }
    assert_eq!(told, 3, "who is out by the cut is told so before the final is seated");
    let draft = see(&server, &director, &format!("{event}?pair=1")).await;
    assert!(draft.contains("met before"), "{draft}");
    let last = seat(&server, &director, &event, "2").await;
    assert_eq!(last.len(), 1);
    let last_seats = seats(&last[0]);
    let out = (1..=6).find(|number| !last[0].contains(number)).unwrap();
    assert!(see(&server, player(out), &event).await.contains("you do not play in the final"));
    assert!(in_russian(&server, player(out), &event).await.contains("вы не играете в финале"));
    let result = won("prefevent-result", ("at", "2/1"), &last_seats, ["40", "-40", "0"]);
    assert_eq!(sent(&server, &director, &event, &result).await, 303);
    let penalty =
        [("do", "prefevent-penalty"), ("number", "5"), ("penalty-points", "2,5"), ("why", "late")];
    assert_eq!(sent(&server, &director, &event, &penalty).await, 303);
    assert_eq!(
        sent(&server, &director, &event, &[("do", "prefevent-warn"), ("number", "5")]).await,
        303
    );
    let page = see(&server, &director, &event).await;
    for told in [
        "The tournament is over.",
        "Final ranking",
        "penalty 2.5",
        "warned",
        "Riga",
        "out by the cut",
    ] {
        assert!(page.contains(told), "{told}: {page}");
    }
    let page = in_russian(&server, &director, &event).await;
    for told in ["Турнир закончен.", "штраф 2,5", "предупреждение", "Команды", "не в финале"]
    {
        assert!(page.contains(told), "{told}: {page}");
    }
    let wall = server.get(&format!("{event}/wall"), &[("cookie", "lang=en")]).await.body;
    assert!(wall.contains("Final ranking"), "{wall}");
    let csv = see(&server, &director, &format!("{event}/sheet.csv")).await;
    assert!(csv.contains("Riga") && csv.contains("250"), "{csv}");
    let list = see(&server, &director, "/event").await;
    assert!(list.contains("Preferans tournament"), "{list}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_is_named() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    for (players, told) in [
        ("Anna\n\nBoris | club=Riga", "Line 3 of the players"),
        ("Anna\nAnna", "Anna is entered already, under number 1"),
        ("Anna | Boris; Clara", "is a list of players"),
    ] {
        let answer = send(&server, &director, "/event?lang=en", &fields(players)).await;
        assert_eq!(answer.status, 422, "{}", answer.body);
        assert!(answer.body.contains(told), "{told}: {}", answer.body);
    }
    let russian = send(&server, &director, "/event?lang=ru", &fields("Anna\nB | x=1")).await;
    assert!(russian.body.contains("Игроки, строка 2"), "{}", russian.body);
    for (key, wrong, told) in [
        ("rounds", "0", "Number of rounds: "),
        ("deals", "101", "Deals of a round: "),
        ("option-size", "5", "Some fields are empty."),
        ("option-compression", "2", "Some fields are empty."),
        ("option-seed", "7", "Some fields are empty."),
    ] {
        let mut form = fields(PLAYERS);
        form.retain(|(known, _)| *known != key);
        form.push((key, wrong));
        let answer = send(&server, &director, "/event?lang=en", &form).await;
        assert_eq!(answer.status, 422, "{key}");
        assert!(answer.body.contains(told), "{told}: {}", answer.body);
    }
    let event = evening(&server, &director).await;
    let one = seats(&seat(&server, &director, &event, "1").await[0]);
    let english = format!("{event}?lang=en");
    for (form, status, told) in [
        (won("prefevent-result", ("at", "1/1"), &one, ["5", "-3", "1"]), 409, "these to 3"),
        (
            won("prefevent-result", ("at", "1/1"), &one, ["", "", "1"]),
            422,
            "Whists of the second player: ",
        ),
        (
            won("prefevent-result", ("at", "1/1"), &one, ["5", "many", ""]),
            422,
            "Whists of the second player: ",
        ),
        (won("prefevent-result", ("at", "1/9"), &one, ["5", "-5", ""]), 409, "has no table 9"),
        (
            vec![("do", "prefevent-result"), ("at", "1/1"), ("seats", "1-2-3-4"), ("won-1", "0")],
            422,
            "Whists of the third player: ",
        ),
        (
            won("prefevent-result", ("at", "1/1"), "6-6-6", ["5", "-5", ""]),
            409,
            "Other players sit at table 1",
        ),
        (
            won("prefevent-result", ("at", "1/1"), "1-2", ["5", "-5", ""]),
            422,
            "Some fields are empty.",
        ),
        (
            vec![("do", "prefevent-penalty"), ("number", "1"), ("penalty-points", "x")],
            422,
            "Points to take away: ",
        ),
        (
            vec![("do", "prefevent-penalty"), ("number", "1"), ("penalty-points", "0")],
            409,
            "A penalty is",
        ),
        (vec![("do", "prefevent-join"), ("preferans-players", "")], 422, "Line 1 of the players"),
        (
            vec![("do", "prefevent-cut"), ("after", "1"), ("keep", "9"), ("carry", "50")],
            409,
            "enter it before a cut",
        ),
        (vec![("do", "prefevent-seat"), ("round", "2"), ("tables", "1-2-3")], 409, "draft"),
    ] {
        let answer = send(&server, &director, &english, &form).await;
        assert_eq!(answer.status, status, "{form:?}: {}", answer.body);
        assert!(answer.body.contains(told), "{told}: {}", answer.body);
    }
    // A preview of a correction says what is wrong too.
    let result = won("prefevent-result", ("at", "1/1"), &one, ["5", "-5", ""]);
    assert_eq!(sent(&server, &director, &event, &result).await, 303);
    for (query, told) in [
        ("won-1=5&won-2=-5&won-3=1", "these to 1"),
        ("won-1=5&won-2=-5&won-3=0", "This is the result that stands."),
        ("won-1=x&won-2=-5&won-3=0", "Whists of the first player: "),
    ] {
        let page = see(&server, &director, &format!("{event}?result=1%2F1&{query}")).await;
        assert!(page.contains(told) && page.contains("role=\"alert\""), "{told}: {page}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_enters_what_is_not_theirs() {
    let server = TestServer::open().await;
    let director = server.person("Director").await;
    let event = evening(&server, &director).await;
    let names = ["Anna", "Boris", "Clara", "Dora", "Emil", "Faina"];
    let all = people(&server, &event, &names).await;
    let tables = seat(&server, &director, &event, "1").await;
    let player = &all[tables[0][0] - 1];
    let one = seats(&tables[0]);
    for form in [
        won("prefevent-result", ("at", "1/1"), &one, ["5", "-5", ""]),
        vec![("do", "prefevent-warn"), ("number", "1")],
        vec![("do", "prefevent-withdraw"), ("number", "1")],
        vec![
            ("do", "prefevent-amend"),
            ("number", "1"),
            ("preferans-players", ""),
            ("entries", "Zed"),
        ],
    ] {
        assert_eq!(sent(&server, player, &event, &form).await, 403, "{form:?}");
    }
    let stranger = server.person("Stranger").await;
    let report = won("prefevent-report", ("round", "1"), &one, ["5", "-5", ""]);
    assert_eq!(sent(&server, &stranger, &event, &report).await, 422);
    assert_eq!(
        sent(
            &server,
            player,
            &event,
            &won("prefevent-report", ("round", "2"), &one, ["5", "-5", ""])
        )
        .await,
        409
    );
    assert!(!see(&server, player, &event).await.contains("prefevent-director"));
}
