//! `biritch deal`: random boards, and boards to order.

mod args;
pub(crate) mod commit;
mod order;
mod output;
mod preferans;
mod random;

use std::process::ExitCode;

use formats::Format as FileFormat;

use crate::failure::Failure;
use crate::words::Words;

pub(crate) use args::{BOARDS_LIMIT, CommitArgs, DealArgs, Format, Game, Wanted};
pub(crate) use random::seeded;

use output::{Boards, Opening};
use random::{deal_of, key};

/// Deals boards and prints them.
pub(crate) fn deal(args: &DealArgs, words: &Words) -> Result<ExitCode, Failure> {
    let form = match &args.game {
        Game::Bridge(form) => form,
        Game::Preferans(options) => return preferans::deal(args, options),
    };
    if let Some(commit) = &args.commit {
        return commit::deal(args, form, commit, words);
    }
    if args.wanted != Wanted::Any {
        return order::deal(args, form, words);
    }
    let format = args.format.unwrap_or(Format::File(FileFormat::Pbn));
    let boards = args.boards.unwrap_or(1);
    let mut out = Boards::new(format, Opening::of(form));
    for board in args.first..=args.first + (boards - 1) {
        out.add(board, deal_of(key(args.seed, board)?));
        if out.is_closed() {
            break;
        }
    }
    out.finish(words)
}
