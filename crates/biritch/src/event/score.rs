//! `biritch event score`: the ranking of an event, which is a log or a file of results.

use std::process::ExitCode;

use comfy_table::Table;
use serde::Serialize;
use tourney::merge::{Excluded, MergeLog, Stamp};
use tourney::swiss::{Score, Standing, Swiss, SwissError};
use tourney::vp::Hundredths;

use super::log_file::{is_log, parse_log, read_log};
use super::published::PublishedArgs;
use super::ranking;
use super::swiss_text::{self, Misplaced};
use crate::failure::Failure;
use crate::words::Words;
use crate::{input, output, tables};

/// The arguments of `biritch event score`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ScoreArgs {
    pub(crate) file: String,
    /// After which round of a log; `None` for all.
    pub(crate) round: Option<u32>,
}

/// Prints the ranking.
pub(crate) fn score(args: &ScoreArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let bytes = input::bytes(&args.file)?;
    if is_log(&bytes) {
        // A file is read again under its lock: another command may append to it.
        let log = match args.file == "-" {
            true => parse_log("-", &bytes)?,
            false => read_log(&args.file)?,
        };
        return of_swiss(&log, args.round, json, words);
    }
    if let Some(round) = args.round {
        return Err(Failure::usage_error("event-no-rounds")
            .fact("file", args.file.clone())
            .fact("round", round));
    }
    let file = PublishedArgs { file: args.file.clone(), name: None, hands: None, over: true };
    ranking::print(&file.of_results(&bytes, words)?, json, words)
}

#[derive(Serialize)]
struct ScoreJson {
    name: String,
    rounds: u32,
    over: bool,
    ranking: Vec<RankJson>,
    missing: Vec<MissingJson>,
    #[serde(flatten)]
    misplaced: Misplaced,
    set_aside: Vec<SetAsideJson>,
}

#[derive(Serialize)]
struct RankJson {
    rank: u32,
    tied: bool,
    number: u32,
    name: String,
    score: String,
    penalties: Hundredths,
    matches: Vec<Score>,
}

/// A match without a result.
#[derive(Serialize)]
pub(super) struct MissingJson {
    pub(super) round: u32,
    pub(super) numbers: [u32; 2],
}

/// An operation that has no effect.
#[derive(Serialize)]
pub(super) struct SetAsideJson {
    operation: String,
    reason: String,
}

impl SetAsideJson {
    /// Those of a log.
    pub(super) fn of(log: &MergeLog<Swiss>, words: &Words) -> Vec<SetAsideJson> {
        let one = |(stamp, reason): &(Stamp, Excluded<SwissError>)| SetAsideJson {
            operation: stamp.to_string(),
            reason: swiss_text::excluded(reason).sentence(words),
        };
        log.set_aside().iter().map(one).collect()
    }

    /// A line for people.
    pub(super) fn line(&self, words: &Words) -> String {
        let facts =
            [("operation", self.operation.clone().into()), ("reason", self.reason.clone().into())];
        words.format("event-set-aside", &facts) + "\n"
    }
}

impl MissingJson {
    /// A line for people.
    pub(super) fn line(&self, swiss: &Swiss, words: &Words) -> String {
        let [one, other] = self.numbers;
        let facts = [
            ("round", self.round.into()),
            ("one", format!("{one} {}", swiss_text::name(swiss, one)).into()),
            ("other", format!("{other} {}", swiss_text::name(swiss, other)).into()),
        ];
        words.format("eventfile-no-result", &facts) + "\n"
    }

    /// Those of the first rounds.
    pub(super) fn in_rounds(swiss: &Swiss, rounds: u32) -> Vec<MissingJson> {
        let open = swiss.open_matches().filter(|(round, _)| *round <= rounds);
        open.map(|(round, numbers)| MissingJson { round, numbers }).collect()
    }
}

fn of_swiss(
    log: &MergeLog<Swiss>,
    after: Option<u32>,
    json: bool,
    words: &Words,
) -> Result<ExitCode, Failure> {
    let swiss = log.state();
    let published = swiss.rounds().len() as u32;
    let rounds = after.unwrap_or(published).min(published);
    let standing = swiss.standing(rounds);
    let missing = MissingJson::in_rounds(swiss, rounds);
    let misplaced = Misplaced::in_rounds(swiss, rounds);
    let aside = SetAsideJson::of(log, words);
    if json {
        return output::print_json(&ScoreJson {
            name: swiss.setup().name.to_string(),
            rounds,
            over: swiss.is_over(),
            ranking: standing.iter().map(|row| rank(swiss, row)).collect(),
            missing,
            misplaced,
            set_aside: aside,
        });
    }
    let mut text = heading(swiss, rounds, words);
    text += &format!("{}\n", table(swiss, &standing, words));
    text.extend(missing.iter().map(|one| one.line(swiss, words)));
    text += &misplaced.lines(swiss, words);
    text.extend(aside.iter().map(|one| one.line(words)));
    output::print(&text)
}

fn rank(swiss: &Swiss, row: &Standing) -> RankJson {
    RankJson {
        rank: row.place.number,
        tied: row.place.shared,
        number: row.number,
        name: swiss_text::name(swiss, row.number),
        score: format!("{:.2}", row.points),
        penalties: row.penalties,
        matches: row.rounds.clone(),
    }
}

fn heading(swiss: &Swiss, rounds: u32, words: &Words) -> String {
    let provisional = swiss.rounds().iter().take(rounds as usize);
    let provisional = provisional.filter(|round| round.missing_when_paired() > 0).count();
    let over = rounds == swiss.rounds().len() as u32 && swiss.is_over();
    let facts = [
        ("name", swiss.setup().name.to_string().into()),
        ("round", rounds.into()),
        ("rounds", swiss.round_count().into()),
        ("over", if over { "yes" } else { "no" }.into()),
        ("provisional", provisional.into()),
    ];
    words.format("eventfile-standing", &facts) + "\n"
}

fn table(swiss: &Swiss, standing: &[Standing], words: &Words) -> Table {
    let rounds = standing.first().map_or(0, |row| row.rounds.len());
    let mut table = tables::framed(words, &[]);
    let mut header: Vec<String> = ["place", "number", "name", "points"]
        .iter()
        .map(|head| words.text(&format!("event-head-{head}")))
        .collect();
    header.extend((1..=rounds).map(|round| round.to_string()));
    table.set_header(header);
    for row in standing {
        let mut cells = vec![
            row.place.to_string(),
            row.number.to_string(),
            swiss_text::name(swiss, row.number),
            format!("{:.2}", row.points),
        ];
        cells.extend(row.rounds.iter().map(|score| cell(score, words)));
        table.add_row(cells);
    }
    let name = 2;
    tables::align_right(&mut table, &[name]);
    table
}

/// What a contestant has in a round: the opponent and the points.
fn cell(score: &Score, words: &Words) -> String {
    let numbers =
        |opponents: &[u32]| opponents.iter().map(ToString::to_string).collect::<Vec<_>>().join("+");
    match score {
        Score::Match { opponents, points: Some(points), .. } => {
            format!("{}: {points:.2}", numbers(opponents))
        }
        Score::Match { opponents, points: None, .. } => format!("{}: …", numbers(opponents)),
        Score::OpponentLeft { points, .. } | Score::Bye { points } => {
            format!("{}: {points:.2}", words.text("event-cell-bye"))
        }
        Score::Missed { points } => format!("{points:.2}"),
        Score::Cancelled { opponents } => format!("{}: –", numbers(opponents)),
        Score::Left => "–".into(),
    }
}
