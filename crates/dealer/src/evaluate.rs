//! The value of an expression for a deal.

use bridge::imps::ImpTable;
use bridge::par::{TrickTable, par};
use bridge::score::{Played, Rules};
use bridge::{BySeat, Deal, Layout, Seat, Side, Strain, Tricks, Vulnerability};
use cards::{Cards, Suit};
use solver::{Position, Solver};

use crate::lexer::Span;
use crate::node::Node;
use crate::points::{cccc, quality};
use crate::random::Stream;
use crate::script::Script;

/// Why an expression has no value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// A division by zero at this place.
    Zero(Span),
    /// The solver was stopped.
    Stopped(solver::Stopped),
}

/// A deal, as far as it is dealt, with the values that are known of it.
pub(crate) struct Scene<'a> {
    script: &'a Script,
    /// The bits of [`Cards`], by seat.
    pub(crate) hands: [u64; 4],
    /// The values of variables, each with the deal that it is for.
    memo: Vec<(u32, i32)>,
    deal: u32,
    tricks: [[Option<u8>; 5]; 4],
    solver: &'a mut Solver,
    random: Stream,
    pub(crate) fault: Option<Fault>,
}

/// The lengths of all suits of a hand, clubs first.
pub(crate) fn lengths(hand: u64) -> [u8; 4] {
    // The bits of each suit are added up within its sixteen.
    let pairs = hand - (hand >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let eights = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    let suits = (eights + (eights >> 8)) & 0x00ff_00ff_00ff_00ff;
    [suits as u8, (suits >> 16) as u8, (suits >> 32) as u8, (suits >> 48) as u8]
}

/// The ranks of a suit in a hand.
pub(crate) const fn holding(hand: u64, suit: Suit) -> u16 {
    (hand >> (16 * suit as u32)) as u16 & 0x1fff
}

/// The sum of a table over the four suits of a hand.
pub(crate) fn sum(table: &[i16], hand: u64) -> i32 {
    let of = |suit| i32::from(table[usize::from(holding(hand, suit))]);
    of(Suit::Clubs) + of(Suit::Diamonds) + of(Suit::Hearts) + of(Suit::Spades)
}

impl<'a> Scene<'a> {
    pub(crate) fn new(script: &'a Script, solver: &'a mut Solver, random: Stream) -> Scene<'a> {
        Scene {
            script,
            hands: [0; 4],
            memo: vec![(0, 0); script.definitions.len()],
            deal: 0,
            tricks: [[None; 5]; 4],
            solver,
            random,
            fault: None,
        }
    }

    pub(crate) fn script(&self) -> &'a Script {
        self.script
    }

    /// Begins another deal.
    pub(crate) fn begin(&mut self) {
        self.deal = self.deal.wrapping_add(1);
        if self.deal == 0 {
            self.memo.fill((0, 0));
            self.deal = 1;
        }
        if self.script.solves() {
            self.tricks = [[None; 5]; 4];
        }
    }

    /// The whole deal.
    pub(crate) fn deal(&self) -> Deal {
        let hands = BySeat(self.hands.map(Cards::from_bits));
        Layout { hands }.deal().expect("the four hands share out the pack")
    }

    /// Is the value anything but zero?
    pub(crate) fn holds(&mut self, node: &Node) -> bool {
        self.value(node) != 0
    }

    pub(crate) fn value(&mut self, node: &Node) -> i32 {
        match node {
            Node::Constant(number) => *number,
            Node::Variable(index) => self.variable(*index as usize),
            Node::Within(inner, from, to) => (*from..=*to).contains(&self.value(inner)).into(),
            Node::And(nodes) => nodes.iter().all(|node| self.value(node) != 0).into(),
            Node::Or(nodes) => nodes.iter().any(|node| self.value(node) != 0).into(),
            Node::Not(inner) => (self.value(inner) == 0).into(),
            Node::Length(seat, suit) => lengths(self.hands[seat.index()])[suit.index()].into(),
            Node::Count(count, seat) => {
                sum(self.script.points.table(*count), self.hands[seat.index()])
            }
            Node::CountIn(count, seat, suit) => {
                self.script.points.table(*count)[self.holding(*seat, *suit)].into()
            }
            Node::Shape(seat, set) => {
                let [clubs, diamonds, hearts, spades] = lengths(self.hands[seat.index()]);
                self.script.shapes[*set as usize].contains([spades, hearts, diamonds, clubs]).into()
            }
            Node::HasCard(seat, card) => (self.hands[seat.index()] >> card.bit() & 1) as i32,
            Node::Losers(seat) => sum(self.script.points.losers(), self.hands[seat.index()]),
            Node::LosersIn(seat, suit) => {
                self.script.points.losers()[self.holding(*seat, *suit)].into()
            }
            Node::Quality(seat, suit) => quality(self.holding(*seat, *suit) as u16),
            Node::Cccc(seat) => {
                let hand = self.hands[seat.index()];
                cccc(Suit::ALL.map(|suit| holding(hand, suit)))
            }
            Node::Negative(inner) => self.value(inner).wrapping_neg(),
            Node::Binary(operator, operands) => {
                let left = self.value(&operands.0);
                operator.apply(left, self.value(&operands.1))
            }
            Node::Divide { remainder, operands, place } => {
                let left = self.value(&operands.0);
                let right = self.value(&operands.1);
                if right == 0 {
                    self.fault.get_or_insert(Fault::Zero(*place));
                    return 0;
                }
                if *remainder { left.wrapping_rem(right) } else { left.wrapping_div(right) }
            }
            Node::If(parts) => {
                let (test, then, otherwise) = &**parts;
                if self.value(test) != 0 { self.value(then) } else { self.value(otherwise) }
            }
            Node::Tricks(seat, strain) => self.tricks(*seat, *strain).into(),
            Node::Par(side) => self.par(*side),
            Node::Score { vulnerable, terms, tricks } => {
                let tricks = self.value(tricks).clamp(0, 13) as u8;
                let tricks = Tricks::new(tricks).unwrap_or(Tricks::ALL);
                let played = Played { terms: *terms, tricks, vulnerable: *vulnerable };
                Rules::default().duplicate(played).total()
            }
            Node::Imps(inner) => ImpTable::Imp1962.imps(self.value(inner)),
            Node::Random(inner) => {
                let bound = self.value(inner);
                if bound > 0 { self.random.below(bound as u64) as i32 } else { 0 }
            }
        }
    }

    fn holding(&self, seat: Seat, suit: Suit) -> usize {
        holding(self.hands[seat.index()], suit).into()
    }

    fn variable(&mut self, index: usize) -> i32 {
        let (deal, value) = self.memo[index];
        if deal == self.deal {
            return value;
        }
        let script = self.script;
        let definition = &script.definitions[index];
        let value = self.value(&definition.node);
        // Each mention of a random number is another number, as in the original.
        if !definition.traits.is_random {
            self.memo[index] = (self.deal, value);
        }
        value
    }

    /// The tricks of a declarer, double dummy.
    pub(crate) fn tricks(&mut self, declarer: Seat, strain: Strain) -> u8 {
        if let Some(tricks) = self.tricks[declarer.index()][strain.index()] {
            return tricks;
        }
        let position = Position::opening(&self.deal(), strain, declarer.next());
        match self.solver.tricks(&position, declarer.side()) {
            Ok(tricks) => {
                self.tricks[declarer.index()][strain.index()] = Some(tricks);
                tricks
            }
            Err(stopped) => {
                self.fault.get_or_insert(Fault::Stopped(stopped));
                0
            }
        }
    }

    /// All twenty results.
    pub(crate) fn table(&mut self) -> Option<TrickTable> {
        if self.tricks.iter().flatten().any(Option::is_none) {
            match self.solver.table(&self.deal()) {
                Ok(table) => {
                    for seat in Seat::ALL {
                        for strain in Strain::ALL {
                            let tricks = table.tricks(seat, strain).count();
                            self.tricks[seat.index()][strain.index()] = Some(tricks);
                        }
                    }
                }
                Err(stopped) => {
                    self.fault.get_or_insert(Fault::Stopped(stopped));
                    return None;
                }
            }
        }
        let tricks = &self.tricks;
        TrickTable::new(|seat, strain| tricks[seat.index()][strain.index()].unwrap_or(0)).ok()
    }

    fn par(&mut self, side: Side) -> i32 {
        let Some(table) = self.table() else { return 0 };
        let vulnerable = self.script.vulnerable.unwrap_or(Vulnerability::None);
        let dealer = self.script.dealer.unwrap_or(Seat::North);
        side.sign() * par(&table, vulnerable, dealer.side()).score_ns
    }
}
