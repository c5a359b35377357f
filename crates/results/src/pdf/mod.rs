//! PDF files of text, lines and boxes, with embedded fonts: Latin, Cyrillic, Greek and the signs of
//! the suits.
//!
//! Positions are in points (1/72 inch) from the top left corner of the page. The same content gives
//! the same bytes: no time stands in a file.

mod canvas;
mod fonts;
mod layout;
mod write;

pub(crate) use self::canvas::Canvas;
pub(crate) use self::fonts::{Fonts, Weight};
pub(crate) use self::layout::{Column, Flow, Frame, Table, grid};

/// The format of the paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Paper {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 8½ × 11 inches.
    Letter,
}

impl Paper {
    /// Both.
    pub const ALL: [Paper; 2] = [Paper::A4, Paper::Letter];

    /// Its name in commands.
    pub const fn key(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::Letter => "letter",
        }
    }

    /// The paper with this name.
    pub fn of(key: &str) -> Option<Paper> {
        Paper::ALL.into_iter().find(|paper| paper.key() == key)
    }

    /// Width and height, upright.
    pub(crate) const fn size(self) -> [f32; 2] {
        match self {
            Paper::A4 => [595.276, 841.89],
            Paper::Letter => [612.0, 792.0],
        }
    }
}

/// A document in the making.
pub(crate) struct Document {
    pub(crate) fonts: Fonts,
    pub(crate) size: [f32; 2],
    title: String,
    lang: &'static str,
    /// The drawing operations of each page.
    pages: Vec<Vec<u8>>,
}

impl Document {
    /// An empty document; `turned` for sheets that are wider than high.
    pub(crate) fn new(title: &str, lang: &'static str, paper: Paper, turned: bool) -> Document {
        let [width, height] = paper.size();
        let size = if turned { [height, width] } else { [width, height] };
        Document { fonts: Fonts::new(), size, title: title.to_owned(), lang, pages: Vec::new() }
    }

    /// Draws a page.
    pub(crate) fn page(&mut self, draw: impl FnOnce(&mut Canvas<'_>)) {
        let mut canvas = Canvas::new(&mut self.fonts, self.size[1]);
        draw(&mut canvas);
        let content = canvas.finish();
        self.pages.push(content);
    }

    /// The file. A document without pages gets an empty one, since a PDF needs one.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        if self.pages.is_empty() {
            self.page(|_| {});
        }
        write::file(&self)
    }
}
