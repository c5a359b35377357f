//! Boards of a knockout that are played at real tables: the start of a segment, what a side of a table reports, and what the
//! director enters.

use tourney::Name;
use tourney::knockout::event::{Act, KnockoutEvent, KnockoutEventError, Session};
use tourney::log::{By, Event, Op, TournamentLog};
use tourney::recorded::PlayedBoard;
use tourney::teams::{Room, Squad};
use tourney::unlikely::Unlikely;

use super::super::online::OnlineError;
use super::super::refusal::Refusal;
use super::super::reports;
use super::super::slips::{BoardEntry, double_dummy};
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

/// The report of a side of a table; nothing if it changes nothing.
pub(super) fn report(
    log: &TournamentLog<KnockoutEvent>,
    by: &By,
    at: SessionBoard,
    entry: BoardEntry,
) -> Result<Vec<Op<Act>>, Refusal> {
    let (knockout, state) = (log.state(), log.state().session(at.session));
    let SessionBoard { session, numbers, room, board } = at;
    let own = state.and_then(|state| state.board_reports(numbers, room, board).own);
    let known = state.and_then(|state| state.board(numbers, room, board));
    let is_known = known.is_some_and(|known| known.outcome == entry.played.outcome);
    // Others may not learn by it what a table has.
    if (is_known || own == Some(entry.played))
        && knockout.check_reporter(by, session, numbers, room).is_ok()
    {
        return Ok(Vec::new());
    }
    let PlayedBoard { outcome, lead } = entry.played;
    let act = Act::ReportBoard { session, numbers, room, board, outcome, lead };
    if knockout.check(by, &act).is_ok() {
        entry.check(|| unlikely(knockout, by, at, entry.played))?;
    }
    let is_such = |act: &Act| matches!(act, Act::ReportBoard { board: of, .. } if *of == board);
    let round = state.map_or(0, |state| state.session().round);
    reports::check_boards(log, by, round, is_such)?;
    Ok(vec![Op::Act(act)])
}

/// The director's result of a board, which corrects an earlier one and stands above what both sides report; nothing if it
/// changes nothing.
pub(super) fn enter(
    log: &TournamentLog<KnockoutEvent>,
    at: SessionBoard,
    entry: BoardEntry,
) -> Result<Vec<Op<Act>>, Refusal> {
    let (knockout, state) = (log.state(), log.state().session(at.session));
    let SessionBoard { session, room, board, .. } = at;
    let numbers = state.and_then(|state| state.match_of(at.numbers)).unwrap_or(at.numbers);
    if state.and_then(|state| state.board(numbers, room, board)) == Some(entry.played) {
        return Ok(Vec::new());
    }
    let PlayedBoard { outcome, lead } = entry.played;
    let act = Act::Played { session, numbers, room, board, outcome, lead };
    if !state.is_some_and(|state| state.is_board_entered(numbers, room, board)) {
        if knockout.check(&By::Director, &act).is_ok() {
            entry.check(|| unlikely(knockout, &By::Director, at, entry.played))?;
        }
        return Ok(vec![Op::Act(act)]);
    }
    let is_such = |act: &Act| {
        matches!(act, Act::Played { session: s, numbers: two, room: r, board: b, .. }
            if (*s, *two, *r, *b) == (session, numbers, room, board))
    };
    Ok(vec![reports::corrected(log, act, is_such)])
}
