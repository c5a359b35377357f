//! The samples of one decision, solved with a shared transposition table.

use std::collections::HashMap;

use bridge::{BySeat, Seat, Side, Strain};
use cards::{Card, Cards, Suit};

use crate::solver::{card_values, of_side};
use crate::{Basis, CardValue, Position, Solver, Statistics, Stopped};

/// The samples of one decision: positions that differ in the hands a player does not see.
///
/// Two things are kept. Each result is stored with the cards it rests on ([`Basis`]), so that a
/// sample in which only other cards differ is not searched again. And the transposition table is
/// kept as long as samples are similar: it knows positions by the owners of the cards that
/// mattered, so positions that samples have in common are searched once. The samples of one strain
/// belong together: a question about another strain starts afresh.
///
/// Unlike with a [`Solver`], the cost of a question depends on the questions before it. The answers
/// do not.
///
/// ```
/// use biritch_solver::bridge::{Seat, Side, Strain};
/// use biritch_solver::{Position, Solver};
///
/// let mut samples = Solver::new().samples();
/// for hands in ["N:AQ... KJ... 65... 43...", "N:AQ... 43... 65... KJ..."] {
///     let position = Position::parse(hands, Strain::Notrump, Seat::South)?;
///     let best = samples.cards(&position)?[0].tricks;
///     // The finesse works if West has the king.
///     assert_eq!(best, if hands.ends_with("KJ...") { 2 } else { 1 });
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Samples {
    solver: Solver,
    strain: Option<Strain>,
    stored: HashMap<Shape, Vec<StoredResult>>,
    count: usize,
    /// Did the last sample cost so much that samples seem to differ widely?
    was_expensive: bool,
}

/// The leader, the cards on the table, and the lengths of all suits in all hands.
type Shape = (Seat, Cards, u64);

/// A stored result.
#[derive(Debug)]
struct StoredResult {
    /// The cards it rests on, and their owners.
    fixed: Cards,
    owners: BySeat<Cards>,
    tricks_ns: u8,
}

/// After a sample with so many nodes the table is of little use for the next one, and a small table
/// is faster. (With eleven cards a hand samples cost a third of it.)
const EXPENSIVE_NODES: u64 = 150_000;

/// The most results that are stored, about 5 MB.
const MAX_STORED: usize = 1 << 16;

impl Samples {
    pub(crate) fn new(solver: Solver) -> Samples {
        Samples { solver, strain: None, stored: HashMap::new(), count: 0, was_expensive: false }
    }

    /// How many of the tricks left a side takes with best play of all four.
    pub fn tricks(&mut self, position: &Position, side: Side) -> Result<u8, Stopped> {
        let value = self.ask(position, |samples| samples.value(position, None))?;
        Ok(of_side(value, position, side))
    }

    /// Does a side take at least `tricks` of the tricks left?
    pub fn takes(&mut self, position: &Position, side: Side, tricks: u8) -> Result<bool, Stopped> {
        self.ask(position, |samples| match samples.find(position) {
            Some(value) => Ok(of_side(value, position, side) >= tricks),
            None => samples.solver.takes_warm(position, side, tricks),
        })
    }

    /// What each legal card is worth, as [`Solver::cards`].
    pub fn cards(&mut self, position: &Position) -> Result<Vec<CardValue>, Stopped> {
        self.ask(position, |samples| {
            let mut near = None;
            card_values(position, |after, won| {
                let guess = near.map(|near: u8| near.saturating_sub(won));
                let value = won + samples.value(after, guess)?;
                near = Some(value);
                Ok(value)
            })
        })
    }

    /// A line of best play to the end.
    pub fn line(&mut self, position: &Position) -> Result<Vec<Card>, Stopped> {
        self.ask(position, |samples| samples.solver.line_warm(position))
    }

    /// What a result rests on, as [`Solver::basis`].
    pub fn basis(&mut self, position: &Position) -> Result<Basis, Stopped> {
        self.ask(position, |samples| {
            let value = samples.value(position, None)?;
            samples.solver.basis_warm(position, value)
        })
    }

    /// The solver, for other questions.
    pub fn into_solver(self) -> Solver {
        self.solver
    }

    /// What the solver has done since it was made.
    pub fn statistics(&self) -> Statistics {
        self.solver.statistics()
    }

    /// Switches to a sample and asks about it.
    fn ask<A>(
        &mut self,
        position: &Position,
        question: impl FnOnce(&mut Samples) -> Result<A, Stopped>,
    ) -> Result<A, Stopped> {
        if self.strain != Some(position.strain()) {
            self.strain = Some(position.strain());
            self.stored.clear();
            self.count = 0;
            self.was_expensive = true;
        }
        if self.was_expensive {
            self.solver.start(position);
        } else {
            self.solver.begin();
            self.solver.engine.set_hands(position);
        }
        let before = self.solver.statistics().nodes;
        let answer = question(self);
        self.was_expensive = self.solver.statistics().nodes - before > EXPENSIVE_NODES;
        answer
    }

    /// North-South's tricks, from the store or searched and stored.
    fn value(&mut self, position: &Position, near: Option<u8>) -> Result<u8, Stopped> {
        if let Some(value) = self.find(position) {
            return Ok(value);
        }
        let tricks_ns = self.solver.value_near(position, near)?;
        let fixed = self.solver.basis_warm(position, tricks_ns)?.cards | position.trick().cards();
        let owners = position.hands_before_trick().map(|hand| hand & fixed);
        if self.count == MAX_STORED {
            self.stored.clear();
            self.count = 0;
        }
        self.count += 1;
        self.stored.entry(shape(position)).or_default().push(StoredResult {
            fixed,
            owners,
            tricks_ns,
        });
        Ok(tricks_ns)
    }

    fn find(&self, position: &Position) -> Option<u8> {
        let stored = self.stored.get(&shape(position))?;
        let hands = position.hands_before_trick();
        let fits = |stored: &&StoredResult| {
            Seat::ALL.into_iter().all(|seat| hands[seat] & stored.fixed == stored.owners[seat])
        };
        stored.iter().find(fits).map(|stored| stored.tricks_ns)
    }
}

fn shape(position: &Position) -> Shape {
    let mut lengths = 0;
    for hand in position.hands_before_trick().0 {
        for suit in Suit::ALL {
            lengths = lengths << 4 | u64::from(hand.in_suit(suit).len());
        }
    }
    (position.trick().leader(), position.trick().cards(), lengths)
}
