//! What the director gives a result to, in events of matches of every kind.

use super::MatchRoom;
use crate::appeals::MatchAt;
use crate::event::ordered;

/// What an act gives a result to: an act in place of another that is about the same is a ruling, as the first one is.
#[derive(PartialEq, Eq)]
pub(crate) enum Given {
    /// A match, or a segment of one.
    Match(MatchAt),
    /// A board at a table of a round or session.
    Board(BoardAt),
    /// Both sides of a table on a board, in place of what was played.
    Adjusted(BoardAt),
    /// What was appealed against, by whom.
    Decision(MatchAt, u32),
}

/// A board at a table: of which round or session, of which match, in which room.
#[derive(PartialEq, Eq)]
pub(crate) struct BoardAt {
    /// The round of a Swiss, or the session of a knockout.
    pub(crate) part: u32,
    /// The two of the match, home first.
    pub(crate) numbers: [u32; 2],
    /// The room.
    pub(crate) place: MatchRoom,
    /// The board's number.
    pub(crate) board: u32,
}

impl Given {
    /// A match, or a segment of one, whose two are named in either order.
    pub(crate) const fn whole(round: u32, numbers: [u32; 2], segment: Option<u32>) -> Given {
        Given::Match(MatchAt { round, numbers: ordered(numbers), segment, board: None })
    }

    /// Whether both acts give a result to the same.
    pub(crate) fn is_same<A>(of: impl Fn(&A) -> Option<Given>, was: &A, act: &A) -> bool {
        of(was).is_some_and(|given| of(act) == Some(given))
    }
}
