use bridge::{BySeat, Seat, Side, Strain, Vulnerability};
use cards::{BySuit, Cards};

use crate::error::ScriptError;
use crate::node::{Definition, Node};
use crate::parser;
use crate::points::Points;
use crate::shape::ShapeSet;

/// A script that was read: what deals it wants, how many, and what is to be done with them.
///
/// ```
/// use biritch_dealer::Script;
///
/// let script = Script::parse(
///     "opener = hcp(south) >= 15 and hcp(south) <= 17 and shape(south, any 4333 + any 4432 + any 5332)
///      condition opener and hearts(north) >= 5
///      produce 10",
/// )?;
/// assert_eq!(script.produce(), 10);
/// # Ok::<(), biritch_dealer::ScriptError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Script {
    pub(crate) condition: Option<Node>,
    pub(crate) definitions: Vec<Definition>,
    pub(crate) shapes: Vec<ShapeSet>,
    pub(crate) points: Points,
    pub(crate) actions: Vec<Action>,
    pub(crate) predeal: Predeal,
    pub(crate) generate: Option<u64>,
    pub(crate) produce: Option<u64>,
    pub(crate) dealer: Option<Seat>,
    pub(crate) vulnerable: Option<Vulnerability>,
    pub(crate) title: Option<String>,
    pub(crate) seed: Option<u64>,
    /// Does anything in it ask the solver?
    pub(crate) solves: bool,
}

/// How many deals are looked at if the script does not say: as many as the original program does.
const GENERATE: u64 = 10_000_000;
/// How many deals are printed if the script does not say.
const PRODUCE_PRINTED: u64 = 40;

impl Script {
    /// Reads a script.
    ///
    /// # Errors
    ///
    /// The first mistake, with its place and what would be right.
    pub fn parse(text: &str) -> Result<Script, ScriptError> {
        parser::parse(text)
    }

    /// The most deals that are looked at, whether they meet the condition or not: what the script
    /// says, else ten million.
    pub fn generate(&self) -> u64 {
        self.generate.unwrap_or(GENERATE)
    }

    /// The most deals that are wanted: what the script says; else 40 if they are printed, and all
    /// if they are only counted.
    pub fn produce(&self) -> u64 {
        let default = if self.prints() { PRODUCE_PRINTED } else { self.generate() };
        self.produce.unwrap_or(default)
    }

    /// Sets the most deals that are looked at.
    pub fn set_generate(&mut self, generate: u64) {
        self.generate = Some(generate);
    }

    /// Sets how many deals are wanted.
    pub fn set_produce(&mut self, produce: u64) {
        self.produce = Some(produce);
    }

    /// The dealer that the script states.
    pub fn dealer(&self) -> Option<Seat> {
        self.dealer
    }

    /// The vulnerability that the script states.
    pub fn vulnerable(&self) -> Option<Vulnerability> {
        self.vulnerable
    }

    /// The title that the script states.
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// The seed that the script states.
    pub fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// Does it print deals? It does if it states no action.
    pub fn prints(&self) -> bool {
        self.actions.is_empty() || self.actions.iter().any(Action::prints)
    }

    /// Does it keep all deals to the end, as `print` does for its pages?
    pub fn keeps_deals(&self) -> bool {
        self.actions.iter().any(|action| matches!(action, Action::PrintSeats(_)))
    }

    /// Does it count something over all deals?
    pub fn has_statistics(&self) -> bool {
        self.actions.iter().any(|action| !action.prints())
    }

    /// Does anything in it ask the solver?
    pub(crate) fn solves(&self) -> bool {
        self.solves
    }

    /// The actions; all four hands are printed if the script states none.
    pub(crate) fn effective_actions(&self) -> &[Action] {
        if self.actions.is_empty() { &[Action::PrintAll] } else { &self.actions }
    }
}

/// What is done with the deals.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Action {
    PrintAll,
    PrintTwo(Side),
    PrintPbn,
    PrintCompact(Option<Node>),
    PrintOneLine(Option<Node>),
    PrintSeats(Vec<Seat>),
    PrintItems(Vec<Item>),
    PrintReport(Vec<Term>),
    Average { label: Option<String>, node: Node },
    Frequency { label: Option<String>, rows: Axis, columns: Option<Axis> },
    EvaluateContracts,
}

impl Action {
    pub(crate) const fn prints(&self) -> bool {
        !matches!(
            self,
            Action::Average { .. } | Action::Frequency { .. } | Action::EvaluateContracts
        )
    }

    /// How many cells its histogram has; none if it is another action.
    pub(crate) fn cells(&self) -> usize {
        match self {
            Action::Frequency { rows, columns, .. } => {
                rows.rows() * columns.as_ref().map_or(1, Axis::rows)
            }
            _ => 0,
        }
    }

    /// Does it ask the solver?
    pub(crate) fn solves(&self, definitions: &[Definition]) -> bool {
        let asks = |node: &Node| node.traits(definitions).solves;
        match self {
            Action::PrintCompact(node) | Action::PrintOneLine(node) => {
                node.as_ref().is_some_and(asks)
            }
            Action::PrintItems(items) => items.iter().any(|item| match item {
                Item::Value(node) => asks(node),
                Item::Text(_) => false,
            }),
            Action::PrintReport(terms) => terms.iter().any(|term| match term {
                Term::Value(node) => asks(node),
                Term::Tricks(..) => true,
                Term::Text(_) | Term::Hands(_) => false,
            }),
            Action::Average { node, .. } => asks(node),
            Action::Frequency { rows, columns, .. } => {
                asks(&rows.node) || columns.as_ref().is_some_and(|columns| asks(&columns.node))
            }
            Action::EvaluateContracts => true,
            Action::PrintAll | Action::PrintTwo(_) | Action::PrintPbn | Action::PrintSeats(_) => {
                false
            }
        }
    }
}

/// A text or a value of `printes`.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Item {
    Text(String),
    Value(Node),
}

/// A field of a report.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Term {
    Text(String),
    Value(Node),
    Hands(Vec<Seat>),
    /// The tricks of these declarers, in one strain or in all.
    Tricks(Vec<Seat>, Option<Strain>),
}

/// What a histogram counts, and its bounds.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Axis {
    pub(crate) node: Node,
    pub(crate) from: i32,
    pub(crate) to: i32,
}

impl Axis {
    /// How many rows: those of the bounds, one below and one above.
    pub(crate) fn rows(&self) -> usize {
        (i64::from(self.to) - i64::from(self.from)) as usize + 3
    }

    /// The row of a value.
    pub(crate) fn row(&self, value: i32) -> usize {
        if value < self.from {
            0
        } else if value > self.to {
            self.rows() - 1
        } else {
            (i64::from(value) - i64::from(self.from)) as usize + 1
        }
    }
}

/// What is dealt before the rest.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Predeal {
    pub(crate) cards: BySeat<Cards>,
    pub(crate) lengths: BySeat<BySuit<Option<u8>>>,
}

impl Predeal {
    /// All cards given to a seat.
    pub(crate) fn given(&self) -> Cards {
        self.cards.0.into_iter().fold(Cards::EMPTY, |all, cards| all | cards)
    }

    /// Can a hand have the cards and lengths of this seat?
    pub(crate) fn is_possible(&self, seat: Seat) -> bool {
        let mut least = 0;
        let mut all_set = true;
        for suit in cards::Suit::ALL {
            let given = self.cards[seat].holding(suit).len() as u8;
            least += match self.lengths[seat][suit] {
                Some(length) if length < given => return false,
                Some(length) => length,
                None => {
                    all_set = false;
                    given
                }
            };
        }
        if all_set { least == 13 } else { least <= 13 }
    }

    /// Can each suit and each hand have thirteen cards, with the cards and lengths of all seats?
    pub(crate) fn fits(&self) -> bool {
        // What each hand and suit still needs, and the suits of each hand that can get more.
        let (mut hands, mut suits) = ([13i32; 4], [13i32; 4]);
        let mut open = [[true; 4]; 4];
        for seat in Seat::ALL {
            for suit in cards::Suit::ALL {
                let length = self.lengths[seat][suit];
                let least = length.unwrap_or(self.cards[seat].holding(suit).len() as u8);
                hands[seat.index()] -= i32::from(least);
                suits[suit.index()] -= i32::from(least);
                open[seat.index()][suit.index()] = length.is_none();
            }
        }
        // The rest can be shared out if no hands together need more than what their suits have
        // left: Hall's condition.
        suits.iter().all(|left| *left >= 0)
            && (1u8..16).all(|some| {
                let some: Vec<usize> = (0..4).filter(|seat| some >> seat & 1 == 1).collect();
                let needed: i32 = some.iter().map(|seat| hands[*seat]).sum();
                let reached = (0..4).filter(|suit| some.iter().any(|seat| open[*seat][*suit]));
                needed <= reached.map(|suit| suits[suit]).sum()
            })
    }

    /// Does a hand have the lengths of this seat?
    pub(crate) fn has_lengths(&self, seat: Seat, hand: Cards) -> bool {
        self.lengths[seat].iter().all(|(suit, length)| {
            length.is_none_or(|length| hand.holding(suit).len() == u32::from(length))
        })
    }

    /// Are lengths stated for this seat?
    pub(crate) fn states_lengths(&self, seat: Seat) -> bool {
        self.lengths[seat].iter().any(|(_, length)| length.is_some())
    }
}
