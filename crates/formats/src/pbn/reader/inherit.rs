//! What a game inherits from the game before.
//!
//! PBN 2.1 (4.8) inherits the value of a tag where it is `#`, but never a deal or its dealer. Large
//! collections (rpbridge's) silently omit at the second table of a board whatever is the same as at
//! the first, even its number and deal. So a game without a board and a deal, but with an auction
//! or a play, is taken for another table of the board before, unless something in it contradicts
//! that. A tag that is present but empty is the game's own: files in the export format have all
//! tags.

use bridge::{Layout, Seat, Vulnerability};

use super::super::game::Game;
use super::super::lexer::Section;
use super::{AS_BEFORE, Reader, first_caller, is_given};

/// What is the same at every table of a board. The deal is none if it could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Facts {
    board: Option<u32>,
    dealer: Option<Seat>,
    vulnerable: Option<Vulnerability>,
    deal: Option<Layout>,
}

impl Facts {
    pub(super) fn of(game: &Game) -> Facts {
        let Game { board, dealer, vulnerable, deal, .. } = *game;
        Facts { board, dealer, vulnerable, deal }
    }
}

impl Reader<'_> {
    /// Copies from the board before what the game does not repeat.
    pub(super) fn inherit(&mut self, sections: &[Section], before: Facts) {
        if sections.iter().any(is_board_before) {
            self.game.board = before.board;
        }
        let is_table = !has_own_board(sections) && sections.iter().any(is_of_table);
        if !is_table || self.contradicts(sections, before) {
            return;
        }
        self.locations.inherits = true;
        self.game.board = before.board;
        self.game.dealer = self.game.dealer.or(before.dealer);
        self.game.vulnerable = self.game.vulnerable.or(before.vulnerable);
        self.game.deal = before.deal;
    }

    /// Whether the game has another dealer or vulnerability.
    fn contradicts(&self, sections: &[Section], before: Facts) -> bool {
        let auction = || sections.iter().find(|section| section.name == "Auction");
        let dealer = self.game.dealer.or_else(|| first_caller(auction()?).0);
        differ(dealer, before.dealer) || differ(self.game.vulnerable, before.vulnerable)
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
