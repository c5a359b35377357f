use core::fmt;
use core::str::FromStr;

use cards::Suit;

/// A Balkan contract by its number, 2 … 8 (docs/sources/preferans.md#A1): spades, diamonds, hearts,
/// clubs, Bettel, Sanac and, where agreed, Preferans.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Number(u8);

impl Number {
    /// The lowest: spades, at least six tricks.
    pub const TWO: Number = Number(2);
    /// Clubs, the highest suit.
    pub const CLUBS: Number = Number(5);
    /// No trump, and no trick at all.
    pub const BETTEL: Number = Number(6);
    /// No trump, at least six tricks.
    pub const SANAC: Number = Number(7);
    /// No trump, all ten tricks.
    pub const PREFERANS: Number = Number(8);

    /// The contract of this number; none unless 2 … 8.
    pub const fn new(number: u8) -> Option<Number> {
        if number >= 2 && number <= 8 { Some(Number(number)) } else { None }
    }

    /// 2 … 8.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The next higher one.
    pub const fn next(self) -> Option<Number> {
        Number::new(self.0 + 1)
    }

    /// All from `first` to `last`.
    pub fn range(first: Number, last: Number) -> impl DoubleEndedIterator<Item = Number> + Clone {
        (first.0..=last.0).map(Number)
    }

    /// The trump suit; none for Bettel, Sanac and Preferans.
    pub const fn trump(self) -> Option<Suit> {
        match self.0 {
            2 => Some(Suit::Spades),
            3 => Some(Suit::Diamonds),
            4 => Some(Suit::Hearts),
            5 => Some(Suit::Clubs),
            _ => None,
        }
    }

    /// Does one trick decide it? So with Bettel, which allows none, and Preferans, which needs all.
    pub const fn is_all_or_nothing(self) -> bool {
        self.0 == 6 || self.0 == 8
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A strain of a Russian game in bidding order, spades lowest (docs/sources/preferans.md#B1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Strain {
    /// ♠
    Spades,
    /// ♣
    Clubs,
    /// ♦
    Diamonds,
    /// ♥
    Hearts,
    /// No trump.
    NoTrump,
}

impl Strain {
    /// All strains, lowest first.
    pub const ALL: [Strain; 5] =
        [Strain::Spades, Strain::Clubs, Strain::Diamonds, Strain::Hearts, Strain::NoTrump];

    /// The trump suit; none at no trump.
    pub const fn trump(self) -> Option<Suit> {
        match self {
            Strain::Spades => Some(Suit::Spades),
            Strain::Clubs => Some(Suit::Clubs),
            Strain::Diamonds => Some(Suit::Diamonds),
            Strain::Hearts => Some(Suit::Hearts),
            Strain::NoTrump => None,
        }
    }
}

/// A bid for a Russian game: a number of tricks, 6 … 10, in a strain
/// (docs/sources/preferans.md#B2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bid {
    level: u8,
    strain: Strain,
}

impl Bid {
    /// The lowest bid, to which the rule *Stalingrad* applies.
    pub const SIX_SPADES: Bid = Bid { level: 6, strain: Strain::Spades };

    /// The bid of this level and strain; none unless 6 … 10.
    pub const fn new(level: u8, strain: Strain) -> Option<Bid> {
        if level >= 6 && level <= 10 { Some(Bid { level, strain }) } else { None }
    }

    /// How many tricks: 6 … 10.
    pub const fn level(self) -> u8 {
        self.level
    }

    /// Whether half-whist is known at this level (docs/sources/preferans.md#B4).
    pub const fn may_be_halved(self) -> bool {
        self.level <= 7
    }

    /// The strain.
    pub const fn strain(self) -> Strain {
        self.strain
    }

    /// All twenty-five, lowest first.
    pub fn all() -> impl Iterator<Item = Bid> + Clone {
        (6..=10).flat_map(|level| Strain::ALL.map(|strain| Bid { level, strain }))
    }
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let strain = ["S", "C", "D", "H", "NT"][self.strain as usize];
        write!(f, "{}{strain}", self.level)
    }
}

impl FromStr for Bid {
    type Err = ParseContractError;

    fn from_str(text: &str) -> Result<Bid, ParseContractError> {
        let (level, strain) = match text.strip_prefix("10") {
            Some(strain) => (10, strain),
            None => match text.as_bytes().first() {
                Some(digit @ b'6'..=b'9') => (digit - b'0', &text[1..]),
                _ => return Err(ParseContractError),
            },
        };
        let strain = match strain.to_ascii_uppercase().as_str() {
            "S" => Strain::Spades,
            "C" => Strain::Clubs,
            "D" => Strain::Diamonds,
            "H" => Strain::Hearts,
            "NT" | "N" => Strain::NoTrump,
            _ => return Err(ParseContractError),
        };
        Ok(Bid { level, strain })
    }
}

/// What the declarer undertakes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Task {
    /// A Balkan contract.
    Number(Number),
    /// A Russian game.
    Bid(Bid),
    /// A Russian misère: no trump and no trick.
    Misere,
}

impl Task {
    /// The trump suit, if there is one.
    pub const fn trump(self) -> Option<Suit> {
        match self {
            Task::Number(number) => number.trump(),
            Task::Bid(bid) => bid.strain.trump(),
            Task::Misere => None,
        }
    }

    /// Must the declarer take no trick?
    pub const fn is_misere(self) -> bool {
        matches!(self, Task::Misere | Task::Number(Number::BETTEL))
    }

    /// Balkan: how many tricks of the defence, or of a declarer who must take none, end the play
    /// (docs/sources/preferans.md#A9). The Russian games are played to the end.
    pub const fn stop(self) -> Option<u8> {
        match (self, self.tricks()) {
            (Task::Number(_), Some(wanted)) => Some(11 - wanted),
            (Task::Number(_), None) => Some(1),
            _ => None,
        }
    }

    /// How many tricks it needs; none for a misère.
    pub const fn tricks(self) -> Option<u8> {
        match self {
            Task::Misere | Task::Number(Number::BETTEL) => None,
            Task::Number(Number::PREFERANS) => Some(10),
            Task::Number(_) => Some(6),
            Task::Bid(bid) => Some(bid.level),
        }
    }
}

/// Whether the declarer takes the talon.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Talon {
    /// The declarer takes it and discards.
    Taken,
    /// It stays closed: a Balkan *game*, a Russian contract *without talon*.
    Left,
}

/// A contract, with or without the talon.
///
/// Its text is `3t` and `3g` in the Balkan game (with talon, *game* without), `6S` and `9S-wt`,
/// `Misere` and `Misere-wt` in the Russian ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Contract {
    /// What the declarer undertakes.
    pub task: Task,
    /// With the talon or without.
    pub talon: Talon,
}

impl Contract {
    /// A Balkan contract with the talon.
    pub const fn number(number: Number) -> Contract {
        Contract { task: Task::Number(number), talon: Talon::Taken }
    }

    /// A Balkan *game*, without the talon.
    pub const fn game(number: Number) -> Contract {
        Contract { task: Task::Number(number), talon: Talon::Left }
    }

    /// A Russian game with the talon.
    pub const fn bid(bid: Bid) -> Contract {
        Contract { task: Task::Bid(bid), talon: Talon::Taken }
    }
}

impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let without = if self.talon == Talon::Left { "-wt" } else { "" };
        match self.task {
            Task::Number(number) if self.talon == Talon::Taken => write!(f, "{number}t"),
            Task::Number(number) => write!(f, "{number}g"),
            Task::Bid(bid) => write!(f, "{bid}{without}"),
            Task::Misere => write!(f, "Misere{without}"),
        }
    }
}

impl FromStr for Contract {
    type Err = ParseContractError;

    fn from_str(text: &str) -> Result<Contract, ParseContractError> {
        if let [number @ b'2'..=b'8', with] = text.as_bytes() {
            let task = Task::Number(Number(number - b'0'));
            match with.to_ascii_lowercase() {
                b't' => return Ok(Contract { task, talon: Talon::Taken }),
                b'g' => return Ok(Contract { task, talon: Talon::Left }),
                _ => {}
            }
        }
        let lower = text.to_ascii_lowercase();
        let (what, talon) = match lower.strip_suffix("-wt") {
            Some(what) => (what, Talon::Left),
            None => (lower.as_str(), Talon::Taken),
        };
        let task = if what == "misere" { Task::Misere } else { Task::Bid(what.parse()?) };
        Ok(Contract { task, talon })
    }
}

#[cfg(feature = "serde")]
cards::serde_as_text!(Bid, Contract);

#[cfg(feature = "schema")]
cards::schema_as_text! {
    Contract as "PrefContract": r"^([2-8][tg]|(Misere|([6-9]|10)(S|C|D|H|NT))(-wt)?)$", "A contract";
}

/// The text is not a contract.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a contract is such as 3t or 3g, 6S or 10NT, Misere, with -wt where the talon is left")]
pub struct ParseContractError;
