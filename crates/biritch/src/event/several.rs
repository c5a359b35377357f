//! `biritch event series` and `biritch event pool`: the results of several sessions, and of several clubs.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use results::Results;
use results::carry_over::{self, CarriedRow, CarryError, FACTS};
use results::pool::{self, Club, PoolError};
use results::series::{
    self, Series, SeriesError, SeriesRow, SeriesRules, SeriesSession, SeriesUnits,
};
use serde::Serialize;
use tourney::stage::{Formula, FormulaError};
use tourney::vp::Hundredths;
use tourney::{Ratio, Sum};

use super::export::write_folder;
use super::published::{Published, PublishedArgs};
use crate::failure::Failure;
use crate::words::Words;
use crate::{output, tables};

/// The arguments of `biritch event series`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeriesArgs {
    /// The sessions: logs or files of results.
    pub(crate) files: Vec<String>,
    /// How often each counts, in the order of the files; those without a weight count once.
    pub(crate) weights: Vec<Hundredths>,
    pub(crate) rules: SeriesRules,
    /// What the contestants carry into the last stage; none if nothing is asked about it.
    pub(crate) carry: Option<Formula>,
    /// The last stage: a log or a file of results.
    pub(crate) last: Option<String>,
}

/// The arguments of `biritch event pool`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PoolArgs {
    /// The folder that is written.
    pub(crate) folder: String,
    /// The clubs: a log or a file of results for each, named after the club.
    pub(crate) files: Vec<String>,
    /// The name of the event.
    pub(crate) name: Option<String>,
}

#[derive(Serialize)]
struct SeriesJson {
    units: &'static str,
    sessions: Vec<String>,
    /// Those whose results may still change.
    provisional: Vec<String>,
    ranking: Vec<RowJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last: Option<LastJson>,
}

/// The last stage with what is carried into it.
#[derive(Serialize)]
struct LastJson {
    /// Its title; none while it is not played.
    title: Option<String>,
    is_provisional: bool,
    ranking: Vec<CarriedJson>,
}

#[derive(Serialize)]
struct CarriedJson {
    rank: Option<u32>,
    tied: bool,
    name: String,
    score: Option<Sum>,
    carried: Ratio,
    /// The formula with its facts and its value.
    how: String,
    last: Option<Sum>,
    total: Option<Sum>,
}

#[derive(Serialize)]
struct RowJson {
    rank: u32,
    tied: bool,
    name: String,
    total: Sum,
    /// The score of each session; none where the contestant did not play.
    scores: Vec<Option<Sum>>,
    /// Which of them count.
    counts: Vec<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    through: Option<bool>,
}

/// What a file publishes when its play is over.
fn published(file: &str, words: &Words) -> Result<Published, Failure> {
    let args = PublishedArgs { file: file.to_owned(), name: None, hands: None, over: true };
    args.read(words)
}

/// A file that is named twice, also by another path.
fn repeated<'a>(files: impl Iterator<Item = &'a String>) -> Option<&'a str> {
    let mut seen = BTreeSet::new();
    let mut files = files.filter(|file| file.as_str() != "-");
    let place = |file: &str| fs::canonicalize(file).unwrap_or_else(|_| PathBuf::from(file));
    files.find(|file| !seen.insert(place(file))).map(String::as_str)
}

/// Prints the ranking over the sessions.
pub(crate) fn series(args: &SeriesArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    if args.weights.len() > args.files.len() {
        return Err(Failure::usage_error("event-series-weights"));
    }
    let all_files = args.files.iter().chain(&args.last);
    if let Some(file) = repeated(all_files) {
        return Err(Failure::usage_error("event-series-twice").fact("file", file.to_owned()));
    }
    let over = |file: &String| {
        let results = published(file, words)?.results;
        let open = || Failure::input_error("event-series-open").fact("file", file.clone());
        if results.is_over { Ok(results) } else { Err(open()) }
    };
    let all = args.files.iter().map(over);
    let all = all.collect::<Result<Vec<Results>, Failure>>()?;
    let weights = args.weights.iter().copied().chain(std::iter::repeat(Hundredths(100)));
    let session = |(results, weight)| SeriesSession { results, weight };
    let sessions: Vec<SeriesSession<'_>> = all.iter().zip(weights).map(session).collect();
    let ranked = series::series(&sessions, &args.rules).map_err(no_series)?;
    let last = args.last.as_ref().map(over).transpose()?;
    let carry = args.carry.as_ref().map(|formula| {
        carry_over::carried(&ranked, formula, last.as_ref()).map_err(|error| match error {
            CarryError::Formula(error) => no_formula(error),
            CarryError::Series(error) => no_series(error),
        })
    });
    let carried = carry.transpose()?;
    let is_open = last.as_ref().is_some_and(series::may_change);
    if json {
        return output::print_json(&SeriesJson {
            units: units(&ranked),
            last: carried.map(|rows| LastJson {
                title: last.map(|last| last.title),
                is_provisional: is_open,
                ranking: rows.into_iter().map(carried_row).collect(),
            }),
            sessions: ranked.sessions.into_iter().map(|(title, _)| title).collect(),
            provisional: ranked.provisional,
            ranking: ranked.rows.into_iter().map(row).collect(),
        });
    }
    let mut text = format!("{}\n", table(&ranked, words));
    if !ranked.provisional.is_empty() {
        let facts = [("sessions", ranked.provisional.join(", ").into())];
        text += &(words.format("series-provisional", &facts) + "\n");
    }
    if let Some(rows) = &carried {
        let title = match &last {
            Some(last) => {
                let facts = [("title", last.title.clone().into())];
                words.format("event-series-last-ranking", &facts)
            }
            None => words.text("event-series-carried-title"),
        };
        text += &format!("\n{title}\n{}\n", carry_table(rows, last.is_some(), words));
    }
    if let Some(last) = last.filter(|_| is_open) {
        text += &(words.format("series-provisional", &[("sessions", last.title.into())]) + "\n");
    }
    output::print(&text)
}

/// The word for what is added up, in files and answers for programs.
fn units(ranked: &Series) -> &'static str {
    match ranked.sessions.first() {
        Some((_, SeriesUnits::Totals(units))) => units.key(),
        Some((_, SeriesUnits::Percent)) | None => "percent",
    }
}

fn row(row: SeriesRow) -> RowJson {
    let SeriesRow { place, name, scores, counts, total, through, .. } = row;
    RowJson { rank: place.number, tied: place.shared, name, total, scores, counts, through }
}

fn table(ranked: &Series, words: &Words) -> comfy_table::Table {
    let is_cut = ranked.rows.iter().any(|row| row.through.is_some());
    let head = |key: &str| words.text(&format!("event-head-{key}"));
    let mut table = tables::framed(words, &[]);
    let mut header = vec![head("place"), head("name")];
    header.extend(ranked.sessions.iter().map(|(title, _)| title.clone()));
    header.push(head("total"));
    header.extend(is_cut.then(|| words.text("event-series-through")));
    table.set_header(header);
    for row in &ranked.rows {
        let mut cells = vec![row.place.to_string(), row.name.clone()];
        cells.extend(row.scores.iter().zip(&row.counts).map(|(score, counts)| match score {
            Some(score) if *counts => format!("{score:.2}"),
            // It does not count.
            Some(score) => format!("({score:.2})"),
            None => "–".to_owned(),
        }));
        cells.push(format!("{:.2}", row.total));
        cells.extend(is_cut.then(|| match row.through {
            Some(true) => words.text("event-series-goes-on"),
            Some(false) | None => String::new(),
        }));
        table.add_row(cells);
    }
    let name = 1;
    tables::align_right(&mut table, &[name]);
    table
}

fn carried_row(row: CarriedRow) -> CarriedJson {
    let CarriedRow { place, name, score, carried, how, last, total } = row;
    let tied = place.is_some_and(|place| place.shared);
    let rank = place.map(|place| place.number);
    CarriedJson { rank, tied, name, score, carried, how, last, total }
}

/// What each contestant carries over and how it is computed, with the ranking of the last stage if that is known.
fn carry_table(rows: &[CarriedRow], is_last_known: bool, words: &Words) -> comfy_table::Table {
    let head = |key: &str| words.text(&format!("event-head-{key}"));
    let sum =
        |sum: &Option<Sum>| sum.as_ref().map_or_else(|| "–".to_owned(), |sum| format!("{sum:.2}"));
    let mut table = tables::framed(words, &[]);
    let mut header = vec![head("place"), head("name")];
    header.extend(["before", "carried"].map(|key| words.text(&format!("event-series-{key}"))));
    if is_last_known {
        header.extend([words.text("event-series-last-score"), head("total")]);
    }
    header.push(words.text("event-series-how"));
    let how = header.len() - 1;
    table.set_header(header);
    for row in rows {
        let place = row.place.map_or_else(|| "–".to_owned(), |place| place.to_string());
        let carried = sum(&Some(Sum::from(row.carried)));
        let mut cells = vec![place, row.name.clone(), sum(&row.score), carried];
        if is_last_known {
            cells.extend([sum(&row.last), sum(&row.total)]);
        }
        cells.push(row.how.clone());
        table.add_row(cells);
    }
    let name = 1;
    tables::align_right(&mut table, &[name, how]);
    table
}

/// Why a formula of carry-over has no value.
pub(crate) fn no_formula(error: FormulaError) -> Failure {
    let number = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    match error {
        FormulaError::Syntax { column, found, .. } => {
            let is_end = found.is_empty();
            let key =
                if is_end { "event-series-formula-end" } else { "event-series-formula-syntax" };
            Failure::usage_error(key).fact("column", number(column)).fact("found", found)
        }
        FormulaError::TooLong { most, depth } => Failure::usage_error("event-series-formula-long")
            .fact("most", number(most))
            .fact("depth", number(depth)),
        FormulaError::NoFact { name, .. } => Failure::usage_error("event-series-formula-fact")
            .fact("name", name)
            .fact("known", FACTS.join(", ")),
        FormulaError::Zero => Failure::usage_error("event-series-formula-zero"),
    }
}

fn no_series(error: SeriesError) -> Failure {
    match error {
        SeriesError::None => Failure::usage_error("event-series-none"),
        SeriesError::NoTotals { title } => {
            Failure::input_error("event-series-no-totals").fact("title", title)
        }
        SeriesError::Units { first, other } => {
            Failure::input_error("event-series-units").fact("first", first).fact("other", other)
        }
        SeriesError::Weight { weight } => {
            Failure::usage_error("event-series-weight").fact("weight", weight.to_string())
        }
    }
}

/// Writes the folder of results of several clubs.
pub(crate) fn pool(args: &PoolArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let all = args.files.iter().map(|file| published(file, words));
    let all = all.collect::<Result<Vec<Published>, Failure>>()?;
    let names: Vec<String> = args.files.iter().map(|file| stem(file)).collect();
    let clubs: Vec<Club<'_>> = names
        .iter()
        .zip(&all)
        .map(|(name, published)| Club { name, results: &published.results })
        .collect();
    let title = args.name.clone().or_else(|| all.first().map(|of| of.results.title.clone()));
    let results = pool::pool(&title.unwrap_or_default(), &clubs).map_err(no_pool)?;
    let deals = all.into_iter().flat_map(|published| published.deals).collect();
    write_folder(Published { results, deals }, &args.folder, json, words)
}

/// The name of a file without its folder and ending.
fn stem(file: &str) -> String {
    let stem = Path::new(file).file_stem().map(|stem| stem.to_string_lossy().into_owned());
    stem.unwrap_or_else(|| file.to_owned())
}

fn no_pool(error: PoolError) -> Failure {
    match error {
        PoolError::None => Failure::usage_error("event-pool-none"),
        PoolError::NotPairs { club } => {
            Failure::input_error("event-pool-not-pairs").fact("club", club)
        }
        PoolError::Kind { first, club } => {
            Failure::input_error("event-pool-kind").fact("first", first).fact("club", club)
        }
        PoolError::Twice { club } => Failure::usage_error("event-pool-twice").fact("club", club),
        PoolError::Cards { board, first, club } => Failure::input_error("event-pool-cards")
            .fact("board", i64::from(board))
            .fact("first", first)
            .fact("club", club),
    }
}
