//! `biritch event merge`: what other directors have entered, into one log.

use std::process::ExitCode;

use serde::Serialize;
use tourney::merge::{Operation, Stamp};

use super::kind::EventKind;
use super::kinds::Command;
use super::log_file::{Content, LockedFile};
use super::refusals::{self, Misplaced, SetAsideJson};
use crate::failure::Failure;
use crate::output;
use crate::words::Words;

/// The arguments of `biritch event merge`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MergeArgs {
    /// The log that is added to.
    pub(crate) file: String,
    pub(crate) others: Vec<String>,
}

#[derive(Serialize)]
struct MergeJson {
    operations: usize,
    added: usize,
    set_aside: usize,
    #[serde(flatten)]
    misplaced: Misplaced,
}

struct Merge<'a> {
    file: LockedFile,
    others: Vec<Content>,
    json: bool,
    words: &'a Words,
}

/// Adds the operations of the other logs that are not in the first.
pub(crate) fn merge(args: &MergeArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    // Read before the first is locked, which may be named again.
    let others = args.others.iter().map(|name| Content::read(name));
    let others = others.collect::<Result<Vec<_>, Failure>>()?;
    let file = LockedFile::open(&args.file)?;
    let kind = file.content.kind()?;
    for other in &others {
        if other.kind()? != kind {
            return Err(not_a_copy(&args.file, &other.name));
        }
    }
    kind.run(Merge { file, others, json, words })
}

fn not_a_copy(file: &str, other: &str) -> Failure {
    let failure = Failure::input_error("event-other").fact("file", file.to_owned());
    failure.fact("other", other.to_owned())
}

impl Command for Merge<'_> {
    type Output = ExitCode;

    fn run<E: EventKind>(self) -> Result<ExitCode, Failure> {
        let Merge { file, others, json, words } = self;
        let name = file.content.name.clone();
        let mut file = file.log_with_gaps::<E>(words)?;
        let before = file.log.operations().count();
        let known: Vec<Stamp> = file.log.set_aside().iter().map(|(of, _)| of.clone()).collect();
        for content in others {
            let other = content.log_with_gaps::<E>(words)?;
            if other.setup() != file.log.setup() {
                return Err(not_a_copy(&name, &content.name));
            }
            let known: Vec<_> = file.log.operations().map(|one| one.stamp.clone()).collect();
            let new: Vec<Operation<E::Act>> = other
                .operations()
                .filter(|one| known.binary_search(&one.stamp).is_err())
                .cloned()
                .collect();
            let all = other.operations().cloned().collect::<Vec<_>>();
            file.log.merge(all).map_err(|refusal| refusals::refused::<E>(&refusal))?;
            new.iter().for_each(|operation| file.add_line(&operation.to_string()));
        }
        if let Some(counter) = file.log.first_gap() {
            let failure = Failure::input_error("event-gap-stays");
            return Err(failure.fact("counter", counter.to_string()));
        }
        file.save()?;
        let operations = file.log.operations().count();
        let (added, set_aside) = (operations - before, file.log.set_aside().len());
        let event = file.log.state();
        let misplaced = Misplaced::in_rounds(event, event.published());
        if json {
            return output::print_json(&MergeJson { operations, added, set_aside, misplaced });
        }
        let facts = [
            ("added", added.into()),
            ("operations", operations.into()),
            ("aside", set_aside.into()),
        ];
        // What the directors have entered otherwise is said at once, with both results.
        let aside = SetAsideJson::of(&file.log, words).into_iter();
        let aside = aside.filter(|one| !one.is_of(&known)).map(|one| one.line(words));
        let lines = aside.collect::<String>() + &misplaced.lines(event, words);
        output::print(&format!("{}\n{lines}", words.format("event-merged", &facts)))
    }
}
