//! Boards of matches as their tables report them: which are missing, which everybody may see, and what is probably a
//! slip (docs/sources/tournaments.md#6.10).

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use bridge::{Contract, Deal, Outcome, Tricks};
use cards::Card;

use super::{RoundState, Swiss};
use crate::log::By;
use crate::recorded::{MatchRoom, MissingBoards, PlayedBoard, unlikely_board};
use crate::unlikely::Unlikely;

impl Swiss {
    /// What the tables of a round still have to report, in their order: of matches without a result, whose contestants
    /// are there. Nothing where only totals are recorded.
    pub fn missing_boards(&self, round: u32) -> Vec<MissingBoards> {
        let (Some(boards), Some(state)) = (self.boards_of(round), self.round(round)) else {
            return Vec::new();
        };
        let mut missing = Vec::new();
        for table in &state.round().tables {
            let Some(two) = table.seated.as_match() else { continue };
            if state.result(two).is_some() || !two.iter().all(|one| self.plays(*one, round)) {
                continue;
            }
            for place in self.setup.options.match_rooms() {
                let has_none = |board: &u32| state.board(two, place, *board).is_none();
                let boards: Vec<u32> = boards.clone().filter(has_none).collect();
                if !boards.is_empty() {
                    missing.push(MissingBoards {
                        table: table.number,
                        numbers: two,
                        place,
                        boards,
                    });
                }
            }
        }
        missing
    }

    /// The boards whose results everybody may see: those whose cards are recorded, those of rounds of which every table
    /// has played all, and when the event is over all that were played.
    pub fn shown_boards(&self) -> BTreeSet<u32> {
        let mut shown: BTreeSet<u32> = self.deals.keys().copied().collect();
        let is_over = self.is_over();
        for state in &self.rounds {
            let Some(boards) = self.boards_of(state.round().number) else { continue };
            if is_over || self.is_played_by_all(state, &boards) {
                shown.extend(boards.filter(|board| !state.board_lines(*board).is_empty()));
            }
        }
        shown
    }

    /// Whether no table of a round still has a board to play. A match that is decided before anybody has sat down is not
    /// played.
    fn is_played_by_all(&self, state: &RoundState, boards: &RangeInclusive<u32>) -> bool {
        let options = &self.setup.options;
        let matches = state.round().tables.iter().filter_map(|table| table.seated.as_match());
        let is_there = |two: &[u32; 2]| {
            state.has_begun(*two) || two.iter().any(|number| state.line_up(*number).is_some())
        };
        let is_off = |two: &[u32; 2]| {
            state.result(*two).is_some()
                || !two.iter().all(|number| self.plays(*number, state.round().number))
        };
        let is_done = |two: [u32; 2]| {
            state.is_played(options, boards, two) || !is_there(&two) && is_off(&two)
        };
        matches.into_iter().all(is_done)
    }

    /// Why what somebody is to enter for a board at a table is probably a slip, if it is: as in a pairs event
    /// ([`PairsEvent::unlikely`](crate::pairs::PairsEvent::unlikely)). The board before is one of the same round.
    pub fn unlikely(
        &self,
        by: &By,
        (round, numbers, place): (u32, [u32; 2], MatchRoom),
        board: u32,
        (outcome, lead): (Outcome, Option<Card>),
        double_dummy: impl Fn(&Deal, Contract) -> Option<Tricks>,
    ) -> Option<Unlikely> {
        let state = self.round(round)?;
        let boards = self.boards_of(round)?;
        let before = board.checked_sub(1).filter(|before| boards.contains(before));
        // Of a player without a line-up nobody knows whether this is their table.
        let is_told = *by == By::Director || state.pair(numbers[0], place).is_some();
        let at = |board: u32| {
            let own = state.board_reports(numbers, place, board).own;
            state.board(numbers, place, board).filter(|_| is_told).or(own)
        };
        let others: Vec<i32> = state
            .board_lines(board)
            .iter()
            .filter(|line| (line.place(), state.home_first(numbers)) != (place, Some(line.two())))
            .map(|line| line.played.score_ns(board))
            .collect();
        let before = before.and_then(at).map(|played: PlayedBoard| played.outcome);
        let deal = self.deals.get(&board);
        unlikely_board(by, board, (outcome, lead), deal, &others, before, double_dummy)
    }
}
