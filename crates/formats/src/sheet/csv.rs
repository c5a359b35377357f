//! Drawings as CSV (RFC 4180): what a table calculator opens.

use super::{Columns, Drawing, Part, Quarter, Table};

/// The drawings one under another, an empty line between their parts.
///
/// Whatever begins like a formula is marked as text, so that opening a file runs nothing.
pub fn csv(drawings: &[Drawing]) -> String {
    let mut rows: Vec<Vec<String>> = Vec::new();
    for Drawing { title, parts } in drawings {
        if !rows.is_empty() {
            rows.push(Vec::new());
        }
        rows.push(vec![title.clone()]);
        for part in parts {
            match part {
                Part::Line(line) => rows.push(vec![line.clone()]),
                Part::Columns(columns) => columns_of(columns, &mut rows),
                Part::Wheel(quarters) => rows.extend(quarters.iter().map(quarter)),
                Part::Table(table) => table_of(table, &mut rows),
                Part::Paper(paper) => rows.extend(super::paper::csv(paper)),
            }
        }
    }
    let line = |row: Vec<String>| row.iter().map(|cell| quoted(cell)).collect::<Vec<_>>().join(",");
    rows.into_iter().map(|row| line(row) + "\r\n").collect()
}

fn columns_of(columns: &Columns, rows: &mut Vec<Vec<String>>) {
    rows.push(Vec::new());
    rows.push(columns.heads.to_vec());
    rows.extend(columns.above.iter().map(|pair| pair.to_vec()));
    rows.push(vec!["═".into(), "═".into()]);
    for game in &columns.games {
        rows.extend(game.rows.iter().map(|pair| pair.to_vec()));
        if game.won {
            rows.push(vec!["─".into(), "─".into()]);
        }
    }
    rows.push(columns.totals.to_vec());
}

fn quarter(quarter: &Quarter) -> Vec<String> {
    vec![quarter.board.clone(), quarter.zone.clone()]
}

fn table_of(table: &Table, rows: &mut Vec<Vec<String>>) {
    rows.push(Vec::new());
    rows.push(table.heads.iter().map(|(head, _)| head.clone()).collect());
    rows.extend(table.rows.iter().cloned());
}

fn quoted(cell: &str) -> String {
    // Numbers are for counting: a calculator reads no typographic minus.
    let plain = cell.replace('\u{2212}', "-");
    let number = plain.strip_prefix(['+', '-']).unwrap_or(&plain);
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
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
