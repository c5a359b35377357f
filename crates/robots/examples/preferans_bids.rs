//! What a Preferans robot calls on given hands, at several node budgets and with several seeds, and
//! what bidding and passing really win when the deals are played out by these robots.
//!
//! `preferans_bids FILE [SEEDS]`: the hands of `tests/data/preferans_bids.txt`, or of a file like it.
//! The samples of a robot depend on the number of the board: each seed is another number.
//!
//! `preferans_bids FILE --played DEALS NODES`: each hand in so many deals, in which the robots before it
//! make the calls of the file; once bidding six of spades, once passing. What both win, and what the
//! robot expected of both in the same deals.
//!
//! `preferans_bids FILE --makes DEALS`: in how many of so many deals, in which the robots before the hand make the calls
//! of the file, six of the best suit makes, double dummy, if its discard and suit are chosen without seeing the others' cards.
//!
//! `preferans_bids FILE --reviewed SEEDS NODES`: for how many seeds the review of a deal finds another call better than
//! six of spades, and than passing.

// An example may read its arguments.
#![allow(clippy::disallowed_methods)]

#[path = "../tests/it/support/mod.rs"]
mod support;

use cards::{Cards, Seats};
use pref::{
    Act, Bid, BySeat, Call, Command, Deal, Match, MatchView, NextDeal, Outcome, PreferansOptions,
    Preset, Pulka, Seat, Strain, Viewer,
};
use robots::preferans::{Choice, Plain, Robot};
use solver::preferans::{Aim, Position, Solver};

use self::support::preferans_strength::{play, whists};
use self::support::rng::SplitMix;

/// The node budgets of the table: the default and what is below and above it.
const BUDGETS: [u64; 4] = [100_000, 300_000, 1_000_000, 4_000_000];

/// A hand of the file, with the calls before it.
struct Case {
    preset: Preset,
    calls: Vec<Call>,
    hand: Cards,
    right: String,
}

fn cases(text: &str) -> Vec<Case> {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let case = |line: &str| {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [preset, calls, hand, right] = fields[..] else { panic!("four fields: {line}") };
        let calls = calls.split_whitespace().map(|call| call.parse().expect("a call")).collect();
        let preset = cards::choice::read(preset).expect("a preset");
        Case { preset, calls, hand: hand.parse().expect("a hand"), right: right.to_owned() }
    };
    lines.map(case).collect()
}

/// The deal with this hand in the seat that calls after `before` others, the rest at random.
fn deal(hand: Cards, before: usize, rng: &mut SplitMix) -> Deal {
    let mut rest: Vec<cards::Card> = (Cards::PIQUET - hand).iter().collect();
    for at in (1..rest.len()).rev() {
        rest.swap(at, rng.below(at + 1));
    }
    let mut rest = rest.into_iter();
    let hands = core::array::from_fn(|at| match at == before {
        true => hand,
        false => rest.by_ref().take(10).collect(),
    });
    Deal::new(hands, rest.collect()).expect("a whole pack")
}

/// The match after the calls; none if robots with these hands call something else, asked with
/// `nodes`.
fn after(case: &Case, deal: Deal, nodes: Option<u64>) -> Option<Match> {
    let mut game =
        Match::new(PreferansOptions { dealer: Seat::C, ..PreferansOptions::of(case.preset) });
    let dealt = game.take_deal(deal).expect("a deal comes first");
    game.apply(&dealt);
    for call in &case.calls {
        let seat = game.awaited().iter().next().expect("a seat calls");
        if let Some(nodes) = nodes {
            let decision = Plain { nodes }.act(&game.view(Viewer::player(seat)))?;
            if decision.command != (Command::Act { seat, act: Act::Call(*call) }) {
                return None;
            }
        }
        let command = Command::Act { seat, act: Act::Call(*call) };
        let events = game.decide(Seats::of(seat), Seats::NONE, &command).expect("a legal call");
        events.iter().for_each(|event| game.apply(event));
    }
    Some(game)
}

fn view(game: &Match) -> MatchView {
    game.view(Viewer::player(game.awaited().iter().next().expect("a seat calls")))
}

/// By how many whists the best bid is better than passing, and what is chosen.
fn judged(choices: &[Choice]) -> (f64, Option<Act>) {
    let passes = |choice: &&Choice| choice.act == Act::Call(Call::Pass);
    let pass = choices.iter().find(passes).map_or(0.0, |choice| choice.worth);
    let bids = choices.iter().filter(|choice| !passes(choice)).map(|choice| choice.worth);
    (bids.fold(f64::MIN, f64::max) - pass, choices.first().map(|choice| choice.act))
}

fn table(cases: &[Case], seeds: u32) {
    for case in cases {
        print!("{} after {:?} {}, right: {}", case.preset, case.calls.len(), case.hand, case.right);
        for nodes in BUDGETS {
            let (mut bids, mut sum, mut least) = (0, 0.0, f64::MAX);
            for seed in 0..seeds {
                let mut rng = SplitMix(u64::from(seed));
                let game = after(case, deal(case.hand, case.calls.len(), &mut rng), None);
                let mut view = view(&game.expect("the calls are made"));
                if let Some(board) = &mut view.board {
                    board.board = seed + 1;
                }
                let (more, act) = judged(&Plain { nodes }.choices(&view));
                bids += u32::from(act.is_some_and(|act| act != Act::Call(Call::Pass)));
                sum += more;
                least = least.min(more);
            }
            print!(
                " | {}k: {bids} of {seeds} bid, {:+.1} (least {least:+.1})",
                nodes / 1000,
                sum / f64::from(seeds)
            );
        }
        println!();
    }
}

/// The mean and its standard error.
fn mean(values: &[f64]) -> (f64, f64) {
    let n = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / n;
    let squares = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / n;
    (mean, (squares / n).sqrt())
}

fn played(case: &Case, deals: usize, nodes: u64) {
    let bid = Bid::SIX_SPADES;
    let mut rng = SplitMix(case.hand.bits());
    let seat = Seat::ALL[case.calls.len()];
    let (mut bids, mut passes, mut both) = (Vec::new(), Vec::new(), Vec::new());
    let (mut expected, mut kinds) = ([Vec::new(), Vec::new()], std::collections::BTreeMap::new());
    let options = PreferansOptions { dealer: Seat::C, ..PreferansOptions::of(case.preset) };
    let mut tried = 0;
    while bids.len() < deals && tried < deals * 20 {
        tried += 1;
        let deal = deal(case.hand, case.calls.len(), &mut rng);
        let Some(game) = after(case, deal, Some(nodes)) else { continue };
        let choices = Plain { nodes }.choices(&view(&game));
        for choice in &choices {
            let at = usize::from(choice.act == Act::Call(Call::Pass));
            if at == 1 || choice.act == Act::Call(Call::Bid(bid)) {
                expected[at].push(choice.worth);
            }
        }
        let with = |call: Call| -> (Outcome, f64) {
            let calls: Vec<Call> = case.calls.iter().copied().chain([call]).collect();
            let outcome =
                play(&options, deal, Seat::C, &calls, |view, _| Plain { nodes }.act(view));
            (outcome, whists(&options, Seat::C, outcome, seat))
        };
        let ((outcome, bidding), (_, passing)) = (with(Call::Bid(bid)), with(Call::Pass));
        let kind = match outcome.contract() {
            Some(played) if played.tricks.is_none() => "not played",
            Some(played) if played.is_made() => "made",
            Some(_) => "failed",
            None => "all passed",
        };
        *kinds.entry(kind).or_insert(0) += 1;
        bids.push(bidding);
        passes.push(passing);
        both.push(bidding - passing);
    }
    let show = |values: &[f64]| {
        let (mean, error) = mean(values);
        format!("{mean:+.1} ± {error:.1}")
    };
    println!(
        "{} after {} calls, {}: {} deals of {tried}: bidding {} (expected {}), passing {} (expected {}), difference {}; {kinds:?}",
        case.preset,
        case.calls.len(),
        case.hand,
        bids.len(),
        show(&bids),
        show(&expected[0]),
        show(&passes),
        show(&expected[1]),
        show(&both),
    );
}

/// The layouts on which discards are compared first, how many of the best are compared on how many more.
const SCREENED: usize = 2;
const KEPT: usize = 6;
const COMPARED: usize = 8;

/// Six with `held` after a discard, the others' hands and the strain, double dummy.
fn makes_six(
    solver: &mut Solver,
    seat: Seat,
    kept: Cards,
    others: [Cards; 2],
    strain: Strain,
) -> bool {
    let mut hands = BySeat::default();
    hands[seat] = kept;
    let seats = [Seat::A, Seat::B, Seat::C].into_iter().filter(|other| *other != seat);
    seats.zip(others).for_each(|(other, hand)| hands[other] = hand);
    // The dealer is C: A leads.
    let position = Position::new(hands, seat, Seat::A, Aim::Most(strain)).expect("three hands");
    solver.takes(&position, 6).expect("no limit is set")
}

fn makes(case: &Case, deals: usize) {
    let mut rng = SplitMix(case.hand.bits());
    let seat = Seat::ALL[case.calls.len()];
    let mut solvers = Strain::ALL.map(|strain| (strain, Solver::new().keeping()));
    let (mut made, mut tried, mut played) = (0, 0, 0);
    while played < deals && tried < deals * 20 {
        tried += 1;
        let deal = deal(case.hand, case.calls.len(), &mut rng);
        if after(case, deal, Some(100_000)).is_none() {
            continue;
        }
        played += 1;
        let held = case.hand | deal.talon();
        let truth: Vec<Cards> = deal
            .hands()
            .into_iter()
            .enumerate()
            .filter(|(at, _)| *at != case.calls.len())
            .map(|(_, hand)| hand)
            .collect();
        let layouts: Vec<[Cards; 2]> = (0..SCREENED + COMPARED)
            .map(|_| {
                let mut rest: Vec<cards::Card> = (Cards::PIQUET - held).iter().collect();
                for at in (1..rest.len()).rev() {
                    rest.swap(at, rng.below(at + 1));
                }
                let (one, other) = rest.split_at(10);
                [one.iter().copied().collect(), other.iter().copied().collect()]
            })
            .collect();
        let cards: Vec<cards::Card> = held.iter().collect();
        let mut tries = Vec::new();
        for (at, (strain, solver)) in solvers.iter_mut().enumerate() {
            for (i, one) in cards.iter().enumerate() {
                for other in &cards[i + 1..] {
                    let trumps = [one, other].iter().any(|c| Some(c.suit()) == strain.trump());
                    if trumps {
                        continue;
                    }
                    let kept = held - Cards::of(*one) - Cards::of(*other);
                    let found = layouts[..SCREENED]
                        .iter()
                        .filter(|others| makes_six(solver, seat, kept, **others, *strain));
                    tries.push((found.count(), kept, at));
                }
            }
        }
        tries.sort_by_key(|(found, kept, _)| {
            let ranks: u32 = kept.iter().map(|card| u32::from(card.rank().index())).sum();
            std::cmp::Reverse((*found, ranks))
        });
        tries.truncate(KEPT);
        for (found, kept, at) in &mut tries {
            let (strain, solver) = &mut solvers[*at];
            let more = layouts[SCREENED..]
                .iter()
                .filter(|others| makes_six(solver, seat, *kept, **others, *strain));
            *found += more.count();
        }
        let best = tries.iter().max_by_key(|(found, ..)| *found).expect("there are discards");
        let (strain, solver) = &mut solvers[best.2];
        made += usize::from(makes_six(solver, seat, best.1, [truth[0], truth[1]], *strain));
    }
    let share = made as f64 / played.max(1) as f64;
    let error = (share * (1.0 - share) / played.max(1) as f64).sqrt();
    println!(
        "{} after {} calls, {}: six makes in {made} of {played} deals, {:.1} ± {:.1} %",
        case.preset,
        case.calls.len(),
        case.hand,
        share * 100.0,
        error * 100.0
    );
}

fn reviewed(case: &Case, seeds: u32, nodes: u64) {
    let bid = Call::Bid(Bid::SIX_SPADES);
    let options = PreferansOptions { dealer: Seat::C, ..PreferansOptions::of(case.preset) };
    let mut faults = [0; 2];
    for seed in 0..seeds {
        let deal = deal(case.hand, case.calls.len(), &mut SplitMix(u64::from(seed)));
        let fresh = Pulka::new(options.clone());
        let next = NextDeal { board: seed + 1, dealer: Seat::C };
        let pulka = Pulka::resumed(options.clone(), *fresh.ledger(), *fresh.marks(), next);
        let situation = pulka.situation().expect("a deal comes next");
        for (call, faults) in [bid, Call::Pass].into_iter().zip(&mut faults) {
            let calls = case.calls.iter().copied().chain([call]);
            let acts: Vec<(Seat, Act)> = Seat::ALL.into_iter().zip(calls.map(Act::Call)).collect();
            let judged = Plain { nodes }.review(&options, situation, &deal, &acts);
            let own = judged.iter().find(|judged| judged.place == case.calls.len());
            *faults += u32::from(own.is_some_and(|judged| judged.better.is_some()));
        }
    }
    println!(
        "{} after {} calls, {}: of {seeds} reviews {} find a fault in bidding six of spades, {} in passing",
        case.preset,
        case.calls.len(),
        case.hand,
        faults[0],
        faults[1]
    );
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let file = words.first().expect("a file of hands");
    let cases = cases(&std::fs::read_to_string(file).expect("the file is there"));
    let number =
        |at: usize, or: u64| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(or);
    match words.get(1).map(String::as_str) {
        Some("--played") => {
            cases.iter().for_each(|case| played(case, number(2, 100) as usize, number(3, 300_000)));
        }
        Some("--makes") => cases.iter().for_each(|case| makes(case, number(2, 100) as usize)),
        Some("--reviewed") => {
            let seeds = number(2, 8) as u32;
            cases.iter().for_each(|case| reviewed(case, seeds, number(3, 1_500_000)));
        }
        _ => table(&cases, number(1, 8) as u32),
    }
}
