//! Why an operator did something, in their own words.

use std::{fmt, str::FromStr};

use cards::free_text::{self, FreeTextError};
use serde::{Deserialize, Serialize};

/// Why an operator did something: at most [`Reason::LIMIT`] characters, none of them [invisible](free_text::is_invisible).
/// It is shown to the person whom it concerns. It may be empty.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Reason(String);

impl Reason {
    /// The most characters.
    pub const LIMIT: usize = 300;

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether no reason is given.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Why a text is not a reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseReasonError {
    /// It has more than [`Reason::LIMIT`] characters.
    #[error("the reason has {length} characters, more than {}", Reason::LIMIT)]
    Long {
        /// How many it has.
        length: usize,
    },
    /// It has a character that cannot be seen.
    #[error("the reason has an invisible character")]
    Invisible,
}

impl FromStr for Reason {
    type Err = ParseReasonError;

    fn from_str(text: &str) -> Result<Reason, ParseReasonError> {
        // A form may send a line break: it separates words like a space.
        let words: Vec<&str> = text.split_whitespace().collect();
        let text = words.join(" ");
        let length = text.chars().count();
        if length > Reason::LIMIT {
            return Err(ParseReasonError::Long { length });
        }
        if text.chars().any(free_text::is_invisible) {
            return Err(ParseReasonError::Invisible);
        }
        Ok(Reason(text))
    }
}

impl TryFrom<String> for Reason {
    type Error = ParseReasonError;

    /// Reads what is stored: it may have characters that were not refused when it was typed.
    fn try_from(text: String) -> Result<Reason, ParseReasonError> {
        match free_text::check_stored(&text, Reason::LIMIT) {
            Ok(()) => Ok(Reason(text)),
            Err(FreeTextError::ControlCharacter) => Err(ParseReasonError::Invisible),
            Err(FreeTextError::TooLong { length, .. }) => Err(ParseReasonError::Long { length }),
        }
    }
}

impl From<Reason> for String {
    fn from(reason: Reason) -> String {
        reason.0
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
