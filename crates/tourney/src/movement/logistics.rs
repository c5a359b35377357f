//! Where the boards are in each round: at which tables, and what is carried between two rounds.

use alloc::vec::Vec;

use super::{Movement, Pairing, Seats};

/// A set of boards in a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetPlace {
    /// The set, from 1.
    pub set: u32,
    /// The tables at which it is played, in order; none while it rests.
    pub tables: Vec<u32>,
    /// The last round before in which it was played, with its tables; none if there was none.
    pub before: Option<(u32, Vec<u32>)>,
    /// The next round in which it is played, with its tables; none if it is not played again.
    pub next: Option<(u32, Vec<u32>)>,
}

impl<S: Seats> Movement<S> {
    /// Where the sets are in a round: those that are played, in the order of their tables, then those that rest and are
    /// played again. A set that is played out is not among them.
    ///
    /// ```
    /// use biritch_tourney::movement::{Kind, Movement};
    ///
    /// let movement = Movement::new(Kind::Mitchell, 10, None, 2)?;
    /// let second = movement.set_places(2);
    /// // The set that was at table 2 is at table 1 now.
    /// assert_eq!(second[0].tables, [1]);
    /// assert_eq!(second[0].before, Some((1, vec![2])));
    /// # Ok::<(), biritch_tourney::movement::MovementError>(())
    /// ```
    pub fn set_places(&self, round: u32) -> Vec<SetPlace> {
        let Some(now) = (round as usize).checked_sub(1).filter(|at| *at < self.rounds.len()) else {
            return Vec::new();
        };
        let tables = |places: &[Pairing<S>], set: u32| {
            let of_set = places.iter().filter(|place| place.set == set);
            let mut tables: Vec<u32> = of_set.map(|place| place.table).collect();
            tables.sort_unstable();
            tables
        };
        let mut places: Vec<SetPlace> = (1..=self.sets)
            .map(|set| {
                let rounds = (1u32..).zip(&self.rounds[..now]);
                let before = rounds.map(|(round, places)| (round, tables(places, set)));
                let rounds = (round + 1..).zip(&self.rounds[now + 1..]);
                let mut next = rounds.map(|(round, places)| (round, tables(places, set)));
                SetPlace {
                    set,
                    tables: tables(&self.rounds[now], set),
                    before: before.filter(|(_, of)| !of.is_empty()).last(),
                    next: next.find(|(_, of)| !of.is_empty()),
                }
            })
            .filter(|place| !place.tables.is_empty() || place.next.is_some())
            .collect();
        places.sort_by_key(|place| (place.tables.first().copied().unwrap_or(u32::MAX), place.set));
        places
    }
}
