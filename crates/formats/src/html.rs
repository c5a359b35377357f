//! Saved web pages: the boards in the links of Bridge Base's pages, and the results of the ACBL's.
//!
//! A page of hands has the LIN of each board in the link to its movie, as an address of the hand viewer
//! or as the argument of a script. A page of club results has one object with everything, see
//! [`crate::acbl`]. What else a page shows is not read.

use std::borrow::Cow;

use serde_json::Value;

use crate::acbl;
use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::encoding;
use crate::error::{self, LIMIT, LineColumn};
use crate::format::Format;
use crate::lin;
use crate::places::Places;
use crate::read::{Locations, Read};
use crate::record::Source;

/// What the LIN of a board follows in a page, and the sign that ends it.
const LINKS: [(&str, &[char]); 3] =
    [("hv_popuplin('", &['\'']), ("hv_popuplin(\"", &['"']), ("lin=", &['"', '\'', '&', '<', ' '])];

/// Reads a page. One without boards is named as a page that is not read.
pub fn read(bytes: &[u8]) -> Read {
    let format = Some(Format::Html);
    if let Err(error) = error::check_size(bytes, LIMIT) {
        return Read::refused(format, DiagnosticKind::File { error });
    }
    let decoded = encoding::decode(bytes, None);
    let mut read = Read { format, ..Read::default() };
    if let Some(game) = game(&decoded.text) {
        read = acbl::of_value(&game, Format::Html);
    } else {
        boards(&decoded.text, &mut read);
    }
    if read.records.is_empty() {
        return Read::refused(format, DiagnosticKind::NotSupported { format: Format::Html });
    }
    read.diagnostics.extend(decoded.diagnostics());
    read.diagnostics.sort_by_key(|found| found.at);
    read
}

/// The object of results in a script of a page.
fn game(text: &str) -> Option<Value> {
    let inside = text.find("\"hand_records\"")?;
    // The object begins after the sign of assignment before it.
    let start = text[..inside].rfind("= {")? + 2;
    let mut values = serde_json::Deserializer::from_str(&text[start..]).into_iter::<Value>();
    values.next()?.ok().filter(acbl::is_game)
}

/// The boards in the links of a page.
fn boards(text: &str, read: &mut Read) {
    let places = Places::new(text);
    let mut found: Vec<(usize, &str)> = Vec::new();
    for (mark, ends) in LINKS {
        for (at, _) in text.match_indices(mark) {
            let rest = &text[at + mark.len()..];
            let end = rest.find(ends).unwrap_or(0);
            // A link without a deal leads elsewhere.
            let link = &rest[..end];
            if link.contains("md|") || link.contains("md%7C") || link.contains("md%7c") {
                found.push((at, link));
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    for (at, link) in found {
        let place = places.at(at);
        let mut one = lin::read_whole(plain(link).as_bytes());
        for record in &mut one.records {
            record.source = Some(Source { format: Format::Html, line: place.line });
        }
        read.locations.extend(one.records.iter().map(|record| {
            let play = vec![place; record.cards().len()];
            Locations { play, ..Locations::at(place) }
        }));
        read.records.extend(one.records);
        let kinds = one.diagnostics.into_iter().map(|found| found.kind);
        // The encoding was guessed once, for the page.
        let kinds = kinds.filter(|kind| !matches!(kind, DiagnosticKind::Encoding { .. }));
        read.diagnostics.extend(kinds.map(|kind| Diagnostic::new(place, kind)));
    }
}

/// The text of a link without the escapes of HTML and of addresses.
fn plain(link: &str) -> Cow<'_, str> {
    let link = link.replace("&amp;", "&").replace("&#39;", "'").replace("&quot;", "\"");
    if link.contains("%7C") || link.contains("%7c") {
        return lin::unescaped(&link).into();
    }
    link.into()
}

/// Fuzz target: reads any bytes.
#[doc(hidden)]
pub fn fuzz(bytes: &[u8]) {
    let read = read(bytes);
    assert_eq!(read.records.len(), read.locations.len());
    assert!(read.locations.iter().all(|places| places.start >= LineColumn::START));
    let _ = crate::verify(&read);
}
