//! Helpers shared by the tests.

/// The lines of a data file without comments and blank lines.
pub(crate) fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|line| !line.starts_with('#') && !line.is_empty())
}

/// A seeded pseudorandom generator (splitmix64).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// Pseudorandom bytes.
    pub(crate) fn bytes(&mut self, most: usize) -> Vec<u8> {
        let length = self.roll() as usize % most;
        (0..length).map(|_| self.roll() as u8).collect()
    }
}
