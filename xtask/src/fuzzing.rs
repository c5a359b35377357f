//! Coverage-guided fuzzing with libFuzzer, on stable Rust; it needs a C++ compiler.

use std::fs::{self, File};
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::run::{Tally, cargo, root, step};

/// What instruments the code for libFuzzer's coverage. The passes are LLVM's own; `cargo fuzz` asks for the
/// same ones.
const COVERAGE: &str = "-Cpasses=sancov-module \
                        -Cllvm-args=-sanitizer-coverage-level=3 \
                        -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
                        -Cllvm-args=-sanitizer-coverage-pc-table";

/// Where the instrumented programs, what they find and their logs lie.
const FOLDER: &str = "target/fuzz-coverage";

/// Gives each of these targets, or all of them if none is named, so many inputs. What reaches new code is kept in
/// `target/fuzz-coverage/corpus`, and a later run begins with it. A fault does not end the run: the input lies
/// in `target/fuzz-coverage/faults`, and its target counts as failed.
pub(crate) fn guided(runs: &str, names: &[&str]) -> Result<Tally> {
    let runs: u64 = runs.parse().with_context(|| format!("{runs} is no number of runs"))?;
    let targets = targets()?;
    if let Some(unknown) = names.iter().find(|name| !targets.iter().any(|target| target == *name)) {
        bail!("there is no fuzz target {unknown}; the targets are {}", targets.join(", "));
    }
    let host = host()?;
    build(&host)?;
    let mut tally = Tally::default();
    for target in targets {
        if names.is_empty() || names.contains(&target.as_str()) {
            tally += run(&target, runs, &host)?;
        }
    }
    Ok(tally)
}

/// The names of the targets, in alphabetical order.
fn targets() -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(root().join("fuzz/fuzz_targets"))? {
        if let Some(name) = entry?.path().file_stem() {
            names.push(name.to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok(names)
}

/// The target triple of this machine. With `--target` the flags do not reach build scripts and macros, which
/// are not linked with libFuzzer.
fn host() -> Result<String> {
    let output = Command::new("rustc").arg("-vV").output().context("rustc cannot be started")?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc -vV names no host")?.to_owned())
}

fn build(host: &str) -> Result<()> {
    let mut command = cargo(&["build", "--release", "--bins", "--locked", "--target", host]);
    command.args(["--manifest-path", "fuzz/Cargo.toml", "--target-dir", FOLDER]);
    step("programs of the fuzz targets", command.env("RUSTFLAGS", COVERAGE))
}

/// Runs one target, and counts it.
fn run(name: &str, runs: u64, host: &str) -> Result<Tally> {
    let folder = root().join(FOLDER);
    let (found, faults) = (folder.join("corpus").join(name), folder.join("faults"));
    let log = folder.join(format!("{name}.log"));
    fs::create_dir_all(&found)?;
    fs::create_dir_all(&faults)?;
    let mut program = Command::new(folder.join(host).join("release").join(name));
    program.arg(format!("-runs={runs}"));
    program.arg(format!("-artifact_prefix={}/{name}-", faults.display()));
    program.args(["-timeout=20", "-rss_limit_mb=2048", "-print_final_stats=1"]);
    program.arg(found).arg(root().join("fuzz/corpus").join(name));
    let output = File::create(&log)?;
    program.stdout(output.try_clone()?).stderr(output);
    let status = program.status().with_context(|| format!("{name} cannot be started"))?;
    let mut tally = Tally::default();
    match executed(&log)?.filter(|_| status.success()) {
        Some(runs) => {
            println!("{name}: {runs} runs");
            tally.passed = 1;
        }
        None => {
            println!("{name}: a fault, see {}", log.display());
            tally.failed = 1;
            tally.failures.push(format!("fuzz target {name}"));
        }
    }
    Ok(tally)
}

/// The number of inputs that libFuzzer says it ran.
fn executed(log: &Path) -> Result<Option<u64>> {
    let text = String::from_utf8_lossy(&fs::read(log)?).into_owned();
    Ok(text.lines().rev().find_map(number_of_runs))
}

/// `stat::number_of_executed_units: 25000000`.
fn number_of_runs(line: &str) -> Option<u64> {
    line.strip_prefix("stat::number_of_executed_units:")?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_final_statistics_are_read() {
        assert_eq!(number_of_runs("stat::number_of_executed_units: 25000000"), Some(25_000_000));
        assert_eq!(number_of_runs("stat::average_exec_per_sec:     51020"), None);
    }

    #[test]
    fn an_unknown_target_is_named() {
        let error = guided("10", &["no_such_target"]).expect_err("there is no such target");
        assert!(error.to_string().starts_with("there is no fuzz target no_such_target; "));
        assert!(error.to_string().contains(" pbn, "));
    }
}
