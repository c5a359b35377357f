//! `biritch event run`: what a log comes to when it is replayed, and what is due.

use std::process::ExitCode;

use serde::Serialize;
use tourney::merge::MergeLog;

use super::doubts::{DoubtfulJson, SetupDoubtJson};
use super::kind::EventKind;
use super::kinds::Command;
use super::log_file::Content;
use super::refusals::SetAsideJson;
use crate::failure::Failure;
use crate::output;
use crate::words::Words;

/// Where an event stands.
#[derive(Serialize)]
pub(super) struct RunJson<E: EventKind> {
    name: String,
    contestants: u32,
    operations: usize,
    set_aside: Vec<SetAsideJson>,
    /// Results that are probably wrong.
    doubtful: Vec<DoubtfulJson>,
    /// Options and penalties that are probably not meant.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    setup_doubts: Vec<SetupDoubtJson>,
    /// The last published round.
    round: u32,
    rounds: u32,
    /// The word by which the event is called.
    #[serde(skip)]
    called: &'static str,
    missing: Vec<E::Missing>,
    /// What is missing although the event is over.
    gaps: Vec<E::Missing>,
    next: Next,
}

/// What is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Next {
    /// The next round is to be drawn.
    Pair,
    /// Results are missing.
    Results,
    /// The director ends the event.
    Close,
    /// Nothing: the event is over.
    Nothing,
}

impl Next {
    const fn key(self) -> &'static str {
        match self {
            Next::Pair => "event-next-pair",
            Next::Results => "event-next-results",
            Next::Close => "event-next-close",
            Next::Nothing => "event-next-nothing",
        }
    }
}

impl<E: EventKind> RunJson<E> {
    pub(super) fn of(log: &MergeLog<E>, words: &Words) -> RunJson<E> {
        let event = log.state();
        let round = event.published();
        let missing = event.missing(round);
        RunJson {
            name: E::name(log.setup()).to_string(),
            contestants: event.contestants(),
            operations: log.operations().count(),
            set_aside: SetAsideJson::of(log, words),
            doubtful: doubtful(event, words),
            setup_doubts: SetupDoubtJson::of(event, words),
            round,
            rounds: event.round_count(),
            called: E::called(log.setup()),
            next: match missing.is_empty() {
                _ if event.is_due() => Next::Pair,
                false => Next::Results,
                true if !event.is_over() => Next::Close,
                true => Next::Nothing,
            },
            missing,
            gaps: event.gaps(),
        }
    }

    /// The same for people, without what is due.
    pub(super) fn text(&self, event: &E, words: &Words) -> String {
        let facts = [
            ("name", self.name.clone().into()),
            ("event", self.called.into()),
            ("contestants", self.contestants.into()),
            ("operations", self.operations.into()),
            ("round", self.round.into()),
            ("rounds", self.rounds.into()),
        ];
        let mut text = words.format("event-run", &facts) + "\n";
        text.extend(self.missing.iter().map(|one| event.missing_line(one, words) + "\n"));
        text += &gaps(event, &self.gaps, words);
        text.extend(self.doubtful.iter().map(|one| one.line(words)));
        text.extend(self.setup_doubts.iter().map(SetupDoubtJson::line));
        text.extend(self.set_aside.iter().map(|one| one.line(words)));
        text
    }
}

/// What is missing although an event is over, a line each.
pub(super) fn gaps<E: EventKind>(event: &E, gaps: &[E::Missing], words: &Words) -> String {
    if gaps.is_empty() {
        return String::new();
    }
    let lines = gaps.iter().map(|one| event.missing_line(one, words) + "\n");
    format!("{}\n{}", words.text("eventfile-ended-without"), lines.collect::<String>())
}

/// The results of an event that are probably wrong.
fn doubtful<E: EventKind>(event: &E, words: &Words) -> Vec<DoubtfulJson> {
    event.doubts().into_iter().map(|one| DoubtfulJson::of(one, words)).collect()
}

struct Run<'a> {
    content: Content,
    json: bool,
    words: &'a Words,
}

/// Replays a log, and prints where the event stands.
pub(crate) fn run(file: &str, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let content = Content::read(file)?;
    content.kind()?.run(Run { content, json, words })
}

impl Command for Run<'_> {
    type Output = ExitCode;

    fn run<E: EventKind>(self) -> Result<ExitCode, Failure> {
        let Run { content, json, words } = self;
        let log = content.log::<E>(words)?;
        let answer = RunJson::of(&log, words);
        if json {
            return output::print_json(&answer);
        }
        let facts = [("file", content.name.clone().into()), ("event", E::KIND.into())];
        let next = words.format(answer.next.key(), &facts);
        output::print(&format!("{}{next}\n", answer.text(log.state(), words)))
    }
}
