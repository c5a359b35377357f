//! `biritch data check`, on a sound log and on a damaged one.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use store::{Append, Options, Record, Sqlite, Store};

use crate::run;

/// A closed log with one stream of three events.
fn create_log(data: &Path) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = Sqlite::open(data, Options::default()).await.unwrap();
        let record = |number| Record { at_ms: 7, version: 1, body: format!("\"body {number}\"") };
        let records = (1..=3).map(record).collect();
        let stream = "bridge-damaged".parse().unwrap();
        store.append(Append::events(stream, 1, records)).await.unwrap();
        store.close().await.unwrap();
    });
}

#[test]
fn damage_is_named_by_stream_and_event() {
    let data = tempfile::tempdir().unwrap();
    let check = |more: &[&str]| {
        run(&[&["data", "check", "--data", data.path().to_str().unwrap()], more].concat(), "")
    };
    let none = check(&["--lang", "en"]);
    assert_eq!(none.code, Some(4));
    assert!(none.err.contains("there is no server data in"), "{}", none.err);
    assert_eq!(fs::read_dir(data.path()).unwrap().count(), 0, "nothing is made there");

    create_log(data.path());
    let sound = check(&["--lang", "en"]);
    assert_eq!((sound.code, sound.err.as_str()), (Some(0), ""));
    assert_eq!(sound.out, "Nothing is damaged. Streams: 1, events: 3.\n");

    let file = data.path().join(Sqlite::FILE);
    let mut bytes = fs::read(&file).unwrap();
    let at = bytes.windows(6).position(|window| window == b"body 2").unwrap();
    bytes[at + 5] ^= 4;
    fs::write(&file, bytes).unwrap();
    let english = check(&["--lang", "en"]);
    assert_eq!((english.code, english.err.as_str()), (Some(1), ""));
    assert_eq!(
        english.out,
        "Stream bridge-damaged, event 2: it was changed after it was written.\n\
         The log is damaged. Streams read: 1, events: 3.\n"
    );
    let russian = check(&["--lang", "ru"]).out;
    assert!(russian.contains("событие 2: оно изменилось после записи"), "{russian}");
    let answer: Value = serde_json::from_str(&check(&["--json"]).out).unwrap();
    crate::schemas::check("data-check", &answer.to_string());
    let damaged = json!([{"stream": "bridge-damaged", "event": 2, "damage": "checksum"}]);
    assert_eq!((&answer["sound"], &answer["damaged"]), (&json!(false), &damaged));
}
