//! Deals of Preferans, in the notation of its matches: a header and a line a deal.

use std::io::{self, Write};
use std::process::ExitCode;

use formats::preferans::{Game, write};
use pref::{Deal, NextDeal, PreferansOptions, Seat};
use serde::Serialize;

use super::{DealArgs, key, number_of};
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

/// Deals and prints. The first dealer is that of the options; the next player deals the next.
pub(super) fn deal(args: &DealArgs, options: &PreferansOptions) -> Result<ExitCode, Failure> {
    let players = options.players;
    let count = players.seats().len();
    let mut game = Game::new(options.clone());
    for board in args.first..=args.first + (args.boards.unwrap_or(1) - 1) {
        let dealer = players.after(options.dealer, ((board - 1) % count) as usize);
        let number = number_of(key(args.seed, board)?, Deal::COUNT);
        let mut deal = formats::preferans::Deal::new(NextDeal { board, dealer });
        deal.cards = Deal::from_number(number);
        game.deals.push(deal);
    }
    let text = match args.format {
        None => write(&game),
        Some(_) => game.deals.iter().filter_map(json).map(|line| line + "\n").collect(),
    };
    output::written(io::stdout().write_all(text.as_bytes()))
}

fn json(deal: &formats::preferans::Deal) -> Option<String> {
    let cards = deal.cards?;
    let number = cards.number().to_string();
    let json = DealJson { deal: deal.board, dealer: deal.dealer, cards, number };
    serde_json::to_string(&json).ok()
}
