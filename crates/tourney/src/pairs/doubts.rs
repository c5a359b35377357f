//! Results that the event takes and that are probably wrong: the movement has them elsewhere, or no contract is worth so
//! much (docs/sources/tournaments.md#4.3).

use alloc::vec::Vec;

use bridge::forms::duplicate::board as board_of;
use bridge::{BySide, Side};

use super::event::Line;
use super::{Act, At, PairsEvent};
use crate::adjust::BoardResult;

/// Why a result that the director has entered is probably wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doubt {
    /// By the movement the two pairs sit the other way.
    Turned,
    /// By the movement other pairs play the board at this table, or nobody does.
    Elsewhere {
        /// Who plays it there.
        right: Option<BySide<u32>>,
    },
    /// No contract is worth this.
    NoContract {
        /// North-South's points.
        score: i32,
    },
}

impl PairsEvent {
    /// Why these pairs have probably not played a board at a table, by the movement; none without one.
    pub fn misplaced(&self, at: At, pairs: BySide<u32>) -> Option<Doubt> {
        self.setup.movement.as_ref()?;
        let right = self.place_of(at.board, at.table).map(|place| place.seats);
        let BySide([ns, ew]) = pairs;
        match right {
            Some(right) if right == pairs => None,
            Some(BySide(right)) if right == [ew, ns] => Some(Doubt::Turned),
            right => Some(Doubt::Elsewhere { right }),
        }
    }

    /// The score among the results of both sides of a board that no contract is worth.
    pub fn no_contract(&self, board: u32, standing: &BySide<BoardResult>) -> Option<Doubt> {
        let vulnerable = board_of(board).vulnerable;
        let mut scores =
            Side::ALL.into_iter().flat_map(|side| standing[side].scores()).map(|(score, _)| score);
        let score = scores.find(|score| !self.setup.rules.is_duplicate_ns(*score, vulnerable))?;
        Some(Doubt::NoContract { score })
    }

    /// Why a result that an act enters is probably wrong, by the movement and by its score.
    pub fn doubt(&self, act: &Act) -> Option<Doubt> {
        match act {
            Act::Enter { board, table, pairs, .. } | Act::Played { board, table, pairs, .. } => {
                self.misplaced(At { board: *board, table: *table }, *pairs)
            }
            Act::Rule { board, table, pairs, standing } => self
                .misplaced(At { board: *board, table: *table }, *pairs)
                .or_else(|| self.no_contract(*board, standing)),
            Act::DecideAppeal { board, standing: Some(standing), .. } => {
                self.no_contract(*board, standing)
            }
            _ => None,
        }
    }

    /// The results that are probably wrong, by board and table.
    pub fn doubts(&self) -> Vec<(At, BySide<u32>, Doubt)> {
        let doubt = |(&(board, table), line): (&(u32, u32), &Line)| {
            let at = At { board, table };
            let of_score = || self.no_contract(board, line.ruling.as_ref()?);
            let doubt = self.misplaced(at, line.pairs).or_else(of_score)?;
            Some((at, line.pairs, doubt))
        };
        self.lines.iter().filter_map(doubt).collect()
    }
}
