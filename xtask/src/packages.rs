//! The published packages: which they are, their features in all combinations, and whether they can
//! be packaged.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::run::{cargo, root, step};

/// The largest package, in bytes as compressed: tests, benchmarks and their data are left out.
const LARGEST: u64 = 512 * 1024;

/// With more features than this, only none, each alone and all together are checked.
const POWERSET: usize = 4;

/// A package that is published.
struct Published {
    name: String,
    version: String,
    features: Vec<String>,
}

/// The packages of the workspace that may be published, by its metadata.
fn published() -> Result<Vec<Published>> {
    let output = cargo(&["metadata", "--format-version", "1", "--no-deps"])
        .output()
        .context("cargo metadata cannot be started")?;
    if !output.status.success() {
        bail!("cargo metadata: {}", String::from_utf8_lossy(&output.stderr));
    }
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let packages = metadata["packages"].as_array().context("no packages")?;
    let read = |package: &Value| {
        let text = |key: &str| Some(package[key].as_str()?.to_owned());
        let features = package["features"].as_object()?.keys();
        let features = features.filter(|name| *name != "default").cloned().collect();
        Some(Published { name: text("name")?, version: text("version")?, features })
    };
    // `publish = false` is an empty list of registries.
    let may_be = |package: &&Value| package["publish"].is_null();
    packages.iter().filter(may_be).map(|package| read(package).context("no name")).collect()
}

/// How much is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Extent {
    /// What CI checks on every commit.
    Sample,
    /// Everything.
    Full,
}

/// Packages what is published, and in full builds each package from its own files.
pub(crate) fn package(extent: Extent) -> Result<()> {
    let published = published()?;
    // Cargo takes a package that has been built once for good, and the versions stay while the files
    // change: each run has a folder that no other run had.
    let target = root().join("target").join(format!("packages-{}", std::process::id()));
    let mut command = cargo(&["package", "--allow-dirty", "--quiet"]);
    // Whether it compiles is asked, and nothing is run: without what makes the tests fast.
    for setting in ["debug = false", "opt-level = 0", "package.\"*\".opt-level = 0"] {
        command.args(["--config", &format!("profile.dev.{setting}")]);
    }
    command.arg("--target-dir").arg(&target);
    if extent == Extent::Sample {
        command.arg("--no-verify");
    }
    for package in &published {
        command.args(["--package", &package.name]);
    }
    let built = step("packages", &mut command).and_then(|()| sizes(&published, &target));
    fs::remove_dir_all(&target).context("the folder of the packages")?;
    built
}

/// Prints the size of each package; an error if one is too large.
fn sizes(published: &[Published], target: &Path) -> Result<()> {
    for Published { name, version, .. } in published {
        let file = target.join("package").join(format!("{name}-{version}.crate"));
        let size = fs::metadata(&file).with_context(|| file.display().to_string())?.len();
        println!("{name} {version}: {} KiB", size.div_ceil(1024));
        if size > LARGEST {
            bail!("{name} is {size} bytes, more than {LARGEST}: see `include` in its Cargo.toml");
        }
    }
    Ok(())
}

/// Checks every published package with the combinations of its features.
pub(crate) fn features() -> Result<()> {
    for Published { name, features, .. } in published()? {
        for chosen in combinations(&features) {
            let list = chosen.join(",");
            let title =
                format!("{name} with {}", if list.is_empty() { "no feature" } else { &list });
            let mut command = cargo(&["check", "--quiet", "--no-default-features"]);
            command.args(["--package", &name, "--features", &list]);
            // What only one combination does not use is no error.
            step(&title, &mut command)?;
        }
    }
    Ok(())
}

/// All subsets of a few features; of many, none, each alone and all.
fn combinations(features: &[String]) -> Vec<Vec<&str>> {
    let all: Vec<&str> = features.iter().map(String::as_str).collect();
    if all.len() > POWERSET {
        let alone = all.iter().map(|feature| vec![*feature]);
        return [Vec::new()].into_iter().chain(alone).chain([all.clone()]).collect();
    }
    let chosen = |bits: usize| {
        let is_chosen = |(at, _): &(usize, &&str)| bits >> at & 1 == 1;
        all.iter().enumerate().filter(is_chosen).map(|(_, feature)| *feature).collect()
    };
    (0..1 << all.len()).map(chosen).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn features(names: &str) -> Vec<String> {
        names.split_whitespace().map(String::from).collect()
    }

    #[test]
    fn few_features_are_combined_in_every_way() {
        let none: [&str; 0] = [];
        assert_eq!(combinations(&features("")), [none]);
        let two = features("rand serde");
        let all: [&[&str]; 4] = [&[], &["rand"], &["serde"], &["rand", "serde"]];
        assert_eq!(combinations(&two), all);
        assert_eq!(combinations(&features("a b c d")).len(), 16);
        let many = features("a b c d e");
        let some: [&[&str]; 7] =
            [&[], &["a"], &["b"], &["c"], &["d"], &["e"], &["a", "b", "c", "d", "e"]];
        assert_eq!(combinations(&many), some);
    }

    #[test]
    fn the_library_crates_are_published() {
        let names: Vec<String> =
            published().expect("metadata").into_iter().map(|package| package.name).collect();
        for name in
            ["cards", "bridge", "pref", "laws", "solver", "dealer", "formats", "tourney", "core"]
        {
            assert!(names.contains(&format!("biritch-{name}")), "{name} is published: {names:?}");
        }
        assert_eq!(names.len(), 9, "{names:?}");
    }
}
