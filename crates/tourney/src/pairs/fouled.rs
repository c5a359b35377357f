//! Boards whose cards were changed on the way: which tables played other cards (docs/sources/tournaments.md#5.6).

use alloc::vec::Vec;

use super::event::Line;
use super::{Act, PairsEvent};

/// A table that has played a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedAt {
    /// The round of the movement; none if the movement has nobody play the board there.
    pub round: Option<u32>,
    /// The table.
    pub table: u32,
    /// With which cards: 0 is the right deal.
    pub group: u8,
}

impl PairsEvent {
    /// The tables with a result of a board, in the order of the rounds; those that the movement does not have play it
    /// come last.
    pub fn order_of_play(&self, board: u32) -> Vec<PlayedAt> {
        let at = |(&(_, table), line): (&(u32, u32), &Line)| {
            let round = self.round_of(board, table);
            PlayedAt { round, table, group: line.group }
        };
        let mut tables: Vec<PlayedAt> = self.on(board).map(at).collect();
        tables.sort_by_key(|played| (played.round.unwrap_or(u32::MAX), played.table));
        tables
    }

    /// The round in which the movement has a board played at a table.
    fn round_of(&self, board: u32, table: u32) -> Option<u32> {
        let movement = self.setup.movement.as_ref()?;
        let set = movement.set_of(board, self.setup.first_board)?;
        movement.with(set).find(|(_, place)| place.table == table).map(|(round, _)| round)
    }

    /// The acts that set apart the results of a board from a table on to another one, in the order of play: they were
    /// played with other cards than those before, and are compared with each other only. `last` is the last table with
    /// these cards; none if all later ones had them.
    pub fn fouled_from(&self, board: u32, first: u32, last: Option<u32>) -> Vec<Act> {
        let order = self.order_of_play(board);
        let at = |table| order.iter().position(|played| played.table == table);
        let Some(from) = at(first) else { return Vec::new() };
        let to = last.map_or(Some(order.len().saturating_sub(1)), at);
        let fouled = to.and_then(|to| order.get(from..=to)).unwrap_or_default();
        let highest = order.iter().map(|played| played.group).max().unwrap_or(0);
        let group = highest.saturating_add(1);
        fouled.iter().map(|played| Act::Fouled { board, table: played.table, group }).collect()
    }
}
