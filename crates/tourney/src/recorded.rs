//! Matches whose boards are recorded one by one: who sits where, what was played, and what the boards come to
//! (docs/sources/tournaments.md#6.10).

pub(crate) mod text;

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ops::{Range, RangeInclusive};

use bridge::forms::duplicate::board as board_of;
use bridge::score::Rules;
use bridge::{Contract, Deal, Outcome, Side, Tricks};
use cards::Card;

use crate::Name;
use crate::event::{Reported, Reports, Turn};
use crate::imps::ImpTable;
use crate::log::By;
use crate::teams::{Room, compare, side};
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

/// A board of a round or session as it was played at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardLine {
    /// The number of the match's table.
    pub table: u32,
    /// Of which sub-match the room is, from 1.
    pub sub: u32,
    /// The room.
    pub room: Room,
    /// North-South, then East-West.
    pub numbers: [u32; 2],
    /// What was played.
    pub played: PlayedBoard,
}

impl BoardLine {
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

/// Why what somebody is to enter for a board of a match is probably a slip, if it is. `others` are the scores of
/// North-South at other tables, and `before` is what the table has on the board before.
pub(crate) fn unlikely_board(
    by: &By,
    board: u32,
    played: (Outcome, Option<Card>),
    deal: Option<&Deal>,
    others: &[i32],
    before: Option<Outcome>,
    double_dummy: impl Fn(&Deal, Contract) -> Option<Tricks>,
) -> Option<Unlikely> {
    let (outcome, lead) = played;
    let score_ns = PlayedBoard { outcome, lead }.score_ns(board);
    let entered = Entered::known_to(by, played, deal, score_ns, double_dummy);
    let exchanged = || match by {
        By::Director => Unlikely::exchanged_sides(&entered, others),
        By::Person(_) => None,
    };
    let again = || Unlikely::again(before, outcome);
    Unlikely::of(&entered).or_else(exchanged).or_else(again)
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

/// Writes those of a line-up anew whose names were corrected in an entry: a name in the place of one that the entry does
/// not have any more is that of the same person.
pub(crate) fn rename(line_up: &mut [Name], was: &[Name], now: &[Name]) {
    for player in line_up {
        let at = was.iter().position(|name| name == player).filter(|_| !now.contains(player));
        let renamed = at.and_then(|at| now.get(at)).filter(|name| !was.contains(name));
        if let Some(name) = renamed {
            *player = name.clone();
        }
    }
}

/// The boards of a match, or of a sub-match, that have been played, by room.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MatchBoards(BTreeMap<(u32, Room), Reported<PlayedBoard>>);

/// Two numbers in order, where it does not matter whose they are: a board reads alike from both sides.
const BOTH: [u32; 2] = [1, 2];

impl MatchBoards {
    /// Enters what was played on a board in a room.
    pub(crate) fn enter(&mut self, board: u32, room: Room, played: PlayedBoard) {
        self.0.entry((board, room)).or_default().enter(BOTH, played);
    }

    /// Enters what the first of the two says that was played on a board in a room.
    pub(crate) fn report(&mut self, board: u32, room: Room, two: [u32; 2], played: PlayedBoard) {
        self.0.entry((board, room)).or_default().report(two, played);
    }

    /// What was played on a board in a room: what the director or one of our tables has entered, or what both sides
    /// report.
    pub fn board(&self, room: Room, board: u32) -> Option<PlayedBoard> {
        self.0.get(&(board, room))?.result(BOTH)
    }

    /// Whether the director or one of our tables has entered what was played.
    pub fn is_entered(&self, room: Room, board: u32) -> bool {
        self.0.get(&(board, room)).is_some_and(Reported::is_entered)
    }

    /// What the two sides report of a board in a room, in the order of the two.
    pub fn reports(&self, room: Room, board: u32, two: [u32; 2]) -> Reports<PlayedBoard> {
        self.0.get(&(board, room)).map_or_else(Reports::default, |known| known.reports(two))
    }

    /// Those of these boards without a result in a room.
    pub fn missing(&self, room: Room, boards: RangeInclusive<u32>) -> Vec<u32> {
        boards.filter(|board| self.board(room, *board).is_none()).collect()
    }

    /// Whether all these boards have been played in all these rooms.
    pub fn has_all(&self, boards: RangeInclusive<u32>, rooms: &[Room]) -> bool {
        let mut places = boards.flat_map(|board| rooms.iter().map(move |room| (*room, board)));
        places.all(|(room, board)| self.board(room, board).is_some())
    }

    /// What a board is worth to the team at home, in IMPs; none before it is played in both rooms.
    pub fn imps(&self, board: u32) -> Option<i32> {
        let [open, closed] = Room::ALL.map(|room| Some(self.board(room, board)?.score_ns(board)));
        Some(compare(open?, closed?, ImpTable::default()).1)
    }

    /// The IMPs that each team wins on these boards, at home first.
    pub fn won(&self, boards: RangeInclusive<u32>) -> [u32; 2] {
        let mut won = [0; 2];
        boards.filter_map(|board| self.imps(board)).for_each(|imps| add_imps(&mut won, imps));
        won
    }

    /// A board in each room where it was played; the match of these two, home first, has this table, and this is one of
    /// its sub-matches.
    pub(crate) fn lines(
        &self,
        board: u32,
        (table, sub): (u32, u32),
        two: [u32; 2],
    ) -> impl Iterator<Item = BoardLine> {
        let line = move |room| {
            let played = self.board(room, board)?;
            Some(BoardLine { table, sub, room, numbers: seated_in(room, two), played })
        };
        Room::ALL.into_iter().filter_map(line)
    }
}

/// Adds IMPs to those of whoever has won them.
pub(crate) fn add_imps(won: &mut [u32; 2], imps: i32) {
    let winner = usize::from(imps < 0);
    won[winner] = won[winner].saturating_add(imps.unsigned_abs());
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
