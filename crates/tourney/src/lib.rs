//! Tournament bridge: comparing results (matchpoints, IMPs, victory points, rankings), movements,
//! and events (team matches, pairs events, progressive bridge) as folds over their logs.
//!
//! Scores are exact fractions ([`Ratio`], [`Sum`]) or whole hundredths, never floating point, so
//! the same results give the same ranking on every machine. They are rounded only for display.
//!
//! ```
//! use biritch_tourney::imps::ImpTable;
//! use biritch_tourney::vp::VpScale;
//!
//! let differences = [580, -120, 10];
//! let imps: i32 = differences.map(|points| ImpTable::Imp1962.imps(points)).iter().sum();
//! assert_eq!(imps, 11 - 3);
//! assert_eq!(VpScale::Wbf2013.award(16, imps)?.winner.to_string(), "12.29");
//! # Ok::<(), biritch_tourney::vp::VpError>(())
//! ```
//!
//! # Panics
//!
//! Nothing here panics on its arguments: invalid input is refused with a typed error.
//!
//! # Features
//!
//! `serde` (default): operations, sheets and rankings as objects; exact numbers in them are only
//! serialised, not read back.

#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod adjust;
pub mod appeals;
pub mod board;
pub mod butler;
pub mod carry;
pub mod classed;
pub mod classes;
mod count;
pub mod cross;
pub mod draw;
pub mod event;
mod exact;
#[doc(hidden)]
pub mod fuzz;
pub mod imps;
pub mod knockout;
pub mod lineup;
pub mod log;
pub mod masterpoints;
pub mod matching;
pub mod matchpoints;
pub mod merge;
pub mod movement;
mod name;
pub mod pairs;
pub mod preferans;
pub mod progressive;
pub mod rank;
pub mod recorded;
pub mod round_robin;
pub mod session;
pub mod square_deal;
pub mod stage;
pub mod standings;
pub mod swiss;
pub mod teams;
pub mod unlikely;
pub mod vp;
pub mod why;

// The crates whose types stand in this crate's signatures.
pub use {bridge, cards};

pub use count::Boards;
pub use exact::{Ratio, Sum};
pub use name::{Name, ParseNameError};
