//! Drawings as SVG, without embedded fonts or scripts.

use std::fmt::Write;

use super::{Columns, DataTable, Drawing, Part, Quarter};

/// The height of a line, in user units.
const LINE: usize = 22;
/// The assumed width of a character.
const GLYPH: usize = 9;
/// The margin around everything.
const MARGIN: usize = 16;

/// The drawings one under another as a complete SVG file. Inline in a page it inherits the text
/// colour; by itself it is black on white.
pub fn svg(drawings: &[Drawing]) -> String {
    let mut canvas = Canvas { shapes: String::new(), y: MARGIN, width: 0 };
    for Drawing { title, parts } in drawings {
        canvas.y += LINE;
        canvas.words(MARGIN, title, "start", true);
        for part in parts {
            match part {
                Part::Line(line) => {
                    canvas.y += LINE;
                    canvas.words(MARGIN, line, "start", false);
                }
                Part::Columns(columns) => canvas.columns(columns),
                Part::Wheel(quarters) => canvas.wheel(quarters),
                Part::Table(table) => canvas.table(table),
                Part::Preferans(sheet) => {
                    let (shapes, width, height) = super::preferans::svg(sheet, canvas.y + LINE / 2);
                    canvas.shapes += &shapes;
                    canvas.width = canvas.width.max(width);
                    canvas.y += LINE / 2 + height;
                }
                Part::Diagram(hands) => canvas.diagram(hands),
            }
        }
        canvas.y += LINE;
    }
    let (width, height) = (canvas.width + MARGIN, canvas.y + MARGIN);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\" font-size=\"15\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n<g fill=\"black\" \
         stroke=\"none\">\n{}</g>\n</svg>\n",
        canvas.shapes
    )
}

struct Canvas {
    shapes: String,
    y: usize,
    width: usize,
}

impl Canvas {
    /// Writes text on the current line.
    fn words(&mut self, x: usize, words: &str, anchor: &str, bold: bool) {
        if words.is_empty() {
            return;
        }
        let length = words.chars().count() * GLYPH;
        let right = match anchor {
            "start" => x + length,
            "middle" => x + length / 2,
            _ => x,
        };
        self.width = self.width.max(right);
        let weight = if bold { " font-weight=\"bold\"" } else { "" };
        // Writing to a string cannot fail.
        let _ = writeln!(
            self.shapes,
            "<text x=\"{x}\" y=\"{}\" text-anchor=\"{anchor}\"{weight}>{}</text>",
            self.y,
            escaped(words)
        );
    }

    fn stroke(&mut self, [x1, y1]: [usize; 2], [x2, y2]: [usize; 2], width: usize) {
        self.width = self.width.max(x1.max(x2));
        let _ = writeln!(
            self.shapes,
            "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" stroke=\"black\" \
             stroke-width=\"{width}\"/>"
        );
    }

    fn columns(&mut self, columns: &Columns) {
        let rows = columns.games.iter().flat_map(|game| &game.rows).chain(&columns.above);
        let cells = rows.chain([&columns.headings, &columns.totals]).flatten();
        let wide = cells.map(|cell| cell.chars().count()).max().unwrap_or(0).max(8) * GLYPH;
        let (left, middle) = (MARGIN, MARGIN + wide + GLYPH);
        let right = middle + wide + GLYPH;
        self.y += LINE / 2;
        let top = self.y;
        let pair = |canvas: &mut Canvas, [ns, ew]: &[String; 2], bold: bool| {
            canvas.y += LINE;
            canvas.words(middle - GLYPH, ns, "end", bold);
            canvas.words(middle + GLYPH, ew, "start", bold);
        };
        let rule = |canvas: &mut Canvas, width: usize| {
            let y = canvas.y + LINE / 3;
            canvas.stroke([left, y], [right, y], width);
        };
        pair(self, &columns.headings, true);
        rule(self, 1);
        for row in &columns.above {
            pair(self, row, false);
        }
        rule(self, 3);
        for game in &columns.games {
            for row in &game.rows {
                pair(self, row, false);
            }
            if game.won {
                rule(self, 1);
            }
        }
        pair(self, &columns.totals, true);
        let bottom = self.y + LINE / 3;
        self.stroke([middle, top], [middle, bottom], 1);
        self.y += LINE / 2;
    }

    /// Draws a cross with the boards in its quarters, clockwise from the top.
    fn wheel(&mut self, quarters: &[Quarter; 4]) {
        let arm = 3 * LINE;
        let wide = quarters
            .iter()
            .map(|quarter| quarter.board.chars().count().max(quarter.zone.chars().count()) * GLYPH);
        let middle = MARGIN + arm + wide.max().unwrap_or(0);
        let (top, center) = (self.y + LINE, self.y + LINE + arm);
        self.stroke([middle - arm, top], [middle + arm, top + 2 * arm], 2);
        self.stroke([middle + arm, top], [middle - arm, top + 2 * arm], 2);
        let places = [
            ([middle, center - arm / 2 - LINE / 2], "middle"),
            ([middle + arm / 2 + GLYPH, center], "start"),
            ([middle, center + arm / 2 + LINE / 2], "middle"),
            ([middle - arm / 2 - GLYPH, center], "end"),
        ];
        for (quarter, ([x, y], anchor)) in quarters.iter().zip(places) {
            self.y = y;
            self.words(x, &quarter.board, anchor, quarter.played);
            self.y += LINE * 4 / 5;
            self.words(x, &quarter.zone, anchor, false);
        }
        self.y = top + 2 * arm + LINE / 2;
    }

    /// Draws North above, West and East side by side, South below.
    fn diagram(&mut self, [north, east, south, west]: &[[String; 4]; 4]) {
        let wide = [north, south, west].into_iter().flatten().map(|suit| suit.chars().count());
        let wide = (wide.max().unwrap_or(0) + 2) * GLYPH;
        self.y += LINE / 2;
        for suit in north {
            self.y += LINE;
            self.words(MARGIN + wide, suit, "start", false);
        }
        for (west, east) in west.iter().zip(east) {
            self.y += LINE;
            self.words(MARGIN, west, "start", false);
            self.words(MARGIN + 2 * wide, east, "start", false);
        }
        for suit in south {
            self.y += LINE;
            self.words(MARGIN + wide, suit, "start", false);
        }
        self.y += LINE / 2;
    }

    fn table(&mut self, table: &DataTable) {
        let mut lefts = vec![MARGIN];
        for (at, (head, _)) in table.headings.iter().enumerate() {
            let cells = table.rows.iter().filter_map(|row| row.get(at)).chain([head]);
            let wide = cells.map(|cell| cell.chars().count()).max().unwrap_or(0) * GLYPH;
            lefts.push(lefts[at] + wide + 2 * GLYPH);
        }
        let headings: Vec<&String> = table.headings.iter().map(|(head, _)| head).collect();
        let line = |canvas: &mut Canvas, cells: &[&String], bold: bool| {
            canvas.y += LINE;
            for (at, cell) in cells.iter().enumerate().take(table.headings.len()) {
                match table.headings[at].1 {
                    true => canvas.words(lefts[at + 1] - 2 * GLYPH, cell, "end", bold),
                    false => canvas.words(lefts[at], cell, "start", bold),
                }
            }
        };
        self.y += LINE / 2;
        line(self, &headings, true);
        let y = self.y + LINE / 3;
        let right = lefts.last().map_or(MARGIN, |left| left - 2 * GLYPH);
        self.stroke([MARGIN, y], [right, y], 1);
        for row in &table.rows {
            let cells: Vec<&String> = row.iter().collect();
            line(self, &cells, false);
        }
        self.y += LINE / 2;
    }
}

pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}
