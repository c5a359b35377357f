//! From pairs of keys and values to records.

use std::borrow::Cow;

use super::address;
use super::builder::Builder;
use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::encoding;
use crate::error::{self, LIMIT, LineColumn};
use crate::format::Format;
use crate::plain::{first_part, trimmed};
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
        is_head_used: false,
        repeats: Repeats::of(text.len()),
        position: Position { text: &text, byte: 0, at: LineColumn::START },
    };
    for (start, key, value) in pairs(&text) {
        reader.pair(start, key, value);
    }
    reader.finish();
    let mut read = reader.read;
    if read.records.is_empty() && read.diagnostics.is_empty() {
        read.diagnostics.push(Diagnostic::new(LineColumn::START, DiagnosticKind::NoDeal));
    }
    read.diagnostics.extend(notes);
    read.diagnostics.sort_by_key(|found| found.at);
    read
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

/// The pairs of a text, each with the byte where its key begins.
fn pairs(text: &str) -> impl Iterator<Item = (usize, &str, &str)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let start = text.len() - rest.len();
        let length = match rest.as_bytes() {
            // As most keys.
            [b'a'..=b'z', b'a'..=b'z', b'|', ..] => 2,
            _ => first_part(rest, b'|').0.len(),
        };
        let (key, after) = rest.split_at_checked(length)?;
        let (value, after) = first_part(after.strip_prefix('|')?, b'|');
        rest = after.unwrap_or_default();
        let name = trimmed(key);
        let blanks = if name.len() == key.len() { 0 } else { key.len() - key.trim_start().len() };
        Some((start + blanks, name, value))
    })
}

/// The line and column of a byte, which are counted from the last one that was asked for.
struct Position<'a> {
    text: &'a str,
    byte: usize,
    at: LineColumn,
}

impl Position<'_> {
    /// The place of a byte that is not before the last one.
    fn of(&mut self, byte: usize) -> LineColumn {
        let between = self.text.as_bytes().get(self.byte..byte).unwrap_or_default();
        self.byte = byte;
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let mut line = between;
        if let Some(last) = memchr::memrchr(b'\n', between) {
            let lines = memchr::memchr_iter(b'\n', between).count();
            self.at.line = self.at.line.saturating_add(number(lines));
            self.at.column = 1;
            line = &between[last + 1..];
        }
        // Each character has one byte that does not continue another.
        let letters = line.iter().filter(|byte| **byte & 0xc0 != 0x80).count();
        self.at.column = self.at.column.saturating_add(number(letters));
        self.at
    }
}

struct Reader<'a> {
    read: Read,
    /// What stands before the first board and holds for all.
    head: Builder<'a>,
    /// Whether anything stands there.
    is_head_used: bool,
    builder: Option<Builder<'a>>,
    repeats: Repeats,
    position: Position<'a>,
}

impl<'a> Reader<'a> {
    /// Reads a pair whose key begins at a byte.
    fn pair(&mut self, start: usize, key: &str, value: &'a str) {
        let has_deal = self.builder.as_ref().is_some_and(Builder::has_deal);
        // After boards begins another file, which was put behind the first one.
        if key == "vg" && has_deal {
            self.finish();
            self.head = Builder::default();
        }
        let begins = match key.as_bytes() {
            b"qx" => true,
            b"md" => has_deal || self.builder.is_none(),
            b"mb" | b"pc" => self.builder.is_none(),
            // The names of the next board, in files without `qx`.
            b"pn" => has_deal,
            _ => false,
        };
        if begins {
            self.finish();
            let at = self.position.of(start);
            let head = Some(&mut self.head).filter(|_| self.is_head_used);
            let is_free = |head: &&mut Builder<'a>| {
                self.repeats.take(head.shared_bytes(), at, &mut self.read.diagnostics)
            };
            self.builder = Some(match head.filter(is_free) {
                Some(head) => Builder::after(head, at),
                None => Builder::alone(at),
            });
        }
        self.is_head_used |= self.builder.is_none();
        let builder = self.builder.as_mut().unwrap_or(&mut self.head);
        if !builder.pair(key, value) {
            let at = self.position.of(start);
            let (key, value) = (key.to_owned(), value.trim().to_owned());
            self.read.diagnostics.push(Diagnostic::new(at, DiagnosticKind::Value { key, value }));
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Places that are asked for in their order are those of counting.
        #[test]
        fn places_are_those_of_counting(text in "[a\nж|\r]{0,40}", every in 1usize..5) {
            let mut position = Position { text: &text, byte: 0, at: LineColumn::START };
            let mut expected = LineColumn::START;
            for (index, (byte, letter)) in text.char_indices().enumerate() {
                if index % every == 0 {
                    prop_assert_eq!(position.of(byte), expected);
                }
                expected.pass(letter);
            }
        }

        /// A text is split at its marks; what follows the last value is no pair.
        #[test]
        fn pairs_are_the_parts_by_two(text in "[a \nж|]{0,40}") {
            let parts: Vec<&str> = text.split('|').collect();
            let expected: Vec<_> = parts.chunks_exact(2).map(|pair| (pair[0].trim(), pair[1])).collect();
            let found: Vec<_> = pairs(&text).map(|(_, key, value)| (key, value)).collect();
            prop_assert_eq!(found, expected);
            for (byte, key, _) in pairs(&text) {
                prop_assert!(text[byte..].starts_with(key));
            }
        }
    }
}
