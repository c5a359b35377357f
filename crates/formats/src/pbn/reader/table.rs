//! The rows of tables, and of all other sections that only a person or another program reads.

use super::super::known::Known;
use super::super::lexer::Word;
use super::Reader;
use crate::diagnostic::DiagnosticKind;
use crate::record::Cell;

impl Reader<'_> {
    /// Adds the words of a section to its tag, a row for each line of the file.
    pub(super) fn rows(&mut self, at: usize) {
        let words = self.game.words(at);
        let Some(first) = words.first() else { return };
        let tag = self.tag_of(at);
        let is_table = tag.name.ends_with("Table");
        let columns = tag.value.split(';').count();
        let lines = words.chunk_by(|one, other| one.place.line == other.place.line);
        let wrong = lines.clone().find(|line| is_table && line.len() != columns);
        let name = wrong.map(|_| tag.name.to_string());
        let marks = |word: &&Word| is_table && !word.is_string && has_mark(&word.text);
        let marked = words.iter().find(marks).map(|word| (word, tag.name.to_string()));
        self.tag_mut(at).rows = lines.map(|line| line.iter().map(cell).collect()).collect();
        if let Some((line, table)) = wrong.zip(name) {
            let found = line.len();
            self.report(line[0].place, DiagnosticKind::Row { table, columns, found });
        }
        if let Some((word, table)) = marked {
            let value = word.text.to_string();
            self.report(word.place, DiagnosticKind::TableMark { table, value });
        }
        let known = self.game.sections[at].known;
        if !is_table && !matches!(known, Some(Known::Auction | Known::Play)) {
            let text = first.text.to_string();
            self.report(first.place, DiagnosticKind::Stray { text });
        }
    }
}

/// Whether a field has a mark that means something else in the standard, and is to stand in quotation marks.
fn has_mark(field: &str) -> bool {
    memchr::memchr3(b'%', b']', b'}', field.as_bytes()).is_some()
}

pub(super) fn cell(word: &Word) -> Cell {
    match word.is_string {
        true => Cell::Text { text: word.text.clone() },
        false => Cell::Word(word.text.clone()),
    }
}
