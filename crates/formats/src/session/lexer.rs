//! Splits lines into labels and rows, for session files of all forms.

use std::borrow::Cow;
use std::ops::RangeInclusive;
use std::str::FromStr;

use bridge::{Seat, Side, Vulnerability};
use cards::free_text;

use super::error::{Field, ParseError, ParseErrorKind};
use crate::error::LineColumn;

/// A word or value with its location.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// The text, trimmed.
    pub text: String,
    /// The location of its start.
    pub place: LineColumn,
}

/// The content of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// `key: value`: a header or a section heading.
    Label {
        /// The text before the colon, in lower case.
        key: Token,
        /// The text after it.
        value: Token,
    },
    /// Fields separated by bars.
    Row(Vec<Token>),
    /// Any other text: `stop`.
    Word(Token),
}

/// The lines of a text that are not blank or comments. `#` begins a comment at the start of a word.
pub fn lines(text: &str) -> impl Iterator<Item = Line> + '_ {
    text.lines().zip(1u32..).filter_map(|(line, number)| {
        let line = readable(uncommented(line));
        let line = line.as_ref();
        let words = Token::of(line, line, number)?;
        Some(match (line.find(':'), line.find('|')) {
            (Some(colon), bar) if bar.is_none_or(|bar| colon < bar) => {
                let (key, value) = (&line[..colon], &line[colon + 1..]);
                let mut key = Token::or_empty(line, key, number);
                key.text = key.text.to_lowercase();
                Line::Label { key, value: Token::or_empty(line, value, number) }
            }
            (_, Some(_)) => Line::Row(
                line.split('|').map(|field| Token::or_empty(line, field, number)).collect(),
            ),
            _ => Line::Word(words),
        })
    })
}

/// The seat of a compass point: `N`, or in Russian `С` or `север`. A letter of the other alphabet
/// that looks the same is none.
pub(super) fn seat(text: &str) -> Option<Seat> {
    text.parse().ok().or_else(|| crate::input::words::seat(&text.to_lowercase()))
}

/// A side: `NS`, or in Russian `СЮ`.
pub(super) fn side(text: &str) -> Option<Side> {
    text.parse().ok().or_else(|| match crate::input::words::vulnerability(&text.to_lowercase())? {
        Vulnerability::NorthSouth => Some(Side::NorthSouth),
        Vulnerability::EastWest => Some(Side::EastWest),
        Vulnerability::None | Vulnerability::Both => None,
    })
}

/// A list such as `С:4,Ю:1` with the seats in Latin letters.
pub(super) fn latin_seats(text: &str) -> String {
    let parts = text.split_inclusive([',', '+', ':']);
    let latin = parts.map(|part| {
        let word = part.trim_end_matches([',', '+', ':']);
        match seat(word.trim()) {
            Some(seat) => format!("{seat}{}", &part[word.len()..]),
            None => part.to_owned(),
        }
    });
    latin.collect()
}

/// The types of the numbers in a file.
pub(super) trait Number: FromStr + PartialOrd + Into<i64> {}

impl<T: FromStr + PartialOrd + Into<i64>> Number for T {}

impl Token {
    /// An error in this field.
    pub(super) fn error(&self, field: Field, kind: ParseErrorKind) -> ParseError {
        ParseError { at: self.place, field, kind }
    }

    /// The seat that it names.
    pub(super) fn seat(&self, field: Field) -> Result<Seat, ParseError> {
        let kind = || ParseErrorKind::Seat { value: self.text.clone() };
        seat(&self.text).ok_or_else(|| self.error(field, kind()))
    }

    /// The vulnerability that it names.
    pub(super) fn vulnerability(&self) -> Result<Vulnerability, ParseError> {
        let kind = || ParseErrorKind::Vulnerable { value: self.text.clone() };
        let russian = || crate::input::words::vulnerability(&self.text.to_lowercase());
        let found = self.text.parse().ok().or_else(russian);
        found.ok_or_else(|| self.error(Field::Vulnerable, kind()))
    }

    /// The whole number that it is, within these bounds. Another text has the error `other`.
    pub(super) fn number<T: Number>(
        &self,
        field: Field,
        bounds: RangeInclusive<T>,
        other: impl FnOnce(String) -> ParseErrorKind,
    ) -> Result<T, ParseError> {
        let number = self.text.parse::<T>().ok();
        if let Some(number) = number.filter(|number| bounds.contains(number)) {
            return Ok(number);
        }
        let digits = self.text.strip_prefix(['+', '-', '\u{2212}']).unwrap_or(&self.text);
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let value = self.text.clone();
        let kind = match is_number {
            true => {
                let (least, most) = bounds.into_inner();
                ParseErrorKind::OutOfRange { value, least: least.into(), most: most.into() }
            }
            false => other(value),
        };
        Err(self.error(field, kind))
    }

    /// The number of a deal: `next`, or one that `allowed` admits. Any other number is reported and
    /// taken all the same, and `next` in place of what is no number.
    pub(super) fn deal_number(
        &self,
        next: u32,
        allowed: impl FnOnce(u32) -> bool,
        errors: &mut Vec<ParseError>,
    ) -> u32 {
        let number = |value| ParseErrorKind::Number { value };
        let (found, error) = match self.number(Field::Number, 1..=u32::MAX, number) {
            Ok(found) if found == next || allowed(found) => return found,
            Ok(found) => {
                let kind = ParseErrorKind::NumberOrder { found, next };
                (found, self.error(Field::Number, kind))
            }
            Err(error) => (next, error),
        };
        errors.push(error);
        found
    }

    /// A part of a line, trimmed; none if it is blank.
    fn of(line: &str, part: &str, number: u32) -> Option<Token> {
        let token = Token::or_empty(line, part, number);
        (!token.text.is_empty()).then_some(token)
    }

    /// A part of a line, trimmed; if it is blank, located at its end.
    fn or_empty(line: &str, part: &str, number: u32) -> Token {
        let trimmed = part.trim();
        let at = match trimmed.is_empty() {
            true => part.as_ptr() as usize + part.len() - line.as_ptr() as usize,
            false => trimmed.as_ptr() as usize - line.as_ptr() as usize,
        };
        let column = line.get(..at).map_or(0, |before| before.chars().count()) as u32 + 1;
        Token { text: trimmed.to_owned(), place: LineColumn { line: number, column } }
    }

    /// Its words, each with its location.
    pub fn words(&self) -> Vec<Token> {
        self.split(|c: char| c.is_whitespace() || c == ',')
    }

    /// Its parts separated by commas if there are any, otherwise its words.
    pub fn listed(&self) -> Vec<Token> {
        if self.text.contains(',') { self.split(|c| c == ',') } else { self.words() }
    }

    /// Its parts separated by blanks, each with its location.
    pub fn parts(&self) -> Vec<Token> {
        self.split(char::is_whitespace)
    }

    /// Its parts between `separator`s, without blank ones.
    fn split(&self, separator: impl Fn(char) -> bool) -> Vec<Token> {
        let LineColumn { line, column } = self.place;
        self.text
            .split(separator)
            .filter_map(|part| {
                let mut token = Token::of(&self.text, part, line)?;
                token.place.column += column - 1;
                Some(token)
            })
            .collect()
    }

    /// Name and value of `name=value`, each with its location; none without `=`.
    pub fn pair(&self) -> Option<(Token, Token)> {
        let (name, value) = self.text.split_once('=')?;
        let LineColumn { line, column } = self.place;
        let shifted = |part| {
            let mut token = Token::or_empty(&self.text, part, line);
            token.place.column += column - 1;
            token
        };
        Some((shifted(name), shifted(value)))
    }
}

/// Replaces [disruptive](free_text::is_disruptive) characters (a bell, terminal escapes, direction
/// overrides) with U+FFFD, so that no output made from a file has them. Columns do not change.
fn readable(line: &str) -> Cow<'_, str> {
    let unreadable = |c: char| free_text::is_disruptive(c) && c != '\t';
    if !line.contains(unreadable) {
        return Cow::Borrowed(line);
    }
    Cow::Owned(line.chars().map(|c| if unreadable(c) { '\u{fffd}' } else { c }).collect())
}

/// The line without its comment.
fn uncommented(line: &str) -> &str {
    let mut blank = true;
    for (at, c) in line.char_indices() {
        if c == '#' && blank {
            return &line[..at];
        }
        // A comma separates names as a blank does.
        blank = c.is_whitespace() || matches!(c, '|' | ',');
    }
    line
}
