//! `biritch data check`, on a sound log and on a damaged one, and `biritch data move`.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use store::{Append, BoardRow, LogOptions, Record, Sqlite, Store};

use crate::run;

/// A closed log with one stream of three events.
fn create_log(data: &Path) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = Sqlite::open(data, LogOptions::default()).await.unwrap();
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
         The log is damaged. Streams read: 1, events: 3.\n\
         Keep a copy of the data as they are, and restore the newest sound backup to another folder: \
         biritch restore BACKUP --data DIR\n"
    );
    let russian = check(&["--lang", "ru"]).out;
    assert!(russian.contains("событие 2: оно изменилось после записи"), "{russian}");
    let answer: Value = serde_json::from_str(&check(&["--json"]).out).unwrap();
    crate::schemas::check("data-check", &answer.to_string());
    let damaged = json!([{"stream": "bridge-damaged", "event": 2, "damage": "checksum"}]);
    assert_eq!((&answer["sound"], &answer["damaged"]), (&json!(false), &damaged));
}

/// A closed log of a board that robots played at a second table.
fn create_played(data: &Path) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = Sqlite::open(data, LogOptions::default()).await.unwrap();
        let played = include_str!("../../../club/src/example_board.json");
        let (stream, board) = ("second-bridge-cafe".parse().unwrap(), 3);
        let read: Value = serde_json::from_str(played).unwrap();
        let at_ms = read["at_ms"].as_i64().unwrap();
        let body = json!({ "played": read }).to_string();
        let row = BoardRow {
            id: "cafe".into(),
            stream: "second-bridge-cafe".parse().unwrap(),
            board,
            at_ms,
            people: Vec::new(),
            // Neither the order of the fields nor the blanks are those of today.
            body: played.to_owned(),
        };
        let (records, boards) = (vec![Record { at_ms, version: 1, body }], vec![row]);
        store.append(Append { stream, first_seq: 1, records, boards }).await.unwrap();
        store.close().await.unwrap();
    });
}

fn execute(data: &Path, sql: &'static str) {
    use sqlx::Connection;

    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let url = format!("sqlite://{}", data.join(Sqlite::FILE).display());
        let mut connection = sqlx::SqliteConnection::connect(&url).await.unwrap();
        sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    });
}

#[test]
fn a_changed_row_of_the_list_of_boards_is_named_and_computed_again() {
    let data = tempfile::tempdir().unwrap();
    create_played(data.path());
    let on_data =
        |words: &[&str]| run(&[words, &["--data", data.path().to_str().unwrap()]].concat(), "");
    let sound = on_data(&["data", "check"]);
    assert_eq!(
        (sound.code, sound.out.as_str()),
        (Some(0), "Nothing is damaged. Streams: 1, events: 1.\n")
    );

    execute(data.path(), "UPDATE boards SET body = replace(body, '\"board\": 3', '\"board\": 4')");
    let english = on_data(&["data", "check"]);
    assert_eq!((english.code, english.err.as_str()), (Some(1), ""));
    assert_eq!(
        english.out,
        "Stream second-bridge-cafe, event 1, board 3 (row cafe): the list of finished boards says \
         something else about it than the log.\n\
         The list of finished boards is damaged. The log is not. Streams: 1, events: 1.\n\
         Stop the server, and compute the list from the log again: biritch rebuild --data DIR\n"
    );
    let answer = on_data(&["data", "check", "--json"]).out;
    crate::schemas::check("data-check", &answer);
    let answer: Value = serde_json::from_str(&answer).unwrap();
    let changed = json!([{
        "stream": "second-bridge-cafe", "event": 1, "board": 3, "id": "cafe", "damage": "changed",
    }]);
    assert_eq!((&answer["sound"], &answer["boards"]), (&json!(false), &changed));
    assert_eq!(on_data(&["rebuild"]).code, Some(0));
    assert_eq!(on_data(&["data", "check"]).code, Some(0));

    execute(data.path(), "DELETE FROM boards");
    let russian = on_data(&["data", "check", "--lang", "ru"]).out;
    assert!(russian.contains("её нет в списке сыгранных сдач"), "{russian}");
    assert!(russian.contains("biritch rebuild --data ПАПКА"), "{russian}");
}

#[test]
fn a_log_whose_end_was_cut_off_is_found_by_the_list_of_boards() {
    let data = tempfile::tempdir().unwrap();
    create_played(data.path());
    execute(data.path(), "DELETE FROM events");
    let checked = run(&["data", "check", "--data", data.path().to_str().unwrap()], "");
    assert_eq!((checked.code, checked.err.as_str()), (Some(1), ""));
    assert_eq!(
        checked.out,
        "Stream second-bridge-cafe, event 1, board 3 (row cafe): the list of finished boards has it, but \
         the log does not, which ends before this event. The end of the log is lost, or the row was \
         changed.\n\
         The log is damaged. Streams read: 0, events: 0.\n\
         Keep a copy of the data as they are, and restore the newest sound backup to another folder: \
         biritch restore BACKUP --data DIR\n"
    );
}

/// The log has the board, under the id or at the table where the row was before.
#[test]
fn a_row_that_was_moved_or_renamed_is_damage_of_the_list_alone() {
    let list = "The list of finished boards is damaged. The log is not.";
    for (change, said) in [
        ("UPDATE boards SET stream = 'second-bridge-tea'", list),
        ("UPDATE boards SET id = 'tea'", list),
        // Of a board more, the log has lost the end.
        (
            "UPDATE boards SET id = 'tea'; \
             INSERT INTO boards SELECT 'milk', stream, board, at_ms, body FROM boards",
            "The log is damaged.",
        ),
        ("UPDATE boards SET id = 'tea', board = 4", "The log is damaged."),
    ] {
        let data = tempfile::tempdir().unwrap();
        create_played(data.path());
        let on_data =
            |words: &[&str]| run(&[words, &["--data", data.path().to_str().unwrap()]].concat(), "");
        execute(data.path(), change);
        let checked = on_data(&["data", "check"]);
        assert_eq!((checked.code, checked.err.as_str()), (Some(1), ""), "{change}");
        assert!(checked.out.contains("the log does not"), "{change}: {}", checked.out);
        assert!(checked.out.contains(said), "{change}: {}", checked.out);
        if said == list {
            assert!(checked.out.contains("biritch rebuild --data DIR"), "{}", checked.out);
            assert_eq!(on_data(&["rebuild"]).code, Some(0));
            assert_eq!(on_data(&["data", "check"]).code, Some(0), "{change}");
        }
    }
}

/// A file that has lost its end or everything, whichever command finds it.
#[test]
fn a_file_that_was_cut_off_is_refused_with_the_way_out() {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path().to_str().unwrap();
    create_log(data.path());
    let file = data.path().join(Sqlite::FILE);
    let whole = fs::read(&file).unwrap();
    for (kept, said) in [(whole.len() / 2, "is damaged: "), (0, "is empty: ")] {
        fs::write(&file, &whole[..kept]).unwrap();
        for command in [
            &["serve", "--listen", "127.0.0.1:0"][..],
            &["admin", "people"],
            &["rebuild"],
            &["data", "compact"],
        ] {
            let refused = run(&[command, &["--data", folder]].concat(), "");
            assert_eq!((refused.code, refused.out.as_str()), (Some(4), ""), "{command:?}");
            for said in [said, "restore BACKUP --data DIR", "another folder"] {
                assert!(refused.err.contains(said), "{command:?}: {said}: {}", refused.err);
            }
        }
        let checked = run(&["data", "check", "--data", folder], "");
        let said = checked.out + &checked.err;
        assert!(said.contains("restore BACKUP --data DIR"), "{said}");
        assert_eq!(file.metadata().unwrap().len(), kept as u64, "it is left as it is");
    }
}

#[cfg(feature = "cluster")]
#[test]
fn a_database_that_does_not_answer_is_named_with_the_way_out() {
    // The port for discarded data: nobody answers there.
    let url = "postgres://ann:secret@127.0.0.1:9/club";
    let data = tempfile::tempdir().unwrap();
    create_log(data.path());
    let from = format!("sqlite:{}", data.path().display());
    for command in [
        &["data", "check", "--database"][..],
        &["rebuild", "--database"],
        &["admin", "people", "--database"],
        &["serve", "--listen", "127.0.0.1:0", "--database"],
        &["data", "move", "--from", &from, "--to"],
    ] {
        let refused = run(&[command, &[url]].concat(), "");
        assert_eq!(refused.code, Some(4), "{command:?}: {}", refused.err);
        let said = "error: postgres://ann:***@127.0.0.1:9/club cannot be opened: ";
        assert!(refused.err.starts_with(said), "{command:?}: {}", refused.err);
        assert_eq!(refused.err.matches("refused").count(), 1, "{command:?}: {}", refused.err);
        assert!(refused.err.contains("hint: check the URL"), "{command:?}: {}", refused.err);
        assert!(!refused.err.contains("DIR"), "{command:?}: {}", refused.err);
    }
}

#[test]
fn a_log_is_moved_to_another_folder() {
    let (from, home) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    create_log(from.path());
    let to = home.path().join("new/club");
    let url = |path: &Path| format!("sqlite:{}", path.display());
    let (from, to) = (url(from.path()), url(&to));
    let copy = |from: &str, to: &str, more: &[&str]| {
        run(&[&["data", "move", "--from", from, "--to", to], more].concat(), "")
    };
    let moved = copy(&from, &to, &[]);
    assert_eq!((moved.code, moved.err.as_str()), (Some(0), ""));
    assert_eq!(moved.out, "Copied and verified. Streams: 1, events: 3, boards: 0.\n");
    let again: Value = serde_json::from_str(&copy(&from, &to, &["--json"]).out).unwrap();
    crate::schemas::check("data-move", &again.to_string());
    assert_eq!((&again["events"], &again["present"]), (&json!(3), &json!(3)));

    let nothing = copy(&url(home.path()), &to, &[]);
    assert_eq!(nothing.code, Some(4));
    assert!(nothing.err.contains("there is no server data in"), "{}", nothing.err);
    let itself = copy(&to, &to, &[]);
    assert_eq!(itself.code, Some(2));
    assert!(itself.err.contains("--from and --to name the same database"), "{}", itself.err);
    let checked = run(&["data", "check", "--database", &to], "");
    assert_eq!(checked.out, "Nothing is damaged. Streams: 1, events: 3.\n");
}

#[test]
fn a_log_is_compressed() {
    let data = tempfile::tempdir().unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = Sqlite::open(data.path(), LogOptions::default()).await.unwrap();
        for table in 0..50 {
            let body = |seq| format!(r#"{{"type":"Play","seat":"N","card":"SA","number":{seq}}}"#);
            let record = |seq| Record { at_ms: 7, version: 1, body: body(seq) };
            let stream = format!("bridge-{table}").parse().unwrap();
            store.append(Append::events(stream, 1, (1..=200).map(record).collect())).await.unwrap();
        }
        store.close().await.unwrap();
    });
    let folder = data.path().to_str().unwrap();
    let size = || fs::metadata(data.path().join(Sqlite::FILE)).unwrap().len();
    let before = size();
    let english = run(&["data", "compact", "--data", folder], "");
    assert_eq!((english.code, english.err.as_str()), (Some(0), ""));
    assert!(english.out.starts_with("Compressed. Streams: 50, events: 9950. "), "{}", english.out);
    assert!(size() * 3 < before, "{before} {}", size());
    let again = run(&["data", "compact", "--data", folder, "--idle", "0", "--json"], "");
    let answer: Value = serde_json::from_str(&again.out).unwrap();
    crate::schemas::check("data-compact", &answer.to_string());
    assert_eq!((&answer["streams"], &answer["shrunk"]), (&json!(0), &json!(true)));
    let checked = run(&["data", "check", "--data", folder], "");
    assert_eq!(checked.out, "Nothing is damaged. Streams: 50, events: 10000.\n");
}

#[cfg(not(feature = "cluster"))]
#[test]
fn a_program_without_postgresql_says_how_to_build_it() {
    let url = "postgres://ann:secret@localhost/club";
    for command in [&["data", "check"][..], &["rebuild"], &["serve", "--listen", "127.0.0.1:0"]] {
        let refused = run(&[command, &["--database", url]].concat(), "");
        assert_eq!(refused.code, Some(2));
        assert!(refused.err.contains("was built without PostgreSQL"), "{}", refused.err);
        assert!(refused.err.contains("--features cluster"), "{}", refused.err);
        assert!(!refused.err.contains("secret"), "{}", refused.err);
    }
}
