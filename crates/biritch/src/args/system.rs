//! The commands of bidding systems.

use clap::{ArgMatches, Command};

use super::elements::{base_command, examples, number, option, seed, text, usage, value};
use super::parsed::CliCommand;
use crate::bidding_system::{DEFAULT_CALLS, DEFAULT_HANDS, SystemAct, SystemArgs};
use crate::failure::Failure;
use crate::words::Words;

/// The most hands that are bid.
const HANDS_LIMIT: u32 = 10_000_000;
/// The most calls of the auctions for which a system is written out.
const CALLS_LIMIT: u32 = 4;

/// The commands with their help.
pub(super) fn command(words: &Words) -> Command {
    let name = || value(words, "name", "NAME", "help-system-name").required(true);
    let check = base_command(words, "check", "help-system-check")
        .override_usage(usage(words, "biritch system check", "<NAME>"))
        .after_help(examples(
            words,
            &["biritch system check ours.system", "biritch system check standard --hands 1000000"],
        ))
        .arg(name())
        .arg(option(words, "hands", "N", "help-system-hands"))
        .arg(option(words, "seed", "HEX64", "help-system-seed"));
    let show = base_command(words, "show", "help-system-show")
        .override_usage(usage(words, "biritch system show", "<NAME> [AUCTION]"))
        .after_help(examples(
            words,
            &[
                "biritch system show standard > ours.system",
                "biritch system show standard \"1NT (Pass) 2C (Pass)\"",
            ],
        ))
        .arg(name())
        .arg(value(words, "auction", "AUCTION", "help-system-auction"))
        .arg(option(words, "calls", "N", "help-system-calls"));
    let card = base_command(words, "card", "help-system-card")
        .override_usage(usage(words, "biritch system card", "<NAME>"))
        .after_help(examples(words, &["biritch system card standard --lang ru"]))
        .arg(name());
    base_command(words, "system", "help-system")
        .override_usage(format!("biritch system {}", words.text("help-command")))
        .after_help(examples(words, &["biritch system card standard"]))
        .disable_help_subcommand(true)
        .subcommand_required(true)
        .subcommand_help_heading(words.text("help-heading-commands"))
        .subcommands([check, show, card])
}

/// Parses the arguments of `biritch system`.
pub(super) fn system_command(
    matches: &ArgMatches,
    json: bool,
) -> Result<Option<CliCommand>, Failure> {
    let Some((command, matches)) = matches.subcommand() else { return Ok(None) };
    let act = match command {
        "check" => SystemAct::Check {
            hands: number(matches, "--hands", 1, HANDS_LIMIT)?.unwrap_or(DEFAULT_HANDS),
            seed: seed(matches)?.unwrap_or_default(),
        },
        "show" => SystemAct::Show {
            auction: text(matches, "auction"),
            calls: number(matches, "--calls", 0, CALLS_LIMIT)?.unwrap_or(DEFAULT_CALLS),
        },
        "card" => SystemAct::Card,
        _ => return Ok(None),
    };
    let name = text(matches, "name").unwrap_or_default();
    Ok(Some(CliCommand::System(SystemArgs { name, act, json })))
}
