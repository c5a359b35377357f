//! `biritch event score`: the ranking of an event, which is a log or a file of results.

use std::process::ExitCode;

use results::{AfterJson, Texts};
use serde::Serialize;
use tourney::appeals::Status;

use super::kind::EventKind;
use super::kinds::Command;
use super::log_file::{Content, now};
use super::published::PublishedArgs;
use super::ranking;
use super::refusals::{Misplaced, SetAsideJson};
use super::run::gaps;
use crate::failure::Failure;
use crate::output;
use crate::words::Words;

/// The arguments of `biritch event score`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ScoreArgs {
    pub(crate) file: String,
    /// After which round of a log; `None` for all.
    pub(crate) round: Option<u32>,
}

/// Prints the ranking.
pub(crate) fn score(args: &ScoreArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let content = Content::read(&args.file)?;
    if content.is_log() {
        return content.kind()?.run(Score { content, after: args.round, json, words });
    }
    if let Some(round) = args.round {
        return Err(Failure::usage_error("event-no-rounds")
            .fact("file", args.file.clone())
            .fact("round", round));
    }
    let file = PublishedArgs { file: args.file.clone(), name: None, hands: None, over: true };
    ranking::print(&file.of_results(&content.bytes, words)?, json, words)
}

#[derive(Serialize)]
struct ScoreJson<'a, E: EventKind> {
    name: String,
    rounds: u32,
    over: bool,
    #[serde(flatten)]
    after: AfterJson<'a>,
    #[serde(flatten)]
    ranking: E::Ranking,
    missing: Vec<E::Missing>,
    #[serde(flatten)]
    misplaced: Misplaced,
    set_aside: Vec<SetAsideJson>,
}

struct Score<'a> {
    content: Content,
    after: Option<u32>,
    json: bool,
    words: &'a Words,
}

impl Command for Score<'_> {
    type Output = ExitCode;

    fn run<E: EventKind>(self) -> Result<ExitCode, Failure> {
        let Score { content, after, json, words } = self;
        let log = content.log::<E>(words)?;
        let event = log.state();
        let published = event.published();
        let rounds = after.unwrap_or(published).min(published);
        let (missing, misplaced) = (event.missing(rounds), Misplaced::in_rounds(event, rounds));
        let name = E::name(log.setup()).to_string();
        let set_aside = SetAsideJson::of(&log, words);
        let over = event.is_over();
        let results = event.results().at(now());
        if json {
            let (after, ranking) = (AfterJson::of(&results), event.ranking(rounds));
            let answer = ScoreJson::<E> {
                name,
                rounds,
                over,
                after,
                ranking,
                missing,
                misplaced,
                set_aside,
            };
            return output::print_json(&answer);
        }
        let is_final = results.status.map_or(over, |status| status == Status::Final);
        let facts = [
            ("name", name.into()),
            ("event", E::called(log.setup()).into()),
            ("round", rounds.into()),
            ("rounds", event.round_count().into()),
            ("over", if is_final && rounds == published { "yes" } else { "no" }.into()),
            ("provisional", event.provisional(rounds).into()),
        ];
        let mut text = words.format("eventfile-standing", &facts) + "\n";
        text += &event.ranking_text(rounds, words);
        let texts = Texts::new(words.lang());
        text.extend(texts.status(&results).map(|status| status + "\n"));
        text.extend(texts.appeals(&results).into_iter().map(|line| line + "\n"));
        let changes = texts.changes(&results);
        if !changes.is_empty() {
            text += &format!("{}:\n", words.text("changes-after"));
            text.extend(changes.into_iter().map(|line| line + "\n"));
        }
        text.extend(missing.iter().map(|one| event.missing_line(one, words) + "\n"));
        text += &gaps(event, &event.gaps(), words);
        text += &misplaced.lines(event, words);
        text.extend(set_aside.iter().map(|one| one.line(words)));
        output::print(&text)
    }
}
