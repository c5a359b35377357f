//! What every card game of the house shares: suits, ranks, cards, sets of cards, tricks, seats,
//! numbered deals, and how what one player asks of the others is answered.
//!
//! The crate knows no game. A pack may be of any cards, a trick of any number of seats, a deal of
//! any hands: bridge deals 52 cards to four hands of thirteen, Preferans 32 cards to three hands of
//! ten and a talon of two, with the same types.
//!
//! ```
//! use cards::{Card, Cards, Rank, Suit};
//!
//! let hand: Cards = "AKQ.T9.2.".parse()?;
//! assert_eq!(hand.len(), 6);
//! assert!(hand.contains(Card::new(Suit::Hearts, Rank::TEN)));
//! assert_eq!(hand.to_string(), "AKQ.T9.2.");
//! # Ok::<(), cards::ParseCardsError>(())
//! ```
//!
//! # Panics
//!
//! Nothing here panics on what it is given, but for indexing by hand with an out-of-range number,
//! which the types do not let callers do.
//!
//! # Features
//!
//! `serde`: each type is written as its text (`"SA"`, `"AKQ.T9.2."`).

#![no_std]

extern crate alloc;

mod card;
pub mod choice;
mod citation;
pub mod consent;
pub mod free_text;
mod holding;
mod keyed_array;
mod number;
mod rank;
mod seat;
mod set;
pub mod settings;
mod suit;
#[doc(hidden)]
pub mod text;
mod trick;

pub use card::{Card, ParseCardError};
pub use citation::{Citation, Origin};
pub use holding::Holding;
pub use number::{DealShape, Subset};
pub use rank::{ParseRankError, Rank};
pub use seat::{Seat, Seats, Viewer};
pub use set::{Cards, ParseCardsError};
pub use suit::{BySuit, ParseSuitError, Suit};
pub use trick::Trick;
