//! Whole boards folded per second: the auction, fifty-two cards, the result.

extern crate biritch_bridge as bridge;

use bridge::{Board, Command, Event, Explainer, Seat, Session, SessionOptions};
use cards::Seats;
use divan::Bencher;
use divan::counter::ItemsCount;
use proptest::test_runner::{RngAlgorithm, TestRng};
use rand_core::Rng;

fn main() {
    divan::main();
}

/// The events of random boards as a session logs them, with a fixed seed.
fn logs(boards: usize) -> Vec<Vec<Event>> {
    let mut random = TestRng::from_seed(RngAlgorithm::ChaCha, &[1; 32]);
    (0..boards)
        .map(|_| {
            let mut session = Session::new(SessionOptions::default());
            let mut log = Vec::new();
            let mut wide = [0; 16];
            random.fill_bytes(&mut wide);
            let deal = bridge::Deal::from_number(u128::from_be_bytes(wide) % bridge::Deal::COUNT);
            let taken = session.take_board(deal.expect("below the count")).expect("no board yet");
            session.apply(&taken);
            log.push(taken);
            while let Some(board) = session.board().filter(|board| !board.is_closed()) {
                let command = random_act(board, random.next_u32() as usize);
                let events =
                    session.decide(Seats::all(), Seats::NONE, &command).expect("it is legal");
                events.iter().for_each(|event| session.apply(event));
                log.extend(events);
            }
            log
        })
        .collect()
}

fn random_act(board: &Board, n: usize) -> Command {
    let seat = board.turn().expect("the board goes on");
    match board.play() {
        Some(play) => {
            let cards: Vec<_> = play.legal_cards().iter().collect();
            Command::Play { seat, card: cards[n % cards.len()] }
        }
        None => {
            let calls: Vec<_> = board.auction().legal_calls().take(12).collect();
            // Three passes in four, else one of the lowest calls, for auctions of a natural length.
            let opening = board.auction().standing().is_none();
            let call = if !n.is_multiple_of(4) && !opening {
                bridge::Call::Pass
            } else {
                calls[n / 4 % calls.len()]
            };
            Command::Call { seat, call, alert: false, meaning: None }
        }
    }
}

#[divan::bench]
fn boards(bencher: Bencher) {
    let logs = logs(1_000);
    bencher.counter(ItemsCount::new(logs.len())).bench(|| {
        for log in &logs {
            let Event::BoardTaken { board, dealer, vulnerable, deal, .. } = &log[0] else {
                continue;
            };
            let mut state = Board::new(*board, *dealer, *vulnerable, *deal, Explainer::Caller);
            log[1..].iter().for_each(|event| state.apply(event));
            divan::black_box(state.outcome());
        }
    });
}

#[divan::bench]
fn sessions(bencher: Bencher) {
    let logs = logs(1_000);
    bencher.counter(ItemsCount::new(logs.len())).bench(|| {
        for log in &logs {
            let mut session = Session::new(SessionOptions::default());
            log.iter().for_each(|event| session.apply(event));
            divan::black_box(session.past().len());
        }
    });
}

#[divan::bench]
fn decided_and_folded(bencher: Bencher) {
    let logs = logs(200);
    bencher.counter(ItemsCount::new(logs.len())).bench(|| {
        for log in &logs {
            let mut session = Session::new(SessionOptions::default());
            for event in log {
                let command = match event {
                    Event::Call { seat, call } => {
                        Command::Call { seat: *seat, call: *call, alert: false, meaning: None }
                    }
                    Event::LeadFaced { seat, card } | Event::Play { seat, card } => {
                        Command::Play { seat: *seat, card: *card }
                    }
                    Event::BoardTaken { .. } => {
                        session.apply(event);
                        continue;
                    }
                    _ => continue,
                };
                for event in session
                    .decide(Seats::<Seat>::all(), Seats::NONE, &command)
                    .expect("it was legal")
                {
                    session.apply(&event);
                }
            }
            divan::black_box(session.past().len());
        }
    });
}
