//! `biritch event pair`: the next round of an event.

use std::process::ExitCode;

use tourney::merge::{Author, Change};

use super::kind::{Drafting, EventKind};
use super::kinds::Command;
use super::log_file::{Content, LockedFile, now};
use super::refusals;
use crate::failure::Failure;
use crate::output;
use crate::words::Words;

/// The arguments of `biritch event pair`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PairArgs {
    pub(crate) file: String,
    pub(crate) wish: Drafting,
    /// Whether to print the round only.
    pub(crate) draft: bool,
    pub(crate) by: Author,
}

/// Draws the next round without entering it.
struct Show<'a> {
    args: &'a PairArgs,
    content: Content,
    json: bool,
    words: &'a Words,
}

/// Draws the next round, and enters it.
struct Publish<'a> {
    args: &'a PairArgs,
    file: LockedFile,
    json: bool,
    words: &'a Words,
}

/// Draws the next round.
pub(crate) fn pair(args: &PairArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    if args.draft {
        let content = Content::read(&args.file)?;
        return content.kind()?.run(Show { args, content, json, words });
    }
    let file = LockedFile::open(&args.file)?;
    file.content.kind()?.run(Publish { args, file, json, words })
}

impl Command for Show<'_> {
    type Output = ExitCode;

    fn run<E: EventKind>(self) -> Result<ExitCode, Failure> {
        let Show { args, content, json, words } = self;
        let mut log = content.log::<E>(words)?;
        for act in log.state().before_draft(&args.wish)? {
            log.enter(args.by.clone(), now(), Change::Act(act), "")
                .map_err(|refusal| refusals::refused::<E>(&refusal))?;
        }
        let (_, draft) = log.state().next(&args.wish, false)?;
        print::<E>(&draft, json, words)
    }
}

impl Command for Publish<'_> {
    type Output = ExitCode;

    fn run<E: EventKind>(self) -> Result<ExitCode, Failure> {
        let Publish { args, file, json, words } = self;
        let mut file = file.log::<E>(words)?;
        for act in file.log.state().before_draft(&args.wish)? {
            file.enter(&args.by, Change::Act(act), "")?;
        }
        let (act, draft) = file.log.state().next(&args.wish, true)?;
        file.enter(&args.by, Change::Act(act), "")?;
        file.save()?;
        print::<E>(&draft, json, words)
    }
}

fn print<E: EventKind>(draft: &E::Draft, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    if json { output::print_json(draft) } else { output::print(&E::draft_text(draft, words)) }
}
