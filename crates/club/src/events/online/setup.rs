//! What is fixed when an event at our tables opens.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use table::Commitment;
use tourney::Name;

/// What an event at our tables has besides its setup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OnlineSetup {
    /// The name from which its deals are computed, that of their [stream](crate::drawn_deals).
    pub deals: String,
    /// The commitments to the secrets of its boards, from board 1 on.
    pub commitments: Vec<Commitment>,
    /// The players for whom robots play in any case.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub robots: BTreeSet<Name>,
    /// Whether the end of the round clock starts the next round.
    #[serde(default)]
    pub clocked: bool,
}

/// How an event at our tables is opened.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NewOnline {
    /// The players for whom robots play in any case.
    pub robots: BTreeSet<Name>,
    /// Whether the end of the round clock starts the next round.
    pub clocked: bool,
}
