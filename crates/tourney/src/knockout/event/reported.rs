//! Boards of a knockout as their tables report them: which are missing, which everybody may see, and what is probably a
//! slip (docs/sources/tournaments.md#6.10).

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use bridge::{Contract, Deal, Outcome, Tricks};
use cards::Card;

use super::session::check_board;
use super::{KnockoutEvent, KnockoutEventError, SessionState, Standing};
use crate::knockout::{KnockoutError, Verdict};
use crate::log::By;
use crate::recorded::{AtTable, MatchRoom, MissingBoards, shown_boards};
use crate::teams::Room;
use crate::unlikely::Unlikely;

impl KnockoutEvent {
    /// Whether a match of a session needs nothing any more: its segment has a result, or the match a winner.
    pub fn is_settled(&self, state: &SessionState, numbers: [u32; 2]) -> bool {
        let session = state.session();
        self.match_between(session.round, numbers).is_none_or(|one| {
            one.segments.len() as u32 >= session.segment || one.winner().is_some()
        })
    }

    /// What the tables of a session still have to report, in their order.
    pub fn missing_boards(&self, session: u32) -> Vec<MissingBoards> {
        let Some(state) = self.session(session) else { return Vec::new() };
        let open = state.session().matches.iter().filter(|two| !self.is_settled(state, **two));
        let tables = open.flat_map(|two| Room::ALL.map(|room| (*two, room)));
        let missing = tables.filter_map(|(numbers, room)| {
            let is_awaited = |board: &u32| state.is_awaited(numbers, room, *board);
            let (place, boards) =
                (MatchRoom::whole(room), state.boards().filter(is_awaited).collect());
            let table = self.table(state.session().round, numbers)?;
            Some(MissingBoards { table, numbers, place, boards })
        });
        missing.filter(|of| !of.boards.is_empty()).collect()
    }

    /// The boards whose results everybody may see: those whose cards are recorded, those of sessions of which no table plays
    /// any more, and when the event is over all that were played.
    pub fn shown_boards(&self) -> BTreeSet<u32> {
        let is_over = self.winner().is_some();
        let is_finished = |state: &&SessionState| {
            is_over || state.session().matches.iter().all(|two| self.is_done(state, *two))
        };
        let finished = self.sessions().iter().filter(is_finished).map(SessionState::boards);
        shown_boards(self.deals(), finished, |board| self.board_lines(board))
    }

    /// Whether no table of a match has a board of a session to play: all are played, the segment has a result without any,
    /// or a team has conceded the match or left.
    fn is_done(&self, state: &SessionState, numbers: [u32; 2]) -> bool {
        let standing = || Some(self.match_between(state.session().round, numbers)?.standing);
        let is_given_up = || {
            matches!(
                standing(),
                Some(Standing::Won { by: Verdict::Concession | Verdict::Withdrawal, .. })
            )
        };
        state.imps(numbers).is_some()
            || self.is_settled(state, numbers) && (!state.has_begun(numbers) || is_given_up())
    }

    /// Whether a side may report what was played: for itself, at the table where the player sits, and only as long as
    /// the board has no result.
    pub(super) fn check_board_report(
        &self,
        by: &By,
        session: u32,
        numbers: [u32; 2],
        room: Room,
        board: u32,
    ) -> Result<(), KnockoutEventError> {
        self.check_recorded()?;
        let state = self.session(session).ok_or(KnockoutEventError::NoSession { session })?;
        let round = state.session().round;
        if state.match_of(numbers).is_none() {
            return Err(KnockoutEventError::NoMatch { round, numbers });
        }
        self.check_meet(round, numbers)?;
        check_board(Some(state), board)?;
        self.check_reporter(by, session, numbers, room)?;
        if state.board(numbers, room, board).is_some() {
            return Err(KnockoutEventError::HasBoard { numbers, board, room });
        }
        if self.is_match_over(round, numbers) { Err(KnockoutError::Over.into()) } else { Ok(()) }
    }

    /// Whether somebody reports for the first of these two teams in a room of a session: one of its players who sits
    /// there.
    ///
    /// # Errors
    ///
    /// It is somebody else, or the session has not begun.
    pub fn check_reporter(
        &self,
        by: &By,
        session: u32,
        [number, _]: [u32; 2],
        room: Room,
    ) -> Result<(), KnockoutEventError> {
        let state = self.session(session).ok_or(KnockoutEventError::NoSession { session })?;
        let By::Person(name) = by else { return Ok(()) };
        if self.team_of(name) != Some(number) {
            return Err(KnockoutEventError::NotThere { by: by.clone(), number });
        }
        let pair = self.pair(state.session(), number, room);
        match pair.is_some_and(|pair| pair.contains(name)) {
            true => Ok(()),
            false => Err(KnockoutEventError::OtherTable { name: name.clone() }),
        }
    }

    /// Why what somebody is to enter for a board at a table is probably a slip, if it is: as in a pairs event
    /// ([`PairsEvent::unlikely`](crate::pairs::PairsEvent::unlikely)). The board before is one of the same session.
    pub fn unlikely(
        &self,
        by: &By,
        (session, numbers, room): (u32, [u32; 2], Room),
        board: u32,
        played: (Outcome, Option<Card>),
        double_dummy: impl Fn(&Deal, Contract) -> Option<Tricks>,
    ) -> Option<Unlikely> {
        let state = self.session(session)?;
        let known = |board: u32| {
            let own = state.board_reports(numbers, room, board).own;
            state.board(numbers, room, board).or(own)
        };
        let (boards, deal) = (state.boards(), self.deals().get(&board));
        let (two, lines) = (state.match_of(numbers)?, self.board_lines(board));
        let place = MatchRoom::whole(room);
        AtTable { place, two, boards, lines: &lines, deal }.unlikely(
            by,
            board,
            played,
            known,
            double_dummy,
        )
    }
}
