//! The rows of tables, and of all other sections that only a person or another program reads.

use super::super::lexer::{Section, Word};
use super::Reader;
use crate::diagnostic::DiagnosticKind;
use crate::record::Cell;

impl Reader<'_> {
    /// The words of a section, a row for each line of the file.
    pub(super) fn rows(&mut self, section: &Section) -> Vec<Vec<Cell>> {
        let is_table = section.name.ends_with("Table");
        let columns = section.value.split(';').count();
        let lines = section.words.chunk_by(|one, other| one.place.line == other.place.line);
        let mut rows = Vec::new();
        let mut is_reported = false;
        for line in lines {
            let found = line.len();
            if is_table && found != columns && !is_reported {
                is_reported = true;
                let table = section.name.to_string();
                self.report(line[0].place, DiagnosticKind::Row { table, columns, found });
            }
            rows.push(line.iter().map(cell).collect());
        }
        let is_known = is_table || matches!(section.name.as_str(), "Auction" | "Play");
        if let Some(word) = section.words.first().filter(|_| !is_known) {
            let text = word.text.to_string();
            self.report(word.place, DiagnosticKind::Stray { text });
        }
        rows
    }
}

pub(super) fn cell(word: &Word) -> Cell {
    match word.is_string {
        true => Cell::Text { text: word.text.clone() },
        false => Cell::Word(word.text.clone()),
    }
}
