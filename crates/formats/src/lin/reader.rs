//! From pairs of keys and values to records.

use std::borrow::Cow;

use super::address;
use super::builder::Builder;
use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::encoding;
use crate::error::{self, LIMIT, LineColumn};
use crate::format::Format;
use crate::read::{Locations, Read};
use crate::repeats::Repeats;

/// Reads a file. A value that cannot be read is reported and kept.
pub fn read(bytes: &[u8]) -> Read {
    if let Err(error) = error::check_size(bytes, LIMIT) {
        return Read::refused(Some(Format::Lin), DiagnosticKind::File { error });
    }
    read_whole(bytes)
}

/// Reads a file of any size.
pub(crate) fn read_whole(bytes: &[u8]) -> Read {
    let decoded = encoding::decode(bytes, None);
    let mut notes = decoded.diagnostics();
    let text = from_address(address::lin(decoded.text, &mut notes), &mut notes);
    let mut reader = Reader {
        read: Read { format: Some(Format::Lin), ..Read::default() },
        head: Builder::default(),
        builder: None,
        repeats: Repeats::of(text.len()),
    };
    for (at, key, value) in pairs(&text) {
        reader.pair(at, key, value);
    }
    reader.finish();
    if reader.read.records.is_empty() && reader.read.diagnostics.is_empty() {
        reader.report(LineColumn::START, DiagnosticKind::NoDeal);
    }
    reader.read.diagnostics.extend(notes);
    reader.read.diagnostics.sort_by_key(|found| found.at);
    reader.read
}

/// Fuzz target: reads any bytes; what is written of them is read as it was written.
#[doc(hidden)]
pub fn fuzz(bytes: &[u8]) {
    let found = read(bytes);
    let _ = crate::verify(&found);
    let first = super::write(&found.records);
    let second = super::write(&read(&first).records);
    let third = super::write(&read(&second).records);
    assert_eq!(third, second, "writing again gives the same file");
}

/// The text of a file; one cut from a web address is decoded.
fn from_address<'a>(text: Cow<'a, str>, notes: &mut Vec<Diagnostic>) -> Cow<'a, str> {
    if text.contains('|') || !(text.contains("%7C") || text.contains("%7c")) {
        return text;
    }
    address::unescaped(&text, notes).into()
}

/// The pairs of a text, each with its location.
fn pairs(text: &str) -> impl Iterator<Item = (LineColumn, &str, &str)> {
    let mut parts = text.split('|');
    let mut at = LineColumn::START;
    std::iter::from_fn(move || {
        let key = parts.next()?;
        let value = parts.next()?;
        let blank = key.len() - key.trim_start().len();
        advance(&mut at, &key[..blank]);
        let place = at;
        advance(&mut at, &key[blank..]);
        at.column = at.column.saturating_add(1);
        advance(&mut at, value);
        at.column = at.column.saturating_add(1);
        Some((place, key.trim(), value))
    })
}

fn advance(at: &mut LineColumn, text: &str) {
    // Most keys and values are a few letters on one line.
    if text.is_ascii() && !text.bytes().any(|byte| byte == b'\n') {
        at.column = at.column.saturating_add(u32::try_from(text.len()).unwrap_or(u32::MAX));
        return;
    }
    text.chars().for_each(|letter| at.pass(letter));
}

struct Reader {
    read: Read,
    /// What stands before the first board and holds for all.
    head: Builder,
    builder: Option<Builder>,
    repeats: Repeats,
}

impl Reader {
    fn report(&mut self, at: LineColumn, kind: DiagnosticKind) {
        self.read.diagnostics.push(Diagnostic::new(at, kind));
    }

    fn pair(&mut self, at: LineColumn, key: &str, value: &str) {
        let has_deal = self.builder.as_ref().is_some_and(Builder::has_deal);
        let begins = match key {
            "qx" => true,
            "md" => has_deal || self.builder.is_none(),
            "mb" | "pc" => self.builder.is_none(),
            // The names of the next board, in files without `qx`.
            "pn" => has_deal,
            _ => false,
        };
        if begins {
            self.finish();
            let bytes = self.head.shared_bytes();
            let builder = if self.repeats.take(bytes, at, &mut self.read.diagnostics) {
                Builder::after(&mut self.head, at)
            } else {
                Builder::alone(at)
            };
            self.builder = Some(builder);
        }
        let builder = self.builder.as_mut().unwrap_or(&mut self.head);
        if !builder.pair(key, value) {
            let (key, value) = (key.to_owned(), value.trim().to_owned());
            self.report(at, DiagnosticKind::Value { key, value });
        }
    }

    fn finish(&mut self) {
        let Some(builder) = self.builder.take() else { return };
        let at = builder.start();
        self.read
            .locations
            .push(Locations { play: vec![at; builder.cards()], ..Locations::at(at) });
        self.read.records.push(builder.record());
    }
}
