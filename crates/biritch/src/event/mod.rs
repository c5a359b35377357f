//! `biritch event`: events kept in files, and their movements.

mod check;
mod classed;
mod doubts;
mod enter;
mod entries;
mod export;
mod import;
mod kind;
mod kinds;
mod knockout;
mod line_json;
mod log_file;
mod merge;
mod movement;
mod pair;
mod pairs;
mod preferans;
mod progressive;
mod published;
mod ranking;
mod refusals;
mod run;
mod score;
mod several;
mod swiss;
mod team_match;

use std::process::ExitCode;

pub(crate) use self::enter::EnterArgs;
pub(crate) use self::entries::NewArgs;
pub(crate) use self::export::{ExportArgs, PdfArgs};
pub(crate) use self::import::ImportArgs;
pub(crate) use self::kind::Drafting;
pub(crate) use self::kinds::Kind;
pub(crate) use self::merge::MergeArgs;
pub(crate) use self::movement::MovementsArgs;
pub(crate) use self::pair::PairArgs;
pub(crate) use self::published::PublishedArgs;
pub(crate) use self::score::ScoreArgs;
pub(crate) use self::several::{PoolArgs, SeriesArgs, no_formula};

use crate::failure::Failure;
use crate::words::Words;

/// One of the commands on a log in a file, or on movements.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum EventCommand {
    /// Makes a log of a list of entries.
    New(NewArgs),
    /// Adds acts.
    Enter(EnterArgs),
    /// Enters results and cards of a file.
    Import(ImportArgs),
    /// Draws the next round.
    Pair(PairArgs),
    /// Replays a log.
    Run {
        /// The path; `-` is standard input.
        file: String,
    },
    /// Ranks the contestants.
    Score(ScoreArgs),
    /// Adds the operations of other directors.
    Merge(MergeArgs),
    /// Writes the folder of results.
    Export(ExportArgs),
    /// Writes sheets of paper.
    Pdf(PdfArgs),
    /// Ranks over several sessions.
    Series(SeriesArgs),
    /// Writes the folder of results of several clubs.
    Pool(PoolArgs),
    /// Which movements fit.
    Movements(MovementsArgs),
    /// What is wrong in a log, or in a movement file, and how balanced the movement is.
    Check {
        /// The path; `-` is standard input.
        file: String,
    },
    /// The guide cards of a movement file.
    Cards {
        /// The path; `-` is standard input.
        file: String,
    },
}

/// Runs the command.
pub(crate) fn run(command: &EventCommand, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    match command {
        EventCommand::New(args) => entries::new(args, json, words),
        EventCommand::Enter(args) => enter::enter(args, json, words),
        EventCommand::Import(args) => import::import(args, json, words),
        EventCommand::Pair(args) => pair::pair(args, json, words),
        EventCommand::Run { file } => run::run(file, json, words),
        EventCommand::Score(args) => score::score(args, json, words),
        EventCommand::Merge(args) => merge::merge(args, json, words),
        EventCommand::Export(args) => export::export(args, json, words),
        EventCommand::Pdf(args) => export::pdf(args, json, words),
        EventCommand::Series(args) => several::series(args, json, words),
        EventCommand::Pool(args) => several::pool(args, json, words),
        EventCommand::Movements(args) => movement::list(args, json, words),
        EventCommand::Check { file } => {
            let content = log_file::Content::read(file)?;
            match content.is_log() {
                true => check::check(&content, json, words),
                false => movement::check(file, &content.bytes, json, words),
            }
        }
        EventCommand::Cards { file } => movement::cards(file, json, words),
    }
}
