//! What a game inherits from the games before.
//!
//! PBN 2.1 (4.8) inherits the value of a tag where it is `#`, and where an earlier game has a value
//! that begins with `##`, but never a deal or its dealer. Large collections (rpbridge's) silently
//! omit at the second table of a board whatever is the same as at the first, even its number and
//! deal. So a game without a board and a deal, but with an auction or a play, is taken for another
//! table of the board before, unless something in it contradicts that. A tag that is present but
//! empty is the game's own: files in the export format have all tags.

use std::collections::BTreeMap;

use bridge::{Layout, Seat, Vulnerability};

use super::super::lexer::Section;
use super::{AS_BEFORE, Reader, first_caller, is_given};
use crate::diagnostic::DiagnosticKind;
use crate::record::{Record, Tag};

/// The tags that inherit nothing. A board's number is inherited with its other facts.
const OWN: [&str; 9] =
    ["Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note", "Board"];

/// The values that later games may inherit.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Values {
    /// The value of each tag in the last game that has it.
    last: BTreeMap<String, String>,
    /// The values of games that have no such tag, in the order of their definition.
    defaults: Vec<(String, String)>,
}

impl Values {
    /// Replaces `#` and `##text` in a game by the values they stand for, and returns the tags that
    /// it has by default.
    pub(super) fn resolve(&mut self, sections: &mut [Section]) -> Vec<Tag> {
        for section in sections.iter_mut() {
            if OWN.contains(&section.name.as_str()) {
                continue;
            }
            if section.value == AS_BEFORE {
                section.value = self.last.get(&section.name).cloned().unwrap_or_default();
            } else if let Some(text) = section.value.strip_prefix("##") {
                let text = text.trim_start_matches('#').to_owned();
                self.defaults.retain(|(name, _)| *name != section.name);
                self.defaults.push((section.name.clone(), text.clone()));
                section.value = text;
            }
            self.last.insert(section.name.clone(), section.value.clone());
        }
        let is_absent = |name: &String| !sections.iter().any(|section| section.name == *name);
        let absent = self.defaults.iter().filter(|(name, _)| is_absent(name));
        absent.map(|(name, value)| Tag::new(name.clone(), value.clone())).collect()
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
    pub(super) fn inherit(&mut self, sections: &[Section], before: Facts) {
        if sections.iter().any(is_board_before) {
            self.record.board = before.board;
        }
        let is_table = !has_own_board(sections) && sections.iter().any(is_of_table);
        if !is_table || self.contradicts(sections, before) {
            return;
        }
        self.report(self.locations.start, DiagnosticKind::Inherited);
        self.locations.inherits = true;
        self.record.board = before.board;
        self.record.dealer = self.record.dealer.or(before.dealer);
        self.record.vulnerable = self.record.vulnerable.or(before.vulnerable);
        self.record.deal = before.deal;
    }

    /// Whether the game has another dealer or vulnerability.
    fn contradicts(&self, sections: &[Section], before: Facts) -> bool {
        let auction = || sections.iter().find(|section| section.name == "Auction");
        let dealer = self.record.dealer.or_else(|| first_caller(auction()?).0);
        differ(dealer, before.dealer) || differ(self.record.vulnerable, before.vulnerable)
    }
}

/// Whether a game has a board or deal tag, even an unreadable one.
pub(super) fn has_own_board(sections: &[Section]) -> bool {
    sections.iter().any(|section| match section.name.as_str() {
        "Board" => section.by_unreadable_board || !is_board_before(section),
        "Deal" => true,
        _ => section.by_unreadable_board,
    })
}

fn is_board_before(section: &Section) -> bool {
    section.name == "Board" && section.value.trim() == AS_BEFORE
}

/// Whether a tag belongs to the auction or play of a table.
fn is_of_table(section: &Section) -> bool {
    matches!(section.name.as_str(), "Contract" | "Auction" | "Play") && is_given(section)
}

fn differ<T: PartialEq>(one: Option<T>, other: Option<T>) -> bool {
    one.zip(other).is_some_and(|(one, other)| one != other)
}
