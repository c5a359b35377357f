//! `biritch event`: events kept in files.

mod enter;
mod entries;
mod log_file;
mod merge;
mod pair;
mod score;
mod swiss_text;

use std::process::ExitCode;

pub(crate) use self::enter::EnterArgs;
pub(crate) use self::entries::NewArgs;
pub(crate) use self::merge::MergeArgs;
pub(crate) use self::pair::PairArgs;
pub(crate) use self::score::ScoreArgs;

use crate::failure::Failure;
use crate::words::Words;

/// One of the commands on a log in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum EventCommand {
    /// Makes a log of a list of entries.
    New(NewArgs),
    /// Adds acts.
    Enter(EnterArgs),
    /// Pairs the next round.
    Pair(PairArgs),
    /// Ranks the contestants.
    Score(ScoreArgs),
    /// Adds the operations of other directors.
    Merge(MergeArgs),
}

/// Runs the command.
pub(crate) fn run(command: &EventCommand, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    match command {
        EventCommand::New(args) => entries::new(args, json, words),
        EventCommand::Enter(args) => enter::enter(args, json, words),
        EventCommand::Pair(args) => pair::pair(args, json, words),
        EventCommand::Score(args) => score::score(args, json, words),
        EventCommand::Merge(args) => merge::merge(args, json, words),
    }
}
