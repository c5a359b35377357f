//! Matches whose boards are recorded one by one: who sits where, what was played, and what the boards come to
//! (docs/sources/tournaments.md#6.10).

mod boards;
mod given;
pub(crate) mod text;

pub use self::boards::{AdjustError, MatchBoards};
pub(crate) use self::boards::{add_imps, check_standing};
pub(crate) use self::given::{BoardAt, Given};

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use core::ops::{Range, RangeInclusive};

use bridge::forms::duplicate::board as board_of;
use bridge::score::Rules;
use bridge::{BySide, Contract, Deal, Outcome, Side, Tricks};
use cards::Card;

use crate::Name;
use crate::adjust::{BoardResult, LikelyResults};
use crate::event::Turn;
use crate::log::By;
use crate::teams::{Room, side};
use crate::unlikely::{Entered, Unlikely};

/// A board of a match as it was played in a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedBoard {
    /// How it ended.
    pub outcome: Outcome,
    /// The opening lead; none if no card was played.
    pub lead: Option<Card>,
}

/// A board reads alike from both sides of a table.
impl Turn for PlayedBoard {
    fn turned(self) -> PlayedBoard {
        self
    }

    /// The result is what matters: a lead that one side has not entered is that of the other, and two that differ are none.
    fn agreed(self, other: PlayedBoard) -> Option<PlayedBoard> {
        let lead = match (self.lead, other.lead) {
            (Some(one), Some(other)) => (one == other).then_some(one),
            (one, other) => one.or(other),
        };
        (self.outcome == other.outcome).then_some(PlayedBoard { lead, ..self })
    }
}

impl PlayedBoard {
    /// North-South's points on a board with this number.
    pub fn score_ns(&self, board: u32) -> i32 {
        Rules::default().duplicate_ns(self.outcome, board_of(board).vulnerable)
    }
}

/// The result of a board for each side by the results that were likely, scored as matches score it.
pub fn assigned_results(board: u32, likely: &BySide<LikelyResults>) -> BySide<BoardResult> {
    let vulnerable = board_of(board).vulnerable;
    BySide::new(|side| likely[side].counted(Rules::default(), vulnerable))
}

/// A room of a match, which has two for each of its sub-matches.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct MatchRoom {
    /// The sub-match, from 1.
    pub sub: u32,
    /// The room.
    pub room: Room,
}

impl MatchRoom {
    /// A room of a match that is not divided.
    pub const fn whole(room: Room) -> MatchRoom {
        MatchRoom { sub: 1, room }
    }

    /// Where its pair begins in a line-up, which has the open and the closed room of each sub-match in turn.
    pub const fn seats(self) -> Range<usize> {
        let of_sub = self.sub.saturating_sub(1) as usize;
        let first =
            of_sub.saturating_mul(2 * Room::ALL.len()).saturating_add(self.room as usize * 2);
        first..first.saturating_add(2)
    }
}

/// A board of a round or session as it stands at a table: as it was played, or with the result that the director has given
/// to both sides in place of that.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardLine {
    /// The number of the match's table.
    pub table: u32,
    /// Of which sub-match the room is, from 1.
    pub sub: u32,
    /// The room.
    pub room: Room,
    /// North-South, then East-West.
    pub numbers: [u32; 2],
    /// What was played, if it was.
    pub played: Option<PlayedBoard>,
    /// The result of each side, if the director has adjusted the score.
    pub adjusted: Option<BySide<BoardResult>>,
}

impl BoardLine {
    /// North-South's points for what was played.
    pub fn score_ns(&self, board: u32) -> Option<i32> {
        self.played.map(|played| played.score_ns(board))
    }

    /// The two of its match, home first.
    pub const fn two(&self) -> [u32; 2] {
        seated_in(self.room, self.numbers)
    }

    /// In which room of its match it was played.
    pub const fn place(&self) -> MatchRoom {
        MatchRoom { sub: self.sub, room: self.room }
    }
}

/// The boards that a table of a match still has to report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MissingBoards {
    /// The number of the match's table.
    pub table: u32,
    /// The two of the match, home first.
    pub numbers: [u32; 2],
    /// In which room.
    pub place: MatchRoom,
    /// The boards.
    pub boards: Vec<u32>,
}

/// A table of a match, at which somebody is to enter a board.
pub(crate) struct AtTable<'a> {
    /// The room.
    pub(crate) place: MatchRoom,
    /// The two of the match, home first.
    pub(crate) two: [u32; 2],
    /// The boards of the round or session.
    pub(crate) boards: RangeInclusive<u32>,
    /// The board at all tables.
    pub(crate) lines: &'a [BoardLine],
    /// The cards of the board.
    pub(crate) deal: Option<&'a Deal>,
}

impl AtTable<'_> {
    /// Why what somebody is to enter is probably a slip, if it is; `known` is what the table has on a board.
    pub(crate) fn unlikely(
        &self,
        by: &By,
        board: u32,
        played: (Outcome, Option<Card>),
        known: impl Fn(u32) -> Option<PlayedBoard>,
        double_dummy: impl Fn(&Deal, Contract) -> Option<Tricks>,
    ) -> Option<Unlikely> {
        let (outcome, lead) = played;
        let score_ns = PlayedBoard { outcome, lead }.score_ns(board);
        let entered = Entered::known_to(by, played, self.deal, score_ns, double_dummy);
        let is_other = |line: &&BoardLine| (line.place(), line.two()) != (self.place, self.two);
        let others = self.lines.iter().filter(is_other);
        let others: Vec<i32> = others.filter_map(|line| line.score_ns(board)).collect();
        let exchanged = || match by {
            By::Director => Unlikely::exchanged_sides(&entered, &others),
            By::Person(_) => None,
        };
        let again = || {
            let before = board.checked_sub(1).filter(|before| self.boards.contains(before));
            Unlikely::again(before.and_then(known).map(|played| played.outcome), outcome)
        };
        Unlikely::of(&entered).or_else(exchanged).or_else(again)
    }
}

/// The boards whose results everybody may see: those whose cards are recorded, and those of finished rounds or sessions
/// that have any.
pub(crate) fn shown_boards(
    deals: &BTreeMap<u32, Deal>,
    finished: impl Iterator<Item = RangeInclusive<u32>>,
    lines: impl Fn(u32) -> Vec<BoardLine>,
) -> BTreeSet<u32> {
    let has_lines = |board: &u32| !lines(*board).is_empty();
    deals.keys().copied().chain(finished.flatten().filter(has_lines)).collect()
}

/// The contestants at a table of a room, North-South first: whoever is at home is North-South in the open room.
pub const fn seated_in(room: Room, [home, away]: [u32; 2]) -> [u32; 2] {
    match side(true, room) {
        Side::NorthSouth => [home, away],
        Side::EastWest => [away, home],
    }
}

/// The pair of a line-up that plays in a room, North or East first.
pub(crate) fn pair_of(lineup: &[Name], place: MatchRoom) -> Option<&[Name; 2]> {
    lineup.get(place.seats())?.try_into().ok()
}

/// Who sits for a contestant that has filed no line-up: as last time, if all of them are still entered, or the first
/// that are entered. None if they are too few.
pub(crate) fn usual_line_up(
    roster: &[Name],
    last: Option<&[Name]>,
    seats: usize,
) -> Option<Vec<Name>> {
    let is_entered = |players: &&[Name]| players.iter().all(|name| roster.contains(name));
    last.filter(is_entered).or_else(|| roster.get(..seats)).map(<[Name]>::to_vec)
}

/// Writes a line-up anew after a name was corrected in an entry: where one name differs and all others have their places, it
/// is that of the same person. Whatever else changes is about other people.
pub(crate) fn rename(line_up: &mut [Name], was: &[Name], now: &[Name]) {
    let mut differing = was.iter().zip(now).filter(|(was, now)| was != now);
    let (Some((was, now)), None, true) =
        (differing.next(), differing.next(), was.len() == now.len())
    else {
        return;
    };
    for player in line_up.iter_mut().filter(|player| *player == was) {
        *player = now.clone();
    }
}

/// Who of a line-up would not be entered any more after the names of an entry are written anew.
pub(crate) fn dropped(line_up: &[Name], was: &[Name], now: &[Name]) -> Option<Name> {
    let mut line_up = line_up.to_vec();
    rename(&mut line_up, was, now);
    line_up.into_iter().find(|name| was.contains(name) && !now.contains(name))
}

/// Why a line-up is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SeatsError {
    /// It has another number of players.
    #[error("{seats} play for {number} in a match, not {players}")]
    Count {
        /// The contestant.
        number: u32,
        /// How many were named.
        players: usize,
        /// How many play.
        seats: usize,
    },
    /// It names somebody who is not entered for the contestant.
    #[error("{name} is not entered for {number}")]
    NotOnRoster {
        /// The contestant.
        number: u32,
        /// The name.
        name: Name,
    },
    /// It names somebody twice.
    #[error("{name} has two seats")]
    Twice {
        /// The name.
        name: Name,
    },
}

/// Checks that so many of a roster sit, each once.
pub(crate) fn check_seats(
    number: u32,
    roster: &[Name],
    players: &[Name],
    seats: usize,
) -> Result<(), SeatsError> {
    if players.len() != seats {
        return Err(SeatsError::Count { number, players: players.len(), seats });
    }
    for (at, name) in players.iter().enumerate() {
        let name = name.clone();
        if !roster.contains(&name) {
            return Err(SeatsError::NotOnRoster { number, name });
        }
        if players[..at].contains(&name) {
            return Err(SeatsError::Twice { name });
        }
    }
    Ok(())
}
