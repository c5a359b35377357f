//! A whole list as records.

use super::{Item, LINE_LIMIT, ParseErrorKind, Reader};
use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::encoding;
use crate::error::{self, LIMIT, LineColumn};
use crate::format::Format;
use crate::read::{Locations, Read};
use crate::record::{PlayRecord, Record, Source};

/// Reads a list as records. A line that cannot be read is reported and left out; for lists larger
/// than memory there is [`Reader`].
pub fn read(bytes: &[u8]) -> Read {
    if let Err(error) = error::check_size(bytes, LIMIT) {
        return Read::refused(Some(Format::List), DiagnosticKind::File { error });
    }
    let decoded = encoding::decode(bytes, None);
    let mut read = Chunks::default().last(&decoded.text);
    read.diagnostics.extend(decoded.diagnostics());
    read.diagnostics.sort_by_key(|found| found.at);
    read
}

/// What a chunk must know of those before it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chunks {
    /// The reader of lines before the chunk.
    reader: Reader,
    /// Whether there was a chunk.
    is_begun: bool,
}

/// The beginning of a deal that is not the first of a text.
struct Cut {
    byte: usize,
    /// The number of records, and of diagnostics, before it.
    records: usize,
    diagnostics: usize,
    reader: Reader,
}

impl Chunks {
    /// Reads the deals of a text but the last one, to which the next lines may belong, and returns how
    /// many bytes they have. None if there is no more than one deal.
    pub(crate) fn next(&mut self, text: &str) -> Option<(Read, usize)> {
        let (mut read, cut) = self.lines(text);
        let cut = cut?;
        read.records.truncate(cut.records);
        read.locations.truncate(cut.records);
        read.diagnostics.truncate(cut.diagnostics);
        *self = Chunks { reader: cut.reader, is_begun: true };
        Some((read, cut.byte))
    }

    /// Reads a text to its end.
    pub(crate) fn last(&self, text: &str) -> Read {
        let (mut read, _) = self.lines(text);
        if !self.is_begun && read.records.is_empty() && read.diagnostics.is_empty() {
            read.diagnostics.push(Diagnostic::new(LineColumn::START, DiagnosticKind::NoDeal));
        }
        read
    }

    /// Reads all lines of a text.
    fn lines(&self, text: &str) -> (Read, Option<Cut>) {
        let mut reader = Reader { line: 0, ..self.reader.clone() };
        let mut read = Read { format: Some(Format::List), ..Read::default() };
        let (mut byte, mut last_deal) = (0, None);
        for line in text.as_bytes().split(|byte| *byte == b'\n') {
            let before = reader.clone();
            match reader.line(line) {
                Ok(Some(item)) => {
                    if matches!(item, Item::Deal(_)) && !read.records.is_empty() {
                        let (records, diagnostics) = (read.records.len(), read.diagnostics.len());
                        last_deal = Some(Cut { byte, records, diagnostics, reader: before });
                    }
                    add(&mut read, item, reader.lines());
                }
                Ok(None) => {}
                Err(error) => {
                    // The error of a deal is the same in every format.
                    let kind = match error.kind {
                        ParseErrorKind::Deal(error) => DiagnosticKind::Deal(error),
                        ParseErrorKind::Shared { layout } => DiagnosticKind::Hands { layout },
                        kind => DiagnosticKind::Line(kind),
                    };
                    read.diagnostics.push(Diagnostic::new(error.at, kind));
                }
            }
            byte += line.len() + 1;
        }
        (read, last_deal)
    }
}

fn add(read: &mut Read, item: Item, line: u32) {
    let at = LineColumn { line, column: 1 };
    match item {
        Item::Deal(entry) => {
            read.locations.push(Locations::at(at));
            read.records.push(Record {
                source: Some(Source { format: Format::List, line }),
                dealer: entry.dealer,
                vulnerable: entry.vulnerable,
                deal: Some(entry.layout),
                strain: entry.strain,
                leader: entry.leader,
                double_dummy: entry.table,
                ..Record::default()
            });
        }
        Item::Table(table) => {
            if let Some(record) = read.records.last_mut() {
                record.double_dummy = Some(table);
            }
        }
        Item::Play(cards) => {
            let (Some(record), Some(places)) = (read.records.last_mut(), read.locations.last_mut())
            else {
                return;
            };
            if let Some(leader) = record.leader {
                places.play = vec![at; cards.len()];
                record.play = Some(PlayRecord::new(leader, &cards));
            }
        }
    }
}

/// Whether the first line of a text that says anything is one of a list.
pub(crate) fn is_list(text: &str) -> bool {
    let mut reader = Reader::new();
    for line in text.lines().filter(|line| line.len() <= LINE_LIMIT) {
        if line.starts_with("NUMBER ") {
            return true;
        }
        match reader.line(line.as_bytes()) {
            Ok(None) => {}
            Ok(Some(item)) => return matches!(item, Item::Deal(_)),
            Err(_) => return false,
        }
    }
    false
}
