//! `biritch admin`, with a running server and without.

use serde_json::Value;

use crate::rebuilding::RunningServer;
use crate::schemas::check;
use crate::{Run, run};

#[test]
fn an_operator_is_made_and_everything_answers_with_and_without_a_server() {
    let data = tempfile::tempdir().unwrap();
    let path = data.path().to_str().unwrap();
    let admin = |words: &[&str]| run(&[&["admin"], words, &["--data", path]].concat(), "");
    let none = admin(&["health", "--lang", "en"]);
    assert_eq!(none.code, Some(4));
    assert!(none.err.contains("there is no server data in"), "{}", none.err);
    assert_eq!(std::fs::read_dir(data.path()).unwrap().count(), 0, "nothing is made there");

    let server = RunningServer::start(data.path());
    let json = |name: &str, words: &[&str]| -> Value {
        let done = admin(&[words, &["--json"]].concat());
        assert_eq!((done.code, done.err.as_str()), (Some(0), ""), "{words:?}");
        check(name, &done.out);
        serde_json::from_str(&done.out).unwrap()
    };
    let everything = || {
        let invite = ["invite", "--role", "moderator", "--reason", "Thursdays"];
        let link = json("admin-invite", &invite)["link"].as_str().unwrap().to_owned();
        assert!(
            link.starts_with("http://127.0.0.1:") && link.contains("/operator/join/"),
            "{link}"
        );
        let audit = json("admin-audit", &["audit"]);
        assert_eq!(
            (&audit["acts"][0]["act"], &audit["acts"][0]["reason"]),
            (&"invited".into(), &"Thursdays".into())
        );
        json("admin-people", &["people"]);
        json("admin-tables", &["tables"]);
        assert_eq!(json("admin-health", &["health"])["ok"], true);
    };
    everything();
    let health = admin(&["health", "--lang", "ru"]).out;
    assert!(health.contains("Всё в порядке."), "{health}");
    if cfg!(target_os = "linux") {
        let memory = health.lines().find(|line| line.starts_with("Память: ")).unwrap();
        assert!(memory.ends_with("МБ"), "{memory}");
    }
    drop(server);
    // The server was killed: its file is left, and leads nowhere.
    assert!(data.path().join("admin.json").exists());
    everything();
    let audit = admin(&["audit", "--lang", "en"]).out;
    assert_eq!(audit.lines().count(), 2, "{audit}");
    assert!(audit.contains("the command line on the server: invited somebody as moderator"));
}

#[test]
fn what_cannot_be_done_is_said_with_the_way_out() {
    let data = tempfile::tempdir().unwrap();
    crate::rebuilding::create_empty_data(data.path());
    let path = data.path().to_str().unwrap();
    #[track_caller]
    fn refused(run: &Run, code: i32, said: &str) {
        assert_eq!(run.code, Some(code), "{}", run.err);
        assert!(run.err.contains(said), "{}", run.err);
    }
    let admin =
        |words: &[&str]| run(&[&["admin"], words, &["--data", path, "--lang", "en"]].concat(), "");
    let nobody = admin(&["suspend", "Nobody", "--reason", "x"]);
    refused(&nobody, 3, "nobody with this name or id");
    refused(&nobody, 3, "biritch admin people");
    refused(&admin(&["close-table", "abc", "--reason", "x"]), 3, "there is no such table");
    refused(&admin(&["sign-out", "x", "--reason", &"y".repeat(301)]), 3, "300 characters");
    refused(&admin(&["invite", "--hours", "9999", "--reason", "x"]), 3, "1 to 720 hours");
    refused(&admin(&["invite", "--hours", "-1", "--reason", "x"]), 2, "1 to 87600");
    refused(&admin(&["invite", "--role", "king", "--reason", "x"]), 2, "king");
    refused(&admin(&["suspend", "Nobody"]), 2, "--reason");
}
