//! `biritch score session`: the sheet and the settlement of a session file.

use std::process::ExitCode;

use formats::session::preferans::Session;
use formats::session::{AnyReading, Examples, read_any};

use super::contest::{MatchReport, PairsReport, is_of_boards, print_records};
use super::preferans::PreferansReport;
use super::progressive::ProgressiveReport;
use super::report::{Format, Printer};
use super::table::TableReport;
use super::teams::TeamsReport;
use crate::failure::Failure;
use crate::input;
use crate::words::Words;

/// The arguments of `biritch score session`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SessionArgs {
    pub(crate) file: String,
    pub(crate) explain: bool,
    pub(crate) format: Format,
}

/// Prints the sheet, the settlement, and the errors of the file.
pub(crate) fn session(args: &SessionArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let bytes = input::bytes(&args.file)?;
    let SessionArgs { file, explain, format } = args;
    let examples = Examples::of(&bytes);
    let printer = Printer { file, json, format: *format, explain: *explain, examples, words };
    if is_of_boards(&bytes) {
        return print_records(&printer, &bytes);
    }
    match &read_any(&bytes) {
        AnyReading::Table(reading) => printer
            .print(reading, &[], |(session, evening)| Ok(TableReport { session, evening, words })),
        AnyReading::Contest(reading) => match &reading.content {
            Some(contest) if contest.is_match() => {
                printer.print(reading, &[], |contest| Ok(MatchReport { contest, words }))
            }
            _ => printer.print(reading, &[], |contest| PairsReport::new(contest, None, words)),
        },
        AnyReading::Teams(reading) => {
            printer.print(reading, &[], |round_robin| Ok(TeamsReport { round_robin, words }))
        }
        AnyReading::Progressive(reading) => {
            printer.print(reading, &[], |event| Ok(ProgressiveReport { event, words }))
        }
        AnyReading::Preferans(reading) => {
            let players = reading.content.as_ref().map(|(session, _)| players(session));
            printer.print(reading, &players.unwrap_or_default(), |(session, pulka)| {
                let undivided = session.undivided(pulka);
                Ok(PreferansReport { session, pulka, words, undivided })
            })
        }
    }
}

/// The players of a session of Preferans as its file calls them: the name with the label of the seat,
/// or the label alone.
fn players(session: &Session) -> Vec<String> {
    let name = |at: usize| session.names.get(at).filter(|name| !name.is_empty());
    let labels = session.labels.iter().enumerate();
    let player = |(at, label): (usize, &String)| match name(at) {
        Some(name) => format!("{name} ({label})"),
        None => label.clone(),
    };
    labels.map(player).collect()
}
