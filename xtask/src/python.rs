//! The tests of the Python package (`py/`): its wheel is built and installed in a virtual environment in
//! `target/python`, then pytest runs the tests, the examples of the docstrings and the notebooks, and
//! mypy compares the type stubs with the package.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use crate::browser::on_path;
use crate::run::{Tally, cargo, counted, number_before, root, step};

/// The oldest version of Python that the package runs on, by its minor number.
const OLDEST: u32 = 10;

/// What the suite installs from PyPI besides the package and what that needs.
const TOOLS: [&str; 1] = ["maturin>=1.9,<2"];

/// A small package of PyPI that pytest needs in any case.
const SMALL: &str = "iniconfig";

/// Why the suite is skipped without PyPI.
const UNREACHED: &str = "PyPI cannot be reached";

/// Format and lints of the package's Rust code, which is a workspace of its own.
pub(crate) fn lints() -> Result<()> {
    let manifest = ["--manifest-path", "py/Cargo.toml"];
    step("format of py", cargo(&["fmt", "--check"]).args(manifest))?;
    step(
        "lints of py",
        cargo(&["clippy", "--locked"])
            .args(manifest)
            .args(["--", "-D", "warnings"])
            .env("CARGO_TARGET_DIR", target()),
    )
}

/// Runs the suite. What this machine lacks is said, and counts as skipped.
pub(crate) fn tests() -> Result<Tally> {
    let skipped = |why: &str| {
        println!("── python: skipped, {why}");
        Ok(Tally { skipped: 1, ..Tally::default() })
    };
    let Some(python) = on_path("python3") else {
        return skipped("there is no python3");
    };
    let asked = format!("import sys; assert sys.version_info >= (3, {OLDEST})");
    if !succeeds(Command::new(&python).args(["-c", &asked])) {
        return skipped(&format!("python3 is older than 3.{OLDEST}"));
    }
    let folder = root().join("target/python");
    let environment = folder.join("venv");
    let inside = environment.join("bin/python");
    // An environment that was left half made has no pip.
    if !succeeds(Command::new(&inside).args(["-m", "pip", "--version"])) {
        if !succeeds(Command::new(&python).args(["-c", "import venv, ensurepip"])) {
            return skipped("it has no module venv (Debian's package python3-venv)");
        }
        let mut made = Command::new(&python);
        made.args(["-m", "venv", "--clear"]).arg(&environment);
        step("a virtual environment", &mut made)?;
    }
    let pip = |arguments: &[&str]| {
        let mut command = Command::new(&inside);
        command.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
        command.args(arguments);
        command
    };
    if let Err(error) = step("maturin", &mut pip(&TOOLS)) {
        return if reaches_pypi(&inside, &folder) { Err(error) } else { skipped(UNREACHED) };
    }
    let wheels = folder.join("wheels");
    if wheels.exists() {
        std::fs::remove_dir_all(&wheels)?;
    }
    step(
        "the wheel",
        maturin(&environment)
            .args(["build", "--locked", "--profile", "dev", "--out"])
            .arg(&wheels)
            .env("CARGO_TARGET_DIR", target()),
    )?;
    let wheel = std::fs::read_dir(&wheels)?.next().context("maturin wrote no wheel")??.path();
    let wheel = wheel.to_str().context("the path of the wheel is UTF-8")?;
    // First what it needs, then the wheel again although its version is the same.
    if let Err(error) = step("the tools of the tests", &mut pip(&[&format!("{wheel}[test]")])) {
        return if reaches_pypi(&inside, &folder) { Err(error) } else { skipped(UNREACHED) };
    }
    step("the package", &mut pip(&["--force-reinstall", "--no-deps", wheel]))?;
    let module = |arguments: &[&str]| {
        let mut command = Command::new(&inside);
        command.arg("-m").args(arguments).current_dir(root().join("py"));
        command
    };
    println!("── pytest");
    let mut tally =
        counted(&mut module(&["pytest", "-q", "-rs", "-p", "no:cacheprovider"]), pytest_counts)?;
    let checks: [(&str, &[&str]); 2] = [
        ("the stubs agree with the package", &["mypy.stubtest", "biritch"]),
        (
            "types of the package and its tests",
            &["mypy", "--cache-dir", "../target/python/mypy", "python", "tests"],
        ),
    ];
    for (name, arguments) in checks {
        match step(name, &mut module(arguments)) {
            Ok(()) => tally.passed += 1,
            Err(error) => {
                println!("{error}");
                tally.failed += 1;
            }
        }
    }
    Ok(tally)
}

/// Where the package is compiled.
fn target() -> PathBuf {
    root().join("target/py")
}

fn maturin(environment: &Path) -> Command {
    let mut command = Command::new(environment.join("bin/maturin"));
    command.current_dir(root().join("py"));
    command
}

/// Whether a package comes from PyPI, without what was kept of it: if so, another failure of pip is no
/// matter of the network.
fn reaches_pypi(inside: &Path, folder: &Path) -> bool {
    let mut command = Command::new(inside);
    command.args(["-m", "pip", "download", "--quiet", "--disable-pip-version-check"]);
    command.args(["--no-cache-dir", "--no-deps", "--retries", "2", "--timeout", "20"]);
    command.arg("--dest").arg(folder.join("reached")).arg(SMALL);
    succeeds(&mut command)
}

fn succeeds(command: &mut Command) -> bool {
    command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// The counts of pytest's closing line: `1 failed, 120 passed, 2 skipped in 10.20s`.
fn pytest_counts(line: &str) -> Option<Tally> {
    let (counts, time) = line.trim_matches('=').trim().rsplit_once(" in ")?;
    let seconds = time.split(' ').next()?.strip_suffix('s')?;
    seconds.parse::<f64>().ok()?;
    let count = |word| number_before(counts, word).unwrap_or_default();
    let tally = Tally {
        passed: count(" passed"),
        failed: count(" failed"),
        skipped: count(" skipped"),
        broken: count(" error"),
        ..Tally::default()
    };
    (tally != Tally::default()).then_some(tally)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closing_lines_of_pytest_are_counted() {
        let counts = Tally { passed: 120, failed: 1, skipped: 2, ..Tally::default() };
        assert_eq!(pytest_counts("1 failed, 120 passed, 2 skipped in 10.20s"), Some(counts));
        let long = Tally { passed: 7, broken: 1, ..Tally::default() };
        assert_eq!(pytest_counts("7 passed, 1 error in 75.31s (0:01:15)"), Some(long));
        for line in
            ["3 hearts in spades", "no tests ran in 0.01s", "collected in 2 parts", "passed"]
        {
            assert_eq!(pytest_counts(line), None, "{line}");
        }
    }
}
