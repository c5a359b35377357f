//! `biritch deal`: random boards, and boards to order.

pub(crate) mod commit;
mod order;
mod output;
mod preferans;

use std::process::ExitCode;

use bridge::Deal;
use bridge::forms::FormOptions;
use formats::Format as FileFormat;
use pref::PreferansOptions;
use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;
use sha2::{Digest, Sha256};
use table::fair::uniform_below;

use crate::failure::Failure;
use crate::words::Words;

use output::{Boards, Opening};

/// The largest number of boards in one run.
pub(crate) const BOARDS_LIMIT: u32 = 1_000_000;

/// The arguments of `biritch deal`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DealArgs {
    /// The number of boards; `None` if the script says.
    pub(crate) boards: Option<u32>,
    /// The number of the first board.
    pub(crate) first: u32,
    /// A seed that makes the boards reproducible; `None` for the system's entropy.
    pub(crate) seed: Option<[u8; 32]>,
    /// The output format; `None` if the script says, else PBN.
    pub(crate) format: Option<Format>,
    /// Which boards are wanted.
    pub(crate) wanted: Wanted,
    /// What the deals are for.
    pub(crate) game: Game,
    /// The most deals that are looked at for a script.
    pub(crate) generate: Option<u64>,
    /// A commitment to deals, or the deals of one.
    pub(crate) commit: Option<commit::CommitArgs>,
    /// The number of threads for a script; `None` for as many as the processor runs at once.
    pub(crate) threads: Option<usize>,
}

/// What deals are for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Game {
    /// A form of bridge in which the number of a board says who deals and is vulnerable.
    Bridge(FormOptions),
    /// Preferans.
    Preferans(PreferansOptions),
}

/// Which boards are wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    /// Any.
    Any,
    /// Those of a script file; `-` is standard input.
    Script(String),
    /// Those of a script made of arguments.
    Arguments(Vec<String>),
}

/// The output format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    /// A file format, except that JSON is one object a line.
    File(FileFormat),
    Json,
}

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
    out.finish()
}

/// The key of a board's random stream. It depends on the seed and the board number only, so a board
/// is the same whatever else is dealt with it; without a seed it comes from the operating system.
fn key(seed: Option<[u8; 32]>, board: u32) -> Result<[u8; 32], Failure> {
    match seed {
        Some(seed) => Ok(seeded_key(seed, board)),
        None => {
            let mut key = [0; 32];
            getrandom::fill(&mut key).map_err(|_| Failure::system_error("no-entropy"))?;
            Ok(key)
        }
    }
}

fn seeded_key(seed: [u8; 32], board: u32) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(b"biritch deal by seed 1\n");
    hash.update(seed);
    hash.update(board.to_be_bytes());
    hash.finalize().into()
}

/// The deal of a board for a seed.
pub(crate) fn seeded(seed: [u8; 32], board: u32) -> Deal {
    deal_of(seeded_key(seed, board))
}

/// The deal for a key; all deals are equally likely.
fn deal_of(key: [u8; 32]) -> Deal {
    Deal::from_number(number_of(key, Deal::COUNT)).expect("the number is below the count of deals")
}

/// The number of the deal for a key, of so many that are equally likely.
fn number_of(key: [u8; 32], count: u128) -> u128 {
    uniform_below(&mut ChaCha20Rng::from_seed(key), count)
}
