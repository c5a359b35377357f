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
    let folders: BTreeSet<&str> = packages
        .iter()
        .filter_map(|package| package["manifest_path"].as_str()?.strip_suffix("/Cargo.toml"))
        .collect();
    packages
        .iter()
        .map(|package| {
            let uses = package["dependencies"].as_array().expect("a list of dependencies");
            let uses = uses.iter().filter(|dependency| dependency["kind"].is_null());
            let (own, foreign) = own_and_foreign(uses, &folders);
            (short(package["name"].as_str().expect("a name")), (own, foreign))
        })
        .collect()
}

/// The name of a package in the table, which is that of its folder: a published package has a
/// prefix before that.
fn short(name: &str) -> String {
    name.strip_prefix("biritch-").unwrap_or(name).to_owned()
}

/// Dependencies of the workspace, which are in one of these folders, and from outside. The name
/// does not tell: a registry may have another package of the same name.
fn own_and_foreign<'a>(
    dependencies: impl Iterator<Item = &'a serde_json::Value>,
    folders: &BTreeSet<&str>,
) -> (Names, Names) {
    let is_own = |dependency: &&serde_json::Value| {
        dependency["source"].is_null()
            && dependency["path"].as_str().is_some_and(|path| folders.contains(path))
    };
    let (own, foreign): (Vec<_>, Vec<_>) = dependencies.partition(is_own);
    let name =
        |dependency: &serde_json::Value| dependency["name"].as_str().expect("a name").to_owned();
    (
        own.into_iter().map(|dependency| short(&name(dependency))).collect(),
        foreign.into_iter().map(name).collect(),
    )
}

#[test]
fn a_package_of_a_registry_is_not_taken_for_one_of_the_same_name_here() {
    let dependencies = [
        serde_json::json!({"name": "words", "source": null, "path": "/here/crates/words"}),
        serde_json::json!({"name": "table", "source": "registry+https://github.com/rust-lang/crates.io-index"}),
        serde_json::json!({"name": "biritch-laws", "source": null, "path": "/elsewhere/laws"}),
    ];
    let folders = ["/here/crates/words", "/here/crates/table", "/here/crates/laws"].into();
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Names>();
    let expected = (names(&["words"]), names(&["table", "biritch-laws"]));
    assert_eq!(own_and_foreign(dependencies.iter(), &folders), expected);
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
                // A parser of Russian input has its vocabulary in its code, and marks it; errors may repeat
                // the words of a file as an example.
                let marks =
                    ["// russian: read, never shown", "// russian: words of a session file"];
                let reads_russian = marks.iter().any(|mark| code.contains(mark));
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
