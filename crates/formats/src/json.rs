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

use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::error::{self, LIMIT, LineColumn};
use crate::format::Format;
use crate::read::{Locations, Read};
use crate::record::{Record, Remark};

/// The version of the form.
pub const VERSION: u32 = 1;

#[derive(Deserialize)]
struct Document {
    biritch: u32,
    #[serde(default)]
    head: Vec<Remark>,
    records: Vec<Record>,
}

/// Reads a document. One that is not of this form is refused as a whole.
pub fn read(bytes: &[u8]) -> Read {
    let format = Some(Format::Json);
    if let Err(error) = error::check_size(bytes, LIMIT) {
        return Read::refused(format, DiagnosticKind::File { error });
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let document: Document = match serde_json::from_slice(bytes) {
        Ok(document) => document,
        Err(error) => {
            let number = |at: usize| u32::try_from(at).unwrap_or(u32::MAX).max(1);
            let at = LineColumn { line: number(error.line()), column: number(error.column()) };
            let message = error.to_string();
            let kind = DiagnosticKind::Syntax { message };
            return Read {
                format,
                diagnostics: vec![Diagnostic::new(at, kind)],
                ..Read::default()
            };
        }
    };
    if document.biritch > VERSION {
        let message = format!("version {} of the form is newer than {VERSION}", document.biritch);
        return Read::refused(format, DiagnosticKind::Syntax { message });
    }
    let mut read = Read { format, head: document.head, ..Read::default() };
    for mut record in document.records {
        let wrong = record.deal.filter(|layout| {
            !layout.shared().is_empty() || layout.hands.iter().any(|(_, hand)| hand.len() > 13)
        });
        if let Some(layout) = wrong {
            record.deal = None;
            let kind = DiagnosticKind::Hands { layout };
            read.diagnostics.push(Diagnostic::new(LineColumn::START, kind));
        }
        let cards = record.cards().len();
        let locations = Locations::at(LineColumn::START);
        read.locations.push(Locations { play: vec![LineColumn::START; cards], ..locations });
        read.records.push(record);
    }
    read
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
    let file = write(&first.head, &first.records);
    let second = read(&file);
    assert_eq!((&second.head, &second.records), (&first.head, &first.records));
}
