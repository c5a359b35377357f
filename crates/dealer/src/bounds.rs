//! Bounds of an expression when only a part of a deal is known: what can still be true.

use cards::Suit;

use crate::node::{Count, Node, Operator};
use crate::points::{HOLDINGS, cccc, quality};
use crate::script::Script;

/// The least and the largest value that is possible.
pub(crate) type Bounds = (i64, i64);

const ALL: Bounds = (i32::MIN as i64, i32::MAX as i64);
const TRUTH: Bounds = (0, 1);

/// Can it be nothing but zero?
pub(crate) const fn is_false(bounds: Bounds) -> bool {
    bounds.0 == 0 && bounds.1 == 0
}

/// Can it not be zero?
pub(crate) const fn is_true(bounds: Bounds) -> bool {
    bounds.0 > 0 || bounds.1 < 0
}

/// What is known of one hand.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Known {
    /// The seat's index.
    pub(crate) seat: usize,
    /// The lengths, clubs first.
    pub(crate) lengths: Option<[u8; 4]>,
    /// The whole hand's sum of a count.
    pub(crate) sum: Option<(Count, i32)>,
    /// The ranks held in one suit.
    pub(crate) holding: Option<(Suit, u16)>,
}

/// Evaluates expressions on what is known.
pub(crate) struct Estimate<'a> {
    script: &'a Script,
    /// The extremes of each count, and of losers at the end, by length; at 14, of all lengths.
    spreads: Vec<[Bounds; 15]>,
    /// The bounds of variables, each with the question that they are for.
    memo: Vec<(u64, Bounds)>,
    question: u64,
    pub(crate) known: Known,
}

const LOSERS: usize = 12;

impl<'a> Estimate<'a> {
    pub(crate) fn new(script: &'a Script) -> Estimate<'a> {
        let points = &script.points;
        let tables = (0..12).map(|count| points.table(Count(count))).chain([points.losers()]);
        let spreads = tables
            .map(|table| {
                let mut spread = [(i64::MAX, i64::MIN); 15];
                for (holding, value) in (0..HOLDINGS).zip(table) {
                    let value = i64::from(*value);
                    for at in [holding.count_ones() as usize, 14] {
                        spread[at] = (spread[at].0.min(value), spread[at].1.max(value));
                    }
                }
                spread
            })
            .collect();
        let memo = vec![(0, ALL); script.definitions.len()];
        Estimate { script, spreads, memo, question: 0, known: Known::default() }
    }

    /// The bounds of an expression for what is known.
    pub(crate) fn of(&mut self, node: &Node, known: Known) -> Bounds {
        self.known = known;
        self.question += 1;
        self.bounds(node)
    }

    fn bounds(&mut self, node: &Node) -> Bounds {
        match node {
            Node::Constant(number) => exact(*number),
            Node::Variable(index) => self.variable(*index as usize),
            Node::Within(inner, from, to) => {
                let (least, most) = self.bounds(inner);
                let (from, to) = (i64::from(*from), i64::from(*to));
                if most < from || least > to {
                    (0, 0)
                } else if least >= from && most <= to {
                    (1, 1)
                } else {
                    TRUTH
                }
            }
            Node::And(nodes) => {
                let mut all = true;
                for node in nodes {
                    let bounds = self.bounds(node);
                    if is_false(bounds) {
                        return (0, 0);
                    }
                    all &= is_true(bounds);
                }
                (all.into(), 1)
            }
            Node::Or(nodes) => {
                let mut any = false;
                for node in nodes {
                    let bounds = self.bounds(node);
                    if is_true(bounds) {
                        return (1, 1);
                    }
                    any |= !is_false(bounds);
                }
                (0, any.into())
            }
            Node::Not(inner) => {
                let bounds = self.bounds(inner);
                (is_false(bounds).into(), (!is_true(bounds)).into())
            }
            Node::Length(seat, suit) => match self.length(seat.index(), *suit) {
                Some(length) => (length.into(), length.into()),
                None => (0, 13),
            },
            Node::Count(count, seat) => self.count(*count, seat.index()),
            Node::CountIn(count, seat, suit) => self.count_in(*count, seat.index(), *suit),
            Node::Losers(seat) => {
                let parts = Suit::ALL.map(|suit| self.spread(LOSERS, seat.index(), suit));
                parts.into_iter().fold((0, 0), add)
            }
            Node::LosersIn(seat, suit) => self.spread(LOSERS, seat.index(), *suit),
            Node::Shape(seat, set) => match self.known.lengths {
                Some([clubs, diamonds, hearts, spades]) if seat.index() == self.known.seat => {
                    let set = &self.script.shapes[*set as usize];
                    exact(set.contains([spades, hearts, diamonds, clubs]).into())
                }
                _ => TRUTH,
            },
            Node::HasCard(seat, card) => match self.held(seat.index(), card.suit()) {
                Some(holding) => exact((holding >> card.rank().index() & 1).into()),
                None if self.length(seat.index(), card.suit()) == Some(0) => (0, 0),
                None if self.length(seat.index(), card.suit()) == Some(13) => (1, 1),
                None => TRUTH,
            },
            Node::Quality(seat, suit) => match self.held(seat.index(), *suit) {
                Some(holding) => exact(quality(holding)),
                None => (0, quality(0x1fff).into()),
            },
            // No hand is worth more than four aces, kings, queens and the longest suit would be.
            Node::Cccc(_) => (-100, i64::from(cccc([0x1fff, 0x1f00, 0x1f00, 0x1f00])) * 2),
            Node::Negative(inner) => {
                let (least, most) = self.bounds(inner);
                within((-most, -least))
            }
            Node::Binary(operator, operands) => {
                let left = self.bounds(&operands.0);
                binary(*operator, left, self.bounds(&operands.1))
            }
            Node::Divide { remainder, operands, .. } => {
                let (least, most) = self.bounds(&operands.0);
                let (from, to) = self.bounds(&operands.1);
                match (*remainder, from == to && from > 0) {
                    (false, true) => (least / from, most / from),
                    (true, true) if least == most => (least % from, least % from),
                    (true, true) => (if least < 0 { 1 - from } else { 0 }, from - 1),
                    _ => ALL,
                }
            }
            Node::If(parts) => {
                let (test, then, otherwise) = &**parts;
                let test = self.bounds(test);
                if is_true(test) {
                    self.bounds(then)
                } else if is_false(test) {
                    self.bounds(otherwise)
                } else {
                    let (then, otherwise) = (self.bounds(then), self.bounds(otherwise));
                    (then.0.min(otherwise.0), then.1.max(otherwise.1))
                }
            }
            Node::Tricks(..) => (0, 13),
            Node::Par(_) | Node::Score { .. } => (-8000, 8000),
            Node::Imps(_) => (-24, 24),
            Node::Random(inner) => (0, (self.bounds(inner).1 - 1).max(0)),
        }
    }

    fn variable(&mut self, index: usize) -> Bounds {
        let (question, bounds) = self.memo[index];
        if question == self.question {
            return bounds;
        }
        let script = self.script;
        let bounds = self.bounds(&script.definitions[index].node);
        self.memo[index] = (self.question, bounds);
        bounds
    }

    fn held(&self, seat: usize, suit: Suit) -> Option<u16> {
        let (known, holding) = self.known.holding?;
        (seat == self.known.seat && suit == known).then_some(holding)
    }

    fn length(&self, seat: usize, suit: Suit) -> Option<u8> {
        if let Some(holding) = self.held(seat, suit) {
            return Some(holding.count_ones() as u8);
        }
        let lengths = self.known.lengths.filter(|_| seat == self.known.seat)?;
        Some(lengths[suit.index()])
    }

    /// The extremes of a table for a suit.
    fn spread(&self, table: usize, seat: usize, suit: Suit) -> Bounds {
        if let Some(holding) = self.held(seat, suit) {
            let holding = usize::from(holding);
            return exact(match table {
                LOSERS => self.script.points.losers()[holding].into(),
                count => self.script.points.table(Count(count as u8))[holding].into(),
            });
        }
        let length = self.length(seat, suit).map_or(14, usize::from);
        self.spreads[table][length]
    }

    fn count(&self, count: Count, seat: usize) -> Bounds {
        match self.known.sum {
            Some((known, sum)) if known == count && seat == self.known.seat => exact(sum),
            _ => {
                let parts = Suit::ALL.map(|suit| self.spread(count.0.into(), seat, suit));
                parts.into_iter().fold((0, 0), add)
            }
        }
    }

    fn count_in(&self, count: Count, seat: usize, suit: Suit) -> Bounds {
        let (least, most) = self.spread(count.0.into(), seat, suit);
        match self.known.sum {
            // Where no card counts less than nothing, a suit has at most what the hand has, and at
            // least what the others cannot have.
            Some((known, sum))
                if known == count
                    && seat == self.known.seat
                    && self.spreads[usize::from(count.0)][14].0 >= 0 =>
            {
                let others = Suit::ALL.into_iter().filter(|other| *other != suit);
                let others =
                    others.map(|other| self.spread(count.0.into(), seat, other)).fold((0, 0), add);
                let sum = i64::from(sum);
                (least.max(sum - others.1), most.min(sum - others.0))
            }
            _ => (least, most),
        }
    }
}

fn exact(value: i32) -> Bounds {
    (value.into(), value.into())
}

fn add(left: Bounds, right: Bounds) -> Bounds {
    (left.0 + right.0, left.1 + right.1)
}

/// The bounds, unless a value beyond 32 bits would wrap.
fn within(bounds: Bounds) -> Bounds {
    if bounds.0 < ALL.0 || bounds.1 > ALL.1 { ALL } else { bounds }
}

fn binary(operator: Operator, left: Bounds, right: Bounds) -> Bounds {
    let truth = |is_true: bool, is_false: bool| (i64::from(is_true), i64::from(!is_false));
    match operator {
        Operator::Plus => within(add(left, right)),
        Operator::Minus => within((left.0 - right.1, left.1 - right.0)),
        Operator::Times => {
            let all = [left.0 * right.0, left.0 * right.1, left.1 * right.0, left.1 * right.1];
            let least = all.into_iter().min().unwrap_or(ALL.0);
            within((least, all.into_iter().max().unwrap_or(ALL.1)))
        }
        Operator::Equal => {
            truth(left.0 == left.1 && left == right, left.1 < right.0 || right.1 < left.0)
        }
        Operator::NotEqual => {
            truth(left.1 < right.0 || right.1 < left.0, left.0 == left.1 && left == right)
        }
        Operator::Less => truth(left.1 < right.0, left.0 >= right.1),
        Operator::LessEqual => truth(left.1 <= right.0, left.0 > right.1),
        Operator::Greater => truth(left.0 > right.1, left.1 <= right.0),
        Operator::GreaterEqual => truth(left.0 >= right.1, left.1 < right.0),
    }
}
