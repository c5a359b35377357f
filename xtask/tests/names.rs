//! Each name of a type that ARCHITECTURE.md and GLOSSARY.md write with its path or an item of it
//! (`` `bridge::Board` ``, `` `TableRegistry::connect` ``) is defined in the code.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the root").to_path_buf()
}

fn text(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// All Rust files.
fn sources() -> Vec<Source> {
    let output = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard", "*.rs"])
        .current_dir(root())
        .output()
        .expect("git answers");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let names = String::from_utf8(output.stdout).expect("names of files are UTF-8");
    let read = |name: &str| fs::read_to_string(root().join(name)).ok();
    names.split('\0').filter(|name| !name.is_empty()).filter_map(read).map(Source::new).collect()
}

/// A type, and an item of it that is named after it.
#[derive(PartialEq, Eq, Debug)]
struct Named<'a> {
    of_type: &'a str,
    item: Option<&'a str>,
}

/// The name in a span of code; none if it is no path with a type.
fn named(span: &str) -> Option<Named<'_>> {
    let path = span.strip_suffix("()").unwrap_or(span);
    let is_word = |word: &str| {
        !word.is_empty() && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
    };
    let words: Vec<&str> = path.split("::").collect();
    if words.len() < 2 || !words.iter().all(|word| is_word(word)) {
        return None;
    }
    let at = words.iter().position(|word| word.starts_with(|c: char| c.is_ascii_uppercase()))?;
    Some(Named { of_type: words[at], item: words.get(at + 1).copied() })
}

/// The spans of code of a page that stand in no block, with their lines.
fn spans(page: &str) -> Vec<(usize, &str)> {
    let mut inside = false;
    let mut found = Vec::new();
    for (at, line) in page.lines().enumerate() {
        let fence = line.trim_start().starts_with("```");
        inside ^= fence;
        if !inside && !fence {
            found.extend(line.split('`').skip(1).step_by(2).map(|span| (at + 1, span)));
        }
    }
    found
}

/// A Rust file with the types whose items may stand in it.
struct Source {
    text: String,
    defined: BTreeSet<String>,
    implemented: BTreeSet<String>,
}

impl Source {
    fn new(text: String) -> Source {
        let (mut defined, mut implemented) = (BTreeSet::new(), BTreeSet::new());
        for line in text.lines() {
            let words: Vec<&str> = words(line).collect();
            let is_kind = |word: &str| ["struct", "enum", "trait", "type"].contains(&word);
            let definitions = words.windows(2).filter(|pair| is_kind(pair[0]));
            defined.extend(definitions.map(|pair| pair[1].to_owned()));
            if words.first() == Some(&"impl") {
                implemented.extend(words.into_iter().map(str::to_owned));
            }
        }
        Source { text, defined, implemented }
    }
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

/// Whether a text defines an item of this name: a function, a constant, a type, or on a line of its
/// own a variant or a field.
fn defines_item(text: &str, item: &str) -> bool {
    text.lines().filter(|line| line.contains(item)).any(|line| {
        let words: Vec<&str> = words(line).collect();
        let is_kind = |word: &str| ["fn", "const", "type"].contains(&word);
        let line = line.trim_start();
        let rest = line.strip_prefix("pub ").unwrap_or(line).strip_prefix(item);
        words.windows(2).any(|pair| is_kind(pair[0]) && pair[1] == item)
            || rest
                .is_some_and(|rest| rest.is_empty() || rest.starts_with([',', '(', '{', ' ', ':']))
    })
}

fn exists(Named { of_type, item }: &Named<'_>, sources: &[Source]) -> bool {
    let is_defined = sources.iter().any(|source| source.defined.contains(*of_type));
    let is_of_it = |source: &&Source| {
        source.defined.contains(*of_type) || source.implemented.contains(*of_type)
    };
    let has_item =
        |item: &str| sources.iter().filter(is_of_it).any(|source| defines_item(&source.text, item));
    is_defined && item.is_none_or(has_item)
}

#[test]
fn every_type_that_a_page_names_exists() {
    let sources = sources();
    let (mut many, mut unknown) = (0, Vec::new());
    for page in ["ARCHITECTURE.md", "GLOSSARY.md"] {
        let text = text(page);
        for (line, span) in spans(&text) {
            let Some(named) = named(span) else { continue };
            many += 1;
            if !exists(&named, &sources) {
                unknown.push(format!("{page}:{line}: {span}"));
            }
        }
    }
    assert!(unknown.is_empty(), "{} of {many} are unknown:\n{}", unknown.len(), unknown.join("\n"));
    assert!(many > 60, "only {many} names found");
}

#[test]
fn a_name_that_is_gone_is_noticed() {
    let text = "struct Desk;\nimpl Desk {\n    fn work() {}\n}\nenum Way { Left }";
    let sources = [Source::new(text.to_owned())];
    let exists = |span| exists(&named(span).expect("a path with a type"), &sources);
    assert!(exists("Desk::work") && exists("club::Desk") && exists("club::Desk::work()"));
    assert!(!exists("Desk::answer") && !exists("Job::work") && !exists("club::Des"));
    assert_eq!(named("store::snapshot"), None);
    assert_eq!(named("Desk"), None);
    assert_eq!(named("a::B::c"), Some(Named { of_type: "B", item: Some("c") }));
}
