//! `biritch event export` and `pdf`: what an event publishes and prints.

use clap::{ArgAction, ArgMatches, Command};
use results::pdf::Paper;
use results::print::{HANDS_A_PAGE, Sheet};

use super::elements::{base_command, examples, flag, number, option, text, usage, value};
use super::errors::wrong_word;
use super::parsed::CliCommand;
use crate::event::{EventCommand, ExportArgs, PdfArgs, PublishedArgs};
use crate::failure::Failure;
use crate::words::Words;

/// The commands, in the order of the help.
pub(super) fn commands(words: &Words) -> [Command; 2] {
    let export = with_files(
        words,
        base_command(words, "export", "help-event-export")
            .override_usage(usage(words, "biritch event export", "<FILE> <FOLDER>"))
            .after_help(examples(
                words,
                &[
                    "biritch event export cup.event results",
                    "biritch event export tonight.session results --hands tonight.pbn --over",
                ],
            )),
    );
    let pdf = with_files(
        words,
        base_command(words, "pdf", "help-event-pdf")
            .override_usage(usage(words, "biritch event pdf", "<FILE> <FOLDER>"))
            .after_help(examples(
                words,
                &[
                    "biritch event pdf tonight.session prints --hands tonight.pbn --over",
                    "biritch event pdf tonight.session prints --sheet guide-cards --paper letter",
                ],
            )),
    )
    .arg(
        option(words, "sheet", "SHEET", "help-event-pdf-sheet")
            .action(ArgAction::Append)
            .help(words.format("help-event-pdf-sheet", &[("sheets", sheets().into())])),
    )
    .arg(option(words, "paper", "PAPER", "help-event-pdf-paper"))
    .arg(option(words, "hands-a-page", "N", "help-event-pdf-hands"));
    [export, pdf]
}

fn sheets() -> String {
    Sheet::ALL.map(Sheet::key).join(", ")
}

fn with_files(words: &Words, command: Command) -> Command {
    command
        .arg(value(words, "file", "FILE", "help-event-published").required(true))
        .arg(value(words, "folder", "FOLDER", "help-event-folder").required(true))
        .arg(option(words, "hands", "BOARDS", "help-event-hands"))
        .arg(option(words, "name", "NAME", "help-event-published-name"))
        .arg(flag(words, "over", "help-event-over"))
}

/// Parses one of these commands; `None` if the name is not one of them.
pub(super) fn read(
    name: &str,
    matches: &ArgMatches,
    json: bool,
) -> Option<Result<CliCommand, Failure>> {
    let published = || PublishedArgs {
        file: text(matches, "file").unwrap_or_default(),
        name: text(matches, "name"),
        hands: text(matches, "hands"),
        over: matches.get_flag("over"),
    };
    let folder = || text(matches, "folder").unwrap_or_default();
    let command = match name {
        "export" => {
            Ok(EventCommand::Export(ExportArgs { published: published(), folder: folder() }))
        }
        "pdf" => pdf(matches, published(), folder()),
        _ => return None,
    };
    Some(command.map(|command| CliCommand::Event(command, json)))
}

fn pdf(
    matches: &ArgMatches,
    published: PublishedArgs,
    folder: String,
) -> Result<EventCommand, Failure> {
    let named = matches.get_many::<String>("sheet").into_iter().flatten();
    let sheets = named.map(|name| {
        let words = Sheet::ALL.map(Sheet::key);
        Sheet::of(name).ok_or_else(|| wrong_word("--sheet", name.clone(), &words))
    });
    let sheets = sheets.collect::<Result<Vec<Sheet>, Failure>>()?;
    let paper = match text(matches, "paper") {
        None => Paper::default(),
        Some(name) => {
            let words = Paper::ALL.map(Paper::key);
            Paper::of(&name).ok_or_else(|| wrong_word("--paper", name, &words))?
        }
    };
    let hands = number(matches, "--hands-a-page", 1, 36)?.unwrap_or(HANDS_A_PAGE[2]);
    Ok(EventCommand::Pdf(PdfArgs { published, folder, sheets, paper, hands }))
}
