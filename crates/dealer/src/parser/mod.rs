//! The parser: tokens to a script.

mod action;
mod expression;
mod shape;
mod statement;

use std::collections::HashMap;

use bridge::{Seat, Strain};
use cards::Suit;

use crate::error::{Expected, Found, ScriptError, ScriptErrorKind};
use crate::lexer::{self, Span, SpannedToken, Token};
use crate::node::{Count, Definition, Node};
use crate::script::Script;
use crate::shape::ShapeSet;

/// How deeply expressions may be nested, through variables too.
pub(crate) const DEPTH_LIMIT: u32 = 500;

/// How many random numbers an expression may draw, through variables too.
const DRAWS_LIMIT: u32 = 10_000;

/// How many brackets and signs may be open at once; each takes a part of the stack.
const NESTING_LIMIT: u32 = 120;

/// The words of the original language, none of which names a variable.
const RESERVED: [&str; 82] = [
    "ace",
    "aces",
    "action",
    "all",
    "altcount",
    "and",
    "any",
    "average",
    "c13",
    "cccc",
    "club",
    "clubs",
    "condition",
    "control",
    "controls",
    "dealer",
    "diamond",
    "diamonds",
    "east",
    "evalcontract",
    "frequency",
    "generate",
    "hascard",
    "hcp",
    "hcps",
    "heart",
    "hearts",
    "imp",
    "imps",
    "jack",
    "jacks",
    "king",
    "kings",
    "loser",
    "losers",
    "none",
    "north",
    "not",
    "notrump",
    "notrumps",
    "nv",
    "or",
    "pointcount",
    "predeal",
    "print",
    "printall",
    "printcompact",
    "printes",
    "printew",
    "printoneline",
    "printpbn",
    "produce",
    "pt0",
    "pt1",
    "pt2",
    "pt3",
    "pt4",
    "pt5",
    "pt6",
    "pt7",
    "pt8",
    "pt9",
    "quality",
    "queen",
    "queens",
    "rnd",
    "score",
    "shape",
    "south",
    "spade",
    "spades",
    "ten",
    "tens",
    "top2",
    "top3",
    "top4",
    "top5",
    "trick",
    "tricks",
    "vul",
    "vulnerable",
    "west",
];

/// The words of extensions, which variables of older scripts may have as names.
const EXTENSIONS: [&str; 11] = [
    "csvrpt",
    "dds",
    "deal",
    "par",
    "printns",
    "printrpt",
    "printside",
    "seed",
    "title",
    "trix",
    "NS",
];

/// The names of counts; each also has its number, `pt0` to `pt9`.
const COUNTS: [(&str, &str, u8); 12] = [
    ("ten", "tens", 0),
    ("jack", "jacks", 1),
    ("queen", "queens", 2),
    ("king", "kings", 3),
    ("ace", "aces", 4),
    ("top2", "pt5", 5),
    ("top3", "pt6", 6),
    ("top4", "pt7", 7),
    ("top5", "pt8", 8),
    ("c13", "pt9", 9),
    ("hcp", "hcps", 10),
    ("control", "controls", 11),
];

fn count(word: &str) -> Option<Count> {
    let numbered = word.strip_prefix("pt").filter(|rest| rest.len() == 1);
    if let Some(number) = numbered.and_then(|rest| rest.parse().ok()) {
        return Some(Count(number));
    }
    let found = COUNTS.iter().find(|(one, many, _)| *one == word || *many == word);
    found.map(|(_, _, number)| Count(*number))
}

fn suit(word: &str) -> Option<Suit> {
    match word {
        "club" | "clubs" => Some(Suit::Clubs),
        "diamond" | "diamonds" => Some(Suit::Diamonds),
        "heart" | "hearts" => Some(Suit::Hearts),
        "spade" | "spades" => Some(Suit::Spades),
        _ => None,
    }
}

fn strain(word: &str) -> Option<Strain> {
    match word {
        "notrump" | "notrumps" | "4" => Some(Strain::Notrump),
        "0" => Some(Strain::Clubs),
        "1" => Some(Strain::Diamonds),
        "2" => Some(Strain::Hearts),
        "3" => Some(Strain::Spades),
        _ => suit(word).map(Strain::from),
    }
}

fn compass(word: &str) -> Option<Seat> {
    match word {
        "north" => Some(Seat::North),
        "east" => Some(Seat::East),
        "south" => Some(Seat::South),
        "west" => Some(Seat::West),
        _ => None,
    }
}

/// Reads a script.
pub(crate) fn parse(text: &str) -> Result<Script, ScriptError> {
    let tokens = lexer::tokens(text)?;
    let mut parser = Parser {
        text,
        tokens,
        at: 0,
        depth: 0,
        names: HashMap::new(),
        definitions: Vec::new(),
        shapes: Vec::new(),
        script: Script::default(),
    };
    parser.statements()?;
    let Parser { mut script, definitions, shapes, .. } = parser;
    script.definitions = definitions;
    script.shapes = shapes;
    script.points.fill_tables();
    script.solves = script.condition.iter().any(|node| node.traits(&script.definitions).solves)
        || script.actions.iter().any(|action| action.solves(&script.definitions));
    Ok(script)
}

struct Parser<'a> {
    text: &'a str,
    tokens: Vec<SpannedToken<'a>>,
    at: usize,
    depth: u32,
    names: HashMap<&'a str, u32>,
    definitions: Vec<Definition>,
    shapes: Vec<ShapeSet>,
    script: Script,
}

type Parsed<T> = Result<T, ScriptError>;

impl<'a> Parser<'a> {
    fn token(&self) -> Option<Token<'a>> {
        self.token_after(0)
    }

    fn token_after(&self, steps: usize) -> Option<Token<'a>> {
        self.tokens.get(self.at + steps).map(|token| token.token)
    }

    /// The place of the next token, or of the end of the script.
    fn span(&self) -> Span {
        let end = self.text.trim_end().len();
        self.tokens.get(self.at).map_or(Span { start: end, end }, |token| token.span)
    }

    /// The place of the token read last.
    fn last(&self) -> Span {
        self.at
            .checked_sub(1)
            .and_then(|at| self.tokens.get(at))
            .map_or(Span::default(), |token| token.span)
    }

    fn word(&self) -> Option<&'a str> {
        match self.token() {
            Some(Token::Word(word)) => Some(word),
            _ => None,
        }
    }

    fn is_sign(&self, sign: &str) -> bool {
        matches!(self.token(), Some(Token::Sign(found)) if found == sign)
    }

    fn take_sign(&mut self, sign: &str) -> bool {
        let found = self.is_sign(sign);
        self.at += usize::from(found);
        found
    }

    fn take_word(&mut self, word: &str) -> bool {
        let found = self.word() == Some(word);
        self.at += usize::from(found);
        found
    }

    fn fail<T>(&self, span: Span, kind: ScriptErrorKind) -> Parsed<T> {
        Err(ScriptError::new(self.text, span, kind))
    }

    fn expected<T>(&self, expected: Expected) -> Parsed<T> {
        let span = self.span();
        if self.token() == Some(Token::Sign("=")) {
            return self.fail(span, ScriptErrorKind::Equals);
        }
        let found = match self.tokens.get(self.at) {
            None => Found::End,
            Some(_) => Found::Text(self.text[span.start..span.end].chars().take(40).collect()),
        };
        self.fail(span, ScriptErrorKind::Expected { expected, found })
    }

    fn sign(&mut self, sign: &str, expected: Expected) -> Parsed<()> {
        if self.take_sign(sign) { Ok(()) } else { self.expected(expected) }
    }

    fn read<T>(&mut self, read: impl Fn(&str) -> Option<T>, expected: Expected) -> Parsed<T> {
        match self.word().and_then(read) {
            Some(value) => {
                self.at += 1;
                Ok(value)
            }
            None => self.expected(expected),
        }
    }

    fn compass(&mut self) -> Parsed<Seat> {
        self.read(compass, Expected::Compass)
    }

    /// A number, with a sign if it may have one.
    fn number(&mut self, from: i64, to: i64) -> Parsed<i64> {
        let start = self.span();
        let negative = from < 0 && self.take_sign("-");
        let Some(word) = self.word().filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()))
        else {
            return self.expected(Expected::Number);
        };
        let span = start.to(self.span());
        let number = word.parse::<i64>().ok().map(|number| if negative { -number } else { number });
        match number.filter(|number| (from..=to).contains(number)) {
            Some(number) => {
                self.at += 1;
                Ok(number)
            }
            None => {
                let number = self.text[span.start..span.end].to_owned();
                self.fail(span, ScriptErrorKind::Range { number, from, to })
            }
        }
    }

    /// A word that is not known, with the known one most like it.
    fn unknown<T>(&self, span: Span, word: &str) -> Parsed<T> {
        if RESERVED.contains(&word) || EXTENSIONS.contains(&word) {
            return self.fail(span, ScriptErrorKind::Misplaced { word: word.to_owned() });
        }
        let known = RESERVED.iter().chain(&EXTENSIONS).copied().chain(self.names.keys().copied());
        let near = known.filter_map(|name| {
            let lower = (name.to_lowercase(), word.to_lowercase());
            let far = strsim::osa_distance(&lower.0, &lower.1);
            (far <= 1 + word.len() / 5).then_some((far, name))
        });
        let closest = near.min().map(|(_, name)| name.to_owned());
        self.fail(span, ScriptErrorKind::Unknown { word: word.chars().take(40).collect(), closest })
    }

    fn deeper(&mut self) -> Parsed<()> {
        self.depth += 1;
        if self.depth > NESTING_LIMIT {
            self.fail(self.span(), ScriptErrorKind::TooLarge)
        } else {
            Ok(())
        }
    }

    /// Checks that an expression is neither too deep nor too long to be evaluated.
    fn checked(&self, node: Node, span: Span) -> Parsed<Node> {
        let traits = node.traits(&self.definitions);
        if traits.depth > DEPTH_LIMIT || traits.draws > DRAWS_LIMIT {
            self.fail(span, ScriptErrorKind::TooLarge)
        } else {
            Ok(node)
        }
    }
}
