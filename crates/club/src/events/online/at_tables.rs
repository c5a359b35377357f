//! What a kind of event must tell to be played at our tables.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use pref::PreferansOptions;
use table::AnyDeal;
use tourney::Name;

use super::super::refusal::Refusal;
use super::super::state::{Act, EventCommand};
use super::plan::{Entrant, PlannedTable, RoundLabel, TableLabel};
use super::report::{OnlineError, TableResult};
use super::state::OnlineEvent;

/// How many records a board at a table of ours may need: the result and a correction.
pub(super) const PER_BOARD: u64 = 2;

/// How many records a board at a table in a room may need: what both sides say, and a correction.
pub(super) const PER_ROOM_BOARD: u64 = 3;

/// A kind of event that can be played at our tables; implemented for its log. Nothing here has an effect. A new
/// one implements this in a file of its own, and has its line in `at_tables`.
pub trait AtTables: Sync {
    /// Whether an event with this setup can be: all its boards are known, from board 1 on.
    fn is_possible(&self) -> bool;

    /// How a table of so many plays Preferans; none in an event of bridge.
    fn preferans(&self, _players: usize) -> Option<PreferansOptions> {
        None
    }

    /// Who takes part, in the order of their numbers.
    fn entrants(&self) -> Vec<Entrant>;

    /// How many boards there are.
    fn boards(&self) -> u32;

    /// How many rounds, as far as is known.
    fn rounds(&self) -> u32;

    /// What people call a round.
    fn round_label(&self, round: u32) -> RoundLabel {
        RoundLabel::Round { round, rounds: self.rounds() }
    }

    /// How many boards a table plays in a round at most, for which the clock is set.
    fn boards_in_round(&self) -> u32;

    /// How many boards a table plays in this round, which has begun or is the next one, at most.
    fn boards_of_round(&self, _round: u32) -> u32 {
        self.boards_in_round()
    }

    /// The tables of ours in a round, from 1, in order; none where there is no such round, or nobody has a seat in it yet.
    fn tables_of(&self, round: u32) -> Vec<PlannedTable>;

    /// The tables of a round at which people play in a room, where others play at ours.
    fn room_tables_of(&self, _round: u32) -> Vec<PlannedTable> {
        Vec::new()
    }

    /// Whether a table is one in the room, where others are ours.
    fn is_in_room(&self, _table: u32) -> bool {
        false
    }

    /// Whether a player plays in the room, where others play at our tables.
    fn plays_in_room(&self, _name: &Name) -> bool {
        false
    }

    /// Whether a player may have a seat in a later round.
    fn plays_on(&self, _name: &Name) -> bool {
        true
    }

    /// What people call the table with this number.
    fn label(&self, table: u32) -> TableLabel {
        TableLabel { number: Some(table), sub: None, room: None }
    }

    /// Where a board is played: the round with the table.
    fn places_of(&self, board: u32) -> Vec<(u32, u32)>;

    /// The boards whose cards are opened together with those of a board, itself among them.
    fn opened_with(&self, board: u32) -> RangeInclusive<u32> {
        board..=board
    }

    /// Whether a board needs no result of a table any more.
    fn has_result(&self, board: u32, table: u32) -> bool;

    /// Whether the cards of a board are recorded.
    fn has_deal(&self, board: u32) -> bool;

    /// What must be entered before a round starts so that everybody has a seat.
    ///
    /// # Errors
    ///
    /// Somebody has to decide it.
    fn seating(&self, _round: u32) -> Result<Vec<Act>, OnlineError> {
        Ok(Vec::new())
    }

    /// What must be entered before a command of a person, so that it is possible.
    fn before(&self, _command: &EventCommand) -> Option<Act> {
        None
    }

    /// The act by which is entered what a table has played, the board or all up to it; none where it is not played.
    fn played(&self, board: u32, table: u32, result: TableResult) -> Option<Act>;

    /// The board and the table of an act that enters what a table has played; none of another act.
    fn played_at(&self, act: &Act) -> Option<(u32, u32)>;

    /// The act by which the cards of a board are recorded; none for cards of another game.
    fn deal(&self, board: u32, deal: AnyDeal) -> Option<Act>;

    /// How many records the event may need: a result and a correction of each board at each table, the tables, the
    /// cards, and room for claims and the clock. In a room both sides give the result.
    fn records(&self) -> u64 {
        let places = (1..=self.boards()).flat_map(|board| self.places_of(board));
        let places: Vec<(u32, u32)> = places.collect();
        let tables = places.iter().collect::<BTreeSet<_>>().len() as u64;
        let at_board = |(_, table): &(u32, u32)| match self.is_in_room(*table) {
            true => PER_ROOM_BOARD,
            false => PER_BOARD,
        };
        let at_boards: u64 = places.iter().map(at_board).sum();
        tables + at_boards + u64::from(self.boards()) + 500
    }

    /// How many records the event may need in a room: as it is, or with the entries that a command adds. None for another
    /// command, and where tables do not report every board.
    fn records_in_room(&self, _command: Option<&EventCommand>) -> u64 {
        0
    }

    /// Whether a command on the event is possible at our tables; `late` are the tables that still play.
    ///
    /// # Errors
    ///
    /// It is not.
    fn check(
        &self,
        online: &OnlineEvent,
        late: &[PlannedTable],
        is_director: bool,
        command: &EventCommand,
    ) -> Result<(), Refusal>;

    /// Whether an entry of the log can be struck: its act, none if it is itself a correction, and the event
    /// without it. By default what was played stays; a correction of it may be taken back.
    ///
    /// # Errors
    ///
    /// It stays: what was played, or shown, because of it would be lost.
    fn check_strike(
        &self,
        _online: &OnlineEvent,
        act: Option<&Act>,
        _after: &dyn AtTables,
    ) -> Result<(), OnlineError> {
        match act.and_then(|act| self.played_at(act)) {
            Some(_) => Err(OnlineError::Stays),
            None => Ok(()),
        }
    }
}
