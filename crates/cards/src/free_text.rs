//! Validation of text typed by people.

/// Checks that a text is a single line of at most `limit` characters.
///
/// Control characters are refused first: a line break, a bell, the start of a terminal escape
/// sequence.
pub fn check(words: &str, limit: usize) -> Result<(), FreeTextError> {
    if words.chars().any(char::is_control) {
        return Err(FreeTextError::ControlCharacter);
    }
    let length = words.chars().count();
    if length > limit { Err(FreeTextError::TooLong { length, limit }) } else { Ok(()) }
}

/// A text that is not shown to anybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FreeTextError {
    /// A control character.
    #[error("words have no control characters")]
    ControlCharacter,
    /// Too many characters.
    #[error("{length} characters, at most {limit}")]
    TooLong {
        /// How many characters there were.
        length: usize,
        /// The limit.
        limit: usize,
    },
}
