//! Cells of CSV: separated by semicolons, commas or tabs, some of them in quotation marks.

/// A line of cells.
pub(super) struct Line {
    /// Where it begins in the text, from 1.
    pub(super) number: u32,
    pub(super) cells: Vec<String>,
    /// Whether a quotation mark is never closed.
    pub(super) is_open: bool,
}

/// The separator of a text: the one that the heading line has most of.
pub(super) fn separator(text: &str) -> char {
    let heading = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let count = |separator: &char| heading.matches(*separator).count();
    // Of two that are there as often, the last of these.
    [',', ';', '\t'].into_iter().max_by_key(count).filter(|most| count(most) > 0).unwrap_or(';')
}

/// The lines with a cell that is not empty.
pub(super) fn lines(text: &str, separator: char) -> Vec<Line> {
    let mut lines = Vec::new();
    let (mut number, mut begins) = (1, 1);
    let (mut cells, mut cell) = (Vec::new(), String::new());
    let (mut quoted, mut was_quoted) = (false, false);
    let mut push = |cells: &mut Vec<String>, begins: u32, is_open: bool| {
        let cells: Vec<String> = std::mem::take(cells);
        if is_open || cells.iter().any(|cell| !cell.is_empty()) {
            lines.push(Line { number: begins, cells, is_open });
        }
    };
    let finished = |cell: &mut String, was_quoted: &mut bool| {
        let text = std::mem::take(cell);
        if std::mem::take(was_quoted) { text } else { text.trim().to_owned() }
    };
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        if letter == '\n' {
            number += 1;
        }
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => {
                letters.next();
                cell.push('"');
            }
            '"' if quoted => quoted = false,
            '"' if cell.trim().is_empty() && !was_quoted => {
                cell.clear();
                (quoted, was_quoted) = (true, true);
            }
            letter if quoted => cell.push(letter),
            letter if letter == separator => cells.push(finished(&mut cell, &mut was_quoted)),
            '\n' => {
                cells.push(finished(&mut cell, &mut was_quoted));
                push(&mut cells, begins, false);
                begins = number;
            }
            '\r' => {}
            // Nothing but blanks stands between a quotation mark and a separator.
            letter if was_quoted && letter.is_whitespace() => {}
            letter => cell.push(letter),
        }
    }
    cells.push(finished(&mut cell, &mut was_quoted));
    push(&mut cells, begins, quoted);
    lines
}
