//! What each technique of the search gains: tables of twenty results with it and without it.
//!
//! `ablation FILE [DEALS]`: one deal per line as in tests/data. For each technique the nodes without
//! it, the positions that had to be searched and the CPU time, as multiples of the full search's.
//! Linux only: the clock is the scheduler's.

extern crate biritch_solver as solver;

mod clock;

use std::io::BufRead;

use bridge::Deal;
use solver::{Solver, SolverOptions, Statistics, Technique};

use clock::cpu;

/// The statistics and milliseconds of the tables of these deals.
fn cost(deals: &[Deal], without: Option<Technique>) -> Result<(Statistics, f64), solver::Stopped> {
    let options = SolverOptions { memory: 256 << 20, ..SolverOptions::default() };
    let mut solver = match without {
        Some(technique) => Solver::without(options, technique),
        None => Solver::with(options),
    };
    let before = cpu();
    for deal in deals {
        solver.table(deal)?;
    }
    Ok((solver.statistics(), cpu() - before))
}

#[allow(clippy::disallowed_methods)]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().collect();
    let file = std::fs::File::open(arguments.get(1).ok_or("ablation FILE [DEALS]")?)?;
    let most = arguments.get(2).map_or(Ok(20), |n| n.parse())?;
    let mut deals: Vec<Deal> = Vec::new();
    for line in std::io::BufReader::new(file).lines().take(most) {
        deals.push(line?.split(" |").next().unwrap_or_default().parse()?);
    }
    let (whole, time) = cost(&deals, None)?;
    let count = deals.len() as f64;
    println!("a deal: {:.0} nodes, {:.1} ms", whole.nodes as f64 / count, time / count);
    println!("{:<16} {:>8} {:>10} {:>8}", "without", "nodes", "searched", "time");
    for technique in Technique::ALL {
        let (part, taken) = cost(&deals, Some(technique))?;
        let nodes = part.nodes as f64 / whole.nodes as f64;
        let searched = part.expanded() as f64 / whole.expanded() as f64;
        println!(
            "{:<16} {nodes:>8.2} {searched:>10.2} {:>8.2}",
            format!("{technique:?}"),
            taken / time
        );
    }
    Ok(())
}
