//! Benchmarks of scoring: a board, a national event, a table of victory points; and of a pairing.

#![allow(clippy::unwrap_used, reason = "a bench may fail")]
#![allow(missing_docs, reason = "names say what is measured")]

extern crate biritch_tourney as tourney;

use bridge::{BySide, Side};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use tourney::adjust::{Artificial, BoardResult};
use tourney::board::{Line, Method, MethodName, score};
use tourney::cross::Sums;
use tourney::imps::ImpTable;
use tourney::log::{By, Event};
use tourney::matchpoints::{Field, Scale, matchpoints};
use tourney::session::{MarkedBoard, MarkedLine, Winners, rank};
use tourney::swiss::{Act, Entrant, Outcome, Setup, Swiss};
use tourney::vp::VpScale;

fn main() {
    divan::main();
}

struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: u64) -> u64 {
        testing::splitmix64(&mut self.0) % limit
    }

    /// A realistic score: mostly one of a few, sometimes any.
    fn score(&mut self) -> i32 {
        const USUAL: [i32; 8] = [420, 450, -50, 620, -100, 170, 140, 430];
        match self.below(4) {
            0 => 10 * (self.below(460) as i32 - 230),
            _ => USUAL[self.below(8) as usize],
        }
    }

    fn scores(&mut self, results: usize) -> Vec<i32> {
        (0..results).map(|_| self.score()).collect()
    }
}

/// Results of a board. One in two hundred is adjusted, so that boards differ in their number of
/// scores and Neuberg's formula applies.
fn lines(dice: &mut Dice, results: usize) -> Vec<Line> {
    (0..results)
        .map(|_| {
            let mut line = Line::score(dice.score());
            match dice.below(400) {
                0 => line.standing = BySide::new(|_| BoardResult::Artificial(Artificial::Average)),
                1 => {
                    line.standing[Side::NorthSouth] = BoardResult::Artificial(Artificial::Plus);
                }
                _ => {}
            }
            line
        })
        .collect()
}

const SIZES: [usize; 5] = [20, 200, 2_000, 20_000, 200_000];

#[divan::bench(args = SIZES)]
fn a_board_by_matchpoints(bencher: Bencher, results: usize) {
    let scores = Dice(1).scores(results);
    bencher.counter(ItemsCount::new(results)).bench(|| matchpoints(black_box(&scores), Scale::Two));
}

#[divan::bench(args = SIZES)]
fn a_board_with_adjusted_scores(bencher: Bencher, results: usize) {
    let lines = lines(&mut Dice(2), results);
    let expected = results as u32;
    bencher
        .counter(ItemsCount::new(results))
        .bench(|| score(black_box(&lines), Method::default(), expected));
}

#[divan::bench(args = SIZES)]
fn a_board_by_cross_imps(bencher: Bencher, results: usize) {
    let scores = Dice(3).scores(results);
    bencher.counter(ItemsCount::new(results)).bench(|| {
        let field = Field::new(black_box(&scores).iter().map(|score| (*score, 1)));
        Sums::new(&field, ImpTable::Imp1962)
    });
}

/// Boards with this many results each.
fn event(dice: &mut Dice, boards: usize, results: usize) -> Vec<Vec<Line>> {
    (0..boards).map(|_| lines(dice, results)).collect()
}

fn ranked(event: &[Vec<Line>], method: Method) -> usize {
    let marked: Vec<MarkedBoard> = event
        .iter()
        .enumerate()
        .map(|(board, lines)| {
            let results = lines.len();
            let marks = score(lines, method, results as u32);
            let lines = marks
                .into_iter()
                .enumerate()
                .map(|(at, marks)| {
                    let ew = results + (at + board) % results;
                    MarkedLine { pairs: BySide([at as u32 + 1, ew as u32 + 1]), marks }
                })
                .collect();
            MarkedBoard { expected: results as u32, lines }
        })
        .collect();
    rank(&marked, method, Winners::One)[0].rows.len()
}

/// A whole national simultaneous event: 36 boards with 20,000 results each, from scores to places.
#[divan::bench(sample_count = 10, sample_size = 1)]
fn national_event_by_matchpoints(bencher: Bencher) {
    let event = event(&mut Dice(4), 36, 20_000);
    bencher
        .counter(ItemsCount::new(36usize * 20_000))
        .bench(|| ranked(black_box(&event), Method::default()));
}

/// 3,000 pairs on 30 boards by cross-IMPs, from scores to places.
#[divan::bench(sample_count = 10, sample_size = 1)]
fn three_thousand_pairs_by_cross_imps(bencher: Bencher) {
    let event = event(&mut Dice(5), 30, 1_500);
    bencher
        .counter(ItemsCount::new(30usize * 1_500))
        .bench(|| ranked(black_box(&event), MethodName::Cross.method()));
}

#[divan::bench(args = [VpScale::Wbf2013, VpScale::Wbf2013Discrete])]
fn a_table_of_victory_points(bencher: Bencher, scale: VpScale) {
    bencher.bench(|| scale.table(black_box(24)));
}

/// A Swiss of so many teams with eight rounds played, whose ninth is to be paired.
fn swiss(dice: &mut Dice, teams: u32) -> Swiss {
    let mut setup = Setup::new("Bench".parse().unwrap());
    setup.options.set("rounds", "9").unwrap();
    let mut swiss = Swiss::open(&setup).unwrap();
    for number in 1..=teams {
        let name = format!("Team {number}").parse().unwrap();
        swiss.apply(&By::Director, &Act::Join(Entrant::new(number, name)));
    }
    for round in 1..=8 {
        let draft = swiss.draft().unwrap();
        let publish = Act::Publish { round: draft.round, missing: draft.missing };
        swiss.apply(&By::Director, &publish);
        let matches: Vec<[u32; 2]> = swiss.rounds()[round as usize - 1].matches().collect();
        for numbers in matches {
            let outcome = Outcome::imps([dice.below(40) as u32, dice.below(40) as u32]);
            swiss.apply(&By::Director, &Act::Result { round, numbers, outcome });
        }
    }
    swiss
}

/// The pairing of the ninth round of a Swiss, ranking included.
#[divan::bench(args = [20, 120, 500, 2_000], sample_count = 10, sample_size = 1)]
fn a_swiss_pairing(bencher: Bencher, teams: u32) {
    let swiss = swiss(&mut Dice(6), teams);
    bencher.counter(ItemsCount::new(teams)).bench(|| black_box(&swiss).draft());
}
