use crate::run;
use crate::solving::DEAL;

/// The output for each wrong command line, in a language.
fn errors_in(lang: &str) -> String {
    let seed = "0".repeat(63);
    let cases: &[&[&str]] = &[
        &["scor"],
        &["nonsense"],
        &["event", "nonsense"],
        &["--nonsense"],
        &["deal", "--bords", "3"],
        &["deal", "extra"],
        &["deal", "--boards"],
        &["deal", "--boards", "0"],
        &["deal", "--boards", "-1"],
        &["deal", "--boards", "1000001"],
        &["deal", "--boards", "3", "--boards", "4"],
        &["deal", "--first", "one"],
        &["deal", "--first", "4294967295", "--boards", "2"],
        &["deal", "--seed", &seed],
        &["deal", "--format", "odt"],
        &["deal", "--format", "pbn", "--json"],
        &["deal", "--boards", "100", "--format", "dup"],
        &["deal", "--shape", "S:4334"],
        &["deal", "--shape", "4333"],
        &["deal", "--points", "S:15-50"],
        &["deal", "--points", "15+"],
        &["deal", "--script", "-", "--shape", "S:4333"],
        &["deal", "--json=yes"],
        &["score"],
        &["score", "contract"],
        &["score", "contract", "4H"],
        &["score", "contract", "8H", "--tricks", "9"],
        &["score", "contract", "Pass", "--tricks", "9"],
        &["score", "contract", "4H", "--tricks", "14"],
        &["score", "contract", "4H", "--tricks", "9", "--undertricks", "new"],
        &["score", "contract", "4SX", "--tricks", "+1"],
        &["score", "vp", "--boards", "8", "--percent", "101"],
        &["score", "vp", "--boards", "28", "--percent", "50"],
        &["score", "vp", "--boards", "8", "--percent", "50", "--scale", "wbf2013"],
        &["director", "--bogus"],
        &["pref", "solve", "--bogus"],
        &["score", "contract", "4H", "--tricks", "9", "--insult", "none"],
        &["score", "contract", "4H", "--tricks", "9", "--honors", "50"],
        &["score", "contract", "3NT", "--tricks", "9", "--honors", "100"],
        &["score", "contract", "4H", "--tricks", "9", "--honors-side", "declarer"],
        &["score", "contract", "4H", "--tricks", "9", "--honors", "100", "--honors-side", "N"],
        &["verify"],
        &["verify", "no-such-file.json"],
        &["verify", "/"],
        &["play", "--form", "poker"],
        &["play", "--form"],
        &["play", "--seat", "X"],
        &["play", "--effort", "lazy"],
        &["play", "--option", "honors"],
        &["play", "--option", "vulnerable=yes"],
        &["play", "--option", "honors=yes"],
        &["play", "--form", "duplicate", "--option", "boards="],
        &["play", "--plain", "--json=1"],
        &["rebuid"],
        &["rebuild", "--data", "no-such-folder"],
        &["rebuild", "--data"],
        &["data"],
        &["data", "check", "--data", "no-such-folder"],
        &["rebuild", "--database", "mysql://somebody:secret@host/club"],
        &["serve", "--listen", "here"],
        &["serve", "--listen", "1925"],
        &["serve", "--listen", "127.0.0.1:0", "--data", "/dev/null/club"],
        &["serve", "--listen", "127.0.0.1:0", "--database", "mysql://host/club"],
        &["serve", "--listen", "127.0.0.1:0", "--bus", "http://ann:secret@bus.example"],
        &["serve", "--workers", "always"],
        &["worker"],
        &["worker", "--bus", "127.0.0.1:4222"],
        &["worker", "--bus", "nats://127.0.0.1:4222", "--threads", "0"],
        &["worker", "--bus", "nats://127.0.0.1:4222", "--listen", "here"],
        &["serve", "--open=yes"],
        &["serve", "--config", "no-such-file.toml"],
        &["config"],
        &["config", "chek"],
        &["config", "check", "no-such-file.toml"],
        &["config", "show", "no-such-file.toml"],
        &["backup", "--to", "backups", "--keep", "0"],
        &["backup", "--to", "backups", "--data", "no-such-folder"],
        &["restore"],
        &["restore", "no-such-folder", "--data", "no-such-folder"],
        &["deal", "-n", "3"],
        &["deal", "--boards", "3.5"],
        &["deal", "--boards="],
        &["deal", "--seed"],
        &["score", "pairs"],
        &["score", "imps"],
        &["score", "vp", "--boards", "24"],
        &["score", "contract", "--tricks", "9"],
        &["score", "contract", "4H", "--tricks", "nine"],
        &["verify", "one", "two"],
        &["verify", "--data", "club"],
        &["help"],
        &["-x"],
        &["solve"],
        &["solve", "no-such-file.pbn"],
        &["solve", "/"],
        &["solve", "N:AK.. - - -"],
        &["solve", "N:A... A... 2... 3..."],
        &["solve", "N:A2... K... Q... J..."],
        &["solve", "N:A... K... Q..."],
        &["solve", "N:... ... ... ..."],
        &["solve", "-", "--strain", "X"],
        &["solve", "-", "--leader", "X"],
        &["solve", "-", "--threads", "0"],
        &["solve", "-", "--memory", "much"],
        &["solve", "-", "--resume"],
        &["solve", "-", "--resume", "--json"],
        &["solve", "-", "--json", "--output", "/no/such/folder/solved.jsonl"],
        &["par"],
        &["par", "N:A... K... Q... J...", "--vul", "none"],
        &["par", DEAL],
        &["par", DEAL, "--vul", "some"],
        &["par", DEAL, "--vul", "none", "--dealer", "X"],
        &["analyse"],
        &["analyse", "no-such-file.pbn"],
        &["analyse", "-", "--memory", "65537"],
        &["bench", "everything"],
        &["bench", "--deals", "0"],
        &["completions"],
        &["completions", "cmd"],
        &["manual"],
        &["manual", "/dev/null/pages"],
        &["--lang", "de", "deal"],
    ];
    let mut text = String::new();
    for words in cases {
        let mut typed = words.to_vec();
        if !words.contains(&"--lang") {
            typed.extend(["--lang", lang]);
        }
        let run = run(&typed, "");
        assert_eq!(run.out, "", "{words:?}");
        let code = run.code.unwrap_or(-1);
        text += &format!("$ biritch {}\n{}[{code}]\n\n", words.join(" "), run.err);
    }
    text
}

/// The output for each wrong input of `verify`, in a language.
fn inputs(lang: &str) -> String {
    let proof = |field: &str, value: &str| {
        let fields = [
            ("table", "\"t\""),
            ("board", "1"),
            ("commitment", &format!("\"{}\"", "0".repeat(64))),
            ("secret", &format!("\"{}\"", "0".repeat(64))),
            ("shares", "[]"),
            ("count", "\"1\""),
            ("number", "\"0\""),
        ]
        .map(|(name, text)| format!("\"{name}\":{}", if name == field { value } else { text }));
        format!("\n{{{}}}", fields.join(","))
    };
    let cases = [
        String::new(),
        "\n \n".into(),
        "hello".into(),
        "% PBN 2.1\r\n[Event \"?\"]\r\n[Board \"1\"]\r\n".into(),
        "{\"secret\":".into(),
        "{\"secret\":}".into(),
        "17".into(),
        "\n\n{\"board\":1}".into(),
        "{\"secret\":\"00\"}".into(),
        proof("board", "0"),
        proof("board", "\"1\""),
        proof("table", "1"),
        proof("secret", "\"zz\""),
        proof("commitment", "null"),
        proof("shares", "[[4,\"00\"]]"),
        proof("shares", "7"),
        proof("count", "1"),
        proof("number", "\"-1\""),
    ];
    let mut text = String::new();
    for input in cases {
        let run = run(&["verify", "-", "--lang", lang], &input);
        assert_eq!(run.code, Some(3), "{input}");
        text += &format!("{input:?}\n{}\n", run.err);
    }
    text
}

#[test]
fn every_wrong_argument_says_what_is_wrong_in_russian() {
    insta::assert_snapshot!(errors_in("ru"));
}

#[test]
fn every_wrong_argument_says_what_is_wrong_in_english() {
    insta::assert_snapshot!(errors_in("en"));
}

#[test]
fn every_wrong_input_says_where_it_is_wrong_in_russian() {
    insta::assert_snapshot!(inputs("ru"));
}

#[test]
fn every_wrong_input_says_where_it_is_wrong_in_english() {
    insta::assert_snapshot!(inputs("en"));
}

#[test]
fn a_closed_pipe_is_no_failure() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_biritch"))
        .args(["deal", "--boards", "20000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert!(output.status.success());
}

#[test]
#[cfg(feature = "cluster")]
fn a_bus_for_data_of_one_process_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("club");
    let path = data.to_str().unwrap();
    let sqlite = format!("sqlite:{path}");
    for place in [["--data", path], ["--database", &sqlite]] {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_biritch"))
            .args(["serve", "--listen", "127.0.0.1:0", "--bus", "nats://127.0.0.1:1"])
            .args(place)
            .env("BIRITCH_LANG", "en")
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains("served by only one"), "{said}");
        assert!(!data.exists(), "nothing is created");
    }
}
