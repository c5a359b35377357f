//! Writes the files that are generated from the types of a table's messages. `cargo xtask protocol`
//! runs it.

use std::fs;

use anyhow::{Context, Result};

fn main() -> Result<()> {
    for (path, text) in protocol::files()? {
        fs::write(&path, text).with_context(|| format!("{} cannot be written", path.display()))?;
        println!("{}", path.display());
    }
    Ok(())
}
