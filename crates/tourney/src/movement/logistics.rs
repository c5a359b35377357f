//! Where the boards are in each round: at which tables, and what is carried between two rounds.

use alloc::collections::BTreeMap;
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
        // In one pass over all rounds: a movement of one's own may have a thousand.
        let (mut before, mut next) = (BTreeMap::new(), BTreeMap::new());
        for (round, places) in (1u32..).zip(&self.rounds[..now]) {
            before
                .extend(tables_of(places).into_iter().map(|(set, tables)| (set, (round, tables))));
        }
        for (round, places) in (round + 1..).zip(&self.rounds[now + 1..]) {
            for (set, tables) in tables_of(places) {
                next.entry(set).or_insert((round, tables));
            }
        }
        let mut tables = tables_of(&self.rounds[now]);
        let mut places: Vec<SetPlace> = (1..=self.sets)
            .map(|set| SetPlace {
                set,
                tables: tables.remove(&set).unwrap_or_default(),
                before: before.remove(&set),
                next: next.remove(&set),
            })
            .filter(|place| !place.tables.is_empty() || place.next.is_some())
            .collect();
        places.sort_by_key(|place| (place.tables.first().copied().unwrap_or(u32::MAX), place.set));
        places
    }
}

/// The tables of each set that is played in a round, in order.
fn tables_of<S>(places: &[Pairing<S>]) -> BTreeMap<u32, Vec<u32>> {
    let mut tables: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for place in places {
        tables.entry(place.set).or_default().push(place.table);
    }
    tables.values_mut().for_each(|tables| tables.sort_unstable());
    tables
}
