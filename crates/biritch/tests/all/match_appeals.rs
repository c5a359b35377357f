//! The correction period and appeals of a Swiss and of a knockout in files.

use std::fs;

use regex::Regex;
use serde_json::Value;

use crate::event_folder::EventFolder;
use crate::schemas::check;

const ENTRIES: &str = "Alpha\nBeta\n";

/// The answer of `score` in JSON, which is what its schema says.
#[track_caller]
fn scored(folder: &EventFolder, schema: &str) -> Value {
    let score = folder.done("score", &["--json"]);
    check(schema, &score);
    serde_json::from_str(&score).unwrap()
}

/// As if the event had ended long ago.
fn long_ago(folder: &EventFolder) {
    let path = folder.path("cup.event");
    let log = fs::read_to_string(&path).unwrap();
    let date = Regex::new(r"\d{4}-\d\d-\d\dT").unwrap();
    fs::write(&path, date.replace_all(&log, "2020-01-01T").as_bytes()).unwrap();
}

#[test]
fn a_swiss_is_ended_appealed_and_decided() {
    let folder = EventFolder::new("cup.event", "teams.txt", ENTRIES);
    folder.start(&["--name", "Cup"], &["rounds=1"]);
    folder.done("pair", &[]);
    let open = folder.event("enter", &["close", "--lang", "en"]);
    assert!(open.err.contains("have no result in round 1"), "{}", open.err);
    folder.done("enter", &["result 1 1-2 imps=24-10"]);
    folder.done("enter", &["close"]);
    let state = scored(&folder, "event-score");
    assert_eq!((&state["status"], &state["over"]), (&"provisional".into(), &true.into()));
    let late = folder.event("pair", &["--lang", "en"]);
    assert_ne!(late.code, Some(0), "no round is drawn after the end");
    folder.done("enter", &["appeal 1 2-1 2 | reason=West was slow | deposit=20 euros"]);
    let state = scored(&folder, "event-score");
    assert_eq!(state["appeals"][0]["numbers"], serde_json::json!([1, 2]));
    let text = folder.plain(&folder.done("score", &["--lang", "en"]));
    assert!(text.contains("Appeal by 2 Beta: Round 1, 1 Alpha – 2 Beta"), "{text}");
    let pages = folder.path("pages");
    folder.done("export", &[&pages]);
    let rounds = fs::read_to_string(folder.path("pages/rounds.html")).unwrap();
    assert!(rounds.contains("* An appeal against this result"), "{rounds}");
    let results = fs::read_to_string(folder.path("pages/results.json")).unwrap();
    let results: Value = serde_json::from_str(&results).unwrap();
    check("event-results", &results.to_string());
    assert_eq!(results["rounds"][0]["appealed"], true);
    long_ago(&folder);
    assert_eq!(scored(&folder, "event-score")["status"], "appealed");
    let log = folder.log();
    let result = log.lines().find(|line| line.contains("| result ")).unwrap();
    let stamp = result.split(' ').next().unwrap();
    let correct = format!("correct {stamp} result 1 1-2 imps=25-10");
    let refused = folder.event("enter", &[&correct, "--lang", "en"]);
    assert!(refused.err.contains("needs a reason"), "{}", refused.err);
    folder.done("enter", &[&correct, "--why", "misread"]);
    let decision =
        "decide-appeal 1 1-2 2 upheld | record=West was slow | committee=Ivan; Judith | vp=8-12";
    folder.done("enter", &[decision]);
    let state = scored(&folder, "event-score");
    assert_eq!(state["status"], "final");
    assert_eq!(state["ranking"][0]["score"], "12.00");
    assert_eq!(state["appeals"][0]["verdict"], "upheld");
    let of: Vec<_> = (0..3).map(|at| state["changes"][at]["of"].clone()).collect();
    assert_eq!(of, ["appeal", "ruling", "decision"]);
}

#[test]
fn a_decision_may_not_change_a_bracket_that_is_played() {
    let folder = EventFolder::new("cup.event", "teams.txt", "Alpha\nBeta\nGamma\nDelta\n");
    folder.start(&["--kind", "knockout", "--name", "Cup"], &["segments=1"]);
    for act in ["segment 1 1-4 1 imps=30-10", "segment 1 2-3 1 imps=20-19"] {
        folder.done("enter", &[act]);
    }
    let early = folder.event("enter", &["close", "--lang", "en"]);
    assert!(early.err.contains("before the final is decided"), "{}", early.err);
    folder.done("enter", &["appeal 1 2-3 1 3 | reason=West was slow"]);
    folder.done("enter", &["segment 2 1-2 1 imps=9-4"]);
    let other = "decide-appeal 1 2-3 1 3 upheld | record=West was slow | imps=18-19";
    let refused = folder.event("enter", &[other, "--lang", "en"]);
    assert_ne!(refused.code, Some(0));
    assert!(refused.err.contains("Round 2") || refused.err.contains("round 2"), "{}", refused.err);
    folder.done("enter", &["decide-appeal 1 2-3 1 3 changed | record=heard | imps=20-18", "close"]);
    let state = scored(&folder, "event-score-knockout");
    assert_eq!(state["status"], "provisional");
    assert_eq!(state["appeals"][0]["segment"], 1);
    assert_eq!(state["matches"][1]["segments"], serde_json::json!([[20, 18]]));
}
