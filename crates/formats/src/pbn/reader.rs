//! From sections to records.

mod auction;
mod inherit;
mod play;
mod table;

use std::collections::{BTreeSet, HashSet};

use bridge::{Layout, ParseDealError, Seat, Vulnerability};

use super::fields::{self, Ending};
use super::lexer::{self, Lexer, Section};
use super::notes::{self, Texts};
use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::encoding::{self, Encoding};
use crate::error::{self, LineColumn};
use crate::format::Format;
use crate::read::{Locations, Read};
use crate::record::{Cell, Record, Remark, RemarkKind, Source, Tag, Text};
use crate::repeats::Repeats;
use inherit::Facts;

/// The largest file that is read, in bytes.
pub const LIMIT: usize = 64 << 20;

/// Reads a file: UTF-8 or another encoding, any line ends, tags in any order.
///
/// A value that cannot be read is reported and kept as the text of its tag; the rest of its game is
/// read. A game without a board and a deal, but with an auction or a play, is another table of the
/// board before: [`Locations::inherits`].
pub fn read(bytes: &[u8]) -> Read {
    ChunkReader::default().read(bytes)
}

/// Reads a file in chunks of whole games. The first game of a chunk may be another table of the
/// last board of the previous one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ChunkReader {
    before: Option<Facts>,
    values: inherit::Values,
    /// The encoding that an earlier chunk states or suggests.
    encoding: Option<Encoding>,
    /// Whether a chunk with a game was read.
    is_begun: bool,
}

impl ChunkReader {
    /// Reads the next chunk as [`read`] reads a file. Locations are counted from the start of the
    /// chunk.
    pub fn read(&mut self, bytes: &[u8]) -> Read {
        if let Err(error) = error::check_size(bytes, LIMIT) {
            return Read::refused(Some(Format::Pbn), DiagnosticKind::File { error });
        }
        self.read_whole(bytes)
    }

    /// Reads a chunk of any size.
    pub(crate) fn read_whole(&mut self, bytes: &[u8]) -> Read {
        // Text that is UTF-8 is taken as such: it was decoded before, or written over by a program that
        // left the statement of another encoding in its place.
        let is_utf8 = str::from_utf8(bytes).is_ok();
        let stated = || lexer::stated_encoding(bytes).filter(|_| !is_utf8);
        let known = self.encoding.or_else(stated);
        let decoded = encoding::decode(bytes, known);
        self.encoding = if decoded.is_guessed { Some(decoded.encoding) } else { known };
        let is_later_chunk = self.is_begun;
        let mut read = Read { format: Some(Format::Pbn), ..Read::default() };
        let mut repeats = Repeats::of(bytes.len());
        let lexer = lexer::games(&decoded.text, |sections, head| {
            // What stands before the first game of a later chunk stands before that game.
            if let Some(first) = sections.first_mut().filter(|_| is_later_chunk) {
                first.before.append(head);
            }
            self.game(sections, &mut repeats, &mut read);
        });
        let Lexer { mut head, mut found, unreadable_board, .. } = lexer;
        let is_empty = read.records.is_empty() && found.is_empty();
        self.is_begun |= !read.records.is_empty();
        if !is_later_chunk || read.records.is_empty() {
            head.retain(|remark| !states_form(remark));
        }
        read.head = head;
        found.extend(decoded.diagnostics());
        found.append(&mut read.diagnostics);
        read.diagnostics = found;
        if unreadable_board {
            self.before = None;
        }
        if is_empty {
            let kind = DiagnosticKind::NoGame;
            read.diagnostics.push(Diagnostic::new(LineColumn::START, kind));
        }
        read.diagnostics.sort_by_key(|found| found.at);
        read
    }

    fn game(&mut self, sections: &mut [Section], repeats: &mut Repeats, read: &mut Read) {
        let defaults = self.values.resolve(sections, repeats, &mut read.diagnostics);
        let found = &mut read.diagnostics;
        let (record, locations) = Reader::game(sections, defaults, self.before, repeats, found);
        let is_board = locations.inherits || inherit::has_own_board(sections);
        self.before = is_board.then(|| Facts::of(&record));
        read.records.push(record);
        read.locations.push(locations);
    }
}

/// Fuzz target: reads any bytes, writes the records and reads them again without loss.
#[doc(hidden)]
pub fn fuzz(bytes: &[u8]) {
    let first = read(bytes);
    let _ = crate::verify(&first);
    assert!(super::last_game(bytes).is_none_or(|end| 0 < end && end < bytes.len()));
    let file = super::write_file(&first.head, &first.records);
    let second = read(&file);
    assert_eq!(content(&second), content(&first), "what was written is read again");
    let again = super::write_file(&second.head, &second.records);
    assert!(again == file, "writing again gives the same file");
}

/// The head and the records without their source.
fn content(read: &Read) -> (&[Remark], Vec<Record>) {
    let plain = |record: &Record| Record { source: None, ..record.clone() };
    (&read.head, read.records.iter().map(plain).collect())
}

/// Whether a line only says what form the file has; the writer writes such lines itself.
fn states_form(remark: &Remark) -> bool {
    let text = remark.text.trim();
    let is_charset = text.to_ascii_lowercase().starts_with("content-type:");
    let is_version = text.starts_with("PBN ") && text.len() <= "PBN 2.1".len();
    remark.kind == RemarkKind::Escape
        && (is_charset || is_version || matches!(text, "EXPORT" | "IMPORT"))
}

struct Reader<'a> {
    record: Record,
    locations: Locations,
    /// Whether the deal is that of its tag.
    is_deal_read: bool,
    found: &'a mut Vec<Diagnostic>,
    repeats: &'a mut Repeats,
}

impl Reader<'_> {
    fn game(
        sections: &mut [Section],
        defaults: Vec<Tag>,
        before: Option<Facts>,
        repeats: &mut Repeats,
        found: &mut Vec<Diagnostic>,
    ) -> (Record, Locations) {
        let start = sections.first().map_or(LineColumn::START, |first| first.place);
        let source = Some(Source { format: Format::Pbn, line: start.line });
        let record = Record { source, ..Record::default() };
        let locations = Locations::at(start);
        let mut reader = Reader { record, locations, is_deal_read: false, found, repeats };
        for tag in defaults {
            reader.text(&tag.name, &tag.value);
            reader.record.tags.push(tag);
        }
        let repeated = repeated(&reader.record.tags, sections);
        for (section, is_repeated) in sections.iter_mut().zip(repeated) {
            if let Some(name) = fields::placed(&section.name).filter(|_| !is_repeated) {
                reader.locations.values.push((name, section.value_place));
            }
            if is_repeated && section.name != "Note" {
                let tag = section.name.to_string();
                reader.report(section.place, DiagnosticKind::Twice { tag });
            }
            let value = if is_repeated { None } else { reader.tag(section) };
            reader.keep(section, value);
        }
        let sections = &*sections;
        reader.ending(sections);
        if let Some(before) = before {
            reader.inherit(sections, before);
        }
        let named = |name| sections.iter().find(|section| section.name == name);
        let (auction, play) = (named("Auction"), named("Play"));
        let [of_auction, of_play] = Reader::notes(sections);
        let auction = auction.is_some_and(|section| reader.auction(section, of_auction));
        let play = play.is_some_and(|section| reader.play(section, of_play));
        reader.drop_notes(auction, play);
        reader.order(sections);
        let is_deal_read = reader.is_deal_read && !reader.locations.inherits;
        (fields::completed(reader.record, is_deal_read), reader.locations)
    }

    fn report(&mut self, place: LineColumn, kind: DiagnosticKind) {
        self.found.push(Diagnostic::new(place, kind));
    }

    /// Adds a section to the tags of the record as it stands in the file.
    ///
    /// Texts that nothing reads later are moved there: a file has as many as it has lines.
    fn keep(&mut self, section: &mut Section, value: Option<Text>) {
        let rows = self.rows(section);
        let value = value.unwrap_or_else(|| match section.value.is_heap_allocated() {
            true if !is_read_later(&section.name) => std::mem::take(&mut section.value),
            _ => section.value.clone(),
        });
        self.record.tags.push(Tag {
            value,
            name: section.name.clone(),
            rows,
            before: std::mem::take(&mut section.before),
            remarks: std::mem::take(&mut section.remarks),
        });
    }

    /// Reads a text.
    fn text(&mut self, name: &str, value: &str) {
        let field = match name {
            "Event" => &mut self.record.event,
            "Site" => &mut self.record.site,
            "Date" => &mut self.record.date,
            "Scoring" => &mut self.record.scoring,
            "North" => &mut self.record.players[Seat::North],
            "East" => &mut self.record.players[Seat::East],
            "South" => &mut self.record.players[Seat::South],
            "West" => &mut self.record.players[Seat::West],
            _ => return,
        };
        *field = value.to_owned();
    }

    /// Reads a tag, and returns its value as it is written if that is another text.
    fn tag(&mut self, section: &Section) -> Option<Text> {
        self.text(&section.name, &section.value);
        if !is_given(section) {
            return None;
        }
        let value = section.value.trim();
        let place = section.value_place;
        match section.name.as_str() {
            "Board" if value != AS_BEFORE => match value.parse() {
                Ok(board @ 1..) => self.record.board = Some(board),
                _ => self.report(place, DiagnosticKind::Board { value: value.into() }),
            },
            "Dealer" => self.record.dealer = self.seat(section),
            "Vulnerable" => match value.parse::<Vulnerability>() {
                Ok(vulnerable) => {
                    self.record.vulnerable = Some(vulnerable);
                    return Some(fields::vulnerability(vulnerable).into());
                }
                Err(_) => {
                    self.report(place, DiagnosticKind::Vulnerable { value: value.into() });
                }
            },
            "Deal" => return self.deal(place, value),
            "Declarer" => drop(self.seat(section)),
            "Contract" => return self.contract(section),
            "Result" if !fields::is_result(value) => {
                self.report(place, DiagnosticKind::Result { value: value.into() });
            }
            "DoubleDummyTricks" => self.record.double_dummy = fields::double_dummy(value),
            _ => {}
        }
        None
    }

    fn seat(&mut self, section: &Section) -> Option<Seat> {
        let value = section.value.trim().trim_start_matches('^');
        let seat = value.parse().ok();
        if seat.is_none() {
            let (tag, value) = (section.name.to_string(), value.into());
            self.report(section.value_place, DiagnosticKind::Seat { tag, value });
        }
        seat
    }

    fn contract(&mut self, section: &Section) -> Option<Text> {
        let value = section.value.trim();
        let written = match fields::terms(value) {
            Some(Some(terms)) => terms.to_string(),
            Some(None) => "Pass".into(),
            None => {
                match value.parse() {
                    Ok(strain) => self.record.strain = Some(strain),
                    Err(_) => {
                        let kind = DiagnosticKind::Contract { value: value.into() };
                        self.report(section.value_place, kind);
                    }
                }
                return None;
            }
        };
        if written != value {
            let (tag, found) = (section.name.to_string(), value.to_owned());
            let kind = DiagnosticKind::Spelling { tag, found, meant: written.clone() };
            self.report(section.value_place, kind);
        }
        Some(written.into())
    }

    fn deal(&mut self, place: LineColumn, value: &str) -> Option<Text> {
        self.locations.deal = place;
        let layout: Layout = match value.parse() {
            Ok(layout) => layout,
            Err(error) => {
                // Point to the wrong hand rather than to the tag.
                let place = match &error {
                    ParseDealError::Hand { hand, .. } => at(place, value, hand),
                    _ => place,
                };
                self.report(place, DiagnosticKind::Deal(error));
                return None;
            }
        };
        if layout.shared().is_empty() && layout.hands.iter().all(|(_, hand)| hand.len() <= 13) {
            self.record.deal = Some(layout);
            self.is_deal_read = true;
            return Some(fields::same_deal(value, &layout));
        }
        self.report(place, DiagnosticKind::Hands { layout });
        None
    }

    /// Combines contract, declarer, result and score.
    fn ending(&mut self, sections: &[Section]) {
        let value = |name| {
            let tag = sections.iter().find(|section| section.name == name);
            tag.map_or("", |section| section.value.as_str())
        };
        let ending = Ending::read(value("Declarer"), value("Contract"), value("Result"));
        self.record.contract = ending.contract;
        self.record.outcome = ending.outcome;
        self.record.score_ns = fields::score_ns(value("Score").trim(), ending.contract);
    }

    /// The notes of the auction and of the play.
    fn notes(sections: &[Section]) -> [Texts; 2] {
        let mut notes = [Texts::default(), Texts::default()];
        if sections.iter().all(|section| section.name != "Note") {
            return notes;
        }
        let of_play = notes::of_play(sections.iter().map(|section| section.name.as_str()));
        for (section, of_play) in sections.iter().zip(of_play) {
            if section.name == "Note" {
                notes[usize::from(of_play)].add(&section.value, section.value_place);
            }
        }
        notes
    }

    /// The text of a note at a call or card.
    fn note(&mut self, notes: &Texts, number: usize, at: LineColumn) -> String {
        let text = notes.text(number).unwrap_or_default();
        let is_free = self.repeats.take(text.len(), at, self.found);
        if is_free { text.to_owned() } else { String::new() }
    }

    /// The notes to which nothing refers, which it reports.
    fn loose(&mut self, notes: Texts, used: &BTreeSet<usize>) -> Vec<String> {
        let loose = notes.into_loose(used);
        for (value, at) in &loose {
            self.report(*at, DiagnosticKind::Note { value: value.clone() });
        }
        loose.into_iter().map(|(value, _)| value).collect()
    }

    /// Removes the tags of notes that now stand at their calls and cards. Their remarks go to the
    /// section.
    fn drop_notes(&mut self, auction: bool, play: bool) {
        if self.record.tags.iter().all(|tag| tag.name != "Note") {
            return;
        }
        let old = std::mem::take(&mut self.record.tags);
        let of_play = notes::of_play(old.iter().map(|tag| tag.name.as_str()));
        let mut tags: Vec<Tag> = Vec::new();
        let mut remarks: [Vec<Remark>; 2] = Default::default();
        for (tag, of_play) in old.into_iter().zip(of_play) {
            let is_read = if of_play { play } else { auction };
            if tag.name != "Note" || !is_read {
                tags.push(tag);
                continue;
            }
            let words = tag.rows.iter().flatten().map(Cell::text).collect::<Vec<_>>().join(" ");
            let kept = &mut remarks[usize::from(of_play)];
            kept.extend(tag.before);
            if !words.is_empty() {
                kept.push(Remark { at: 0, kind: RemarkKind::LineComment, text: words });
            }
            kept.extend(tag.remarks);
        }
        for (name, kept, count) in [
            ("Auction", std::mem::take(&mut remarks[0]), self.calls_written()),
            ("Play", std::mem::take(&mut remarks[1]), self.cells_written()),
        ] {
            if let Some(tag) = tags.iter_mut().find(|tag| tag.name == name) {
                tag.remarks.extend(kept.into_iter().map(|remark| Remark { at: count, ..remark }));
            }
        }
        self.record.tags = tags;
    }

    /// Reports tags that stand too late.
    fn order(&mut self, sections: &[Section]) {
        let order = |name| sections.iter().position(|section| section.name == name);
        for (section, needed) in
            [("Auction", &["Dealer"][..]), ("Play", &["Deal", "Declarer", "Contract"])]
        {
            let Some(at) = order(section) else { continue };
            for tag in needed {
                if let Some(late) = order(tag).filter(|late| *late > at) {
                    let kind =
                        DiagnosticKind::After { tag: (*tag).into(), section: section.into() };
                    self.report(sections[late].place, kind);
                }
            }
        }
    }
}

/// Whether the value of a tag is read after all sections were kept.
fn is_read_later(name: &str) -> bool {
    matches!(
        name,
        "Auction"
            | "Board"
            | "Contract"
            | "Deal"
            | "Dealer"
            | "Declarer"
            | "Note"
            | "Play"
            | "Result"
            | "Score"
    )
}

/// How many tags are looked through one by one, which is sooner done than to hash their names.
const FEW: usize = 48;

/// Which sections have the name of an earlier one, or of a tag that the game has by default.
fn repeated(defaults: &[Tag], sections: &[Section]) -> Vec<bool> {
    let tags = defaults.iter().map(|tag| &tag.name);
    if defaults.len() + sections.len() <= FEW {
        let earlier = |at: usize| sections[..at].iter().map(|section| &section.name);
        let is_repeated = |(at, section): (usize, &Section)| {
            tags.clone().chain(earlier(at)).any(|name| *name == section.name)
        };
        return sections.iter().enumerate().map(is_repeated).collect();
    }
    let mut names: HashSet<&str> = tags.map(Text::as_str).collect();
    names.reserve(sections.len());
    sections.iter().map(|section| !names.insert(&section.name)).collect()
}

/// The value that means: as in the game before.
const AS_BEFORE: &str = "#";

/// Whether a tag has a meaningful value.
fn is_given(section: &Section) -> bool {
    !matches!(section.value.trim(), "" | "?")
}

/// Who calls first, if the auction says so, and how many empty places come before the first call.
fn first_caller(section: &Section) -> (Option<Seat>, usize) {
    let blanks = section.words.iter().take_while(|word| word.text == "-").count();
    let first = section.value.trim().parse::<Seat>().ok();
    (first.map(|first| first.after(blanks)), blanks)
}

/// The location of `part` in `value`, which begins at `place`.
fn at(place: LineColumn, value: &str, part: &str) -> LineColumn {
    let before = value.find(part).map_or(0, |at| value[..at].chars().count());
    let column = place.column.saturating_add(u32::try_from(before).unwrap_or(u32::MAX));
    LineColumn { column, ..place }
}
