//! Deals of Preferans, in the notation of its matches: a header and a line a deal.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use formats::preferans::{Game, write};
use pref::{Deal, NextDeal, PreferansOptions, Pulka, Seat};
use serde::Serialize;

use super::args::DealArgs;
use super::random::{key, number_of};
use crate::failure::Failure;
use crate::output;

/// A deal in JSON.
#[derive(Serialize)]
struct DealJson {
    deal: u32,
    dealer: Seat,
    cards: Deal,
    /// The deal's number, as decimal text.
    number: String,
}

/// Deals and prints. The first dealer is that of the options; the next player deals the next. The cards
/// depend on the seed and the number of the deal only.
pub(super) fn deal(args: &DealArgs, options: &PreferansOptions) -> Result<ExitCode, Failure> {
    let players = options.players;
    let count = players.seats().len();
    let mut out = BufWriter::new(io::stdout().lock());
    let mut written = Ok(());
    let mut game = Game::new(options.clone());
    if args.first > 1 {
        // A part of a match, with an empty sheet.
        let empty = Pulka::new(options.clone());
        game.carried = Some((*empty.ledger(), *empty.marks()));
    }
    for board in args.first..=args.first + (args.boards.unwrap_or(1) - 1) {
        let dealer = players.after(options.dealer, ((board - 1) % count) as usize);
        let number = number_of(key(args.seed, board)?, Deal::COUNT);
        let cards = Deal::from_number(number).expect("the number is below the count of deals");
        if args.format.is_some() {
            let json = DealJson { deal: board, dealer, cards, number: number.to_string() };
            written = serde_json::to_writer(&mut out, &json)
                .map_err(Into::into)
                .and_then(|()| writeln!(out));
            // As when the reader of a pipe has ended.
            if written.is_err() {
                break;
            }
        } else {
            let mut deal = formats::preferans::Deal::new(NextDeal { board, dealer });
            deal.cards = Some(cards);
            game.deals.push(deal);
        }
    }
    if args.format.is_none() {
        written = out.write_all(write(&game).as_bytes());
    }
    let written = written.and_then(|()| out.flush());
    drop(out);
    output::written(written)
}
