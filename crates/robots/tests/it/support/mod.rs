//! Boards with four robots and measurements of strength, for the tests and the examples.

// Each example uses its own part.
#![allow(dead_code, unreachable_pub)]

pub mod preferans_strength;
pub mod rng;
pub mod strength;

use bridge::{Board, Call, Command, Deal, Explainer, Seat, Viewer, Vulnerability};
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use robots::{Decision, Plain, Robot, Situation};

/// Deal number `n` of a seed, each deal as likely as any other.
pub fn deal(seed: u64, n: u64) -> Deal {
    let mut rng = ChaCha20Rng::seed_from_u64(seed);
    rng.set_stream(n);
    loop {
        let number = u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64());
        // The low 96 bits: below 2^96 a little more than two thirds are deals.
        if let Some(deal) = Deal::from_number(number & ((1 << 96) - 1)) {
            return deal;
        }
    }
}

/// Board `n`, from 1, with the dealer and vulnerability of its number.
pub fn board(n: u64, deal: Deal) -> Board {
    let at = (n - 1) as usize;
    let vulnerable = Vulnerability::ALL[(at + at / 4) % 4];
    Board::new(n as u32, Seat::ALL[at % 4], vulnerable, deal, Explainer::Caller)
}

/// The seat that must act.
pub fn awaited(board: &Board) -> Option<Seat> {
    board.awaited().iter().next()
}

/// What a robot in that seat does.
pub fn decide(board: &Board, seat: Seat, score: &Situation) -> Decision {
    let view = board.view(Viewer::player(seat));
    Plain.act(&view, score).expect("the seat is awaited")
}

/// Applies a command, which must be legal.
#[track_caller]
pub fn apply(board: &mut Board, seat: Seat, command: &Command) {
    let seats = cards::Seats::of(seat);
    let events = board
        .decide(seats, command)
        .unwrap_or_else(|refusal| panic!("{seat} {command:?}: {refusal}"));
    events.iter().for_each(|event| board.apply(event));
}

/// Robots bid to the end of the auction.
pub fn bid_out(board: &mut Board, score: &Situation) {
    while board.play().is_none() && board.outcome().is_none() {
        let seat = awaited(board).expect("an auction goes on");
        let decision = decide(board, seat, score);
        apply(board, seat, &decision.command);
        assert!(board.auction().calls().len() < 120, "an auction without end");
    }
}

/// Robots play to the end of the board.
pub fn play_out(board: &mut Board) {
    while board.outcome().is_none() {
        let seat = awaited(board).expect("the play goes on");
        let decision = decide(board, seat, &Situation::DUPLICATE);
        apply(board, seat, &decision.command);
    }
}

/// The calls, as text.
pub fn calls(board: &Board) -> String {
    let calls: Vec<String> = board.auction().calls().iter().map(Call::to_string).collect();
    calls.join(" ")
}
