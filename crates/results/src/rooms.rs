//! Boards of matches of teams in two rooms: their lines and travellers.

use bridge::forms::duplicate::board as board_of;
use bridge::{BySide, Deal, Side};
use formats::sheet::{TravellerLine, TravellerSheet};
use tourney::Ratio;
use tourney::adjust::award_among;
use tourney::recorded::{BoardLine, MatchRoom, seated_in};
use tourney::teams::Room;
use tourney::why::Why;

use crate::model::{Board, Line};
use crate::texts::Texts;

/// The number of a match's table, with that of the sub-match if it has a name: `3`, `3-2`.
pub(crate) fn table_of(table: u32, sub: Option<u32>) -> String {
    sub.map_or_else(|| table.to_string(), |sub| format!("{table}-{sub}"))
}

/// What a board of a match is worth.
#[derive(Clone, Copy)]
pub(crate) struct Worth {
    /// The IMPs of each team, at home first.
    pub(crate) imps: [i32; 2],
    /// Whether they are the mean of two scores that do not balance.
    pub(crate) is_mean: bool,
}

/// A line of a match, with that of the other room and what the board is worth. A board counts once for a team:
/// where it sits North-South, or where it is decided without the other room.
fn line_of(
    board: u32,
    line: &BoardLine,
    sub: Option<u32>,
    there: Option<&BoardLine>,
    worth: Option<Worth>,
) -> Line {
    let own = |side: Side| {
        let is_home = (side == Side::NorthSouth) == (line.room == Room::Open);
        let imps = worth.map(|Worth { imps: [home, away], .. }| if is_home { home } else { away });
        imps.filter(|_| side == Side::NorthSouth || there.is_none())
    };
    let award = |side: Side| {
        let here = line.adjusted.as_ref().map(|both| &both[side]);
        let there = there.and_then(|there| there.adjusted.as_ref());
        let there = there.map(|both| &both[side.opponents()]);
        award_among([here, there].into_iter().flatten())
    };
    let is_adjusted = [Some(line), there].into_iter().flatten().any(|of| of.adjusted.is_some());
    let scores = [line.score_ns(board), there.and_then(|there| there.score_ns(board))];
    let why = |side: Side| match (own(side), scores) {
        (None, _) => Why::NotCounted,
        (Some(_), [Some(here), Some(there)]) if !is_adjusted => {
            Why::Rooms { scores: [here, -there], difference: here.saturating_sub(there) }
        }
        _ if worth.is_some_and(|worth| worth.is_mean) => Why::Mean,
        _ => award(side).map_or(Why::Given, Why::Award),
    };
    Line {
        table: format!("{}-{}", table_of(line.table, sub), line.room.word()),
        numbers: BySide(line.numbers),
        outcome: line.played.map(|played| played.outcome),
        lead: line.played.and_then(|played| played.lead),
        score_ns: line.score_ns(board),
        standing: line.adjusted.clone(),
        points: BySide::new(|side| own(side).map(Ratio::from)),
        why: BySide::new(why),
        award: BySide::new(|side| award(side).filter(|_| line.adjusted.is_some())),
        group: 0,
        appealed: false,
        round: None,
    }
}

/// A board that no table still has to play, with its lines; `named` has the number of the sub-match of a line where a
/// match has several, and `worth` what it is worth to the two of a match, at home first.
pub(crate) fn board(
    number: u32,
    deal: Option<Deal>,
    lines: &[BoardLine],
    named: impl Fn(&BoardLine) -> Option<u32>,
    worth: impl Fn([u32; 2], &BoardLine) -> Option<Worth>,
) -> Board {
    let line = |line: &BoardLine| {
        let place = MatchRoom { sub: line.sub, room: line.room.other() };
        let there = lines.iter().find(|other| (other.table, other.place()) == (line.table, place));
        let worth = worth(seated_in(line.room, line.numbers), line);
        line_of(number, line, named(line), there, worth)
    };
    Board {
        board: board_of(number),
        is_finished: true,
        deal,
        expected: lines.len() as u32,
        lines: lines.iter().map(line).collect(),
        analysis: None,
    }
}

/// A board as a traveller.
pub(crate) fn traveller(
    board: Board,
    texts: &Texts,
    name: impl Fn(u32) -> String,
) -> TravellerSheet {
    let line = |line: Line| TravellerLine {
        table: texts.table(&line.table),
        pairs: line.numbers.0.map(&name),
        outcome: line.outcome,
        score_ns: line.score_ns,
        assigned: line
            .standing
            .as_ref()
            .and_then(|standing| tourney::adjust::ruled(standing, line.score_ns).cloned()),
        points: line.points.0,
    };
    TravellerSheet {
        board: board.board,
        deal: board.deal,
        lines: board.lines.into_iter().map(line).collect(),
    }
}
