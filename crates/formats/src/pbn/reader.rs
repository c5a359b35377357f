//! From sections to records.

mod auction;
mod conformance;
mod inherit;
mod play;
mod table;

use std::collections::{BTreeSet, HashSet};

use bridge::{Layout, ParseDealError, Seat};

use super::deal;
use super::fields::{self, Ending};
use super::known::{Known, Places, Set};
use super::lexer::{self, Game, Section, Word};
use super::notes::{self, Texts};
use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::encoding::{self, Encoding, Stated};
use crate::error::{self, LineColumn};
use crate::format::Format;
use crate::plain::{trimmed, unsigned};
use crate::read::{Locations, Read};
use crate::record::{Cell, List, Record, Remark, RemarkKind, Source, Tag, Text};
use crate::repeats::Repeats;
use crate::suits;
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
    /// The encoding that an earlier chunk states.
    encoding: Option<Encoding>,
    /// The encoding that the letters of an earlier chunk suggest.
    guessed: Option<Encoding>,
    /// Whether a chunk with a game was read.
    is_begun: bool,
    /// Whether a chunk was read, so that the next one has no byte order mark.
    is_later: bool,
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
        let stated = match self.encoding {
            Some(_) => None,
            None => lexer::stated_encoding(bytes),
        };
        let known = self.encoding.or_else(|| stated.as_ref()?.encoding(bytes));
        let unknown = stated.filter(|_| !self.is_later).and_then(Stated::diagnostic);
        let is_utf8 = || str::from_utf8(bytes).is_ok();
        let decoded = match self.guessed.filter(|_| known.is_none() && !is_utf8()) {
            Some(guessed) => encoding::decode_part(bytes, guessed),
            None if self.is_later => encoding::decode_later(bytes, known),
            None => encoding::decode(bytes, known),
        };
        self.is_later = true;
        self.encoding = known;
        self.guessed = self.guessed.or(decoded.is_guessed.then_some(decoded.encoding));
        let is_later_chunk = self.is_begun;
        let mut read = Read { format: Some(Format::Pbn), ..Read::default() };
        let mut repeats = Repeats::of(bytes.len());
        let rest = lexer::games(&decoded.text, |game, head| {
            // What stands before the first game of a later chunk stands before that game.
            if let Some(first) = game.tags.first_mut().filter(|_| is_later_chunk) {
                first.before.extend(head.drain(..));
            }
            self.game(game, &mut repeats, &mut read);
        });
        let lexer::Rest { mut head, mut found, unreadable_board } = rest;
        let is_empty = read.records.is_empty() && found.is_empty();
        self.is_begun |= !read.records.is_empty();
        if !is_later_chunk || read.records.is_empty() {
            head.retain(|remark| !states_form(remark));
        }
        read.head = head;
        found.extend(decoded.diagnostics());
        found.extend(unknown);
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

    fn game(&mut self, game: &mut Game, repeats: &mut Repeats, read: &mut Read) {
        let mut tags = game.take_tags();
        let Read { records, locations, diagnostics: found, .. } = read;
        let defaults = self.values.resolve(&mut tags, &game.sections, repeats, found);
        let start = game.sections.first().map_or(LineColumn::START, |first| first.place);
        // A record is large: it is made where it stays.
        let source = Some(Source { format: Format::Pbn, line: start.line });
        records.push(Record { source, tags, ..Record::default() });
        locations.push(Locations::at(start));
        let (Some(record), Some(locations)) = (records.last_mut(), locations.last_mut()) else {
            return;
        };
        let mut reader = Reader {
            game,
            record,
            locations,
            defaults: defaults.len(),
            places: Places::default(),
            same: Set::default(),
            found,
            repeats,
        };
        let is_board = reader.game(defaults, self.before);
        self.before = is_board.then(|| Facts::of(reader.record));
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
    game: &'a Game,
    /// The record, which has the tags of the game.
    record: &'a mut Record,
    locations: &'a mut Locations,
    /// How many tags the record has by default, before those of the game.
    defaults: usize,
    /// Where the known tags stand in the game; of several of one name, the first.
    places: Places,
    /// The tags that say the same as the fields that were read from them.
    same: Set,
    found: &'a mut Vec<Diagnostic>,
    repeats: &'a mut Repeats,
}

impl<'a> Reader<'a> {
    /// Reads the game, which has some tags by default, and returns whether it has a board that later
    /// games may be other tables of.
    fn game(&mut self, mut defaults: Vec<Tag>, before: Option<Facts>) -> bool {
        let game = self.game;
        let sections = &game.sections;
        let repeated = repeated(&self.record.tags, sections, &mut self.places);
        for tag in &defaults {
            if let Some(known) = Known::of(&tag.name) {
                self.text(known, tag.value.clone());
            }
        }
        if let Some(first) = defaults.first_mut() {
            // What stands before the record stays before its first tag.
            if let Some(tag) = self.record.tags.first_mut() {
                first.before = std::mem::take(&mut tag.before);
            }
            self.record.tags.splice(..0, defaults);
        }
        let placed = |section: &&Section| section.known.is_some_and(|known| known != Known::Note);
        self.locations.values.reserve_exact(sections.iter().filter(placed).count());
        for (at, section) in sections.iter().enumerate() {
            let is_repeated = repeated.as_ref().is_some_and(|repeated| repeated.contains(&at));
            if is_repeated && section.known != Some(Known::Note) {
                let tag = self.tag_of(at).name.to_string();
                self.report(section.place, DiagnosticKind::Twice { tag });
            }
            if let Some(known) = section.known.filter(|_| !is_repeated) {
                if known != Known::Note {
                    self.locations.values.push((known.text(), section.value_place));
                }
                if known.is_text() {
                    self.text(known, self.tag_of(at).value.clone());
                } else if let Some(value) = self.tag(at, known) {
                    self.tag_mut(at).value = value;
                }
                if matches!(known, Known::Auction | Known::Play) {
                    // Their words become rows only if they are not read as calls and cards.
                    continue;
                }
            }
            if section.has_words {
                self.rows(at);
            }
        }
        self.ending();
        if let Some(before) = before {
            self.inherit(before);
        }
        let [of_auction, of_play] = self.notes();
        let mut is_read = |known, notes, read: fn(&mut Reader<'a>, usize, Texts) -> bool| {
            let Some(at) = self.places.get(known) else { return false };
            let is_read = read(self, at, notes);
            if !is_read {
                self.rows(at);
            }
            is_read
        };
        let auction = is_read(Known::Auction, of_auction, Reader::auction);
        let play = is_read(Known::Play, of_play, Reader::play);
        self.order();
        self.conformance();
        // A number in place of `#` is written as the game's own.
        let is_board =
            self.locations.inherits || self.has_own_board() || self.record.board.is_some();
        // From here on the sections have no longer a tag each.
        self.drop_notes(auction, play);
        if self.defaults > 0 || self.places.get(Known::Note).is_some() {
            self.places = Places::of(&self.record.tags);
        }
        fields::complete_read(self.record, &mut self.places, self.same);
        is_board
    }

    /// The tag of a section.
    fn tag_of(&self, at: usize) -> &Tag {
        &self.record.tags[self.defaults + at]
    }

    fn tag_mut(&mut self, at: usize) -> &mut Tag {
        &mut self.record.tags[self.defaults + at]
    }

    /// The value of a known tag; none if the game does not have it.
    fn value(&self, known: Known) -> Option<&str> {
        Some(self.tag_of(self.places.get(known)?).value.as_str())
    }

    fn report(&mut self, place: LineColumn, kind: DiagnosticKind) {
        self.found.push(Diagnostic::new(place, kind));
    }

    /// Reads a text.
    fn text(&mut self, known: Known, value: Text) {
        let record = &mut *self.record;
        let field = match known {
            Known::Event => &mut record.event,
            Known::Site => &mut record.site,
            Known::Date => &mut record.date,
            Known::Scoring => &mut record.scoring,
            Known::North => &mut record.players[Seat::North],
            Known::East => &mut record.players[Seat::East],
            Known::South => &mut record.players[Seat::South],
            Known::West => &mut record.players[Seat::West],
            _ => return,
        };
        *field = value;
    }

    /// Reads a tag, and returns its value as it is written if that is another text.
    fn tag(&mut self, at: usize, known: Known) -> Option<Text> {
        // The value is put back at the end: what is read stands in other parts of the record.
        let tag = std::mem::take(&mut self.tag_mut(at).value);
        let written = self.tag_value(at, known, &tag);
        self.tag_mut(at).value = tag;
        written
    }

    fn tag_value(&mut self, at: usize, known: Known, tag: &str) -> Option<Text> {
        let place = self.game.sections[at].value_place;
        let value = trimmed(tag);
        match known {
            _ if matches!(value, "" | "?") => {}
            Known::Board if value != AS_BEFORE => match unsigned(value) {
                Some(board @ 1..) => {
                    self.record.board = Some(board);
                    self.same.insert(known);
                }
                _ => self.report(place, DiagnosticKind::Board { value: value.into() }),
            },
            Known::Dealer => {
                self.record.dealer = self.seat(place, known, value);
                if value.len() == 1 {
                    self.same.insert(known);
                }
            }
            Known::Vulnerable => match fields::read_vulnerability(value) {
                Some(vulnerable) => {
                    self.record.vulnerable = Some(vulnerable);
                    self.same.insert(known);
                    let written = fields::vulnerability(vulnerable);
                    return (written != tag).then(|| written.into());
                }
                None => {
                    self.report(place, DiagnosticKind::Vulnerable { value: value.into() });
                }
            },
            Known::Deal => {
                let written = self.deal(place, value);
                // As it stands there, without the blanks around it.
                let is_read = self.same.contains(known);
                return written.or_else(|| (is_read && value != tag).then(|| value.into()));
            }
            Known::Declarer => drop(self.seat(place, known, value)),
            Known::Contract => return self.contract(place, tag, value),
            Known::Result if !fields::is_result(value) => {
                self.report(place, DiagnosticKind::Result { value: value.into() });
            }
            Known::Result | Known::Score if !fields::sides_agree(known, value) => {
                let (tag, value) = (known.name().to_owned(), value.into());
                self.report(place, DiagnosticKind::Sides { tag, value });
            }
            Known::DoubleDummyTricks => self.record.double_dummy = fields::double_dummy(value),
            _ => {}
        }
        None
    }

    fn seat(&mut self, place: LineColumn, known: Known, value: &str) -> Option<Seat> {
        let value = value.trim_start_matches('^');
        let seat = value.parse().ok();
        if seat.is_none() {
            let (tag, value) = (known.name().to_owned(), value.into());
            self.report(place, DiagnosticKind::Seat { tag, value });
        }
        seat
    }

    /// Reads a contract, and returns how it is written if that is another text than the tag has.
    fn contract(&mut self, place: LineColumn, tag: &str, value: &str) -> Option<Text> {
        let written = match fields::terms(value) {
            Some(Some(terms)) if fields::is_written_contract(terms, tag) => return None,
            Some(Some(terms)) => fields::written_terms(terms),
            Some(None) => "Pass".into(),
            None => {
                match value.parse() {
                    Ok(strain) => self.record.strain = Some(strain),
                    Err(_) => {
                        let kind = DiagnosticKind::Contract { value: value.into() };
                        self.report(place, kind);
                    }
                }
                return None;
            }
        };
        if written != value {
            let tag = Known::Contract.name().to_owned();
            let (found, meant) = (value.to_owned(), written.to_string());
            self.report(place, DiagnosticKind::Spelling { tag, found, meant });
        }
        Some(written)
    }

    /// Reads a deal, and returns how it is written if that is another text.
    fn deal(&mut self, place: LineColumn, value: &str) -> Option<Text> {
        self.locations.deal = place;
        let written = deal::written_deal(value);
        let layout: Layout = match written.map_or_else(|| value.parse(), Ok) {
            Ok(layout) => layout,
            Err(error) => {
                // Point to the wrong hand rather than to the tag.
                let place = match &error {
                    ParseDealError::Hand { hand, .. } => column_of(place, value, hand),
                    _ => place,
                };
                self.report(place, DiagnosticKind::Deal(error));
                return None;
            }
        };
        if layout.shared().is_empty() && layout.hands.iter().all(|(_, hand)| hand.len() <= 13) {
            self.record.deal = Some(layout);
            self.same.insert(Known::Deal);
            return written.is_none().then(|| deal::same_deal(value, &layout));
        }
        self.report(place, DiagnosticKind::Hands { layout });
        None
    }

    /// Combines contract, declarer, result and score.
    fn ending(&mut self) {
        let value = |known| self.value(known).unwrap_or_default();
        let (declarer, result) = (value(Known::Declarer), value(Known::Result));
        let ending = Ending::read(declarer, value(Known::Contract), result);
        let score_ns = fields::score_ns(trimmed(value(Known::Score)), ending.contract);
        self.record.contract = ending.contract;
        self.record.outcome = ending.outcome;
        if self.defaults == 0 {
            let tags = [Known::Declarer, Known::Contract, Known::Result];
            tags.into_iter().for_each(|tag| self.same.insert(tag));
        }
        self.record.score_ns = score_ns;
    }

    /// The notes of the auction and of the play.
    fn notes(&self) -> [Texts; 2] {
        let mut notes = [Texts::default(), Texts::default()];
        if self.places.get(Known::Note).is_none() {
            return notes;
        }
        let sections = &self.game.sections;
        let of_play = notes::of_play(sections.iter().map(|section| section.known));
        for (at, (section, of_play)) in sections.iter().zip(of_play).enumerate() {
            if section.known == Some(Known::Note) {
                notes[usize::from(of_play)].add(&self.tag_of(at).value, section.value_place);
            }
        }
        notes
    }

    /// The text of a note at a call or card.
    fn note(&mut self, notes: &Texts, number: usize, at: LineColumn) -> String {
        let text = notes.text(number).unwrap_or_default();
        let is_free = self.repeats.take(text.len(), at, self.found);
        if is_free { suits::from_pbn(text).into_owned() } else { String::new() }
    }

    /// The notes to which nothing refers, which it reports.
    fn loose(&mut self, notes: Texts, used: &BTreeSet<usize>) -> List<String> {
        if notes.is_empty() {
            return List::new();
        }
        let loose = notes.into_loose(used);
        for (value, at) in &loose {
            self.report(*at, DiagnosticKind::Note { value: value.clone() });
        }
        loose.into_iter().map(|(value, _)| value).collect()
    }

    /// Removes the tags of notes that now stand at their calls and cards. Their remarks go to the
    /// section.
    fn drop_notes(&mut self, auction: bool, play: bool) {
        if self.places.get(Known::Note).is_none() {
            return;
        }
        let old = std::mem::take(&mut self.record.tags);
        let of_play = notes::of_play(old.iter().map(|tag| Known::of(&tag.name)));
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
                // With a blank, so that it does not look like a tag that could not be read.
                let text = format!(" {}", suits::from_pbn(&words));
                kept.push(Remark { at: 0, kind: RemarkKind::LineComment, text });
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
    fn order(&mut self) {
        let needs: [(Known, &[Known]); 2] = [
            (Known::Auction, &[Known::Dealer]),
            (Known::Play, &[Known::Deal, Known::Declarer, Known::Contract]),
        ];
        for (section, needed) in needs {
            let Some(at) = self.places.get(section) else { continue };
            for tag in needed {
                if let Some(late) = self.places.get(*tag).filter(|late| *late > at) {
                    let (tag, section) = (tag.name().to_owned(), section.name().to_owned());
                    let place = self.game.sections[late].place;
                    self.report(place, DiagnosticKind::After { tag, section });
                }
            }
        }
    }
}

/// How many tags are looked through one by one, which is sooner done than to hash their names.
const FEW: usize = 48;

/// Which tags have the name of an earlier one; none if there are none. Notes the places of the known
/// tags.
fn repeated(tags: &[Tag], sections: &[Section], places: &mut Places) -> Option<BTreeSet<usize>> {
    let mut repeated: Option<BTreeSet<usize>> = None;
    let mut add = |at: usize| {
        repeated.get_or_insert_default().insert(at);
    };
    let mut others: Vec<(usize, &Text)> = Vec::new();
    for (at, (tag, section)) in tags.iter().zip(sections).enumerate() {
        match section.known {
            Some(known) if places.note(known, at) => {}
            Some(_) => add(at),
            None => others.push((at, &tag.name)),
        }
    }
    if others.len() <= FEW {
        for (index, (at, name)) in others.iter().enumerate() {
            if others[..index].iter().any(|(_, earlier)| earlier == name) {
                add(*at);
            }
        }
        return repeated;
    }
    let mut names: HashSet<&Text> = HashSet::with_capacity(others.len());
    others.iter().filter(|(_, name)| !names.insert(name)).for_each(|(at, _)| add(*at));
    repeated
}

/// The value that means: as in the game before.
const AS_BEFORE: &str = "#";

/// Whether a tag with this value has a meaningful one.
fn is_given(value: &str) -> bool {
    !matches!(trimmed(value), "" | "?")
}

/// Who calls first, if the value of the auction says so, and how many empty places come before the
/// first call.
fn first_caller(value: &str, words: &[Word]) -> (Option<Seat>, usize) {
    let blanks = words.iter().take_while(|word| word.text == "-").count();
    let first = trimmed(value).parse::<Seat>().ok();
    (first.map(|first| first.after(blanks)), blanks)
}

/// The location of `part` in `value`, which begins at `place`.
fn column_of(place: LineColumn, value: &str, part: &str) -> LineColumn {
    let before = value.find(part).map_or(0, |at| value[..at].chars().count());
    let column = place.column.saturating_add(u32::try_from(before).unwrap_or(u32::MAX));
    LineColumn { column, ..place }
}
