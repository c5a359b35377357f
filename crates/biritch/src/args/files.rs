//! The commands for files of boards.

use clap::{Arg, ArgAction, ArgMatches, Command};
use formats::Encoding;

use super::elements::{base_command, examples, flag, number, option, text, usage, value};
use super::parsed::CliCommand;
use crate::failure::Failure;
use crate::files::{self, BoardList, CheckArgs, ConvertArgs, ShowArgs};
use crate::words::Words;

/// The commands with their help.
pub(super) fn commands(words: &Words) -> [Command; 3] {
    let several = |help| {
        let files = value(words, "files", "FILE", help).required(true);
        files.action(ArgAction::Append).num_args(1..)
    };
    let convert = base_command(words, "convert", "help-convert")
        .override_usage(usage(words, "biritch convert", "<IN>… <OUT>"))
        .after_help(examples(
            words,
            &[
                "biritch convert tonight.lin tonight.pbn",
                "biritch convert *.lin evening.pbn",
                "biritch convert *.pbn --to dlm machine/",
                "biritch convert tonight.lin --boards 1-8,12 some.pbn",
                "biritch deal --boards 16 | biritch convert - --to dge boards.dge",
            ],
        ))
        .arg(several("help-convert-files").value_name("IN… OUT"))
        .arg(to(words))
        .arg(boards_option(words))
        .arg(encoding_option(words))
        .arg(flag(words, "overwrite", "help-convert-overwrite"));
    let check = base_command(words, "check", "help-check")
        .override_usage(usage(words, "biritch check", "<FILE>…"))
        .after_help(examples(words, &["biritch check *.pbn", "biritch check tonight.lin --json"]))
        .arg(several("help-check-files"))
        .arg(boards_option(words))
        .arg(encoding_option(words));
    let show = base_command(words, "show", "help-show")
        .override_usage(usage(words, "biritch show", "<FILE>"))
        .after_help(examples(words, &["biritch show tonight.lin --board 7"]))
        .arg(value(words, "file", "FILE", "help-show-file").required(true))
        .arg(option(words, "board", "N", "help-show-board").conflicts_with("boards"))
        .arg(boards_option(words))
        .arg(encoding_option(words))
        .arg(flag(words, "ascii", "help-show-ascii"));
    [convert, check, show]
}

fn to(words: &Words) -> Arg {
    let help = words.format("help-convert-to", &[("formats", files::written().into())]);
    option(words, "to", "FORMAT", "help-convert-to").help(help)
}

pub(super) fn encoding_option(words: &Words) -> Arg {
    option(words, "encoding", "NAME", "help-files-encoding")
}

/// The encoding that is named; `None` if it is to be recognised.
pub(super) fn encoding(matches: &ArgMatches) -> Result<Option<Encoding>, Failure> {
    let Some(typed) = text(matches, "encoding") else { return Ok(None) };
    match Encoding::of_name(&typed) {
        Some(encoding) => Ok(Some(encoding)),
        None => Err(Failure::usage_error("wrong-encoding").fact("value", typed)),
    }
}

fn boards_option(words: &Words) -> Arg {
    option(words, "boards", "LIST", "help-files-boards")
}

/// The boards that are listed; `None` for all.
fn boards(matches: &ArgMatches) -> Result<Option<BoardList>, Failure> {
    let Some(typed) = text(matches, "boards") else { return Ok(None) };
    match BoardList::of_text(&typed) {
        Some(list) => Ok(Some(list)),
        None => Err(Failure::usage_error("wrong-boards").fact("value", typed)),
    }
}

fn names(matches: &ArgMatches) -> Vec<String> {
    matches.get_many::<String>("files").into_iter().flatten().cloned().collect()
}

/// Parses the arguments of `biritch convert`.
pub(super) fn convert_command(matches: &ArgMatches, json: bool) -> Result<CliCommand, Failure> {
    let mut inputs = names(matches);
    let output = inputs.pop().filter(|_| !inputs.is_empty());
    let output = output.ok_or_else(|| Failure::usage_error("convert-no-out"))?;
    Ok(CliCommand::Convert(ConvertArgs {
        inputs,
        output,
        to: text(matches, "to"),
        boards: boards(matches)?,
        encoding: encoding(matches)?,
        overwrite: matches.get_flag("overwrite"),
        json,
    }))
}

/// Parses the arguments of `biritch check`.
pub(super) fn check_command(matches: &ArgMatches, json: bool) -> Result<CliCommand, Failure> {
    let (files, boards) = (names(matches), boards(matches)?);
    Ok(CliCommand::Check(CheckArgs { files, boards, encoding: encoding(matches)?, json }))
}

/// Parses the arguments of `biritch show`.
pub(super) fn show_command(matches: &ArgMatches, json: bool) -> Result<CliCommand, Failure> {
    let board = number(matches, "--board", 1, u32::MAX)?;
    Ok(CliCommand::Show(ShowArgs {
        file: text(matches, "file").unwrap_or_default(),
        boards: board.map(BoardList::of_board).or(boards(matches)?),
        encoding: encoding(matches)?,
        ascii: matches.get_flag("ascii"),
        json,
    }))
}
