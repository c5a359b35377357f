//! Exercises in misère (`docs/sources/preferans.md#B6`): which two cards to discard, how to catch, and
//! the sheet on which the catchers write the probable discards.
//!
//! When the catchers have laid their cards open they see all cards but the declarer's, so they know
//! the declarer's twelve, and do not know which two of them were discarded. Two questions follow:
//!
//! - *Which discard?* The declarer knows twelve cards and who leads. A [`DiscardExercise`] compares
//!   the 66 discards over layouts of the other twenty cards, each equally likely.
//! - *Catch it.* A [`CatchExercise`] has all three hands. Its [`CatchSheet`] lists the probable
//!   discards, for each whether it can be caught and by which leads; its [`CatchPlay`] plays the cards
//!   against a declarer who makes no mistake with open cards.
//!
//! Exercises follow from a number: the same number gives the same exercise on any machine. The
//! declarer is always seat A; B sits next, C before the declarer.
//!
//! ```
//! use robots::preferans::misere::{Classic, Trainer};
//!
//! let classic = Classic::of("kovalevskaya").expect("it is in the file");
//! let exercise = Trainer::new().classic_catch(&classic)?;
//! // Caught by a defender's lead.
//! assert_eq!(exercise.best_tricks(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod catch;
mod classics;
mod deals;
mod discards;
mod holes;
mod sheet;

use solver::SolverOptions;
use solver::preferans::Solver;

pub use catch::{CatchPlay, CatchReview, IllegalCard, Mistake};
pub use classics::{Classic, Origin};
pub use deals::{CatchExercise, DiscardExercise};
pub use discards::{DiscardOdds, DiscardPosition};
pub use holes::holes;
pub use sheet::{CatchPosition, CatchSheet, LeadOdds, ProbableDiscard};

/// The declarer's seat in all exercises.
pub const DECLARER: pref::Seat = pref::Seat::A;

/// Bytes of the solver's transposition table.
const MEMORY: usize = 8 << 20;

/// The node limit of one question. A misère that somebody bids takes some hundreds or thousands; a
/// deal that takes more is no exercise. It is in nodes, so that every machine rejects the same deals.
const NODES: u64 = 4_000_000;

/// Makes exercises, and plays them.
#[derive(Debug)]
pub struct Trainer {
    solver: Solver,
}

impl Default for Trainer {
    fn default() -> Trainer {
        Trainer::new()
    }
}

impl Trainer {
    /// A trainer with a solver of its own.
    pub fn new() -> Trainer {
        let options =
            SolverOptions { memory: MEMORY, nodes: Some(NODES), ..SolverOptions::default() };
        Trainer { solver: Solver::with(options).keeping() }
    }
}

/// Why there is no exercise.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ExerciseError {
    /// The cards are no position at misère.
    #[error("the cards are not a position at misère: {0}")]
    Position(#[from] solver::preferans::PositionError),
    /// The position is too hard to solve.
    #[error(transparent)]
    Stopped(#[from] solver::Stopped),
    /// No deal among those that this number leads to makes an exercise.
    #[error("this number leads to no exercise")]
    None,
}

impl From<solver::preferans::StrainsError> for ExerciseError {
    fn from(error: solver::preferans::StrainsError) -> ExerciseError {
        match error {
            solver::preferans::StrainsError::Position(error) => error.into(),
            solver::preferans::StrainsError::Stopped(error) => error.into(),
        }
    }
}
