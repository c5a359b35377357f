//! `cargo xtask test NAME…`: the tests of what was touched, without building everything else.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::browser;
use crate::python;
use crate::run::{Tally, cargo, names_of_tests, root, rust_tests};
use crate::servers::Servers;

/// What a name selects.
#[derive(PartialEq, Eq, Debug)]
enum Selected<'a> {
    /// A crate of the workspace, by the name of its package.
    Crate(&'a str),
    /// A file of browser tests, or a folder of them (`unit`, `suites`).
    Browser(&'a str),
    /// The tests of the Python package.
    Python,
    /// Rust tests whose path contains this.
    Containing(&'a str),
}

/// Runs the tests that these names select; an error if a name selects none.
pub(crate) fn tests(names: &[&str]) -> Result<Tally> {
    let (crates, suites) = (crates()?, suites()?);
    let (mut whole, mut browser_tests, mut parts) = (Vec::new(), Vec::new(), Vec::new());
    let mut wants_python = false;
    for name in names {
        match select(name, &crates, &suites) {
            Selected::Crate(name) => whole.push(name),
            Selected::Browser(name) => browser_tests.push(name),
            Selected::Python => wants_python = true,
            Selected::Containing(part) => parts.push(part),
        }
    }
    // The crates with these tests, so that no others are built.
    let mut searched = BTreeSet::new();
    for part in &parts {
        let found = with_test(part, &crates)?;
        if found.is_empty() {
            bail!(
                "{part} is no crate ({}), no browser suite ({}), not the suite python and in no test's name",
                crates.keys().cloned().collect::<Vec<_>>().join(", "),
                suites.join(", ")
            );
        }
        searched.extend(found);
    }
    let browser_files = browser_files()?;
    for name in &browser_tests {
        if !browser_files.iter().any(|file| is_selected(name, file)) {
            bail!("{name} is no browser suite ({})", suites.join(", "));
        }
    }
    let mut tally = Tally::default();
    // One after the other, so that each crate is built as it is when it is named alone.
    for package in whole {
        let counts = tests_of(&[package].into(), &[])?;
        if counts == Tally::default() {
            bail!("{package} has no tests");
        }
        tally += counts;
    }
    if !searched.is_empty() {
        let all = names_of_tests(&[&arguments(&searched)[..], &["--", "--list"]].concat())?;
        // The source names a test that these features leave out, or no test but a helper of one.
        if let Some(part) = parts.iter().find(|part| !all.iter().any(|name| name.contains(**part)))
        {
            bail!("{part} is in no test's name");
        }
        tally += tests_of(&searched, &parts)?;
    }
    if !browser_tests.is_empty() {
        browser::set_up()?;
        browser::build()?;
        tally += browser::tests(&browser_tests)?;
    }
    if wants_python {
        tally += python::tests()?;
    }
    Ok(tally)
}

/// The crates with tests that need a server, and the features of these tests.
const WITH_SERVERS: [(&str, &str); 3] = [
    ("biritch", "biritch/cluster"),
    ("store", "store/postgres,store/nats"),
    ("web", "web/cluster,store/nats"),
];

/// Runs the tests of these packages, all or those whose names contain one of these parts, with the servers that
/// they need.
fn tests_of(packages: &BTreeSet<&str>, parts: &[&str]) -> Result<Tally> {
    let arguments = arguments(packages);
    if WITH_SERVERS.iter().any(|(name, _)| packages.contains(name)) {
        let servers = Servers::start();
        println!("── cargo {} {}", arguments.join(" "), parts.join(" "));
        return servers.tests(|| cargo(&arguments), parts);
    }
    let parts = if parts.is_empty() { Vec::new() } else { [&["--"][..], parts].concat() };
    rust_tests(&[&arguments[..], &parts[..]].concat())
}

/// The arguments of cargo for the tests of these packages.
fn arguments<'a>(packages: &BTreeSet<&'a str>) -> Vec<&'a str> {
    let mut arguments = vec!["test", "--no-fail-fast"];
    for package in packages {
        arguments.extend(["--package", package]);
        let features = WITH_SERVERS.iter().filter(|(name, _)| name == package);
        arguments.extend(features.flat_map(|(_, features)| ["--features", *features]));
    }
    arguments
}

/// The packages with a function or a file whose name contains this: a test is named after its files
/// and its function.
fn with_test<'a>(part: &str, crates: &'a Crates) -> Result<BTreeSet<&'a str>> {
    let part = part.rsplit("::").next().unwrap_or(part);
    let mut found = BTreeSet::new();
    for (folder, package) in crates {
        let folder = match folder.as_str() {
            "xtask" => root().join("xtask"),
            folder => root().join("crates").join(folder),
        };
        // A package stands under the name of its folder, and again under its own.
        if folder.is_dir() && contains_test(&folder, part)? {
            found.insert(package.as_str());
        }
    }
    Ok(found)
}

fn contains_test(folder: &Path, part: &str) -> Result<bool> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            let is_source = !matches!(name.as_str(), "target" | "node_modules");
            if is_source && contains_test(&path, part)? {
                return Ok(true);
            }
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path)?;
            let is_test = |line: &str| {
                let name = line.split_once("fn ").map(|(_, rest)| rest);
                let name = name.and_then(|rest| rest.split(['(', '<']).next());
                name.is_some_and(|name| name.contains(part))
            };
            let has_tests =
                ["#[test]", "#[tokio::test", "proptest!"].iter().any(|mark| text.contains(mark));
            if has_tests && (name.contains(part) || text.lines().any(is_test)) {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

fn select<'a>(name: &'a str, crates: &'a Crates, suites: &[String]) -> Selected<'a> {
    let is_in = |list: &[String]| list.iter().any(|one| one == name);
    // `lawsboard` stands for `lawsboard-home` and its siblings.
    let begins_a_suite = suites.iter().any(|one| one.starts_with(&format!("{name}-")));
    // `laws` is a crate and a suite of the browser: the crate is meant, `suites/laws` the suite.
    if let Some(package) = crates.get(name) {
        return Selected::Crate(package);
    }
    if name == "python" {
        return Selected::Python;
    }
    let in_folder = FOLDERS.iter().any(|folder| name.starts_with(&format!("{folder}/")));
    if in_folder || is_in(suites) || begins_a_suite {
        return Selected::Browser(name);
    }
    Selected::Containing(name)
}

/// The packages of the workspace by their names, and by those of their folders: `laws` is in
/// `crates/laws` the package `biritch-laws`.
type Crates = BTreeMap<String, String>;

fn crates() -> Result<Crates> {
    let mut packages = Crates::from([("xtask".to_owned(), "xtask".to_owned())]);
    for entry in fs::read_dir(root().join("crates"))? {
        let entry = entry?;
        let Ok(manifest) = fs::read_to_string(entry.path().join("Cargo.toml")) else { continue };
        let name = manifest.lines().find_map(|line| line.strip_prefix("name = \""));
        let name = name.and_then(|name| name.strip_suffix('"')).context("a package has a name")?;
        packages.insert(entry.file_name().to_string_lossy().into_owned(), name.to_owned());
        packages.insert(name.to_owned(), name.to_owned());
    }
    Ok(packages)
}

/// The folders of browser tests.
const FOLDERS: [&str; 2] = ["suites", "unit"];

/// The files of browser tests, each with its folder: `suites/keeper`.
fn browser_files() -> Result<Vec<String>> {
    let mut files = Vec::new();
    for folder in FOLDERS {
        for entry in fs::read_dir(root().join("e2e").join(folder))? {
            if let Some(name) = entry?.file_name().to_string_lossy().strip_suffix(".test.js") {
                files.push(format!("{folder}/{name}"));
            }
        }
    }
    files.sort();
    Ok(files)
}

/// The names of browser tests: the folders, and the files in them.
fn suites() -> Result<Vec<String>> {
    let files = browser_files()?;
    let files = files.iter().filter_map(|file| file.split_once('/')).map(|(_, name)| name);
    let mut names: Vec<String> = files.chain(FOLDERS).map(str::to_owned).collect();
    names.sort();
    names.dedup();
    Ok(names)
}

/// Whether a name selects this file of browser tests, as `e2e/run.js` reads it: a folder, a file
/// with or without its folder, or what stands before a hyphen in the file's name.
fn is_selected(name: &str, file: &str) -> bool {
    let (folder, short) = file.split_once('/').unwrap_or(("", file));
    name == folder
        || [file, short].iter().any(|file| {
            file.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_a_crate_a_suite_or_a_part_of_a_test() {
        let (crates, suites) = (crates().expect("crates"), suites().expect("suites"));
        for (name, selected) in [
            ("laws", Selected::Crate("biritch-laws")),
            ("biritch-laws", Selected::Crate("biritch-laws")),
            ("table", Selected::Crate("table")),
            ("suites/laws", Selected::Browser("suites/laws")),
            ("suites/no-such", Selected::Browser("suites/no-such")),
            ("keeper", Selected::Browser("keeper")),
            ("lawsboard", Selected::Browser("lawsboard")),
            ("unit", Selected::Browser("unit")),
            ("python", Selected::Python),
            ("revoke", Selected::Containing("revoke")),
        ] {
            assert_eq!(select(name, &crates, &suites), selected);
        }
    }

    #[test]
    fn a_name_selects_files_of_browser_tests() {
        for (name, file, selected) in [
            ("suites", "suites/keeper", true),
            ("keeper", "suites/keeper", true),
            ("suites/keeper", "suites/keeper", true),
            ("unit/keeper", "suites/keeper", false),
            ("lawsboard", "suites/lawsboard-home", true),
            ("suites/lawsboard", "suites/lawsboard-home", true),
            ("keep", "suites/keeper", false),
            ("suites/no-such", "suites/keeper", false),
        ] {
            assert_eq!(is_selected(name, file), selected, "{name} {file}");
        }
    }

    #[test]
    fn the_crates_of_a_test_are_found() {
        let crates = crates().expect("crates");
        let found = |part: &str| with_test(part, &crates).expect("readable sources");
        assert_eq!(found("the_crates_of_a_test_are_found"), BTreeSet::from(["xtask"]));
        assert_eq!(
            found("the_worked_event"),
            BTreeSet::from(["biritch-formats", "biritch-tourney"])
        );
        assert!(found("no such test").is_empty());
    }
}
