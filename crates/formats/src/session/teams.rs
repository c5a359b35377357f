//! A round robin of teams, one match a line: `round | home | away | imps | imps`
//! (docs/sources/scoring.md#6.7 to docs/sources/scoring.md#6.9).
//!
//! ```
//! let file = "
//!     form: teams
//!     options: boards=16 tie_chain=HeadToHead
//!     teams: A=Red B=Blue C=Green D=White
//!     1 | A | B | 41 | 20
//!     1 | C | D | Ave+/Ave-
//!     2 | A | C | 12 | 30
//! ";
//! let reading = biritch_formats::session::teams::read(file.as_bytes());
//! let round_robin = reading.content.unwrap();
//! assert_eq!(round_robin.matches[0].points[0].to_string(), "15.19");
//! assert_eq!(round_robin.ranking()[0].team, 3);
//! ```

use std::collections::HashMap;

use cards::settings::{Setting, SettingError};
use tourney::Ratio;
use tourney::adjust::Artificial;
use tourney::rank::places;
use tourney::standings::{MatchResult, StandingsOptions, StandingsRow, TieBreak, rank, withdrawn};

use super::error::{ContestErrorKind, Field, ParseError, ParseErrorKind};
use super::form::Form;
use super::format::{self, Format, Keyword, Reading};
use super::lexer::Token;
use super::options::{OptionSet, read_options};
use super::outcome;
use super::participants::Participants;
use crate::error::LineColumn;

/// The matches of a round robin.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RoundRobin {
    /// The options.
    pub options: StandingsOptions,
    /// The teams; a team's number is its position, from 1.
    pub teams: Participants,
    /// The matches, in the file's order.
    pub matches: Vec<Match>,
    /// The teams that have withdrawn, by number.
    pub left: Vec<u32>,
}

/// A match of the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Match {
    /// Its line, from 1.
    pub line: u32,
    /// The round.
    pub round: u32,
    /// The teams, by number.
    pub teams: [u32; 2],
    /// The result.
    pub result: MatchOutcome,
    /// Each team's victory points.
    pub points: [Ratio; 2],
}

/// The result of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchOutcome {
    /// Played, with the IMPs won by each team.
    Played([u32; 2]),
    /// Not played, with each team's award.
    Void([Artificial; 2]),
    /// Cancelled because the teams sat in the wrong seats.
    Seated,
}

impl OptionSet for StandingsOptions {
    fn form(&self) -> &'static str {
        Form::Teams.key()
    }

    fn settings(&self) -> Vec<Setting> {
        StandingsOptions::settings(self)
    }

    fn set(&mut self, key: &str, word: &str) -> Result<(), SettingError> {
        StandingsOptions::set(self, key, word)
    }
}

impl RoundRobin {
    /// The results that count after all withdrawals (docs/sources/scoring.md#6.9).
    pub fn results(&self) -> Vec<MatchResult> {
        let counts = |of: &Match| {
            let imps = if let MatchOutcome::Played(imps) = of.result { imps } else { [0; 2] };
            MatchResult { teams: of.teams, imps, points: of.points }
        };
        let mut results: Vec<MatchResult> = self.matches.iter().map(counts).collect();
        let rounds = (self.teams.len() as u32).saturating_sub(1);
        let StandingsOptions { boards, scale, .. } = self.options;
        for left in &self.left {
            // The scale was checked when the file was read.
            results = withdrawn(&results, *left, rounds, boards.get(), scale).unwrap_or(results);
        }
        results
    }

    /// The ranking without teams that have withdrawn.
    pub fn ranking(&self) -> Vec<StandingsRow> {
        let chain: Vec<TieBreak> = self.options.tie_chain.words().collect();
        let mut rows = rank(&self.results(), &chain);
        rows.retain(|row| !self.left.contains(&row.team));
        // Recompute the places without the withdrawn teams.
        let places = places(&rows, |a, b| a.place.number == b.place.number);
        rows.into_iter().zip(places).map(|(row, place)| StandingsRow { place, ..row }).collect()
    }

    /// A team's short name, with its full name if it has one.
    pub fn name(&self, team: u32) -> String {
        self.teams.both_names(team as usize - 1)
    }
}

/// Reads the matches of a round robin, without wrong lines; no content if the file is of another
/// form.
pub fn read(bytes: &[u8]) -> Reading<RoundRobin> {
    format::read(bytes, |form, _| (form == Some(Form::Teams)).then(Reader::default))
}

/// Fuzz target: reads any bytes and ranks the teams.
#[doc(hidden)]
pub fn fuzz(bytes: &[u8]) {
    let Some(round_robin) = read(bytes).content else { return };
    let rows = round_robin.ranking();
    assert!(rows.len() <= round_robin.teams.len());
    for two in rows.windows(2) {
        assert!(two[0].points >= two[1].points && two[0].place.number <= two[1].place.number);
    }
}

#[derive(Default)]
pub(super) struct Reader {
    round_robin: RoundRobin,
    /// The location of the options.
    options: Option<LineColumn>,
    /// The places of the names in `teams:`.
    named_at: HashMap<String, LineColumn>,
    /// The teams that withdrew, as written.
    left: Vec<Token>,
    errors: Vec<ParseError>,
}

impl Format for Reader {
    type Content = RoundRobin;

    const HEADERS: &'static [Keyword<Reader>] = &[
        Keyword::new(&["form"], format::ignored),
        Keyword::new(&["options"], |reader, _, value| reader.options(value)),
        Keyword::list(&["teams"], format::in_every_file, |reader, _, value| {
            reader.round_robin.teams.enter(
                value,
                &mut reader.named_at,
                |_, _| None,
                &mut reader.errors,
            );
        }),
        // It may stand above the names.
        Keyword::repeatable(&["left"], |reader, _, value| reader.left.push(value.clone())),
    ];

    fn errors(&mut self) -> &mut Vec<ParseError> {
        &mut self.errors
    }

    /// Checks the scale once: it depends on several options.
    fn begin(&mut self) {
        let StandingsOptions { boards, scale, .. } = self.round_robin.options;
        if let Err(error) = scale.check(boards.get()) {
            let (at, field) = (self.options.unwrap_or(LineColumn::START), Field::Options);
            self.report(ParseError {
                at,
                field,
                kind: ParseErrorKind::Contest(ContestErrorKind::Scale { error }),
            });
        }
    }

    fn row(&mut self, row: &[Token]) {
        let found = self.result(row);
        self.round_robin.matches.extend(found);
    }

    fn finish(mut self) -> (Option<RoundRobin>, Vec<ParseError>) {
        for token in core::mem::take(&mut self.left) {
            let team = self.team(&token, Field::Line);
            let known = &mut self.round_robin.left;
            known.extend(team.filter(|team| !known.contains(team)));
        }
        (Some(self.round_robin), self.errors)
    }
}

impl Reader {
    fn options(&mut self, value: &Token) {
        self.options = Some(value.place);
        read_options(&mut self.round_robin.options, &value.words(), &mut self.errors);
    }

    /// The number of a team named in the header.
    fn team(&mut self, token: &Token, field: Field) -> Option<u32> {
        let found = self.round_robin.teams.known(token, field);
        found.map(|at| at as u32 + 1).map_err(|error| self.report(error)).ok()
    }

    fn result(&mut self, row: &[Token]) -> Option<Match> {
        let [number, home, away, ended @ ..] = row else {
            let token = row.last()?;
            return self.refuse(
                token,
                Field::Line,
                ParseErrorKind::Contest(ContestErrorKind::MatchShape),
            );
        };
        let round = number.number(Field::Round, 1..=1000, |value| ParseErrorKind::Round { value });
        let round = round.map_err(|error| self.report(error)).ok()?;
        let teams = [self.team(home, Field::NorthSouth)?, self.team(away, Field::EastWest)?];
        if teams[0] == teams[1] {
            let kind =
                ParseErrorKind::Contest(ContestErrorKind::BothSides { name: away.text.clone() });
            return self.refuse(away, Field::EastWest, kind);
        }
        let mut order = teams;
        order.sort_unstable();
        let before = self.round_robin.matches.iter().find(|of| {
            let mut theirs = of.teams;
            theirs.sort_unstable();
            theirs == order
        });
        if let Some(line) = before.map(|of| of.line) {
            let teams = [home.text.clone(), away.text.clone()];
            return self.refuse(
                away,
                Field::EastWest,
                ParseErrorKind::Contest(ContestErrorKind::MatchTwice { teams, line }),
            );
        }
        let result = self.ended(row, ended)?;
        let StandingsOptions { boards, scale, .. } = self.round_robin.options;
        let boards = boards.get();
        let scored = match result {
            MatchOutcome::Played(imps) => MatchResult::played(teams, imps, boards, scale),
            MatchOutcome::Void(awards) => MatchResult::void(teams, awards, boards, scale),
            MatchOutcome::Seated => MatchResult::wrongly_seated(teams, boards, scale),
        };
        // A scale that has no values for so many boards was reported before the first match.
        let MatchResult { points, .. } = scored.ok()?;
        Some(Match { line: number.place.line, round, teams, result, points })
    }

    fn ended(&mut self, row: &[Token], ended: &[Token]) -> Option<MatchOutcome> {
        match ended {
            [one] if one.text.eq_ignore_ascii_case("seated") => Some(MatchOutcome::Seated),
            [one] => match outcome::awards(&one.text) {
                Some(awards) => Some(MatchOutcome::Void(awards)),
                None => self.refuse(
                    one,
                    Field::Score,
                    ParseErrorKind::Contest(ContestErrorKind::MatchShape),
                ),
            },
            [one, other] => {
                let mut imps = [0; 2];
                for (token, slot) in [one, other].into_iter().zip(&mut imps) {
                    let found = token.number(Field::Score, 0..=10_000, |_| {
                        ParseErrorKind::Contest(ContestErrorKind::MatchShape)
                    });
                    *slot = found.map_err(|error| self.report(error)).ok()?;
                }
                Some(MatchOutcome::Played(imps))
            }
            _ => self.refuse(
                row.last()?,
                Field::Line,
                ParseErrorKind::Contest(ContestErrorKind::MatchShape),
            ),
        }
    }
}
