//! `cargo xtask dist`: makes what people install, in `target/dist`.
//!
//! The same program gives the same archives, byte for byte. All times are the commit's, or
//! `SOURCE_DATE_EPOCH` where there is no commit.

mod archive;
mod content;
mod deb;
mod image;
mod licences;
mod program;
mod sbom;
mod sums;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use content::Release;
use program::{Toolchain, cargo, text};
use sbom::Part;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let Some(argument) = arguments.first() {
        bail!("{argument}: dist takes no arguments");
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?;
    let toolchain = Toolchain::of_this_machine()?;
    let metadata = metadata(&root, &toolchain, &[])?;
    let package = package(&metadata, "biritch")?;
    let version = package["version"].as_str().context("biritch has no version")?.to_owned();
    let features = program::features(package);
    let target: PathBuf =
        metadata["target_directory"].as_str().context("no target directory")?.into();
    let time = time(&root)?;

    let built = program::build(&root, &target, &toolchain, &features)?;
    let metadata = self::metadata(&root, &toolchain, &features)?;
    let lock = fs::read_to_string(root.join("Cargo.lock")).context("Cargo.lock")?;
    let parts = [
        Part { name: "rust-std", version: toolchain.release.clone(), licence: "MIT OR Apache-2.0" },
        Part { name: "glibc", version: toolchain.libc.clone(), licence: "LGPL-2.1-or-later" },
    ];
    let bill = sbom::bill(&metadata, &lock, "biritch", &parts, &image::rfc3339(time)?)?;

    let release = Release {
        root: &root,
        version: &version,
        architecture: toolchain.architecture()?,
        time,
        program: fs::read(&built).with_context(|| format!("{}", built.display()))?,
        pages: content::pages(&built, &target.join("dist-pages"))?,
        licences: licences::all_texts(&bill, &metadata)?,
        bill: serde_json::to_vec_pretty(&bill)?,
    };
    write(&target.join("dist"), &release.files()?)
}

/// Writes the files and their sums, in place of those of another run.
fn write(folder: &Path, files: &[(String, Vec<u8>)]) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("{}", folder.display()))?;
    }
    fs::create_dir_all(folder).with_context(|| format!("{}", folder.display()))?;
    let mut sums = String::new();
    for (name, content) in files {
        fs::write(folder.join(name), content).with_context(|| name.clone())?;
        sums.push_str(&sums::line(name, content));
        println!("{:>10}  {name}", content.len());
    }
    fs::write(folder.join("SHA256SUMS"), sums).context("SHA256SUMS")?;
    println!("in {}", folder.display());
    Ok(())
}

/// What cargo knows of the packages on this platform.
fn metadata(root: &Path, toolchain: &Toolchain, features: &[String]) -> Result<Value> {
    let mut command = cargo(root);
    command.args(["metadata", "--format-version", "1", "--locked", "--filter-platform"]);
    command.arg(&toolchain.target);
    command.args(["--manifest-path", "crates/biritch/Cargo.toml"]);
    if !features.is_empty() {
        command.args(["--features", &features.join(",")]);
    }
    serde_json::from_str(&text(&mut command)?).context("cargo metadata")
}

fn package<'a>(metadata: &'a Value, name: &str) -> Result<&'a Value> {
    let packages = metadata["packages"].as_array().into_iter().flatten();
    packages
        .filter(|package| package["source"].is_null())
        .find(|package| package["name"] == name)
        .with_context(|| format!("the workspace has no package {name}"))
}

/// The time of everything that is made, in seconds since 1970.
fn time(root: &Path) -> Result<u64> {
    if let Ok(time) = std::env::var("SOURCE_DATE_EPOCH") {
        return time.parse().with_context(|| format!("SOURCE_DATE_EPOCH={time}"));
    }
    let mut git = Command::new("git");
    git.args(["log", "--max-count=1", "--format=%ct"]).current_dir(root);
    let time = text(&mut git).context("set SOURCE_DATE_EPOCH, or run this in a clone")?;
    time.parse().with_context(|| format!("git answers {time}"))
}
