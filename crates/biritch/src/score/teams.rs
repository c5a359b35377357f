//! The report of a round robin of teams: the ranking and the matches.

use formats::session::Form;
use formats::session::teams::{Match, MatchOutcome, RoundRobin};
use formats::sheet::{self, Drawing, Part};
use serde::Serialize;
use tourney::Ratio;
use tourney::adjust::Artificial;

use super::json::{self, Label, SessionJson};
use super::report::Report;
use super::sources;
use crate::ordered_map::OrderedMap;
use crate::words::Words;

/// What a round robin of teams comes to.
pub(super) struct TeamsReport<'a> {
    pub(super) round_robin: &'a RoundRobin,
    pub(super) words: &'a Words,
}

#[derive(Serialize)]
pub(super) struct StandingsJson {
    ranking: Vec<RankedTeamJson>,
    left: Vec<Label>,
}

/// A match in JSON.
#[derive(Serialize)]
pub(super) struct TeamMatchJson {
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
pub(super) struct RankedTeamJson {
    place: u32,
    shared: bool,
    team: Label,
    matches: u32,
    points: Ratio,
}

impl Report for TeamsReport<'_> {
    /// There is no settlement: teams pay nothing.
    type Json = SessionJson<TeamMatchJson, StandingsJson, Ratio>;

    fn json(&self, _explained: bool) -> Self::Json {
        let round_robin = self.round_robin;
        let word = |team: u32| round_robin.teams.get(team as usize - 1).unwrap_or_default();
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
        let ranking = round_robin.ranking();
        let row = |row: &tourney::standings::StandingsRow| RankedTeamJson {
            place: row.place.number,
            shared: row.place.shared,
            team: name(row.team),
            matches: row.matches,
            points: row.points,
        };
        SessionJson {
            form: Form::Teams.key(),
            options: json::options(round_robin.options.settings()),
            players: (1..=round_robin.teams.len() as u32)
                .map(|team| round_robin.name(team))
                .collect(),
            deals: round_robin.matches.iter().map(played).collect(),
            totals: OrderedMap(
                ranking.iter().map(|row| (word(row.team).to_owned(), row.points)).collect(),
            ),
            sheet: StandingsJson {
                ranking: ranking.iter().map(row).collect(),
                left: round_robin.left.iter().map(|team| name(*team)).collect(),
            },
            settlement: None,
            more: (),
        }
    }

    fn sheets(&self, data: bool) -> Vec<Drawing> {
        sheet::round_robin(self.round_robin, data, self.words)
    }

    fn explain(&self, sheets: &mut Vec<Drawing>) {
        if let Some(last) = sheets.last_mut() {
            let line = sources::with_sources("why-teams", sources::ROUND_ROBIN, self.words);
            last.parts.push(Part::Line(line));
        }
    }
}
