//! A progressive event kept in a file.

use std::fs;

use serde_json::Value;

use crate::event_folder::{EventFolder, assert_documented};
use crate::schemas::check;

const PLAYERS: &str = "\
Anna
Boris
Clara
Dmitri
Elena
Fyodor
Galina
Hans
";

fn new() -> EventFolder {
    EventFolder::new("party.event", "players.txt", PLAYERS)
}

/// The places of the first round, in the order of the numbers.
const PLACES: &str = "\
card 1 1 N
card 2 1 E
card 3 1 S
card 4 1 W
card 5 2 N
card 6 2 E
card 7 2 S
card 8 2 W
";

/// Four deals at each table: North-South win at the first, East-West at the second.
const DEALS: &str = "\
deal 1 contract=4S-N tricks=10
deal 1 contract=1NT-E tricks=6
deal 1 contract=2H-S tricks=8
deal 1 passed
deal 2 contract=3NT-N tricks=8
deal 2 contract=2C-E tricks=9
deal 2 passed
deal 2 contract=4H-W tricks=10
";

fn enter(folder: &EventFolder, acts: &str) {
    let run = folder.event_with("enter", &["-"], acts);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{acts}");
}

/// Eight players at two tables for two rounds.
fn whole_evening(lang: &str) -> String {
    let folder = new();
    let lang = ["--lang", lang];
    let entries = folder.path("players.txt");
    let start = ["--kind", "progressive", "--entries", &entries, "--name", "Party"];
    let options = ["--option", "rounds=2"];
    let mut all = folder.done("new", &[&start[..], &options, &lang].concat());
    all += &folder.done("run", &lang);
    enter(&folder, PLACES);
    enter(&folder, "dealer 1 N\nscorer 1 1\ncut-deal 2 N=SA E=HK S=D3 W=C2\n");
    all += &folder.done("run", &lang);
    enter(&folder, DEALS);
    all += &folder.done("run", &lang);
    all += &folder.done("score", &lang);
    all += &folder.done("pair", &[&["--draft"], &lang[..]].concat());
    all += &folder.done("pair", &lang);
    all += &folder.done("run", &lang);
    enter(&folder, "cut-partners 1 6=SA 8=HK 1=D3 3=C2\nsit 2 N=2 E=4 S=5 W=7\ndealer 2 N\n");
    enter(&folder, DEALS);
    all += &folder.done("run", &lang);
    all += &folder.done("enter", &[&["move"], &lang[..]].concat());
    all += &folder.done("score", &lang);
    all += &folder.done("run", &lang);
    all += &folder.done("check", &lang);
    all += &folder.log();
    folder.plain(&all)
}

#[test]
fn an_evening_from_the_entries_to_the_final_ranking() {
    let english = whole_evening("en");
    insta::assert_snapshot!("a_progressive_evening_en", english);
    insta::assert_snapshot!("a_progressive_evening_ru", whole_evening("ru"));
    assert_documented("## Progressive bridge", PLAYERS, 15, &english);
}

/// All answers in JSON, the folder of results, the sheets, and the ranking after a round.
#[test]
fn an_evening_is_run_by_scripts_and_published() {
    let folder = new();
    let made = folder.start(&["--kind", "progressive", "--json"], &["rounds=2"]);
    check("event-new", &made);
    check("event-run", &folder.done("run", &["--json"]));
    enter(&folder, PLACES);
    enter(&folder, "dealer 1 N\ndealer 2 N\n");
    enter(&folder, DEALS);
    let first = folder.done("score", &["--json"]);
    check("event-score-progressive", &first);
    check("event-pair-progressive", &folder.done("pair", &["--json"]));
    check("event-run", &folder.done("run", &["--json"]));
    enter(&folder, "sit 1 N=6 E=8 S=1 W=3\ndealer 1 N\nsit 2 N=2 E=4 S=5 W=7\ndealer 2 N\n");
    enter(&folder, DEALS);
    enter(&folder, "move\n");
    let score = folder.done("score", &["--json"]);
    check("event-score-progressive", &score);
    let [first, score] = [first, score].map(|text| serde_json::from_str::<Value>(&text).unwrap());
    assert_eq!((&score["over"], &first["over"]), (&true.into(), &false.into()));
    let after = folder.done("score", &["--round", "1", "--json"]);
    let after: Value = serde_json::from_str(&after).unwrap();
    assert_eq!(after["ranking"], first["ranking"]);
    let nets = score["ranking"].as_array().unwrap().iter();
    assert_eq!(nets.map(|row| row["net"].as_i64().unwrap()).sum::<i64>(), 0);
    check("event-check-log", &folder.done("check", &["--json"]));
    let (pages, sheets) = (folder.path("pages"), folder.path("sheets"));
    check("event-export", &folder.done("export", &[&pages, "--json"]));
    check("event-pdf", &folder.done("pdf", &[&sheets, "--json"]));
    let results = fs::read_to_string(folder.path("pages/results.json")).unwrap();
    let results: Value = serde_json::from_str(&results).unwrap();
    assert_eq!(results["kind"], "progressive");
}

/// What is not possible is said, and what would be.
#[test]
fn what_a_progressive_event_does_not_allow() {
    for (entries, options, said) in [
        ("Anna\nBoris\n", &[][..], "2 are entered"),
        ("Anna | boy\n", &[], "boy does not fit"),
        (PLAYERS, &["movement=LadiesGents"], "ladies and gentlemen entered separately"),
        (PLAYERS, &["rounds=41"], "41 is not a possible value"),
    ] {
        let folder = EventFolder::new("party.event", "players.txt", entries);
        let words = folder.new_words(&["--kind", "progressive"], options);
        let run = folder.event("new", &words.iter().map(String::as_str).collect::<Vec<_>>());
        assert_ne!(run.code, Some(0));
        assert!(run.err.contains(said), "{said}: {}", run.err);
    }
    let folder = new();
    folder.start(&["--kind", "progressive"], &["rounds=1"]);
    let refused = |command: &str, more: &[&str], said: &str| {
        let run = folder.event(command, more);
        assert_ne!(run.code, Some(0), "{more:?}");
        assert!(run.err.contains(said), "{said}: {}", run.err);
    };
    refused("enter", &["deal 1 passed"], "first draw the places");
    refused("enter", &["card 9 1 N"], "there is no player 9: the last is 8");
    refused("enter", &["card 1 7 N"], "there is no table 7: the last is 2");
    refused("enter", &["card 1 1"], "write card 5 1 N");
    refused("pair", &[], "table 1 has played only 0 of its four deals");
    refused("pair", &["--provisional"], "a round ends only when all tables have finished");
    enter(&folder, PLACES);
    refused("enter", &["card 1 1 N"], "the place N at table 1 is taken by player 1");
    enter(&folder, "dealer 1 N\ndealer 2 N\n");
    enter(&folder, DEALS);
    refused("pair", &[], "this is the last round");
    enter(&folder, "move\n");
    refused("enter", &["move"], "everything has been played");
}
