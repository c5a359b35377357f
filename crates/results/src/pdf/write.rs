//! The objects of a PDF file.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use ttf_parser::GlyphId;

use super::Document;
use super::canvas::font_key;
use super::fonts::{Font, Weight};

const IDENTITY: SystemInfo<'static> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// The numbers of the objects of a font.
struct FontRefs {
    font: Ref,
    cid: Ref,
    descriptor: Ref,
    file: Ref,
    unicode: Ref,
}

fn compressed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    // Writing to memory does not fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}

/// The file of a document.
pub(super) fn file(document: &Document) -> Vec<u8> {
    let mut next = 0;
    let mut id = || {
        next += 1;
        Ref::new(next)
    };
    let (catalog, tree, info) = (id(), id(), id());
    let fonts = Weight::ALL.map(|_| FontRefs {
        font: id(),
        cid: id(),
        descriptor: id(),
        file: id(),
        unicode: id(),
    });
    let pages: Vec<(Ref, Ref)> = document.pages.iter().map(|_| (id(), id())).collect();
    let mut pdf = Pdf::new();
    pdf.catalog(catalog).pages(tree).lang(TextStr(document.lang));
    pdf.document_info(info).title(TextStr(&document.title)).producer(TextStr("Biritch"));
    pdf.pages(tree).kids(pages.iter().map(|page| page.0)).count(pages.len() as i32);
    let [width, height] = document.size;
    for ((page_id, content_id), content) in pages.iter().zip(&document.pages) {
        let mut page = pdf.page(*page_id);
        page.media_box(Rect::new(0.0, 0.0, width, height)).parent(tree).contents(*content_id);
        let mut resources = page.resources();
        let mut named = resources.fonts();
        for (weight, refs) in Weight::ALL.iter().zip(&fonts) {
            named.pair(Name(font_key(*weight)), refs.font);
        }
        named.finish();
        resources.finish();
        page.finish();
        let bytes = compressed(content);
        pdf.stream(*content_id, &bytes).filter(Filter::FlateDecode);
    }
    for (weight, refs) in Weight::ALL.into_iter().zip(&fonts) {
        font(&mut pdf, document.fonts.font(weight), weight, refs);
    }
    pdf.finish()
}

fn font(pdf: &mut Pdf, font: &Font, weight: Weight, refs: &FontRefs) {
    let name = format!("BRTCHA+{}", weight.font_name());
    let name = Name(name.as_bytes());
    pdf.type0_font(refs.font)
        .base_font(name)
        .encoding_predefined(Name(b"Identity-H"))
        .descendant_font(refs.cid)
        .to_unicode(refs.unicode);
    let mut cid = pdf.cid_font(refs.cid);
    cid.subtype(CidFontType::Type2)
        .base_font(name)
        .system_info(IDENTITY)
        .font_descriptor(refs.descriptor)
        .default_width(0.0)
        .cid_to_gid_map_predefined(Name(b"Identity"));
    let widths = font.remapper.remapped_gids().map(|glyph| font.advance(GlyphId(glyph)));
    cid.widths().consecutive(0, widths);
    cid.finish();
    let scale = |units: i16| {
        let em = font.face.as_ref().map_or(1000.0, |face| f32::from(face.units_per_em()));
        f32::from(units) * 1000.0 / em
    };
    let face = font.face.as_ref();
    let bounds = face.map(ttf_parser::Face::global_bounding_box);
    let bounds = bounds.map_or(Rect::new(0.0, 0.0, 1000.0, 1000.0), |of| {
        Rect::new(scale(of.x_min), scale(of.y_min), scale(of.x_max), scale(of.y_max))
    });
    let height = |units: Option<i16>, default: f32| units.map_or(default, &scale);
    pdf.font_descriptor(refs.descriptor)
        .name(name)
        .flags(FontFlags::NON_SYMBOLIC)
        .bbox(bounds)
        .italic_angle(0.0)
        .ascent(height(face.map(ttf_parser::Face::ascender), 900.0))
        .descent(height(face.map(ttf_parser::Face::descender), -200.0))
        .cap_height(height(face.and_then(ttf_parser::Face::capital_height), 700.0))
        .stem_v(if weight == Weight::Bold { 140.0 } else { 80.0 })
        .font_file2(refs.file);
    // The fonts are embedded in the program and can be cut; a test covers both.
    let cut = subsetter::subset(font.data, 0, &font.remapper).unwrap_or_default();
    let bytes = compressed(&cut);
    pdf.stream(refs.file, &bytes)
        .filter(Filter::FlateDecode)
        .pair(Name(b"Length1"), cut.len() as i32);
    let mut map = UnicodeCmap::new(Name(b"Biritch"), IDENTITY);
    for (code, c) in &font.characters {
        map.pair(*code, *c);
    }
    let map = map.finish();
    pdf.cmap(refs.unicode, &map);
}
