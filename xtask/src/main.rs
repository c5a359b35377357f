//! What people and CI run in this repository: `cargo xtask test`, `cargo xtask ci`,
//! `cargo xtask long`, `cargo xtask screenshots`.

mod browser;
mod run;

use std::process::ExitCode;

use anyhow::{Result, bail};

use crate::run::{Tally, cargo, step};

const HELP: &str = "\
cargo xtask COMMAND

  test          set up what the tests need and run all of them
  ci            format, lints, documentation, then all that `test` runs
  long          the full counts of the long tests (hours are not needed, minutes are)
  browser       the browser's tests alone
  help          this page
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
        ["test"] => tests(),
        ["ci"] => {
            lints()?;
            tests()
        }
        ["long"] => long(),
        ["browser"] => browser::tests()?.report(),
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        [other, ..] => bail!("there is no command {other}\n\n{HELP}"),
    }
}

/// Format, lints and documentation, without a warning.
fn lints() -> Result<()> {
    step("format", &mut cargo(&["fmt", "--all", "--check"]))?;
    step("lints", &mut cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    step(
        "documentation",
        cargo(&["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"),
    )
}

/// Every test there is: Rust's, then the browser's. Ends with the counts of both.
fn tests() -> Result<()> {
    // What the browser needs is looked for first: who lacks it is told before he has waited.
    browser::set_up()?;
    let mut tally = Tally::default();
    tally += run::rust_tests(&["test", "--workspace", "--no-fail-fast"])?;
    tally += browser::tests()?;
    tally.report()
}

/// The tests whose full counts take minutes, at those counts.
fn long() -> Result<()> {
    let mut tally = Tally::default();
    tally += run::long_tests()?;
    tally.report()
}
