//! Measures the robots: contracts against par, cards against double dummy, time by the act.
//!
//! `cargo run --release -p robots --example strength -- --boards 1000 --seed 1`
//! `--no-play` measures the auctions only; `--worst N` shows the N auctions furthest from par.

// A measuring tool has a clock and arguments; the robots have not.
#![allow(clippy::disallowed_methods)]

#[path = "../tests/support/mod.rs"]
mod support;

use std::time::{Duration, Instant};

use bridge::{Board, Contract, Doubling, Side, Strain};
use contract_bridge::{FullDeal, Seat as DdsSeat, Strain as DdsStrain};
use pons_dds::{
    CurrentTrick, NonEmptyStrainFlags, PlayTrace, TrickCountTable, analyse_plays, calculate_par,
    solve_deals,
};
use robots::Situation;

const STRAINS: [DdsStrain; 5] = [
    DdsStrain::Clubs,
    DdsStrain::Diamonds,
    DdsStrain::Hearts,
    DdsStrain::Spades,
    DdsStrain::Notrump,
];
const SEATS: [DdsSeat; 4] = [DdsSeat::North, DdsSeat::East, DdsSeat::South, DdsSeat::West];

struct Options {
    boards: u64,
    seed: u64,
    play: bool,
    worst: usize,
}

fn options() -> Options {
    let mut options = Options { boards: 1000, seed: 1, play: true, worst: 0 };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut number = || words.next().and_then(|word| word.parse().ok()).unwrap_or(1);
        match word.as_str() {
            "--boards" => options.boards = number(),
            "--seed" => options.seed = number(),
            "--worst" => options.worst = number() as usize,
            "--no-play" => options.play = false,
            _ => eprintln!("not understood: {word}"),
        }
    }
    options
}

fn main() {
    let options = options();
    let numbers: Vec<u64> = (1..=options.boards).collect();
    let deals: Vec<FullDeal> = numbers
        .iter()
        .map(|n| support::deal(options.seed, *n).to_string().parse().expect("the same notation"))
        .collect();
    let started = Instant::now();
    let tables = solve_deals(&deals, NonEmptyStrainFlags::ALL);
    eprintln!("double-dummy tables: {:.0?}", started.elapsed());

    let half = numbers.len().div_ceil(2);
    let tables_ref = &tables;
    let play = options.play;
    let seed = options.seed;
    let results: Vec<Measured> = std::thread::scope(|scope| {
        let workers: Vec<_> = numbers
            .chunks(half.max(1))
            .map(|some| {
                scope.spawn(move || {
                    some.iter()
                        .map(|n| measure(*n, seed, &tables_ref[*n as usize - 1], play))
                        .collect::<Vec<_>>()
                })
            })
            .collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("a worker")).collect()
    });
    report(&results, &deals, &options);
}

/// One board.
struct Measured {
    board: Board,
    auction: String,
    contract: Option<Contract>,
    /// North-South's, at the contract reached and double dummy, and at par.
    score: i32,
    par: i32,
    tricks: u8,
    acts: Vec<Duration>,
}

fn measure(n: u64, seed: u64, table: &TrickCountTable, play: bool) -> Measured {
    let mut board = support::board(n, support::deal(seed, n));
    let mut acts = Vec::new();
    let mut auction = String::new();
    while board.outcome().is_none() {
        if board.play().is_some() && auction.is_empty() {
            auction = support::calls(&board);
            if !play {
                break;
            }
        }
        let seat = support::awaited(&board).expect("the board goes on");
        let started = Instant::now();
        let decision = support::decide(&board, seat, &Situation::DUPLICATE);
        acts.push(started.elapsed());
        support::obey(&mut board, seat, &decision.command);
    }
    let contract = board.contract();
    let tricks = contract.map_or(0, |contract| {
        table[STRAINS[contract.strain().index()]].get(SEATS[contract.declarer.index()]).get()
    });
    let vulnerable = board.vulnerable();
    let score = contract.map_or(0, |contract| {
        let side = contract.declarer.side();
        let score = score(contract, tricks, vulnerable.of(side));
        if side == Side::NorthSouth { score } else { -score }
    });
    let mut flags = pons_dds::Vulnerability::NONE;
    flags.set(pons_dds::Vulnerability::NS, vulnerable.of(Side::NorthSouth));
    flags.set(pons_dds::Vulnerability::EW, vulnerable.of(Side::EastWest));
    let par = calculate_par(*table, flags, SEATS[board.dealer().index()]).score;
    if auction.is_empty() {
        auction = support::calls(&board);
    }
    Measured { board, auction, contract, score, par, tricks, acts }
}

/// Duplicate scoring, declarer's side.
fn score(contract: Contract, tricks: u8, vulnerable: bool) -> i32 {
    let stake = contract.stake;
    let level = i32::from(stake.level().odd_tricks());
    let over = i32::from(tricks) - i32::from(stake.tricks());
    let times = [1, 2, 4][stake.doubling as usize];
    if over < 0 {
        let down = -over;
        return -match (stake.doubling, vulnerable) {
            (Doubling::Undoubled, false) => 50 * down,
            (Doubling::Undoubled, true) => 100 * down,
            (_, false) => {
                (times / 2)
                    * [100, 300, 500]
                        .get(down as usize - 1)
                        .copied()
                        .unwrap_or(500 + 300 * (down - 3))
            }
            (_, true) => (times / 2) * (200 + 300 * (down - 1)),
        };
    }
    let trick = match stake.strain() {
        Strain::Clubs | Strain::Diamonds => 20 * level,
        Strain::Hearts | Strain::Spades => 30 * level,
        Strain::Notrump => 30 * level + 10,
    } * times;
    let bonus = match (trick >= 100, vulnerable) {
        (false, _) => 50,
        (true, false) => 300,
        (true, true) => 500,
    };
    let slam = match (level, vulnerable) {
        (6, false) => 500,
        (6, true) => 750,
        (7, false) => 1000,
        (7, true) => 1500,
        _ => 0,
    };
    let each = match (stake.doubling, vulnerable) {
        (Doubling::Undoubled, _) if stake.strain() < Strain::Hearts => 20,
        (Doubling::Undoubled, _) => 30,
        (_, false) => 50 * times,
        (_, true) => 100 * times,
    };
    trick + bonus + slam + over * each + 25 * (times - times % 2)
}

fn imps(difference: i32) -> i32 {
    const STEPS: [i32; 24] = [
        20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750,
        2000, 2250, 2500, 3000, 3500, 4000,
    ];
    let steps = STEPS.iter().filter(|step| difference.abs() >= **step).count() as i32;
    steps * difference.signum()
}

fn report(results: &[Measured], deals: &[FullDeal], options: &Options) {
    let count = results.len() as f64;
    let off = |result: &Measured| imps(result.score - result.par).abs();
    let total: i32 = results.iter().map(off).sum();
    let squares: f64 = results.iter().map(|r| f64::from(off(r)).powi(2)).sum();
    let mean = f64::from(total) / count;
    let error = ((squares / count - mean * mean) / count).sqrt();
    let share = |test: &dyn Fn(&&Measured) -> bool| {
        100.0 * results.iter().filter(test).count() as f64 / count
    };
    println!("boards {} seed {}", results.len(), options.seed);
    println!("IMPs from par by the contract: {mean:.2} ± {error:.2} a board");
    println!("  at par exactly {:.1} %", share(&|r| r.score == r.par));
    println!("  within 3 IMPs {:.1} %", share(&|r| off(r) <= 3));
    println!("  10 IMPs or more away {:.1} %", share(&|r| off(r) >= 10));
    println!("passed out {:.1} %", share(&|r| r.contract.is_none()));
    println!(
        "doubled {:.1} %, games {:.1} %, slams {:.1} %",
        share(&|r| r.contract.is_some_and(|c| c.stake.doubling != Doubling::Undoubled)),
        share(&|r| r.contract.is_some_and(|c| is_game(c) && c.stake.level().odd_tricks() < 6)),
        share(&|r| r.contract.is_some_and(|c| c.stake.level().odd_tricks() >= 6)),
    );
    println!(
        "contracts that make double dummy {:.1} %",
        share(&|r| r.contract.is_some_and(|c| r.tricks >= c.stake.tricks()))
    );
    let slams: Vec<_> = results
        .iter()
        .filter(|r| r.contract.is_some_and(|c| c.stake.level().odd_tricks() >= 6))
        .collect();
    let made = slams.iter().filter(|r| r.contract.is_some_and(|c| r.tricks >= c.stake.tricks()));
    println!("slams made {} of {}", made.count(), slams.len());

    let mut acts: Vec<Duration> = results.iter().flat_map(|r| r.acts.iter().copied()).collect();
    acts.sort_unstable();
    let at = |part: f64| acts[((acts.len() - 1) as f64 * part) as usize];
    println!(
        "time of an act: mean {:.1?}, 99 % {:.1?}, 99.9 % {:.1?}, longest {:.1?} ({} acts)",
        acts.iter().sum::<Duration>() / acts.len() as u32,
        at(0.99),
        at(0.999),
        at(1.0),
        acts.len(),
    );
    if options.play {
        play_report(results, deals);
    }
    let mut worst: Vec<&Measured> = results.iter().collect();
    worst.sort_by_key(|result| -off(result));
    for result in worst.iter().take(options.worst) {
        println!(
            "{:3} IMPs, board {} {} {}: {} {} [{}] makes {}, par {} score {}",
            imps(result.score - result.par),
            result.board.number(),
            result.board.dealer(),
            result.board.vulnerable(),
            result.board.deal(),
            result.contract.map_or("passed out".into(), |c| c.to_string()),
            result.auction,
            result.tricks,
            result.par,
            result.score,
        );
    }
}

fn is_game(contract: Contract) -> bool {
    let level = contract.stake.level().odd_tricks();
    level >= [5, 5, 4, 4, 3][contract.strain().index()]
}

fn play_report(results: &[Measured], deals: &[FullDeal]) {
    let played: Vec<(&Measured, Contract)> =
        results.iter().filter_map(|r| Some((r, r.contract?))).collect();
    let traces: Vec<PlayTrace> = played
        .iter()
        .map(|(result, contract)| {
            let deal = deals[result.board.number() as usize - 1];
            let leader = SEATS[contract.leader().index()];
            let trick = CurrentTrick::new(STRAINS[contract.strain().index()], leader);
            let cards = result.board.play().map_or(&[][..], |play| play.cards());
            PlayTrace {
                board: pons_dds::Board::try_new(deal.into(), trick).expect("a deal"),
                cards: cards
                    .iter()
                    .map(|card| card.to_string().parse().expect("the same notation"))
                    .collect(),
            }
        })
        .collect();
    let analyses = analyse_plays(&traces);
    let (mut declarer, mut defence, mut lead, mut taken, mut possible) = (0, 0, 0, 0, 0);
    let mut by_trick = [[0i32; 13]; 2];
    for analysis in &analyses {
        for (at, pair) in analysis.tricks.windows(2).enumerate() {
            let change = i32::from(pair[1].get()) - i32::from(pair[0].get());
            if change < 0 {
                declarer -= change;
                by_trick[0][at / 4] -= change;
            } else {
                defence += change;
                by_trick[1][at / 4] += change;
                if at == 0 {
                    lead += change;
                }
            }
        }
        possible += i32::from(analysis.tricks[0].get());
        taken += analysis.tricks.last().map_or(0, |tricks| i32::from(tricks.get()));
    }
    let boards = analyses.len() as f64;
    println!(
        "tricks lost a board: declarer {:.3}, defence {:.3} (opening lead {:.3})",
        f64::from(declarer) / boards,
        f64::from(defence) / boards,
        f64::from(lead) / boards,
    );
    println!(
        "declarer took {:.2}, double dummy {:.2}",
        f64::from(taken) / boards,
        f64::from(possible) / boards,
    );
    println!("  by trick, declarer {:?}", by_trick[0]);
    println!("  by trick, defence  {:?}", by_trick[1]);
}
