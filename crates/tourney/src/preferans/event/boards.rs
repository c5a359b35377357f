//! Boards that are dealt in advance: which of them the tables play, and their cards once they are open.

use alloc::collections::BTreeMap;
use core::ops::RangeInclusive;

use super::{Dealing, PreferansEvent, PreferansEventError, RoundState};

impl PreferansEvent {
    /// How many sets of boards rounds with so many tables each need.
    fn sets<'a>(&self, rounds: impl Iterator<Item = &'a RoundState>) -> u32 {
        match self.setup.options.dealt() {
            Dealing::Same => rounds.count() as u32,
            Dealing::Own => rounds.map(|round| round.tables.len() as u32).sum(),
        }
    }

    /// The boards of a set, from 0.
    fn boards_of_set(&self, set: u32) -> RangeInclusive<u32> {
        let deals = self.setup.options.deals.get();
        let before = set.saturating_mul(deals);
        before.saturating_add(1)..=before.saturating_add(deals)
    }

    /// The boards that a table of a published round plays, both from 1, where they are dealt in advance. Boards are
    /// counted through all rounds, and through their tables where each has its own.
    pub fn boards_of(&self, round: u32, table: u32) -> Option<RangeInclusive<u32>> {
        let before = round.checked_sub(1)? as usize;
        self.round(round)?.table(table)?;
        let own = match self.setup.options.dealt() {
            Dealing::Same => 0,
            Dealing::Own => table - 1,
        };
        Some(self.boards_of_set(self.sets(self.rounds.iter().take(before)) + own))
    }

    /// The last board of the published rounds; 0 before the first.
    pub fn last_board(&self) -> u32 {
        self.sets(self.rounds.iter()).saturating_mul(self.setup.options.deals.get())
    }

    /// The published round in which a board is played, and the tables that play it.
    pub fn places_of(&self, board: u32) -> Option<(u32, RangeInclusive<u32>)> {
        let mut set = board.checked_sub(1)? / self.setup.options.deals.get();
        for (round, state) in (1..).zip(&self.rounds) {
            let tables = state.tables.len() as u32;
            match self.setup.options.dealt() {
                Dealing::Same if set == 0 => return Some((round, 1..=tables)),
                Dealing::Same => set -= 1,
                Dealing::Own if set < tables => return Some((round, set + 1..=set + 1)),
                Dealing::Own => set -= tables,
            }
        }
        None
    }

    /// The cards of the boards that are open.
    pub const fn deals(&self) -> &BTreeMap<u32, pref::Deal> {
        &self.deals
    }

    /// A board is one of the published rounds, and its cards are entered once.
    pub(super) fn check_deal(&self, board: u32) -> Result<(), PreferansEventError> {
        let last = self.last_board();
        if !(1..=last).contains(&board) {
            return Err(PreferansEventError::NoBoard { board, last });
        }
        match self.deals.contains_key(&board) {
            true => Err(PreferansEventError::HasDeal { board }),
            false => Ok(()),
        }
    }
}
