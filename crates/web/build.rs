//! Embeds the card table's files and the pages of sources, so that the program is a single file.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
};

fn main() -> io::Result<()> {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let mut list = String::new();
    for (name, root) in
        [("ASSETS", here.join("assets")), ("SOURCES", here.join("../../docs/sources"))]
    {
        println!("cargo:rerun-if-changed={}", root.display());
        let mut files = Vec::new();
        walk(&root, &mut files)?;
        files.sort();
        list.push_str(&format!("pub(crate) static {name}: &[(&str, &[u8])] = &[\n"));
        for file in files {
            let path =
                file.strip_prefix(&root).unwrap_or(&file).to_string_lossy().replace('\\', "/");
            list.push_str(&format!(
                "    ({path:?}, include_bytes!({:?})),\n",
                file.display().to_string()
            ));
        }
        list.push_str("];\n");
    }
    fs::write(out.join("embedded.rs"), list)
}

fn walk(directory: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if !directory.is_dir() {
        return Ok(());
    }
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if path.is_dir() {
            println!("cargo:rerun-if-changed={}", path.display());
            walk(&path, files)?;
        } else if !path.to_string_lossy().ends_with(".d.ts") {
            // Types are for the checker, not for the browser.
            files.push(path);
        }
    }
    Ok(())
}
