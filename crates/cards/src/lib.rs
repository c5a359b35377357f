//! Types that card games share: suits, ranks, cards, sets of cards, tricks, seats, numbered deals,
//! options, and requests that need consent.
//!
//! The crate contains no rules of any game. A pack may have any cards, a trick up to four seats, a
//! deal hands of any sizes: bridge deals 52 cards to four hands of thirteen, Preferans 32 cards to
//! three hands of ten and a talon of two, with the same types.
//!
//! ```
//! use biritch_cards::{Card, Cards, Rank, Suit};
//!
//! let hand: Cards = "AKQ.T9.2.".parse()?;
//! assert_eq!(hand.len(), 6);
//! assert!(hand.contains(Card::new(Suit::Hearts, Rank::TEN)));
//! assert_eq!(hand.to_string(), "AKQ.T9.2.");
//! # Ok::<(), biritch_cards::ParseCardsError>(())
//! ```
//!
//! # Panics
//!
//! No function panics on input from outside. [`Citation::new`] panics on a malformed path, which a
//! constant shows when it is compiled, and the fuzz target [`text::fuzz`] panics by design.
//!
//! # Features
//!
//! - `serde`: each type is serialized as its text (`"SA"`, `"AKQ.T9.2."`).
//! - `rand`: random deals, [`DealShape::random_number`].
//! - `schema`: for the protocol of Biritch; not covered by semver.

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
