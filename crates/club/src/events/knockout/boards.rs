//! Boards of a knockout that are played at real tables, and the start of a segment.

use bridge::BySide;
use tourney::Name;
use tourney::adjust::BoardResult;
use tourney::knockout::event::{Act, KnockoutEvent, KnockoutEventError, Session};
use tourney::log::{By, Op};
use tourney::recorded::PlayedBoard;
use tourney::teams::{Room, Squad};
use tourney::unlikely::Unlikely;

use super::super::board_entries::RecordsBoards;
use super::super::online::OnlineError;
use super::super::refusal::Refusal;
use super::super::slips::double_dummy;
use super::refused;

/// A board of a match at one of its tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SessionBoard {
    /// The session.
    pub session: u32,
    /// The two teams; of a report the side that reports first.
    pub numbers: [u32; 2],
    /// The room.
    pub room: Room,
    /// The board's number.
    pub board: u32,
}

/// The line-ups that are missing for a session, as those who played last sit again, and the session itself.
///
/// # Errors
///
/// The name of a team that has too few players for a line-up; none if the team is unknown.
pub(in crate::events) fn seating(
    knockout: &KnockoutEvent,
    session: Session,
) -> Result<Vec<Act>, Option<Name>> {
    let (round, segment) = (session.round, session.segment);
    let is_missing = |number: &u32| knockout.line_up(round, segment, *number).is_none();
    let missing = session.matches.as_flattened().iter().copied().filter(is_missing);
    let line_up = |number: u32| {
        let Some(players) = knockout.usual_line_up(number) else {
            return Err(knockout.team(number).map(|team| team.contestant.name.clone()));
        };
        Ok(Act::LineUp { round, segment, number, players })
    };
    let mut acts = missing.map(line_up).collect::<Result<Vec<Act>, Option<Name>>>()?;
    acts.push(Act::Session(session));
    Ok(acts)
}

/// The line-up that is entered before that of a team with the seating right: that of the other team, if it has not
/// filed and has nothing to choose.
pub(in crate::events) fn line_up_before(
    knockout: &KnockoutEvent,
    round: u32,
    segment: u32,
    number: u32,
) -> Option<Act> {
    let Err(KnockoutEventError::FilesFirst { first, .. }) =
        knockout.check_turn(round, segment, number)
    else {
        return None;
    };
    let all_play = knockout.team(first)?.contestant.people().len() == Squad::AT_TABLES;
    let players = knockout.usual_line_up(first).filter(|_| all_play)?;
    Some(Act::LineUp { round, segment, number: first, players })
}

/// The round and the segment for which a team can file a line-up now.
pub fn segment_to_file(knockout: &KnockoutEvent, number: u32) -> Option<(u32, u32)> {
    let (round, segment) = knockout.next_segment(number)?;
    let is_its_turn = knockout.check_turn(round, segment, number).is_ok()
        || line_up_before(knockout, round, segment, number).is_some();
    is_its_turn.then_some((round, segment))
}

/// The start of a session in a room; nothing if it has begun.
pub(super) fn start(knockout: &KnockoutEvent, session: u32) -> Result<Vec<Op<Act>>, Refusal> {
    if knockout.session(session).is_some() {
        return Ok(Vec::new());
    }
    let next = knockout.sessions().len() as u32 + 1;
    let not_next = || refused(KnockoutEventError::NotNext { session, next });
    let due = knockout.next_session().filter(|of| of.number == session).ok_or_else(not_next)?;
    let too_few = |team: Option<Name>| match team {
        Some(team) => Refusal::Online(OnlineError::LineUp { team }),
        None => not_next(),
    };
    let acts = seating(knockout, due).map_err(too_few)?;
    Ok(acts.into_iter().map(Op::Act).collect())
}

/// Why what somebody is to enter for a board is probably a slip, if it is.
pub fn unlikely(
    knockout: &KnockoutEvent,
    by: &By,
    at: SessionBoard,
    PlayedBoard { outcome, lead }: PlayedBoard,
) -> Option<Unlikely> {
    let SessionBoard { session, numbers, room, board } = at;
    knockout.unlikely(by, (session, numbers, room), board, (outcome, lead), double_dummy)
}

impl RecordsBoards for KnockoutEvent {
    type At = SessionBoard;

    fn board_and_round(&self, at: SessionBoard) -> (u32, u32) {
        (at.board, self.session(at.session).map_or(0, |state| state.session().round))
    }

    fn home_first(&self, at: SessionBoard) -> SessionBoard {
        let numbers = self.session(at.session).and_then(|state| state.match_of(at.numbers));
        SessionBoard { numbers: numbers.unwrap_or(at.numbers), ..at }
    }

    fn result(&self, at: SessionBoard) -> Option<PlayedBoard> {
        self.session(at.session)?.board(at.numbers, at.room, at.board)
    }

    fn own_report(&self, at: SessionBoard) -> Option<PlayedBoard> {
        self.session(at.session)?.board_reports(at.numbers, at.room, at.board).own
    }

    fn is_entered(&self, at: SessionBoard) -> bool {
        let state = self.session(at.session);
        state.is_some_and(|state| state.is_board_entered(at.numbers, at.room, at.board))
    }

    fn may_report(&self, by: &By, at: SessionBoard) -> bool {
        self.check_reporter(by, at.session, at.numbers, at.room).is_ok()
    }

    /// A session begins when all its teams have line-ups.
    fn sits_there(&self, _: SessionBoard) -> bool {
        true
    }

    fn unlikely_at(&self, by: &By, at: SessionBoard, played: PlayedBoard) -> Option<Unlikely> {
        unlikely(self, by, at, played)
    }

    fn report(at: SessionBoard, PlayedBoard { outcome, lead }: PlayedBoard) -> Act {
        let SessionBoard { session, numbers, room, board } = at;
        Act::ReportBoard { session, numbers, room, board, outcome, lead }
    }

    fn entry(at: SessionBoard, PlayedBoard { outcome, lead }: PlayedBoard) -> Act {
        let SessionBoard { session, numbers, room, board } = at;
        Act::Played { session, numbers, room, board, outcome, lead }
    }

    fn reported_board(act: &Act) -> Option<u32> {
        if let Act::ReportBoard { board, .. } = act { Some(*board) } else { None }
    }

    fn entered_at(act: &Act) -> Option<SessionBoard> {
        let Act::Played { session, numbers, room, board, .. } = *act else { return None };
        Some(SessionBoard { session, numbers, room, board })
    }

    fn adjusted(&self, at: SessionBoard) -> Option<&BySide<BoardResult>> {
        self.session(at.session)?.adjusted(at.numbers, at.room, at.board)
    }

    fn ruling(at: SessionBoard, standing: BySide<BoardResult>) -> Act {
        let SessionBoard { session, numbers, room, board } = at;
        Act::Rule { session, numbers, room, board, standing }
    }

    fn ruled_at(act: &Act) -> Option<SessionBoard> {
        let Act::Rule { session, numbers, room, board, .. } = *act else { return None };
        Some(SessionBoard { session, numbers, room, board })
    }
}
