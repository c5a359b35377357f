//! The rows of a table by the names of their columns, whatever keeps the table.

use std::cell::Cell;

use jetdb::Value;

use super::error::DatabaseError;

/// How many of the values of a column that cannot be used are shown.
const SHOWN: usize = 3;

/// What was found in a table besides its rows.
#[derive(Default)]
pub(super) struct Found {
    /// The number of rows read.
    pub(super) rows: usize,
    /// The number of rows that cannot be read.
    pub(super) damaged: usize,
    /// The line of the first of them; none in a database.
    pub(super) damaged_line: Option<u32>,
    /// Columns that were not asked for and have values.
    pub(super) left_out: Vec<String>,
    /// Columns with values of another kind than was asked for, such as a word where a number is
    /// expected.
    pub(super) unusable: Vec<Unusable>,
    /// What ended the table early.
    pub(super) error: Option<DatabaseError>,
}

/// The values of a column that cannot be used.
#[derive(Default)]
pub(super) struct Unusable {
    /// The name of the column.
    pub(super) column: String,
    /// The first of the values, each once.
    shown: Vec<String>,
    /// Whether there are other values.
    has_more: bool,
    /// The number of rows with such a value.
    rows: usize,
}

impl Unusable {
    fn add(&mut self, value: &Value) {
        self.rows += 1;
        let value = shown(value);
        if self.shown.contains(&value) {
            return;
        }
        if self.shown.len() < SHOWN {
            self.shown.push(value);
        } else {
            self.has_more = true;
        }
    }

    /// The first values; where more rows have one, the number of the rows follows.
    pub(super) fn values(&self) -> String {
        let mut text = self.shown.join(", ");
        if self.has_more {
            text += ", …";
        }
        if self.rows > self.shown.len() {
            text += &format!(" ({})", self.rows);
        }
        text
    }
}

/// Tables by their names, and rows by the names of columns.
pub(super) trait TableSource {
    /// The names of the tables.
    fn tables(&self) -> Vec<String>;

    /// How many rows of the list of the tables are damaged. Their tables are not found.
    fn damaged_catalog_rows(&self) -> usize;

    /// The number of rows that a table says it has; none if that cannot be read.
    fn stated_rows(&mut self, name: &str) -> Option<usize>;

    /// Reads the rows of a table with the values of these columns; `None` if there is no such table.
    fn rows(
        &mut self,
        name: &str,
        columns: &[&str],
        each: &mut dyn FnMut(&Row<'_>),
    ) -> Option<Found>;
}

/// The columns that are asked for, and what the rows that were read have in them and in the others.
pub(super) struct Columns {
    /// Where those that are asked for stand; none for one that the table does not have.
    at: Vec<Option<usize>>,
    is_unusable: Vec<Cell<bool>>,
    unusable: Vec<Unusable>,
    /// For each column of the table, whether a row has a value there.
    has_value: Vec<bool>,
}

impl Columns {
    /// Those with the names that are asked for, in a table whose columns have these names.
    pub(super) fn of<'n>(asked: &[&str], names: impl Iterator<Item = &'n str> + Clone) -> Columns {
        let place = |asked: &&str| names.clone().position(|name| name.eq_ignore_ascii_case(asked));
        Columns {
            at: asked.iter().map(place).collect(),
            is_unusable: vec![Cell::new(false); asked.len()],
            unusable: asked.iter().map(|_| Unusable::default()).collect(),
            has_value: vec![false; names.count()],
        }
    }

    /// Hands over a row, and notes what of it cannot be used.
    pub(super) fn row(
        &mut self,
        values: &[Value],
        line: Option<u32>,
        each: &mut dyn FnMut(&Row<'_>),
    ) {
        let Columns { at, is_unusable, unusable, has_value } = self;
        let row = Row { values, at, is_unusable, line };
        each(&row);
        for (index, unusable) in unusable.iter_mut().enumerate() {
            if is_unusable[index].take() {
                unusable.add(row.value(index));
            }
        }
        for (has, value) in has_value.iter_mut().zip(values) {
            *has |= is_set(value);
        }
    }

    /// Leaves out a column whose values are not read, even if it is asked for.
    pub(super) fn leave_out(&mut self, column: usize) {
        self.has_value[column] = true;
        self.at.iter_mut().for_each(|at| *at = at.filter(|at| *at != column));
    }

    /// Adds which columns have values that cannot be used, and which have values and were not asked for.
    pub(super) fn finish(self, found: &mut Found, name: impl Fn(usize) -> String) {
        for (unusable, at) in self.unusable.into_iter().zip(&self.at) {
            if let Some(at) = at.filter(|_| unusable.rows > 0) {
                found.unusable.push(Unusable { column: name(at), ..unusable });
            }
        }
        let columns = self.has_value.into_iter().enumerate();
        let others = columns.filter(|(column, has)| *has && !self.at.contains(&Some(*column)));
        found.left_out = others.map(|(column, _)| name(column)).collect();
    }
}

/// The values of a row, in the order of the columns that were asked for; [`Value::Null`] where the
/// table does not have the column.
pub(super) struct Row<'a> {
    values: &'a [Value],
    /// Where the columns that were asked for stand.
    at: &'a [Option<usize>],
    /// For each column that was asked for, whether its value cannot be used.
    is_unusable: &'a [Cell<bool>],
    /// The line of the text, from 1; none in a database.
    pub(super) line: Option<u32>,
}

impl Row<'_> {
    fn value(&self, column: usize) -> &Value {
        let at = self.at.get(column).copied().flatten();
        at.and_then(|at| self.values.get(at)).unwrap_or(&Value::Null)
    }

    /// Marks the value of a column as one that cannot be used, if it says something.
    fn mark_unusable(&self, column: usize) {
        if let Some(is_unusable) = self.is_unusable.get(column)
            && is_set(self.value(column))
        {
            is_unusable.set(true);
        }
    }

    /// A text on one line without blanks around it, or a number as text; empty if there is none.
    pub(super) fn text(&self, column: usize) -> String {
        match self.value(column) {
            Value::Text(text) => one_line(text),
            _ => self.number(column).map(|number| number.to_string()).unwrap_or_default(),
        }
    }

    /// A whole number.
    pub(super) fn number(&self, column: usize) -> Option<i64> {
        let number = match self.value(column) {
            Value::Byte(number) => Some(i64::from(*number)),
            Value::Int(number) => Some(i64::from(*number)),
            Value::Long(number) => Some(i64::from(*number)),
            Value::Bool(flag) => Some(i64::from(*flag)),
            Value::Text(text) => one_line(text).parse().ok(),
            _ => None,
        };
        if number.is_none() {
            self.mark_unusable(column);
        }
        number
    }

    /// Whether a flag is set.
    pub(super) fn flag(&self, column: usize) -> bool {
        self.number(column).is_some_and(|number| number != 0)
    }

    /// The days since 30 December 1899.
    pub(super) fn days(&self, column: usize) -> Option<f64> {
        let days = match self.value(column) {
            Value::Timestamp(days) => Some(*days).filter(|days| days.is_finite()),
            _ => None,
        };
        if days.is_none() {
            self.mark_unusable(column);
        }
        days
    }
}

/// A text on one line without blanks around it.
fn one_line(text: &str) -> String {
    let end = text.find('\0').unwrap_or(text.len());
    text[..end].trim().replace(char::is_control, " ")
}

/// A value as it is shown where it cannot be used.
fn shown(value: &Value) -> String {
    match value {
        Value::Text(text) => one_line(text),
        Value::Timestamp(days) => days.to_string(),
        Value::Byte(number) => number.to_string(),
        Value::Int(number) => number.to_string(),
        Value::Long(number) => number.to_string(),
        _ => "1".to_owned(),
    }
}

/// Whether a value says something.
fn is_set(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) | Value::Byte(0) | Value::Int(0) | Value::Long(0) => false,
        Value::Text(text) => !text.trim().is_empty(),
        _ => true,
    }
}
