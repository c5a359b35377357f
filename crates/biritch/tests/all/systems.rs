//! `biritch system`, and systems in matches.

use serde_json::Value;

use crate::{answer, run, schemas};

const SMALL: &str = "\
system: small
after: -
  1NT open-1nt: hcp 12-14 and balanced
  1S shows: points 11-21 and spades >= 5
  Pass pass-opening: points <= 11
";

fn file(text: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ours.system");
    std::fs::write(&path, text).unwrap();
    let name = path.to_str().unwrap().to_owned();
    (folder, name)
}

fn value(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

#[test]
fn a_system_is_written_as_a_file_and_checked() {
    let text = answer(&["system", "show", "standard", "--calls", "0"]);
    assert!(text.starts_with("system: standard\nbase: standard\n\nafter: - | passes"), "{text}");
    let (_folder, name) = file(&text);
    assert_eq!(answer(&["system", "show", &name]), text);
    let checked = answer(&["system", "check", &name, "--hands", "400", "--json"]);
    schemas::check("system-check", &checked);
    assert!(value(&checked)["rules"].as_u64().unwrap() > 40);
    let shown = answer(&["system", "show", &name, "--json"]);
    schemas::check("system-show", &shown);
}

#[test]
fn the_rules_after_some_calls_are_explained() {
    let asked = ["system", "show", "standard", "1NT (Pass)"];
    let shown = answer(&[&asked[..], &["--json"]].concat());
    schemas::check("system-show", &shown);
    let shown = value(&shown);
    let stayman = shown["rules"].as_array().unwrap().iter().find(|rule| rule["call"] == "2C");
    let stayman = stayman.unwrap();
    assert_eq!(stayman["meaning"], "stayman-or-invite");
    assert_eq!((&stayman["alert"], &stayman["force"]), (&true.into(), &"round".into()));
    assert_eq!(stayman["text"], "Stayman: asks for a four-card major, and may have none");
    assert!(answer(&asked).contains("2♣*"), "{}", answer(&asked));
    assert!(answer(&[&asked[..], &["--lang", "ru"]].concat()).contains("Стейман"));
    for wrong in ["1NT 1C", "1Q", "1NT Pass Pass Pass"] {
        assert_eq!(run(&["system", "show", "standard", wrong], "").code, Some(2), "{wrong}");
    }
}

#[test]
fn a_card_is_in_both_languages() {
    let card = answer(&["system", "card", "standard", "--json"]);
    schemas::check("system-card", &card);
    assert_eq!(value(&card)["parts"].as_array().unwrap().len(), 5);
    let english = answer(&["system", "card", "standard"]);
    assert!(
        english.contains("1NT     Balanced, or with two doubletons and a long minor, 15–17 points"),
        "{english}"
    );
    let russian = answer(&["system", "card", "standard", "--lang", "ru"]);
    assert!(
        russian.contains("1БК     Равномерная рука или два дублета и длинный минор, 15–17 очков"),
        "{russian}"
    );
    assert_eq!(english.lines().count(), russian.lines().count());
    assert!(english.contains("\n  After 1NT Pass\n"), "{english}");
    assert!(russian.contains("\n  После "), "{russian}");
    let (_folder, name) = file(SMALL);
    let small = answer(&["system", "card", &name]);
    assert!(small.contains("1♠      11–21 points, counting length, ♠5+"), "{small}");
}

#[test]
fn a_faulty_file_is_refused_with_its_places() {
    let (_folder, name) = file(&SMALL.replace("open-1nt", "open-1mt").replace("11-21", "21-11"));
    let checked = run(&["system", "check", &name, "--json"], "");
    assert_eq!(checked.code, Some(1));
    schemas::check("system-check", &checked.out);
    let faults = value(&checked.out);
    let faults = faults["faults"].as_array().unwrap();
    let place = |fault: &Value| (fault["line"].as_u64(), fault["column"].as_u64());
    assert_eq!(
        faults.iter().map(place).collect::<Vec<_>>(),
        [(Some(3), Some(7)), (Some(4), Some(20))]
    );
    assert!(faults[0]["message"].as_str().unwrap().contains("perhaps open-1nt"), "{faults:?}");
    for words in [
        &["system", "card", &name][..],
        &["system", "show", &name],
        &["match", &format!("system:{name}"), "plain", "--boards", "1"],
        &["robot", "--stdio", "--robot", &format!("system:{name}")],
    ] {
        let refused = run(words, "");
        assert_eq!(refused.code, Some(3), "{words:?}: {}", refused.err);
        assert!(refused.err.contains("ours.system:3:7: "), "{}", refused.err);
        assert!(refused.err.contains("ours.system:4:20: "), "{}", refused.err);
    }
    let russian = run(&["system", "card", &name, "--lang", "ru"], "");
    assert!(russian.err.contains("неизвестное значение open-1mt"), "{}", russian.err);
    assert_eq!(run(&["system", "card", "no-such.system"], "").code, Some(4));
    assert_eq!(run(&["system"], "").code, Some(2));
}

#[test]
fn one_system_plays_another() {
    let (_folder, name) = file(SMALL);
    let seed = "0".repeat(64);
    let played = |a: &str, b: &str| {
        answer(&["match", a, b, "--boards", "12", "--only", "bidding", "--seed", &seed, "--json"])
    };
    let same = played("system:standard", "plain");
    let report = value(same.lines().last().unwrap());
    assert_eq!(report["imps"], 0.0, "the standard robot bids the standard system");
    assert_eq!(report["interval"], serde_json::json!([0.0, 0.0]));
    let other = played(&format!("system:{name}"), "plain");
    let report = value(other.lines().last().unwrap());
    schemas::check("match", &report.to_string());
    assert!(report["same_contract"].as_u64().unwrap() < 12, "{report}");
    assert!(report["interval"][0].as_f64() < report["interval"][1].as_f64(), "{report}");
}
