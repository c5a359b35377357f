//! One table of the database as CSV, as exporters of Access databases write it: the names of the columns, then a line
//! for each row.

use jetdb::Value;

use super::database::{COLUMNS, ROWS};
use super::date;
use super::error::DatabaseError;
use super::rows::{Columns, Found, Row, TableSource};
use crate::cells::{self, Line};

/// A table as CSV.
pub(super) struct CsvTable {
    name: &'static str,
    columns: Vec<String>,
    lines: Vec<Line>,
    /// The number of lines of the text.
    count: usize,
}

impl CsvTable {
    /// The table that has such columns.
    ///
    /// # Errors
    ///
    /// It is none of the database, or it has too many rows or columns.
    pub(super) fn open(text: &str) -> Result<CsvTable, DatabaseError> {
        let mut lines = cells::lines(text, cells::separator(text));
        let heading = if lines.is_empty() { None } else { Some(lines.remove(0)) };
        let columns = heading.map(|heading| heading.cells).unwrap_or_default();
        let name = super::table_of(&columns).ok_or(DatabaseError::NotOfBridgemates)?;
        if lines.len() > ROWS {
            return Err(DatabaseError::Rows { table: name.to_owned(), limit: ROWS });
        }
        if columns.len() > COLUMNS {
            let reason = format!("it has more than {COLUMNS} columns");
            return Err(DatabaseError::Damaged { table: name.to_owned(), reason });
        }
        Ok(CsvTable { name, columns, lines, count: text.lines().count() })
    }
}

impl TableSource for CsvTable {
    fn tables(&self) -> Vec<String> {
        vec![self.name.to_owned()]
    }

    fn damaged_catalog_rows(&self) -> usize {
        0
    }

    fn stated_rows(&mut self, name: &str) -> Option<usize> {
        name.eq_ignore_ascii_case(self.name).then_some(self.lines.len())
    }

    fn rows(
        &mut self,
        name: &str,
        columns: &[&str],
        each: &mut dyn FnMut(&Row<'_>),
    ) -> Option<Found> {
        if !name.eq_ignore_ascii_case(self.name) {
            return None;
        }
        let names = self.columns.iter().map(String::as_str);
        let mut columns = Columns::of(columns, names);
        let mut found = Found::default();
        for line in &self.lines {
            // Where a cell begins is not known in a line with other cells than the heading has.
            if line.is_open || line.cells.len() != self.columns.len() {
                // A quotation mark that nothing closes takes all lines behind it.
                let number = usize::try_from(line.number).unwrap_or(usize::MAX);
                let behind = if line.is_open { self.count.saturating_sub(number) } else { 0 };
                found.damaged += 1 + behind;
                found.damaged_line.get_or_insert(line.number);
                continue;
            }
            found.rows += 1;
            let values: Vec<Value> = line.cells.iter().map(|cell| value(cell)).collect();
            columns.row(&values, Some(line.number), each);
        }
        columns.finish(&mut found, |column| self.columns[column].clone());
        Some(found)
    }
}

/// What a cell says: a flag, a date or a time, or a text, which may be a number.
fn value(cell: &str) -> Value {
    match cells::plain(cell) {
        "" => Value::Null,
        // As in the database it says nothing in a column that nobody asks for.
        "0" => Value::Long(0),
        "True" | "TRUE" | "true" => Value::Bool(true),
        "False" | "FALSE" | "false" => Value::Bool(false),
        text => date::days(text).map_or_else(|| Value::Text(text.to_owned()), Value::Timestamp),
    }
}
