//! Deals that differ only in cards which a viewer may not see. The tests of `table` use this file
//! too.

use bridge::{Deal, Layout, Seat};
use cards::{Card, Cards};

/// The deal after sixty random exchanges between the `hidden` hands; none if there are not two.
///
/// What was `played` stays where it was dealt, and so does the `turned` card. Once a card has been
/// played the exchange is suit for suit, so that the play stays legal.
pub(crate) fn exchanged(
    deal: &Deal,
    hidden: &[Seat],
    played: Cards,
    turned: Option<Card>,
    mut roll: impl FnMut() -> usize,
) -> Option<Deal> {
    if hidden.len() < 2 {
        return None;
    }
    let fixed = turned.map_or(played, |card| played | Cards::of(card));
    let nth = |cards: Cards, at: usize| cards.iter().nth(at % cards.len().max(1) as usize);
    let mut hands = *deal.hands();
    for _ in 0..60 {
        let (from, to) = (hidden[roll() % hidden.len()], hidden[roll() % hidden.len()]);
        let Some(given) = nth(hands[from] - fixed, roll()) else { continue };
        let free = hands[to] - fixed;
        let wanted = if played.is_empty() { free } else { free.in_suit(given.suit()) };
        let Some(taken) = nth(wanted, roll()) else { continue };
        if from == to {
            continue;
        }
        hands[from].remove(given);
        hands[from].insert(taken);
        hands[to].remove(taken);
        hands[to].insert(given);
    }
    Layout { hands }.deal().ok()
}
