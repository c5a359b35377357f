//! `biritch event series` and `biritch event pool`: the results of several sessions, and of several clubs.

use std::path::Path;
use std::process::ExitCode;

use results::Results;
use results::pool::{self, Club, PoolError};
use results::series::{
    self, Series, SeriesError, SeriesRow, SeriesRules, SeriesSession, SeriesUnits,
};
use serde::Serialize;
use tourney::Sum;
use tourney::vp::Hundredths;

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

/// Prints the ranking over the sessions.
pub(crate) fn series(args: &SeriesArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    if args.weights.len() > args.files.len() {
        return Err(Failure::usage_error("event-series-weights"));
    }
    let all = args.files.iter().map(|file| {
        let results = published(file, words)?.results;
        let open = || Failure::input_error("event-series-open").fact("file", file.clone());
        if results.is_over { Ok(results) } else { Err(open()) }
    });
    let all = all.collect::<Result<Vec<Results>, Failure>>()?;
    let weights = args.weights.iter().copied().chain(std::iter::repeat(Hundredths(100)));
    let session = |(results, weight)| SeriesSession { results, weight };
    let sessions: Vec<SeriesSession<'_>> = all.iter().zip(weights).map(session).collect();
    let ranked = series::series(&sessions, &args.rules).map_err(no_series)?;
    if json {
        return output::print_json(&SeriesJson {
            units: units(&ranked),
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
