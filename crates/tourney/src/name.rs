use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use cards::free_text::FreeTextError;

/// The name of a person or a team: one to sixty characters, none of them
/// [invisible](cards::free_text::is_invisible), no blanks at its ends.
///
/// Names that are stored already may have invisible characters that are not control characters:
/// see [`Name::stored`].
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

    /// The name as a log has it, which may be from before invisible characters were refused: of them
    /// only control characters are refused here. JSON and the text of a log are read by this rule.
    ///
    /// # Errors
    ///
    /// Why it cannot be a name.
    ///
    /// ```
    /// use biritch_tourney::{Name, ParseNameError};
    ///
    /// let typed = "Red\u{200b}";
    /// assert_eq!(typed.parse::<Name>(), Err(ParseNameError::Invisible));
    /// assert_eq!(Name::stored(typed)?.as_str(), typed);
    /// # Ok::<(), ParseNameError>(())
    /// ```
    pub fn stored(text: &str) -> Result<Name, ParseNameError> {
        let text = text.trim();
        match cards::free_text::check_stored(text, Name::LONGEST) {
            _ if text.is_empty() => Err(ParseNameError::Length { length: 0 }),
            Err(FreeTextError::ControlCharacter) => Err(ParseNameError::Invisible),
            Err(FreeTextError::TooLong { length, .. }) => Err(ParseNameError::Length { length }),
            Ok(()) => Ok(Name(text.into())),
        }
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
        let name = Name::stored(text)?;
        match name.0.chars().any(cards::free_text::is_invisible) {
            true => Err(ParseNameError::Invisible),
            false => Ok(name),
        }
    }
}

/// A text that is not a valid name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseNameError {
    /// It is empty or too long.
    #[error("a name is 1 to 60 characters, not {length}")]
    Length {
        /// How many characters it has.
        length: usize,
    },
    /// It has a character that cannot be seen.
    #[error("a name has no invisible characters")]
    Invisible,
}

#[cfg(feature = "serde")]
cards::serde_as_text!(Name, read: Name::stored);
