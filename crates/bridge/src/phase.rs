/// The phase of a board (docs/sources/laws.md#1.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Phase {
    /// The calls.
    Auction,
    /// After the last pass and before the opening lead.
    Clarification,
    /// The cards.
    Play,
    /// A claim or concession waits for consent.
    PlayCeased,
    /// The board is over.
    Closed,
}
