//! Double dummy: what each side takes, and what each card is worth, when all hands are open.
//!
//! ```
//! use biritch_solver::bridge::par::par;
//! use biritch_solver::bridge::{Deal, Seat, Side, Strain, Vulnerability};
//! use biritch_solver::{Position, Solver};
//!
//! let deal: Deal = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3".parse()?;
//! let mut solver = Solver::new();
//!
//! // The twenty results, and par.
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
//! - A [`Position`] is any moment of a play: a whole deal, an ending of equal hands, a trick in
//!   progress.
//! - A [`Solver`] answers one question from scratch: [`Solver::table`], [`Solver::tricks`],
//!   [`Solver::takes`], [`Solver::cards`], [`Solver::line`], [`Solver::proof`], [`Solver::basis`],
//!   [`Solver::analyse`].
//! - A [`Session`] keeps the transposition table of one board while cards are played and taken
//!   back.
//! - [`Samples`] keep the transposition table for the many deals a player thinks possible in one
//!   decision.
//! - [`tables`] solves many deals on many threads, and [`for_each`] asks any questions in this way,
//!   from an iterator of any length; with progress, limits and cancellation.
//!
//! # Examples
//!
//! Par of a deal for each vulnerability and dealer, with all par contracts:
//!
//! ```
//! use biritch_solver::bridge::par::par;
//! use biritch_solver::bridge::{Deal, Seat, Vulnerability};
//! use biritch_solver::Solver;
//!
//! let deal: Deal = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3".parse()?;
//! let table = Solver::new().table(&deal)?;
//! for vulnerable in Vulnerability::ALL {
//!     for dealer in Seat::ALL {
//!         let par = par(&table, vulnerable, dealer.side());
//!         assert_eq!(par.score_ns, -110);
//!         assert!(par.contracts().any(|contract| contract.to_string() == "2S-E"));
//!     }
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A trick in progress: what is each of East's cards worth?
//!
//! ```
//! use biritch_solver::bridge::{Seat, Strain};
//! use biritch_solver::cards::Card;
//! use biritch_solver::{Position, Solver};
//!
//! let mut position = Position::parse("N:Q3... KJ... A2... T9...", Strain::Notrump, Seat::North)?;
//! position.play("SQ".parse()?)?;
//! let values = Solver::new().cards(&position)?;
//! // The queen must be covered: then the jack takes a trick.
//! assert_eq!((values[0].card, values[0].tricks), ("SK".parse::<Card>()?, 1));
//! assert_eq!((values[1].card, values[1].tricks), ("SJ".parse::<Card>()?, 0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What to lead, over many deals that agree with what West sees? The table is kept between them:
//!
//! ```
//! use std::collections::BTreeMap;
//!
//! use biritch_solver::bridge::{Seat, Strain};
//! use biritch_solver::{Position, Solver};
//!
//! let west = "AT9.2..";
//! let others = [["KQJ.A..", "2.3.A.4", "3.K.K.3"], ["2.A.A.4", "KQJ.3..", "3.K.K.3"]];
//! let mut samples = Solver::new().samples();
//! let mut total = BTreeMap::new();
//! for [north, east, south] in others {
//!     let hands = format!("N:{north} {east} {south} {west}");
//!     let position = Position::parse(&hands, Strain::Notrump, Seat::West)?;
//!     for value in samples.cards(&position)? {
//!         *total.entry(value.card.to_string()).or_insert(0) += value.tricks;
//!     }
//! }
//! // The heart gives a trick away, whoever has king and queen of spades.
//! assert_eq!((total["ST"], total["H2"]), (4, 2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Guarantees
//!
//! A solver keeps no state between questions: the same question costs the same nodes, whatever was
//! asked before, on any thread or processor. (A [`Session`] and [`Samples`] do keep state, which
//! changes the cost but not the answers.) The transposition table stays within [`SolverOptions::memory`]
//! (not below about 100 kB); the refutation table takes another half mebibyte. There is nothing to
//! initialise, and no global state.
//!
//! # Panics
//!
//! No input makes a function of this crate panic.
//!
//! # How it works
//!
//! The search is explained in the comments of its modules: `search/mod.rs` gives the reading order.
//! Symmetric deals are searched only in part (`symmetry.rs`). docs/solver-notes.md records what was
//! tried and what it gained; the feature `ablation` leaves out one technique at a time, and the
//! example of that name prints what each gains.

mod analysis;
mod batch;
mod engine;
mod guess;
mod line;
mod options;
mod position;
pub mod preferans;
mod samples;
mod search;
mod session;
mod solver;
mod symmetry;

// The crates whose types stand in this crate's signatures.
pub use {bridge, cards, pref};

pub use analysis::{Analysis, AnalysisError, PlayedCard};
pub use batch::{Answered, Progress, for_each, tables};
pub use line::Proof;
pub use options::{Cancel, SolverOptions, Stopped, TimeLimit};
pub use position::{Position, PositionError};
pub use samples::Samples;
#[cfg(feature = "ablation")]
pub use search::ablation::Technique;
pub use session::Session;
pub use solver::{Basis, CardValue, Solver, Statistics, TableError};
