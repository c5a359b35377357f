//! Carry-over as an expression over facts: `min(16, if(above, 1/2, 1/3) * margin)`.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::Ratio;

/// A named fact: a position, a margin, a qualifying score. What is true is 1, what is false 0.
pub type Fact<'a> = (&'a str, Ratio);

/// An expression of numbers, facts, `+ - * /`, brackets, `min(a, b)`, `max(a, b)` and
/// `if(condition, then, else)`, where a condition is true unless it is zero. Exact.
///
/// ```
/// use biritch_tourney::Ratio;
/// use biritch_tourney::stage::Formula;
///
/// let carry: Formula = "min(16, if(above, 1/2, 1/3) * margin)".parse()?;
/// let facts = [("above", Ratio::whole(0)), ("margin", Ratio::whole(21))];
/// assert_eq!(carry.value(&facts)?, Ratio::whole(7));
/// assert_eq!(carry.shown(&facts)?, "min(16, if(above = 0, 1 / 2, 1 / 3) * (margin = 21)) = 7");
/// # Ok::<(), biritch_tourney::stage::FormulaError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Formula(Term);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Term {
    Number(Ratio),
    Fact(String),
    Binary(Operator, Box<[Term; 2]>),
    Min(Box<[Term; 2]>),
    Max(Box<[Term; 2]>),
    If(Box<[Term; 3]>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Operator {
    Add,
    Subtract,
    Multiply,
    Divide,
}

/// Why an expression cannot be read or computed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FormulaError {
    /// The text is not an expression.
    #[error("an expression has {found:?} at character {column}, where {expected} is expected")]
    Syntax {
        /// The character, from 1.
        column: usize,
        /// What stands there; empty at the end.
        found: String,
        /// What is expected.
        expected: &'static str,
    },
    /// The expression is too deep or too long.
    #[error("an expression has at most {most} characters and {depth} brackets within each other")]
    TooLong {
        /// The most characters.
        most: usize,
        /// The most brackets within each other.
        depth: usize,
    },
    /// There is no such fact.
    #[error("there is no fact {name}; facts are {}", .known.join(", "))]
    NoFact {
        /// The name.
        name: String,
        /// Those that there are.
        known: Vec<String>,
    },
    /// A division by zero.
    #[error("a division by zero")]
    Zero,
}

/// The most characters.
const MOST: usize = 500;
/// The most brackets within each other.
const DEPTH: usize = 32;

impl Formula {
    /// Its value for these facts.
    pub fn value(&self, facts: &[Fact<'_>]) -> Result<Ratio, FormulaError> {
        self.0.value(facts)
    }

    /// The expression with the facts in it and its value, for the record.
    pub fn shown(&self, facts: &[Fact<'_>]) -> Result<String, FormulaError> {
        let mut text = String::new();
        self.0.write(&mut text, Some(facts), 0)?;
        Ok(text + " = " + &self.value(facts)?.to_string())
    }
}

impl Term {
    fn value(&self, facts: &[Fact<'_>]) -> Result<Ratio, FormulaError> {
        Ok(match self {
            Term::Number(number) => *number,
            Term::Fact(name) => fact(name, facts)?,
            Term::Binary(operator, of) => {
                let (a, b) = (of[0].value(facts)?, of[1].value(facts)?);
                match operator {
                    Operator::Add => a + b,
                    Operator::Subtract => a - b,
                    Operator::Multiply => a * b,
                    Operator::Divide => a * reciprocal(b)?,
                }
            }
            Term::Min(of) => of[0].value(facts)?.min(of[1].value(facts)?),
            Term::Max(of) => of[0].value(facts)?.max(of[1].value(facts)?),
            Term::If(of) => {
                let holds = of[0].value(facts)? != Ratio::ZERO;
                of[if holds { 1 } else { 2 }].value(facts)?
            }
        })
    }

    /// Writes the term; `within` is the rank of what it stands in: 1 for a sum, 2 for a product.
    fn write(
        &self,
        text: &mut String,
        facts: Option<&[Fact<'_>]>,
        within: u8,
    ) -> Result<(), FormulaError> {
        match self {
            Term::Number(number) => *text += &number.to_string(),
            Term::Fact(name) => match facts {
                None => *text += name,
                Some(facts) => {
                    let value = fact(name, facts)?.to_string();
                    let bare = name.clone() + " = " + &value;
                    *text += &if within > 0 { "(".to_string() + &bare + ")" } else { bare };
                }
            },
            Term::Binary(operator, of) => {
                let (rank, sign) = match operator {
                    Operator::Add => (1, " + "),
                    Operator::Subtract => (1, " - "),
                    Operator::Multiply => (2, " * "),
                    Operator::Divide => (2, " / "),
                };
                let brackets = within > rank;
                text.push_str(if brackets { "(" } else { "" });
                of[0].write(text, facts, rank)?;
                text.push_str(sign);
                // The second of a difference or quotient has brackets of its own.
                of[1].write(text, facts, rank + 1)?;
                text.push_str(if brackets { ")" } else { "" });
            }
            Term::Min(of) => list(text, "min", &of[..], facts)?,
            Term::Max(of) => list(text, "max", &of[..], facts)?,
            Term::If(of) => list(text, "if", &of[..], facts)?,
        }
        Ok(())
    }
}

fn list(
    text: &mut String,
    name: &str,
    of: &[Term],
    facts: Option<&[Fact<'_>]>,
) -> Result<(), FormulaError> {
    *text += name;
    for (at, term) in of.iter().enumerate() {
        text.push_str(if at == 0 { "(" } else { ", " });
        term.write(text, facts, 0)?;
    }
    text.push(')');
    Ok(())
}

fn fact(name: &str, facts: &[Fact<'_>]) -> Result<Ratio, FormulaError> {
    let known = || facts.iter().map(|(known, _)| (*known).into()).collect();
    let found = facts.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
    found.ok_or_else(|| FormulaError::NoFact { name: name.into(), known: known() })
}

fn reciprocal(of: Ratio) -> Result<Ratio, FormulaError> {
    let (n, d) = (of.numerator(), of.denominator());
    match n.signum() {
        0 => Err(FormulaError::Zero),
        1 => Ok(Ratio::reduced(d, n)),
        _ => Ok(Ratio::reduced(-d, n.saturating_neg())),
    }
}

impl fmt::Display for Formula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.0.write(&mut text, None, 0).map_err(|_| fmt::Error)?;
        f.write_str(&text)
    }
}

impl FromStr for Formula {
    type Err = FormulaError;

    fn from_str(text: &str) -> Result<Formula, FormulaError> {
        let chars: Vec<char> = text.chars().collect();
        if chars.len() > MOST {
            return Err(FormulaError::TooLong { most: MOST, depth: DEPTH });
        }
        let mut reader = Reader { chars: &chars, at: 0, depth: 0 };
        let term = reader.sum()?;
        reader.blanks();
        if reader.at < chars.len() { Err(reader.syntax("an operator")) } else { Ok(Formula(term)) }
    }
}

struct Reader<'a> {
    chars: &'a [char],
    at: usize,
    depth: usize,
}

impl Reader<'_> {
    fn blanks(&mut self) {
        while self.chars.get(self.at).is_some_and(|c| c.is_whitespace()) {
            self.at += 1;
        }
    }

    fn next(&mut self) -> Option<char> {
        self.blanks();
        self.chars.get(self.at).copied()
    }

    fn syntax(&mut self, expected: &'static str) -> FormulaError {
        let found = self.next().map_or(String::new(), |c| c.to_string());
        FormulaError::Syntax { column: self.at + 1, found, expected }
    }

    fn expect(&mut self, c: char, expected: &'static str) -> Result<(), FormulaError> {
        if self.next() != Some(c) {
            return Err(self.syntax(expected));
        }
        self.at += 1;
        Ok(())
    }

    fn sum(&mut self) -> Result<Term, FormulaError> {
        let mut term = self.product()?;
        while let Some(operator) = self.operator(&[('+', Operator::Add), ('-', Operator::Subtract)])
        {
            let of = Box::new([term, self.product()?]);
            term = Term::Binary(operator, of);
        }
        Ok(term)
    }

    fn product(&mut self) -> Result<Term, FormulaError> {
        let mut term = self.factor()?;
        let operators = [('*', Operator::Multiply), ('/', Operator::Divide)];
        while let Some(operator) = self.operator(&operators) {
            let of = Box::new([term, self.factor()?]);
            term = Term::Binary(operator, of);
        }
        Ok(term)
    }

    fn operator(&mut self, of: &[(char, Operator)]) -> Option<Operator> {
        let next = self.next()?;
        let (_, operator) = of.iter().find(|(sign, _)| *sign == next)?;
        self.at += 1;
        Some(*operator)
    }

    fn factor(&mut self) -> Result<Term, FormulaError> {
        self.depth += 1;
        if self.depth > DEPTH {
            return Err(FormulaError::TooLong { most: MOST, depth: DEPTH });
        }
        let term = match self.next() {
            Some('(') => {
                self.at += 1;
                let term = self.sum()?;
                self.expect(')', "a closing bracket")?;
                term
            }
            Some(c) if c.is_ascii_digit() => self.number()?,
            Some(c) if c.is_alphabetic() => self.name()?,
            _ => return Err(self.syntax("a number, a fact or a bracket")),
        };
        self.depth -= 1;
        Ok(term)
    }

    /// A number with at most four decimals.
    fn number(&mut self) -> Result<Term, FormulaError> {
        let start = self.at;
        while self.chars.get(self.at).is_some_and(|c| c.is_ascii_digit() || *c == '.') {
            self.at += 1;
        }
        let text: String = self.chars[start..self.at].iter().collect();
        let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
        let read = |text: &str| text.parse::<i64>().ok();
        let scale = 10u32.checked_pow(part.len() as u32).filter(|_| part.len() <= 4);
        let number = scale.and_then(|scale| {
            let whole = read(whole).filter(|whole| *whole < 1 << 32)?;
            let part = if part.is_empty() { 0 } else { read(part)? };
            Ratio::new(whole * i64::from(scale) + part, scale)
        });
        self.at = if number.is_some() { self.at } else { start };
        number.map(Term::Number).ok_or_else(|| self.syntax("a number with at most four decimals"))
    }

    fn name(&mut self) -> Result<Term, FormulaError> {
        let start = self.at;
        while self.chars.get(self.at).is_some_and(|c| c.is_alphanumeric() || *c == '_') {
            self.at += 1;
        }
        let name: String = self.chars[start..self.at].iter().collect();
        if self.next() != Some('(') {
            return Ok(Term::Fact(name));
        }
        self.at += 1;
        let mut of = Vec::from([self.sum()?]);
        while self.next() == Some(',') {
            self.at += 1;
            of.push(self.sum()?);
        }
        self.expect(')', "a comma or a closing bracket")?;
        let two = |of: Vec<Term>| <[Term; 2]>::try_from(of).ok().map(Box::new);
        let term = match name.as_str() {
            "min" => two(of).map(Term::Min),
            "max" => two(of).map(Term::Max),
            "if" => <[Term; 3]>::try_from(of).ok().map(|of| Term::If(Box::new(of))),
            _ => None,
        };
        let expected = "min(a, b), max(a, b) or if(condition, then, else)";
        let found = name;
        term.ok_or(FormulaError::Syntax { column: start + 1, found, expected })
    }
}
