use core::fmt;
use core::str::FromStr;

/// The rank of a card: the deuce is 0 and the ace 12, so that the number is the bit in a
/// [`Holding`](crate::Holding).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rank(u8);

impl Rank {
    /// 2
    pub const TWO: Rank = Rank(0);
    /// 3
    pub const THREE: Rank = Rank(1);
    /// 4
    pub const FOUR: Rank = Rank(2);
    /// 5
    pub const FIVE: Rank = Rank(3);
    /// 6
    pub const SIX: Rank = Rank(4);
    /// 7
    pub const SEVEN: Rank = Rank(5);
    /// 8
    pub const EIGHT: Rank = Rank(6);
    /// 9
    pub const NINE: Rank = Rank(7);
    /// 10
    pub const TEN: Rank = Rank(8);
    /// J
    pub const JACK: Rank = Rank(9);
    /// Q
    pub const QUEEN: Rank = Rank(10);
    /// K
    pub const KING: Rank = Rank(11);
    /// A
    pub const ACE: Rank = Rank(12);

    /// All ranks, the deuce first.
    pub const ALL: [Rank; 13] = {
        let mut all = [Rank(0); 13];
        let mut i = 0;
        while i < 13 {
            all[i] = Rank(i as u8);
            i += 1;
        }
        all
    };

    /// The rank numbered `index`, the deuce being 0; none above 12.
    pub const fn from_index(index: u8) -> Option<Rank> {
        if index < 13 { Some(Rank(index)) } else { None }
    }

    /// 0 for the deuce … 12 for the ace.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// `2` … `9`, `T`, `J`, `Q`, `K`, `A`.
    pub const fn letter(self) -> char {
        b"23456789TJQKA"[self.0 as usize] as char
    }

    /// Reads `2` … `9`, `T J Q K A`, in either case. A ten of two characters is read by
    /// [`FromStr`].
    pub const fn from_letter(letter: u8) -> Option<Rank> {
        match letter.to_ascii_uppercase() {
            digit @ b'2'..=b'9' => Some(Rank(digit - b'2')),
            b'T' => Some(Rank::TEN),
            b'J' => Some(Rank::JACK),
            b'Q' => Some(Rank::QUEEN),
            b'K' => Some(Rank::KING),
            b'A' => Some(Rank::ACE),
            _ => None,
        }
    }

    /// Ace, king, queen, jack or ten.
    pub const fn is_honor(self) -> bool {
        self.0 >= Rank::TEN.0
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

impl FromStr for Rank {
    type Err = ParseRankError;

    fn from_str(text: &str) -> Result<Rank, ParseRankError> {
        match text.as_bytes() {
            b"10" => Ok(Rank::TEN),
            [letter] => Rank::from_letter(*letter).ok_or(ParseRankError),
            _ => Err(ParseRankError),
        }
    }
}

#[cfg(feature = "serde")]
crate::serde_as_text!(Rank);

/// The text is not a rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a rank is one of 2 3 4 5 6 7 8 9 T J Q K A")]
pub struct ParseRankError;
