//! Logs in which a stream of the club itself is damaged: what starts, and what says why not.

use std::path::Path;

use serde_json::{Value, json};
use store::{Append, LogOptions, Record, Sqlite, Store};

use crate::{Run, run};

/// A closed log with one stream, whose records have this version.
fn create_log(data: &Path, stream: &str, version: u16, bodies: &[Value]) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = Sqlite::open(data, LogOptions::default()).await.unwrap();
        let record = |body: &Value| Record { at_ms: 7, version, body: body.to_string() };
        let records = bodies.iter().map(record).collect();
        store.append(Append::events(stream.parse().unwrap(), 1, records)).await.unwrap();
        store.close().await.unwrap();
    });
}

/// Changes a byte of a text, wherever it stands in the log's file.
fn damage(data: &Path, text: &str) {
    testing::damage(&data.join(Sqlite::FILE), text);
}

#[track_caller]
fn refused(run: &Run, said: &[&str]) {
    assert_eq!((run.code, run.out.as_str()), (Some(4), ""));
    for said in said {
        assert!(run.err.contains(said), "{said}: {}", run.err);
    }
}

#[test]
fn without_the_ended_sessions_nothing_starts_and_the_way_out_is_said() {
    let data = tempfile::tempdir().unwrap();
    let ended = |person: &str| json!({"person": person, "session": 1});
    create_log(data.path(), "sessions", 1, &[ended("aaaaaaaa"), ended("bbbbbbbb")]);
    damage(data.path(), "bbbbbbbb");
    let path = data.path().to_str().unwrap();
    let serve = ["serve", "--listen", "127.0.0.1:0", "--data", path];
    refused(
        &run(&serve, ""),
        &[
            "damaged at event 2 of the stream sessions",
            "which sessions have ended",
            "biritch data check",
            "biritch restore BACKUP",
        ],
    );
    refused(
        &run(&[&serve[..], &["--lang", "ru"]].concat(), ""),
        &["событие 2 потока sessions", "какие сеансы завершены", "biritch restore КОПИЯ"],
    );
    let health = run(&["admin", "health", "--data", path], "");
    refused(&health, &["damaged at event 2 of the stream sessions"]);
    // What is said to find more finds it.
    let checked = run(&["data", "check", "--data", path], "");
    assert!(checked.out.contains("Stream sessions, event 2"), "{}", checked.out);
}

#[test]
fn acts_of_operators_that_are_not_known_are_left_to_the_newer_version() {
    let data = tempfile::tempdir().unwrap();
    create_log(data.path(), "operators", 2, &[json!({"act": "table_painted"})]);
    let path = data.path().to_str().unwrap();
    let serve = run(&["serve", "--listen", "127.0.0.1:0", "--data", path], "");
    refused(
        &serve,
        &["does not know event 1 of the stream operators", "install the newer version"],
    );
    damage(data.path(), "table_painted");
    let serve = run(&["serve", "--listen", "127.0.0.1:0", "--data", path], "");
    refused(&serve, &["damaged at event 1 of the stream operators", "who is suspended"]);
}

#[test]
fn a_damaged_list_of_people_is_reported_and_the_others_are_in_it() {
    let data = tempfile::tempdir().unwrap();
    let seen = |person: &str, name: &str| json!({"person": person, "name": name});
    let people = [seen("aaaaaaaa", "Anna"), seen("bbbbbbbb", "Zinaida"), seen("cccccccc", "Vera")];
    create_log(data.path(), "people", 1, &people);
    damage(data.path(), "Zinaida");
    let path = data.path().to_str().unwrap();
    let admin = |words: &[&str]| {
        let done = run(&[&["admin"], words, &["--data", path]].concat(), "");
        assert_eq!(done.code, Some(0), "{}", done.err);
        done.out
    };
    let health = admin(&["health", "--json"]);
    crate::schemas::check("admin-health", &health);
    let health: Value = serde_json::from_str(&health).unwrap();
    assert_eq!((&health["ok"], &health["degraded"]), (&json!(true), &json!(["log", "people"])));
    assert!(admin(&["health"]).contains("The list of people or of their names is damaged."));
    assert!(admin(&["health", "--lang", "ru"]).contains("Список людей или их имён повреждён."));
    let listed = admin(&["people"]);
    assert!(listed.contains("Anna") && listed.contains("Vera"), "{listed}");
    assert!(!listed.contains("Zinaida"), "{listed}");
}
