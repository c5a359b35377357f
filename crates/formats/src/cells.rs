//! Cells of CSV, for every list that is read: separated by semicolons, commas or tabs, some of them in quotation marks.

use crate::sheet::FORMULA;

/// A line of cells.
pub(crate) struct Line {
    /// Where it begins in the text, from 1.
    pub(crate) number: u32,
    pub(crate) cells: Vec<String>,
    /// Where each cell begins in its line of the text, in characters from 1.
    pub(crate) columns: Vec<u32>,
    /// Whether a quotation mark is never closed.
    pub(crate) is_open: bool,
}

impl Line {
    /// Where a cell begins, from 1; the cell is counted from 1 too.
    pub(crate) fn column(&self, cell: usize) -> u32 {
        cell.checked_sub(1).and_then(|at| self.columns.get(at)).copied().unwrap_or(1)
    }

    /// How many cells there are up to the last one that is not empty.
    pub(crate) fn filled(&self) -> usize {
        self.cells.iter().rposition(|cell| !cell.is_empty()).map_or(0, |at| at + 1)
    }
}

/// The separator of a text: the one that the heading line has most of.
pub(crate) fn separator(text: &str) -> char {
    let heading = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let count = |separator: &char| heading.matches(*separator).count();
    // Of two that are there as often, the last of these.
    [',', ';', '\t'].into_iter().max_by_key(count).filter(|most| count(most) > 0).unwrap_or(';')
}

/// The lines with a cell that is not empty.
pub(crate) fn lines(text: &str, separator: char) -> Vec<Line> {
    let mut lines = Vec::new();
    let (mut number, mut begins) = (1, 1);
    let (mut cells, mut cell) = (Vec::new(), String::new());
    let (mut columns, mut column, mut starts) = (Vec::new(), 0, 1);
    let (mut quoted, mut was_quoted) = (false, false);
    let mut push = |cells: &mut Vec<String>, columns: &mut Vec<u32>, begins: u32, is_open: bool| {
        let (cells, columns) = (std::mem::take(cells), std::mem::take(columns));
        if is_open || cells.iter().any(|cell: &String| !cell.is_empty()) {
            lines.push(Line { number: begins, cells, columns, is_open });
        }
    };
    let finished = |cell: &mut String, was_quoted: &mut bool| {
        let text = std::mem::take(cell);
        if std::mem::take(was_quoted) { text } else { text.trim().to_owned() }
    };
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        column += 1;
        if letter == '\n' {
            number += 1;
            column = 0;
        }
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => {
                letters.next();
                column += 1;
                cell.push('"');
            }
            '"' if quoted => quoted = false,
            '"' if cell.trim().is_empty() && !was_quoted => {
                cell.clear();
                (quoted, was_quoted) = (true, true);
            }
            letter if quoted => cell.push(letter),
            letter if letter == separator => {
                cells.push(finished(&mut cell, &mut was_quoted));
                columns.push(starts);
                starts = column + 1;
            }
            '\n' => {
                cells.push(finished(&mut cell, &mut was_quoted));
                columns.push(starts);
                push(&mut cells, &mut columns, begins, false);
                (begins, starts) = (number, 1);
            }
            '\r' => {}
            // Nothing but blanks stands between a quotation mark and a separator.
            letter if was_quoted && letter.is_whitespace() => {}
            letter => cell.push(letter),
        }
    }
    cells.push(finished(&mut cell, &mut was_quoted));
    columns.push(starts);
    push(&mut cells, &mut columns, begins, quoted);
    lines
}

/// A cell without the mark by which spreadsheets take it for text.
pub(crate) fn plain(cell: &str) -> &str {
    match cell.strip_prefix('\'') {
        Some(rest) if rest.trim_start_matches(['\'', ' ']).starts_with(FORMULA) => rest,
        _ => cell,
    }
}
