//! The commands of those who operate a server.

use clap::{ArgMatches, Command};
use club::backup::BackupTarget;

use super::data_args;
use super::elements::{
    base_command, examples, flag, listen_address, number, option, text, usage, value,
};
use super::parsed::CliCommand;
use crate::backup::{BackupArgs, RestoreArgs};
use crate::failure::Failure;
use crate::serve::ServeArgs;
use crate::words::Words;
use crate::worker::WorkerArgs;

/// The commands with their help.
pub(super) fn commands(words: &Words) -> [Command; 4] {
    [worker(words), config(words), backup(words), restore(words)]
}

fn worker(words: &Words) -> Command {
    base_command(words, "worker", "help-worker")
        .override_usage(usage(words, "biritch worker", "--bus <URL>"))
        .after_help(examples(
            words,
            &["biritch worker --bus nats://10.0.0.1:4222 --threads 8 --listen 127.0.0.1:1930"],
        ))
        .arg(option(words, "bus", "URL", "help-worker-bus"))
        .arg(option(words, "threads", "N", "help-worker-threads"))
        .arg(option(words, "listen", "ADDR:PORT", "help-worker-listen"))
        .arg(option(words, "config", "FILE", "help-serve-config"))
}

fn config(words: &Words) -> Command {
    base_command(words, "config", "help-config")
        .override_usage(format!("biritch config {}", words.text("help-command")))
        .after_help(examples(words, &["biritch config check /etc/biritch/biritch.toml"]))
        .disable_help_subcommand(true)
        .subcommand_required(true)
        .subcommand_help_heading(words.text("help-heading-commands"))
        .subcommand(
            base_command(words, "check", "help-config-check")
                .override_usage(usage(words, "biritch config check", "[FILE]"))
                .after_help(examples(words, &["biritch config check biritch.toml --json"]))
                .arg(value(words, "file", "FILE", "help-config-file"))
                .args(places(words)),
        )
        .subcommand(
            base_command(words, "show", "help-config-show")
                .override_usage(usage(words, "biritch config show", "[FILE]"))
                .after_help(examples(words, &["biritch config show --data club"]))
                .arg(value(words, "file", "FILE", "help-config-file"))
                .args(places(words)),
        )
}

fn backup(words: &Words) -> Command {
    base_command(words, "backup", "help-backup")
        .override_usage(usage(words, "biritch backup", ""))
        .after_help(examples(
            words,
            &[
                "biritch backup --to /mnt/backups --keep 14",
                "biritch backup --to s3://club-backups/biritch",
            ],
        ))
        .arg(option(words, "to", "PLACE", "help-backup-to"))
        .arg(option(words, "keep", "N", "help-backup-keep"))
        .arg(option(words, "config", "FILE", "help-serve-config"))
        .args(places(words))
}

fn restore(words: &Words) -> Command {
    base_command(words, "restore", "help-restore")
        .override_usage(usage(words, "biritch restore", "<BACKUP>"))
        .after_help(examples(
            words,
            &["biritch restore /mnt/backups/biritch-20261126T104512Z --data club"],
        ))
        .arg(value(words, "backup", "BACKUP", "help-restore-backup").required(true))
        .arg(flag(words, "damaged", "help-restore-damaged"))
        .arg(option(words, "config", "FILE", "help-serve-config"))
        .args(places(words))
}

/// The options that say where the data are.
fn places(words: &Words) -> [clap::Arg; 2] {
    [
        option(words, "data", "DIR", "help-serve-data"),
        option(words, "database", "URL", "help-serve-database"),
    ]
}

/// Parses the arguments of `biritch config`.
pub(super) fn config_command(matches: &ArgMatches) -> Option<CliCommand> {
    let args = |matches: &ArgMatches| ServeArgs {
        config: text(matches, "file").map(Into::into),
        data: text(matches, "data").map(Into::into),
        database: text(matches, "database"),
        ..ServeArgs::default()
    };
    match matches.subcommand()? {
        ("check", matches) => Some(CliCommand::ConfigCheck(args(matches))),
        ("show", matches) => Some(CliCommand::ConfigShow(args(matches))),
        _ => None,
    }
}

/// Parses the arguments of `biritch worker`.
pub(super) fn worker_args(matches: &ArgMatches) -> Result<WorkerArgs, Failure> {
    Ok(WorkerArgs {
        settings: ServeArgs {
            config: text(matches, "config").map(Into::into),
            bus: text(matches, "bus"),
            ..ServeArgs::default()
        },
        threads: number(matches, "--threads", 1, 1024)?.map(|threads| threads as usize),
        listen: listen_address(matches)?,
    })
}

/// Parses the arguments of `biritch backup`.
pub(super) fn backup_args(matches: &ArgMatches) -> Result<BackupArgs, Failure> {
    Ok(BackupArgs {
        from: data_args(matches),
        to: text(matches, "to").map(|to| place(&to)).transpose()?,
        keep: number(matches, "--keep", 1, 10_000)?.map(|keep| keep as usize),
    })
}

/// Parses the arguments of `biritch restore`.
pub(super) fn restore_args(matches: &ArgMatches) -> Result<RestoreArgs, Failure> {
    Ok(RestoreArgs {
        backup: place(&text(matches, "backup").unwrap_or_default())?,
        damaged: matches.get_flag("damaged"),
        to: data_args(matches),
    })
}

/// A folder, or a folder in a bucket.
fn place(text: &str) -> Result<BackupTarget, Failure> {
    text.parse().map_err(|_| Failure::usage_error("wrong-bucket").fact("value", text.to_owned()))
}
