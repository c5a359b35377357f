//! `docs/laws-index.md` lists where each law and each home section is implemented, for a reader
//! with the law book in hand. It is generated from the documentation of the functions, and must
//! contain every law that docs/sources/laws.md treats.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// The laws treated in docs/sources/laws.md.
const TREATED: [u8; 70] = [
    6, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
    32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55,
    56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 76, 79, 81, 82, 87,
];

/// The sections of the home code.
const HOME: [&str; 12] =
    ["H1", "H2", "H3", "H4", "H5", "H6", "H7", "H8", "H9", "H10", "H11", "H12"];

/// A function: its file, its name, and the first sentence of its documentation.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    file: String,
    name: String,
    says: String,
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut here: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    here.sort();
    for path in here {
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
}

/// The laws named in a text: `Law 27`, `Laws 28 to 32`, `Laws 45C1 and 49`, `H3.2`.
fn named(text: &str) -> Vec<String> {
    let bare = |word: &str| {
        let word = word.trim_matches(|c: char| !c.is_ascii_alphanumeric());
        let head = usize::from(word.starts_with('H'));
        let digits = word[head..].chars().take_while(char::is_ascii_digit).count();
        (digits > 0).then(|| word[..head + digits].to_string())
    };
    let mut found = Vec::new();
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut at = 0;
    while at < words.len() {
        let word = words[at].trim_start_matches('(');
        at += 1;
        if word.trim_start_matches('[').starts_with('H') {
            found.extend(bare(word));
            continue;
        }
        if !matches!(word, "Law" | "Laws") {
            continue;
        }
        let mut from: Option<u8> = None;
        while let Some(word) = words.get(at) {
            let number = bare(word).and_then(|no| no.parse::<u16>().ok());
            match (number, *word) {
                (Some(number), _) => {
                    // Years are not laws.
                    if let Ok(number) = u8::try_from(number) {
                        let first = from.take().map_or(number, |first| first + 1);
                        found.extend((first..=number).map(|no| no.to_string()));
                    }
                }
                (None, "to") => from = found.last().and_then(|no| no.parse().ok()),
                (None, "and" | "of" | "or" | "home") => {}
                _ => break,
            }
            at += 1;
        }
    }
    found.sort();
    found.dedup();
    found
}

fn index() -> BTreeMap<(u8, String), Vec<Place>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    sources(&root.join("src"), &mut files);
    let mut index: BTreeMap<(u8, String), Vec<Place>> = BTreeMap::new();
    for path in files {
        let file = path.strip_prefix(root).unwrap().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).unwrap();
        let mut doc = String::new();
        for line in text.lines().map(str::trim) {
            if let Some(more) = line.strip_prefix("///") {
                doc = doc + more.trim_start_matches(' ') + " ";
                continue;
            }
            if line.starts_with('#') {
                continue;
            }
            if let Some((before, after)) = line.split_once("fn ")
                && (before.is_empty() || before.starts_with("pub") || before.starts_with("const"))
            {
                let name = after.split(['(', '<']).next().unwrap().to_string();
                let says = doc.split_inclusive(". ").next().unwrap_or_default().trim().to_string();
                for law in named(&doc) {
                    let digits: u8 = law.trim_start_matches('H').parse().unwrap();
                    let order = if law.starts_with('H') { 100 + digits } else { digits };
                    let place =
                        Place { file: file.clone(), name: name.clone(), says: says.clone() };
                    index.entry((order, law)).or_default().push(place);
                }
            }
            doc.clear();
        }
    }
    index
}

#[test]
fn every_law_is_in_the_index() {
    let index = index();
    let missing: Vec<String> = TREATED
        .iter()
        .map(ToString::to_string)
        .chain(HOME.iter().map(ToString::to_string))
        .filter(|law| !index.keys().any(|(_, known)| known == law))
        .collect();
    assert!(missing.is_empty(), "no function cites Law {}", missing.join(", "));
    let mut text = String::from(
        "# Where each law stands\n\n\
         Generated from the documentation of the functions by the test `index` of the crate `laws`\n\
         (`LAWS_INDEX=write cargo test -p biritch-laws index` regenerates it). Home sections come last. Each file\n\
         of `crates/laws/src/laws` begins with its `Rules`, the points in which the codes differ, and has\n\
         the three codes below them, side by side: `HOME`, `DUP1987`, `DUP2017`.\n\n\
         | law | file in `crates/laws` | function | what it does |\n|---|---|---|---|\n",
    );
    for ((_, law), places) in &index {
        for Place { file, name, says } in places {
            let says = says.replace('|', "\\|");
            writeln!(text, "| {law} | [{file}](../crates/laws/{file}) | `{name}` | {says} |")
                .unwrap();
        }
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/laws-index.md");
    if std::env::var("LAWS_INDEX").is_ok_and(|word| word == "write") {
        fs::write(&file, &text).unwrap();
    }
    let stands = fs::read_to_string(file).unwrap_or_default();
    let differs = stands.lines().zip(text.lines()).find(|(old, new)| old != new);
    assert!(
        stands == text,
        "regenerate it with LAWS_INDEX=write; the first difference: {differs:?}"
    );
}

#[test]
fn law_numbers_are_read_from_documentation() {
    assert_eq!(named("Laws 28 to 30. The next"), ["28", "29", "30"]);
    assert_eq!(named("Laws 16B of 1987 and 16D of 2017: cards"), ["16"]);
    assert_eq!(named("Law 36 (35A in 1987): a double"), ["35", "36"]);
    assert_eq!(named("(Laws 45C1 and 49), home H8."), ["45", "49", "H8"]);
    assert_eq!(named("Home H12: who"), ["H12"]);
}
