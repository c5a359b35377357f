//! What tests, benchmarks and examples of several crates share. No crate depends on it otherwise.

#![no_std]

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
