//! `biritch score match` and `biritch score pairs`: results of many tables beside each other.

use std::collections::BTreeMap;
use std::process::ExitCode;

use bridge::{BySide, Outcome, Side};
use formats::session::{self, ResultLine, Results, lexer::Token};
use formats::sheet::{Drawing, Part, Table, text};
use serde_json::{Value, json};
use tourney::board::{self, Line, Mark, MethodName};
use tourney::imps::ImpTable;
use tourney::session::{MarkedBoard, MarkedLine, Winners, rank};
use tourney::teams::compare;
use tourney::vp::VpScale;

use super::faults;
use crate::failure::{Exit, Failure};
use crate::output;
use crate::words::Words;

/// Compares the two rooms of a match, board by board.
pub(crate) fn teams(
    file: &str,
    bytes: &[u8],
    json: bool,
    words: &Words,
) -> Result<ExitCode, Failure> {
    let results = session::results(bytes);
    let Some(first) = results.lines.first().map(|line| line.ns.text.clone()) else {
        return empty(file, &results, words);
    };
    let teams = [first.clone(), results.lines[0].ew.text.clone()];
    let table = option::<ImpTable>(&results, "table")?.unwrap_or_default();
    let mut rows: Vec<(u32, i32, i32)> = Vec::new();
    for (number, lines) in boards(&results) {
        // Where the first team sat North-South, and where the other did.
        let of = |team: &str| lines.iter().find(|line| line.ns.text == team);
        if let (Some(own), Some(their)) = (of(&teams[0]), of(&teams[1])) {
            let (diff, imps) = compare(own.score_ns, their.score_ns, table);
            rows.push((number, diff, imps));
        }
    }
    let imps: i32 = rows.iter().map(|(.., imps)| imps).sum();
    // The scale that has a value for every number of boards.
    let scale = option::<VpScale>(&results, "scale")?.unwrap_or(VpScale::Wbf2013);
    let vp = scale.award(rows.len() as u32, imps).ok();
    if json {
        let boards: Vec<Value> = rows
            .iter()
            .map(|(board, diff, imps)| json!({"board": board, "diff": diff, "imps": imps}))
            .collect();
        let answer = json!({"teams": teams, "boards": boards, "imps": imps, "vp": vp});
        output::print_json(&answer)?;
    } else {
        let heads = ["deal", "difference", "item-imps"].map(|head| (drawn(words, head), true));
        let cells = rows
            .iter()
            .map(|(board, diff, imps)| vec![board.to_string(), signed(*diff), signed(*imps)]);
        let table = Table { heads: heads.into(), rows: cells.collect() };
        let mut parts = vec![Part::Table(table)];
        let total = [("team", teams[0].clone().into()), ("imps", signed(imps).into())];
        parts.push(Part::Line(words.tell("drawn-match-total", &total)));
        if let Some(vp) = vp {
            let facts =
                [("winner", vp.winner.to_string().into()), ("loser", vp.loser.to_string().into())];
            parts.push(Part::Line(words.tell("drawn-match-vp", &facts)));
        }
        let title = format!("{} – {}", teams[0], teams[1]);
        output::print(&text(&[Drawing { title, parts }]))?;
    }
    finish(file, &results, words)
}

/// Ranks the pairs of an event; the file may say by which method.
pub(crate) fn pairs(
    file: &str,
    bytes: &[u8],
    method: Option<MethodName>,
    json: bool,
    words: &Words,
) -> Result<ExitCode, Failure> {
    let results = session::results(bytes);
    if results.lines.is_empty() {
        return empty(file, &results, words);
    }
    let name = match method {
        Some(name) => name,
        None => option::<MethodName>(&results, "method")?.unwrap_or_default(),
    };
    let winners = option::<Winners>(&results, "winners")?.unwrap_or_default();
    let names = numbered(&results);
    let number = |token: &Token| names.iter().position(|name| *name == token.text).unwrap_or(0);
    let method = name.method();
    let most = boards(&results).values().map(Vec::len).max().unwrap_or(0) as u32;
    let mut marked: Vec<MarkedBoard> = Vec::new();
    for lines in boards(&results).values() {
        let scores: Vec<Line> = lines.iter().map(|line| Line::score(line.score_ns)).collect();
        let marks = board::score(&scores, method, most);
        let lines = lines.iter().zip(marks).map(|(line, marks)| MarkedLine {
            pairs: BySide([number(&line.ns) as u32, number(&line.ew) as u32]),
            marks,
        });
        marked.push(MarkedBoard { expected: most, lines: lines.collect() });
    }
    let rankings = rank(&marked, method, winners);
    let event = Event { results: &results, names: &names, marked: &marked };
    if json {
        let rankings: Vec<Value> = rankings.iter().map(|ranking| event.ranking(ranking)).collect();
        let answer = json!({
            "method": name.to_string(),
            "ranking": rankings.first().map(|first| first["rows"].clone()),
            "rankings": rankings,
            "boards": event.boards(),
        });
        output::print_json(&answer)?;
    } else {
        let mut drawings: Vec<Drawing> =
            rankings.iter().map(|ranking| event.drawn_ranking(ranking, words)).collect();
        drawings.extend(event.drawn_boards(words));
        output::print(&text(&drawings))?;
    }
    finish(file, &results, words)
}

struct Event<'a> {
    results: &'a Results,
    names: &'a [String],
    marked: &'a [MarkedBoard],
}

impl Event<'_> {
    fn ranking(&self, ranking: &tourney::session::Ranking) -> Value {
        let row = |row: &tourney::session::Row| {
            json!({
                "place": row.place.number,
                "shared": row.place.shared,
                "pair": self.names[row.pair as usize],
                "boards": row.boards,
                "total": row.total,
                "percent": row.percent,
            })
        };
        let rows: Vec<Value> = ranking.rows.iter().map(row).collect();
        json!({"side": ranking.side, "rows": rows})
    }

    fn boards(&self) -> Vec<Value> {
        let board = |((number, lines), marked): ((u32, Vec<&ResultLine>), &MarkedBoard)| {
            let line = |(line, marks): (&&ResultLine, &MarkedLine)| {
                let (contract, tricks) = played(line);
                json!({
                    "table": line.table.text,
                    "ns": line.ns.text,
                    "ew": line.ew.text,
                    "contract": contract,
                    "tricks": tricks,
                    "score": line.score_ns,
                    "points": {"NS": mark(marks, Side::NorthSouth), "EW": mark(marks, Side::EastWest)},
                })
            };
            let lines: Vec<Value> = lines.iter().zip(&marked.lines).map(line).collect();
            json!({"board": number, "results": lines})
        };
        boards(self.results).into_iter().zip(self.marked).map(board).collect()
    }

    fn drawn_ranking(&self, ranking: &tourney::session::Ranking, words: &Words) -> Drawing {
        let heads = [("place", true), ("pair", false), ("total", true), ("percent", true)];
        let heads = heads.map(|(head, number)| (drawn(words, head), number));
        let rows = ranking.rows.iter().map(|row| {
            let percent = row.percent.as_ref().map_or_else(String::new, |sum| sum.to_string());
            let name = self.names[row.pair as usize].clone();
            vec![row.place.to_string(), name, row.total.to_string(), percent]
        });
        let table = Table { heads: heads.into(), rows: rows.collect() };
        let side = ranking.side.map(|side| format!(" {}", words.side(side)));
        let title = drawn(words, "ranking") + &side.unwrap_or_default();
        Drawing { title, parts: vec![Part::Table(table)] }
    }

    /// The traveller of each board.
    fn drawn_boards(&self, words: &Words) -> Vec<Drawing> {
        let heads = [
            ("table", false),
            ("pair-ns", false),
            ("pair-ew", false),
            ("contract", false),
            ("tricks", true),
            ("score", true),
            ("points-ns", true),
            ("points-ew", true),
        ];
        let drawing = |((number, lines), marked): ((u32, Vec<&ResultLine>), &MarkedBoard)| {
            let row = |(line, marks): (&&ResultLine, &MarkedLine)| {
                let contract = match line.outcome {
                    Outcome::PassedOut => drawn(words, "pass"),
                    Outcome::Played { contract, .. } => words.contract(contract),
                };
                let tricks = played(line).1.map_or_else(String::new, |tricks| tricks.to_string());
                let points = |side| match mark(marks, side) {
                    Value::Null => String::new(),
                    value => value.to_string().replace('-', "−"),
                };
                vec![
                    line.table.text.clone(),
                    line.ns.text.clone(),
                    line.ew.text.clone(),
                    contract,
                    tricks,
                    signed(line.score_ns),
                    points(Side::NorthSouth),
                    points(Side::EastWest),
                ]
            };
            let heads = heads.map(|(head, number)| (drawn(words, head), number));
            let rows = lines.iter().zip(&marked.lines).map(row).collect();
            let table = Table { heads: heads.into(), rows };
            let title = words.tell("drawn-board", &[("count", number.into())]);
            Drawing { title, parts: vec![Part::Table(table)] }
        };
        boards(self.results).into_iter().zip(self.marked).map(drawing).collect()
    }
}

/// The results board by board.
fn boards(results: &Results) -> BTreeMap<u32, Vec<&ResultLine>> {
    let mut boards: BTreeMap<u32, Vec<&ResultLine>> = BTreeMap::new();
    for line in &results.lines {
        boards.entry(line.board).or_default().push(line);
    }
    boards
}

/// The names of all pairs: numbers by size, other names as they come.
fn numbered(results: &Results) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for token in results.lines.iter().flat_map(|line| [&line.ns, &line.ew]) {
        if !names.contains(&token.text) {
            names.push(token.text.clone());
        }
    }
    names.sort_by_key(|name| name.parse::<u32>().unwrap_or(u32::MAX));
    names
}

fn played(line: &ResultLine) -> (String, Option<u8>) {
    match line.outcome {
        Outcome::PassedOut => ("Pass".into(), None),
        Outcome::Played { contract, tricks } => (contract.to_string(), Some(tricks)),
    }
}

fn mark(marks: &MarkedLine, side: Side) -> Value {
    match marks.marks[side] {
        Mark::Points(points) => json!(points),
        Mark::Artificial(_) | Mark::None => Value::Null,
    }
}

/// An option of the file's `options:` line; none if nothing is said.
fn option<T: bridge::forms::Choice>(
    results: &Results,
    key: &'static str,
) -> Result<Option<T>, Failure> {
    let tokens = results.headers.iter().filter(|(header, _)| header.text == "options");
    let word = tokens.flat_map(|(_, value)| value.words()).find_map(|word| {
        let (name, value) = word.pair()?;
        name.text.eq_ignore_ascii_case(key).then_some(value.text)
    });
    let Some(word) = word else { return Ok(None) };
    cards::choice::read(&word).map(Some).map_err(|error: cards::choice::UnknownChoice| {
        let failure = Failure::input("wrong-option-word").fact("option", key);
        failure.fact("value", word.clone()).fact("words", error.words.join(", "))
    })
}

fn empty(file: &str, results: &Results, words: &Words) -> Result<ExitCode, Failure> {
    finish(file, results, words)?;
    Err(Failure::input("no-results").fact("file", file.to_owned()))
}

fn finish(file: &str, results: &Results, words: &Words) -> Result<ExitCode, Failure> {
    for fault in &results.faults {
        eprint!("{}", faults::text(fault, file, words));
    }
    Ok(if results.faults.is_empty() { ExitCode::SUCCESS } else { Exit::Input.into() })
}

fn drawn(words: &Words, key: &str) -> String {
    words.say(&format!("drawn-{key}"))
}

fn signed(points: i32) -> String {
    if points > 0 { format!("+{points}") } else { points.to_string().replace('-', "−") }
}
