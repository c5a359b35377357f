//! Speed of the Preferans solver: seeded random deals, the time of each kind of question.
//!
//! `preferans [DEALS] [TIMES]`: first whole deals, then endings by the number of cards. Each
//! question is asked several times, from scratch, and the shortest time counts, so that other load
//! matters little.

extern crate biritch_solver as solver;

use std::time::Instant;

use pref::{BySeat, Deal, Seat};
use solver::preferans::{Aim, Position, Solver};

/// The same deals everywhere.
fn deals() -> impl Iterator<Item = Deal> {
    let mut random = testing::SplitMix(20_261_121);
    std::iter::repeat_with(move || {
        Deal::from_number(random.wide() % Deal::COUNT).expect("below the number of deals")
    })
}

struct Row {
    name: &'static str,
    times: Vec<f64>,
    nodes: u64,
}

impl Row {
    fn print(mut self) {
        self.times.sort_by(f64::total_cmp);
        let at = |share: f64| self.times[((self.times.len() - 1) as f64 * share) as usize];
        let mean = self.times.iter().sum::<f64>() / self.times.len() as f64;
        println!(
            "{:24} mean {mean:7.3} median {:7.3} p90 {:7.3} worst {:7.3} ms, {} nodes a question",
            self.name,
            at(0.5),
            at(0.9),
            at(1.0),
            self.nodes / self.times.len() as u64,
        );
    }
}

#[allow(clippy::disallowed_methods, reason = "a measurement needs a clock")]
fn row(
    name: &'static str,
    (count, times): (usize, usize),
    mut question: impl FnMut(&mut Solver, &BySeat<cards::Cards>, &Deal),
) {
    let mut solver = Solver::new();
    let mut row = Row { name, times: Vec::new(), nodes: 0 };
    for deal in deals().take(count) {
        let mut hands = BySeat::default();
        for (seat, hand) in [Seat::A, Seat::B, Seat::C].into_iter().zip(deal.hands()) {
            hands[seat] = hand;
        }
        let before = solver.statistics().nodes;
        let mut shortest = f64::MAX;
        for _ in 0..times {
            let start = Instant::now();
            question(&mut solver, &hands, &deal);
            shortest = shortest.min(start.elapsed().as_secs_f64() * 1e3);
        }
        row.times.push(shortest);
        row.nodes += (solver.statistics().nodes - before) / times as u64;
    }
    row.print();
    let statistics = solver.statistics();
    if std::env::var_os("VERBOSE").is_some() {
        println!("{statistics}");
    }
}

/// How the work grows with the number of cards left: endings with cards of each deal.
fn growth(count: (usize, usize)) {
    for left in [3, 4, 5, 6, 7, 8, 9, 10] {
        // Cards are taken evenly from the hand, so that suits and ranks are distributed as in a
        // whole deal.
        let ending = move |hand: cards::Cards| -> cards::Cards {
            let cards = hand.iter().enumerate();
            cards
                .filter(|(at, _)| (at * left) / 10 != ((at + 1) * left) / 10)
                .map(|(_, c)| c)
                .collect()
        };
        let name: &'static str = Box::leak(format!("{left:2} cards, five strains").into());
        row(name, count, |solver, hands, _| {
            let hands = hands.map(ending);
            solver.strains(&hands, Seat::A, Seat::B).expect("an ending without limits");
        });
        let name: &'static str = Box::leak(format!("{left:2} cards, misere").into());
        row(name, count, |solver, hands, _| {
            let hands = hands.map(ending);
            let position = Position::new(hands, Seat::A, Seat::B, Aim::Least).expect("an ending");
            solver.tricks(&position).expect("no limits");
        });
    }
}

#[allow(clippy::disallowed_methods)]
fn main() {
    let number = |at, or| std::env::args().nth(at).and_then(|text| text.parse().ok()).unwrap_or(or);
    let count = (number(1, 200), number(2, 5).max(1));
    row("five strains", count, |solver, hands, _| {
        solver.strains(hands, Seat::A, Seat::B).expect("a deal without limits");
    });
    row("misere", count, |solver, hands, _| {
        let position = Position::new(*hands, Seat::A, Seat::B, Aim::Least).expect("a deal");
        solver.tricks(&position).expect("no limits");
    });
    row("misere: caught at all?", count, |solver, hands, _| {
        let position = Position::new(*hands, Seat::A, Seat::B, Aim::Least).expect("a deal");
        solver.takes(&position, 1).expect("no limits");
    });
    row("best discard, misere", count, |solver, hands, deal| {
        let mut hands = *hands;
        hands[Seat::A] |= deal.talon();
        solver.best_discard(&hands, Seat::A, Seat::B, Aim::Least).expect("a deal without limits");
    });
    row("all 66 discards, misere", count, |solver, hands, deal| {
        let mut hands = *hands;
        hands[Seat::A] |= deal.talon();
        solver.discards(&hands, Seat::A, Seat::B, Aim::Least).expect("a deal without limits");
    });
    row("all 66 discards, spades", count, |solver, hands, deal| {
        let mut hands = *hands;
        hands[Seat::A] |= deal.talon();
        let aim = Aim::Most(pref::Strain::Spades);
        solver.discards(&hands, Seat::A, Seat::B, aim).expect("a deal without limits");
    });
    growth(count);
}
