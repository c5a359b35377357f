//! A match of two teams in a file.

use std::collections::BTreeMap;

use bridge::Deal;
use cards::settings::Setting;
use club::events::messages::{self, Message};
use formats::sheet;
use results::Results;
use serde::Serialize;
use tourney::merge::TextEvent;
use tourney::movement::AnyMovement;
use tourney::teams::{
    Act, BoardRow, Comparison, Match, MatchError, MatchOptions, Phase, Room, Setup, Squad, Team,
};

use super::kind::{Drafting, EntryFault, EventKind, LateFault};
use crate::failure::Failure;
use crate::score::json::PlayedJson;
use crate::tables;
use crate::words::Words;

/// The next round: there is none, because the line-ups say who plays.
#[derive(Serialize)]
pub(super) enum DraftJson {}

/// A room of a set whose results are not all there.
#[derive(Serialize)]
pub(super) struct MissingJson {
    round: u32,
    room: &'static str,
    numbers: [u32; 2],
    /// Without a result.
    boards: Vec<u32>,
    /// The teams without a line-up.
    line_ups: Vec<u32>,
}

/// The ranking, and the boards.
#[derive(Serialize)]
pub(super) struct RankingJson {
    ranking: Vec<RankJson>,
    boards: Vec<BoardJson>,
}

#[derive(Serialize)]
struct RankJson {
    rank: u32,
    tied: bool,
    number: u32,
    name: String,
    /// The IMPs won, less those lost and the penalties.
    imps: i32,
    /// The IMPs won on boards.
    won: i32,
    penalty: u32,
    /// Victory points with two decimals, when the match is over.
    vp: Option<String>,
}

#[derive(Serialize)]
struct BoardJson {
    board: u32,
    set: u32,
    /// The number of the team that sits North-South in the open room.
    first: u32,
    open: Option<RoomJson>,
    closed: Option<RoomJson>,
    /// What each team has for the board.
    imps: Option<[i32; 2]>,
}

#[derive(Serialize)]
struct RoomJson {
    #[serde(flatten)]
    played: PlayedJson,
    /// North-South's points.
    score: i32,
}

const fn number(team: Team) -> u32 {
    team as u32 + 1
}

/// The option of the victory points, whose scale must fit the number of boards.
const VP: &str = "vp";

impl EventKind for Match {
    type Missing = MissingJson;
    type Draft = DraftJson;
    type Ranking = RankingJson;

    const AS_OPTIONS: &'static [(&'static str, &'static str)] =
        &[("boards", "24, 16"), ("series", "2, 1"), ("first", "1, 17")];

    fn late_settings() -> Vec<Setting> {
        let mut settings = Match::settings(&<Match as TextEvent>::setup(tourney::Name::unnamed()));
        settings.retain(|setting| setting.key == VP);
        settings
    }

    /// Without a word the usual scale, where it covers this number of boards.
    fn settle(
        setup: &mut Setup,
        late: &[(&str, &str)],
        movement: Option<AnyMovement>,
    ) -> Result<(), LateFault<MatchError>> {
        if movement.is_some() {
            return Err(LateFault::NoMovement);
        }
        let usual = MatchOptions::default().scale;
        setup.scale = Some(usual).filter(|scale| scale.check(setup.boards).is_ok());
        for (key, word) in late {
            Match::set(setup, key, word).map_err(LateFault::Unreadable)?;
        }
        Ok(())
    }

    /// The teams stand in the headers.
    fn enter(setup: &mut Setup, _: u32, line: &str) -> Result<Option<Act>, EntryFault<MatchError>> {
        let squad = Squad::read(line).map_err(EntryFault::Unreadable)?;
        setup.enter(squad).map_err(EntryFault::Refused)?;
        Ok(None)
    }

    fn refusal(error: &MatchError) -> Message {
        messages::match_error(error)
    }

    fn name_of(&self, of: u32) -> String {
        let team = Team::ALL.into_iter().find(|team| number(*team) == of);
        team.map_or_else(String::new, |team| self.setup().squads[team].name.to_string())
    }

    fn contestants(&self) -> u32 {
        Team::ALL.len() as u32
    }

    /// The set that is played.
    fn published(&self) -> u32 {
        match self.phase() {
            Phase::LineUp { series, .. } | Phase::Playing { series, .. } => series,
            Phase::Over => self.setup().series,
        }
    }

    fn round_count(&self) -> u32 {
        self.setup().series
    }

    fn is_drawn(&self) -> bool {
        self.phase() == Phase::Over
    }

    fn is_due(&self) -> bool {
        false
    }

    fn provisional(&self, _: u32) -> usize {
        0
    }

    fn missing(&self, rounds: u32) -> Vec<MissingJson> {
        let in_room = |round: u32, room: Room| {
            let (first, last) = self.boards_of(round)?;
            let open = (first..=last).filter(|board| !self.has_result(room, *board));
            let boards: Vec<u32> = open.collect();
            let filed = self.lineups(round)?;
            let none = Team::ALL.into_iter().filter(|team| filed[*team].is_none());
            let line_ups = none.map(number).collect();
            let numbers = Team::ALL.map(number);
            (!boards.is_empty()).then(|| MissingJson {
                round,
                room: room.word(),
                numbers,
                boards,
                line_ups,
            })
        };
        let rooms = (1..=rounds).flat_map(|round| Room::ALL.map(|room| (round, room)));
        rooms.filter_map(|(round, room)| in_room(round, room)).collect()
    }

    fn missing_line(&self, missing: &MissingJson, words: &Words) -> String {
        let teams: Vec<String> = missing.line_ups.iter().map(|team| self.label(*team)).collect();
        let facts = [
            ("set", missing.round.into()),
            ("room", missing.room.into()),
            ("boards", super::export::runs(&missing.boards).into()),
            ("count", missing.boards.len().into()),
            ("teams", teams.join(", ").into()),
            ("waiting", missing.line_ups.len().into()),
        ];
        words.format("eventfile-no-room-results", &facts)
    }

    fn unseated(&self, _: u32) -> Vec<u32> {
        Vec::new()
    }

    fn absent(&self, _: u32) -> Vec<u32> {
        Vec::new()
    }

    fn before_draft(&self, _: &Drafting) -> Result<Vec<Act>, Failure> {
        Err(Failure::usage_error("eventfile-line-ups-decide"))
    }

    fn next(&self, _: &Drafting, _: bool) -> Result<(Act, DraftJson), Failure> {
        Err(Failure::usage_error("eventfile-line-ups-decide"))
    }

    fn draft_text(draft: &DraftJson, _: &Words) -> String {
        match *draft {}
    }

    fn ranking(&self, rounds: u32) -> RankingJson {
        let comparison = self.comparison_until(rounds);
        let boards = comparison.series.iter().flat_map(|sheet| {
            let board = |row: &BoardRow| board(row, sheet.series, number(sheet.first));
            sheet.rows.iter().map(board).collect::<Vec<_>>()
        });
        RankingJson { boards: boards.collect(), ranking: ranked(&comparison) }
    }

    fn ranking_text(&self, rounds: u32, words: &Words) -> String {
        let comparison = self.comparison_until(rounds);
        let rows = ranked(&comparison);
        let (has_penalties, has_vp) =
            (rows.iter().any(|row| row.penalty > 0), rows.iter().any(|row| row.vp.is_some()));
        let mut table = tables::framed(words, &[]);
        let heads = ["event-head-place", "event-head-number", "eventfile-head-team"];
        let mut header: Vec<String> = heads.iter().map(|head| words.text(head)).collect();
        header.push(words.text("score-head-imps"));
        header.extend(has_penalties.then(|| words.text("eventfile-head-penalty")));
        header.extend(has_vp.then(|| words.text("event-head-vp")));
        table.set_header(header);
        for row in rows {
            let place = if row.tied { format!("{}=", row.rank) } else { row.rank.to_string() };
            let mut cells = vec![place, row.number.to_string(), row.name, tables::signed(row.imps)];
            cells.extend(has_penalties.then(|| row.penalty.to_string()));
            cells.extend(has_vp.then(|| row.vp.unwrap_or_default()));
            table.add_row(cells);
        }
        let name = 2;
        tables::align_right(&mut table, &[name]);
        format!("{table}\n{}", sheet::text(&[sheet::comparison(&comparison, words)]))
    }

    fn results(&self) -> Results {
        Results::of_match(Match::name(self.setup()).as_str(), self)
    }

    fn deals(&self) -> BTreeMap<u32, Deal> {
        Match::deals(self).clone()
    }
}

/// Both teams, the better one first.
fn ranked(comparison: &Comparison) -> Vec<RankJson> {
    let imps = comparison.score.imps;
    let row = |team: Team| RankJson {
        rank: if imps[team] < imps[team.other()] { 2 } else { 1 },
        tied: imps[team] == imps[team.other()],
        number: number(team),
        name: comparison.teams[team].to_string(),
        imps: imps[team],
        won: comparison.score.won[team],
        penalty: comparison.penalties[team],
        vp: comparison.score.vp.map(|vp| format!("{:.2}", vp[team].ratio())),
    };
    let mut rows = Vec::from(Team::ALL.map(row));
    rows.sort_by_key(|row| (row.rank, row.number));
    rows
}

fn board(row: &BoardRow, set: u32, first: u32) -> BoardJson {
    let room = |room: Room| {
        let result = row.rooms[room]?;
        let played = PlayedJson::of(Some(result.outcome));
        Some(RoomJson { played, score: result.score_ns })
    };
    let (open, closed) = (room(Room::Open), room(Room::Closed));
    BoardJson {
        board: row.board.board,
        set,
        first,
        open,
        closed,
        imps: row.imps.map(|imps| imps.0),
    }
}
