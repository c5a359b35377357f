//! What tests, benchmarks and examples of several crates share. No crate depends on it otherwise.

#![cfg_attr(not(any(feature = "acme", feature = "s3", feature = "files")), no_std)]

extern crate alloc;

#[cfg(feature = "acme")]
pub mod acme;
#[cfg(feature = "s3")]
pub mod s3;

use alloc::vec::Vec;

/// Changes the second byte of a text wherever it stands in a file.
///
/// # Panics
/// The file cannot be read or written, or the text is not in it.
#[cfg(feature = "files")]
pub fn damage(file: &std::path::Path, text: &str) {
    let mut bytes = std::fs::read(file).expect("a readable file");
    let places: Vec<usize> =
        (0..bytes.len()).filter(|at| bytes[*at..].starts_with(text.as_bytes())).collect();
    assert!(!places.is_empty(), "{text} is in {}", file.display());
    for at in places {
        bytes[at + 1] ^= 1;
    }
    std::fs::write(file, bytes).expect("a writable file");
}

/// The next number of a reproducible stream, splitmix64: the expected values of many tests depend on
/// these very numbers.
///
/// ```
/// let mut state = 0;
/// assert_eq!(testing::splitmix64(&mut state), 0xe220_a839_7b1d_cdaf);
/// assert_eq!(testing::splitmix64(&mut state), 0x6e78_9e6a_a1b9_65f4);
/// ```
pub const fn splitmix64(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

/// A reproducible stream of random choices ([`splitmix64`]); the number is the state to begin with.
///
/// ```
/// use testing::SplitMix;
///
/// let mut random = SplitMix(7);
/// let die = random.below(6) + 1;
/// assert!((1..=6).contains(&die));
/// assert!(["heads", "tails"].contains(&random.pick(["heads", "tails"])));
/// ```
#[derive(Clone, Debug)]
pub struct SplitMix(pub u64);

impl SplitMix {
    /// The next number.
    pub const fn roll(&mut self) -> u64 {
        splitmix64(&mut self.0)
    }

    /// The next number in 128 bits: two rolls, the first on top.
    pub fn wide(&mut self) -> u128 {
        u128::from(self.roll()) << 64 | u128::from(self.roll())
    }

    /// A number below `end`; 0 if `end` is 0.
    pub const fn below(&mut self, end: usize) -> usize {
        self.roll() as usize % if end == 0 { 1 } else { end }
    }

    /// One of several things.
    ///
    /// # Panics
    ///
    /// If there is nothing to pick from.
    pub fn pick<T>(&mut self, from: impl IntoIterator<Item = T>) -> T {
        let mut all: Vec<T> = from.into_iter().collect();
        let at = self.below(all.len());
        all.swap_remove(at)
    }
}
