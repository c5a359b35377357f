//! Double dummy for Preferans: what the declarer takes when all hands are open, and what each card
//! and discard is worth.
//!
//! ```
//! use biritch_solver::pref::{Seat, Strain};
//! use biritch_solver::preferans::{Aim, Position, Solver};
//!
//! // B leads; A plays spades with king and queen of them, and cannot keep the ace from B.
//! let spades = Aim::Most(Strain::Spades);
//! let position = Position::parse("KQ.A7.. A9.K8.. JT.Q9..", Seat::A, Seat::B, spades)?;
//! let mut solver = Solver::new();
//! assert_eq!(solver.tricks(&position)?, 2);
//! for value in solver.cards(&position)? {
//!     println!("{} leaves A {} tricks", value.card, value.tricks);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to begin
//!
//! - A [`Position`] is any moment of a play: a whole deal, an ending, a trick in progress; with a
//!   declarer who plays alone for an [`Aim`], the duty to beat and the early stop of the Balkan
//!   rules, two hands or three.
//! - A [`Solver`] answers: [`tricks`](Solver::tricks), [`takes`](Solver::takes),
//!   [`cards`](Solver::cards), [`line`](Solver::line), [`strains`](Solver::strains),
//!   [`discards`](Solver::discards), [`catch`](Solver::catch), and for all-pass deals, under a
//!   model that they state, [`forced`](Solver::forced) and [`forced_cards`](Solver::forced_cards).
//!   [`review`](Solver::review) analyses a whole deal: its calls, its decisions and its cards. A
//!   solver that [keeps](Solver::keeping) its transposition table is for the samples of one
//!   decision and for the cards of one play.
//!
//! Both defenders see all cards and play as one. That is how an open whist, a misère and a checked
//! ten are played, and the convention of analysis for the rest.

mod discards;
mod engine;
mod position;
mod raspasy;
mod review;
mod search;
mod solver;

pub use discards::Discard;
pub use position::{Aim, Position, PositionError};
pub use review::{ReviewError, Reviewed};
pub use solver::{CardValue, Catch, Solver, Statistics, StrainsError};
