use alloc::string::String;
use alloc::vec::Vec;

use crate::{Commitment, Game};

/// The options of a table, fixed when it opens.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
#[serde(bound = "")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schema",
    schemars(rename = "{G}TableOptions", bound = "G: crate::GameSchema")
)]
pub struct TableOptions<G: Game> {
    /// Form and options of the game.
    pub game: G::Options,
    /// The clock; none by default.
    #[serde(default)]
    pub clock: Option<Clock>,
    /// Whether a person plays a robot partner's cards where they would otherwise be idle.
    #[serde(default = "yes")]
    pub lend: bool,
    /// The deals that this table shares with others; none by default, where each board is drawn when
    /// it is due.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shared: Option<SharedDeals>,
    /// The id of the board that is played again at this table; none by default. Its cards are known,
    /// so the players give no numbers, and nothing is promised about the deal. The game is over after
    /// it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replayed: Option<String>,
}

/// Deals that several tables play. The server draws a secret for each board before anybody plays and
/// publishes the commitments; the players give no numbers. The game is over after the last board.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SharedDeals {
    /// The name from which the deals are computed, in place of the table's public name.
    pub name: String,
    /// The commitments to the secrets of the boards, in order.
    pub commitments: Vec<Commitment>,
    /// The event that opened the table and takes its results; none by default. Nobody comes to such a
    /// table but those whom the event seats, and it goes on while nobody is connected.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
}

const fn yes() -> bool {
    true
}

impl<G: Game> TableOptions<G> {
    /// The game's options with everything else at its default.
    pub const fn new(game: G::Options) -> TableOptions<G> {
        TableOptions { game, clock: None, lend: true, shared: None, replayed: None }
    }
}

/// A clock for each seat: `board_ms` for a board, running only after the first `act_ms` of each
/// act. When it runs out, a robot plays for the person until they return.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Clock {
    /// Milliseconds for a board: 10 s to 1 h.
    pub board_ms: u32,
    /// Milliseconds of each act that are not counted: 0 to 5 min.
    pub act_ms: u32,
}

impl Clock {
    /// The clock with both times clamped to their limits.
    #[must_use]
    pub fn within_limits(self) -> Clock {
        Clock { board_ms: self.board_ms.clamp(10_000, 3_600_000), act_ms: self.act_ms.min(300_000) }
    }
}
