//! How many results a board should have (docs/sources/scoring.md#6.8).

use alloc::collections::BTreeMap;

use cards::{choice, settings};

use super::{PairsEvent, Setup};
use crate::movement::{Movement, Pairing};

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
    /// Whether it is as it was before it could be chosen.
    pub fn is_usual(&self) -> bool {
        *self == FactorOptions::default()
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
        let scheduled = match (self.setup.results, &self.setup.movement) {
            (Some(given), _) => given,
            (None, Some(movement)) if is_factored => self.most_plays(movement),
            // Without a movement nothing else is known.
            _ => 0,
        };
        scheduled.max(counted)
    }

    /// How often the set is played that is played most often, in the rounds of which there are results: others were not
    /// played.
    fn most_plays(&self, movement: &Movement) -> u32 {
        let first = self.setup.first_board;
        let is_entered = |place: &Pairing| {
            let mut boards =
                self.numbers().filter(|board| movement.set_of(*board, first) == Some(place.set));
            boards.any(|board| {
                let line = self.lines.get(&(board, place.table));
                line.is_some_and(|line| line.pairs == place.seats)
            })
        };
        let mut plays: BTreeMap<u32, u32> = BTreeMap::new();
        for places in movement.rounds.iter().filter(|places| places.iter().any(is_entered)) {
            places.iter().for_each(|place| *plays.entry(place.set).or_default() += 1);
        }
        plays.into_values().max().unwrap_or(0)
    }
}
