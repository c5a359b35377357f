//! Measures the sampler of unseen hands: how many layouts replay the auction, the effective size, and
//! the time.
//!
//! `cargo run --release -p robots --example sampler -- --boards 100 --seed 1 --layouts 400`

// A measuring tool has a clock and arguments; the robots have none.
#![allow(clippy::disallowed_methods)]

#[path = "../tests/it/support/mod.rs"]
mod support;

use std::time::{Duration, Instant};

use bridge::{Board, Phase, Viewer};
use robots::Situation;
use robots::beliefs::beliefs;

/// The figures of one moment of the play.
#[derive(Default)]
struct Figures {
    samples: usize,
    layouts: usize,
    replayed: f64,
    effective: f64,
    /// Samples with an effective size of less than a quarter of what was asked for.
    poor: usize,
    empty: usize,
    time: Duration,
    slowest: Duration,
}

impl Figures {
    fn add(&mut self, board: &Board, count: usize) {
        let Some(turn) = support::awaited(board) else { return };
        let view = board.view(Viewer::player(turn));
        let start = Instant::now();
        let found = beliefs(&view, turn, &Situation::DUPLICATE, &[], count);
        let time = start.elapsed();
        self.samples += 1;
        self.layouts += found.layouts.len();
        self.replayed += found.replayed;
        self.effective += found.effective_size;
        self.poor += usize::from(found.effective_size < count as f64 / 4.0);
        self.empty += usize::from(found.layouts.is_empty());
        self.time += time;
        self.slowest = self.slowest.max(time);
    }

    fn print(&self, name: &str) {
        let samples = self.samples.max(1) as f64;
        println!(
            "{name:<16} {:>5} samples  replayed {:>5.1} %  effective {:>6.1}  poor {:>4}  empty {:>3}  \
             {:>7.0} layouts/s  slowest {:.0?}",
            self.samples,
            100.0 * self.replayed / samples,
            self.effective / samples,
            self.poor,
            self.empty,
            self.layouts as f64 / self.time.as_secs_f64(),
            self.slowest,
        );
    }
}

fn main() {
    let (mut boards, mut seed, mut count) = (100, 1, 400);
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let number = words.next().and_then(|word| word.parse().ok());
        match (word.as_str(), number) {
            ("--boards", Some(number)) => boards = number,
            ("--seed", Some(number)) => seed = number,
            ("--layouts", Some(number)) => count = number as usize,
            _ => eprintln!("unknown option, or no number behind it: {word}"),
        }
    }
    let mut figures: [Figures; 4] = Default::default();
    for n in 1..=boards {
        let mut board = support::board(n, support::deal(seed, n));
        support::bid_out(&mut board, &Situation::DUPLICATE);
        while board.outcome().is_none() {
            let Some(turn) = support::awaited(&board) else { break };
            let view = board.view(Viewer::player(turn));
            let at = match view.play.len() {
                _ if view.phase != Phase::Play && view.phase != Phase::Clarification => None,
                0 => Some(0),
                1 => Some(1),
                2 => Some(2),
                18 => Some(3),
                _ => None,
            };
            if let Some(at) = at {
                figures[at].add(&board, count);
            }
            if view.play.len() > 18 {
                break;
            }
            let decision = support::decide(&board, turn, &Situation::DUPLICATE);
            support::apply(&mut board, turn, &decision.command);
        }
    }
    let names = ["opening lead", "declarer", "leader's partner", "trick 5"];
    for (figures, name) in figures.iter().zip(names) {
        figures.print(name);
    }
}
