//! A small random generator.

use pref::Deal;

/// A reproducible stream of numbers (splitmix64).
pub struct SplitMix(pub u64);

impl SplitMix {
    pub fn roll(&mut self) -> u64 {
        testing::splitmix64(&mut self.0)
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        (self.roll() % end as u64) as usize
    }

    /// A Preferans deal.
    pub fn deal(&mut self) -> Deal {
        let number = u128::from(self.roll()) << 64 | u128::from(self.roll());
        Deal::from_number(number % Deal::COUNT).expect("below the number of deals")
    }
}
