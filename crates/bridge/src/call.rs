use core::fmt;
use core::str::FromStr;

use cards::Suit;

/// A trump suit or notrump, in the order of Law 18E.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Strain {
    /// ♣
    Clubs = 0,
    /// ♦
    Diamonds = 1,
    /// ♥
    Hearts = 2,
    /// ♠
    Spades = 3,
    /// No trump.
    Notrump = 4,
}

impl Strain {
    /// All strains, lowest first.
    pub const ALL: [Strain; 5] =
        [Strain::Clubs, Strain::Diamonds, Strain::Hearts, Strain::Spades, Strain::Notrump];

    /// The strain's place in [`Strain::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The trump suit; none at notrump.
    pub const fn trump(self) -> Option<Suit> {
        match self {
            Strain::Clubs => Some(Suit::Clubs),
            Strain::Diamonds => Some(Suit::Diamonds),
            Strain::Hearts => Some(Suit::Hearts),
            Strain::Spades => Some(Suit::Spades),
            Strain::Notrump => None,
        }
    }
}

impl From<Suit> for Strain {
    fn from(suit: Suit) -> Strain {
        Strain::ALL[suit.index()]
    }
}

impl fmt::Display for Strain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["C", "D", "H", "S", "NT"][*self as usize])
    }
}

impl FromStr for Strain {
    type Err = ParseCallError;

    /// Reads `C D H S NT`, and `N` as notrump, in either case.
    fn from_str(text: &str) -> Result<Strain, ParseCallError> {
        match text.as_bytes() {
            [b'N' | b'n'] | [b'N' | b'n', b'T' | b't'] => Ok(Strain::Notrump),
            [letter] => Suit::from_letter(*letter).map(Strain::from).ok_or(ParseCallError::Strain),
            _ => Err(ParseCallError::Strain),
        }
    }
}

/// The number of odd tricks of a bid, beyond the book of six: 1 … 7.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// All levels, lowest first.
    pub const ALL: [Level; 7] =
        [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6), Level(7)];

    /// The level of `tricks` odd tricks; none unless 1 … 7.
    pub const fn new(tricks: u8) -> Option<Level> {
        if tricks >= 1 && tricks <= 7 { Some(Level(tricks)) } else { None }
    }

    /// How many odd tricks: 1 … 7.
    pub const fn odd_tricks(self) -> u8 {
        self.0
    }

    /// How many tricks in all the contract needs: 7 … 13.
    pub const fn tricks(self) -> u8 {
        self.0 + 6
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A level and a strain.
///
/// ```
/// use biritch_bridge::{Bid, Strain};
///
/// let bid = Bid::new(2, Strain::Clubs).expect("level two");
/// assert!(bid > "1NT".parse()?);
/// # Ok::<(), biritch_bridge::ParseCallError>(())
/// ```
///
/// The derived order is that of Law 18: level first, then strain.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bid {
    /// How many odd tricks.
    pub level: Level,
    /// The trump suit, or notrump.
    pub strain: Strain,
}

impl Bid {
    /// The bid of this level and strain; none unless the level is 1 … 7.
    pub const fn new(level: u8, strain: Strain) -> Option<Bid> {
        match Level::new(level) {
            Some(level) => Some(Bid { level, strain }),
            None => None,
        }
    }

    /// The thirty-five bids, lowest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Bid> + Clone {
        Level::ALL
            .into_iter()
            .flat_map(|level| Strain::ALL.into_iter().map(move |strain| Bid { level, strain }))
    }

    /// The bid's index in ascending order: 0 for 1♣ … 34 for 7NT.
    pub const fn index(self) -> usize {
        (self.level.0 as usize - 1) * 5 + self.strain as usize
    }
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.level, self.strain)
    }
}

impl FromStr for Bid {
    type Err = ParseCallError;

    fn from_str(text: &str) -> Result<Bid, ParseCallError> {
        let level = match text.as_bytes().first() {
            Some(digit @ b'1'..=b'7') => Level(digit - b'0'),
            _ => return Err(ParseCallError::Level),
        };
        Ok(Bid { level, strain: text[1..].parse()? })
    }
}

/// A player's action in the auction: a bid, pass, double or redouble.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Call {
    /// Pass.
    Pass,
    /// A double of the opponents' last bid (Law 19A).
    Double,
    /// A redouble of the opponents' double (Law 19B).
    Redouble,
    /// A bid.
    Bid(Bid),
}

impl Call {
    /// The thirty-eight calls: pass, double, redouble, then the bids.
    pub fn all() -> impl Iterator<Item = Call> + Clone {
        [Call::Pass, Call::Double, Call::Redouble].into_iter().chain(Bid::all().map(Call::Bid))
    }

    /// The bid, if it is one.
    pub const fn bid(self) -> Option<Bid> {
        match self {
            Call::Bid(bid) => Some(bid),
            _ => None,
        }
    }
}

impl From<Bid> for Call {
    fn from(bid: Bid) -> Call {
        Call::Bid(bid)
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Call::Pass => f.write_str("Pass"),
            Call::Double => f.write_str("X"),
            Call::Redouble => f.write_str("XX"),
            Call::Bid(bid) => fmt::Display::fmt(bid, f),
        }
    }
}

impl FromStr for Call {
    type Err = ParseCallError;

    /// Reads `Pass X XX 1C … 7NT`, and `P`, `D`, `R`, `DBL`, `RDBL`, in any case.
    fn from_str(text: &str) -> Result<Call, ParseCallError> {
        match text.to_ascii_uppercase().as_str() {
            "PASS" | "P" => Ok(Call::Pass),
            "X" | "D" | "DBL" => Ok(Call::Double),
            "XX" | "R" | "RDBL" => Ok(Call::Redouble),
            _ => text.parse().map(Call::Bid),
        }
    }
}

/// The text is not a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseCallError {
    /// It does not begin with a level.
    #[error("a call is Pass, X, XX, or a level 1 to 7 with C, D, H, S or NT")]
    Level,
    /// What follows the level is not a strain.
    #[error("after the level comes C, D, H, S or NT")]
    Strain,
}

#[cfg(feature = "serde")]
cards::serde_as_text!(Strain, Bid, Call);

#[cfg(feature = "schema")]
cards::schema_as_text! {
    Strain as "Strain": r"^(S|H|D|C|NT)$", "A strain: a suit or notrump";
    Bid as "Bid": r"^[1-7](S|H|D|C|NT)$", "A bid";
    Call as "Call": r"^(Pass|X|XX|[1-7](S|H|D|C|NT))$", "A call: a bid, a pass, a double or a redouble";
}
