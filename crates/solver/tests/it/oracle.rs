//! An independent solver, pons-dds, on random deals, every other one of them full of voids.
//!
//! What it says of ten thousand deals stands in a data file, since it needs the better part of an hour to say it; a few are
//! asked of it again here. `SOLVER_LONG=1` compares all of the file, `SOLVER_LONG=N` so many, and
//! `SOLVER_ASK=FILE cargo test --release -- --ignored asked_anew` asks for all of it, from where the given file ends.

use std::fmt::Write as _;
use std::io::Write as _;

use bridge::par::TrickTable;
use bridge::{Deal, Layout, Seat, Side};
use pons_dds::{FullDeal, NonEmptyStrainFlags, solve_deals};
use solver::{Options, tables};

use crate::kit::{Dice, STRAINS};

/// Twenty digits a deal, as [`digits`] writes them.
const SAID: &str = include_str!("../data/oracle.txt");

/// So many lines.
const ALL: usize = 10_000;

/// The deals of the file, in its order.
fn deals() -> impl Iterator<Item = Deal> {
    let mut dice = Dice(11);
    (0..).map(move |i| if i % 2 == 0 { dice.deal() } else { dice.freak() })
}

#[allow(clippy::disallowed_methods, reason = "a test may be asked for more")]
fn asked(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// The other solver's results, as its library writes them.
fn theirs(deals: &[Deal]) -> Vec<String> {
    let deals: Vec<FullDeal> =
        deals.iter().map(|deal| Layout::from(*deal).to_string().parse().unwrap()).collect();
    let tables = solve_deals(&deals, NonEmptyStrainFlags::ALL);
    tables.into_iter().map(|table| format!("{:X}", table.gib())).collect()
}

/// Ours, written as theirs: notrump first, declarers E N W S, of East and West what is left.
fn digits(table: &TrickTable) -> String {
    let mut text = String::new();
    for strain in STRAINS.into_iter().cycle().skip(4).take(5) {
        for seat in [Seat::East, Seat::North, Seat::West, Seat::South] {
            let tricks = table.tricks(seat, strain);
            let tricks = if seat.side() == Side::NorthSouth { tricks } else { 13 - tricks };
            write!(text, "{tricks:X}").unwrap();
        }
    }
    text
}

#[test]
fn random_deals_agree_with_another_solver() {
    let said: Vec<&str> = SAID.lines().collect();
    assert_eq!(said.len(), ALL);
    let count = match asked("SOLVER_LONG") {
        Some(count) => count.parse().ok().filter(|count| *count > 1).unwrap_or(said.len()),
        None if cfg!(debug_assertions) => 4,
        None => 200,
    };
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    let pairs: Vec<_> = deals().zip(said).take(count).collect();
    for batch in pairs.chunks(100) {
        let deals: Vec<Deal> = batch.iter().map(|(deal, _)| *deal).collect();
        let ours = tables(&deals, threads, &Options::default(), |_| {});
        for ((deal, said), ours) in batch.iter().zip(ours) {
            assert_eq!(digits(&ours.unwrap()), *said, "{deal:?}");
        }
    }
    eprintln!("{} deals agree", pairs.len());
}

#[test]
fn the_other_solver_says_what_the_file_says() {
    let count = if cfg!(debug_assertions) { 1 } else { 10 };
    let deals: Vec<Deal> = deals().take(count).collect();
    for (theirs, said) in theirs(&deals).iter().zip(SAID.lines()) {
        assert_eq!(theirs, said);
    }
}

#[test]
#[ignore = "takes an hour and writes a file"]
#[allow(clippy::disallowed_methods, reason = "somebody asked for the file")]
fn the_other_solver_is_asked_anew() {
    let path = asked("SOLVER_ASK").expect("SOLVER_ASK names a file");
    let done = std::fs::read_to_string(&path).unwrap_or_default();
    let done = done.lines().count();
    let mut file = std::fs::File::options().create(true).append(true).open(path).unwrap();
    let deals: Vec<Deal> = deals().take(ALL).skip(done).collect();
    for batch in deals.chunks(20) {
        let lines = theirs(batch).join("\n") + "\n";
        file.write_all(lines.as_bytes()).unwrap();
    }
}
