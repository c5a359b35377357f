//! `biritch event run`: what a log comes to when it is replayed, and what is due.

use std::process::ExitCode;

use serde::Serialize;
use tourney::swiss::Swiss;

use super::log_file::read_log;
use super::score::{MissingJson, SetAsideJson};
use crate::failure::Failure;
use crate::output;
use crate::words::Words;

#[derive(Serialize)]
struct RunJson {
    name: String,
    contestants: u32,
    operations: usize,
    set_aside: Vec<SetAsideJson>,
    /// The last published round.
    round: u32,
    rounds: u32,
    missing: Vec<MissingJson>,
    next: Next,
}

/// What is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Next {
    /// The next round is to be paired.
    Pair,
    /// Results are missing.
    Results,
    /// Nothing: the event is over.
    Nothing,
}

impl Next {
    fn of(swiss: &Swiss, missing: &[MissingJson]) -> Next {
        let published = swiss.rounds().len() as u32;
        match missing.is_empty() {
            false => Next::Results,
            true if published < swiss.round_count() => Next::Pair,
            true => Next::Nothing,
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Next::Pair => "event-next-pair",
            Next::Results => "event-next-results",
            Next::Nothing => "event-next-nothing",
        }
    }
}

/// Replays a log, and prints where the event stands.
pub(crate) fn run(file: &str, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let log = read_log(file)?;
    let swiss = log.state();
    let round = swiss.rounds().len() as u32;
    let missing = MissingJson::in_rounds(swiss, round);
    let answer = RunJson {
        name: swiss.setup().name.to_string(),
        contestants: swiss.entrants().count() as u32,
        operations: log.operations().count(),
        set_aside: SetAsideJson::of(&log, words),
        round,
        rounds: swiss.round_count(),
        next: Next::of(swiss, &missing),
        missing,
    };
    if json {
        return output::print_json(&answer);
    }
    let facts = [
        ("name", answer.name.into()),
        ("contestants", answer.contestants.into()),
        ("operations", (answer.operations as i64).into()),
        ("round", round.into()),
        ("rounds", answer.rounds.into()),
    ];
    let mut text = words.format("event-run", &facts) + "\n";
    text.extend(answer.missing.iter().map(|one| one.line(swiss, words)));
    text.extend(answer.set_aside.iter().map(|one| one.line(words)));
    text += &(words.format(answer.next.key(), &[("file", file.to_owned().into())]) + "\n");
    output::print(&text)
}
