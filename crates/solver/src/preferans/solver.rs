//! Questions about positions and deals.

use std::fmt;

use cards::{Card, Cards};
use pref::{BySeat, Seat, Strain};

use super::engine::{Engine, guess};
use super::position::{Aim, Position, PositionError};
use crate::{SolverOptions, Stopped};

/// The value of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardValue {
    /// The card.
    pub card: Card,
    /// How many of the tricks left the declarer takes if it is played, the present trick included.
    pub tricks: u8,
    /// The cards that are worth the same because no other hand holds one between; `card` is one.
    pub equals: Cards,
}

/// Statistics of a solver since it was made.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Statistics {
    /// Cards played: the nodes of the search.
    pub nodes: u64,
    /// Positions at the start of a trick that were looked up in the transposition table.
    pub probes: u64,
    /// Of these, answered by the table.
    pub hits: u64,
    /// Of the others, answered by counting sure tricks.
    pub counted: u64,
    /// How often the table was full and was cleared.
    pub sweeps: u64,
}

impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "nodes     {}", self.nodes)?;
        writeln!(f, "probes    {}", self.probes)?;
        writeln!(f, "table     {}", self.hits)?;
        writeln!(f, "counted   {}", self.counted)?;
        write!(f, "sweeps    {}", self.sweeps)
    }
}

/// Answers questions about positions and deals of Preferans, each by itself.
///
/// The cost of a question does not depend on those before it, unless the solver was made to
/// [keep](Solver::keeping) its transposition table. It is `Send`; use one per thread.
///
/// ```
/// use biritch_solver::pref::{Seat, Strain};
/// use biritch_solver::preferans::{Aim, Position, Solver};
///
/// // Kovalevskaya's misère: caught for one trick when a defender leads.
/// let hands = "T987.98.987.8 AK.AKQT.A.QJT QJ.J7.KQJT.97";
/// let mut solver = Solver::new();
/// let position = Position::parse(hands, Seat::A, Seat::B, Aim::Least)?;
/// assert_eq!(solver.tricks(&position)?, 1);
/// let position = Position::parse(hands, Seat::A, Seat::A, Aim::Least)?;
/// assert_eq!(solver.tricks(&position)?, 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Solver {
    options: SolverOptions,
    engine: Engine,
    keeps: bool,
    /// Nodes before the present question.
    nodes_before: u64,
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}

impl Solver {
    /// A solver with the default [`SolverOptions`], except for the memory: 8 MiB, more than any deal
    /// needs.
    pub fn new() -> Solver {
        Solver::with(SolverOptions { memory: 8 << 20, ..SolverOptions::default() })
    }

    /// A solver with these limits.
    pub fn with(options: SolverOptions) -> Solver {
        let engine = Engine::new(options.memory);
        Solver { options, engine, keeps: false, nodes_before: 0 }
    }

    /// The same solver, but its transposition table is kept from one question to the next, as long
    /// as the declarer and the aim stay the same: for the many deals that a player thinks possible,
    /// or the cards of one deal one after another. The answers are the same; their cost is not.
    #[must_use]
    pub fn keeping(self) -> Solver {
        Solver { keeps: true, ..self }
    }

    /// The limits.
    pub const fn options(&self) -> &SolverOptions {
        &self.options
    }

    /// How many of the tricks left the declarer takes with best play of all. For plays with an
    /// early stop see [`Position::stopping`].
    pub fn tricks(&mut self, position: &Position) -> Result<u8, Stopped> {
        self.begin();
        self.value(position, guess(position))
    }

    /// Does the declarer take at least `tricks` of the tricks left? Faster than [`Solver::tricks`].
    pub fn takes(&mut self, position: &Position, tricks: u8) -> Result<bool, Stopped> {
        self.begin();
        self.takes_warm(position, tricks)
    }

    /// The value of each legal card, the best for its player first, and cards of equal value in the
    /// order of a hand diagram. Empty when the play is over.
    pub fn cards(&mut self, position: &Position) -> Result<Vec<CardValue>, Stopped> {
        self.begin();
        let Some(turn) = position.turn() else { return Ok(Vec::new()) };
        let mut values: Vec<CardValue> = Vec::new();
        let mut left = position.legal_cards();
        let mut near = None;
        while let Some(card) = left.iter().next() {
            let equals = position.equals(card);
            left -= equals;
            let (after, won) = played(position, card);
            let guess = near.unwrap_or_else(|| guess(position));
            let tricks = self.value(&after, u8::saturating_sub(guess, won))? + won;
            near = Some(tricks);
            values.extend(equals.iter().map(|card| CardValue { card, tricks, equals }));
        }
        let wants_many = (turn == position.declarer) == (position.aim != Aim::Least);
        values.sort_by(|a, b| {
            let by_tricks = a.tricks.cmp(&b.tricks);
            let by_tricks = if wants_many { by_tricks.reverse() } else { by_tricks };
            by_tricks.then(b.card.cmp(&a.card))
        });
        Ok(values)
    }

    /// A line of best play for all to the end: of the cards that keep the value, the last in the
    /// order of a hand diagram.
    pub fn line(&mut self, position: &Position) -> Result<Vec<Card>, Stopped> {
        self.begin();
        let mut position = position.clone();
        let mut line = Vec::new();
        let mut value = self.value(&position, guess(&position))?;
        while position.turn().is_some() {
            let (card, after, won) = self.keeping_card(&position, value)?;
            value = value.saturating_sub(won);
            line.push(card);
            position = after;
        }
        Ok(line)
    }

    /// The tricks of one declarer in each strain, in the order of [`Strain::ALL`].
    pub fn strains(
        &mut self,
        hands: &BySeat<Cards>,
        declarer: Seat,
        leader: Seat,
    ) -> Result<[u8; 5], StrainsError> {
        self.begin();
        let mut results = [0; 5];
        for (strain, result) in Strain::ALL.into_iter().zip(&mut results) {
            let position = Position::new(*hands, declarer, leader, Aim::Most(strain))?;
            *result = self.value(&position, guess(&position))?;
        }
        Ok(results)
    }

    /// Can the declarer of a misère be caught, for how many tricks, and by which line of best play?
    /// None if the declarer takes no trick.
    pub fn catch(&mut self, position: &Position) -> Result<Option<Catch>, Stopped> {
        let tricks = self.tricks(position)?;
        if tricks == 0 {
            return Ok(None);
        }
        Ok(Some(Catch { tricks, line: self.line(position)? }))
    }

    /// Statistics so far.
    pub fn statistics(&self) -> Statistics {
        let (count, sweeps) = self.engine.count();
        Statistics {
            nodes: count.nodes,
            probes: count.probes,
            hits: count.hits,
            counted: count.counted,
            sweeps,
        }
    }

    /// Starts a question.
    pub(super) fn begin(&mut self) {
        if !self.keeps {
            self.engine.clear();
        }
        self.nodes_before = self.statistics().nodes;
        self.engine.limit(self.options.limits());
    }

    fn stopped(&self) -> Stopped {
        self.options.stopped(self.statistics().nodes - self.nodes_before)
    }

    pub(super) fn value(&mut self, position: &Position, guess: u8) -> Result<u8, Stopped> {
        self.engine.tricks(position, guess).ok_or_else(|| self.stopped())
    }

    pub(super) fn takes_warm(&mut self, position: &Position, tricks: u8) -> Result<bool, Stopped> {
        self.engine.takes(position, tricks).ok_or_else(|| self.stopped())
    }

    /// A card after which the declarer still takes exactly `value` tricks, the position after it,
    /// and one if the declarer won a trick with it.
    fn keeping_card(
        &mut self,
        position: &Position,
        value: u8,
    ) -> Result<(Card, Position, u8), Stopped> {
        let turn = position.turn();
        let maximizes = (turn == Some(position.declarer)) == (position.aim != Aim::Least);
        let mut left = position.legal_cards();
        loop {
            let card = left.iter().next_back().expect("some card keeps the value");
            left -= position.equals(card);
            let (after, won) = played(position, card);
            // The last card needs no question.
            let keeps = left.is_empty()
                || if maximizes {
                    won > value || self.takes_warm(&after, value - won)?
                } else {
                    won <= value && !self.takes_warm(&after, value - won + 1)?
                };
            if keeps {
                return Ok((card, after, won));
            }
        }
    }
}

/// The position after a legal card, and one if the declarer won a trick with it.
pub(super) fn played(position: &Position, card: Card) -> (Position, u8) {
    let mut after = position.clone();
    after.play(card).expect("the card is legal");
    (after, u8::from(position.wins(card)))
}

/// How a misère is caught: see [`Solver::catch`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Catch {
    /// How many tricks the declarer takes.
    pub tricks: u8,
    /// Best play of all to the end.
    pub line: Vec<Card>,
}

/// Why there are no results.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StrainsError {
    /// The hands are not a position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A limit was reached.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}
