//! The fuzz targets: each is a function over bytes of a library crate, which panics if a promise of
//! that crate is broken. The same functions run under `proptest` in the crates' tests. The programs for
//! libFuzzer, and the corpora, are in the folder `fuzz`.

use cards::text::fuzz;
use cards::{Card, Cards, Rank, Suit};
use formats::{
    acbl, bridge_webs, bws, dealing, html, input, json, lin, list, members, pbn, preferans, rbn,
    results_csv, session, usebio,
};
use laws::scenario;

/// A function over bytes.
pub type Target = fn(&[u8]);

/// Every target by its name, which is that of its program and of its folder in `fuzz/corpus`.
pub const TARGETS: &[(&str, Target)] = &[
    ("acbl", acbl::fuzz),
    ("bridge_webs", bridge_webs::fuzz),
    ("bws", bws::fuzz),
    ("contest", session::contest::fuzz),
    ("contest_records", session::contest::fuzz_records),
    ("dealer_script", dealer::fuzz::script),
    ("dealing", dealing::fuzz),
    ("event_log", tourney::fuzz::event_log),
    ("html", html::fuzz),
    ("input", input::fuzz),
    ("json", json::fuzz),
    ("knockout_event", |bytes| drop(tourney::fuzz::knockout(bytes))),
    ("knockout_log", tourney::fuzz::knockout_log),
    ("lin", lin::fuzz),
    ("list", list::fuzz),
    ("match_log", tourney::fuzz::match_log),
    ("members", members::fuzz),
    ("movements", tourney::fuzz::movement),
    ("pairs_event", |bytes| drop(tourney::fuzz::pairs(bytes))),
    ("pairs_log", tourney::fuzz::pairs_log),
    ("parsers", parsers),
    ("pbn", pbn::fuzz),
    ("pref_match", |bytes| drop(pref::fuzz::play(bytes))),
    ("preferans", preferans::fuzz),
    ("preferans_event", |bytes| drop(tourney::fuzz::preferans(bytes))),
    ("preferans_log", tourney::fuzz::preferans_log),
    ("preferans_session", session::preferans::fuzz),
    ("progressive", session::progressive::fuzz),
    ("progressive_event", |bytes| drop(tourney::fuzz::progressive(bytes))),
    ("progressive_log", tourney::fuzz::progressive_log),
    ("proof", proof),
    ("rbn", rbn::fuzz),
    ("regulations", director::regulations::fuzz),
    ("results_csv", results_csv::fuzz),
    ("ruling", scenario::fuzz),
    ("session", session::fuzz),
    ("square_deal", tourney::fuzz::square_deal),
    ("system", robots::bidding::system::fuzz::read),
    ("table_manager_client", matches::table_manager::fuzz::client),
    ("table_manager_lines", matches::table_manager::fuzz::lines),
    ("table_manager_table", matches::table_manager::fuzz::table),
    ("team_match", |bytes| drop(tourney::fuzz::teams(bytes))),
    ("teams", session::teams::fuzz),
    ("usebio", usebio::fuzz),
];

/// Runs a target.
///
/// # Panics
///
/// If the target's promise is broken, or if there is no target of this name.
pub fn run(name: &str, bytes: &[u8]) {
    let target = TARGETS.iter().find(|(known, _)| *known == name);
    let (_, target) = target.unwrap_or_else(|| panic!("there is no target {name}"));
    target(bytes);
}

/// The JSON of a dealing proof is read as it is written, and the proof checked.
fn proof(bytes: &[u8]) {
    let Ok(proof) = serde_json::from_slice::<table::Proof>(bytes) else { return };
    let again = serde_json::to_vec(&proof).and_then(|text| serde_json::from_slice(&text));
    assert_eq!(again.ok().as_ref(), Some(&proof), "a proof is read as it was written");
    table::fuzz::proof(&proof);
}

/// The parsers of small values: the first byte chooses one, the rest is its text.
fn parsers(bytes: &[u8]) {
    let Some((choice, text)) = bytes.split_first() else { return };
    let small: [Target; 4] = [fuzz::<Card>, fuzz::<Cards>, fuzz::<Rank>, fuzz::<Suit>];
    let parsers: Vec<Target> = small
        .into_iter()
        .chain(bridge::fuzz::PARSERS.iter().map(|(_, parser)| *parser))
        .chain(pref::fuzz::PARSERS.iter().map(|(_, parser)| *parser))
        .chain(tourney::fuzz::PARSERS.iter().map(|(_, parser)| *parser))
        .collect();
    parsers[usize::from(*choice) % parsers.len()](text);
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::{Path, PathBuf};

    use super::*;

    /// A folder or file of `fuzz`.
    fn folder(name: &str) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz").join(name)
    }

    fn names(name: &str, suffix: &str) -> BTreeSet<String> {
        let folder = folder(name);
        let entries = fs::read_dir(folder).expect("the folder is there");
        let name = |entry: fs::DirEntry| {
            let name = entry.file_name().into_string().expect("a plain name");
            name.strip_suffix(suffix).expect("no other files").to_owned()
        };
        entries.map(|entry| name(entry.expect("readable"))).collect()
    }

    #[test]
    fn every_target_has_a_program_and_a_corpus() {
        let targets: BTreeSet<String> =
            TARGETS.iter().map(|(name, _)| (*name).to_owned()).collect();
        assert_eq!(names("fuzz_targets", ".rs"), targets);
        assert_eq!(names("corpus", ""), targets);
        // Without an entry a program would never be compiled.
        let manifest = fs::read_to_string(folder("Cargo.toml")).expect("a manifest");
        let entries =
            manifest.lines().filter_map(|line| line.strip_prefix("path = \"fuzz_targets/"));
        let entries = entries.filter_map(|rest| rest.strip_suffix(".rs\"")).map(str::to_owned);
        assert_eq!(entries.collect::<BTreeSet<_>>(), targets);
    }

    #[test]
    fn every_program_runs_its_target() {
        for (name, _) in TARGETS {
            let path = folder("fuzz_targets").join(format!("{name}.rs"));
            let program = fs::read_to_string(path).expect("every target has a program");
            let run = format!(
                "#![no_main]\n\nlibfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz_targets::run(\"{name}\", bytes));\n"
            );
            assert_eq!(program, run, "{name}");
        }
    }

    #[test]
    fn the_corpora_break_no_promise() {
        for (name, target) in TARGETS {
            let folder = folder("corpus").join(name);
            let files: Vec<_> = fs::read_dir(folder).expect("a corpus").collect();
            assert!(!files.is_empty(), "{name} has a corpus");
            for file in files {
                target(&fs::read(file.expect("readable").path()).expect("a file"));
            }
        }
    }
}
