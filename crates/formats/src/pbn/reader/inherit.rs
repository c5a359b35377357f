//! What a game inherits from the games before.
//!
//! PBN 2.1 (4.8) inherits the value of a tag where it is `#`, and where an earlier game has a value
//! that begins with `##`, but never a deal or its dealer. Large collections (rpbridge's) silently
//! omit at the second table of a board whatever is the same as at the first, even its number and
//! deal. So a game without a board and a deal, but with an auction or a play, is taken for another
//! table of the board before, unless something in it contradicts that. A tag that is present but
//! empty is the game's own: files in the export format have all tags.

use std::collections::{BTreeMap, BTreeSet};

use bridge::{Layout, Seat, Vulnerability};

use super::super::known::{Known, Set};
use super::super::lexer::Section;
use super::{AS_BEFORE, Reader, first_caller, is_given};
use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::error::LineColumn;
use crate::plain::trimmed;
use crate::record::{Record, Tag, Text};
use crate::repeats::Repeats;

/// Whether a tag inherits nothing. A board's number is inherited with its other facts.
const fn is_own(known: Known) -> bool {
    use Known::{Auction, Board, Contract, Deal, Dealer, Declarer, Note, Play, Vulnerable};
    matches!(
        known,
        Dealer | Vulnerable | Deal | Declarer | Contract | Auction | Play | Note | Board
    )
}

/// The values that later games may inherit.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Values {
    /// The value of each tag in the last game that has it: of the known tags, and of the others.
    known: [Option<Text>; Known::ALL.len()],
    others: BTreeMap<Text, Text>,
    /// The values of games that have no such tag, in the order of their definition. One that was
    /// defined again is none.
    defaults: Vec<Option<(Text, Text)>>,
    /// The places of tags in the defaults.
    places: BTreeMap<Text, usize>,
    /// How many bytes a game has of them, with what a tag takes at least.
    bytes: usize,
}

/// What a tag takes at least, in bytes.
const TAG: usize = 64;

impl Values {
    /// Replaces `#` and `##text` in a game by the values they stand for, and returns the tags that
    /// it has by default.
    pub(super) fn resolve(
        &mut self,
        tags: &mut [Tag],
        sections: &[Section],
        repeats: &mut Repeats,
        found: &mut Vec<Diagnostic>,
    ) -> Vec<Tag> {
        for (tag, section) in tags.iter_mut().zip(sections) {
            if section.known.is_some_and(is_own) {
                continue;
            }
            if tag.value.as_bytes().first() == Some(&b'#') {
                self.replace(tag, section, repeats, found);
            }
            let last = match section.known {
                Some(known) => self.known[known as usize].get_or_insert_default(),
                None => match self.others.get_mut(&tag.name) {
                    Some(last) => last,
                    None => self.others.entry(tag.name.clone()).or_default(),
                },
            };
            // Of long values, most are those of the game before.
            if !tag.value.is_heap_allocated() || *last != tag.value {
                last.clone_from(&tag.value);
            }
        }
        let place = sections.first().map_or(LineColumn::START, |first| first.place);
        if self.bytes == 0 || !repeats.take(self.bytes, place, found) {
            return Vec::new();
        }
        let names: BTreeSet<&str> = tags.iter().map(|tag| tag.name.as_str()).collect();
        let defaults = self.defaults.iter().flatten();
        let absent = defaults.filter(|(name, _)| !names.contains(name.as_str()));
        absent.map(|(name, value)| Tag::new(name.clone(), value.clone())).collect()
    }

    /// Replaces a value that begins with `#`, if it stands for another one.
    fn replace(
        &mut self,
        tag: &mut Tag,
        section: &Section,
        repeats: &mut Repeats,
        found: &mut Vec<Diagnostic>,
    ) {
        if tag.value == AS_BEFORE {
            let last = match section.known {
                Some(known) => self.known[known as usize].as_ref(),
                None => self.others.get(&tag.name),
            };
            let last = last.map(Text::as_str).unwrap_or_default();
            let is_free = repeats.take(last.len(), section.place, found);
            tag.value = if is_free { last.into() } else { Text::default() };
        } else if let Some(text) = tag.value.strip_prefix("##") {
            let text = Text::from(text.trim_start_matches('#'));
            self.define(&tag.name, &text);
            tag.value = text;
        }
    }

    /// Defines the value of later games that have no such tag.
    fn define(&mut self, name: &str, text: &str) {
        if let Some(before) = self.places.insert(name.into(), self.defaults.len()) {
            let before = self.defaults[before].take();
            self.bytes -= before.map_or(0, |(name, text)| TAG + name.len() + text.len());
        }
        self.bytes += TAG + name.len() + text.len();
        self.defaults.push(Some((name.into(), text.into())));
        // Not more places than tags twice, however often they are defined again.
        if self.defaults.len() > 2 * self.places.len() + 16 {
            self.defaults.retain(Option::is_some);
            let names = self.defaults.iter().flatten().map(|(name, _)| name.clone());
            self.places = names.enumerate().map(|(at, name)| (name, at)).collect();
        }
    }
}

/// What is the same at every table of a board. The deal is none if it could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Facts {
    board: Option<u32>,
    dealer: Option<Seat>,
    vulnerable: Option<Vulnerability>,
    deal: Option<Layout>,
}

impl Facts {
    pub(super) fn of(record: &Record) -> Facts {
        let Record { board, dealer, vulnerable, deal, .. } = *record;
        Facts { board, dealer, vulnerable, deal }
    }
}

impl Reader<'_> {
    /// Copies from the board before what the game does not repeat.
    pub(super) fn inherit(&mut self, before: Facts) {
        if self.boards().any(|is_before| is_before) {
            self.record.board = before.board;
            self.same = Set::default();
        }
        if self.has_own_board() || !self.is_of_table() || self.contradicts(before) {
            return;
        }
        self.report(self.locations.start, DiagnosticKind::Inherited);
        self.locations.inherits = true;
        self.same = Set::default();
        self.record.board = before.board;
        self.record.dealer = self.record.dealer.or(before.dealer);
        self.record.vulnerable = self.record.vulnerable.or(before.vulnerable);
        self.record.deal = before.deal;
    }

    /// Whether the game has another dealer or vulnerability.
    fn contradicts(&self, before: Facts) -> bool {
        let caller = || {
            let words = self.game.words(self.places.get(Known::Auction)?);
            first_caller(self.value(Known::Auction)?, words).0
        };
        let dealer = self.record.dealer.or_else(caller);
        differ(dealer, before.dealer) || differ(self.record.vulnerable, before.vulnerable)
    }

    /// Whether the game has a board or deal tag, even an unreadable one.
    pub(super) fn has_own_board(&self) -> bool {
        self.places.get(Known::Deal).is_some()
            || self.game.sections.iter().any(|section| section.by_unreadable_board)
            || self.boards().any(|is_before| !is_before)
    }

    /// Of each board tag whether it stands for the board before.
    fn boards(&self) -> impl Iterator<Item = bool> {
        // There are no others before the first.
        let first = self.places.get(Known::Board).unwrap_or(self.game.sections.len());
        let sections = self.game.sections.iter().enumerate().skip(first);
        let boards = sections.filter(|(_, section)| section.known == Some(Known::Board));
        boards.map(|(at, _)| trimmed(&self.tag_of(at).value) == AS_BEFORE)
    }

    /// Whether a tag belongs to the auction or play of a table.
    fn is_of_table(&self) -> bool {
        let is_of_table = |section: &Section| {
            matches!(section.known, Some(Known::Contract | Known::Auction | Known::Play))
        };
        let mut sections = self.game.sections.iter().enumerate();
        sections.any(|(at, section)| is_of_table(section) && is_given(&self.tag_of(at).value))
    }
}

fn differ<T: PartialEq>(one: Option<T>, other: Option<T>) -> bool {
    one.zip(other).is_some_and(|(one, other)| one != other)
}
