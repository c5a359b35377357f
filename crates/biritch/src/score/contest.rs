//! `biritch score match` and `pairs`, and `session` for their files: comparing results.

use std::process::ExitCode;

use bridge::{BySide, Contract, Outcome, Side, Vulnerability};
use formats::session::contest::{self, Carry, Compared, Contest, Event, ResultRow, Scored};
use formats::session::{ParseError, form};
use formats::sheet::{self, Drawing, Part};
use serde::Serialize;
use tourney::board::MethodName;
use tourney::session::{Winners, shown};
use tourney::{Ratio, Sum};

use super::json::{self, FaultJson, Label};
use super::session::{Format, SessionArgs};
use super::{explain, faults};
use crate::failure::Failure;
use crate::ordered_map::OrderedMap;
use crate::output;
use crate::words::Words;

/// Reads a file of this form, whether or not the file names it. Errors are returned with the
/// contest.
fn read(bytes: &[u8], file: &str, assumed: Event) -> Result<(Contest, Vec<ParseError>), Failure> {
    let form = assumed.key();
    let reading = contest::read_as(bytes, Some(assumed));
    match reading.contest {
        Some(contest) if contest.event.key() == form => Ok((contest, reading.errors)),
        _ => Err(Failure::input_error("wrong-contest")
            .fact("file", file.to_owned())
            .fact("form", form)),
    }
}

/// Scores a session file of a match or a pairs event; `None` for any other form.
pub(super) fn session(
    bytes: &[u8],
    args: &SessionArgs,
    json: bool,
    words: &Words,
) -> Option<Result<ExitCode, Failure>> {
    let named = form(str::from_utf8(bytes).ok()?)?;
    let event = match named.text.to_lowercase().as_str() {
        "match" => Event::Match(Default::default()),
        "pairs" => Event::Pairs(Default::default()),
        _ => return None,
    };
    Some(read(bytes, &args.file, event).and_then(|(contest, faults)| {
        let report = ContestReport { contest: &contest, faults: &faults, file: &args.file, words };
        match contest.event {
            Event::Match(_) if json => output::print_json(&report.match_session(args.explain)),
            Event::Match(_) => report.print(vec![sheet::match_of(&contest, words)], args),
            Event::Pairs(_) => {
                let scored = report.scored(None)?;
                if json {
                    output::print_json(&report.pairs_session(&scored, args.explain))
                } else {
                    let data = args.format == Format::Csv;
                    report.print(sheet::pairs_of(&contest, &scored, data, words), args)
                }
            }
        }?;
        Ok(report.print_faults())
    }))
}

/// Prints the comparison of a match.
pub(crate) fn print_match(
    bytes: &[u8],
    file: &str,
    json: bool,
    words: &Words,
) -> Result<ExitCode, Failure> {
    let (contest, faults) = read(bytes, file, Event::Match(Default::default()))?;
    let report = ContestReport { contest: &contest, faults: &faults, file, words };
    if json {
        output::print_json(&report.match_json())?;
    } else {
        output::print(&sheet::text(&[sheet::match_of(&contest, words)]))?;
    }
    Ok(report.print_faults())
}

/// Prints the ranking of a pairs event and its travellers.
pub(crate) fn print_pairs(
    bytes: &[u8],
    file: &str,
    method: Option<MethodName>,
    json: bool,
    words: &Words,
) -> Result<ExitCode, Failure> {
    let (contest, faults) = read(bytes, file, Event::Pairs(Default::default()))?;
    let report = ContestReport { contest: &contest, faults: &faults, file, words };
    let scored = report.scored(method)?;
    if json {
        output::print_json(&report.pairs_json(&scored))?;
    } else {
        output::print(&sheet::text(&sheet::pairs_of(&contest, &scored, false, words)))?;
    }
    Ok(report.print_faults())
}

struct ContestReport<'a> {
    contest: &'a Contest,
    faults: &'a [ParseError],
    file: &'a str,
    words: &'a Words,
}

/// A match in JSON.
#[derive(Serialize)]
struct MatchJson {
    boards: Vec<MatchBoardJson>,
    /// The first team's IMPs.
    imps: i32,
    /// Each team's points, if something other than IMPs is counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<OrderedMap<String, i32>>,
    vp: Option<VictoryPointsJson>,
    /// The IMPs carried over by a team.
    #[serde(skip_serializing_if = "Option::is_none")]
    carry: Option<OrderedMap<String, Ratio>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<FaultJson>,
}

/// Victory points in JSON.
#[derive(Serialize)]
struct VictoryPointsJson {
    winner: Ratio,
    loser: Ratio,
}

/// A board of a match in JSON.
#[derive(Serialize)]
struct MatchBoardJson {
    board: u32,
    /// Null if an award replaces the result.
    diff: Option<i32>,
    imps: i32,
    /// Each team's points, if some board's differ from plus and minus its IMPs.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<OrderedMap<String, i32>>,
}

/// A session file of a match in JSON.
#[derive(Serialize)]
struct MatchSessionJson {
    form: &'static str,
    options: OrderedMap<String, String>,
    players: Vec<String>,
    deals: Vec<ResultJson>,
    sheet: MatchSheetJson<Vec<MatchBoardJson>>,
    totals: OrderedMap<String, Ratio>,
    settlement: Option<OrderedMap<String, Ratio>>,
    #[serde(flatten)]
    compared: MatchJson,
}

#[derive(Serialize)]
struct MatchSheetJson<B> {
    boards: B,
}

/// A result line of a session file in JSON.
#[derive(Serialize)]
struct ResultJson {
    deal: u32,
    table: String,
    ns: Label,
    ew: Label,
    vulnerable: Vulnerability,
    /// `Pass` if passed out; null if an award replaces the result.
    contract: Option<String>,
    tricks: Option<u8>,
    score: Option<i32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    entries: Vec<explain::ExplainedItem>,
}

/// A pairs event in JSON.
#[derive(Serialize)]
struct PairsJson {
    method: tourney::board::MethodName,
    ranking: Vec<RankedPairJson>,
    boards: Vec<TravellerJson>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<FaultJson>,
}

/// A session file of a pairs event in JSON.
#[derive(Serialize)]
struct PairsSessionJson {
    form: &'static str,
    options: OrderedMap<String, String>,
    players: Vec<String>,
    deals: Vec<ResultJson>,
    sheet: PairsSheetJson,
    totals: OrderedMap<String, Sum>,
    /// Always null: pairs pay nothing.
    settlement: Option<()>,
    #[serde(flatten)]
    ranked: PairsJson,
}

#[derive(Serialize)]
struct PairsSheetJson {
    ranking: Vec<RankedPairJson>,
    /// The tables of each round, if the file names a movement.
    #[serde(skip_serializing_if = "Option::is_none")]
    movement: Option<Vec<Vec<RoundTableJson>>>,
}

/// A table of a round in JSON.
#[derive(Serialize)]
struct RoundTableJson {
    table: u32,
    ns: Label,
    ew: Label,
    boards: [u32; 2],
}

/// A pair of the ranking in JSON.
#[derive(Serialize)]
struct RankedPairJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<Side>,
    place: u32,
    shared: bool,
    pair: Label,
    boards: u32,
    total: Sum,
    #[serde(skip_serializing_if = "Option::is_none")]
    percent: Option<f64>,
    /// The part of the total that was carried over.
    #[serde(skip_serializing_if = "Option::is_none")]
    carried: Option<Sum>,
}

/// A traveller in JSON.
#[derive(Serialize)]
struct TravellerJson {
    board: u32,
    results: Vec<TravellerLineJson>,
}

/// A result of a traveller in JSON.
#[derive(Serialize)]
struct TravellerLineJson {
    table: String,
    ns: Label,
    ew: Label,
    /// `Pass` if passed out; null if an award replaces the result.
    contract: Option<String>,
    tricks: Option<u8>,
    score: Option<i32>,
    ns_points: Option<Ratio>,
    ew_points: Option<Ratio>,
}

impl ContestReport<'_> {
    fn print_faults(&self) -> ExitCode {
        faults::print_faults(self.faults, self.file, self.words)
    }

    fn scored(&self, method: Option<MethodName>) -> Result<Scored, Failure> {
        self.contest.scored(method).map_err(|error| {
            Failure::input_error("wrong-bam")
                .fact("board", error.board.to_string())
                .fact("results", error.results.to_string())
        })
    }

    fn print(&self, mut drawings: Vec<Drawing>, args: &SessionArgs) -> Result<ExitCode, Failure> {
        if args.explain {
            drawings.push(self.explained());
        }
        output::print(&args.format.render(&drawings))
    }

    fn side(&self, at: usize) -> Label {
        Label::of(self.contest.sides.get(at).map_or("", String::as_str))
    }

    fn match_json(&self) -> MatchJson {
        let compared = self.contest.comparisons();
        let other = |of: &Compared| of.points != [of.imps, -of.imps];
        let several = compared.iter().any(other);
        let boards = compared
            .iter()
            .map(|of| MatchBoardJson {
                board: of.board,
                diff: of.diff,
                imps: of.imps,
                points: several.then(|| self.by_team(of.points)),
            })
            .collect();
        let sum = |at: usize| compared.iter().map(|of| of.points[at]).sum::<i32>();
        let vp = sheet::vp(self.contest).map(|[own, theirs]| VictoryPointsJson {
            winner: own.max(theirs),
            loser: own.min(theirs),
        });
        MatchJson {
            boards,
            imps: compared.iter().map(|of| of.imps).sum(),
            points: several.then(|| self.by_team([sum(0), sum(1)])),
            vp,
            carry: match &self.contest.carry {
                Some(Carry::Match { team, imps }) => {
                    let name = self.contest.sides.get(*team).cloned().unwrap_or_default();
                    Some(OrderedMap(vec![(name, *imps)]))
                }
                _ => None,
            },
            faults: json::faults(self.faults, self.words),
        }
    }

    fn by_team<V: Clone>(&self, of: [V; 2]) -> OrderedMap<String, V> {
        let by_team = self.contest.sides.iter().cloned();
        OrderedMap(by_team.zip(of).collect())
    }

    fn match_session(&self, explained: bool) -> MatchSessionJson {
        let report = self.match_json();
        let vp = sheet::vp(self.contest);
        MatchSessionJson {
            form: self.contest.event.key(),
            options: json::options(self.contest.event.settings()),
            players: (0..self.contest.sides.len()).map(|side| self.contest.name(side)).collect(),
            deals: self.results(explained),
            sheet: MatchSheetJson { boards: self.match_json().boards },
            totals: self.by_team(self.contest.totals()),
            settlement: vp.map(|vp| self.by_team(vp)),
            compared: report,
        }
    }

    fn pairs_session(&self, scored: &Scored, explained: bool) -> PairsSessionJson {
        let ranked = self.pairs_json(scored);
        let word = |row: &tourney::session::RankingRow| {
            self.contest.sides[scored.order[row.pair as usize - 1]].clone()
        };
        let rows = scored.rankings.iter().flat_map(|ranking| &ranking.rows);
        let totals = rows.map(|row| (word(row), row.total.clone())).collect();
        PairsSessionJson {
            form: self.contest.event.key(),
            options: json::options(self.contest.event.settings()),
            players: scored.order.iter().map(|side| self.contest.name(*side)).collect(),
            deals: self.results(explained),
            sheet: PairsSheetJson {
                ranking: self.pairs_json(scored).ranking,
                movement: self.movement(scored),
            },
            totals: OrderedMap(totals),
            settlement: None,
            ranked,
        }
    }

    fn results(&self, explained: bool) -> Vec<ResultJson> {
        let rules = self.contest.event.rules();
        let line = |row: &ResultRow| {
            let (contract, tricks) = played(row.outcome);
            let entries = row.outcome.filter(|_| explained).map_or(Vec::new(), |outcome| {
                explain::result_items(outcome, row.vulnerable, rules, self.words)
            });
            ResultJson {
                deal: row.board,
                table: row.table.clone(),
                ns: self.side(row.sides[Side::NorthSouth]),
                ew: self.side(row.sides[Side::EastWest]),
                vulnerable: row.vulnerable,
                contract,
                tricks,
                score: row.score_ns,
                entries,
            }
        };
        self.contest.rows.iter().map(line).collect()
    }

    fn pairs_json(&self, scored: &Scored) -> PairsJson {
        let winners = match &self.contest.event {
            Event::Pairs(options) => options.winners,
            Event::Match(_) => Winners::One,
        };
        let ranking = scored.rankings.iter().flat_map(|ranking| {
            let side = ranking.side.filter(|_| winners == Winners::Two);
            ranking.rows.iter().map(move |row| (side, row))
        });
        let ranking = ranking.map(|(side, row)| RankedPairJson {
            side,
            place: row.place.number,
            shared: row.place.shared,
            pair: self.side(scored.order[row.pair as usize - 1]),
            boards: row.boards,
            total: row.total.clone(),
            percent: row.percent.as_ref().map(hundredths),
            carried: {
                let carried = scored.carried.iter().find(|(pair, _)| *pair == row.pair);
                carried.map(|(_, sum)| sum.clone())
            },
        });
        PairsJson {
            method: scored.method.name(),
            ranking: ranking.collect(),
            boards: scored.boards.iter().map(|board| self.traveller(board, scored)).collect(),
            faults: json::faults(self.faults, self.words),
        }
    }

    fn movement(&self, scored: &Scored) -> Option<Vec<Vec<RoundTableJson>>> {
        let movement = self.contest.movement.as_ref()?;
        let name = |pair: u32| self.side(scored.order[pair as usize - 1]);
        let place = |place: &tourney::movement::Pairing| {
            let [ns, ew] = place.pairs.0.map(name);
            let boards = movement.boards_of(place.set, 1);
            RoundTableJson { table: place.table, ns, ew, boards: [*boards.start(), *boards.end()] }
        };
        let rounds = movement.rounds.iter();
        Some(rounds.map(|places| places.iter().map(place).collect()).collect())
    }

    fn traveller(&self, board: &contest::Protocol, scored: &Scored) -> TravellerJson {
        let lines = board.rows.iter().zip(&board.marked.lines);
        let results = lines.map(|(at, line)| {
            let row = &self.contest.rows[*at];
            let BySide([ns, ew]) = row.sides;
            let BySide([ns_points, ew_points]) =
                shown(line.marks, scored.method, board.marked.expected);
            let (contract, tricks) = played(row.outcome);
            TravellerLineJson {
                table: row.table.clone(),
                ns: self.side(ns),
                ew: self.side(ew),
                contract,
                tricks,
                score: row.score_ns,
                ns_points,
                ew_points,
            }
        });
        TravellerJson { board: board.board, results: results.collect() }
    }

    /// Explains each result's points, and how results are compared.
    fn explained(&self) -> Drawing {
        let heads = ["deal", "table", "contract", "what", "points", "rule", "source"];
        let heads = heads.map(|head| {
            let word = self.words.tell(&format!("drawn-{head}"), &[("count", 0.into())]);
            (word, matches!(head, "deal" | "points"))
        });
        let rules = self.contest.event.rules();
        let rows = self.contest.rows.iter().filter_map(|row| Some((row, row.outcome?)));
        let rows = rows.flat_map(|(row, outcome)| {
            let contract = outcome.contract().map(|contract| self.words.contract(contract));
            let entries = explain::result_items(outcome, row.vulnerable, rules, self.words);
            entries.into_iter().map(move |entry| {
                let (board, table) = (row.board.to_string(), row.table.clone());
                let contract = contract.clone().unwrap_or_default();
                let points = entry.points.to_string().replace('-', "\u{2212}");
                vec![board, table, contract, entry.what, points, entry.rule, entry.source]
            })
        });
        let table = sheet::Table { heads: heads.into(), rows: rows.collect() };
        let key = match &self.contest.event {
            Event::Match(options) => format!("why-match-{}", options.scoring),
            Event::Pairs(options) => format!("why-pairs-{}", options.method),
        };
        let compared = self.words.say(&key.to_lowercase());
        let title = self.words.say("drawn-explained");
        Drawing { title, parts: vec![Part::Table(table), Part::Line(compared)] }
    }
}

fn played(outcome: Option<Outcome>) -> (Option<String>, Option<u8>) {
    match outcome {
        Some(Outcome::Played { contract, tricks }) => {
            (Some(Contract::to_string(&contract)), Some(tricks.count()))
        }
        Some(Outcome::PassedOut) => (Some("Pass".into()), None),
        None => (None, None),
    }
}

/// A percentage rounded to hundredths.
fn hundredths(percent: &Sum) -> f64 {
    percent.rounded(2, bridge::score::Rounding::HalfAwayFromZero) as f64 / 100.0
}
