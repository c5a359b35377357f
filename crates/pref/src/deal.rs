use core::fmt;
use core::str::FromStr;

use alloc::vec::Vec;
use cards::{Card, Cards, DealShape};

/// A deal: ten cards for each of three hands, the first hand first, and two for the talon.
///
/// Deals are numbered by [`DealShape`] over the pack of thirty-two.
///
/// Its text is the three hands and the talon, `KQ.AT.98.AQ7 … | …`, with a bar before the talon.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deal {
    hands: [Cards; 3],
    talon: Cards,
}

impl Deal {
    /// How many deals there are.
    pub const COUNT: u128 = 2_753_294_408_504_640;

    /// The deal of these hands; none unless they are ten, ten, ten and two cards that make up the
    /// pack.
    pub fn new(hands: [Cards; 3], talon: Cards) -> Option<Deal> {
        let [first, second, third] = hands;
        let whole = first | second | third | talon;
        let ten = hands.iter().all(|hand| hand.len() == 10);
        (whole == Cards::PIQUET && ten && talon.len() == 2).then_some(Deal { hands, talon })
    }

    /// The deal with this number; none if it is not below [`Deal::COUNT`].
    pub fn from_number(number: u128) -> Option<Deal> {
        let dealt = shape().deal(number)?;
        let [first, second, third, talon] = dealt.try_into().ok()?;
        Deal::new([first, second, third], talon)
    }

    /// A random deal; every deal is equally likely.
    ///
    /// ```
    /// let deal = biritch_pref::Deal::random(&mut rand::rng());
    /// assert_eq!(deal.talon().len(), 2);
    /// ```
    #[cfg(feature = "rand")]
    pub fn random(rng: &mut (impl rand_core::Rng + ?Sized)) -> Deal {
        Deal::from_number(shape().random_number(rng)).expect("the number is below the count")
    }

    /// The deal's number.
    pub fn number(&self) -> u128 {
        let [first, second, third] = self.hands;
        shape()
            .number(&[first, second, third, self.talon])
            .expect("ten, ten, ten and two of the whole pack have a number")
    }

    /// The hands in playing order, the first hand first.
    pub const fn hands(&self) -> [Cards; 3] {
        self.hands
    }

    /// The talon.
    pub const fn talon(&self) -> Cards {
        self.talon
    }

    /// The talon in the order in which an all-pass deal turns it (docs/sources/preferans.md#B8).
    ///
    /// A deal's number does not order the talon, and an order by rank would reveal something about
    /// the second card. So the order is derived from all three hands, of which no player knows more
    /// than one.
    pub fn turned(&self) -> [Card; 2] {
        let mut talon = self.talon.iter();
        let [one, other] =
            [talon.next(), talon.next()].map(|card| card.expect("a talon is two cards"));
        let mut mixed = 0u64;
        for hand in self.hands {
            // The finishing steps of splitmix64.
            mixed = mixed.wrapping_add(hand.bits()).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            mixed ^= mixed >> 31;
        }
        if mixed & 1 == 0 { [one, other] } else { [other, one] }
    }
}

fn shape() -> DealShape {
    DealShape::new(Cards::PIQUET, &[10, 10, 10, 2]).expect("the sizes use up the pack")
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second, third] = self.hands;
        write!(f, "{first} {second} {third} | {}", self.talon)
    }
}

impl FromStr for Deal {
    type Err = ParseDealError;

    fn from_str(text: &str) -> Result<Deal, ParseDealError> {
        let (hands, talon) = text.split_once('|').ok_or(ParseDealError::Hands)?;
        let hand = |text: &str| text.parse::<Cards>().map_err(ParseDealError::Hand);
        let hands = hands.split_whitespace().map(hand).collect::<Result<Vec<_>, _>>()?;
        let hands: [Cards; 3] = hands.try_into().map_err(|_| ParseDealError::Hands)?;
        Deal::new(hands, hand(talon.trim())?).ok_or(ParseDealError::Pack)
    }
}

#[cfg(feature = "serde")]
cards::serde_as_text!(Deal);

/// The text is not a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseDealError {
    /// Not three hands, a bar and the talon.
    #[error("a deal is three hands, a bar and the talon")]
    Hands,
    /// A hand cannot be read.
    #[error(transparent)]
    Hand(cards::ParseCardsError),
    /// Not ten, ten, ten and two cards of the pack of thirty-two.
    #[error("a deal is ten, ten, ten and two of the cards from seven to ace")]
    Pack,
}
