//! Tables and columns of text on pages.

use std::rc::Rc;

use formats::sheet::DataTable;
use words::labels::capitalised;

use super::{Canvas, Document, Fonts, Weight};

/// A column of a table.
#[derive(Clone, Debug)]
pub(crate) struct Column {
    pub(crate) head: String,
    pub(crate) is_number: bool,
    /// The least width in ems, for cells that are filled in by hand.
    pub(crate) least: f32,
}

impl Column {
    pub(crate) fn text(head: impl Into<String>) -> Column {
        Column { head: head.into(), is_number: false, least: 0.0 }
    }

    pub(crate) fn number(head: impl Into<String>) -> Column {
        Column { head: head.into(), is_number: true, least: 0.0 }
    }

    /// An empty column, this many ems wide.
    pub(crate) fn blank(head: impl Into<String>, ems: f32) -> Column {
        Column { head: head.into(), is_number: false, least: ems }
    }
}

/// A table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Table {
    pub(crate) columns: Vec<Column>,
    pub(crate) rows: Vec<Vec<String>>,
    /// The height of a row in ems: more where people write.
    pub(crate) line: f32,
    /// Whether every cell has a frame.
    pub(crate) is_ruled: bool,
}

/// The place of something on a page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) width: f32,
    pub(crate) height: f32,
}

impl Frame {
    /// The frame without a border of this width.
    pub(crate) const fn inside(self, border: f32) -> Frame {
        Frame {
            x: self.x + border,
            y: self.y + border,
            width: self.width - 2.0 * border,
            height: self.height - 2.0 * border,
        }
    }

    pub(crate) const fn right(self) -> f32 {
        self.x + self.width
    }

    pub(crate) const fn bottom(self) -> f32 {
        self.y + self.height
    }
}

/// The space beside a cell, in ems.
const PADDING: f32 = 0.45;
/// The smallest letters that can be read.
const SMALLEST: f32 = 4.5;

/// A table with the size of its letters and the widths of its columns.
pub(crate) struct Fitted<'a> {
    table: &'a Table,
    size: f32,
    widths: Rc<[f32]>,
}

impl Table {
    /// A drawn table, with capitals in its headings.
    pub(crate) fn of(table: DataTable) -> Table {
        let column = |(head, is_number): (String, bool)| Column {
            head: capitalised(&head),
            is_number,
            least: 0.0,
        };
        Table::new(table.headings.into_iter().map(column).collect(), table.rows)
    }

    pub(crate) fn new(columns: Vec<Column>, rows: Vec<Vec<String>>) -> Table {
        Table { columns, rows, line: 1.5, is_ruled: false }
    }

    /// The table for writing in: framed cells, higher lines.
    pub(crate) fn ruled(mut self, line: f32) -> Table {
        self.line = line;
        self.is_ruled = true;
        self
    }

    /// The natural widths of the columns for letters of size 1.
    fn natural(&self, fonts: &Fonts) -> Vec<f32> {
        let column = |(at, column): (usize, &Column)| {
            let cells = self.rows.iter().filter_map(|row| row.get(at));
            let widest = cells.map(|cell| fonts.width(cell, Weight::Regular, 1.0));
            let head = fonts.width(&column.head, Weight::Bold, 0.85);
            widest.fold(head.max(column.least), f32::max) + 2.0 * PADDING
        };
        self.columns.iter().enumerate().map(column).collect()
    }

    /// The largest size up to `most` at which the table is not wider than `width`. If even the
    /// smallest letters are too wide, the widest columns of text are narrowed and their cells
    /// shortened.
    pub(crate) fn fit(&self, fonts: &Fonts, width: f32, most: f32) -> Fitted<'_> {
        let natural = self.natural(fonts);
        let sum: f32 = natural.iter().sum();
        let size = (width / sum.max(1.0)).clamp(SMALLEST, most);
        let mut widths: Vec<f32> = natural.iter().map(|width| width * size).collect();
        let mut over = widths.iter().sum::<f32>() - width;
        while over > 0.5 {
            let widest = (0..widths.len()).max_by(|a, b| widths[*a].total_cmp(&widths[*b]));
            let Some(at) = widest.filter(|at| widths[*at] > 2.0 * size) else { break };
            let less = over.min(widths[at] * 0.1);
            widths[at] -= less;
            over -= less;
        }
        Fitted { table: self, size, widths: widths.into() }
    }
}

impl Fitted<'_> {
    pub(crate) fn line(&self) -> f32 {
        self.size * self.table.line
    }

    pub(crate) fn width(&self) -> f32 {
        self.widths.iter().sum()
    }

    /// The height of the head and this many rows.
    pub(crate) fn height(&self, rows: usize) -> f32 {
        self.size * 1.5 + self.line() * rows as f32
    }

    /// Draws the head and some of the rows; returns where the table ends.
    pub(crate) fn draw(
        &self,
        canvas: &mut Canvas<'_>,
        [x, y]: [f32; 2],
        rows: std::ops::Range<usize>,
    ) -> f32 {
        let size = self.size;
        let mut y = y;
        let head = size * 1.5;
        canvas.fill([x, y], [self.width(), head], 0.9);
        let mut left = x;
        for (column, width) in self.table.columns.iter().zip(self.widths.iter()) {
            let at = [left, y + head * 0.7];
            self.cell(
                canvas,
                at,
                *width,
                (&column.head, column.is_number),
                Weight::Bold,
                size * 0.85,
            );
            left += width;
        }
        let top = y;
        y += head;
        for row in self.table.rows.iter().take(rows.end).skip(rows.start) {
            let mut left = x;
            for ((column, width), cell) in
                self.table.columns.iter().zip(self.widths.iter()).zip(row)
            {
                let at = [left, y + self.line() * 0.5 + size * 0.35];
                self.cell(canvas, at, *width, (cell, column.is_number), Weight::Regular, size);
                left += width;
            }
            y += self.line();
            canvas.line([x, y], [x + self.width(), y], 0.3);
        }
        if self.table.is_ruled {
            let mut left = x;
            for width in std::iter::once(&0.0).chain(self.widths.iter()) {
                left += width;
                canvas.line([left, top], [left, y], 0.3);
            }
            canvas.line([x, top], [x + self.width(), top], 0.3);
        }
        y
    }

    fn cell(
        &self,
        canvas: &mut Canvas<'_>,
        [left, y]: [f32; 2],
        width: f32,
        (text, is_number): (&str, bool),
        weight: Weight,
        size: f32,
    ) {
        let padding = PADDING * self.size;
        let text = canvas.shortened(text, weight, size, width - 1.2 * padding);
        if is_number {
            canvas.text_right([left + width - padding, y], size, weight, &text);
        } else {
            canvas.text([left + padding, y], size, weight, &text);
        }
    }
}

/// Something on a page that is put off until the page is drawn.
type Drawing = Box<dyn FnOnce(&mut Canvas<'_>)>;

/// Text and tables from top to bottom, with a heading on every page.
pub(crate) struct Flow {
    document: Document,
    heading: String,
    margin: f32,
    y: f32,
    waiting: Vec<Drawing>,
    page: u32,
}

impl Flow {
    pub(crate) fn new(document: Document, heading: &str) -> Flow {
        let margin = 40.0;
        let mut flow = Flow {
            document,
            heading: heading.to_owned(),
            margin,
            y: 0.0,
            waiting: Vec::new(),
            page: 0,
        };
        flow.begin();
        flow
    }

    fn width(&self) -> f32 {
        self.document.size[0] - 2.0 * self.margin
    }

    fn bottom(&self) -> f32 {
        self.document.size[1] - self.margin - 10.0
    }

    fn begin(&mut self) {
        self.page += 1;
        let (margin, width, [_, height]) = (self.margin, self.width(), self.document.size);
        let (heading, page) = (self.heading.clone(), self.page.to_string());
        self.y = margin + 14.0;
        self.waiting.push(Box::new(move |canvas| {
            let text = canvas.shortened(&heading, Weight::Bold, 9.0, width);
            canvas.text([margin, margin], 9.0, Weight::Bold, &text);
            canvas.line([margin, margin + 4.0], [margin + width, margin + 4.0], 0.5);
            canvas.text_right([margin + width, height - margin + 8.0], 8.0, Weight::Regular, &page);
        }));
    }

    fn end(&mut self) {
        let waiting = std::mem::take(&mut self.waiting);
        self.document.page(|canvas| waiting.into_iter().for_each(|draw| draw(canvas)));
    }

    /// Goes on on the next page if less than this is left.
    pub(crate) fn need(&mut self, height: f32) {
        if self.y + height > self.bottom() && self.y > self.margin + 20.0 {
            self.break_page();
        }
    }

    pub(crate) fn break_page(&mut self) {
        self.end();
        self.begin();
    }

    /// A heading.
    pub(crate) fn heading(&mut self, text: &str) {
        self.need(60.0);
        let (at, text) = ([self.margin, self.y + 16.0], text.to_owned());
        self.waiting.push(Box::new(move |canvas| canvas.text(at, 13.0, Weight::Bold, &text)));
        self.y += 24.0;
    }

    /// A line of text, broken at blanks where it is too long.
    pub(crate) fn text(&mut self, text: &str) {
        let mut line = String::new();
        for word in text.split(' ') {
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if self.document.fonts.width(&longer, Weight::Regular, 9.0) > self.width()
                && !line.is_empty()
            {
                self.text_line(std::mem::replace(&mut line, word.to_owned()));
            } else {
                line = longer;
            }
        }
        self.text_line(line);
    }

    fn text_line(&mut self, text: String) {
        self.need(12.0);
        let at = [self.margin, self.y + 10.0];
        self.waiting.push(Box::new(move |canvas| canvas.text(at, 9.0, Weight::Regular, &text)));
        self.y += 12.5;
    }

    pub(crate) fn space(&mut self, height: f32) {
        self.y += height;
    }

    /// A table, whose head is repeated on every page.
    pub(crate) fn table(&mut self, table: Table, most: f32) {
        let table = Rc::new(table);
        let fitted = table.fit(&self.document.fonts, self.width(), most);
        let (line, head) = (fitted.line(), fitted.height(0));
        let mut from = 0;
        while from < table.rows.len() {
            self.need(head + line * 2.0);
            let room = ((self.bottom() - self.y - head) / line).floor().max(1.0) as usize;
            let to = (from + room).min(table.rows.len());
            let at = [self.margin, self.y];
            let rows = Rc::clone(&table);
            let (size, widths) = (fitted.size, Rc::clone(&fitted.widths));
            self.waiting.push(Box::new(move |canvas| {
                Fitted { table: &rows, size, widths }.draw(canvas, at, from..to);
            }));
            self.y += head + line * (to - from) as f32;
            from = to;
            if from < table.rows.len() {
                self.break_page();
            }
        }
        self.y += 8.0;
    }

    pub(crate) fn finish(mut self) -> Vec<u8> {
        self.end();
        self.document.finish()
    }
}

/// Things of one size, in columns and rows on as many pages as they need, with lines to cut along.
pub(crate) fn grid<T>(
    mut document: Document,
    [columns, rows]: [usize; 2],
    things: &[T],
    draw: impl Fn(&mut Canvas<'_>, Frame, &T),
) -> Vec<u8> {
    let margin = 24.0;
    let [width, height] = document.size;
    let (columns, rows) = (columns.max(1), rows.max(1));
    let cell = [(width - 2.0 * margin) / columns as f32, (height - 2.0 * margin) / rows as f32];
    for page in things.chunks(columns * rows) {
        document.page(|canvas| {
            for at in 1..columns {
                let x = margin + cell[0] * at as f32;
                canvas.cut([x, margin / 2.0], [x, height - margin / 2.0]);
            }
            for at in 1..rows {
                let y = margin + cell[1] * at as f32;
                canvas.cut([margin / 2.0, y], [width - margin / 2.0, y]);
            }
            for (at, thing) in page.iter().enumerate() {
                let frame = Frame {
                    x: margin + cell[0] * (at % columns) as f32,
                    y: margin + cell[1] * (at / columns) as f32,
                    width: cell[0],
                    height: cell[1],
                };
                draw(canvas, frame.inside(8.0), thing);
            }
        });
    }
    document.finish()
}
