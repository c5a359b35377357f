//! `biritch score session` for a round robin of teams: the ranking and the matches.

use std::process::ExitCode;

use formats::session::teams::{League, Match, MatchOutcome, read};
use formats::session::{ParseError, form};
use formats::sheet;
use serde::Serialize;
use tourney::Ratio;
use tourney::adjust::Artificial;

use super::faults::print_faults;
use super::json::{self, FaultJson, Label};
use super::session::{Format, SessionArgs};
use crate::failure::Failure;
use crate::ordered_map::OrderedMap;
use crate::output;
use crate::words::Words;

/// Scores a file of this form; `None` for any other form.
pub(super) fn session(
    bytes: &[u8],
    args: &SessionArgs,
    json: bool,
    words: &Words,
) -> Option<Result<ExitCode, Failure>> {
    let named = form(str::from_utf8(bytes).ok()?)?;
    if !named.text.eq_ignore_ascii_case("teams") {
        return None;
    }
    let reading = read(bytes);
    let printed = match &reading.league {
        Some(league) if json => output::print_json(&teams_json(league, &reading.errors, words)),
        Some(league) => {
            let data = args.format == Format::Csv;
            let mut drawings = sheet::league(league, data, words);
            if args.explain {
                let line = sheet::Part::Line(words.say("why-teams"));
                if let Some(last) = drawings.last_mut() {
                    last.parts.push(line);
                }
            }
            output::print(&args.format.render(&drawings))
        }
        None => Ok(ExitCode::SUCCESS),
    };
    Some(printed.map(|_| print_faults(&reading.errors, &args.file, words)))
}

/// The result in JSON.
#[derive(Serialize)]
struct TeamsJson {
    form: &'static str,
    options: OrderedMap<String, String>,
    players: Vec<String>,
    deals: Vec<TeamMatchJson>,
    sheet: StandingsJson,
    totals: OrderedMap<String, Ratio>,
    /// Always null: teams pay nothing.
    settlement: Option<()>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<FaultJson>,
}

#[derive(Serialize)]
struct StandingsJson {
    ranking: Vec<RankedTeamJson>,
    left: Vec<Label>,
}

/// A match in JSON.
#[derive(Serialize)]
struct TeamMatchJson {
    round: u32,
    home: Label,
    away: Label,
    /// Null if it was not played.
    imps: Option<[u32; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    awards: Option<[Artificial; 2]>,
    points: [Ratio; 2],
}

/// A team of the ranking in JSON.
#[derive(Serialize)]
struct RankedTeamJson {
    place: u32,
    shared: bool,
    team: Label,
    matches: u32,
    points: Ratio,
}

fn teams_json(league: &League, faults: &[ParseError], words: &Words) -> TeamsJson {
    let word = |team: u32| league.teams.get(team as usize - 1).map_or("", String::as_str);
    let name = |team: u32| Label::of(word(team));
    let played = |of: &Match| {
        let [home, away] = of.teams.map(name);
        let (imps, awards) = match of.result {
            MatchOutcome::Played(imps) => (Some(imps), None),
            MatchOutcome::Void(awards) => (None, Some(awards)),
            MatchOutcome::Seated => (None, None),
        };
        TeamMatchJson { round: of.round, home, away, imps, awards, points: of.points }
    };
    let ranking = league.ranking();
    let row = |row: &tourney::standings::StandingsRow| RankedTeamJson {
        place: row.place.number,
        shared: row.place.shared,
        team: name(row.team),
        matches: row.matches,
        points: row.points,
    };
    TeamsJson {
        form: "teams",
        options: json::options(league.options.settings()),
        players: (1..=league.teams.len() as u32).map(|team| league.name(team)).collect(),
        deals: league.matches.iter().map(played).collect(),
        totals: OrderedMap(
            ranking.iter().map(|row| (word(row.team).to_owned(), row.points)).collect(),
        ),
        sheet: StandingsJson {
            ranking: ranking.iter().map(row).collect(),
            left: league.left.iter().map(|team| name(*team)).collect(),
        },
        settlement: None,
        faults: json::faults(faults, words),
    }
}
