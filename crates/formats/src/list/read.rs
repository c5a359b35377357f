//! A whole list as records.

use bridge::Seat;
use cards::Card;

use super::write::numbers;
use super::{COMMENT_LIMIT, DdsResult, Entry, Item, LINE_LIMIT, ParseErrorKind, Reader, dds};
use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::encoding;
use crate::error::{self, LIMIT, LineColumn};
use crate::format::Format;
use crate::read::{Locations, Read};
use crate::record::{PlayRecord, Record, Remark, Source, Tag};

/// Reads a list as records. A line that cannot be read is reported and left out; for lists larger
/// than memory there is [`Reader`].
pub fn read(bytes: &[u8]) -> Read {
    if let Err(error) = error::check_size(bytes, LIMIT) {
        return Read::refused(Some(Format::List), DiagnosticKind::File { error });
    }
    read_whole(bytes)
}

/// Reads a list of any size.
pub(crate) fn read_whole(bytes: &[u8]) -> Read {
    let decoded = encoding::decode(bytes, None);
    let mut read = Chunks::default().last(&decoded.text);
    read.diagnostics.extend(decoded.diagnostics());
    read.diagnostics.sort_by_key(|found| found.at);
    read
}

/// What a chunk of a list must know of those before it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chunks {
    /// The reader of lines before the chunk.
    reader: Reader,
    /// The deals before it.
    deals: usize,
    /// Whether the last of them could be read, so that what follows belongs to it.
    has_deal: bool,
    /// The number of deals that the list states.
    stated: Option<usize>,
    /// Whether there was a chunk.
    is_begun: bool,
}

/// The place behind a deal and all that belongs to it.
struct Cut {
    byte: usize,
    /// The number of diagnostics before it.
    diagnostics: usize,
    chunks: Chunks,
}

impl Chunks {
    /// Reads the deals of a text but the last one, to which the next lines may belong, and returns how
    /// many bytes they have. None if there is no more than one deal.
    pub(crate) fn next(&mut self, text: &str) -> Option<(Read, usize)> {
        let (list, cut) = self.lines(text, false);
        let (mut read, cut) = (list.read, cut?);
        let records = cut.chunks.deals - self.deals;
        read.records.truncate(records);
        read.locations.truncate(records);
        read.diagnostics.truncate(cut.diagnostics);
        *self = cut.chunks;
        Some((read, cut.byte))
    }

    /// Reads a text to its end.
    pub(crate) fn last(&self, text: &str) -> Read {
        let (list, _) = self.lines(text, true);
        let mut read = list.finish(self.deals);
        if !self.is_begun && read.records.is_empty() && read.diagnostics.is_empty() {
            read.diagnostics.push(Diagnostic::new(LineColumn::START, DiagnosticKind::NoDeal));
        }
        read
    }

    /// Reads all lines of a text, and returns the place before the last deal and its comments, unless it is the
    /// only one. It stops where only what follows the text says whether a comment goes on.
    fn lines(&self, text: &str, is_last: bool) -> (List, Option<Cut>) {
        let mut list = List {
            read: Read { format: Some(Format::List), ..Read::default() },
            reader: Reader { line: 0, ..self.reader.clone() },
            has_deal: self.has_deal,
            stated: self.stated,
        };
        let mut braces = Braces { text: text.as_bytes(), is_last, next: None, is_unknown: false };
        let (mut byte, mut behind, mut last_deal) = (0, None, None);
        for line in text.as_bytes().split(|byte| *byte == b'\n') {
            byte += line.len() + 1;
            let item = list.reader.line_before(line, || braces.is_closed(byte));
            if braces.is_unknown {
                break;
            }
            match item {
                Ok(Some(item)) => {
                    if matches!(item, Item::Deal(_)) && behind.is_some() {
                        last_deal = behind.take();
                    }
                    list.add(item);
                    // A comment stays with the deal behind it.
                    behind = (list.has_deal_begun() && list.reader.is_between()).then(|| Cut {
                        byte,
                        diagnostics: list.read.diagnostics.len(),
                        chunks: Chunks {
                            reader: list.reader.clone(),
                            deals: self.deals + list.read.records.len(),
                            has_deal: list.has_deal,
                            stated: list.stated,
                            is_begun: true,
                        },
                    });
                }
                Ok(None) => {}
                Err(error) => {
                    list.has_deal &= !error.kind.is_of_deal();
                    // The error of a deal is the same in every format.
                    let kind = match error.kind {
                        ParseErrorKind::Deal(error) => DiagnosticKind::Deal(error),
                        ParseErrorKind::Shared { layout } => DiagnosticKind::Hands { layout },
                        kind => DiagnosticKind::Line(kind),
                    };
                    list.read.diagnostics.push(Diagnostic::new(error.at, kind));
                }
            }
        }
        (list, last_deal)
    }
}

/// The braces of a text, each of which is found once.
struct Braces<'a> {
    text: &'a [u8],
    is_last: bool,
    /// The last one that was looked for; the end of the text if there is no other.
    next: Option<usize>,
    /// Whether what follows the text was asked for.
    is_unknown: bool,
}

impl Braces<'_> {
    /// Whether a comment that is open at this place is closed not far behind it, before another one begins.
    fn is_closed(&mut self, at: usize) -> bool {
        let rest = self.text.get(at..).unwrap_or_default();
        let search = || at + memchr::memchr2(b'{', b'}', rest).unwrap_or(rest.len());
        let next = self.next.filter(|next| *next >= at).unwrap_or_else(search);
        self.next = Some(next);
        let is_near = next - at < COMMENT_LIMIT;
        let brace = self.text.get(next).filter(|_| is_near);
        self.is_unknown = is_near && brace.is_none() && !self.is_last;
        brace == Some(&b'}')
    }
}

/// A list as far as it was read.
struct List {
    read: Read,
    reader: Reader,
    /// Whether the last deal could be read, so that what follows belongs to it.
    has_deal: bool,
    /// The number of deals that the list states.
    stated: Option<usize>,
}

impl List {
    /// Whether the text has a deal.
    fn has_deal_begun(&self) -> bool {
        !self.read.records.is_empty()
    }

    fn report(&mut self, line: u32, kind: DiagnosticKind) {
        self.read.diagnostics.push(Diagnostic::new(LineColumn { line, column: 1 }, kind));
    }

    /// Reports what belongs to no deal.
    fn left_out(&mut self, line: u32, key: &str, value: String) {
        self.report(line, DiagnosticKind::LeftOut { key: key.to_owned(), value });
    }

    fn add(&mut self, item: Item) {
        let line = self.reader.lines();
        match item {
            Item::Deal(entry) => return self.deal(entry, line),
            Item::Count(count) => {
                // Of lists that were put together, each has its number.
                self.stated = Some(self.stated.unwrap_or_default().saturating_add(count));
                return;
            }
            Item::Play(cards) => {
                if !(self.has_deal && self.play(&cards, None, line)) {
                    let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
                    self.left_out(line, "PLAY", cards.concat());
                }
                return;
            }
            Item::Table(_) | Item::Result(..) => {}
        }
        let last = self.read.records.last_mut().filter(|_| self.has_deal);
        match (item, last) {
            (Item::Table(table), Some(record)) => record.double_dummy = Some(table),
            (Item::Table(table), None) => self.left_out(line, "TABLE", numbers(&table)),
            (Item::Result(result, text), Some(record)) => add_result(record, result, &text),
            (Item::Result(result, text), None) => self.left_out(line, result.name(), text),
            (Item::Deal(_) | Item::Count(_) | Item::Play(_), _) => {}
        }
    }

    fn deal(&mut self, entry: Entry, line: u32) {
        self.has_deal = true;
        if let Some(line) = entry.open_comment {
            self.report(line, DiagnosticKind::OpenComment);
        }
        self.read.locations.push(Locations::at(LineColumn { line, column: 1 }));
        let mut record = Record {
            source: Some(Source { format: Format::List, line }),
            dealer: entry.dealer,
            vulnerable: entry.vulnerable,
            deal: Some(entry.layout),
            strain: entry.strain,
            leader: entry.leader,
            double_dummy: entry.table,
            ..Record::default()
        };
        if let Some(results) = entry.partial_results {
            record.tags.push(Tag::new("Gib_results", results));
        }
        let words: Vec<(String, String)> = entry.remarks.iter().flat_map(facts).collect();
        if !entry.remarks.is_empty() {
            let deal = Tag::new("Deal", entry.layout.to_string());
            record.tags.push(Tag { before: entry.remarks.into(), ..deal });
        }
        self.read.records.push(record);
        let find = |key: &str| words.iter().find(|(name, _)| name == key).map(|(_, it)| it);
        let leader = find("leader").and_then(|seat| seat.to_ascii_uppercase().parse().ok());
        if let (Some(record), Some(leader)) = (self.read.records.last_mut(), leader) {
            record.leader = Some(leader);
        }
        if let Some(played) = find("played") {
            let cards: Option<Vec<Card>> =
                played.split(['.', '-']).map(|card| card.parse().ok()).collect();
            // What cannot be read stands in the comment.
            if !cards.is_some_and(|cards| self.play(&cards, leader, line)) {
                let (key, value) = ("played".to_owned(), played.clone());
                self.report(line, DiagnosticKind::Value { key, value });
            }
        }
    }

    /// Adds a play to the last deal; false if nobody knows who leads.
    fn play(&mut self, cards: &[Card], leader: Option<Seat>, line: u32) -> bool {
        let (Some(record), Some(places)) =
            (self.read.records.last_mut(), self.read.locations.last_mut())
        else {
            return false;
        };
        let holder = |card: &Card| {
            let mut hands = record.deal.iter().flat_map(|deal| deal.hands.iter());
            hands.find(|(_, hand)| hand.contains(*card)).map(|(seat, _)| seat)
        };
        let holder = cards.first().and_then(holder);
        let Some(leader) = leader.or(record.leader).or(holder) else { return cards.is_empty() };
        places.play = vec![LineColumn { line, column: 1 }; cards.len()];
        record.play = Some(PlayRecord::new(leader, cards));
        true
    }

    /// What was read, with what is to be said about the list as a whole, of which so many deals were read before.
    fn finish(mut self, before: usize) -> Read {
        let lines = self.reader.lines();
        let (remarks, open_comment) = std::mem::take(&mut self.reader).finish();
        if let Some(line) = open_comment {
            self.report(line, DiagnosticKind::OpenComment);
        }
        match self.read.records.last_mut() {
            Some(record) if !remarks.is_empty() => {
                if record.tags.is_empty() {
                    let deal = record.deal.map_or_else(String::new, |deal| deal.to_string());
                    record.tags.push(Tag::new("Deal", deal));
                }
                let tag = record.tags.last_mut();
                tag.into_iter().for_each(|tag| tag.remarks.extend(remarks.iter().cloned()));
            }
            _ => self.read.head = remarks,
        }
        let found = before + self.read.records.len();
        if let Some(stated) = self.stated.filter(|stated| *stated != found) {
            self.report(lines, DiagnosticKind::Count { stated, found });
        }
        self.read
    }
}

/// Adds what DDS says of a deal, as text; the score at par also as PBN has it.
fn add_result(record: &mut Record, result: DdsResult, text: &str) {
    record.set_tag(result.tag(), text);
    if let Some((score, contracts)) = dds::par(text).filter(|_| result == DdsResult::ParContracts) {
        record.set_tag("OptimumScore", &format!("NS {score}"));
        record.set_tag("ParContract", &contracts);
    }
}

/// The facts in the first line of a comment of Ginsberg's library: `name=end leader=e played=c8.c9-h7`.
fn facts(remark: &Remark) -> Vec<(String, String)> {
    let line = remark.text.lines().next().unwrap_or_default();
    let facts = line.split_whitespace().filter_map(|word| word.split_once('='));
    facts.map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned())).collect()
}

/// Whether the first line of a text that says anything is one of a list.
pub(crate) fn is_list(text: &str) -> bool {
    let mut reader = Reader::new();
    for line in text.lines().filter(|line| line.len() <= LINE_LIMIT) {
        if line.starts_with("NUMBER ") {
            return true;
        }
        match reader.line(line.as_bytes()) {
            Ok(None) => {}
            Ok(Some(item)) => return matches!(item, Item::Deal(_)),
            Err(_) => return false,
        }
    }
    false
}
