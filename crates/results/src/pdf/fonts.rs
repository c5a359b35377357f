//! The two fonts: DejaVu Sans and DejaVu Sans Bold, cut down to Latin, Greek, Cyrillic, punctuation and
//! suits (fonts/README.md).

use std::collections::BTreeMap;

use subsetter::GlyphRemapper;
use ttf_parser::{Face, GlyphId};

static FILES: [&[u8]; 2] = [
    include_bytes!("../../fonts/DejaVuSans.ttf"),
    include_bytes!("../../fonts/DejaVuSans-Bold.ttf"),
];

/// How heavy a text is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Weight {
    Regular = 0,
    Bold = 1,
}

impl Weight {
    pub(crate) const ALL: [Weight; 2] = [Weight::Regular, Weight::Bold];

    /// The name of the font.
    pub(crate) const fn font_name(self) -> &'static str {
        ["DejaVuSans", "DejaVuSans-Bold"][self as usize]
    }
}

/// The fonts, with what of them a document uses.
pub(crate) struct Fonts([Font; 2]);

/// A font, with the glyphs that a document uses.
pub(crate) struct Font {
    pub(crate) data: &'static [u8],
    /// None if the data are no font, which a test excludes; then text is invisible.
    pub(crate) face: Option<Face<'static>>,
    pub(crate) remapper: GlyphRemapper,
    /// The characters of the glyphs in the embedded font.
    pub(crate) characters: BTreeMap<u16, char>,
}

impl Fonts {
    pub(crate) fn new() -> Fonts {
        Fonts(FILES.map(|data| Font {
            data,
            face: Face::parse(data, 0).ok(),
            remapper: GlyphRemapper::new(),
            characters: BTreeMap::new(),
        }))
    }

    pub(crate) const fn font(&self, weight: Weight) -> &Font {
        &self.0[weight as usize]
    }

    pub(crate) const fn font_mut(&mut self, weight: Weight) -> &mut Font {
        &mut self.0[weight as usize]
    }

    /// The width of a text.
    pub(crate) fn width(&self, text: &str, weight: Weight, size: f32) -> f32 {
        let font = self.font(weight);
        text.chars().map(|c| font.advance(font.glyph(c))).sum::<f32>() * size / 1000.0
    }
}

impl Font {
    /// The glyph of a character; the box of the font if it has none.
    fn glyph(&self, c: char) -> GlyphId {
        let glyph = self.face.as_ref().and_then(|face| face.glyph_index(c));
        glyph.unwrap_or(GlyphId(0))
    }

    /// The width of a glyph in thousandths of the size.
    pub(crate) fn advance(&self, glyph: GlyphId) -> f32 {
        let Some(face) = &self.face else { return 500.0 };
        let advance = face.glyph_hor_advance(glyph).unwrap_or(0);
        f32::from(advance) * 1000.0 / f32::from(face.units_per_em())
    }

    /// The code of a character in the embedded font.
    pub(crate) fn code(&mut self, c: char) -> u16 {
        let glyph = self.glyph(c);
        let code = self.remapper.remap(glyph.0);
        if code != 0 {
            self.characters.entry(code).or_insert(c);
        }
        code
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fonts_have_what_names_and_cards_need() {
        let fonts = Fonts::new();
        let needed = "AZazАЯаяЁёІіЇїЎўҐґŁłŐőÆøß0123456789♠♥♦♣−–—×÷½№«»…•←→✓☐";
        for weight in Weight::ALL {
            let font = fonts.font(weight);
            assert!(font.face.is_some(), "{}", weight.font_name());
            for c in needed.chars() {
                assert_ne!(font.glyph(c).0, 0, "{c} in {}", weight.font_name());
            }
        }
    }
}
