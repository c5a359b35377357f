//! The length of Preferans matches between robots, and the results of their deals.
//!
//! `preferans_matches [MATCHES] [NODES] [PRESET…]`: whole matches of each preset, with its options
//! or those given after it (`seed:s=30`), between standard robots, from the first deal to the end
//! that the rules set.

// An example may read its arguments.
#![allow(clippy::disallowed_methods)]

#[path = "../tests/it/support/mod.rs"]
mod support;

use std::collections::BTreeMap;

use cards::Seats;
use pref::{Match, Outcome, PreferansOptions, Seat, Viewer, settle};
use robots::preferans::{Plain, Robot};

use self::support::rng::{Random, SplitMix};

/// The kind of outcome of a deal.
fn kind(outcome: &Outcome) -> &'static str {
    let Some(played) = outcome.contract() else { return "all passed" };
    match (played.tricks, played.is_made()) {
        (None, _) => "not played",
        (_, true) => "made",
        (_, false) => "failed",
    }
}

fn play(game: &mut Match, nodes: u64) {
    while game.is_playing() {
        let seat = game.awaited().iter().next().expect("a seat is awaited");
        let view = game.view(Viewer::player(seat));
        let command = Plain { nodes }.act(&view).expect("who is awaited acts").command;
        let events = game.decide(Seats::of(seat), Seats::NONE, &command).expect("it is legal");
        events.iter().for_each(|event| game.apply(event));
    }
}

/// `seed:s=30,refe_limit=1`.
fn options(word: &str) -> PreferansOptions {
    let (preset, changes) = word.split_once(':').unwrap_or((word, ""));
    let mut options = PreferansOptions::of(cards::choice::read(preset).expect("a preset"));
    for change in changes.split(',').filter(|change| !change.is_empty()) {
        let (key, value) = change.split_once('=').expect("key=value");
        options.set(key, value).expect("an option");
    }
    let players = options.players;
    options.for_players(players)
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, or: u64| words.get(at).and_then(|w| w.parse().ok()).unwrap_or(or);
    let (matches, nodes) = (number(0, 5), number(1, 300_000));
    for word in words.iter().skip(2) {
        let options = options(word);
        let mut rng = SplitMix(20_261_121);
        let mut lengths = Vec::new();
        let mut kinds: BTreeMap<&str, u32> = BTreeMap::new();
        for _ in 0..matches {
            let mut game = Match::new(options.clone());
            let mut deals = 0;
            while deals < 1_000 {
                let Some(dealt) = game.take_deal(rng.deal()) else { break };
                game.apply(&dealt);
                play(&mut game, nodes);
                deals += 1;
                let outcome = *game.board().and_then(|board| board.outcome()).expect("it ended");
                *kinds.entry(kind(&outcome)).or_default() += 1;
                if std::env::var_os("VERBOSE").is_some() {
                    println!("{deals}: {outcome}; {:?}", game.pulka().ledger());
                }
            }
            let settled = settle::by(&options, settle::Method::Exact, game.pulka().ledger());
            let results = settled.expect("a match settles").results;
            let sum: i64 = Seat::ALL.iter().map(|seat| results[*seat].twelfths()).sum();
            assert_eq!(sum, 0, "wins and losses sum to zero");
            lengths.push(deals);
        }
        lengths.sort_unstable();
        let mean = f64::from(lengths.iter().sum::<u32>()) / lengths.len() as f64;
        println!("{word}: {mean:.1} deals a match, {lengths:?}; {kinds:?}");
    }
}
