//! What the director gives a result to, in events of matches of every kind.

use super::MatchRoom;
use crate::appeals::{Effect, MatchAt};
use crate::event::ordered;
use crate::log::Asked;

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

    /// What an operation means for the results: a correction may change names alone, or give another result to the same
    /// as the act in whose place it is; an act that gives a result rules or decides an appeal, and `of_act` says what any other
    /// means.
    pub(crate) fn effect<A>(
        asked: Asked<'_, A>,
        only_renames: impl Fn(&A, &A) -> bool,
        given: impl Fn(&A) -> Option<Given>,
        of_act: impl Fn(&A) -> Effect,
    ) -> Effect {
        let is_same = |was, act| given(was).is_some_and(|first| given(act) == Some(first));
        let of_act = |act: &A| match given(act) {
            Some(Given::Decision(..)) => Effect::Decision,
            Some(_) => Effect::Ruling,
            None => of_act(act),
        };
        match asked {
            Asked::Correct { was: Some(was), act } if only_renames(was, act) => Effect::Names,
            Asked::Correct { was: Some(was), act } if is_same(was, act) => Effect::Ruling,
            _ => Effect::of(asked, of_act),
        }
    }
}
