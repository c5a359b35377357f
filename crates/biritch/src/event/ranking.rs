//! The ranking of a file of results, and what stands behind it.

use std::process::ExitCode;

use bridge::Side;
use results::{Board, Line, RankedRow, RankingTable, Results};
use serde::Serialize;
use tourney::Sum;

use super::classed::{self, ClassedJson};
use super::line_json::LineJson;
use crate::failure::Failure;
use crate::score::json::PlayedJson;
use crate::words::Words;
use crate::{output, tables};

#[derive(Serialize)]
struct ResultsJson<'a> {
    name: &'a str,
    kind: &'static str,
    units: &'static str,
    ranking: Vec<RankJson>,
    boards: Vec<BoardJson<'a>>,
}

#[derive(Serialize)]
struct RankJson {
    /// The side that the ranking is of, where the sides are ranked apart.
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<Side>,
    rank: u32,
    tied: bool,
    number: u32,
    name: String,
    /// The percentage where there is one, otherwise the total; two decimals.
    score: String,
    total: Sum,
    boards: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    vp: Option<Sum>,
    #[serde(flatten)]
    classed: ClassedJson,
}

#[derive(Serialize)]
struct BoardJson<'a> {
    board: u32,
    results: Vec<LineJson<&'a str, u32>>,
}

/// Prints the ranking; in JSON the boards too.
pub(super) fn print(results: &Results, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    if json {
        return output::print_json(&ResultsJson {
            name: &results.title,
            kind: results.kind.key(),
            units: results.kind.units().key(),
            ranking: ranking(results),
            boards: results.boards.iter().map(board).collect(),
        });
    }
    let (titled, mut text) = (results.rankings.len() > 1, format!("{}\n", results.title));
    for ranking in &results.rankings {
        if titled && let Some(side) = ranking.side {
            text += &format!("\n{}\n", words.side(side));
        }
        text += &format!("{}\n", table(results, ranking, words));
        let numbers = ranking.rows.iter().map(|row| row.number);
        text += &classed::text(&ranking.classed, numbers, |number| results.name(number), words);
    }
    output::print(&text)
}

/// All rankings, one after the other. In a file of results everybody has a place.
fn ranking(results: &Results) -> Vec<RankJson> {
    let rows = results.rankings.iter().flat_map(|of| of.rows.iter().map(move |row| (of, row)));
    let row = |(of, row): (&RankingTable, &RankedRow)| {
        let place = row.place?;
        Some(RankJson {
            side: of.side,
            rank: place.number,
            tied: place.shared,
            number: row.number,
            name: results.name(row.number),
            score: format!("{:.2}", row.score()),
            total: row.total.clone(),
            boards: row.boards,
            vp: row.victory_points.clone(),
            classed: ClassedJson::of(&of.classed, row.number),
        })
    };
    rows.filter_map(row).collect()
}

fn board(board: &Board) -> BoardJson<'_> {
    BoardJson { board: board.board.board, results: board.lines.iter().map(line).collect() }
}

fn line(line: &Line) -> LineJson<&str, u32> {
    let [ns, ew] = line.numbers.0;
    let [ns_points, ew_points] = line.points.0;
    LineJson {
        table: &line.table,
        ns,
        ew,
        played: PlayedJson::of(line.outcome),
        score: line.score_ns,
        assigned: line
            .standing
            .as_ref()
            .and_then(|standing| tourney::adjust::assigned(standing, line.score_ns)),
        ns_points,
        ew_points,
    }
}

fn table(results: &Results, ranking: &RankingTable, words: &Words) -> comfy_table::Table {
    let has_percents = ranking.rows.iter().any(|row| row.percent.is_some());
    let has_vp = ranking.rows.iter().any(|row| row.victory_points.is_some());
    let mut table = tables::framed(words, &[]);
    let mut header: Vec<String> = ["place", "number", "name", "boards", "total"]
        .iter()
        .map(|head| words.text(&format!("event-head-{head}")))
        .collect();
    header.extend(has_percents.then(|| "%".to_owned()));
    header.extend(has_vp.then(|| words.text("event-head-vp")));
    table.set_header(header);
    for row in &ranking.rows {
        let mut cells = vec![
            row.place.map_or_else(String::new, |place| place.to_string()),
            row.number.to_string(),
            results.name(row.number),
            row.boards.to_string(),
            format!("{:.2}", row.total),
        ];
        if has_percents {
            cells.push(row.percent.as_ref().map_or_else(String::new, |of| format!("{of:.2}")));
        }
        if has_vp {
            let vp = row.victory_points.as_ref();
            cells.push(vp.map_or_else(String::new, |vp| format!("{vp:.2}")));
        }
        table.add_row(cells);
    }
    let name = 2;
    tables::align_right(&mut table, &[name]);
    table
}
