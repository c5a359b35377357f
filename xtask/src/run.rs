//! Running commands, and counting the tests they report.

use std::fs;
use std::io::{BufRead, BufReader};
use std::ops::AddAssign;
use std::path::PathBuf;
use std::process::{Command, ExitStatus, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, anyhow, bail};

use crate::browser::on_path;
use crate::servers::{Servers, tempfile};

/// The counts of some tests.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Tally {
    pub(crate) passed: u32,
    pub(crate) failed: u32,
    /// Tests that need something this machine lacks.
    pub(crate) skipped: u32,
    /// Programs of tests that ended with an error.
    pub(crate) broken: u32,
    /// The names of the tests that failed, and of commands that failed without naming a test.
    pub(crate) failures: Vec<String>,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
        self.broken += other.broken;
        self.failures.extend(other.failures);
    }
}

impl Tally {
    /// Prints what failed, and the counts.
    pub(crate) fn print(&self) {
        println!();
        for name in &self.failures {
            println!("{FAILED}{name}");
        }
        println!("{} passed, {} failed, {} skipped", self.passed, self.failed, self.skipped);
    }

    /// Prints what failed, and the counts; an error unless something passed and nothing failed.
    pub(crate) fn report(&self) -> Result<()> {
        self.print();
        if self.failed > 0 || self.broken > 0 {
            bail!("not all tests passed");
        }
        if self.passed == 0 && self.skipped == 0 {
            bail!("no test was run");
        }
        Ok(())
    }
}

/// The repository's root.
pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).parent().map(PathBuf::from).unwrap_or_default()
}

/// `cargo` with these arguments, in the repository's root.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments).current_dir(root());
    // What cargo has told this program of its own package: a build script that watches these variables
    // would run again, and all that depends on it, whenever cargo is called by hand in between.
    for (name, _) in std::env::vars_os() {
        let is_own =
            |name: &str| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_");
        if name.to_str().is_some_and(is_own) {
            command.env_remove(name);
        }
    }
    command
}

/// Runs a command to its end, with its name and time printed; an error if it fails.
pub(crate) fn step(name: &str, command: &mut Command) -> Result<()> {
    println!("── {name}");
    let start = Instant::now();
    let status = command.status().with_context(|| format!("{name}: cannot be started"))?;
    println!("── {name}: {:.0} s", start.elapsed().as_secs_f32());
    if status.success() { Ok(()) } else { bail!("{name} failed ({status})") }
}

/// Whether cargo ends without an error with these arguments; nothing is printed.
pub(crate) fn runs(arguments: &[&str]) -> bool {
    let mut command = cargo(arguments);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Runs Rust's tests and counts them from their closing lines.
pub(crate) fn rust_tests(arguments: &[&str]) -> Result<Tally> {
    println!("── cargo {}", arguments.join(" "));
    counted(&mut cargo(arguments), cargo_counts)
}

/// The names of the tests that these arguments of cargo list.
pub(crate) fn names_of_tests(arguments: &[&str]) -> Result<Vec<String>> {
    let output = cargo(arguments).stderr(Stdio::inherit()).output().context("cargo")?;
    if !output.status.success() {
        bail!("cargo {} failed ({})", arguments.join(" "), output.status);
    }
    let listed = String::from_utf8_lossy(&output.stdout);
    Ok(listed.lines().filter_map(|line| line.strip_suffix(": test")).map(str::to_owned).collect())
}

/// The counts of a closing line of cargo's: `test result: ok. 23 passed; 0 failed; 1 ignored; …`.
pub(crate) fn cargo_counts(line: &str) -> Option<Tally> {
    let counts = line.strip_prefix("test result: ")?;
    Some(Tally {
        passed: number_before(counts, " passed")?,
        failed: number_before(counts, " failed")?,
        skipped: number_before(counts, " ignored")?,
        ..Tally::default()
    })
}

/// Runs a command, prints what it prints, and adds up the counts that `read` finds in its lines.
pub(crate) fn counted(
    command: &mut Command,
    read: impl Fn(&str) -> Option<Tally>,
) -> Result<Tally> {
    let mut child = command.stdout(Stdio::piped()).spawn().context("cannot be started")?;
    let mut tally = Tally::default();
    if let Some(output) = child.stdout.take() {
        for line in BufReader::new(output).lines() {
            let line = line?;
            println!("{line}");
            if let Some(counts) = read(&line) {
                tally += counts;
            }
            tally.failures.extend(failed_test(&line));
        }
    }
    let status = child.wait()?;
    if !status.success() {
        tally.broken += 1;
        if tally.failures.is_empty() {
            tally.failures.push(format!("{} ({status})", command_line(command)));
        }
    }
    Ok(tally)
}

/// The program and the arguments, with spaces between them.
fn command_line(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

/// Runs `work` and, beside it, commands of this program one after another, with a lower priority. What these print
/// is printed when all have ended. Their counts are added to those of `work`; one that fails counts as broken.
///
/// The browser's tests wait most of the time, and what runs beside them costs little.
pub(crate) fn beside(commands: &[&[&str]], work: impl FnOnce() -> Result<Tally>) -> Result<Tally> {
    let run = |arguments: &[&str]| -> Result<(ExitStatus, String, f32)> {
        let start = Instant::now();
        let printed = tempfile("xtask")?;
        let mut command = with_low_priority(&cargo(&[&["xtask"], arguments].concat()));
        command.stdout(fs::File::create(&printed)?);
        command.stderr(fs::File::options().append(true).open(&printed)?);
        let status = command.status().context("cargo xtask cannot be started")?;
        let text = String::from_utf8_lossy(&fs::read(&printed)?).into_owned();
        let _ = fs::remove_file(&printed);
        Ok((status, text, start.elapsed().as_secs_f32()))
    };
    let names: Vec<String> =
        commands.iter().map(|arguments| format!("cargo xtask {}", arguments.join(" "))).collect();
    std::thread::scope(|scope| {
        println!("── beside the following: {}", names.join(", "));
        let outputs =
            scope.spawn(|| commands.iter().map(|arguments| run(arguments)).collect::<Vec<_>>());
        let tally = work();
        let outputs = outputs.join().map_err(|_| anyhow!("what ran beside panicked"))?;
        let mut counts = Tally::default();
        for (name, output) in names.iter().zip(outputs) {
            match output {
                Ok((status, printed, seconds)) => {
                    println!("── {name}: {seconds:.0} s, beside the browser's tests\n{printed}");
                    let mut own = printed.lines().rev().find_map(report_counts).unwrap_or_default();
                    if !status.success() {
                        own.broken += 1;
                        let named = printed.lines().filter_map(|line| line.strip_prefix(FAILED));
                        own.failures.extend(named.map(str::to_owned));
                        if own.failures.is_empty() {
                            own.failures.push(name.clone());
                        }
                    }
                    counts += own;
                }
                Err(error) => {
                    println!("── {name}: {error:#}");
                    counts.broken += 1;
                    counts.failures.push(name.clone());
                }
            }
        }
        counts += tally?;
        Ok(counts)
    })
}

/// The same command, which gives way to others where the system has `nice`.
fn with_low_priority(command: &Command) -> Command {
    let program = command.get_program().to_owned();
    let mut low = match on_path("nice") {
        Some(nice) => {
            let mut low = Command::new(nice);
            low.args(["-n", "10"]).arg(program);
            low
        }
        None => Command::new(program),
    };
    low.args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => low.env(name, value),
            None => low.env_remove(name),
        };
    }
    if let Some(folder) = command.get_current_dir() {
        low.current_dir(folder);
    }
    low
}

/// The counts of the line that this program and `e2e/run.js` close with: `23 passed, 2 failed, 1 skipped`.
pub(crate) fn report_counts(line: &str) -> Option<Tally> {
    Some(Tally {
        passed: number_before(line, " passed, ")?,
        failed: number_before(line, " failed, ")?,
        skipped: number_before(line, " skipped")?,
        ..Tally::default()
    })
}

/// What the name of a failed test stands behind in the closing lines of this program and of `e2e/run.js`.
const FAILED: &str = "failed: ";

/// The test that this line says has failed: a line of Rust's harness, of pytest's summary, or a closing line of
/// this program or of `e2e/run.js`.
fn failed_test(line: &str) -> Option<String> {
    let of_rust = line.strip_prefix("test ").and_then(|rest| rest.strip_suffix(" ... FAILED"));
    let of_python = || line.strip_prefix("FAILED ").and_then(|rest| rest.split(" - ").next());
    of_rust.or_else(of_python).or_else(|| line.strip_prefix(FAILED)).map(str::to_owned)
}

/// The number that stands before `word`.
pub(crate) fn number_before(text: &str, word: &str) -> Option<u32> {
    text[..text.find(word)?].rsplit(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// The long tests at their full counts: properties with many cases, and a thousand kills.
pub(crate) fn long_tests() -> Result<Tally> {
    let mut tally = Tally::default();
    for (package, cases) in [
        ("biritch-cards", "100000"),
        ("biritch-bridge", "20000"),
        ("table", "2000"),
        ("biritch-pref", "2000"),
    ] {
        println!("── properties of {package}, {cases} cases each");
        tally += counted(
            cargo(&["test", "--release", "--package", package]).env("PROPTEST_CASES", cases),
            cargo_counts,
        )?;
    }
    println!("── two thousand irregular boards at tables in laws mode");
    tally += counted(
        cargo(&["test", "--release", "--package", "table", "--test", "it", "--"])
            .arg("laws_random")
            .env("LAWS_TABLES", "2000"),
        cargo_counts,
    )?;
    println!("── the solver: all lists, 10,000 deals against pons-dds, a million endings");
    tally += counted(
        cargo(&["test", "--release", "--package", "biritch-solver"]).env("SOLVER_LONG", "10000"),
        cargo_counts,
    )?;
    println!("── the solver, its bounds and stored answers compared with a plain search");
    tally += counted(
        cargo(&[
            "test",
            "--release",
            "--package",
            "biritch-solver",
            "--features",
            "check",
            "--test",
            "it",
        ])
        .args(["--", "the_lists_have_their_results"]),
        cargo_counts,
    )?;
    println!("── the crash tests, 500 faults each");
    let servers = Servers::start();
    let crash = || {
        let package = ["test", "--release", "--package", "biritch", "--features", "cluster"];
        let mut crash = cargo(&package);
        crash.args(["--test", "crash"]).env("BIRITCH_CRASH_ROUNDS", "500");
        crash
    };
    tally += servers.tests(crash, &[])?;
    let first = first_seed()?;
    step(
        &format!("the simulation, {SEEDS} seeds from {first} on (SIM_FIRST={first} repeats them)"),
        cargo(&["run", "--release", "--package", "simulation", "--", "runs"])
            .args([first.to_string(), SEEDS.to_string()]),
    )?;
    let seconds = std::env::var("FUZZ_SECONDS").unwrap_or_else(|_| "60".to_owned());
    println!("── the fuzz functions on mutations of their corpora, {seconds} s each");
    tally += counted(
        cargo(&["run", "--release", "--package", "fuzz-targets"]).args([
            "--example",
            "mutate",
            "--",
            &seconds,
        ]),
        fuzz_counts,
    )?;
    Ok(tally)
}

/// Seeds of the simulation in a long run.
const SEEDS: u64 = 500;

/// The first seed of the simulation: `SIM_FIRST`, or the first of this day, which no other day has.
fn first_seed() -> Result<u64> {
    if let Ok(first) = std::env::var("SIM_FIRST") {
        return first.parse().with_context(|| format!("SIM_FIRST={first} is no number"));
    }
    let now = std::time::UNIX_EPOCH.elapsed().context("the clock is before 1970")?;
    Ok(now.as_secs() / (24 * 3600) * SEEDS)
}

/// A fuzz target that ended without a fault: `pbn: 3039800 runs`.
fn fuzz_counts(line: &str) -> Option<Tally> {
    let (target, runs) = line.strip_suffix(" runs")?.split_once(": ")?;
    let is_name = target.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
    (is_name && runs.parse::<u64>().is_ok_and(|runs| runs > 0))
        .then_some(Tally { passed: 1, ..Tally::default() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closing_lines_are_counted() {
        let line = "test result: ok. 23 passed; 2 failed; 1 ignored; 0 measured; 0 filtered out";
        let counts = Tally { passed: 23, failed: 2, skipped: 1, ..Tally::default() };
        assert_eq!(cargo_counts(line), Some(counts.clone()));
        assert_eq!(cargo_counts("running 3 tests"), None);
        let fuzzed = Tally { passed: 1, ..Tally::default() };
        assert_eq!(fuzz_counts("preferans_session: 3036300 runs"), Some(fuzzed));
        assert_eq!(fuzz_counts("pbn: 0 runs"), None);
        assert_eq!(fuzz_counts("seed 12"), None);
        assert_eq!(report_counts("23 passed, 2 failed, 1 skipped"), Some(counts));
        assert_eq!(report_counts("23 passed in 3 s"), None);
    }

    #[test]
    fn a_failed_test_is_named() {
        for (line, name) in [
            ("test cards::a_deal ... FAILED", Some("cards::a_deal")),
            ("test cards::a_deal ... ok", None),
            (
                "FAILED tests/test_deal.py::test_a_deal - AssertionError",
                Some("tests/test_deal.py::test_a_deal"),
            ),
            (
                "failed: suites/rough: one user in two tabs",
                Some("suites/rough: one user in two tabs"),
            ),
            ("a test failed: why", None),
        ] {
            assert_eq!(failed_test(line).as_deref(), name, "{line}");
        }
        let mut quiet = Command::new("cargo");
        quiet.arg("no-such-command").stderr(Stdio::null());
        let counts = counted(&mut quiet, cargo_counts).expect("it runs");
        assert_eq!(counts.broken, 1);
        let [failure] = &counts.failures[..] else { panic!("{counts:?}") };
        assert!(failure.starts_with("cargo no-such-command ("), "{failure}");
    }

    #[test]
    fn a_command_of_low_priority_is_the_same_command() {
        let mut command = cargo(&["--version"]);
        command.env("ONE", "1").env_remove("OTHER");
        let low = with_low_priority(&command);
        assert!(low.get_args().any(|argument| argument == "--version"));
        assert_eq!(low.get_current_dir(), command.get_current_dir());
        assert!(low.get_envs().eq(command.get_envs()));
    }

    #[test]
    fn what_runs_beside_is_counted_and_its_failure_too() {
        let own = Tally { passed: 1, ..Tally::default() };
        let both = beside(&[&["help"]], || Ok(own.clone())).expect("it runs");
        assert_eq!(both, own);
        let failed = beside(&[&["no-such-command"]], || Ok(own.clone())).expect("it runs");
        let failures = vec!["cargo xtask no-such-command".to_owned()];
        assert_eq!(failed, Tally { broken: 1, failures, ..own });
        assert!(beside(&[&["help"]], || bail!("not run")).is_err());
    }
}
