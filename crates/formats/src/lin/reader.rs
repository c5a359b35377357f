//! From pairs of keys and values to records.

use std::borrow::Cow;

use super::address;
use super::builder::{Builder, calls_of, two_letters};
use super::chunks::Chunks;
use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::encoding;
use crate::error::{self, LIMIT, LineColumn};
use crate::format::Format;
use crate::plain::{first_part, trimmed};
use crate::read::{Locations, Read};
use crate::record::{Record, Text};
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
    let mut read = Chunks::default().last(&text);
    read.diagnostics.extend(notes);
    read.diagnostics.sort_by_key(|found| found.at);
    read
}

/// Whether a text has pairs and is no web address.
pub(crate) fn is_plain(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}');
    text.contains('|') && !address::is_address(text.trim_start())
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

/// The name of the calls in places.
static AUCTION: Text = Text::const_new("Auction");

/// From the pairs of a text to records.
pub(super) struct Reader<'a> {
    pub(super) read: Read,
    /// What stands before the first board and holds for all.
    head: Builder<'a>,
    head_record: Record,
    /// The pairs of which it was made.
    pub(super) head_pairs: Vec<(&'a str, &'a str)>,
    /// Whether no board was made with it, so that the next one also gets what stands there besides.
    is_head_new: bool,
    /// The board that is the last record, if one has begun.
    builder: Builder<'a>,
    is_board_open: bool,
    /// The byte where it begins.
    board_at: usize,
    /// Whether the next pair begins a board, whatever its key is.
    is_board_next: bool,
    repeats: Repeats,
    position: Position<'a>,
    /// Where the text can be cut, so that what follows is a chunk of its own.
    pub(super) cut: Option<Cut>,
}

/// The beginning of a board, or of what stands before some boards, on a line of its own.
pub(super) struct Cut {
    pub(super) byte: usize,
    /// The number of records, and of diagnostics, before it.
    pub(super) records: usize,
    pub(super) diagnostics: usize,
    /// Whether a board begins there.
    pub(super) is_board: bool,
}

impl<'a> Reader<'a> {
    /// The reader of a text. Before a later chunk of a file stood the pairs of a head, which other
    /// boards have, and the chunk may begin with a board.
    pub(super) fn new(
        text: &'a str,
        head_pairs: &[(&'a str, &'a str)],
        is_board_next: bool,
    ) -> Reader<'a> {
        let (mut head, mut head_record) = (Builder::default(), Record::default());
        for (key, value) in head_pairs {
            // What is wrong with them was said where they were read first.
            let _ = head.pair(&mut head_record, key, value);
        }
        head.drop_rest();
        Reader {
            read: Read { format: Some(Format::Lin), ..Read::default() },
            head,
            head_record,
            head_pairs: head_pairs.to_vec(),
            is_head_new: !is_board_next,
            builder: Builder::default(),
            is_board_open: false,
            board_at: 0,
            is_board_next,
            repeats: Repeats::of(text.len()),
            position: Position { text, byte: 0, at: LineColumn::START },
            cut: None,
        }
    }

    /// Reads all pairs.
    pub(super) fn pairs(&mut self) {
        for (start, key, value) in pairs(self.position.text) {
            self.pair(start, key, value);
        }
    }

    /// Reads a pair whose key begins at a byte.
    fn pair(&mut self, start: usize, key: &'a str, value: &'a str) {
        let has_deal = self.is_board_open && self.builder.has_deal();
        // After boards begins another file, which was put behind the first one, or another segment. After a board
        // without a deal it is one on a line of its own.
        let letters = two_letters(key);
        if letters == *b"vg" && (has_deal || self.is_board_open && self.begins_line(start)) {
            self.finish();
            self.head = Builder::default();
            self.head_record = Record::default();
            self.head_pairs.clear();
            self.is_head_new = true;
            self.cut(start, false);
        }
        let begins = match &letters {
            _ if std::mem::take(&mut self.is_board_next) => true,
            b"qx" => true,
            b"md" => has_deal || !self.is_board_open,
            b"mb" | b"pc" => !self.is_board_open,
            // The names of the next board, in files without `qx`.
            b"pn" => has_deal,
            _ => false,
        };
        if begins {
            self.begin(start);
        }
        let open = self.read.records.last_mut().filter(|_| self.is_board_open);
        let read = match open {
            Some(record) => self.builder.pair(record, key, value),
            None => {
                self.head_pairs.push((key, value));
                self.head.pair(&mut self.head_record, key, value)
            }
        };
        if let Err(why) = read {
            let at = self.position.of(start);
            let kind = why.map_or_else(
                || DiagnosticKind::Value { key: key.to_owned(), value: value.trim().to_owned() },
                |kind| *kind,
            );
            self.read.diagnostics.push(Diagnostic::new(at, kind));
        }
    }

    /// Begins a board at a byte.
    fn begin(&mut self, start: usize) {
        self.finish();
        self.board_at = start;
        if !std::mem::take(&mut self.is_head_new) {
            self.cut(start, true);
        }
        let at = self.position.of(start);
        let has_head = !self.head_pairs.is_empty() && {
            let bytes = self.head.shared_bytes(&self.head_record);
            self.repeats.take(bytes, at, &mut self.read.diagnostics)
        };
        if has_head {
            self.builder.begin_after(&mut self.head, at);
            self.read.records.push(self.head_record.clone());
        } else {
            self.builder.begin_alone(at);
            self.read.records.push(Record::default());
        }
        self.is_board_open = true;
    }

    /// Notes that the text can be cut before a byte, if a line begins there.
    fn cut(&mut self, byte: usize, is_board: bool) {
        let (records, diagnostics) = (self.read.records.len(), self.read.diagnostics.len());
        let cut = Cut { byte, records, diagnostics, is_board };
        self.cut = Some(cut).filter(|_| self.begins_line(byte));
    }

    /// Whether a line that is not the first begins at a byte.
    fn begins_line(&self, byte: usize) -> bool {
        let before = byte.checked_sub(1).and_then(|at| self.position.text.as_bytes().get(at));
        before == Some(&b'\n')
    }

    /// Ends the last board.
    pub(super) fn finish(&mut self) {
        if !std::mem::take(&mut self.is_board_open) {
            return;
        }
        let at = self.builder.start();
        let mut places = Locations { play: vec![at; self.builder.cards()], ..Locations::at(at) };
        let illegal = self.read.records.last_mut().and_then(|it| self.builder.finish(it));
        if let Some(call) = illegal {
            places.values.push((&AUCTION, self.place_of_call(call)));
        }
        self.read.locations.push(places);
    }

    /// Where a call of the open board stands, which is looked for only if something is to be said about it.
    fn place_of_call(&self, call: usize) -> LineColumn {
        let text = self.position.text;
        let board = text.get(self.board_at..).unwrap_or_default();
        let mut calls = pairs(board).filter(|(_, key, _)| two_letters(key) == *b"mb");
        let mut before = 0;
        let found = calls.find(|(_, _, value)| {
            before += calls_of(value);
            before > call
        });
        let byte = self.board_at + found.map_or(0, |(byte, ..)| byte);
        Position { text, byte: self.board_at, at: self.builder.start() }.of(byte)
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
