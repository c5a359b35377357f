//! What a format has no place for: found by reading what was written.

use std::collections::BTreeMap;

use bridge::Outcome;

use crate::any::{read_back, write_any};
use crate::dealing;
use crate::format::Format;
use crate::pbn;
use crate::read::Read;
use crate::record::{Cell, Record, Remark, Tag, Text};
use crate::usebio;

/// A part of a record that a format has no place for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Part {
    /// The event, its site and date, the scoring.
    Event,
    /// The players' names.
    Players,
    /// The cards of the hands.
    Deal,
    /// The calls, and what is said about them.
    Auction,
    /// The cards played, and what is said about them.
    Play,
    /// Contract and result; the strain and the leader of a position.
    Result,
    /// The score.
    Score,
    /// The number of the board.
    Board,
    /// Dealer and vulnerability.
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
    pub const ALL: [Part; 13] = [
        Part::Event,
        Part::Players,
        Part::Deal,
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
            Part::Deal => "deal",
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

    /// The part that a tag belongs to.
    fn of(tag: &Tag) -> Part {
        match tag.name.as_str() {
            "Event" | "Site" | "Date" | "Scoring" => Part::Event,
            "North" | "East" | "South" | "West" => Part::Players,
            "Deal" => Part::Deal,
            "Auction" => Part::Auction,
            "Play" => Part::Play,
            "Declarer" | "Contract" | "Result" => Part::Result,
            "Score" => Part::Score,
            "Board" => Part::Board,
            "Dealer" | "Vulnerable" => Part::Dealer,
            "DoubleDummyTricks" => Part::DoubleDummy,
            _ if !tag.rows.is_empty() => Part::Tables,
            _ => Part::Tags,
        }
    }
}

/// The parts of records that do not come back from a file of a format, each with the number of
/// records in which that is so: what is written is read again and compared.
///
/// Blanks around a text, and where the lines of a remark end, do not count. A fact that is not given
/// and follows from others in the file, as the dealer from the number of the board, is not lost.
/// Nothing is lost where the records cannot be written at all.
pub fn lost(format: Format, read: &Read) -> Vec<(Part, usize)> {
    // Its documents are made from the records themselves.
    if format == Format::Json {
        return Vec::new();
    }
    let Ok(file) = write_any(format, read) else { return Vec::new() };
    let Some(places) = places(format, &read.records) else { return Vec::new() };
    differences(read, &read_back(format, &file), &places)
}

/// The place of each record in a file of a format.
fn places(format: Format, records: &[Record]) -> Option<Vec<usize>> {
    if dealing::FORMATS.contains(&format) {
        return dealing::places(format, records).ok();
    }
    let mut places: Vec<usize> = (0..records.len()).collect();
    // The lines of a board stand together there.
    if format == Format::Usebio {
        for (place, at) in usebio::order(records).into_iter().enumerate() {
            places[at] = place;
        }
    }
    Some(places)
}

fn differences(read: &Read, again: &Read, places: &[usize]) -> Vec<(Part, usize)> {
    let mut counts: BTreeMap<Part, usize> = BTreeMap::new();
    let nothing = Record::default();
    for (record, at) in read.records.iter().zip(places.iter().copied()) {
        let other = again.records.get(at).unwrap_or(&nothing);
        // What stands before the first record of a file may come back as the file's own remarks.
        let head = if at == 0 { &again.head[..] } else { &[] };
        let own = if at == 0 { &read.head[..] } else { &[] };
        let is_lost = |part: &Part| match part {
            Part::Remarks => loses_remarks(record, other, head, own),
            part => loses(*part, record, other),
        };
        let mut parts: Vec<Part> = Part::ALL.into_iter().filter(is_lost).collect();
        parts.extend(record.tags.iter().filter(|tag| loses_tag(tag, record, other)).map(Part::of));
        parts.sort_unstable();
        parts.dedup();
        parts.into_iter().for_each(|part| *counts.entry(part).or_default() += 1);
    }
    let mut there: Vec<&Remark> = again.head.iter().collect();
    there.extend(again.records.first().iter().flat_map(|first| remarks(first)));
    let there = words(there.into_iter());
    if words(read.head.iter()).keys().any(|text| !there.contains_key(text)) {
        counts.entry(Part::Remarks).or_insert(1);
    }
    counts.into_iter().collect()
}

/// Whether a text says anything.
fn is_given(text: &str) -> bool {
    !matches!(text.trim(), "" | "?")
}

fn differ<T: PartialEq>(fact: Option<T>, again: Option<T>) -> bool {
    fact.is_some() && fact != again
}

/// Whether the typed fields of a part do not come back.
fn loses(part: Part, record: &Record, again: &Record) -> bool {
    let text = |fact: &Text, again: &Text| is_given(fact) && fact.trim() != again.trim();
    match part {
        Part::Event => [
            (&record.event, &again.event),
            (&record.site, &again.site),
            (&record.date, &again.date),
            (&record.scoring, &again.scoring),
        ]
        .into_iter()
        .any(|(fact, again)| text(fact, again)),
        Part::Players => record.players.iter().any(|(seat, name)| text(name, &again.players[seat])),
        Part::Deal => {
            let is_known =
                record.deal.is_some_and(|it| it.hands.iter().any(|(_, h)| !h.is_empty()));
            is_known && record.deal != again.deal
        }
        Part::Auction => {
            let is_said = |it: &crate::record::AuctionRecord| {
                !(it.calls.is_empty() && it.unread.is_empty() && it.loose_notes.is_empty())
            };
            let auction = record.auction.as_ref();
            auction.is_some_and(is_said) && auction != again.auction.as_ref()
        }
        Part::Play => {
            let is_said = |it: &crate::record::PlayRecord| {
                !(it.cards.is_empty() && it.unread.is_empty() && it.loose_notes.is_empty())
            };
            let play = record.play.as_ref();
            play.is_some_and(is_said) && play != again.play.as_ref()
        }
        Part::Result => {
            // A contract may be written as that of the result or of the auction.
            differ(record.contract, again.contract())
                || differ(record.outcome, again.outcome)
                || differ(record.strain, again.strain)
                || differ(record.leader, again.leader)
        }
        Part::Score => differ(record.score_ns, again.score_ns),
        Part::Board => differ(record.board, again.board),
        Part::Dealer => {
            differ(record.dealer, again.dealer) || differ(record.vulnerable, again.vulnerable)
        }
        Part::DoubleDummy => differ(record.double_dummy, again.double_dummy),
        Part::Remarks | Part::Tables | Part::Tags => false,
    }
}

/// Whether remarks of a record do not come back, neither at the record nor in the `head` that was read
/// again, apart from the file's `own` remarks.
fn loses_remarks(record: &Record, again: &Record, head: &[Remark], own: &[Remark]) -> bool {
    let mut there = words(remarks(again).chain(head));
    // LIN has commentary of boards without calls too.
    let kept = again.tags.iter().filter(|tag| tag.name == NOTE);
    kept.for_each(|tag| *there.entry(one_line(&tag.value)).or_default() += 1);
    let (here, own) = (words(remarks(record)), words(own.iter()));
    here.iter().any(|(text, count)| {
        let found = there.get(text).copied().unwrap_or_default();
        found.saturating_sub(own.get(text).copied().unwrap_or_default()) < *count
    })
}

/// The tag of the commentary of LIN where it is no remark.
const NOTE: &str = "Lin_nt";

/// Whether a tag says more than the fields of its record, and does not come back.
fn loses_tag(tag: &Tag, record: &Record, again: &Record) -> bool {
    if tag.rows.is_empty() && !is_given(&tag.value) {
        return false;
    }
    if is_in_field(tag, record) {
        return false;
    }
    let is_same = |other: &Tag| {
        let is_same = || other.value.trim() == tag.value.trim() && same_rows(tag, other);
        other.name == tag.name && is_same()
    };
    let is_remark = tag.name == NOTE && words(remarks(again)).contains_key(&one_line(&tag.value));
    !is_remark && !again.tags.iter().any(is_same)
}

/// Whether two tables have the same rows. The order of elements of USEBIO says nothing, and the version is that
/// of the document which is written.
fn same_rows(tag: &Tag, other: &Tag) -> bool {
    if tag.name != usebio::TABLE {
        return tag.rows == other.rows;
    }
    let sorted = |tag: &Tag| {
        let rows = tag
            .rows
            .iter()
            .filter(|row| row.first().is_none_or(|path| path.text() != usebio::VERSION));
        let mut rows: Vec<String> = rows.map(|row| row_text(row)).collect();
        rows.sort_unstable();
        rows
    };
    sorted(tag) == sorted(other)
}

fn row_text(row: &[Cell]) -> String {
    row.iter().map(Cell::text).collect::<Vec<_>>().join("\n")
}

/// Whether a field of the record says what a tag says.
fn is_in_field(tag: &Tag, record: &Record) -> bool {
    if !pbn::has_field(&tag.name) {
        return false;
    }
    let is_of_both = tag.value.contains("NS") && tag.value.contains("EW");
    match tag.name.as_str() {
        "Board" => record.board.is_some(),
        "Dealer" => record.dealer.is_some(),
        "Vulnerable" => record.vulnerable.is_some(),
        "Deal" => record.deal.is_some(),
        // `^`: declarer and dummy changed places, or the result is not the one that was won.
        "Declarer" | "Result" if tag.value.trim().starts_with('^') => false,
        "Declarer" => record.contract().is_some() || record.outcome == Some(Outcome::PassedOut),
        "Contract" => {
            let is_named = record.contract().is_some() || record.strain.is_some();
            is_named || record.outcome == Some(Outcome::PassedOut)
        }
        "Result" => record.outcome.is_some() && !is_of_both,
        "Score" => record.score_ns.is_some() && !is_of_both,
        "DoubleDummyTricks" => record.double_dummy.is_some(),
        "Auction" => record.auction.is_some(),
        "Play" => record.play.is_some(),
        // Texts.
        _ => true,
    }
}

fn remarks(record: &Record) -> impl Iterator<Item = &Remark> {
    record.tags.iter().flat_map(|tag| tag.before.iter().chain(&tag.remarks))
}

/// The texts of remarks, each with the number of times that it occurs.
fn words<'a>(remarks: impl Iterator<Item = &'a Remark>) -> BTreeMap<String, usize> {
    let mut words = BTreeMap::new();
    for text in remarks.map(|remark| one_line(&remark.text)).filter(|text| !text.is_empty()) {
        *words.entry(text).or_default() += 1;
    }
    words
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
