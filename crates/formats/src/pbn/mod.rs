//! Portable Bridge Notation 2.1.
//!
//! [`read`] takes what it can from any bytes and says what it could not take, with line and
//! column; [`write()`] writes the export format: fifteen mandatory tags in their order, the other
//! tags by the alphabet, the auction, the play.
//!
//! Large collections write the second table of a board without what is as at the first. It is read with
//! the board, the dealer, the vulnerability and the deal of the game before, and written with them: a game
//! that is written stands alone.
//!
//! ```
//! use formats::pbn::{self, Game};
//!
//! let game = Game {
//!     board: Some(1),
//!     dealer: Some(bridge::Seat::North),
//!     deal: bridge::Deal::from_number(0).map(Into::into),
//!     ..Game::default()
//! };
//! let file = pbn::write(&[game.clone()]);
//! let reading = pbn::read(&file);
//! assert!(reading.errors.is_empty());
//! assert_eq!(reading.games, [game]);
//! ```

mod error;
mod game;
mod lexer;
mod reader;
mod writer;

pub use error::{LineColumn, ParseError, ParseErrorKind};
pub use game::{Game, Tag};
pub use reader::{ChunkReader, GameLocations, LIMIT, Reading, fuzz, read};
pub use writer::{LINE_LIMIT, NOTE_LIMIT, Writer, write};
