//! The rules that every movement must keep, generated or edited (docs/sources/tournaments.md#3.2).

use alloc::collections::BTreeSet;

use super::Movement;

/// A rule that a movement breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InvalidMovement {
    /// A pair sits at two tables, or on both sides of one.
    #[error("round {round}: pair {pair} sits twice")]
    Sits {
        /// In which round.
        round: u32,
        /// The pair's number.
        pair: u32,
    },
    /// A table is listed twice in a round.
    #[error("round {round}: table {table} stands twice")]
    Table {
        /// In which round.
        round: u32,
        /// The table's number.
        table: u32,
    },
    /// There is no such pair, set or table.
    #[error("round {round}, table {table}: there is no such pair or set")]
    Stranger {
        /// In which round.
        round: u32,
        /// At which table.
        table: u32,
    },
    /// A pair plays a set again.
    #[error("round {round}: pair {pair} has played set {set}")]
    Again {
        /// In which round.
        round: u32,
        /// Which pair.
        pair: u32,
        /// Which set.
        set: u32,
    },
    /// Two pairs meet again.
    #[error("round {round}: pairs {} and {} have met", .pairs[0], .pairs[1])]
    Met {
        /// In which round.
        round: u32,
        /// The pairs' numbers.
        pairs: [u32; 2],
    },
    /// A set is at more tables than may share one.
    #[error("round {round}: set {set} lies at {tables} tables")]
    Shared {
        /// In which round.
        round: u32,
        /// The number of the set.
        set: u32,
        /// At how many tables.
        tables: u32,
    },
    /// The number of rounds, pairs, sets or boards is zero or too large.
    #[error("a movement has pairs, rounds and boards, and not more than a thousand")]
    Size,
}

impl Movement {
    /// Checks the rules. If they hold, they hold for any number of first rounds too.
    ///
    /// # Errors
    ///
    /// The first rule that it breaks.
    pub fn check(&self) -> Result<(), InvalidMovement> {
        let sizes = [self.pairs, self.sets, self.boards, self.rounds.len() as u32];
        if !sizes.iter().all(|size| (1..=1000).contains(size)) {
            return Err(InvalidMovement::Size);
        }
        let (mut met, mut played) = (BTreeSet::new(), BTreeSet::new());
        for (round, places) in (1u32..).zip(&self.rounds) {
            let (mut seated, mut tables) = (BTreeSet::new(), BTreeSet::new());
            for place in places {
                let [ns, ew] = place.pairs.0;
                let (table, set) = (place.table, place.set);
                let known = [ns, ew].iter().all(|pair| (1..=self.pairs).contains(pair));
                if !known || !(1..=self.sets).contains(&set) || table == 0 {
                    return Err(InvalidMovement::Stranger { round, table });
                }
                if !tables.insert(table) {
                    return Err(InvalidMovement::Table { round, table });
                }
                for pair in [ns, ew] {
                    if !seated.insert(pair) {
                        return Err(InvalidMovement::Sits { round, pair });
                    }
                    if !played.insert((pair, set)) {
                        return Err(InvalidMovement::Again { round, pair, set });
                    }
                }
                if !met.insert([ns.min(ew), ns.max(ew)]) {
                    return Err(InvalidMovement::Met { round, pairs: [ns, ew] });
                }
            }
            for set in 1..=self.sets {
                let tables = places.iter().filter(|place| place.set == set).count() as u32;
                if tables > self.shared {
                    return Err(InvalidMovement::Shared { round, set, tables });
                }
            }
        }
        Ok(())
    }

    /// The most tables a set is at in one round: the copies of it needed to play without waiting.
    pub fn copies(&self) -> u32 {
        let at_once = |places: &alloc::vec::Vec<super::Pairing>, set| {
            places.iter().filter(|place| place.set == set).count() as u32
        };
        let rounds = self.rounds.iter();
        rounds
            .flat_map(|places| (1..=self.sets).map(move |set| at_once(places, set)))
            .max()
            .unwrap_or(0)
    }
}
