//! A session: the play of one board with its transposition table kept.

use bridge::Side;
use cards::Card;

use crate::guess::guess;
use crate::solver::of_side;
use crate::{Basis, CardValue, Position, PositionError, Proof, Solver, Stopped};

/// The play of one board: cards are played and taken back, and the transposition table is kept, so
/// that a second question costs a fraction of the first.
///
/// ```
/// use biritch_solver::bridge::{Seat, Side, Strain};
/// use biritch_solver::{Position, Solver};
///
/// let opening = Position::parse("N:A2... KQ... 43... 65...", Strain::Notrump, Seat::East)?;
/// let mut session = Solver::new().session(opening);
/// assert_eq!(session.tricks(Side::EastWest)?, 1);
/// session.play("SK".parse()?)?;
/// assert_eq!(session.tricks(Side::EastWest)?, 1);
/// session.undo();
/// session.play("SQ".parse()?)?;
/// assert_eq!(session.tricks(Side::EastWest)?, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Session {
    solver: Solver,
    position: Position,
    past: Vec<Position>,
    /// North-South's last known value of the present position.
    near: Option<u8>,
}

impl Session {
    pub(crate) fn new(mut solver: Solver, position: Position) -> Session {
        solver.engine.set(&position);
        Session { solver, position, past: Vec::new(), near: None }
    }

    /// The current position.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Plays a card. An illegal card is refused and changes nothing.
    pub fn play(&mut self, card: Card) -> Result<(), PositionError> {
        let before = self.position.clone();
        let won = before.won_by(card) == Some(Side::NorthSouth);
        self.position.play(card)?;
        self.past.push(before);
        self.near = self.near.map(|near| near.saturating_sub(u8::from(won)));
        Ok(())
    }

    /// Takes the last card back; false if none was played.
    pub fn undo(&mut self) -> bool {
        match self.past.pop() {
            Some(position) => {
                self.position = position;
                true
            }
            None => false,
        }
    }

    /// How many cards were played in this session.
    pub fn played(&self) -> usize {
        self.past.len()
    }

    /// How many of the tricks left a side takes with best play of all four.
    pub fn tricks(&mut self, side: Side) -> Result<u8, Stopped> {
        self.solver.begin();
        let guess = self.near.unwrap_or_else(|| guess(&self.position));
        let value = self.solver.value(&self.position, guess)?;
        self.near = Some(value);
        Ok(of_side(value, &self.position, side))
    }

    /// Does a side take at least `tricks` of the tricks left?
    pub fn takes(&mut self, side: Side, tricks: u8) -> Result<bool, Stopped> {
        self.solver.begin();
        self.solver.takes_warm(&self.position, side, tricks)
    }

    /// What each legal card is worth, as [`Solver::cards`].
    pub fn cards(&mut self) -> Result<Vec<CardValue>, Stopped> {
        self.solver.begin();
        self.solver.cards_warm(&self.position, self.near)
    }

    /// A line of best play to the end.
    pub fn line(&mut self) -> Result<Vec<Card>, Stopped> {
        self.solver.begin();
        self.solver.line_warm(&self.position)
    }

    /// Does a side take at least `tricks` of the tricks left? Returns a line that proves it.
    pub fn proof(&mut self, side: Side, tricks: u8) -> Result<Proof, Stopped> {
        self.solver.begin();
        self.solver.proof_warm(&self.position, side, tricks)
    }

    /// What the result rests on, as [`Solver::basis`].
    pub fn basis(&mut self) -> Result<Basis, Stopped> {
        self.solver.begin();
        let value = self.solver.value_near(&self.position, self.near)?;
        self.solver.basis_warm(&self.position, value)
    }

    /// The solver, for another board.
    pub fn into_solver(self) -> Solver {
        self.solver
    }

    /// What the solver has done since it was made.
    pub fn statistics(&self) -> crate::Statistics {
        self.solver.statistics()
    }
}
