//! Boards, deals and scores per second.

#![allow(clippy::unwrap_used, reason = "a bench may fail")]
#![allow(missing_docs, reason = "names say what is measured")]

extern crate biritch_bridge as bridge;

use bridge::par::{TrickTable, par};
use bridge::score::{Played, Rules};
use bridge::{
    Auction, Bid, Call, Contract, ContractTerms, Deal, Doubling, Play, Seat, Side, Tricks,
    Vulnerability,
};
use cards::Card;
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use testing::SplitMix;

fn main() {
    divan::main();
}

/// The number of boards in each benchmark.
const BOARDS: usize = 1000;

/// One board with its calls and cards.
struct Board {
    deal: Deal,
    dealer: Seat,
    calls: Vec<Call>,
    contract: Contract,
    cards: Vec<(Seat, Card)>,
}

/// Random boards with legal calls and cards.
fn boards() -> Vec<Board> {
    let mut rng = SplitMix(1);
    let mut boards = Vec::new();
    while boards.len() < BOARDS {
        let deal = Deal::from_number(rng.wide() % Deal::COUNT).unwrap();
        let mut auction = Auction::new(rng.pick(Seat::ALL));
        while !auction.is_over() {
            let legal: Vec<Call> = auction.legal_calls().take(8).collect();
            let call = if rng.roll().is_multiple_of(2) {
                Call::Pass
            } else {
                rng.pick(legal.iter().copied())
            };
            auction.push(call).unwrap();
        }
        let Some(contract) = auction.contract() else { continue };
        let mut play = Play::new(contract, &deal);
        let mut cards = Vec::new();
        while let Some(turn) = play.turn() {
            let legal: Vec<Card> = play.legal_cards().iter().collect();
            let card = rng.pick(legal.iter().copied());
            play.push(turn, card).unwrap();
            cards.push((turn, card));
        }
        let (dealer, calls) = (auction.dealer(), auction.calls().to_vec());
        boards.push(Board { deal, dealer, calls, contract, cards });
    }
    boards
}

fn fold_auction(board: &Board) -> Auction {
    let mut auction = Auction::new(board.dealer);
    for call in &board.calls {
        auction.push(*call).unwrap();
    }
    auction
}

fn fold_play(board: &Board) -> Play {
    let mut play = Play::new(board.contract, &board.deal);
    for (seat, card) in &board.cards {
        play.push(*seat, *card).unwrap();
    }
    play
}

#[divan::bench]
fn auctions(bencher: Bencher<'_, '_>) {
    let boards = boards();
    bencher.counter(ItemsCount::new(BOARDS)).bench(|| {
        boards.iter().filter(|board| fold_auction(black_box(board)).contract().is_some()).count()
    });
}

#[divan::bench]
fn plays(bencher: Bencher<'_, '_>) {
    let boards = boards();
    bencher.counter(ItemsCount::new(BOARDS)).bench(|| {
        boards
            .iter()
            .map(|board| u32::from(fold_play(black_box(board)).won(Side::NorthSouth)))
            .sum::<u32>()
    });
}

#[divan::bench]
fn whole_boards(bencher: Bencher<'_, '_>) {
    let boards = boards();
    bencher.counter(ItemsCount::new(BOARDS)).bench(|| {
        boards
            .iter()
            .map(black_box)
            .map(|board| {
                let contract = fold_auction(board).contract().unwrap();
                let tricks = Tricks::capped(fold_play(board).won(contract.declarer.side()));
                let played = Played { terms: contract.terms, tricks, vulnerable: false };
                Rules::default().duplicate(played).total()
            })
            .sum::<i32>()
    });
}

#[divan::bench]
fn legal_calls(bencher: Bencher<'_, '_>) {
    let auctions: Vec<Auction> = boards()
        .iter()
        .map(|board| {
            let mut auction = Auction::new(board.dealer);
            auction.push(board.calls[0]).unwrap();
            auction
        })
        .collect();
    bencher.counter(ItemsCount::new(BOARDS)).bench(|| {
        auctions.iter().map(|auction| black_box(auction).legal_calls().count()).sum::<usize>()
    });
}

#[divan::bench]
fn contracts_scored(bencher: Bencher<'_, '_>) {
    let all: Vec<Played> = Bid::all()
        .flat_map(|bid| Doubling::ALL.map(|doubling| ContractTerms { bid, doubling }))
        .flat_map(|terms| {
            let tricks = (0..=13).filter_map(Tricks::new);
            tricks.map(move |tricks| Played { terms, tricks, vulnerable: true })
        })
        .collect();
    bencher.counter(ItemsCount::new(all.len())).bench(|| {
        all.iter().map(|played| Rules::default().duplicate(black_box(*played)).total()).sum::<i32>()
    });
}

#[divan::bench]
fn deals_from_numbers(bencher: Bencher<'_, '_>) {
    let mut rng = SplitMix(2);
    let numbers: Vec<u128> = (0..BOARDS).map(|_| rng.wide() % Deal::COUNT).collect();
    bencher.counter(ItemsCount::new(BOARDS)).bench(|| {
        for number in &numbers {
            black_box(Deal::from_number(black_box(*number)));
        }
    });
}

#[divan::bench]
fn numbers_of_deals(bencher: Bencher<'_, '_>) {
    let mut rng = SplitMix(2);
    let deals: Vec<Deal> =
        (0..BOARDS).map(|_| Deal::from_number(rng.wide() % Deal::COUNT).unwrap()).collect();
    bencher
        .counter(ItemsCount::new(BOARDS))
        .bench(|| deals.iter().map(|deal| black_box(deal).number() as u64 & 1).sum::<u64>());
}

#[divan::bench]
fn deals_read(bencher: Bencher<'_, '_>) {
    let texts: Vec<String> = boards().iter().map(|board| board.deal.to_string()).collect();
    bencher
        .counter(ItemsCount::new(BOARDS))
        .bench(|| texts.iter().filter(|text| black_box(text).parse::<Deal>().is_ok()).count());
}

#[divan::bench]
fn pars(bencher: Bencher<'_, '_>) {
    let table = TrickTable::new(|seat, strain| match seat.side() {
        Side::NorthSouth => 9 - strain.index() as u8 % 3,
        Side::EastWest => 4 + strain.index() as u8 % 3,
    })
    .unwrap();
    bencher
        .counter(ItemsCount::new(1usize))
        .bench(|| par(black_box(&table), Vulnerability::Both, Side::NorthSouth).score_ns);
}
