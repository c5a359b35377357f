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
//! assert_eq!(reading.evening.unwrap().ledger()[0].sum, 920);
//! assert_eq!(
//!     reading.errors[0].to_string(),
//!     "line 5, column 17, tricks: 14 tricks: a deal has 13"
//! );
//! ```
//!
//! Events of several tables (a match, a pairs event, a progressive evening) and Preferans have
//! their own readers over the same [lines](lexer::lines); [`form`] returns the form of a file.

pub mod contest;
mod deal;
mod error;
mod field;
mod header;
pub mod lexer;
mod options;
pub mod preferans;
pub mod progressive;
mod reader;
mod section;
pub mod teams;
mod writer;

use bridge::evening::{Evening, SeatingOptions, Step};
use bridge::forms;

pub use error::{Field, ParseError, ParseErrorKind};
pub use reader::{LIMIT, Reading, fuzz, read};
pub use writer::write;

/// The content of a session file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// The form with its options.
    pub form: forms::FormOptions,
    /// The agreements about seating.
    pub agreed: SeatingOptions,
    /// The players' names by number; empty if the file names nobody.
    pub players: Vec<String>,
    /// The steps of the evening: seating, deals, where play stopped.
    pub lines: Vec<StepLine>,
}

/// A step of an evening with its line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepLine {
    /// The line, from 1; for a seating without a line of its own, that of its first deal.
    pub line: u32,
    /// The step.
    pub step: Step,
}

impl Session {
    /// Folds the steps into an evening. Impossible steps are left out; a session that was read has
    /// none.
    pub fn evening(&self) -> Option<Evening> {
        let people = match self.players.len() {
            0 => self.form.info().people(),
            many => u8::try_from(many).ok()?,
        };
        let evening = Evening::new(self.form.clone(), self.agreed.clone(), people).ok()?;
        Some(evening.fold(self.lines.iter().map(|noted| &noted.step)).0)
    }
}

/// The form of a session file: the value of its first `form:` header, whichever reader is for it.
pub fn form(text: &str) -> Option<lexer::Token> {
    lexer::lines(text).find_map(|line| match line {
        lexer::Line::Label { key, value } if key.text == "form" => Some(value),
        _ => None,
    })
}
