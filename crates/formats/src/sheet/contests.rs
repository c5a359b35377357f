//! Drawings of files of results.

use bridge::Side;
use bridge::forms::NextBoard;
use bridge::forms::duplicate::board as board_of;
use tourney::teams::ComparedBoard;

use super::draw::{Labels, signed};
use super::events::{
    RoomCell, RoomsRow, TravellerLine, TravellerSheet, TwoRooms, decimal, named_standings,
    traveller_sheets, two_rooms,
};
use super::{Drawing, Part};
use crate::session::contest::{Carry, Contest, Event, ResultRow, Scored};

/// The comparison of a match from a file.
pub fn match_of(contest: &Contest, labels: &dyn Labels) -> Drawing {
    let compared = contest.comparisons();
    let rooms = rooms(contest);
    let rows: Vec<RoomsRow> = compared
        .iter()
        .map(|of| {
            let cell = |at: usize| {
                let row = contest.on(of.board).find(|row| room(row, &rooms) == at)?;
                let assigned = row.ruled().cloned();
                Some(RoomCell { outcome: row.outcome, score_ns: row.score_ns, assigned })
            };
            let board = zoned(contest, of.board);
            let ComparedBoard { diff, points, .. } = of.result;
            RoomsRow { board, rooms: [cell(0), cell(1)], diff, points: Some(points) }
        })
        .collect();
    let bam = tourney::teams::Scoring::Bam;
    let plain = matches!(&contest.event, Event::Match(options) if options.scoring == bam);
    let vp = contest.victory_points().map(|vp| vp.map(|vp| format!("{vp:.2}")));
    let name = |side: usize| contest.sides.full_name(side).to_owned();
    let named = |room: &String| match room.to_lowercase().as_str() {
        "open" => labels.drawn("room-open"),
        "closed" => labels.drawn("room-closed"),
        _ => format!("{} {room}", labels.drawn("table")),
    };
    let compared = TwoRooms {
        teams: [name(0), name(1)],
        rooms: rooms.each_ref().map(named),
        rows,
        points: contest.totals().map(|sum| match (plain, sum.denominator()) {
            (false, 1) => signed(sum.numerator() as i32),
            _ => decimal(&sum),
        }),
        vp,
    };
    let mut drawing = two_rooms(&compared, labels);
    if let Some(Carry::Match { team, imps }) = &contest.carry {
        let line = format!("{}: {} {imps:.2}", labels.drawn("carried"), contest.name(*team));
        drawing.parts.push(Part::Line(line));
    }
    drawing.parts.extend(void(contest, labels));
    drawing
}

/// The boards that do not count, if any.
fn void(contest: &Contest, labels: &dyn Labels) -> Option<Part> {
    let boards: Vec<String> = contest.void.iter().map(u32::to_string).collect();
    let line = format!("{}: {}", labels.drawn("void"), boards.join(", "));
    (!boards.is_empty()).then_some(Part::Line(line))
}

/// The two rooms, the open one first; if they have other names, by who sits where.
fn rooms(contest: &Contest) -> [String; 2] {
    let mut words: Vec<&String> = Vec::new();
    for row in &contest.rows {
        if !words.contains(&&row.table) && row.outcome.is_some() {
            words.push(&row.table);
        }
    }
    match words[..] {
        [one, other] if other.eq_ignore_ascii_case("open") => [other.clone(), one.clone()],
        [one, other] => [one.clone(), other.clone()],
        _ => ["1".into(), "2".into()],
    }
}

fn room(row: &ResultRow, rooms: &[String; 2]) -> usize {
    match rooms.iter().position(|room| *room == row.table) {
        Some(at) => at,
        None => usize::from(row.sides[Side::NorthSouth] != 0),
    }
}

/// The board with the vulnerability of its results.
fn zoned(contest: &Contest, number: u32) -> NextBoard {
    let vulnerable = contest.on(number).map(|row| row.vulnerable).next();
    let board = board_of(number);
    NextBoard { vulnerable: vulnerable.unwrap_or(board.vulnerable), ..board }
}

/// A pairs event from a file: the ranking and the travellers, or everything as data.
pub fn pairs_of(
    contest: &Contest,
    scored: &Scored,
    data: bool,
    labels: &dyn Labels,
) -> Vec<Drawing> {
    let boards: Vec<TravellerSheet> = scored
        .boards
        .iter()
        .map(|board| {
            let lines = board.rows.iter().zip(&board.marked.lines);
            let lines = lines.map(|(at, line)| {
                let row = &contest.rows[*at];
                TravellerLine {
                    table: row.table.clone(),
                    pairs: row.sides.0.map(|side| contest.name(side)),
                    outcome: row.outcome,
                    score_ns: row.score_ns,
                    assigned: row.ruled().cloned(),
                    points: scored.awards.shown(line, board.marked.expected).0,
                }
            });
            TravellerSheet {
                board: zoned(contest, board.board),
                deal: None,
                lines: lines.collect(),
            }
        })
        .collect();
    let name = |pair: u32| contest.name(scored.order[pair as usize - 1]);
    let mut standings = named_standings(&scored.rankings, &scored.classed(), name);
    let rows = scored.rankings.iter().flat_map(|ranking| &ranking.rows);
    for (standing, row) in standings.iter_mut().zip(rows) {
        let carried = scored.carried.iter().find(|(pair, _)| *pair == row.pair);
        standing.carried = carried.map(|(_, sum)| sum.clone());
    }
    let mut drawings = traveller_sheets(&standings, &boards, data, labels);
    if let Some(first) = drawings.first_mut() {
        first.parts.extend(void(contest, labels).filter(|_| !data));
    }
    if let Some(movement) = contest.movement.as_ref().filter(|_| !data) {
        drawings.push(super::movement(movement, 1, labels));
    }
    drawings
}
