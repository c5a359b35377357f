//! The parts of a file: what is said of the evening, the rankings, and the lines of each board.

use crate::cells::Line;
use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::error::LineColumn;

/// The most columns, and the most facts about the evening. Those of the field are some ten.
pub(super) const COLUMNS: usize = 64;

/// The headings of lines.
#[derive(Clone, Copy)]
pub(super) struct Heading<'a> {
    line: &'a Line,
    /// How many cells come before the first heading, which may stand in the line of the block's name.
    skipped: usize,
}

impl<'a> Heading<'a> {
    /// Its line in the file, by which it is known.
    pub(super) fn line(self) -> u32 {
        self.line.number
    }

    /// The headings from the first on, as many as are read.
    pub(super) fn names(self) -> impl Iterator<Item = &'a str> {
        self.line.cells.iter().skip(self.skipped).take(COLUMNS).map(|cell| cell.trim())
    }
}

/// Lines with the headings above them.
pub(super) struct Table<'a> {
    pub(super) heading: Option<Heading<'a>>,
    /// The line of `#BOARD` above them.
    pub(super) board: Option<&'a Line>,
    pub(super) rows: Vec<&'a Line>,
}

/// The parts of a file.
#[derive(Default)]
pub(super) struct Parts<'a> {
    /// The blocks of one line each, by their names in capitals.
    pub(super) facts: Vec<(String, &'a Line)>,
    /// The rankings: one, or those of North-South and East-West.
    pub(super) rankings: Vec<Table<'a>>,
    /// The headings of the lines of `#BOARD`.
    pub(super) board_format: Option<Heading<'a>>,
    /// The lines of each board.
    pub(super) boards: Vec<Table<'a>>,
}

/// What the lines without the name of a block are.
enum Block {
    /// Nothing, so far.
    None,
    Ranking,
    Travellers,
}

impl<'a> Parts<'a> {
    /// The parts of these lines. A line that belongs to none is reported.
    pub(super) fn of(lines: &'a [Line], found: &mut Vec<Diagnostic>) -> Parts<'a> {
        let mut parts = Parts::default();
        let (mut block, mut heading) = (Block::None, None);
        for line in lines {
            let first = line.cells.first().map_or("", |cell| cell.trim());
            let Some(name) = first.strip_prefix('#') else {
                match block {
                    Block::None => {
                        let at = LineColumn { line: line.number, column: 1 };
                        let text = line.cells.join(",");
                        found.push(Diagnostic::new(at, DiagnosticKind::Stray { text }));
                    }
                    Block::Ranking => parts.ranked(line),
                    Block::Travellers if heading.is_none() => {
                        heading = Some(Heading { line, skipped: 0 });
                    }
                    Block::Travellers => parts.played(heading, line),
                }
                continue;
            };
            let has_more = line.cells.iter().skip(1).any(|cell| !cell.is_empty());
            let own = has_more.then_some(Heading { line, skipped: 1 });
            match name.to_ascii_uppercase().as_str() {
                "SCORES" => {
                    block = Block::Ranking;
                    parts.rankings.push(Table { heading: own, board: None, rows: Vec::new() });
                }
                "BOARDFORMAT" => parts.board_format = own,
                "TRAVELLERS" => {
                    block = Block::Travellers;
                    heading = own;
                    parts.boards.push(Table { heading: None, board: None, rows: Vec::new() });
                }
                "BOARD" => {
                    block = Block::Travellers;
                    parts.boards.push(Table { heading, board: Some(line), rows: Vec::new() });
                }
                name => {
                    block = Block::None;
                    parts.facts.push((name.to_owned(), line));
                }
            }
        }
        parts
    }

    /// Adds a line of a ranking, or its headings.
    fn ranked(&mut self, line: &'a Line) {
        let Some(table) = self.rankings.last_mut() else { return };
        match table.heading {
            None => table.heading = Some(Heading { line, skipped: 0 }),
            Some(_) => table.rows.push(line),
        }
    }

    /// Adds the line of a board.
    fn played(&mut self, heading: Option<Heading<'a>>, line: &'a Line) {
        let Some(table) = self.boards.last_mut() else { return };
        table.heading = table.heading.or(heading);
        table.rows.push(line);
    }
}

/// What a line says after its first cell.
pub(super) fn rest(line: &Line) -> String {
    line.cells.get(1..line.filled()).unwrap_or_default().join(", ")
}
