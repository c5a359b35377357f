//! Double-dummy analysis of a whole play: what each card cost.

use bridge::{Seat, Side};
use cards::Card;

use crate::{Position, PositionError, Solver, Stopped};

/// A play with its double-dummy value at every moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Analysis {
    /// The side whose tricks are counted.
    pub side: Side,
    /// How many of the tricks left the side takes from the beginning with best play.
    pub tricks: u8,
    /// The cards played.
    pub cards: Vec<PlayedCard>,
}

/// One card of a play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedCard {
    /// The seat that played it.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// How many tricks the side takes with best play from here on, those it has won in this play
    /// included.
    pub tricks: u8,
    /// How many tricks it cost its player's side.
    pub cost: u8,
}

impl Analysis {
    /// What a side's cards cost it in total.
    pub fn cost(&self, side: Side) -> u32 {
        let of_side = |card: &&PlayedCard| card.seat.side() == side;
        self.cards.iter().filter(of_side).map(|card| u32::from(card.cost)).sum()
    }
}

/// Why a play could not be analysed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AnalysisError {
    /// A card that could not be played.
    #[error("card {}: {error}", place + 1)]
    Card {
        /// The index of the card in the play, from 0.
        place: usize,
        /// Why it could not be played.
        error: PositionError,
    },
    /// A limit was reached.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

impl Solver {
    /// The value of a position after each card of a play, and what each card cost.
    ///
    /// ```
    /// use biritch_solver::bridge::{Seat, Side, Strain};
    /// use biritch_solver::cards::Card;
    /// use biritch_solver::{Position, Solver};
    ///
    /// // North has both high spades, and no heart: hearts are what East should lead.
    /// let position = Position::parse("N:AK... 2.2.. 43... .43..", Strain::Notrump, Seat::East)?;
    /// let play = ["H2", "S3", "H3", "SA"].map(|card| card.parse::<Card>());
    /// let play: Vec<Card> = play.into_iter().collect::<Result<_, _>>()?;
    /// let analysis = Solver::new().analyse(&position, &play, Side::NorthSouth)?;
    /// assert_eq!(analysis.tricks, 0);
    /// assert_eq!(analysis.cost(Side::EastWest), 0);
    ///
    /// // A spade lets North have both.
    /// let analysis = Solver::new().analyse(&position, &["S2".parse()?], Side::NorthSouth)?;
    /// assert_eq!((analysis.cards[0].tricks, analysis.cards[0].cost), (2, 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn analyse(
        &mut self,
        from: &Position,
        play: &[Card],
        side: Side,
    ) -> Result<Analysis, AnalysisError> {
        let mut positions = vec![from.clone()];
        let mut won = vec![0];
        for (place, card) in play.iter().enumerate() {
            let mut position = positions[place].clone();
            let ours = position.won_by(*card) == Some(side);
            position.play(*card).map_err(|error| AnalysisError::Card { place, error })?;
            won.push(won[place] + u8::from(ours));
            positions.push(position);
        }
        // Backwards: the value of a position is near that of the next one, and its entries in the
        // transposition table answer much of the position before.
        self.start(from);
        let mut values = vec![0; positions.len()];
        let mut near = None;
        for (place, position) in positions.iter().enumerate().rev() {
            let value = self.value_near(position, near)?;
            near = Some(value);
            values[place] = won[place] + crate::solver::of_side(value, position, side);
        }
        let cards = play.iter().enumerate().map(|(place, card)| {
            let seat = positions[place].turn().expect("a card was played");
            let (before, after) = (values[place], values[place + 1]);
            let cost = if seat.side() == side { before - after } else { after - before };
            PlayedCard { seat, card: *card, tricks: after, cost }
        });
        Ok(Analysis { side, tricks: values[0], cards: cards.collect() })
    }
}
