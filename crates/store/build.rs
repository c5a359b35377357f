//! Lists the migrations of each kind of database, so that the program contains them.
//!
//! `sqlx::migrate!` would do the same, but its crate builds all of sqlx and SQLite a second time.

use std::{
    env,
    error::Error,
    fmt::Write,
    fs, io,
    path::{Path, PathBuf},
};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=migrations");
    let folders = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let mut list = String::new();
    for folder in entries(&folders.join("migrations"))? {
        let name = file_name(&folder).to_uppercase();
        if name == "POSTGRES" && env::var_os("CARGO_FEATURE_POSTGRES").is_none() {
            continue;
        }
        writeln!(list, "/// Version, description and text of each migration, in order.")?;
        writeln!(list, "pub(crate) const {name}: &[(i64, &str, &str)] = &[")?;
        for file in entries(&folder)? {
            println!("cargo:rerun-if-changed={}", file.display());
            let (version, description) = file_name(&file)
                .strip_suffix(".sql")
                .and_then(|name| name.split_once('_'))
                .ok_or_else(|| format!("{}: not of the form 0001_name.sql", file.display()))?;
            let version: i64 = version.parse()?;
            let description = description.replace('_', " ");
            let path = file.display().to_string();
            writeln!(list, "    ({version}, {description:?}, include_str!({path:?})),")?;
        }
        writeln!(list, "];")?;
    }
    fs::write(out.join("migrations.rs"), list)?;
    Ok(())
}

/// What a folder contains, in order.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let found: io::Result<Vec<PathBuf>> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect();
    let mut found = found?;
    found.sort();
    Ok(found)
}

fn file_name(path: &Path) -> &str {
    path.file_name().and_then(|name| name.to_str()).unwrap_or_default()
}
