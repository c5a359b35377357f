//! Tests that run the program itself.

#![allow(clippy::unwrap_used)]

mod admin;
mod answers;
#[cfg(feature = "s3")]
mod buckets;
#[cfg(unix)]
mod cli_page;
mod closed_stderr;
mod committed;
mod contest;
mod damaged;
mod data;
mod director;
mod errors;
mod event;
mod event_folder;
mod event_movement;
mod files;
mod foreign;
mod inputs;
mod knockout_event;
mod league_event;
mod match_appeals;
mod match_event;
mod operating;
mod orders;
mod pairs_event;
mod pairs_import;
mod play;
mod preferans;
mod preferans_event;
mod progressive_event;
mod rebuilding;
mod robot_match;
mod schemas;
mod section_event;
mod session;
mod solving;
mod sources;
mod systems;
mod workers;

use std::io::Write;
use std::process::{Command, Stdio};

/// The exit code and output of a run.
struct Run {
    code: Option<i32>,
    out: String,
    err: String,
}

/// Runs `biritch` with these arguments, in English by default.
fn run(words: &[&str], input: &str) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_biritch"))
        .args(words)
        .env("BIRITCH_LANG", "en")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input is piped");
    // The input is written by another thread: a program blocked on its output stops reading.
    let output = std::thread::scope(|scope| {
        scope.spawn(move || {
            // The program may exit without reading all of its input.
            let _ = stdin.write_all(input.as_bytes());
        });
        child.wait_with_output()
    });
    let output = output.expect("the program ends");
    let text = |bytes| String::from_utf8(bytes).expect("the output is UTF-8");
    Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// Waits until this holds; fails after a minute.
#[track_caller]
fn eventually(what: &str, holds: impl Fn() -> bool) {
    let deadline = std::time::Instant::now() + std::time::Duration::from_secs(60);
    while !holds() {
        assert!(std::time::Instant::now() < deadline, "never happened: {what}");
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
}

/// The output of a run that must succeed.
#[track_caller]
fn answer(words: &[&str]) -> String {
    let run = run(words, "");
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{words:?}");
    run.out
}
