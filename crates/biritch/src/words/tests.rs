use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::*;

/// The keys of the terminal's messages.
fn keys() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for line in Bundle::Terminal.text(Lang::En).lines() {
        if let Some((key, _)) = line.split_once(" =")
            && !key.starts_with([' ', '#', '-'])
        {
            assert!(keys.insert(key.to_string()), "duplicate key {key}");
        }
    }
    keys
}

/// Every string in the sources that looks like a message key exists.
#[test]
fn every_message_key_exists() {
    fn look(folder: &Path, keys: &BTreeSet<String>, families: &BTreeSet<&str>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                look(&path, keys, families);
            } else if path.extension().is_some_and(|end| end == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                for (i, string) in text.split('"').enumerate().filter(|(i, _)| i % 2 == 1) {
                    let is_key = string.contains('-')
                        && string.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'-');
                    let family = string.split('-').next().unwrap_or_default();
                    // A command's name, not a key.
                    let is_command = string == "sign-out";
                    if is_key && !is_command && families.contains(family) && !string.ends_with('-')
                    {
                        assert!(keys.contains(string), "{string} in {}, {i}", path.display());
                    }
                }
            }
        }
    }
    let keys = keys();
    let families =
        keys.iter().filter_map(|key| key.split_once('-')).map(|(head, _)| head).collect();
    look(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &keys, &families);
}

#[test]
fn numbers_take_their_forms() {
    let russian = Words::of(Lang::Ru);
    let tricks = |count: i64| russian.format("score-overtricks", &[("count", count.into())]);
    assert_eq!(tricks(1), "1 лишняя взятка");
    assert_eq!(tricks(3), "3 лишние взятки");
    assert_eq!(tricks(5), "5 лишних взяток");
}

/// Every refusal of the protocol, which the terminal's games share, has its message in both
/// languages: that of its reason, or its own.
#[test]
fn every_refusal_has_its_message() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/json/protocol.schema.json");
    let schema: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    let variants = |name: &str| {
        let alternatives = schema["$defs"][name]["oneOf"].as_array();
        alternatives.unwrap_or_else(|| panic!("{name}")).clone()
    };
    let mut count = 0;
    for refusal in ["BoardRefusal", "LawsRefusal", "PrefGameRefusal"].into_iter().flat_map(variants)
    {
        let tag = refusal["properties"]["refusal"]["const"].as_str().unwrap();
        let because = &refusal["properties"]["because"]["$ref"];
        let because = because.as_str().and_then(|path| path.rsplit('/').next());
        let reasons = because.map(variants).unwrap_or_default();
        let reasons = reasons.iter().filter_map(|reason| {
            let fields = reason["properties"].as_object()?;
            fields.values().find_map(|field| field["const"].as_str())
        });
        let own = format!("refusal-{tag}");
        let keys: Vec<String> = reasons.map(|reason| format!("{own}-{reason}")).collect();
        for lang in Lang::ALL {
            let words = Words::of(lang);
            let has = |key: &String| words.has(key);
            // `Impossible` has its reasons in the same object; the browser's test covers them.
            let complete =
                tag == "Impossible" || has(&own) || !keys.is_empty() && keys.iter().all(has);
            assert!(complete, "{own} {keys:?}, {}", lang.code());
            count += 1;
        }
    }
    assert!(count > 60, "{count} refusals");
}

/// Every diagnostic of a file has its message in both languages, and says what was done about it.
#[test]
fn every_diagnostic_has_a_message() {
    for lang in Lang::ALL {
        let words = Words::of(lang);
        for (code, _) in formats::DiagnosticKind::CODES {
            let key = format!("diagnostic-{code}");
            assert!(words.has(&key), "{key}, {}", lang.code());
            assert!(words.hint(&key, &[]).is_some(), "{key}, {}", lang.code());
        }
    }
}

#[test]
fn a_locale_with_another_encoding_gets_letters() {
    let locale = |name: &'static str, value: &'static str| {
        is_ascii_locale(|asked| (asked == name).then(|| value.to_owned()))
    };
    assert!(locale("LANG", "ru_RU.KOI8-R"));
    assert!(locale("LC_ALL", "en_US.ISO-8859-1@euro"));
    assert!(!locale("LANG", "ru_RU.UTF-8"));
    assert!(!locale("LC_CTYPE", "C.utf8"));
    assert!(!locale("LANG", "C"));
    assert!(!is_ascii_locale(|_| None));
    // The first that is set counts.
    let several = |asked: &str| match asked {
        "LC_ALL" => Some(String::new()),
        "LC_CTYPE" => Some("en_US.UTF-8".to_owned()),
        _ => Some("ru_RU.CP1251".to_owned()),
    };
    assert!(!is_ascii_locale(several));
}

#[test]
fn suits_are_letters_where_there_are_no_signs() {
    let words = Words::of(Lang::En);
    let contract = "4SX-W".parse().unwrap();
    assert_eq!(words.contract(contract), "4♠ X W");
    let words = words.with_letters(true);
    assert_eq!(words.contract(contract), "4S X W");
    assert_eq!(words.card("HQ".parse().unwrap()), "HQ");
}
