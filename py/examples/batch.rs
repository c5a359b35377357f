//! The tables of the deals on standard input, one in PBN on a line: wall time and processor time in
//! seconds. `batch THREADS`; `batch.py` runs it in turns with `biritch.solve_all`.

use std::io::{self, Read};
use std::time::Instant;

use bridge::Deal;
use solver::{SolverOptions, tables};

/// Processor time of this process in seconds, from Linux's statistics in hundredths.
fn cpu() -> f64 {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after = text.rsplit(')').next().unwrap_or_default();
    let ticks = after.split_whitespace().skip(11).take(2).filter_map(|n| n.parse::<f64>().ok());
    ticks.sum::<f64>() / 100.0
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let threads = std::env::args().nth(1).ok_or("batch THREADS")?.parse()?;
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    let deals: Vec<Deal> = text.lines().map(str::parse).collect::<Result<_, _>>()?;
    let (began, before) = (Instant::now(), cpu());
    let solved = tables(&deals, threads, &SolverOptions::default(), |_| {});
    let (wall, used) = (began.elapsed().as_secs_f64(), cpu() - before);
    let tricks: u64 = solved
        .iter()
        .flatten()
        .map(|table| {
            bridge::Seat::ALL
                .into_iter()
                .flat_map(|seat| bridge::Strain::ALL.map(|strain| table.tricks(seat, strain)))
                .map(|tricks| u64::from(tricks.count()))
                .sum::<u64>()
        })
        .sum();
    println!("{wall} {used} {tricks}");
    Ok(())
}
