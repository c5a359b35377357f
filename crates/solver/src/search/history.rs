//! History heuristic: in which suits the leads and the discards of each seat caused cutoffs.
//!
//! The refutation table of [`super::order`] has the card for a situation that occurred before. This
//! is a coarser count for new situations: a suit whose leads caused many cutoffs high in the tree
//! is likely to cause one here. A cutoff with more tricks left counts more, as the subtree below it
//! is larger: eight times as much for two tricks. Only cards that were not in the refutation table
//! are counted.
//!
//! The more often the same suit is led in similar positions, the more their proofs rest on the same
//! cards and can be reused; that is why such a crude count helps.

use super::bits::suit_index;

/// How much each suit contributed to cutoffs, by seat, since the hands were set.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct History {
    seats: [[u32; 4]; 4],
}

/// The limit of a count: all counts of a seat are halved when one reaches it. A user may multiply
/// counts by some hundreds without overflow.
const MOST: u32 = 1 << 24;

impl History {
    /// Records a card that caused a cutoff with so many tricks left.
    ///
    /// Out of line: it is called seldom, and inlined its parts would be computed for every card
    /// played.
    #[inline(never)]
    pub(crate) fn add(&mut self, seat: usize, card: u64, tricks: i32) {
        let suits = &mut self.seats[seat & 3];
        let count = &mut suits[suit_index(card)];
        *count += 1 << (3 * tricks as u32 / 2);
        if *count >= MOST {
            *suits = suits.map(|count| count / 2);
        }
    }

    /// The counts of a seat.
    #[inline(always)]
    pub(crate) fn counts(&self, seat: usize) -> &[u32; 4] {
        &self.seats[seat & 3]
    }

    /// Each suit's share of a seat's counts, times `whole`.
    #[inline(always)]
    pub(crate) fn shares(&self, seat: usize, whole: u32) -> [i32; 4] {
        let counts = self.counts(seat);
        let total = counts.iter().sum::<u32>().max(1);
        // One division for four: the share of one count, as a fraction of 2^32.
        let each = (u64::from(whole) << 32) / u64::from(total);
        counts.map(|count| ((u64::from(count) * each) >> 32) as i32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_follow_the_counts() {
        let mut history = History::default();
        assert_eq!(history.shares(1, 200), [0; 4]);
        let (club, heart) = (1 << 3, 1 << 40);
        history.add(1, heart, 10);
        history.add(1, club, 8);
        assert_eq!(history.shares(1, 200), [22, 0, 177, 0]);
        assert_eq!(history.shares(2, 200), [0; 4]);
        // Counts stay below the limit.
        for _ in 0..1000 {
            history.add(1, heart, 13);
            history.add(1, club, 12);
        }
        let counts = history.counts(1);
        assert!(counts[0] < counts[2] && counts[2] < MOST, "{counts:?}");
    }
}
