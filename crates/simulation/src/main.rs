//! `simulation`: runs scenarios by their seeds.

use std::{
    fs,
    process::ExitCode,
    sync::atomic::{AtomicU64, AtomicUsize, Ordering},
    time::{Duration, Instant},
};

use anyhow::{Context, Result};
use simulation::{Case, Scenario, run, shrink};

const HELP: &str = "\
simulation runs FIRST COUNT   run the scenarios of COUNT seeds from FIRST on, on all processors
simulation replay ONE         run one, and print what happens
simulation shrink ONE RUNS    make a failing one smaller, in at most RUNS runs, and print it as a file

ONE is a seed, or a file of crates/simulation/data
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match dispatch(&arguments) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(arguments: &[String]) -> Result<bool> {
    let number = |text: &str| text.parse::<u64>().with_context(|| format!("no number: {text}"));
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["runs", first, count] => runs(number(first)?, number(count)?),
        ["replay", one] => {
            let scenario = scenario(one)?;
            println!("{scenario}");
            let report = run(&scenario, true)?;
            println!("{report}");
            Ok(report.violations.is_empty())
        }
        ["shrink", one, most] => {
            let smallest = shrink(&scenario(one)?, number(most)? as usize)?;
            println!("{smallest}");
            let report = run(&smallest, false)?;
            println!("{report}");
            let case = Case { why: report.violations.join("; "), scenario: smallest };
            println!("{}", serde_json::to_string_pretty(&case)?);
            Ok(report.violations.is_empty())
        }
        _ => {
            print!("{HELP}");
            Ok(true)
        }
    }
}

/// The scenario of a seed, or of a file.
fn scenario(one: &str) -> Result<Scenario> {
    if let Ok(seed) = one.parse() {
        return Ok(Scenario::of_seed(seed));
    }
    let text =
        fs::read_to_string(one).with_context(|| format!("neither a seed nor a file: {one}"))?;
    let case: Case = serde_json::from_str(&text).with_context(|| format!("no scenario: {one}"))?;
    Ok(case.scenario)
}

/// What all runs together came to.
#[derive(Default)]
struct Totals {
    seconds: AtomicU64,
    acts: AtomicU64,
    events: AtomicU64,
    boards: AtomicU64,
    faults: AtomicU64,
    failed: AtomicUsize,
}

fn runs(first: u64, count: u64) -> Result<bool> {
    println!("seeds {first} to {}", first + count.saturating_sub(1));
    let began = Instant::now();
    let totals = Totals::default();
    let next = AtomicU64::new(first);
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|_| {
                scope.spawn(|| -> Result<()> {
                    loop {
                        let seed = next.fetch_add(1, Ordering::Relaxed);
                        if seed >= first + count {
                            return Ok(());
                        }
                        one(seed, &totals)?;
                    }
                })
            })
            .collect();
        workers.into_iter().try_for_each(|worker| {
            worker.join().unwrap_or_else(|_| Err(anyhow::anyhow!("a run panicked")))
        })
    })?;
    let get = |total: &AtomicU64| total.load(Ordering::Relaxed);
    let failed = totals.failed.load(Ordering::Relaxed);
    println!(
        "{count} seeds: {} hours of club life, {} events, {} acts acknowledged, {} boards, {} faults, \
         {} s; {failed} seeds failed",
        get(&totals.seconds) / 3600,
        get(&totals.events),
        get(&totals.acts),
        get(&totals.boards),
        get(&totals.faults),
        began.elapsed().as_secs(),
    );
    Ok(failed == 0)
}

fn one(seed: u64, totals: &Totals) -> Result<()> {
    let began = Instant::now();
    let report = run(&Scenario::of_seed(seed), false)?;
    let count = |what: &str| report.counts.get(what).copied().unwrap_or(0);
    for (total, what) in [
        (&totals.acts, "acts acknowledged"),
        (&totals.events, "events"),
        (&totals.boards, "boards"),
        (&totals.faults, "faults"),
    ] {
        total.fetch_add(count(what), Ordering::Relaxed);
    }
    totals.seconds.fetch_add(report.lasted.as_secs(), Ordering::Relaxed);
    if !report.violations.is_empty() {
        totals.failed.fetch_add(1, Ordering::Relaxed);
        println!("seed {seed} fails:");
        report.violations.iter().take(8).for_each(|violation| println!("    {violation}"));
    }
    if began.elapsed() > Duration::from_secs(30) {
        println!("seed {seed} took {} s", began.elapsed().as_secs());
    }
    Ok(())
}
