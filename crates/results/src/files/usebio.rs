//! USEBIO 1.2 of a pairs event: the ranking, a line for each result of a finished board, and the hands.

use bridge::Side;
use formats::record::{Cell, Record, Tag};
use formats::usebio;

use super::place;
use crate::model::{Board, Line, Results};
use crate::records::{of_board, percent, scoring, set_lead, set_points, set_result};

pub(super) fn write(results: &Results) -> Vec<u8> {
    let finished = results.boards.iter().filter(|board| board.is_finished);
    let mut records: Vec<Record> = finished
        .flat_map(|board| board.lines.iter().map(|line| record(results, board, line)))
        .collect();
    // While no board is finished the ranking stands alone.
    if records.is_empty() {
        let event = results.title.as_str().into();
        records.push(Record { event, scoring: scoring(results.kind).into(), ..Record::default() });
    }
    if let Some(first) = records.first_mut() {
        first.tags.push(ranking(results));
    }
    usebio::write(&records)
}

/// A result as a record of its table.
fn record(results: &Results, board: &Board, line: &Line) -> Record {
    let mut record = of_board(&results.title, results.kind, board.board);
    record.deal = board.deal.map(Into::into);
    for (side, tag) in [(Side::NorthSouth, "PairNS"), (Side::EastWest, "PairEW")] {
        let number = line.numbers[side];
        record.set_tag(tag, &number.to_string());
        let players = results.entrant(number).map_or(&[][..], |entrant| &entrant.players);
        for (seat, player) in side.seats().into_iter().zip(players) {
            record.players[seat] = player.as_str().into();
        }
    }
    set_points(&mut record, results.kind, &line.points);
    let percents =
        line.points.0.map(|points| percent(results.kind.method()?, points?, board.expected));
    set_result(&mut record, line.outcome, line.score_ns, &line.counted(), percents);
    set_lead(&mut record, line.outcome, line.lead);
    record
}

/// The ranking as a table, from which the writer makes the list of pairs.
fn ranking(results: &Results) -> Tag {
    let mut tag =
        Tag::new("TotalScoreTable", "Rank;PairId;Names;TotalScore;TotalPercentage".to_owned());
    let text = |text: String| Cell::Text { text: text.into() };
    for row in results.rankings.iter().flat_map(|table| &table.rows) {
        let names = results.entrant(row.number).map(|entrant| entrant.players.join(" - "));
        let percent = row.percent.as_ref().map(|percent| format!("{percent:.2}"));
        tag.rows.push(vec![
            text(place(row)),
            text(row.number.to_string()),
            text(names.unwrap_or_default()),
            text(format!("{:.2}", row.total)),
            text(percent.unwrap_or_else(|| "-".to_owned())),
        ]);
    }
    tag
}
