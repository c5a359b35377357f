//! The event of a file, as it is published: the log of an event, or a file of results of pairs, a match or a progressive
//! evening, which is a session file or a file of boards in a format of the field.

use std::collections::BTreeMap;
use std::path::Path;

use bridge::Deal;
use formats::session::{AnyReading, ParseError, Reading, read_any};
use results::{NotPublished, Results};
use solver::SolverOptions;

use super::kind::EventKind;
use super::kinds::Command;
use super::log_file::{Content, now};
use crate::failure::Failure;
use crate::words::Words;
use crate::{input, output, score, solve};

/// What is published, and from which files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PublishedArgs {
    /// The log or the file of results.
    pub(crate) file: String,
    /// The name of the event; that of the log or the file if `None`.
    pub(crate) name: Option<String>,
    /// A file of boards with their cards.
    pub(crate) hands: Option<String>,
    /// Whether play is over, so that all boards are shown.
    pub(crate) over: bool,
}

/// What is published, with the cards of all boards.
pub(super) struct Published {
    pub(super) results: Results,
    /// Also of boards that are not finished.
    pub(super) deals: BTreeMap<u32, Deal>,
}

/// What the event of a log publishes.
struct Publish<'a>(&'a Content, &'a Words);

impl Command for Publish<'_> {
    type Output = Published;

    fn run<E: EventKind>(self) -> Result<Published, Failure> {
        let log = self.0.log::<E>(self.1)?;
        Ok(Published { results: log.state().results().at(now()), deals: log.state().deals() })
    }
}

impl PublishedArgs {
    /// Reads the files. One with a fault is refused with all its faults: nothing is published that
    /// lacks something.
    pub(super) fn read(&self, words: &Words) -> Result<Published, Failure> {
        let content = Content::read(&self.file)?;
        let Published { mut results, mut deals } = match content.is_log() {
            true => content.kind()?.run(Publish(&content, words))?,
            false => Published {
                results: self.of_results(&content.bytes, words)?,
                deals: BTreeMap::new(),
            },
        };
        if let Some(name) = &self.name {
            results.title.clone_from(name);
        }
        deals.extend(self.deals()?);
        Ok(Published { results: results.with_deals(&deals), deals })
    }

    /// The results of a file with these bytes, which is no log, under the name of the file.
    pub(super) fn of_results(&self, bytes: &[u8], words: &Words) -> Result<Results, Failure> {
        let reading = match score::contest::of_boards(bytes, &self.file, words)? {
            Some(reading) => reading,
            None => match read_any(bytes) {
                AnyReading::Contest(reading) => reading,
                AnyReading::Progressive(reading) => {
                    let evening = self.sound(&reading, words)?;
                    return Ok(Results::of_progressive(&stem(&self.file), evening.state()));
                }
                _ => {
                    let failure = Failure::input_error("event-no-results");
                    return Err(failure.fact("file", self.file.clone()));
                }
            },
        };
        let contest = self.sound(&reading, words)?;
        let refused = |error: NotPublished| self.refused(&self.file, error);
        Results::of_contest(&stem(&self.file), contest, self.over).map_err(refused)
    }

    /// The content of a file without errors.
    fn sound<'a, C>(&self, reading: &'a Reading<C>, words: &Words) -> Result<&'a C, Failure> {
        let fault = |error: &ParseError| {
            Failure::input_error("event-file-fault")
                .fact("file", self.file.clone())
                .fact("line", i64::from(error.at.line))
                .fact("column", i64::from(error.at.column))
                .fact("message", score::error_text::sentence(error, &[], words))
        };
        if let Some(failure) = reading.errors.iter().map(fault).reduce(Failure::and) {
            return Err(failure);
        }
        let empty = || Failure::input_error("event-no-results").fact("file", self.file.clone());
        reading.content.as_ref().ok_or_else(empty)
    }

    fn deals(&self) -> Result<BTreeMap<u32, Deal>, Failure> {
        let Some(file) = &self.hands else { return Ok(BTreeMap::new()) };
        let read = formats::read_any(&input::bytes(file)?);
        let deals = results::deals_of(&read.records).map_err(|error| self.refused(file, error))?;
        if deals.is_empty() {
            return Err(Failure::input_error("event-no-hands").fact("file", file.clone()));
        }
        Ok(deals)
    }

    fn refused(&self, file: &str, error: NotPublished) -> Failure {
        match error {
            NotPublished::NotTwo(error) => Failure::input_error("event-not-two")
                .fact("file", file.to_owned())
                .fact("board", i64::from(error.board))
                .fact("results", error.results as i64),
            NotPublished::TwoDeals { board } => Failure::input_error("event-two-deals")
                .fact("file", file.to_owned())
                .fact("board", i64::from(board)),
        }
    }
}

impl Published {
    /// Adds what double dummy says about the finished boards, and warns of those whose analysis was
    /// stopped; how many there are.
    pub(super) fn analyse(&mut self, words: &Words) -> u32 {
        let analysed = self.results.analyse(solve::available_threads(), &SolverOptions::default());
        if analysed.stopped > 0 {
            let facts = [("boards", i64::from(analysed.stopped).into())];
            output::warn(&(words.format("event-not-analysed", &facts) + "\n"));
        }
        analysed.stopped
    }
}

/// The name of a file without its folder and ending.
fn stem(file: &str) -> String {
    let stem = Path::new(file).file_stem().and_then(|stem| stem.to_str());
    stem.filter(|stem| *stem != "-").unwrap_or("Biritch").to_owned()
}
