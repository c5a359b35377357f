//! A board of a match.

use bridge::Outcome;
use bridge::forms::duplicate::board as board_of;
use bridge::score::Rules;
use cards::Card;

/// A board of a match as it was played in a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedBoard {
    /// How it ended.
    pub outcome: Outcome,
    /// The opening lead; none if no card was played.
    pub lead: Option<Card>,
}

impl PlayedBoard {
    /// North-South's points on a board with this number.
    pub fn score_ns(&self, board: u32) -> i32 {
        Rules::default().duplicate_ns(self.outcome, board_of(board).vulnerable)
    }
}
