//! Possible layouts of the cards as a seat knows them, to judge choices that are neither calls nor
//! cards.

use bridge::{BySeat, Seat, View};
use cards::{Card, Cards, Trick};
use solver::Position;

use crate::play::{Knowledge, Random, layout};
use crate::positions;

/// A layout that is possible for a seat at one moment of a board.
#[derive(Clone, Debug)]
pub struct Belief {
    hands: BySeat<Cards>,
    trick: Trick<Seat>,
    trump: Option<cards::Suit>,
}

/// Up to `count` possible layouts, as `seat` sees the play. `open` are cards of closed hands that
/// all have seen. The same view always gives the same layouts; none before there is a contract.
pub fn beliefs(view: &View, seat: Seat, open: &[(Seat, Card)], count: usize) -> Vec<Belief> {
    let Some(seen) = Knowledge::of(view, seat) else { return Vec::new() };
    let mut rng = Random::new(seen.seed);
    let known: Cards = open.iter().map(|(_, card)| *card).collect();
    (0..count)
        .filter_map(|_| {
            let mut hands = layout(&seen, &mut rng)?;
            for (owner, card) in open {
                place(&mut hands, *owner, *card, known);
            }
            Some(Belief { hands, trick: seen.trick, trump: seen.trump })
        })
        .collect()
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
