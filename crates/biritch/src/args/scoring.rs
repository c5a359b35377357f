//! The commands of `biritch score`, except `contract`.

use std::process::ExitCode;

use clap::{ArgMatches, Command};

use super::elements::{
    base_command, examples, flag, number, option, text, usage, value, vulnerable,
};
use super::errors::{wrong_number, wrong_word};
use crate::failure::Failure;
use crate::score::report::Format;
use crate::score::{list, russian, session};
use crate::words::Words;

/// One of these commands with its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ScoreCommand {
    Session(session::SessionArgs),
    List,
    Russian(russian::RussianArgs),
}

impl ScoreCommand {
    /// Prints the result.
    pub(crate) fn run(&self, json: bool, words: &Words) -> Result<ExitCode, Failure> {
        match self {
            ScoreCommand::Session(args) => session::session(args, json, words),
            ScoreCommand::List => list::list(json, words),
            ScoreCommand::Russian(args) => russian::russian(*args, json, words),
        }
    }
}

/// The commands, with help in one language.
pub(super) fn commands(words: &Words) -> Vec<Command> {
    vec![
        base_command(words, "session", "help-score-session")
            .override_usage(usage(words, "biritch score session", "<FILE>"))
            .after_help(examples(
                words,
                &[
                    "biritch score session evening.txt --explain",
                    "biritch score session evening.txt --format svg > evening.svg",
                ],
            ))
            .arg(value(words, "file", "FILE", "help-score-session-file").required(true))
            .arg(flag(words, "explain", "help-score-session-explain"))
            .arg(option(words, "format", "FORMAT", "help-score-session-format")),
        base_command(words, "list", "help-score-list")
            .override_usage(usage(words, "biritch score list", ""))
            .after_help(examples(words, &["biritch score list"])),
        base_command(words, "russian", "help-score-russian")
            .override_usage(usage(
                words,
                "biritch score russian",
                "--hcp-ns <H> --vul <V> --score <S>",
            ))
            .after_help(examples(
                words,
                &["biritch score russian --hcp-ns 16 --vul ew --score -170"],
            ))
            .arg(option(words, "hcp-ns", "H", "help-score-russian-hcp").required(true))
            .arg(option(words, "vul", "V", "help-score-russian-vul").required(true))
            .arg(option(words, "score", "S", "help-score-russian-score").required(true)),
    ]
}

/// Parses the command of this name.
pub(super) fn read(name: &str, matches: &ArgMatches) -> Result<ScoreCommand, Failure> {
    match name {
        "session" => session(matches),
        "russian" => russian(matches),
        _ => Ok(ScoreCommand::List),
    }
}

fn session(matches: &ArgMatches) -> Result<ScoreCommand, Failure> {
    let format = match text(matches, "format").map(|word| word.to_lowercase()).as_deref() {
        None | Some("text") => Format::Text,
        Some("csv") => Format::Csv,
        Some("svg") => Format::Svg,
        Some(other) => return Err(wrong_word("--format", other.into(), &["text", "csv", "svg"])),
    };
    let file = text(matches, "file").unwrap_or_default();
    Ok(ScoreCommand::Session(session::SessionArgs {
        file,
        explain: matches.get_flag("explain"),
        format,
    }))
}

fn russian(matches: &ArgMatches) -> Result<ScoreCommand, Failure> {
    let hcp_ns = number(matches, "--hcp-ns", 0, 40)?.unwrap_or_default() as u8;
    let vulnerable = vulnerable(matches)?;
    let score = signed(matches, "--score", 10_000)?;
    Ok(ScoreCommand::Russian(russian::RussianArgs { hcp_ns, vulnerable, score }))
}

/// A whole number with an optional sign, at most `most` in absolute value.
fn signed(matches: &ArgMatches, argument: &'static str, most: i32) -> Result<i32, Failure> {
    let typed = text(matches, argument.trim_start_matches('-')).unwrap_or_default();
    let plain = typed.replace('\u{2212}', "-");
    match plain.parse::<i32>() {
        Ok(number) if (-most..=most).contains(&number) => Ok(number),
        _ => Err(wrong_number(argument, typed, (-most).into(), most.into())),
    }
}
