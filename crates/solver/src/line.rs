//! Lines of best play, and lines that prove a result.

use bridge::Side;
use cards::Card;

use crate::guess::guess;
use crate::{Position, Solver, Stopped};

/// A line that settles whether a side takes a number of tricks: see [`Solver::proof`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// Does the side take them?
    pub holds: bool,
    /// Best play of both sides, up to the card with which the side has its tricks, or after which
    /// it can no longer get them.
    pub line: Vec<Card>,
}

impl Solver {
    /// A line of best play for both sides to the end.
    pub fn line(&mut self, position: &Position) -> Result<Vec<Card>, Stopped> {
        self.start(position);
        self.line_warm(position)
    }

    /// Does a side take at least `tricks` of the tricks left? Returns a line of best play that
    /// proves it.
    ///
    /// ```
    /// use biritch_solver::bridge::{Seat, Side, Strain};
    /// use biritch_solver::{Position, Solver};
    ///
    /// // South leads through West's king; North's ace and queen take the first two tricks.
    /// let position = Position::parse("N:A.AQ.. 2.43.. K.65.. 3.KJ..", Strain::Notrump, Seat::South)?;
    /// let proof = Solver::new().proof(&position, Side::NorthSouth, 2)?;
    /// assert!(proof.holds);
    /// assert_eq!(proof.line.len(), 8);
    ///
    /// // And all three: East-West can do nothing.
    /// let proof = Solver::new().proof(&position, Side::EastWest, 1)?;
    /// assert!(!proof.holds);
    /// assert_eq!(proof.line.len(), 12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn proof(&mut self, position: &Position, side: Side, tricks: u8) -> Result<Proof, Stopped> {
        self.start(position);
        self.proof_warm(position, side, tricks)
    }

    pub(crate) fn proof_warm(
        &mut self,
        position: &Position,
        side: Side,
        tricks: u8,
    ) -> Result<Proof, Stopped> {
        let holds = self.takes_warm(position, side, tricks)?;
        let mut line = self.line_warm(position)?;
        let mut after = position.clone();
        let (mut won, mut settled) = (0, 0);
        for card in &line {
            if won >= tricks || won + after.tricks_left() < tricks {
                break;
            }
            won += u8::from(after.won_by(*card) == Some(side));
            after.play(*card).expect("a line is made of legal cards");
            settled += 1;
        }
        line.truncate(settled);
        Ok(Proof { holds, line })
    }

    /// Card by card: of the cards that keep the value, the last in the order of a hand diagram.
    pub(crate) fn line_warm(&mut self, position: &Position) -> Result<Vec<Card>, Stopped> {
        let mut position = position.clone();
        let mut line = Vec::new();
        let mut value = self.value(&position, guess(&position))?;
        while position.turn().is_some() {
            let (card, after) = self.keeping(&position, value)?;
            value -= u8::from(position.won_by(card) == Some(Side::NorthSouth)).min(value);
            line.push(card);
            position = after;
        }
        Ok(line)
    }

    /// A card after which North-South still take exactly `value` tricks, and the position after it.
    fn keeping(&mut self, position: &Position, value: u8) -> Result<(Card, Position), Stopped> {
        let ours = position.turn().is_some_and(|turn| turn.side() == Side::NorthSouth);
        let mut left = position.legal_cards();
        loop {
            let card = left.iter().next_back().expect("some card keeps the value");
            left -= position.equals(card);
            let mut after = position.clone();
            after.play(card).expect("the card is legal");
            let won = u8::from(position.won_by(card) == Some(Side::NorthSouth));
            // The last card needs no question.
            let keeps = left.is_empty()
                || if ours {
                    won <= value && self.takes_warm(&after, Side::NorthSouth, value - won)?
                } else {
                    // North-South get no more than the value.
                    won <= value && !self.takes_warm(&after, Side::NorthSouth, value - won + 1)?
                };
            if keeps {
                return Ok((card, after));
            }
        }
    }
}
