//! Drawing on a page.

use pdf_writer::{Content, Name, Str};

use super::fonts::{Fonts, Weight};
use crate::qr::{Code, Run};

/// A page being drawn.
pub(crate) struct Canvas<'a> {
    fonts: &'a mut Fonts,
    height: f32,
    content: Content,
}

/// The colour of hearts and diamonds: dark enough to be read in black and white.
const RED: [f32; 3] = [0.75, 0.0, 0.0];

impl<'a> Canvas<'a> {
    pub(super) fn new(fonts: &'a mut Fonts, height: f32) -> Canvas<'a> {
        Canvas { fonts, height, content: Content::new() }
    }

    pub(super) fn finish(self) -> Vec<u8> {
        self.content.finish().into_vec()
    }

    /// The width of a text.
    pub(crate) fn width(&self, text: &str, weight: Weight, size: f32) -> f32 {
        self.fonts.width(text, weight, size)
    }

    pub(crate) const fn fonts(&self) -> &Fonts {
        self.fonts
    }

    /// A text whose baseline begins at this point; the red suits in red.
    pub(crate) fn text(&mut self, [x, y]: [f32; 2], size: f32, weight: Weight, text: &str) {
        let mut x = x;
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let is_red = matches!(first, '♥' | '♦');
            let end = rest.find(|c: char| matches!(c, '♥' | '♦') != is_red).unwrap_or(rest.len());
            let (run, after) = rest.split_at(end);
            self.run([x, y], size, weight, run, is_red);
            x += self.width(run, weight, size);
            rest = after;
        }
    }

    fn run(&mut self, [x, y]: [f32; 2], size: f32, weight: Weight, text: &str, is_red: bool) {
        let font = self.fonts.font_mut(weight);
        let codes: Vec<u8> = text.chars().flat_map(|c| font.code(c).to_be_bytes()).collect();
        let [r, g, b] = if is_red { RED } else { [0.0; 3] };
        self.content.begin_text();
        self.content.set_fill_rgb(r, g, b);
        self.content.set_font(Name(font_key(weight)), size);
        self.content.next_line(x, self.height - y);
        self.content.show(Str(&codes));
        self.content.end_text();
    }

    /// A text that ends at this point.
    pub(crate) fn text_right(&mut self, [x, y]: [f32; 2], size: f32, weight: Weight, text: &str) {
        let width = self.width(text, weight, size);
        self.text([x - width, y], size, weight, text);
    }

    /// A text around this point.
    pub(crate) fn text_centred(&mut self, [x, y]: [f32; 2], size: f32, weight: Weight, text: &str) {
        let width = self.width(text, weight, size);
        self.text([x - width / 2.0, y], size, weight, text);
    }

    /// A text that is upside down, around this point: for what stands on a table.
    pub(crate) fn text_turned(&mut self, [x, y]: [f32; 2], size: f32, weight: Weight, text: &str) {
        let width = self.width(text, weight, size);
        self.content.save_state();
        self.content.transform([-1.0, 0.0, 0.0, -1.0, 2.0 * x, 2.0 * (self.height - y)]);
        self.text([x - width / 2.0, y], size, weight, text);
        self.content.restore_state();
    }

    /// The text, shortened to this width.
    pub(crate) fn shortened(&self, text: &str, weight: Weight, size: f32, width: f32) -> String {
        if self.width(text, weight, size) <= width {
            return text.to_owned();
        }
        let mut kept: String = text.to_owned();
        while !kept.is_empty() && self.width(&format!("{kept}…"), weight, size) > width {
            kept.pop();
        }
        format!("{}…", kept.trim_end())
    }

    /// A line.
    pub(crate) fn line(&mut self, [x, y]: [f32; 2], [to_x, to_y]: [f32; 2], width: f32) {
        self.content.set_line_width(width);
        self.content.move_to(x, self.height - y);
        self.content.line_to(to_x, self.height - to_y);
        self.content.stroke();
    }

    /// A line to cut along.
    pub(crate) fn cut(&mut self, from: [f32; 2], to: [f32; 2]) {
        self.content.save_state();
        self.content.set_dash_pattern([2.0, 3.0], 0.0);
        self.content.set_stroke_gray(0.5);
        self.line(from, to, 0.4);
        self.content.restore_state();
    }

    /// The outline of a box: its top left corner and its size.
    pub(crate) fn outline(&mut self, [x, y]: [f32; 2], [width, height]: [f32; 2], line: f32) {
        self.content.set_line_width(line);
        self.content.rect(x, self.height - y - height, width, height);
        self.content.stroke();
    }

    /// A QR code with its margin: its top left corner and its size.
    pub(crate) fn qr(&mut self, [x, y]: [f32; 2], side: f32, code: &Code) {
        let module = side / code.size() as f32;
        self.content.save_state();
        self.content.set_fill_gray(0.0);
        for Run { x: column, y: row, length } in code.runs() {
            let [left, top] = [x + *column as f32 * module, y + *row as f32 * module];
            let width = *length as f32 * module;
            self.content.rect(left, self.height - top - module, width, module);
        }
        self.content.fill_nonzero();
        self.content.restore_state();
    }

    /// A filled box: 0 is black, 1 white.
    pub(crate) fn fill(&mut self, [x, y]: [f32; 2], [width, height]: [f32; 2], gray: f32) {
        self.content.save_state();
        self.content.set_fill_gray(gray);
        self.content.rect(x, self.height - y - height, width, height);
        self.content.fill_nonzero();
        self.content.restore_state();
    }
}

/// The key of a font in the resources of every page.
pub(super) const fn font_key(weight: Weight) -> &'static [u8] {
    match weight {
        Weight::Regular => b"R",
        Weight::Bold => b"B",
    }
}
