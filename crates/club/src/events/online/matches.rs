//! A match of two teams at our tables: a round is a series, its first table is the open room and its second the
//! closed one. Both have all boards of the series, so nothing is exchanged; the cards are open when both have
//! played all of them.

use std::ops::RangeInclusive;

use bridge::BySeat;
use table::AnyDeal;
use tourney::log::TournamentLog;
use tourney::teams::{self, Match, MatchError, Room, Squad, Team, seats};

use super::super::refusal::Refusal;
use super::super::state::{Act, EventCommand, EventError};
use super::at_tables::AtTables;
use super::plan::{Entrant, PlannedTable, RoundLabel, SeatNames, TableLabel};
use super::report::{OnlineError, Played, TableResult};
use super::state::OnlineEvent;

/// The number of the table of a room, from 1.
const fn table_of(room: Room) -> u32 {
    room as u32 + 1
}

/// The room of a table.
fn room_of(table: u32) -> Option<Room> {
    Room::ALL.into_iter().find(|room| table_of(*room) == table)
}

/// The series with a board, from 1.
fn series_of(state: &Match, board: u32) -> Option<u32> {
    let mut series = (1..).map_while(|series| Some((series, state.boards_of(series)?)));
    series.find(|(_, (first, last))| (*first..=*last).contains(&board)).map(|(series, _)| series)
}

/// The line-up of a team that has filed nothing for a series: if all its players play, the usual one.
fn own_line_up(log: &TournamentLog<Match>, series: u32, team: Team) -> Option<Act> {
    let all_play = log.setup().squads[team].all_play();
    let lineup = all_play.then(|| log.state().usual_line_up(series, team))?;
    Some(Act::Match(teams::Act::LineUp { team, lineup }))
}

/// What is entered before a line-up of the team that sits second: that of the first team, if the match waits for it
/// and its captain has nothing to choose.
fn line_up_before(log: &TournamentLog<Match>, team: Team) -> Option<Act> {
    match log.state().phase() {
        teams::Phase::LineUp { series, team: due }
            if due != team && due == Match::first_in(series) =>
        {
            own_line_up(log, series, due)
        }
        _ => None,
    }
}

/// The series that our tables play now, from 1; none before it starts, and after its last result.
pub fn played_series(state: &Match, online: &OnlineEvent) -> Option<u32> {
    match state.phase() {
        teams::Phase::Playing { series, .. } => {
            Some(series).filter(|_| online.round() == Some(series))
        }
        teams::Phase::LineUp { .. } | teams::Phase::Over => None,
    }
}

/// Whether a team's line-up can be filed now: its captain may change their mind until it is the other's turn, or the
/// series starts; and the second team need not wait for a first one of which all play.
pub fn may_file(log: &TournamentLog<Match>, online: &OnlineEvent, team: Team) -> bool {
    let is_its_turn = || log.state().check_turn(team).is_ok();
    played_series(log.state(), online).is_none()
        && (is_its_turn() || line_up_before(log, team).is_some())
}

/// The boards of a series, each with both tables.
fn places(state: &Match, series: u32) -> impl Iterator<Item = (u32, u32)> {
    let boards = state.boards_of(series).into_iter().flat_map(|(first, last)| first..=last);
    boards.flat_map(|board| Room::ALL.map(|room| (board, table_of(room))))
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

    fn round_label(&self, round: u32) -> RoundLabel {
        RoundLabel::Set { set: round }
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
            let names = SeatNames(vec![north, east, south, west]);
            Some(PlannedTable { round, table: table_of(room), names, boards: first..=last })
        };
        Room::ALL.into_iter().filter_map(table).collect()
    }

    fn label(&self, table: u32) -> TableLabel {
        TableLabel { number: None, sub: None, room: room_of(table) }
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

    /// The line-ups that are missing: of a team of four that of its players, as they were entered.
    fn seating(&self, round: u32) -> Result<Vec<Act>, OnlineError> {
        let Some(filed) = self.state().lineups(round) else { return Ok(Vec::new()) };
        let first = Match::first_in(round);
        let missing = [first, first.other()].into_iter().filter(|team| filed[*team].is_none());
        let line_up = |team: Team| {
            let missing = || OnlineError::LineUp { team: self.setup().squads[team].name.clone() };
            own_line_up(self, round, team).ok_or_else(missing)
        };
        missing.map(line_up).collect()
    }

    fn before(&self, command: &EventCommand) -> Option<Act> {
        match command {
            EventCommand::Match(teams::Act::LineUp { team, .. }) => line_up_before(self, *team),
            _ => None,
        }
    }

    fn played(&self, board: u32, table: u32, result: TableResult) -> Option<Act> {
        let Played::Board { outcome, lead } = result.played else { return None };
        let room = room_of(table)?;
        Some(Act::Match(teams::Act::Played { room, board, outcome, lead }))
    }

    fn played_at(&self, act: &Act) -> Option<(u32, u32)> {
        match act {
            Act::Match(teams::Act::Played { board, room, .. }) => Some((*board, table_of(*room))),
            _ => None,
        }
    }

    fn deal(&self, board: u32, deal: AnyDeal) -> Option<Act> {
        let AnyDeal::Bridge(deal) = deal else { return None };
        Some(Act::Match(teams::Act::Deal { board, deal }))
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
            teams::Act::LineUp { .. } => match played_series(self.state(), online) {
                Some(series) => {
                    let error = MatchError::UnderWay { series };
                    Err(Refusal::Event(EventError::Match(tourney::log::Refusal::Event(error))))
                }
                None => Ok(()),
            },
            // Whoever watches a room could still play in the other one.
            teams::Act::Admit { .. } => Err(Refusal::Forbidden),
            teams::Act::Assign { .. } | teams::Act::Award { .. } | teams::Act::Penalty { .. } => {
                Ok(())
            }
        }
    }

    /// Once a series is complete, everybody knows its results: none of its boards may lack one again, unless what
    /// was played there takes its place.
    fn check_strike(
        &self,
        online: &OnlineEvent,
        _: Option<&Act>,
        after: &dyn AtTables,
    ) -> Result<(), OnlineError> {
        let is_complete = |series: u32| {
            places(self.state(), series).all(|(board, table)| self.has_result(board, table))
        };
        let is_known = |(board, table): (u32, u32)| {
            after.has_result(board, table) || online.is_set_aside(board, table)
        };
        let mut complete = (1..=online.round().unwrap_or(0)).filter(|series| is_complete(*series));
        match complete.all(|series| places(self.state(), series).all(is_known)) {
            true => Ok(()),
            false => Err(OnlineError::Stays),
        }
    }
}
