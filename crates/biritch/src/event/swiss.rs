//! A Swiss and a round robin in a file.

use club::events::messages::{self, Message};
use comfy_table::Table;
use formats::sheet;
use results::Results;
use serde::Serialize;
use tourney::appeals::{Appealable, CorrectionOptions};
use tourney::swiss::{
    Act, DRAW_VERSION, Draft, MatchImps, NoDraft, Relaxation, Score, Setup, SitOut, Standing,
    Swiss, SwissError, entry,
};
use tourney::vp::Hundredths;

use super::kind::{ContestantJson, Drafting, EntryFault, EventKind};
use crate::failure::Failure;
use crate::tables;
use crate::words::{FluentValue, Words};

#[derive(Serialize)]
pub(super) struct DraftJson {
    round: u32,
    published: bool,
    basis: u32,
    missing: u32,
    relaxed: Vec<&'static str>,
    seed: u64,
    draw_version: u32,
    tables: Vec<TableJson>,
    bye: Option<ContestantJson>,
    /// All who do not play, in a round robin; in a Swiss it is the bye alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    sit_out: Vec<RestingJson>,
    #[serde(skip)]
    is_round_robin: bool,
}

/// Who does not play in a round of a round robin, and why.
#[derive(Serialize)]
struct RestingJson {
    #[serde(flatten)]
    who: ContestantJson,
    #[serde(flatten)]
    why: WhyJson,
}

/// [`SitOut`] with names.
#[derive(Serialize)]
#[serde(tag = "why", rename_all = "kebab-case")]
enum WhyJson {
    Bye,
    NotYet { from: u32 },
    OpponentLeft { opponent: ContestantJson },
}

#[derive(Serialize)]
struct TableJson {
    table: u32,
    contestants: Vec<ContestantJson>,
}

/// A match without a result.
#[derive(Serialize)]
pub(super) struct MissingJson {
    round: u32,
    numbers: [u32; 2],
}

/// The ranking.
#[derive(Serialize)]
pub(super) struct RankingJson {
    ranking: Vec<RankJson>,
}

#[derive(Serialize)]
struct RankJson {
    rank: u32,
    tied: bool,
    number: u32,
    name: String,
    score: String,
    penalties: Hundredths,
    matches: Vec<RoundJson>,
}

/// What a contestant has in a round.
#[derive(Serialize)]
struct RoundJson {
    #[serde(flatten)]
    score: Score,
    /// The IMPs of each sub-match of a match that is divided, the contestant's own first.
    #[serde(skip_serializing_if = "Option::is_none")]
    imps: Option<Vec<[u32; 2]>>,
}

impl EventKind for Swiss {
    type Missing = MissingJson;
    type Draft = DraftJson;
    type Ranking = RankingJson;

    /// A new event has a correction period.
    fn usual(setup: &mut Setup) {
        setup.corrections = Some(CorrectionOptions::default().corrections);
    }

    /// The director ends an event that has a correction period.
    fn is_over(&self) -> bool {
        self.is_closed() || !self.ending().has_period() && self.is_played_out()
    }

    /// An event that has ended has no more rounds.
    fn is_drawn(&self) -> bool {
        self.is_closed() || EventKind::published(self) >= EventKind::round_count(self)
    }

    fn enter(
        _: &mut Setup,
        number: u32,
        line: &str,
    ) -> Result<Option<Act>, EntryFault<SwissError>> {
        let entrant = entry(number, line).map_err(EntryFault::Unreadable)?;
        Ok(Some(Act::Join(entrant)))
    }

    fn setup_doubts(&self) -> Vec<Message> {
        self.doubts().iter().map(messages::swiss_doubt).collect()
    }

    fn is_same_place(one: &Act, other: &Act) -> bool {
        let at = |act: &Act| match act {
            Act::Result { round, numbers: [one, other], .. } => {
                Some((*round, *one.min(other), *one.max(other)))
            }
            _ => None,
        };
        at(one).is_some_and(|place| at(other) == Some(place))
    }

    fn refusal(error: &SwissError) -> Message {
        messages::error(error)
    }

    fn name_of(&self, number: u32) -> String {
        self.entrant(number).map_or(String::new(), |one| one.contestant.name.to_string())
    }

    fn contestants(&self) -> u32 {
        self.entrants().count() as u32
    }

    fn published(&self) -> u32 {
        self.rounds().len() as u32
    }

    fn round_count(&self) -> u32 {
        self.round_count()
    }

    fn provisional(&self, rounds: u32) -> usize {
        let rounds = self.rounds().iter().take(rounds as usize);
        rounds.filter(|round| round.missing_when_paired() > 0).count()
    }

    fn missing(&self, rounds: u32) -> Vec<MissingJson> {
        let open = self.open_matches().filter(|(round, _)| *round <= rounds);
        open.map(|(round, numbers)| MissingJson { round, numbers }).collect()
    }

    fn missing_line(&self, missing: &MissingJson, words: &Words) -> String {
        let [one, other] = missing.numbers.map(|number| self.label(number));
        let facts = [("round", missing.round.into()), ("one", one.into()), ("other", other.into())];
        words.format("eventfile-no-result", &facts)
    }

    fn unseated(&self, round: u32) -> Vec<u32> {
        self.unseated(round)
    }

    fn absent(&self, round: u32) -> Vec<u32> {
        self.seated_absent(round)
    }

    /// The rules of `--allow` that are in force still, given up.
    fn before_draft(&self, wish: &Drafting) -> Result<Vec<Act>, Failure> {
        let round = self.next_round();
        let given_up: Vec<Relaxation> = self.relaxations(round).collect();
        let open = Relaxation::ALL.into_iter().filter(|rule| wish.allow.contains(rule));
        let open = open.filter(|rule| !given_up.contains(rule));
        Ok(open.map(|relaxation| Act::Relax { round, relaxation }).collect())
    }

    fn next(&self, wish: &Drafting, published: bool) -> Result<(Act, DraftJson), Failure> {
        let draft = self.draft().map_err(|error| no_draft(&wish.allow, &error))?;
        if draft.missing > 0 && !wish.provisional {
            return Err(results_missing(self, &draft));
        }
        let answer = answer(self, &draft, published);
        Ok((Act::Publish { round: draft.round, missing: draft.missing }, answer))
    }

    fn draft_text(draft: &DraftJson, words: &Words) -> String {
        text(draft, words)
    }

    fn ranking(&self, rounds: u32) -> RankingJson {
        let standing = self.standing(rounds);
        RankingJson { ranking: standing.iter().map(|row| rank(self, row)).collect() }
    }

    fn ranking_text(&self, rounds: u32, words: &Words) -> String {
        format!("{}\n", table(self, &self.standing(rounds), words))
    }

    fn results(&self) -> Results {
        Results::of_swiss(self)
    }
}

fn answer(swiss: &Swiss, draft: &Draft, published: bool) -> DraftJson {
    let contestant = |number| swiss.contestant(number);
    let table = |table: &tourney::event::Table| TableJson {
        table: table.number,
        contestants: table.seated.contestants().iter().map(|one| contestant(*one)).collect(),
    };
    let why = |number: u32| swiss.sits_out(number, draft.round.number);
    let resting = |number: u32| {
        let why = match why(number) {
            SitOut::Bye => WhyJson::Bye,
            SitOut::NotYet { from } => WhyJson::NotYet { from },
            SitOut::OpponentLeft { opponent } => {
                WhyJson::OpponentLeft { opponent: contestant(opponent) }
            }
        };
        RestingJson { who: contestant(number), why }
    };
    let has_bye = draft.round.sit_out.iter().find(|number| why(**number) == SitOut::Bye);
    DraftJson {
        round: draft.round.number,
        published,
        basis: draft.basis,
        missing: draft.missing,
        relaxed: swiss.relaxations(draft.round.number).map(Relaxation::word).collect(),
        seed: swiss.setup().options.seed.get(),
        draw_version: DRAW_VERSION,
        tables: draft.round.tables.iter().map(table).collect(),
        bye: has_bye.map(|number| contestant(*number)),
        sit_out: match swiss.is_round_robin() {
            true => draft.round.sit_out.iter().map(|number| resting(*number)).collect(),
            false => Vec::new(),
        },
        is_round_robin: swiss.is_round_robin(),
    }
}

fn text(answer: &DraftJson, words: &Words) -> String {
    let facts = [
        ("round", answer.round.into()),
        ("published", if answer.published { "yes" } else { "no" }.into()),
        ("pairing", if answer.is_round_robin { "schedule" } else { "scores" }.into()),
        ("basis", answer.basis.into()),
        ("missing", answer.missing.into()),
    ];
    let mut text = words.format("eventfile-round", &facts) + "\n";
    for rule in &answer.relaxed {
        text += &(words.format("event-relaxed", &[("rule", (*rule).into())]) + "\n");
    }
    let mut table =
        tables::framed(words, &["event-head-table", "event-head-home", "event-head-away"]);
    for one in &answer.tables {
        let mut contestants = one.contestants.iter().map(ContestantJson::text);
        let first = contestants.next().unwrap_or_default();
        // The others of a triple stand below each other.
        let others = contestants.collect::<Vec<_>>().join("\n");
        table.add_row([one.table.to_string(), first, others]);
    }
    text += &format!("{table}\n");
    let mut line = |key: &str, facts: &[(&str, FluentValue<'_>)]| {
        text += &(words.format(key, facts) + "\n");
    };
    if let Some(bye) = &answer.bye {
        line("event-bye", &[("name", bye.text().into())]);
    }
    for one in &answer.sit_out {
        let name = ("name", one.who.text().into());
        match &one.why {
            // Written above, as in a Swiss.
            WhyJson::Bye => {}
            WhyJson::NotYet { from } => line("swiss-not-yet", &[name, ("from", (*from).into())]),
            WhyJson::OpponentLeft { opponent } => {
                line("round-robin-no-opponent", &[name, ("opponent", opponent.text().into())]);
            }
        }
    }
    text
}

/// Why there is no pairing although these rules may be given up.
fn no_draft(allow: &[Relaxation], error: &NoDraft) -> Failure {
    match error {
        NoDraft::Over { rounds } => Failure::usage_error("event-all-drawn").fact("rounds", *rounds),
        NoDraft::TooFew { count } => Failure::input_error("event-too-few").fact("count", *count),
        NoDraft::NoBye { round } => Failure::no("event-no-bye").fact("round", *round),
        NoDraft::Ask(question) => {
            // The log has none of the rules named so far.
            let all = allow.iter().chain([&question.relaxation]);
            let answer: Vec<String> = all.map(|rule| format!("--allow {}", rule.word())).collect();
            Failure::no("event-ask")
                .fact("round", question.round)
                .fact("rule", question.relaxation.word())
                .fact("answer", answer.join(" "))
        }
        NoDraft::Impossible { round } => Failure::no("event-impossible").fact("round", *round),
    }
}

/// Which results are missing for the pairing.
fn results_missing(swiss: &Swiss, draft: &Draft) -> Failure {
    let open: Vec<String> = swiss
        .open_matches()
        .filter(|(round, _)| *round <= draft.basis)
        .map(|(round, [one, other])| format!("{round}: {one}-{other}"))
        .collect();
    Failure::no("event-missing").fact("count", open.len()).fact("matches", open.join(", "))
}

/// The IMPs of each sub-match of a contestant's match that is divided.
fn sub_matches(swiss: &Swiss, round: u32, number: u32, score: &Score) -> Option<MatchImps> {
    match score.opponents() {
        [other] => swiss.sub_match_imps(round, [number, *other]),
        _ => None,
    }
}

fn rank(swiss: &Swiss, row: &Standing) -> RankJson {
    RankJson {
        rank: row.place.number,
        tied: row.place.shared,
        number: row.number,
        name: swiss.name_of(row.number),
        score: format!("{:.2}", row.points),
        penalties: row.penalties,
        matches: (1..)
            .zip(&row.rounds)
            .map(|(round, score)| RoundJson {
                imps: sub_matches(swiss, round, row.number, score).map(|imps| imps.subs().to_vec()),
                score: score.clone(),
            })
            .collect(),
    }
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
            swiss.name_of(row.number),
            format!("{:.2}", row.points),
        ];
        cells.extend((1..).zip(&row.rounds).map(|(round, score)| {
            let points = cell(score, words);
            match sub_matches(swiss, round, row.number, score) {
                Some(imps) => format!("{points} ({})", sheet::sub_match_list(imps.subs())),
                None => points,
            }
        }));
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
