//! Drawings as plain text, for terminals and e-mail.

use super::{Columns, DataTable, Drawing, Part, Quarter};

/// The drawings one under another.
pub fn text(drawings: &[Drawing]) -> String {
    let mut lines: Vec<String> = Vec::new();
    for Drawing { title, parts } in drawings {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.push(title.clone());
        for part in parts {
            match part {
                Part::Line(line) => lines.push(line.clone()),
                Part::Columns(columns) => draw_columns(columns, &mut lines),
                Part::Wheel(quarters) => draw_wheel(quarters, &mut lines),
                Part::Table(table) => draw_table(table, &mut lines),
                Part::Preferans(sheet) => lines.extend(super::preferans::text(sheet)),
                Part::Diagram(hands) => draw_diagram(hands, &mut lines),
            }
        }
    }
    lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
}

fn width(text: &str) -> usize {
    text.chars().count()
}

fn draw_columns(columns: &Columns, lines: &mut Vec<String>) {
    let rows = columns.games.iter().flat_map(|game| &game.rows).chain(&columns.above);
    let cells = rows.chain([&columns.headings, &columns.totals]).flatten();
    let wide = cells.map(|cell| width(cell)).max().unwrap_or(0).max(8);
    let row =
        |[left, right]: &[String; 2], middle: &str| format!(" {left:>wide$} {middle} {right}");
    let rule = |line: &str, cross: &str| {
        format!("{}{cross}{}", line.repeat(wide + 2), line.repeat(wide + 2))
    };
    lines.push(String::new());
    lines.push(row(&columns.headings, "│"));
    lines.push(rule("─", "┼"));
    lines.extend(columns.above.iter().map(|pair| row(pair, "│")));
    lines.push(rule("═", "╪"));
    for game in &columns.games {
        lines.extend(game.rows.iter().map(|pair| row(pair, "│")));
        if game.won {
            lines.push(rule("─", "┼"));
        }
    }
    lines.push(row(&columns.totals, "Σ"));
    lines.push(String::new());
}

/// Draws a cross with the boards in its quarters, clockwise from the top.
fn draw_wheel([top, right, bottom, left]: &[Quarter; 4], lines: &mut Vec<String>) {
    let word = |quarter: &Quarter| {
        let mark = if quarter.played { " ✓" } else { "" };
        let zone = if quarter.zone.is_empty() { "" } else { " " };
        format!("{}{zone}{}{mark}", quarter.board, quarter.zone)
    };
    let [top, right, bottom, left] = [top, right, bottom, left].map(word);
    let arm = 5;
    let indent = width(&left) + 2;
    let at = |text: &str, middle: usize| {
        format!("{}{text}", " ".repeat(middle.saturating_sub(width(text) / 2)))
    };
    let middle = indent + arm;
    lines.push(String::new());
    lines.push(at(&top, middle));
    for step in 0..2 {
        let (from, gap) = (indent + step * 2, (arm - step * 2) * 2 - 1);
        lines.push(format!("{}╲{}╱", " ".repeat(from), " ".repeat(gap)));
    }
    lines.push(format!(
        "{left}{}╳{}{right}",
        " ".repeat(middle - width(&left)),
        " ".repeat(arm + 1)
    ));
    for step in [1, 0] {
        let (from, gap) = (indent + step * 2, (arm - step * 2) * 2 - 1);
        lines.push(format!("{}╱{}╲", " ".repeat(from), " ".repeat(gap)));
    }
    lines.push(at(&bottom, middle));
    lines.push(String::new());
}

/// Draws North above, West and East side by side, South below.
fn draw_diagram([north, east, south, west]: &[[String; 4]; 4], lines: &mut Vec<String>) {
    let wide = west.iter().chain(north).chain(south).map(|suit| width(suit)).max().unwrap_or(0) + 4;
    let indent = " ".repeat(wide);
    lines.push(String::new());
    lines.extend(north.iter().map(|suit| format!("{indent}{suit}")));
    let both = west.iter().zip(east);
    lines.extend(both.map(|(west, east)| format!("{west:<wide$}{indent}{east}")));
    lines.extend(south.iter().map(|suit| format!("{indent}{suit}")));
}

fn draw_table(table: &DataTable, lines: &mut Vec<String>) {
    let wide: Vec<usize> = table
        .headings
        .iter()
        .enumerate()
        .map(|(at, (head, _))| {
            let cells = table.rows.iter().filter_map(|row| row.get(at));
            cells.map(|cell| width(cell)).max().unwrap_or(0).max(width(head))
        })
        .collect();
    let line = |cells: &mut dyn Iterator<Item = &String>| {
        let cells = cells.zip(&wide).zip(&table.headings).map(|((cell, wide), (_, number))| {
            if *number { format!("{cell:>wide$}") } else { format!("{cell:<wide$}") }
        });
        cells.collect::<Vec<_>>().join("  ")
    };
    lines.push(String::new());
    lines.push(line(&mut table.headings.iter().map(|(head, _)| head)));
    lines.extend(table.rows.iter().map(|row| line(&mut row.iter())));
}
