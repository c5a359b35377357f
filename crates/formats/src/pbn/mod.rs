//! Portable Bridge Notation 2.1.
//!
//! [`read`] is lenient: it reads what it can from any bytes and reports the rest with line and
//! column. [`write()`] writes the export format: the fifteen mandatory tags in order, the other
//! tags alphabetically, the auction, the play.
//!
//! Large collections omit at the second table of a board what is the same as at the first. Such a
//! game inherits the board, dealer, vulnerability and deal of the game before, and is written with
//! them, so that every written game is complete.
//!
//! ```
//! use biritch_formats::pbn::{self, Game};
//!
//! let game = Game {
//!     board: Some(1),
//!     dealer: Some(biritch_formats::bridge::Seat::North),
//!     deal: biritch_formats::bridge::Deal::from_number(0).map(Into::into),
//!     ..Game::default()
//! };
//! let file = pbn::write(&[game.clone()]);
//! let reading = pbn::read(&file);
//! assert!(reading.errors.is_empty());
//! assert_eq!(reading.content.unwrap().games, [game]);
//! ```

mod error;
mod game;
mod lexer;
mod reader;
mod writer;

pub use error::{ParseError, ParseErrorKind};
pub use game::{Game, Tag};
pub use reader::{ChunkReader, Collection, GameLocations, LIMIT, Reading, fuzz, read};
pub use writer::{LINE_LIMIT, NOTE_LIMIT, Writer, write};
