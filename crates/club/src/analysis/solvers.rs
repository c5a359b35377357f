//! Solvers that keep their memory from one search to the next.

use std::{
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use solver::{Solver, SolverOptions, TimeLimit};

/// Bytes of a solver's transposition table.
const MEMORY: usize = 24 << 20;

/// Solvers with their memory, for searches one after the other.
#[derive(Clone, Default)]
pub struct Solvers {
    /// Those not in use, with the time limits of their searches.
    idle: Arc<Mutex<Vec<(Duration, Solver)>>>,
}

impl Solvers {
    /// A solver whose searches take at most this long. When it is not needed any more, it is
    /// [kept](Solvers::keep).
    pub(super) fn take(&self, time_limit: Duration) -> Solver {
        let mut idle = self.lock();
        if let Some(at) = idle.iter().position(|(limit, _)| *limit == time_limit) {
            return idle.swap_remove(at).1;
        }
        // Those with another limit are of no use any more.
        idle.clear();
        drop(idle);
        let began = Instant::now();
        let time = Some(TimeLimit::new(time_limit, move || began.elapsed()));
        Solver::with(SolverOptions { memory: MEMORY, time, ..SolverOptions::default() })
    }

    pub(super) fn keep(&self, time_limit: Duration, solver: Solver) {
        self.lock().push((time_limit, solver));
    }

    fn lock(&self) -> MutexGuard<'_, Vec<(Duration, Solver)>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Solvers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solvers").finish_non_exhaustive()
    }
}
