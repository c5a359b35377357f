use crate::{BySide, Contract, Tricks};

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

impl Outcome {
    /// The contract; none if the board was passed out.
    pub const fn contract(self) -> Option<Contract> {
        match self {
            Outcome::PassedOut => None,
            Outcome::Played { contract, .. } => Some(contract),
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
