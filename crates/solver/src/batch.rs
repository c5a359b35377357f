//! Many deals on many cores.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use bridge::Deal;
use bridge::par::TrickTable;

use crate::{Options, Solver, Stopped};

/// What is known when one more deal of a batch is done. They are not done in order.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// The deal's place in the batch, from 0.
    pub index: usize,
    /// Its table, or why there is none.
    pub table: &'a Result<TrickTable, Stopped>,
    /// How many deals are done, this one included.
    pub done: usize,
    /// How many there are.
    pub total: usize,
    /// What this deal took. It depends on the deal and [`Options::memory`] alone.
    pub nodes: u64,
}

/// The tables of many deals, in the order of the deals, on so many threads.
///
/// Each thread has a solver of its own, with [`Options::memory`] to itself, and takes the next deal
/// when it is done with one. A node limit counts for each deal by itself and leaves the others
/// alone; after a cancellation the deals not done are [`Stopped::Cancelled`]. `progress` is told of
/// every deal, from whatever thread.
///
/// ```
/// use bridge::{Deal, Seat, Strain};
/// use solver::{Options, tables};
///
/// let deal: Deal = "N:AKQJT98765432... .AKQJT98765432.. \
///                   ..AKQJT98765432. ...AKQJT98765432".parse()?;
/// let results = tables(&[deal, deal], 2, &Options::default(), |progress| {
///     assert!(progress.done <= progress.total);
/// });
/// assert_eq!(results.len(), 2);
/// assert_eq!(results[1]?.tricks(Seat::East, Strain::Hearts), 13);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn tables(
    deals: &[Deal],
    threads: usize,
    options: &Options,
    progress: impl Fn(Progress<'_>) + Sync,
) -> Vec<Result<TrickTable, Stopped>> {
    let next = AtomicUsize::new(0);
    let done = AtomicUsize::new(0);
    let results = Mutex::new(vec![Err(Stopped::Cancelled); deals.len()]);
    let work = || {
        let mut solver = Solver::with(options.clone());
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(deal) = deals.get(index) else { return };
            let before = solver.statistics().nodes;
            let table = solver.table(deal);
            let nodes = solver.statistics().nodes - before;
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            progress(Progress { index, table: &table, done, total: deals.len(), nodes });
            let mut results = results.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            results[index] = table;
        }
    };
    let threads = threads.clamp(1, deals.len().max(1));
    if threads == 1 {
        work();
    } else {
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(work);
            }
        });
    }
    results.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner())
}
