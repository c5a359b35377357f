//! Leagues and teams of eight in files: matches of several sub-matches.

use std::fs;

use serde_json::Value;

use crate::event_folder::EventFolder;
use crate::schemas::check;

const ENTRIES: &str = "\
Alpha
Beta
Gamma
Delta
";

fn folder() -> EventFolder {
    EventFolder::new("league.event", "teams.txt", ENTRIES)
}

fn start(folder: &EventFolder, options: &[&str]) -> String {
    let entries = folder.path("teams.txt");
    let mut all = vec!["--entries", entries.as_str(), "--name", "League"];
    for option in options {
        all.extend(["--option", option]);
    }
    folder.done("new", &all)
}

/// A round robin of four teams whose matches have two sub-matches, in this language.
fn whole_league(lang: &str) -> String {
    let folder = folder();
    let lang = ["--lang", lang];
    let mut all = start(
        &folder,
        &[
            "pairing=round-robin",
            "boards=8",
            "sub_matches=2",
            "sub_match_score=sum-of-points",
            "corrections=0",
        ],
    );
    // Two sides report; the director enters what is left.
    let results = [
        &[
            "report 1 1-4 imps=24-10,5-30",
            "report 1 4-1 imps=10-24,30-5",
            "result 1 2-3 imps=8-8,20-0",
        ][..],
        &["result 2 4-2 imps=12-40,9-9", "result 2 1-3 vp=25.5-14.5"],
        &["result 3 3-4 imps=31-2,17-3", "result 3 2-1 imps=0-1,1-0"],
    ];
    for (round, results) in (1..).zip(results) {
        all += &folder.done("pair", &lang);
        for result in results {
            let run = folder.event("enter", &[&[*result], &lang[..]].concat());
            assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{result}");
        }
        all += &folder.done("score", &lang);
        assert!(folder.log().contains(&format!("round {round} tables=")));
    }
    // What is not a result of two sub-matches is refused.
    for wrong in
        ["result 1 1-4 imps=24-10", "result 1 1-4 percent=55", "board 1 1-4 open 1 passed sub=2"]
    {
        let run = folder.event("enter", &[&[wrong], &lang[..]].concat());
        assert_ne!(run.code, Some(0), "{wrong}");
        all += &run.err;
    }
    folder.done("enter", &["close"]);
    all += &folder.done("score", &lang);
    all += &folder.log();
    folder.plain(&all)
}

#[test]
fn a_league_from_the_entries_to_the_final_ranking() {
    let english = whole_league("en");
    check_example(&english);
    insta::assert_snapshot!("a_league_en", english);
    insta::assert_snapshot!("a_league_ru", whole_league("ru"));
}

/// The example of docs/events.md is this league: its tables stand there.
fn check_example(output: &str) {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/events.md");
    let page = fs::read_to_string(page).unwrap();
    let (_, page) = page.split_once("#### A league").unwrap();
    let page = page.split("\n#").next().unwrap();
    let shown: Vec<&str> = page.lines().filter(|line| line.starts_with('│')).collect();
    assert!(shown.len() > 4, "{page}");
    for line in shown {
        assert!(output.lines().any(|known| known == line), "{line}");
    }
}

#[test]
fn answers_have_the_imps_of_sub_matches() {
    let folder = folder();
    start(&folder, &["pairing=round-robin", "sub_matches=2", "sub_match_score=won"]);
    folder.done("pair", &[]);
    folder.done("enter", &["result 1 1-4 imps=24-10,5-30"]);
    let score = folder.done("score", &["--json"]);
    check("event-score", &score);
    let score: Value = serde_json::from_str(&score).unwrap();
    let of = |number: u64| {
        let rows = score["ranking"].as_array().unwrap();
        rows.iter().find(|row| row["number"] == number).unwrap()["matches"][0].clone()
    };
    assert_eq!(
        (&of(4)["imps"], &of(4)["points"]),
        (&serde_json::json!([[10, 24], [30, 5]]), &2.into())
    );
    assert_eq!(of(2)["imps"], Value::Null);
    // Published results have them too.
    let results = folder.path("results");
    folder.done("export", &[&results]);
    let results = fs::read_to_string(folder.path("results/results.json")).unwrap();
    let results: Value = serde_json::from_str(&results).unwrap();
    check("event-results", &results.to_string());
    let rounds = results["rounds"].as_array().unwrap();
    let alpha = rounds.iter().find(|round| round["number"] == 1).unwrap();
    assert_eq!(alpha["imps"], serde_json::json!([[24, 10], [5, 30]]));
}

/// Teams of eight whose boards are recorded: the match counts when both its sub-matches are whole.
#[test]
fn boards_are_entered_by_sub_match() {
    let folder = EventFolder::new(
        "eights.event",
        "teams.txt",
        "Alpha | A; B; C; D; E; F; G; H; Reserve\nBeta | I; J; K; L; M; N; O; P\n",
    );
    start(&folder, &["form=teams", "rounds=1", "boards=1", "sub_matches=2", "first=slide"]);
    let paired: Value = serde_json::from_str(&folder.done("pair", &["--json"])).unwrap();
    let number = |at: usize| paired["tables"][0]["contestants"][at]["number"].as_u64().unwrap();
    let two = format!("{}-{}", number(0), number(1));
    for board in ["open 1 passed", "closed 1 passed", "open 1 contract=4S-N tricks=10 sub=2"] {
        folder.done("enter", &[&format!("board 1 {two} {board}")]);
    }
    let missing = |folder: &EventFolder| {
        let score: Value = serde_json::from_str(&folder.done("score", &["--json"])).unwrap();
        score["missing"].as_array().unwrap().len()
    };
    assert_eq!(missing(&folder), 1);
    let again = folder.event("enter", &[&format!("board 1 {two} open 1 passed sub=2")]);
    assert!(again.err.contains("sub-match 2, open room"), "{}", again.err);
    let third = folder.event("enter", &[&format!("board 1 {two} open 1 passed sub=3")]);
    assert!(third.err.contains("a match has 2"), "{}", third.err);
    folder.done("enter", &[&format!("board 1 {two} closed 1 passed sub=2")]);
    assert_eq!(missing(&folder), 0);
    let score = folder.done("score", &[]);
    assert!(score.contains("(0 : 0, 9 : 0)") && score.contains("(0 : 0, 0 : 9)"), "{score}");
}

#[test]
fn what_cannot_be_divided_is_refused_in_both_languages() {
    for (lang, of_pairs, triple) in [
        ("en", "a match of pairs has no sub-matches", "no three contestants play each other"),
        ("ru", "у матча пар подматчей нет", "втроём не играют"),
    ] {
        for (option, said) in [("form=pairs-imps", of_pairs), ("odd=triple", triple)] {
            let folder = folder();
            let entries = folder.path("teams.txt");
            let entries = ["--entries", entries.as_str(), "--lang", lang];
            let options = ["--option", "sub_matches=2", "--option", option];
            let run = folder.event("new", &[entries, options].concat());
            assert_ne!(run.code, Some(0));
            assert!(run.err.contains(said), "{}", run.err);
        }
    }
}
