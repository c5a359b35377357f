//! Reading the text of a condition.

use std::str::FromStr;

use cards::Suit;

use super::{Condition, Quantity, Range, name};

/// A text that is no condition.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{term}` is no condition: expected {expected}")]
pub struct ParseConditionError {
    /// The part of the text that cannot be read.
    pub term: String,
    /// What would stand in its place.
    pub expected: &'static str,
}

fn fault<T>(term: &str, expected: &'static str) -> Result<T, ParseConditionError> {
    Err(ParseConditionError { term: term.into(), expected })
}

/// How deep parentheses and `not` are read.
const DEPTH: usize = 32;

/// Reads the text form; see [`Condition`].
impl FromStr for Condition {
    type Err = ParseConditionError;

    fn from_str(text: &str) -> Result<Condition, ParseConditionError> {
        read(text, DEPTH)
    }
}

fn read(text: &str, depth: usize) -> Result<Condition, ParseConditionError> {
    let parts = split(text, " or ");
    if parts.len() > 1 {
        if let Some(mixed) = parts.iter().find(|part| split(part, " and ").len() > 1) {
            return fault(mixed, "parentheses around parts joined by and");
        }
        let parts: Result<Vec<_>, _> = parts.into_iter().map(|one| part(one, depth)).collect();
        return parts.map(Condition::any);
    }
    let parts: Result<Vec<_>, _> =
        split(text, " and ").into_iter().map(|one| part(one, depth)).collect();
    parts.map(Condition::all)
}

/// Splits at a word that stands outside of parentheses.
fn split<'a>(text: &'a str, word: &str) -> Vec<&'a str> {
    let (mut parts, mut from, mut open) = (Vec::new(), 0, 0_usize);
    for (at, letter) in text.char_indices() {
        match letter {
            '(' => open += 1,
            ')' => open = open.saturating_sub(1),
            ' ' if open == 0 && at >= from && text[at..].starts_with(word) => {
                parts.push(&text[from..at]);
                from = at + word.len();
            }
            _ => {}
        }
    }
    parts.push(text.get(from..).unwrap_or_default());
    parts
}

fn part(text: &str, depth: usize) -> Result<Condition, ParseConditionError> {
    let Some(depth) = depth.checked_sub(1) else { return fault(text, "fewer parentheses") };
    if let Some(rest) = text.strip_prefix("not ") {
        return part(rest, depth).map(|condition| !condition);
    }
    match text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
        Some(inner) => read(inner, depth),
        None => simple(text),
    }
}

fn simple(text: &str) -> Result<Condition, ParseConditionError> {
    let words: Vec<&str> = text.split(' ').collect();
    match words[..] {
        ["always"] => Ok(Condition::always()),
        ["never"] => Ok(Condition::never()),
        ["balanced"] => Ok(Condition::Balanced),
        ["shape", shape] => {
            let lengths: Result<Vec<u8>, _> = shape.split('-').map(str::parse).collect();
            match lengths.ok().and_then(|lengths| <[u8; 4]>::try_from(lengths).ok()) {
                Some(lengths) => Ok(Condition::Shape(lengths)),
                None => fault(shape, "four lengths such as 5-3-3-2"),
            }
        }
        ["stops", name] => suit(name).map(Condition::Stops),
        ["good", name] => suit(name).map(Condition::Good),
        ["fair", name] => suit(name).map(Condition::Fair),
        ["short", "outside", name] => suit(name).map(Condition::ShortOutside),
        ["has", card] => match card.parse() {
            Ok(card) => Ok(Condition::Has(card)),
            Err(_) => fault(card, "a card such as HA"),
        },
        [longer, ">=", other, ref by @ ..] if suit(other).is_ok() => {
            let by = match by {
                [] => Some(0),
                ["+", by] => by.parse().ok(),
                ["-", by] => by.parse().ok().and_then(i8::checked_neg),
                _ => None,
            };
            match by {
                Some(by) => Ok(Condition::Longer(suit(longer)?, suit(other)?, by)),
                None => fault(text, "a number of cards after + or -"),
            }
        }
        [ref counted @ .., "mod", divisor, "=", remainder] => {
            let counted = quantity(&counted.join(" "))?;
            match (divisor.parse(), remainder.parse()) {
                (Ok(divisor), Ok(remainder)) => Ok(Condition::Modulo(counted, divisor, remainder)),
                _ => fault(text, "numbers such as in mod 4 = 1"),
            }
        }
        [ref counted @ .., sign @ ("=" | ">=" | "<="), number] => {
            let counted = Counted::read(&counted.join(" "))?;
            let number = counted.number(number)?;
            Ok(counted.within(match sign {
                "=" => Range::new(number, number),
                ">=" => Range::new(number, counted.most()),
                _ => Range::new(0, number),
            }))
        }
        [ref counted @ .., range] if !counted.is_empty() && range.contains('-') => {
            let counted = Counted::read(&counted.join(" "))?;
            let (min, max) = range.split_once('-').unwrap_or_default();
            Ok(counted.within(Range::new(counted.number(min)?, counted.number(max)?)))
        }
        _ => fault(text, "a condition such as hcp 12-14, spades >= 5 or stops hearts"),
    }
}

/// What is compared with a number: a quantity, or the sum of two.
struct Counted {
    one: Quantity,
    other: Option<Quantity>,
}

impl Counted {
    fn read(text: &str) -> Result<Counted, ParseConditionError> {
        Ok(match text.split_once(" + ") {
            Some((one, other)) => Counted { one: quantity(one)?, other: Some(quantity(other)?) },
            None => Counted { one: quantity(text)?, other: None },
        })
    }

    fn most(&self) -> u8 {
        self.one.most() + self.other.map_or(0, Quantity::most)
    }

    fn within(&self, range: Range) -> Condition {
        match self.other {
            Some(other) => Condition::Sum(self.one, other, range),
            None => Condition::Between(self.one, range),
        }
    }

    /// Reads a number of it; quick tricks are counted in halves.
    fn number(&self, text: &str) -> Result<u8, ParseConditionError> {
        let number = match (self.one, self.other) {
            (Quantity::QuickTricks, None) => {
                let (whole, half) = match text.strip_suffix(".5") {
                    Some(whole) => (whole, 1),
                    None => (text, 0),
                };
                whole.parse().ok().and_then(|whole: u8| whole.checked_mul(2)?.checked_add(half))
            }
            _ => text.parse().ok(),
        };
        number.map_or_else(|| fault(text, "a number"), Ok)
    }
}

fn suit(text: &str) -> Result<Suit, ParseConditionError> {
    match Suit::ALL.into_iter().find(|suit| name(*suit) == text) {
        Some(suit) => Ok(suit),
        None => fault(text, "clubs, diamonds, hearts or spades"),
    }
}

fn quantity(text: &str) -> Result<Quantity, ParseConditionError> {
    let words: Vec<&str> = text.split(' ').collect();
    Ok(match words[..] {
        ["hcp"] => Quantity::Hcp,
        ["points"] => Quantity::Points,
        ["support", trump] => Quantity::Support(suit(trump)?),
        ["takeout", theirs] => Quantity::Takeout(suit(theirs)?),
        ["hcp", "opposite", short] => Quantity::HcpOpposite(suit(short)?),
        ["longest"] => Quantity::Longest,
        ["second"] => Quantity::Second,
        ["shortest"] => Quantity::Shortest,
        ["two-longest"] => Quantity::TwoLongest,
        ["aces"] => Quantity::Aces,
        ["kings"] => Quantity::Kings,
        ["keycards", trump] => Quantity::Keycards(suit(trump)?),
        ["honors", name] => Quantity::Honors(suit(name)?),
        ["top-honors", name] => Quantity::TopHonors(suit(name)?),
        ["quick-tricks"] => Quantity::QuickTricks,
        [name] if suit(name).is_ok() => Quantity::Length(suit(name)?),
        _ => return fault(text, "a quantity such as hcp, points or a suit"),
    })
}
