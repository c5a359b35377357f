//! Deals and matches folded per second: calls, declarations, thirty cards, the sheet.

extern crate biritch_pref as pref;

use cards::Seats;
use divan::Bencher;
use divan::counter::ItemsCount;
use pref::{Command, Deal, Event, Match, Outcome, PreferansOptions, Preset, Pulka, Viewer, fuzz};
use testing::SplitMix;

fn main() {
    divan::main();
}

/// The log of a match of at most forty deals, with their number.
fn log(preset: Preset, seed: u64) -> (Vec<Event>, usize) {
    let mut rng = SplitMix(seed);
    let mut game = Match::new(PreferansOptions::of(preset));
    let mut log = Vec::new();
    while game.pulka().rows().len() < 40 {
        let deal = Deal::from_number(u128::from(rng.roll()) % Deal::COUNT).expect("in range");
        let Some(dealt) = game.take_deal(deal) else { break };
        game.apply(&dealt);
        log.push(dealt);
        while game.is_playing() {
            let roll = rng.roll();
            let choice = if roll.is_multiple_of(2) { 0 } else { (roll >> 8) as u8 % 250 };
            let (seat, act) = fuzz::legal(&game, choice).expect("somebody can act");
            let events = game
                .decide(Seats::ALL, Seats::NONE, &Command::Act { seat, act })
                .expect("it is legal");
            events.iter().for_each(|event| game.apply(event));
            log.extend(events);
        }
    }
    (log, game.pulka().rows().len())
}

const PRESETS: [Preset; 4] = [Preset::Essay, Preset::SerbiaClub, Preset::Sochi, Preset::Leningrad];

#[divan::bench(args = PRESETS)]
fn deals_folded(bencher: Bencher, preset: Preset) {
    let logs: Vec<_> = (0..20).map(|seed| log(preset, seed)).collect();
    let deals: usize = logs.iter().map(|(_, deals)| deals).sum();
    bencher.counter(ItemsCount::new(deals)).bench(|| {
        for (log, _) in &logs {
            let mut game = Match::new(PreferansOptions::of(preset));
            log.iter().for_each(|event| game.apply(event));
            divan::black_box(game.pulka().rows().len());
        }
    });
}

#[divan::bench(args = PRESETS)]
fn matches_folded(bencher: Bencher, preset: Preset) {
    let logs: Vec<_> = (0..20).map(|seed| log(preset, seed)).collect();
    bencher.counter(ItemsCount::new(logs.len())).bench(|| {
        for (log, _) in &logs {
            let mut game = Match::new(PreferansOptions::of(preset));
            log.iter().for_each(|event| game.apply(event));
            divan::black_box(game.pulka().rows().len());
        }
    });
}

#[divan::bench(args = PRESETS)]
fn rows_entered(bencher: Bencher, preset: Preset) {
    let mut game = Match::new(PreferansOptions::of(preset));
    log(preset, 1).0.iter().for_each(|event| game.apply(event));
    let outcomes: Vec<Outcome> = game.pulka().rows().iter().map(|row| row.outcome).collect();
    bencher.counter(ItemsCount::new(outcomes.len())).bench(|| {
        let pulka = Pulka::of(PreferansOptions::of(preset), outcomes.iter().copied());
        divan::black_box(pulka.map_or(0, |pulka| pulka.rows().len()))
    });
}

#[divan::bench]
fn views(bencher: Bencher) {
    let (log, _) = log(Preset::Sochi, 1);
    let mut game = Match::new(PreferansOptions::of(Preset::Sochi));
    log.iter().take(log.len() - 12).for_each(|event| game.apply(event));
    bencher.bench(|| divan::black_box(game.view(Viewer::watcher())));
}
