//! Tables as CSV (RFC 4180): data, which a table calculator opens and a program reads.

use super::{Drawing, Part};

/// What stands between two cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Separator {
    /// A comma, with a point in numbers: for programs, and where numbers have points.
    #[default]
    Comma,
    /// A semicolon, with a comma in numbers: what calculators of countries expect that write a comma there.
    Semicolon,
}

/// The tables of drawings: the names of the columns, then a row each; an empty line between tables.
///
/// What is not a table is left out: a title or a line under a game is no data. Whatever begins like a
/// formula is marked as text, so that opening a file runs nothing.
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
        line(table.heads.iter().map(|(head, _)| head), separator, &mut out);
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
    // Numbers are for counting: a calculator reads no typographic minus.
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

/// A text in which nothing can begin a formula, though a calculator take another sign than ours for what
/// stands between cells.
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
