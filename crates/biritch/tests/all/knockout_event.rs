//! Knockouts kept in files.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::Run;
use crate::event_folder::EventFolder;
use crate::schemas::check;

/// Five teams: the first three have a bye.
const TEAMS: &str = "\
# name | players
Alpha | Anna; Boris; Clara; Dmitri | group=Riga
Beta | Elena; Fyodor; Galina; Hans
Gamma | Ivan; Judith; Karl; Lena
Delta | Maria; Nina; Oleg; Pavel; Quentin
Epsilon | Rosa; Stefan; Tanya; Ulrich
";

/// A folder with these teams, whose log is `cup.event`.
fn new(teams: &str) -> EventFolder {
    EventFolder::new("cup.event", "teams.txt", teams)
}

const KNOCKOUT: [&str; 4] = ["--kind", "knockout", "--name", "Cup"];

fn start(folder: &EventFolder, options: &[&str]) -> String {
    folder.start(&KNOCKOUT, options)
}

fn words(folder: &EventFolder, options: &[&str]) -> Vec<String> {
    folder.new_words(&KNOCKOUT, options)
}

/// The answer of a command in JSON, which is what its schema says.
#[track_caller]
fn json(folder: &EventFolder, command: &str, schema: &str) -> Value {
    let answer = folder.done(command, &["--json"]);
    check(schema, &answer);
    serde_json::from_str(&answer).unwrap()
}

/// What is due.
fn next(folder: &EventFolder) -> Value {
    check("event-check-log", &folder.done("check", &["--json"]));
    json(folder, "run", "event-run")["next"].clone()
}

/// A knockout of totals, from the entries to the winner.
fn whole_knockout(lang: &str) -> String {
    let folder = new(TEAMS);
    let lang = ["--lang", lang];
    let with = |command: &str, more: &[&str]| folder.done(command, &[more, &lang[..]].concat());
    let words = words(&folder, &["segments=2", "boards=8", "corrections=0"]);
    let mut all = with("new", &words.iter().map(String::as_str).collect::<Vec<_>>());
    all += &with("run", &[]);
    for act in ["segment 1 4-5 1 imps=20-31", "segment 1 4-5 2 imps=11-0"] {
        all += &with("enter", &[act]);
    }
    // Tied after both segments.
    all += &with("run", &[]);
    with("enter", &["segment 1 4-5 3 imps=5-9", "segment 2 2-3 1 imps=40-12"]);
    with("enter", &["report 2 2-3 2 imps=10-10", "report 2 3-2 2 imps=11-10"]);
    all += &with("score", &[]);
    all += &with("run", &[]);
    with("enter", &["segment 2 2-3 2 imps=10-10", "withdraw 1", "segment 3 2-5 1 imps=3-30"]);
    with("enter", &["concede 3 2", "--why", "ill"]);
    all += &with("score", &["--round", "2"]);
    all += &with("run", &[]);
    with("enter", &["close"]);
    for command in ["score", "run", "check"] {
        all += &with(command, &[]);
    }
    all += &folder.log();
    folder.plain(&all)
}

#[test]
fn a_knockout_from_the_entries_to_the_winner() {
    insta::assert_snapshot!("a_knockout_en", whole_knockout("en"));
    insta::assert_snapshot!("a_knockout_ru", whole_knockout("ru"));
}

/// The example of docs/events.md: its entries, ranking, matches and log.
#[test]
fn the_example_of_the_documents_is_what_the_commands_print() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/events.md");
    let page = fs::read_to_string(page).unwrap();
    let at = page.find("#### A knockout of five teams").expect("the page has the example");
    let end = page[at..].find("#### Acts of a knockout").expect("the acts follow");
    let page = &page[at..at + end];
    assert!(page.contains(TEAMS));
    let folder = new(TEAMS);
    let mut output = start(&folder, &["segments=2", "boards=8"]);
    output += &folder.done("run", &["--lang", "en"]);
    for line in page.lines().filter(|line| line.starts_with("biritch event enter")) {
        // The acts and the reason, in quotation marks or without.
        let (mut words, mut quoted) = (vec![String::new()], false);
        for letter in line.trim_start_matches("biritch event enter cup.event ").chars() {
            match letter {
                '"' => quoted = !quoted,
                ' ' if !quoted => words.push(String::new()),
                letter => words.last_mut().unwrap().push(letter),
            }
        }
        folder.done("enter", &words.iter().map(String::as_str).collect::<Vec<_>>());
    }
    output += &folder.done("score", &["--lang", "en"]);
    output += &folder.log();
    let output = folder.plain(&output);
    let time = regex::Regex::new(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ").unwrap();
    let page = time.replace_all(page, "TIME");
    let is_shown = |line: &&str| {
        line.starts_with('│') || line.starts_with("  ") || line.contains("@director |")
    };
    let shown: Vec<&str> = page.lines().filter(is_shown).collect();
    assert!(shown.len() > 20, "{}", shown.len());
    for line in shown {
        assert!(output.lines().any(|known| known == line), "{line}");
    }
}

/// The boards of a session at all tables: whoever is at home wins them all.
fn play(folder: &EventFolder, session: &Value) {
    let number = &session["session"];
    let (first, last) =
        (session["boards"][0].as_u64().unwrap(), session["boards"][1].as_u64().unwrap());
    for table in session["tables"].as_array().unwrap() {
        let [home, away] = [0, 1].map(|at| &table["contestants"][at]["number"]);
        for board in first..=last {
            let open =
                format!("board {number} {home}-{away} open {board} contract=3N-N tricks=9 lead=HK");
            let closed =
                format!("board {number} {home}-{away} closed {board} contract=3N-N tricks=8");
            folder.done("enter", &[&open, &closed]);
        }
    }
}

/// A knockout whose boards are recorded: sessions are begun, line-ups follow from the entries unless the director enters
/// others, and what is published has the boards.
#[test]
fn a_knockout_with_boards_is_played_in_sessions() {
    let folder = new(TEAMS);
    start(&folder, &["segments=1", "boards=2", "recorded=yes"]);
    assert!(folder.log().contains("\nrecorded: yes\n"), "{}", folder.log());
    assert_eq!(next(&folder), "pair");
    // Somebody of Delta who would not play as entered.
    folder.done("enter", &["lineup 1 1 4 | players=Maria; Nina; Oleg; Quentin"]);
    let draft = folder.done("pair", &["--draft", "--json"]);
    check("event-pair-knockout", &draft);
    let text = folder.done("pair", &["--draft", "--lang", "en"]);
    assert!(
        text.starts_with("Session 1 (draft). Quarter-finals, segment 1 of 1; boards 1 to 2\n"),
        "{text}"
    );
    assert!(!folder.log().contains("session"), "a draft enters nothing");
    for (boards, tables) in [([1, 2], 1), ([3, 4], 2), ([5, 6], 1)] {
        let session = json(&folder, "pair", "event-pair-knockout");
        assert_eq!(session["boards"], Value::from(boards.to_vec()));
        assert_eq!(session["tables"].as_array().map(Vec::len), Some(tables));
        assert_eq!(next(&folder), "results");
        let again = folder.event("pair", &["--lang", "en"]);
        assert_eq!(again.code, Some(2), "{}", again.out);
        assert!(again.err.contains("no match can begin now"), "{}", again.err);
        play(&folder, &session);
    }
    assert!(folder.log().contains("players=Maria; Nina; Oleg; Quentin"));
    assert!(folder.log().contains("lineup 1 1 5 | players=Rosa; Stefan; Tanya; Ulrich"));
    assert_eq!(next(&folder), "close");
    folder.done("enter", &["close"]);
    let score = json(&folder, "score", "event-score-knockout");
    let places: Vec<_> = score["ranking"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (&row["rank"], &row["number"]))
        .collect();
    let place = |rank: u64, number: u64| (Value::from(rank), Value::from(number));
    let expected = [place(1, 1), place(2, 2), place(3, 3), place(3, 4), place(5, 5)];
    assert_eq!(places, expected.each_ref().map(|(rank, number)| (rank, number)));
    assert_eq!(score["over"], true);
    // Nobody vulnerable, then North-South: 450 and 700 points.
    assert_eq!(score["matches"][1]["segments"], serde_json::json!([[22, 0]]));
    assert_eq!(next(&folder), "nothing");
    let pages = folder.path("pages");
    check("event-export", &folder.done("export", &[&pages, "--json"]));
    let results = fs::read_to_string(folder.path("pages/results.json")).unwrap();
    let results: Value = serde_json::from_str(&results).unwrap();
    check("event-results", &results.to_string());
    assert_eq!(results["kind"], "knockout");
    assert!(Path::new(&folder.path("pages/rounds.html")).exists());
    check("event-pdf", &folder.done("pdf", &[&folder.path("sheets"), "--json"]));
    let won = folder.event("pair", &["--lang", "en"]);
    assert!(won.err.contains("the knockout is over"), "{}", won.err);
}

/// Two directors enter results in their copies.
#[test]
fn copies_of_two_directors_are_merged() {
    let folder = new(TEAMS);
    start(&folder, &["segments=1"]);
    let copy = folder.path("copy.event");
    fs::copy(folder.path("cup.event"), &copy).unwrap();
    check("event-enter", &folder.done("enter", &["segment 1 4-5 1 imps=1-0", "--json"]));
    let other = ["event", "enter", &copy, "segment 2 2-3 1 imps=7-8", "--by", "boris"];
    assert_eq!(crate::run(&other, "").code, Some(0));
    let merged = folder.done("merge", &[&copy, "--json"]);
    check("event-merge", &merged);
    assert!(merged.contains("\"added\":1"), "{merged}");
    let missing = json(&folder, "score", "event-score-knockout")["missing"].clone();
    assert_eq!(missing.as_array().map(Vec::len), Some(1));
    assert_eq!(missing[0]["numbers"], serde_json::json!([1, 4]));
}

/// A team carries half an IMP over, and loses three by a penalty.
/// Matches of three, a late team, and a ruling.
fn threes(lang: &str) -> String {
    let folder = new(TEAMS);
    let lang = ["--lang", lang];
    let with = |command: &str, more: &[&str]| folder.done(command, &[more, &lang[..]].concat());
    let options = ["segments=1", "boards=8", "first_round=three-team"];
    let words = words(&folder, &options);
    with("new", &words.iter().map(String::as_str).collect::<Vec<_>>());
    with("enter", &["join 6 | name=Zeta | players=Una; Viktor", "join 7 | name=Eta"]);
    let mut all = with("run", &[]);
    let tied = ["3-4", "4-7", "7-3"].map(|two| format!("segment 1 {two} 1 imps=8-8"));
    with("enter", &tied.each_ref().map(String::as_str));
    let missing = json(&folder, "run", "event-run")["missing"].clone();
    assert_eq!(missing[2]["numbers"], serde_json::json!([3, 4, 7]));
    all += &with("run", &[]);
    with("enter", &["decide 1 7"]);
    with("enter", &["concede 1 1", "segment 1 2-5 1 imps=9-0", "decide 1 4"]);
    for command in ["score", "run", "check"] {
        all += &with(command, &[]);
    }
    let score = json(&folder, "score", "event-score-knockout");
    assert_eq!(score["threes"][0]["teams"][0]["goes_on"], true);
    assert_eq!(score["matches"][2]["by"], "halved");
    // The final is over, too.
    let rest = ["withdraw 6", "segment 2 2-7 1 imps=0-9", "segment 3 4-7 1 imps=1-2"];
    with("enter", &rest);
    let pages = folder.path("pages");
    folder.done("export", &[&pages, lang[0], lang[1]]);
    let results = fs::read_to_string(folder.path("pages/results.json")).unwrap();
    let results: Value = serde_json::from_str(&results).unwrap();
    check("event-results", &results.to_string());
    let card = fs::read_to_string(folder.path("pages/team-7.html")).unwrap();
    all += card.split("<main>").nth(1).unwrap();
    all += &folder.log();
    folder.plain(&all)
}

#[test]
fn a_knockout_with_matches_of_three() {
    insta::assert_snapshot!("threes_en", threes("en"));
    insta::assert_snapshot!("threes_ru", threes("ru"));
}

#[test]
fn matches_of_three_have_no_boards() {
    let folder = new(TEAMS);
    let words = words(&folder, &["first_round=three-team", "recorded=yes"]);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let run = folder.event("new", &words);
    assert!(run.err.contains("a match of three needs three tables at once"), "{}", run.err);
}

fn adjusted(lang: &str) -> String {
    let folder = new("Alpha\nBeta\n");
    start(&folder, &["segments=1"]);
    folder.done("enter", &["carry 1 2-1 imps=0.5", "segment 1 1-2 1 imps=20-20"]);
    let mut all = folder.done("score", &["--lang", lang]);
    folder.done("enter", &["penalty 1 2-1 imps=3"]);
    all += &folder.done("score", &["--lang", lang]);
    let score = json(&folder, "score", "event-score-knockout");
    let seen = &score["matches"][0];
    assert_eq!(seen["carried"], serde_json::json!([0, 0.5]));
    assert_eq!((&seen["penalties"], &seen["winner"]), (&serde_json::json!([0, 3]), &1.into()));
    let pages = folder.path("pages");
    folder.done("export", &[&pages, "--lang", lang]);
    let results = fs::read_to_string(folder.path("pages/results.json")).unwrap();
    let results: Value = serde_json::from_str(&results).unwrap();
    check("event-results", &results.to_string());
    let card = fs::read_to_string(folder.path("pages/team-2.html")).unwrap();
    all += card.split("<main>").nth(1).unwrap();
    let late = folder.event("enter", &["carry 1 1-2 imps=1", "--lang", lang]);
    all + &folder.plain(&late.err)
}

#[test]
fn a_match_has_carry_over_and_penalties() {
    insta::assert_snapshot!(format!("{}=====\n{}", adjusted("en"), adjusted("ru")));
}

/// What is wrong is named, and the log stays as it is.
fn faults_in(lang: &str) -> String {
    let folder = new(TEAMS);
    let mut all = String::new();
    let mut note = |typed: &str, run: &Run| {
        all += &format!("{typed}\nexit {}\n{}\n", run.code.unwrap(), folder.plain(&run.err));
    };
    let lang = ["--lang", lang];
    let event = |command: &str, more: &[&str]| folder.event(command, &[more, &lang[..]].concat());
    let new = |options: &[&str]| {
        let words = words(&folder, options);
        event("new", &words.iter().map(String::as_str).collect::<Vec<_>>())
    };
    for option in ["segments=17", "rounds=3", "recorded=sometimes", "tied_match=coin"] {
        note(option, &new(&[option]));
    }
    let list = folder.path("teams.txt");
    fs::write(&list, "Alpha | Anna; Boris\nBeta | seed=1\nAlpha\nGamma | Anna\n").unwrap();
    note("entries", &new(&[]));
    fs::write(&list, "Alpha\n").unwrap();
    note("one team", &new(&[]));
    fs::write(&list, "# nobody\n").unwrap();
    note("no entries", &new(&[]));
    fs::write(&list, TEAMS).unwrap();
    start(&folder, &["segments=2"]);
    let before = folder.log();
    note("pair", &event("pair", &[]));
    note("--allow rematch", &event("pair", &["--allow", "rematch"]));
    for act in [
        "result 1 4-5 imps=3-4",
        "segment 1 4-5 imps=3-4",
        "segment 1 1-2 1 imps=3-4",
        "segment 1 4-5 2 imps=3-4",
        "segment 1 4-5 1 imps=3-4000",
        "concede 1 4",
        "concede 2 4",
        "withdraw 9",
        "decide 1 4",
        "session 1 round=1 segment=1 matches=4-5",
        "lineup 1 1 4 | players=Maria; Nina; Oleg; Pavel",
        "amend 4 | name=Alpha",
    ] {
        note(act, &event("enter", &[act]));
    }
    assert_eq!(folder.log(), before);
    fs::write(folder.path("cup.event"), before.replace("entry: Beta", "entry: Alpha")).unwrap();
    note("a team twice in the log", &event("check", &[]));
    all
}

#[test]
fn what_is_wrong_is_named() {
    insta::assert_snapshot!("faults_of_a_knockout_en", faults_in("en"));
    insta::assert_snapshot!("faults_of_a_knockout_ru", faults_in("ru"));
}
