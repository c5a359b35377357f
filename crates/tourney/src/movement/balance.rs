//! How fair a movement is for one winner (docs/sources/tournaments.md#3.3).

use alloc::vec;
use alloc::vec::Vec;

use bridge::{BySide, Side};

use super::Movement;
use crate::Ratio;

/// How evenly the pairs of a movement are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Balance {
    /// The variance, over all couples of pairs, of how much a good result of one harms the other; 0
    /// is perfectly fair.
    pub variance: Ratio,
    /// 100 for a variance of 0, down to 0: 100 · mean² / (mean² + variance).
    pub quality: Ratio,
}

impl Movement {
    /// The balance for one winner, counting a set as one board.
    pub fn balance(&self) -> Balance {
        let pairs = self.pairs as usize;
        let mut harm = vec![0i64; pairs * pairs];
        for set in 1..=self.sets {
            // Who played it, on which side, and against whom.
            let seated = |pairs: BySide<u32>| {
                Side::ALL.map(|side| (pairs[side], side, pairs[side.opponents()]))
            };
            let all: Vec<_> = self.with(set).flat_map(|(_, place)| seated(place.pairs)).collect();
            let others = all.len() as i64 / 2 - 1;
            for (one, own, opponents) in &all {
                for (other, side, _) in &all {
                    let by = match (opponents == other, own == side) {
                        (true, _) => others,
                        (false, true) => 1,
                        (false, false) => -1,
                    };
                    if let (true, Some(slot)) = (one < other, harm.get_mut(at(*one, *other, pairs)))
                    {
                        *slot += by;
                    }
                }
            }
        }
        let two = || (1..=self.pairs).flat_map(|other| (1..other).map(move |one| (one, other)));
        let of = |(one, other)| i128::from(harm[at(one, other, pairs)]);
        let count = two().count() as i128;
        let sum: i128 = two().map(of).sum();
        let squares: i128 = two().map(|two| of(two) * of(two)).sum();
        let ratio = |n: i128, d: i128| if d > 0 { Ratio::reduced(n, d) } else { Ratio::ZERO };
        Balance {
            variance: ratio(count * squares - sum * sum, count * count),
            quality: ratio(100 * sum * sum, count * squares),
        }
    }
}

/// The index of two pairs, counted from 1, in the square matrix.
const fn at(one: u32, other: u32, pairs: usize) -> usize {
    (one as usize - 1) * pairs + other as usize - 1
}
