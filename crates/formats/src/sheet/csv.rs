//! Tables as CSV (RFC 4180): data, which a table calculator opens and a program reads.

use super::{Drawing, Part};

/// The tables of drawings: the names of the columns, then a row each; an empty line between tables.
///
/// What is not a table is left out: a title or a line under a game is no data. Whatever begins like a
/// formula is marked as text, so that opening a file runs nothing.
pub fn csv(drawings: &[Drawing]) -> String {
    let tables = drawings.iter().flat_map(|drawing| &drawing.parts).filter_map(|part| match part {
        Part::Table(table) => Some(table),
        _ => None,
    });
    let mut out = String::new();
    for table in tables {
        if !out.is_empty() {
            out += "\r\n";
        }
        line(table.heads.iter().map(|(head, _)| head), &mut out);
        for row in &table.rows {
            line(row.iter(), &mut out);
        }
    }
    out
}

fn line<'a>(cells: impl Iterator<Item = &'a String>, out: &mut String) {
    out.push_str(&cells.map(|cell| quoted(cell)).collect::<Vec<_>>().join(","));
    out.push_str("\r\n");
}

fn quoted(cell: &str) -> String {
    // Numbers are for counting: a calculator reads no typographic minus.
    let plain = cell.replace('\u{2212}', "-");
    let number = plain.strip_prefix(['+', '-']).unwrap_or(&plain);
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let is_number = match number.split_once('.') {
        Some((whole, part)) => digits(whole) && digits(part),
        None => digits(number),
    };
    let formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']) && !is_number;
    let cell = match (is_number, formula) {
        (true, _) => plain.trim_start_matches('+').to_owned(),
        (_, true) => format!("'{cell}"),
        _ => cell.to_owned(),
    };
    if cell.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell
    }
}
