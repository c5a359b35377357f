//! The commands of docs/cli.md can be typed as they stand there.

use std::env;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// How commands begin that are not run here, by what they need.
const NOT_RUN: [(&str, &[&str]); 4] = [
    (
        "a server, its data or a network",
        &[
            "biritch serve",
            "biritch worker",
            "biritch config",
            "biritch backup",
            "biritch restore",
            "biritch manager",
            "biritch robot",
            "biritch rebuild",
            "biritch admin",
            "biritch data",
            "cargo build",
        ],
    ),
    ("somebody who answers", &["biritch director", "biritch play", "biritch pref play"]),
    (
        "minutes",
        &[
            "biritch solve tonight.pbn",
            "biritch deal --boards 1000 |",
            "biritch bench",
            "biritch match",
            "biritch system check",
        ],
    ),
    (
        "a file that the page does not have",
        &[
            "biritch deal --script stayman.dlr",
            "biritch score match final.txt",
            "biritch score pairs",
            "biritch solve deals.txt",
            "biritch analyse board-7.pbn",
            "biritch convert tonight.lin",
            "biritch convert *.lin",
            "biritch convert *.pbn",
            "biritch check tonight.lin",
            "biritch show tonight.lin",
            "biritch pref analyse",
            "biritch event export tonight.session",
            "biritch event pdf tonight.session",
            "biritch event series",
            "biritch event pool",
            "biritch verify",
            "biritch completions",
            "biritch manual",
        ],
    ),
];

/// A block of the page: its kind and its lines.
struct Block<'a> {
    kind: &'a str,
    lines: Vec<&'a str>,
    /// The last line of text before it.
    after: &'a str,
}

fn blocks(page: &str) -> Vec<Block<'_>> {
    let mut blocks: Vec<Block<'_>> = Vec::new();
    let (mut is_open, mut last) = (false, "");
    for line in page.lines() {
        match line.strip_prefix("```") {
            Some(_) if is_open => is_open = false,
            Some(kind) => {
                is_open = true;
                blocks.push(Block { kind, lines: Vec::new(), after: last });
            }
            None if is_open => blocks.last_mut().expect("it is open").lines.push(line),
            None if !line.is_empty() => last = line,
            None => {}
        }
    }
    blocks
}

#[test]
fn the_commands_of_the_page_can_be_typed() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/cli.md");
    let page = fs::read_to_string(page).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let programs = Path::new(env!("CARGO_BIN_EXE_biritch")).parent().unwrap();
    let path = format!("{}:{}", programs.display(), env::var("PATH").unwrap());
    let mut left: Vec<&str> = NOT_RUN.iter().flat_map(|(_, some)| some.iter().copied()).collect();
    let not_run = left.clone();
    let mut run = 0;
    for Block { kind, lines, after } in blocks(&page) {
        if kind == "text" {
            // The text of a file, which the line before it names.
            if let Some(name) = after.split('`').nth(1).filter(|name| name.ends_with(".txt")) {
                fs::write(folder.path().join(name), lines.join("\n") + "\n").unwrap();
            }
            continue;
        }
        for line in lines.into_iter().filter(|_| kind == "sh") {
            let is_left = |start: &&str| line.starts_with(*start);
            if line == "biritch" || not_run.iter().any(is_left) {
                left.retain(|start| !is_left(start));
                continue;
            }
            let output = Command::new("sh")
                .args(["-c", line])
                .env("PATH", &path)
                .env("BIRITCH_LANG", "en")
                .current_dir(folder.path())
                .stdin(Stdio::null())
                .output()
                .unwrap();
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{line}\n{said}");
            run += 1;
        }
    }
    assert!(run > 25, "{run}");
    assert!(left.is_empty(), "the page has no such commands: {left:?}");
}
