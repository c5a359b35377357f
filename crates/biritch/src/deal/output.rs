//! Boards as they are written.

use std::io::{self, BufWriter, StdoutLock, Write};
use std::ops::RangeInclusive;
use std::process::ExitCode;

use bridge::forms::{FormOptions, NextBoard};
use bridge::{Deal, Seat, Vulnerability};
use formats::dealing::{self, WriteError};
use formats::pbn::Writer;
use formats::record::Record;
use formats::{Format as FileFormat, Part, Read, lost, write_any};
use serde::Serialize;

use super::args::Format;
use crate::failure::Failure;
use crate::files::losses;
use crate::output;
use crate::words::Words;

/// What the boards have in common; what is not set follows from the number of the board.
#[derive(Clone, Debug)]
pub(super) struct Opening {
    pub(super) form: FormOptions,
    pub(super) event: Option<String>,
    pub(super) dealer: Option<Seat>,
    pub(super) vulnerable: Option<Vulnerability>,
}

impl Opening {
    /// Boards of a form, with nothing else in common.
    pub(super) fn of(form: &FormOptions) -> Opening {
        Opening { form: form.clone(), event: None, dealer: None, vulnerable: None }
    }

    /// The dealer and the vulnerability of a board.
    fn board(&self, number: u32) -> NextBoard {
        let next = self.form.numbered(number).expect("a form that numbers its boards is chosen");
        let dealer = self.dealer.unwrap_or(next.dealer);
        let vulnerable = self.vulnerable.unwrap_or(next.vulnerable);
        NextBoard { dealer, vulnerable, ..next }
    }

    /// The scoring as files of boards name it: only of a Chicago, because a set of boards may be
    /// scored in any way.
    const fn scoring(&self) -> &'static str {
        match self.form {
            FormOptions::Chicago(_) => "Chicago",
            _ => "",
        }
    }
}

/// A board in JSON.
#[derive(Serialize)]
struct BoardJson {
    board: u32,
    dealer: Seat,
    vulnerable: Vulnerability,
    deal: Deal,
    /// Decimal text: a JSON number is exact only up to 2⁵³.
    number: String,
}

/// Writes boards to standard output.
pub(super) struct Boards {
    out: BufWriter<StdoutLock<'static>>,
    format: Format,
    opening: Opening,
    /// Whether the head of PBN is written, which the first board does.
    has_head: bool,
    /// The boards of formats that are written as a whole.
    whole: Vec<Record>,
    /// The first board whose number the format does not have.
    unnumbered: Option<u32>,
    written: io::Result<()>,
}

impl Boards {
    pub(super) fn new(format: Format, opening: Opening) -> Boards {
        let out = BufWriter::new(io::stdout().lock());
        let whole = Vec::new();
        Boards { out, format, opening, has_head: false, whole, unnumbered: None, written: Ok(()) }
    }

    /// Are all boards kept until the last one, as formats need that are written as a whole?
    pub(super) const fn keeps(format: Option<Format>) -> bool {
        !matches!(format, None | Some(Format::Json | Format::File(FileFormat::Pbn)))
    }

    /// Adds a board.
    pub(super) fn add(&mut self, board: u32, deal: Deal) {
        if self.is_closed() {
            return;
        }
        if self.numbers().is_some_and(|numbers| !numbers.contains(&board)) {
            self.unnumbered = Some(board);
            return;
        }
        let NextBoard { dealer, vulnerable, .. } = self.opening.board(board);
        if self.format == Format::Json {
            let json =
                BoardJson { board, dealer, vulnerable, deal, number: deal.number().to_string() };
            self.written = serde_json::to_writer(&mut self.out, &json)
                .map_err(Into::into)
                .and_then(|()| writeln!(self.out));
            return;
        }
        let record = Record {
            // The event is unknown.
            event: self.opening.event.as_deref().unwrap_or("?").into(),
            board: Some(board),
            dealer: Some(dealer),
            vulnerable: Some(vulnerable),
            deal: Some(deal.into()),
            scoring: self.opening.scoring().into(),
            ..Record::default()
        };
        if self.format == Format::File(FileFormat::Pbn) {
            let head = if self.has_head { "" } else { Writer::HEAD };
            self.has_head = true;
            let text = [head, &Writer::text(&record)].concat();
            self.written = self.out.write_all(text.as_bytes());
        } else {
            self.whole.push(record);
        }
    }

    /// The numbers that boards have in the format; none if it is not one of dealing machines, or has no
    /// numbers.
    fn numbers(&self) -> Option<RangeInclusive<u32>> {
        match self.format {
            Format::File(format) => dealing::numbers_of(format),
            Format::Json => None,
        }
    }

    /// Can nothing more be written, as when the reader of a pipe ended, or when a board has a number that
    /// the format does not have?
    pub(super) fn is_closed(&self) -> bool {
        self.written.is_err() || self.unnumbered.is_some()
    }

    /// Writes what is left.
    pub(super) fn finish(mut self, words: &Words) -> Result<ExitCode, Failure> {
        if let (Format::File(format), Some(board), Some(numbers)) =
            (self.format, self.unnumbered, self.numbers())
        {
            return Err(Failure::usage_error("deal-number")
                .fact("format", format.name())
                .fact("board", board.to_string())
                .fact("first", numbers.start().max(&1).to_string())
                .fact("last", numbers.end().to_string()));
        }
        if let Format::File(format) = self.format
            && format != FileFormat::Pbn
            && self.written.is_ok()
        {
            let records = std::mem::take(&mut self.whole);
            let read = Read { records, ..Read::default() };
            let bytes = write_any(format, &read).map_err(|error| refused(&error))?;
            self.written = self.out.write_all(&bytes);
            warn_of_numbers(format, &read, words);
        }
        let written = self.written.and_then(|()| self.out.flush());
        drop(self.out);
        output::written(written)
    }
}

/// Says it where a format for dealing machines counts its boards from another number, and so gives them
/// other dealers.
fn warn_of_numbers(format: FileFormat, read: &Read, words: &Words) {
    if !dealing::FORMATS.contains(&format) {
        return;
    }
    let of_numbers = |(part, _): &(Part, usize)| matches!(part, Part::Board | Part::Dealer);
    let lost: Vec<(Part, usize)> = lost(format, read).into_iter().filter(of_numbers).collect();
    if !lost.is_empty() {
        output::warn(&losses(format, lost, words));
    }
}

fn refused(error: &WriteError) -> Failure {
    match error {
        WriteError::TooMany { format, boards, limit } => Failure::usage_error("deal-too-many")
            .fact("format", format.name())
            .fact("boards", boards.to_string())
            .fact("limit", limit.to_string()),
        WriteError::NoDeal { record, format } => Failure::usage_error("deal-incomplete")
            .fact("format", format.name())
            .fact("record", record.to_string()),
        WriteError::Format { format } => {
            Failure::usage_error("deal-format").fact("format", format.name())
        }
        _ => Failure::usage_error("deal-not-written"),
    }
}
