//! The strength of the Preferans robot, and its time.
//!
//! `preferans_strength [DEALS] [NODES] [PRESET…]`: seeded deals of each preset. Each deal is played
//! three times, with the standard robot in each of the chairs once and the rule-of-thumb robot in
//! the others: if they were equally strong, its results would sum to zero. Then the other way
//! round.

// An example may read its arguments and the clock.
#![allow(clippy::disallowed_methods)]
use cards::Seats;
use pref::{Deal, Marks, Match, NextDeal, Options, Outcome, Preset, Pulka, Seat, Viewer, settle};
use robots::preferans::{HeuristicRobot, Plain, Robot};

/// A splitmix64 generator.
struct SplitMix(u64);

impl SplitMix {
    fn roll(&mut self) -> u128 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        u128::from(z ^ z >> 31)
    }

    fn deal(&mut self) -> Deal {
        Deal::from_number((self.roll() << 64 | self.roll()) % Deal::COUNT)
            .expect("below the number of deals")
    }
}

#[derive(Default)]
struct Sum {
    deals: f64,
    won: f64,
    squares: f64,
    kinds: std::collections::BTreeMap<String, (u32, f64)>,
}

impl Sum {
    fn add(&mut self, won: f64) {
        self.deals += 1.0;
        self.won += won;
        self.squares += won * won;
    }

    fn summary(&self) -> String {
        let mean = self.won / self.deals;
        let error = (self.squares / self.deals - mean * mean).max(0.0).sqrt() / self.deals.sqrt();
        format!("{mean:+.2} ± {error:.2} a deal")
    }
}

/// The time of each decision, in milliseconds of the processor.
#[derive(Default)]
struct DecisionTimes(Vec<f64>);

impl DecisionTimes {
    fn summary(&mut self) -> String {
        self.0.sort_by(f64::total_cmp);
        let mean = self.0.iter().sum::<f64>() / self.0.len().max(1) as f64;
        let at = |share: f64| {
            let place = (self.0.len() as f64 * share) as usize;
            self.0.get(place.min(self.0.len().saturating_sub(1))).copied().unwrap_or(0.0)
        };
        let (most, tail, longest) = (at(0.99), at(0.999), at(1.0));
        format!("{mean:.1} ms a decision, 99% {most:.0}, 99.9% {tail:.0}, longest {longest:.0}")
    }
}

/// The processor time of this thread from the scheduler: Linux only, to a few milliseconds.
fn cpu() -> f64 {
    #[allow(clippy::disallowed_methods, reason = "a measurement needs a clock")]
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|n| n.parse::<f64>().ok()).unwrap_or(0.0) / 1e6
}

/// Plays a deal with the standard robot in the seats `counting`; returns the outcome.
fn played(
    options: &Options,
    deal: Deal,
    dealer: Seat,
    counting: Seats<Seat>,
    nodes: u64,
    times: &mut DecisionTimes,
) -> Outcome {
    let mut game = Match::new(Options { dealer, ..options.clone() });
    let dealt = game.take_deal(deal).expect("a deal comes first");
    game.apply(&dealt);
    while game.is_playing() {
        let seat = game.awaited().iter().next().expect("a seat is awaited");
        let view = game.view(Viewer::player(seat));
        let decision = if counting.contains(seat) {
            let start = cpu();
            let decision = Plain { nodes }.act(&view);
            let took = cpu() - start;
            times.0.push(took);
            decision
        } else {
            HeuristicRobot.act(&view)
        };
        let command = decision.expect("who is awaited acts").command;
        let events = game.decide(Seats::of(seat), Seats::NONE, &command).expect("it is legal");
        events.iter().for_each(|event| game.apply(event));
    }
    *game.board().and_then(|board| board.outcome()).expect("it has ended")
}

/// What an outcome wins for each seat, settled by itself.
fn results(options: &Options, dealer: Seat, outcome: Outcome) -> pref::BySeat<f64> {
    let next = NextDeal { board: 1, dealer };
    let start = *Pulka::new(options.clone()).ledger();
    let mut pulka = Pulka::resumed(options.clone(), start, Marks::default(), next);
    let row = pulka.enter(outcome).expect("what was played can be entered");
    let settled = settle::by(options, settle::Method::Exact, &row.delta).expect("it settles");
    settled.results.map(|amount| amount.twelfths() as f64 / 12.0)
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, or: u64| words.get(at).and_then(|w| w.parse().ok()).unwrap_or(or);
    let (deals, nodes) = (number(0, 30), number(1, Plain::default().nodes));
    let named: Vec<&String> = words.iter().skip(2).collect();
    for preset in Preset::ALL {
        if !named.is_empty() && !named.iter().any(|name| **name == preset.to_string()) {
            continue;
        }
        let options = Options::of(*preset);
        let mut rng = SplitMix(20_261_121);
        let (mut one, mut two) = (Sum::default(), Sum::default());
        let mut times = DecisionTimes::default();
        for n in 0..deals {
            let deal = rng.deal();
            let dealer = Seat::ALL[n as usize % 3];
            let (mut alone, mut others) = (0.0, 0.0);
            for seat in [Seat::A, Seat::B, Seat::C] {
                let counting = Seats::of(seat);
                let outcome = played(&options, deal, dealer, counting, nodes, &mut times);
                alone += results(&options, dealer, outcome)[seat];
                if std::env::var_os("VERBOSE").is_some() {
                    let won = results(&options, dealer, outcome)[seat];
                    println!("{n} {seat} {outcome} {won:+.1}");
                    let declares = outcome.contract().map(|p| p.declarer == seat);
                    let kind = match declares {
                        None => "all passed",
                        Some(true) => "declares",
                        Some(false) => "defends",
                    };
                    let entry = one.kinds.entry(kind.into()).or_default();
                    entry.0 += 1;
                    entry.1 += won;
                }
                let mut counting = Seats::ALL;
                counting.remove(seat);
                let outcome = played(&options, deal, dealer, counting, nodes, &mut times);
                others -= results(&options, dealer, outcome)[seat];
            }
            one.add(alone / 3.0);
            two.add(others / 3.0);
        }
        println!(
            "{preset:15} one counts: {}; one does not: {} lost; thought {}",
            one.summary(),
            two.summary(),
            times.summary(),
        );
        for (kind, (count, won)) in &one.kinds {
            println!("    {kind}: {count} times, {:+.1} each", won / f64::from(*count));
        }
    }
}
