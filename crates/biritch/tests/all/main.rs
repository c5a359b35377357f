//! The program itself, run as a person runs it.

#![allow(clippy::unwrap_used)]

mod answers;
mod contest;
mod director;
mod errors;
mod evening;
mod inputs;
mod preferans;
mod rebuilding;
mod schemas;
mod session;
mod solving;

use std::io::Write;
use std::process::{Command, Stdio};

/// What a run of the program came to.
struct Run {
    code: Option<i32>,
    out: String,
    err: String,
}

/// Runs `biritch` with these words, in English unless they say otherwise.
fn run(words: &[&str], input: &str) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_biritch"))
        .args(words)
        .env("BIRITCH_LANG", "en")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it has an input");
    // Beside the reading: a program whose words nobody reads reads no more either.
    let output = std::thread::scope(|scope| {
        scope.spawn(move || {
            // Who has said all he wanted does not listen: that is no fault of the test.
            let _ = stdin.write_all(input.as_bytes());
        });
        child.wait_with_output()
    });
    let output = output.expect("the program ends");
    let text = |bytes| String::from_utf8(bytes).expect("its words are UTF-8");
    Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// The answer of a run that must succeed.
#[track_caller]
fn answer(words: &[&str]) -> String {
    let run = run(words, "");
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{words:?}");
    run.out
}
