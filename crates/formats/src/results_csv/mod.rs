//! Results of boards as CSV, as spreadsheets write it and as the results of our events are exported: a heading line in
//! English or Russian, then a result a line.
//!
//! ```
//! use biritch_formats::results_csv::read;
//!
//! let read = read("Board;NS;EW;Contract;Declarer;Result\n1;3;5;4S;N;+1\n".as_bytes());
//! assert_eq!(read.records[0].contract.unwrap().to_string(), "4S-N");
//! assert_eq!(read.records[0].tag("PairEW"), Some("5"));
//! assert!(read.diagnostics.is_empty());
//! ```

pub(crate) mod column;
mod words;

use bridge::{Contract, Outcome, Seat, Side, Tricks, Vulnerability};
use cards::Card;
use tourney::pairs::two_names;

use crate::cells::{self, Line, plain};
use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::encoding::decode;
use crate::error::{LIMIT, LineColumn, check_size};
use crate::format::Format;
use crate::input;
use crate::plain::unsigned;
use crate::read::{Locations, Read};
use crate::record::{PlayRecord, Record, Source};

pub use self::column::ResultColumn;

use self::column::ResultColumn as Column;
use self::words::{Instead, headings};

/// The column with a heading.
pub(crate) fn of_heading(heading: &str) -> Option<Column> {
    let words: Vec<&str> = heading.split_whitespace().collect();
    let heading = words.join(" ").to_lowercase();
    Column::ALL.into_iter().find(|column| headings(*column).contains(&heading.as_str()))
}

/// Whether a text begins with the headings of a table of results: the board, who played, and what.
pub(crate) fn is_results(text: &str) -> bool {
    let first = text.trim_start_matches('\u{feff}').lines().find(|line| !line.trim().is_empty());
    let Some(first) = first else { return false };
    let lines = cells::lines(first, cells::separator(first));
    let Some(line) = lines.first() else { return false };
    let has = |column| line.cells.iter().any(|cell| of_heading(cell) == Some(column));
    let is_played = has(Column::Contract) || has(Column::Score);
    has(Column::Board) && is_played && (has(Column::Ns) && has(Column::Ew) || has(Column::Table))
}

/// Reads a table of results. Its encoding is recognised, and its separator: a semicolon, a comma or a tab. A line that is
/// wrong is named and left out, and all others are read.
pub fn read(bytes: &[u8]) -> Read {
    if let Err(error) = check_size(bytes, LIMIT) {
        return Read::refused(Some(Format::ResultsCsv), DiagnosticKind::File { error });
    }
    let decoded = decode(bytes, None);
    let text = decoded.text.trim_start_matches('\u{feff}');
    let mut read = Read { format: Some(Format::ResultsCsv), ..Read::default() };
    read.diagnostics.extend(decoded.diagnostics());
    let mut lines = cells::lines(text, cells::separator(text)).into_iter();
    let Some(first) = lines.next() else { return read };
    let columns = read_headings(&first, &mut read.diagnostics);
    for line in lines {
        let source = Source { format: Format::ResultsCsv, line: line.number };
        match Row::of(&line, &columns).and_then(|row| row.record(source)) {
            Ok(record) => {
                let at = LineColumn { line: line.number, column: 1 };
                let play = vec![at; record.cards().len()];
                read.locations.push(Locations { play, ..Locations::at(at) });
                read.records.push(record);
            }
            Err(wrong) => {
                let at = LineColumn { line: line.number, column: line.column(wrong.cell) };
                read.diagnostics.push(Diagnostic::new(at, wrong.kind));
            }
        }
    }
    read.diagnostics.sort_by_key(|found| found.at);
    read
}

/// A column with its heading; none if it is not read.
type Heading<'a> = Option<(ResultColumn, &'a str)>;

fn read_headings<'a>(line: &'a Line, diagnostics: &mut Vec<Diagnostic>) -> Vec<Heading<'a>> {
    let mut columns: Vec<Heading<'_>> = Vec::new();
    for (heading, cell) in line.cells.iter().zip(1..) {
        let column = of_heading(heading);
        let is_known = |column| columns.iter().flatten().any(|(known, _)| *known == column);
        let column = column.filter(|column| !is_known(*column));
        if column.is_none() && !heading.trim().is_empty() {
            let at = LineColumn { line: line.number, column: line.column(cell) };
            let kind = DiagnosticKind::Heading { heading: heading.clone() };
            diagnostics.push(Diagnostic::new(at, kind));
        }
        columns.push(column.map(|column| (column, heading.as_str())));
    }
    columns
}

/// What is wrong with a line.
pub(crate) struct Wrong {
    /// The cell, from 1.
    pub(crate) cell: usize,
    pub(crate) kind: DiagnosticKind,
}

/// A cell of a line.
#[derive(Clone, Copy)]
pub(crate) struct Cell<'a> {
    pub(crate) column: ResultColumn,
    pub(crate) heading: &'a str,
    /// From 1.
    pub(crate) number: usize,
    pub(crate) text: &'a str,
}

impl Cell<'_> {
    fn wrong(&self) -> Wrong {
        let (heading, value) = (self.heading.to_owned(), self.text.to_owned());
        let kind = DiagnosticKind::Cell { heading, column: self.column, value };
        Wrong { cell: self.number, kind }
    }

    /// A number from 1.
    fn number(&self) -> Result<u32, Wrong> {
        let number = unsigned(self.text).filter(|number| *number > 0);
        number.ok_or_else(|| self.wrong())
    }
}

/// The cells of a line.
pub(crate) struct Row<'a>(pub(crate) Vec<Cell<'a>>);

impl<'a> Row<'a> {
    fn of(line: &'a Line, columns: &[Heading<'a>]) -> Result<Row<'a>, Wrong> {
        if line.is_open || line.filled() > columns.len() {
            return Err(Wrong { cell: 1, kind: DiagnosticKind::Cells });
        }
        let cells = line.cells.iter().zip(columns).zip(1..);
        let cell = |((text, column), number): ((&'a String, &Heading<'a>), usize)| {
            let (column, heading) = (*column)?;
            Some(Cell { column, heading, number, text: plain(text).trim() })
        };
        Ok(Row(cells.filter_map(cell).collect()))
    }

    /// The cell of a column, if it has something.
    fn cell(&self, column: ResultColumn) -> Option<Cell<'a>> {
        self.0.iter().find(|cell| cell.column == column && !cell.text.is_empty()).copied()
    }

    /// A cell that should have something, as what is wrong.
    fn missing(&self, columns: &[ResultColumn]) -> Wrong {
        let cell = columns.iter().find_map(|of| self.0.iter().find(|cell| cell.column == *of));
        match cell {
            Some(cell) => cell.wrong(),
            None => {
                let column = columns.first().copied().unwrap_or(Column::Contract);
                let heading = headings(column)[0].to_owned();
                let kind = DiagnosticKind::Cell { heading, column, value: String::new() };
                Wrong { cell: 1, kind }
            }
        }
    }

    /// The record of the line.
    pub(crate) fn record(&self, source: Source) -> Result<Record, Wrong> {
        let board = self.cell(Column::Board).ok_or_else(|| self.missing(&[Column::Board]))?;
        let number = board.number()?;
        let mut record = Record {
            source: Some(source),
            board: Some(number),
            dealer: Some(Seat::dealer_of_board(number)),
            vulnerable: Some(Vulnerability::of_board(number)),
            ..Record::default()
        };
        for (column, tag) in [(Column::Table, "Table"), (Column::Round, "Round")] {
            if let Some(cell) = self.cell(column) {
                // A table may have the letter of its section before its number.
                let digits = cell.text.trim_start_matches(|c: char| c.is_alphabetic());
                Cell { text: digits, ..cell }.number().map_err(|_| cell.wrong())?;
                record.set_tag(tag, cell.text);
                let section = cell.text.strip_suffix(digits).unwrap_or_default();
                if column == Column::Table && !section.is_empty() {
                    cards::free_text::check(section, 10).map_err(|_| cell.wrong())?;
                    record.set_tag("Section", section);
                }
            }
        }
        // A column of its own says it more plainly.
        if let Some(cell) = self.cell(Column::Section) {
            cards::free_text::check(cell.text, 10).map_err(|_| cell.wrong())?;
            record.set_tag("Section", cell.text);
        }
        for side in Side::ALL {
            self.side(&mut record, side)?;
        }
        self.played(&mut record)?;
        Ok(record)
    }

    /// Who plays a side.
    fn side(&self, record: &mut Record, side: Side) -> Result<(), Wrong> {
        let (column, tag) = match side {
            Side::NorthSouth => (Column::Ns, "PairNS"),
            Side::EastWest => (Column::Ew, "PairEW"),
        };
        let Some(cell) = self.cell(column) else { return Ok(()) };
        let numbers: Vec<&str> = cell.text.split('+').map(str::trim).collect();
        let is_number = |text: &&str| unsigned::<u32>(text).is_some_and(|number| number > 0);
        if numbers.len() <= 2 && numbers.iter().all(is_number) {
            record.set_tag(tag, &numbers.join("+"));
            return Ok(());
        }
        let names = two_names(cell.text).filter(|names| names.iter().all(|name| !name.is_empty()));
        let names = names.ok_or_else(|| cell.wrong())?;
        for (seat, name) in side.seats().into_iter().zip(names) {
            record.players[seat] = name.into();
        }
        Ok(())
    }

    /// What was played, and the score that is stated for it.
    fn played(&self, record: &mut Record) -> Result<(), Wrong> {
        if let Some(cell) = self.cell(Column::Score) {
            // The director's decision counts, whatever was played.
            if let Some(Instead::Awards(awards)) = Instead::of(cell.text) {
                award(record, awards);
                return Ok(());
            }
            let text: String = cell.text.chars().filter(|c| !c.is_whitespace()).collect();
            let score = signed(&text).filter(|score| score.unsigned_abs() < 100_000);
            record.score_ns = Some(score.ok_or_else(|| cell.wrong())?);
        }
        let Some(cell) = self.cell(Column::Contract) else {
            return match record.score_ns {
                Some(_) => Ok(()),
                None => Err(self.missing(&[Column::Contract, Column::Score])),
            };
        };
        match Instead::of(cell.text) {
            Some(Instead::Passed) => record.outcome = Some(Outcome::PassedOut),
            Some(Instead::NotPlayed) => record.set_tag("Bws_Remarks", "not played"),
            Some(Instead::Awards(awards)) => award(record, awards),
            None => {
                let (contract, made) = self.contract(cell)?;
                let tricks = self.tricks(contract, made)?;
                record.contract = Some(contract);
                record.outcome = Some(Outcome::Played { contract, tricks });
                self.lead(record, contract)?;
            }
        }
        Ok(())
    }

    /// The contract with its declarer, and the tricks over or under if they stand after it.
    fn contract(&self, cell: Cell<'_>) -> Result<(Contract, Option<i32>), Wrong> {
        let (text, made) = match made_after(cell.text) {
            Some((text, made)) => (text, Some(made)),
            None => (cell.text, None),
        };
        let declarer = match self.cell(Column::Declarer) {
            Some(of) => Some(only(input::seats(of.text)).ok_or_else(|| of.wrong())?),
            None => None,
        };
        let terms = only(input::contract_terms(text));
        let contract = match (terms, declarer) {
            (Some(terms), Some(declarer)) => Some(Contract { terms, declarer }),
            _ => only(input::contracts(text)),
        };
        if contract.is_none() && terms.is_some() {
            return Err(self.missing(&[Column::Declarer]));
        }
        let contract = contract.ok_or_else(|| cell.wrong())?;
        match self.cell(Column::Declarer) {
            Some(of) if declarer != Some(contract.declarer) => Err(of.wrong()),
            _ => Ok((contract, made)),
        }
    }

    fn tricks(&self, contract: Contract, made: Option<i32>) -> Result<Tricks, Wrong> {
        let needed = i32::from(contract.terms.level().tricks());
        let of = |count: i32| u8::try_from(count).ok().and_then(Tricks::new);
        let relative = |text: &str| {
            let sign = ['+', '-', '−', '–'];
            (text == "=").then_some(0).or_else(|| signed(text).filter(|_| text.starts_with(sign)))
        };
        let counted = |cell: Cell<'_>| {
            let text: String = cell.text.chars().filter(|c| !c.is_whitespace()).collect();
            let made = if cell.column == Column::Result { relative(&text) } else { None };
            let count = made.map(|made| needed + made).or_else(|| unsigned(&text));
            count.and_then(of).ok_or_else(|| cell.wrong())
        };
        let cells = [Column::Tricks, Column::Result].map(|column| self.cell(column));
        let after = made.map(|made| of(needed + made));
        let after = after.map(|tricks| tricks.ok_or_else(|| self.missing(&[Column::Contract])));
        let mut found: Option<Tricks> = after.transpose()?;
        for cell in cells.into_iter().flatten() {
            let tricks = counted(cell)?;
            // Two columns that say different things are a slip in one of them.
            if found.is_some_and(|before| before != tricks) {
                return Err(cell.wrong());
            }
            found = Some(tricks);
        }
        found.ok_or_else(|| self.missing(&[Column::Tricks, Column::Result]))
    }

    fn lead(&self, record: &mut Record, contract: Contract) -> Result<(), Wrong> {
        let Some(cell) = self.cell(Column::Lead) else { return Ok(()) };
        let card: Card = only(input::cards(cell.text)).ok_or_else(|| cell.wrong())?;
        record.play = Some(PlayRecord::new(contract.leader(), &[card]));
        Ok(())
    }
}

/// A number with any of the signs that spreadsheets have.
fn signed(text: &str) -> Option<i32> {
    let plain = text.replace(['−', '–'], "-");
    let digits = plain.strip_prefix(['+', '-']).unwrap_or(&plain);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    plain.parse().ok().filter(|_| is_number)
}

/// A contract with the tricks over or under after it: `4S N +1`, `3NTW=`.
pub(crate) fn made_after(text: &str) -> Option<(&str, i32)> {
    if let Some(before) = text.strip_suffix('=') {
        return Some((before.trim_end(), 0));
    }
    let at = text.rfind(['+', '-', '−', '–'])?;
    let (before, after) = text.split_at(at);
    let made = signed(after).filter(|_| !before.trim().is_empty())?;
    Some((before.trim_end(), made))
}

/// The only reading of a text.
pub(crate) fn only<T>(readings: Vec<T>) -> Option<T> {
    let mut readings = readings.into_iter();
    readings.next().filter(|_| readings.next().is_none())
}

/// Fuzz target: reads any bytes, and writes the records as PBN.
#[doc(hidden)]
pub fn fuzz(bytes: &[u8]) {
    let read = read(bytes);
    assert!(read.records.iter().all(|record| record.board.is_some()), "a result has its board");
    let _ = read.written_as_pbn();
}

/// The percentages of an artificial score.
fn award(record: &mut Record, [ns, ew]: [u8; 2]) {
    record.score_ns = None;
    record.set_tag("ScorePercentage", &format!("NS {ns} EW {ew}"));
}
