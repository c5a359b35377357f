//! Possible layouts of the cards as a seat knows them, to judge choices that are neither calls nor
//! cards.

use bridge::{BySeat, Seat, View};
use cards::{Card, Cards, Trick};
use solver::Position;

use crate::play::Knowledge;
use crate::sampler::{Layout, Sample};
use crate::{Situation, positions};

/// A layout that is possible for a seat at one moment of a board.
#[derive(Clone, Debug)]
pub struct Belief {
    hands: BySeat<Cards>,
    trick: Trick<Seat>,
    trump: Option<cards::Suit>,
}

/// Possible layouts, and how far the mean over them can be believed.
#[derive(Clone, Debug, Default)]
pub struct Beliefs {
    /// The layouts. One that is more likely than others stands there more than once.
    pub layouts: Vec<Belief>,
    /// The effective size: so many independent layouts would tell as much.
    pub effective_size: f64,
    /// The share of the layouts, by their chances, with which the system makes all calls that were
    /// made; from 0 to 1.
    pub replayed: f64,
}

/// `count` possible layouts, as `seat` sees the play, to whom calls mean what the systems of the `situation` say; a single one where
/// nothing is hidden. `open` are cards of closed hands that all have seen. The same view always gives the same layouts; none before
/// there is a contract.
pub fn beliefs(
    view: &View,
    seat: Seat,
    situation: &Situation,
    open: &[(Seat, Card)],
    count: usize,
) -> Beliefs {
    let Some(seen) = Knowledge::of(view, seat, situation) else {
        return Beliefs::default();
    };
    let known: Cards = open.iter().map(|(_, card)| *card).collect();
    let repeated = |layout: Layout| std::iter::repeat_n(layout.hands, layout.times as usize);
    let Sample { layouts, effective, replayed } = Sample::draw(&seen, count);
    let belief = |mut hands| {
        for (owner, card) in open {
            place(&mut hands, *owner, *card, known);
        }
        Belief { hands, trick: seen.trick, trump: seen.trump }
    };
    let layouts = layouts.into_iter().flat_map(repeated).map(belief).collect();
    Beliefs { layouts, effective_size: effective, replayed }
}

/// Moves a card that was seen to the hand where it was seen; the other hand gets a card for it.
fn place(hands: &mut BySeat<Cards>, owner: Seat, card: Card, known: Cards) {
    let Some(holder) = Seat::ALL.into_iter().find(|seat| hands[*seat].contains(card)) else {
        return;
    };
    let free = hands[owner] - known;
    let same = free.in_suit(card.suit());
    let given = if same.is_empty() { free } else { same }.iter().next_back();
    if let Some(given) = given.filter(|_| holder != owner) {
        hands[holder].remove(card);
        hands[holder].insert(given);
        hands[owner].remove(given);
        hands[owner].insert(card);
    }
}

impl Belief {
    /// The cards that each seat still holds.
    pub const fn hands(&self) -> &BySeat<Cards> {
        &self.hands
    }

    /// The position, with `leader` on lead if no card lies in the trick; none if the layout is
    /// inconsistent.
    pub fn position(&self, leader: Option<Seat>) -> Option<Position> {
        let trick = match leader {
            Some(leader) if self.trick.is_empty() => Trick::new(leader),
            _ => self.trick,
        };
        positions::position(&self.hands, self.trump, &trick)
    }
}

/// The distinct cards of the seat on turn: of touching cards the lowest.
pub fn distinct(position: &Position) -> Vec<Card> {
    positions::distinct(position)
}
