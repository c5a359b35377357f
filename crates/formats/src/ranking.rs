//! The ranking of an event as the table that PBN has for it.

use crate::record::{Cell, Tag};

/// The most fields of a table, in which each line has one for each column: those of an event of thousands have some ten
/// thousand.
const FIELDS: usize = 1 << 20;

/// The column of players' names, whose fields stand in quotation marks.
const NAMES: &str = "Names";

/// A `TotalScoreTable` of these columns; none if it has no row. An empty field is `-`.
pub(crate) fn table<R: AsRef<[String]>>(columns: &[&str], rows: &[R]) -> Option<Tag> {
    let row = |row: &R| {
        let fields = row.as_ref().iter().zip(columns);
        fields.map(|(text, column)| field(text, *column == NAMES)).collect()
    };
    let rows: Vec<Vec<Cell>> = rows.iter().map(row).collect();
    (!rows.is_empty())
        .then(|| Tag { rows: rows.into(), ..Tag::new("TotalScoreTable", columns.join(";")) })
}

/// Whether a table would have more fields than any ranking has.
pub(crate) const fn is_too_large(rows: usize, columns: usize) -> bool {
    rows.saturating_mul(columns) > FIELDS
}

/// A [`table`] without the columns that are empty in every row.
pub(crate) fn table_of_filled(columns: &[&str], rows: &[Vec<String>]) -> Option<Tag> {
    let is_filled =
        |at: &usize| rows.iter().any(|row| row.get(*at).is_some_and(|it| !it.is_empty()));
    let filled: Vec<usize> = (0..columns.len()).filter(is_filled).collect();
    let columns: Vec<&str> = filled.iter().map(|at| columns[*at]).collect();
    let row = |row: &Vec<String>| -> Vec<String> {
        filled.iter().map(|at| row.get(*at).cloned().unwrap_or_default()).collect()
    };
    let rows: Vec<Vec<String>> = rows.iter().map(row).collect();
    if columns.is_empty() { None } else { table(&columns, &rows) }
}

/// A heading as the name of a column: only its letters of ASCII, digits and `_` are kept.
pub(crate) fn column_name(heading: &str) -> String {
    heading.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').collect()
}

fn field(text: &str, is_name: bool) -> Cell {
    match text {
        "" => Cell::Word("-".into()),
        text if is_name => Cell::Text { text: text.into() },
        text => Cell::Word(text.replace(char::is_whitespace, "").into()),
    }
}
