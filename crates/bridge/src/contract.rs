use core::fmt;
use core::str::FromStr;

use cards::Suit;

use crate::{Bid, Level, ParseCallError, ParseSeatError, Seat, Strain};

/// Whether a contract was doubled or redoubled.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Doubling {
    /// Neither doubled nor redoubled.
    #[default]
    Undoubled = 0,
    /// X
    Doubled = 1,
    /// XX
    Redoubled = 2,
}

impl Doubling {
    /// All three.
    pub const ALL: [Doubling; 3] = [Doubling::Undoubled, Doubling::Doubled, Doubling::Redoubled];

    /// By how much it multiplies the value of a contract: 1, 2 or 4.
    pub const fn factor(self) -> i32 {
        1 << self as i32
    }
}

impl fmt::Display for Doubling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["", "X", "XX"][*self as usize])
    }
}

/// A contract without its declarer: `4SX`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ContractTerms {
    /// The last bid of the auction.
    pub bid: Bid,
    /// Whether it was doubled.
    pub doubling: Doubling,
}

impl ContractTerms {
    /// How many tricks it needs: 7 … 13.
    pub const fn tricks(self) -> u8 {
        self.bid.level.tricks()
    }

    /// The level.
    pub const fn level(self) -> Level {
        self.bid.level
    }

    /// The strain.
    pub const fn strain(self) -> Strain {
        self.bid.strain
    }
}

impl fmt::Display for ContractTerms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.bid, self.doubling)
    }
}

impl FromStr for ContractTerms {
    type Err = ParseContractError;

    fn from_str(text: &str) -> Result<ContractTerms, ParseContractError> {
        let bid = text.trim_end_matches(['X', 'x']);
        let doubling = match text.len() - bid.len() {
            0 => Doubling::Undoubled,
            1 => Doubling::Doubled,
            2 => Doubling::Redoubled,
            _ => return Err(ParseContractError::Doubling),
        };
        Ok(ContractTerms { bid: bid.parse()?, doubling })
    }
}

/// A contract with its declarer: `4SX-W`.
///
/// ```
/// use biritch_bridge::{Contract, Seat};
///
/// let contract: Contract = "4SX-W".parse()?;
/// assert_eq!((contract.dummy(), contract.leader()), (Seat::East, Seat::North));
/// assert_eq!(contract.tricks(), 10);
/// # Ok::<(), biritch_bridge::ParseContractError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Contract {
    /// The last bid and its doubling.
    pub terms: ContractTerms,
    /// The player of the side who first named the strain, and who plays both hands (Law 22A).
    pub declarer: Seat,
}

impl Contract {
    /// How many tricks it needs: 7 … 13.
    pub const fn tricks(self) -> u8 {
        self.terms.tricks()
    }

    /// The strain.
    pub const fn strain(self) -> Strain {
        self.terms.bid.strain
    }

    /// The trump suit; none in notrump.
    pub const fn trump(self) -> Option<Suit> {
        self.terms.bid.strain.trump()
    }

    /// Declarer's partner, whose hand is spread.
    pub const fn dummy(self) -> Seat {
        self.declarer.partner()
    }

    /// Who leads to the first trick: declarer's left-hand opponent.
    pub const fn leader(self) -> Seat {
        self.declarer.next()
    }
}

impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.terms, self.declarer)
    }
}

impl FromStr for Contract {
    type Err = ParseContractError;

    fn from_str(text: &str) -> Result<Contract, ParseContractError> {
        let (terms, declarer) = text.split_once('-').ok_or(ParseContractError::NoDeclarer)?;
        Ok(Contract { terms: terms.parse()?, declarer: declarer.parse()? })
    }
}

/// The text is not a contract.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseContractError {
    /// The bid is invalid.
    #[error("a contract begins with a level 1 to 7 and C, D, H, S or NT, as in 4SX-W")]
    Bid(#[from] ParseCallError),
    /// More than two X.
    #[error("a contract is at most redoubled")]
    Doubling,
    /// The declarer is not a seat.
    #[error(transparent)]
    Declarer(#[from] ParseSeatError),
    /// No `-` and seat at the end.
    #[error("a contract ends with its declarer, as in 4SX-W")]
    NoDeclarer,
}

#[cfg(feature = "serde")]
cards::serde_as_text!(ContractTerms, Contract);

#[cfg(feature = "schema")]
cards::schema_as_text! {
    Contract as "Contract": r"^[1-7](S|H|D|C|NT)X{0,2}-[NESW]$", "A contract and its declarer";
}
