//! Comments in lines that are no longer than PBN allows.
//!
//! A line that is too long is broken at the last blank at which it can be, and a reader takes a line end for a blank where the
//! next word would not have fitted. All other line ends are those of the text.

use std::borrow::Cow;

/// The most bytes of a line, without its end.
pub(super) const LINE: usize = 253;

/// The most bytes of a line of a comment, with room for both of its braces.
const TEXT: usize = LINE - 2;

/// Whether a comment to the end of its line stays one. One that is too long is put in braces, but for the text of a tag that
/// cannot be read: its strings would be lost there.
pub(super) fn stays_to_end_of_line(written: &str) -> bool {
    written.len() < LINE || written.starts_with('[')
}

/// A text whose lines are not too long, but for words that are longer than a line.
pub(super) fn wrapped(text: &str) -> Cow<'_, str> {
    if text.split('\n').all(|line| line.len() <= TEXT) {
        return Cow::Borrowed(text);
    }
    let mut wrapped = String::with_capacity(text.len());
    for (at, line) in text.split('\n').enumerate() {
        wrapped.push_str(if at > 0 { "\n" } else { "" });
        let mut column = 0;
        for (at, part) in parts(line).enumerate() {
            let fits = fits(column, part);
            match at {
                0 => {}
                _ if fits => wrapped.push(' '),
                _ => wrapped.push('\n'),
            }
            wrapped.push_str(part);
            column = if at > 0 && fits { column + 1 + part.len() } else { part.len() };
        }
    }
    Cow::Owned(wrapped)
}

/// A text with blanks in place of the line ends at which [`wrapped`] breaks it.
pub(super) fn joined(text: &str) -> Cow<'_, str> {
    if text.len() <= TEXT || !text.contains('\n') {
        return Cow::Borrowed(text);
    }
    let mut joined = String::with_capacity(text.len());
    // Where the text would stand in its line after the part before.
    let mut column = 0;
    let mut before: Option<&str> = None;
    for line in text.split('\n') {
        let first = parts(line).next().unwrap_or_default();
        let is_broken = before.is_some_and(|before| {
            !before.trim_start().is_empty()
                && line.starts_with(|c: char| !c.is_whitespace())
                && !fits(column, first)
        });
        if before.is_some() {
            joined.push(if is_broken { ' ' } else { '\n' });
        }
        joined.push_str(line);
        column = first.len();
        for part in parts(line).skip(1) {
            column = if fits(column, part) { column + 1 + part.len() } else { part.len() };
        }
        before = Some(line);
    }
    Cow::Owned(joined)
}

/// Whether a part stands in a line with what is before it.
const fn fits(column: usize, part: &str) -> bool {
    column + 1 + part.len() <= TEXT
}

/// The parts of a line between the blanks at which it can be broken: those before a word.
fn parts(line: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(line);
    std::iter::from_fn(move || {
        let text = rest?;
        let is_end = |at: &usize| {
            let (before, after) = (&text[..*at], &text[*at + 1..]);
            after.starts_with(|c: char| !c.is_whitespace()) && !before.trim_start().is_empty()
        };
        let end = memchr::memchr_iter(b' ', text.as_bytes()).find(is_end);
        rest = end.and_then(|end| text.get(end + 1..));
        text.get(..end.unwrap_or(text.len()))
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_was_broken_is_joined(
            words in prop::collection::vec(("[a-zж\\\\]{0,3}|[a-z]{40,130}|z{250,260}", "[ \n\t]|  |\n\n"), 0..40),
        ) {
            let text: String = words.iter().map(|(word, end)| format!("{word}{end}")).collect();
            // What a reader makes of any text comes back.
            let read = joined(&text);
            let file = wrapped(&read);
            prop_assert_eq!(joined(&file), read.as_ref());
            for line in file.split('\n') {
                prop_assert!(line.len() <= TEXT || parts(line).count() == 1);
            }
            // Only line ends and blanks differ.
            let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
            prop_assert_eq!(words(&file), words(&text));
        }
    }

    #[test]
    fn short_lines_stay() {
        let text = "one\ntwo\n\nthree ";
        assert_eq!((&*wrapped(text), &*joined(text)), (text, text));
    }
}
