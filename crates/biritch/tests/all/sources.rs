//! The sources of what `biritch score` prints: sections of `docs/sources`.

use serde_json::Value;

use crate::session::{example, examples};
use crate::{answer, run};

/// The entries with rule and source, wherever an answer has them.
fn explained_entries(answer: &Value, found: &mut Vec<(String, String)>) {
    match answer {
        Value::Array(items) => items.iter().for_each(|item| explained_entries(item, found)),
        Value::Object(fields) => {
            if let (Some(rule), Some(source)) = (fields.get("rule"), fields.get("source")) {
                let text = |value: &Value| value.as_str().unwrap().to_owned();
                found.push((text(rule), text(source)));
            }
            fields.values().for_each(|field| explained_entries(field, found));
        }
        _ => {}
    }
}

/// Whether the text ends with the path of a section that is on its page.
fn cites_a_section(text: &str) -> bool {
    let Some((title, path)) = text.rsplit_once(", docs/sources/") else { return false };
    let Some((page, section)) = path.split_once('#') else { return false };
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/sources");
    let page = std::fs::read_to_string(format!("{root}/{page}")).unwrap_or_default();
    !title.is_empty() && page.contains(&format!("<a id=\"{section}\"></a>"))
}

#[test]
fn every_number_is_explained_with_a_section_of_the_sources() {
    let mut many = 0;
    for (session, _) in examples() {
        for lang in ["en", "ru"] {
            let words = ["score", "session", "-", "--explain", "--lang", lang];
            let printed = run(&[&words[..], &["--json"]].concat(), &session).out;
            let mut entries = Vec::new();
            explained_entries(&serde_json::from_str(&printed).unwrap(), &mut entries);
            for (rule, source) in &entries {
                assert!(!rule.is_empty() && !rule.starts_with("why-"), "{rule} in:\n{session}");
                assert!(cites_a_section(source), "{source} in:\n{session}");
            }
            many += entries.len();
            let text = run(&words, &session).out;
            let titles: Vec<&str> = entries.iter().map(|(_, source)| &**source).collect();
            assert!(titles.iter().all(|source| text.contains(source)), "{session}\n{text}");
        }
    }
    assert!(many > 200, "only {many} entries");
    assert!(!cites_a_section("Law 77") && cites_a_section("Rules, docs/sources/scoring.md#1.1"));
    assert!(!cites_a_section(&format!("Rules, docs/sources/scoring.md#{}", "99")));
}

#[test]
fn how_results_are_compared_has_its_sources() {
    for (form, sections) in [
        ("match", &["scoring.md#6.4"][..]),
        ("pairs", &["scoring.md#6.3", "scoring.md#6.8"]),
        ("teams", &["scoring.md#6.7", "scoring.md#6.9"]),
        ("progressive", &["scoring.md#5.1"]),
    ] {
        for lang in ["en", "ru"] {
            let words = ["score", "session", "-", "--explain", "--lang", lang];
            let text = run(&words, &example(form)).out;
            let line = text.lines().rfind(|line| line.ends_with(')')).unwrap_or_default();
            let cited = line.trim_end_matches(')').rsplit_once(" (").map(|(_, cited)| cited);
            let cited: Vec<&str> = cited.unwrap_or_default().split("; ").collect();
            assert!(cited.iter().all(|source| cites_a_section(source)), "{form}: {line}");
            let paths: Vec<&str> = cited
                .iter()
                .filter_map(|source| source.rsplit_once("sources/"))
                .map(|s| s.1)
                .collect();
            assert_eq!(paths, sections, "{form}: {line}");
        }
    }
}

/// The table of forms for readers cites the same sections as the forms.
#[test]
fn the_page_of_forms_cites_the_sections_of_the_forms() {
    let page = include_str!("../../../../docs/sources/forms.md");
    for form in bridge::forms::all() {
        let row = page.lines().find(|line| line.contains(&format!("| `{}` |", form.key)));
        let link = format!("({}.md#{})", form.source.page(), form.source.section());
        assert!(row.is_some_and(|row| row.contains(&link)), "{}: {row:?}", form.key);
    }
}

#[test]
fn the_list_names_every_form_and_option() {
    let result: Value = serde_json::from_str(&answer(&["score", "list", "--json"])).unwrap();
    let forms = result["forms"].as_array().unwrap();
    let preferans = pref::Preset::forms().count();
    assert_eq!(forms.len(), bridge::forms::all().len() + 4 + preferans);
    for form in forms {
        for option in form["options"].as_array().unwrap() {
            let (key, word) =
                (option["option"].as_str().unwrap(), option["default"].as_str().unwrap());
            let name = form["form"].as_str().unwrap();
            // A progressive event needs its players, and files of results have some.
            let rest = match name {
                "match" => "1 | open | A | B | Pass\n1 | closed | B | A | Pass\n".to_owned(),
                "pairs" => "1 | 1 | A | B | Pass\n".to_owned(),
                "progressive" => {
                    example(name).split_once("form: progressive\n").unwrap().1.to_owned()
                }
                _ => String::new(),
            };
            let file = format!("form: {name}\noptions: {key}={word}\n{rest}");
            let run = run(&["score", "session", "-", "--json"], &file);
            assert_eq!(run.code, Some(0), "{file}{}", run.err);
            let source = option["source"].as_str().unwrap();
            let (origin, place) = source.split_once(", docs/sources/").unwrap_or_default();
            assert!(!origin.is_empty() && !place.is_empty(), "{source}");
        }
    }
    for lang in ["en", "ru"] {
        let list = answer(&["score", "list", "--lang", lang]);
        assert!(list.contains("chicago_order=") && list.contains("rank_tie="));
        let raw = ["section-", "origin-", "cited", "drawn-"];
        assert!(raw.iter().all(|raw| !list.contains(raw)), "{list}");
    }
}
