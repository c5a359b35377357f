//! Reading the text of a condition.

use std::fmt;
use std::str::FromStr;

use cards::Suit;

use super::{Condition, Quantity, Range, name};

/// A text that is no condition.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("column {column}: `{term}` is not a condition: expected {expected}")]
pub struct ParseConditionError {
    /// The part of the text that cannot be read.
    pub term: String,
    /// Where it begins: the number of its first character, from 1.
    pub column: usize,
    /// What would stand in its place.
    pub expected: Expected,
}

/// What a reader of conditions expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expected {
    /// A condition such as `hcp 12-14`.
    Condition,
    /// A quantity such as `hcp` or `spades`.
    Quantity,
    /// `clubs`, `diamonds`, `hearts` or `spades`.
    Suit,
    /// A number; of quick tricks, with `.5` or without.
    Number,
    /// Four lengths that add up to thirteen, the longest first, such as `5-3-3-2`.
    Lengths,
    /// A card such as `HA`.
    Card,
    /// A number of cards from 1 to 12 after `+` or `-`.
    Difference,
    /// A divisor from 2 to 9 and a smaller remainder, such as `mod 4 = 1`.
    Remainder,
    /// Parentheses around parts joined by `and` beside parts joined by `or`.
    Parentheses,
    /// A closing parenthesis for each opening one, and at most 32 within each other.
    Closed,
    /// A range that a hand can be in: the quantity is at most this number.
    AtMost(u8),
    /// A range whose first number is not the greater one.
    Rising,
    /// This text, which says the same.
    Text(String),
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Expected::Condition => "a condition such as hcp 12-14, spades >= 5 or stops hearts",
            Expected::Quantity => "a quantity such as hcp, points or a suit",
            Expected::Suit => "clubs, diamonds, hearts or spades",
            Expected::Number => "a number",
            Expected::Lengths => "four lengths of thirteen cards such as 5-3-3-2",
            Expected::Card => "a card such as HA",
            Expected::Difference => "another suit, or a number of cards after + or -",
            Expected::Remainder => "numbers such as in mod 4 = 1",
            Expected::Parentheses => "parentheses around parts joined by and",
            Expected::Closed => "matching parentheses, at most 32 deep",
            Expected::AtMost(most) => return write!(f, "at most {most}"),
            Expected::Rising => "the smaller number first",
            Expected::Text(text) => return write!(f, "`{text}`"),
        })
    }
}

/// How deep parentheses and `not` are read.
const DEPTH: usize = 32;

/// A word or a parenthesis of a text, and the number of its first character.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Word {
    pub(crate) text: String,
    pub(crate) column: usize,
}

/// The words of a text whose first character has this number; parentheses are words.
pub(crate) fn words(text: &str, first: usize) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut open = false;
    for (at, letter) in text.chars().enumerate() {
        let alone = matches!(letter, '(' | ')');
        if letter.is_whitespace() {
            open = false;
        } else if open && !alone {
            if let Some(word) = words.last_mut() {
                word.text.push(letter);
            }
        } else {
            words.push(Word { text: letter.into(), column: first + at });
            open = !alone;
        }
    }
    words
}

/// The words with a blank between them, but none inside of parentheses.
pub(crate) fn joined(words: &[Word]) -> String {
    let mut text = String::new();
    for word in words {
        if !(text.is_empty() || text.ends_with('(') || word.text == ")") {
            text.push(' ');
        }
        text.push_str(&word.text);
    }
    text
}

fn fault<T>(at: &[Word], expected: Expected) -> Result<T, ParseConditionError> {
    let column = at.first().map_or(1, |word| word.column);
    Err(ParseConditionError { term: joined(at), column, expected })
}

/// Reads the text form; see [`Condition`]. Only normal forms are read, so that different texts are of
/// different conditions; the error names the normal form of another one.
impl FromStr for Condition {
    type Err = ParseConditionError;

    fn from_str(text: &str) -> Result<Condition, ParseConditionError> {
        condition(&words(text, 1))
    }
}

/// Reads the words of a condition.
pub(crate) fn condition(text: &[Word]) -> Result<Condition, ParseConditionError> {
    let condition = read(text, DEPTH)?;
    let normal = condition.to_string();
    if normal == joined(text) { Ok(condition) } else { fault(text, Expected::Text(normal)) }
}

fn read(text: &[Word], depth: usize) -> Result<Condition, ParseConditionError> {
    let parts = split(text, "or")?;
    if parts.len() > 1 {
        for part in &parts {
            if split(part, "and")?.len() > 1 {
                return fault(part, Expected::Parentheses);
            }
        }
        let parts: Result<Vec<_>, _> = parts.into_iter().map(|one| part(one, depth)).collect();
        return parts.map(Condition::any);
    }
    let parts: Result<Vec<_>, _> =
        split(text, "and")?.into_iter().map(|one| part(one, depth)).collect();
    parts.map(Condition::all)
}

/// Splits at a word that stands outside of parentheses.
fn split<'a>(text: &'a [Word], word: &str) -> Result<Vec<&'a [Word]>, ParseConditionError> {
    let (mut parts, mut from, mut open) = (Vec::new(), 0, 0_usize);
    for (at, one) in text.iter().enumerate() {
        match one.text.as_str() {
            "(" => open += 1,
            ")" => match open.checked_sub(1) {
                Some(left) => open = left,
                None => return fault(&text[at..=at], Expected::Closed),
            },
            other if open == 0 && other == word => {
                parts.push(&text[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    if open > 0 {
        return fault(text, Expected::Closed);
    }
    parts.push(&text[from..]);
    Ok(parts)
}

fn part(text: &[Word], depth: usize) -> Result<Condition, ParseConditionError> {
    let Some(depth) = depth.checked_sub(1) else { return fault(text, Expected::Closed) };
    match text {
        [not, rest @ ..] if not.text == "not" => part(rest, depth).map(|condition| !condition),
        [open, inner @ .., close] if open.text == "(" && close.text == ")" => read(inner, depth),
        _ => simple(text),
    }
}

fn simple(text: &[Word]) -> Result<Condition, ParseConditionError> {
    let plain: Vec<&str> = text.iter().map(|word| word.text.as_str()).collect();
    let last = text.len().saturating_sub(1);
    match plain[..] {
        ["always"] => Ok(Condition::always()),
        ["never"] => Ok(Condition::never()),
        ["balanced"] => Ok(Condition::Balanced),
        ["shape", shape] => {
            let lengths: Result<Vec<u8>, _> = shape.split('-').map(str::parse).collect();
            match lengths.ok().and_then(|lengths| <[u8; 4]>::try_from(lengths).ok()) {
                Some(lengths) if is_shape(lengths) => Ok(Condition::Shape(lengths)),
                _ => fault(&text[1..], Expected::Lengths),
            }
        }
        ["stops", _] => suit(&text[1..]).map(Condition::Stops),
        ["good", _] => suit(&text[1..]).map(Condition::Good),
        ["fair", _] => suit(&text[1..]).map(Condition::Fair),
        ["short", "outside", _] => suit(&text[2..]).map(Condition::ShortOutside),
        ["has", card] => match card.parse() {
            Ok(card) => Ok(Condition::Has(card)),
            Err(_) => fault(&text[1..], Expected::Card),
        },
        [_, ">=", other, ref by @ ..] if named(other).is_some() => {
            let by = match by {
                [] => Some(0),
                ["+", by] => by.parse().ok().filter(|by| (1..=12).contains(by)),
                ["-", by] => by.parse().ok().filter(|by| (1..=12).contains(by)).map(|by: i8| -by),
                _ => None,
            };
            let (one, other) = (suit(&text[..1])?, suit(&text[2..3])?);
            match by {
                Some(by) if one != other => Ok(Condition::Longer(one, other, by)),
                _ => fault(text, Expected::Difference),
            }
        }
        [.., "mod", divisor, "=", remainder] => {
            let counted = quantity(&text[..text.len() - 4])?;
            match (divisor.parse(), remainder.parse()) {
                (Ok(divisor @ 2..=9), Ok(remainder)) if remainder < divisor => {
                    Ok(Condition::Modulo(counted, divisor, remainder))
                }
                _ => fault(text, Expected::Remainder),
            }
        }
        [.., sign @ ("=" | ">=" | "<="), _] => {
            let counted = Counted::read(&text[..last - 1])?;
            let number = counted.number(&text[last..])?;
            counted.within(
                &text[last..],
                match sign {
                    "=" => Range::new(number, number),
                    ">=" => Range::new(number, counted.most()),
                    _ => Range::new(0, number),
                },
            )
        }
        [_, .., range] if range.contains('-') => {
            let counted = Counted::read(&text[..last])?;
            let ends = |range: &str| {
                let (min, max) = range.split_once('-')?;
                Some((counted.parse(min)?, counted.parse(max)?))
            };
            match ends(range) {
                Some((min, max)) if min > max => fault(&text[last..], Expected::Rising),
                Some((min, max)) => counted.within(&text[last..], Range::new(min, max)),
                None => fault(&text[last..], Expected::Number),
            }
        }
        _ => fault(text, Expected::Condition),
    }
}

/// Are these the lengths of four suits, the longest first?
fn is_shape(lengths: [u8; 4]) -> bool {
    lengths.is_sorted_by(|one, next| one >= next)
        && lengths.iter().map(|length| u32::from(*length)).sum::<u32>() == 13
}

/// What is compared with a number: a quantity, or the sum of two.
struct Counted {
    one: Quantity,
    other: Option<Quantity>,
}

impl Counted {
    fn read(text: &[Word]) -> Result<Counted, ParseConditionError> {
        Ok(match text.iter().position(|word| word.text == "+") {
            Some(at) => {
                Counted { one: quantity(&text[..at])?, other: Some(quantity(&text[at + 1..])?) }
            }
            None => Counted { one: quantity(text)?, other: None },
        })
    }

    fn most(&self) -> u8 {
        self.one.most() + self.other.map_or(0, Quantity::most)
    }

    /// It lies in this range, which stands in the words `at`.
    fn within(&self, at: &[Word], range: Range) -> Result<Condition, ParseConditionError> {
        if range.max > self.most() || range.min > self.most() {
            return fault(at, Expected::AtMost(self.most()));
        }
        Ok(match self.other {
            Some(other) => Condition::Sum(self.one, other, range),
            None => Condition::Between(self.one, range),
        })
    }

    fn number(&self, at: &[Word]) -> Result<u8, ParseConditionError> {
        match self.parse(&joined(at)) {
            Some(number) => Ok(number),
            None => fault(at, Expected::Number),
        }
    }

    /// Reads a number of it; quick tricks are counted in halves.
    fn parse(&self, text: &str) -> Option<u8> {
        match (self.one, self.other) {
            (Quantity::QuickTricks, None) => {
                let (whole, half) = match text.strip_suffix(".5") {
                    Some(whole) => (whole, 1),
                    None => (text, 0),
                };
                whole.parse::<u8>().ok()?.checked_mul(2)?.checked_add(half)
            }
            _ => text.parse().ok(),
        }
    }
}

fn named(text: &str) -> Option<Suit> {
    Suit::ALL.into_iter().find(|suit| name(*suit) == text)
}

fn suit(text: &[Word]) -> Result<Suit, ParseConditionError> {
    named(&joined(text)).map_or_else(|| fault(text, Expected::Suit), Ok)
}

fn quantity(text: &[Word]) -> Result<Quantity, ParseConditionError> {
    let words: Vec<&str> = text.iter().map(|word| word.text.as_str()).collect();
    Ok(match words[..] {
        ["hcp"] => Quantity::Hcp,
        ["points"] => Quantity::Points,
        ["support", _] => Quantity::Support(suit(&text[1..])?),
        ["takeout", _] => Quantity::Takeout(suit(&text[1..])?),
        ["hcp", "opposite", _] => Quantity::HcpOpposite(suit(&text[2..])?),
        ["longest"] => Quantity::Longest,
        ["second"] => Quantity::Second,
        ["shortest"] => Quantity::Shortest,
        ["two-longest"] => Quantity::TwoLongest,
        ["aces"] => Quantity::Aces,
        ["kings"] => Quantity::Kings,
        ["keycards", _] => Quantity::Keycards(suit(&text[1..])?),
        ["honors", _] => Quantity::Honors(suit(&text[1..])?),
        ["top-honors", _] => Quantity::TopHonors(suit(&text[1..])?),
        ["quick-tricks"] => Quantity::QuickTricks,
        [name] if named(name).is_some() => Quantity::Length(suit(text)?),
        _ => return fault(text, Expected::Quantity),
    })
}
