//! Two rooms side by side.

use alloc::vec::Vec;

use bridge::Outcome;
use bridge::forms::NextBoard;

use super::{ByRoom, ByTeam, LineUp, Room, Setup, Team};
use crate::Name;
use crate::imps::ImpTable;
use crate::vp::Hundredths;

/// How a board ended in a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct RoomResult {
    /// How it ended.
    pub outcome: Outcome,
    /// North-South's points.
    pub score_ns: i32,
}

/// A board of a comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct BoardRow {
    /// The board.
    pub board: NextBoard,
    /// How it ended in each room; none where it is not known, or not to be seen.
    pub rooms: ByRoom<Option<RoomResult>>,
    /// Team A's points of both rooms together; none before they are compared.
    pub diff: Option<i32>,
    /// What each team has in IMPs: the other's with the other sign, but for artificial scores.
    pub imps: Option<ByTeam<i32>>,
}

/// A series of a comparison.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SeriesSheet {
    /// Its number, from 1.
    pub series: u32,
    /// The team that sits first: North-South in the open room.
    pub first: Team,
    /// Who plays where.
    pub lineups: ByTeam<Option<LineUp>>,
    /// Its boards.
    pub rows: Vec<BoardRow>,
    /// What each team won on boards, without what it lost: the two columns of the sheet.
    pub won: ByTeam<i32>,
}

/// How a match stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Score {
    /// IMPs won on boards, by either team.
    pub won: ByTeam<i32>,
    /// Each team's IMPs less those lost and its penalties.
    pub imps: ByTeam<i32>,
    /// Victory points, once the match is over and where they are counted.
    pub vp: Option<ByTeam<Hundredths>>,
}

/// The comparison of two rooms, as a page, a terminal or a picture draws it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Comparison {
    /// The teams' names.
    pub teams: ByTeam<Name>,
    /// Series by series.
    pub series: Vec<SeriesSheet>,
    /// Penalties in IMPs.
    pub penalties: ByTeam<u32>,
    /// How the match stands.
    pub score: Score,
}

/// The points of the first team's North-South in one room against its East-West in the other, and what
/// they are worth.
///
/// ```
/// use tourney::imps::ImpTable;
/// use tourney::teams::compare;
///
/// // Seed 000, board 1: seven notrump made in one room, six clubs with an overtrick in the other.
/// assert_eq!(compare(1520, 940, ImpTable::default()), (580, 11));
/// ```
pub fn compare(own_ns: i32, their_ns: i32, table: ImpTable) -> (i32, i32) {
    let diff = own_ns.saturating_sub(their_ns);
    (diff, table.imps(diff))
}

impl BoardRow {
    /// The row of a board with these results, `first` sitting North-South in the open room.
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

/// The score of a match from its rows.
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
    // Either team by its own result: they are each other's opposite, but for awards and penalties.
    let vp = setup.scale.filter(|_| over).and_then(|scale| {
        let mut vp = ByTeam([Hundredths(0); 2]);
        for team in Team::ALL {
            vp[team] = scale.award(setup.boards, imps[team]).ok()?.of_margin(imps[team]);
        }
        Some(vp)
    });
    Score { won, imps, vp }
}

/// What a series sheet sums to in its two columns.
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

/// Rows with only what `shows` lets be seen, a room and a board at a time.
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
