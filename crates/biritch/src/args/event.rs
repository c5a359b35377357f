//! `biritch event`: events kept in files, and their movements.

use clap::{ArgMatches, Command};

use super::elements::{base_command, examples};
use super::parsed::CliCommand;
use super::{event_log, event_movement, event_results};
use crate::failure::Failure;
use crate::words::Words;

/// The command with its subcommands.
pub(super) fn command(words: &Words) -> Command {
    base_command(words, "event", "help-event")
        .override_usage(format!("biritch event {}", words.text("help-command")))
        .after_help(examples(
            words,
            &["biritch event score cup.event", "biritch event movements --pairs 15 --minutes 200"],
        ))
        .disable_help_subcommand(true)
        .subcommand_required(true)
        .subcommand_help_heading(words.text("help-heading-commands"))
        .subcommands(event_log::commands(words))
        .subcommands(event_results::commands(words))
        .subcommands(event_movement::commands(words))
}

/// Parses the arguments; `None` if the subcommand is missing.
pub(super) fn read(matches: &ArgMatches, json: bool) -> Option<Result<CliCommand, Failure>> {
    let (name, matches) = matches.subcommand()?;
    event_log::read(name, matches, json)
        .or_else(|| event_results::read(name, matches, json))
        .or_else(|| event_movement::read(name, matches, json))
}
