//! A notation of Preferans as JSON lines: deals and whole matches of every variety.
//!
//! The first line is the header: the version, the options, the players, and the sheet carried over
//! if the match did not begin here. Each deal has a line: its cards, all acts in order as short
//! codes, and the result. Every part except the number may be missing: a deal with only cards is a
//! problem, one with only a result is a line of a score sheet.
//!
//! ```json
//! {"preferans":1,"options":{"preset":"sochi","target":"20"},"names":{"A":"Anna","B":"Boris"}}
//! {"deal":1,"dealer":"C","cards":"9.AQT97.QT.K9 KJ..AJ87.JT87 AQT7.KJ8.K9.A | 8...Q",
//!  "calls":"A:6H B:Pass C:Pass","discard":"A:..QT.","order":"A:6H","says":"B:whist C:pass B:open",
//!  "play":"A:HA …","result":"6H-A B:whist:3 C:pass:1"}
//! {"deal":2,"dealer":"A","result":"Raspasy A:0 B:4 C:6"}
//! {"end":"broken-off"}
//! ```
//!
//! (A deal is one line; it is wrapped here.) A code is a seat, a colon and an act:
//!
//! | key | codes |
//! |---|---|
//! | `calls` | `look`, and the calls of [`pref::Call`]: `A:6S B:Pass` |
//! | `discard` | two cards by suits: `A:7.8..` |
//! | `order` | the contract: `A:6S`, `A:3t` |
//! | `says` | the words of [`pref::Declaration`]: `B:whist C:pass B:open` |
//! | `kontra` | whose chains are raised, `-` for none: `B:B C:- A:B` |
//! | `play` | the cards, each from its hand: `A:S9 B:SK` |
//!
//! [`read`] replays every deal: an illegal code is reported with line, column and key, its deal is
//! kept up to it, and all other deals are kept. [`write()`] writes a match that is read back the
//! same.

mod error;
mod game;
mod reader;
mod writer;

pub use error::{ParseError, ParseErrorKind};
pub use game::{Deal, Game};
pub use reader::{Reading, fuzz, read};
pub use writer::write;

/// The version of the notation, written and read.
pub const VERSION: u64 = 1;

/// The keys of a deal with codes, in chronological order.
const CODES: [&str; 6] = ["calls", "discard", "order", "says", "kontra", "play"];
