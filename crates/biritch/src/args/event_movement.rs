//! `biritch event movements`, `check` and `cards`: movements for an event.

use clap::{ArgGroup, ArgMatches, Command};
use tourney::movement::{Contestants, Wishes};
use tourney::session::Winners;

use super::elements::{base_command, examples, number, option, text, usage, value};
use super::parsed::CliCommand;
use crate::event::{EventCommand, MovementsArgs};
use crate::failure::Failure;
use crate::words::Words;

/// The options that say how many play, and what they count.
const COUNTS: [(&str, Contestants, u32); 4] = [
    ("--pairs", Contestants::Pairs, 1),
    ("--tables", Contestants::Pairs, 2),
    ("--teams", Contestants::Teams, 1),
    ("--individuals", Contestants::Individuals, 1),
];

/// The commands, in the order of the help.
pub(super) fn commands(words: &Words) -> [Command; 3] {
    let check = base_command(words, "check", "help-movement-check")
        .override_usage(usage(words, "biritch event check", "<FILE>"))
        .after_help(examples(
            words,
            &["biritch event check cup.event", "biritch event check - --json < web.movement"],
        ))
        .arg(value(words, "file", "FILE", "help-movement-check-file").required(true));
    let cards = base_command(words, "cards", "help-movement-cards")
        .override_usage(usage(words, "biritch event cards", "<FILE>"))
        .after_help(examples(words, &["biritch event cards howell.movement"]))
        .arg(value(words, "file", "FILE", "help-movement-file").required(true));
    let movements = base_command(words, "movements", "help-movement-movements")
        .override_usage(usage(words, "biritch event movements", "--pairs <N> --minutes <M>"))
        .after_help(examples(
            words,
            &[
                "biritch event movements --pairs 15 --minutes 200",
                "biritch event movements --tables 14 --minutes 210 --copies 1 --winners 2",
                "biritch event movements --individuals 16 --minutes 180 --take 1 > tonight.movement",
            ],
        ))
        .arg(option(words, "pairs", "N", "help-movement-pairs"))
        .arg(option(words, "tables", "N", "help-movement-tables"))
        .arg(option(words, "teams", "N", "help-movement-teams"))
        .arg(option(words, "individuals", "N", "help-movement-individuals"))
        .group(ArgGroup::new("count").args(COUNTS.map(|(name, ..)| &name[2..])))
        .arg(option(words, "minutes", "M", "help-movement-minutes").required(true))
        .arg(option(words, "board-minutes", "M", "help-movement-board-minutes"))
        .arg(option(words, "change-minutes", "M", "help-movement-change-minutes"))
        .arg(option(words, "winners", "N", "help-movement-winners"))
        .arg(option(words, "boards", "N", "help-movement-boards"))
        .arg(option(words, "copies", "N", "help-movement-copies"))
        .arg(option(words, "stationary", "N", "help-movement-stationary"))
        .arg(option(words, "take", "N", "help-movement-take"));
    [movements, check, cards]
}

/// Parses one of these commands; `None` if the name is not one of them.
pub(super) fn read(
    name: &str,
    matches: &ArgMatches,
    json: bool,
) -> Option<Result<CliCommand, Failure>> {
    let file = || text(matches, "file").unwrap_or_default();
    let command = match name {
        "movements" => movements(matches),
        "check" => Ok(EventCommand::Check { file: file() }),
        "cards" => Ok(EventCommand::Cards { file: file() }),
        _ => return None,
    };
    Some(command.map(|command| CliCommand::Event(command, json)))
}

fn movements(matches: &ArgMatches) -> Result<EventCommand, Failure> {
    // Said here and not by clap, whose name for a group is hard to read.
    if !matches.contains_id("count") {
        return Err(Failure::usage_error("movement-no-count"));
    }
    let minutes = number(matches, "--minutes", 1, 1440)?.unwrap_or_default();
    let mut wishes = Wishes::new(Contestants::Pairs, 0, minutes);
    for (argument, of, each) in COUNTS {
        if let Some(count) = number(matches, argument, 1, 1000)? {
            (wishes.of, wishes.contestants) = (of, count * each);
        }
    }
    wishes.board = number(matches, "--board-minutes", 1, 60)?.unwrap_or(wishes.board);
    wishes.change = number(matches, "--change-minutes", 0, 60)?.unwrap_or(wishes.change);
    if number(matches, "--winners", 1, 2)? == Some(2) {
        wishes.winners = Winners::Two;
    }
    wishes.boards = number(matches, "--boards", 1, 1000)?;
    wishes.copies = number(matches, "--copies", 1, 1000)?;
    wishes.stationary = number(matches, "--stationary", 0, 1000)?.unwrap_or(0);
    let take = number(matches, "--take", 1, 1000)?;
    Ok(EventCommand::Movements(MovementsArgs { wishes, take }))
}
