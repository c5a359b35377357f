//! `biritch score match` and `pairs`, and the reports of their files: comparing results.

use std::collections::BTreeSet;
use std::process::ExitCode;

use bridge::{BySide, Side, Vulnerability};
use formats::pbn::one_result_each;
use formats::record::Record;
use formats::session::contest::{self, Carry, Contest, Event, ResultRow, Scored};
use formats::session::{Examples, ParseError, ParseErrorKind, Reading};
use formats::sheet::{self, Drawing, Part};
use formats::{Read, Severity};
use results::records::method_of;
use serde::Serialize;
use tourney::board::MethodName;
use tourney::session::Winners;
use tourney::teams::ComparedBoard;
use tourney::vp::Hundredths;
use tourney::{Ratio, Sum};

use super::explain;
use super::json::{self, Label, PlayedJson, SessionJson};
use super::report::{Format, Printer, Report, explanation_table};
use super::sources;
use crate::failure::Failure;
use crate::ordered_map::OrderedMap;
use crate::output;
use crate::words::Words;

/// Reads a file of this form, whether or not the file names it.
fn read(
    bytes: &[u8],
    file: &str,
    assumed: Event,
    words: &Words,
) -> Result<Reading<Contest>, Failure> {
    let form = assumed.form();
    if let Some(found) = of_records(bytes, file, &assumed, words)? {
        return Ok(found);
    }
    let reading = contest::read_as(bytes, Some(assumed));
    let other = match &reading.content {
        Some(contest) => contest.event.form() != form,
        // A file that cannot be read at all has its own error.
        None => {
            let wrong =
                |error: &ParseError| matches!(error.kind.plain(), ParseErrorKind::Form { .. });
            reading.errors.iter().any(wrong)
        }
    };
    if other {
        return Err(Failure::input_error("wrong-contest")
            .fact("file", file.to_owned())
            .fact("form", form.key()));
    }
    Ok(reading)
}

/// The results of a file of boards in any format; none if the file is a session file.
fn of_records(
    bytes: &[u8],
    file: &str,
    event: &Event,
    words: &Words,
) -> Result<Option<Reading<Contest>>, Failure> {
    let records = records(bytes, file, words)?;
    Ok(records.map(|records| read_records(&records, event.clone())))
}

/// The two teams of each match that records are of, in alphabetical order.
fn matches(records: &[Record]) -> BTreeSet<[&str; 2]> {
    let two = records.iter().filter_map(|record| {
        let [home, visit] = ["HomeTeam", "VisitTeam"].map(|tag| record.tag(tag).map(str::trim));
        let mut two = [home?, visit?];
        two.sort_unstable();
        (!two.contains(&"") && two[0] != two[1]).then_some(two)
    });
    two.collect()
}

/// The results of a file of boards in any format: of a match if its records name rooms or two teams, otherwise of
/// pairs; none if the file is a session file. Several matches are refused, because only the results of one are
/// compared with each other.
pub(crate) fn of_boards(
    bytes: &[u8],
    file: &str,
    words: &Words,
) -> Result<Option<Reading<Contest>>, Failure> {
    let Some(records) = records(bytes, file, words)? else { return Ok(None) };
    let has_result = |record: &Record| {
        record.outcome.is_some()
            || record.score_ns.is_some()
            || record.tag("ScorePercentage").is_some()
    };
    if !records.iter().any(has_result) {
        return Err(Failure::input_error("event-only-boards").fact("file", file.to_owned()));
    }
    let matches = matches(&records);
    if matches.len() > 1 {
        let teams: BTreeSet<&str> = matches.iter().flatten().copied().collect();
        return Err(Failure::input_error("event-many-matches")
            .fact("file", file.to_owned())
            .fact("matches", matches.len() as i64)
            .fact("teams", teams.len() as i64));
    }
    let has_rooms = records.iter().any(|record| record.tag("Room").is_some());
    let is_match = has_rooms || !matches.is_empty();
    let event =
        if is_match { Event::Match(Default::default()) } else { Event::Pairs(Default::default()) };
    Ok(Some(read_records(&records, event)))
}

/// The records of a file of boards, with a warning of what is wrong in it; none if the file is a session file.
fn records(bytes: &[u8], file: &str, words: &Words) -> Result<Option<Vec<Record>>, Failure> {
    if !is_of_boards(bytes) {
        return Ok(None);
    }
    let read = read_boards(bytes, file, words)?;
    // The rows of a table of results are results.
    Ok(Some(one_result_each(&read.records).into_owned()))
}

/// Reads a file of boards of any format, with a warning of what is wrong in it.
///
/// # Errors
///
/// It has no records.
pub(crate) fn read_boards(bytes: &[u8], file: &str, words: &Words) -> Result<Read, Failure> {
    let read = formats::read_any(bytes);
    let (errors, warnings) = (read.count(Severity::Error), read.count(Severity::Warning));
    if errors + warnings > 0 {
        let facts = [
            ("file", file.to_owned().into()),
            ("errors", errors.to_string().into()),
            ("warnings", warnings.to_string().into()),
        ];
        output::warn(&(words.format("convert-found", &facts) + "\n"));
    }
    if read.records.is_empty() {
        return Err(Failure::input_error("show-nothing").fact("file", file.to_owned()));
    }
    Ok(read)
}

/// The results of records. Pairs are compared as their scoring says; where nobody has changed sides, the sides are ranked
/// apart.
fn read_records(records: &[Record], event: Event) -> Reading<Contest> {
    let mut reading = contest::read_records(records, event);
    if let Some(contest) = &mut reading.content {
        let keeps_sides = contest.keeps_sides();
        if let Event::Pairs(options) = &mut contest.event {
            let named = records.iter().find_map(|record| method_of(&record.scoring));
            options.method = named.unwrap_or(options.method);
            options.winners = if keeps_sides { Winners::Two } else { options.winners };
        }
    }
    reading
}

/// Prints the results of a file of boards: a match if its records name rooms, otherwise pairs.
pub(super) fn print_records(printer: &Printer<'_>, bytes: &[u8]) -> Result<ExitCode, Failure> {
    let words = printer.words;
    let Some(reading) = of_boards(bytes, printer.file, words)? else {
        return Err(Failure::input_error("show-nothing").fact("file", printer.file.to_owned()));
    };
    if reading.content.as_ref().is_some_and(|contest| matches!(contest.event, Event::Match(_))) {
        printer.print(&reading, &[], |contest| Ok(MatchReport { contest, words }))
    } else {
        printer.print(&reading, &[], |contest| PairsReport::new(contest, None, words))
    }
}

/// Whether a file holds boards in a format of the field, rather than being a session file.
pub(super) fn is_of_boards(bytes: &[u8]) -> bool {
    use formats::Format::{Csv, EventLog, Session};
    formats::detect(bytes).is_some_and(|format| !matches!(format, Csv | Session | EventLog))
}

fn printer<'a>(bytes: &[u8], file: &'a str, json: bool, words: &'a Words) -> Printer<'a> {
    let examples = Examples::of(bytes);
    Printer { file, json, format: Format::Text, explain: false, examples, words }
}

/// Prints the comparison of a match.
pub(crate) fn print_match(
    bytes: &[u8],
    file: &str,
    json: bool,
    words: &Words,
) -> Result<ExitCode, Failure> {
    let reading = read(bytes, file, Event::Match(Default::default()), words)?;
    printer(bytes, file, json, words).print_as(
        &reading,
        &[],
        |contest| Ok(MatchReport { contest, words }),
        MatchReport::match_json,
    )
}

/// Prints the ranking of a pairs event and its travellers.
pub(crate) fn print_pairs(
    bytes: &[u8],
    file: &str,
    method: Option<MethodName>,
    json: bool,
    words: &Words,
) -> Result<ExitCode, Failure> {
    let reading = read(bytes, file, Event::Pairs(Default::default()), words)?;
    printer(bytes, file, json, words).print_as(
        &reading,
        &[],
        |contest| PairsReport::new(contest, method, words),
        PairsReport::pairs_json,
    )
}

/// What a match comes to.
pub(super) struct MatchReport<'a> {
    pub(super) contest: &'a Contest,
    pub(super) words: &'a Words,
}

/// What a pairs event comes to.
pub(super) struct PairsReport<'a> {
    contest: &'a Contest,
    scored: Scored,
    words: &'a Words,
}

/// A match in JSON.
#[derive(Serialize)]
pub(super) struct MatchJson {
    boards: Vec<MatchBoardJson>,
    /// The first team's IMPs.
    imps: i32,
    /// Each team's points, if something other than IMPs is counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<OrderedMap<String, Ratio>>,
    vp: Option<VictoryPointsJson>,
    /// The IMPs carried over by a team.
    #[serde(skip_serializing_if = "Option::is_none")]
    carry: Option<OrderedMap<String, Ratio>>,
}

/// Victory points in JSON.
#[derive(Serialize)]
pub(super) struct VictoryPointsJson {
    winner: Ratio,
    loser: Ratio,
}

/// A board of a match in JSON.
#[derive(Clone, Serialize)]
pub(super) struct MatchBoardJson {
    board: u32,
    /// Null if an award replaces the result.
    diff: Option<i32>,
    imps: i32,
    /// Each team's points, if some board's differ from plus and minus its IMPs.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<OrderedMap<String, Ratio>>,
}

#[derive(Serialize)]
pub(super) struct MatchSheetJson {
    boards: Vec<MatchBoardJson>,
}

/// A result line of a session file in JSON.
#[derive(Serialize)]
pub(super) struct ResultJson {
    deal: u32,
    table: String,
    ns: Label,
    ew: Label,
    vulnerable: Vulnerability,
    #[serde(flatten)]
    played: PlayedJson,
    score: Option<i32>,
    /// What counts instead, if the director gave a score.
    #[serde(skip_serializing_if = "Option::is_none")]
    assigned: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    entries: Vec<explain::ExplainedItem>,
}

/// A pairs event in JSON.
#[derive(Serialize)]
pub(super) struct PairsJson {
    method: tourney::board::MethodName,
    ranking: Vec<RankedPairJson>,
    boards: Vec<TravellerJson>,
}

#[derive(Serialize)]
pub(super) struct PairsSheetJson {
    ranking: Vec<RankedPairJson>,
    /// The tables of each round, if the file names a movement.
    #[serde(skip_serializing_if = "Option::is_none")]
    movement: Option<Vec<Vec<RoundTableJson>>>,
}

/// A table of a round in JSON.
#[derive(Serialize)]
pub(super) struct RoundTableJson {
    table: u32,
    ns: Label,
    ew: Label,
    boards: [u32; 2],
}

/// A pair of the ranking in JSON.
#[derive(Clone, Serialize)]
pub(super) struct RankedPairJson {
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
    /// What the pair wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    masterpoints: Option<Hundredths>,
}

/// A traveller in JSON.
#[derive(Serialize)]
pub(super) struct TravellerJson {
    board: u32,
    results: Vec<TravellerLineJson>,
}

/// A result of a traveller in JSON.
#[derive(Serialize)]
pub(super) struct TravellerLineJson {
    table: String,
    ns: Label,
    ew: Label,
    #[serde(flatten)]
    played: PlayedJson,
    score: Option<i32>,
    /// What counts instead, if the director gave a score: `600@60;-100@40`.
    #[serde(skip_serializing_if = "Option::is_none")]
    assigned: Option<String>,
    ns_points: Option<Ratio>,
    ew_points: Option<Ratio>,
}

impl Report for MatchReport<'_> {
    type Json = SessionJson<ResultJson, MatchSheetJson, Ratio, Ratio, MatchJson>;

    fn json(&self, explained: bool) -> Self::Json {
        let compared = self.match_json();
        SessionJson {
            form: self.contest.event.form().key(),
            options: json::options(self.contest.event.settings()),
            players: (0..self.contest.sides.len()).map(|side| self.contest.name(side)).collect(),
            deals: results(self.contest, explained, self.words),
            sheet: MatchSheetJson { boards: compared.boards.clone() },
            totals: self.by_team(self.contest.totals()),
            settlement: self.contest.victory_points().map(|vp| self.by_team(vp)),
            more: compared,
        }
    }

    fn sheets(&self, _data: bool) -> Vec<Drawing> {
        vec![sheet::match_of(self.contest, self.words)]
    }

    fn explain(&self, sheets: &mut Vec<Drawing>) {
        sheets.push(explained(self.contest, self.words));
    }
}

impl MatchReport<'_> {
    fn match_json(&self) -> MatchJson {
        let compared = self.contest.comparisons();
        let several = compared.iter().any(|of| !of.result.is_swing());
        let boards = compared
            .iter()
            .map(|of| MatchBoardJson {
                board: of.board,
                diff: of.result.diff,
                imps: of.result.imps[0],
                points: several.then(|| self.by_team(of.result.points)),
            })
            .collect();
        let sum = ComparedBoard::sum(compared.iter().map(|of| &of.result));
        let vp = self.contest.victory_points().map(|[own, theirs]| VictoryPointsJson {
            winner: own.max(theirs),
            loser: own.min(theirs),
        });
        MatchJson {
            boards,
            imps: sum.imps[0],
            points: several.then(|| self.by_team(sum.points)),
            vp,
            carry: match &self.contest.carry {
                Some(Carry::Match { team, imps }) => {
                    let name = self.contest.sides.get(*team).unwrap_or_default().to_owned();
                    Some(OrderedMap(vec![(name, *imps)]))
                }
                _ => None,
            },
        }
    }

    fn by_team<V: Clone>(&self, of: [V; 2]) -> OrderedMap<String, V> {
        let by_team = self.contest.sides.iter().map(str::to_owned);
        OrderedMap(by_team.zip(of).collect())
    }
}

impl Report for PairsReport<'_> {
    /// There is no settlement: pairs pay nothing.
    type Json = SessionJson<ResultJson, PairsSheetJson, Sum, (), PairsJson>;

    fn json(&self, explained: bool) -> Self::Json {
        let ranked = self.pairs_json();
        let word = |row: &tourney::session::RankingRow| {
            self.contest.sides[self.scored.order[row.pair as usize - 1]].to_owned()
        };
        let rows = self.scored.rankings.iter().flat_map(|ranking| &ranking.rows);
        let totals = rows.map(|row| (word(row), row.total.clone())).collect();
        let ranking = ranked.ranking.clone();
        SessionJson {
            form: self.contest.event.form().key(),
            options: json::options(self.contest.event.settings()),
            players: self.scored.order.iter().map(|side| self.contest.name(*side)).collect(),
            deals: results(self.contest, explained, self.words),
            sheet: PairsSheetJson { ranking, movement: self.movement() },
            totals: OrderedMap(totals),
            settlement: None,
            more: ranked,
        }
    }

    fn sheets(&self, data: bool) -> Vec<Drawing> {
        sheet::pairs_of(self.contest, &self.scored, data, self.words)
    }

    fn explain(&self, sheets: &mut Vec<Drawing>) {
        sheets.push(explained(self.contest, self.words));
    }
}

impl<'a> PairsReport<'a> {
    /// Scores the results, by `method` if given, otherwise by the file's.
    pub(super) fn new(
        contest: &'a Contest,
        method: Option<MethodName>,
        words: &'a Words,
    ) -> Result<PairsReport<'a>, Failure> {
        let scored = contest.scored(method).map_err(|error| {
            Failure::input_error("wrong-bam")
                .fact("board", error.board.to_string())
                .fact("results", error.results)
        })?;
        Ok(PairsReport { contest, scored, words })
    }

    /// A pair by its number in the ranking.
    fn label(&self, pair: u32) -> Label {
        label(self.contest, self.scored.order[pair as usize - 1])
    }

    fn pairs_json(&self) -> PairsJson {
        let winners = match &self.contest.event {
            Event::Pairs(options) => options.winners,
            Event::Match(_) => Winners::One,
        };
        let ranking = self.scored.rankings.iter().flat_map(|ranking| {
            let side = ranking.side.filter(|_| winners == Winners::Two);
            ranking.rows.iter().map(move |row| (side, row))
        });
        let classed = self.scored.classed();
        let masterpoints = |side: Option<Side>, pair: u32| {
            let of = self.scored.rankings.iter().position(|ranking| ranking.side == side)?;
            Some(classed.get(of)?.award(pair)?.points)
        };
        let ranking = ranking.map(|(side, row)| RankedPairJson {
            side,
            place: row.place.number,
            shared: row.place.shared,
            pair: self.label(row.pair),
            boards: row.boards,
            total: row.total.clone(),
            percent: row.percent.as_ref().map(hundredths),
            carried: {
                let carried = self.scored.carried.iter().find(|(pair, _)| *pair == row.pair);
                carried.map(|(_, sum)| sum.clone())
            },
            masterpoints: masterpoints(side, row.pair),
        });
        PairsJson {
            method: self.scored.method.name(),
            ranking: ranking.collect(),
            boards: self.scored.boards.iter().map(|board| self.traveller(board)).collect(),
        }
    }

    fn movement(&self) -> Option<Vec<Vec<RoundTableJson>>> {
        let movement = self.contest.movement.as_ref()?;
        let name = |pair: u32| self.label(pair);
        let place = |place: &tourney::movement::Pairing| {
            let [ns, ew] = place.seats.0.map(name);
            let boards = movement.boards_of(place.set, 1);
            RoundTableJson { table: place.table, ns, ew, boards: [*boards.start(), *boards.end()] }
        };
        let rounds = movement.rounds.iter();
        Some(rounds.map(|places| places.iter().map(place).collect()).collect())
    }

    fn traveller(&self, board: &contest::Traveller) -> TravellerJson {
        let lines = board.rows.iter().zip(&board.marked.lines);
        let results = lines.map(|(at, line)| {
            let row = &self.contest.rows[*at];
            let BySide([ns, ew]) = row.sides;
            let BySide([ns_points, ew_points]) =
                self.scored.awards.shown(line, board.marked.expected);
            TravellerLineJson {
                table: row.table.clone(),
                ns: label(self.contest, ns),
                ew: label(self.contest, ew),
                played: PlayedJson::of(row.outcome),
                score: row.score_ns,
                assigned: row.assigned(),
                ns_points,
                ew_points,
            }
        });
        TravellerJson { board: board.board, results: results.collect() }
    }
}

/// The results, each with its explained score if wanted.
fn results(contest: &Contest, explained: bool, words: &Words) -> Vec<ResultJson> {
    let line = |row: &ResultRow| {
        let entries = if explained { entries(contest, row, words) } else { Vec::new() };
        ResultJson {
            deal: row.board,
            table: row.table.clone(),
            ns: label(contest, row.sides[Side::NorthSouth]),
            ew: label(contest, row.sides[Side::EastWest]),
            vulnerable: row.vulnerable,
            played: PlayedJson::of(row.outcome),
            score: row.score_ns,
            assigned: row.assigned(),
            entries,
        }
    };
    contest.rows.iter().map(line).collect()
}

/// The items of a result's score with their rules; none without a result.
fn entries(contest: &Contest, row: &ResultRow, words: &Words) -> Vec<explain::ExplainedItem> {
    let rules = contest.event.rules();
    row.outcome
        .map_or(Vec::new(), |outcome| explain::result_items(outcome, row.vulnerable, rules, words))
}

fn label(contest: &Contest, side: usize) -> Label {
    Label::of(contest.sides.get(side).unwrap_or_default())
}

/// Explains each result's points, and how results are compared.
fn explained(contest: &Contest, words: &Words) -> Drawing {
    let rows = contest.rows.iter().flat_map(|row| {
        let contract = row.outcome.and_then(|outcome| outcome.contract());
        let contract = contract.map_or_else(String::new, |contract| words.contract(contract));
        entries(contest, row, words).into_iter().map(move |entry| {
            entry.row(vec![row.board.to_string(), row.table.clone(), contract.clone()])
        })
    });
    let mut drawing = explanation_table(&["deal", "table", "contract"], &["deal"], rows, words);
    let key = match &contest.event {
        Event::Match(options) => format!("why-match-{}", options.scoring),
        Event::Pairs(options) => format!("why-pairs-{}", options.method),
    };
    let sources = sources::of_comparison(&contest.event);
    let line = sources::with_sources(&key.to_lowercase(), sources, words);
    drawing.parts.push(Part::Line(line));
    drawing
}

/// A percentage rounded to hundredths.
fn hundredths(percent: &Sum) -> f64 {
    percent.rounded(2, bridge::score::Rounding::HalfAwayFromZero) as f64 / 100.0
}
