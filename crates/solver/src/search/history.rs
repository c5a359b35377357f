//! Which suits settled questions so far: of each seat's leads, and of what it played when it could not
//! follow suit.
//!
//! The memory of [`super::order`] knows the card of a situation. This knows something coarser, for the
//! situations that are new: where a suit that was led high up in the tree settled much, it is likely to
//! settle here. What happened with many tricks left weighs more, by the size of the trees below: eight
//! times for two tricks. Only news counts: cards that the memory did not have.
//!
//! The more often the same suit is led in like positions, the more of their proofs rest on the same
//! cards and serve each other; that is why so crude a count is worth anything.

use super::bits::suit_index;

/// How much each suit settled, by seat: since the hands were set.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct History {
    seats: [[u32; 4]; 4],
}

/// No suit counts for more; all are halved before it does. Who uses counts may multiply them by some
/// hundreds.
const MOST: u32 = 1 << 24;

impl History {
    /// This card settled a question with so many tricks left.
    ///
    /// Out of line: it is seldom asked, and inlined its parts are computed for every card that is laid.
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

    /// Each suit's part of what a seat settled, times `whole`.
    #[inline(always)]
    pub(crate) fn shares(&self, seat: usize, whole: u32) -> [i32; 4] {
        let counts = self.counts(seat);
        let total = counts.iter().sum::<u32>().max(1);
        // One division for four: a part of 2^32 for each that counts.
        let each = (u64::from(whole) << 32) / u64::from(total);
        counts.map(|count| ((u64::from(count) * each) >> 32) as i32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_settled_much_has_most_of_the_whole() {
        let mut history = History::default();
        assert_eq!(history.shares(1, 200), [0; 4]);
        let (club, heart) = (1 << 3, 1 << 40);
        history.add(1, heart, 10);
        history.add(1, club, 8);
        assert_eq!(history.shares(1, 200), [22, 0, 177, 0]);
        assert_eq!(history.shares(2, 200), [0; 4]);
        // However long it goes on.
        for _ in 0..1000 {
            history.add(1, heart, 13);
            history.add(1, club, 12);
        }
        let counts = history.counts(1);
        assert!(counts[0] < counts[2] && counts[2] < MOST, "{counts:?}");
    }
}
