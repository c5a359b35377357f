use core::fmt;
use core::str::FromStr;

use crate::{Rank, Suit};

/// One card in one byte: `suit * 16 + rank`, so that a card is a bit number of
/// [`Cards`](crate::Cards).
///
/// Its text is suit first: `SA`, `HT`; `H10` is read too.
///
/// ```
/// use biritch_cards::{Card, Rank, Suit};
///
/// let card: Card = "H10".parse()?;
/// assert_eq!(card, Card::new(Suit::Hearts, Rank::TEN));
/// assert_eq!(card.to_string(), "HT");
/// # Ok::<(), biritch_cards::ParseCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The card of this suit and rank.
    pub const fn new(suit: Suit, rank: Rank) -> Card {
        Card((suit as u8) << 4 | rank.index())
    }

    /// The card's suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 >> 4) as usize]
    }

    /// The card's rank.
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.0 & 15) as usize]
    }

    /// The card's text: `SA`, `HT`.
    pub fn text(self) -> &'static str {
        // Two letters for each bit number.
        const TEXTS: &str = "C2C3C4C5C6C7C8C9CTCJCQCKCA......\
                             D2D3D4D5D6D7D8D9DTDJDQDKDA......\
                             H2H3H4H5H6H7H8H9HTHJHQHKHA......\
                             S2S3S4S5S6S7S8S9STSJSQSKSA......";
        let at = usize::from(self.0) * 2;
        TEXTS.get(at..at + 2).unwrap_or_default()
    }

    /// The bit number in [`Cards`](crate::Cards): 0 … 60, with gaps between suits.
    pub const fn bit(self) -> u8 {
        self.0
    }

    /// The card with this bit number; none for the gaps.
    pub const fn from_bit(bit: u8) -> Option<Card> {
        if bit < 64 && bit & 15 < 13 { Some(Card(bit)) } else { None }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        let (suit, rank) = match text.as_bytes() {
            [suit, b'1', b'0'] => (*suit, Some(Rank::TEN)),
            [suit, rank] => (*suit, Rank::from_letter(*rank)),
            _ => return Err(ParseCardError::Length),
        };
        let suit = Suit::from_letter(suit).ok_or(ParseCardError::Suit)?;
        Ok(Card::new(suit, rank.ok_or(ParseCardError::Rank)?))
    }
}

#[cfg(feature = "serde")]
crate::serde_as_text!(Card: text);

#[cfg(feature = "schema")]
crate::schema_as_text! {
    Card as "Card": r"^[SHDC][2-9TJQKA]$", "A card: its suit, then its rank";
}

/// The text is not a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseCardError {
    /// Neither two characters, nor three with a ten.
    #[error("a card is a suit and a rank, such as SA or HT")]
    Length,
    /// The first character is not a suit.
    #[error("a card begins with its suit: C D H S")]
    Suit,
    /// What follows the suit is not a rank.
    #[error("a card ends with its rank: 2 3 4 5 6 7 8 9 T J Q K A")]
    Rank,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_a_card_is_its_suit_and_rank() {
        for card in
            Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.map(|rank| Card::new(suit, rank)))
        {
            let letters: alloc::string::String =
                [card.suit().letter(), card.rank().letter()].into_iter().collect();
            assert_eq!(card.text(), letters);
            assert_eq!(letters.parse(), Ok(card));
        }
    }
}
