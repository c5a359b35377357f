//! Validation of text typed by people.

/// Checks that a text is a single line of at most `limit` characters, none of them
/// [disruptive](is_disruptive).
///
/// Disruptive characters are refused first: a line break, a bell, the start of a terminal escape
/// sequence, a mark that turns the text around.
pub fn check(words: &str, limit: usize) -> Result<(), FreeTextError> {
    if words.chars().any(is_disruptive) {
        return Err(FreeTextError::ControlCharacter);
    }
    check_length(words, limit)
}

/// Checks a text that is stored already: one that [`check`] refuses for its separators of lines and
/// marks of direction may be in a log from before it did.
pub fn check_stored(words: &str, limit: usize) -> Result<(), FreeTextError> {
    if words.chars().any(char::is_control) {
        return Err(FreeTextError::ControlCharacter);
    }
    check_length(words, limit)
}

fn check_length(words: &str, limit: usize) -> Result<(), FreeTextError> {
    let length = words.chars().count();
    if length > limit { Err(FreeTextError::TooLong { length, limit }) } else { Ok(()) }
}

/// Whether a character alters the text around it: control characters, separators of lines and
/// paragraphs, and characters that change the direction of text.
pub fn is_disruptive(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether a character cannot be seen, spaces excepted: the [disruptive](is_disruptive) ones, and
/// those that have no width or are blank. With them a name could look like another, or like none.
///
/// Longer text may have those that are not disruptive: signs of some scripts are joined by them, and
/// emoji are composed.
pub fn is_invisible(c: char) -> bool {
    is_disruptive(c)
        || matches!(
            c,
            '\u{ad}'
                | '\u{34f}'
                | '\u{115f}'
                | '\u{1160}'
                | '\u{180e}'
                | '\u{200b}'..='\u{200d}'
                | '\u{2060}'..='\u{206f}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{e0000}'..='\u{e007f}'
        )
}

/// A text that is not shown to anybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FreeTextError {
    /// A control character, a separator of lines, or a character that changes the direction of text.
    #[error("control characters and characters that change the direction of text are not allowed")]
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
