//! From bytes to tags and the words of their sections.

use std::borrow::Cow;

use super::error::{ParseError, ParseErrorKind};
use crate::error::LineColumn;

/// A tag with the words up to the next tag.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Section {
    pub(super) place: LineColumn,
    pub(super) name: String,
    /// The location of the value, after its quotation mark.
    pub(super) value_place: LineColumn,
    pub(super) value: String,
    pub(super) words: Vec<(LineColumn, String)>,
    /// Whether a new game begins here, after an empty line.
    pub(super) after_gap: bool,
    /// Whether its game also has a board or deal tag that cannot be read.
    pub(super) by_unreadable_board: bool,
}

/// Decodes a file: UTF-8 if valid, otherwise Latin-1.
pub(super) fn text(bytes: &[u8]) -> Cow<'_, str> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => bytes.iter().map(|byte| char::from(*byte)).collect(),
    }
}

/// Splits a text into sections.
pub(super) fn sections(text: &str) -> Lexer {
    let mut lexer = Lexer { gap: true, ..Lexer::default() };
    for (number, line) in lines(text).enumerate() {
        lexer.line(u32::try_from(number + 1).unwrap_or(u32::MAX), line);
    }
    if let Some(place) = lexer.comment {
        lexer.errors.push(ParseError::new(place, ParseErrorKind::OpenComment));
    }
    lexer
}

/// Lines ending in CR, LF or both.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.split('\n').flat_map(|line| {
        let line = line.strip_suffix('\r').unwrap_or(line);
        line.split('\r')
    })
}

/// The state of the lexer and its output.
#[derive(Default)]
pub(super) struct Lexer {
    pub(super) sections: Vec<Section>,
    pub(super) errors: Vec<ParseError>,
    gap: bool,
    /// Whether the next game begins with a board or deal tag that cannot be read.
    pub(super) unreadable_board: bool,
    /// Where a still open brace comment began.
    comment: Option<LineColumn>,
}

impl Lexer {
    fn line(&mut self, number: u32, line: &str) {
        if self.comment.is_none() {
            if line.starts_with('%') {
                return;
            }
            if line.trim_matches(is_blank).is_empty() {
                self.gap = true;
                return;
            }
        }
        let mut rest = Rest { line: number, column: 1, text: line };
        while let Some(next) = rest.peek() {
            if self.comment.is_some() {
                match rest.text.find('}') {
                    Some(end) => {
                        rest.skip(end + 1);
                        self.comment = None;
                    }
                    None => return,
                }
                continue;
            }
            match next {
                _ if is_blank(next) => rest.skip(next.len_utf8()),
                ';' => return,
                '{' => self.comment = Some(rest.place()),
                '[' => {
                    let (place, text) = (rest.place(), rest.text);
                    match tag(&mut rest) {
                        Ok((name, value_place, value)) => {
                            self.sections.push(Section {
                                place,
                                name,
                                value_place,
                                value,
                                words: Vec::new(),
                                after_gap: std::mem::take(&mut self.gap),
                                by_unreadable_board: std::mem::take(&mut self.unreadable_board),
                            });
                        }
                        Err(kind) => {
                            self.errors.push(ParseError::new(place, kind));
                            if is_of_board(text) {
                                self.unreadable_board();
                            }
                            return;
                        }
                    }
                }
                _ => {
                    let place = rest.place();
                    let word = rest.word();
                    if let Some(section) = self.sections.last_mut() {
                        section.words.push((place, word));
                    }
                }
            }
        }
    }

    /// Marks the game with an unreadable board or deal tag: the current one, or the next after an
    /// empty line.
    fn unreadable_board(&mut self) {
        match self.sections.last_mut().filter(|_| !self.gap) {
            Some(section) => section.by_unreadable_board = true,
            None => self.unreadable_board = true,
        }
    }
}

/// Whether the text of a tag begins like that of a board or deal.
fn is_of_board(text: &str) -> bool {
    let name = text.trim_start_matches(|c| c == '[' || is_blank(c));
    name.starts_with("Board") || name.starts_with("Deal")
}

fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\u{b}' | '\0' | '\u{1a}' | '\u{a0}')
}

/// The unread rest of a line.
struct Rest<'a> {
    line: u32,
    column: u32,
    text: &'a str,
}

impl Rest<'_> {
    fn place(&self) -> LineColumn {
        LineColumn { line: self.line, column: self.column }
    }

    fn peek(&self) -> Option<char> {
        self.text.chars().next()
    }

    /// Advances by `bytes`, which must end at a character boundary.
    fn skip(&mut self, bytes: usize) {
        let (before, after) = self.text.split_at(bytes);
        self.column =
            self.column.saturating_add(u32::try_from(before.chars().count()).unwrap_or(u32::MAX));
        self.text = after;
    }

    fn skip_blanks(&mut self) {
        let blanks = self.text.len() - self.text.trim_start_matches(is_blank).len();
        self.skip(blanks);
    }

    /// The next word of a section; a string is one word including its quotation marks.
    fn word(&mut self) -> String {
        let end = if self.text.starts_with('"') {
            self.text[1..].find('"').map_or(self.text.len(), |at| at + 2)
        } else {
            let ends = |c: char| is_blank(c) || matches!(c, '[' | '{' | ';' | '"');
            self.text.find(ends).unwrap_or(self.text.len())
        };
        // A lone `]` or `}` is a word, so that the lexer always advances.
        let end = end.max(self.peek().map_or(0, char::len_utf8));
        let word = self.text[..end].to_string();
        self.skip(end);
        word
    }
}

fn tag(rest: &mut Rest<'_>) -> Result<(String, LineColumn, String), ParseErrorKind> {
    rest.skip(1);
    rest.skip_blanks();
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let end = rest.text.find(|c| !is_name(c)).unwrap_or(rest.text.len());
    let name = rest.text[..end].to_string();
    if name.is_empty() {
        return Err(ParseErrorKind::BadTag);
    }
    rest.skip(end);
    rest.skip_blanks();
    if rest.peek() != Some('"') {
        return Err(ParseErrorKind::BadTag);
    }
    rest.skip(1);
    let place = rest.place();
    let mut value = String::new();
    let mut chars = rest.text.char_indices();
    let end = loop {
        match chars.next() {
            None => return Err(ParseErrorKind::OpenString { tag: name }),
            Some((at, '"')) => break at + 1,
            Some((_, '\\')) => match chars.clone().next() {
                Some((_, next @ ('"' | '\\'))) => {
                    chars.next();
                    value.push(next);
                }
                _ => value.push('\\'),
            },
            Some((_, c)) => value.push(c),
        }
    };
    rest.skip(end);
    rest.skip_blanks();
    if rest.peek() != Some(']') {
        return Err(ParseErrorKind::BadTag);
    }
    rest.skip(1);
    Ok((name, place, value))
}
