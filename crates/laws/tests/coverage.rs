//! Every clause that a code can cite is cited by a ruling on some scenario, and
//! `docs/laws-coverage.md` says by which.

#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use laws::scenario::Scenario;
use laws::{CodeId, Decision, Effect, Ruling};

#[path = "common/cases.rs"]
mod cases;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The clauses of a code, as its books write them: `s("27B2")` in the block of `DUP1987`.
fn written() -> BTreeMap<CodeId, BTreeSet<String>> {
    let mut found: BTreeMap<CodeId, BTreeSet<String>> = BTreeMap::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/laws");
    for file in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        let mut code = None;
        for line in text.lines() {
            match line {
                _ if line.starts_with("pub(crate) const HOME") => code = Some(CodeId::Home),
                _ if line.starts_with("pub(crate) const DUP1987") => code = Some(CodeId::Dup1987),
                _ if line.starts_with("pub(crate) const DUP2017") => code = Some(CodeId::Dup2017),
                _ if line.starts_with("pub") || line.starts_with("fn") => code = None,
                _ => {}
            }
            let Some(code) = code else { continue };
            for (at, _) in line.match_indices("(\"") {
                // `s("27B2")`, and not the name of an incident in `row("36", …`.
                let before = line[..at].chars().rev().take_while(|c| c.is_alphanumeric()).count();
                let clause = line[at + 2..].split('"').next().unwrap();
                if before != 1 || clause == "45B" {
                    // 45B is how dummy's card is played when all is regular.
                    continue;
                }
                found.entry(code).or_default().insert(clause.to_string());
            }
        }
    }
    found
}

fn cited(ruling: &Ruling) -> BTreeSet<String> {
    fn effects(list: &[Effect], found: &mut BTreeSet<String>) {
        for effect in list {
            if let Effect::Reserve { law } | Effect::LeadRestriction { law, .. } = effect {
                found.insert(law.no.to_string());
            }
        }
    }
    fn walk(decision: &Decision, found: &mut BTreeSet<String>) {
        for option in &decision.options {
            found.extend(option.laws.iter().map(|law| law.no.to_string()));
            effects(&option.effects, found);
            option.then.iter().for_each(|then| walk(then, found));
        }
    }
    let mut found: BTreeSet<String> = ruling.laws.iter().map(|law| law.no.to_string()).collect();
    found.extend(ruling.reviews.iter().map(|law| law.no.to_string()));
    effects(&ruling.auto, &mut found);
    effects(&ruling.applied, &mut found);
    ruling.decision.iter().for_each(|decision| walk(decision, &mut found));
    found
}

/// A clause with its law number, and the scenarios of each code that cite it.
type Rows = BTreeMap<(u8, String), [Vec<String>; 3]>;

/// Which scenarios cite which clause: law numbers first, home sections after them.
fn table() -> (Rows, BTreeMap<CodeId, BTreeSet<String>>) {
    let mut rows: Rows = BTreeMap::new();
    let mut seen: BTreeMap<CodeId, BTreeSet<String>> = BTreeMap::new();
    for case in cases::all() {
        let scenario = Scenario::read(&case.text).unwrap();
        let at = CodeId::ALL.iter().position(|code| *code == scenario.code).unwrap();
        let name = case.name.split(' ').next().unwrap();
        for report in scenario.run().unwrap().reports {
            for clause in report.ruling.iter().flat_map(cited) {
                seen.entry(scenario.code).or_default().insert(clause.clone());
                let digits = clause.chars().take_while(char::is_ascii_digit).collect::<String>();
                let cell =
                    &mut rows.entry((digits.parse().unwrap_or(100), clause)).or_default()[at];
                if !cell.iter().any(|known| known == name) {
                    cell.push(name.to_string());
                }
            }
        }
    }
    (rows, seen)
}

#[test]
fn every_clause_is_cited_by_a_scenario() {
    let (rows, seen) = table();
    let mut missing = String::new();
    for (code, clauses) in written() {
        for clause in clauses {
            if !seen[&code].contains(&clause) {
                writeln!(missing, "{code}: {clause}").unwrap();
            }
        }
    }
    assert!(missing.is_empty(), "no scenario is ruled by\n{missing}");
    let mut text = String::from(
        "# Which scenario is ruled by which clause\n\n\
         Written by the test `coverage` of the crate `laws` (`LAWS_COVERAGE=write` writes it anew). The\n\
         scenarios stand in `crates/laws/data`; a cell names the first three and how many more.\n\n\
         | clause | home | 1987 | 2017 |\n|---|---|---|---|\n",
    );
    let cell = |names: &Vec<String>| match names.len() {
        0 => "–".to_string(),
        n if n > 3 => format!("{} +{}", names[..3].join(" "), n - 3),
        _ => names.join(" "),
    };
    for ((_, clause), [home, old, new]) in &rows {
        writeln!(text, "| {clause} | {} | {} | {} |", cell(home), cell(old), cell(new)).unwrap();
    }
    let file = root().join("docs/laws-coverage.md");
    if std::env::var("LAWS_COVERAGE").is_ok_and(|word| word == "write") {
        fs::write(&file, &text).unwrap();
    }
    assert_eq!(fs::read_to_string(file).unwrap_or_default(), text, "LAWS_COVERAGE=write writes it");
}
