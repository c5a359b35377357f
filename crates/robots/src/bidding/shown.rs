use cards::{BySuit, Suit};

use crate::Hand;
use crate::bidding::Range;
use crate::bidding::rule::ANY_LENGTHS;

/// What a seat has shown of its hand by calling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown {
    /// High-card points.
    pub hcp: Range,
    /// Points with length.
    pub points: Range,
    /// Cards of each suit.
    pub lengths: BySuit<Range>,
    /// No singleton and no void.
    pub balanced: bool,
}

impl Default for Shown {
    fn default() -> Shown {
        Shown {
            hcp: Range::new(0, 37),
            points: Range::new(0, 40),
            lengths: ANY_LENGTHS,
            balanced: false,
        }
    }
}

impl Shown {
    /// Adds what a later call shows.
    pub(crate) fn meet(&self, later: &Shown) -> Shown {
        let mut lengths = BySuit::new(|suit| self.lengths[suit].meet(later.lengths[suit]));
        // Thirteen cards: long suits limit the length of the others.
        let least: u8 = Suit::ALL.iter().map(|suit| lengths[*suit].min).sum();
        if least <= 13 {
            for suit in Suit::ALL {
                let others = least - lengths[suit].min;
                lengths[suit].max = lengths[suit].max.min(13 - others);
            }
        } else {
            lengths = later.lengths;
        }
        Shown {
            hcp: self.hcp.meet(later.hcp),
            points: self.points.meet(later.points),
            lengths,
            balanced: self.balanced || later.balanced,
        }
    }

    /// What either of two rules allows.
    pub(crate) fn join(&self, other: &Shown) -> Shown {
        Shown {
            hcp: self.hcp.join(other.hcp),
            points: self.points.join(other.points),
            lengths: BySuit::new(|suit| self.lengths[suit].join(other.lengths[suit])),
            balanced: self.balanced && other.balanced,
        }
    }

    /// Does every hand that fits this fit the other too?
    pub(crate) fn is_within(&self, other: &Shown) -> bool {
        let within = |one: Range, other: Range| other.min <= one.min && one.max <= other.max;
        within(self.hcp, other.hcp)
            && within(self.points, other.points)
            && Suit::ALL.iter().all(|suit| within(self.lengths[*suit], other.lengths[*suit]))
            && (self.balanced || !other.balanced)
    }

    /// The distance of a hand from what was shown: 0 if it fits.
    pub fn distance(&self, hand: &Hand) -> u32 {
        let outside = |range: Range, number: u8| {
            u32::from(range.min.saturating_sub(number) + number.saturating_sub(range.max))
        };
        let lengths: u32 =
            Suit::ALL.iter().map(|s| outside(self.lengths[*s], hand.len(*s)).pow(2) * 3).sum();
        outside(self.hcp, hand.hcp()) * 2 + lengths
    }
}
