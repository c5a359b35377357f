use bridge::{Bid, ContractTerms, Doubling, Level, Side, Strain};
use cards::{Card, Rank, Suit};

use super::{Parsed, Parser, RESERVED, compass, count, strain, suit};
use crate::error::{Expected, ScriptErrorKind};
use crate::lexer::Token;
use crate::node::{Node, Operator};

impl Parser<'_> {
    /// An expression that may be evaluated.
    pub(super) fn expression(&mut self) -> Parsed<Node> {
        let start = self.span();
        let node = self.choice()?;
        self.checked(node, start.to(self.last()))
    }

    /// `a ? b : c`, or what binds closer.
    fn choice(&mut self) -> Parsed<Node> {
        self.deeper()?;
        let test = self.either()?;
        let node = if self.take_sign("?") {
            let then = self.choice()?;
            self.sign(":", Expected::Otherwise)?;
            let otherwise = self.choice()?;
            Node::If(Box::new((test, then, otherwise)))
        } else {
            test
        };
        self.depth -= 1;
        Ok(node)
    }

    fn either(&mut self) -> Parsed<Node> {
        let mut nodes = vec![self.both()?];
        while self.take_sign("||") || self.take_word("or") {
            nodes.push(self.both()?);
        }
        Ok(if nodes.len() == 1 { nodes.swap_remove(0) } else { Node::Or(nodes) })
    }

    fn both(&mut self) -> Parsed<Node> {
        let mut nodes = vec![self.binary(0)?];
        while self.take_sign("&&") || self.take_word("and") {
            nodes.push(self.binary(0)?);
        }
        Ok(if nodes.len() == 1 { nodes.swap_remove(0) } else { Node::And(nodes) })
    }

    /// Operators of one precedence and of those that bind closer.
    fn binary(&mut self, level: usize) -> Parsed<Node> {
        const LEVELS: [&[(&str, Option<Operator>)]; 4] = [
            &[("==", Some(Operator::Equal)), ("!=", Some(Operator::NotEqual))],
            &[
                ("<", Some(Operator::Less)),
                ("<=", Some(Operator::LessEqual)),
                (">", Some(Operator::Greater)),
                (">=", Some(Operator::GreaterEqual)),
            ],
            &[("+", Some(Operator::Plus)), ("-", Some(Operator::Minus))],
            &[("*", Some(Operator::Times)), ("/", None), ("%", None)],
        ];
        let Some(operators) = LEVELS.get(level) else { return self.unary() };
        let mut left = self.binary(level + 1)?;
        let mut length = 0;
        loop {
            let Some(Token::Sign(sign)) = self.token() else { return Ok(left) };
            let Some((_, operator)) = operators.iter().find(|(name, _)| *name == sign) else {
                return Ok(left);
            };
            let place = self.span();
            self.at += 1;
            length += 1;
            if length > super::DEPTH_LIMIT {
                return self.fail(place, ScriptErrorKind::TooLarge);
            }
            let right = self.binary(level + 1)?;
            left = match operator {
                Some(operator) => Node::binary(*operator, left, right),
                None => {
                    let operands = Box::new((left, right));
                    Node::Divide { remainder: sign == "%", operands, place }
                }
            };
        }
    }

    fn unary(&mut self) -> Parsed<Node> {
        self.deeper()?;
        let node = if self.take_sign("!") || self.take_word("not") {
            Node::Not(Box::new(self.unary()?))
        } else if self.take_sign("-") {
            match self.unary()? {
                Node::Constant(number) => Node::Constant(number.wrapping_neg()),
                node => Node::Negative(Box::new(node)),
            }
        } else if self.take_sign("+") {
            self.unary()?
        } else {
            self.primary()?
        };
        self.depth -= 1;
        Ok(node)
    }

    fn primary(&mut self) -> Parsed<Node> {
        if self.take_sign("(") {
            let node = self.choice()?;
            self.sign(")", Expected::Close)?;
            return Ok(node);
        }
        let Some(word) = self.word() else { return self.expected(Expected::Expression) };
        if word.bytes().all(|byte| byte.is_ascii_digit()) {
            let number = self.number(0, i32::MAX.into())?;
            return Ok(Node::Constant(number as i32));
        }
        if let Some(index) = self.names.get(word) {
            self.at += 1;
            // What is as quick as looking it up stands in place of the name.
            return Ok(match &self.definitions[*index as usize].node {
                node @ (Node::Constant(_) | Node::Length(..) | Node::HasCard(..)) => node.clone(),
                _ => Node::Variable(*index),
            });
        }
        let is_call = matches!(self.token_after(1), Some(Token::Sign("(" | "{")));
        let span = self.span();
        if !is_call {
            if RESERVED.contains(&word) && (count(word).is_some() || suit(word).is_some()) {
                self.at += 1;
                return self.expected(Expected::Open);
            }
            if RESERVED.contains(&word) {
                return self.expected(Expected::Expression);
            }
            return self.unknown(span, word);
        }
        if !is_function(word) {
            return self.unknown(span, word);
        }
        self.at += 1;
        if word == "shape" && self.is_sign("{") {
            return self.braced_shape();
        }
        self.sign("(", Expected::Open)?;
        let node = self.call(word)?;
        self.sign(")", Expected::Close)?;
        Ok(node)
    }

    /// The arguments of a function.
    fn call(&mut self, name: &str) -> Parsed<Node> {
        if let Some(suit) = suit(name) {
            return Ok(Node::Length(self.compass()?, suit));
        }
        if let Some(count) = count(name) {
            let seat = self.compass()?;
            return Ok(match self.optional_suit()? {
                Some(suit) => Node::CountIn(count, seat, suit),
                None => Node::Count(count, seat),
            });
        }
        match name {
            "loser" | "losers" => {
                let seat = self.compass()?;
                Ok(match self.optional_suit()? {
                    Some(suit) => Node::LosersIn(seat, suit),
                    None => Node::Losers(seat),
                })
            }
            "quality" => {
                let seat = self.compass()?;
                self.sign(",", Expected::Comma)?;
                Ok(Node::Quality(seat, self.read(suit, Expected::Suit)?))
            }
            "cccc" => Ok(Node::Cccc(self.compass()?)),
            "hascard" => {
                let seat = self.compass()?;
                self.sign(",", Expected::Comma)?;
                Ok(Node::HasCard(seat, self.read(card, Expected::Card)?))
            }
            "shape" => {
                let seat = self.compass()?;
                self.sign(",", Expected::Comma)?;
                let set = self.shape_list()?;
                Ok(Node::Shape(seat, set))
            }
            "trick" | "tricks" | "dds" => {
                let seat = self.compass()?;
                self.sign(",", Expected::Comma)?;
                Ok(Node::Tricks(seat, self.read(strain, Expected::Strain)?))
            }
            "par" => Ok(Node::Par(self.read(side, Expected::Side)?)),
            "score" => {
                let vulnerable = self.read(vulnerable, Expected::Vulnerable)?;
                self.sign(",", Expected::Comma)?;
                let terms = self.read(terms, Expected::Contract)?;
                self.sign(",", Expected::Comma)?;
                let tricks = Box::new(self.choice()?);
                Ok(Node::Score { vulnerable, terms, tricks })
            }
            "imp" | "imps" => Ok(Node::Imps(Box::new(self.choice()?))),
            _ => Ok(Node::Random(Box::new(self.choice()?))),
        }
    }

    fn optional_suit(&mut self) -> Parsed<Option<Suit>> {
        if !self.take_sign(",") {
            return Ok(None);
        }
        self.read(suit, Expected::Suit).map(Some)
    }
}

fn is_function(name: &str) -> bool {
    let others = [
        "loser", "losers", "quality", "cccc", "hascard", "shape", "trick", "tricks", "dds", "par",
        "score", "imp", "imps", "rnd",
    ];
    suit(name).is_some() || count(name).is_some() || others.contains(&name)
}

/// A card, rank or suit first: `AS`, `SA`.
pub(super) fn card(word: &str) -> Option<Card> {
    let read = |suit: &str, rank: &str| {
        let [suit] = suit.as_bytes() else { return None };
        Some(Card::new(Suit::from_letter(*suit)?, rank_of(rank)?))
    };
    if !word.is_ascii() || word.len() < 2 {
        return None;
    }
    let (first, rest) = word.split_at(1);
    let (start, last) = word.split_at(word.len() - 1);
    read(first, rest).or_else(|| read(last, start))
}

pub(super) fn rank_of(text: &str) -> Option<Rank> {
    match text.as_bytes() {
        b"10" => Some(Rank::TEN),
        [letter] => Rank::from_letter(*letter),
        _ => None,
    }
}

pub(super) fn side(word: &str) -> Option<Side> {
    match word {
        "ns" | "NS" => Some(Side::NorthSouth),
        "ew" | "EW" => Some(Side::EastWest),
        _ => compass(word).map(bridge::Seat::side),
    }
}

fn vulnerable(word: &str) -> Option<bool> {
    match word {
        "vul" | "1" => Some(true),
        "nv" | "0" => Some(false),
        _ => None,
    }
}

/// A contract: `x3N`, doubled `x3Nx`, redoubled `x3Nxx`; `z` may stand for the first letter.
fn terms(word: &str) -> Option<ContractTerms> {
    let rest = word.strip_prefix(['x', 'z'])?;
    let (level, rest) = rest.split_at_checked(1)?;
    let (strain, doubling) = rest.split_at_checked(1)?;
    let strain = match strain {
        "N" => Strain::Notrump,
        _ => Suit::from_letter(*strain.as_bytes().first()?)?.into(),
    };
    let doubling = match doubling {
        "" => Doubling::Undoubled,
        "x" => Doubling::Doubled,
        "xx" => Doubling::Redoubled,
        _ => return None,
    };
    let level = Level::new(level.parse().ok()?)?;
    Some(ContractTerms { bid: Bid { level, strain }, doubling })
}
