//! The dependencies have licences that `deny.toml` allows, and no version of a crate stands beside
//! another but those it lists. `cargo xtask deny` checks the same for other platforms too, and asks
//! the database of advisories, where cargo-deny is installed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use spdx::{Expression, ParseMode};
use toml::Table;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the root").to_path_buf()
}

/// A package that is built here: its name, version and licence.
type Package = (String, String, String);

/// The packages of the workspace, those that come from no registry or repository, by name and
/// version: a registry may have another package of the same name.
fn own_packages() -> BTreeSet<(String, String)> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--locked", "--format-version", "1"])
        .current_dir(root())
        .output()
        .expect("cargo answers");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).expect("in JSON");
    let packages = metadata["packages"].as_array().expect("a list").iter();
    let own = packages.filter(|package| package["source"].is_null());
    let text = |value: &serde_json::Value| value.as_str().expect("a text").to_owned();
    own.map(|package| (text(&package["name"]), text(&package["version"]))).collect()
}

/// Everything from outside that is built on this platform, for tests too.
fn dependencies() -> BTreeSet<Package> {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--workspace", "--offline", "--locked", "--edges", "normal,build,dev"])
        .args(["--prefix", "none", "--no-dedupe", "--format", "{p}|{l}"])
        .current_dir(root())
        .output()
        .expect("cargo answers");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("in UTF-8");
    let mut found = foreign(&text, &own_packages());
    let by_file: Vec<Package> =
        found.iter().filter(|(_, _, licence)| licence.is_empty()).cloned().collect();
    for package in by_file {
        found.remove(&package);
        let licence = licence_of_file(&package.0, &package.1);
        found.insert((package.0, package.1, licence));
    }
    assert!(found.len() > 200, "only {} packages found", found.len());
    found
}

/// The licence of a package that names a file instead of a licence, by the title of the text, as
/// cargo-deny finds it; empty if it is another.
fn licence_of_file(name: &str, version: &str) -> String {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--offline", "--locked", "--format-version", "1"])
        .current_dir(root())
        .output()
        .expect("cargo answers");
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).expect("in JSON");
    let packages = metadata["packages"].as_array().expect("a list");
    let package = packages
        .iter()
        .find(|package| package["name"] == name && package["version"] == version)
        .expect("a package of the tree");
    let manifest = Path::new(package["manifest_path"].as_str().expect("a path"));
    let Some(file) = package["license_file"].as_str() else { return String::new() };
    let text = fs::read_to_string(manifest.with_file_name(file)).expect("the file is there");
    let is_mit = text.lines().next().is_some_and(|title| title.trim() == "MIT License");
    if is_mit { "MIT".to_owned() } else { String::new() }
}

/// The packages that `cargo tree` lists as `name v1.2.3 (…)|licence`, but for our own.
fn foreign(tree: &str, own: &BTreeSet<(String, String)>) -> BTreeSet<Package> {
    tree.lines()
        .filter_map(|line| line.split_once('|'))
        .filter_map(|(package, licence)| {
            let mut words = package.split_whitespace();
            let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
            Some((name.to_owned(), version.to_owned(), licence.to_owned()))
        })
        .filter(|(name, version, _)| !own.contains(&(name.clone(), version.clone())))
        .collect()
}

#[test]
fn a_package_of_a_registry_is_not_taken_for_one_of_the_same_name_here() {
    let own = [("words".to_owned(), "0.0.0".to_owned())].into();
    let tree = "words v0.0.0 (/here/crates/words)|AGPL-3.0-or-later\nwords v1.2.0|GPL-3.0-only\n";
    let expected = ("words".to_owned(), "1.2.0".to_owned(), "GPL-3.0-only".to_owned());
    assert_eq!(foreign(tree, &own), [expected].into());
}

fn policy() -> Table {
    let text = fs::read_to_string(root().join("deny.toml")).expect("deny.toml is there");
    text.parse().expect("in TOML")
}

fn words(value: &toml::Value) -> BTreeSet<String> {
    let words = value.as_array().expect("a list").iter();
    words.map(|word| word.as_str().expect("a text").to_owned()).collect()
}

/// Does this licence leave a choice that is allowed?
fn is_allowed(licence: &str, allowed: &BTreeSet<String>) -> bool {
    Expression::parse_mode(licence, ParseMode::LAX).is_ok_and(|expression| {
        expression.evaluate(|required| {
            let id = required.license.id();
            id.is_some_and(|id| required.addition.is_none() && allowed.contains(id.name))
        })
    })
}

#[test]
fn every_licence_is_allowed() {
    let policy = policy();
    let licences = &policy["licenses"];
    let allowed = words(&licences["allow"]);
    let exceptions: BTreeMap<&str, BTreeSet<String>> = licences["exceptions"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|entry| (entry["crate"].as_str().expect("a name"), words(&entry["allow"])))
        .collect();
    let wrong: Vec<Package> = dependencies()
        .into_iter()
        .filter(|(name, _, licence)| {
            let excepted = exceptions.get(&**name);
            !is_allowed(licence, &allowed)
                && !excepted.is_some_and(|more| is_allowed(licence, more))
        })
        .collect();
    assert!(wrong.is_empty(), "not allowed by deny.toml: {wrong:#?}");
}

#[test]
fn no_crate_stands_beside_another_version_of_itself() {
    let policy = policy();
    let skipped: Vec<(&str, &str)> = policy["bans"]["skip"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|entry| entry["crate"].as_str()?.split_once('@'))
        .collect();
    let is_skipped = |name: &str, version: &str| {
        skipped.iter().any(|(skipped, number)| {
            let rest = version.strip_prefix(number);
            *skipped == name && rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        })
    };
    let mut versions: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (name, version, _) in dependencies() {
        versions.entry(name).or_default().insert(version);
    }
    for (name, number) in &skipped {
        let several = versions.get(*name).is_some_and(|all| all.len() > 1);
        assert!(several, "deny.toml skips {name} {number}, which has no other version here");
    }
    versions.retain(|name, versions| {
        versions.retain(|version| !is_skipped(name, version));
        versions.len() > 1
    });
    assert!(versions.is_empty(), "several versions, not in deny.toml: {versions:#?}");
}

#[test]
fn a_licence_is_allowed_if_one_choice_is() {
    let allowed = ["MIT", "Apache-2.0"].map(String::from).into();
    for (licence, expected) in [
        ("MIT", true),
        ("MIT/Apache-2.0", true),
        ("Apache-2.0 OR GPL-2.0-only", true),
        ("(MIT OR BSL-1.0) AND Apache-2.0", true),
        ("MIT AND Unicode-3.0", false),
        ("GPL-3.0-or-later", false),
        ("", false),
        ("my own", false),
    ] {
        assert_eq!(is_allowed(licence, &allowed), expected, "{licence}");
    }
}
