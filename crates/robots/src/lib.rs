//! Robot players that see only what a seat may see.
//!
//! A robot gets a [`View`], the same value that a person at that seat gets, and answers with a
//! command and its reason. It has no clock, no files and no randomness: the same view and the same
//! [`Situation`] always give the same decision.
//!
//! [`Plain`] follows a small natural system: five-card majors, a strong notrump with Stayman and
//! transfers, Blackwood, weak twos, takeout doubles. Other robots implement the same trait,
//! [`Robot`].
//!
//! ```
//! use bridge::{Board, Deal, Explainer, Seat, Viewer, Vulnerability};
//! use robots::{Plain, Robot, Situation};
//!
//! let deal = Deal::from_number(1_234_567_890_123_456_789).expect("below the number of deals");
//! let board = Board::new(1, Seat::North, Vulnerability::None, deal, Explainer::Caller);
//! let view = board.view(Viewer::player(Seat::North));
//! let decision = Plain::default().act(&view, &Situation::DUPLICATE).expect("North is on turn");
//! assert!(board.decide(view.seats, &decision.command).is_ok());
//! ```

use bridge::{Command, Explanation, View};

pub mod beliefs;
pub mod bidding;
mod budget;
pub mod claim;
mod hand;
mod plain;
mod play;
mod positions;
pub mod preferans;
mod random;
mod sampler;
mod situation;
mod trick_bidding;

pub use budget::SearchBudget;
pub use hand::Hand;
pub use plain::{Budgeted, Plain, SystemRobot};
pub use situation::Situation;

/// A player for a seat: takes a view, returns an action and its reason.
pub trait Robot {
    /// The robot's action now; none if no action of its seat is awaited.
    fn act(&mut self, view: &View, score: &Situation) -> Option<Decision>;
}

/// An action and its reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The action; legal on the board that the view was taken of.
    pub command: Command,
    /// The reason: a sentence of the language files. For a call it is the call's meaning.
    pub reason: Explanation,
}
