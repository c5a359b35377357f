//! The browser's tests: finding Chromium and Node, or installing them through the system's
//! packages, then running `e2e/`.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Result, bail};

use crate::run::{Tally, cargo, counted, report_counts, root, step};

/// The names of Chromium's program in the distributions. The first is the same browser without a
/// window, which takes a third less of the processor.
const CHROMIUM: [&str; 5] =
    [HEADLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/// Debian's package of Chromium without a window, and its program.
const HEADLESS: &str = "chromium-headless-shell";

/// Finds Node, Chromium and Python and installs what is missing, if that is allowed; if not, the error is
/// the one line that installs it.
pub(crate) fn set_up() -> Result<()> {
    let missing: Vec<&str> = [
        ("nodejs", on_path("node").is_none()),
        ("npm", on_path("npm").is_none()),
        ("chromium", chromium().is_none()),
        // The tests of `table` run the verifier of docs/verify_deal.py.
        ("python3", on_path("python3").is_none()),
    ]
    .into_iter()
    .filter(|(_, missing)| *missing)
    .map(|(package, _)| package)
    .collect();
    if !missing.is_empty() {
        install(&missing)?;
    }
    step("browser test tools", npm().args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]))
}

/// Builds the program alone, but with the features that the whole workspace asks for, so that
/// nothing is built twice where its tests were built before.
pub(crate) fn build() -> Result<()> {
    let features = ["--features", "store/postgres"];
    step("the program", cargo(&["build", "--workspace", "--bin", "biritch"]).args(features))
}

/// Runs browser tests, all or the files of these names, with the program that cargo has built. Long
/// suites are samples.
pub(crate) fn tests(names: &[&str]) -> Result<Tally> {
    run(names, "")
}

/// Runs all suites in full, those too that are samples elsewhere.
pub(crate) fn long_tests() -> Result<Tally> {
    run(&[], "1")
}

/// `full` is the value of `BIRITCH_E2E_FULL`.
fn run(names: &[&str], full: &str) -> Result<Tally> {
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let program = target.join("debug").join(format!("biritch{}", std::env::consts::EXE_SUFFIX));
    println!("── browser");
    counted(
        npm()
            .args(["test", "--silent", "--"])
            .args(names)
            .env("BIRITCH_E2E_FULL", full)
            .env("BIRITCH_BIN", program)
            .env("CHROMIUM", chromium().unwrap_or_default()),
        report_counts,
    )
}

fn npm() -> Command {
    let mut command = Command::new("npm");
    command.current_dir(root().join("e2e"));
    command
}

fn chromium() -> Option<PathBuf> {
    std::env::var_os("CHROMIUM")
        .map(PathBuf::from)
        .filter(|path| path.exists())
        .or_else(|| CHROMIUM.iter().find_map(|name| on_path(name)))
}

/// The path of a program.
pub(crate) fn on_path(name: &str) -> Option<PathBuf> {
    std::env::split_paths(&std::env::var_os("PATH")?)
        .map(|folder| folder.join(name))
        .find(|path| is_program(path))
}

fn is_program(path: &Path) -> bool {
    path.is_file()
}

/// Installs Debian's packages: as root at once, else with sudo once the person at the terminal has
/// agreed to it. Elsewhere the error is the line to run.
pub(crate) fn install(packages: &[&str]) -> Result<()> {
    let names = packages.join(", ");
    if on_path("apt-get").is_none() {
        bail!("the tests need {names}; install them with this system's packages");
    }
    let is_root = quiet(Command::new("id").arg("-u")).is_some_and(|id| id.trim() == "0");
    if is_root {
        step("package lists", Command::new("apt-get").args(["update", "-qq"]))?;
    }
    let packages: Vec<&str> = packages
        .iter()
        .map(|package| if *package == "chromium" { chromium_package() } else { *package })
        .collect();
    let line = format!("apt-get install -y --no-install-recommends {}", packages.join(" "));
    if !is_root && (on_path("sudo").is_none() || !agreed(&names, &line)?) {
        bail!("the tests need {names}; run\n\n    sudo {line}\n");
    }
    let apt = |arguments: &[&str]| {
        let mut command = Command::new(if is_root { "apt-get" } else { "sudo" });
        if !is_root {
            command.arg("apt-get");
        }
        command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    if !is_root {
        step("package lists", &mut apt(&["update", "-qq"]))?;
    }
    let mut arguments = vec!["install", "-y", "-qq", "--no-install-recommends"];
    arguments.extend(packages);
    step("packages", &mut apt(&arguments))
        .map_err(|error| error.context(format!("run\n\n    sudo {line}\n")))
}

/// Chromium without a window where the distribution has it by itself.
fn chromium_package() -> &'static str {
    let mut query = Command::new("apt-cache");
    query.args(["show", HEADLESS]);
    if quiet(&mut query).is_some_and(|shown| !shown.trim().is_empty()) {
        HEADLESS
    } else {
        "chromium"
    }
}

/// Asks whether sudo may be used. Where nobody can answer, it may not.
fn agreed(names: &str, line: &str) -> Result<bool> {
    if !io::stdin().is_terminal() || !io::stderr().is_terminal() {
        return Ok(false);
    }
    eprint!("The tests need {names}. Run `sudo {line}` now? [y/N] ");
    let mut answer = String::new();
    io::stdin().read_line(&mut answer)?;
    Ok(matches!(answer.trim(), "y" | "Y" | "yes"))
}

fn quiet(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}
