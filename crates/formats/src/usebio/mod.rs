//! USEBIO, the XML of results of pairs and team events, versions 1.2 and 1.3, read and written.
//!
//! A record is a line of a traveller: a board at one table. Elements are found at any depth, since
//! programs order and wrap them differently. Elements of a line that have no field are tags `Usebio_`
//! and the name; all other text that has no field, such as matches of teams, masterpoints or who runs
//! the event, stands in the table `UsebioTable` of the first record, each with the path of its
//! element. No file is fetched for the document type, and the size of what entities stand for is
//! limited.
//!
//! Matches are written by [`write_matches`]; in their lines `DIRECTION` says where the team sits that the match names first.
//!
//! A board has the hands of its own match, section or session, and those of the document where these
//! have none.
//!
//! ```
//! use biritch_formats::usebio;
//!
//! let read = usebio::read(b"<USEBIO Version=\"1.2\"><EVENT EVENT_TYPE=\"MP_PAIRS\"><BOARD><BOARD_NUMBER>2</BOARD_NUMBER>\
//!     <TRAVELLER_LINE><CONTRACT>3NT</CONTRACT><PLAYED_BY>S</PLAYED_BY><TRICKS>9</TRICKS><SCORE>600</SCORE></TRAVELLER_LINE>\
//!     </BOARD></EVENT></USEBIO>");
//! assert_eq!(read.records[0].contract, "3NT-S".parse().ok());
//! assert_eq!(read.records[0].score_ns, Some(600));
//! ```

mod boards;
mod cut;
mod elements;
mod event;
mod parts;
mod tree;
mod writer;

use roxmltree::{Document, Error, ParsingOptions};

use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::encoding::{self, Stated};
use crate::error::{self, LIMIT, LineColumn};
use crate::format::Format;
use crate::places::Places;
use crate::read::Read;
use crate::record::Record;

pub(crate) use elements::TABLE;
pub(crate) use writer::VERSION;
pub use writer::{
    Match, Version, order, set_text, set_version, version, write_file, write_matches,
};

/// The most elements and texts of a document.
const NODES: u32 = 4_000_000;

/// Writes records as USEBIO 1.2.
pub fn write(records: &[Record]) -> Vec<u8> {
    write_file(&[], records)
}

/// Reads a file.
pub fn read(bytes: &[u8]) -> Read {
    if let Err(error) = error::check_size(bytes, LIMIT) {
        return Read::refused(Some(Format::Usebio), DiagnosticKind::File { error });
    }
    read_whole(bytes)
}

/// Reads a file of any size.
pub(crate) fn read_whole(bytes: &[u8]) -> Read {
    let format = Some(Format::Usebio);
    let bytes = without_half_letter(bytes);
    let stated = stated_encoding(bytes);
    let known = stated.as_ref().and_then(|stated| stated.encoding(bytes));
    let decoded = encoding::decode(bytes, known);
    let text = decoded.text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    let before = decoded.text.len() - text.len();
    let places = Places::new(&decoded.text);
    let mut read = Read { format, diagnostics: decoded.diagnostics(), ..Read::default() };
    read.diagnostics.extend(stated.and_then(Stated::diagnostic));
    // What stands before a fault is read, and its place is where the reading ends.
    let whole;
    let document = match parse(text) {
        Ok(document) => document,
        Err(error) => {
            let part = fault(text, &error).and_then(|fault| cut::cut(text, fault));
            let at = match &part {
                Some(part) => places.at(before + part.at),
                None => of_error(places.at(before), &error),
            };
            let message = match part.as_ref().and_then(|part| part.within) {
                Some(within) if is_end(&error) => format!("the document ends within {within}"),
                _ => error.to_string(),
            };
            read.diagnostics.push(Diagnostic::new(at, DiagnosticKind::Syntax { message }));
            whole = part.map(|part| part.text).unwrap_or_default();
            match parse(&whole) {
                Ok(document) => document,
                Err(_) => return read,
            }
        }
    };
    let mut read = boards::read(&document, &places, before, read);
    // An event of which no board is open yet is complete.
    let has_event = || document.root().descendants().any(|node| node.has_tag_name("EVENT"));
    if read.records.is_empty() && read.diagnostics.is_empty() && !has_event() {
        read.diagnostics.push(Diagnostic::new(LineColumn::START, DiagnosticKind::NoDeal));
    }
    read.diagnostics.sort_by_key(|found| found.at);
    read
}

fn parse(text: &str) -> Result<Document<'_>, Error> {
    let options =
        ParsingOptions { allow_dtd: true, nodes_limit: NODES, ..ParsingOptions::default() };
    Document::parse_with_options(text, options)
}

/// Whether a document ends too early, which has no place of its own.
fn is_end(error: &Error) -> bool {
    matches!(error, Error::UnclosedRootNode | Error::UnexpectedEndOfStream)
}

/// The byte of a text at which its fault is; none if it is no fault of one place.
fn fault(text: &str, error: &Error) -> Option<usize> {
    if is_end(error) {
        return Some(text.len());
    }
    let at = error.pos();
    let is_placed = (at.row, at.col) != (1, 1);
    let line = match at.row {
        1 => 0,
        row => text.match_indices('\n').nth(usize::try_from(row).ok()?.checked_sub(2)?)?.0 + 1,
    };
    let column = usize::try_from(at.col).ok()?.saturating_sub(1);
    let column = text[line..].char_indices().nth(column).map_or(text.len() - line, |(at, _)| at);
    is_placed.then_some(line + column)
}

/// The place of an error in a document that begins at `start`.
fn of_error(start: LineColumn, error: &Error) -> LineColumn {
    let at = error.pos();
    let column = if at.row == 1 { start.column - 1 + at.col } else { at.col };
    LineColumn { line: start.line - 1 + at.row, column }
}

/// The bytes of a file in UTF-8 that is cut within a letter, without that letter.
fn without_half_letter(bytes: &[u8]) -> &[u8] {
    match str::from_utf8(bytes) {
        Err(error) if error.error_len().is_none() => &bytes[..error.valid_up_to()],
        _ => bytes,
    }
}

/// What the XML declaration says of the encoding.
fn stated_encoding(bytes: &[u8]) -> Option<Stated> {
    const WORD: &str = "encoding=";
    let head = String::from_utf8_lossy(bytes.get(..200).unwrap_or(bytes));
    let declaration = head.split("?>").next()?;
    Stated::behind(declaration, declaration.find(WORD)? + WORD.len())
}

/// Fuzz target: reads any bytes, and writes the records as PBN.
#[doc(hidden)]
pub fn fuzz(bytes: &[u8]) {
    let read = read(bytes);
    let again = read.written_as_pbn();
    let facts = |record: &Record| (record.board, record.contract, record.score_ns);
    assert!(again.records.iter().map(facts).eq(read.records.iter().map(facts)));
    // What was written is a document.
    let written = self::read(&write_file(&read.head, &read.records));
    assert!(
        written.diagnostics.iter().all(|found| found.code() != "syntax"),
        "{:?}",
        written.diagnostics
    );
}
