//! A match of two teams kept in a file.

use std::fs;

use serde_json::Value;

use crate::event_folder::{EventFolder, assert_documented};
use crate::schemas::check;

const TEAMS: &str = "\
# team | players | captain
Alpha | Anna; Boris; Clara; Dmitri
Beta | Elena; Fyodor; Galina; Hans; Ivan | captain=Judith
";

fn new() -> EventFolder {
    EventFolder::new("final.event", "teams.txt", TEAMS)
}

/// A match of four boards in two sets, from the entries to the end.
fn whole_match(lang: &str) -> String {
    let folder = new();
    let lang = ["--lang", lang];
    let entries = folder.path("teams.txt");
    let start = ["--kind", "match", "--entries", &entries, "--name", "Final"];
    let options = ["--option", "boards=4"];
    let mut all = folder.done("new", &[&start[..], &options, &lang].concat());
    all += &folder.done("run", &lang);
    let enter = |acts: &[&str], more: &[&str]| {
        folder.done("enter", &[acts, more, &lang].concat());
    };
    enter(&["lineup A | open=Anna; Boris | closed=Clara; Dmitri"], &["--by", "1"]);
    enter(&["lineup B | open=Elena; Fyodor | closed=Galina; Ivan"], &["--by", "10"]);
    enter(&["record 1 contract=4S-N tricks=10"], &["--by", "1"]);
    enter(&["record 1 contract=4S-N tricks=10"], &["--by", "5"]);
    enter(&["assign closed 1 contract=4S-N tricks=9"], &[]);
    enter(&["assign open 2 contract=3NT-E tricks=8", "assign closed 2 passed"], &[]);
    all += &folder.done("score", &lang);
    all += &folder.done("run", &lang);
    enter(&["lineup B | open=Elena; Fyodor | closed=Galina; Hans"], &[]);
    enter(&["lineup A | open=Anna; Boris | closed=Clara; Dmitri"], &[]);
    enter(&["assign open 3 contract=2H-S tricks=8", "assign closed 3 contract=2H-S tricks=8"], &[]);
    enter(&["award 4 A=Ave+ B=Ave-", "penalty A imps=1"], &["--why", "late"]);
    all += &folder.done("score", &lang);
    all += &folder.done("run", &lang);
    all += &folder.done("check", &lang);
    all += &folder.log();
    folder.plain(&all)
}

#[test]
fn a_match_from_the_entries_to_the_end() {
    let english = whole_match("en");
    insta::assert_snapshot!("a_match_en", english);
    insta::assert_snapshot!("a_match_ru", whole_match("ru"));
    assert_documented("## A match of two teams", TEAMS, 15, &english);
}

/// All answers in JSON, the folder of results, the sheets, and the copy of another director.
#[test]
fn a_match_is_run_by_scripts_and_published() {
    let folder = new();
    let made = folder.start(&["--kind", "match", "--json"], &["boards=2", "series=1"]);
    check("event-new", &made);
    check("event-run", &folder.done("run", &["--json"]));
    check("event-score-match", &folder.done("score", &["--json"]));
    folder.done("enter", &["lineup A | open=Anna; Boris | closed=Clara; Dmitri"]);
    folder.done("enter", &["lineup B | open=Elena; Fyodor | closed=Galina; Hans"]);
    // Another director enters in a copy.
    fs::copy(folder.path("final.event"), folder.path("copy.event")).unwrap();
    folder.done("enter", &["assign open 1 contract=4S-N tricks=10", "assign closed 1 passed"]);
    let copy = folder.path("copy.event");
    let entered = crate::run(&["event", "enter", &copy, "assign open 2 passed", "--by", "eva"], "");
    assert_eq!(entered.code, Some(0), "{}", entered.err);
    check("event-merge", &folder.done("merge", &[&copy, "--json"]));
    let ended = ["assign closed 2 contract=1NT-S tricks=7", "penalty B imps=1"];
    check("event-enter", &folder.done("enter", &[&ended[..], &["--json"]].concat()));
    let score = folder.done("score", &["--json"]);
    check("event-score-match", &score);
    let score: Value = serde_json::from_str(&score).unwrap();
    assert_eq!((&score["over"], &score["missing"]), (&true.into(), &Value::Array(Vec::new())));
    // +420 in one room and nothing in the other, then 90 against Alpha; a penalty for Beta.
    let imps = |at: usize| score["ranking"][at]["imps"].as_i64().unwrap();
    assert_eq!((imps(0), imps(1)), (6, -7), "{score}");
    check("event-check-log", &folder.done("check", &["--json"]));
    let (pages, sheets) = (folder.path("pages"), folder.path("sheets"));
    check("event-export", &folder.done("export", &[&pages, "--json"]));
    check("event-pdf", &folder.done("pdf", &[&sheets, "--json"]));
    let results = fs::read_to_string(folder.path("pages/results.json")).unwrap();
    let results: Value = serde_json::from_str(&results).unwrap();
    assert_eq!((&results["kind"], &results["title"]), (&"match".into(), &"final".into()));
}

/// What is not possible is said, and what would be.
#[test]
fn what_a_match_does_not_allow() {
    let third = format!("{TEAMS}Gamma | Kim; Lee; Max; Nora\n");
    for (entries, options, said) in [
        (third.as_str(), &[][..], "Gamma would be the third"),
        ("Alpha | A; B; C; D\n", &[], "the second team must have four to six players, not 0"),
        ("Alpha | A; B; C; D\nBeta | A; E; F; G\n", &[], "A is entered twice"),
        ("Alpha | A; B\nBeta | C; D; E; F\n", &[], "the first team must have four to six"),
        (TEAMS, &["boards=5"], "boards must divide evenly"),
        (TEAMS, &["vp=wbf1900"], "wbf1900 is not a possible value"),
        (TEAMS, &["scoring=bam"], "there is no option scoring"),
    ] {
        let folder = EventFolder::new("final.event", "teams.txt", entries);
        let words = folder.new_words(&["--kind", "match"], options);
        let run = folder.event("new", &words.iter().map(String::as_str).collect::<Vec<_>>());
        assert_ne!(run.code, Some(0));
        assert!(run.err.contains(said), "{said}: {}", run.err);
    }
    let folder = new();
    folder.start(&["--kind", "match"], &["boards=4"]);
    for (command, act, said) in [
        ("enter", "assign open 1 passed", "there is no line-up yet (team A)"),
        ("enter", "assign open 9 passed", "the boards are 1 to 2"),
        ("enter", "lineup A | open=Anna; Zoe | closed=Clara; Dmitri", "Zoe is not in this team"),
        ("enter", "lineup A | open=Anna", "write lineup A | open=Anna; Boris"),
        ("enter", "result 1 1-2 imps=3-4", "write lineup, record"),
        ("pair", "--draft", "no round is drawn"),
    ] {
        let run = folder.event(command, &[act]);
        assert_ne!(run.code, Some(0), "{act}");
        assert!(run.err.contains(said), "{said}: {}", run.err);
    }
}
