//! Checks that need programs or data from outside, or a workspace of their own.

use std::process::Stdio;

use anyhow::Result;

use crate::advisories;
use crate::run::{Tally, cargo, runs, rust_tests, step};

/// The lock files name what the manifests ask for. It takes a second, so CI asks it first.
pub(crate) fn lock_files() -> Result<()> {
    for manifest in ["Cargo.toml", "fuzz/Cargo.toml", "py/Cargo.toml"] {
        let mut command = cargo(&["metadata", "--locked", "--format-version", "1"]);
        command.args(["--manifest-path", manifest]).stdout(Stdio::null());
        step(&format!("lock file of {manifest}"), &mut command)?;
    }
    Ok(())
}

/// The programs of the fuzz targets compile on stable Rust. They are three lines each; a test of
/// `fuzz-targets`, which runs the corpora too, compares them with the targets.
pub(crate) fn fuzz_programs() -> Result<()> {
    let fuzz = ["--manifest-path", "fuzz/Cargo.toml", "--target-dir", "target/fuzz"];
    let stable = ["--no-default-features", "--locked"];
    step("programs of the fuzz targets", cargo(&["check", "--bins"]).args(fuzz).args(stable))
}

/// The programs of the fuzz targets are formatted.
pub(crate) fn fuzz_format() -> Result<()> {
    step("fuzz format", &mut cargo(&["fmt", "--check", "--manifest-path", "fuzz/Cargo.toml"]))
}

/// What is to be known of the fuzz targets without fuzzing: their programs compile, their corpora pass.
pub(crate) fn fuzz() -> Result<Tally> {
    fuzz_format()?;
    fuzz_programs()?;
    rust_tests(&["test", "--package", "fuzz-targets", "--lib"])
}

/// Licences, advisories, duplicates and sources of all dependencies, by `cargo deny` where that is
/// installed; CI does not install it, since building it takes minutes. Where it is not, that counts as
/// skipped. Licences and duplicates are checked
/// without it too, by `xtask/tests/dependencies.rs`.
pub(crate) fn deny() -> Result<Tally> {
    let mut tally = Tally::default();
    if !runs(&["deny", "--version"]) {
        println!("── cargo deny: skipped, it is not installed (cargo install --locked cargo-deny)");
        tally.skipped = 2;
        return Ok(tally);
    }
    step(
        "cargo deny",
        &mut cargo(&[
            "deny",
            "--workspace",
            "--all-features",
            "check",
            "bans",
            "licenses",
            "sources",
        ]),
    )?;
    tally.passed += 1;
    advisories::check(&mut tally)?;
    Ok(tally)
}
