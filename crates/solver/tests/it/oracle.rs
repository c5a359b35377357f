//! Comparison with an independent solver, pons-dds, on random deals, half of them full of voids.
//!
//! Its results for ten thousand deals are in a data file, because computing them takes most of an
//! hour (`examples/oracle.rs` does it again); a few are computed again here. `SOLVER_LONG=1`
//! compares the whole file, `SOLVER_LONG=N` so many deals.

use bridge::Deal;
use solver::{SolverOptions, tables};

use crate::peer::{ALL, deals, peer_results};
use crate::support::digits;

/// Twenty digits a deal.
const EXPECTED: &str = include_str!("../data/oracle.txt");

#[allow(clippy::disallowed_methods, reason = "the environment selects long tests")]
fn count() -> usize {
    match std::env::var("SOLVER_LONG") {
        Ok(count) => count.parse().ok().filter(|count| *count > 1).unwrap_or(ALL),
        Err(_) if cfg!(debug_assertions) => 50,
        Err(_) => 200,
    }
}

#[test]
fn random_deals_agree_with_another_solver() {
    assert_eq!(EXPECTED.lines().count(), ALL);
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    let pairs: Vec<(Deal, &str)> = deals().zip(EXPECTED.lines()).take(count()).collect();
    for (at, batch) in pairs.chunks(100).enumerate() {
        let deals: Vec<Deal> = batch.iter().map(|(deal, _)| *deal).collect();
        let ours = tables(&deals, threads, &SolverOptions::default(), |_| {});
        for ((deal, said), ours) in batch.iter().zip(ours) {
            assert_eq!(digits(&ours.unwrap()), *said, "{deal:?}");
        }
        // Progress is printed so that an interrupted long run is not lost (`--nocapture`).
        eprintln!("{} of {} deals agree", at * 100 + batch.len(), pairs.len());
    }
}

#[test]
fn the_peer_solver_gives_the_results_of_the_file() {
    let count = if cfg!(debug_assertions) { 1 } else { 20 };
    let deals: Vec<Deal> = deals().take(count).collect();
    let again = peer_results(&deals);
    assert_eq!(again.len(), count);
    assert!(again.iter().zip(EXPECTED.lines()).all(|(again, said)| again == said), "{again:?}");
}
