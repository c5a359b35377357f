//! What an appeal in an event of matches is about.

use crate::event::ordered;

/// The result of a match, or of a part of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MatchAt {
    /// The round, from 1.
    pub round: u32,
    /// Who met, in either order.
    pub numbers: [u32; 2],
    /// The segment of a match of a knockout, as its acts number it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub segment: Option<u32>,
    /// The board that it is about, where boards are recorded; none if it is about the whole result.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub board: Option<u32>,
}

impl MatchAt {
    /// The same with the lower number first: two that name the same are equal then.
    #[must_use]
    pub const fn ordered(self) -> MatchAt {
        MatchAt { numbers: ordered(self.numbers), ..self }
    }

    /// The same without its board.
    #[must_use]
    pub const fn whole(self) -> MatchAt {
        MatchAt { board: None, ..self }
    }
}
