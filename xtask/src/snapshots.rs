//! All of Rust's tests, and the snapshot files that none of them read.

use std::collections::BTreeSet;
use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::run::{Tally, cargo, root, step};
use crate::servers::{FEATURES, Servers};

/// The arguments of cargo for all tests.
const ARGUMENTS: [&str; 5] = ["test", "--workspace", "--no-fail-fast", "--features", FEATURES];

/// The variable by which Rust's harness knows how many tests to run at a time.
const THREADS: &str = "RUST_TEST_THREADS";

/// Two tests for each core: many wait for a server, a disk or the time between two cards.
fn threads() -> usize {
    2 * std::thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// Builds all tests, and the program.
pub(crate) fn build() -> Result<()> {
    step("build of all tests", cargo(&ARGUMENTS).arg("--no-run"))
}

/// Runs all tests; a snapshot file that no test reads counts as a failure.
pub(crate) fn tests(servers: &Servers) -> Result<Tally> {
    let target = root().join("target");
    fs::create_dir_all(&target)?;
    let list = target.join("snapshots-read.txt");
    if list.exists() {
        fs::remove_file(&list)?;
    }
    println!("── cargo {}", ARGUMENTS.join(" "));
    // The tests append to this file the path of each snapshot that they read.
    let command = || {
        let mut command = cargo(&ARGUMENTS);
        command.env("INSTA_SNAPSHOT_REFERENCES_FILE", &list);
        if std::env::var_os(THREADS).is_none() {
            command.env(THREADS, threads().to_string());
        }
        command
    };
    let mut tally = servers.tests(command, &[])?;
    // A test that failed may have read only some of its snapshots.
    if tally.failed == 0 && tally.broken == 0 {
        let read = fs::read_to_string(&list).context("the tests read no snapshot")?;
        let read = read.lines().map(|path| plain(Path::new(path))).collect();
        let mut files = Vec::new();
        snapshot_files(&root().join("crates"), &mut files)?;
        for file in unread(&files, &read) {
            tally.failed += 1;
            tally.failures.push(format!("no test reads {}", file.display()));
        }
    }
    Ok(tally)
}

/// The path without `..`, which stands in the paths of tests in a folder of their own.
fn plain(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_path_buf())
}

fn unread<'a>(files: &'a [PathBuf], read: &BTreeSet<PathBuf>) -> Vec<&'a PathBuf> {
    files.iter().filter(|file| !read.contains(&plain(file))).collect()
}

/// The snapshot files below a folder.
fn snapshot_files(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            snapshot_files(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "snap") {
            files.push(path);
        }
    }
    files.sort();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_snapshot_that_no_test_reads_is_found() {
        let [one, other] = ["a/one.snap", "a/other.snap"].map(PathBuf::from);
        let files = [one.clone(), other.clone()];
        assert_eq!(unread(&files, &[one].into()), [&other]);
    }

    #[test]
    fn snapshot_files_are_found() {
        let mut files = Vec::new();
        snapshot_files(&root().join("crates/formats"), &mut files).expect("readable");
        let file = root().join("crates/formats/tests/all/snapshots/all__session__a_tour.snap");
        assert!(files.contains(&file), "{files:?}");
    }
}
