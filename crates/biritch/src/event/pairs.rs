//! A pairs event in a file.

use std::borrow::Cow;
use std::collections::BTreeMap;

use bridge::{BySide, Deal, Side};
use cards::choice::is_same_word;
use cards::settings::Setting;
use club::events::import::{Doubt, Import, SeveralSections, known_as};
use club::events::messages::{self, Message};
use comfy_table::Table;
use formats::record::Record;
use results::Results;
use serde::Serialize;
use tourney::Name;
use tourney::appeals::CorrectionOptions;
use tourney::classed::Classed;
use tourney::merge::{Change, MergeLog, Stamp, TextEvent};
use tourney::movement::{
    AnyMovement, Contestants, IndividualMovement, Kind, Movement, MovementChoice, MovementError,
};
use tourney::pairs::{
    Act, At, Entrant, OpenTable, Pair, PairsError, PairsEvent, PairsOptions, Player, Setup, Team,
    TeamMatch, TravellerLine, UnknownPartners,
};
use tourney::session::{Ranking, RankingRow};
use tourney::{Ratio, Sum};

use super::classed::{self, ClassedJson};
use super::doubts::Doubtful;
use super::kind::{Drafting, EntryFault, EventKind, LateFault};
use super::line_json::LineJson;
use crate::failure::Failure;
use crate::score::json::PlayedJson;
use crate::tables;
use crate::words::Words;

/// The next round: there is none, because the movement has them all.
#[derive(Serialize)]
pub(super) enum DraftJson {}

/// A table whose results of a round are not all there.
#[derive(Serialize)]
pub(super) struct MissingJson {
    /// None of a table that the movement does not have.
    round: Option<u32>,
    table: u32,
    numbers: [PlayersJson; 2],
    /// The numbers of the pairs in the movement.
    #[serde(skip)]
    pairs: [u32; 2],
    /// Without a result.
    boards: Vec<u32>,
    /// With one that the other side has not confirmed.
    unconfirmed: Vec<u32>,
}

/// The rankings, and the boards with exact points.
#[derive(Serialize)]
pub(super) struct RankingJson {
    units: &'static str,
    ranking: Vec<RankJson>,
    /// Of teams in one section.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    matches: Vec<MatchJson>,
    boards: Vec<BoardJson>,
}

/// A match of teams in one section.
#[derive(Serialize)]
struct MatchJson {
    teams: [u32; 2],
    /// In which rounds its halves are played.
    rounds: [u32; 2],
    /// Whether both halves are played.
    played: bool,
    /// What both have on the boards that count so far.
    points: [Ratio; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    vp: Option<[Ratio; 2]>,
}

impl MatchJson {
    fn of(of: &TeamMatch) -> MatchJson {
        let TeamMatch { teams, points, vp, .. } = *of;
        MatchJson {
            teams,
            rounds: of.halves.map(|half| half.round),
            played: of.is_over(),
            points,
            vp,
        }
    }
}

#[derive(Serialize)]
struct RankJson {
    /// The side that the ranking is of, where the sides are ranked apart.
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<Side>,
    rank: u32,
    tied: bool,
    number: u32,
    name: String,
    /// The percentage where there is one, otherwise the total; two decimals.
    score: String,
    total: Sum,
    boards: u32,
    /// What penalties have taken off the total.
    #[serde(skip_serializing_if = "Option::is_none")]
    penalty: Option<Sum>,
    left: bool,
    #[serde(flatten)]
    classed: ClassedJson,
}

#[derive(Serialize)]
struct BoardJson {
    board: u32,
    results: Vec<EnteredLineJson>,
}

/// A line of a traveller with what the director has to know of it.
#[derive(Serialize)]
struct EnteredLineJson {
    #[serde(flatten)]
    line: LineJson<u32, PlayersJson>,
    /// Whether both sides have agreed, or the director has entered it.
    confirmed: bool,
    /// Whether an appeal against it is not decided.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    appealed: bool,
}

/// The word by which teams in one section are called.
const SECTION: &str = "section";

/// The word by which an individual event is called.
const INDIVIDUAL: &str = "individual";

/// The options that say how the movement is made.
const OF_MOVEMENT: [&str; 2] = ["movement", "boards"];

impl EventKind for PairsEvent {
    type Missing = MissingJson;
    type Draft = DraftJson;
    type Ranking = RankingJson;

    const AS_OPTIONS: &'static [(&'static str, &'static str)] =
        &[("first", "1, 17"), ("results", "7")];

    /// Teams in one section, and players who change partners.
    const VARIANTS: &'static [&'static str] = &[SECTION, INDIVIDUAL];

    fn setup_as(word: &str, name: Name) -> Setup {
        match word {
            SECTION => Setup::for_teams(name),
            INDIVIDUAL => Setup::for_individuals(name),
            _ => <PairsEvent as TextEvent>::setup(name),
        }
    }

    fn called(setup: &Setup) -> &'static str {
        match setup.of() {
            Contestants::Teams => SECTION,
            Contestants::Individuals => INDIVIDUAL,
            Contestants::Pairs => PairsEvent::KIND,
        }
    }

    /// The movement is for all pairs or teams.
    fn late_settings() -> Vec<Setting> {
        let mut settings = usual().settings();
        settings.retain(|setting| OF_MOVEMENT.contains(&setting.key));
        settings
    }

    /// A new event has a correction period, and its boards are factored up to the one that is played most often.
    fn usual(setup: &mut Setup) {
        setup.corrections = Some(CorrectionOptions::default().corrections);
        // Matches of teams are compared at two tables.
        if setup.teams.is_none() {
            *setup = setup.clone().factored();
        }
    }

    fn settle(
        setup: &mut Setup,
        late: &[(&str, &str)],
        given: Option<AnyMovement>,
    ) -> Result<(), LateFault<PairsError>> {
        let (of, entrants) = (setup.of(), setup.entrants().len() as u32);
        // The file of teams or of players may seat as many as there are pairs.
        if given.as_ref().is_some_and(|movement| movement.of() != of) {
            return Err(LateFault::Refused(PairsError::Of { of }));
        }
        let made = match given {
            Some(movement) => Some(movement),
            None => generated(setup, late, of, entrants)?,
        };
        let other = || LateFault::Refused(PairsError::Of { of });
        match (made, of) {
            (Some(AnyMovement::Four(movement)), Contestants::Individuals) => {
                setup.boards = movement.all_boards();
                let individuals = setup.individuals.as_mut().ok_or_else(other)?;
                individuals.movement = movement;
            }
            (Some(AnyMovement::Two(movement)), Contestants::Teams) => {
                setup.boards = movement.all_boards();
                setup.teams.as_mut().ok_or_else(other)?.movement = movement;
            }
            (Some(AnyMovement::Two(movement)), Contestants::Pairs) => {
                *setup = setup.clone().with_movement(movement);
            }
            (Some(_), _) => return Err(other()),
            (None, _) => {}
        }
        Ok(())
    }

    /// The pairs or teams stand in the headers, because the movement is for all of them.
    fn enter(
        setup: &mut Setup,
        number: u32,
        line: &str,
    ) -> Result<Option<Act>, EntryFault<PairsError>> {
        if let Some(individuals) = &mut setup.individuals {
            let player = Player::read(number, line).map_err(EntryFault::Unreadable)?;
            if individuals.players.iter().any(|known| known.name == player.name) {
                return Err(EntryFault::Refused(PairsError::Twice { name: player.name }));
            }
            individuals.players.push(player);
            return Ok(None);
        }
        if let Some(teams) = &mut setup.teams {
            let team = Team::read(number, line).map_err(EntryFault::Unreadable)?;
            teams.check_names(&team).map_err(EntryFault::Refused)?;
            teams.teams.push(team);
            return Ok(None);
        }
        let pair = Pair::read(number, line).map_err(EntryFault::Unreadable)?;
        setup.check_names(&pair).map_err(EntryFault::Refused)?;
        setup.pairs.push(pair);
        Ok(None)
    }

    fn named<'a>(&self, act: &'a str) -> Result<Cow<'a, str>, Failure> {
        self.act_of_partners(act).map_err(|UnknownPartners { found }| {
            Failure::input_error("eventfile-partners").fact("found", found)
        })
    }

    /// With the movement that follows, if none is named: the rounds change that no table has begun.
    fn typed(&self, act: Act) -> Act {
        self.planned(act)
    }

    fn doubt(&self, act: &Act) -> Option<Doubt> {
        Doubt::of_act(self, act)
    }

    fn is_same_place(one: &Act, other: &Act) -> bool {
        place_of(one).is_some_and(|place| place_of(other) == Some(place))
    }

    fn entered_before(log: &MergeLog<PairsEvent>, act: &Act) -> Option<Stamp> {
        let place = place_of(act)?;
        let is_there = |change: &Change<Act>| match change {
            Change::Act(act) | Change::Correct { act, .. } => place_of(act) == Some(place),
            Change::Strike { .. } => false,
        };
        let before = log.operations().filter(|operation| is_there(&operation.change)).last()?;
        Some(match &before.change {
            // What was corrected is corrected again.
            Change::Correct { of, .. } => of.clone(),
            _ => before.stamp.clone(),
        })
    }

    fn doubts(&self) -> Vec<Doubtful> {
        let doubtful = |(at, pairs, doubt): (At, BySide<u32>, _)| Doubtful {
            at,
            pairs: pairs.map(|pair| known_as(self, pair)),
            doubt: Doubt::of(self, doubt),
        };
        PairsEvent::doubts(self).into_iter().map(doubtful).collect()
    }

    fn import(
        &self,
        records: &[Record],
        section: Option<&str>,
        doubtful: bool,
        now: u64,
    ) -> Result<(Import, Vec<Act>), Failure> {
        let import =
            Import::new(self, records, section, now).map_err(|SeveralSections { sections }| {
                Failure::usage_error("pairs-import-sections").fact("sections", sections.join(", "))
            })?;
        let acts = import.acts(doubtful);
        Ok((import, acts))
    }

    fn refusal(error: &PairsError) -> Message {
        messages::pairs_error(error)
    }

    /// A pair, a player of an individual event, or a team.
    fn name_of(&self, number: u32) -> String {
        self.setup().entrant(number).map_or_else(String::new, Entrant::name)
    }

    fn contestants(&self) -> u32 {
        self.setup().entrants().len() as u32
    }

    /// The round that a table still plays.
    fn published(&self) -> u32 {
        let open = self.round().filter(|_| !self.is_closed());
        open.unwrap_or(EventKind::round_count(self))
    }

    /// None without a movement.
    fn round_count(&self) -> u32 {
        self.setup().movement.as_ref().map_or(0, |movement| movement.rounds.len() as u32)
    }

    /// The director ends it.
    fn is_drawn(&self) -> bool {
        self.is_closed()
    }

    fn is_due(&self) -> bool {
        false
    }

    fn provisional(&self, _: u32) -> usize {
        0
    }

    fn missing(&self, rounds: u32) -> Vec<MissingJson> {
        let open = self.open_tables().into_iter();
        let open = open.filter(|open| open.round.is_none_or(|round| round <= rounds));
        open.map(|open| missing(self, open)).collect()
    }

    /// The director may end an event although results are missing.
    fn gaps(&self) -> Vec<MissingJson> {
        let is_ended = self.is_closed();
        let gaps = is_ended.then(|| self.tables_with_gaps()).into_iter().flatten();
        gaps.map(|open| missing(self, open)).collect()
    }

    fn missing_line(&self, missing: &MissingJson, words: &Words) -> String {
        // Partners of an individual event are called by both numbers, and half a team has the number of the team.
        let [ns, ew] =
            missing.pairs.map(|number| match (self.setup().of(), self.team_of(number)) {
                (Contestants::Individuals, _) => {
                    format!("{} {}", known_as(self, number), pair_name(self, number))
                }
                (_, Some((team, _))) => self.label(team),
                (_, None) => self.label(number),
            });
        let facts = [
            ("round", missing.round.unwrap_or(0).into()),
            ("table", missing.table.into()),
            ("ns", ns.into()),
            ("ew", ew.into()),
            ("boards", super::export::runs(&missing.boards).into()),
            ("count", missing.boards.len().into()),
            ("unconfirmed", super::export::runs(&missing.unconfirmed).into()),
            ("waiting", missing.unconfirmed.len().into()),
        ];
        words.format("eventfile-no-board-results", &facts)
    }

    /// Who sits out has that in the movement.
    fn unseated(&self, _: u32) -> Vec<u32> {
        Vec::new()
    }

    fn absent(&self, _: u32) -> Vec<u32> {
        Vec::new()
    }

    fn before_draft(&self, _: &Drafting) -> Result<Vec<Act>, Failure> {
        Err(nothing_drawn(self))
    }

    fn next(&self, _: &Drafting, _: bool) -> Result<(Act, DraftJson), Failure> {
        Err(nothing_drawn(self))
    }

    fn draft_text(draft: &DraftJson, _: &Words) -> String {
        match *draft {}
    }

    fn ranking(&self, rounds: u32) -> RankingJson {
        let event = after(self, rounds);
        let rankings = event.rankings();
        let classed = event.classed_of(&rankings);
        let of = |(ranking, classed): (Ranking, Classed)| {
            let row = |row: RankingRow| rank(self, ranking.side, row, &classed);
            ranking.rows.into_iter().map(row).collect::<Vec<_>>()
        };
        let travellers = event.travellers().into_iter().filter(|board| !board.lines.is_empty());
        let boards = travellers.map(|traveller| BoardJson {
            board: traveller.board.board,
            results: traveller.lines.into_iter().map(|of| line(self, of)).collect(),
        });
        RankingJson {
            units: self.results().kind.board_units().key(),
            ranking: rankings.into_iter().zip(classed).flat_map(of).collect(),
            matches: event.matches().iter().map(MatchJson::of).collect(),
            boards: boards.collect(),
        }
    }

    fn ranking_text(&self, rounds: u32, words: &Words) -> String {
        let event = after(self, rounds);
        let rankings = event.rankings();
        let mut text = String::new();
        for (ranking, classed) in rankings.iter().zip(event.classed_of(&rankings)) {
            if let Some(side) = ranking.side {
                text += &format!("\n{}\n", words.side(side));
            }
            text += &format!("{}\n", ranked(self, ranking, words));
            let numbers = ranking.rows.iter().map(|row| row.pair);
            text += &classed::text(&classed, numbers, |number| self.name_of(number), words);
        }
        let begun = |of: &TeamMatch| of.is_over() || of.counted().next().is_some();
        let matches: Vec<TeamMatch> = event.matches().into_iter().filter(begun).collect();
        if !matches.is_empty() {
            text += &format!("{}\n", matched(self, &matches, words));
        }
        text
    }

    fn results(&self) -> Results {
        Results::of_pairs(PairsEvent::name(self.setup()).as_str(), self)
    }

    fn deals(&self) -> BTreeMap<u32, Deal> {
        PairsEvent::deals(self).clone()
    }
}

fn missing(event: &PairsEvent, open: OpenTable) -> MissingJson {
    let OpenTable { round, table, pairs: BySide(pairs), boards, unconfirmed } = open;
    let numbers = pairs.map(|pair| PlayersJson::of(event, pair));
    MissingJson { round, table, numbers, pairs, boards, unconfirmed }
}

/// The options of the movement, as the form of the browser has them.
fn usual() -> PairsOptions {
    PairsOptions { movement: MovementChoice::Suggested, ..PairsOptions::default() }
}

/// Where an act enters what was played.
const fn place_of(act: &Act) -> Option<(u32, u32)> {
    match act {
        Act::Enter { board, table, .. } | Act::Played { board, table, .. } => {
            Some((*board, *table))
        }
        _ => None,
    }
}

/// The movement that the options ask for; none where pairs play without one.
fn generated(
    setup: &mut Setup,
    late: &[(&str, &str)],
    of: Contestants,
    entrants: u32,
) -> Result<Option<AnyMovement>, LateFault<PairsError>> {
    let mut options = usual();
    let mut family = None;
    for (key, word) in late {
        // Individuals have families of their own.
        let named = (of == Contestants::Individuals && is_same_word(key, OF_MOVEMENT[0]))
            .then(|| {
                Kind::OF_INDIVIDUALS.into_iter().find(|kind| is_same_word(&kind.to_string(), word))
            })
            .flatten();
        match named {
            Some(kind) => family = Some(kind),
            None => options.set(key, word).map_err(LateFault::Unreadable)?,
        }
    }
    // Only pairs can play without a movement.
    if options.movement == MovementChoice::Free && of != Contestants::Pairs {
        let own: Vec<String> = match of {
            Contestants::Individuals => Kind::OF_INDIVIDUALS.map(|kind| kind.to_string()).to_vec(),
            _ => MovementChoice::OF_TEAMS.map(|choice| choice.to_string()).to_vec(),
        };
        let words = [vec![MovementChoice::Suggested.to_string()], own].concat().join(", ");
        let (option, word) = (OF_MOVEMENT[0], MovementChoice::Free.to_string());
        return Err(LateFault::NotHere { option, word, words });
    }
    let boards = options.boards.get();
    let refused = |error: MovementError| LateFault::Refused(error.into());
    match of {
        Contestants::Individuals => {
            let other = options.movement.kind().filter(|_| family.is_none());
            if let Some(kind) = other {
                return Err(refused(MovementError::Kind { kind, of }));
            }
            let made = IndividualMovement::individual_of_boards(family, entrants, boards);
            made.map(|made| Some(AnyMovement::Four(made))).map_err(refused)
        }
        // A movement of teams decides who meets, so that there is always one.
        Contestants::Teams => {
            let made = Movement::of_teams(options.movement, entrants, boards);
            made.map(|made| Some(AnyMovement::Two(made))).map_err(refused)
        }
        Contestants::Pairs => {
            setup.boards = boards;
            let made = Movement::of_event(options.movement, entrants, boards, setup.winners);
            made.map(|made| made.map(AnyMovement::Two)).map_err(refused)
        }
    }
}

/// Who plays, as people call them: a number, or those of two partners.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum PlayersJson {
    /// A pair, or half of a team.
    One(u32),
    /// Partners of an individual event.
    Two([u32; 2]),
}

impl PlayersJson {
    fn of(event: &PairsEvent, pair: u32) -> PlayersJson {
        event.partners(pair).map_or(PlayersJson::One(pair), PlayersJson::Two)
    }
}

/// Who plays whom stands in the movement, if there is one.
fn nothing_drawn(event: &PairsEvent) -> Failure {
    Failure::usage_error(match event.setup().movement {
        Some(_) => "eventfile-movement-decides",
        None => "eventfile-no-movement",
    })
}

/// The event after so many rounds; all of it if that is the round that is played.
fn after(event: &PairsEvent, rounds: u32) -> PairsEvent {
    event.after(if rounds < event.published() { rounds } else { u32::MAX })
}

fn rank(event: &PairsEvent, side: Option<Side>, row: RankingRow, classed: &Classed) -> RankJson {
    RankJson {
        side,
        rank: row.place.number,
        tied: row.place.shared,
        number: row.pair,
        name: event.name_of(row.pair),
        score: format!("{:.2}", row.score()),
        total: row.total,
        boards: row.boards,
        penalty: row.penalty,
        left: event.left().contains(&row.pair),
        classed: ClassedJson::of(classed, row.pair),
    }
}

fn line(event: &PairsEvent, line: TravellerLine) -> EnteredLineJson {
    let assigned = tourney::adjust::assigned(&line.standing, line.score_ns);
    let BySide([ns, ew]) = line.pairs.map(|pair| PlayersJson::of(event, pair));
    let BySide([ns_points, ew_points]) = line.points;
    let (confirmed, appealed) = (line.confirmed, line.appealed);
    let line = LineJson {
        table: line.table,
        ns,
        ew,
        played: PlayedJson::of(line.outcome),
        score: line.score_ns,
        assigned,
        ns_points,
        ew_points,
    };
    EnteredLineJson { line, confirmed, appealed }
}

fn ranked(event: &PairsEvent, ranking: &Ranking, words: &Words) -> Table {
    let has_percents = ranking.rows.iter().any(|row| row.percent.is_some());
    let has_penalties = ranking.rows.iter().any(|row| row.penalty.is_some());
    let mut table = tables::framed(words, &[]);
    let heads = ["place", "number", "name", "boards", "total"];
    let mut header: Vec<String> =
        heads.iter().map(|head| words.text(&format!("event-head-{head}"))).collect();
    header.extend(has_percents.then(|| "%".to_owned()));
    header.extend(has_penalties.then(|| words.text("eventfile-head-penalty")));
    table.set_header(header);
    for row in &ranking.rows {
        let mut cells = vec![
            row.place.to_string(),
            row.pair.to_string(),
            name_with_notes(event, row.pair, words),
            row.boards.to_string(),
            format!("{:.2}", row.total),
        ];
        let decimals =
            |sum: &Option<Sum>| sum.as_ref().map_or(String::new(), |sum| format!("{sum:.2}"));
        cells.extend(has_percents.then(|| decimals(&row.percent)));
        cells.extend(has_penalties.then(|| decimals(&row.penalty)));
        table.add_row(cells);
    }
    let name = 2;
    tables::align_right(&mut table, &[name]);
    table
}

/// The matches of teams in one section that have begun.
fn matched(event: &PairsEvent, matches: &[TeamMatch], words: &Words) -> Table {
    let has_vp = matches.iter().any(|of| of.vp.is_some());
    let mut table = tables::framed(words, &[]);
    let team = words.text("eventfile-head-team");
    let mut header = vec![team.clone(), team, words.text("event-head-total")];
    header.extend(has_vp.then(|| words.text("event-head-vp")));
    table.set_header(header);
    let two = |points: [Ratio; 2]| points.map(|points| format!("{points:.2}")).join(" : ");
    for of in matches {
        let [one, other] = of.teams.map(|team| event.label(team));
        let open = if of.is_over() { "" } else { " …" };
        let mut cells = vec![one, other, two(of.points) + open];
        cells.extend(has_vp.then(|| of.vp.map_or_else(String::new, two)));
        table.add_row(cells);
    }
    tables::align_right(&mut table, &[0, 1]);
    table
}

/// The name, and whether the pair has left.
fn name_with_notes(event: &PairsEvent, number: u32, words: &Words) -> String {
    let name = event.name_of(number);
    match event.left().contains(&number) {
        true => format!("{name}, {}", words.text("eventfile-pair-left")),
        false => name,
    }
}

/// The names of a pair, or of two partners of an individual event.
fn pair_name(event: &PairsEvent, number: u32) -> String {
    let pair = event.setup().pairs.iter().find(|pair| pair.number == number);
    pair.map_or(String::new(), |pair| pair.players.each_ref().map(ToString::to_string).join(" – "))
}
