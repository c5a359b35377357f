//! PBN with results: a record for each finished board, with its cards, the table of results
//! (`ScoreTable`), the twenty double-dummy results and par; the ranking (`TotalScoreTable`) stands in
//! the first.

use bridge::Side;
use formats::pbn;
use formats::record::{Cell, Record, Tag};
use tourney::adjust::{Artificial, BoardResult};
use tourney::why::Why;

use super::place;
use crate::model::{Board, Line, Results, Units};
use crate::records::of_board;
use crate::texts::{decimal, number};

pub(super) fn write(results: &Results) -> Vec<u8> {
    let mut records: Vec<Record> = results
        .boards
        .iter()
        .filter(|board| board.is_finished)
        .map(|board| record(results, board))
        .collect();
    if let Some(first) = records.first_mut() {
        first.tags.push(ranking(results));
    }
    pbn::write(&records)
}

/// A number as PBN has it.
fn plain(text: &str) -> Cell {
    Cell::Word(text.replace('\u{2212}', "-").into())
}

fn text(text: &str) -> Cell {
    Cell::Text { text: text.into() }
}

fn record(results: &Results, board: &Board) -> Record {
    let mut record = of_board(&results.title, results.kind, board.board);
    record.deal = board.deal.map(Into::into);
    record.double_dummy = board.analysis.as_ref().map(|analysis| analysis.table);
    if let Some(analysis) = &board.analysis {
        let par = analysis.par.score_ns;
        record.set_tag("OptimumScore", &format!("NS {par}"));
        let contracts: Vec<String> =
            analysis.par.contracts().map(|contract| contract.to_string()).collect();
        record.set_tag("ParContract", &contracts.join(","));
    }
    if !board.lines.is_empty() {
        record.tags.push(score_table(results, board));
    }
    record
}

fn score_table(results: &Results, board: &Board) -> Tag {
    let points = points_columns(results);
    // Two partners have the numbers of both.
    let wide = if results.kind.is_individual() { 7 } else { 3 };
    let mut columns = format!(
        "Table\\3R;PairId_NS\\{wide}R;PairId_EW\\{wide}R;Contract\\5L;Declarer\\1L;Result\\2R;Score_NS\\6R"
    );
    if let Some([ns, ew]) = points {
        columns += &format!(";{ns}\\6R;{ew}\\6R");
    }
    let led = board.lines.iter().any(|line| line.lead.is_some());
    if led {
        columns += ";Lead\\2L";
    }
    // The director's award, which the points do not tell.
    let awarded = board.lines.iter().any(|line| line.award.0.iter().any(Option::is_some));
    if awarded {
        columns += ";Percentage_NS\\3R;Percentage_EW\\3R";
    }
    let mut tag = Tag::new("ScoreTable", columns);
    let row = |line: &Line| {
        let mut row = score_row(results, line, points.is_some());
        let percent = |award: Option<Artificial>| {
            plain(&award.map_or_else(|| "-".to_owned(), |of| format!("^{}", of.percent(None))))
        };
        row.extend(line.award.0.map(percent).into_iter().filter(|_| awarded));
        let lead = || plain(&line.lead.map_or_else(|| "-".to_owned(), |lead| lead.to_string()));
        row.extend(led.then(lead));
        row
    };
    tag.rows = board.lines.iter().map(row).collect();
    tag
}

/// The columns of the points; none where they are the scores themselves.
const fn points_columns(results: &Results) -> Option<[&'static str; 2]> {
    match results.kind.board_units() {
        Units::Imps => Some(["IMP_NS", "IMP_EW"]),
        Units::Matchpoints => Some(["MP_NS", "MP_EW"]),
        Units::Points | Units::VictoryPoints => None,
    }
}

fn score_row(results: &Results, line: &Line, with_points: bool) -> Vec<Cell> {
    let contract = line.outcome.and_then(|outcome| outcome.contract());
    let tricks = line.outcome.and_then(|outcome| outcome.tricks_by_side());
    let [called, declarer, result] = match (line.outcome, contract) {
        (_, Some(contract)) => {
            let taken =
                tricks.map_or_else(|| "-".into(), |by| by[contract.declarer.side()].to_string());
            [contract.terms.to_string(), contract.declarer.letter().to_string(), taken]
        }
        (Some(_), None) => ["Pass".into(), "-".into(), "-".into()],
        (None, None) => ["-".into(), "-".into(), "-".into()],
    };
    // What the director gave, or nobody could, is artificial.
    let is_ruled = |side: Side| {
        let is_given = matches!(line.why[side], Why::Award(_) | Why::Given | Why::Mean);
        line.standing.is_some() || line.award[side].is_some() || is_given
    };
    let points = |side: Side| {
        let mark = if is_ruled(side) { "^" } else { "" };
        line.points[side].map_or_else(|| "-".to_owned(), |of| format!("{mark}{}", number(&of)))
    };
    let score = match &line.standing {
        None => line.score_ns.map(|score| score.to_string()),
        Some(standing) => match &standing[Side::NorthSouth] {
            BoardResult::Score(score) => Some(format!("^{score}")),
            BoardResult::Weighted(_) | BoardResult::Artificial(_) | BoardResult::NotPlayed => None,
        },
    };
    let score = score.unwrap_or_else(|| "-".to_owned());
    let mut row = vec![
        plain(&line.table),
        plain(&results.label(line.numbers[Side::NorthSouth])),
        plain(&results.label(line.numbers[Side::EastWest])),
        plain(&called),
        plain(&declarer),
        plain(&result),
        plain(&score),
    ];
    if with_points {
        row.extend(Side::ALL.map(|side| plain(&points(side))));
    }
    row
}

fn ranking(results: &Results) -> Tag {
    let percent =
        results.rankings.iter().any(|table| table.rows.iter().any(|row| row.percent.is_some()));
    let total = if percent { "TotalPercentage" } else { "TotalScore" };
    let is_two = results.rankings.iter().any(|table| table.side.is_some());
    let direction = if is_two { "Direction\\2L;" } else { "" };
    let mut tag = Tag::new(
        "TotalScoreTable",
        format!("Rank\\3R;PairId\\3R;{direction}{total}\\7R;NrBoards\\3R;Names\\40L"),
    );
    for table in &results.rankings {
        tag.rows.extend(table.rows.iter().map(|row| {
            let total = row.score();
            let mut cells = vec![plain(&place(row)), plain(&row.number.to_string())];
            if is_two {
                let direction = table.side.map_or("-", |side| match side {
                    Side::NorthSouth => "NS",
                    Side::EastWest => "EW",
                });
                cells.push(plain(direction));
            }
            cells.extend([
                plain(&decimal(total)),
                plain(&row.boards.to_string()),
                text(&results.name(row.number)),
            ]);
            cells
        }));
    }
    tag
}
