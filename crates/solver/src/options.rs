//! Limits of a solver: memory, work, time, and cancellation.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::search::{Deadline, Limits};

/// Limits of a solver, in memory, in work and in time.
///
/// ```
/// use biritch_solver::{Solver, SolverOptions};
///
/// let solver = Solver::with(SolverOptions { memory: 8 << 20, ..SolverOptions::default() });
/// # let _ = solver;
/// ```
#[derive(Clone, Debug)]
pub struct SolverOptions {
    /// Bytes for the transposition table. Ordinary deals fill about 10 MB. When it is full, entries
    /// that answered nothing lately are dropped, which costs time but changes no answer. The worst
    /// deals known, full of voids, take half as long again with half of the 32 MiB, and four to
    /// seven times as long with a quarter. If the system does not provide so much memory, the table
    /// is smaller.
    pub memory: usize,
    /// How many cards may be played in the search for one answer (the twenty results of a deal take
    /// about two million), with a precision of some hundreds.
    pub nodes: Option<u64>,
    /// How long the search for one answer may take.
    pub time: Option<TimeLimit>,
    /// Cancels the work from outside.
    pub cancel: Option<Cancel>,
    /// Avoids special instructions of the processor. The answers and the node counts are the same;
    /// for tests.
    pub portable: bool,
}

impl Default for SolverOptions {
    /// 32 MiB, no limits.
    fn default() -> SolverOptions {
        SolverOptions { memory: 32 << 20, nodes: None, time: None, cancel: None, portable: false }
    }
}

impl SolverOptions {
    /// The limits of a question that starts now.
    pub(crate) fn limits(&self) -> Limits {
        Limits {
            nodes: self.nodes,
            cancel: self.cancel.as_ref().map(|cancel| Arc::clone(&cancel.0)),
            deadline: self.time.as_ref().map(TimeLimit::start),
        }
    }

    /// Which limit ended a search that had played so many cards.
    pub(crate) fn stopped(&self, nodes: u64) -> Stopped {
        if self.cancel.as_ref().is_some_and(Cancel::is_cancelled) {
            return Stopped::Cancelled;
        }
        match (self.nodes, &self.time) {
            (Some(limit), _) if nodes >= limit => Stopped::Nodes { nodes: limit },
            (_, Some(time)) => Stopped::Time { limit: time.limit },
            (limit, None) => Stopped::Nodes { nodes: limit.unwrap_or(u64::MAX) },
        }
    }
}

/// A time limit by the caller's clock: the solver itself has none.
///
/// The clock is read some thousands of times a second. Prefer node limits where an answer must be
/// the same on every machine.
///
/// ```
/// use std::time::{Duration, Instant};
///
/// use biritch_solver::bridge::Deal;
/// use biritch_solver::{Solver, SolverOptions, Stopped, TimeLimit};
///
/// let began = Instant::now();
/// let limit = Duration::from_micros(1);
/// let time = TimeLimit::new(limit, move || began.elapsed());
/// let mut solver = Solver::with(SolverOptions { time: Some(time), ..SolverOptions::default() });
///
/// let deal: Deal = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3".parse()?;
/// assert_eq!(solver.table(&deal), Err(Stopped::Time { limit }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct TimeLimit {
    limit: Duration,
    now: Arc<dyn Fn() -> Duration + Send + Sync>,
}

impl TimeLimit {
    /// A limit for each answer, by a monotonic clock: `now` is the time since any fixed moment.
    pub fn new(limit: Duration, now: impl Fn() -> Duration + Send + Sync + 'static) -> TimeLimit {
        TimeLimit { limit, now: Arc::new(now) }
    }

    fn start(&self) -> Deadline {
        let now = Arc::clone(&self.now);
        let end = now().saturating_add(self.limit);
        Deadline(Arc::new(move || now() >= end))
    }
}

impl fmt::Debug for TimeLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TimeLimit").field("limit", &self.limit).finish_non_exhaustive()
    }
}

/// A switch that cancels all searches that were given a clone of it.
#[derive(Clone, Default, Debug)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// A switch that is not yet set.
    pub fn new() -> Cancel {
        Cancel::default()
    }

    /// Sets the switch.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Is it set?
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Why there is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Stopped {
    /// [`SolverOptions::cancel`] was set.
    #[error("cancelled")]
    Cancelled,
    /// [`SolverOptions::nodes`] were not enough.
    #[error("the answer needs more than {nodes} nodes")]
    Nodes {
        /// The limit.
        nodes: u64,
    },
    /// [`SolverOptions::time`] was not enough.
    #[error("the answer needs more than {limit:?}")]
    Time {
        /// The limit.
        limit: Duration,
    },
}
