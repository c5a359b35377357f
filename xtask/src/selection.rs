//! `cargo xtask test NAME…`: the tests of what was touched, without building everything else.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result, bail};

use crate::browser;
use crate::run::{Tally, root, rust_tests};

/// What a name selects.
#[derive(PartialEq, Eq, Debug)]
enum Selected<'a> {
    /// A crate of the workspace, by the name of its package.
    Crate(&'a str),
    /// A file of browser tests, or a folder of them (`unit`, `suites`).
    Browser(&'a str),
    /// Rust tests whose path contains this.
    Containing(&'a str),
}

/// Runs the tests that these names select; an error if a name selects none.
pub(crate) fn tests(names: &[&str]) -> Result<Tally> {
    let (crates, suites) = (crates()?, suites()?);
    let mut tally = Tally::default();
    let mut browser_tests = Vec::new();
    let mut packages = vec!["test", "--no-fail-fast"];
    for name in names {
        match select(name, &crates, &suites) {
            Selected::Crate(name) => packages.extend(["--package", name]),
            Selected::Browser(name) => browser_tests.push(name),
            Selected::Containing(part) => {
                let found = rust_tests(&["test", "--workspace", "--no-fail-fast", part])?;
                if found.passed + found.failed + found.skipped + found.broken == 0 {
                    bail!(
                        "{part} is no crate ({}), no browser suite ({}) and in no test's name",
                        crates.keys().cloned().collect::<Vec<_>>().join(", "),
                        suites.join(", ")
                    );
                }
                tally += found;
            }
        }
    }
    if packages.contains(&"--package") {
        tally += rust_tests(&packages)?;
    }
    if !browser_tests.is_empty() {
        browser::set_up()?;
        browser::build()?;
        tally += browser::tests(&browser_tests)?;
    }
    Ok(tally)
}

fn select<'a>(name: &'a str, crates: &'a Crates, suites: &[String]) -> Selected<'a> {
    let is_in = |list: &[String]| list.iter().any(|one| one == name);
    // `lawsboard` stands for `lawsboard-home` and its siblings.
    let begins_a_suite = suites.iter().any(|one| one.starts_with(&format!("{name}-")));
    // `laws` is a crate and a suite of the browser: the crate is meant, `suites/laws` the suite.
    if let Some(package) = crates.get(name) {
        return Selected::Crate(package);
    }
    match name.strip_prefix("suites/").or_else(|| name.strip_prefix("unit/")) {
        Some(file) => Selected::Browser(file),
        None if is_in(suites) || begins_a_suite => Selected::Browser(name),
        None => Selected::Containing(name),
    }
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

/// The files of browser tests, and their folders.
fn suites() -> Result<Vec<String>> {
    let mut names = Vec::new();
    for folder in ["suites", "unit"] {
        names.push(folder.to_owned());
        for entry in fs::read_dir(root().join("e2e").join(folder))? {
            if let Some(name) = entry?.file_name().to_string_lossy().strip_suffix(".test.js") {
                names.push(name.to_owned());
            }
        }
    }
    names.sort();
    Ok(names)
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
            ("suites/laws", Selected::Browser("laws")),
            ("keeper", Selected::Browser("keeper")),
            ("lawsboard", Selected::Browser("lawsboard")),
            ("unit", Selected::Browser("unit")),
            ("revoke", Selected::Containing("revoke")),
        ] {
            assert_eq!(select(name, &crates, &suites), selected);
        }
    }
}
