//! The boards of a match in its rooms: what was played, what the director has adjusted, and the IMPs that follow.

use alloc::collections::BTreeMap;
use core::ops::RangeInclusive;

use bridge::{BySide, Side};

use super::{BoardLine, PlayedBoard, seated_in};
use crate::adjust::BoardResult;
use crate::event::{Reported, Reports};
use crate::teams::{ComparedBoard, MatchOptions, Room};

/// The boards of a match, or of a sub-match, by room.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MatchBoards {
    played: BTreeMap<(u32, Room), Reported<PlayedBoard>>,
    /// The results of both sides that the director has given in place of what was played.
    adjusted: BTreeMap<(u32, Room), BySide<BoardResult>>,
}

/// Two numbers in order, where it does not matter whose they are: a board reads alike from both sides.
const BOTH: [u32; 2] = [1, 2];

impl MatchBoards {
    /// Enters what was played on a board in a room.
    pub(crate) fn enter(&mut self, board: u32, room: Room, played: PlayedBoard) {
        self.played.entry((board, room)).or_default().enter(BOTH, played);
    }

    /// Enters what the first of the two says that was played on a board in a room.
    pub(crate) fn report(&mut self, board: u32, room: Room, two: [u32; 2], played: PlayedBoard) {
        self.played.entry((board, room)).or_default().report(two, played);
    }

    /// Gives each side of a room a result on a board, which stands above what was played there.
    pub(crate) fn adjust(&mut self, board: u32, room: Room, standing: &BySide<BoardResult>) {
        self.adjusted.insert((board, room), standing.clone());
    }

    /// Whether anybody has entered or reported a board.
    pub(crate) fn has_begun(&self) -> bool {
        !self.played.is_empty()
    }

    /// What was played on a board in a room: what the director or one of our tables has entered, or what both sides
    /// report.
    pub fn board(&self, room: Room, board: u32) -> Option<PlayedBoard> {
        self.played.get(&(board, room))?.result(BOTH)
    }

    /// The result that the director has given each side of a room on a board.
    pub fn adjusted(&self, room: Room, board: u32) -> Option<&BySide<BoardResult>> {
        self.adjusted.get(&(board, room))
    }

    /// Whether the director or one of our tables has entered what was played.
    pub fn is_entered(&self, room: Room, board: u32) -> bool {
        self.played.get(&(board, room)).is_some_and(Reported::is_entered)
    }

    /// What the two sides report of a board in a room, in the order of the two.
    pub fn reports(&self, room: Room, board: u32, two: [u32; 2]) -> Reports<PlayedBoard> {
        self.played.get(&(board, room)).map_or_else(Reports::default, |known| known.reports(two))
    }

    /// Whether a board still has to be played in a room: it has no result there, and artificial scores of both teams have
    /// not decided it.
    pub fn is_awaited(&self, room: Room, board: u32) -> bool {
        !self.has_result(room, board) && self.compared(board).is_none()
    }

    /// Whether a board has a result in a room: what was played there, or what the director has given.
    pub fn has_result(&self, room: Room, board: u32) -> bool {
        self.board(room, board).is_some() || self.adjusted(room, board).is_some()
    }

    /// Whether none of these boards still has to be played in one of these rooms.
    pub fn has_all(&self, boards: RangeInclusive<u32>, rooms: &[Room]) -> bool {
        let mut places = boards.flat_map(|board| rooms.iter().map(move |room| (*room, board)));
        places.all(|(room, board)| !self.is_awaited(room, board))
    }

    /// The result of each side of a room on a board as it counts.
    fn standing(&self, room: Room, board: u32) -> Option<BySide<BoardResult>> {
        let score = || Some(BoardResult::Score(self.board(room, board)?.score_ns(board)));
        let both = || score().map(|score| BySide::new(|_| score.clone()));
        self.adjusted(room, board).cloned().or_else(both)
    }

    /// A board compared, for the team at home first: opposite numbers, unless the director has adjusted the score
    /// (docs/sources/scoring.md#6.8). None before it is decided.
    pub fn compared(&self, board: u32) -> Option<ComparedBoard> {
        // The team at home sits North-South in the open room.
        let [open, closed] = Room::ALL.map(|room| self.standing(room, board));
        MatchOptions::default().settle(open.as_ref(), closed.as_ref(), false)
    }

    /// The IMPs that each team wins on these boards, at home first, as the scores of one of them (0 for the team at home)
    /// have it: those of the other are the same, unless the director has given scores that do not balance.
    pub fn won(&self, boards: RangeInclusive<u32>, team: usize) -> [u32; 2] {
        let own = |board| {
            let [home, away] = self.compared(board)?.imps;
            Some(if team == 0 { home } else { -away })
        };
        sum(boards.filter_map(own))
    }

    /// The IMPs that each team of a knockout wins on these boards, at home first.
    pub fn won_balanced(&self, boards: RangeInclusive<u32>) -> [u32; 2] {
        sum(boards.filter_map(|board| Some(self.compared(board)?.mean_imps())))
    }

    /// A board in each room where it has a result; the match of these two, home first, has this table, and this is one of
    /// its sub-matches.
    pub(crate) fn lines(
        &self,
        board: u32,
        (table, sub): (u32, u32),
        two: [u32; 2],
    ) -> impl Iterator<Item = BoardLine> {
        let line = move |room| {
            let (played, adjusted) = (self.board(room, board), self.adjusted(room, board).cloned());
            let numbers = seated_in(room, two);
            self.has_result(room, board).then_some(BoardLine {
                table,
                sub,
                room,
                numbers,
                played,
                adjusted,
            })
        };
        Room::ALL.into_iter().filter_map(line)
    }
}

/// The sum of the IMPs of boards for each of two teams, of which the first has won those above zero.
fn sum(imps: impl Iterator<Item = i32>) -> [u32; 2] {
    let mut won = [0; 2];
    imps.for_each(|imps| add_imps(&mut won, imps));
    won
}

/// Adds IMPs to those of whoever has won them.
pub(crate) fn add_imps(won: &mut [u32; 2], imps: i32) {
    let winner = usize::from(imps < 0);
    won[winner] = won[winner].saturating_add(imps.unsigned_abs());
}

/// Why the score of a board of a match is not adjusted so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AdjustError {
    /// Only boards that are compared in two rooms are adjusted one by one.
    #[error("boards of matches of pairs are not adjusted: give the match another result")]
    Pairs,
    /// A match has all of its boards.
    #[error("board {board} is not left out of the match: give both sides an artificial score")]
    NotPlayed {
        /// The board.
        board: u32,
    },
    /// So many points cannot be had on a board.
    #[error("nobody has {points} points on a board: at most {most}")]
    Points {
        /// The points.
        points: i32,
        /// The most.
        most: i32,
    },
}

/// The most points of a side on a board, beyond every contract.
const MOST_POINTS: i32 = 10_000;

/// Checks that the results of both sides of a room can be compared with those of the other one.
pub(crate) fn check_standing(
    board: u32,
    standing: &BySide<BoardResult>,
) -> Result<(), AdjustError> {
    for side in Side::ALL {
        if standing[side] == BoardResult::NotPlayed {
            return Err(AdjustError::NotPlayed { board });
        }
        let wrong = standing[side]
            .scores()
            .find(|(points, _)| !(-MOST_POINTS..=MOST_POINTS).contains(points));
        if let Some((points, _)) = wrong {
            return Err(AdjustError::Points { points, most: MOST_POINTS });
        }
    }
    Ok(())
}
