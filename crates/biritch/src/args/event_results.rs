//! `biritch event export`, `pdf`, `series` and `pool`: what events publish and print.

use clap::{Arg, ArgAction, ArgMatches, Command};
use results::carry_over::FACTS;
use results::pdf::Paper;
use results::print::{HANDS_A_PAGE, Sheet};
use results::series::SeriesRules;
use tourney::stage::CutTie;

use super::elements::{base_command, examples, flag, number, option, text, usage, value};
use super::errors::wrong_word;
use super::parsed::CliCommand;
use crate::event::{
    EventCommand, ExportArgs, PdfArgs, PoolArgs, PublishedArgs, SeriesArgs, no_formula,
};
use crate::failure::Failure;
use crate::words::Words;

/// The commands, in the order of the help.
pub(super) fn commands(words: &Words) -> [Command; 4] {
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
                    "biritch event pdf evening.event prints --sheet table-cards --address https://bridge.example/event/abcd",
                ],
            )),
    )
    .arg(
        option(words, "sheet", "SHEET", "help-event-pdf-sheet")
            .action(ArgAction::Append)
            .help(words.format("help-event-pdf-sheet", &[("sheets", sheets().into())])),
    )
    .arg(option(words, "paper", "PAPER", "help-event-pdf-paper"))
    .arg(option(words, "hands-a-page", "N", "help-event-pdf-hands"))
    .arg(option(words, "address", "URL", "help-event-pdf-address"));
    [export, pdf, series(words), pool(words)]
}

fn series(words: &Words) -> Command {
    base_command(words, "series", "help-event-series")
        .override_usage(usage(words, "biritch event series", "<FILE>..."))
        .after_help(examples(
            words,
            &[
                "biritch event series friday.event saturday.event --cut 8",
                "biritch event series may.xml june.xml july.xml --best 2 --weight 1 --weight 1 --weight 1.5",
                "biritch event series friday.event saturday.event --carry 'min(16, score / 4)' --last sunday.event",
            ],
        ))
        .arg(files(words, "help-event-series-files"))
        .arg(option(words, "weight", "W", "help-event-series-weight").action(ArgAction::Append))
        .arg(option(words, "best", "N", "help-event-series-best"))
        .arg(option(words, "cut", "N", "help-event-series-cut"))
        .arg(option(words, "tie", "WORD", "help-event-series-tie"))
        .arg(
            option(words, "carry", "FORMULA", "help-event-series-carry")
                .help(words.format("help-event-series-carry", &[("facts", facts().into())])),
        )
        .arg(option(words, "last", "FILE", "help-event-series-last").requires("carry"))
}

/// What a formula of carry-over may name.
fn facts() -> String {
    FACTS.join(", ")
}

fn pool(words: &Words) -> Command {
    base_command(words, "pool", "help-event-pool")
        .override_usage(usage(words, "biritch event pool", "<FOLDER> <FILE>..."))
        .after_help(examples(
            words,
            &["biritch event pool results Riga.event Tartu.event Vilnius.xml --name Simultaneous"],
        ))
        .arg(value(words, "folder", "FOLDER", "help-event-folder").required(true))
        .arg(files(words, "help-event-pool-files"))
        .arg(option(words, "name", "NAME", "help-event-published-name"))
}

/// One file or more.
fn files(words: &Words, help: &'static str) -> Arg {
    value(words, "files", "FILE", help).required(true).num_args(1..)
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
        "series" => series_args(matches).map(EventCommand::Series),
        "pool" => Ok(EventCommand::Pool(PoolArgs {
            folder: folder(),
            files: named(matches),
            name: text(matches, "name"),
        })),
        _ => return None,
    };
    Some(command.map(|command| CliCommand::Event(command, json)))
}

fn named(matches: &ArgMatches) -> Vec<String> {
    matches.get_many::<String>("files").into_iter().flatten().cloned().collect()
}

fn series_args(matches: &ArgMatches) -> Result<SeriesArgs, Failure> {
    let weights = matches.get_many::<String>("weight").into_iter().flatten();
    let weights = weights.map(|typed| {
        let plain = typed.replace(',', ".");
        plain.parse().map_err(|_| wrong_word("--weight", typed.clone(), &["1", "0.5", "1.25"]))
    });
    let weights = weights.collect::<Result<_, Failure>>()?;
    let count = |option| Ok(number(matches, option, 1, 10_000)?.map(|count| count as usize));
    let tie = match text(matches, "tie") {
        None => CutTie::default(),
        Some(word) => {
            let words = [CutTie::AllIn, CutTie::AllOut].map(|tie| tie.to_string());
            let known =
                [CutTie::AllIn, CutTie::AllOut].into_iter().find(|tie| tie.to_string() == word);
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            known.ok_or_else(|| wrong_word("--tie", word, &words))?
        }
    };
    let rules = SeriesRules { best: count("--best")?, cut: count("--cut")?, tie };
    let carry = match text(matches, "carry") {
        Some(typed) => Some(typed.parse().map_err(no_formula)?),
        None => None,
    };
    Ok(SeriesArgs { files: named(matches), weights, rules, carry, last: text(matches, "last") })
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
    let address = match text(matches, "address") {
        None => None,
        Some(text) => {
            let example = ["https://bridge.example/event/abcd"];
            Some(text.parse().map_err(|_| wrong_word("--address", text, &example))?)
        }
    };
    Ok(EventCommand::Pdf(PdfArgs { published, folder, sheets, paper, hands, address }))
}
