//! The program's JSON matches the schemas in `docs/json`.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use regex::Regex;
use serde_json::{Value, json};

use crate::answers::proof;
use crate::solving::{DEAL, ENDING, RECORD};
use crate::{answer, run};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/json")
}

fn schema(name: &str) -> Value {
    let text = fs::read_to_string(folder().join(format!("{name}.schema.json"))).unwrap();
    serde_json::from_str(&text).unwrap()
}

fn is_a(name: &str, value: &Value) -> bool {
    match name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => panic!("unknown type {other}"),
    }
}

/// Why a value does not match a schema. Supports only the keywords that our schemas use.
fn fault(schema: &Value, value: &Value) -> Option<String> {
    let known = |word: &str| schema[word].as_object().is_some_and(|all| !all.is_empty());
    for (word, wanted) in schema.as_object().expect("a schema is an object") {
        let holds = match word.as_str() {
            "$schema" | "title" | "description" => true,
            "type" => match wanted {
                Value::Array(any) => any.iter().any(|one| is_a(one.as_str().unwrap(), value)),
                one => is_a(one.as_str().unwrap(), value),
            },
            "enum" => wanted.as_array().unwrap().contains(value),
            "pattern" => {
                let pattern = Regex::new(wanted.as_str().unwrap()).unwrap();
                value.as_str().is_some_and(|text| pattern.is_match(text))
            }
            "minimum" => value.as_f64().is_some_and(|number| number >= wanted.as_f64().unwrap()),
            "maximum" => value.as_f64().is_some_and(|number| number <= wanted.as_f64().unwrap()),
            "minItems" => {
                value.as_array().is_none_or(|all| all.len() as u64 >= wanted.as_u64().unwrap())
            }
            "maxItems" => {
                value.as_array().is_none_or(|all| all.len() as u64 <= wanted.as_u64().unwrap())
            }
            // A value that is not an object cannot lack a field.
            "required" => {
                let mut wanted = wanted.as_array().unwrap().iter();
                !value.is_object() || wanted.all(|key| value.get(key.as_str().unwrap()).is_some())
            }
            "additionalProperties" => {
                assert!(*wanted == json!(false) && known("properties"), "{schema}");
                let keys = value.as_object().into_iter().flatten();
                keys.into_iter().all(|(key, _)| schema["properties"].get(key).is_some())
            }
            "items" => {
                let found =
                    value.as_array().into_iter().flatten().find_map(|one| fault(wanted, one));
                if found.is_some() {
                    return found;
                }
                true
            }
            "properties" => {
                for (key, schema) in wanted.as_object().unwrap() {
                    if let Some(fault) = value.get(key).and_then(|one| fault(schema, one)) {
                        return Some(format!("{key}: {fault}"));
                    }
                }
                true
            }
            other => panic!("unsupported keyword {other}"),
        };
        if !holds {
            return Some(format!("{value} violates {word} {wanted}"));
        }
    }
    None
}

#[track_caller]
pub(crate) fn check(name: &str, answers: &str) {
    let schema = schema(name);
    assert!(!answers.is_empty());
    for line in answers.lines() {
        let value = serde_json::from_str(line).unwrap();
        assert_eq!(fault(&schema, &value), None, "{name}: {line}");
    }
}

#[test]
fn answers_are_what_their_schemas_say() {
    check("deal", &answer(&["deal", "--boards", "20", "--json"]));
    check("deal", &answer(&["deal", "--boards", "4", "--form", "russian", "--json"]));
    let preferans = ["deal", "--form", "preferans", "--players", "4", "--boards", "9", "--json"];
    check("deal-preferans", &answer(&preferans));
    let folder = tempfile::tempdir().unwrap();
    let event = folder.path().join("cup.sqd").display().to_string();
    let commit = ["deal", "--commit", &event, "--number", "a number", "--json"];
    check("deal-commit", &answer(&commit));
    assert!(answer(&["deal", "--commit", &event, "--value", "1"]).contains("[Deal "));
    check("verify", &answer(&["verify", &event, "--json"]));
    let script = "generate 50 action average hcp(north), frequency (hcp(north), 1, 9, hcp(south), 1, 9), frequency \
                  \"x\" (spades(east), 3, 5)";
    check("deal-statistics", &run(&["deal", "--script", "-", "--json"], script).out);
    let script = "produce 1 action evalcontract";
    check("deal-statistics", &run(&["deal", "--script", "-", "--json"], script).out);
    for line in [
        "4HX --tricks 9 --vulnerable",
        "7NTXX --tricks 0",
        "1C --tricks 13 --honors 150",
        "3NT --tricks 8 --honors 150 --honors-side defenders",
    ] {
        let words = ["score", "contract", "--json"].into_iter().chain(line.split(' '));
        check("score-contract", &answer(&words.collect::<Vec<_>>()));
    }
    check(
        "score-matchpoints",
        &answer(&["score", "matchpoints", "--scores", "420 -50 420", "--scale", "one", "--json"]),
    );
    check("score-imps", &answer(&["score", "imps", "580", "-120", "7600", "--json"]));
    check(
        "score-vp",
        &answer(&[
            "score", "vp", "--scale", "wbf2013", "--boards", "24", "--margin", "13", "--json",
        ]),
    );
    let movement =
        answer(&["event", "movements", "--pairs", "7", "--minutes", "120", "--take", "1"]);
    for (name, command) in [("event-check", "check"), ("event-cards", "cards")] {
        check(name, &run(&["event", command, "-", "--json"], &movement).out);
    }
    let broken = crate::event_movement::TWICE;
    for file in ["pairs: 4", broken] {
        check("event-check", &run(&["event", "check", "-", "--json"], file).out);
        check("event-check", &run(&["event", "cards", "-", "--json"], file).out);
    }
    for count in ["--pairs", "--teams", "--individuals"] {
        let words = ["event", "movements", count, "8", "--minutes", "120", "--json"];
        check("event-movements", &answer(&words));
    }
    let file = |name: &str| format!("{}/../formats/tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    let events = crate::session::examples().into_iter().filter_map(|(file, result)| {
        let form = result["form"].as_str()?.to_owned();
        ["match", "teams", "pairs", "progressive"]
            .contains(&form.as_str())
            .then(|| (file, format!("score-session-{form}")))
    });
    for (file, name) in events {
        for words in [
            &["score", "session", "-", "--json"][..],
            &["score", "session", "-", "--json", "--explain"],
        ] {
            check(&name, &run(words, &file).out);
            check(&name, &run(words, &format!("{file}x | y\n")).out);
        }
    }
    for form in pref::Preset::forms() {
        let file = crate::session::example(form);
        for words in [
            &["score", "session", "-", "--json"][..],
            &["score", "session", "-", "--json", "--explain"],
        ] {
            check("score-session-preferans", &run(words, &file).out);
            check("score-session-preferans", &run(words, &format!("{file}x | y\n")).out);
        }
    }
    let wrong = "form: match\noptions: scoring=bam\n1|a|A|B|Pass\n1|b|B|A|4S-N|10\n9\n";
    check("score-match", &run(&["score", "match", "-", "--json"], wrong).out);
    check("score-match", &answer(&["score", "match", &file("contest-match.txt"), "--json"]));
    for method in ["matchpoints", "butler", "cross", "total"] {
        let words = ["score", "pairs", &file("contest-pairs.txt"), "--method", method, "--json"];
        check("score-pairs", &answer(&words));
    }
    for code in ["home", "duplicate-1987", "duplicate-2017"] {
        let lead = "Call N 1S\nCall E 1H\nOptionChosen refuse by=S\nCall E 2D\n";
        let out = run(&["director", "--scenario", "-", "--code", code, "--json"], lead).out;
        check("director", &out);
    }
    check("director", &run(&["director", "--scenario", "-", "--json"], "code: home\n").out);
    let evening = "form: rubber\nplayers: N=A E=B S=C W=D\n1 | 3NT-N | 9\n2 | Pass\n3 | 9S-N | 1\n";
    let russian = "form: russian\n1 | 3NT-N | 9 | hcp=25\n";
    let tour = "form: home\nrubber 1: N=A E=B S=C W=D\n1 | 4S-N | 10 | honors=N:10\nstop\n\
        rubber 2:\n2 | Pass\nstop\n";
    for (file, more) in [(evening, "--explain"), (russian, "--explain"), (tour, "--json")] {
        let words: &[&str] = &["score", "session", "-", "--json", more];
        check("score-session", &run(&words[..if more == "--json" { 4 } else { 5 }], file).out);
    }
    check("score-list", &answer(&["score", "list", "--json"]));
    let words = ["score", "russian", "--hcp-ns", "16", "--vul", "ew", "--score", "-170", "--json"];
    check("score-russian", &answer(&words));
    let mut lie = proof(2);
    lie["count"] = json!("2");
    for proofs in [json!([proof(1)]), json!([proof(1), lie])] {
        check("verify", &run(&["verify", "-", "--json"], &proofs.to_string()).out);
    }
    for words in
        [vec![ENDING], vec![ENDING, "--cards"], vec![ENDING, "--strain", "NT", "--leader", "N"]]
    {
        check("solve", &answer(&[&["solve", "--json"], &words[..]].concat()));
    }
    for vul in ["none", "ns", "ew", "both"] {
        check("par", &answer(&["par", "--json", DEAL, "--vul", vul]));
    }
    check("analyse", &run(&["analyse", "-", "--json"], RECORD).out);
    for (name, answer) in crate::files::answers() {
        check(name, &answer.out);
    }
    check("bench", &answer(&["bench", "--deals", "1", "--json"]));
    for (hands, more) in [
        (crate::preferans::MISERE, &["--line"][..]),
        (crate::preferans::ENDING, &["--talon", "H10,S8"]),
        ("AKQ.A7.. J8.8.. T9.Q..", &[]),
    ] {
        let words = [hands, "--declarer", "0", "--leader", "0", "--strain", "misere", "--json"];
        check("pref-solve", &answer(&[&["pref", "solve"], &words[..], more].concat()));
    }
    for preset in ["sochi", "serbia_club"] {
        let file = crate::preferans::robots_play(preset, 1);
        check("pref-analyse", &run(&["pref", "analyse", "-", "--json"], &file).out);
    }
    let data = tempfile::tempdir().unwrap();
    crate::rebuilding::create_empty_data(data.path());
    check(
        "data-check",
        &answer(&["data", "check", "--json", "--data", data.path().to_str().unwrap()]),
    );
    check("rebuild", &answer(&["rebuild", "--json", "--data", data.path().to_str().unwrap()]));
}

#[test]
fn every_schema_is_checked_and_refuses_something() {
    let entries = fs::read_dir(folder()).unwrap();
    let names: BTreeSet<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    let checked = [
        "admin-act",
        "admin-audit",
        "admin-health",
        "admin-invite",
        "admin-people",
        "admin-tables",
        "analyse",
        "backup",
        "bench",
        "check",
        "config-check",
        "config-show",
        "convert",
        "data-check",
        "data-compact",
        "data-move",
        "deal",
        "deal-commit",
        "deal-preferans",
        "deal-statistics",
        "director",
        "event-cards",
        "event-check",
        "event-check-log",
        "event-enter",
        "event-import",
        "event-export",
        "event-merge",
        "event-movements",
        "event-new",
        "event-pair",
        "event-pair-knockout",
        "event-pair-preferans",
        "event-pair-progressive",
        "event-pdf",
        "event-results",
        "event-run",
        "event-score",
        "event-score-knockout",
        "event-score-match",
        "event-score-pairs",
        "event-score-preferans",
        "event-score-progressive",
        "event-score-results",
        "event-series",
        "match",
        "match-board",
        "match-form",
        "match-form-result",
        "par",
        "pref-analyse",
        "pref-solve",
        "rebuild",
        "restore",
        "robot",
        "score-contract",
        "score-imps",
        "score-list",
        "score-match",
        "score-matchpoints",
        "score-pairs",
        "score-russian",
        "score-session",
        "score-session-match",
        "score-session-pairs",
        "score-session-preferans",
        "score-session-progressive",
        "score-session-teams",
        "score-vp",
        "show",
        "solve",
        "system-card",
        "system-check",
        "system-show",
        "verify",
    ];
    // The messages of a table are no answers of a command; `protocol` tests their schema.
    let all = checked.into_iter().chain(["protocol"]);
    assert_eq!(names, all.map(|name| format!("{name}.schema.json")).collect::<BTreeSet<_>>());
    for name in checked {
        let schema = schema(name);
        assert!(fault(&schema, &json!({})).is_some(), "{name}");
        assert!(fault(&schema, &json!([])).is_some(), "{name}");
        assert!(fault(&schema, &json!({"more": 1})).is_some(), "{name}");
    }
    let broken = json!({"tables": 1, "boards": 0, "broken": [{"stream": "bridge-1", "event": 0}]});
    assert!(fault(&schema("rebuild"), &broken).is_some_and(|fault| fault.starts_with("broken")));
}
