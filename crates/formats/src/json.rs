//! The record of a board as a JSON document.
//!
//! ```json
//! {"biritch":1,"head":[],"records":[
//! {"event":"Club night","board":1, …},
//! …
//! ]}
//! ```
//!
//! `biritch` is the version of the form, `head` holds the remarks before the first record, and each
//! record is a [`Record`] on a line of its own. All that the model holds is written and read again.
//!
//! ```
//! use biritch_formats::{json, record::Record};
//!
//! let record = Record { event: "Club night".into(), board: Some(1), ..Record::default() };
//! let file = json::write(&[], &[record.clone()]);
//! assert_eq!(json::read(&file).records, [record]);
//! ```

use serde::Deserialize;
use serde_json::value::RawValue;

use crate::diagnostic::{Diagnostic, DiagnosticKind, is_no_deal};
use crate::error::{self, LIMIT, LineColumn};
use crate::format::Format;
use crate::read::{Locations, Read};
use crate::record::{Record, Remark};

/// The version of the form.
pub const VERSION: u32 = 1;

#[derive(Deserialize)]
struct Document<'a> {
    biritch: u32,
    #[serde(default)]
    head: Vec<Remark>,
    #[serde(borrow)]
    records: Vec<&'a RawValue>,
}

/// Reads a document. One that is not of this form is refused as a whole.
pub fn read(bytes: &[u8]) -> Read {
    let format = Some(Format::Json);
    if let Err(error) = error::check_size(bytes, LIMIT) {
        return Read::refused(format, DiagnosticKind::File { error });
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let refused = |error: &serde_json::Error, start: LineColumn| {
        let kind = DiagnosticKind::Syntax { message: error.to_string() };
        let diagnostics = vec![Diagnostic::new(within(start, error), kind)];
        Read { format, diagnostics, ..Read::default() }
    };
    let document: Document<'_> = match serde_json::from_slice(bytes) {
        Ok(document) => document,
        Err(error) => return refused(&error, LineColumn::START),
    };
    if document.biritch > VERSION {
        let message = format!("version {} of the form is newer than {VERSION}", document.biritch);
        return Read::refused(format, DiagnosticKind::Syntax { message });
    }
    let mut read = Read { format, head: document.head, ..Read::default() };
    let (mut passed, mut at) = (0, LineColumn::START);
    for text in document.records {
        // The text of a record is a part of the document.
        let start = text.get().as_ptr().addr() - bytes.as_ptr().addr();
        at = after(at, &bytes[passed..start]);
        passed = start;
        let mut record: Record = match serde_json::from_str(text.get()) {
            Ok(record) => record,
            Err(error) => return refused(&error, at),
        };
        if let Some(layout) = record.deal.filter(is_no_deal) {
            record.deal = None;
            read.diagnostics.push(Diagnostic::new(at, DiagnosticKind::Hands { layout }));
        }
        let cards = record.cards().len();
        read.locations.push(Locations { play: vec![at; cards], ..Locations::at(at) });
        read.records.push(record);
    }
    read
}

/// The place of an error in a part of a document that begins at `start`.
fn within(start: LineColumn, error: &serde_json::Error) -> LineColumn {
    let number = |at: usize| u32::try_from(at).unwrap_or(u32::MAX).max(1);
    let (line, column) = (number(error.line()), number(error.column()));
    if line == 1 {
        LineColumn { line: start.line, column: start.column.saturating_add(column - 1) }
    } else {
        LineColumn { line: start.line.saturating_add(line - 1), column }
    }
}

/// The place behind some bytes of a document.
fn after(at: LineColumn, bytes: &[u8]) -> LineColumn {
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let letters = |bytes: &[u8]| number(String::from_utf8_lossy(bytes).chars().count());
    let lines = number(bytes.iter().filter(|byte| **byte == b'\n').count());
    match bytes.iter().rposition(|byte| *byte == b'\n') {
        Some(end) => LineColumn {
            line: at.line.saturating_add(lines),
            column: letters(&bytes[end + 1..]).saturating_add(1),
        },
        None => LineColumn { column: at.column.saturating_add(letters(bytes)), ..at },
    }
}

/// Writes records, each on a line, with the remarks before the first of them.
pub fn write(head: &[Remark], records: &[Record]) -> Vec<u8> {
    let mut file = begin(head);
    for (at, record) in records.iter().enumerate() {
        file += if at > 0 { ",\n" } else { "" };
        file += &line(record);
    }
    file += END;
    file.into_bytes()
}

/// What stands before the first record, for callers that write records one by one.
pub fn begin(head: &[Remark]) -> String {
    let head = serde_json::to_string(head).expect("remarks are a tree of texts and numbers");
    format!("{{\"biritch\":{VERSION},\"head\":{head},\"records\":[\n")
}

/// What stands after the last record.
pub const END: &str = "\n]}\n";

/// A record as one line of JSON, without the end of the line.
pub fn line(record: &Record) -> String {
    serde_json::to_string(record).expect("a record is a tree of texts and numbers")
}

/// Whether a text is a document of this form.
pub(crate) fn is_document(text: &str) -> bool {
    let after = text.strip_prefix('{').map(str::trim_start);
    after.is_some_and(|rest| rest.starts_with("\"biritch\""))
}

/// Fuzz target: reads any bytes, writes the records and reads them again without loss.
#[doc(hidden)]
pub fn fuzz(bytes: &[u8]) {
    let first = read(bytes);
    let _ = crate::verify(&first);
    let file = write(&first.head, &first.records);
    let second = read(&file);
    assert_eq!((&second.head, &second.records), (&first.head, &first.records));
}
