//! Tables and directions of a pairing (docs/sources/tournaments.md#6.7).

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use super::Swiss;
use crate::draw::lot;
use crate::event::{Seated, Table};

impl Swiss {
    /// Seats pairs given from the highest to the lowest: whoever was less often at home is now.
    pub(super) fn seats(
        &self,
        round: u32,
        pairs: Vec<[u32; 2]>,
        triple: Option<[u32; 3]>,
    ) -> Vec<Table> {
        let homes = self.homes();
        let matches = pairs.into_iter().map(|two| Seated::Match(self.directed(round, two, &homes)));
        self.tables(round, matches.chain(triple.map(Seated::Triple)).collect())
    }

    /// Gives matches their tables, the first of them table 1; a stationary contestant keeps its table.
    pub(super) fn tables(&self, round: u32, all: Vec<Seated>) -> Vec<Table> {
        let mut taken = BTreeSet::new();
        let kept: Vec<Option<u32>> = all
            .iter()
            .map(|seated| {
                let mut own = seated.contestants().iter().filter_map(|one| self.own_table(*one));
                own.find(|table| taken.insert(*table))
            })
            .collect();
        let mut free = (1..).filter(|table| !taken.contains(table));
        let mut tables: Vec<Table> = all
            .into_iter()
            .zip(kept)
            .filter_map(|(seated, kept)| {
                let number = kept.or_else(|| free.next())?;
                Some(Table { number, seated, set: round })
            })
            .collect();
        tables.sort_by_key(|table| table.number);
        tables
    }

    /// The table that a stationary contestant keeps: its first one.
    fn own_table(&self, number: u32) -> Option<u32> {
        let stationary = self.entrants.get(&number).is_some_and(|entrant| entrant.stationary);
        let mut tables = self.rounds.iter().filter_map(|state| state.round.table_of(number));
        tables.next().filter(|_| stationary).map(|table| table.number)
    }

    /// For each contestant: how much more often it was at home than away, and whether it was last.
    fn homes(&self) -> BTreeMap<u32, (i32, bool)> {
        let mut homes: BTreeMap<u32, (i32, bool)> = BTreeMap::new();
        for table in self.rounds.iter().flat_map(|state| &state.round.tables) {
            if let Some([home, away]) = table.seated.as_match() {
                let one = homes.entry(home).or_default();
                *one = (one.0 + 1, true);
                let other = homes.entry(away).or_default();
                *other = (other.0 - 1, false);
            }
        }
        homes
    }

    /// The two in the order home, away: by the counts, then by who was at home last, then by lot.
    fn directed(&self, round: u32, two: [u32; 2], homes: &BTreeMap<u32, (i32, bool)>) -> [u32; 2] {
        let [one, other] = two;
        let of = |number: u32| homes.get(&number).copied().unwrap_or_default();
        let key = u64::from(one.min(other)) << 40 | u64::from(one.max(other)) << 16;
        let chosen = lot(self.setup.options.seed.get(), key | u64::from(round));
        let lower_first = chosen & 1 == 0;
        match of(one).cmp(&of(other)) {
            core::cmp::Ordering::Less => [one, other],
            core::cmp::Ordering::Greater => [other, one],
            core::cmp::Ordering::Equal if lower_first => [one.min(other), one.max(other)],
            core::cmp::Ordering::Equal => [one.max(other), one.min(other)],
        }
    }
}
