//! Scaling of a batch with threads: the tables of the same random deals on one thread and on
//! several, alternating; wall time and the processor time of the whole process.
//!
//! `batch [DEALS [THREADS [ROUNDS]]]`. Linux only: the clock is the kernel's.

extern crate biritch_solver as solver;

use std::time::Instant;

use bridge::Deal;
use solver::{SolverOptions, tables};

/// Processor time of this process in seconds, user and system mode, from statistics in hundredths.
#[allow(clippy::disallowed_methods)]
fn cpu() -> f64 {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after = text.rsplit(')').next().unwrap_or_default();
    let ticks = after.split_whitespace().skip(11).take(2).filter_map(|n| n.parse::<f64>().ok());
    ticks.sum::<f64>() / 100.0
}

#[allow(clippy::disallowed_methods)]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse::<usize>());
    let count = arguments.next().transpose()?.unwrap_or(100);
    let threads = arguments.next().transpose()?.unwrap_or(2);
    let rounds = arguments.next().transpose()?.unwrap_or(2);
    let mut random = testing::SplitMix(1);
    let deals: Vec<Deal> =
        (0..count).filter_map(|_| Deal::from_number(random.wide() % Deal::COUNT)).collect();
    for round in 1..=rounds {
        let mut walls = Vec::new();
        for threads in [1, threads] {
            let (began, before) = (Instant::now(), cpu());
            let solved = tables(&deals, threads, &SolverOptions::default(), |_| {});
            let (wall, cpu) = (began.elapsed().as_secs_f64(), cpu() - before);
            walls.push(wall);
            println!(
                "round {round}: {} deals, {threads} threads: {wall:.2} s, processor {cpu:.2} s, {:.1} deals a second",
                solved.len(),
                solved.len() as f64 / wall,
            );
        }
        println!("round {round}: {:.2} times as fast", walls[0] / walls[1]);
    }
    Ok(())
}
