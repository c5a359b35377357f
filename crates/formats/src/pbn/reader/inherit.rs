//! What a game has from the game before.
//!
//! PBN 2.1 (4.8) inherits where a tag says `#`, and neither a deal nor its dealer. Large collections
//! (rpbridge's) leave out at the second table of a board whatever is as at the first, its number and its
//! deal too, and mark it with nothing. So a game that names no board and no deal, but was called or
//! played, is taken for another table of the board before, if nothing in it speaks against that.
//! Tags that are there but empty are a game's own: files in the export format have all of them.

use bridge::{Layout, Seat, Vulnerability};

use super::super::game::Game;
use super::super::lexer::Section;
use super::{AS_BEFORE, Reader, first_caller, is_given};

/// What is the same at every table of a board. A deal that could not be read is none.
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
    /// Takes from the board before what its other table does not repeat.
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

    /// Does the game say that somebody else dealt, or that others were vulnerable?
    fn contradicts(&self, sections: &[Section], before: Facts) -> bool {
        let auction = || sections.iter().find(|section| section.name == "Auction");
        let dealer = self.game.dealer.or_else(|| first_caller(auction()?).0);
        differ(dealer, before.dealer) || differ(self.game.vulnerable, before.vulnerable)
    }
}

/// Does a game name its board or its deal, be it in a tag that cannot be read?
pub(super) fn has_own_board(sections: &[Section]) -> bool {
    sections.iter().any(|section| match section.name.as_str() {
        "Board" => section.by_broken_board || !is_board_before(section),
        "Deal" => true,
        _ => section.by_broken_board,
    })
}

fn is_board_before(section: &Section) -> bool {
    section.name == "Board" && section.value.trim() == AS_BEFORE
}

/// Does a tag say what was called or played at a table?
fn is_of_table(section: &Section) -> bool {
    matches!(section.name.as_str(), "Contract" | "Auction" | "Play") && is_given(section)
}

fn differ<T: PartialEq>(one: Option<T>, other: Option<T>) -> bool {
    one.zip(other).is_some_and(|(one, other)| one != other)
}
