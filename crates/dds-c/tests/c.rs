//! The library from C: compiled with this machine's C compiler, linked, run. Without a
//! compiler the test prints a warning and passes.

#![allow(clippy::unwrap_used)]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder with the library that was built with this test.
fn built() -> Option<PathBuf> {
    let here = std::env::current_exe().unwrap();
    let name = format!("{}dds{}", std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX);
    here.ancestors()
        .skip(1)
        .take(2)
        .find(|folder| folder.join(&name).exists())
        .map(Path::to_path_buf)
}

#[test]
fn a_c_program_links_the_library() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let compiler = std::env::var("CC").unwrap_or_else(|_| "cc".into());
    if Command::new(&compiler).arg("--version").output().is_err() {
        // Not `eprintln!`, whose output the harness hides when a test passes.
        let _ = writeln!(
            std::io::stderr(),
            "NOT TESTED: there is no C compiler {compiler} here; the C interface was not tried"
        );
        return;
    }
    let library = built().expect("cargo builds the library with its tests");
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("smoke");
    let compiled = Command::new(&compiler)
        .args(["-Wall", "-Wextra", "-Werror", "-std=c99", "-o"])
        .arg(&program)
        .arg(root.join("tests/smoke.c"))
        .arg("-I")
        .arg(root.join("include"))
        .arg("-L")
        .arg(&library)
        .arg("-ldds")
        .output()
        .unwrap();
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    let ran = Command::new(&program).env("LD_LIBRARY_PATH", &library).output().unwrap();
    let output = String::from_utf8_lossy(&ran.stdout);
    assert!(ran.status.success(), "{output}{}", String::from_utf8_lossy(&ran.stderr));
}
