//! `biritch bench`: how much the solvers search, and how fast.
//!
//! The deals are always the same, so the nodes are too, on every machine: they are the signature of
//! the search. What they take is a rate of this machine, on one thread.

use std::process::ExitCode;
use std::time::Instant;

use pref::{BySeat, Seat};
use serde::Serialize;
use solver::preferans::{self, Aim, Position};

use crate::deal;
use crate::failure::Failure;
use crate::output;
use crate::solve::{self, MEMORY};
use crate::words::Words;

/// What to measure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Options {
    /// One of them; all, if none is named.
    pub(crate) name: Option<Name>,
    /// By so many deals.
    pub(crate) deals: u32,
    pub(crate) json: bool,
}

/// How many deals unless told otherwise: some seconds of a release build.
pub(crate) const DEALS: u32 = 100;

/// The most deals of one run.
pub(crate) const DEALS_LIMIT: u32 = 100_000;

/// What can be measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Name {
    /// Bridge: the twenty results of each deal.
    Solver,
    /// Preferans: the first hand as declarer, the second to lead, in five strains and at misère.
    Preferans,
}

impl Name {
    pub(crate) const ALL: [Name; 2] = [Name::Solver, Name::Preferans];

    /// As it is typed and written.
    pub(crate) const fn text(self) -> &'static str {
        match self {
            Name::Solver => "solver",
            Name::Preferans => "preferans",
        }
    }

    /// Solves so many deals; the answer is the nodes.
    fn nodes(self, deals: u32) -> Result<u64, Failure> {
        match self {
            Name::Solver => bridge_nodes(deals),
            Name::Preferans => preferans_nodes(deals),
        }
    }
}

/// What a measurement came to, as it is written in JSON.
#[derive(Serialize)]
struct Answer {
    name: &'static str,
    deals: u32,
    nodes: u64,
    seconds: f64,
    nodes_per_second: u64,
    deals_per_second: f64,
}

/// Measures and tells.
pub(crate) fn bench(options: &Options, words: &Words) -> Result<ExitCode, Failure> {
    for name in Name::ALL {
        if options.name.is_some_and(|only| only != name) {
            continue;
        }
        let answer = measured(name, options.deals)?;
        if options.json {
            output::print_json(&answer)?;
        } else {
            output::print(&text(&answer, words))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn measured(name: Name, deals: u32) -> Result<Answer, Failure> {
    let began = Instant::now();
    let nodes = name.nodes(deals)?;
    // Two measurements are never compared to the microsecond, and nothing is divided by nothing.
    let seconds = (began.elapsed().as_secs_f64() * 1e6).round().max(1.0) / 1e6;
    Ok(Answer {
        name: name.text(),
        deals,
        nodes,
        seconds,
        nodes_per_second: (nodes as f64 / seconds).round() as u64,
        deals_per_second: (f64::from(deals) / seconds * 1e3).round() / 1e3,
    })
}

fn text(answer: &Answer, words: &Words) -> String {
    let facts = [
        ("name", answer.name.into()),
        ("deals", answer.deals.to_string().into()),
        ("nodes", answer.nodes.to_string().into()),
        ("seconds", format!("{:.2}", answer.seconds).into()),
        ("rate", format!("{:.1}", answer.nodes_per_second as f64 / 1e6).into()),
        ("pace", format!("{:.1}", answer.deals_per_second).into()),
    ];
    words.tell("bench-row", &facts) + "\n"
}

/// The boards of `biritch deal --seed` with nothing but zeros.
fn boards(deals: u32) -> impl Iterator<Item = bridge::Deal> {
    (1..=deals).map(|board| deal::seeded([0; 32], board))
}

fn bridge_nodes(deals: u32) -> Result<u64, Failure> {
    let mut solver = solver::Solver::with(solve::Options::solver(MEMORY));
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
        let misere =
            Position::new(hands, Seat::A, Seat::B, Aim::Least).expect("three hands of a deal");
        solver.tricks(&misere).map_err(stopped)?;
    }
    Ok(solver.statistics().nodes)
}

/// Without limits there is always an answer.
fn stopped<E>(_: E) -> Failure {
    Failure::could_not("solve-stopped")
}
