//! Double dummy: what each side takes, and what each card is worth, when all hands are open.
//!
//! ```
//! use bridge::par::par;
//! use bridge::{Deal, Seat, Side, Strain, Vulnerability};
//! use solver::{Position, Solver};
//!
//! let deal: Deal = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3".parse()?;
//! let mut solver = Solver::new();
//!
//! // The twenty results, and what the auction comes to if nobody errs.
//! let table = solver.table(&deal)?;
//! assert_eq!(table.tricks(Seat::East, Strain::Spades), 8);
//! assert_eq!(par(&table, Vulnerability::None, Side::NorthSouth).score_ns, -110);
//!
//! // One strain and leader; what each opening lead is worth; a line of best play.
//! let opening = Position::opening(&deal, Strain::Notrump, Seat::West);
//! let defence = solver.tricks(&opening, Side::EastWest)?;
//! let leads = solver.cards(&opening)?;
//! assert!(leads.iter().all(|lead| lead.tricks <= defence));
//! assert_eq!(leads[0].tricks, defence);
//! assert_eq!(solver.line(&opening)?.len(), 52);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to begin
//!
//! - A [`Position`] is any moment of a play: a whole deal, an ending of equal hands, a trick half
//!   played.
//! - A [`Solver`] answers one question from scratch: [`Solver::table`], [`Solver::tricks`],
//!   [`Solver::takes`], [`Solver::cards`], [`Solver::line`], [`Solver::basis`],
//!   [`Solver::analyse`].
//! - A [`Session`] keeps what was found out about one board while its cards are played and taken
//!   back.
//! - [`tables`] solves many deals on many threads, with progress, limits and cancellation.
//!
//! # What can be relied on
//!
//! A solver has no state that outlives a question: the same question costs the same nodes, whatever
//! was asked before, on whatever thread or processor. The table stays within [`Options::memory`] (not
//! below about 100 kB); another mebibyte remembers refuting cards. There is nothing to initialise,
//! and no global state.
//!
//! # Panics
//!
//! Nothing here panics on what it is given.
//!
//! # How it works
//!
//! The search is told in the comments of its modules, which open with their ideas: `search/mod.rs`
//! says in which order to read them. What was tried and what it gained is in docs/solver-notes.md.

mod analysis;
mod batch;
mod engine;
mod position;
mod search;
mod session;
mod solver;

pub use analysis::{Analysis, AnalysisError, PlayedCard};
pub use batch::{Progress, tables};
pub use position::{Position, PositionError};
pub use session::Session;
pub use solver::{Basis, Cancel, CardValue, Options, Solver, Statistics, Stopped, TableError};
