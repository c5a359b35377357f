use core::fmt;
use core::str::FromStr;

/// One of the four suits, in the order of bridge: clubs lowest.
///
/// Games that rank suits otherwise, such as Preferans, order their bids, not this type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Suit {
    /// ♣
    Clubs = 0,
    /// ♦
    Diamonds = 1,
    /// ♥
    Hearts = 2,
    /// ♠
    Spades = 3,
}

impl Suit {
    /// All suits, lowest first.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The suit's place in [`Suit::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `C`, `D`, `H` or `S`.
    pub const fn letter(self) -> char {
        ['C', 'D', 'H', 'S'][self as usize]
    }

    /// `♣`, `♦`, `♥` or `♠`.
    pub const fn symbol(self) -> char {
        ['♣', '♦', '♥', '♠'][self as usize]
    }

    /// Reads `C D H S` in either case.
    pub const fn from_letter(letter: u8) -> Option<Suit> {
        match letter.to_ascii_uppercase() {
            b'C' => Some(Suit::Clubs),
            b'D' => Some(Suit::Diamonds),
            b'H' => Some(Suit::Hearts),
            b'S' => Some(Suit::Spades),
            _ => None,
        }
    }

    /// Hearts or spades.
    pub const fn is_major(self) -> bool {
        matches!(self, Suit::Hearts | Suit::Spades)
    }

    /// Clubs or diamonds.
    pub const fn is_minor(self) -> bool {
        !self.is_major()
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

impl FromStr for Suit {
    type Err = ParseSuitError;

    fn from_str(text: &str) -> Result<Suit, ParseSuitError> {
        match text.as_bytes() {
            [letter] => Suit::from_letter(*letter).ok_or(ParseSuitError),
            _ => Err(ParseSuitError),
        }
    }
}

#[cfg(feature = "serde")]
crate::serde_as_text!(Suit);

#[cfg(feature = "schema")]
crate::schema_as_words! {
    Suit as "Suit": ["S", "H", "D", "C"], "A suit";
}

/// The text is none of `C D H S`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a suit is one of C D H S")]
pub struct ParseSuitError;

crate::keyed_array! {
    /// One value for each suit.
    pub struct BySuit[Suit; 4];
}
