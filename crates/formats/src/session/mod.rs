//! The session file: an evening of any form as text that people write and read
//! (`docs/session-file.md`).
//!
//! A header says the form, its options and the players; then each deal has a line. [`read`] takes
//! what it can and says what it could not take, with line, column and field; a wrong line is left
//! out and all others stand. [`write()`] writes a session so that it is read alike.
//!
//! ```
//! let file = "
//!     form: rubber
//!     players: N=Anna E=Boris S=Clara W=Dmitri
//!     1 | 3NT-N | 9
//!     2 | 4S-S  | 14   # a slip of the pen
//!     3 | 4S-S  | 10
//! ";
//! let reading = formats::session::read(file.as_bytes());
//! assert_eq!(reading.evening.unwrap().ledger()[0].sum, 920);
//! assert_eq!(
//!     reading.errors[0].to_string(),
//!     "line 5, column 17, tricks: 14 tricks: a deal has 13"
//! );
//! ```
//!
//! Forms that are not games of one table (a match, a pairs event, a progressive evening) and
//! Preferans have readers of their own over the same [lines](lexer::lines); [`form`] says whose
//! file it is.

mod agree;
pub mod contest;
mod deal;
mod error;
mod field;
mod header;
pub mod lexer;
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

/// What a session file says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// The form with its options.
    pub form: forms::FormOptions,
    /// What is agreed on about sitting down.
    pub agreed: SeatingOptions,
    /// The players' names, by their numbers; none if the file names nobody.
    pub players: Vec<String>,
    /// Who sits down, what was played, where play stopped.
    pub lines: Vec<StepLine>,
}

/// A step of an evening with the line that says it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepLine {
    /// The line, from 1. Of people who sit down without being asked, that of their first deal.
    pub line: u32,
    /// What it says.
    pub step: Step,
}

impl Session {
    /// The evening that these steps make: a fold. Steps that cannot be taken are left out; there
    /// are none in a session that was read.
    pub fn evening(&self) -> Option<Evening> {
        let people = match self.players.len() {
            0 => self.form.info().people(),
            many => u8::try_from(many).ok()?,
        };
        let evening = Evening::new(self.form.clone(), self.agreed.clone(), people).ok()?;
        Some(evening.fold(self.lines.iter().map(|noted| &noted.step)).0)
    }
}

/// The form that a session file says it is of, whoever reads that form: the first `form:` in it.
pub fn form(text: &str) -> Option<lexer::Token> {
    lexer::lines(text).find_map(|line| match line {
        lexer::Line::Label { key, value } if key.text == "form" => Some(value),
        _ => None,
    })
}
