use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use bridge::forms::duplicate::board as board_of;
use bridge::{BySide, Deal, Outcome};

use super::compare::{BoardRow, Comparison, RoomResult, SeriesSheet, score, won};
use super::{Act, ByRoom, ByTeam, LineUp, MatchError, Room, Setup, Squad, Team, side};
use crate::adjust::Artificial;
use crate::log::{By, Event};
use crate::{Name, Ratio};

/// The state of a match: a fold over its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    pub(super) setup: Setup,
    pub(super) series: Vec<Series>,
    pub(super) watchers: BTreeMap<Name, Room>,
    deals: BTreeMap<u32, Deal>,
    penalties: ByTeam<u32>,
}

/// What the match waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "phase", rename_all = "kebab-case"))]
pub enum Phase {
    /// A captain's line-up.
    LineUp {
        /// For which series, from 1.
        series: u32,
        /// The team.
        team: Team,
    },
    /// Results.
    Playing {
        /// Which series is played.
        series: u32,
        /// Whether the boards have been exchanged.
        exchanged: bool,
    },
    /// Nothing: the match is over.
    Over,
}

/// The state of a series.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Series {
    pub(super) lineups: ByTeam<Option<LineUp>>,
    exchanged: bool,
    records: ByRoom<BTreeMap<u32, Record>>,
    awards: BTreeMap<u32, ByTeam<Artificial>>,
}

/// What was written down for a board at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Record {
    /// By each side.
    pub(super) reported: BySide<Option<Outcome>>,
    /// By the director, or by the table itself.
    assigned: Option<Outcome>,
}

impl Record {
    pub(super) fn is_agreed(&self) -> bool {
        self.agreed().is_some()
    }

    /// The result, if it is settled.
    fn agreed(&self) -> Option<Outcome> {
        self.assigned.or_else(|| match self.reported {
            BySide([Some(ns), Some(ew)]) if ns == ew => Some(ns),
            _ => None,
        })
    }
}

impl Series {
    fn outcome(&self, room: Room, board: u32) -> Option<Outcome> {
        self.records[room].get(&board)?.agreed()
    }

    /// Whether the board is finished: played in both rooms, or awarded.
    fn is_settled(&self, board: u32) -> bool {
        self.awards.contains_key(&board)
            || Room::ALL.into_iter().all(|room| self.outcome(room, board).is_some())
    }

    fn has_begun(&self) -> bool {
        !self.awards.is_empty() || self.records.0.iter().any(|records| !records.is_empty())
    }
}

impl Match {
    /// Its parameters.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Everybody who may act for a team, in the order by which the authors of a log are numbered from 1: the players of
    /// both teams, then the captains who do not play.
    pub fn people(&self) -> impl Iterator<Item = &Name> {
        let squads = &self.setup.squads.0;
        let captains = squads.iter().filter(|squad| !squad.players.contains(&squad.captain));
        squads.iter().flat_map(|squad| &squad.players).chain(captains.map(|squad| &squad.captain))
    }

    /// How many boards a series has.
    fn length(&self) -> u32 {
        self.setup.boards / self.setup.series
    }

    /// The boards of a series, counted from 0: the first and the last.
    pub(super) fn boards(&self, series: u32) -> (u32, u32) {
        let first = self.setup.first_board + series * self.length();
        (first, first + self.length() - 1)
    }

    fn is_settled(&self, series: u32) -> bool {
        let (first, last) = self.boards(series);
        (first..=last).all(|board| self.series[series as usize].is_settled(board))
    }

    /// The series that is to be played now, counted from 0; none when the match is over.
    pub(super) fn current(&self) -> Option<u32> {
        (0..self.setup.series).find(|series| !self.is_settled(*series))
    }

    /// The team that sits first in a series counted from 0.
    pub(super) const fn first(series: u32) -> Team {
        if series.is_multiple_of(2) { Team::A } else { Team::B }
    }

    /// What the match waits for.
    pub fn phase(&self) -> Phase {
        let Some(series) = self.current() else { return Phase::Over };
        let state = &self.series[series as usize];
        let first = Match::first(series);
        match [first, first.other()].into_iter().find(|team| state.lineups[*team].is_none()) {
            Some(team) => Phase::LineUp { series: series + 1, team },
            None => Phase::Playing { series: series + 1, exchanged: state.exchanged },
        }
    }

    /// Which room a board of a series is in: its first half begins in the open room.
    fn room_of(&self, series: u32, board: u32) -> Room {
        let (first, _) = self.boards(series);
        let in_first_half = board - first < self.length().div_ceil(2);
        let exchanged = self.series[series as usize].exchanged;
        if in_first_half != exchanged { Room::Open } else { Room::Closed }
    }

    /// The team that sits first in the current series; none when the match is over.
    pub fn first_now(&self) -> Option<Team> {
        self.current().map(Match::first)
    }

    /// Where a person sits in the current series.
    pub fn seat_now(&self, name: &Name) -> Option<(Team, Room)> {
        self.seat_of(self.current()?, name)
    }

    /// The boards now in a room that have no result there.
    pub fn boards_in(&self, room: Room) -> Vec<u32> {
        let Ok(series) = self.playing() else { return Vec::new() };
        let (first, last) = self.boards(series);
        let state = &self.series[series as usize];
        let waits = |board: &u32| {
            self.room_of(series, *board) == room
                && state.outcome(room, *board).is_none()
                && !state.awards.contains_key(board)
        };
        (first..=last).filter(waits).collect()
    }

    /// Whether a board needs no result in a room any more: it has one there, or an award.
    pub fn has_result(&self, room: Room, board: u32) -> bool {
        self.series_with(board).is_ok_and(|series| {
            let state = &self.series[series as usize];
            state.awards.contains_key(&board) || state.outcome(room, board).is_some()
        })
    }

    /// The boards of a series, from 1: the numbers of the first and the last; none without such a series.
    pub fn boards_of(&self, series: u32) -> Option<(u32, u32)> {
        (1..=self.setup.series).contains(&series).then(|| self.boards(series - 1))
    }

    /// The line-ups of a series, from 1, as far as they are filed; none without such a series.
    pub fn lineups(&self, series: u32) -> Option<&ByTeam<Option<LineUp>>> {
        let at = usize::try_from(series).ok()?.checked_sub(1)?;
        self.series.get(at).map(|series| &series.lineups)
    }

    /// A team's line-up for the current series, if it is filed; none when the match is over.
    pub fn line_up_now(&self, team: Team) -> Option<&LineUp> {
        self.series[self.current()? as usize].lineups[team].as_ref()
    }

    /// The team that sits first in a series, from 1.
    pub const fn first_in(series: u32) -> Team {
        Match::first(series.saturating_sub(1))
    }

    /// The cards of the boards, as far as they are recorded.
    pub const fn deals(&self) -> &BTreeMap<u32, Deal> {
        &self.deals
    }

    /// Who watches, and where.
    pub fn watchers(&self) -> impl Iterator<Item = (&Name, Room)> {
        self.watchers.iter().map(|(name, room)| (name, *room))
    }

    /// The team a person plays for.
    pub fn team_of(&self, name: &Name) -> Option<Team> {
        Team::ALL.into_iter().find(|team| self.setup.squads[*team].players.contains(name))
    }

    /// The team a person is captain of.
    pub fn is_captain(&self, name: &Name) -> Option<Team> {
        Team::ALL.into_iter().find(|team| self.setup.squads[*team].captain == *name)
    }

    /// Where a person sits in a series, counted from 0.
    pub(super) fn seat_of(&self, series: u32, name: &Name) -> Option<(Team, Room)> {
        let lineups = &self.series[series as usize].lineups;
        Team::ALL.into_iter().find_map(|team| Some((team, lineups[team].as_ref()?.room_of(name)?)))
    }

    /// What both sides of a room wrote down for a board.
    pub(super) fn record(&self, series: u32, room: Room, board: u32) -> Option<&Record> {
        self.series[series as usize].records[room].get(&board)
    }

    /// The whole comparison, as the director sees it.
    pub fn comparison(&self) -> Comparison {
        let series: Vec<SeriesSheet> = (0..self.setup.series).map(|at| self.sheet(at)).collect();
        let rows = series.iter().flat_map(|sheet| &sheet.rows);
        let over = self.current().is_none();
        let score = score(&self.setup, rows, self.penalties, over);
        Comparison { teams: self.setup.names(), series, penalties: self.penalties, score }
    }

    /// The comparison of the first series only, so many of them.
    pub fn comparison_until(&self, series: u32) -> Comparison {
        let mut comparison = self.comparison();
        if series < self.setup.series {
            comparison.series.retain(|sheet| sheet.series <= series);
            let rows = comparison.series.iter().flat_map(|sheet| &sheet.rows);
            comparison.score = score(&self.setup, rows, self.penalties, false);
        }
        comparison
    }

    /// A series of the comparison, counted from 0.
    fn sheet(&self, at: u32) -> SeriesSheet {
        let state = &self.series[at as usize];
        let (first, last) = self.boards(at);
        let rows: Vec<BoardRow> = (first..=last).map(|board| self.row(at, board)).collect();
        SeriesSheet {
            series: at + 1,
            first: Match::first(at),
            lineups: state.lineups.clone(),
            won: won(&rows),
            rows,
        }
    }

    fn row(&self, series: u32, number: u32) -> BoardRow {
        let (state, board) = (&self.series[series as usize], board_of(number));
        let rooms = ByRoom::new(|room| {
            let outcome = state.outcome(room, number)?;
            let score_ns = self.setup.rules.duplicate_ns(outcome, board.vulnerable);
            Some(RoomResult { outcome, score_ns })
        });
        let mut row = BoardRow::of(board, rooms, Match::first(series), self.setup.table);
        if let Some(awards) = state.awards.get(&number) {
            // A fixed 3 IMPs either way: within one match there is no own average.
            let imps = |award: Artificial| award.imps(None).numerator() as i32;
            row.imps = Some(ByTeam(awards.0.map(imps)));
            row.diff = None;
        }
        row
    }

    fn check_board(&self, series: u32, board: u32) -> Result<(), MatchError> {
        let (first, last) = self.boards(series);
        if (first..=last).contains(&board) {
            return Ok(());
        }
        Err(MatchError::NoBoard { board, series: series + 1, first, last })
    }

    /// The series that a board belongs to.
    fn series_with(&self, board: u32) -> Result<u32, MatchError> {
        let all = (0..self.setup.series).find(|at| self.check_board(*at, board).is_ok());
        all.map_or_else(
            || Err(self.check_board(0, board).expect_err("no series has this board")),
            Ok,
        )
    }

    /// The current series, if both line-ups are filed.
    fn playing(&self) -> Result<u32, MatchError> {
        match self.phase() {
            Phase::Over => Err(MatchError::Over),
            Phase::LineUp { series, team } => Err(MatchError::NotPlaced { series, missing: team }),
            Phase::Playing { series, .. } => Ok(series - 1),
        }
    }

    fn check_lineup(&self, by: &By, team: Team, lineup: &LineUp) -> Result<(), MatchError> {
        self.current().ok_or(MatchError::Over)?;
        let captain = &self.setup.squads[team].captain;
        if !matches!(by, By::Director) && !matches!(by, By::Person(name) if name == captain) {
            return Err(MatchError::NotCaptain { team, by: by.clone() });
        }
        let mut seated: Vec<&Name> = Vec::new();
        for name in lineup.players() {
            if !self.setup.squads[team].players.contains(name) {
                return Err(MatchError::NotInTeam { name: name.clone(), team });
            }
            if seated.contains(&name) {
                return Err(MatchError::TwoSeats { name: name.clone() });
            }
            seated.push(name);
        }
        self.check_turn(team)
    }

    /// Whether it is this team's turn to file a line-up for the current series, or to file another one.
    ///
    /// # Errors
    ///
    /// The match is over, the series has begun, or the other team has to file first, or has answered already.
    pub fn check_turn(&self, team: Team) -> Result<(), MatchError> {
        let series = self.current().ok_or(MatchError::Over)?;
        let (state, first) = (&self.series[series as usize], Match::first(series));
        if state.has_begun() {
            return Err(MatchError::UnderWay { series: series + 1 });
        }
        if team == first {
            if state.lineups[team.other()].is_some() {
                return Err(MatchError::Seen { team });
            }
        } else if state.lineups[first].is_none() {
            return Err(MatchError::NotYet { series: series + 1, first });
        }
        Ok(())
    }

    /// How a team is likely to sit in a series, from 1: as in the series before, but the team that sits second
    /// exchanges its rooms, so that everybody meets both pairs of the other team; in the first series the first
    /// four of its players as they were entered.
    pub fn usual_line_up(&self, series: u32, team: Team) -> LineUp {
        let before = series.checked_sub(1).and_then(|before| self.lineups(before)?[team].clone());
        let entered = || {
            let player = |at: usize| self.setup.squads[team].players[at].clone();
            LineUp { open: [player(0), player(1)], closed: [player(2), player(3)] }
        };
        match before {
            Some(LineUp { open, closed }) if team != Match::first_in(series) => {
                LineUp { open: closed, closed: open }
            }
            Some(before) => before,
            None => entered(),
        }
    }

    fn check_record(&self, by: &By, board: u32) -> Result<(), MatchError> {
        let series = self.playing()?;
        let not_seated = || MatchError::NotSeated { by: by.clone(), series: series + 1 };
        let By::Person(name) = by else { return Err(not_seated()) };
        let (_, room) = self.seat_of(series, name).ok_or_else(not_seated)?;
        self.check_board(series, board)?;
        if self.room_of(series, board) != room {
            return Err(MatchError::Elsewhere { board, room });
        }
        if self.series[series as usize].outcome(room, board).is_some() {
            return Err(MatchError::Agreed { room, board: board_of(board) });
        }
        Ok(())
    }

    fn check_played(&self, room: Room, board: u32) -> Result<(), MatchError> {
        let series = self.playing()?;
        self.check_board(series, board)?;
        if self.has_result(room, board) {
            return Err(MatchError::Agreed { room, board: board_of(board) });
        }
        Ok(())
    }

    fn check_exchange(&self) -> Result<(), MatchError> {
        let series = self.playing()?;
        let state = &self.series[series as usize];
        if state.exchanged {
            return Err(MatchError::Exchanged { series: series + 1 });
        }
        let (first, last) = self.boards(series);
        for board in (first..=last).filter(|board| !state.awards.contains_key(board)) {
            let room = self.room_of(series, board);
            if state.outcome(room, board).is_none() {
                return Err(MatchError::NotPlayed { board, room });
            }
        }
        Ok(())
    }

    fn check_admit(&self, watcher: &Name, room: Room) -> Result<(), MatchError> {
        if room == Room::Closed {
            return Err(MatchError::ClosedRoom { name: watcher.clone() });
        }
        match self.team_of(watcher).or(self.is_captain(watcher)) {
            Some(team) => Err(MatchError::Plays { name: watcher.clone(), team }),
            None => Ok(()),
        }
    }
}

impl Event for Match {
    type Setup = Setup;
    type Act = Act;
    type Error = MatchError;

    fn open(setup: &Setup) -> Result<Match, MatchError> {
        let mut seen: Vec<&Name> = Vec::new();
        for (team, squad) in setup.squads.iter() {
            if !(Squad::AT_TABLES..=Squad::MOST_PLAYERS).contains(&squad.players.len()) {
                return Err(MatchError::TeamSize { team, players: squad.players.len() });
            }
            for name in &squad.players {
                if seen.contains(&name) {
                    return Err(MatchError::Twice { name: name.clone() });
                }
                seen.push(name);
            }
        }
        let [a, b] = &setup.squads.0;
        for (captain, own) in [(&a.captain, &a.players), (&b.captain, &b.players)] {
            if !own.contains(captain) && seen.contains(&captain) || a.captain == b.captain {
                return Err(MatchError::Twice { name: captain.clone() });
            }
        }
        let fits = (1..=2).contains(&setup.series)
            && (1..=LONGEST).contains(&setup.boards)
            && setup.boards.is_multiple_of(setup.series)
            && (1..=LONGEST).contains(&setup.first_board);
        if !fits {
            return Err(MatchError::Series { boards: setup.boards, series: setup.series });
        }
        if let Some(scale) = setup.scale {
            scale.check(setup.boards)?;
        }
        Ok(Match {
            setup: setup.clone(),
            series: (0..setup.series).map(|_| Series::default()).collect(),
            watchers: BTreeMap::new(),
            deals: BTreeMap::new(),
            penalties: ByTeam::default(),
        })
    }

    /// A number is that of [somebody of a team](Match::people).
    fn by_author(&self, author: &str) -> By {
        By::numbered(author, |number| self.people().nth(number.checked_sub(1)? as usize))
    }

    fn check(&self, by: &By, act: &Act) -> Result<(), MatchError> {
        let director = || match by {
            By::Director => Ok(()),
            By::Person(_) => Err(MatchError::NotDirector { by: by.clone() }),
        };
        match act {
            Act::LineUp { team, lineup } => self.check_lineup(by, *team, lineup),
            Act::Record { board, .. } => self.check_record(by, *board),
            Act::Played { room, board, .. } => {
                director().and_then(|()| self.check_played(*room, *board))
            }
            Act::Deal { board, .. } => {
                director().and_then(|()| self.series_with(*board).map(|_| ()))
            }
            Act::Exchange => director().and_then(|()| self.check_exchange()),
            Act::Admit { watcher, room } => {
                director().and_then(|()| self.check_admit(watcher, *room))
            }
            Act::Assign { board, .. } | Act::Award { board, .. } => {
                director().and_then(|()| self.check_reached(*board))
            }
            Act::Penalty { .. } => director(),
        }
    }

    fn apply(&mut self, by: &By, act: &Act) {
        match act {
            Act::LineUp { team, lineup } => {
                if let Some(series) = self.current() {
                    self.series[series as usize].lineups[*team] = Some(lineup.clone());
                }
            }
            Act::Record { board, outcome } => self.write(by, *board, *outcome),
            Act::Played { room, board, outcome, .. } | Act::Assign { room, board, outcome } => {
                if let Ok(series) = self.series_with(*board) {
                    let records = &mut self.series[series as usize].records[*room];
                    records.entry(*board).or_default().assigned = Some(*outcome);
                }
            }
            Act::Deal { board, deal } => {
                self.deals.insert(*board, *deal);
            }
            Act::Exchange => {
                if let Some(series) = self.current() {
                    self.series[series as usize].exchanged = true;
                }
            }
            Act::Admit { watcher, room } => {
                self.watchers.insert(watcher.clone(), *room);
            }
            Act::Award { board, awards } => {
                if let Ok(series) = self.series_with(*board) {
                    self.series[series as usize].awards.insert(*board, *awards);
                }
            }
            Act::Penalty { team, imps } => {
                self.penalties[*team] = self.penalties[*team].saturating_add(*imps);
            }
        }
    }
}

/// The longest match, in boards, and the highest number of its first.
const LONGEST: u32 = 1000;

impl Match {
    /// Checks that a board belongs to a series that has been reached, with both line-ups filed.
    fn check_reached(&self, board: u32) -> Result<(), MatchError> {
        let series = self.series_with(board)?;
        match self.phase() {
            Phase::LineUp { series: waiting, team } if series + 1 >= waiting => {
                Err(MatchError::NotPlaced { series: waiting, missing: team })
            }
            Phase::Playing { series: playing, .. } if series + 1 > playing => {
                Err(MatchError::NotPlaced { series: series + 1, missing: Match::first(series) })
            }
            _ => Ok(()),
        }
    }

    /// Writes down a player's result for a board.
    fn write(&mut self, by: &By, board: u32, outcome: Outcome) {
        let (Some(series), By::Person(name)) = (self.current(), by) else { return };
        let Some((team, room)) = self.seat_of(series, name) else { return };
        let side = side(team == Match::first(series), room);
        let records = &mut self.series[series as usize].records[room];
        records.entry(board).or_default().reported[side] = Some(outcome);
    }

    /// A team's average IMPs a board, over the boards compared so far.
    pub fn average(&self, team: Team) -> Option<Ratio> {
        let comparison = self.comparison();
        let rows = comparison.series.iter().flat_map(|sheet| &sheet.rows);
        let imps: Vec<i32> = rows.filter_map(|row| Some(row.imps?[team])).collect();
        let sum: i64 = imps.iter().map(|imps| i64::from(*imps)).sum();
        Ratio::new(sum, u32::try_from(imps.len()).ok()?)
    }
}
