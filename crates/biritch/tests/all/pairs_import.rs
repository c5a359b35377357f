//! Results of pairs that are taken from files.

use std::fs;

use regex::Regex;
use serde_json::Value;

use crate::event_folder::EventFolder;
use crate::pairs_event::{PAIRS, new, play, ranked, replayed, start};
use crate::schemas::check;

/// What an event publishes is imported into an empty copy of it: the ranking is the same.
#[test]
fn published_results_are_imported() {
    let pairs: String = (1..=7).map(|number| format!("A{number}; B{number}\n")).collect();
    let folder = new(&pairs);
    start(&folder, &["boards=14", "movement=howell"]);
    let empty = folder.log();
    for _ in 0..7 {
        play(&folder);
    }
    let ruled = replayed(&folder);
    assert_eq!(ruled["next"], "close");
    let line = folder.log().lines().find(|line| line.contains("| enter 3 ")).unwrap().to_owned();
    let words: Vec<&str> = line.split(' ').collect();
    let at = words.iter().position(|word| *word == "enter").unwrap();
    let [board, table, seats] = [1, 2, 3].map(|more| words[at + more]);
    folder.done("enter", &[&format!("rule {board} {table} {seats} ns=Ave+ ew=Ave-")]);
    let whole = ranked(&folder, &[]);
    folder.done("export", &[&folder.path("pages"), "--over"]);
    let log = folder.path("evening.event");
    for file in ["pages/results.pbn", "pages/results.xml", "pages/boards.csv"] {
        fs::write(&log, &empty).unwrap();
        let file = folder.path(file);
        let draft = folder.done("import", &[&file, "--draft", "--json"]);
        check("event-import", &draft);
        assert_eq!(folder.log(), empty, "a draft enters nothing");
        let answer = folder.done("import", &[&file, "--json", "--doubtful"]);
        check("event-import", &answer);
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert_eq!(answer["entered"].as_array().unwrap().len(), 42, "{answer}");
        let again = ranked(&folder, &[]);
        assert_eq!(again["ranking"], whole["ranking"], "{file}");
        let known = folder.done("import", &[&file, "--json"]);
        let known: Value = serde_json::from_str(&known).unwrap();
        assert_eq!(
            (&known["entered"], known["results"].as_array().unwrap().len()),
            (&Value::Array(vec![]), 42)
        );
    }
}

/// The messages of an import, in each language.
fn import_in(lang: &str) -> String {
    let folder = new(PAIRS);
    start(&folder, &["movement=howell", "boards=6"]);
    folder.done("enter", &["enter 1 1 4-1 contract=4S-N tricks=10"]);
    folder.done("enter", &["enter 2 2 2-3 contract=3NT-N tricks=9", "--by", "2"]);
    let deal = "AKQ.J87.QT5.K942 J9.AT3.J984.AQ73 T8654.K952.K7.T5 732.Q64.A632.J86";
    let file = folder.path("tables.pbn");
    let table = "Table;PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Lead";
    let rows = |board: u32, rows: &str| {
        format!("[Board \"{board}\"]\n[ScoreTable \"{table}\"]\n{rows}\n\n")
    };
    let text = rows(1, "1 4 1 4S N 9 -50 -\n2 2 3 3N N 9 400 -")
        + &format!("[Board \"2\"]\n[Deal \"N:{deal}\"]\n\n")
        + &rows(2, "1 4 1 3N N 9 600 SA\n2 2 3 3N N 9 600 -")
        + &rows(3, "1 9 2 2H N 8 110 -\n2 1 3 2H N 8 110 -")
        + &rows(4, "1 4 2 2H N 8 140 -")
        + &rows(7, "1 4 2 2H N 8 110 -");
    fs::write(&file, text).unwrap();
    let mut all = String::new();
    for more in [&["--draft"][..], &[], &["--doubtful"]] {
        all += &folder.done("import", &[&[&*file], more, &["--lang", lang]].concat());
        all += "\n";
    }
    all
}

#[test]
fn an_import_says_what_it_has_left_out() {
    let places = Regex::new(r"\S*evening\.event").unwrap();
    for lang in ["en", "ru"] {
        let text = import_in(lang);
        insta::assert_snapshot!(
            format!("pairs-import-{lang}"),
            places.replace_all(&text, "evening.event")
        );
    }
}

/// A wrong line of a spreadsheet is named with its column and with what would be right; the others are entered.
#[test]
fn a_spreadsheet_is_imported_and_its_faults_are_named() {
    let folder = new(PAIRS);
    start(&folder, &["movement=howell", "boards=6"]);
    let file = folder.path("results.csv");
    fs::write(&file, "Board;NS;EW;Contract;Result\n1;4;1;4S N;=\n1;2;3;9S N;=\n").unwrap();
    let run = folder.event("import", &[&file, "--lang", "en"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.err.contains("line 3, column 7: Contract: "), "{}", run.err);
    assert!(run.err.contains("write a contract with its declarer"), "{}", run.err);
    let log = folder.log();
    assert!(log.contains("enter 1 1 4-1 contract=4S-N tricks=10"), "{log}");
    assert!(!log.contains("2-3"), "{log}");
}

#[test]
fn only_pairs_take_results_from_a_file() {
    let folder = EventFolder::new("cup.event", "teams.txt", "Alpha\nBeta\n");
    folder.start(&[], &["rounds=1"]);
    let file = folder.path("boards.pbn");
    fs::write(&file, "[Board \"1\"]\n[Contract \"Pass\"]\n").unwrap();
    let run = folder.event("import", &[&file, "--lang", "en"]);
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert!(
        run.err.contains(
            "only events of pairs, individuals and teams in one section take results from a file"
        ),
        "{}",
        run.err
    );
}
