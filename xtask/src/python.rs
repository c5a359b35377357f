//! The tests of the Python package (`py/`): its wheel is built and installed in a virtual environment in
//! `target/python`, then pytest runs the tests, the examples of the docstrings and the notebooks, and
//! mypy compares the type stubs with the package.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::browser::on_path;
use crate::run::{Tally, cargo, counted, number_before, root, step};

/// The oldest version of Python that the package runs on, by its minor number.
const OLDEST: u32 = 10;

/// What the suite installs from PyPI besides the package and what that needs.
const TOOLS: [&str; 1] = ["maturin>=1.9,<2"];

/// A small package of PyPI that pytest needs in any case.
const SMALL: &str = "iniconfig";

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

/// A virtual environment in `target/python`, with maturin.
struct Environment {
    /// The folder with what is downloaded and built.
    folder: PathBuf,
    /// Its interpreter.
    python: PathBuf,
}

/// What this machine lacks to build the package.
struct Lacking(String);

impl Lacking {
    fn new(what: impl Into<String>) -> Lacking {
        Lacking(what.into())
    }
}

impl Environment {
    /// Makes the environment, if it is not there yet.
    fn set_up() -> Result<Result<Environment, Lacking>> {
        let Some(python) = on_path("python3") else {
            return Ok(Err(Lacking::new("there is no python3")));
        };
        let asked = format!("import sys; assert sys.version_info >= (3, {OLDEST})");
        if !succeeds(Command::new(&python).args(["-c", &asked])) {
            return Ok(Err(Lacking::new(format!("python3 is older than 3.{OLDEST}"))));
        }
        let folder = root().join("target/python");
        let venv = folder.join("venv");
        let environment = Environment { folder, python: venv.join("bin/python") };
        // An environment that was left half made has no pip.
        if !succeeds(Command::new(&environment.python).args(["-m", "pip", "--version"])) {
            if !succeeds(Command::new(&python).args(["-c", "import venv, ensurepip"])) {
                let module = "it has no module venv (Debian's package python3-venv)";
                return Ok(Err(Lacking::new(module)));
            }
            let mut made = Command::new(&python);
            made.args(["-m", "venv", "--clear"]).arg(&venv);
            step("a virtual environment", &mut made)?;
        }
        let installed = environment.install("maturin", &TOOLS)?;
        Ok(installed.map(|()| environment))
    }

    /// Installs packages, of which some come from PyPI.
    fn install(&self, name: &str, packages: &[&str]) -> Result<Result<(), Lacking>> {
        match step(name, &mut self.pip(packages)) {
            Ok(()) => Ok(Ok(())),
            Err(error) if reaches_pypi(&self.python, &self.folder) => Err(error),
            Err(_) => Ok(Err(Lacking::new("PyPI cannot be reached"))),
        }
    }

    fn pip(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.python);
        command.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
        command.args(arguments);
        command
    }

    /// Builds the wheel with a profile of Cargo into a folder that has no other, and returns its path.
    fn build_wheel(&self, profile: &str, into: &Path) -> Result<PathBuf> {
        if into.exists() {
            std::fs::remove_dir_all(into)?;
        }
        let mut maturin = Command::new(self.python.with_file_name("maturin"));
        maturin.current_dir(root().join("py"));
        maturin.args(["build", "--locked", "--profile", profile, "--out"]).arg(into);
        step("the wheel", maturin.env("CARGO_TARGET_DIR", target()))?;
        Ok(std::fs::read_dir(into)?.next().context("maturin wrote no wheel")??.path())
    }
}

/// Builds the wheel that people install, and puts it beside what `dist` makes.
pub(crate) fn wheel() -> Result<()> {
    let environment = match Environment::set_up()? {
        Ok(environment) => environment,
        Err(Lacking(what)) => bail!("the wheel cannot be built: {what}"),
    };
    let wheel = environment.build_wheel("release", &environment.folder.join("release"))?;
    let dist = root().join("target/dist");
    std::fs::create_dir_all(&dist)?;
    let to = dist.join(wheel.file_name().context("a wheel has a name")?);
    std::fs::copy(&wheel, &to).with_context(|| to.display().to_string())?;
    println!("{}", to.display());
    Ok(())
}

/// Runs the suite. What this machine lacks is said, and counts as skipped.
pub(crate) fn tests() -> Result<Tally> {
    let skipped = |Lacking(what): Lacking| {
        println!("── python: skipped, {what}");
        Ok(Tally { skipped: 1, ..Tally::default() })
    };
    let environment = match Environment::set_up()? {
        Ok(environment) => environment,
        Err(lacking) => return skipped(lacking),
    };
    let wheel = environment.build_wheel("dev", &environment.folder.join("wheels"))?;
    let wheel = wheel.to_str().context("the path of the wheel is UTF-8")?;
    // First what it needs, then the wheel again although its version is the same.
    if let Err(lacking) =
        environment.install("the tools of the tests", &[&format!("{wheel}[test]")])?
    {
        return skipped(lacking);
    }
    step("the package", &mut environment.pip(&["--force-reinstall", "--no-deps", wheel]))?;
    let inside = environment.python;
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
