//! What is played in a challenge, and until when.

use serde::{Deserialize, Serialize};
use table::PersonId;

use super::contest::Contest;

/// What is played in a challenge, and until when.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Terms {
    /// The game, and how results are compared.
    pub contest: Contest,
    /// How many deals.
    pub deals: u32,
    /// When it ends, in milliseconds since 1970.
    pub closes_at_ms: i64,
}

impl Terms {
    /// Whether it has ended, so that its secrets and everybody's boards are open.
    pub const fn is_over(&self, now_ms: i64) -> bool {
        self.closes_at_ms <= now_ms
    }
}

/// What a person who opens a challenge asks for.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Opened {
    /// Its title.
    pub title: tourney::Name,
    /// Who has opened it.
    pub owner: PersonId,
    /// What is played.
    #[serde(flatten)]
    pub terms: Terms,
}
