//! The licence texts of the crates that are part of the program: most ask that their text goes along.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::sbom::stated_licence;

/// The licence of the fonts that the program puts into PDF files.
const FONTS: &str = include_str!("../../results/fonts/LICENSE");

/// The texts of the crates, and that of the fonts.
pub(crate) fn all_texts(bill: &Value, metadata: &Value) -> Result<String> {
    let rule = "=".repeat(78);
    let crates = texts(bill, metadata)?;
    Ok(format!("{crates}{rule}\nDejaVu Sans\n{rule}\n\n{}\n\n", FONTS.trim()))
}

/// All texts, each once, after the names of the crates that have it. `bill` tells which crates are
/// part of the program, `metadata` where they lie.
fn texts(bill: &Value, metadata: &Value) -> Result<String> {
    let parts = bill["components"].as_array().context("the bill lists no components")?;
    let is_part = |package: &Value| {
        parts.iter().any(|part| {
            part["scope"] == "required"
                && part["name"] == package["name"]
                && part["version"] == package["version"]
        })
    };
    let mut crates_by_text: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let packages = metadata["packages"].as_array().context("there are no packages")?;
    for package in packages.iter().filter(|package| !package["source"].is_null()) {
        if is_part(package) {
            let manifest = package["manifest_path"].as_str().context("a package without place")?;
            let [name, version] =
                ["name", "version"].map(|key| package[key].as_str().unwrap_or_default());
            let licence = stated_licence(package).unwrap_or_default();
            let named = format!("{name} {version} ({licence})");
            for text in files(Path::new(manifest).parent().unwrap_or(Path::new("")))? {
                crates_by_text.entry(text).or_default().insert(named.clone());
            }
        }
    }
    // In the order of the crates' names, which says more than that of the texts.
    let mut blocks: Vec<(Vec<String>, String)> = crates_by_text
        .into_iter()
        .map(|(text, crates)| (crates.into_iter().collect(), text))
        .collect();
    blocks.sort();
    let rule = "=".repeat(78);
    let blocks = blocks.iter().map(|(crates, text)| {
        format!("{rule}\n{}\n{rule}\n\n{}\n\n", crates.join("\n"), text.trim())
    });
    Ok(blocks.collect())
}

/// The licence files of a folder.
fn files(folder: &Path) -> Result<Vec<String>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("{}", folder.display()))? {
        let entry = entry?;
        if is_licence(&entry.file_name().to_string_lossy()) && entry.path().is_file() {
            paths.push(entry.path());
        }
    }
    paths.sort();
    paths
        .iter()
        .map(|path| {
            let bytes = fs::read(path).with_context(|| format!("{}", path.display()))?;
            Ok(String::from_utf8_lossy(&bytes).replace('\r', ""))
        })
        .collect()
}

fn is_licence(name: &str) -> bool {
    let name = name.to_uppercase();
    ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE"]
        .iter()
        .any(|start| name.starts_with(start))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_text_that_two_crates_have_is_printed_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut packages = Vec::new();
        for (name, text) in [("deck", "MIT text"), ("suit", "MIT text"), ("tool", "other text")] {
            let place = folder.path().join(name);
            fs::create_dir(&place).expect("a folder");
            fs::write(place.join("LICENSE-MIT"), text).expect("a file");
            fs::write(place.join("README"), "no licence").expect("a file");
            packages.push(json!({
                "name": name, "version": "1.0.0", "license": "MIT", "source": "registry",
                "manifest_path": place.join("Cargo.toml"),
            }));
        }
        let part =
            |name: &str, scope: &str| json!({ "name": name, "version": "1.0.0", "scope": scope });
        let bill = json!({ "components": [
            part("deck", "required"), part("suit", "required"), part("tool", "excluded"),
        ]});
        let texts = texts(&bill, &json!({ "packages": packages })).expect("the texts");
        assert_eq!(texts.matches("MIT text").count(), 1);
        assert!(texts.contains("deck 1.0.0 (MIT)\nsuit 1.0.0 (MIT)\n"), "{texts}");
        assert!(!texts.contains("other text") && !texts.contains("no licence"), "{texts}");
    }
}
