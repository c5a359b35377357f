//! `biritch score match` and `pairs`: files of results.

use std::process::ExitCode;

use bridge::{BySide, Contract, Outcome, Side};
use comfy_table::Table;
use formats::session::contest::{self, Contest, Event, Row};
use formats::session::{Fault, form};
use serde::Serialize;
use serde_json::{Value, json};
use tourney::board::{self, Method, MethodName};
use tourney::rank::Place;
use tourney::session::{MarkedBoard, MarkedLine, Ranking, Winners, rank, shown};
use tourney::vp::Vp;
use tourney::{Ratio, Sum};

use super::faults;
use crate::contest::{aligned, sheet, signed};
use crate::failure::{Exit, Failure};
use crate::output;
use crate::words::Words;

/// Reads a file of this form, said or not; what is wrong in it is told when the answer is.
fn read(bytes: &[u8], file: &str, assumed: Event) -> Result<(Contest, Vec<Fault>), Failure> {
    let form = assumed.key();
    let reading = contest::read_as(bytes, Some(assumed));
    match reading.contest {
        Some(contest) if contest.event.key() == form => Ok((contest, reading.faults)),
        _ => Err(Failure::input("wrong-contest").fact("file", file.to_owned()).fact("form", form)),
    }
}

/// Answers for a session file of a match or a pairs event; none for any other.
pub(super) fn session(
    bytes: &[u8],
    file: &str,
    json: bool,
    words: &Words,
) -> Option<Result<ExitCode, Failure>> {
    let named = form(str::from_utf8(bytes).ok()?)?;
    match named.text.to_ascii_lowercase().as_str() {
        "match" => Some(of_match(bytes, file, json, words)),
        "pairs" => Some(of_pairs(bytes, file, None, json, words)),
        _ => None,
    }
}

pub(super) fn told(faults: &[Fault], file: &str, words: &Words) -> ExitCode {
    for fault in faults {
        eprint!("{}", faults::text(fault, file, words));
    }
    if faults.is_empty() { ExitCode::SUCCESS } else { Exit::Input.into() }
}

/// A match in JSON.
#[derive(Serialize)]
struct Match {
    boards: Vec<Compared>,
    imps: i32,
    vp: Option<Vp>,
}

#[derive(Serialize)]
struct Compared {
    board: u32,
    diff: i32,
    imps: i32,
}

/// Prints the comparison of a match.
pub(crate) fn of_match(
    bytes: &[u8],
    file: &str,
    json: bool,
    words: &Words,
) -> Result<ExitCode, Failure> {
    let (contest, faults) = read(bytes, file, Event::Match(Default::default()))?;
    let boards: Vec<Compared> = contest
        .comparisons()
        .into_iter()
        .map(|contest::Compared { board, diff, imps }| Compared { board, diff, imps })
        .collect();
    let imps = boards.iter().map(|board| board.imps).sum();
    let vp = match &contest.event {
        Event::Match(options) => options.scale.award(boards.len() as u32, imps).ok(),
        Event::Pairs(_) => None,
    };
    let answer = Match { boards, imps, vp };
    if json {
        output::print_json(&answer)?;
    } else {
        output::print(&drawn_match(&answer, &contest, words))?;
    }
    Ok(told(&faults, file, words))
}

fn drawn_match(answer: &Match, contest: &Contest, words: &Words) -> String {
    let heads = ["score-head-board", "score-head-diff", "score-head-imps"];
    let mut table = sheet(words, &heads);
    for board in &answer.boards {
        table.add_row([board.board.to_string(), signed(board.diff), signed(board.imps)]);
    }
    let name = |at: usize| contest.sides.get(at).cloned().unwrap_or_default();
    let total = words.tell(
        "score-match-total",
        &[("team", name(0).into()), ("imps", signed(answer.imps).into())],
    );
    let mut text = format!("{}\n{total}\n", aligned(table));
    if let Some(vp) = answer.vp {
        // The first team's first.
        let (own, theirs) =
            if answer.imps < 0 { (vp.loser, vp.winner) } else { (vp.winner, vp.loser) };
        let facts = [
            ("team", name(0).into()),
            ("other", name(1).into()),
            ("own", own.to_string().into()),
            ("theirs", theirs.to_string().into()),
        ];
        text += &(words.tell("score-match-vp", &facts) + "\n");
    }
    text
}

/// Prints the ranking of a pairs event and its protocols.
pub(crate) fn of_pairs(
    bytes: &[u8],
    file: &str,
    method: Option<MethodName>,
    json: bool,
    words: &Words,
) -> Result<ExitCode, Failure> {
    let (contest, faults) = read(bytes, file, Event::Pairs(Default::default()))?;
    let Event::Pairs(mut options) = contest.event.clone() else {
        return Err(Failure::input("wrong-contest").fact("form", "pairs"));
    };
    options.method = method.unwrap_or(options.method);
    let order = in_order(&contest.sides);
    let boards = Protocol::all(&contest, &order, options.method());
    if options.method == MethodName::Bam
        && let Some(board) = boards.iter().find(|board| board.rows.len() != 2)
    {
        return Err(Failure::input("wrong-bam")
            .fact("board", board.board.to_string())
            .fact("results", board.rows.len().to_string()));
    }
    let marked: Vec<MarkedBoard> = boards.iter().map(|board| board.marked.clone()).collect();
    let rankings = rank(&marked, options.method(), options.winners);
    let told_pairs =
        Pairs { contest: &contest, order: &order, boards: &boards, rankings: &rankings };
    if json {
        output::print_json(&json!({
            "method": options.method,
            "ranking": told_pairs.ranking(options.winners),
            "boards": told_pairs.boards(options.method()),
        }))?;
    } else {
        output::print(&told_pairs.drawn(options.method(), words))?;
    }
    Ok(told(&faults, file, words))
}

/// The pairs by their numbers, then those that have words: so equal ones stand in a ranking.
fn in_order(sides: &[String]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..sides.len()).collect();
    order.sort_by_key(|at| (sides[*at].parse().unwrap_or(u32::MAX), &sides[*at]));
    order
}

/// A board with its marks.
struct Protocol<'a> {
    board: u32,
    rows: Vec<&'a Row>,
    marked: MarkedBoard,
}

impl Protocol<'_> {
    /// All boards in the order of their numbers.
    fn all<'a>(contest: &'a Contest, order: &[usize], method: Method) -> Vec<Protocol<'a>> {
        let mut numbers: Vec<u32> = contest.rows.iter().map(|row| row.board).collect();
        numbers.sort_unstable();
        numbers.dedup();
        let mut numbered = vec![0; order.len()];
        for (number, side) in (1u32..).zip(order) {
            numbered[*side] = number;
        }
        let number = |side: usize| numbered[side];
        let most = numbers.iter().map(|number| contest.on(*number).count()).max().unwrap_or(0);
        numbers
            .into_iter()
            .map(|board| {
                let rows: Vec<&Row> = contest.on(board).collect();
                let lines: Vec<board::Line> = rows
                    .iter()
                    .map(|row| board::Line { standing: row.standing.clone(), group: 0 })
                    .collect();
                // A board that some tables have not played is brought to the number of the others.
                let expected = most as u32;
                let marks = board::score(&lines, method, expected);
                let pairs = rows.iter().map(|row| row.sides.map(number));
                let lines = pairs.zip(marks).map(|(pairs, marks)| MarkedLine { pairs, marks });
                let marked = MarkedBoard { expected, lines: lines.collect() };
                Protocol { board, rows, marked }
            })
            .collect()
    }
}

struct Pairs<'a> {
    contest: &'a Contest,
    /// The pairs as they are numbered for the ranking: places in the contest's sides.
    order: &'a [usize],
    boards: &'a [Protocol<'a>],
    rankings: &'a [Ranking],
}

/// A pair in the answer.
#[derive(Serialize)]
struct Ranked<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<Side>,
    place: u32,
    shared: bool,
    pair: Value,
    boards: u32,
    total: &'a Sum,
    #[serde(skip_serializing_if = "Option::is_none")]
    percent: Option<f64>,
}

/// A result in the answer.
#[derive(Serialize)]
struct Line<'a> {
    table: &'a str,
    ns: Value,
    ew: Value,
    /// `Pass` if it was passed out; null where an award stands instead.
    contract: Option<String>,
    tricks: Option<u8>,
    score: Option<i32>,
    ns_points: Option<Ratio>,
    ew_points: Option<Ratio>,
}

impl Pairs<'_> {
    /// A pair's word, as a number if it is one.
    fn pair(&self, at: usize) -> Value {
        let word = self.contest.sides.get(at).map_or("", String::as_str);
        word.parse::<u32>().map_or_else(|_| word.into(), Value::from)
    }

    fn word(&self, at: usize) -> String {
        let side = self.contest.sides.get(at).cloned().unwrap_or_default();
        let name = self.contest.names.iter().find(|(known, _)| *known == side);
        name.map_or(side.clone(), |(_, name)| format!("{side} {name}"))
    }

    fn ranking(&self, winners: Winners) -> Vec<Ranked<'_>> {
        let of = |ranking: &Ranking| ranking.side.filter(|_| winners == Winners::Two);
        self.rankings
            .iter()
            .flat_map(|ranking| ranking.rows.iter().map(move |row| (of(ranking), row)))
            .map(|(side, row)| {
                let Place { number, shared } = row.place;
                Ranked {
                    side,
                    place: number,
                    shared,
                    pair: self.pair(self.order[row.pair as usize - 1]),
                    boards: row.boards,
                    total: &row.total,
                    percent: row.percent.as_ref().map(hundredths),
                }
            })
            .collect()
    }

    fn boards(&self, method: Method) -> Vec<Value> {
        self.boards
            .iter()
            .map(|board| {
                let lines = board.rows.iter().zip(&board.marked.lines);
                let results: Vec<Line> = lines
                    .map(|(row, line)| {
                        let BySide([ns, ew]) = row.sides;
                        let BySide([ns_points, ew_points]) =
                            shown(line.marks, method, board.marked.expected);
                        let (contract, tricks) = played(row.outcome);
                        Line {
                            table: &row.table,
                            ns: self.pair(ns),
                            ew: self.pair(ew),
                            contract,
                            tricks,
                            score: row.score_ns,
                            ns_points,
                            ew_points,
                        }
                    })
                    .collect();
                json!({ "board": board.board, "results": results })
            })
            .collect()
    }

    fn drawn(&self, method: Method, words: &Words) -> String {
        let mut text = String::new();
        for ranking in self.rankings {
            let heads = ["score-head-place", "score-head-pair", "score-head-points"];
            let mut table = sheet(words, &heads);
            let percent = ranking.rows.iter().any(|row| row.percent.is_some());
            if percent {
                table.set_header(
                    heads.iter().chain(&["score-head-percent"]).map(|head| words.say(head)),
                );
            }
            for row in &ranking.rows {
                let mut cells = vec![
                    row.place.to_string(),
                    self.word(self.order[row.pair as usize - 1]),
                    format!("{:.2}", row.total),
                ];
                cells.extend(row.percent.as_ref().map(|percent| format!("{percent:.2}")));
                table.add_row(cells);
            }
            if let Some(side) = ranking.side {
                text += &format!("{}\n", words.say(&format!("score-side-{side}")));
            }
            text += &format!("{}\n", aligned(table));
        }
        for board in self.boards {
            let title = words.tell("score-board", &[("board", board.board.into())]);
            text += &format!("\n{title}\n{}\n", self.protocol(board, method, words));
        }
        text
    }

    fn protocol(&self, board: &Protocol<'_>, method: Method, words: &Words) -> Table {
        let heads = [
            "score-head-table",
            "score-head-pair-ns",
            "score-head-pair-ew",
            "score-head-contract",
            "score-head-tricks",
            "score-head-ns",
            "score-head-mp-ns",
            "score-head-mp-ew",
        ];
        let mut table = sheet(words, &heads);
        for (row, line) in board.rows.iter().zip(&board.marked.lines) {
            let points = shown(line.marks, method, board.marked.expected);
            let points = points.map(|points| points.map_or("–".into(), |p| format!("{p:.2}")));
            let (contract, tricks) = played(row.outcome);
            table.add_row([
                row.table.clone(),
                self.word(row.sides[Side::NorthSouth]),
                self.word(row.sides[Side::EastWest]),
                contract.unwrap_or_else(|| "–".into()),
                tricks.map_or_else(String::new, |tricks| tricks.to_string()),
                row.score_ns.map_or_else(String::new, signed),
                points.0[0].clone(),
                points.0[1].clone(),
            ]);
        }
        aligned(table)
    }
}

fn played(outcome: Option<Outcome>) -> (Option<String>, Option<u8>) {
    match outcome {
        Some(Outcome::Played { contract, tricks }) => {
            (Some(Contract::to_string(&contract)), Some(tricks))
        }
        Some(Outcome::PassedOut) => (Some("Pass".into()), None),
        None => (None, None),
    }
}

/// A percentage as it is printed: in hundredths.
fn hundredths(percent: &Sum) -> f64 {
    percent.rounded(2, bridge::score::Rounding::HalfAwayFromZero) as f64 / 100.0
}
