//! A pool of solvers, and their limits of threads and megabytes.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use solver::{Solver, SolverOptions};

/// The default megabytes of a thread's table.
const MEGABYTES: usize = 32;

/// The values of SetResources; 0 for the defaults.
static THREADS: AtomicUsize = AtomicUsize::new(0);
static MEMORY: AtomicUsize = AtomicUsize::new(0);

/// Idle solvers.
static IDLE: Mutex<Vec<Solver>> = Mutex::new(Vec::new());

/// Sets the limits: megabytes in total, and threads; 0 or less for the defaults.
pub(crate) fn set(megabytes: i32, threads: i32) {
    THREADS.store(usize::try_from(threads).unwrap_or(0), Ordering::Relaxed);
    MEMORY.store(usize::try_from(megabytes).unwrap_or(0), Ordering::Relaxed);
    clear();
}

/// Frees the memory of all idle solvers.
pub(crate) fn clear() {
    idle().clear();
}

pub(crate) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// How many threads a batch takes.
pub(crate) fn threads() -> usize {
    match THREADS.load(Ordering::Relaxed) {
        0 => cores(),
        threads => threads.min(cores()),
    }
}

/// Megabytes of each thread's table.
pub(crate) fn megabytes() -> usize {
    match MEMORY.load(Ordering::Relaxed) {
        0 => MEGABYTES,
        all => (all / threads()).clamp(1, MEGABYTES),
    }
}

pub(crate) fn options() -> SolverOptions {
    SolverOptions { memory: megabytes() << 20, ..SolverOptions::default() }
}

/// Asks an idle solver, or a new one.
pub(crate) fn ask<A>(question: impl FnOnce(&mut Solver) -> A) -> A {
    let idle_one = idle().pop();
    let mut solver = idle_one.unwrap_or_else(|| Solver::with(options()));
    let answer = question(&mut solver);
    let mut idle = idle();
    // The limits may have changed meanwhile: then the solver is dropped.
    if idle.len() < threads() && solver.options().memory == options().memory {
        idle.push(solver);
    }
    answer
}

fn idle() -> std::sync::MutexGuard<'static, Vec<Solver>> {
    IDLE.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn resources_set_during_a_solve_hold_from_the_next_on() {
        let memory = |megabytes: usize| megabytes << 20;
        set(2, 1);
        ask(|solver| {
            assert_eq!(solver.options().memory, memory(2));
            set(1, 1);
        });
        ask(|solver| assert_eq!(solver.options().memory, memory(1)));
        set(0, 0);
    }
}
