//! Switching arrows so that a movement for one winner is balanced better.

use alloc::vec::Vec;

use super::balance::Harm;
use super::{Movement, Pairing, Seats};

/// The most rounds that are tried with switched arrows; more make a movement worse
/// (docs/sources/tournaments.md#3.4).
const MOST_SWITCHED: u32 = 3;
/// The most rounds over the tables in one search; a bound for the time it takes.
const MOST_PASSES: usize = 6;

impl<S: Seats> Movement<S> {
    /// The movement with the number of switched rounds that balances it best for one winner: up to
    /// three, since more make it worse (docs/sources/tournaments.md#3.4).
    #[must_use]
    pub fn best_switched(self) -> Self {
        let tried = (0..=MOST_SWITCHED).map(|last| self.clone().with_switched(last));
        tried.min_by_key(|movement| movement.balance().variance).unwrap_or(self)
    }

    /// The movement with arrows switched at single tables of single rounds, wherever that lowers
    /// the variance, until no single switch does. Only tables that `may` accepts are tried.
    #[must_use]
    pub(super) fn with_tables_switched(self, may: impl Fn(&Pairing<S>) -> bool) -> Self {
        let units = (0..self.rounds.len()).flat_map(|round| {
            let at = self.rounds[round].iter().enumerate().filter(|(_, place)| may(place));
            at.map(move |(at, _)| Vec::from([(round, at)]))
        });
        let units: Vec<_> = units.collect();
        self.with_units_switched(&units)
    }

    /// The movement with arrows switched in whole rounds, wherever that lowers the variance.
    #[must_use]
    pub(super) fn with_rounds_switched(self) -> Self {
        let whole = |round: usize| (0..self.rounds[round].len()).map(move |at| (round, at));
        let units: Vec<Vec<_>> =
            (0..self.rounds.len()).map(|round| whole(round).collect()).collect();
        self.with_units_switched(&units)
    }

    /// Hill climbing. A switch leaves the mean alone, so that the sum of squares is compared. It
    /// changes that only for those who play the same set elsewhere.
    fn with_units_switched(mut self, units: &[Vec<(usize, usize)>]) -> Self {
        let mut harm = self.harm();
        let on: Vec<Vec<(usize, usize)>> = (0..=self.sets)
            .map(|set| {
                let rounds = self.rounds.iter().enumerate();
                let places = rounds.flat_map(|(round, places)| {
                    places.iter().enumerate().map(move |(at, place)| (round, at, place.set))
                });
                let same = places.filter(|(_, _, other)| *other == set);
                same.map(|(round, at, _)| (round, at)).collect()
            })
            .collect();
        for _ in 0..MOST_PASSES {
            let mut better = false;
            for unit in units {
                if let [single] = unit[..] {
                    if self.change(single, &on, &harm) < 0 {
                        better = true;
                        self.switch(single, &on, &mut harm);
                    }
                    continue;
                }
                // The tables of a unit may change what the same two do to each other, so that they
                // are switched one after the other, and back again if that was no better.
                let mut change = 0;
                for at in unit {
                    change += self.change(*at, &on, &harm);
                    self.switch(*at, &on, &mut harm);
                }
                if change < 0 {
                    better = true;
                } else {
                    for at in unit {
                        self.switch(*at, &on, &mut harm);
                    }
                }
            }
            if !better {
                break;
            }
        }
        self
    }

    /// The seats at the other tables with the set of a table.
    fn elsewhere<'a>(
        &'a self,
        at: (usize, usize),
        on: &'a [Vec<(usize, usize)>],
    ) -> impl Iterator<Item = S> + 'a {
        let set = self.rounds[at.0][at.1].set as usize;
        let others = on.get(set).into_iter().flatten().filter(move |other| **other != at);
        others.map(|(round, at)| self.rounds[*round][*at].seats)
    }

    /// By how much switching the arrow at a table changes the sum of squares. What two do to each
    /// other on the set changes its sign, so that it counts for two.
    fn change(&self, at: (usize, usize), on: &[Vec<(usize, usize)>], harm: &Harm) -> i64 {
        let seats = self.rounds[at.0][at.1].seats;
        let mut change = 0;
        for other in self.elsewhere(at, on) {
            for (side, one) in seats.numbers() {
                for (other_side, other) in other.numbers() {
                    let by = if side == other_side { -2 } else { 2 };
                    change += by * (2 * harm.of(one, other) + by);
                }
            }
        }
        change
    }

    /// Switches the arrow at a table.
    fn switch(&mut self, at: (usize, usize), on: &[Vec<(usize, usize)>], harm: &mut Harm) {
        let seats = self.rounds[at.0][at.1].seats;
        for other in self.elsewhere(at, on) {
            harm.add_tables(seats, other, -2);
        }
        self.rounds[at.0][at.1].seats = seats.switched();
    }
}
