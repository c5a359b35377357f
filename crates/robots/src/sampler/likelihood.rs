//! How likely a hand makes the calls and the opening lead that its seat has made.

use bridge::Call;
use cards::{Card, Cards};

use crate::Hand;
use crate::bidding::CallRules;
use crate::play::leads::{self, Leader};

/// The factor of a call that the rules would not make with the hand: people err, and play other
/// systems.
const OTHER_CALL: f64 = 0.04;
/// No more calls than these make a hand less likely, so that no weight becomes zero.
const MOST_OTHERS: usize = 20;
/// The factor of another card of the suit than the one that a careful leader chooses.
const OTHER_CARD: f64 = 0.3;
/// The factor of another suit. Several suits are often as good, so it says less.
const OTHER_SUIT: f64 = 0.35;

/// A call, and the rules that were in force for it.
pub(crate) struct MadeCall {
    pub(crate) call: Call,
    pub(crate) rules: CallRules,
}

/// The weight of a hand by the calls of its seat, and whether the rules make all of them with it.
pub(super) fn of_calls(made: &[MadeCall], hand: &Hand) -> (f64, bool) {
    let others = made.iter().filter(|made| made.rules.call(hand) != made.call);
    let replays = others.clone().next().is_none();
    // A call that no rule makes says nothing about the hand.
    let unlike = others.filter(|made| made.rules.make(made.call)).count();
    (OTHER_CALL.powi(unlike.min(MOST_OTHERS) as i32), replays)
}

/// The card led, and what the leader knew besides the hand.
pub(super) struct OpeningLead<'a> {
    pub(super) card: Card,
    /// Without a hand: it is hidden.
    pub(super) leader: Leader<'a>,
}

impl OpeningLead<'_> {
    /// The weight of the leader's hand of thirteen cards.
    pub(super) fn weight(&self, hand: Cards) -> f64 {
        let leader = Leader { hand, ..self.leader };
        let (expected, _) = leads::opening(&leader);
        if expected == self.card {
            1.0
        } else if expected.suit() == self.card.suit() {
            OTHER_CARD
        } else if leads::from_suit(&leader, self.card.suit()).is_some_and(|card| card == self.card)
        {
            // The right card of a suit that another leader would choose.
            OTHER_SUIT
        } else {
            OTHER_SUIT * OTHER_CARD
        }
    }
}
