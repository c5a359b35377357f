//! Why an act is not possible.

use crate::event::EntryError;
use crate::knockout::KnockoutError;
use crate::log::By;

/// Why an act is not possible in a knockout; nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum KnockoutEventError {
    /// Only the director may do this.
    #[error("only the director can do this, not {by}")]
    NotDirector {
        /// Who attempted it.
        by: By,
    },
    /// There are too few teams, or too many.
    #[error("a knockout has 2 to {most} teams, not {count}")]
    Teams {
        /// How many.
        count: usize,
        /// The most that are possible.
        most: usize,
    },
    /// Teams are numbered in the order of their seeding.
    #[error("team {expected} comes next in the seeding, not {number}")]
    Seeding {
        /// The number found.
        number: u32,
        /// The number of this place.
        expected: u32,
    },
    /// The entry has a name that is taken, too many players, or a name that a list cannot have.
    #[error(transparent)]
    Entry(#[from] EntryError),
    /// The conditions of the match, or its state, do not allow it.
    #[error(transparent)]
    Match(#[from] KnockoutError),
    /// There is no such team.
    #[error("there is no team {number}")]
    NoTeam {
        /// The number.
        number: u32,
    },
    /// The two do not meet in the round, as far as the bracket tells.
    #[error("{} and {} do not meet in round {round}", .numbers[0], .numbers[1])]
    NoMatch {
        /// The round.
        round: u32,
        /// The two named.
        numbers: [u32; 2],
    },
    /// The team has no match in the round, as far as the bracket tells.
    #[error("{number} plays no match in round {round}")]
    NoMatchOf {
        /// The round.
        round: u32,
        /// The team.
        number: u32,
    },
    /// The team is out, or has left.
    #[error("{number} does not play on")]
    Out {
        /// The team.
        number: u32,
    },
    /// A person reports a match that is not their own, or for the other side.
    #[error("{by} does not play for {number}")]
    NotThere {
        /// Who attempted it.
        by: By,
        /// The team that was to report.
        number: u32,
    },
    /// Another segment is due.
    #[error("segment {due} is due, not {segment}")]
    NotDue {
        /// The segment named.
        segment: u32,
        /// The one that is due.
        due: u32,
    },
    /// The segment has another result already.
    #[error("{} and {} have a result of segment {segment} in round {round}: correct it", .numbers[0], .numbers[1])]
    HasResult {
        /// The round.
        round: u32,
        /// The two.
        numbers: [u32; 2],
        /// The segment.
        segment: u32,
    },
    /// So many IMPs cannot be won.
    #[error("{imps} IMPs are too many: at most {most} can be won")]
    Imps {
        /// How many.
        imps: u32,
        /// The most: 24 a board.
        most: u32,
    },
    /// A later entry of the same match could not stand: extra boards, a concession, a ruling.
    #[error("{} and {} have a later entry in round {round} that this would make impossible: strike it first", .numbers[0], .numbers[1])]
    LaterEntry {
        /// The round.
        round: u32,
        /// The two.
        numbers: [u32; 2],
    },
    /// A match of a later round has results, and would be played by another team.
    #[error("{} and {} have a result in round {round}: strike it first", .numbers[0], .numbers[1])]
    LaterMatch {
        /// The later round.
        round: u32,
        /// The two who played.
        numbers: [u32; 2],
    },
}
