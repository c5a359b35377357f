//! Texts of files without the blanks around them and without control characters, which nearly all
//! have in the file already: that is seen from their bytes.

use std::borrow::Cow;
use std::str::FromStr;

/// The text without white space around it, as [`str::trim`] gives it.
#[inline]
pub(crate) fn trimmed(text: &str) -> &str {
    match text.as_bytes() {
        [] => text,
        [first, .., last] if first.is_ascii_graphic() && last.is_ascii_graphic() => text,
        [only] if only.is_ascii_graphic() => text,
        _ => text.trim(),
    }
}

/// A count or number of a file, which has digits only: with a sign, which [`str::parse`] takes too, it says something
/// else (`+1` tricks are one more than the contract needs).
#[inline]
pub(crate) fn unsigned<T: FromStr>(text: &str) -> Option<T> {
    let is_digit = text.as_bytes().first().is_some_and(u8::is_ascii_digit);
    if is_digit { text.parse().ok() } else { None }
}

/// The parts of a text between marks, as [`str::split`] gives them. The mark is ASCII.
pub(crate) fn parts(text: &str, mark: u8) -> impl Iterator<Item = &str> {
    split(text, move |text| first_part(text, mark))
}

/// The same of longer parts.
pub(crate) fn far_parts(text: &str, mark: u8) -> impl Iterator<Item = &str> {
    split(text, move |text| cut(text, memchr::memchr(mark, text.as_bytes())))
}

fn split<'a>(
    text: &'a str,
    first: impl Fn(&'a str) -> (&'a str, Option<&'a str>),
) -> impl Iterator<Item = &'a str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let (part, after) = first(rest?);
        rest = after;
        Some(part)
    })
}

/// The text up to a mark, and what follows the mark. The mark is ASCII.
#[inline]
pub(crate) fn first_part(text: &str, mark: u8) -> (&str, Option<&str>) {
    // Most parts are a few letters, which are sooner looked through than searched for the mark.
    let Some((near, far)) = text.as_bytes().split_first_chunk() else {
        return cut(text, text.bytes().position(|byte| byte == mark));
    };
    let end = first_in(*near, mark);
    cut(text, end.or_else(|| memchr::memchr(mark, far).map(|at| near.len() + at)))
}

/// Where a byte is first among eight.
#[inline]
fn first_in(eight: [u8; 8], byte: u8) -> Option<usize> {
    const ONES: u64 = u64::from_le_bytes([1; 8]);
    let others = u64::from_le_bytes(eight) ^ u64::from_le_bytes([byte; 8]);
    // The highest bit of each byte that is zero, up to the first.
    let zeros = others.wrapping_sub(ONES) & !others & ONES << 7;
    (zeros != 0).then_some((zeros.trailing_zeros() / u8::BITS) as usize)
}

/// The text before a byte and after it, or all of the text.
#[inline]
fn cut(text: &str, end: Option<usize>) -> (&str, Option<&str>) {
    match end {
        Some(end) => (text.get(..end).unwrap_or_default(), text.get(end + 1..)),
        None => (text, None),
    }
}

/// Whether a text has a control character.
pub(crate) fn has_control(text: &str) -> bool {
    // Most texts are ASCII.
    let is_plain = |byte: u8| (b' '..0x7f).contains(&byte);
    !text.bytes().all(is_plain) && text.contains(char::is_control)
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
        fn a_text_is_split_as_by_the_standard_library(text in "[aж|{}\u{fc}]{0,30}") {
            let found: Vec<&str> = parts(&text, b'|').collect();
            prop_assert_eq!(found, text.split('|').collect::<Vec<_>>());
        }
    }
}
