//! `biritch system`: bidding systems, built in or in files.

mod card;
mod check;
mod show;

use std::process::ExitCode;

use match_io::SystemFileError;
use robots::bidding::{System, SystemError};

use crate::failure::{self, Failure};
use crate::words::Words;

pub(crate) use check::DEFAULT_HANDS;
pub(crate) use show::DEFAULT_CALLS;

/// The arguments of `biritch system`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SystemArgs {
    /// The name of a system, or of a file.
    pub(crate) name: String,
    /// What is to be done with it.
    pub(crate) act: SystemAct,
    pub(crate) json: bool,
}

/// What is done with a system.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SystemAct {
    /// It bids hands, and what is wrong is listed.
    Check {
        /// How many hands.
        hands: u32,
        /// The seed of the deals.
        seed: [u8; 32],
    },
    /// Its rules are listed.
    Show {
        /// After these calls only.
        auction: Option<String>,
        /// Of auctions of at most so many calls.
        calls: u32,
    },
    /// It is described for opponents.
    Card,
}

/// Does what the arguments say.
pub(crate) fn system(args: &SystemArgs, words: &Words) -> Result<ExitCode, Failure> {
    match &args.act {
        SystemAct::Check { hands, seed } => {
            check::check(&args.name, *hands, *seed, args.json, words)
        }
        SystemAct::Show { auction, calls } => {
            let system = load(&args.name, words)?;
            show::show(&system, auction.as_deref(), *calls as usize, args.json, words)
        }
        SystemAct::Card => card::card(&load(&args.name, words)?, args.json, words),
    }
}

/// A system by its name or its file.
pub(crate) fn load(name: &str, words: &Words) -> Result<System, Failure> {
    match_io::system(name).map_err(|error| failure(error, words))
}

/// Why a system could not be had.
pub(crate) fn failure(error: SystemFileError, words: &Words) -> Failure {
    match error {
        SystemFileError::Io { file, error } => Failure::system_error("system-no-file")
            .fact("file", file)
            .reason(failure::reason(&error)),
        SystemFileError::Large(file) => {
            Failure::input_error("file-large").fact("file", file).fact("limit", "64")
        }
        SystemFileError::NoText(file) => Failure::input_error("system-no-text").fact("file", file),
        SystemFileError::Faults { file, errors } => {
            let one = |error: &SystemError| {
                Failure::input_error("system-wrong")
                    .fact("file", file.clone())
                    .fact("line", error.line.to_string())
                    .fact("column", error.column.to_string())
                    .fact("message", club::systems::fault_text(&error.fault, words))
            };
            let all = errors.iter().map(one).reduce(Failure::and);
            all.unwrap_or_else(|| Failure::input_error("system-no-text").fact("file", file))
        }
    }
}
