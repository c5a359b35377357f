use core::fmt;

use crate::Rank;

/// The cards of one suit in a hand, as a set of ranks: bit 0 is the deuce, bit 12 the ace.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct Holding(pub(crate) u16);

impl Holding {
    /// A void.
    pub const EMPTY: Holding = Holding(0);

    /// The ranks of these bits; bits above the ace are dropped.
    pub const fn from_bits(bits: u16) -> Holding {
        Holding(bits & 0x1fff)
    }

    /// Bit `n` is the rank numbered `n`.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// How many cards.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Is it a void?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Is this rank held?
    pub const fn contains(self, rank: Rank) -> bool {
        self.0 >> rank.index() & 1 == 1
    }

    /// The highest rank held.
    pub const fn highest(self) -> Option<Rank> {
        if self.0 == 0 { None } else { Rank::from_index(15 - self.0.leading_zeros() as u8) }
    }

    /// The lowest rank held.
    pub const fn lowest(self) -> Option<Rank> {
        if self.0 == 0 { None } else { Rank::from_index(self.0.trailing_zeros() as u8) }
    }

    /// The ranks held, highest first.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Rank> + Clone {
        Rank::ALL.into_iter().rev().filter(move |rank| self.contains(*rank))
    }
}

impl fmt::Display for Holding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|rank| fmt::Display::fmt(&rank, f))
    }
}

impl fmt::Debug for Holding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}
