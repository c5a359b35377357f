//! Helpers shared by the tests.

/// The lines of a data file without comments and blank lines.
pub(crate) fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|line| !line.starts_with('#') && !line.is_empty())
}

/// A seeded pseudorandom generator (splitmix64).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn roll(&mut self) -> u64 {
        testing::splitmix64(&mut self.0)
    }

    /// A number below this one.
    pub(crate) fn below(&mut self, most: u64) -> u64 {
        self.roll() % most
    }

    /// Pseudorandom bytes.
    pub(crate) fn bytes(&mut self, most: usize) -> Vec<u8> {
        let length = self.roll() as usize % most;
        (0..length).map(|_| self.roll() as u8).collect()
    }
}
