//! The building blocks of commands, and the values of arguments that several commands have.

use std::net::SocketAddr;

use bridge::Vulnerability;
use bridge::forms::{self, Setting, SettingError};
use cards::choice::is_same_word;
use clap::builder::NonEmptyStringValueParser;
use clap::{Arg, ArgAction, ArgMatches, Command};
use club::Effort;
use formats::input;

use super::errors::{wrong_number, wrong_word};
use crate::failure::Failure;
use crate::play;
use crate::words::Words;

/// A command with what all commands share: the template and `--help`.
pub(super) fn base_command(words: &Words, name: &'static str, about: &str) -> Command {
    let template = format!(
        "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}\n",
        words.text("help-usage")
    );
    Command::new(name).about(words.text(about)).help_template(template).disable_help_flag(true).arg(
        Arg::new("help")
            .short('h')
            .long("help")
            .action(ArgAction::Help)
            .help(words.text("help-help"))
            .help_heading(words.text("help-heading-options")),
    )
}

pub(super) fn usage(words: &Words, command: &str, arguments: &str) -> String {
    format!("{command} {} {arguments}", words.text("help-options")).trim_end().to_string()
}

pub(super) fn examples(words: &Words, lines: &[&str]) -> String {
    let heading = if lines.len() == 1 { "help-example" } else { "help-examples" };
    lines.iter().fold(words.text(heading), |text, line| format!("{text}\n  {line}"))
}

pub(super) fn value(
    words: &Words,
    name: &'static str,
    display_args: &'static str,
    help: &str,
) -> Arg {
    Arg::new(name)
        .value_name(display_args)
        .help(words.text(help))
        .help_heading(words.text("help-heading-arguments"))
}

pub(super) fn option(
    words: &Words,
    name: &'static str,
    display_args: &'static str,
    help: &str,
) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name(display_args)
        .value_parser(NonEmptyStringValueParser::new())
        .allow_negative_numbers(true)
        .help(words.text(help))
        .help_heading(words.text("help-heading-options"))
}

pub(super) fn flag(words: &Words, name: &'static str, help: &str) -> Arg {
    Arg::new(name)
        .long(name)
        .action(ArgAction::SetTrue)
        .help(words.text(help))
        .help_heading(words.text("help-heading-options"))
}

pub(super) fn text(matches: &ArgMatches, name: &str) -> Option<String> {
    matches.get_one::<String>(name).cloned()
}

/// A whole number within these limits.
pub(super) fn number(
    matches: &ArgMatches,
    argument: &'static str,
    from: u32,
    to: u32,
) -> Result<Option<u32>, Failure> {
    let Some(typed) = text(matches, argument.trim_start_matches('-')) else { return Ok(None) };
    // A sign is refused: in a session file `+1` means one overtrick.
    match typed.parse() {
        Ok(number) if (from..=to).contains(&number) && !typed.starts_with('+') => Ok(Some(number)),
        _ => Err(wrong_number(argument, typed, from.into(), to.into())),
    }
}

/// The value of an option that takes one word; the default if it is absent.
pub(super) fn choice<T: cards::choice::Choice + Default>(
    matches: &ArgMatches,
    argument: &'static str,
) -> Result<T, Failure> {
    let Some(typed) = text(matches, argument.trim_start_matches('-')) else {
        return Ok(T::default());
    };
    cards::choice::read(&typed).map_err(|error| {
        let words: Vec<String> = error.words.iter().map(|word| word.to_lowercase()).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        wrong_word(argument, typed, &words)
    })
}

/// How much the robots search.
pub(super) fn effort(matches: &ArgMatches) -> Result<Effort, Failure> {
    let Some(typed) = text(matches, "effort") else { return Ok(Effort::default()) };
    Effort::of_word(&typed).ok_or_else(|| wrong_word("--effort", typed, &Effort::WORDS))
}

/// Sets the options given by `--option`: presets first, because the other options modify them.
pub(super) fn set_options(
    form: &mut forms::FormOptions,
    matches: &ArgMatches,
) -> Result<(), Failure> {
    let typed = matches.get_many::<String>("option").into_iter().flatten();
    let mut others = Vec::new();
    for typed in typed {
        let (name, word) = typed.split_once('=').unwrap_or(("preset", typed.as_str()));
        if !(is_same_word(name, "preset") && form.take_preset(word.trim())) {
            others.push(typed);
        }
    }
    others.into_iter().try_for_each(|typed| set_option(form, typed))
}

/// Sets an option given as `name=value`.
fn set_option(form: &mut forms::FormOptions, typed: &str) -> Result<(), Failure> {
    let settings = form.settings();
    let presets = form.info().presets;
    let names = || {
        let preset = presets.first().map(|_| "preset");
        preset
            .into_iter()
            .chain(settings.iter().map(|setting| setting.key))
            .collect::<Vec<_>>()
            .join(", ")
    };
    let malformed = || {
        let failure = Failure::usage_error("wrong-option-form").fact("value", typed.to_string());
        let example = |Setting { key, word, .. }: &Setting| format!("{key}={word}");
        failure.fact("example", settings.first().map_or(String::new(), example))
    };
    let (name, word) = typed.split_once('=').ok_or_else(malformed)?;
    if is_same_word(name, "preset") && !presets.is_empty() {
        let keys: Vec<&str> = presets.iter().map(|preset| preset.key).collect();
        let failure = Failure::usage_error("wrong-option-word").fact("option", "preset");
        return Err(failure.fact("value", word.trim().to_owned()).fact("words", keys.join(", ")));
    }
    form.set(name.trim(), word.trim()).map_err(|error| match error {
        SettingError::Key { key } => {
            let failure = if settings.is_empty() { "wrong-option-none" } else { "wrong-option" };
            let failure = Failure::usage_error(failure).fact("form", form.info().key);
            failure.fact("value", key).fact("words", names())
        }
        SettingError::Word { word, .. } if word.is_empty() => malformed(),
        SettingError::Word { key, word, error } => {
            let failure = Failure::usage_error("wrong-option-word").fact("option", key);
            failure.fact("value", word).fact("words", error.words.join(", "))
        }
    })
}

/// How to show the table.
pub(super) fn display_args(matches: &ArgMatches) -> play::DisplayArgs {
    play::DisplayArgs {
        plain: matches.get_flag("plain"),
        four_colors: matches.get_flag("four-colors"),
    }
}

/// The value of `--vul`, in either language.
pub(super) fn vulnerable(matches: &ArgMatches) -> Result<Vulnerability, Failure> {
    let typed = text(matches, "vul").unwrap_or_default();
    match (typed.parse(), &input::vulnerabilities(&typed)[..]) {
        (Ok(vulnerable), _) => Ok(vulnerable),
        (_, [vulnerable]) => Ok(*vulnerable),
        _ => Err(wrong_word("--vul", typed, &["none", "ns", "ew", "both"])),
    }
}

/// The address to listen on.
pub(super) fn listen_address(matches: &ArgMatches) -> Result<Option<SocketAddr>, Failure> {
    let listen = text(matches, "listen").map(|typed| {
        typed.parse().map_err(|_| Failure::usage_error("wrong-listen").fact("value", typed))
    });
    listen.transpose()
}

/// The seed of deals.
pub(super) fn seed(matches: &ArgMatches) -> Result<Option<[u8; 32]>, Failure> {
    let Some(typed) = text(matches, "seed") else { return Ok(None) };
    let mut seed = [0; 32];
    hex::decode_to_slice(typed.trim(), &mut seed).map_err(|_| {
        let length = typed.chars().count() as i64;
        Failure::usage_error("wrong-seed").fact("value", typed).fact("length", length)
    })?;
    Ok(Some(seed))
}
