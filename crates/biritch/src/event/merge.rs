//! `biritch event merge`: what other directors have entered, into one log.

use std::process::ExitCode;

use serde::Serialize;
use tourney::merge::Operation;
use tourney::swiss::Act;

use super::log_file::LogFile;
use super::swiss_text;
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
}

/// Adds the operations of the other logs that are not in the first.
pub(crate) fn merge(args: &MergeArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let mut file = LogFile::open(&args.file)?;
    let before = file.log.operations().count();
    for name in &args.others {
        let other = LogFile::open(name)?;
        if other.log.setup() != file.log.setup() {
            return Err(Failure::input_error("event-other")
                .fact("file", args.file.clone())
                .fact("other", name.clone()));
        }
        let known: Vec<_> = file.log.operations().map(|one| one.stamp.clone()).collect();
        let new: Vec<Operation<Act>> = other
            .log
            .operations()
            .filter(|one| known.binary_search(&one.stamp).is_err())
            .cloned()
            .collect();
        let all = other.log.operations().cloned().collect::<Vec<_>>();
        file.log.merge(all).map_err(|refusal| swiss_text::refused(&refusal))?;
        new.iter().for_each(|operation| file.add_line(&operation.to_string()));
    }
    file.save()?;
    let operations = file.log.operations().count();
    let (added, set_aside) = (operations - before, file.log.set_aside().len());
    if json {
        return output::print_json(&MergeJson { operations, added, set_aside });
    }
    let facts =
        [("added", added.into()), ("operations", operations.into()), ("aside", set_aside.into())];
    output::print(&format!("{}\n", words.format("event-merged", &facts)))
}
