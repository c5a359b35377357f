//! Texts of files without the blanks around them and without control characters, which nearly all
//! have in the file already: that is seen from their bytes.

use std::borrow::Cow;

/// The text without white space around it, as [`str::trim`] gives it.
pub(crate) fn trimmed(text: &str) -> &str {
    match text.as_bytes() {
        [] => text,
        [first, .., last] if first.is_ascii_graphic() && last.is_ascii_graphic() => text,
        [only] if only.is_ascii_graphic() => text,
        _ => text.trim(),
    }
}

/// The parts of a text between marks, as [`str::split`] gives them. The mark is ASCII.
pub(crate) fn parts(text: &str, mark: u8) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        // Most parts are a few letters, which are sooner looked through than searched for the mark.
        let Some(end) = text.bytes().position(|byte| byte == mark) else {
            rest = None;
            return Some(text);
        };
        rest = text.get(end + 1..);
        text.get(..end)
    })
}

/// Whether a text has a control character.
pub(crate) fn has_control(text: &str) -> bool {
    // Those from 128 on begin with the last of these bytes.
    let is_possible = |byte: u8| byte < b' ' || byte == 0x7f || byte == 0xc2;
    text.bytes().any(is_possible) && text.contains(char::is_control)
}

/// The text with blanks in place of control characters.
pub(crate) fn without_control(text: &str) -> Cow<'_, str> {
    match has_control(text) {
        true => Cow::Owned(text.replace(char::is_control, " ")),
        false => Cow::Borrowed(text),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_text_is_trimmed_as_by_the_standard_library(text in "[a~!ж \t\n\u{7f}\u{85}\u{a0}\u{2003}]{0,6}") {
            prop_assert_eq!(trimmed(&text), text.trim());
            prop_assert_eq!(has_control(&text), text.contains(char::is_control));
            prop_assert_eq!(without_control(&text), text.replace(char::is_control, " "));
        }

        #[test]
        fn a_text_is_split_as_by_the_standard_library(text in "[aж|]{0,12}") {
            let found: Vec<&str> = parts(&text, b'|').collect();
            prop_assert_eq!(found, text.split('|').collect::<Vec<_>>());
        }
    }
}
