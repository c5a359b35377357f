//! Measures the robots: contracts against par, cards against double dummy, time per action.
//!
//! `cargo run --release -p robots --example strength -- --boards 1000 --seed 1`
//! `--no-play` measures the auctions only; `--worst N` shows the N auctions furthest from par;
//! `--tables FILE` keeps the double-dummy tables, which are the same for every version.

// A measuring tool has a clock and arguments; the robots have none.
#![allow(clippy::disallowed_methods)]

#[path = "../tests/support/mod.rs"]
mod support;

use std::time::{Duration, Instant};

use bridge::par::{TrickTable, par};
use bridge::score::Rules;
use bridge::{Board, Contract, Doubling, Outcome, Seat, Strain};
use contract_bridge::{FullDeal, Seat as DdsSeat, Strain as DdsStrain};
use pons_dds::{CurrentTrick, NonEmptyStrainFlags, PlayTrace, analyse_plays, solve_deals};
use robots::Situation;

const STRAINS: [DdsStrain; 5] = [
    DdsStrain::Clubs,
    DdsStrain::Diamonds,
    DdsStrain::Hearts,
    DdsStrain::Spades,
    DdsStrain::Notrump,
];
const SEATS: [DdsSeat; 4] = [DdsSeat::North, DdsSeat::East, DdsSeat::South, DdsSeat::West];

struct StrengthArgs {
    boards: u64,
    seed: u64,
    play: bool,
    worst: usize,
    tables: Option<String>,
}

fn options() -> StrengthArgs {
    let mut options = StrengthArgs { boards: 1000, seed: 1, play: true, worst: 0, tables: None };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        if word == "--tables" {
            options.tables = words.next();
            continue;
        }
        let mut number = || words.next().and_then(|word| word.parse().ok()).unwrap_or(1);
        match word.as_str() {
            "--boards" => options.boards = number(),
            "--seed" => options.seed = number(),
            "--worst" => options.worst = number() as usize,
            "--no-play" => options.play = false,
            _ => eprintln!("unknown option: {word}"),
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
    let tables = tables(&deals, options.tables.as_deref());
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

/// The processor time of this thread, so that other load does not count. Where the system does not
/// report it, wall time.
fn work() -> Duration {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    let start = START.get_or_init(Instant::now);
    std::fs::read_to_string("/proc/thread-self/schedstat")
        .ok()
        .and_then(|text| text.split(' ').next()?.parse().ok())
        .map_or_else(|| start.elapsed(), Duration::from_nanos)
}

/// The tricks of every declarer on each board, solved or read from the file.
fn tables(deals: &[FullDeal], file: Option<&str>) -> Vec<TrickTable> {
    let kept = file.and_then(|file| std::fs::read_to_string(file).ok()).unwrap_or_default();
    let known: Vec<TrickTable> = kept.lines().filter_map(table_of_line).collect();
    if known.len() >= deals.len() {
        return known;
    }
    let solved = solve_deals(deals, NonEmptyStrainFlags::ALL);
    let found: Vec<TrickTable> = solved
        .iter()
        .map(|table| {
            TrickTable::new(|seat, strain| {
                table[STRAINS[strain.index()]].get(SEATS[seat.index()]).get()
            })
            .expect("at most thirteen")
        })
        .collect();
    if let Some(file) = file {
        let lines: String = found.iter().map(line_of_table).collect();
        std::fs::write(file, lines).expect("the tables can be written");
    }
    found
}

fn line_of_table(table: &TrickTable) -> String {
    let tricks = Seat::ALL.map(|seat| Strain::ALL.map(|strain| table.tricks(seat, strain)));
    let numbers: Vec<String> = tricks.as_flattened().iter().map(u8::to_string).collect();
    numbers.join(" ") + "\n"
}

fn table_of_line(line: &str) -> Option<TrickTable> {
    let numbers: Vec<u8> = line.split(' ').map_while(|word| word.parse().ok()).collect();
    let at = |seat: Seat, strain: Strain| seat.index() * 5 + strain.index();
    (numbers.len() == 20)
        .then(|| TrickTable::new(|seat, strain| numbers[at(seat, strain)]).ok())
        .flatten()
}

/// The measurements of one board.
struct Measured {
    board: Board,
    auction: String,
    contract: Option<Contract>,
    /// North-South's score at the contract reached with double-dummy play, and par.
    score: i32,
    par: i32,
    tricks: u8,
    acts: Vec<Duration>,
}

fn measure(n: u64, seed: u64, table: &TrickTable, play: bool) -> Measured {
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
        let started = work();
        let decision = support::decide(&board, seat, &Situation::DUPLICATE);
        acts.push(work() - started);
        support::apply(&mut board, seat, &decision.command);
    }
    let contract = board.contract();
    let tricks = contract.map_or(0, |contract| table.tricks(contract.declarer, contract.strain()));
    let outcome =
        contract.map_or(Outcome::PassedOut, |contract| Outcome::Played { contract, tricks });
    let vulnerable = board.vulnerable();
    let score = Rules::default().duplicate_ns(outcome, vulnerable).expect("at most thirteen");
    let par = par(table, vulnerable, board.dealer().side()).score_ns;
    if auction.is_empty() {
        auction = support::calls(&board);
    }
    Measured { board, auction, contract, score, par, tricks, acts }
}

fn imps(difference: i32) -> i32 {
    const STEPS: [i32; 24] = [
        20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750,
        2000, 2250, 2500, 3000, 3500, 4000,
    ];
    let steps = STEPS.iter().filter(|step| difference.abs() >= **step).count() as i32;
    steps * difference.signum()
}

fn report(results: &[Measured], deals: &[FullDeal], options: &StrengthArgs) {
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
        "work of an act: mean {:.1?}, 99 % {:.1?}, 99.9 % {:.1?}, longest {:.1?} ({} acts)",
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
