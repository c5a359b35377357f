//! Expressions as the parser builds them and the evaluators walk them.

use bridge::{ContractTerms, Seat, Side, Strain};
use cards::{Card, Suit};

use crate::lexer::Span;

/// An expression. Its value is a whole number of 32 bits, as in the original program; true is 1.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Node {
    Constant(i32),
    /// The value of a definition, computed once a deal.
    Variable(u32),
    Length(Seat, Suit),
    /// A count of a whole hand, such as its points.
    Count(Count, Seat),
    /// A count of one suit.
    CountIn(Count, Seat, Suit),
    Losers(Seat),
    LosersIn(Seat, Suit),
    Quality(Seat, Suit),
    Cccc(Seat),
    HasCard(Seat, Card),
    /// Is the hand's shape in the set of this number?
    Shape(Seat, u32),
    Tricks(Seat, Strain),
    Par(Side),
    Score {
        vulnerable: bool,
        terms: ContractTerms,
        tricks: Box<Node>,
    },
    Imps(Box<Node>),
    Random(Box<Node>),
    Not(Box<Node>),
    Negative(Box<Node>),
    And(Vec<Node>),
    Or(Vec<Node>),
    Binary(Operator, Box<(Node, Node)>),
    /// Division or remainder, with the place of the operator: it may fail.
    Divide {
        remainder: bool,
        operands: Box<(Node, Node)>,
        place: Span,
    },
    /// Is the value of the expression within these bounds? Made of comparisons with numbers.
    Within(Box<Node>, i32, i32),
    If(Box<(Node, Node, Node)>),
}

/// One of the twelve counts of cards: `pt0` to `pt9`, the points, the controls.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Count(pub(crate) u8);

impl Count {
    pub(crate) const POINTS: Count = Count(10);
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Operator {
    Plus,
    Minus,
    Times,
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
}

impl Operator {
    /// The value; numbers wrap as in C.
    pub(crate) fn apply(self, a: i32, b: i32) -> i32 {
        match self {
            Operator::Plus => a.wrapping_add(b),
            Operator::Minus => a.wrapping_sub(b),
            Operator::Times => a.wrapping_mul(b),
            Operator::Equal => (a == b).into(),
            Operator::NotEqual => (a != b).into(),
            Operator::Less => (a < b).into(),
            Operator::LessEqual => (a <= b).into(),
            Operator::Greater => (a > b).into(),
            Operator::GreaterEqual => (a >= b).into(),
        }
    }
}

/// A variable's expression.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Definition {
    pub(crate) node: Node,
    pub(crate) traits: Traits,
}

/// What an expression looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Traits {
    /// A bit for each seat whose hand it looks at.
    pub(crate) seats: u8,
    /// It draws random numbers: two evaluations may differ.
    pub(crate) is_random: bool,
    /// It asks the solver.
    pub(crate) solves: bool,
    /// A bit for each seat and suit of which it looks at more than the length; `4 * seat + suit`.
    pub(crate) holdings: u16,
    /// A bit for each seat of whose whole hand it looks at lengths or points.
    pub(crate) wholes: u8,
    /// The longest way to a leaf, through variables too.
    pub(crate) depth: u32,
    /// How many random numbers it draws at most: a variable draws anew at each mention.
    pub(crate) draws: u32,
}

impl Traits {
    fn add(&mut self, other: Traits) {
        self.seats |= other.seats;
        self.is_random |= other.is_random;
        self.solves |= other.solves;
        self.holdings |= other.holdings;
        self.wholes |= other.wholes;
        self.depth = self.depth.max(other.depth + 1);
        self.draws = self.draws.saturating_add(other.draws);
    }
}

impl Node {
    pub(crate) fn traits(&self, definitions: &[Definition]) -> Traits {
        let mut traits = Traits::default();
        let whole = |seat: &Seat| {
            let bit = 1 << seat.index();
            Traits { seats: bit, wholes: bit, ..Traits::default() }
        };
        let holding = |seat: &Seat, suit: Suit| Traits {
            seats: 1 << seat.index(),
            holdings: 1 << (4 * seat.index() + suit.index()),
            ..Traits::default()
        };
        match self {
            Node::Constant(_) => {}
            Node::Variable(index) => {
                if let Some(definition) = definitions.get(*index as usize) {
                    traits.add(definition.traits);
                }
            }
            Node::Length(seat, _)
            | Node::Count(_, seat)
            | Node::Losers(seat)
            | Node::Shape(seat, _) => {
                traits.add(whole(seat));
            }
            Node::Cccc(seat) => traits.add(whole(seat)),
            Node::CountIn(_, seat, suit)
            | Node::LosersIn(seat, suit)
            | Node::Quality(seat, suit) => {
                traits.add(holding(seat, *suit));
            }
            Node::HasCard(seat, card) => traits.add(holding(seat, card.suit())),
            Node::Tricks(..) | Node::Par(_) => {
                traits.seats = 0xf;
                traits.solves = true;
            }
            Node::Random(node) => {
                traits.add(node.traits(definitions));
                traits.is_random = true;
                traits.draws = traits.draws.saturating_add(1);
            }
            Node::Score { tricks: node, .. }
            | Node::Imps(node)
            | Node::Not(node)
            | Node::Negative(node) => {
                traits.add(node.traits(definitions));
            }
            Node::Within(node, ..) => traits.add(node.traits(definitions)),
            Node::And(nodes) | Node::Or(nodes) => {
                nodes.iter().for_each(|node| traits.add(node.traits(definitions)));
            }
            Node::Binary(_, operands) | Node::Divide { operands, .. } => {
                traits.add(operands.0.traits(definitions));
                traits.add(operands.1.traits(definitions));
            }
            Node::If(parts) => {
                traits.add(parts.0.traits(definitions));
                traits.add(parts.1.traits(definitions));
                traits.add(parts.2.traits(definitions));
            }
        }
        traits
    }

    /// A comparison with a number as bounds, which are quicker to evaluate.
    pub(crate) fn binary(operator: Operator, left: Node, right: Node) -> Node {
        use Operator::{Equal, Greater, GreaterEqual, Less, LessEqual};
        if let (Node::Constant(a), Node::Constant(b)) = (&left, &right) {
            return Node::Constant(operator.apply(*a, *b));
        }
        let (operator, node, number) = match (&left, &right) {
            (_, Node::Constant(number)) => (operator, &left, *number),
            (Node::Constant(number), _) => {
                let turned = match operator {
                    Less => Greater,
                    LessEqual => GreaterEqual,
                    Greater => Less,
                    GreaterEqual => LessEqual,
                    other => other,
                };
                (turned, &right, *number)
            }
            _ => return Node::Binary(operator, Box::new((left, right))),
        };
        let (from, to) = match operator {
            Equal => (Some(number), Some(number)),
            Less => (Some(i32::MIN), number.checked_sub(1)),
            LessEqual => (Some(i32::MIN), Some(number)),
            Greater => (number.checked_add(1), Some(i32::MAX)),
            GreaterEqual => (Some(number), Some(i32::MAX)),
            _ => return Node::Binary(operator, Box::new((left, right))),
        };
        match (from, to) {
            (Some(from), Some(to)) => Node::Within(Box::new(node.clone()), from, to),
            _ => Node::Binary(operator, Box::new((left, right))),
        }
    }
}
