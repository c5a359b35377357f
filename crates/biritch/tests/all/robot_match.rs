//! `biritch match`, `biritch manager` and `biritch robot`.

use serde_json::Value;

use crate::{answer, run, schemas};

const SEED: &str = "0000000000000000000000000000000000000000000000000000000000000001";

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A match of two boards by the bidding, with more arguments.
fn bidding(more: &[&str]) -> String {
    let words = ["match", "plain", "nodes:1000", "--boards", "3", "--only", "bidding"];
    answer(&[&words[..], &["--seed", SEED, "--json"], more].concat())
}

#[test]
fn a_match_is_the_same_on_any_number_of_threads() {
    let one = bidding(&["--threads", "1"]);
    assert_eq!(one, bidding(&["--threads", "3"]));
    let all = lines(&one);
    assert_eq!(all.len(), 4);
    assert_eq!(all[3]["boards"], 3);
    assert_eq!(all[3]["imps"], 0.0, "both bid by one system");
    // The deals are those of `biritch deal`.
    let dealt = lines(&answer(&["deal", "--boards", "3", "--seed", SEED, "--json"]));
    for (board, deal) in all.iter().zip(&dealt) {
        assert_eq!(board["deal"], deal["deal"]);
        schemas::check("match-board", &board.to_string());
    }
    schemas::check("match", &all[3].to_string());
}

#[test]
fn a_match_goes_on_in_its_folder_and_in_no_other() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    let whole = bidding(&["--layouts", "2"]);
    let words = ["match", "plain", "nodes:1000", "--only", "bidding", "--layouts", "2", "--json"];
    let kept = |boards: &str, more: &[&str]| {
        run(&[&words[..], &["--boards", boards, "--out", out], more].concat(), "")
    };
    assert_eq!(kept("1", &["--seed", SEED]).code, Some(0));
    // The seed is that of the folder.
    assert_eq!(kept("3", &[]).out, whole);
    let other = ["match", "plain", "strong", "--only", "bidding", "--layouts", "2", "--out", out];
    let other = run(&other, "");
    assert_eq!(other.code, Some(2));
    assert!(other.err.contains("its b is nodes:1000"), "{}", other.err);
}

/// A rubber is played to its end in both rooms; the match goes on in its folder, and not as one of another form.
#[test]
fn rubbers_are_counted_in_points() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    let words = ["match", "plain", "system:former", "--only", "bidding", "--seed", SEED];
    let kept = |more: &[&str]| run(&[&words[..], &["--out", out], more].concat(), "");
    let first = kept(&["--form", "rubber", "--boards", "1", "--json"]);
    assert_eq!(first.code, Some(0), "{}", first.err);
    let whole = kept(&["--form", "rubber", "--boards", "2", "--json"]);
    let all = lines(&whole.out);
    assert_eq!(all.len(), 3);
    assert_eq!(all[0], lines(&first.out)[0], "it is not played again");
    for (number, rubber) in (1..).zip(&all[..2]) {
        schemas::check("match-form-result", &rubber.to_string());
        assert_eq!(rubber["number"], number);
        let balance = |room: &str| rubber[room]["score"].as_i64().unwrap();
        assert_eq!(rubber["points"], balance("open") - balance("closed"));
    }
    schemas::check("match-form", &all[2].to_string());
    assert_eq!((&all[2]["form"], &all[2]["forms"]), (&"rubber".into(), &2.into()));
    for (lang, points) in
        [("en", "Points a rubber or Chicago:"), ("ru", "Очков за роббер или Чикаго:")]
    {
        let report = kept(&["--form", "rubber", "--boards", "2", "--lang", lang]);
        assert!(report.out.contains(points), "{}", report.out);
    }
    let other = kept(&["--form", "chicago", "--boards", "2"]);
    assert_eq!(other.code, Some(2));
    assert!(other.err.contains("rubber"), "{}", other.err);
    let unknown = run(&["match", "plain", "plain", "--form", "whist"], "");
    assert_eq!(unknown.code, Some(2), "{}", unknown.err);
}

#[test]
fn the_report_says_where_the_imps_went() {
    let words = ["match", "plain", "nodes:1000", "--boards", "2", "--seed", SEED];
    for (lang, title) in [("en", "whole game"), ("ru", "вся игра")] {
        let report = answer(&[&words[..], &["--lang", lang]].concat());
        assert!(report.contains(title) && report.contains(SEED), "{report}");
        assert_eq!(report.lines().count(), 17, "{report}");
    }
}

#[test]
fn a_robot_answers_a_line_for_a_line() {
    let program = env!("CARGO_BIN_EXE_biritch");
    let words = ["match", "plain", &format!("exec:\"{program}\" robot --stdio"), "--boards", "1"];
    let report = answer(&[&words[..], &["--only", "bidding", "--json"]].concat());
    assert_eq!(lines(&report)[1]["imps"], 0.0, "it is the same robot");

    let wrong = run(&["robot", "--stdio"], "{\"view\":1}\n");
    assert_eq!(wrong.code, Some(3));
    assert!(wrong.err.starts_with("error: line 1: "), "{}", wrong.err);
    assert_eq!(run(&["robot"], "").code, Some(2));
}

#[test]
fn wrong_uses_are_refused() {
    for words in [
        &["match", "plain", "simple"][..],
        &["match", "plain", "strong", "--only", "lead"],
        &["match", "plain", "strong", "--same-lead"],
        &["match", "plain", "manager:127.0.0.1:2000", "--only", "bidding"],
        &["match", "manager:127.0.0.1:2001", "manager:127.0.0.1:2000"],
        &["robot", "--connect", "nowhere"],
        &["robot", "--stdio", "--robot", "manager:127.0.0.1:2000"],
    ] {
        let run = run(words, "");
        assert_eq!(run.code, Some(2), "{words:?}: {}", run.err);
        assert!(run.err.starts_with("error: ") && run.err.contains("hint: "), "{}", run.err);
    }
    let process = run(&["match", "plain", "exec:exit 1", "--only", "bidding"], "");
    assert_eq!(process.code, Some(3));
    assert!(process.err.contains("the process has ended"), "{}", process.err);
    assert_eq!(process.out, "", "there is nothing to report");
    let nobody = run(&["robot", "--connect", "127.0.0.1:1", "--seat", "N"], "");
    assert_eq!(nobody.code, Some(4), "{}", nobody.err);
    assert!(nobody.err.contains("nothing listens at this address"), "{}", nobody.err);
}
