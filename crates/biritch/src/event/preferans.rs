//! An event of Preferans in a file.

use club::events::messages::{self, Message};
use comfy_table::Table;
use formats::sheet::{preferans_score, preferans_sum, preferans_whists};
use results::Results;
use serde::Serialize;
use tourney::preferans::event::{
    Act, NoDraft, PlayerEntry, PreferansEvent, PreferansEventError, RoundScore, SeatingRule, Setup,
    Standing, TeamStanding,
};
use tourney::vp::Hundredths;

use super::kind::{ContestantJson, Drafting, EntryFault, EventKind};
use super::refusals;
use crate::failure::Failure;
use crate::tables;
use crate::words::{FluentValue, Words};

/// The next round.
#[derive(Serialize)]
pub(super) struct DraftJson {
    round: u32,
    published: bool,
    seating: String,
    /// The last round whose results it counts; 0 for none.
    basis: u32,
    missing: u32,
    seed: u64,
    tables: Vec<TableJson>,
    resting: Vec<ContestantJson>,
    /// Those of one table who have met before.
    repeats: Vec<[ContestantJson; 2]>,
    /// Those of one table who are in one team.
    mates: Vec<[ContestantJson; 2]>,
}

#[derive(Serialize)]
struct TableJson {
    table: u32,
    /// In the order of the deal.
    contestants: Vec<ContestantJson>,
}

/// A table without a result.
#[derive(Serialize)]
pub(super) struct MissingJson {
    round: u32,
    table: u32,
    numbers: Vec<u32>,
    /// Whether its players have reported different results.
    differ: bool,
}

/// The rankings.
#[derive(Serialize)]
pub(super) struct RankingJson {
    ranking: Vec<RankJson>,
    teams: Vec<TeamJson>,
}

#[derive(Serialize)]
struct RankJson {
    /// None for who was disqualified.
    rank: Option<u32>,
    tied: bool,
    number: u32,
    name: String,
    team: Option<String>,
    score: String,
    penalties: Hundredths,
    warnings: u32,
    status: Status,
    rounds: Vec<RoundScore>,
}

/// Whether a player plays on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Status {
    Plays,
    Left,
    Disqualified,
    /// Not kept by a cut.
    Cut,
}

#[derive(Serialize)]
struct TeamJson {
    rank: u32,
    tied: bool,
    name: String,
    players: Vec<u32>,
    score: String,
}

impl Status {
    fn of(event: &PreferansEvent, number: u32) -> Status {
        if event.is_disqualified(number) {
            Status::Disqualified
        } else if event.has_left(number) {
            Status::Left
        } else if event.plays_on(number) {
            Status::Plays
        } else {
            Status::Cut
        }
    }

    const fn key(self) -> Option<&'static str> {
        match self {
            Status::Plays => None,
            Status::Left => Some("prefevent-left"),
            Status::Disqualified => Some("prefevent-disqualified"),
            Status::Cut => Some("prefevent-cut-out"),
        }
    }
}

impl EventKind for PreferansEvent {
    type Missing = MissingJson;
    type Draft = DraftJson;
    type Ranking = RankingJson;

    const AS_OPTIONS: &'static [(&'static str, &'static str)] =
        &[("variant", "sochi, leningrad, rostov")];

    fn enter(
        _: &mut Setup,
        number: u32,
        line: &str,
    ) -> Result<Option<Act>, EntryFault<PreferansEventError>> {
        let player = PlayerEntry::read(number, line).map_err(EntryFault::Unreadable)?;
        Ok(Some(Act::Join(player)))
    }

    fn typed(&self, act: Act) -> Act {
        self.completed(act)
    }

    fn refusal(error: &PreferansEventError) -> Message {
        messages::preferans_error(error)
    }

    fn name_of(&self, number: u32) -> String {
        self.player(number).map_or(String::new(), |player| player.name().to_string())
    }

    fn contestants(&self) -> u32 {
        self.players().len() as u32
    }

    fn published(&self) -> u32 {
        self.rounds().len() as u32
    }

    fn round_count(&self) -> u32 {
        self.setup().options.rounds.get()
    }

    /// Also if the director has ended it.
    fn is_drawn(&self) -> bool {
        self.is_drawn()
    }

    fn provisional(&self, rounds: u32) -> usize {
        self.rounds().iter().take(rounds as usize).filter(|round| round.missing > 0).count()
    }

    fn missing(&self, rounds: u32) -> Vec<MissingJson> {
        let open = self.open_tables().filter(|(round, _)| *round <= rounds);
        let missing = |(round, table)| {
            let state = self.round(round)?.table(table)?;
            let (numbers, differ) = (state.seats.clone(), state.differs());
            Some(MissingJson { round, table, numbers, differ })
        };
        open.filter_map(missing).collect()
    }

    fn missing_line(&self, missing: &MissingJson, words: &Words) -> String {
        let facts = [
            ("round", missing.round.into()),
            ("table", missing.table.into()),
            ("names", labels(self, &missing.numbers).into()),
            ("differ", if missing.differ { "yes" } else { "no" }.into()),
        ];
        words.format("eventfile-no-table-result", &facts)
    }

    fn unseated(&self, round: u32) -> Vec<u32> {
        self.unseated(round)
    }

    /// Who has left after the round was seated, at a table without a result.
    fn absent(&self, round: u32) -> Vec<u32> {
        let open = self.open_tables().filter(|(of, _)| *of == round);
        let seats =
            open.filter_map(|(of, table)| Some(self.round(of)?.table(table)?.seats.clone()));
        seats.flatten().filter(|number| self.has_left(*number)).collect()
    }

    /// A seating has no rules that are given up: it says who meets again.
    fn before_draft(&self, wish: &Drafting) -> Result<Vec<Act>, Failure> {
        if wish.allow.is_empty() {
            return Ok(Vec::new());
        }
        Err(Failure::usage_error("eventfile-no-rules"))
    }

    fn next(&self, wish: &Drafting, published: bool) -> Result<(Act, DraftJson), Failure> {
        let draft = self.draft().map_err(|error| {
            let failure = match error {
                NoDraft::Over { .. } | NoDraft::Closed => Failure::usage_error,
                NoDraft::TooFew { .. } => Failure::input_error,
            };
            refusals::said(messages::no_seating(&error), failure)
        })?;
        if draft.missing > 0 && !wish.provisional {
            let open = self.open_tables().map(|(round, table)| format!("{round}/{table}"));
            return Err(Failure::no("eventfile-tables-missing")
                .fact("count", draft.missing)
                .fact("tables", open.collect::<Vec<_>>().join(", ")));
        }
        let two = |two: &[u32; 2]| two.map(|number| self.contestant(number));
        let listed = |numbers: &[u32]| numbers.iter().map(|one| self.contestant(*one)).collect();
        let tables = (1..).zip(&draft.tables);
        let options = &self.setup().options;
        let (seating, basis) = match self.seats_by_standing() {
            true => (SeatingRule::ByStanding, draft.round - 1),
            false => (SeatingRule::NewOpponents, 0),
        };
        let answer = DraftJson {
            round: draft.round,
            published,
            seating: seating.to_string(),
            basis,
            missing: draft.missing,
            seed: options.seed.get(),
            tables: tables
                .map(|(table, seats)| TableJson { table, contestants: listed(seats) })
                .collect(),
            resting: listed(&draft.resting),
            repeats: draft.repeats.iter().map(two).collect(),
            mates: draft.mates.iter().map(two).collect(),
        };
        Ok((draft.publish(), answer))
    }

    fn draft_text(draft: &DraftJson, words: &Words) -> String {
        let facts = [
            ("round", draft.round.into()),
            ("published", if draft.published { "yes" } else { "no" }.into()),
            ("seating", draft.seating.clone().into()),
            ("basis", draft.basis.into()),
            ("missing", draft.missing.into()),
        ];
        let mut text = words.format("eventfile-seating", &facts) + "\n";
        let mut table = tables::framed(words, &[]);
        let seats = draft.tables.iter().map(|table| table.contestants.len()).max().unwrap_or(0);
        let mut header = vec![words.text("event-head-table"), words.text("eventfile-head-first")];
        header.extend((2..=seats).map(|seat| seat.to_string()));
        table.set_header(header);
        for one in &draft.tables {
            let names = one.contestants.iter().map(ContestantJson::text);
            table.add_row([one.table.to_string()].into_iter().chain(names));
        }
        text += &format!("{table}\n");
        let mut line = |key: &str, names: Vec<String>, between: &str| {
            if !names.is_empty() {
                let names = FluentValue::from(names.join(between));
                text += &(words.format(key, &[("names", names)]) + "\n");
            }
        };
        let pairs = |all: &[[ContestantJson; 2]]| {
            all.iter().map(|[one, other]| format!("{} – {}", one.text(), other.text())).collect()
        };
        let resting = draft.resting.iter().map(ContestantJson::text);
        line("prefevent-rest", resting.collect(), ", ");
        line("eventfile-met-before", pairs(&draft.repeats), ", ");
        line("prefevent-mates", pairs(&draft.mates), ", ");
        text
    }

    fn ranking(&self, rounds: u32) -> RankingJson {
        let event = self.after(rounds);
        RankingJson {
            ranking: event.standing().into_iter().map(|row| rank(&event, row)).collect(),
            teams: event.team_standing().into_iter().map(team).collect(),
        }
    }

    fn ranking_text(&self, rounds: u32, words: &Words) -> String {
        let event = self.after(rounds);
        let mut text = format!("{}\n", players(&event, words));
        let ranked = event.team_standing();
        if !ranked.is_empty() {
            text += &format!("\n{}\n", teams(&event, &ranked, words));
        }
        text
    }

    fn results(&self) -> Results {
        Results::of_preferans(self.setup().name.as_str(), self)
    }
}

/// `5 Anna, 2 Boris`.
fn labels(event: &PreferansEvent, numbers: &[u32]) -> String {
    numbers.iter().map(|number| event.label(*number)).collect::<Vec<_>>().join(", ")
}

fn rank(event: &PreferansEvent, row: Standing) -> RankJson {
    let player = event.player(row.number);
    RankJson {
        rank: row.place.map(|place| place.number),
        tied: row.place.is_some_and(|place| place.shared),
        number: row.number,
        name: event.name_of(row.number),
        team: player.and_then(|player| player.team.as_ref()).map(ToString::to_string),
        score: format!("{:.2}", row.points),
        penalties: row.penalty,
        warnings: row.warnings,
        status: Status::of(event, row.number),
        rounds: row.rounds,
    }
}

fn team(row: TeamStanding) -> TeamJson {
    TeamJson {
        rank: row.place.number,
        tied: row.place.shared,
        name: row.team.to_string(),
        players: row.players,
        score: format!("{:.2}", row.points),
    }
}

/// The ranking of the players, with the points of each round.
fn players(event: &PreferansEvent, words: &Words) -> Table {
    let mut table = tables::framed(words, &[]);
    let heads =
        ["event-head-place", "event-head-number", "eventfile-head-player", "event-head-points"];
    let mut header: Vec<String> = heads.iter().map(|head| words.text(head)).collect();
    header.extend((1..=event.rounds().len()).map(|round| round.to_string()));
    table.set_header(header);
    for row in event.standing() {
        let place = row.place.map_or_else(|| "–".to_owned(), |place| place.to_string());
        let name = name_with_notes(event, &row, words);
        let mut cells = vec![place, row.number.to_string(), name, preferans_sum(&row.points)];
        cells.extend(row.rounds.iter().map(cell));
        table.add_row(cells);
    }
    let name = 2;
    tables::align_right(&mut table, &[name]);
    table
}

fn teams(event: &PreferansEvent, ranked: &[TeamStanding], words: &Words) -> Table {
    let heads =
        ["event-head-place", "eventfile-head-team", "eventfile-head-players", "event-head-points"];
    let mut table = tables::framed(words, &heads);
    for row in ranked {
        let players = labels(event, &row.players);
        table.add_row([
            row.place.to_string(),
            row.team.to_string(),
            players,
            preferans_sum(&row.points),
        ]);
    }
    let (name, players) = (1, 2);
    tables::align_right(&mut table, &[name, players]);
    table
}

/// The name, and what the director has decided about the player.
fn name_with_notes(event: &PreferansEvent, row: &Standing, words: &Words) -> String {
    let mut notes = vec![event.name_of(row.number)];
    if row.penalty.0 != 0 {
        let facts = [("points", row.penalty.to_string().into())];
        notes.push(words.format("prefevent-penalised", &facts));
    }
    if row.warnings > 0 {
        notes.push(words.format("prefevent-warned", &[("count", row.warnings.into())]));
    }
    notes.extend(Status::of(event, row.number).key().map(|key| words.text(key)));
    notes.join(", ")
}

/// The points of a round, and the whists if they are worth something else.
fn cell(score: &RoundScore) -> String {
    match score {
        RoundScore::Played { whists, points, .. } if whists.ratio() != *points => {
            format!("{} ({})", preferans_score(score), preferans_whists(*whists))
        }
        _ => preferans_score(score),
    }
}
