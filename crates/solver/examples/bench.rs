//! The twenty results of every deal of a list, with the CPU time of each: microseconds, then the
//! results as in tests/data; at the end the statistics of the search.
//!
//! `bench FILE [DEALS [MEBIBYTES]] [--portable] [--single=NW]`. A single solve has a strain of
//! SHDCN and a leader of NESW, and prints the tricks of the leader's side. Linux only: the clock is
//! the scheduler's. The programs in `../peers/` measure other solvers on the same lists.

extern crate biritch_solver as solver;

mod clock;

use std::io::BufRead;

use bridge::{Deal, Seat, Strain};
use solver::{Position, Solver, SolverOptions};

use clock::cpu;

/// "NW": notrump, West leads.
fn opening(text: &str) -> (Strain, Seat) {
    let strain = match text.as_bytes().first() {
        Some(b'S') => Strain::Spades,
        Some(b'H') => Strain::Hearts,
        Some(b'D') => Strain::Diamonds,
        Some(b'C') => Strain::Clubs,
        _ => Strain::Notrump,
    };
    let leader = match text.as_bytes().get(1) {
        Some(b'N') => Seat::North,
        Some(b'E') => Seat::East,
        Some(b'S') => Seat::South,
        _ => Seat::West,
    };
    (strain, leader)
}

#[allow(clippy::disallowed_methods)]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (options, arguments): (Vec<String>, Vec<String>) =
        std::env::args().partition(|argument| argument.starts_with("--"));
    let file = std::fs::File::open(&arguments[1])?;
    let most = arguments.get(2).map_or(Ok(usize::MAX), |n| n.parse())?;
    let portable = options.iter().any(|option| option == "--portable");
    let single = options.iter().find_map(|option| option.strip_prefix("--single=")).map(opening);
    let megabytes: usize = arguments.get(3).map_or(Ok(32), |n| n.parse())?;
    let mut solver = Solver::with(SolverOptions {
        portable,
        memory: megabytes << 20,
        ..SolverOptions::default()
    });
    for line in std::io::BufReader::new(file).lines().take(most) {
        let line = line?;
        let deal: Deal = line.split(" |").next().unwrap_or_default().parse()?;
        let before = cpu();
        if let Some((strain, leader)) = single {
            let position = Position::opening(&deal, strain, leader);
            let tricks = solver.tricks(&position, leader.side())?;
            println!("{:.0} {tricks:x}", (cpu() - before) * 1000.0);
            continue;
        }
        let table = solver.table(&deal)?;
        let after = cpu();
        let mut text = String::new();
        for strain in
            [Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs, Strain::Notrump]
        {
            for seat in Seat::ALL {
                text += &format!("{:x}", table.tricks(seat, strain).count());
            }
        }
        println!("{:.0} {text}", (after - before) * 1000.0);
    }
    eprintln!("{}", solver.statistics());
    Ok(())
}
