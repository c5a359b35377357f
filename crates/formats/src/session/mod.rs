//! Session files: an evening of any form as plain text (`docs/session-file.md`).
//!
//! A header has the form, its options and the players; then each deal has a line. [`read`] is
//! lenient: a wrong line is reported with line, column and field and left out, and all other lines
//! count. [`write()`] writes a session that is read back the same.
//!
//! ```
//! let file = "
//!     form: rubber
//!     players: N=Anna E=Boris S=Clara W=Dmitri
//!     1 | 3NT-N | 9
//!     2 | 4S-S  | 14   # a slip of the pen
//!     3 | 4S-S  | 10
//! ";
//! let reading = biritch_formats::session::read(file.as_bytes());
//! let (_, evening) = reading.content.unwrap();
//! assert_eq!(evening.ledger()[0].sum, 920);
//! assert_eq!(
//!     reading.errors[0].to_string(),
//!     "line 5, column 17, tricks: 14 tricks; a deal has 13"
//! );
//! ```
//!
//! Events of several tables (a match, a pairs event, a progressive evening) and Preferans have
//! their own readers over the same [lines](lexer::lines); [`read_any`] reads a file of any form.

mod any;
pub mod contest;
mod deal;
mod error;
mod examples;
mod field;
mod form;
mod format;
mod header;
mod letters;
pub mod lexer;
mod options;
mod outcome;
mod participants;
pub mod preferans;
pub mod progressive;
mod reader;
mod section;
mod steps;
pub mod teams;
mod writer;

pub use any::{AnyReading, read_any};
pub use error::{Astray, ContestErrorKind, Field, ParseError, ParseErrorKind};
pub use examples::Examples;
pub use form::Form;
pub use format::{Reading, form};
pub use letters::{Lookalike, Lookalikes};
pub use participants::Participants;
pub use reader::{fuzz, read};
pub use steps::{Session, StepLine};
pub use writer::write;
