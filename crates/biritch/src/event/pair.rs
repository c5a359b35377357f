//! `biritch event pair`: the next round of an event.

use std::process::ExitCode;

use serde::Serialize;
use tourney::merge::{Author, Change};
use tourney::swiss::{Act, DRAW_VERSION, Draft, NoDraft, Relaxation, SitOut, Swiss};

use super::log_file::{LogFile, now, read_log};
use super::swiss_text;
use crate::failure::Failure;
use crate::words::{FluentValue, Words};
use crate::{output, tables};

/// The arguments of `biritch event pair`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PairArgs {
    pub(crate) file: String,
    /// The rules that may be given up, in answer to a question.
    pub(crate) allow: Vec<Relaxation>,
    /// Whether to pair although results are missing.
    pub(crate) provisional: bool,
    /// Whether to print the pairing only.
    pub(crate) draft: bool,
    pub(crate) by: Author,
}

#[derive(Serialize)]
struct PairJson {
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

#[derive(Serialize)]
struct ContestantJson {
    number: u32,
    name: String,
}

/// Pairs the next round, and enters it.
pub(crate) fn pair(args: &PairArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let answer = if args.draft {
        let mut log = read_log(&args.file)?;
        for change in allowed(args, log.state()) {
            log.enter(args.by.clone(), now(), change, "")
                .map_err(|refusal| swiss_text::refused(&refusal))?;
        }
        answer(log.state(), &drafted(args, log.state())?, false)
    } else {
        let mut file = LogFile::open(&args.file)?;
        for change in allowed(args, file.log.state()) {
            file.enter(&args.by, change, "")?;
        }
        let draft = drafted(args, file.log.state())?;
        let answer = answer(file.log.state(), &draft, true);
        let change = Change::Act(Act::Publish { round: draft.round, missing: draft.missing });
        file.enter(&args.by, change, "")?;
        file.save()?;
        answer
    };
    if json { output::print_json(&answer) } else { output::print(&text(&answer, words)) }
}

/// The rules of `--allow` that are in force still, given up.
fn allowed(args: &PairArgs, swiss: &Swiss) -> Vec<Change<Act>> {
    let round = swiss.next_round();
    let given_up: Vec<Relaxation> = swiss.relaxations(round).collect();
    let open = Relaxation::ALL.into_iter().filter(|rule| args.allow.contains(rule));
    let open = open.filter(|rule| !given_up.contains(rule));
    open.map(|relaxation| Change::Act(Act::Relax { round, relaxation })).collect()
}

fn drafted(args: &PairArgs, swiss: &Swiss) -> Result<Draft, Failure> {
    let draft = swiss.draft().map_err(|error| no_draft(&args.allow, &error))?;
    if draft.missing > 0 && !args.provisional {
        return Err(missing(swiss, &draft));
    }
    Ok(draft)
}

fn answer(swiss: &Swiss, draft: &Draft, published: bool) -> PairJson {
    let contestant = |number: u32| ContestantJson { number, name: swiss_text::name(swiss, number) };
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
    PairJson {
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

fn text(answer: &PairJson, words: &Words) -> String {
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
    let who = |who: &ContestantJson| format!("{} {}", who.number, who.name);
    for one in &answer.tables {
        let mut contestants = one.contestants.iter().map(who);
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
        line("event-bye", &[("name", who(bye).into())]);
    }
    for one in &answer.sit_out {
        let name = ("name", who(&one.who).into());
        match &one.why {
            // Written above, as in a Swiss.
            WhyJson::Bye => {}
            WhyJson::NotYet { from } => line("swiss-not-yet", &[name, ("from", (*from).into())]),
            WhyJson::OpponentLeft { opponent } => {
                line("round-robin-no-opponent", &[name, ("opponent", who(opponent).into())]);
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
fn missing(swiss: &Swiss, draft: &Draft) -> Failure {
    let open: Vec<String> = swiss
        .open_matches()
        .filter(|(round, _)| *round <= draft.basis)
        .map(|(round, [one, other])| format!("{round}: {one}-{other}"))
        .collect();
    Failure::no("event-missing").fact("count", open.len()).fact("matches", open.join(", "))
}
