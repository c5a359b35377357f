//! The dependencies between the crates are exactly those in the table of `ARCHITECTURE.md`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

type Names = BTreeSet<String>;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the root").to_path_buf()
}

/// The dependencies of each crate by the table: workspace crates, and crates from outside.
fn drawn() -> BTreeMap<String, (Names, Names)> {
    let page = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("the page is there");
    let names = |cell: &str| -> Names {
        cell.split([' ', ','])
            .filter(|name| !name.is_empty() && *name != "–")
            .map(String::from)
            .collect()
    };
    page.lines()
        .filter_map(|line| line.strip_prefix("| `"))
        .filter_map(|row| {
            let cells: Vec<&str> = row.split('|').map(str::trim).collect();
            let [name, _, ours, theirs, _] = cells[..] else { return None };
            Some((name.trim_end_matches('`').into(), (names(ours), names(theirs))))
        })
        .collect()
}

/// Ours and theirs, for each crate, as they are built (tests and benches aside).
fn built() -> BTreeMap<String, (Names, Names)> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(root())
        .output()
        .expect("cargo answers");
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).expect("in JSON");
    let packages = metadata["packages"].as_array().expect("a list of packages");
    // The table has the names of folders; a published package has a prefix before that.
    let short = |name: &str| name.strip_prefix("biritch-").unwrap_or(name).to_owned();
    let ours: BTreeMap<&str, String> = packages
        .iter()
        .filter_map(|package| package["name"].as_str())
        .map(|name| (name, short(name)))
        .collect();
    packages
        .iter()
        .map(|package| {
            let uses: Names = package["dependencies"]
                .as_array()
                .expect("a list of dependencies")
                .iter()
                .filter(|dependency| dependency["kind"].is_null())
                .filter_map(|dependency| dependency["name"].as_str())
                .map(String::from)
                .collect();
            let name = package["name"].as_str().expect("a name");
            let (own, foreign): (Names, Names) =
                uses.into_iter().partition(|name| ours.contains_key(&**name));
            (short(name), (own.iter().map(|name| short(name)).collect(), foreign))
        })
        .collect()
}

#[test]
fn every_arrow_is_drawn_and_every_drawn_arrow_is_there() {
    assert_eq!(drawn(), built());
}

/// The crates of rules cannot reach a clock, a file, a socket or the environment: the compiler
/// gives them none.
#[test]
fn the_rules_are_no_std() {
    for name in ["cards", "bridge", "laws", "pref", "table", "tourney"] {
        let lib = fs::read_to_string(root().join(format!("crates/{name}/src/lib.rs")))
            .expect("the crate is there");
        assert!(lib.lines().any(|line| line.trim() == "#![no_std]"), "{name} is no_std");
    }
}

/// The running club knows no HTTP and no HTML: none of the crates that speak them is built for it.
#[test]
fn the_club_is_built_without_the_web() {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--package", "club", "--edges", "normal", "--prefix", "none", "--offline"])
        .args(["--format", "{p}"])
        .current_dir(root())
        .output()
        .expect("cargo answers");
    let tree = String::from_utf8(output.stdout).expect("in UTF-8");
    let names: Names =
        tree.lines().filter_map(|line| line.split(' ').next()).map(String::from).collect();
    assert!(names.contains("store") && names.contains("tokio"), "{names:?}");
    for web in ["web", "axum", "http", "hyper", "maud", "tower", "tower-http", "tungstenite"] {
        assert!(!names.contains(web), "club depends on {web}");
    }
}

/// Text for people is in `i18n`: no other source file has Cyrillic outside comments and tests.
#[test]
fn russian_stands_in_the_language_files_alone() {
    let mut found = Vec::new();
    let mut folders = vec![root().join("crates")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder").flatten() {
            let path = entry.path();
            let name = entry.file_name().to_string_lossy().into_owned();
            if path.is_dir() {
                if !["tests", "benches", "assets", "examples"].contains(&name.as_str()) {
                    folders.push(path);
                }
            } else if name.ends_with(".rs") && name != "tests.rs" {
                let text = fs::read_to_string(&path).expect("a source file");
                let code = text.split("#[cfg(test)]").next().unwrap_or_default();
                // A parser of Russian input has its vocabulary in its code, and marks it.
                let reads_russian = code.contains("// russian: read, never shown");
                let cyrillic =
                    |c: char| ('а'..='я').contains(&c.to_lowercase().next().unwrap_or(c));
                let line = code.lines().position(|line| {
                    !line.trim_start().starts_with("//") && line.contains(cyrillic)
                });
                if let Some(line) = line.filter(|_| !reads_russian) {
                    found.push(format!("{}:{}", path.display(), line + 1));
                }
            }
        }
    }
    assert!(found.is_empty(), "Russian words outside i18n: {found:#?}");
}

/// Neither game depends on the other, and both are used by the same crates: only `pref` and
/// `bridge` themselves belong to one game.
#[test]
fn both_games_share_the_other_crates() {
    let built = built();
    let users = |of: &str| -> Names {
        let uses = |(_, (ours, _)): &(&String, &(Names, Names))| ours.contains(of);
        built.iter().filter(uses).map(|(name, _)| name.clone()).collect()
    };
    let only_cards: Names = ["cards".to_owned()].into();
    for game in ["bridge", "pref"] {
        assert_eq!(built[game].0, only_cards, "{game}");
        for shared in ["table", "formats", "solver", "robots", "web", "biritch"] {
            assert!(users(game).contains(shared), "{shared} knows {game}");
        }
    }
    let of_one = |name: &&String| ["bridge", "pref"].iter().any(|game| name.contains(game));
    let named: Vec<&String> = built.keys().filter(of_one).collect();
    assert_eq!(
        named,
        ["bridge", "pref"],
        "a crate that does for one game what another does for all"
    );
}
