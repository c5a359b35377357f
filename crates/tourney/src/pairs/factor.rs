//! How many results a board should have (docs/sources/scoring.md#6.8).

use cards::{choice, settings};

use super::{PairsEvent, Setup};
use crate::movement::Movement;

choice! {
    /// Up to how many results the scores of a board with fewer are factored.
    pub enum Factor {
        /// As many as are entered on the board, those without a score among them.
        #[default]
        Entered = "Entered",
        /// From the end of the event on as many as the board has that is played most often; before the end as many as are
        /// entered.
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
    /// Whether it is as it was before it could be chosen.
    pub fn is_usual(&self) -> bool {
        *self == FactorOptions::default()
    }
}

impl Movement {
    /// How often the set is played that is played most often.
    fn most_plays(&self) -> u32 {
        let plays = (1..=self.sets).map(|set| self.with(set).count());
        plays.max().unwrap_or(0) as u32
    }
}

impl Setup {
    /// The same with boards that are [factored](Factor::Scheduled) up to the one that is played most often.
    #[must_use]
    pub fn factored(self) -> Setup {
        Setup { factoring: FactorOptions { factor: Factor::Scheduled }, ..self }
    }
}

impl PairsEvent {
    /// How many results a board should have of which so many count.
    pub(super) fn expected(&self, counted: u32) -> u32 {
        let is_factored = self.is_closed() && self.setup.factoring.factor == Factor::Scheduled;
        let scheduled = || match &self.setup.movement {
            Some(movement) => movement.most_plays(),
            // Without a movement nothing else is known.
            None => self.numbers().map(|board| self.confirmed_on(board)).max().unwrap_or(0),
        };
        let scheduled = is_factored.then(scheduled).unwrap_or(0);
        self.setup.results.unwrap_or(0).max(scheduled).max(counted)
    }
}
