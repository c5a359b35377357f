//! Measures the robots: contracts against par, cards against double dummy, time per action.
//!
//! `cargo run --release -p robots --example strength -- --boards 1000 --seed 1`
//! `--no-play` measures the auctions only; `--worst N` shows the N auctions furthest from par;
//! `--tables FILE` keeps the double-dummy tables, which are the same for every version.

// A measuring tool has a clock and arguments; the robots have none.
#![allow(clippy::disallowed_methods)]

#[path = "../tests/it/support/mod.rs"]
mod support;

use std::time::{Duration, Instant};

use bridge::par::TrickTable;
use robots::Situation;

use self::support::strength::{
    ContractFigures, MeasuredBoard, PlayFigures, measure, read_tables, solve, write_tables,
};

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
    let started = Instant::now();
    let tables = tables(&options);
    eprintln!("double-dummy tables: {:.0?}", started.elapsed());

    let half = numbers.len().div_ceil(2);
    let tables_ref = &tables;
    let play = options.play;
    let seed = options.seed;
    let results: Vec<(MeasuredBoard, Vec<Duration>)> = std::thread::scope(|scope| {
        let workers: Vec<_> = numbers
            .chunks(half.max(1))
            .map(|some| {
                scope.spawn(move || {
                    some.iter()
                        .map(|n| timed(seed, *n, &tables_ref[*n as usize - 1], play))
                        .collect::<Vec<_>>()
                })
            })
            .collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("a worker")).collect()
    });
    let (results, times): (Vec<MeasuredBoard>, Vec<Vec<Duration>>) = results.into_iter().unzip();
    report(&results, times.concat(), &options);
}

/// Measures a board and the time of each action.
fn timed(seed: u64, n: u64, table: &TrickTable, play: bool) -> (MeasuredBoard, Vec<Duration>) {
    let mut times = Vec::new();
    let measured = measure(seed, n, table, play, |board, seat| {
        let started = work();
        let decision = support::decide(board, seat, &Situation::DUPLICATE);
        times.push(work() - started);
        decision
    });
    (measured, times)
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
fn tables(options: &StrengthArgs) -> Vec<TrickTable> {
    let file = options.tables.as_deref();
    let kept = file.and_then(|file| std::fs::read_to_string(file).ok());
    let known = kept.and_then(|text| read_tables(options.seed, &text));
    if let Some(known) = known.filter(|known| known.len() as u64 >= options.boards) {
        return known;
    }
    let found = solve(options.seed, 1..=options.boards);
    if let Some(file) = file {
        std::fs::write(file, write_tables(options.seed, &found))
            .expect("the tables can be written");
    }
    found
}

fn report(results: &[MeasuredBoard], mut times: Vec<Duration>, options: &StrengthArgs) {
    println!("boards {} seed {}", results.len(), options.seed);
    println!("{}", ContractFigures::of(results));

    times.sort_unstable();
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize];
    println!(
        "work of an act: mean {:.1?}, 99 % {:.1?}, 99.9 % {:.1?}, longest {:.1?} ({} acts)",
        times.iter().sum::<Duration>() / times.len() as u32,
        at(0.99),
        at(0.999),
        at(1.0),
        times.len(),
    );
    if options.play {
        println!("{}", PlayFigures::of(results));
    }
    let mut worst: Vec<&MeasuredBoard> = results.iter().collect();
    worst.sort_by_key(|result| -result.imps().abs());
    for result in worst.iter().take(options.worst) {
        println!(
            "{:3} IMPs, board {} {} {}: {} {} [{}] makes {}, par {} score {}",
            result.imps(),
            result.board.number(),
            result.board.dealer(),
            result.board.vulnerable(),
            result.board.deal(),
            result.contract.map_or("passed out".into(), |c| c.to_string()),
            support::calls(&result.board),
            result.tricks,
            result.par,
            result.score,
        );
    }
}
