//! Whole boards folded per second on one core: by `bridge`, by `laws` in preventing mode, and by
//! `laws` with irregularities allowed, with and without incidents.

extern crate biritch_laws as laws;

use bridge::{Auction, Call, Deal, Play, Seat};
use cards::Card;
use divan::Bencher;
use divan::counter::ItemsCount;
use laws::{CodeId, Event, LawsTable, Mode};

fn main() {
    divan::main();
}

/// A regular board: its deal, calls and cards.
struct Board {
    deal: Deal,
    calls: Vec<Call>,
    cards: Vec<(Seat, Card)>,
}

fn boards() -> Vec<Board> {
    (0..100u128).map(|n| board(n * 536_447_377_654_887_928_392_374_401 % Deal::COUNT)).collect()
}

fn board(number: u128) -> Board {
    let deal = Deal::from_number(number).expect("below the count");
    let mut auction = Auction::new(Seat::North);
    for text in ["1C", "Pass", "1S", "X", "XX", "2H", "3NT", "Pass", "Pass", "Pass"] {
        auction.push(text.parse().expect("a call")).expect("legal");
    }
    let mut play = Play::new(auction.contract().expect("bid"), &deal);
    let mut cards = Vec::new();
    while let Some(seat) = play.turn() {
        let card = play.legal_cards().iter().next().expect("a card");
        play.push(seat, card).expect("legal");
        cards.push((seat, card));
    }
    Board { deal, calls: auction.calls().to_vec(), cards }
}

fn log(board: &Board) -> Vec<Event> {
    let calls = board.calls.iter().enumerate().map(|(at, call)| Event::Call {
        seat: Seat::North.after(at),
        call: (*call).into(),
        shows: None,
    });
    let cards = board.cards.iter().map(|(seat, card)| Event::Play { seat: *seat, card: *card });
    calls.chain(cards).collect()
}

#[divan::bench]
fn bridge_alone(bencher: Bencher<'_, '_>) {
    let boards = boards();
    bencher.counter(ItemsCount::new(boards.len())).bench(|| {
        for board in &boards {
            let mut auction = Auction::new(Seat::North);
            board.calls.iter().for_each(|call| auction.push(*call).expect("legal"));
            let mut play = Play::new(auction.contract().expect("bid"), &board.deal);
            board.cards.iter().for_each(|(seat, card)| play.push(*seat, *card).expect("legal"));
            divan::black_box(play.winners().len());
        }
    });
}

fn fold(bencher: Bencher<'_, '_>, mode: Mode) {
    let boards: Vec<(Deal, Vec<Event>)> =
        boards().iter().map(|board| (board.deal, log(board))).collect();
    bencher.counter(ItemsCount::new(boards.len())).bench(|| {
        for (deal, log) in &boards {
            let table = LawsTable::new(CodeId::Dup2017, Seat::North, (*deal).into());
            let mut table = table.in_mode(mode);
            log.iter().for_each(|event| table.apply(event).expect("possible"));
            divan::black_box(table.tricks());
        }
    });
}

#[divan::bench]
fn prevent(bencher: Bencher<'_, '_>) {
    fold(bencher, Mode::Prevent);
}

#[divan::bench]
fn physical(bencher: Bencher<'_, '_>) {
    fold(bencher, Mode::Physical);
}

/// An insufficient bid refused and replaced, a lead out of turn refused, a revoke that costs
/// tricks.
#[divan::bench]
fn with_incidents(bencher: Bencher<'_, '_>) {
    let file = "code: duplicate-1987\ndealer: N\nCall N 1S\nCall E 1H\nOptionChosen refuse by=S\n\
                Call E Pass\nauction: 2S P 4S P P P\nCardDropped W D3\n\
                LeadFaced W HT\nOptionChosen refuse by=N\n";
    let scenario = laws::scenario::Scenario::read(file).expect("a scenario");
    bencher.bench(|| divan::black_box(scenario.run().map(|outcome| outcome.reports.len())));
}
