//! Choices that a seed determines.

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng as _};

/// Choices that a seed determines.
pub(crate) struct Random(SplitMix64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(SplitMix64::seed_from_u64(seed))
    }

    /// Below `limit`, which is not zero.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.number_below(limit as u64).unwrap_or_default() as usize
    }

    /// Below `limit`; none if that is zero.
    pub(crate) fn number_below(&mut self, limit: u64) -> Option<u64> {
        (limit > 0).then(|| ((u128::from(self.0.next_u64()) * u128::from(limit)) >> 64) as u64)
    }

    /// At least zero and below one.
    pub(crate) fn fraction(&mut self) -> f64 {
        (self.0.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }
}
