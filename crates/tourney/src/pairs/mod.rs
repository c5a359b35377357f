//! A small pairs event (scoring.md 6.3): boards, and for each a protocol with the deal's diagram and a
//! line for every table that played it.
//!
//! A table's result is entered by one side and confirmed by the other, as each side writes down its own
//! in seed 000; until then it counts for nobody, and shows nobody what others did. The director corrects
//! entries through the log and rules where a result cannot stand.

mod event;
mod sheet;

use alloc::vec::Vec;

use bridge::score::{Insult, Rules, ScoreError, Undertricks};
use bridge::{BySide, Deal, Outcome};
use cards::settings;

pub use self::event::PairsEvent;
pub use self::sheet::{Traveller, TravellerLine, View};

use crate::adjust::BoardResult;
use crate::board::{Method, MethodName};
use crate::butler::{Butler, DatumRound, Drop};
use crate::cross::Divisor;
use crate::imps::ImpTable;
use crate::log::By;
use crate::matchpoints::Scale;
use crate::movement::{InvalidMovement, Movement, MovementChoice, MovementError};
use crate::session::Winners;
use crate::{Boards, Name};

settings! {
    /// How a pairs event is scored, as a file of its results says it.
    pub struct PairsOptions {
        /// How results are compared.
        method: MethodName = MethodName::Matchpoints, "scoring.md 6.3 to 6.6";
        /// What a comparison is worth in matchpoints.
        scale: Scale = Scale::Two, "scoring.md 6.3; seed 000";
        /// How many rankings there are.
        winners: Winners = Winners::One, "tournaments.md 3";
        /// Who plays whom, where and when.
        movement: MovementChoice = MovementChoice::Free, "tournaments.md 5 and 6";
        /// About how many boards a pair plays, where there is a movement.
        boards: Boards = Boards::EVENING, "tournaments.md 5 and 6";
        /// How points become IMPs.
        table: ImpTable = ImpTable::Imp1962, "scoring.md 6.4; Law 78B";
        /// Which extremes a Butler datum leaves out.
        drop: Drop = Drop::Each(0), "scoring.md 6.5";
        /// How a mean becomes a Butler datum.
        datum_round: DatumRound = DatumRound::HalfAwayFromZero, "scoring.md 6.5";
        /// By what a sum of cross-IMPs is divided.
        divisor: Divisor = Divisor::Average, "scoring.md 6.5";
        /// What a doubled contract made pays.
        insult: Insult = Insult::Standard, "seed 000; Law 77";
        /// What tricks short cost.
        undertricks: Undertricks = Undertricks::Modern, "seed 000; Law 77";
    }
}

impl PairsOptions {
    /// The method with all that is said of it.
    pub fn method(&self) -> Method {
        let PairsOptions { scale, table, drop, datum_round, divisor, .. } = *self;
        match self.method {
            MethodName::Matchpoints => Method::Matchpoints { scale },
            MethodName::Butler => Method::Butler { butler: Butler { drop, datum_round }, table },
            MethodName::Cross => Method::Cross { divisor, table },
            MethodName::Bam => Method::Bam { scale },
            MethodName::Total => Method::Total,
        }
    }

    /// What a contract is worth.
    pub const fn rules(&self) -> Rules {
        Rules { undertricks: self.undertricks, insult: self.insult }
    }
}

/// A pair as it is entered.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Pair {
    /// Its number; with two winners North-South and East-West pairs have different numbers too.
    pub number: u32,
    /// Its players.
    pub players: [Name; 2],
}

/// What is settled before an event.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// Who plays.
    pub pairs: Vec<Pair>,
    /// The number of the first board.
    pub first_board: u32,
    /// How many boards.
    pub boards: u32,
    /// How many results a board should have; none: as many as it has.
    #[cfg_attr(feature = "serde", serde(default))]
    pub results: Option<u32>,
    /// Who plays whom, where and with which boards; none: as it comes.
    #[cfg_attr(feature = "serde", serde(default))]
    pub movement: Option<Movement>,
    /// How results are compared.
    #[cfg_attr(feature = "serde", serde(default))]
    pub method: Method,
    /// How many rankings there are.
    #[cfg_attr(feature = "serde", serde(default))]
    pub winners: Winners,
    /// What a contract is worth.
    #[cfg_attr(feature = "serde", serde(default))]
    pub rules: Rules,
}

impl Setup {
    /// Boards from 1 on for these pairs, by matchpoints, with one winner.
    pub fn new(pairs: Vec<Pair>, boards: u32) -> Setup {
        Setup {
            pairs,
            first_board: 1,
            boards,
            results: None,
            movement: None,
            method: Method::default(),
            winners: Winners::default(),
            rules: Rules::default(),
        }
    }
}

impl Setup {
    /// The same with a movement, and the boards that it plays.
    #[must_use]
    pub fn with_movement(self, movement: Movement) -> Setup {
        Setup { boards: movement.sets * movement.boards, movement: Some(movement), ..self }
    }
}

/// What can be done in an event.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "act", rename_all = "kebab-case"))]
pub enum Act {
    /// The director writes a board's deal into its protocol.
    Deal {
        /// The board's number.
        board: u32,
        /// The cards.
        deal: Deal,
    },
    /// A table's result is entered.
    Enter {
        /// The board's number.
        board: u32,
        /// The table's number.
        table: u32,
        /// The numbers of the pairs.
        pairs: BySide<u32>,
        /// How the board ended.
        outcome: Outcome,
    },
    /// The other side of the table confirms it.
    Confirm {
        /// The board's number.
        board: u32,
        /// The table's number.
        table: u32,
    },
    /// The director rules how the result of two pairs on a board stands, whether or not they have one.
    Rule {
        /// The board's number.
        board: u32,
        /// The table's number.
        table: u32,
        /// The numbers of the pairs.
        pairs: BySide<u32>,
        /// How it stands for either side.
        standing: BySide<BoardResult>,
    },
    /// Another deal lay in the box at a table: its result is compared with those of the same deal.
    Fouled {
        /// The board's number.
        board: u32,
        /// The table's number.
        table: u32,
        /// Which deal: 0 is the one that belongs there.
        group: u8,
    },
    /// The event is over.
    Close,
}

/// Why something cannot be done in a pairs event; nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PairsError {
    /// There is nobody to compare with.
    #[error("{pairs} pairs: there are two at least, and 10000 at most")]
    Pairs {
        /// How many were entered.
        pairs: usize,
    },
    /// A number is two pairs'.
    #[error("pair {number} is entered twice")]
    SameNumber {
        /// Which.
        number: u32,
    },
    /// Somebody is entered twice.
    #[error("{name} is entered twice")]
    Twice {
        /// Who.
        name: Name,
    },
    /// There are no boards, or too many.
    #[error("{boards} boards from {first} on: 1 to 1000 boards with numbers from 1 to 1000")]
    Boards {
        /// The first.
        first: u32,
        /// How many.
        boards: u32,
    },
    /// The movement is no movement.
    #[error(transparent)]
    Movement(#[from] InvalidMovement),
    /// There is no such movement for so many pairs.
    #[error(transparent)]
    NoMovement(#[from] MovementError),
    /// The movement is for other pairs or boards.
    #[error("the movement is for pairs 1 to {pairs} and {boards} boards")]
    Misfit {
        /// For how many pairs.
        pairs: u32,
        /// For how many boards.
        boards: u32,
    },
    /// The event is over.
    #[error("the event is over: what was wrong is corrected in its log")]
    Over,
    /// Only the director does this.
    #[error("only the director can do this, not {by}")]
    NotDirector {
        /// Who tried.
        by: By,
    },
    /// The event does not have this board.
    #[error("there is no board {board}: they are {first} to {last}")]
    NoBoard {
        /// Which was named.
        board: u32,
        /// The first.
        first: u32,
        /// The last.
        last: u32,
    },
    /// The event does not have this pair.
    #[error("board {board}, table {table}: there is no pair {pair}")]
    NoPair {
        /// On which board.
        board: u32,
        /// At which table.
        table: u32,
        /// Which was named.
        pair: u32,
    },
    /// A pair does not play against itself.
    #[error("board {board}, table {table}: pair {pair} sits on both sides")]
    BothSides {
        /// On which board.
        board: u32,
        /// At which table.
        table: u32,
        /// Which pair.
        pair: u32,
    },
    /// A pair plays a board once.
    #[error("board {board}: pair {pair} has played it at table {table}")]
    PlayedBefore {
        /// Which board.
        board: u32,
        /// Which pair.
        pair: u32,
        /// Where.
        table: u32,
    },
    /// By the movement others play the board there, or nobody does.
    #[error("board {board}: by the movement table {table} is not where {} and {} play it", .pairs[0], .pairs[1])]
    Elsewhere {
        /// Which board.
        board: u32,
        /// At which table.
        table: u32,
        /// Who was named.
        pairs: [u32; 2],
        /// Who plays it there by the movement.
        right: Option<[u32; 2]>,
    },
    /// The pair has boards of an earlier round to play.
    #[error("board {board} is of a later round: pair {pair} has round {round} to play")]
    Later {
        /// Which board.
        board: u32,
        /// Which pair.
        pair: u32,
        /// Where it is.
        round: u32,
    },
    /// The table has a result.
    #[error("board {board}: table {table} has a result; the director corrects it")]
    Entered {
        /// Which board.
        board: u32,
        /// Which table.
        table: u32,
    },
    /// The table has none.
    #[error("board {board}: table {table} has no result")]
    NoResult {
        /// Which board.
        board: u32,
        /// Which table.
        table: u32,
    },
    /// He does not play there.
    #[error("board {board}, table {table}: {by} does not play there")]
    NotThere {
        /// Which board.
        board: u32,
        /// Which table.
        table: u32,
        /// Who tried.
        by: By,
    },
    /// One's own entry is confirmed by the other side.
    #[error(
        "board {board}, table {table}: the side that entered the result does not confirm it too"
    )]
    OwnEntry {
        /// Which board.
        board: u32,
        /// Which table.
        table: u32,
    },
    /// No board can end so.
    #[error("board {board}, table {table}: {error}")]
    Score {
        /// Which board.
        board: u32,
        /// Which table.
        table: u32,
        /// What is wrong.
        error: ScoreError,
    },
}
