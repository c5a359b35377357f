use crate::{BySide, Contract, Side, Tricks};

/// How a board ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "end"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Outcome {
    /// Passed out: nothing is scored.
    PassedOut,
    /// Played, claimed or conceded to the end.
    Played {
        /// What was played.
        contract: Contract,
        /// How many tricks the declaring side took.
        tricks: Tricks,
    },
}

/// By how many tricks a contract was made or went down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Margin {
    /// Declarer's side; where trumps are named or turned up, the side with most of the tricks.
    pub side: Side,
    /// The tricks of that side.
    pub tricks: Tricks,
    /// How many of them are above the contract, negative if it went down; where trumps are named or
    /// turned up, above six.
    pub by: i8,
}

impl Outcome {
    /// The contract; none if the board was passed out.
    pub const fn contract(self) -> Option<Contract> {
        match self {
            Outcome::PassedOut => None,
            Outcome::Played { contract, .. } => Some(contract),
        }
    }

    /// By how many tricks the contract was made or went down; none if the board was passed out.
    /// `unbid`: trumps were [named or turned up](crate::forms::Manner::has_no_bidding).
    pub const fn margin(self, unbid: bool) -> Option<Margin> {
        match self {
            Outcome::PassedOut => None,
            Outcome::Played { contract, tricks } if unbid && tricks.odd() == 0 => {
                let (side, tricks) = (contract.declarer.side().opponents(), tricks.others());
                Some(Margin { side, tricks, by: tricks.odd() as i8 })
            }
            Outcome::Played { contract, tricks } => {
                let needed = if unbid { 6 } else { contract.tricks() };
                let by = tricks.count() as i8 - needed as i8;
                Some(Margin { side: contract.declarer.side(), tricks, by })
            }
        }
    }

    /// The tricks of each side; none if the board was passed out.
    pub const fn tricks_by_side(self) -> Option<BySide<u8>> {
        match self {
            Outcome::PassedOut => None,
            Outcome::Played { contract, tricks } => {
                let mut sides = BySide([tricks.others().count(); 2]);
                sides.0[contract.declarer.side() as usize] = tricks.count();
                Some(sides)
            }
        }
    }
}
