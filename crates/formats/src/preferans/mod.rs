//! The house's notation of Preferans: deals and whole matches of every variety, as JSON lines.
//!
//! The first line is the head: the version, what was agreed on, who played, and the sheet that was
//! carried over if the match did not begin here. Each deal has a line: its cards, all that was done
//! in order as short codes, and what it came to. Every part but the number may be missing: a deal
//! with cards alone is a problem to be solved, one with a result alone is a line of a sheet.
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
//! (A deal stands on one line; here it is folded.) Codes are a seat, a colon and what was done:
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
//! [`read`] plays every deal again: a code that the rules do not allow is told with its line, column
//! and key, the deal is kept up to it, and all others stand. [`write()`] writes what is read alike.

mod error;
mod game;
mod reader;
mod writer;

pub use error::{ParseError, ParseErrorKind};
pub use game::{Deal, Game};
pub use reader::{Reading, fuzz, read};
pub use writer::write;

/// The version of the notation that is written, and the only one that is read.
pub const VERSION: u64 = 1;

/// The keys of a deal that hold codes, in the order in which things are done.
const CODES: [&str; 6] = ["calls", "discard", "order", "says", "kontra", "play"];
