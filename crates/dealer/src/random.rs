//! Whole numbers that are exactly equally likely.

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The random numbers of one part of a run.
pub(crate) struct Stream(Xoshiro256PlusPlus);

impl Stream {
    /// The stream of a number for a seed. Streams of different numbers are independent.
    pub(crate) fn new(seed: [u8; 32], number: u64) -> Stream {
        let mut key = ChaCha20Rng::from_seed(seed);
        key.set_stream(number);
        Stream(Xoshiro256PlusPlus::from_rng(&mut key))
    }

    pub(crate) fn word(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `bound`, which is not 0.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        // Daniel Lemire, Fast Random Integer Generation in an Interval, 2019.
        let mut product = u128::from(self.word()) * u128::from(bound);
        if (product as u64) < bound {
            let least = bound.wrapping_neg() % bound;
            while (product as u64) < least {
                product = u128::from(self.word()) * u128::from(bound);
            }
        }
        (product >> 64) as u64
    }

    /// Numbers below `bound`, below `bound - 1` and so on, `N` of them, all of one word.
    /// The bounds are not 0, and their product is below 2^64.
    pub(crate) fn falling<const N: usize>(&mut self, bound: u32) -> [usize; N] {
        // Nevin Brackett-Rozinsky and Daniel Lemire, Batched Ranged Random Integer Generation, 2024.
        let mut product = 1u64;
        for step in 0..N as u32 {
            product = product.wrapping_mul(u64::from(bound - step));
        }
        let mut numbers = [0; N];
        let mut draw = |word: u64| {
            let mut rest = word;
            for (step, number) in (0..).zip(&mut numbers) {
                let wide = u128::from(rest) * u128::from(bound - step);
                *number = (wide >> 64) as usize;
                rest = wide as u64;
            }
            rest
        };
        let mut rest = draw(self.0.next_u64());
        if rest < product {
            let least = product.wrapping_neg() % product;
            while rest < least {
                rest = draw(self.0.next_u64());
            }
        }
        numbers
    }

    /// How many trials up to the first success, each with this probability.
    pub(crate) fn trials(&mut self, log_of_failure: f64) -> u64 {
        if log_of_failure == f64::NEG_INFINITY {
            return 1;
        }
        // Of (0, 1]: its logarithm is finite.
        let uniform = ((self.word() >> 11) + 1) as f64 * 2f64.powi(-53);
        let failures = uniform.ln() / log_of_failure;
        // A float that is too large becomes the largest number.
        (failures as u64).saturating_add(1)
    }
}
