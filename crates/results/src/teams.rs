//! The results of a match of two teams.

use bridge::{BySide, Side};
use tourney::classes::Class;
use tourney::log::Viewer;
use tourney::rank::places;
use tourney::teams::{BoardRow, Match, Phase, Room, SeriesSheet, Team, side};
use tourney::{Ratio, Sum};

use crate::model::{Board, Entrant, Kind, Line, RankedRow, RankingTable, Results, Units};
use tourney::why::Why;

const fn number(team: Team) -> u32 {
    team as u32 + 1
}

/// The line of a room. A board counts once for a team: where it sits North-South.
fn line(row: &BoardRow, room: Room, first: Team) -> Line {
    let team = |side_here: Side| {
        if side(true, room) == side_here { first } else { first.other() }
    };
    let ns = team(Side::NorthSouth);
    let result = row.rooms[room];
    let points = row.imps.map(|imps| Ratio::from(imps[ns]));
    let there = row.rooms[room.other()];
    let why = match (result, there, row.imps) {
        (_, _, None) => Why::Sealed,
        (Some(here), Some(there), Some(_)) if row.diff.is_some() => {
            let scores = [here.score_ns, -there.score_ns];
            Why::Rooms { scores, difference: scores[0].saturating_add(scores[1]) }
        }
        _ => Why::Given,
    };
    Line {
        table: room.word().to_owned(),
        numbers: BySide::new(|side| number(team(side))),
        outcome: result.map(|result| result.outcome),
        lead: None,
        score_ns: result.map(|result| result.score_ns),
        standing: None,
        points: BySide([points, None]),
        why: BySide([why, Why::NotCounted]),
        award: BySide([None, None]),
        group: 0,
        appealed: false,
        round: Some(1),
    }
}

fn boards(sheet: &SeriesSheet) -> impl Iterator<Item = Board> + '_ {
    sheet.rows.iter().map(|row| {
        let lines = Room::ALL.map(|room| line(row, room, sheet.first)).into();
        let is_finished = row.imps.is_some();
        Board { board: row.board, is_finished, deal: None, expected: 2, lines, analysis: None }
            .sealed()
    })
}

/// The two rows of a match, ranked by their totals.
pub(crate) fn ranking(rows: [RankedRow; 2]) -> Vec<RankingTable> {
    let mut rows = Vec::from(rows);
    rows.sort_by(|one, other| other.total.cmp(&one.total).then(one.number.cmp(&other.number)));
    let placed = places(&rows, |one, other| one.total == other.total);
    for (row, place) in rows.iter_mut().zip(placed) {
        row.place = Some(place);
    }
    vec![RankingTable::only(rows)]
}

impl Results {
    /// The results of a match as they stand. The boards of a series are finished when all of them
    /// are: until then nobody else sees them either.
    pub fn of_match(title: &str, state: &Match) -> Results {
        let setup = state.setup();
        let comparison = state.view(Viewer::Public).comparison;
        let boards: Vec<Board> = comparison.series.iter().flat_map(boards).collect();
        let count = boards.iter().filter(|board| board.is_finished).count() as u32;
        let is_over = state.phase() == Phase::Over;
        let row = |team: Team| {
            let penalty = comparison.penalties[team];
            let points = comparison.score.vp.and_then(|vp| Ratio::new(vp[team].0.into(), 100));
            RankedRow {
                place: None,
                number: number(team),
                boards: count,
                total: Sum::from(Ratio::from(comparison.score.imps[team])),
                percent: None,
                carried: None,
                penalty: (penalty > 0).then(|| Sum::from(Ratio::whole(penalty.into()))),
                cut: None,
                victory_points: points.map(Sum::from),
            }
        };
        let entrants = Team::ALL.map(|team| {
            let squad = &setup.squads[team];
            let players = squad.players.iter().map(ToString::to_string).collect();
            Entrant::new(number(team), squad.name.to_string(), players, Class::NONE)
        });
        Results {
            title: title.to_owned(),
            kind: Kind::Match { units: Units::Imps },
            is_over,
            entrants: entrants.into(),
            rankings: ranking(Team::ALL.map(row)),
            teams: Vec::new(),
            deals: Vec::new(),
            boards,
            rounds: Default::default(),
            movement: None,
            individuals: None,
            halves: None,
            first_board: setup.first_board,
            planned: 0,
            status: None,
            appeals: Vec::new(),
            changes: Vec::new(),
        }
    }
}
