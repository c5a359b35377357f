//! A file in chunks of whole boards.

use super::reader::Reader;
use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::error::LineColumn;
use crate::read::Read;

/// What a chunk must know of those before it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Chunks {
    /// The pairs before the last boards that hold for the next ones.
    head: Vec<(String, String)>,
    /// Whether the next chunk begins with a board, and not with pairs that hold for several.
    is_board_next: bool,
    /// Whether there was a chunk.
    is_begun: bool,
}

impl Chunks {
    /// Reads the boards that end within a text, and returns how many bytes they have. None if the text
    /// has no end of a board that is followed by another one on a line of its own.
    pub(crate) fn next(&mut self, text: &str) -> Option<(Read, usize)> {
        let head = borrowed(&self.head);
        let mut reader = Reader::new(text, &head, self.is_board_next);
        reader.pairs();
        let Reader { mut read, cut, head_pairs, .. } = reader;
        let cut = cut?;
        read.records.truncate(cut.records);
        read.locations.truncate(cut.records);
        read.diagnostics.truncate(cut.diagnostics);
        let lasting = head_pairs.into_iter().filter(|_| cut.is_board);
        let head = lasting.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
        *self = Chunks { head, is_board_next: cut.is_board, is_begun: true };
        Some((read, cut.byte))
    }

    /// Reads a text to its end.
    pub(crate) fn last(&self, text: &str) -> Read {
        let head = borrowed(&self.head);
        let mut reader = Reader::new(text, &head, self.is_board_next);
        reader.pairs();
        reader.finish();
        let mut read = reader.read;
        if !self.is_begun && read.records.is_empty() && read.diagnostics.is_empty() {
            read.diagnostics.push(Diagnostic::new(LineColumn::START, DiagnosticKind::NoDeal));
        }
        read
    }
}

fn borrowed(pairs: &[(String, String)]) -> Vec<(&str, &str)> {
    pairs.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect()
}
