//! The dashboard and the alert rules name measurements that the server makes, and every one of them
//! is shown.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the root").to_path_buf()
}

/// The texts of all Rust files below a folder.
fn sources(folder: &Path) -> String {
    let mut text = String::new();
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            text += &sources(&path);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            text += &fs::read_to_string(&path).expect("the file is text");
        }
    }
    text
}

/// Names that begin with `biritch_`, after each place where `before` stands.
fn names(text: &str, before: &str) -> BTreeSet<String> {
    let places = text.match_indices(before).map(|(place, _)| &text[place + before.len()..]);
    let names = places.map(|rest| {
        let rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '"');
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        &rest[..end.unwrap_or(rest.len())]
    });
    names.filter(|name| name.starts_with("biritch_")).map(str::to_owned).collect()
}

/// What the server measures: counters and gauges as they are, and a histogram's three series.
fn measured() -> BTreeSet<String> {
    let crates = fs::read_dir(root().join("crates")).expect("the crates are there");
    let folders = crates.map(|entry| entry.expect("an entry").path().join("src"));
    let text: String = folders.filter(|folder| folder.is_dir()).map(|it| sources(&it)).collect();
    let mut all = names(&text, "counter!(");
    all.append(&mut names(&text, "gauge!("));
    for histogram in names(&text, "histogram!(") {
        all.extend(["_bucket", "_count", "_sum"].map(|ending| format!("{histogram}{ending}")));
    }
    all
}

/// What a file of `packaging/monitoring` asks Prometheus for.
fn asked(file: &str) -> BTreeSet<String> {
    let path = root().join("packaging/monitoring").join(file);
    let text = fs::read_to_string(&path).expect("the file is there");
    let found: BTreeSet<String> = names(&text.replace("biritch_", "|biritch_"), "|");
    assert!(!found.is_empty(), "{file} names nothing");
    found
}

#[test]
fn dashboard_and_alerts_name_what_the_server_measures() {
    let measured = measured();
    assert!(measured.len() > 20, "{measured:?}");
    for file in ["grafana-dashboard.json", "biritch-alerts.yml"] {
        let unknown: Vec<String> = asked(file).difference(&measured).cloned().collect();
        assert!(unknown.is_empty(), "{file}: the server does not measure {unknown:?}");
    }
}

#[test]
fn the_dashboard_shows_everything_that_the_server_measures() {
    let shown = asked("grafana-dashboard.json");
    // The sum of a histogram is for means; the dashboard shows percentiles.
    let missing = |name: &&String| !shown.contains(*name) && !name.ends_with("_sum");
    let measured = measured();
    let missing: Vec<&String> = measured.iter().filter(missing).collect();
    assert!(missing.is_empty(), "not on the dashboard: {missing:?}");
}

#[test]
fn the_dashboard_is_whole() {
    let path = root().join("packaging/monitoring/grafana-dashboard.json");
    let text = fs::read_to_string(path).expect("the file is there");
    let dashboard: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let panels = dashboard["panels"].as_array().expect("a list of panels");
    let ids: BTreeSet<u64> = panels.iter().filter_map(|panel| panel["id"].as_u64()).collect();
    assert_eq!(ids.len(), panels.len(), "each panel has a number of its own");
    for panel in panels {
        let targets = panel["targets"].as_array().expect("what the panel asks for");
        assert!(!targets.is_empty(), "{}", panel["title"]);
    }
}
