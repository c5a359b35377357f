//! `biritch deal`: random boards.

use std::io::{self, Write};
use std::process::ExitCode;

use bridge::forms::duplicate;
use bridge::{Deal, Seat, Vulnerability};
use formats::pbn::Writer;
use formats::record::Record;
use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;
use serde::Serialize;
use sha2::{Digest, Sha256};
use table::fair::uniform_below;

use crate::failure::Failure;
use crate::output;

/// The largest number of boards in one run.
pub(crate) const BOARDS_LIMIT: u32 = 1_000_000;

/// The arguments of `biritch deal`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DealArgs {
    /// The number of boards.
    pub(crate) boards: u32,
    /// The number of the first board.
    pub(crate) first: u32,
    /// A seed that makes the boards reproducible; `None` for the system's entropy.
    pub(crate) seed: Option<[u8; 32]>,
    /// The output format.
    pub(crate) format: Format,
}

/// The output format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    Pbn,
    Json,
}

/// A board in JSON.
#[derive(Serialize)]
struct BoardJson {
    board: u32,
    dealer: Seat,
    vulnerable: Vulnerability,
    deal: Deal,
    /// Decimal text: a JSON number is exact only up to 2⁵³.
    number: String,
}

/// Deals boards and prints them.
pub(crate) fn deal(args: &DealArgs) -> Result<ExitCode, Failure> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut written = match args.format {
        Format::Pbn => out.write_all(Writer::HEAD.as_bytes()),
        Format::Json => Ok(()),
    };
    for board in args.first..=args.first + (args.boards - 1) {
        if written.is_err() {
            break;
        }
        let deal = deal_of(key(args.seed, board)?);
        written = match args.format {
            Format::Pbn => out.write_all(Writer::text(&pbn_record(board, deal)).as_bytes()),
            Format::Json => serde_json::to_writer(&mut out, &board_json(board, deal))
                .map_err(Into::into)
                .and_then(|()| writeln!(out)),
        };
    }
    let written = written.and_then(|()| out.flush());
    drop(out);
    output::written(written)
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
    let mut stream = ChaCha20Rng::from_seed(key);
    let number = uniform_below(&mut stream, Deal::COUNT);
    Deal::from_number(number).expect("the number is below the count of deals")
}

fn pbn_record(board: u32, deal: Deal) -> Record {
    let next = duplicate::board(board);
    Record {
        // The event is unknown.
        event: "?".into(),
        board: Some(board),
        dealer: Some(next.dealer),
        vulnerable: Some(next.vulnerable),
        deal: Some(deal.into()),
        ..Record::default()
    }
}

fn board_json(board: u32, deal: Deal) -> BoardJson {
    let next = duplicate::board(board);
    BoardJson {
        board,
        dealer: next.dealer,
        vulnerable: next.vulnerable,
        deal,
        number: deal.number().to_string(),
    }
}
