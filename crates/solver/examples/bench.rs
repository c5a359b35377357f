//! The twenty results of every deal of a list, with the CPU time each took: microseconds, then the
//! results as in tests/data; at the end what the search did.
//!
//! `bench FILE [DEALS [MEBIBYTES]] [--portable]`. Linux only: the clock is the scheduler's.

use std::io::BufRead;

use bridge::{Deal, Seat, Strain};
use solver::{Options, Solver};

fn cpu() -> f64 {
    // utime and stime in clock ticks are too coarse; the scheduler's own figure is in nanoseconds.
    #[allow(clippy::disallowed_methods)]
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|n| n.parse::<f64>().ok()).unwrap_or(0.0) / 1e6
}

#[allow(clippy::disallowed_methods)]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().collect();
    let file = std::fs::File::open(&arguments[1])?;
    let most = arguments.get(2).map_or(Ok(usize::MAX), |n| n.parse())?;
    let portable = arguments.iter().any(|argument| argument == "--portable");
    let megabytes: usize = arguments.get(3).map_or(Ok(32), |n| n.parse())?;
    let mut solver =
        Solver::with(Options { portable, memory: megabytes << 20, ..Options::default() });
    for line in std::io::BufReader::new(file).lines().take(most) {
        let line = line?;
        let deal: Deal = line.split(" |").next().unwrap_or_default().parse()?;
        let before = cpu();
        let table = solver.table(&deal)?;
        let after = cpu();
        let mut text = String::new();
        for strain in
            [Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs, Strain::Notrump]
        {
            for seat in Seat::ALL {
                text += &format!("{:x}", table.tricks(seat, strain));
            }
        }
        println!("{:.0} {text}", (after - before) * 1000.0);
    }
    eprintln!("{}", solver.statistics());
    Ok(())
}
