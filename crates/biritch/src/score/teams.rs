//! `biritch score session` of an all-play-all of teams: the ranking and the matches.

use std::process::ExitCode;

use formats::session::teams::{League, Match, MatchOutcome, read};
use formats::session::{ParseError, form};
use formats::sheet;
use serde::Serialize;
use tourney::Ratio;
use tourney::adjust::Artificial;

use super::faults::tell as end;
use super::session::{Format, Options};
use super::told::{self, Keyed, Name, Told};
use crate::failure::Failure;
use crate::output;
use crate::words::Words;

/// Answers for a file of this form; none for any other.
pub(super) fn session(
    bytes: &[u8],
    options: &Options,
    json: bool,
    words: &Words,
) -> Option<Result<ExitCode, Failure>> {
    let named = form(str::from_utf8(bytes).ok()?)?;
    if !named.text.eq_ignore_ascii_case("teams") {
        return None;
    }
    let reading = read(bytes);
    let printed = match &reading.league {
        Some(league) if json => output::print_json(&answer(league, &reading.errors, words)),
        Some(league) => {
            let data = options.format == Format::Csv;
            let mut drawings = sheet::league(league, data, words);
            if options.explain {
                let line = sheet::Part::Line(words.say("why-teams"));
                if let Some(last) = drawings.last_mut() {
                    last.parts.push(line);
                }
            }
            output::print(&options.format.of(&drawings))
        }
        None => Ok(ExitCode::SUCCESS),
    };
    Some(printed.map(|_| end(&reading.errors, &options.file, words)))
}

/// The answer in JSON.
#[derive(Serialize)]
struct Answer {
    form: &'static str,
    options: Keyed<String>,
    players: Vec<String>,
    deals: Vec<OneMatch>,
    sheet: Ranks,
    totals: Keyed<Ratio>,
    /// Nothing is paid.
    settlement: Option<()>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<Told>,
}

#[derive(Serialize)]
struct Ranks {
    ranking: Vec<Ranked>,
    left: Vec<Name>,
}

/// A match of the answer.
#[derive(Serialize)]
struct OneMatch {
    round: u32,
    home: Name,
    away: Name,
    /// Null if it was not played.
    imps: Option<[u32; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    awards: Option<[Artificial; 2]>,
    points: [Ratio; 2],
}

/// A team in the answer.
#[derive(Serialize)]
struct Ranked {
    place: u32,
    shared: bool,
    team: Name,
    matches: u32,
    points: Ratio,
}

fn answer(league: &League, faults: &[ParseError], words: &Words) -> Answer {
    let word = |team: u32| league.teams.get(team as usize - 1).map_or("", String::as_str);
    let name = |team: u32| Name::of(word(team));
    let played = |of: &Match| {
        let [home, away] = of.teams.map(name);
        let (imps, awards) = match of.result {
            MatchOutcome::Played(imps) => (Some(imps), None),
            MatchOutcome::Void(awards) => (None, Some(awards)),
            MatchOutcome::Seated => (None, None),
        };
        OneMatch { round: of.round, home, away, imps, awards, points: of.points }
    };
    let ranking = league.ranking();
    let row = |row: &tourney::standings::StandingsRow| Ranked {
        place: row.place.number,
        shared: row.place.shared,
        team: name(row.team),
        matches: row.matches,
        points: row.points,
    };
    Answer {
        form: "teams",
        options: told::options(league.options.settings()),
        players: (1..=league.teams.len() as u32).map(|team| league.name(team)).collect(),
        deals: league.matches.iter().map(played).collect(),
        totals: Keyed(ranking.iter().map(|row| (word(row.team).to_owned(), row.points)).collect()),
        sheet: Ranks {
            ranking: ranking.iter().map(row).collect(),
            left: league.left.iter().map(|team| name(*team)).collect(),
        },
        settlement: None,
        faults: told::faults(faults, words),
    }
}
