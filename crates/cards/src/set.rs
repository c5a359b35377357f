use core::fmt;
use core::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not, Sub, SubAssign};
use core::str::FromStr;

use crate::{Card, Holding, Rank, Suit};

/// Any set of cards: sixteen bits to a suit, thirteen of them used.
///
/// Its text is that of PBN: spades, hearts, diamonds and clubs, separated by points: `AK.T9..432`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u64);

impl Cards {
    /// No card.
    pub const EMPTY: Cards = Cards(0);
    /// The pack of fifty-two.
    pub const FULL: Cards = Cards(0x1fff_1fff_1fff_1fff);
    /// The pack of thirty-two: sevens to aces.
    pub const PIQUET: Cards = Cards(0x1fe0_1fe0_1fe0_1fe0);

    /// The set with these bits; bits that are not a card are dropped.
    pub const fn from_bits(bits: u64) -> Cards {
        Cards(bits & Cards::FULL.0)
    }

    /// Bit `n` is the card with [`Card::bit`] `n`.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of one card.
    pub const fn of(card: Card) -> Cards {
        Cards(1 << card.bit())
    }

    /// All cards of one suit.
    pub const fn suit(suit: Suit) -> Cards {
        Cards(0x1fff << (suit as u32 * 16))
    }

    /// The cards of `suit` with the ranks of `holding`.
    pub const fn of_holding(suit: Suit, holding: Holding) -> Cards {
        Cards((holding.0 as u64) << (suit as u32 * 16))
    }

    /// How many cards.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Is there no card?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Is this card in the set?
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.bit() & 1 == 1
    }

    /// Are all cards of `other` in the set?
    pub const fn contains_all(self, other: Cards) -> bool {
        other.0 & !self.0 == 0
    }

    /// Do the sets have a card in common?
    pub const fn meets(self, other: Cards) -> bool {
        self.0 & other.0 != 0
    }

    /// The ranks held in one suit.
    pub const fn holding(self, suit: Suit) -> Holding {
        Holding((self.0 >> (suit as u32 * 16)) as u16 & 0x1fff)
    }

    /// The cards of one suit.
    pub const fn in_suit(self, suit: Suit) -> Cards {
        Cards(self.0 & Cards::suit(suit).0)
    }

    /// Adds a card; false if it was there.
    pub const fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= 1 << card.bit();
        new
    }

    /// Takes a card out; false if it was not there.
    pub const fn remove(&mut self, card: Card) -> bool {
        let held = self.contains(card);
        self.0 &= !(1 << card.bit());
        held
    }

    /// The cards, spades first, each suit from the top: the order of a hand diagram.
    pub const fn iter(self) -> Iter {
        Iter(self.0)
    }
}

/// The cards of a set, spades first, each suit from the top.
#[derive(Clone, Debug)]
pub struct Iter(u64);

impl Iterator for Iter {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let bit = 63u32.checked_sub(self.0.leading_zeros())?;
        self.0 &= !(1 << bit);
        Card::from_bit(bit as u8)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl DoubleEndedIterator for Iter {
    fn next_back(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Card::from_bit(bit as u8)
    }
}

impl ExactSizeIterator for Iter {}

impl IntoIterator for Cards {
    type Item = Card;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::EMPTY, |set, card| set | Cards::of(card))
    }
}

impl Extend<Card> for Cards {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        *self |= cards.into_iter().collect();
    }
}

impl BitOr for Cards {
    type Output = Cards;
    fn bitor(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }
}

impl BitOrAssign for Cards {
    fn bitor_assign(&mut self, other: Cards) {
        self.0 |= other.0;
    }
}

impl BitAnd for Cards {
    type Output = Cards;
    fn bitand(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }
}

impl BitXor for Cards {
    type Output = Cards;
    fn bitxor(self, other: Cards) -> Cards {
        Cards(self.0 ^ other.0)
    }
}

impl Sub for Cards {
    type Output = Cards;
    fn sub(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }
}

impl SubAssign for Cards {
    fn sub_assign(&mut self, other: Cards) {
        self.0 &= !other.0;
    }
}

/// All cards of the pack of fifty-two that are not in the set.
impl Not for Cards {
    type Output = Cards;
    fn not(self) -> Cards {
        Cards(!self.0 & Cards::FULL.0)
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Written at once: files are full of hands. All 52 cards have three points between the suits.
        let mut letters = [b'.'; 55];
        let mut length = 0;
        for suit in Suit::ALL.into_iter().rev() {
            for rank in self.holding(suit).iter() {
                letters[length] = rank.letter() as u8;
                length += 1;
            }
            length += 1;
        }
        // After the last suit there is no point.
        f.write_str(core::str::from_utf8(&letters[..length - 1]).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cards {
    type Err = ParseCardsError;

    /// Reads the four suits of PBN. `10` is read as the ten, a lone `-` as a void.
    fn from_str(text: &str) -> Result<Cards, ParseCardsError> {
        let mut cards = Cards::EMPTY;
        let mut suits = Suit::ALL.into_iter().rev();
        let mut suit = suits.next().ok_or(ParseCardsError::Suits)?;
        let is_void = |at: usize| {
            let bytes = text.as_bytes();
            let ends = |byte: Option<&u8>| matches!(byte, None | Some(b'.'));
            (at == 0 || bytes[at - 1] == b'.') && ends(bytes.get(at + 1))
        };
        let mut bytes = text.bytes().enumerate().peekable();
        while let Some((at, byte)) = bytes.next() {
            let rank = match byte {
                b'.' => {
                    suit = suits.next().ok_or(ParseCardsError::Suits)?;
                    continue;
                }
                b'-' if is_void(at) => continue,
                b'1' if bytes.next_if(|(_, next)| *next == b'0').is_some() => Rank::TEN,
                _ => Rank::from_letter(byte).ok_or(ParseCardsError::Rank { at })?,
            };
            let card = Card::new(suit, rank);
            if !cards.insert(card) {
                return Err(ParseCardsError::Twice { card });
            }
        }
        if suits.next().is_some() { Err(ParseCardsError::Suits) } else { Ok(cards) }
    }
}

#[cfg(feature = "serde")]
crate::serde_as_text!(Cards);

#[cfg(feature = "schema")]
crate::schema_as_text! {
    Cards as "Cards": r"^[2-9TJQKA]*([.][2-9TJQKA]*){3}$", "A set of cards: the ranks in spades, hearts, diamonds and clubs, as in PBN";
}

/// The text is not a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseCardsError {
    /// Not four suits separated by three points.
    #[error("a hand is four suits with points between them, such as AK.T9..432")]
    Suits,
    /// A character that is not a rank.
    #[error("character {at} is not a rank", at = at + 1)]
    Rank {
        /// Byte offset, from 0.
        at: usize,
    },
    /// A card that occurs twice.
    #[error("{card} appears twice")]
    Twice {
        /// The card.
        card: Card,
    },
}
