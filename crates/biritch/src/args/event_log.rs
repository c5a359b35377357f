//! `biritch event new`, `enter`, `import`, `pair`, `score` and `merge`: an event whose log is a file.

use clap::{Arg, ArgAction, ArgMatches, Command};
use tourney::merge::Author;
use tourney::swiss::Relaxation;

use super::elements::{base_command, examples, flag, number, option, text, usage, value};
use super::errors::wrong_word;
use super::files::{encoding, encoding_option};
use super::parsed::CliCommand;
use crate::event::{
    Drafting, EnterArgs, EventCommand, ImportArgs, Kind, MergeArgs, NewArgs, PairArgs, ScoreArgs,
};
use crate::failure::Failure;
use crate::words::Words;

/// The commands, in the order of the help.
pub(super) fn commands(words: &Words) -> [Command; 7] {
    let new = base_command(words, "new", "help-event-new")
        .override_usage(usage(words, "biritch event new", "<FILE> --entries <ENTRIES>"))
        .after_help(examples(
            words,
            &[
                "biritch event new cup.event --entries teams.txt --option rounds=7",
                "biritch event new evening.event --kind preferans --entries players.txt",
            ],
        ))
        .arg(file(words))
        .arg(option(words, "kind", "KIND", "help-event-new-kind").help(
            words.format("help-event-new-kind", &[("kinds", Kind::words().join(", ").into())]),
        ))
        .arg(option(words, "entries", "ENTRIES", "help-event-new-entries").required(true))
        .arg(option(words, "name", "NAME", "help-event-new-name"))
        .arg(several(words, "option", "NAME=VALUE", "help-event-new-option"))
        .arg(option(words, "movement", "FILE", "help-event-new-movement"))
        .arg(encoding_option(words))
        .arg(by(words));
    let enter = base_command(words, "enter", "help-event-enter")
        .override_usage(usage(words, "biritch event enter", "<FILE> <ACT>…"))
        .after_help(examples(
            words,
            &[
                "biritch event enter cup.event \"result 1 5-2 imps=24-10\"",
                "biritch event enter evening.event \"result 1 2 5=52 2=-10 7=8 8=-50\"",
                "biritch event enter cup.event \"correct 17@anna result 1 5-2 imps=24-11\" --why slip",
                "biritch event enter cup.event - < results.txt",
            ],
        ))
        .arg(file(words))
        .arg(
            value(words, "acts", "ACT", "help-event-enter-acts")
                .required(true)
                .action(ArgAction::Append)
                .num_args(1..),
        )
        .arg(option(words, "why", "TEXT", "help-event-enter-why"))
        .arg(flag(words, "doubtful", "help-event-enter-doubtful"))
        .arg(by(words));
    let import = base_command(words, "import", "help-event-import")
        .override_usage(usage(words, "biritch event import", "<FILE> <RESULTS>"))
        .after_help(examples(
            words,
            &[
                "biritch event import evening.event tables.bws",
                "biritch event import evening.event thursday.pbn --draft",
            ],
        ))
        .arg(file(words))
        .arg(value(words, "results", "RESULTS", "help-event-import-results").required(true))
        .arg(option(words, "section", "SECTION", "help-event-import-section"))
        .arg(flag(words, "doubtful", "help-event-import-doubtful"))
        .arg(flag(words, "draft", "help-event-import-draft"))
        .arg(by(words));
    let pair = base_command(words, "pair", "help-event-pair")
        .override_usage(usage(words, "biritch event pair", "<FILE>"))
        .after_help(examples(
            words,
            &["biritch event pair cup.event", "biritch event pair cup.event --allow rematch"],
        ))
        .arg(file(words))
        .arg(several(words, "allow", "RULE", "help-event-pair-allow"))
        .arg(flag(words, "provisional", "help-event-pair-provisional"))
        .arg(flag(words, "draft", "help-event-pair-draft"))
        .arg(by(words));
    let score = base_command(words, "score", "help-event-score")
        .override_usage(usage(words, "biritch event score", "<FILE>"))
        .after_help(examples(
            words,
            &["biritch event score cup.event --round 3", "biritch event score tonight.session"],
        ))
        .arg(value(words, "file", "FILE", "help-event-published").required(true))
        .arg(option(words, "round", "N", "help-event-score-round"));
    let run = base_command(words, "run", "help-event-run")
        .override_usage(usage(words, "biritch event run", "<FILE>"))
        .after_help(examples(words, &["biritch event run cup.event"]))
        .arg(file(words));
    let merge = base_command(words, "merge", "help-event-merge")
        .override_usage(usage(words, "biritch event merge", "<FILE> <OTHER>…"))
        .after_help(examples(words, &["biritch event merge cup.event from-boris.event"]))
        .arg(file(words))
        .arg(
            value(words, "others", "OTHER", "help-event-merge-others")
                .required(true)
                .action(ArgAction::Append)
                .num_args(1..),
        );
    [new, enter, import, pair, run, score, merge]
}

fn file(words: &Words) -> Arg {
    value(words, "file", "FILE", "help-event-file").required(true)
}

fn by(words: &Words) -> Arg {
    option(words, "by", "AUTHOR", "help-event-by")
}

fn several(words: &Words, name: &'static str, value: &'static str, help: &str) -> Arg {
    option(words, name, value, help).action(ArgAction::Append)
}

fn all(matches: &ArgMatches, name: &str) -> Vec<String> {
    matches.get_many::<String>(name).into_iter().flatten().cloned().collect()
}

fn author(matches: &ArgMatches) -> Result<Author, Failure> {
    let typed = text(matches, "by").unwrap_or_else(|| "director".into());
    typed.parse().map_err(|_| Failure::usage_error("event-author").fact("value", typed))
}

fn relaxation(typed: &String) -> Result<Relaxation, Failure> {
    let rule = Relaxation::ALL.into_iter().find(|rule| rule.word() == typed);
    let words = Relaxation::ALL.map(Relaxation::word);
    rule.ok_or_else(|| wrong_word("--allow", typed.clone(), &words))
}

/// The kind of a new event: a Swiss, if none is named.
fn kind(matches: &ArgMatches) -> Result<(Kind, String), Failure> {
    let typed = text(matches, "kind").unwrap_or_else(|| Kind::Swiss.key().to_owned());
    match Kind::of_word(&typed) {
        Some(kind) => Ok((kind, typed)),
        None => Err(wrong_word("--kind", typed, &Kind::words())),
    }
}

/// Parses one of these commands; `None` if the name is not one of them.
pub(super) fn read(
    name: &str,
    matches: &ArgMatches,
    json: bool,
) -> Option<Result<CliCommand, Failure>> {
    let command = match name {
        "new" => new(matches),
        "enter" => enter(matches),
        "import" => import(matches),
        "pair" => pair(matches),
        "run" => Ok(EventCommand::Run { file: text(matches, "file").unwrap_or_default() }),
        "score" => score(matches),
        "merge" => Ok(EventCommand::Merge(MergeArgs {
            file: text(matches, "file").unwrap_or_default(),
            others: all(matches, "others"),
        })),
        _ => return None,
    };
    Some(command.map(|command| CliCommand::Event(command, json)))
}

fn new(matches: &ArgMatches) -> Result<EventCommand, Failure> {
    let (kind, word) = kind(matches)?;
    Ok(EventCommand::New(NewArgs {
        file: text(matches, "file").unwrap_or_default(),
        kind,
        word,
        entries: text(matches, "entries").unwrap_or_default(),
        name: text(matches, "name"),
        options: all(matches, "option"),
        movement: text(matches, "movement"),
        encoding: encoding(matches)?,
        by: author(matches)?,
    }))
}

fn enter(matches: &ArgMatches) -> Result<EventCommand, Failure> {
    Ok(EventCommand::Enter(EnterArgs {
        file: text(matches, "file").unwrap_or_default(),
        acts: all(matches, "acts"),
        why: text(matches, "why").unwrap_or_default(),
        doubtful: matches.get_flag("doubtful"),
        by: author(matches)?,
    }))
}

fn import(matches: &ArgMatches) -> Result<EventCommand, Failure> {
    Ok(EventCommand::Import(ImportArgs {
        file: text(matches, "file").unwrap_or_default(),
        results: text(matches, "results").unwrap_or_default(),
        section: text(matches, "section"),
        doubtful: matches.get_flag("doubtful"),
        draft: matches.get_flag("draft"),
        by: author(matches)?,
    }))
}

fn pair(matches: &ArgMatches) -> Result<EventCommand, Failure> {
    let allow = all(matches, "allow");
    Ok(EventCommand::Pair(PairArgs {
        file: text(matches, "file").unwrap_or_default(),
        wish: Drafting {
            allow: allow.iter().map(relaxation).collect::<Result<_, Failure>>()?,
            provisional: matches.get_flag("provisional"),
        },
        draft: matches.get_flag("draft"),
        by: author(matches)?,
    }))
}

fn score(matches: &ArgMatches) -> Result<EventCommand, Failure> {
    Ok(EventCommand::Score(ScoreArgs {
        file: text(matches, "file").unwrap_or_default(),
        round: number(matches, "--round", 0, 60)?,
    }))
}
