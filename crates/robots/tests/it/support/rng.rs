//! Random deals of Preferans.

use pref::Deal;
pub use testing::SplitMix;

/// Random deals.
pub trait Random {
    /// A Preferans deal.
    fn deal(&mut self) -> Deal;
}

impl Random for SplitMix {
    fn deal(&mut self) -> Deal {
        Deal::from_number(self.wide() % Deal::COUNT).expect("below the number of deals")
    }
}
