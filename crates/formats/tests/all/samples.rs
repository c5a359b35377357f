//! Files of strangers, which lie beside the repository on some machines and are no part of it.

// The library reads no files; these tests do.
#![allow(clippy::disallowed_methods)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use formats::{Format, detect, pbn, read_any, usebio};

/// The folder of the samples; none where it does not lie.
fn folder() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/formats");
    if folder.is_dir() {
        return Some(folder);
    }
    println!("skipped: there are no sample files beside the repository");
    None
}

/// All files of a folder with their names from it.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let inner = files(&path).into_iter();
            found.extend(inner.map(|(file, bytes)| (format!("{name}/{file}"), bytes)));
        } else {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            found.push((name, fs::read(&path).unwrap()));
        }
    }
    found.sort();
    found
}

/// What was read from a sample is read again from what was written of it.
#[test]
fn pbn_comes_back() {
    let Some(folder) = folder() else { return };
    for (name, bytes) in files(&folder.join("pbn")) {
        println!("{name}");
        pbn::fuzz(&bytes);
    }
}

/// The results of strangers are written again: nothing is lost, and the second writing is the first.
#[test]
fn usebio_comes_back() {
    let Some(folder) = folder() else { return };
    for (name, bytes) in files(&folder.join("usebio")) {
        let read = read_any(&bytes);
        if read.records.is_empty() {
            continue;
        }
        let file = usebio::write_file(&read.head, &read.records);
        let again = usebio::read(&file);
        assert_eq!(usebio::write_file(&again.head, &again.records), file, "{name}");
        assert_eq!(again.records.len(), read.records.len(), "{name}");
        assert_eq!(formats::lost(Format::Usebio, &read), [], "{name}");
    }
}

/// A document of strangers that is cut keeps the results before the cut, and says where it ends.
#[test]
fn usebio_that_is_cut_keeps_its_boards() {
    let Some(folder) = folder() else { return };
    for (name, bytes) in files(&folder.join("usebio")) {
        let whole = read_any(&bytes);
        for end in (bytes.len() / 3..bytes.len() / 2).step_by(9973) {
            let cut = read_any(&bytes[..end]);
            let facts = |read: &formats::Read| -> Vec<_> {
                let records = read.records.iter();
                records.map(|it| (it.board, it.contract, it.outcome, it.score_ns)).collect()
            };
            let kept = facts(&cut);
            assert!(kept.len() > 20, "{name} {end}: {}", kept.len());
            assert!(kept == facts(&whole)[..kept.len()], "{name} {end}");
            let at: Vec<u32> = cut
                .diagnostics
                .iter()
                .filter(|it| it.code() == "syntax")
                .map(|it| it.at.line)
                .collect();
            assert!(matches!(at[..], [line] if line > 20), "{name} {end}: {at:?}");
        }
    }
}

/// Results of strangers become the boards that a machine deals.
#[test]
fn results_are_written_for_a_machine() {
    let Some(folder) = folder() else { return };
    for (name, boards) in
        [("bbo_aba_17901.pbn", 2), ("realbridge_2021_teams.pbn", 10), ("pl_pary_20120802.pbn", 27)]
    {
        let read = read_any(&fs::read(folder.join("pbn").join(name)).unwrap());
        for format in formats::dealing::FORMATS {
            let file = formats::write_any(format, &read).unwrap();
            assert_eq!(read_any(&file).records.len(), boards, "{name} {format}");
        }
    }
}

/// The formats and the number of records and diagnostics of every sample.
#[test]
fn diagnostics_of_the_samples() {
    let Some(folder) = folder() else { return };
    let mut lines = Vec::new();
    for (name, bytes) in files(&folder) {
        if name.ends_with("SOURCES.md") || name.ends_with("README") {
            continue;
        }
        let read = read_any(&bytes);
        let mut codes: BTreeMap<&str, usize> = BTreeMap::new();
        let found = read.diagnostics.iter().map(|found| found.code());
        let wrong = formats::verify(&read);
        let wrong = wrong.iter().map(|found| found.code());
        found.chain(wrong).for_each(|code| *codes.entry(code).or_default() += 1);
        let codes: Vec<String> =
            codes.into_iter().map(|(code, count)| format!("{code} {count}")).collect();
        let format = read.format.map_or("?", Format::name);
        let line = format!("{name}: {format} {} {}", read.records.len(), codes.join(", "));
        lines.push(line.trim_end().to_owned());
    }
    let expected = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/sample-diagnostics.txt");
    let expected = fs::read_to_string(expected).unwrap();
    assert_eq!(lines, expected.lines().collect::<Vec<_>>());
}

/// One set of deals in every format of dealing machines.
#[test]
fn dealing_machines_agree() {
    let Some(folder) = folder() else { return };
    let deals = |bytes: &[u8]| -> Vec<_> {
        let records = read_any(bytes).records;
        records.iter().map(|it| (it.board, it.dealer, it.vulnerable, it.deal)).collect()
    };
    let expected = deals(&fs::read(folder.join("dealing/test.pbn")).unwrap());
    assert_eq!(expected.len(), 16);
    for format in formats::dealing::FORMATS {
        let file = fs::read(folder.join(format!("dealing/test.{format}"))).unwrap();
        assert_eq!(detect(&file), Some(format));
        assert_eq!(deals(&file), expected, "{format}");
    }
}

/// No error in the author's own conformance file.
#[test]
fn conformance() {
    let Some(folder) = folder() else { return };
    for name in ["verify-correct_10.pbn", "verify-correct_21.pbn"] {
        let read = pbn::read(&fs::read(folder.join("pbn").join(name)).unwrap());
        let errors: Vec<String> = read
            .diagnostics
            .iter()
            .filter(|found| found.severity() == formats::Severity::Error)
            .map(ToString::to_string)
            .collect();
        assert_eq!(errors, [""; 0], "{name}");
    }
}

/// Each game of the author's file of errors, and what is found in it.
#[test]
fn errors_of_the_conformance_file() {
    let Some(folder) = folder() else { return };
    let file = fs::read(folder.join("pbn/verify-errors_20.pbn")).unwrap();
    let found = crate::conformance::by_game(&file);
    let expected = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/conformance-errors.txt");
    let expected = fs::read_to_string(expected).unwrap();
    assert_eq!(found, expected.lines().collect::<Vec<_>>());
    assert!(found.iter().all(|game| !game.ends_with(": ")));
}
