//! A deal that agrees with what one seat has seen.

use bridge::{BySeat, Deal, Layout, Seat};
use cards::{Card, Cards};

/// What is known of each hand: cards that it has or had, and cards that it cannot have had.
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    /// Cards that were in the hand.
    pub(super) held: BySeat<Cards>,
    /// Cards that were not: of suits to which it discarded.
    pub(super) lacking: BySeat<Cards>,
}

/// Some deal that agrees with what is known; none if there is none. Which one it is depends on what is
/// known alone. It stands for the real deal where a [`bridge::Board`] is needed, whose view hides
/// again what is not known.
pub(super) fn some_deal(known: &Known) -> Option<Deal> {
    let mut hands = known.held;
    let mut seen = Cards::default();
    for seat in Seat::ALL {
        if hands[seat].len() > 13 || hands[seat].meets(seen) {
            return None;
        }
        seen |= hands[seat];
    }
    for card in Cards::FULL - seen {
        place(card, known, &mut hands, Cards::default())?;
    }
    Layout { hands }.deal().ok()
}

/// Puts a card into a hand that has room, moving cards that were put before where that is needed.
fn place(card: Card, known: &Known, hands: &mut BySeat<Cards>, tried: Cards) -> Option<()> {
    let allowed = |card: Card, seat: Seat| !known.lacking[seat].contains(card);
    if let Some(seat) =
        Seat::ALL.into_iter().find(|seat| hands[*seat].len() < 13 && allowed(card, *seat))
    {
        hands[seat].insert(card);
        return Some(());
    }
    let mut tried = tried;
    tried.insert(card);
    for seat in Seat::ALL.into_iter().filter(|seat| allowed(card, *seat)) {
        let movable = hands[seat]
            .iter()
            .filter(|other| !known.held[seat].contains(*other) && !tried.contains(*other));
        for other in movable.collect::<Vec<_>>() {
            let before = *hands;
            hands[seat].remove(other);
            hands[seat].insert(card);
            if place(other, known, hands, tried).is_some() {
                return Some(());
            }
            *hands = before;
            tried.insert(other);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use bridge::Deal;
    use cards::Suit;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// From any part of a real deal some deal is found that agrees with it.
        #[test]
        fn what_is_known_is_in_the_deal(
            number in 0..Deal::COUNT,
            shown in proptest::collection::vec(any::<bool>(), 52),
            voids in proptest::collection::vec(any::<bool>(), 16),
        ) {
            let real = Deal::from_number(number).unwrap();
            let mut known = Known::default();
            for seat in Seat::ALL {
                let hand = real.hands()[seat];
                known.held[seat] = hand
                    .iter()
                    .filter(|card| shown[Cards::FULL.iter().position(|c| c == *card).unwrap()])
                    .collect();
                for (at, suit) in Suit::ALL.into_iter().enumerate() {
                    // It has shown all its cards of the suit, and then discarded.
                    if voids[seat.index() * 4 + at] {
                        known.held[seat] |= hand.in_suit(suit);
                        known.lacking[seat] |= Cards::FULL.in_suit(suit) - hand;
                    }
                }
            }
            let deal = some_deal(&known).expect("the real deal agrees");
            for seat in Seat::ALL {
                let hand = deal.hands()[seat];
                prop_assert!((known.held[seat] & hand) == known.held[seat]);
                prop_assert!((known.lacking[seat] & hand).is_empty());
            }
        }
    }

    #[test]
    fn a_card_in_two_hands_is_no_deal() {
        let mut known = Known::default();
        known.held[Seat::North] = "SA".parse::<Card>().map(Cards::of).unwrap();
        known.held[Seat::East] = known.held[Seat::North];
        assert_eq!(some_deal(&known), None);
    }
}
