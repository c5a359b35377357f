//! Bridge deals to order: the script language of `dealer`.
//!
//! A script says which deals are wanted and what is to be counted over them: how often a hand of 15
//! to 17 points is opposite one of 8 or more, which contract scores best, or simply forty boards for
//! practice. The language is that of Hans van Staveren's program with the extensions that public
//! scripts use; docs/dealer-scripts.md describes it.
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use biritch_dealer::{RunOptions, Script, run};
//!
//! let script = Script::parse(
//!     r#"
//!     condition hcp(south) >= 20 and shape(south, any 4333 + any 4432 + any 5332)
//!     produce 1000
//!     action average "points of north" hcp(north)
//!     "#,
//! )?;
//! let summary = run(&script, &RunOptions::default(), false, |_| ControlFlow::Continue(()), |_| {})?;
//! assert_eq!(summary.produced, 1000);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How deals are made
//!
//! What the condition says of the shape, the points and the suits of one hand is met by construction:
//! the hands that are possible are counted exactly, and one of them is drawn; the other hands are
//! dealt from the rest and tested as soon as they are dealt. Every deal that meets the condition is
//! exactly as likely as every other, as if deals had been shuffled and thrown away.
//!
//! The deals depend on the script and the seed only, not on the number of threads.
//!
//! # Panics
//!
//! No script makes a function of this crate panic.

mod bounds;
pub mod condition;
mod error;
mod evaluate;
#[doc(hidden)]
pub mod fuzz;
mod lexer;
mod node;
mod parser;
mod plan;
mod points;
mod print;
mod random;
mod region;
mod report;
mod run;
mod script;
mod shape;
mod statistics;

// The crates whose types stand in this crate's signatures.
pub use {bridge, cards, solver};

pub use error::{Expected, Found, ScriptError, ScriptErrorKind, Unclosed};
pub use report::{Average, Columns, ContractMean, Frequency, Report};
pub use run::{Produced, Progress, RunError, RunOptions, Summary, TRIES_LIMIT, run};
pub use script::Script;
pub use shape::ShapeSet;
pub use statistics::{Bounds, ContractScore, Statistic};
