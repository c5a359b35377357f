//! `--regulations`: a pack of regulations, read from a file.

use std::fmt::Write as _;
use std::process::ExitCode;

use director::regulations::{CLUB_PACK, Pack, PackError, Topic};

use super::text;
use crate::failure::Failure;
use crate::output;
use crate::words::Words;

/// Prints the pack of a file; without a file the text of the pack that comes with the program, to be
/// copied.
pub(super) fn regulations(file: Option<&str>, words: &Words) -> Result<ExitCode, Failure> {
    match file {
        None => output::print(CLUB_PACK),
        Some(file) => output::print(&pack_text(&read(file)?, words)),
    }
}

/// The pack of a file; `-` is standard input.
pub(crate) fn read(file: &str) -> Result<Pack, Failure> {
    Pack::read(&text(file)?).map_err(|error| {
        let failure = |key| Failure::input_error(key).fact("file", file.to_owned());
        match error {
            PackError::Line(line) => failure("regulations-line").fact("line", line.to_string()),
            PackError::NoTitle => failure("regulations-title"),
            PackError::Topic(topic) => failure("regulations-topic").fact("topic", topic.key()),
        }
    })
}

/// The rules, numbered in each topic.
fn pack_text(pack: &Pack, words: &Words) -> String {
    let mut text = format!("{} · {}\n", pack.title.of(words.lang()), pack.year);
    for section in &pack.sections {
        let topic = words.text(&format!("td-topic-{}", section.topic.key()));
        let _ = writeln!(text, "\n{topic}");
        for (at, rule) in section.rules.iter().enumerate() {
            let _ = writeln!(text, "  {}. {}", at + 1, rule.of(words.lang()));
        }
        if section.topic == Topic::SlowPlay && !section.late.is_empty() {
            let of = |key| words.text(key);
            let _ = writeln!(text, "  {} — {}", of("td-late-from"), of("td-late-penalty"));
            for (minutes, percent) in &section.late {
                let _ = writeln!(text, "  {minutes} — {percent} %");
            }
        }
    }
    text
}
