//! Errors of the command line, as messages in the reader's language.

use std::ffi::OsString;

use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::failure::Failure;

/// Not a number, or out of range; the hint gives a valid example.
pub(super) fn wrong_number(argument: &'static str, typed: String, from: i64, to: i64) -> Failure {
    // A typical value; the message also gives the limits.
    let usual = match argument {
        "--tricks" => 10,
        "--hcp-ns" => 24,
        "--boards" => 24,
        "--threads" => 2,
        "--memory" => 512,
        "--margin" => 13,
        "--score" | "--scores" => 420,
        "DIFF" => 580,
        _ => 1,
    };
    Failure::usage_error("wrong-number")
        .fact("argument", argument)
        .fact("value", typed)
        .fact("from", from.to_string())
        .fact("to", to.to_string())
        .fact("example", usual.clamp(from, to).to_string())
}

pub(super) fn wrong_word(argument: &'static str, value: String, words: &[&str]) -> Failure {
    Failure::usage_error("wrong-word")
        .fact("argument", argument)
        .fact("value", value)
        .fact("words", words.join(", "))
}

/// Replaces a leading minus by U+2212 in a list of numbers, so that `clap` does not take the list
/// for options. `clap` recognises a single negative number itself.
pub(super) fn protect_leading_minus(word: &OsString) -> OsString {
    let list = word.to_str().and_then(|text| text.strip_prefix('-')).filter(|rest| {
        let number = rest.starts_with(|c: char| c.is_ascii_digit());
        number && rest.contains([',', ';', ' '])
    });
    list.map_or_else(|| word.clone(), |rest| format!("\u{2212}{rest}").into())
}

/// The program and its commands as typed, for hints: `biritch score contract`.
pub(super) fn path(typed: &[OsString], command: &Command) -> String {
    let (mut path, mut known) = (String::from("biritch"), command);
    for word in typed.iter().skip(1).filter_map(|word| word.to_str()) {
        if let Some(next) = known.find_subcommand(word) {
            path = format!("{path} {word}");
            known = next;
        }
    }
    path
}

pub(super) fn missing_command(typed: &[OsString], command: &Command) -> Failure {
    Failure::usage_error("missing-command").fact("command", path(typed, command))
}

/// A required argument is missing.
pub(super) fn missing_argument(argument: &'static str, command: &'static str) -> Failure {
    Failure::usage_error("missing-argument").fact("argument", argument).fact("command", command)
}

/// Translates an error of `clap` into a message of ours.
pub(super) fn clap_failure(error: &clap::Error, path: &str) -> Failure {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        // The most similar command comes last.
        Some(ContextValue::Strings(texts)) if kind == ContextKind::SuggestedSubcommand => {
            texts.last().cloned()
        }
        Some(ContextValue::Strings(texts)) => texts.first().cloned(),
        _ => None,
    };
    let argument = || context(ContextKind::InvalidArg).unwrap_or_default();
    let failure = match error.kind() {
        ErrorKind::UnknownArgument => match context(ContextKind::SuggestedArg) {
            Some(like) => Failure::usage_error("wrong-argument-like").fact("suggestion", like),
            None => Failure::usage_error("wrong-argument"),
        }
        .fact("argument", argument()),
        ErrorKind::InvalidSubcommand => {
            let typed = context(ContextKind::InvalidSubcommand).unwrap_or_default();
            return match context(ContextKind::SuggestedSubcommand) {
                Some(like) => Failure::usage_error("wrong-command-like").fact("suggestion", like),
                None => Failure::usage_error("wrong-command"),
            }
            .fact("command", typed)
            .fact("parent", path.to_owned());
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            Failure::usage_error("missing-command")
        }
        ErrorKind::MissingRequiredArgument => {
            Failure::usage_error("missing-argument").fact("argument", argument())
        }
        ErrorKind::InvalidValue | ErrorKind::WrongNumberOfValues | ErrorKind::TooFewValues => {
            // `--seed <HEX64>`: the missing part is the second word.
            let argument = argument();
            let name = argument.split(' ').next().unwrap_or_default().to_string();
            Failure::usage_error("missing-value").fact("argument", name)
        }
        ErrorKind::TooManyValues => Failure::usage_error("unwanted-value")
            .fact("argument", argument())
            .fact("value", context(ContextKind::InvalidValue).unwrap_or_default()),
        ErrorKind::ArgumentConflict => {
            let other = context(ContextKind::PriorArg).unwrap_or_default();
            if other == argument() || other.is_empty() {
                Failure::usage_error("repeated-argument").fact("argument", argument())
            } else {
                Failure::usage_error("conflict-argument")
                    .fact("argument", argument())
                    .fact("other", other)
            }
        }
        ErrorKind::InvalidUtf8 => Failure::usage_error("wrong-utf8"),
        _ => Failure::usage_error("wrong-use"),
    };
    failure.fact("command", path.to_string())
}
