//! The comparison of the two rooms.

use alloc::vec::Vec;

use bridge::Outcome;
use bridge::forms::NextBoard;

use super::{ByRoom, ByTeam, LineUp, Room, Setup, Team};
use crate::Name;
use crate::imps::ImpTable;
use crate::vp::Hundredths;

/// A board's result in one room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct RoomResult {
    /// The contract and tricks.
    pub outcome: Outcome,
    /// North-South's points.
    pub score_ns: i32,
}

/// A board in a comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct BoardRow {
    /// The board.
    pub board: NextBoard,
    /// The result in each room; none if it is not known or hidden from the viewer.
    pub rooms: ByRoom<Option<RoomResult>>,
    /// Team A's points in both rooms together; none before both results are known.
    pub diff: Option<i32>,
    /// Each team's IMPs: opposite numbers, except for artificial scores.
    pub imps: Option<ByTeam<i32>>,
}

/// A series in a comparison.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SeriesSheet {
    /// Its number, from 1.
    pub series: u32,
    /// The team that sits first: North-South in the open room.
    pub first: Team,
    /// The line-ups.
    pub lineups: ByTeam<Option<LineUp>>,
    /// Its boards.
    pub rows: Vec<BoardRow>,
    /// The IMPs each team won on boards, without those it lost: the two columns of the sheet.
    pub won: ByTeam<i32>,
}

/// The score of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Score {
    /// The IMPs each team won on boards.
    pub won: ByTeam<i32>,
    /// Each team's IMPs won, less those lost and its penalties.
    pub imps: ByTeam<i32>,
    /// Victory points, if they are counted and the match is over.
    pub vp: Option<ByTeam<Hundredths>>,
}

/// The comparison of the two rooms as data, for display.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Comparison {
    /// The teams' names.
    pub teams: ByTeam<Name>,
    /// The series.
    pub series: Vec<SeriesSheet>,
    /// Penalties in IMPs.
    pub penalties: ByTeam<u32>,
    /// The score.
    pub score: Score,
}

/// Compares a board: the difference in points between the team's North-South result in one room and
/// its opponents' North-South result in the other, and the IMPs for it.
///
/// ```
/// use biritch_tourney::imps::ImpTable;
/// use biritch_tourney::teams::compare;
///
/// // Seven notrump made in one room, six clubs with an overtrick in the other.
/// assert_eq!(compare(1520, 940, ImpTable::default()), (580, 11));
/// ```
pub fn compare(own_ns: i32, their_ns: i32, table: ImpTable) -> (i32, i32) {
    let diff = own_ns.saturating_sub(their_ns);
    (diff, table.imps(diff))
}

impl BoardRow {
    /// The row of a board with these results; `first` sits North-South in the open room.
    pub(super) fn of(
        board: NextBoard,
        rooms: ByRoom<Option<RoomResult>>,
        first: Team,
        table: ImpTable,
    ) -> BoardRow {
        let mut row = BoardRow { board, rooms, diff: None, imps: None };
        if let ByRoom([Some(open), Some(closed)]) = rooms {
            let (diff, imps) = compare(open.score_ns, closed.score_ns, table);
            let sign = if first == Team::A { 1 } else { -1 };
            row.diff = Some(sign * diff);
            row.imps = Some(ByTeam([sign * imps, -sign * imps]));
        }
        row
    }
}

/// Sums the rows of a match to its score.
pub(super) fn score<'a>(
    setup: &Setup,
    rows: impl Iterator<Item = &'a BoardRow>,
    penalties: ByTeam<u32>,
    over: bool,
) -> Score {
    let (mut won, mut net) = (ByTeam([0i32; 2]), ByTeam([0i32; 2]));
    for imps in rows.filter_map(|row| row.imps) {
        for team in Team::ALL {
            won[team] = won[team].saturating_add(imps[team].max(0));
            net[team] = net[team].saturating_add(imps[team]);
        }
    }
    let imps = ByTeam::new(|team| net[team].saturating_sub_unsigned(penalties[team]));
    // Computed for each team: awards and penalties make the two differ by more than the sign.
    let vp = setup.scale.filter(|_| over).and_then(|scale| {
        let [a, b] = imps.0.map(|imps| scale.of_team(setup.boards, imps).ok());
        Some(ByTeam([a?, b?]))
    });
    Score { won, imps, vp }
}

/// The sums of the two columns of a series sheet.
pub(super) fn won(rows: &[BoardRow]) -> ByTeam<i32> {
    let column = |team| rows.iter().filter_map(|row| row.imps).map(|imps| imps[team].max(0)).sum();
    ByTeam::new(column)
}

impl Setup {
    /// The names of the teams.
    pub(super) fn names(&self) -> ByTeam<Name> {
        ByTeam::new(|team| self.squads[team].name.clone())
    }
}

impl RoomResult {
    pub(super) fn is_shown(self, shown: bool) -> Option<RoomResult> {
        shown.then_some(self)
    }
}

/// Hides the results that `shows` does not allow, by room and board.
pub(super) fn hide(rows: &mut [BoardRow], shows: impl Fn(Room, u32) -> bool) {
    for row in rows {
        let rooms = row.rooms;
        let board = row.board.board;
        row.rooms = ByRoom::new(|room| rooms[room].and_then(|r| r.is_shown(shows(room, board))));
        if row.rooms.0.iter().any(Option::is_none) {
            (row.diff, row.imps) = (None, None);
        }
    }
}
