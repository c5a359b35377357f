//! Tables as CSV (RFC 4180), for spreadsheets and programs.

use super::{Drawing, Part};

/// The separator between cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Separator {
    /// A comma, with decimal points: for programs and locales with decimal points.
    #[default]
    Comma,
    /// A semicolon, with decimal commas: for spreadsheets in locales with decimal commas.
    Semicolon,
}

/// The tables of drawings: the column names, then the rows; an empty line between tables.
///
/// Everything that is not a table is left out. Cells that begin like a formula are marked as text,
/// so that a spreadsheet does not execute them.
pub fn csv(drawings: &[Drawing], separator: Separator) -> String {
    let tables = drawings.iter().flat_map(|drawing| &drawing.parts).filter_map(|part| match part {
        Part::Table(table) => Some(table),
        _ => None,
    });
    let mut out = String::new();
    for table in tables {
        if !out.is_empty() {
            out += "\r\n";
        }
        line(table.headings.iter().map(|(head, _)| head), separator, &mut out);
        for row in &table.rows {
            line(row.iter(), separator, &mut out);
        }
    }
    out
}

fn line<'a>(cells: impl Iterator<Item = &'a String>, separator: Separator, out: &mut String) {
    let between = if separator == Separator::Comma { "," } else { ";" };
    out.push_str(&cells.map(|cell| quoted(cell, separator)).collect::<Vec<_>>().join(between));
    out.push_str("\r\n");
}

fn quoted(cell: &str, separator: Separator) -> String {
    // Spreadsheets do not read a typographic minus.
    let plain = cell.replace('\u{2212}', "-");
    let number = plain.strip_prefix(['+', '-']).unwrap_or(&plain);
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let is_number = match number.split_once('.') {
        Some((whole, part)) => digits(whole) && digits(part),
        None => digits(number),
    };
    let cell = match (is_number, separator) {
        (true, Separator::Comma) => plain.trim_start_matches('+').to_owned(),
        (true, Separator::Semicolon) => plain.trim_start_matches('+').replace('.', ","),
        (false, _) => without_formula(cell),
    };
    if is_number && separator == Separator::Semicolon {
        return cell;
    }
    if cell.contains([',', ';', '\t', '"', '\n', '\r']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell
    }
}

/// What a formula begins with.
pub(crate) const FORMULA: [char; 4] = ['=', '+', '-', '@'];

/// A cell of text, which stays as it is: digits are no number there, and nothing is a formula.
pub(crate) fn text_cell(cell: &str) -> String {
    let cell = match cell.trim_start_matches(['\'', ' ']).starts_with(FORMULA) {
        true => format!("'{cell}"),
        false => cell.to_owned(),
    };
    if cell.contains([',', ';', '\t', '"', '\n', '\r']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell
    }
}

/// Marks everything that could begin a formula, even if the spreadsheet uses another separator.
fn without_formula(cell: &str) -> String {
    let mut text = String::with_capacity(cell.len());
    let mut begins = true;
    for c in cell.chars() {
        if begins && matches!(c, '=' | '+' | '-' | '@' | '\t' | '\r') {
            text.push('\'');
        }
        text.push(c);
        begins = matches!(c, ';' | ',' | '\t' | '\n' | '\r') || begins && c == ' ';
    }
    text
}
