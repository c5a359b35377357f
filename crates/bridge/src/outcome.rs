use crate::Contract;

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
        /// How many tricks the declaring side took: 0 … 13.
        tricks: u8,
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
}
