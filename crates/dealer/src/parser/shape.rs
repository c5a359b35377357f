//! Lists of shapes: those of the original language in round brackets, and François Dellacherie's
//! in braces.

use super::{NESTING_LIMIT, Parsed, Parser};
use crate::error::{Expected, Found, ScriptError, ScriptErrorKind};
use crate::lexer::{Span, Token};
use crate::node::{Node, Operator};
use crate::shape::{self, ANY, LengthSet, ShapeSet};

/// The most shape lists of a script.
const SETS_LIMIT: usize = 10_000;

impl Parser<'_> {
    /// `any 4333 + 54xx - any 0xxx`: the number of the set.
    pub(super) fn shape_list(&mut self) -> Parsed<u32> {
        let mut set = ShapeSet::empty();
        let mut adds = !self.take_sign("-");
        if adds {
            self.take_sign("+");
        } else {
            // A list that begins by taking shapes out begins with all.
            shape::all().for_each(|lengths| set.set(lengths, true));
        }
        loop {
            let any_order = self.take_word("any");
            let span = self.span();
            let Some(word) = self.word() else { return self.expected(Expected::Shape) };
            let Some(pattern) = simple(word) else { return self.expected(Expected::Shape) };
            let shapes = shape::matching(pattern, any_order);
            if shapes.is_empty() {
                let shape = word.to_owned();
                return self.fail(span, ScriptErrorKind::Shape { shape });
            }
            self.at += 1;
            shapes.into_iter().for_each(|lengths| set.set(lengths, adds));
            adds = match self.token() {
                Some(Token::Sign("+" | ",")) => true,
                Some(Token::Sign("-")) => false,
                _ => return self.shape_set(set),
            };
            self.at += 1;
        }
    }

    /// The number of a set; equal sets are kept once.
    fn shape_set(&mut self, set: ShapeSet) -> Parsed<u32> {
        if let Some(at) = self.shapes.iter().position(|known| *known == set) {
            return Ok(at as u32);
        }
        if self.shapes.len() >= SETS_LIMIT {
            return self.fail(self.last(), ScriptErrorKind::TooLarge);
        }
        self.shapes.push(set);
        Ok(self.shapes.len() as u32 - 1)
    }

    /// `{north, 5+s(431) - 0xxx:h>d}`.
    pub(super) fn braced_shape(&mut self) -> Parsed<Node> {
        self.sign("{", Expected::Open)?;
        let seat = self.compass()?;
        self.sign(",", Expected::Comma)?;
        let start = self.span().start;
        let rest = self.text.get(start..).unwrap_or_default();
        let Some(length) = rest.find('}') else {
            self.at = self.tokens.len();
            return self.expected(Expected::Close);
        };
        let set = Braced { text: self.text, from: start, to: start + length }.read()?;
        while self.tokens.get(self.at).is_some_and(|token| token.span.start < start + length) {
            self.at += 1;
        }
        self.sign("}", Expected::Close)?;
        Ok(Node::Shape(seat, self.shape_set(set)?))
    }
}

/// Four lengths as digits, `x` for any.
fn simple(word: &str) -> Option<[LengthSet; 4]> {
    let bytes: [u8; 4] = word.as_bytes().try_into().ok()?;
    let mut pattern = [ANY; 4];
    for (place, byte) in pattern.iter_mut().zip(bytes) {
        match byte {
            b'x' | b'X' => {}
            b'0'..=b'9' => *place = 1 << (byte - b'0'),
            _ => return None,
        }
    }
    Some(pattern)
}

/// The list between the comma and the closing brace.
struct Braced<'a> {
    text: &'a str,
    from: usize,
    to: usize,
}

/// A length, or several, with the suit that it is for.
#[derive(Clone, Copy)]
struct Place {
    lengths: LengthSet,
    suit: Option<SuitName>,
}

#[derive(Clone, Copy, PartialEq)]
enum SuitName {
    /// The place of a suit in a shape.
    Suit(usize),
    Major,
    Minor,
}

impl Braced<'_> {
    fn read(&self) -> Result<ShapeSet, ScriptError> {
        let mut set = ShapeSet::empty();
        let mut adds = true;
        let mut start = self.from;
        for end in self.ends() {
            let item = &self.text[start..end];
            let trimmed = item.trim();
            let at = start + (item.len() - item.trim_start().len());
            let (pattern, condition) = match trimmed.split_once(':') {
                Some((pattern, condition)) => {
                    (pattern.trim(), Some((condition, at + pattern.len() + 1)))
                }
                None => (trimmed, None),
            };
            let shapes = self.shapes(pattern, at)?;
            if shapes.is_empty() {
                let span = Span { start: at, end: at + pattern.len() };
                let shape = pattern.to_owned();
                return Err(ScriptError::new(self.text, span, ScriptErrorKind::Shape { shape }));
            }
            for lengths in shapes {
                let holds = match condition {
                    None => true,
                    Some((condition, place)) => {
                        let (whole, text, base) = (self.text, condition, place);
                        Condition { whole, text, base, at: 0, depth: 0, lengths }.holds()?
                    }
                };
                if holds {
                    set.set(lengths, adds);
                }
            }
            adds = self.text[end..self.to].starts_with('+');
            start = end + 1;
        }
        Ok(set)
    }

    /// Where the patterns end: at a plus or minus between blanks, and at the closing brace.
    fn ends(&self) -> Vec<usize> {
        let bytes = self.text.as_bytes();
        let is_blank = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_whitespace);
        let signs = (self.from + 1..self.to)
            .filter(|at| matches!(bytes[*at], b'+' | b'-') && is_blank(at - 1) && is_blank(at + 1));
        signs.chain([self.to]).collect()
    }

    fn shapes(&self, pattern: &str, at: usize) -> Result<Vec<shape::Lengths>, ScriptError> {
        let wrong = |offset: usize| {
            let (found, width) = next_letter(&pattern[offset..]);
            let span = Span { start: at + offset, end: at + offset + width };
            let kind = ScriptErrorKind::Expected { expected: Expected::Shape, found };
            ScriptError::new(self.text, span, kind)
        };
        let (any, listed) = match pattern.strip_prefix("any") {
            Some(rest) => (true, rest.trim_start()),
            None => (false, pattern),
        };
        let skipped = pattern.len() - listed.len();
        let mut places: Vec<Place> = Vec::new();
        let mut group: Vec<LengthSet> = Vec::new();
        let (mut in_group, mut had_group) = (false, false);
        let mut offset = skipped;
        while let Some(byte) = pattern.as_bytes().get(offset) {
            match byte {
                b'(' if !had_group => (in_group, had_group) = (true, true),
                b')' if in_group => in_group = false,
                b's' | b'h' | b'd' | b'c' | b'M' | b'm' if !in_group && !had_group => {
                    let suit = match byte {
                        b'M' => SuitName::Major,
                        b'm' => SuitName::Minor,
                        _ => SuitName::Suit("shdc".find(char::from(*byte)).unwrap_or_default()),
                    };
                    match places.last_mut() {
                        Some(place) if place.suit.is_none() => place.suit = Some(suit),
                        _ => return Err(wrong(offset)),
                    }
                }
                _ => {
                    let (lengths, width) =
                        lengths(&pattern[offset..]).ok_or_else(|| wrong(offset))?;
                    if in_group {
                        group.push(lengths);
                    } else {
                        places.push(Place { lengths, suit: None });
                    }
                    offset += width;
                    continue;
                }
            }
            offset += 1;
        }
        let named = places.iter().filter(|place| place.suit.is_some()).count();
        if in_group || places.len() + group.len() != 4 || (named > 0 && named < places.len()) {
            return Err(wrong(offset));
        }
        // A group without named suits takes the suits that the places before it do not.
        let mut shapes = Vec::new();
        assign(&places, &group, 0, [None; 4], any, &mut shapes);
        Ok(shapes)
    }
}

/// The letter with which a rest of a list begins and its bytes, or the brace that ends the list.
fn next_letter(rest: &str) -> (Found, usize) {
    let letter = rest.chars().next().unwrap_or('}');
    (Found::Text(letter.to_string()), letter.len_utf8())
}

/// One length of a pattern, with how many bytes it takes: `5`, `5+`, `2-`, `[3-5]`, `x`.
fn lengths(text: &str) -> Option<(LengthSet, usize)> {
    let bytes = text.as_bytes();
    match bytes.first()? {
        b'x' | b'X' => Some((ANY, 1)),
        digit @ b'0'..=b'9' => {
            let length = digit - b'0';
            Some(match bytes.get(1) {
                Some(b'+') => (ANY & !((1 << length) - 1), 2),
                Some(b'-') => ((1 << (length + 1)) - 1, 2),
                _ => (1 << length, 1),
            })
        }
        b'[' => {
            let end = text.find(']')?;
            let list = &bytes[1..end];
            let mut lengths: LengthSet = 0;
            let mut at = 0;
            while at < list.len() {
                let from = list[at].checked_sub(b'0').filter(|digit| *digit <= 9)?;
                let to = match (list.get(at + 1), list.get(at + 2)) {
                    (Some(b'-'), Some(to)) => {
                        at += 2;
                        to.checked_sub(b'0').filter(|digit| *digit <= 9)?
                    }
                    _ => from,
                };
                (from..=to).for_each(|length| lengths |= 1 << length);
                at += 1;
            }
            Some((lengths, end + 1))
        }
        _ => None,
    }
}

/// Gives each place its suit, and the group the suits that are left in every order.
fn assign(
    places: &[Place],
    group: &[LengthSet],
    at: usize,
    pattern: [Option<LengthSet>; 4],
    any: bool,
    shapes: &mut Vec<shape::Lengths>,
) {
    if let Some(place) = places.get(at) {
        let suits: &[usize] = match place.suit {
            None => &[at],
            Some(SuitName::Suit(suit)) => &[suit],
            Some(SuitName::Major) => &[0, 1],
            Some(SuitName::Minor) => &[2, 3],
        };
        for suit in suits.iter().filter(|suit| pattern[**suit].is_none()) {
            let mut longer = pattern;
            longer[*suit] = Some(place.lengths);
            assign(places, group, at + 1, longer, any, shapes);
        }
        return;
    }
    let free: Vec<usize> = (0..4).filter(|suit| pattern[*suit].is_none()).collect();
    for order in shape::permutations(group.len()) {
        let mut whole = pattern;
        for (suit, from) in free.iter().zip(order) {
            whole[*suit] = Some(group[from]);
        }
        shapes.extend(shape::matching(whole.map(|lengths| lengths.unwrap_or(ANY)), any));
    }
}

/// A condition on the lengths `s h d c` after a colon: comparisons joined by commas, `and` and `or`, with brackets. As
/// in the language of the program that expands it, Perl, `not` stands before a comparison and `!` before a value.
struct Condition<'a> {
    whole: &'a str,
    text: &'a str,
    base: usize,
    at: usize,
    /// How many brackets and signs are open.
    depth: u32,
    lengths: shape::Lengths,
}

impl Condition<'_> {
    fn holds(mut self) -> Result<bool, ScriptError> {
        let value = self.level(0)?;
        self.blanks();
        if self.at < self.text.len() { Err(self.wrong()) } else { Ok(value != 0) }
    }

    fn wrong(&self) -> ScriptError {
        let (found, width) = next_letter(&self.text[self.at..]);
        let start = self.base + self.at;
        let kind = ScriptErrorKind::Expected { expected: Expected::Expression, found };
        ScriptError::new(self.whole, Span { start, end: start + width }, kind)
    }

    fn blanks(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    fn sign(&mut self, signs: &[&'static str]) -> Option<&'static str> {
        self.blanks();
        let found = signs.iter().copied().find(|sign| self.text[self.at..].starts_with(sign))?;
        self.at += found.len();
        Some(found)
    }

    fn level(&mut self, level: usize) -> Result<i32, ScriptError> {
        const LEVELS: [&[&str]; 6] = [
            &["||", "or"],
            &["&&", "and", ","],
            &["==", "!="],
            &["<=", ">=", "<", ">"],
            &["+", "-"],
            &["*"],
        ];
        /// The level of comparisons that `not` stands before.
        const EQUALITY: usize = 2;
        if level == EQUALITY && self.sign(&["not"]).is_some() {
            return self.deeper(|it| Ok((it.level(EQUALITY)? == 0).into()));
        }
        let Some(signs) = LEVELS.get(level) else { return self.value() };
        let mut left = self.level(level + 1)?;
        while let Some(sign) = self.sign(signs) {
            let right = self.level(level + 1)?;
            left = match sign {
                "||" | "or" => (left != 0 || right != 0).into(),
                "&&" | "and" | "," => (left != 0 && right != 0).into(),
                "==" => Operator::Equal.apply(left, right),
                "!=" => Operator::NotEqual.apply(left, right),
                "<=" => Operator::LessEqual.apply(left, right),
                ">=" => Operator::GreaterEqual.apply(left, right),
                "<" => Operator::Less.apply(left, right),
                ">" => Operator::Greater.apply(left, right),
                "+" => left.wrapping_add(right),
                "-" => left.wrapping_sub(right),
                _ => left.wrapping_mul(right),
            };
        }
        Ok(left)
    }

    /// Reads what an open bracket or sign is followed by.
    fn deeper(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<i32, ScriptError>,
    ) -> Result<i32, ScriptError> {
        if self.depth == NESTING_LIMIT {
            let start = self.base + self.at;
            let span = Span { start, end: start };
            return Err(ScriptError::new(self.whole, span, ScriptErrorKind::TooLarge));
        }
        self.depth += 1;
        let value = read(self);
        self.depth -= 1;
        value
    }

    fn value(&mut self) -> Result<i32, ScriptError> {
        match self.sign(&["(", "!", "-"]) {
            Some("(") => {
                let value = self.deeper(|it| it.level(0))?;
                let is_closed = self.sign(&[")"]).is_some();
                return if is_closed { Ok(value) } else { Err(self.wrong()) };
            }
            Some("!") => return self.deeper(|it| Ok((it.value()? == 0).into())),
            Some(_) => return self.deeper(|it| Ok(it.value()?.wrapping_neg())),
            None => {}
        }
        let rest = &self.text[self.at..];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 {
            let number = rest[..digits].parse().map_err(|_| self.wrong())?;
            self.at += digits;
            return Ok(number);
        }
        let suit = rest.chars().next().and_then(|letter| "shdc".find(letter));
        match suit {
            Some(suit) => {
                self.at += 1;
                Ok(self.lengths[suit].into())
            }
            None => Err(self.wrong()),
        }
    }
}
