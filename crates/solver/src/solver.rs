//! Questions about one position or one deal, each answered from scratch.

use std::fmt;

use bridge::par::TrickTable;
use bridge::{BySeat, Deal, Seat, Side, Strain};
use cards::{Card, Cards};

use crate::engine::Engine;
use crate::guess::{Residuals, guess};
use crate::search::bits::{PACK, closed_upwards, extended_down};
use crate::symmetry::Symmetry;
use crate::{Position, PositionError, Samples, Session, SolverOptions, Stopped};

/// The value of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardValue {
    /// The card.
    pub card: Card,
    /// How many of the tricks left its player's side takes if it is played, the present trick
    /// included.
    pub tricks: u8,
    /// The cards that are worth the same because no other hand holds one between; `card` is one.
    pub equals: Cards,
}

/// A result and what it rests on: see [`Solver::basis`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Basis {
    /// How many of the tricks left North-South take.
    pub tricks_ns: u8,
    /// The cards whose owners matter: in each suit a number of cards from the top.
    pub cards: Cards,
}

/// Statistics of a solver since it was made.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Statistics {
    /// Cards played: the nodes of the search.
    pub nodes: u64,
    /// The nodes by place in the trick.
    pub by_place: [u64; 4],
    /// Positions at the start of a trick that were looked up in the transposition table.
    pub probes: u64,
    /// Of these, answered by the table.
    pub hits: u64,
    /// Of the others, answered by counting the leader's quick tricks.
    pub quick: u64,
    /// Of the others, answered by counting tricks of the leader's opponents.
    pub later: u64,
    /// How often the table was full and its unused entries were dropped.
    pub sweeps: u64,
}

impl Statistics {
    /// Positions that had to be searched.
    pub fn expanded(&self) -> u64 {
        self.probes - self.hits - self.quick - self.later
    }
}

impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [lead, second, third, fourth] = self.by_place;
        writeln!(f, "nodes     {} ({lead} {second} {third} {fourth})", self.nodes)?;
        writeln!(f, "probes    {}", self.probes)?;
        writeln!(f, "table     {}", self.hits)?;
        writeln!(f, "quick     {}", self.quick)?;
        writeln!(f, "later     {}", self.later)?;
        writeln!(f, "searched  {}", self.expanded())?;
        write!(f, "sweeps    {}", self.sweeps)
    }
}

/// Answers questions about positions and deals, each by itself.
///
/// A solver keeps its allocated memory between questions but no results: the cost of a question
/// does not depend on those before. It is `Send`; use one per thread.
///
/// ```
/// use biritch_solver::bridge::{Seat, Side, Strain};
/// use biritch_solver::{Position, Solver};
///
/// // South leads a heart through West's king: the finesse.
/// let position = Position::parse("N:A.AQ.. 2.43.. K.65.. 3.KJ..", Strain::Notrump, Seat::South)?;
/// let mut solver = Solver::new();
/// assert_eq!(solver.tricks(&position, Side::NorthSouth)?, 3);
/// assert!(!solver.takes(&position, Side::EastWest, 1)?);
///
/// let values = solver.cards(&position)?;
/// assert_eq!((values[0].card, values[0].tricks), ("H6".parse()?, 3));
/// assert_eq!(values[0].equals.to_string(), ".65..");
/// assert_eq!((values[2].card, values[2].tricks), ("SK".parse()?, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Solver {
    options: SolverOptions,
    pub(crate) engine: Engine,
    /// Nodes before the present question.
    nodes_before: u64,
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}

impl Solver {
    /// A solver with the default [`SolverOptions`].
    pub fn new() -> Solver {
        Solver::with(SolverOptions::default())
    }

    /// A solver with these limits.
    pub fn with(options: SolverOptions) -> Solver {
        let engine = Engine::new(options.memory, options.portable);
        Solver { options, engine, nodes_before: 0 }
    }

    /// A solver with these limits that leaves out a technique: its answers are the same.
    #[cfg(feature = "ablation")]
    pub fn without(options: SolverOptions, technique: crate::Technique) -> Solver {
        let mut solver = Solver::with(options);
        solver.engine.leave_out(technique);
        solver
    }

    /// The limits.
    pub const fn options(&self) -> &SolverOptions {
        &self.options
    }

    /// How many of the tricks left a side takes with best play of all four.
    pub fn tricks(&mut self, position: &Position, side: Side) -> Result<u8, Stopped> {
        self.start(position);
        self.value(position, guess(position)).map(|value| of_side(value, position, side))
    }

    /// Does a side take at least `tricks` of the tricks left? Faster than [`Solver::tricks`].
    pub fn takes(&mut self, position: &Position, side: Side, tricks: u8) -> Result<bool, Stopped> {
        self.start(position);
        self.takes_warm(position, side, tricks)
    }

    /// What each legal card is worth to the side on turn, best first, and cards of equal worth in
    /// the order of a hand diagram. Empty when the play is over.
    pub fn cards(&mut self, position: &Position) -> Result<Vec<CardValue>, Stopped> {
        self.start(position);
        self.cards_warm(position, None)
    }

    /// The tricks of each declarer in one strain.
    pub fn strain(
        &mut self,
        hands: &BySeat<Cards>,
        strain: Strain,
    ) -> Result<BySeat<u8>, TableError> {
        self.begin();
        let mut progress = Progress::of(hands);
        self.strain_within(hands, strain, &mut progress)?;
        Ok(progress.results[strain.index()].map(Option::unwrap_or_default))
    }

    /// The twenty results of a deal.
    ///
    /// ```
    /// use biritch_solver::bridge::{Deal, Seat, Strain};
    /// use biritch_solver::Solver;
    ///
    /// let deal: Deal = "N:AKQJT98765432... .AKQJT98765432.. \
    ///                   ..AKQJT98765432. ...AKQJT98765432".parse()?;
    /// let table = Solver::new().table(&deal)?;
    /// assert_eq!(table.tricks(Seat::North, Strain::Spades), 13);
    /// assert_eq!(table.tricks(Seat::North, Strain::Notrump), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn table(&mut self, deal: &Deal) -> Result<TrickTable, Stopped> {
        match self.table_of(deal.hands()) {
            Ok(table) => Ok(table),
            Err(TableError::Stopped(stopped)) => Err(stopped),
            Err(TableError::Position(_)) => unreachable!("a deal is a position"),
        }
    }

    /// The twenty results of any four hands of equal length.
    pub fn table_of(&mut self, hands: &BySeat<Cards>) -> Result<TrickTable, TableError> {
        self.begin();
        let mut progress = Progress::of(hands);
        for strain in Strain::ALL {
            self.strain_within(hands, strain, &mut progress)?;
        }
        let result = |declarer, strain: Strain| progress.results[strain.index()][declarer];
        let table =
            TrickTable::new(|declarer, strain| result(declarer, strain).unwrap_or_default());
        Ok(table.expect("nobody takes more than thirteen tricks"))
    }

    /// What a result rests on: the cards whose owners must be known to know the result.
    ///
    /// A position has the same value if the same seat leads, the same cards lie on the table, each
    /// hand has as many cards of each suit, and these cards have the same owners: small cards
    /// elsewhere may be exchanged. Samples that differ in nothing else need be solved only once.
    ///
    /// ```
    /// use biritch_solver::bridge::{Seat, Side, Strain};
    /// use biritch_solver::{Position, Solver};
    ///
    /// let position = Position::parse("N:AK... 65... 43... 87...", Strain::Notrump, Seat::North)?;
    /// let basis = Solver::new().basis(&position)?;
    /// assert_eq!(basis.tricks_ns, 2);
    /// assert_eq!(basis.cards.to_string(), "AK...");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn basis(&mut self, position: &Position) -> Result<Basis, Stopped> {
        self.start(position);
        let value = self.value(position, guess(position))?;
        self.basis_warm(position, value)
    }

    /// A session: the play of one board with its transposition table kept.
    pub fn session(self, position: Position) -> Session {
        Session::new(self, position)
    }

    /// The samples of one decision, with a shared transposition table.
    pub fn samples(self) -> Samples {
        Samples::new(self)
    }

    /// Statistics so far.
    pub fn statistics(&self) -> Statistics {
        let count = self.engine.count();
        Statistics {
            nodes: self.engine.nodes(),
            by_place: count.cards,
            probes: count.probes,
            hits: count.hits,
            quick: count.quick,
            later: count.later,
            sweeps: self.engine.sweeps(),
        }
    }

    /// Starts a question about this deal, within the limits.
    pub(crate) fn start(&mut self, position: &Position) {
        self.begin();
        self.engine.set(position);
    }

    /// Starts a question within the limits.
    pub(crate) fn begin(&mut self) {
        self.nodes_before = self.engine.nodes();
        self.engine.limit(self.options.limits());
    }

    /// Which limit ended the search.
    fn stopped(&self) -> Stopped {
        self.options.stopped(self.engine.nodes() - self.nodes_before)
    }

    /// North-South's tricks in a position of the deal that was set.
    pub(crate) fn value(&mut self, position: &Position, guess: u8) -> Result<u8, Stopped> {
        self.engine.tricks(position, guess).ok_or_else(|| self.stopped())
    }

    /// The same, starting near the value of another moment of the same play.
    pub(crate) fn value_near(
        &mut self,
        position: &Position,
        near: Option<u8>,
    ) -> Result<u8, Stopped> {
        self.value(position, near.unwrap_or_else(|| guess(position)))
    }

    pub(crate) fn takes_warm(
        &mut self,
        position: &Position,
        side: Side,
        tricks: u8,
    ) -> Result<bool, Stopped> {
        let left = position.tricks_left();
        if tricks == 0 || tricks > left {
            return Ok(tricks == 0);
        }
        let need = match side {
            Side::NorthSouth => tricks,
            Side::EastWest => left - tricks + 1,
        };
        let found = self.engine.prove(position, need).ok_or_else(|| self.stopped())?;
        Ok((found.tricks >= i32::from(need)) == (side == Side::NorthSouth))
    }

    pub(crate) fn cards_warm(
        &mut self,
        position: &Position,
        near: Option<u8>,
    ) -> Result<Vec<CardValue>, Stopped> {
        let mut near = near;
        card_values(position, |after, won| {
            let guess = near.unwrap_or_else(|| guess(after) + won);
            let value = won + self.value(after, guess.saturating_sub(won))?;
            near = Some(value);
            Ok(value)
        })
    }

    /// The basis of North-South's known value.
    pub(crate) fn basis_warm(
        &mut self,
        position: &Position,
        tricks_ns: u8,
    ) -> Result<Basis, Stopped> {
        let mut ranks = 0;
        for need in [tricks_ns, tricks_ns + 1] {
            let found = self.engine.prove(position, need).ok_or_else(|| self.stopped())?;
            ranks |= found.ranks;
        }
        let hands = position.hands_before_trick().map(|hand| hand.bits());
        let all = hands.0.into_iter().fold(0, |all, hand| all | hand);
        ranks = closed_upwards(ranks, all);
        if !position.trick().is_empty() {
            // The search completes runs of equals at the start of a trick; this trick had begun
            // before.
            for hand in hands.0 {
                ranks = extended_down(ranks, hand, PACK & !all);
            }
            ranks = closed_upwards(ranks, all);
        }
        Ok(Basis { tricks_ns, cards: Cards::from_bits(ranks) })
    }

    /// Fills in the missing results of one strain, and all results that symmetry makes equal.
    fn strain_within(
        &mut self,
        hands: &BySeat<Cards>,
        strain: Strain,
        progress: &mut Progress,
    ) -> Result<(), TableError> {
        let mut near = None;
        for leader in [Seat::West, Seat::East, Seat::North, Seat::South] {
            let declarer = leader.previous();
            if progress.results[strain.index()][declarer].is_some() {
                continue;
            }
            let position = Position::new(*hands, strain, leader)?;
            let value = if let Some(near) = near {
                self.value(&position, near)?
            } else {
                self.engine.set(&position);
                let value = self.value(&position, progress.residuals.guess(&position))?;
                progress.residuals.add(&position, value);
                value
            };
            near = Some(value);
            let result = of_side(value, &position, declarer.side());
            for (declarer, strain) in progress.symmetry.images(declarer, strain) {
                progress.results[strain.index()][declarer] = Some(result);
            }
        }
        Ok(())
    }
}

/// The results of four hands so far.
struct Progress {
    symmetry: Symmetry,
    residuals: Residuals,
    /// Tricks by strain and declarer.
    results: [BySeat<Option<u8>>; 5],
}

impl Progress {
    fn of(hands: &BySeat<Cards>) -> Progress {
        let (residuals, results) = Default::default();
        Progress { symmetry: Symmetry::new(hands), residuals, results }
    }
}

/// The value of each legal card, best first. `value` has North-South's tricks from the position
/// after the card, including the trick that the card may complete for them.
pub(crate) fn card_values(
    position: &Position,
    mut value: impl FnMut(&Position, u8) -> Result<u8, Stopped>,
) -> Result<Vec<CardValue>, Stopped> {
    let Some(turn) = position.turn() else { return Ok(Vec::new()) };
    let mut values: Vec<CardValue> = Vec::new();
    let mut left = position.legal_cards();
    while let Some(card) = left.iter().next() {
        let equals = position.equals(card);
        left -= equals;
        let mut after = position.clone();
        after.play(card).expect("the card is legal");
        let won = u8::from(position.won_by(card) == Some(Side::NorthSouth));
        let tricks = of_side(value(&after, won)?, position, turn.side());
        values.extend(equals.iter().map(|card| CardValue { card, tricks, equals }));
    }
    values.sort_by(|a, b| b.tricks.cmp(&a.tricks).then(b.card.cmp(&a.card)));
    Ok(values)
}

/// North-South's tricks as the tricks of a side.
pub(crate) fn of_side(value: u8, position: &Position, side: Side) -> u8 {
    match side {
        Side::NorthSouth => value,
        Side::EastWest => position.tricks_left() - value,
    }
}

/// Why there is no table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TableError {
    /// The hands are not a position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A limit was reached.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}
