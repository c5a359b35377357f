//! Words that people type, before they come to a table.

/// Are these words of one line, and of at most `limit` characters?
///
/// Characters that are none to read are refused first: a line break, a bell, the beginning of a
/// terminal's command.
pub fn check(words: &str, limit: usize) -> Result<(), FreeTextError> {
    if words.chars().any(char::is_control) {
        return Err(FreeTextError::ControlCharacter);
    }
    let length = words.chars().count();
    if length > limit { Err(FreeTextError::TooLong { length, limit }) } else { Ok(()) }
}

/// Words that nobody is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FreeTextError {
    /// A character that is none to read.
    #[error("words have no control characters")]
    ControlCharacter,
    /// More than may be.
    #[error("{length} characters, at most {limit}")]
    TooLong {
        /// How many characters there were.
        length: usize,
        /// How many may be.
        limit: usize,
    },
}
