//! Boards of a Swiss that are played at real tables: what a side of a table reports, what the director enters, and the
//! line-ups that follow from the first board of a match.

use tourney::event::Seated;
use tourney::log::{By, Event, Op, TournamentLog};
use tourney::recorded::PlayedBoard;
use tourney::swiss::{Act, MatchForm, MatchRoom, RoundState, Swiss};

use super::super::online::OnlineEvent;
use super::super::refusal::Refusal;
use super::super::reports;
use super::super::slips::{BoardEntry, double_dummy};

/// A board of a match at one of its tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchBoard {
    /// The round.
    pub round: u32,
    /// The two contestants; of a report the side that reports first.
    pub numbers: [u32; 2],
    /// The room.
    pub place: MatchRoom,
    /// The board's number.
    pub board: u32,
}

impl MatchBoard {
    fn report(self, PlayedBoard { outcome, lead }: PlayedBoard) -> Act {
        let MatchBoard { round, numbers, place: MatchRoom { sub, room }, board } = self;
        Act::ReportBoard { round, numbers, sub, room, board, outcome, lead }
    }

    fn entered(self, PlayedBoard { outcome, lead }: PlayedBoard) -> Act {
        let MatchBoard { round, numbers, place: MatchRoom { sub, room }, board } = self;
        Act::Played { round, numbers, sub, room, board, outcome, lead }
    }
}

/// Why what somebody is to enter for a board is probably a slip, if it is.
pub fn unlikely(
    swiss: &Swiss,
    by: &By,
    at: MatchBoard,
    PlayedBoard { outcome, lead }: PlayedBoard,
) -> Option<tourney::unlikely::Unlikely> {
    let MatchBoard { round, numbers, place, board } = at;
    swiss.unlikely(by, (round, numbers, place), board, (outcome, lead), double_dummy)
}

/// The report of a side of a table; nothing if it changes nothing.
pub(super) fn report(
    log: &TournamentLog<Swiss>,
    by: &By,
    at: MatchBoard,
    entry: BoardEntry,
) -> Result<Vec<Op<Act>>, Refusal> {
    let swiss = log.state();
    // Others may not learn by it what a table has.
    if swiss.check_reporter(by, at.round, at.numbers, at.place).is_ok()
        && is_repeated(swiss, at, entry.played)
    {
        return Ok(Vec::new());
    }
    let act = at.report(entry.played);
    if swiss.check(by, &act).is_ok() {
        entry.check(|| unlikely(swiss, by, at, entry.played))?;
    }
    let is_such = |act: &Act| matches!(act, Act::ReportBoard { board, .. } if *board == at.board);
    reports::check_boards(log, by, at.round, is_such)?;
    Ok(vec![Op::Act(act)])
}

/// Whether a side has reported this, or the board at its table has this result. Of a side without a line-up nobody knows at
/// which table it sits, so that it is told only what it has reported.
fn is_repeated(swiss: &Swiss, at: MatchBoard, played: PlayedBoard) -> bool {
    let MatchBoard { round, numbers, place, board } = at;
    let Some(state) = swiss.round(round) else { return false };
    let own = state.board_reports(numbers, place, board).own;
    let known = state.pair(numbers[0], place).and_then(|_| state.board(numbers, place, board));
    own == Some(played) || known.is_some_and(|known| known.outcome == played.outcome)
}

/// The director's result of a board, which corrects an earlier one and stands above what both sides report; nothing if it
/// changes nothing.
pub(super) fn enter(
    log: &TournamentLog<Swiss>,
    at: MatchBoard,
    entry: BoardEntry,
) -> Result<Vec<Op<Act>>, Refusal> {
    let (swiss, state) = (log.state(), log.state().round(at.round));
    let numbers = state.and_then(|state| state.home_first(at.numbers)).unwrap_or(at.numbers);
    let at = MatchBoard { numbers, ..at };
    let is_entered = state.is_some_and(|state| state.is_board_entered(numbers, at.place, at.board));
    let known = state.and_then(|state| state.board(numbers, at.place, at.board));
    if known == Some(entry.played) {
        return Ok(Vec::new());
    }
    let act = at.entered(entry.played);
    if !is_entered {
        if swiss.check(&By::Director, &act).is_ok() {
            entry.check(|| unlikely(swiss, &By::Director, at, entry.played))?;
        }
        return Ok(vec![Op::Act(act)]);
    }
    let is_such = |act: &Act| {
        let MatchBoard { round, place: MatchRoom { sub, room }, board, .. } = at;
        matches!(act, Act::Played { round: r, numbers: two, sub: s, room: of, board: b, .. }
            if (*r, *two, *s, *of, *b) == (round, numbers, sub, room, board))
    };
    Ok(vec![reports::corrected(log, act, is_such)])
}

/// What is entered before the first board of a match: who sits where, if nobody has filed it, as at our tables.
pub(super) fn line_ups(swiss: &Swiss, at: MatchBoard) -> Vec<Act> {
    let Some(state) = swiss.round(at.round) else { return Vec::new() };
    let Some(two) = state.home_first(at.numbers) else { return Vec::new() };
    if state.has_begun(two) {
        return Vec::new();
    }
    let missing = two.into_iter().filter(|number| state.line_up(*number).is_none());
    let line_up = |number: u32| {
        let players = swiss.usual_line_up(at.round, number)?;
        Some(Act::LineUp { round: at.round, number, players })
    };
    missing.filter_map(line_up).collect()
}

/// The round for which a contestant's line-up can be filed. At our tables it is the first one that is published and has not
/// started, if the contestant plays then; in a room the last one in which no board of its match has been entered.
pub fn may_line_up(swiss: &Swiss, online: Option<&OnlineEvent>, number: u32) -> Option<u32> {
    if swiss.setup().options.form == MatchForm::Totals {
        return None;
    }
    let two = |state: &RoundState| {
        let seated = state.round().table_of(number).map(|table| table.seated)?;
        let two = Seated::as_match(&seated)?;
        two.iter().all(|one| swiss.plays(*one, state.round().number)).then_some(two)
    };
    let state = match online {
        Some(online) => {
            let started = online.round().unwrap_or(0);
            let next = swiss.rounds().iter().find(|state| state.round().number > started);
            next.filter(|state| two(state).is_some())
        }
        None => swiss.rounds().iter().rev().find(|state| {
            two(state).is_some_and(|two| !state.has_begun(two) && state.result(two).is_none())
        }),
    };
    state.map(|state| state.round().number)
}
