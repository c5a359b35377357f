use cards::Card;

use crate::{Deal, Seat};

/// A deal with the dealer's last card, which is turned up in whist to set trumps
/// (docs/sources/scoring.md#8.0).
///
/// Each of the dealer's thirteen cards may be the last, so there are thirteen times as many of
/// these as there are deals.
///
/// ```
/// use biritch_bridge::{Seat, TurnedDeal};
///
/// let dealt = TurnedDeal::from_number(12).expect("the first deal, the last of the cards");
/// assert_eq!(dealt.turned(Seat::North).to_string(), "S2");
/// assert_eq!(dealt.number(), 12);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TurnedDeal {
    deal: Deal,
    last: u8,
}

impl TurnedDeal {
    /// How many there are: 13 × 52!/13!⁴.
    pub const COUNT: u128 = 13 * Deal::COUNT;

    /// The deal with the dealer's `last`th card turned up, counted from the highest; none unless 0
    /// … 12.
    pub const fn new(deal: Deal, last: u8) -> Option<TurnedDeal> {
        if last < 13 { Some(TurnedDeal { deal, last }) } else { None }
    }

    /// The deal with this number; none if it is not below [`TurnedDeal::COUNT`].
    pub fn from_number(number: u128) -> Option<TurnedDeal> {
        Some(TurnedDeal { deal: Deal::from_number(number / 13)?, last: (number % 13) as u8 })
    }

    /// Its number, below [`TurnedDeal::COUNT`].
    pub fn number(&self) -> u128 {
        self.deal.number() * 13 + u128::from(self.last)
    }

    /// The hands.
    pub const fn deal(&self) -> &Deal {
        &self.deal
    }

    /// The card turned up if this seat is the dealer.
    pub fn turned(&self, dealer: Seat) -> Card {
        let hand = self.deal.hand(dealer);
        hand.iter().nth(self.last.into()).expect("a hand that was dealt has thirteen cards")
    }
}
