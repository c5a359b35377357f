//! How fair a movement is for one winner (docs/sources/tournaments.md#3.3).

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;

use super::{Movement, Seats};
use crate::Ratio;

/// How evenly the contestants of a movement are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Balance {
    /// The variance, over all couples of contestants, of how much a good result of one harms the
    /// other; 0 is perfectly fair.
    pub variance: Ratio,
    /// 100 for a variance of 0, down to 0: 100 · mean² / (mean² + variance).
    pub quality: Ratio,
}

/// How much a good result of each contestant harms each other, in boards, a set counted as one.
pub(super) struct Harm {
    contestants: usize,
    /// A symmetric square matrix.
    by: Vec<i64>,
}

impl<S: Seats> Movement<S> {
    /// The balance for one winner, counting a set as one board.
    pub fn balance(&self) -> Balance {
        self.harm().balance()
    }

    /// What each harms each other. Numbers outside 1 to [`Movement::contestants`] count for
    /// nothing.
    pub(super) fn harm(&self) -> Harm {
        let contestants = self.contestants as usize;
        let mut harm = Harm { contestants, by: vec![0; contestants * contestants] };
        let mut by_set: Vec<(u32, S)> = Vec::new();
        by_set.extend(self.rounds.iter().flatten().map(|place| (place.set, place.seats)));
        by_set.sort_by_key(|(set, _)| *set);
        for same in by_set.chunk_by(|one, other| one.0 == other.0) {
            let others = same.len() as i64 - 1;
            for (at, (_, seats)) in same.iter().enumerate() {
                harm.add_table(*seats, others);
                for (_, other) in &same[at + 1..] {
                    harm.add_tables(*seats, *other, 1);
                }
            }
        }
        harm
    }
}

impl Harm {
    /// Who meets at a table on a set that this many other tables play: opponents harm each other by
    /// all its comparisons, partners help each other by as much.
    fn add_table<S: Seats>(&mut self, seats: S, others: i64) {
        for (at, (side, one)) in seats.numbers().enumerate() {
            for (other_side, other) in seats.numbers().skip(at + 1) {
                self.add(one, other, if side == other_side { -others } else { others });
            }
        }
    }

    /// Adds so many times what the contestants at two tables with the same set do to each other:
    /// 1 where they sit the same way, -1 where they sit opposite ways.
    pub(super) fn add_tables<S: Seats>(&mut self, one: S, other: S, times: i64) {
        for (side, number) in one.numbers() {
            for (other_side, other) in other.numbers() {
                self.add(number, other, if side == other_side { times } else { -times });
            }
        }
    }

    fn add(&mut self, one: u32, other: u32, by: i64) {
        for (one, other) in [(one, other), (other, one)] {
            let [one, other] = [one, other].map(|number| (number as usize).wrapping_sub(1));
            if let (true, Some(slot)) = (
                other < self.contestants,
                self.by.get_mut(one.saturating_mul(self.contestants) + other),
            ) {
                *slot += by;
            }
        }
    }

    /// What two of them do to each other; both are counted from 1.
    pub(super) fn of(&self, one: u32, other: u32) -> i64 {
        let at = (one as usize).wrapping_sub(1).wrapping_mul(self.contestants);
        self.by.get(at.wrapping_add(other as usize).wrapping_sub(1)).copied().unwrap_or(0)
    }

    fn balance(&self) -> Balance {
        let size = self.contestants as u32;
        let couples = || (1..=size).flat_map(|other| (1..other).map(move |one| (one, other)));
        let of = |(one, other)| i128::from(self.of(one, other));
        let count = couples().count() as i128;
        let sum: i128 = couples().map(of).sum();
        let squares: i128 = couples().map(|two| of(two) * of(two)).sum();
        let ratio = |n: i128, d: i128| if d > 0 { Ratio::reduced(n, d) } else { Ratio::ZERO };
        Balance {
            variance: ratio(count * squares - sum * sum, count * count),
            quality: ratio(100 * sum * sum, count * squares),
        }
    }
}

impl<S: Seats> Movement<S> {
    /// How many different opponents the contestant who meets fewest meets.
    pub fn fewest_opponents(&self) -> u32 {
        let mut met: Vec<BTreeSet<u32>> = vec![BTreeSet::new(); self.contestants as usize];
        for place in self.rounds.iter().flatten() {
            for (side, one) in place.seats.numbers() {
                let opponents = place.seats.numbers().filter(|(other, _)| *other != side);
                if let Some(met) = met.get_mut((one as usize).wrapping_sub(1)) {
                    met.extend(opponents.map(|(_, other)| other));
                }
            }
        }
        met.iter().map(BTreeSet::len).min().unwrap_or(0) as u32
    }

    /// The most rounds that anybody sits out.
    pub fn longest_sit_out(&self) -> u32 {
        let mut out = vec![0; self.contestants as usize];
        for round in 1..=self.rounds.len() as u32 {
            for number in self.sitting_out(round) {
                out[number as usize - 1] += 1;
            }
        }
        out.into_iter().max().unwrap_or(0)
    }
}
