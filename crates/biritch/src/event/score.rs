//! `biritch event score`: the ranking of an event.

use std::process::ExitCode;

use comfy_table::Table;
use serde::Serialize;
use tourney::swiss::{Score, Standing, Swiss};
use tourney::vp::Hundredths;

use super::log_file::read_log;
use super::swiss_text::{self, Misplaced};
use crate::failure::Failure;
use crate::words::Words;
use crate::{output, tables};

/// The arguments of `biritch event score`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ScoreArgs {
    pub(crate) file: String,
    /// After which round; `None` for all.
    pub(crate) round: Option<u32>,
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

#[derive(Serialize)]
struct MissingJson {
    round: u32,
    numbers: [u32; 2],
}

#[derive(Serialize)]
struct SetAsideJson {
    operation: String,
    reason: String,
}

/// Prints the ranking.
pub(crate) fn score(args: &ScoreArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let log = read_log(&args.file)?;
    let swiss = log.state();
    let published = swiss.rounds().len() as u32;
    let rounds = args.round.unwrap_or(published).min(published);
    let standing = swiss.standing(rounds);
    let missing: Vec<(u32, [u32; 2])> =
        swiss.open_matches().filter(|(round, _)| *round <= rounds).collect();
    let misplaced = Misplaced::in_rounds(swiss, rounds);
    let aside: Vec<SetAsideJson> = log
        .set_aside()
        .iter()
        .map(|(stamp, reason)| SetAsideJson {
            operation: stamp.to_string(),
            reason: swiss_text::excluded(reason).sentence(words),
        })
        .collect();
    if json {
        return output::print_json(&ScoreJson {
            name: swiss.setup().name.to_string(),
            rounds,
            over: swiss.is_over(),
            ranking: standing.iter().map(|row| rank(swiss, row)).collect(),
            missing: missing
                .iter()
                .map(|(round, numbers)| MissingJson { round: *round, numbers: *numbers })
                .collect(),
            misplaced,
            set_aside: aside,
        });
    }
    let mut text = heading(swiss, rounds, words);
    text += &format!("{}\n", ranking(swiss, &standing, words));
    for (round, [one, other]) in missing {
        let facts = [
            ("round", round.into()),
            ("one", format!("{one} {}", swiss_text::name(swiss, one)).into()),
            ("other", format!("{other} {}", swiss_text::name(swiss, other)).into()),
        ];
        text += &(words.format("eventfile-no-result", &facts) + "\n");
    }
    text += &misplaced.lines(swiss, words);
    for SetAsideJson { operation, reason } in aside {
        let facts = [("operation", operation.into()), ("reason", reason.into())];
        text += &(words.format("event-set-aside", &facts) + "\n");
    }
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

fn ranking(swiss: &Swiss, standing: &[Standing], words: &Words) -> Table {
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
