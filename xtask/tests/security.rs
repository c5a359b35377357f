//! Every line of docs/security.md names tests, and they exist.

use std::fs;
use std::path::{Path, PathBuf};

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the root").join("docs")
}

/// The tests that a line links to: the name, and the file.
fn tests_of(line: &str) -> Vec<(String, String)> {
    let links = line.split("[`").skip(1);
    let read = |link: &str| {
        let (name, rest) = link.split_once("`](")?;
        let (file, _) = rest.split_once(')')?;
        Some((name.to_owned(), file.to_owned()))
    };
    links.filter_map(read).collect()
}

#[test]
fn every_line_names_tests_that_exist() {
    let text = fs::read_to_string(docs().join("security.md")).expect("the page is there");
    let is_row = |line: &&str| {
        line.starts_with("| ") && !line.starts_with("|---") && !line.ends_with("| test |")
    };
    let rows: Vec<&str> = text.lines().filter(is_row).collect();
    assert!(rows.len() > 30, "{}", rows.len());
    let mut faults = Vec::new();
    for row in rows {
        let tests = tests_of(row);
        if tests.is_empty() {
            faults.push(format!("no test: {row}"));
        }
        for (name, file) in tests {
            let code = fs::read_to_string(docs().join(&file)).unwrap_or_default();
            let at = code.find(&format!("fn {name}("));
            // A test says so above its name; a property stands in its macro.
            let is_test = at.is_some_and(|at| {
                let start = at.saturating_sub(200);
                let before = code.get(start..at).unwrap_or(&code[..at]);
                before.contains("test]") || before.contains("test(") || before.contains("#[test")
            });
            if !is_test {
                faults.push(format!("no test {name} in {file}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
