//! Builds the program so that it needs no library of the machine that runs it, and so that
//! neither the folder nor the time of the build shows in its bytes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;

/// What the build needs to know of this machine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Toolchain {
    /// As in `x86_64-unknown-linux-gnu`.
    pub(crate) target: String,
    /// The version of Rust.
    pub(crate) release: String,
    commit: String,
    sysroot: String,
    /// The version of the C library.
    pub(crate) libc: String,
}

impl Toolchain {
    /// Asks the compiler and the system.
    pub(crate) fn of_this_machine() -> Result<Toolchain> {
        let version = text(Command::new("rustc").arg("-vV"))?;
        let field = |name: &str| {
            let line = version.lines().find_map(|line| line.strip_prefix(name));
            line.map(|value| value.trim().to_owned())
                .with_context(|| format!("rustc -vV has no line {name}"))
        };
        let target = field("host:")?;
        if !target.ends_with("-unknown-linux-gnu") {
            bail!("the published program is built on Linux with glibc; this is {target}");
        }
        let libc = text(Command::new("getconf").arg("GNU_LIBC_VERSION"))?;
        Ok(Toolchain {
            target,
            release: field("release:")?,
            commit: field("commit-hash:")?,
            sysroot: text(Command::new("rustc").args(["--print", "sysroot"]))?,
            libc: libc.trim_start_matches("glibc ").to_owned(),
        })
    }

    /// What Debian and containers call this processor.
    pub(crate) fn architecture(&self) -> Result<&'static str> {
        match self.target.split('-').next() {
            Some("x86_64") => Ok("amd64"),
            Some("aarch64") => Ok("arm64"),
            _ => bail!("no package is made for {}", self.target),
        }
    }
}

/// The features of the program, all of them: what is published can do everything.
pub(crate) fn features(package: &Value) -> Vec<String> {
    let features = package["features"].as_object().into_iter().flatten();
    features.map(|(name, _)| name.clone()).filter(|name| name != "default").collect()
}

/// Builds the program, and returns where it lies. `target` is the folder for what is built.
pub(crate) fn build(
    root: &Path,
    target: &Path,
    toolchain: &Toolchain,
    features: &[String],
) -> Result<PathBuf> {
    let object = name_services(root, target)?;
    let home = cargo_home()?;
    let flags = [
        "-Ctarget-feature=+crt-static".to_owned(),
        format!("-Clink-arg={object}"),
        // Of several prefixes that fit, the last one counts.
        remapped(&home.join("registry/src").display().to_string(), "/registry"),
        remapped(&format!("{}/lib/rustlib/src/rust", toolchain.sysroot), &sources_of(toolchain)),
        remapped(&root.display().to_string(), "/biritch"),
    ];
    let in_c =
        [(&home.display().to_string(), "/registry"), (&root.display().to_string(), "/biritch")]
            .map(|(from, to)| format!("-ffile-prefix-map={from}={to}"));
    let mut cargo = cargo(root);
    cargo
        .args(["build", "--locked", "--profile", "dist", "--package", "biritch", "--target"])
        .arg(&toolchain.target)
        .arg("--target-dir")
        .arg(target)
        .env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f"))
        .env("CFLAGS", in_c.join(" "));
    if !features.is_empty() {
        cargo.args(["--features", &features.join(",")]);
    }
    let status = cargo.status().context("cargo cannot be started")?;
    if !status.success() {
        bail!("cargo build failed ({status})");
    }
    let program = target.join(&toolchain.target).join("dist/biritch");
    check_static(&program)?;
    Ok(program)
}

/// Compiles the choice of name services, and returns its path relative to the root: cargo counts the
/// text of a linker's argument among what tells builds apart, and the folder may not matter.
fn name_services(root: &Path, target: &Path) -> Result<String> {
    let folder = target.join("name-services");
    fs::create_dir_all(&folder).with_context(|| format!("{}", folder.display()))?;
    let object = folder.join("name_services.o");
    let compiler = std::env::var_os("CC").unwrap_or_else(|| "cc".into());
    let mut command = Command::new(compiler);
    command.current_dir(root).args(["-O2", "-c", "packaging/static/name_services.c", "-o"]);
    text(command.arg(&object))?;
    Ok(object.strip_prefix(root).unwrap_or(&object).display().to_string())
}

fn remapped(from: &str, to: &str) -> String {
    format!("--remap-path-prefix={from}={to}")
}

/// What the compiler itself writes for the path of the standard library.
fn sources_of(toolchain: &Toolchain) -> String {
    format!("/rustc/{}", toolchain.commit)
}

fn cargo_home() -> Result<PathBuf> {
    if let Some(home) = std::env::var_os("CARGO_HOME") {
        return Ok(home.into());
    }
    std::env::home_dir().map(|home| home.join(".cargo")).context("there is no home folder")
}

/// An error if the program needs a shared library, or somebody to load it.
fn check_static(program: &Path) -> Result<()> {
    let headers = text(
        Command::new("readelf").args(["--program-headers", "--dynamic", "--wide"]).arg(program),
    )?;
    match needs_of(&headers) {
        Some(line) => bail!("{} is not static: {line}", program.display()),
        None => Ok(()),
    }
}

/// The line by which `readelf` says that a program is not static.
fn needs_of(headers: &str) -> Option<&str> {
    headers
        .lines()
        .map(str::trim)
        .find(|line| line.starts_with("INTERP") || line.contains("(NEEDED)"))
}

/// `cargo` in the repository.
pub(crate) fn cargo(root: &Path) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root);
    command
}

/// What a command prints; an error with its complaint if it fails.
pub(crate) fn text(command: &mut Command) -> Result<String> {
    let output = command
        .output()
        .with_context(|| format!("{:?} cannot be started", command.get_program()))?;
    if !output.status.success() {
        let stderr = String::from_utf8_lossy(&output.stderr);
        bail!("{command:?} failed ({}): {}", output.status, stderr.trim());
    }
    Ok(String::from_utf8(output.stdout)?.trim_end().to_owned())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_program_that_needs_a_library_or_a_loader_is_told_apart() {
        let fixed = "  LOAD  0x0 0x0 0x0 0x1 0x1 R 0x1000\n 0x000000000000001e (FLAGS) BIND_NOW";
        assert_eq!(needs_of(fixed), None);
        let loader = "  INTERP  0x318 0x318 0x318 0x1c 0x1c R 0x1";
        assert_eq!(needs_of(loader), Some(loader.trim()));
        let library = " 0x0000000000000001 (NEEDED) Shared library: [libc.so.6]";
        assert_eq!(needs_of(library), Some(library.trim()));
    }

    #[test]
    fn all_features_are_built() {
        let package = json!({ "features": { "cluster": ["dep:nats"], "default": ["cluster"] } });
        assert_eq!(features(&package), ["cluster"]);
        assert!(features(&json!({})).is_empty());
    }
}
