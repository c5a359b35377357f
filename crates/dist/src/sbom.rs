//! The bill of materials in CycloneDX 1.6: every crate that the program is built from, with version,
//! licence, checksum and dependencies, from what `cargo metadata` and `Cargo.lock` say.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::sums::sha256;

/// A part that is no crate: Rust's standard library, a C library.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Part {
    pub(crate) name: &'static str,
    pub(crate) version: String,
    /// By SPDX.
    pub(crate) licence: &'static str,
}

/// The bill of a program.
///
/// `metadata` is what `cargo metadata` prints for the program's features and platform, `lock` the
/// text of `Cargo.lock`, `time` as in RFC 3339. A crate that only helps to build (a build script's,
/// a procedural macro's) has the scope `excluded`.
pub(crate) fn bill(
    metadata: &Value,
    lock: &str,
    program: &str,
    parts: &[Part],
    time: &str,
) -> Result<Value> {
    let packages = packages(metadata)?;
    let graph = Graph::of(metadata)?;
    let root = packages
        .iter()
        .find(|(_, package)| package["source"].is_null() && package["name"] == program)
        .map(|(id, _)| *id)
        .with_context(|| format!("cargo metadata lists no package {program}"))?;
    let all = graph.reached(root, |_| true);
    let running = graph.reached(root, |edge| {
        edge.is_normal && packages.get(edge.to).is_none_or(|package| !is_macro(package))
    });
    let checksums = checksums(lock)?;

    let mut components = Vec::new();
    let mut dependencies = Vec::new();
    for id in &all {
        let package = packages.get(id).with_context(|| format!("{id} is no package"))?;
        let own = reference(package);
        let mut needed: BTreeSet<String> = BTreeSet::new();
        for edge in graph.edges(id) {
            needed.extend(packages.get(edge.to).map(|package| reference(package)));
        }
        if *id == root {
            needed.extend(parts.iter().map(Part::reference));
        } else {
            components.push(component(package, running.contains(id), &checksums)?);
        }
        dependencies.push(json!({ "ref": own, "dependsOn": needed }));
    }
    for part in parts {
        components.push(json!({
            "type": "library",
            "bom-ref": part.reference(),
            "name": part.name,
            "version": part.version,
            "scope": "required",
            "licenses": [{ "expression": part.licence }],
            "purl": part.reference(),
        }));
        dependencies.push(json!({ "ref": part.reference(), "dependsOn": [] }));
    }
    let program = &packages[root];
    let mut bill = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "timestamp": time,
            "component": {
                "type": "application",
                "bom-ref": reference(program),
                "name": program["name"],
                "version": program["version"],
                "description": program["description"],
                "licenses": licence(program)?,
            },
        },
        "components": components,
        "dependencies": dependencies,
    });
    add_address(&mut bill["metadata"]["component"], program);
    bill["serialNumber"] = uuid(&bill.to_string()).into();
    Ok(bill)
}

impl Part {
    fn reference(&self) -> String {
        format!("pkg:generic/{}@{}", self.name, self.version)
    }
}

/// The packages by their ids.
fn packages(metadata: &Value) -> Result<BTreeMap<&str, &Value>> {
    let packages = metadata["packages"].as_array().context("cargo metadata lists no packages")?;
    packages
        .iter()
        .map(|package| Ok((package["id"].as_str().context("a package without id")?, package)))
        .collect()
}

fn is_macro(package: &Value) -> bool {
    let targets = package["targets"].as_array().into_iter().flatten();
    let mut kinds = targets.flat_map(|target| target["kind"].as_array().into_iter().flatten());
    kinds.any(|kind| kind == "proc-macro")
}

/// Who needs whom.
struct Graph<'a>(BTreeMap<&'a str, Vec<Edge<'a>>>);

struct Edge<'a> {
    to: &'a str,
    /// No dependency of a build script.
    is_normal: bool,
}

impl<'a> Graph<'a> {
    fn of(metadata: &'a Value) -> Result<Graph<'a>> {
        let nodes = metadata["resolve"]["nodes"].as_array().context("nothing was resolved")?;
        let mut graph = BTreeMap::new();
        for node in nodes {
            let id = node["id"].as_str().context("a node without id")?;
            let needed = node["deps"].as_array().context("a node without dependencies")?;
            let mut edges = Vec::new();
            for dependency in needed {
                let to = dependency["pkg"].as_str().context("a dependency without package")?;
                let kinds = dependency["dep_kinds"].as_array().into_iter().flatten();
                let kinds: Vec<&Value> = kinds.map(|kind| &kind["kind"]).collect();
                // What only tests need is no part.
                if kinds.iter().any(|kind| kind.is_null() || **kind == "build") {
                    edges.push(Edge { to, is_normal: kinds.iter().any(|kind| kind.is_null()) });
                }
            }
            graph.insert(id, edges);
        }
        Ok(Graph(graph))
    }

    fn edges(&self, id: &str) -> &[Edge<'a>] {
        self.0.get(id).map(Vec::as_slice).unwrap_or_default()
    }

    /// What can be reached from `root` along some of the edges, `root` included.
    fn reached(&self, root: &'a str, counts: impl Fn(&Edge<'a>) -> bool) -> BTreeSet<&'a str> {
        let mut reached = BTreeSet::from([root]);
        let mut waiting = vec![root];
        while let Some(id) = waiting.pop() {
            for edge in self.edges(id) {
                if counts(edge) && reached.insert(edge.to) {
                    waiting.push(edge.to);
                }
            }
        }
        reached
    }
}

/// How the bill names a crate: its package URL, or for one of this repository a name of its own, as
/// a registry may have another crate of that name.
fn reference(package: &Value) -> String {
    let [name, version] = ["name", "version"].map(|key| package[key].as_str().unwrap_or_default());
    // A `+` in a version has a meaning in an address.
    let version = version.replace('+', "%2B");
    if package["source"].is_null() {
        format!("pkg:generic/biritch/{name}@{version}")
    } else {
        format!("pkg:cargo/{name}@{version}")
    }
}

fn component(
    package: &Value,
    is_running: bool,
    checksums: &BTreeMap<(String, String), String>,
) -> Result<Value> {
    let [name, version] = ["name", "version"].map(|key| package[key].as_str().unwrap_or_default());
    let mut component = json!({
        "type": "library",
        "bom-ref": reference(package),
        "name": name,
        "version": version,
        "scope": if is_running { "required" } else { "excluded" },
        "purl": reference(package),
    });
    component["licenses"] = licence(package)?;
    if !package["source"].is_null() {
        let checksum = checksums.get(&(name.to_owned(), version.to_owned()));
        let checksum =
            checksum.with_context(|| format!("Cargo.lock has no checksum of {name} {version}"))?;
        component["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
    }
    add_address(&mut component, package);
    Ok(component)
}

/// Adds where a crate's sources are, if it says so.
fn add_address(component: &mut Value, package: &Value) {
    if let Some(address) = package["repository"].as_str() {
        component["externalReferences"] = json!([{ "type": "vcs", "url": address }]);
    }
}

/// The licence that a crate names, or that of the file it names instead, which begins with its title.
pub(crate) fn stated_licence(package: &Value) -> Option<String> {
    if let Some(licence) = package["license"].as_str() {
        return Some(licence.to_owned());
    }
    let manifest = Path::new(package["manifest_path"].as_str()?);
    let file = manifest.parent()?.join(package["license_file"].as_str()?);
    let text = fs::read_to_string(file).ok()?;
    (text.lines().next()?.trim() == "MIT License").then(|| "MIT".to_owned())
}

/// The licence of a crate, as an expression of SPDX.
fn licence(package: &Value) -> Result<Value> {
    let Some(licence) = stated_licence(package) else {
        let [name, version] =
            ["name", "version"].map(|key| package[key].as_str().unwrap_or_default());
        bail!("{name} {version} names no licence");
    };
    // The slash is an older way to say OR.
    let licence = licence.replace(" / ", "/").replace('/', " OR ");
    Ok(json!([{ "expression": licence }]))
}

/// The checksums of the crates from registries, by name and version.
fn checksums(lock: &str) -> Result<BTreeMap<(String, String), String>> {
    let lock: toml::Table = lock.parse().context("Cargo.lock")?;
    let packages = lock.get("package").and_then(toml::Value::as_array);
    let packages = packages.context("Cargo.lock lists no packages")?;
    let text = |package: &toml::Value, key: &str| Some(package.get(key)?.as_str()?.to_owned());
    let checksums = packages.iter().filter_map(|package| {
        let key = (text(package, "name")?, text(package, "version")?);
        Some((key, text(package, "checksum")?))
    });
    Ok(checksums.collect())
}

/// A UUID of version 8 (RFC 9562) from a text.
fn uuid(text: &str) -> String {
    let hash = sha256(text.as_bytes());
    format!(
        "urn:uuid:{}-{}-8{}-a{}-{}",
        &hash[..8],
        &hash[8..12],
        &hash[13..16],
        &hash[17..20],
        &hash[20..32]
    )
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::*;

    const LOCK: &str = r#"
        version = 4
        [[package]]
        name = "deck"
        version = "1.0.0+52"
        checksum = "ab12"
        [[package]]
        name = "derive"
        version = "2.0.0"
        checksum = "cd34"
    "#;

    /// A program with a crate of a registry, a macro, and a crate that only its tests need.
    fn metadata() -> Value {
        let registry = "registry+https://example.org";
        let package = |id: &str, name: &str, version: &str, source: Value, kind: &str| {
            json!({
                "id": id, "name": name, "version": version, "source": source,
                "license": "MIT/Apache-2.0", "description": "cards", "repository": "https://e.org",
                "targets": [{ "kind": [kind] }],
            })
        };
        let needs = |id: &str, kind: Value| json!({ "pkg": id, "dep_kinds": [{ "kind": kind }] });
        json!({
            "packages": [
                package("p", "whist", "0.1.0", Value::Null, "bin"),
                package("d", "deck", "1.0.0+52", registry.into(), "lib"),
                package("m", "derive", "2.0.0", registry.into(), "proc-macro"),
                package("t", "check", "3.0.0", registry.into(), "lib"),
            ],
            "resolve": { "nodes": [
                { "id": "p", "deps": [needs("d", Value::Null), needs("t", "dev".into())] },
                { "id": "d", "deps": [needs("m", Value::Null)] },
                { "id": "m", "deps": [] },
                { "id": "t", "deps": [] },
            ]},
        })
    }

    fn libc() -> Part {
        Part { name: "libc", version: "2.0".into(), licence: "LGPL-2.1-or-later" }
    }

    #[test]
    fn a_bill_lists_what_the_program_is_made_of() {
        let time = "2026-11-26T10:00:00Z";
        let bill = bill(&metadata(), LOCK, "whist", &[libc()], time).expect("a bill");
        let components = bill["components"].as_array().expect("a list");
        let listed: Vec<(&str, &str)> = components
            .iter()
            .map(|part| (part["purl"].as_str().unwrap_or(""), part["scope"].as_str().unwrap_or("")))
            .collect();
        assert_eq!(
            listed,
            [
                ("pkg:cargo/deck@1.0.0%2B52", "required"),
                ("pkg:cargo/derive@2.0.0", "excluded"),
                ("pkg:generic/libc@2.0", "required"),
            ]
        );
        assert_eq!(components[0]["hashes"][0]["content"], "ab12");
        assert_eq!(components[0]["licenses"][0]["expression"], "MIT OR Apache-2.0");
        assert_eq!(bill["metadata"]["timestamp"], time);
        assert_rules(&bill);
    }

    #[test]
    fn what_is_missing_is_named() {
        let error = |metadata: &Value, lock: &str, program: &str| {
            bill(metadata, lock, program, &[], "").expect_err("an error").to_string()
        };
        assert_eq!(error(&metadata(), LOCK, "bridge"), "cargo metadata lists no package bridge");
        let cut = LOCK.replace("checksum = \"ab12\"", "");
        assert_eq!(
            error(&metadata(), &cut, "whist"),
            "Cargo.lock has no checksum of deck 1.0.0+52"
        );
        let mut unlicensed = metadata();
        unlicensed["packages"][1]["license"] = Value::Null;
        assert_eq!(error(&unlicensed, LOCK, "whist"), "deck 1.0.0+52 names no licence");
    }

    #[test]
    fn the_bill_of_the_program_follows_the_rules_of_the_format() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let output = Command::new(env!("CARGO"))
            .args(["metadata", "--format-version", "1", "--locked"])
            .current_dir(&root)
            .output()
            .expect("cargo answers");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let metadata = serde_json::from_slice(&output.stdout).expect("JSON");
        let lock = std::fs::read_to_string(root.join("Cargo.lock")).expect("Cargo.lock is there");
        let bill = bill(&metadata, &lock, "biritch", &[libc()], "2026-11-26T10:00:00Z");
        let bill = bill.expect("a bill");
        assert_rules(&bill);
        let components = bill["components"].as_array().expect("a list");
        let named = |name: &str| components.iter().find(|part| part["name"] == name);
        assert!(components.len() > 150, "only {} components", components.len());
        assert_eq!(named("tokio").expect("tokio is a part")["scope"], "required");
        assert_eq!(named("serde_derive").expect("a macro")["scope"], "excluded");
        assert!(named("proptest").is_none(), "only tests need it");
    }

    /// What the JSON schema of CycloneDX 1.6 demands of the fields that are used here.
    fn assert_rules(bill: &Value) {
        assert_eq!(bill["bomFormat"], "CycloneDX");
        assert_eq!(bill["specVersion"], "1.6");
        assert!(bill["version"].as_u64().is_some_and(|version| version >= 1));
        let serial = bill["serialNumber"].as_str().expect("a serial number");
        let groups: Vec<usize> = serial["urn:uuid:".len()..].split('-').map(str::len).collect();
        assert_eq!(groups, [8, 4, 4, 4, 12], "{serial}");

        let main = &bill["metadata"]["component"];
        let mut names = BTreeSet::new();
        for part in bill["components"].as_array().expect("a list").iter().chain([main]) {
            let name = part["bom-ref"].as_str().expect("a reference");
            assert!(names.insert(name), "{name} is listed twice");
            assert!(["application", "library"].contains(&part["type"].as_str().expect("a type")));
            let licence = part["licenses"][0]["expression"].as_str().expect("a licence");
            assert!(spdx::Expression::parse(licence).is_ok(), "{name}: {licence}");
            for link in part["externalReferences"].as_array().into_iter().flatten() {
                assert!(link["url"].is_string(), "{name}: {link}");
            }
            for hash in part["hashes"].as_array().into_iter().flatten() {
                assert_eq!(hash["alg"], "SHA-256");
            }
        }
        let mut refs = BTreeSet::new();
        for entry in bill["dependencies"].as_array().expect("a list") {
            let name = entry["ref"].as_str().expect("a reference");
            assert!(names.contains(name), "{name} is no component");
            assert!(refs.insert(name), "{name} has two entries");
            for needed in entry["dependsOn"].as_array().expect("a list") {
                let needed = needed.as_str().expect("a reference");
                assert!(names.contains(needed), "{name} needs {needed}, which is no component");
            }
        }
        assert_eq!(refs, names);
    }
}
