//! What a scored file comes to, and how it is printed: as text, CSV, SVG or JSON.

use std::process::ExitCode;

use bridge::{Seat, Side, Vulnerability};
use formats::session::{Examples, Reading};
use formats::sheet::{self, Drawing, Labels as _};
use serde::Serialize;

use super::error_text;
use super::json::{self, ParseErrorJson};
use super::sources::Cited;
use crate::failure::Failure;
use crate::output;
use crate::words::Words;

/// What a file of one form comes to.
pub(super) trait Report {
    /// The answer in JSON, without the errors of the file.
    type Json: Serialize;

    /// The answer; `explained` with the rule and source of each number.
    fn json(&self, explained: bool) -> Self::Json;

    /// The sheets for people, or as `data` for programs.
    fn sheets(&self, data: bool) -> Vec<Drawing>;

    /// Adds the rule and source of each number to the sheets.
    fn explain(&self, sheets: &mut Vec<Drawing>);
}

/// The output format of a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    Text,
    Csv,
    Svg,
}

/// How a report is printed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Printer<'a> {
    pub(super) file: &'a str,
    pub(super) json: bool,
    pub(super) format: Format,
    pub(super) explain: bool,
    /// Lines that are right in this file, for hints.
    pub(super) examples: Examples,
    pub(super) words: &'a Words,
}

/// An answer in JSON with the errors of the file.
#[derive(Serialize)]
struct AnswerJson<T> {
    #[serde(flatten)]
    answer: T,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<ParseErrorJson>,
}

impl Printer<'_> {
    /// Prints the report of a file, if it has one, and its errors. `names` are the players' names
    /// with their seats, where errors name seats by letters.
    pub(super) fn print<'c, C, R: Report>(
        &self,
        reading: &'c Reading<C>,
        names: &[String],
        report: impl FnOnce(&'c C) -> Result<R, Failure>,
    ) -> Result<ExitCode, Failure> {
        self.print_as(reading, names, report, |report| report.json(self.explain))
    }

    /// The same, with another answer in JSON than the report's.
    pub(super) fn print_as<'c, C, R: Report, Json: Serialize>(
        &self,
        reading: &'c Reading<C>,
        names: &[String],
        report: impl FnOnce(&'c C) -> Result<R, Failure>,
        answer: impl FnOnce(&R) -> Json,
    ) -> Result<ExitCode, Failure> {
        let Reading { content, errors, warnings } = reading;
        let about = error_text::About { file: self.file, names, examples: self.examples };
        if let Some(content) = content {
            let report = match report(content) {
                Ok(report) => report,
                Err(failure) => {
                    // A line that was not read may be the reason.
                    error_text::print_warnings(warnings, about, self.words);
                    error_text::print_errors(errors, about, self.words);
                    return Err(failure);
                }
            };
            if self.json {
                let faults = json::errors(errors, names, self.words);
                output::print_json(&AnswerJson { answer: answer(&report), faults })?;
            } else {
                let mut sheets = report.sheets(self.format == Format::Csv);
                if self.explain {
                    report.explain(&mut sheets);
                }
                output::print(&self.rendered(&sheets))?;
            }
        }
        error_text::print_warnings(warnings, about, self.words);
        Ok(error_text::print_errors(errors, about, self.words))
    }

    /// The sheets in the output format.
    fn rendered(&self, sheets: &[Drawing]) -> String {
        match self.format {
            Format::Text => sheet::text(sheets),
            Format::Csv => sheet::csv(sheets, sheet::Separator::Comma),
            Format::Svg => sheet::svg(sheets),
        }
    }
}

/// A number of a sheet, with its rule and source.
pub(super) struct ExplainedRow {
    /// Where the number stands, in the report's own columns.
    pub(super) at: Vec<String>,
    /// What it is for.
    pub(super) what: String,
    pub(super) points: String,
    pub(super) rule: String,
    pub(super) source: Cited,
}

/// The explanation of every number: a table with the report's own columns `at`, of which `numbers`
/// are aligned as numbers, and those that all reports have.
pub(super) fn explanation_table(
    at: &[&str],
    numbers: &[&str],
    rows: impl IntoIterator<Item = ExplainedRow>,
    words: &Words,
) -> Drawing {
    let headings = [at, &["what", "points", "rule", "source"][..]].concat();
    let headings = words.headings(&headings, &[numbers, &["points"][..]].concat());
    let rows = rows.into_iter().map(|ExplainedRow { mut at, what, points, rule, source }| {
        at.extend([what, points, rule, source.to_string()]);
        at
    });
    let table = sheet::DataTable { headings, rows: rows.collect() };
    Drawing { title: words.text("drawn-explained"), parts: vec![sheet::Part::Table(table)] }
}

impl sheet::Labels for Words {
    fn label(&self, key: &str, count: i64) -> String {
        self.format(key, &[("count", count.into())])
    }

    fn suit(&self, suit: cards::Suit) -> char {
        Words::suit(self, suit)
    }

    fn contract(&self, contract: bridge::Contract) -> String {
        Words::contract(self, contract)
    }

    fn trumps(&self, contract: bridge::Contract) -> String {
        format!("{} {}", Words::trumps(self, contract), self.seat_letter(contract.declarer))
    }

    fn rank(&self, rank: cards::Rank) -> String {
        Words::rank(self, rank)
    }

    fn seat(&self, seat: Seat) -> String {
        self.seat_letter(seat)
    }

    fn side(&self, side: Side) -> String {
        Words::side(self, side)
    }

    fn zone(&self, vulnerable: Vulnerability) -> String {
        let key = match vulnerable {
            Vulnerability::None => "drawn-zone-none",
            Vulnerability::NorthSouth => "drawn-zone-ns",
            Vulnerability::EastWest => "drawn-zone-ew",
            Vulnerability::Both => "drawn-zone-both",
        };
        self.format(key, &[])
    }
}
