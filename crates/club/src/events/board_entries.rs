//! Boards of matches that are played at real tables, in events of every kind that records them: what a side of a table
//! reports, and what the director enters.

use bridge::BySide;
use tourney::adjust::BoardResult;
use tourney::log::{By, Event, Op, TournamentLog};
use tourney::recorded::PlayedBoard;
use tourney::unlikely::Unlikely;

use super::pairs::Adjusted;
use super::refusal::Refusal;
use super::reports;
use super::slips::BoardEntry;

/// A kind of event that records the boards of its matches.
pub(super) trait RecordsBoards: Event {
    /// A board of a match at one of its tables, with the two of the match; of a report the side that reports first.
    type At: Copy + PartialEq;

    /// The number of a board, and the round of its match.
    fn board_and_round(&self, at: Self::At) -> (u32, u32);

    /// The same with the two of the match in the order home, away, if they meet.
    fn home_first(&self, at: Self::At) -> Self::At;

    /// The result of a board: what the director has entered, or what both sides report.
    fn result(&self, at: Self::At) -> Option<PlayedBoard>;

    /// What the first side has reported.
    fn own_report(&self, at: Self::At) -> Option<PlayedBoard>;

    /// Whether the director has entered the board.
    fn is_entered(&self, at: Self::At) -> bool;

    /// Whether somebody may report for the first side.
    fn may_report(&self, by: &By, at: Self::At) -> bool;

    /// Whether it is known that the first side sits at this table: it is told the table's result then.
    fn sits_there(&self, at: Self::At) -> bool;

    /// Why what somebody is to enter is probably a slip, if it is.
    fn unlikely_at(&self, by: &By, at: Self::At, played: PlayedBoard) -> Option<Unlikely>;

    /// The act by which the first side reports a board.
    fn report(at: Self::At, played: PlayedBoard) -> Self::Act;

    /// The act by which the director enters one.
    fn entry(at: Self::At, played: PlayedBoard) -> Self::Act;

    /// The number of the board that an act reports.
    fn reported_board(act: &Self::Act) -> Option<u32>;

    /// The board that an act of the director enters.
    fn entered_at(act: &Self::Act) -> Option<Self::At>;

    /// The result that the director has given each side in place of what was played.
    fn adjusted(&self, at: Self::At) -> Option<&BySide<BoardResult>>;

    /// The act by which the director gives each side a result.
    fn ruling(at: Self::At, standing: BySide<BoardResult>) -> Self::Act;

    /// The board on which an act of the director gives each side a result.
    fn ruled_at(act: &Self::Act) -> Option<Self::At>;
}

/// The report of a side of a table; nothing if it changes nothing.
pub(super) fn report<E: RecordsBoards>(
    log: &TournamentLog<E>,
    by: &By,
    at: E::At,
    entry: BoardEntry,
) -> Result<Vec<Op<E::Act>>, Refusal> {
    let (event, played) = (log.state(), entry.played);
    let is_known = || {
        let known = event.result(at).filter(|_| event.sits_there(at));
        known.is_some_and(|known| known.outcome == played.outcome)
    };
    // Others may not learn by it what a table has.
    if event.may_report(by, at) && (event.own_report(at) == Some(played) || is_known()) {
        return Ok(Vec::new());
    }
    let act = E::report(at, played);
    if event.check(by, &act).is_ok() {
        entry.check(|| event.unlikely_at(by, at, played))?;
    }
    let (board, round) = event.board_and_round(at);
    reports::check_boards(log, by, round, |act| E::reported_board(act) == Some(board))?;
    Ok(vec![Op::Act(act)])
}

/// The director's result of a board, which corrects an earlier one and stands above what both sides report; nothing if it
/// changes nothing.
pub(super) fn enter<E: RecordsBoards>(
    log: &TournamentLog<E>,
    at: E::At,
    entry: BoardEntry,
) -> Result<Vec<Op<E::Act>>, Refusal> {
    let (event, played) = (log.state(), entry.played);
    let at = event.home_first(at);
    if event.result(at) == Some(played) {
        return Ok(Vec::new());
    }
    let act = E::entry(at, played);
    if event.is_entered(at) {
        return Ok(vec![reports::corrected(log, act, |act| E::entered_at(act) == Some(at))]);
    }
    if event.check(&By::Director, &act).is_ok() {
        entry.check(|| event.unlikely_at(&By::Director, at, played))?;
    }
    Ok(vec![Op::Act(act)])
}

/// The director's result for each side of a table in place of what was played, which corrects an earlier one; nothing if it
/// changes nothing.
pub(super) fn adjust<E: RecordsBoards>(
    log: &TournamentLog<E>,
    at: E::At,
    result: &Adjusted,
) -> Vec<Op<E::Act>> {
    let event = log.state();
    let at = event.home_first(at);
    let standing = result.in_match(event.board_and_round(at).0);
    if event.adjusted(at) == Some(&standing) {
        return Vec::new();
    }
    let act = E::ruling(at, standing);
    vec![reports::corrected(log, act, |act| E::ruled_at(act) == Some(at))]
}
