//! How much a solver may take, in memory, work and time, and how it is told to stop.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::search::{Deadline, Limits};

/// How much a solver may take, in memory, in work and in time.
///
/// ```
/// use solver::{Options, Solver};
///
/// let solver = Solver::with(Options { memory: 8 << 20, ..Options::default() });
/// # let _ = solver;
/// ```
#[derive(Clone, Debug)]
pub struct Options {
    /// Bytes for the table of what was found out. Ordinary deals fill about 10 MB; when it is full,
    /// what had answered nothing lately is dropped, which costs time but changes no answer. The
    /// worst deals we know, full of voids, take half as long again with half of the 32 MiB, and four to seven
    /// times as long with a quarter. Where the machine does not give so much at once, the table is smaller.
    pub memory: usize,
    /// How many cards may be laid in the search for one answer (about two million for the twenty
    /// results of a deal); counted with a grain of some hundreds.
    pub nodes: Option<u64>,
    /// How long the search for one answer may take.
    pub time: Option<TimeLimit>,
    /// Ends the work from outside.
    pub cancel: Option<Cancel>,
    /// Leaves special instructions of the processor aside. The answers and the node counts are the
    /// same; for tests.
    pub portable: bool,
}

impl Default for Options {
    /// 32 MiB, no limits.
    fn default() -> Options {
        Options { memory: 32 << 20, nodes: None, time: None, cancel: None, portable: false }
    }
}

impl Options {
    /// The limits of a question that is asked now.
    pub(crate) fn limits(&self) -> Limits {
        Limits {
            nodes: self.nodes,
            cancel: self.cancel.as_ref().map(|cancel| Arc::clone(&cancel.0)),
            deadline: self.time.as_ref().map(TimeLimit::start),
        }
    }

    /// Which of the limits ended a search that had laid so many cards.
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

/// A limit of time by a clock of the caller's: the solver itself knows none.
///
/// The clock is read some thousands of times a second. Limits in nodes are the better ones where an
/// answer is to be the same on every machine.
///
/// ```
/// use std::time::{Duration, Instant};
///
/// use bridge::Deal;
/// use solver::{Options, Solver, Stopped, TimeLimit};
///
/// let began = Instant::now();
/// let limit = Duration::from_micros(1);
/// let time = TimeLimit::new(limit, move || began.elapsed());
/// let mut solver = Solver::with(Options { time: Some(time), ..Options::default() });
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
    /// So long for each answer, by a clock that never goes back: `now` is the time since any moment.
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

/// A switch that ends all searches that were given a clone of it.
#[derive(Clone, Default, Debug)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// A switch that is not yet thrown.
    pub fn new() -> Cancel {
        Cancel::default()
    }

    /// Throws the switch.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Was it thrown?
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Why there is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Stopped {
    /// [`Options::cancel`] was thrown.
    #[error("cancelled")]
    Cancelled,
    /// [`Options::nodes`] were not enough.
    #[error("the answer needs more than {nodes} nodes")]
    Nodes {
        /// The limit.
        nodes: u64,
    },
    /// [`Options::time`] was not enough.
    #[error("the answer needs more than {limit:?}")]
    Time {
        /// The limit.
        limit: Duration,
    },
}
