//! Boards of matches as their tables report them: which are missing, which everybody may see, and what is probably a
//! slip (docs/sources/tournaments.md#6.10).

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use bridge::{Contract, Deal, Outcome, Tricks};
use cards::Card;

use super::{RoundState, Swiss};
use crate::log::By;
use crate::recorded::{AtTable, MatchRoom, MissingBoards, shown_boards};
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
                let is_awaited = |board: &u32| state.is_awaited(two, place, *board);
                let boards: Vec<u32> = boards.clone().filter(is_awaited).collect();
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
        let is_over = self.is_over();
        let finished = self.rounds.iter().filter_map(|state| {
            let boards = self.boards_of(state.round().number)?;
            (is_over || self.is_played_by_all(state, &boards)).then_some(boards)
        });
        let lines = |board| {
            let state = self.round_with(board).and_then(|round| self.round(round));
            state.map_or_else(Vec::new, |state| state.board_lines(board))
        };
        shown_boards(&self.deals, finished, lines)
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
        played: (Outcome, Option<Card>),
        double_dummy: impl Fn(&Deal, Contract) -> Option<Tricks>,
    ) -> Option<Unlikely> {
        let state = self.round(round)?;
        // Of a player without a line-up nobody knows whether this is their table.
        let is_told = *by == By::Director || state.pair(numbers[0], place).is_some();
        let known = |board: u32| {
            let own = state.board_reports(numbers, place, board).own;
            state.board(numbers, place, board).filter(|_| is_told).or(own)
        };
        let (boards, deal) = (self.boards_of(round)?, self.deals.get(&board));
        let (two, lines) = (state.home_first(numbers)?, state.board_lines(board));
        let table = AtTable { place, two, boards, lines: &lines, deal };
        table.unlikely(by, board, played, known, double_dummy)
    }
}
