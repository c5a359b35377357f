//! How fast Preferans is solved: seeded random deals, the CPU time of each kind of question.
//!
//! `preferans [DEALS]`. Linux only: the clock is the scheduler's.

use pref::{BySeat, Deal, Seat};
use solver::preferans::{Aim, Position, Solver};

fn cpu() -> f64 {
    // utime and stime in clock ticks are too coarse; the scheduler's own figure is in nanoseconds.
    #[allow(clippy::disallowed_methods)]
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|n| n.parse::<f64>().ok()).unwrap_or(0.0) / 1e6
}

/// splitmix64, so that the deals are the same everywhere.
fn deals() -> impl Iterator<Item = Deal> {
    let mut state = 20_261_121_u64;
    std::iter::repeat_with(move || {
        let mut roll = || {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = state;
            z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            u128::from(z ^ z >> 31)
        };
        Deal::from_number((roll() << 64 | roll()) % Deal::COUNT).expect("below the number of deals")
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

fn row(
    name: &'static str,
    count: usize,
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
        let start = cpu();
        question(&mut solver, &hands, &deal);
        row.times.push(cpu() - start);
        row.nodes += solver.statistics().nodes - before;
    }
    row.print();
    let statistics = solver.statistics();
    if std::env::var_os("VERBOSE").is_some() {
        println!("{statistics}");
    }
}

#[allow(clippy::disallowed_methods)]
fn main() {
    let count = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(200);
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
}
