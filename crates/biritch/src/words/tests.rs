use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::*;

/// The keys of a language: messages and their hints.
fn keys(language: Language) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for source in language.sources() {
        let mut message = "";
        for line in source.lines() {
            match line.split_once(" =") {
                Some((key, _)) if !key.starts_with([' ', '#', '-']) => {
                    message = key;
                    assert!(keys.insert(key.to_string()), "{key} stands twice");
                }
                Some((key, _)) if key.trim_start().starts_with('.') => {
                    keys.insert(format!("{message}{}", key.trim()));
                }
                _ => {}
            }
        }
        FluentResource::try_new(source.to_string()).expect("every sentence can be read");
    }
    keys
}

#[test]
fn both_languages_say_the_same_things() {
    let (russian, english) = (keys(Language::Russian), keys(Language::English));
    assert_eq!(russian.difference(&english).collect::<Vec<_>>(), Vec::<&String>::new());
    assert_eq!(english.difference(&russian).collect::<Vec<_>>(), Vec::<&String>::new());
}

/// Each string of the sources that looks like a key of ours is one.
#[test]
fn every_sentence_the_program_says_is_there() {
    fn look(folder: &Path, keys: &BTreeSet<String>, families: &BTreeSet<&str>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                look(&path, keys, families);
            } else if path.extension().is_some_and(|end| end == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                for (i, string) in text.split('"').enumerate().filter(|(i, _)| i % 2 == 1) {
                    let is_key = string.contains('-')
                        && string.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
                    let family = string.split('-').next().unwrap_or_default();
                    if is_key && families.contains(family) && !string.ends_with('-') {
                        assert!(keys.contains(string), "{string} in {}, {i}", path.display());
                    }
                }
            }
        }
    }
    let keys = keys(Language::English);
    let families =
        keys.iter().filter_map(|key| key.split_once('-')).map(|(head, _)| head).collect();
    look(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &keys, &families);
}

#[test]
fn numbers_take_their_forms() {
    let russian = Words::of(Language::Russian);
    let tricks = |count: i64| russian.tell("score-overtricks", &[("count", count.into())]);
    assert_eq!(tricks(1), "1 лишняя взятка");
    assert_eq!(tricks(3), "3 лишние взятки");
    assert_eq!(tricks(5), "5 лишних взяток");
}

#[test]
fn languages_have_their_tags() {
    assert_eq!(Language::of("ru_RU.UTF-8"), Some(Language::Russian));
    assert_eq!(Language::of("en-GB"), Some(Language::English));
    assert_eq!(Language::of("de"), None);
    assert_eq!(Language::of(""), None);
    assert_eq!(Language::of("яя"), None);
}
