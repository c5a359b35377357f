//! Portable Bridge Notation 2.1.
//!
//! [`read`] is lenient: it reads what it can from any bytes, reports the rest with line and column,
//! and keeps its text. [`write()`] writes a record in the order of its tags, and one that was not
//! read from PBN in the export format: the fifteen mandatory tags, the other tags alphabetically,
//! the auction, the play.
//!
//! What was read and written is read again as the same records. A comment keeps its line ends, but for those at
//! which its lines would be longer than PBN allows. Only this is not kept: where other lines and blanks were, `#` and `##` in place of a value, `AP` in place of passes, spellings that the
//! standard does not allow, the numbers of notes, and the lines that state the form of a file
//! (`% PBN 2.1`, `% EXPORT`), which the writer writes itself.
//!
//! Large collections omit at the second table of a board what is the same as at the first. Such a
//! game inherits the board, dealer, vulnerability and deal of the game before, and is written with
//! them, so that every written game is complete.
//!
//! ```
//! use biritch_formats::pbn;
//! use biritch_formats::record::Record;
//!
//! let record = Record {
//!     board: Some(1),
//!     dealer: Some(biritch_formats::bridge::Seat::North),
//!     deal: biritch_formats::bridge::Deal::from_number(0).map(Into::into),
//!     ..Record::default()
//! };
//! let file = pbn::write(&[record.clone()]);
//! let read = pbn::read(&file);
//! assert!(read.diagnostics.is_empty());
//! assert_eq!(read.records[0].deal, record.deal);
//! ```

mod deal;
mod fields;
mod games;
mod known;
mod lexer;
mod line;
mod notes;
mod reader;
mod score_table;
mod wrapped;
mod writer;

pub(crate) use fields::{by_side, vulnerability};
pub use fields::{complete, has_field};
pub use games::{LineBefore, last_certain_game, last_game, next_game};
pub use reader::{ChunkReader, LIMIT, fuzz, read};
pub use score_table::one_result_each;
pub use writer::{NOTE_LIMIT, Writer, write, write_file};
