//! Where games begin, found without reading them: for files that are read in parts.

use super::line::is_blank;

/// Where the last game of a text begins, in bytes; none if the text has no more than one.
///
/// A game begins after an empty line, with the remarks before its first tag, or where the tag that
/// opened the game before occurs again. What stands in comments and strings begins none.
pub fn last_game(text: &[u8]) -> Option<usize> {
    last_game_near(text, NEAR)
}

/// How far before the end of a text the last game is looked for first, in bytes.
const NEAR: usize = 1 << 14;

/// The same, looked for from so many bytes before the end on, and from the start if it is not there.
fn last_game_near(text: &[u8], near: usize) -> Option<usize> {
    let far = text.len().saturating_sub(near);
    let found = line_after_gap(&text[..far]).and_then(|from| last_game_from(text, from));
    found.or_else(|| last_game_from(text, 0))
}

/// The last line that follows an empty one outside of comments, if that is near the end. The games
/// after it are the same whatever comes before it.
fn line_after_gap(text: &[u8]) -> Option<usize> {
    let start = text.len().saturating_sub(NEAR);
    let last = |gap: &[u8]| Some(memchr::memmem::rfind(&text[start..], gap)? + gap.len());
    let gap = start + last(b"\n\n").max(last(b"\n\r\n"))?;
    // A brace closes a comment, if one is open.
    let brace = memchr::memrchr2(b'{', b'}', &text[..gap]);
    brace.is_none_or(|at| text[at] == b'}').then_some(gap)
}

/// Where the last game after the first one from a line on begins.
fn last_game_from(text: &[u8], from: usize) -> Option<usize> {
    let mut games = Games::default();
    let mut start = from;
    while start < text.len() {
        let rest = &text[start..];
        // A line without an end may go on.
        let Some(length) = rest.iter().position(|byte| matches!(byte, b'\n' | b'\r')) else {
            break;
        };
        let end = length + if rest[length..].starts_with(b"\r\n") { 2 } else { 1 };
        games.line(&rest[..length], start, start + end);
        start = games.reread.take().unwrap_or(start + end);
    }
    games.last
}

/// Where the next game of a text certainly begins, in bytes: at a line after an empty one that begins with
/// the tag of an event or a board, even if a comment before it is not closed.
pub fn next_game(text: &[u8]) -> Option<usize> {
    // The game that a text begins with is not the next one.
    let first = without_line_ends(text);
    LineBefore::Text.next_game(first).map(|at| text.len() - first.len() + at)
}

/// Where the last game of a text certainly begins, as [`next_game`] finds them, of those that begin within so
/// many bytes.
pub fn last_certain_game(text: &[u8], most: usize) -> Option<usize> {
    let first = text.len() - without_line_ends(text).len();
    let within = text.get(..=most).unwrap_or(text);
    let mut tags = memchr::memrchr_iter(b'[', within).take_while(|at| *at > first);
    let is_start = |before: &[u8]| LineBefore::Text.is_game_start(before);
    tags.find(|at| begins_game(&text[*at..]) && is_start(&text[first..*at]))
}

/// Where the first line begins, after an empty one, that has the tag of an event or a board. The text begins
/// with a line.
pub(super) fn game_start(text: &[u8]) -> Option<usize> {
    LineBefore::Blank.next_game(text)
}

/// What stands before a place within a game, as far as the next game may begin behind it: for games that are
/// looked through in parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineBefore {
    /// The line of the place has text before it.
    Text,
    /// The line of the place is empty up to it, and no game begins there.
    Blank,
    /// The place is the start of a line after an empty one.
    EmptyLine,
}

impl LineBefore {
    /// What stands before the end of a text at this place.
    pub fn then(self, text: &[u8]) -> LineBefore {
        let line = without_last_blanks(text);
        match line {
            _ if self.is_game_start(text) => LineBefore::EmptyLine,
            [] if self == LineBefore::Text => LineBefore::Text,
            [] => LineBefore::Blank,
            _ if without_line_end(line).is_some() => LineBefore::Blank,
            _ => LineBefore::Text,
        }
    }

    /// Where the next game of a text at this place certainly begins, as [`next_game`] finds it.
    pub fn next_game(self, text: &[u8]) -> Option<usize> {
        memchr::memchr_iter(b'[', text)
            .find(|at| begins_game(&text[*at..]) && self.is_game_start(&text[..*at]))
    }

    /// Whether a game may begin behind a text at this place: after an empty line.
    fn is_game_start(self, text: &[u8]) -> bool {
        let Some(line) = without_line_end(text) else {
            return text.is_empty() && self == LineBefore::EmptyLine;
        };
        match without_last_blanks(line) {
            [] => self != LineBefore::Text,
            before => without_line_end(before).is_some(),
        }
    }
}

fn begins_game(line: &[u8]) -> bool {
    line.starts_with(b"[Event \"") || line.starts_with(b"[Board \"")
}

/// Whether a byte is a blank of the lexer's, in whatever encoding the text is.
fn is_blank_byte(byte: u8) -> bool {
    byte.is_ascii() && is_blank(char::from(byte))
}

/// A text without the blanks at its end.
fn without_last_blanks(text: &[u8]) -> &[u8] {
    text.iter().rposition(|byte| !is_blank_byte(*byte)).map_or(&[], |at| &text[..=at])
}

/// A text without the empty lines and the blanks that it begins with.
fn without_line_ends(text: &[u8]) -> &[u8] {
    let is_text = |byte: &u8| !is_blank_byte(*byte) && !matches!(byte, b'\n' | b'\r');
    text.iter().position(is_text).map_or(&[], |at| &text[at..])
}

/// A text without the end of its last line; none if that has no end.
fn without_line_end(text: &[u8]) -> Option<&[u8]> {
    let ends = [&b"\r\n"[..], b"\n", b"\r"];
    ends.into_iter().find_map(|end| text.strip_suffix(end))
}

#[derive(Default)]
struct Games<'a> {
    is_in_comment: bool,
    /// Whether the line before is in the comment too, and empty.
    is_after_empty: bool,
    /// Where a game begins within the comment, if that is not closed.
    game_in_comment: Option<usize>,
    /// Where to go on reading, because the comment was not closed.
    reread: Option<usize>,
    /// Whether the last tag is a table.
    is_table: bool,
    /// Whether the next game cannot be cut off: it or its comment begins in the last line of the game before.
    is_joined: bool,
    /// Where the next game begins, if a tag follows: after an empty line.
    gap: Option<usize>,
    /// The tag that opened the game.
    opening: Option<&'a [u8]>,
    has_tag: bool,
    last: Option<usize>,
}

impl<'a> Games<'a> {
    /// Reads a line that begins and ends at these places.
    fn line(&mut self, line: &'a [u8], start: usize, end: usize) {
        if !self.is_in_comment {
            if line.first() == Some(&b'%') {
                return;
            }
            if without_blanks(line).is_empty() {
                self.gap.get_or_insert(end);
                return;
            }
        }
        if self.is_in_comment {
            let is_game = self.is_after_empty && begins_game(line);
            self.game_in_comment = self.game_in_comment.or(is_game.then_some(start));
            self.is_after_empty = without_blanks(line).is_empty();
        }
        let mut rest = line;
        // Whether a brace was found that nothing closes in this line.
        let (mut is_in_row, mut is_open) = (false, false);
        loop {
            if self.is_in_comment {
                let close = rest.iter().position(|byte| *byte == b'}');
                let inside = &rest[..close.unwrap_or(rest.len())];
                if let Some(game) = self.game_in_comment.filter(|_| inside.contains(&b'{')) {
                    return self.end_comment(game);
                }
                let Some(close) = close else { return };
                self.is_in_comment = false;
                rest = &rest[close + 1..];
            }
            rest = without_blanks(rest);
            match rest {
                [] => return,
                [b';', ..] => {
                    self.is_joined |= self.gap == Some(end);
                    return;
                }
                // In a row of a table it is a field.
                [b'{', after @ ..] if is_in_row && (is_open || !after.contains(&b'}')) => {
                    is_open = true;
                    rest = after;
                }
                [b'{', after @ ..] => {
                    self.is_in_comment = true;
                    (self.is_after_empty, self.game_in_comment) = (false, None);
                    self.is_joined |= self.gap == Some(end);
                    rest = after;
                }
                [b'[', after @ ..] => {
                    let Some((name, after)) = tag(after) else { return };
                    self.is_joined |= self.gap == Some(end);
                    let is_first = without_blanks(line).len() == rest.len();
                    self.tag(name, is_first.then_some(start));
                    is_in_row = false;
                    rest = after;
                }
                [first, after @ ..] => {
                    is_in_row = self.is_table;
                    // Words after an empty line belong to the section before.
                    if self.gap.is_some() {
                        self.gap = Some(end);
                    }
                    let string = if *first == b'"' { string(after) } else { None };
                    let is_end =
                        |byte: &u8| matches!(byte, b'[' | b'{' | b';' | b'"' | b' ' | b'\t');
                    let word = || after.iter().position(is_end).map_or(&[][..], |at| &after[at..]);
                    rest = string.unwrap_or_else(word);
                }
            }
        }
    }

    /// Notes a tag, and where its line begins if it is the first on it.
    fn tag(&mut self, name: &'a [u8], line: Option<usize>) {
        if let Some(gap) = self.gap.take() {
            self.opening = None;
            let is_joined = std::mem::take(&mut self.is_joined);
            self.last = if self.has_tag && !is_joined { Some(gap) } else { self.last };
        } else if self.opening == Some(name) {
            self.last = line.or(self.last);
        }
        if self.opening.is_none() && name != b"Note" {
            self.opening = Some(name);
        }
        self.has_tag = true;
        self.is_table = name.ends_with(b"Table");
    }

    /// Ends a comment that nothing closes before a game.
    fn end_comment(&mut self, game: usize) {
        self.is_in_comment = false;
        self.gap.get_or_insert(game);
        self.reread = Some(game);
    }
}

fn without_blanks(text: &[u8]) -> &[u8] {
    text.iter().position(|byte| !is_blank_byte(*byte)).map_or(&[], |at| &text[at..])
}

/// The name of a tag after its bracket, and what follows the tag; none if it is no tag.
fn tag(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let text = without_blanks(text);
    let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let end = text.iter().position(|byte| !is_name(byte)).unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    let rest = match without_blanks(rest) {
        [b'"', value @ ..] => match string(value) {
            Some(after) => without_blanks(after),
            // Without its closing mark it goes on up to a bracket at the end of the line.
            None => {
                let is_closed = without_last_blanks(value).ends_with(b"]");
                return (is_closed && !name.is_empty()).then_some((name, &[]));
            }
        },
        [] => &[],
        _ => return None,
    };
    match rest {
        _ if name.is_empty() => None,
        [b']', rest @ ..] => Some((name, rest)),
        // It may go on in the next line.
        [] => Some((name, &[])),
        _ => None,
    }
}

/// What follows a string, after its closing quotation mark.
fn string(text: &[u8]) -> Option<&[u8]> {
    let mut rest = text;
    loop {
        match rest {
            [] => return None,
            [b'\\', b'"' | b'\\', after @ ..] => rest = after,
            [b'"', after @ ..] => return Some(after),
            [_, after @ ..] => rest = after,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The first line of a text is not empty because its start is not known.
    #[test]
    fn the_next_game_follows_an_empty_line() {
        for (text, at) in [
            ("x\n[Event \"a\"]", None),
            ("[Event \"a\"]\n[Event \"b\"]", None),
            ("\0\n \n[Event \"a\"]\n\n", None),
            ("x\n\n[Event \"a\"]", Some(3)),
            ("\n[Event \"a\"]\r\n \x1a\r\n[Board \"1\"]", Some(18)),
        ] {
            assert_eq!(next_game(text.as_bytes()), at, "{text:?}");
        }
    }

    /// What closes an open string is what the lexer takes for that.
    #[test]
    fn a_bracket_closes_an_open_string_at_the_end_of_the_line() {
        for blank in ["", " ", "\t", "\0", "\x1a", "\x0b", "\x0c", "x"] {
            let text = format!("[Own \"a]{blank}");
            let found = super::super::read(text.as_bytes());
            let is_closed = found.records.iter().any(|record| record.tag("Own").is_some());
            assert_eq!(tag(&text.as_bytes()[1..]).is_some(), is_closed, "{blank:?}");
        }
    }

    #[test]
    fn the_last_certain_game_begins_within_some_bytes() {
        let text = "[Event \"a\"]\n\nx ;\n\n[Event \"b\"]\n\n{\n\n[Board \"3\"]\n[Event \"c\"]\n";
        let [b, board] = ["[Event \"b", "[Board"].map(|tag| text.find(tag).unwrap());
        for (most, found) in [
            (0, None),
            (b - 1, None),
            (b, Some(b)),
            (board - 1, Some(b)),
            (board, Some(board)),
            (99, Some(board)),
        ] {
            assert_eq!(last_certain_game(text.as_bytes(), most), found, "{most}");
        }
    }

    proptest! {
        /// A text within a game has the same next game, wherever it is cut into parts.
        #[test]
        fn the_next_game_is_found_in_parts(
            parts in prop::collection::vec(
                prop::sample::select(vec!["x", " ", "\n", "\n", "\r\n", "\r", "[Event \"", "[Board \""]),
                0..12,
            ),
            cut in any::<prop::sample::Index>(),
            before in prop::sample::select(vec![
                LineBefore::Text, LineBefore::Blank, LineBefore::EmptyLine,
            ]),
        ) {
            let text = parts.concat().into_bytes();
            let (first, rest) = text.split_at(cut.index(text.len() + 1));
            let is_split = first.ends_with(b"\r") && rest.starts_with(b"\n");
            let next = before.next_game(&text);
            let in_first = next.filter(|at| *at < first.len());
            let in_rest = || Some(first.len() + before.then(first).next_game(rest)?);
            prop_assume!(!is_split && before.next_game(first).or(in_first) == in_first);
            if in_first.is_none() {
                prop_assert_eq!(in_rest(), next);
            }
        }

        /// The last game is the same from wherever it is looked for.
        #[test]
        fn the_last_game_is_found_from_near(
            lines in prop::collection::vec(
                prop::sample::select(vec![
                    "[A \"\"]", "[A \"{\"]", "[B \"}\"]", "[Note \"\"]", "[A", "; {", "% }", "{", "}", "{}", "a", "", "", "",
                ]),
                0..30,
            ),
            end in prop::sample::select(vec!["\n", "\r\n", "\r"]),
            near in 0usize..100,
        ) {
            let text = lines.join(end);
            let found = last_game_near(text.as_bytes(), near);
            prop_assert_eq!(found, last_game_from(text.as_bytes(), 0));
        }
    }
}
