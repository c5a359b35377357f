use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// The name of a person or a team: one to sixty characters, none of them a control character, no
/// blanks at its ends.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Name(String);

impl Name {
    /// The longest name, in characters.
    pub const LONGEST: usize = 60;

    /// The name of what has none: a hyphen.
    pub fn unnamed() -> Name {
        Name("-".into())
    }

    /// Whether it stands for none.
    pub fn is_unnamed(&self) -> bool {
        self.0 == "-"
    }

    /// The name as it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl FromStr for Name {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Name, ParseNameError> {
        let text = text.trim();
        let length = text.chars().count();
        if length == 0 || cards::free_text::check(text, Name::LONGEST).is_err() {
            return Err(ParseNameError { length });
        }
        Ok(Name(text.into()))
    }
}

/// A text that is not a valid name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a name is 1 to 60 characters of one line, not {length}")]
pub struct ParseNameError {
    /// How many characters it has.
    pub length: usize,
}

#[cfg(feature = "serde")]
cards::serde_as_text!(Name);
