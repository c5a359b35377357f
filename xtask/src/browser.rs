//! The browser's tests: finding Chromium and Node, or installing them through the system's
//! packages, then running `e2e/`.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Result, bail};

use crate::run::{Tally, cargo, counted, number_before, root, step};

/// Where Chromium is called so by the distributions.
const CHROMIUM: [&str; 4] =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Finds Node and Chromium; what is missing is installed where packages may be, else the one line
/// that installs it is the error.
pub(crate) fn set_up() -> Result<()> {
    let missing: Vec<&str> = [
        ("nodejs", on_path("node").is_none()),
        ("npm", on_path("npm").is_none()),
        ("chromium", chromium().is_none()),
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

/// Runs the browser's tests with the program built for it.
pub(crate) fn tests() -> Result<Tally> {
    if !root().join("e2e/node_modules").exists() {
        set_up()?;
    }
    step("the program", &mut cargo(&["build", "--package", "biritch"]))?;
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let program = target.join("debug").join(format!("biritch{}", std::env::consts::EXE_SUFFIX));
    println!("── browser");
    counted(
        npm()
            .args(["test", "--silent"])
            .env("BIRITCH_BIN", program)
            .env("CHROMIUM", chromium().unwrap_or_default()),
        |line| Some((number_before(line, " passed, ")?, number_before(line, " failed")?)),
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

fn on_path(name: &str) -> Option<PathBuf> {
    std::env::split_paths(&std::env::var_os("PATH")?)
        .map(|folder| folder.join(name))
        .find(|path| is_program(path))
}

fn is_program(path: &Path) -> bool {
    path.is_file()
}

/// Installs Debian's packages as root, or through sudo where it asks for no password.
fn install(packages: &[&str]) -> Result<()> {
    let line = format!("sudo apt-get install -y {}", packages.join(" "));
    if on_path("apt-get").is_none() {
        bail!(
            "the browser tests need {}; install them with this system's packages",
            packages.join(", ")
        );
    }
    let root = quiet(Command::new("id").arg("-u")).is_some_and(|id| id.trim() == "0");
    let sudo = !root && quiet(Command::new("sudo").args(["-n", "true"])).is_some();
    if !root && !sudo {
        bail!("the browser tests need {}; run\n\n    {line}\n", packages.join(", "));
    }
    let apt = |arguments: &[&str]| {
        let mut command = Command::new(if sudo { "sudo" } else { "apt-get" });
        if sudo {
            command.arg("apt-get");
        }
        command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    step("package lists", &mut apt(&["update", "-qq"]))?;
    let mut arguments = vec!["install", "-y", "-qq", "--no-install-recommends"];
    arguments.extend(packages);
    step("packages", &mut apt(&arguments))
        .map_err(|error| error.context(format!("run\n\n    {line}\n")))
}

fn quiet(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}
