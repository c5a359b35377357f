//! The claimer's statement as a plan that can be followed.

use alloc::vec::Vec;

use cards::{Card, Cards, Rank, Suit};

/// A stated line of play: leads in order, and rules.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Plan {
    /// The stated leads, in order.
    pub(crate) leads: Vec<Step>,
    pub(crate) draws_trumps: bool,
    pub(crate) finesses: bool,
    pub(crate) cross_ruffs: bool,
}

/// A binding announced plan, and the step it has reached (home H12).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Announced {
    pub(crate) plan: Plan,
    pub(crate) step: usize,
}

impl Announced {
    /// The cards among `of` that the plan leads next, and its step after them. `against`: the
    /// opponents' cards, whose trumps are drawn.
    pub(crate) fn leads(&self, of: Cards, trump: Option<Suit>, against: Cards) -> (Cards, usize) {
        for (at, step) in self.plan.leads.iter().enumerate().skip(self.step) {
            let (cards, next) = match step {
                Step::Suit(suit) => (of.in_suit(*suit), at + 1),
                Step::Run(suit) => (of.in_suit(*suit), at),
                Step::Card(card) => (of & Cards::of(*card), at + 1),
                Step::Rank(rank) => (of.iter().filter(|card| card.rank() == *rank).collect(), at),
            };
            if !cards.is_empty() {
                return (cards, next);
            }
        }
        let trumps = trump.filter(|trump| !against.in_suit(*trump).is_empty());
        let drawn = trumps.filter(|_| self.plan.draws_trumps).map(|trump| of.in_suit(trump));
        (drawn.unwrap_or(Cards::EMPTY), self.step)
    }
}

/// One stated lead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// A card of the suit: "a heart".
    Suit(Suit),
    /// The suit for as long as there is any: "the hearts".
    Run(Suit),
    Card(Card),
    /// All cards of the rank, in any order: "the aces".
    Rank(Rank),
}

/// `aces`, `kings`: all remaining cards of a rank.
fn rank_words(word: &str) -> Option<Rank> {
    match word {
        "aces" => Some(Rank::ACE),
        "kings" => Some(Rank::KING),
        "queens" => Some(Rank::QUEEN),
        "jacks" => Some(Rank::JACK),
        _ => None,
    }
}

impl Plan {
    pub(crate) fn is_empty(&self) -> bool {
        *self == Plan::default()
    }

    /// Reads a statement: cards and suits in the order named, drawing trumps, ruffs, finesses.
    pub(crate) fn read(statement: &str) -> Plan {
        let mut plan = Plan::default();
        let lower = statement.to_ascii_lowercase();
        let says = |words: &[&str]| words.iter().any(|word| lower.contains(word));
        plan.draws_trumps = lower.contains("trump")
            && says(&[
                "draw",
                "pull",
                "extract",
                "clear",
                "lead",
                "cash",
                "take out",
                "taking out",
            ]);
        plan.finesses = lower.contains("finess");
        plan.cross_ruffs = says(&["cross-ruff", "crossruff", "cross ruff"]);
        for word in lower.split(|c: char| !c.is_ascii_alphanumeric()) {
            if let Ok(card) = word.parse::<Card>() {
                plan.leads.push(Step::Card(card));
            } else if let Some(suit) = crate::designation::suit_word(word) {
                let step = if word.ends_with('s') { Step::Run(suit) } else { Step::Suit(suit) };
                plan.leads.push(step);
            } else if let Some(rank) = rank_words(word) {
                plan.leads.push(Step::Rank(rank));
            }
        }
        plan.leads.truncate(usize::from(u8::MAX));
        plan
    }
}
