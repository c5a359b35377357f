//! What people and CI run in this repository. `cargo xtask help` lists the commands.

mod advisories;
mod browser;
mod checks;
mod fuzzing;
mod packages;
mod python;
mod run;
mod selection;
mod servers;
mod snapshots;

use std::process::ExitCode;

use anyhow::{Result, bail};

use crate::packages::Extent;
use crate::run::{Tally, beside, cargo, step};
use crate::servers::Servers;

const HELP: &str = "\
cargo xtask COMMAND

  test            set up what the tests need and run all of them
  test NAME…      the tests of these crates (laws, web), browser suites (keeper, rough), the
                  Python package (python), or tests whose name contains NAME, and nothing else
  ci              format, then all that `test` runs, and `checks` beside the browser's tests
  checks          the lints of libraries and programs, documentation, the published crates as packages,
                  dependencies
  lints           format, all lints (tests, benchmarks and the Python package too), documentation, and
                  the programs of the fuzz targets compile
  features        the published crates with every combination of their features
  package         the published crates as packages, each built from its own files
  deny            licences, advisories, duplicates and sources of the dependencies (cargo-deny)
  deny fetch      bring the database of advisories to the folder in BIRITCH_ADVISORIES, for `deny`
  fuzz            the fuzz targets compile, and their corpora pass
  fuzz RUNS       coverage-guided fuzzing, so many inputs for each target; `fuzz RUNS NAME…` for some targets.
                  It needs a C++ compiler
  long            all lints, features, packages, dependencies, the wheel and fuzz targets, and the full
                  counts of the long tests
  browser         all browser tests, and nothing else
  protocol        write what is generated from the types of a table's messages: the JSON schema,
                  the browser's types and the tables of docs/protocol.md
  dist            what people install, in target/dist: the static program, Debian package, container
                  image, checksums and bill of materials
  wheel           the Python package for people to install, in target/dist (needs PyPI)
  help            this page
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match dispatch(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(arguments: &[String]) -> Result<()> {
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["test"] => tests(&[])?.report(),
        ["test", ref names @ ..] => selection::tests(names)?.report(),
        ["ci"] => {
            checks::lock_files()?;
            format()?;
            checks::fuzz_format()?;
            tests(&[&["checks"]])?.report()
        }
        ["checks"] => {
            lints(Extent::Sample)?;
            packages::package(Extent::Sample)?;
            checks::deny()?.print();
            Ok(())
        }
        ["lints"] => {
            format()?;
            lints(Extent::Full)?;
            python::lints()?;
            checks::fuzz_format()?;
            checks::fuzz_programs()
        }
        ["features"] => packages::features(),
        ["package"] => packages::package(Extent::Full),
        ["deny"] => {
            checks::deny()?;
            Ok(())
        }
        ["deny", "fetch"] => advisories::fetch(),
        ["fuzz"] => checks::fuzz()?.report(),
        ["fuzz", runs, ref names @ ..] => fuzzing::guided(runs, names)?.report(),
        ["long"] => long(),
        ["browser"] => {
            browser::set_up()?;
            browser::build()?;
            browser::tests(&[])?.report()
        }
        ["protocol"] => {
            step("generated files", &mut cargo(&["run", "--quiet", "--package", "protocol"]))
        }
        ["dist"] => step("dist", &mut cargo(&["run", "--quiet", "--package", "dist"])),
        ["wheel"] => python::wheel(),
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        [other, ..] => bail!("there is no command {other}\n\n{HELP}"),
    }
}

/// The code is formatted.
fn format() -> Result<()> {
    step("format", &mut cargo(&["fmt", "--all", "--check"]))
}

/// Lints and documentation, without a warning. The sample checks libraries and programs without the
/// feature `cluster`: CI does not lint code of that feature, tests or benchmarks. In full everything is checked
/// with the features of the tests, and the program once more with those that people build it with.
fn lints(extent: Extent) -> Result<()> {
    let cluster: &[&str] = &["--features", "biritch/cluster"];
    let (targets, features): (&[&str], &[&str]) = match extent {
        Extent::Sample => (&["--lib", "--bins"], &[]),
        Extent::Full => (&["--all-targets"], cluster),
    };
    let warnings = ["--", "-D", "warnings"];
    let mut clippy = cargo(&["clippy", "--workspace"]);
    step("lints", clippy.args(targets).args(features).args(warnings))?;
    let mut documentation = cargo(&["doc", "--no-deps", "--workspace"]);
    step("documentation", documentation.args(features).env("RUSTDOCFLAGS", "-D warnings"))?;
    match extent {
        Extent::Sample => Ok(()),
        Extent::Full => step(
            "lints of the program for one machine",
            cargo(&["clippy", "--package", "biritch", "--bins"]).args(warnings),
        ),
    }
}

/// Every test there is: the browser's, beside them those of the Python package and these commands, then Rust's.
fn tests(commands: &[&[&str]]) -> Result<Tally> {
    // The browser's needs come first: what is missing is reported before the long build.
    browser::set_up()?;
    let servers = Servers::start();
    // The program that the browser tests start is built here too: the tests of `biritch` run it.
    snapshots::build()?;
    let python: &[&str] = &["test", "python"];
    let mut tally = beside(&[commands, &[python]].concat(), || browser::tests(&[]))?;
    tally += snapshots::tests(&servers)?;
    Ok(tally)
}

/// The tests whose full counts take minutes, at those counts.
fn long() -> Result<()> {
    browser::set_up()?;
    format()?;
    lints(Extent::Full)?;
    python::lints()?;
    packages::features()?;
    packages::package(Extent::Full)?;
    let mut tally = checks::deny()?;
    tally += checks::fuzz()?;
    tally += run::long_tests()?;
    browser::build()?;
    tally += browser::long_tests()?;
    // Last, because it needs PyPI.
    python::wheel()?;
    tally.report()
}
