//! Boards of a Swiss that are played at real tables, and the line-ups that follow from the first board of a match.

use bridge::BySide;
use tourney::adjust::BoardResult;
use tourney::event::Seated;
use tourney::log::By;
use tourney::recorded::PlayedBoard;
use tourney::swiss::{Act, MatchForm, MatchRoom, RoundState, Swiss};
use tourney::unlikely::Unlikely;

use super::super::board_entries::RecordsBoards;
use super::super::online::OnlineEvent;
use super::super::slips::double_dummy;

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

/// Why what somebody is to enter for a board is probably a slip, if it is.
pub fn unlikely(
    swiss: &Swiss,
    by: &By,
    at: MatchBoard,
    PlayedBoard { outcome, lead }: PlayedBoard,
) -> Option<Unlikely> {
    let MatchBoard { round, numbers, place, board } = at;
    swiss.unlikely(by, (round, numbers, place), board, (outcome, lead), double_dummy)
}

impl RecordsBoards for Swiss {
    type At = MatchBoard;

    fn board_and_round(&self, at: MatchBoard) -> (u32, u32) {
        (at.board, at.round)
    }

    fn home_first(&self, at: MatchBoard) -> MatchBoard {
        let numbers = self.round(at.round).and_then(|state| state.home_first(at.numbers));
        MatchBoard { numbers: numbers.unwrap_or(at.numbers), ..at }
    }

    fn result(&self, at: MatchBoard) -> Option<PlayedBoard> {
        self.round(at.round)?.board(at.numbers, at.place, at.board)
    }

    fn own_report(&self, at: MatchBoard) -> Option<PlayedBoard> {
        self.round(at.round)?.board_reports(at.numbers, at.place, at.board).own
    }

    fn is_entered(&self, at: MatchBoard) -> bool {
        let state = self.round(at.round);
        state.is_some_and(|state| state.is_board_entered(at.numbers, at.place, at.board))
    }

    fn may_report(&self, by: &By, at: MatchBoard) -> bool {
        self.check_reporter(by, at.round, at.numbers, at.place).is_ok()
    }

    /// Of a side without a line-up nobody knows at which table it sits.
    fn sits_there(&self, at: MatchBoard) -> bool {
        self.round(at.round).is_some_and(|state| state.pair(at.numbers[0], at.place).is_some())
    }

    fn unlikely_at(&self, by: &By, at: MatchBoard, played: PlayedBoard) -> Option<Unlikely> {
        unlikely(self, by, at, played)
    }

    fn report(at: MatchBoard, PlayedBoard { outcome, lead }: PlayedBoard) -> Act {
        let MatchBoard { round, numbers, place: MatchRoom { sub, room }, board } = at;
        Act::ReportBoard { round, numbers, sub, room, board, outcome, lead }
    }

    fn entry(at: MatchBoard, PlayedBoard { outcome, lead }: PlayedBoard) -> Act {
        let MatchBoard { round, numbers, place: MatchRoom { sub, room }, board } = at;
        Act::Played { round, numbers, sub, room, board, outcome, lead }
    }

    fn reported_board(act: &Act) -> Option<u32> {
        if let Act::ReportBoard { board, .. } = act { Some(*board) } else { None }
    }

    fn entered_at(act: &Act) -> Option<MatchBoard> {
        let Act::Played { round, numbers, sub, room, board, .. } = *act else { return None };
        Some(MatchBoard { round, numbers, place: MatchRoom { sub, room }, board })
    }

    fn adjusted(&self, at: MatchBoard) -> Option<&BySide<BoardResult>> {
        self.round(at.round)?.adjusted(at.numbers, at.place, at.board)
    }

    fn ruling(at: MatchBoard, standing: BySide<BoardResult>) -> Act {
        let MatchBoard { round, numbers, place: MatchRoom { sub, room }, board } = at;
        Act::Rule { round, numbers, sub, room, board, standing }
    }

    fn ruled_at(act: &Act) -> Option<MatchBoard> {
        let Act::Rule { round, numbers, sub, room, board, .. } = *act else { return None };
        Some(MatchBoard { round, numbers, place: MatchRoom { sub, room }, board })
    }
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
