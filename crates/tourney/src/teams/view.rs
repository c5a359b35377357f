use alloc::vec::Vec;

use bridge::{BySide, Outcome};

use super::compare::{SeriesSheet, hide};
use super::{ByTeam, Comparison, LineUp, Match, Phase, Room, Team, side};
use crate::Name;
use crate::log::By;

/// What one person may know of a match.
///
/// While a series is played, nobody at a table learns what happened in the other room: he has the
/// results of his own table, a watcher those of the room he sits in, a captain who does not play none.
/// After the series everybody has the comparison. The second team's captain sees the first line-up as
/// soon as it is filed, everybody else both together.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct View {
    /// What is waited for.
    pub phase: Phase,
    /// For whom he plays, or whose captain he is.
    pub team: Option<Team>,
    /// The comparison without what he may not see; its score is that of the boards he sees compared.
    pub comparison: Comparison,
    /// The series that is played, from his seat.
    pub series: Option<SeriesView>,
}

/// The series that is played, as one of its players sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SeriesView {
    /// Where he sits.
    pub room: Room,
    /// What was written down at his table and is not agreed on: the board, and each side's result.
    pub open: Vec<(u32, BySide<Option<Outcome>>)>,
}

impl Match {
    /// What somebody may know.
    pub fn view(&self, by: &By) -> View {
        let mut comparison = self.comparison();
        let (phase, current) = (self.phase(), self.current());
        let By::Person(name) = by else {
            return View { phase, team: None, comparison, series: None };
        };
        let team = self.team_of(name).or(self.is_captain(name));
        if let Some(at) = current {
            let room = self.sight(at, name);
            let sheet = &mut comparison.series[at as usize];
            hide(&mut sheet.rows, |shown, _| Some(shown) == room);
            // An award shows that a board was stopped, and no more than that.
            sheet.rows.iter_mut().for_each(|row| row.imps = None);
            sheet.won = ByTeam::default();
            self.hide_lineups(sheet, name, team);
            let rows = comparison.series.iter().flat_map(|sheet| &sheet.rows);
            let penalties = comparison.penalties;
            comparison.score = super::compare::score(&self.setup, rows, penalties, false);
        }
        let series = current.and_then(|at| self.series_view(at, name));
        View { phase, team, comparison, series }
    }

    /// The room whose results somebody sees during a series.
    fn sight(&self, series: u32, name: &Name) -> Option<Room> {
        let seat = self.seat_of(series, name).map(|(_, room)| room);
        seat.or_else(|| self.watchers.get(name).copied())
    }

    /// Leaves the line-ups that somebody may see before both are filed.
    fn hide_lineups(&self, sheet: &mut SeriesSheet, name: &Name, team: Option<Team>) {
        if sheet.lineups.0.iter().all(Option::is_some) {
            return;
        }
        let (first, captain) = (sheet.first, self.is_captain(name));
        let lineups = sheet.lineups.clone();
        sheet.lineups = ByTeam::new(|whose| -> Option<LineUp> {
            let own = team == Some(whose);
            let answers = whose == first && captain == Some(first.other());
            lineups[whose].clone().filter(|_| own || answers)
        });
    }

    fn series_view(&self, at: u32, name: &Name) -> Option<SeriesView> {
        let (team, room) = self.seat_of(at, name)?;
        let own = side(team == Match::first(at), room);
        let (first, last) = self.boards(at);
        let open = (first..=last)
            .filter_map(|board| Some((board, self.record(at, room, board)?)))
            .filter(|(_, record)| !record.is_agreed())
            // What the other side wrote is seen once one's own side has written.
            .map(|(board, record)| {
                let both = record.said[own].is_some();
                let said = BySide::new(|side| record.said[side].filter(|_| both || side == own));
                (board, said)
            })
            .collect();
        Some(SeriesView { room, open })
    }
}
