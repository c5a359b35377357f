//! Saved web pages: the boards in the links of Bridge Base's pages, and the results of the ACBL's.
//!
//! A page of hands has the LIN of each board in the link to its movie, as an address of the hand viewer
//! or as the argument of a script; other addresses of the viewer have the hands and calls by their names. A
//! page of club results has one object with everything, see [`crate::acbl`]. What else Bridge Base's pages show in the
//! row of a board stands in the record, or in tags `Bbo_`.

mod rows;

use std::collections::HashSet;
use std::ops::Range;

use serde_json::Value;

use crate::acbl;
use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::encoding::{self, Stated};
use crate::error::{self, LIMIT, LineColumn};
use crate::format::Format;
use crate::lin;
use crate::places::Places;
use crate::read::{Locations, Read};
use crate::record::Source;

use self::rows::Rows;

/// The call of a script that shows a movie; its argument is a text of LIN.
const MOVIE: &str = "hv_popuplin(";

/// The part of an address that has the LIN of a board.
const PARAMETER: &str = "lin=";

/// The address of the viewer of hands, before its parts.
const VIEWER: &str = "handviewer.html?";

/// The longest link, in bytes. That of a board with many explanations has some thousand.
const LINK: usize = 16 << 10;

/// How much of a link without a deal its diagnostic has, in characters.
const QUOTED: usize = 100;

/// How far before the part of an address its quotation mark stands at most, in bytes.
const ADDRESS: usize = 256;

/// Reads a page. One without boards is named as a page that is not read.
pub fn read(bytes: &[u8]) -> Read {
    let format = Some(Format::Html);
    if let Err(error) = error::check_size(bytes, LIMIT) {
        return Read::refused(format, DiagnosticKind::File { error });
    }
    let stated = stated_encoding(bytes);
    let known = stated.as_ref().and_then(|stated| stated.encoding(bytes));
    let decoded = encoding::decode(bytes, known);
    let unknown = stated.and_then(Stated::diagnostic);
    let mut read = Read { format, ..Read::default() };
    if let Some(game) = game(&decoded.text) {
        read = acbl::of_value(&game, Format::Html, bytes.len());
    } else {
        boards(&decoded.text, &mut read);
        if read.records.is_empty() {
            let kind = DiagnosticKind::NotSupported { format: Format::Html };
            read.diagnostics.insert(0, Diagnostic::new(LineColumn::START, kind));
            return read;
        }
    }
    read.diagnostics.extend(unknown);
    read.diagnostics.extend(decoded.diagnostics());
    read.diagnostics.sort_by_key(|found| found.at);
    read
}

/// What the page says of its encoding: `<meta charset="…">`, or in the older form with a content type.
fn stated_encoding(bytes: &[u8]) -> Option<Stated> {
    const WORD: &str = "charset=";
    let head = String::from_utf8_lossy(bytes.get(..HEAD).unwrap_or(bytes)).to_ascii_lowercase();
    let metas = head.match_indices("<meta");
    let mut words = metas.filter_map(|(at, _)| {
        let end = head[at..].find('>').map_or(head.len(), |end| at + end);
        head[at..end].find(WORD).map(|word| at + word + WORD.len())
    });
    Stated::behind(&head, words.next()?)
}

/// How many bytes of a page are searched for its encoding.
const HEAD: usize = 2048;

/// The object of results in a script of a page.
fn game(text: &str) -> Option<Value> {
    let inside = text.find("\"hand_records\"")?;
    // The object begins after the sign of assignment before it.
    let before = &text[..inside];
    let is_object = |at: &usize| before[at + 1..].trim_start().starts_with('{');
    let start = before.rmatch_indices('=').map(|(at, _)| at).find(is_object)? + 1;
    let mut values = serde_json::Deserializer::from_str(&text[start..]).into_iter::<Value>();
    values.next()?.ok().filter(acbl::is_game)
}

/// A link to a movie: its place in the page, and its text without escapes.
struct Link {
    at: usize,
    lin: String,
    /// Whether it certainly leads to a movie.
    is_movie: bool,
}

/// The boards in the links of a page. A board that several links lead to is read once.
fn boards(text: &str, read: &mut Read) {
    let places = Places::new(text);
    let mut rows = Rows::of(text);
    let mut known = HashSet::new();
    for link in links(text) {
        if !link.lin.contains("md|") {
            // Other links lead elsewhere.
            if link.is_movie {
                let place = places.at(link.at);
                let value = link.lin.chars().take(QUOTED).collect();
                let kind = DiagnosticKind::LeftOut { key: "lin".to_owned(), value };
                read.diagnostics.push(Diagnostic::new(place, kind));
            }
            continue;
        }
        if known.contains(&link.lin) {
            continue;
        }
        let place = places.at(link.at);
        let mut one = lin::read_whole(link.lin.as_bytes());
        known.insert(link.lin);
        for record in &mut one.records {
            record.source = Some(Source { format: Format::Html, line: place.line });
            rows.add(link.at, place, record, &mut read.diagnostics);
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

/// The links of a page. Each byte of it is searched once, and belongs to one link at most.
fn links(text: &str) -> Vec<Link> {
    let mut marks: Vec<(usize, &str)> =
        [MOVIE, PARAMETER, VIEWER].iter().flat_map(|mark| text.match_indices(mark)).collect();
    marks.sort_unstable();
    let (mut links, mut done) = (Vec::new(), 0);
    for (at, mark) in marks {
        if at < done {
            continue;
        }
        let start = at + mark.len();
        let before = &text[text.ceil_char_boundary(at.saturating_sub(ADDRESS))..at];
        let before = before.rsplit(['<', '>']).next().unwrap_or_default();
        let (found, next) = match mark {
            MOVIE => argument(text, start),
            _ => address(text, before, start),
        };
        if mark == VIEWER {
            let query = found.map_or_else(String::new, |range| without_entities(&text[range]));
            let is_hand = |part: &str| matches!(part.get(..2), Some("n=" | "e=" | "s=" | "w="));
            // The LIN in an address is found by its own mark.
            if !query.contains(PARAMETER) && query.split('&').any(is_hand) {
                done = next;
                links.push(Link { at, lin: lin::of_viewer(&query), is_movie: true });
            }
            continue;
        }
        done = next;
        if let Some(range) = found {
            let is_movie = mark == MOVIE || before.contains("handviewer");
            links.push(Link { at, lin: plain(&text[range], mark), is_movie });
        }
    }
    links
}

/// The part of a page in which a link that begins here must end.
fn window(text: &str, start: usize) -> &str {
    let end = text.len().min(start.saturating_add(LINK));
    &text[start..text.floor_char_boundary(end)]
}

/// The text in quotation marks that is the argument of a call, and where to go on. A mark that no
/// parenthesis or comma follows is part of the text.
fn argument(text: &str, start: usize) -> (Option<Range<usize>>, usize) {
    let rest = window(text, start);
    let Some(quote) = QUOTES.into_iter().find(|quote| rest.starts_with(quote)) else {
        return (None, start);
    };
    let inner = start + quote.len();
    let body = &rest[quote.len()..];
    let is_end = |at: &usize| body[at + quote.len()..].trim_start().starts_with([')', ',']);
    match body.match_indices(quote).map(|(at, _)| at).find(is_end) {
        Some(end) => (Some(inner..inner + end), inner + end + quote.len()),
        None => (None, start + rest.len()),
    }
}

/// The quotation marks of an argument, as a script and as an attribute has them.
const QUOTES: [&str; 6] = ["'", "\"", "&#39;", "&apos;", "&quot;", "&#34;"];

/// The end of an address that follows `before`, and where to go on: the address ends at the mark that
/// it began with, and one without marks at a blank.
fn address(text: &str, before: &str, start: usize) -> (Option<Range<usize>>, usize) {
    let rest = window(text, start);
    let is_mark = |(at, c): &(usize, char)| {
        matches!(c, '"' | '\'') && before[..*at].trim_end().ends_with(['=', '(', ',', ':', '['])
    };
    let end = match before.char_indices().rev().find(is_mark) {
        Some((_, mark)) => rest.find(mark),
        None => rest.find(|c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '<' | '>')),
    };
    match end {
        Some(end) => (Some(start..start + end), start + end),
        None => (None, start + rest.len()),
    }
}

/// The text of a link without the escapes of HTML, of scripts and of addresses.
fn plain(link: &str, mark: &str) -> String {
    let mut link = without_entities(link);
    if mark == MOVIE {
        link = link.replace("\\'", "'");
    } else {
        // Another part of the address begins.
        let is_part = |at: &usize| {
            let after = link[at + 1..].trim_start_matches(|c: char| c.is_ascii_alphanumeric());
            after.starts_with('=') && !link[at + 1..].starts_with('=')
        };
        let end = link.match_indices('&').map(|(at, _)| at).find(is_part);
        link.truncate(end.unwrap_or(link.len()));
    }
    if link.contains("%7C") || link.contains("%7c") {
        return lin::unescaped(&link);
    }
    link
}

/// A text with the characters that entities of HTML stand for; others stay as they are.
fn without_entities(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        plain += before;
        let name = after.as_bytes().iter().take(ENTITY).position(|byte| *byte == b';');
        match name.and_then(|end| Some((entity(&after[..end])?, end))) {
            Some((c, end)) => {
                plain.push(c);
                rest = &after[end + 1..];
            }
            None => {
                plain.push('&');
                rest = after;
            }
        }
    }
    plain + rest
}

/// The longest entity that is read, with its semicolon, in bytes.
const ENTITY: usize = 9;

fn entity(name: &str) -> Option<char> {
    let number = |digits: &str, radix| {
        let digits = Some(digits).filter(|text| text.bytes().all(|it| it.is_ascii_hexdigit()))?;
        char::from_u32(u32::from_str_radix(digits, radix).ok()?)
    };
    match name {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        "nbsp" => Some(' '),
        "spades" => Some('♠'),
        "hearts" => Some('♥'),
        "diams" => Some('♦'),
        "clubs" => Some('♣'),
        "ordm" => Some('º'),
        _ => match name.strip_prefix("#x").or_else(|| name.strip_prefix("#X")) {
            Some(digits) => number(digits, 16),
            None => number(name.strip_prefix('#')?, 10),
        },
    }
}

/// Fuzz target: reads any bytes.
#[doc(hidden)]
pub fn fuzz(bytes: &[u8]) {
    let read = read(bytes);
    assert_eq!(read.records.len(), read.locations.len());
    assert!(read.locations.iter().all(|places| places.start >= LineColumn::START));
    let _ = crate::verify(&read);
}
