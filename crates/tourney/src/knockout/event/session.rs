//! Sessions of a knockout whose boards are recorded: which matches play, who sits where, and what was played.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use bridge::{BySide, Deal};

use super::record::Record;
use super::{Act, Course, KnockoutEvent, KnockoutEventError, LineUpOrder, MatchView};
use crate::Name;
use crate::adjust::BoardResult;
use crate::event::{Reports, ordered};
use crate::knockout::KnockoutError;
use crate::log::By;
use crate::recorded::{
    BoardLine, MatchBoards, MatchRoom, PlayedBoard, check_seats, check_standing, pair_of,
    usual_line_up,
};
use crate::teams::Room;

/// A session: matches of a round play the same segment, or the same extra boards.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Session {
    /// Its number, from 1.
    pub number: u32,
    /// The round of the bracket.
    pub round: u32,
    /// Which segment; extra boards are counted on after the last one.
    pub segment: u32,
    /// The matches, by their tables, each with the team at home first.
    pub matches: Vec<[u32; 2]>,
}

impl Session {
    /// The two of a match, the team at home first: the higher seed in the first of two segments, the other in the second.
    /// Where there are seating rights (docs/sources/tournaments.md#7.5), the other team has them.
    pub const fn home_first(numbers: [u32; 2], segment: u32) -> [u32; 2] {
        let [higher, lower] = ordered(numbers);
        if segment % 2 == 1 { [higher, lower] } else { [lower, higher] }
    }
}

/// A session that has begun.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SessionState {
    session: Session,
    /// The first board and the last one.
    boards: (u32, u32),
    /// What was played in each match, by the team at home.
    played: BTreeMap<u32, MatchBoards>,
}

impl SessionState {
    /// Which matches play.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// The boards that they play.
    pub const fn boards(&self) -> RangeInclusive<u32> {
        self.boards.0..=self.boards.1
    }

    /// A match of the session, by its two teams in either order: the team at home first.
    pub fn match_of(&self, numbers: [u32; 2]) -> Option<[u32; 2]> {
        let mut all = self.session.matches.iter();
        all.find(|two| ordered(**two) == ordered(numbers)).copied()
    }

    /// What was played on a board in a room of a match, whose teams are named in either order.
    pub fn board(&self, numbers: [u32; 2], room: Room, board: u32) -> Option<PlayedBoard> {
        self.played_in(numbers)?.board(room, board)
    }

    /// What a board of a match is worth to the team at home, in IMPs; none before it is decided.
    pub fn board_imps(&self, numbers: [u32; 2], board: u32) -> Option<i32> {
        self.played_in(numbers)?.compared(board).map(|of| of.mean_imps())
    }

    /// Whether what the director has given two teams on a board does not balance, so that they have its mean.
    pub fn is_mean(&self, numbers: [u32; 2], board: u32) -> bool {
        let compared = self.played_in(numbers).and_then(|played| played.compared(board));
        compared.is_some_and(|of| !of.is_swing())
    }

    /// The result that the director has given each side of a room on a board.
    pub fn adjusted(
        &self,
        numbers: [u32; 2],
        room: Room,
        board: u32,
    ) -> Option<&BySide<BoardResult>> {
        self.played_in(numbers)?.adjusted(room, board)
    }

    /// Whether a board of a match still has to be played in a room.
    pub fn is_awaited(&self, numbers: [u32; 2], room: Room, board: u32) -> bool {
        self.played_in(numbers).is_none_or(|played| played.is_awaited(room, board))
    }

    /// What the two sides of a table report of a board, in the order of the two.
    pub fn board_reports(&self, numbers: [u32; 2], room: Room, board: u32) -> Reports<PlayedBoard> {
        let reports = |played: &MatchBoards| played.reports(room, board, numbers);
        self.played_in(numbers).map_or_else(Reports::default, reports)
    }

    /// Whether the director or one of our tables has entered what was played on a board.
    pub fn is_board_entered(&self, numbers: [u32; 2], room: Room, board: u32) -> bool {
        self.played_in(numbers).is_some_and(|played| played.is_entered(room, board))
    }

    /// Whether anything of a match has been entered or reported.
    pub(super) fn has_begun(&self, numbers: [u32; 2]) -> bool {
        self.played_in(numbers).is_some_and(MatchBoards::has_begun)
    }

    fn played_in(&self, numbers: [u32; 2]) -> Option<&MatchBoards> {
        self.played.get(&self.match_of(numbers)?[0])
    }

    pub(super) fn enter(&mut self, numbers: [u32; 2], room: Room, board: u32, played: PlayedBoard) {
        self.played.entry(numbers[0]).or_default().enter(board, room, played);
    }

    pub(super) fn adjust(
        &mut self,
        numbers: [u32; 2],
        room: Room,
        board: u32,
        standing: &BySide<BoardResult>,
    ) {
        self.played.entry(numbers[0]).or_default().adjust(board, room, standing);
    }

    pub(super) fn report(
        &mut self,
        numbers: [u32; 2],
        room: Room,
        board: u32,
        played: PlayedBoard,
    ) {
        let Some([home, _]) = self.match_of(numbers) else { return };
        self.played.entry(home).or_default().report(board, room, numbers, played);
    }

    /// The IMPs that each team of a match has won, in the order of the two, once both rooms have played all boards.
    pub(super) fn imps(&self, numbers: [u32; 2]) -> Option<[u32; 2]> {
        let played = self.played.get(&numbers[0])?;
        played.has_all(self.boards(), &Room::ALL).then(|| played.won_balanced(self.boards()))
    }
}

/// The most segments of extra boards for which a line-up can be filed.
const MOST_EXTRA: u32 = 1000;

/// How many play for a team.
const SEATS: usize = 2 * Room::ALL.len();

impl KnockoutEvent {
    /// The sessions that have begun.
    pub fn sessions(&self) -> &[SessionState] {
        &self.sessions
    }

    /// A session, from 1.
    pub fn session(&self, session: u32) -> Option<&SessionState> {
        self.sessions.get(session.checked_sub(1)? as usize)
    }

    pub(super) fn session_mut(&mut self, session: u32) -> Option<&mut SessionState> {
        self.sessions.get_mut(session.checked_sub(1)? as usize)
    }

    /// The session that has a board.
    pub fn session_with(&self, board: u32) -> Option<&SessionState> {
        self.sessions.iter().find(|session| session.boards().contains(&board))
    }

    /// The session of the next matches: those of the earliest round that is not over, as far as they are due to play the
    /// same segment, first the matches that are behind. None while a match of the round is being played, or if only such
    /// are left that the director has to decide.
    pub fn next_session(&self) -> Option<Session> {
        let round = self.current_round().filter(|_| self.setup.is_recorded)?;
        let due = |one: MatchView| Some((one.standing.due()?, one.table, one.numbers()?));
        let mut all: Vec<_> = self.matches(round).into_iter().filter_map(due).collect();
        let is_played = |(segment, _, numbers): &(u32, Option<u32>, [u32; 2])| {
            self.is_in_session(round, *segment, numbers[0])
        };
        if all.iter().any(is_played) {
            return None;
        }
        let segment = all.iter().map(|(segment, ..)| *segment).min()?;
        all.retain(|(of, ..)| *of == segment);
        all.sort_by_key(|(_, table, _)| *table);
        let matches = all.into_iter().map(|(.., two)| Session::home_first(two, segment)).collect();
        Some(Session { number: self.sessions.len() as u32 + 1, round, segment, matches })
    }

    /// The boards of the next session, if it is this one.
    pub fn boards_of(&self, session: &Session) -> RangeInclusive<u32> {
        let first = self.sessions.last().map_or(0, |last| last.boards.1).saturating_add(1);
        let boards = self.setup.conditions.boards_of(session.segment);
        first..=first.saturating_add(boards.saturating_sub(1))
    }

    /// Who of a team plays in a segment: the pair in the open room, North or East first, then that in the closed one.
    /// None as long as it is not filed.
    pub fn line_up(&self, round: u32, segment: u32, number: u32) -> Option<&[Name]> {
        self.lineups.get(&(round, segment, number)).map(Vec::as_slice)
    }

    /// Whether it is a team's turn to file a line-up for a segment, where the holder of the seating right answers.
    ///
    /// # Errors
    ///
    /// The other team files first, or has answered.
    pub fn check_turn(
        &self,
        round: u32,
        segment: u32,
        number: u32,
    ) -> Result<(), KnockoutEventError> {
        let Some([first, holder]) = self.filing_order(round, segment, number) else {
            return Ok(());
        };
        let is_filed = |number: u32| self.line_up(round, segment, number).is_some();
        match number == holder {
            true if !is_filed(first) => Err(KnockoutEventError::FilesFirst { first, number }),
            // An answer to a line-up that the other team has not filed was filed against another opponent.
            false if is_filed(holder) && is_filed(number) => {
                Err(KnockoutEventError::Answered { holder, number })
            }
            _ => Ok(()),
        }
    }

    /// Who files first in the match of a team, and who answers; none where nobody has the seating right.
    pub fn filing_order(&self, round: u32, segment: u32, number: u32) -> Option<[u32; 2]> {
        let has_rights = self.setup.line_ups == LineUpOrder::Rights;
        let opponent = self.opponent(round, number).filter(|_| has_rights)?;
        Some(Session::home_first([number, opponent], segment))
    }

    /// The line-up of a team's opponent, as far as the team may see it before the session begins.
    pub fn seen_line_up(&self, round: u32, segment: u32, number: u32) -> Option<&[Name]> {
        let opponent = self.opponent(round, number)?;
        let order = self.filing_order(round, segment, number);
        let is_seen = order.is_some_and(|[_, holder]| holder == number);
        self.line_up(round, segment, opponent).filter(|_| is_seen)
    }

    /// The pair that plays for a team in a room of a session, North or East first.
    pub fn pair(&self, session: &Session, number: u32, room: Room) -> Option<&[Name; 2]> {
        pair_of(self.line_up(session.round, session.segment, number)?, MatchRoom::whole(room))
    }

    /// The four who play for a team unless it files others: as in the last session that it played, if all of them are
    /// still entered, or the first that are entered. None if it has not enough players.
    pub fn usual_line_up(&self, number: u32) -> Option<Vec<Name>> {
        let people = self.team(number)?.contestant.people();
        usual_line_up(people, self.seatings_of(number).next_back(), SEATS)
    }

    /// The line-ups with which a team has played.
    pub fn seatings_of(&self, number: u32) -> impl DoubleEndedIterator<Item = &[Name]> {
        let sessions = self.sessions.iter().map(SessionState::session);
        let own = sessions.filter(move |session| session.matches.as_flattened().contains(&number));
        own.filter_map(move |session| self.line_up(session.round, session.segment, number))
    }

    /// The round and the segment that a team plays next, for which it can still file a line-up; none if it has none, is
    /// playing it, or waits for an opponent.
    pub fn next_segment(&self, number: u32) -> Option<(u32, u32)> {
        let Some(Course::Plays { round, opponent }) = self.course(number) else { return None };
        let segment = self.match_between(round, [number, opponent])?.standing.due()?;
        let is_free = self.setup.is_recorded && !self.is_in_session(round, segment, number);
        is_free.then_some((round, segment))
    }

    /// A board at all tables where it was played, in their order.
    pub fn board_lines(&self, board: u32) -> Vec<BoardLine> {
        let Some(state) = self.session_with(board) else { return Vec::new() };
        let lines = state.session.matches.iter().filter_map(|two| {
            let table = self.table(state.session.round, *two)?;
            Some(state.played.get(&two[0])?.lines(board, (table, 1), *two))
        });
        lines.flatten().collect()
    }

    /// The cards of the boards that are open.
    pub const fn deals(&self) -> &BTreeMap<u32, Deal> {
        &self.deals
    }

    /// Whether a team has played, or plays, a segment of a round.
    fn is_in_session(&self, round: u32, segment: u32, number: u32) -> bool {
        let mut sessions = self.sessions.iter().map(SessionState::session);
        sessions.any(|session| {
            (session.round, session.segment) == (round, segment)
                && session.matches.as_flattened().contains(&number)
        })
    }

    pub(super) fn check_recorded(&self) -> Result<(), KnockoutEventError> {
        if self.setup.is_recorded { Ok(()) } else { Err(KnockoutEventError::OnlyTotals) }
    }

    pub(super) fn check_line_up(
        &self,
        by: &By,
        (round, segment): (u32, u32),
        number: u32,
        players: &[Name],
    ) -> Result<(), KnockoutEventError> {
        self.check_recorded()?;
        let team = self.team(number).ok_or(KnockoutEventError::NoTeam { number })?;
        if let By::Person(name) = by
            && self.team_of(name) != Some(number)
        {
            return Err(KnockoutEventError::NotThere { by: by.clone(), number });
        }
        let last = self.setup.conditions.segments.saturating_add(MOST_EXTRA);
        if !(1..=self.rounds()).contains(&round) || !(1..=last).contains(&segment) {
            return Err(KnockoutEventError::NoSegment { round, segment });
        }
        if self.is_in_session(round, segment, number) {
            return Err(KnockoutEventError::UnderWay { round, segment, number });
        }
        self.check_turn(round, segment, number)?;
        Ok(check_seats(number, team.contestant.people(), players, SEATS)?)
    }

    pub(super) fn check_session(&self, session: &Session) -> Result<(), KnockoutEventError> {
        self.check_recorded()?;
        let Session { number, round, segment, ref matches } = *session;
        let next = self.sessions.len() as u32 + 1;
        if number != next {
            return Err(KnockoutEventError::NotNext { session: number, next });
        }
        let once: BTreeSet<u32> = matches.as_flattened().iter().copied().collect();
        if matches.is_empty() || once.len() != matches.as_flattened().len() {
            return Err(KnockoutEventError::Matches);
        }
        for numbers in matches.iter().copied() {
            self.check_meet(round, numbers)?;
            let has_result = self.known(round, numbers, segment)?.is_some();
            let number = numbers[0];
            if has_result || self.is_in_session(round, segment, number) {
                return Err(KnockoutEventError::UnderWay { round, segment, number });
            }
            let missing = |number: &u32| self.line_up(round, segment, *number).is_none();
            if let Some(number) = numbers.into_iter().find(missing) {
                return Err(KnockoutEventError::NoLineUp { round, segment, number });
            }
        }
        Ok(())
    }

    /// Checks that the matches of a session are still those of the bracket, and were not played in vain.
    pub(super) fn check_session_stands(&self, session: &Session) -> Result<(), KnockoutEventError> {
        let (round, nothing) = (session.round, Record::default());
        for numbers in session.matches.iter().copied() {
            if self.meet(round, numbers).is_none() {
                return Err(KnockoutEventError::InPlay { round, numbers: ordered(numbers) });
            }
            let record = self.record(round, numbers).unwrap_or(&nothing);
            let opened = self.opened(round, numbers)?;
            if !record.has_place_for(opened, session.segment) {
                return Err(KnockoutEventError::InPlay { round, numbers: ordered(numbers) });
            }
        }
        Ok(())
    }

    pub(super) fn begin(&mut self, session: &Session) {
        let (first, last) = self.boards_of(session).into_inner();
        let (session, played) = (session.clone(), BTreeMap::new());
        self.sessions.push(SessionState { session, boards: (first, last), played });
    }

    pub(super) fn check_played(&self, act: &Act) -> Result<(), KnockoutEventError> {
        let Act::Played { session, numbers, room, board, .. } = *act else { return Ok(()) };
        self.check_recorded()?;
        let state = self.session(session).ok_or(KnockoutEventError::NoSession { session })?;
        let round = state.session.round;
        if !state.session.matches.contains(&numbers) {
            return Err(KnockoutEventError::NoMatch { round, numbers });
        }
        self.check_meet(round, numbers)?;
        check_board(Some(state), board)?;
        if state.is_board_entered(numbers, room, board) {
            return Err(KnockoutEventError::HasBoard { numbers, board, room });
        }
        // Above what both sides have reported it is a correction, as it is of a segment.
        if state.board(numbers, room, board).is_some() {
            return self.check_after(act);
        }
        // What is played after a concession, or after a team has left, counts for nothing.
        if self.is_match_over(round, numbers) { Err(KnockoutError::Over.into()) } else { Ok(()) }
    }

    pub(super) fn check_rule(&self, act: &Act) -> Result<(), KnockoutEventError> {
        let Act::Rule { session, numbers, board, ref standing, .. } = *act else { return Ok(()) };
        self.check_recorded()?;
        let state = self.session(session).ok_or(KnockoutEventError::NoSession { session })?;
        let Session { round, segment, .. } = *state.session();
        if !state.session.matches.contains(&numbers) {
            return Err(KnockoutEventError::NoMatch { round, numbers });
        }
        self.check_meet(round, numbers)?;
        check_board(Some(state), board)?;
        check_standing(board, standing)?;
        // What is given after a concession, or after a team has left, counts for nothing unless the segment was played.
        let known = self.record(round, numbers).and_then(|record| record.segment(segment));
        let has_result = known.is_some_and(|known| known.result(numbers).is_some());
        if !has_result && self.is_match_over(round, numbers) {
            return Err(KnockoutError::Over.into());
        }
        self.check_after(act)
    }

    pub(super) fn check_deal(&self, board: u32) -> Result<(), KnockoutEventError> {
        self.check_recorded()?;
        check_board(self.session_with(board).or(self.sessions.last()), board)
    }
}

pub(super) fn check_board(
    session: Option<&SessionState>,
    board: u32,
) -> Result<(), KnockoutEventError> {
    match session {
        Some(session) if session.boards().contains(&board) => Ok(()),
        session => {
            let (first, last) = session.map_or((0, 0), |session| session.boards);
            Err(KnockoutEventError::NoBoard { board, first, last })
        }
    }
}
