//! A match of two teams at our tables: a round is a series, its first table is the open room and its second the
//! closed one. Both have all boards of the series, so nothing is exchanged; the cards are open when both have
//! played all of them.

use std::ops::RangeInclusive;

use bridge::{BySeat, Deal};
use tourney::log::{By, Event, TournamentLog};
use tourney::teams::{self, LineUp, Match, MatchError, Room, Squad, Team, seats};

use super::super::refusal::Refusal;
use super::super::state::{Act, EventCommand, EventError};
use super::at_tables::{AtTables, table_of};
use super::plan::{Entrant, PlannedTable};
use super::report::{OnlineError, TableResult};
use super::state::OnlineEvent;

/// The room of a table.
fn room_of(table: u32) -> Option<Room> {
    Room::ALL.into_iter().find(|room| table_of(*room) == table)
}

/// The series with a board, from 1.
fn series_of(state: &Match, board: u32) -> Option<u32> {
    let mut series = (1..).map_while(|series| Some((series, state.boards_of(series)?)));
    series.find(|(_, (first, last))| (*first..=*last).contains(&board)).map(|(series, _)| series)
}

/// How a team of four sits that has filed nothing. Whoever sits second in a later series exchanges the rooms of
/// its pairs, so that both pairs of a team meet both of the other one.
fn usual_line_up(squad: &Squad, exchanged: bool) -> Option<LineUp> {
    let [a, b, c, d] = squad.players.as_slice() else { return None };
    let [first, second] = [[a.clone(), b.clone()], [c.clone(), d.clone()]];
    let (open, closed) = if exchanged { (second, first) } else { (first, second) };
    Some(LineUp { open, closed })
}

impl AtTables for TournamentLog<Match> {
    fn is_possible(&self) -> bool {
        self.setup().first_board == 1
    }

    fn entrants(&self) -> Vec<Entrant> {
        let squads = self.setup().squads.0.iter();
        let entrant = |squad: &Squad| Entrant {
            team: Some(squad.name.clone()),
            players: squad.players.clone(),
        };
        squads.map(entrant).collect()
    }

    fn boards(&self) -> u32 {
        self.setup().boards
    }

    fn rounds(&self) -> u32 {
        self.setup().series
    }

    fn boards_in_round(&self) -> u32 {
        self.setup().boards / self.setup().series.max(1)
    }

    fn tables_of(&self, round: u32) -> Vec<PlannedTable> {
        let state = self.state();
        let Some((first, last)) = state.boards_of(round) else { return Vec::new() };
        let Some([Some(a), Some(b)]) =
            state.lineups(round).map(|of| of.0.each_ref().map(Option::as_ref))
        else {
            return Vec::new();
        };
        let table = |room: Room| {
            let mut names = BySeat([const { None }; 4]);
            for (team, lineup) in Team::ALL.into_iter().zip([a, b]) {
                let sits_first = Match::first_in(round) == team;
                for (seat, name) in seats(sits_first, room).into_iter().zip(lineup.pair(room)) {
                    names[seat] = Some(name.clone());
                }
            }
            let [Some(north), Some(east), Some(south), Some(west)] = names.0 else { return None };
            let names = BySeat([north, east, south, west]);
            Some(PlannedTable { round, table: table_of(room), names, boards: first..=last })
        };
        Room::ALL.into_iter().filter_map(table).collect()
    }

    fn places_of(&self, board: u32) -> Vec<(u32, u32)> {
        let Some(series) = series_of(self.state(), board) else { return Vec::new() };
        Room::ALL.map(|room| (series, table_of(room))).into()
    }

    /// All of a series: players see only the results of their own table until it is over.
    fn opened_with(&self, board: u32) -> RangeInclusive<u32> {
        let boards = series_of(self.state(), board).and_then(|at| self.state().boards_of(at));
        boards.map_or(board..=board, |(first, last)| first..=last)
    }

    fn has_result(&self, board: u32, table: u32) -> bool {
        room_of(table).is_some_and(|room| self.state().has_result(room, board))
    }

    fn has_deal(&self, board: u32) -> bool {
        self.state().deals().contains_key(&board)
    }

    fn is_over(&self) -> bool {
        self.state().phase() == teams::Phase::Over
    }

    /// The line-ups that are missing: of a team of four that of its players, as they were entered.
    fn seating(&self, round: u32) -> Result<Vec<Act>, OnlineError> {
        let Some(filed) = self.state().lineups(round) else { return Ok(Vec::new()) };
        let first = Match::first_in(round);
        let missing = [first, first.other()].into_iter().filter(|team| filed[*team].is_none());
        let line_up = |team: Team| {
            let squad = &self.setup().squads[team];
            let lineup = usual_line_up(squad, round > 1 && team != first);
            let lineup = lineup.ok_or_else(|| OnlineError::LineUp { team: squad.name.clone() })?;
            Ok(Act::Match(teams::Act::LineUp { team, lineup }))
        };
        missing.map(line_up).collect()
    }

    fn played(&self, board: u32, table: u32, result: TableResult) -> Option<Act> {
        let TableResult { outcome, lead, .. } = result;
        let room = room_of(table)?;
        Some(Act::Match(teams::Act::Played { room, board, outcome, lead }))
    }

    fn deal(&self, board: u32, deal: Deal) -> Act {
        Act::Match(teams::Act::Deal { board, deal })
    }

    fn takes(&self, act: &Act) -> bool {
        matches!(act, Act::Match(act) if self.state().check(&By::Director, act).is_ok())
    }

    fn check(
        &self,
        online: &OnlineEvent,
        _: &[PlannedTable],
        _: bool,
        command: &EventCommand,
    ) -> Result<(), Refusal> {
        let EventCommand::Match(act) = command else { return Ok(()) };
        match act {
            teams::Act::Record { .. }
            | teams::Act::Played { .. }
            | teams::Act::Deal { .. }
            | teams::Act::Exchange => Err(Refusal::Online(OnlineError::FromTables)),
            // They sit at the tables.
            teams::Act::LineUp { .. } => match self.state().phase() {
                teams::Phase::Playing { series, .. } if online.round() == Some(series) => {
                    let error = MatchError::UnderWay { series };
                    Err(Refusal::Event(EventError::Match(tourney::log::Refusal::Event(error))))
                }
                _ => Ok(()),
            },
            teams::Act::Admit { .. }
            | teams::Act::Assign { .. }
            | teams::Act::Award { .. }
            | teams::Act::Penalty { .. } => Ok(()),
        }
    }

    /// The line-ups of a series that was started stay, and what the director has entered for a board that was
    /// not played when the match is over: its cards are open.
    fn check_strike(&self, online: &OnlineEvent, act: &Act) -> Result<(), OnlineError> {
        let is_played = |board: u32, room: Room| online.has_ended(board, table_of(room));
        let Act::Match(act) = act else { return Ok(()) };
        let stays = match act {
            teams::Act::LineUp { .. } => online.round().is_some(),
            teams::Act::Assign { room, board, .. } => self.is_over() && !is_played(*board, *room),
            teams::Act::Award { board, .. } => {
                self.is_over() && !Room::ALL.into_iter().all(|room| is_played(*board, room))
            }
            _ => false,
        };
        if stays { Err(OnlineError::Stays) } else { Ok(()) }
    }
}
