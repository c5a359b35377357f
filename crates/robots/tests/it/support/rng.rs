//! A small random generator.

use pref::Deal;

/// A reproducible stream of numbers (splitmix64).
pub struct SplitMix(pub u64);

impl SplitMix {
    pub fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
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
