//! What stands in a line: tags, words and their letters.

use super::known::Known;
use crate::error::LineColumn;
use crate::record::Text;

/// The first line of a text and what follows it: lines end in CR, LF or both. After a last LF there is
/// an empty line, after a last CR none. The end is not before the byte `from`.
pub(super) fn first_line(text: &str, from: usize) -> (&str, Option<&str>) {
    let bytes = text.as_bytes();
    let Some(end) = memchr::memchr2(b'\n', b'\r', bytes.get(from..).unwrap_or_default()) else {
        return (text, None);
    };
    let end = from + end;
    let next = match bytes.get(end..).unwrap_or_default() {
        [b'\r'] => None,
        [b'\r', b'\n', ..] => text.get(end + 2..),
        _ => text.get(end + 1..),
    };
    (text.get(..end).unwrap_or_default(), next)
}

/// What a byte may be, as flags.
const CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut at = 0;
    while at < 256 {
        let byte = at as u8;
        if byte.is_ascii_alphanumeric() || byte == b'_' {
            classes[at] |= NAME;
        }
        if matches!(byte, b'"' | b'\\') {
            classes[at] |= IN_STRING;
        }
        // The last is the first byte of a blank that does not break a line.
        if matches!(byte, b' ' | b'\t' | 0x0b | 0 | 0x1a | b'[' | b'{' | b';' | b'"' | 0xc2) {
            classes[at] |= ENDS_WORD;
        }
        // The last is the first byte of the control characters from 128 on.
        if byte < b' ' || matches!(byte, 0x7f | 0xc2) {
            classes[at] |= CONTROL;
        }
        if classes[at] & (IN_STRING | CONTROL) == 0 {
            classes[at] |= VALUE;
        }
        if byte.is_ascii_graphic() && classes[at] & ENDS_WORD == 0 {
            classes[at] |= WORD;
        }
        at += 1;
    }
    classes
};

/// Stands in names of tags.
const NAME: u8 = 1;
/// Ends a string or begins an escape.
const IN_STRING: u8 = 2;
/// Ends a word, or may begin a character that does.
const ENDS_WORD: u8 = 4;
/// Is a control character, or may begin one.
const CONTROL: u8 = 8;
/// Stands in a value without escapes and control characters.
const VALUE: u8 = 16;
/// Stands in a word, and is a column of its own.
pub(super) const WORD: u8 = 32;

/// How many bytes from the first on are of a class.
pub(super) fn letters(text: &[u8], class: u8) -> usize {
    let is_other = |byte: &u8| CLASSES[usize::from(*byte)] & class == 0;
    text.iter().position(is_other).unwrap_or(text.len())
}

/// How many bytes from the first on may stand in a value without escapes and control characters.
fn value_length(text: &[u8]) -> usize {
    let (eights, _) = text.as_chunks();
    for (at, eight) in eights.iter().enumerate() {
        let ends = ends_in(*eight);
        if ends != 0 {
            let length = 8 * at + (ends.trailing_zeros() / u8::BITS) as usize;
            return match text.get(length..) {
                // A letter of another script.
                Some(rest @ [0x80..=0xff, ..]) => length + letters(rest, VALUE),
                _ => length,
            };
        }
    }
    let length = 8 * eights.len();
    length + letters(text.get(length..).unwrap_or_default(), VALUE)
}

/// Which of eight bytes is the first that is no letter of a value or not ASCII, as the lowest bit of
/// the result; 0 if there is none.
fn ends_in(eight: [u8; 8]) -> u64 {
    const fn each(byte: u8) -> u64 {
        u64::from_le_bytes([byte; 8])
    }
    let word = u64::from_le_bytes(eight);
    // The highest bit of each byte that is less, up to the first.
    let less = |word: u64, than: u8| word.wrapping_sub(each(than)) & !word;
    let marks = less(word ^ each(b'"'), 1) | less(word ^ each(b'\\'), 1);
    // From 127 on, one more sets the highest bit, if it is not set.
    let others = less(word, b' ') | word | word.wrapping_add(each(1));
    (marks | others) & each(0x80)
}

/// Where the first byte of one of these classes is, and all classes of the bytes before it.
fn scan(text: &str, classes: u8) -> (Option<usize>, u8) {
    let mut before = 0;
    for (at, byte) in text.bytes().enumerate() {
        let class = CLASSES[usize::from(byte)];
        if class & classes != 0 {
            return (Some(at), before);
        }
        before |= class;
    }
    (None, before)
}

/// Whether there is nothing but blanks in a line.
pub(super) fn is_blank_line(line: &str) -> bool {
    line.chars().all(is_blank)
}

/// Whether the text of a tag may go on in the next line: after its bracket, its name, or its value.
pub(super) fn goes_on(text: &str) -> bool {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let name = text.trim_start_matches('[').trim_start_matches(is_blank);
    let value = name.trim_start_matches(is_name).trim_start_matches(is_blank);
    match value.strip_prefix('"').and_then(string) {
        Some((_, end)) => value[end + 1..].trim_matches(is_blank).is_empty(),
        None => value.is_empty(),
    }
}

/// Whether the text of a tag begins like that of a board or deal.
pub(super) fn is_of_board(text: &str) -> bool {
    let name = text.trim_start_matches(|c| c == '[' || is_blank(c));
    text.starts_with('[') && (name.starts_with("Board") || name.starts_with("Deal"))
}

pub(super) fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\u{b}' | '\0' | '\u{1a}' | '\u{a0}')
}

/// A line that is read from left to right.
pub(super) struct Line<'a> {
    text: &'a str,
    /// Whether each character is a byte; false if that is not known.
    is_ascii: bool,
    /// The first byte that is not read.
    pub(super) at: usize,
    /// The last place that was asked for, and its byte: columns are counted from there.
    mark: (usize, LineColumn),
}

impl<'a> Line<'a> {
    pub(super) fn new(text: &'a str, place: LineColumn, is_ascii: bool) -> Line<'a> {
        Line { text, is_ascii, at: 0, mark: (0, place) }
    }

    pub(super) fn place(&mut self) -> LineColumn {
        let (from, place) = self.mark;
        let between = self.text.as_bytes().get(from..self.at).unwrap_or_default();
        let is_first = |byte: &&u8| **byte & 0xc0 != 0x80;
        let letters = match self.is_ascii {
            true => between.len(),
            false => between.iter().filter(is_first).count(),
        };
        let letters = u32::try_from(letters).unwrap_or(u32::MAX);
        let place = LineColumn { column: place.column.saturating_add(letters), ..place };
        self.mark = (self.at, place);
        place
    }

    pub(super) fn left(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    pub(super) fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    pub(super) fn skip_blanks(&mut self) {
        while let Some(next) = self.peek() {
            match next {
                b' ' | b'\t' | 0x0b | 0 | 0x1a => self.at += 1,
                0xc2 if self.text.as_bytes().get(self.at + 1) == Some(&0xa0) => self.at += 2,
                _ => return,
            }
        }
    }

    /// The next word of a section, and whether it is a string.
    pub(super) fn word(&mut self) -> (Text, bool) {
        let left = self.left();
        let is_string = left.as_bytes().first() == Some(&b'"');
        let after = if is_string { left.get(1..) } else { None };
        if let Some(after) = after.filter(|after| after.contains('"')) {
            let (value, end) = string(after).unwrap_or_else(|| {
                // Its last mark is escaped, and closes it all the same.
                let end = after.rfind('"').unwrap_or(0);
                (Value { raw: &after[..end], is_escaped: false, may_have_control: true }, end + 1)
            });
            self.at += 1 + end;
            return (value.text(" "), true);
        }
        let mut length = 0;
        let mut classes = 0;
        loop {
            let text = left.get(length..).unwrap_or_default();
            let (end, before) = scan(text, ENDS_WORD);
            classes |= before;
            length += end.unwrap_or(text.len());
            match left.as_bytes().get(length..) {
                // Another character than the blank that begins with the same byte.
                Some([0xc2, second, ..]) if *second != 0xa0 => {
                    classes |= CONTROL;
                    length += 2;
                }
                _ => break,
            }
        }
        // A lone `]` or `}` is a word, so that the lexer always advances.
        let length = length.max(left.chars().next().map_or(0, char::len_utf8));
        let word = left.get(..length).unwrap_or_default();
        self.at += length;
        let may_have_control = classes & CONTROL != 0;
        let value = Value { raw: word, is_escaped: false, may_have_control };
        // A quotation mark that closes nowhere on its line is a text of its own.
        (value.text("?"), word == "\"")
    }
}

/// A tag of a line.
pub(super) struct RawTag<'a> {
    pub(super) name: &'a str,
    pub(super) known: Option<Known>,
    pub(super) value_place: LineColumn,
    pub(super) value: Value<'a>,
}

/// Why a tag cannot be read.
pub(super) enum BadTag<'a> {
    /// It is not of the form `[Name "value"]`.
    Form,
    /// The value of the tag of this name is not closed. The tag, if it ends in a bracket at the end of its
    /// line.
    OpenString(&'a str, Option<RawTag<'a>>),
}

/// A text of a line.
#[derive(Clone, Copy)]
pub(super) struct Value<'a> {
    /// As the line has it.
    raw: &'a str,
    /// Whether some of its characters are escaped.
    is_escaped: bool,
    /// Whether it has a byte that control characters have.
    may_have_control: bool,
}

impl Value<'_> {
    /// Whether there is a control character in it.
    pub(super) fn has_control(self) -> bool {
        self.may_have_control && self.raw.contains(char::is_control)
    }

    /// The text with something in place of control characters.
    fn text(self, instead: &str) -> Text {
        let mut text = Text::default();
        self.add_to(&mut text, instead);
        text
    }

    /// Adds it to a text.
    pub(super) fn add_to(self, text: &mut Text, instead: &str) {
        if !self.is_escaped && !self.may_have_control {
            *text = Text::new(self.raw);
            return;
        }
        let mut letters = self.raw.chars().peekable();
        while let Some(letter) = letters.next() {
            let escaped = |next: &char| self.is_escaped && matches!(next, '"' | '\\');
            match letter {
                '\\' => text.push(letters.next_if(escaped).unwrap_or('\\')),
                letter if letter.is_control() => text.push_str(instead),
                letter => text.push(letter),
            }
        }
    }
}

/// The text of a string up to its closing quotation mark, and the number of bytes up to and with
/// that mark.
fn string(text: &str) -> Option<(Value<'_>, usize)> {
    let mut classes = 0;
    let mut is_escaped = false;
    let mut end = 0;
    loop {
        let (next, before) = scan(text.get(end..)?, IN_STRING);
        classes |= before;
        end += next?;
        match text.as_bytes().get(end..) {
            Some([b'\\', b'"' | b'\\', ..]) => {
                is_escaped = true;
                end += 2;
            }
            Some([b'\\', ..]) => end += 1,
            _ => break,
        }
    }
    let may_have_control = classes & CONTROL != 0;
    Some((Value { raw: text.get(..end)?, is_escaped, may_have_control }, end + 1))
}

/// A tag in the usual form, `[Name "value"]` alone on a line at this place, with what follows the line.
/// None for every other line, and for a value with escapes or control characters.
///
/// The one that is expected, if any, needs not be looked for.
pub(super) fn plain_tag(
    text: &str,
    place: LineColumn,
    expected: Option<Known>,
) -> Option<(RawTag<'_>, &str)> {
    let bytes = text.as_bytes();
    let (name, known) = match expected.filter(|known| known.begins(bytes)) {
        Some(known) => (known.name(), Some(known)),
        None => {
            let [b'[', after @ ..] = bytes else { return None };
            let name = text.get(1..1 + letters(after, NAME))?;
            (name, Known::of(name))
        }
    };
    let from = name.len() + 3;
    let (beginning, after) = bytes.split_at_checked(from)?;
    if name.is_empty() || !matches!(beginning, [.., b' ', b'"']) {
        return None;
    }
    let end = value_length(after);
    let end_of_line = match after.get(end..)? {
        [b'"', b']', b'\r', b'\n', ..] => 4,
        [b'"', b']', b'\n', ..] => 3,
        _ => return None,
    };
    let raw = text.get(from..from + end)?;
    let after = text.get(from + end + end_of_line..)?;
    // A bracket, the name, a blank and a quotation mark.
    let columns = u32::try_from(from).unwrap_or(u32::MAX);
    let value_place = LineColumn { column: place.column.saturating_add(columns), ..place };
    let value = Value { raw, is_escaped: false, may_have_control: false };
    Some((RawTag { name, known, value_place, value }, after))
}

pub(super) fn tag<'a>(line: &mut Line<'a>) -> Result<RawTag<'a>, BadTag<'a>> {
    line.at += 1;
    line.skip_blanks();
    let left = line.left();
    let length = letters(left.as_bytes(), NAME);
    let name = left.get(..length).unwrap_or_default();
    if name.is_empty() {
        return Err(BadTag::Form);
    }
    line.at += length;
    line.skip_blanks();
    if line.peek() != Some(b'"') {
        return Err(BadTag::Form);
    }
    line.at += 1;
    let value_place = line.place();
    let Some((value, end)) = string(line.left()) else {
        // All quotation marks in it are escaped: the last one closes it.
        let value = line.left().trim_end_matches(is_blank).strip_suffix(']');
        let value = value.map(|value| value.trim_end_matches(is_blank));
        let value = value.map(|value| value.strip_suffix('"').unwrap_or(value));
        let tag = value.map(|raw| {
            let value = Value { raw, is_escaped: true, may_have_control: true };
            RawTag { name, known: Known::of(name), value_place, value }
        });
        return Err(BadTag::OpenString(name, tag));
    };
    line.at += end;
    line.skip_blanks();
    if line.peek() != Some(b']') {
        return Err(BadTag::Form);
    }
    line.at += 1;
    Ok(RawTag { name, known: Known::of(name), value_place, value })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The text of a string character by character, and the number of bytes with its closing mark.
    fn by_characters(text: &str) -> Option<(String, usize)> {
        let mut value = String::new();
        let mut chars = text.char_indices();
        loop {
            match chars.next()? {
                (at, '"') => return Some((value, at + 1)),
                (_, '\\') => match chars.clone().next() {
                    Some((_, next @ ('"' | '\\'))) => {
                        chars.next();
                        value.push(next);
                    }
                    _ => value.push('\\'),
                },
                (_, c) => value.push(c),
            }
        }
    }

    proptest! {
        #[test]
        fn a_string_is_read_as_character_by_character(text in "[a\\\\\"ж\t\u{85}\u{a0}]{0,12}") {
            let found = string(&text).map(|(value, end)| {
                let has_control = value.has_control();
                (value.text(" ").to_string(), end, has_control)
            });
            let expected = by_characters(&text).map(|(value, end)| {
                let has_control = value.contains(char::is_control);
                (value.replace(char::is_control, " "), end, has_control)
            });
            prop_assert_eq!(found, expected);
        }

        /// Eight bytes at a time as one by one.
        #[test]
        fn a_value_is_as_long_as_its_letters(text in "[a~ \\\\\"ж\t\u{7f}\u{80}\u{a0}]{0,3}[ -~ж]{0,20}[\"\\\\\n\u{7f}]?.{0,9}") {
            prop_assert_eq!(value_length(text.as_bytes()), letters(text.as_bytes(), VALUE));
        }

        #[test]
        fn lines_end_in_either_mark_or_both(text in "[a\r\n]{0,12}") {
            let expected: Vec<&str> = text
                .split('\n')
                .flat_map(|line| line.strip_suffix('\r').unwrap_or(line).split('\r'))
                .collect();
            let mut rest = Some(text.as_str());
            let lines = std::iter::from_fn(|| {
                let (line, after) = first_line(rest?, 0);
                rest = after;
                Some(line)
            });
            prop_assert_eq!(lines.collect::<Vec<_>>(), expected);
        }

        /// Columns are counted in characters, from whichever place.
        #[test]
        fn places_are_those_of_counting(text in "[aж ]{0,20}", every in 1usize..4) {
            let start = LineColumn { line: 3, column: 5 };
            let mut line = Line::new(&text, start, text.is_ascii());
            for (index, (byte, _)) in text.char_indices().enumerate() {
                if index % every == 0 {
                    line.at = byte;
                    let column = 5 + u32::try_from(index).unwrap();
                    prop_assert_eq!(line.place(), LineColumn { column, ..start });
                }
            }
        }
    }
}
