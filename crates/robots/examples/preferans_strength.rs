//! The strength of the Preferans robot, and its time.
//!
//! `preferans_strength [DEALS] [NODES] [PRESET…]`: seeded deals of each preset. Each deal is played
//! three times, with the standard robot in each of the chairs once and the rule-of-thumb robot in
//! the others: if they were equally strong, its results would sum to zero. Then the other way
//! round.

// An example may read its arguments and the clock.
#![allow(clippy::disallowed_methods)]

#[path = "../tests/it/support/mod.rs"]
mod support;

use std::collections::BTreeMap;

use pref::{Options, Preset, Seat};
use robots::preferans::{Plain, Robot};

use self::support::preferans_strength::{Comparison, Gain, compare};
use self::support::rng::{Random, SplitMix};

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
        let (mut one, mut two) = (Gain::default(), Gain::default());
        let mut kinds: BTreeMap<&str, (u32, f64)> = BTreeMap::new();
        let mut times = DecisionTimes::default();
        for n in 0..deals {
            let deal = rng.deal();
            let dealer = Seat::ALL[n as usize % 3];
            let compared = compare(&options, deal, dealer, |view| {
                let start = cpu();
                let decision = Plain { nodes }.act(view);
                times.0.push(cpu() - start);
                decision
            });
            if std::env::var_os("VERBOSE").is_some() {
                for Comparison { seat, outcome, alone, .. } in &compared {
                    println!("{n} {seat} {outcome} {alone:+.1}");
                    let kind = match outcome.contract().map(|played| played.declarer == *seat) {
                        None => "all passed",
                        Some(true) => "declares",
                        Some(false) => "defends",
                    };
                    let entry = kinds.entry(kind).or_default();
                    entry.0 += 1;
                    entry.1 += alone;
                }
            }
            one.add(compared.iter().map(|compared| compared.alone));
            two.add(compared.iter().map(|compared| compared.others));
        }
        println!(
            "{preset:15} one counts: {}; one does not: {} lost; thought {}",
            one.summary(),
            two.summary(),
            times.summary(),
        );
        for (kind, (count, won)) in &kinds {
            println!("    {kind}: {count} times, {:+.1} each", won / f64::from(*count));
        }
    }
}
