//! `biritch event merge`: what other directors have entered, into one log.

use std::process::ExitCode;

use serde::Serialize;
use tourney::merge::Operation;
use tourney::swiss::Act;

use super::log_file::{LogFile, read_log_with_gaps};
use super::swiss_text::{self, Misplaced};
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

/// Adds the operations of the other logs that are not in the first.
pub(crate) fn merge(args: &MergeArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    // Read before the first is locked, which may be named again.
    let others = args.others.iter().map(|name| Ok((name, read_log_with_gaps(name)?)));
    let others = others.collect::<Result<Vec<_>, Failure>>()?;
    let mut file = LogFile::open_with_gaps(&args.file)?;
    let before = file.log.operations().count();
    for (name, other) in others {
        if other.setup() != file.log.setup() {
            return Err(Failure::input_error("event-other")
                .fact("file", args.file.clone())
                .fact("other", name.clone()));
        }
        let known: Vec<_> = file.log.operations().map(|one| one.stamp.clone()).collect();
        let new: Vec<Operation<Act>> = other
            .operations()
            .filter(|one| known.binary_search(&one.stamp).is_err())
            .cloned()
            .collect();
        let all = other.operations().cloned().collect::<Vec<_>>();
        file.log.merge(all).map_err(|refusal| swiss_text::refused(&refusal))?;
        new.iter().for_each(|operation| file.add_line(&operation.to_string()));
    }
    if let Some(counter) = file.log.first_gap() {
        return Err(Failure::input_error("event-gap-stays").fact("counter", counter.to_string()));
    }
    file.save()?;
    let operations = file.log.operations().count();
    let (added, set_aside) = (operations - before, file.log.set_aside().len());
    let swiss = file.log.state();
    let misplaced = Misplaced::in_rounds(swiss, swiss.rounds().len() as u32);
    if json {
        return output::print_json(&MergeJson { operations, added, set_aside, misplaced });
    }
    let facts =
        [("added", added.into()), ("operations", operations.into()), ("aside", set_aside.into())];
    let lines = misplaced.lines(swiss, words);
    output::print(&format!("{}\n{lines}", words.format("event-merged", &facts)))
}
