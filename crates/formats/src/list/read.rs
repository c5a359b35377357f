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
    let mut reader = Reader::new();
    let diagnostics = decoded.diagnostics();
    let mut read = Read { format: Some(Format::List), diagnostics, ..Read::default() };
    for line in decoded.text.as_bytes().split(|byte| *byte == b'\n') {
        match reader.line(line) {
            Ok(Some(item)) => add(&mut read, item, reader.lines()),
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
    }
    if read.records.is_empty() && read.diagnostics.is_empty() {
        read.diagnostics.push(Diagnostic::new(LineColumn::START, DiagnosticKind::NoDeal));
    }
    read.diagnostics.sort_by_key(|found| found.at);
    read
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
