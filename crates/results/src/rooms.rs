//! Boards of matches of teams in two rooms: their lines and travellers.

use bridge::forms::duplicate::board as board_of;
use bridge::{BySide, Deal};
use formats::sheet::{TravellerLine, TravellerSheet};
use tourney::Ratio;
use tourney::recorded::{BoardLine, MatchRoom, seated_in};
use tourney::teams::Room;
use tourney::why::Why;

use crate::model::{Board, Line};
use crate::texts::Texts;

/// The number of a match's table, with that of the sub-match if it has a name: `3`, `3-2`.
pub(crate) fn table_of(table: u32, sub: Option<u32>) -> String {
    sub.map_or_else(|| table.to_string(), |sub| format!("{table}-{sub}"))
}

/// A line of a match; these are the points in the other room, and the IMPs of the team at home. A board counts once for
/// a team: where it sits North-South.
fn line_of(
    board: u32,
    line: &BoardLine,
    sub: Option<u32>,
    there: Option<i32>,
    imps: Option<i32>,
) -> Line {
    let BoardLine { table, room, numbers, played, .. } = *line;
    let imps = imps.map(|imps| if room == Room::Open { imps } else { -imps });
    let here = played.score_ns(board);
    let why = there.map_or(Why::NotCounted, |there| Why::Rooms {
        scores: [here, -there],
        difference: here.saturating_sub(there),
    });
    Line {
        table: format!("{}-{}", table_of(table, sub), room.word()),
        numbers: BySide(numbers),
        outcome: Some(played.outcome),
        lead: played.lead,
        score_ns: Some(here),
        standing: None,
        points: BySide([imps.map(Ratio::from), None]),
        why: BySide([why, Why::NotCounted]),
        award: BySide([None, None]),
        group: 0,
        appealed: false,
    }
}

/// A board that no table still has to play, with its lines; `named` has the number of the sub-match of a line where a
/// match has several, and `imps` those of a match for the team at home.
pub(crate) fn board(
    number: u32,
    deal: Option<Deal>,
    lines: &[BoardLine],
    named: impl Fn(&BoardLine) -> Option<u32>,
    imps: impl Fn([u32; 2], &BoardLine) -> Option<i32>,
) -> Board {
    let line = |line: &BoardLine| {
        let place = MatchRoom { sub: line.sub, room: line.room.other() };
        let there = lines.iter().find(|other| (other.table, other.place()) == (line.table, place));
        let there = there.map(|there| there.played.score_ns(number));
        let imps = imps(seated_in(line.room, line.numbers), line);
        line_of(number, line, named(line), there, imps)
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
            .and_then(|standing| tourney::adjust::assigned(standing, line.score_ns)),
        points: line.points.0,
    };
    TravellerSheet {
        board: board.board,
        deal: board.deal,
        lines: board.lines.into_iter().map(line).collect(),
    }
}
