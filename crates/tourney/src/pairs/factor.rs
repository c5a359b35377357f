//! The option up to how many results a board is factored (docs/sources/scoring.md#6.8); `PairsEvent::expected` applies it.

use cards::{choice, settings};

choice! {
    /// Up to how many results the scores of a board with fewer are factored.
    pub enum Factor {
        /// As many as are entered on the board, those without a score among them.
        #[default]
        Entered = "Entered",
        /// From the end of the event on as many as the board has that is played most often in the rounds of which there are
        /// results; before the end, and without a movement, as many as are entered.
        Scheduled = "Scheduled",
    }
}

settings! {
    /// How many results a board should have.
    pub struct FactorOptions {
        /// Up to how many results the scores of a board with fewer are factored.
        factor: Factor = Factor::Entered, CommonPractice "docs/sources/scoring.md#6.8";
    }
}

impl FactorOptions {
    /// Whether it has its default, which logs leave out: those from before this option are written as they were.
    pub fn is_usual(&self) -> bool {
        *self == FactorOptions::default()
    }
}
