//! `biritch score match` and `pairs`, and `session` of their files: results beside each other.

use std::process::ExitCode;

use bridge::{BySide, Contract, Outcome, Side, Vulnerability};
use formats::session::contest::{self, Carry, Compared, Contest, Event, ResultRow, Scored};
use formats::session::{ParseError, form};
use formats::sheet::{self, Drawing, Part};
use serde::Serialize;
use tourney::board::MethodName;
use tourney::session::{Winners, shown};
use tourney::{Ratio, Sum};

use super::session::{Format, Options};
use super::told::{self, Keyed, Name, Told};
use super::{explain, faults};
use crate::failure::Failure;
use crate::output;
use crate::words::Words;

/// Reads a file of this form, said or not; what is wrong in it is told when the answer is.
fn read(bytes: &[u8], file: &str, assumed: Event) -> Result<(Contest, Vec<ParseError>), Failure> {
    let form = assumed.key();
    let reading = contest::read_as(bytes, Some(assumed));
    match reading.contest {
        Some(contest) if contest.event.key() == form => Ok((contest, reading.errors)),
        _ => Err(Failure::input("wrong-contest").fact("file", file.to_owned()).fact("form", form)),
    }
}

/// Answers for a session file of a match or a pairs event; none for any other.
pub(super) fn session(
    bytes: &[u8],
    options: &Options,
    json: bool,
    words: &Words,
) -> Option<Result<ExitCode, Failure>> {
    let named = form(str::from_utf8(bytes).ok()?)?;
    let event = match named.text.to_lowercase().as_str() {
        "match" => Event::Match(Default::default()),
        "pairs" => Event::Pairs(Default::default()),
        _ => return None,
    };
    Some(read(bytes, &options.file, event).and_then(|(contest, faults)| {
        let told = Asked { contest: &contest, faults: &faults, file: &options.file, words };
        match contest.event {
            Event::Match(_) if json => output::print_json(&told.match_session(options.explain)),
            Event::Match(_) => told.print(vec![sheet::match_of(&contest, words)], options),
            Event::Pairs(_) => {
                let scored = told.scored(None)?;
                if json {
                    output::print_json(&told.pairs_session(&scored, options.explain))
                } else {
                    let data = options.format == Format::Csv;
                    told.print(sheet::pairs_of(&contest, &scored, data, words), options)
                }
            }
        }?;
        Ok(told.end())
    }))
}

/// Prints the comparison of a match.
pub(crate) fn of_match(
    bytes: &[u8],
    file: &str,
    json: bool,
    words: &Words,
) -> Result<ExitCode, Failure> {
    let (contest, faults) = read(bytes, file, Event::Match(Default::default()))?;
    let told = Asked { contest: &contest, faults: &faults, file, words };
    if json {
        output::print_json(&told.compared())?;
    } else {
        output::print(&sheet::text(&[sheet::match_of(&contest, words)]))?;
    }
    Ok(told.end())
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
    let told = Asked { contest: &contest, faults: &faults, file, words };
    let scored = told.scored(method)?;
    if json {
        output::print_json(&told.ranked(&scored))?;
    } else {
        output::print(&sheet::text(&sheet::pairs_of(&contest, &scored, false, words)))?;
    }
    Ok(told.end())
}

struct Asked<'a> {
    contest: &'a Contest,
    faults: &'a [ParseError],
    file: &'a str,
    words: &'a Words,
}

/// A match in JSON.
#[derive(Serialize)]
struct Match {
    boards: Vec<Board>,
    /// The first team's.
    imps: i32,
    /// Of each team, where something else than IMPs is counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<Keyed<i32>>,
    vp: Option<Won>,
    /// IMPs that a team had before the match.
    #[serde(skip_serializing_if = "Option::is_none")]
    carry: Option<Keyed<Ratio>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<Told>,
}

/// Victory points in JSON.
#[derive(Serialize)]
struct Won {
    winner: Ratio,
    loser: Ratio,
}

/// A board of a match in JSON.
#[derive(Serialize)]
struct Board {
    board: u32,
    /// None where an award stands instead.
    diff: Option<i32>,
    imps: i32,
    /// What each team has, where that is not the IMPs and the same lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<Keyed<i32>>,
}

/// A session file of a match in JSON.
#[derive(Serialize)]
struct MatchSession {
    form: &'static str,
    options: Keyed<String>,
    players: Vec<String>,
    deals: Vec<OneResult>,
    sheet: Boards<Vec<Board>>,
    totals: Keyed<Ratio>,
    settlement: Option<Keyed<Ratio>>,
    #[serde(flatten)]
    compared: Match,
}

#[derive(Serialize)]
struct Boards<B> {
    boards: B,
}

/// A line of a file of results in JSON.
#[derive(Serialize)]
struct OneResult {
    deal: u32,
    table: String,
    ns: Name,
    ew: Name,
    vulnerable: Vulnerability,
    /// `Pass` if it was passed out; null where an award stands instead.
    contract: Option<String>,
    tricks: Option<u8>,
    score: Option<i32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    entries: Vec<explain::Entry>,
}

/// A pairs event in JSON.
#[derive(Serialize)]
struct Pairs {
    method: tourney::board::MethodName,
    ranking: Vec<Ranked>,
    boards: Vec<Protocol>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<Told>,
}

/// A session file of a pairs event in JSON.
#[derive(Serialize)]
struct PairsSession {
    form: &'static str,
    options: Keyed<String>,
    players: Vec<String>,
    deals: Vec<OneResult>,
    sheet: Ranks,
    totals: Keyed<Sum>,
    /// Nothing is paid at pairs.
    settlement: Option<()>,
    #[serde(flatten)]
    ranked: Pairs,
}

#[derive(Serialize)]
struct Ranks {
    ranking: Vec<Ranked>,
    /// Who plays whom, where, where a movement says it: by rounds.
    #[serde(skip_serializing_if = "Option::is_none")]
    movement: Option<Vec<Vec<Place>>>,
}

/// A table of a round in the answer.
#[derive(Serialize)]
struct Place {
    table: u32,
    ns: Name,
    ew: Name,
    boards: [u32; 2],
}

/// A pair in the answer.
#[derive(Serialize)]
struct Ranked {
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<Side>,
    place: u32,
    shared: bool,
    pair: Name,
    boards: u32,
    total: Sum,
    #[serde(skip_serializing_if = "Option::is_none")]
    percent: Option<f64>,
    /// What of the total was carried over.
    #[serde(skip_serializing_if = "Option::is_none")]
    carried: Option<Sum>,
}

/// A protocol in the answer.
#[derive(Serialize)]
struct Protocol {
    board: u32,
    results: Vec<Line>,
}

/// A result in the answer.
#[derive(Serialize)]
struct Line {
    table: String,
    ns: Name,
    ew: Name,
    /// `Pass` if it was passed out; null where an award stands instead.
    contract: Option<String>,
    tricks: Option<u8>,
    score: Option<i32>,
    ns_points: Option<Ratio>,
    ew_points: Option<Ratio>,
}

impl Asked<'_> {
    fn end(&self) -> ExitCode {
        faults::tell(self.faults, self.file, self.words)
    }

    fn scored(&self, method: Option<MethodName>) -> Result<Scored, Failure> {
        self.contest.scored(method).map_err(|error| {
            Failure::input("wrong-bam")
                .fact("board", error.board.to_string())
                .fact("results", error.results.to_string())
        })
    }

    fn print(&self, mut drawings: Vec<Drawing>, options: &Options) -> Result<ExitCode, Failure> {
        if options.explain {
            drawings.push(self.explained());
        }
        output::print(&options.format.of(&drawings))
    }

    fn side(&self, at: usize) -> Name {
        Name::of(self.contest.sides.get(at).map_or("", String::as_str))
    }

    fn compared(&self) -> Match {
        let compared = self.contest.comparisons();
        let other = |of: &Compared| of.points != [of.imps, -of.imps];
        let several = compared.iter().any(other);
        let boards = compared
            .iter()
            .map(|of| Board {
                board: of.board,
                diff: of.diff,
                imps: of.imps,
                points: several.then(|| self.teams(of.points)),
            })
            .collect();
        let sum = |at: usize| compared.iter().map(|of| of.points[at]).sum::<i32>();
        let vp = sheet::vp(self.contest)
            .map(|[own, theirs]| Won { winner: own.max(theirs), loser: own.min(theirs) });
        Match {
            boards,
            imps: compared.iter().map(|of| of.imps).sum(),
            points: several.then(|| self.teams([sum(0), sum(1)])),
            vp,
            carry: match &self.contest.carry {
                Some(Carry::Match { team, imps }) => {
                    let name = self.contest.sides.get(*team).cloned().unwrap_or_default();
                    Some(Keyed(vec![(name, *imps)]))
                }
                _ => None,
            },
            faults: told::faults(self.faults, self.words),
        }
    }

    fn teams<V: Clone>(&self, of: [V; 2]) -> Keyed<V> {
        let teams = self.contest.sides.iter().cloned();
        Keyed(teams.zip(of).collect())
    }

    fn match_session(&self, explained: bool) -> MatchSession {
        let told = self.compared();
        let vp = sheet::vp(self.contest);
        MatchSession {
            form: self.contest.event.key(),
            options: told::options(self.contest.event.settings()),
            players: (0..self.contest.sides.len()).map(|side| self.contest.name(side)).collect(),
            deals: self.results(explained),
            sheet: Boards { boards: self.compared().boards },
            totals: self.teams(self.contest.totals()),
            settlement: vp.map(|vp| self.teams(vp)),
            compared: told,
        }
    }

    fn pairs_session(&self, scored: &Scored, explained: bool) -> PairsSession {
        let ranked = self.ranked(scored);
        let word = |row: &tourney::session::RankingRow| {
            self.contest.sides[scored.order[row.pair as usize - 1]].clone()
        };
        let rows = scored.rankings.iter().flat_map(|ranking| &ranking.rows);
        let totals = rows.map(|row| (word(row), row.total.clone())).collect();
        PairsSession {
            form: self.contest.event.key(),
            options: told::options(self.contest.event.settings()),
            players: scored.order.iter().map(|side| self.contest.name(*side)).collect(),
            deals: self.results(explained),
            sheet: Ranks { ranking: self.ranked(scored).ranking, movement: self.movement(scored) },
            totals: Keyed(totals),
            settlement: None,
            ranked,
        }
    }

    fn results(&self, explained: bool) -> Vec<OneResult> {
        let rules = self.contest.event.rules();
        let line = |row: &ResultRow| {
            let (contract, tricks) = played(row.outcome);
            let entries = row.outcome.filter(|_| explained).map_or(Vec::new(), |outcome| {
                explain::of_result(outcome, row.vulnerable, rules, self.words)
            });
            OneResult {
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

    fn ranked(&self, scored: &Scored) -> Pairs {
        let winners = match &self.contest.event {
            Event::Pairs(options) => options.winners,
            Event::Match(_) => Winners::One,
        };
        let ranking = scored.rankings.iter().flat_map(|ranking| {
            let side = ranking.side.filter(|_| winners == Winners::Two);
            ranking.rows.iter().map(move |row| (side, row))
        });
        let ranking = ranking.map(|(side, row)| Ranked {
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
        Pairs {
            method: scored.method.name(),
            ranking: ranking.collect(),
            boards: scored.boards.iter().map(|board| self.protocol(board, scored)).collect(),
            faults: told::faults(self.faults, self.words),
        }
    }

    fn movement(&self, scored: &Scored) -> Option<Vec<Vec<Place>>> {
        let movement = self.contest.movement.as_ref()?;
        let name = |pair: u32| self.side(scored.order[pair as usize - 1]);
        let place = |place: &tourney::movement::Pairing| {
            let [ns, ew] = place.pairs.0.map(name);
            let boards = movement.boards_of(place.set, 1);
            Place { table: place.table, ns, ew, boards: [*boards.start(), *boards.end()] }
        };
        let rounds = movement.rounds.iter();
        Some(rounds.map(|places| places.iter().map(place).collect()).collect())
    }

    fn protocol(&self, board: &contest::Protocol, scored: &Scored) -> Protocol {
        let lines = board.rows.iter().zip(&board.marked.lines);
        let results = lines.map(|(at, line)| {
            let row = &self.contest.rows[*at];
            let BySide([ns, ew]) = row.sides;
            let BySide([ns_points, ew_points]) =
                shown(line.marks, scored.method, board.marked.expected);
            let (contract, tricks) = played(row.outcome);
            Line {
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
        Protocol { board: board.board, results: results.collect() }
    }

    /// Where each result's points come from, and how they are compared.
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
            let entries = explain::of_result(outcome, row.vulnerable, rules, self.words);
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
