//! `biritch bench`: how many nodes the solvers search, and how fast.
//!
//! The deals are fixed, so the node count is the same on every machine and identifies the search.
//! The rate is that of this machine, on one thread.

use std::process::ExitCode;
use std::time::Instant;

use pref::{BySeat, Seat};
use serde::Serialize;
use solver::preferans::{self, Aim, Position};

use crate::deal;
use crate::failure::Failure;
use crate::output;
use crate::solve::{self, DEFAULT_MEMORY_MB};
use crate::words::Words;

/// The arguments of `biritch bench`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BenchArgs {
    /// The benchmark to run; `None` for all.
    pub(crate) name: Option<Benchmark>,
    /// The number of deals.
    pub(crate) deals: u32,
    pub(crate) json: bool,
}

/// The default number of deals: a few seconds in a release build.
pub(crate) const DEFAULT_DEALS: u32 = 100;

/// The largest number of deals in one run.
pub(crate) const DEALS_LIMIT: u32 = 100_000;

/// A benchmark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Benchmark {
    /// Bridge: the twenty double-dummy results of each deal.
    Solver,
    /// Preferans: the first hand declares and the second leads, in five strains and at misère.
    Preferans,
}

impl Benchmark {
    pub(crate) const ALL: [Benchmark; 2] = [Benchmark::Solver, Benchmark::Preferans];

    /// The name on the command line and in JSON.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Benchmark::Solver => "solver",
            Benchmark::Preferans => "preferans",
        }
    }

    /// Solves this many deals and returns the node count.
    fn nodes(self, deals: u32) -> Result<u64, Failure> {
        match self {
            Benchmark::Solver => bridge_nodes(deals),
            Benchmark::Preferans => preferans_nodes(deals),
        }
    }
}

/// The result of one benchmark, serialised as JSON.
#[derive(Serialize)]
struct BenchReport {
    name: &'static str,
    deals: u32,
    nodes: u64,
    seconds: f64,
    nodes_per_second: u64,
    deals_per_second: f64,
}

/// Runs the benchmarks and prints the results.
pub(crate) fn bench(args: &BenchArgs, words: &Words) -> Result<ExitCode, Failure> {
    for name in Benchmark::ALL {
        if args.name.is_some_and(|only| only != name) {
            continue;
        }
        let report = measure(name, args.deals)?;
        if args.json {
            output::print_json(&report)?;
        } else {
            output::print(&text(&report, words))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn measure(name: Benchmark, deals: u32) -> Result<BenchReport, Failure> {
    let began = Instant::now();
    let nodes = name.nodes(deals)?;
    // Microseconds are enough for a comparison; at least one avoids a division by zero.
    let seconds = (began.elapsed().as_secs_f64() * 1e6).round().max(1.0) / 1e6;
    Ok(BenchReport {
        name: name.name(),
        deals,
        nodes,
        seconds,
        nodes_per_second: (nodes as f64 / seconds).round() as u64,
        deals_per_second: (f64::from(deals) / seconds * 1e3).round() / 1e3,
    })
}

fn text(report: &BenchReport, words: &Words) -> String {
    let facts = [
        ("name", report.name.into()),
        ("deals", report.deals.to_string().into()),
        ("nodes", report.nodes.to_string().into()),
        ("seconds", format!("{:.2}", report.seconds).into()),
        ("rate", format!("{:.1}", report.nodes_per_second as f64 / 1e6).into()),
        ("pace", format!("{:.1}", report.deals_per_second).into()),
    ];
    words.format("bench-row", &facts) + "\n"
}

/// The boards of `biritch deal --seed` with a seed of zeros.
fn boards(deals: u32) -> impl Iterator<Item = bridge::Deal> {
    (1..=deals).map(|board| deal::seeded([0; 32], board))
}

fn bridge_nodes(deals: u32) -> Result<u64, Failure> {
    let mut solver = solver::Solver::with(solve::SolveArgs::solver_options(DEFAULT_MEMORY_MB));
    for deal in boards(deals) {
        solver.table(&deal).map_err(stopped)?;
    }
    Ok(solver.statistics().nodes)
}

fn preferans_nodes(deals: u32) -> Result<u64, Failure> {
    let mut solver = preferans::Solver::new();
    for board in boards(deals) {
        let number = board.number() % pref::Deal::COUNT;
        let deal = pref::Deal::from_number(number).expect("the number is below the count of deals");
        let mut hands = BySeat::default();
        for (seat, hand) in [Seat::A, Seat::B, Seat::C].into_iter().zip(deal.hands()) {
            hands[seat] = hand;
        }
        solver.strains(&hands, Seat::A, Seat::B).map_err(stopped)?;
        let misere = Position::new(hands, Seat::A, Seat::B, Aim::Least)
            .expect("three hands of a deal form a position");
        solver.tricks(&misere).map_err(stopped)?;
    }
    Ok(solver.statistics().nodes)
}

/// Never happens: the solver runs without limits.
fn stopped<E>(_: E) -> Failure {
    Failure::system_error("solve-stopped")
}
