//! Pairs of which some play in a room and the others at the tables of a program (docs/sources/tournaments.md#3.11).
//!
//! Both groups play the same boards and are ranked together. Nobody changes the place, and neither does a table: pairs in
//! the room meet only each other.

use alloc::boxed::Box;
use alloc::collections::{BTreeMap, BTreeSet};

use super::{PairsError, PairsEvent, Setup};
use crate::movement::Movement;

/// Whether nobody plays in a room where others do not.
#[cfg(feature = "serde")]
pub(super) fn is_nobody(in_room: &BTreeSet<u32>) -> bool {
    in_room.is_empty()
}

impl Setup {
    /// The same event with these pairs in a room.
    #[must_use]
    pub fn with_room(self, in_room: BTreeSet<u32>) -> Setup {
        Setup { in_room: Box::new(in_room), ..self }
    }

    /// Checks that the pairs in the room are entered, and that a movement keeps every pair and every table in one place.
    ///
    /// # Errors
    ///
    /// The first pair that is not entered, or that would meet one of the other group or sit at one of its tables.
    pub(super) fn check_places(&self, movement: Option<&Movement>) -> Result<(), PairsError> {
        let is_entered = |number: &u32| self.pairs.iter().any(|pair| pair.number == *number);
        if let Some(number) = self.in_room.iter().find(|number| !is_entered(number)) {
            return Err(PairsError::NotEntered { number: *number });
        }
        if self.in_room.is_empty() {
            return Ok(());
        }
        let mut tables: BTreeMap<u32, bool> = BTreeMap::new();
        let rounds = movement.into_iter().flat_map(|movement| (1u32..).zip(&movement.rounds));
        for (round, place) in rounds.flat_map(|(round, all)| all.iter().map(move |of| (round, of)))
        {
            for pair in place.seats.0 {
                let is_in_room = self.in_room.contains(&pair);
                if *tables.entry(place.table).or_insert(is_in_room) != is_in_room {
                    return Err(PairsError::OtherPlace { round, table: place.table, pair });
                }
            }
        }
        Ok(())
    }
}

impl PairsEvent {
    /// Whether a pair plays in the room, where others play at the tables of a program.
    pub fn is_in_room(&self, pair: u32) -> bool {
        self.setup.in_room.contains(&pair)
    }

    /// The tables in the room, where others are those of a program.
    pub fn room_tables(&self) -> BTreeSet<u32> {
        let places = self.setup.movement.iter().flat_map(|movement| movement.rounds.iter());
        let in_room = places.flatten().filter(|place| self.is_in_room(place.seats.0[0]));
        in_room.map(|place| place.table).collect()
    }

    /// Whether a table is one in the room, where others are those of a program. All who sit there play in one place.
    pub fn is_room_table(&self, table: u32) -> bool {
        if self.setup.in_room.is_empty() {
            return false;
        }
        let mut places = self.setup.movement.iter().flat_map(|of| of.rounds.iter().flatten());
        let first = places.find(|place| place.table == table);
        first.is_some_and(|place| self.is_in_room(place.seats.0[0]))
    }

    /// Whether the result of a table on a board stands: both sides have agreed to it, or the director has decided.
    pub fn is_settled(&self, board: u32, table: u32) -> bool {
        self.lines.get(&(board, table)).is_some_and(|line| line.confirmed)
    }
}
