//! Deals that everybody can check: `biritch deal --commit` and `biritch verify`.

use std::path::PathBuf;

use serde_json::Value;

use crate::{answer, run};

const NUMBER: &str = "closing value of the index on 1 May";

struct Event {
    _folder: tempfile::TempDir,
    description: String,
    keys: PathBuf,
}

/// An event of three sessions of eight boards.
fn event() -> Event {
    let folder = tempfile::tempdir().unwrap();
    let description = folder.path().join("cup.sqd").display().to_string();
    let made = answer(&[
        "deal",
        "--commit",
        &description,
        "--number",
        NUMBER,
        "--boards",
        "8",
        "--sessions",
        "3",
    ]);
    assert!(made.contains("Publish") && made.contains(NUMBER), "{made}");
    let keys = folder.path().join("cup.sqk");
    Event { _folder: folder, description, keys }
}

impl Event {
    fn deal(&self, more: &[&str]) -> crate::Run {
        run(&[&["deal", "--commit", &self.description], more].concat(), "")
    }
}

#[test]
fn what_was_committed_to_is_dealt_and_verified() {
    let event = event();
    let early = event.deal(&["--session", "1"]);
    assert_eq!(early.code, Some(3), "{}", early.err);
    assert!(early.err.contains("has no number yet"), "{}", early.err);
    let boards = event.deal(&["--session", "1.2", "--value", "24,123.45", "--format", "pbn"]);
    assert_eq!((boards.code, boards.err.as_str()), (Some(0), ""));
    assert!(boards.out.contains("[Event \"cup, 2\"]"), "{}", boards.out);
    assert_eq!(boards.out.matches("[Deal ").count(), 8);
    let text = std::fs::read_to_string(&event.description).unwrap();
    assert!(text.ends_with("DV 2412345\n"), "{text}");
    // The number stands now: the same again is no change, and another one is refused.
    let again = event.deal(&["--session", "2", "--value", "24123.45"]);
    assert_eq!((again.code, &again.out), (Some(0), &boards.out));
    let other = event.deal(&["--session", "2", "--value", "1"]);
    assert!(other.err.contains("has the number 2412345 already"), "{}", other.err);
    let reserve = event.deal(&["--session", "2", "--reserve"]);
    assert!(reserve.out != boards.out && reserve.out.contains("cup, 2, reserve"));
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name).display().to_string();
        std::fs::write(&path, text).unwrap();
        path
    };
    let (played, spare) = (file("2.pbn", &boards.out), file("reserve.pbn", &reserve.out));
    // A file of a dealing machine has no numbers.
    let bri = folder.path().join("2.bri").display().to_string();
    let made = run(&["convert", &played, &bri], "");
    assert_eq!(made.code, Some(0), "{}", made.err);
    let verified = answer(&["verify", &event.description, "--deals", &bri]);
    assert!(verified.contains("8 boards, all as committed"), "{verified}");
    assert!(verified.contains("It is given as 2412345"), "{verified}");
    let verified = answer(&["verify", &event.description, "--deals", &played, "--deals", &spare]);
    assert!(verified.contains("16 boards, all as committed"), "{verified}");
    assert!(verified.contains("board 8: cup, 2, reserve"), "{verified}");
    // A board with another number, and one that was dealt otherwise.
    let wrong = file("wrong.pbn", &boards.out.replace("[Board \"3\"]", "[Board \"4\"]"));
    let refused = run(&["verify", &event.description, "--deals", &wrong, "--json"], "");
    let json: Value = serde_json::from_str(&refused.out).unwrap();
    assert_eq!((refused.code, &json["ok"], &json["boards"]), (Some(1), &false.into(), &8.into()));
    assert_eq!(json["failed"], serde_json::json!([4]));
}

#[test]
fn keys_are_secret_and_cannot_be_exchanged() {
    let event = event();
    let keys = std::fs::read_to_string(&event.keys).unwrap();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&event.keys).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    assert_eq!(keys.lines().count(), 3);
    event.deal(&["--session", "1", "--value", "7"]);
    let other = if keys[4..].starts_with('a') { "b" } else { "a" };
    std::fs::write(&event.keys, [&keys[..4], other, &keys[5..]].concat()).unwrap();
    let refused = event.deal(&["--session", "1"]);
    assert_eq!(refused.code, Some(3));
    assert!(refused.err.contains("are not those that were published"), "{}", refused.err);
    std::fs::write(&event.keys, "1,1;secret").unwrap();
    let refused = event.deal(&["--session", "1"]);
    assert!(refused.err.contains("line 1") && !refused.err.contains("secret"), "{}", refused.err);
    std::fs::remove_file(&event.keys).unwrap();
    assert_eq!(event.deal(&["--session", "1"]).code, Some(4));
}

#[test]
fn what_is_missing_or_wrong_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("new.sqd").display().to_string();
    let refused = |more: &[&str], text: &str| {
        let run = run(&[&["deal", "--commit", &file], more].concat(), "");
        assert!(run.code.is_some_and(|code| code != 0) && run.err.contains(text), "{}", run.err);
    };
    refused(&[], "a commitment needs a public number");
    refused(&["--number", "a", "--boards", "101"], "has 100 at most");
    refused(&["--number", "a", "--session", "x"], "not a phase and a session");
    refused(&["--number", "a", "--seed", &"0".repeat(64)], "--seed");
    answer(&["deal", "--commit", &file, "--number", "a", "--sessions", "2", "--json"]);
    refused(&["--value", "1"], "has 2 sessions");
    refused(&["--session", "3", "--value", "1"], "no session 3 in phase 1");
    refused(&["--session", "1", "--boards", "8"], "--boards is fixed");
    let key_file = file.replace(".sqd", ".sqk");
    let keys = run(&["deal", "--commit", &key_file, "--session", "1"], "");
    assert!(keys.err.contains("would be the file of the keys"), "{}", keys.err);
    let early = folder.path().join("early.sqd").display().to_string();
    let early = run(&["deal", "--commit", &early, "--value", "1"], "");
    assert!(early.err.contains("does not exist yet, so --value has no meaning"), "{}", early.err);
    let nothing = folder.path().join("nothing.pbn").display().to_string();
    std::fs::write(&nothing, "").unwrap();
    run(&["deal", "--commit", &file, "--session", "1", "--value", "1"], "");
    let nothing = run(&["verify", &file, "--deals", &nothing], "");
    assert!(nothing.err.contains("no boards that can be compared"), "{}", nothing.err);
    let other = run(&["verify", "-", "--deals", &file], "{}");
    assert!(other.err.contains("not the description of an event's deals"), "{}", other.err);
}
