//! Reading a file of any format, writing records in one, and what the one cannot hold.

use std::borrow::Cow;

use crate::dealing::{self, WriteError};
use crate::detect::detect;
use crate::diagnostic::DiagnosticKind;
use crate::encoding::{self, Encoding};
use crate::format::Format;
use crate::read::Read;
use crate::record::{Record, RemarkKind};
use crate::{json, lin, list, pbn, rbn, usebio};

/// Reads a file of any format, which its content tells. A file of a format that is known and not
/// read, or of none, has one diagnostic that says so.
pub fn read_any(bytes: &[u8]) -> Read {
    read_encoded(bytes, None)
}

/// Reads a file of any format whose text is in this encoding, if one is given.
pub fn read_encoded(bytes: &[u8], encoding: Option<Encoding>) -> Read {
    let is_text = !detect(bytes).is_some_and(Format::is_binary);
    if is_text && bytes.len() <= pbn::LIMIT && (encoding.is_some() || encoding::is_utf16(bytes)) {
        let text = encoding::decode(bytes, encoding).text;
        return read_utf8(text.as_bytes());
    }
    read_utf8(bytes)
}

fn read_utf8(bytes: &[u8]) -> Read {
    match detect(bytes) {
        Some(Format::Pbn) => pbn::read(bytes),
        Some(Format::Lin) => lin::read(bytes),
        Some(Format::List) => list::read(bytes),
        Some(Format::Rbn | Format::Rbx) => rbn::read(bytes),
        Some(Format::Usebio) => usebio::read(bytes),
        Some(Format::Json) if json::is_document(&head(bytes)) => json::read(bytes),
        Some(format) if dealing::FORMATS.contains(&format) => dealing::read(format, bytes),
        Some(format) => Read::refused(Some(format), DiagnosticKind::NotSupported { format }),
        None => Read::refused(None, DiagnosticKind::Unknown),
    }
}

/// The start of a text, without its byte order mark. It may end within a letter.
fn head(bytes: &[u8]) -> Cow<'_, str> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    String::from_utf8_lossy(bytes.get(..64).unwrap_or(bytes))
}

/// The formats in which records can be written.
pub fn written() -> impl Iterator<Item = Format> {
    Format::ALL.into_iter().filter(|format| is_written(*format))
}

/// Whether records can be written in a format.
pub fn is_written(format: Format) -> bool {
    let is_for_records =
        matches!(format, Format::Pbn | Format::Lin | Format::Rbn | Format::Rbx | Format::Json);
    is_for_records || dealing::FORMATS.contains(&format)
}

/// Writes what was read in a format.
pub fn write_any(format: Format, read: &Read) -> Result<Vec<u8>, WriteError> {
    match format {
        Format::Pbn => Ok(pbn::write_file(&read.head, &read.records)),
        Format::Lin => Ok(lin::write(&read.records)),
        Format::Json => Ok(json::write(&read.head, &read.records)),
        Format::Rbn => Ok(rbn::write(&read.records)),
        Format::Rbx => Ok(rbn::write_rbx(&read.records)),
        format => dealing::write(format, &read.records),
    }
}

/// A part of a record that a format has no place for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Part {
    /// The event, its site and date, the scoring.
    Event,
    /// The players' names.
    Players,
    /// The calls.
    Auction,
    /// The cards played.
    Play,
    /// Contract and result.
    Result,
    /// The score.
    Score,
    /// The number of the board where it does not follow from the place in the file.
    Board,
    /// A dealer or vulnerability that does not follow from the number of the board.
    Dealer,
    /// Results of play, double dummy.
    DoubleDummy,
    /// Tables of results.
    Tables,
    /// Comments and escape lines.
    Remarks,
    /// Other tags.
    Tags,
}

impl Part {
    /// All parts.
    pub const ALL: [Part; 12] = [
        Part::Event,
        Part::Players,
        Part::Auction,
        Part::Play,
        Part::Result,
        Part::Score,
        Part::Board,
        Part::Dealer,
        Part::DoubleDummy,
        Part::Tables,
        Part::Remarks,
        Part::Tags,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Part::Event => "event",
            Part::Players => "players",
            Part::Auction => "auction",
            Part::Play => "play",
            Part::Result => "result",
            Part::Score => "score",
            Part::Board => "board",
            Part::Dealer => "dealer",
            Part::DoubleDummy => "double-dummy",
            Part::Tables => "tables",
            Part::Remarks => "remarks",
            Part::Tags => "tags",
        }
    }
}

/// The parts of records that a format cannot hold, each with the number of records that have it.
pub fn lost(format: Format, read: &Read) -> Vec<(Part, usize)> {
    let count = |part: &Part| {
        let records = read.records.iter().zip(1u32..);
        records.filter(|(record, at)| loses(format, record, *at, *part)).count()
    };
    let parts = Part::ALL.into_iter().map(|part| (part, count(&part)));
    let is_complete = matches!(format, Format::Pbn | Format::Json);
    let head = usize::from(!is_complete && !read.head.is_empty());
    let parts = parts.map(|(part, count)| match part {
        Part::Remarks => (part, count.max(head)),
        part => (part, count),
    });
    parts.filter(|(_, count)| *count > 0).collect()
}

/// Tags whose text stands with a call or a card, and the one that names the program that wrote the file.
const INCIDENTAL: [&str; 2] = ["Note", "Generator"];

/// The tags that RBN has labels for.
const RBN_TAGS: [&str; 8] =
    ["Annotator", "Description", "HomeTeam", "Room", "Segment", "Stage", "Table", "VisitTeam"];

/// Whether the record in this place of the file, from 1, loses a part in a format.
fn loses(format: Format, record: &Record, at: u32, part: Part) -> bool {
    let is_given = |text: &String| !matches!(text.trim(), "" | "?");
    let is_lin = format == Format::Lin;
    let is_rbn = matches!(format, Format::Rbn | Format::Rbx);
    match part {
        _ if matches!(format, Format::Pbn | Format::Json) => false,
        Part::Event
        | Part::Players
        | Part::Auction
        | Part::Play
        | Part::Result
        | Part::Score
        | Part::Board
            if is_rbn =>
        {
            false
        }
        Part::Dealer if is_rbn => false,
        Part::Remarks if is_rbn => record.tags.iter().any(|tag| {
            let mut remarks = tag.remarks.iter().chain(&tag.before);
            remarks.any(|remark| remark.kind == RemarkKind::Escape)
        }),
        Part::Event => {
            [&record.event, &record.site, &record.date, &record.scoring].into_iter().any(is_given)
        }
        Part::Players => !is_lin && record.players.iter().any(|(_, name)| is_given(name)),
        Part::Auction => !is_lin && record.auction.is_some(),
        // LIN knows a contract by its auction only, and who played a card by the contract.
        Part::Play | Part::Result if is_lin => {
            let called = record.auction.as_ref().and_then(|auction| auction.legal().contract());
            let is_there = part == Part::Result || record.play.is_some();
            record.contract.is_some() && is_there && called != record.contract
        }
        Part::Play => !is_lin && record.play.is_some(),
        Part::Result => !is_lin && (record.contract.is_some() || record.outcome.is_some()),
        Part::Score => record.score_ns.is_some(),
        Part::Board => {
            let has_number = matches!(format, Format::Lin | Format::Cds | Format::Csv);
            !has_number && record.board.is_some_and(|board| board != at)
        }
        Part::Dealer => {
            let board = record.board.unwrap_or(at);
            let dealer = bridge::Seat::dealer_of_board(board);
            let vulnerable = bridge::Vulnerability::of_board(board);
            let differs = record.dealer.is_some_and(|it| it != dealer)
                || record.vulnerable.is_some_and(|it| it != vulnerable);
            !is_lin && differs
        }
        Part::DoubleDummy => record.double_dummy.is_some(),
        Part::Tables => record.tags.iter().any(|tag| !tag.rows.is_empty()),
        Part::Remarks => record.tags.iter().any(|tag| {
            let is_kept = is_lin && matches!(tag.name.as_str(), "Auction" | "Play");
            let has_remarks = [&tag.remarks, &tag.before].iter().any(|all| !all.is_empty());
            !is_kept && has_remarks
        }),
        Part::Tags => record.tags.iter().any(|tag| {
            let name = tag.name.as_str();
            let is_kept = is_lin && (name.starts_with("Lin_") || name == "Room")
                || is_rbn && (name.starts_with("Rbn_") || RBN_TAGS.contains(&name));
            let is_elsewhere = pbn::has_field(&tag.name) || INCIDENTAL.contains(&&*tag.name);
            !is_kept && tag.rows.is_empty() && !is_elsewhere && is_given(&tag.value)
        }),
    }
}
