//! The Rust version that the workspace states is enough for every package that it builds with.

use std::path::Path;
use std::process::Command;

/// `1.94` or `1.94.0` as numbers.
fn version(text: &str) -> (u32, u32, u32) {
    let mut parts = text.split('.').map(|part| part.parse().expect("a number"));
    let mut next = || parts.next().unwrap_or(0);
    (next(), next(), next())
}

#[test]
fn no_package_asks_for_a_newer_rust_than_the_workspace_states() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the root");
    // The packages of this platform are there once the tests were built.
    let host = Command::new("rustc").arg("-vV").output().expect("rustc answers").stdout;
    let host = String::from_utf8(host).expect("in UTF-8");
    let host = host.lines().find_map(|line| line.strip_prefix("host: ")).expect("a host");
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked", "--offline"])
        .args(["--filter-platform", host])
        .current_dir(root)
        .output()
        .expect("cargo answers");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).expect("in JSON");
    let packages = metadata["packages"].as_array().expect("a list of packages");
    let asked = |package: &serde_json::Value| package["rust_version"].as_str().map(version);
    let own = packages
        .iter()
        .find(|package| package["name"] == "xtask")
        .and_then(asked)
        .expect("the workspace states its version");
    let newer: Vec<String> = packages
        .iter()
        .filter(|package| asked(package).is_some_and(|asked| asked > own))
        .map(|package| format!("{} {}", package["name"], package["rust_version"]))
        .collect();
    assert!(newer.is_empty(), "{own:?} is stated, more is asked for: {newer:?}");
}
