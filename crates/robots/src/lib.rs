//! Partners and opponents that see only what a seat may see.
//!
//! A robot is given a [`View`] — the very value a person at that seat gets — and answers with a
//! command and its reason. It has no clock, no file, no chance of its own: the same view and the
//! same [`Situation`] always give the same decision.
//!
//! [`Plain`] follows a small honest system: five-card majors, a strong notrump with Stayman and
//! transfers, Blackwood, weak twos, takeout doubles. Stronger robots come in by the same door,
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

use bridge::{BySide, Command, Explanation, View};

pub mod beliefs;
pub mod bidding;
pub mod claim;
mod hand;
mod plain;
mod play;
mod positions;
pub mod preferans;
mod trick_bidding;

pub use hand::Hand;
pub use plain::Plain;

/// Who acts for a seat: a view in, an action and its reason out.
pub trait Robot {
    /// What the robot does now; none if nothing is asked of the seat it holds.
    fn act(&mut self, view: &View, score: &Situation) -> Option<Decision>;
}

/// An action and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// What the robot asks for; legal at the board its view was taken of.
    pub command: Command,
    /// Why: a sentence of the language files. For a call it is what the call means.
    pub reason: Explanation,
}

/// What the form of play says beyond the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Situation {
    /// The points of each side below the line; none where part-scores do not add up, as at
    /// duplicate.
    pub below: Option<BySide<u16>>,
}

impl Situation {
    /// Each board stands alone.
    pub const DUPLICATE: Situation = Situation { below: None };

    /// A rubber with these part-scores.
    pub const fn rubber(below: BySide<u16>) -> Situation {
        Situation { below: Some(below) }
    }
}
