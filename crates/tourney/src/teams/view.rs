use alloc::vec::Vec;

use bridge::{BySide, Outcome};

use super::compare::{SeriesSheet, hide};
use super::{ByTeam, Comparison, LineUp, Match, Phase, Room, Team, side};
use crate::Name;
use crate::log::Viewer;

/// What one person may see of a match.
///
/// During a series a player sees only the results of their own table, a watcher those of the room
/// they sit in, and a captain who does not play none. After the series everybody sees the
/// comparison. The second team's captain sees the first line-up as soon as it is filed, everybody
/// else sees both at once.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct View {
    /// What the match waits for.
    pub phase: Phase,
    /// The team the person plays for or is captain of.
    pub team: Option<Team>,
    /// The comparison without what is hidden from the person; its score covers only the visible
    /// boards.
    pub comparison: Comparison,
    /// The current series from the person's seat.
    pub series: Option<SeriesView>,
}

/// The current series as one of its players sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SeriesView {
    /// The player's room.
    pub room: Room,
    /// The results at the player's table not yet agreed on: the board and what each side wrote.
    pub open: Vec<(u32, BySide<Option<Outcome>>)>,
}

impl Match {
    /// What somebody may see; without a part in the match, nothing of a series that is played.
    pub fn view<'a>(&self, viewer: impl Into<Viewer<'a>>) -> View {
        let (viewer, phase) = (viewer.into(), self.phase());
        let comparison = match viewer {
            Viewer::Director => self.comparison(),
            Viewer::Person(_) | Viewer::Public => self.seen(viewer.name()),
        };
        let Some(name) = viewer.name() else {
            return View { phase, team: None, comparison, series: None };
        };
        let team = self.team_of(name).or(self.is_captain(name));
        let series = self.current().and_then(|at| self.series_view(at, name));
        View { phase, team, comparison, series }
    }

    /// The comparison without what is hidden from a person, or from somebody without any part in the
    /// match.
    fn seen(&self, name: Option<&Name>) -> Comparison {
        let mut comparison = self.comparison();
        let Some(at) = self.current() else { return comparison };
        let room = name.and_then(|name| self.visible_room(at, name));
        let sheet = &mut comparison.series[at as usize];
        hide(&mut sheet.rows, |shown, _| Some(shown) == room);
        // An award may show only that the board was stopped.
        sheet.rows.iter_mut().for_each(|row| row.imps = None);
        sheet.won = ByTeam::default();
        let team = name.and_then(|name| self.team_of(name).or(self.is_captain(name)));
        self.hide_lineups(sheet, name, team);
        let rows = comparison.series.iter().flat_map(|sheet| &sheet.rows);
        let penalties = comparison.penalties;
        comparison.score = super::compare::score(&self.setup, rows, penalties, false);
        comparison
    }

    /// The room whose results a person sees during a series.
    fn visible_room(&self, series: u32, name: &Name) -> Option<Room> {
        let seat = self.seat_of(series, name).map(|(_, room)| room);
        seat.or_else(|| self.watchers.get(name).copied())
    }

    /// Hides the line-ups a person may not see before both are filed.
    fn hide_lineups(&self, sheet: &mut SeriesSheet, name: Option<&Name>, team: Option<Team>) {
        if sheet.lineups.0.iter().all(Option::is_some) {
            return;
        }
        let (first, captain) = (sheet.first, name.and_then(|name| self.is_captain(name)));
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
            // A side sees what the other wrote only after writing its own result.
            .map(|(board, record)| {
                let both = record.reported[own].is_some();
                let reported =
                    BySide::new(|side| record.reported[side].filter(|_| both || side == own));
                (board, reported)
            })
            .collect();
        Some(SeriesView { room, open })
    }
}
