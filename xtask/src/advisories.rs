//! The advisories of RustSec about the dependencies, from the database that cargo-deny fetches, or from a copy
//! of it that is kept in a folder.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::run::{Tally, cargo, root, runs, step};

/// The variable that names the folder of the kept copy.
const VARIABLE: &str = "BIRITCH_ADVISORIES";

/// Compares the dependencies with the kept copy, without a network; without one with the database as it is
/// now. Where that cannot be fetched, it counts as skipped.
pub(crate) fn check(tally: &mut Tally) -> Result<()> {
    const CHECK: [&str; 4] = ["deny", "--workspace", "--all-features", "check"];
    if let Some(folder) = kept_folder() {
        if !is_kept(&folder) {
            let folder = folder.display();
            bail!(
                "{VARIABLE}={folder} has no database of advisories: where github.com can be reached, \
                 {VARIABLE}={folder} cargo xtask deny fetch brings it"
            );
        }
        let config = write_config(&folder)?;
        let mut deny = cargo(&CHECK);
        deny.arg("--config").arg(config).args(["--disable-fetch", "advisories"]);
        step(&format!("advisories in {}", folder.display()), &mut deny)?;
        tally.passed += 1;
    } else if runs(&["deny", "fetch", "db"]) {
        step("advisories", cargo(&CHECK).arg("advisories"))?;
        tally.passed += 1;
    } else {
        println!(
            "── advisories: skipped, their database cannot be fetched. Where github.com can be reached, \
             {VARIABLE}=FOLDER cargo xtask deny fetch brings it to a folder; with the same variable \
             cargo xtask deny reads it there (docs/security.md)"
        );
        tally.skipped += 1;
    }
    Ok(())
}

/// Brings the database, or its newest advisories, to the folder of the kept copy, or to that of cargo-deny.
pub(crate) fn fetch() -> Result<()> {
    let mut deny = cargo(&["deny", "fetch"]);
    if let Some(folder) = kept_folder() {
        fs::create_dir_all(&folder).with_context(|| format!("{} is made", folder.display()))?;
        deny.arg("--config").arg(write_config(&folder)?);
    }
    step("advisories", deny.arg("db"))
}

fn kept_folder() -> Option<PathBuf> {
    let named = std::env::var_os(VARIABLE).filter(|value| !value.is_empty())?;
    // Relative to where the command was given, as cargo is run at the root of the workspace.
    Some(std::path::absolute(&named).unwrap_or_else(|_| named.into()))
}

/// Whether a database is in the folder: cargo-deny clones each into a folder of its own.
fn is_kept(folder: &Path) -> bool {
    fs::read_dir(folder).is_ok_and(|entries| entries.flatten().any(|entry| entry.path().is_dir()))
}

/// `deny.toml` with this folder of databases, for cargo-deny, whose command line cannot name one.
fn write_config(folder: &Path) -> Result<PathBuf> {
    let text = fs::read_to_string(root().join("deny.toml")).context("deny.toml")?;
    let path = root().join("target/deny.toml");
    fs::create_dir_all(root().join("target")).context("target")?;
    fs::write(&path, with_folder(&text, folder)?).context("target/deny.toml")?;
    Ok(path)
}

fn with_folder(config: &str, folder: &Path) -> Result<String> {
    const TABLE: &str = "\n[advisories]\n";
    let Some((before, after)) = config.split_once(TABLE) else {
        bail!("deny.toml has no table [advisories]")
    };
    // The escapes of Rust's debugging output of such a path are escapes of TOML too.
    let folder = folder.to_str().context("the folder of advisories has a name in UTF-8")?;
    Ok(format!("{before}{TABLE}db-path = {folder:?}\n{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kept_database_is_in_the_configuration_beside_everything_else() {
        let config = fs::read_to_string(root().join("deny.toml")).expect("it is there");
        let folder = Path::new("/srv/\"advisories\" \\ x");
        let changed = with_folder(&config, folder).expect("it has the table");
        let mut read: toml::Table = toml::from_str(&changed).expect("it is TOML");
        let table = read["advisories"].as_table_mut().expect("a table");
        let path = table.remove("db-path").expect("the folder");
        assert_eq!(path.as_str(), folder.to_str());
        assert_eq!(read, toml::from_str(&config).expect("it is TOML"));
        assert!(with_folder("[bans]\n", folder).is_err());
    }

    #[test]
    fn a_folder_without_a_database_is_known() {
        let empty = root().join("deny.toml");
        assert!(!is_kept(&empty));
        assert!(is_kept(&root()));
    }
}
