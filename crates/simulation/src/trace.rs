//! What happened in a run: a hash that tells two runs apart, lines for people, counts, and what went
//! wrong.

use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hasher},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use tokio::time::Instant;

/// The trace of a run.
#[derive(Debug)]
pub(crate) struct Trace {
    started: Instant,
    prints: bool,
    /// Whether the fault or the check that comes next is inside the run; afterwards nothing is noted.
    open: AtomicBool,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    hasher: DefaultHasher,
    counts: BTreeMap<&'static str, u64>,
    violations: Vec<String>,
}

impl Trace {
    /// An empty trace; with `prints`, each line is also printed.
    pub(crate) fn new(prints: bool) -> Trace {
        Trace {
            started: Instant::now(),
            prints,
            open: AtomicBool::new(true),
            state: Mutex::default(),
        }
    }

    /// Notes what happened.
    pub(crate) fn line(&self, text: impl FnOnce() -> String) {
        if !self.open.load(Ordering::Relaxed) {
            return;
        }
        let text = text();
        let at = self.started.elapsed();
        if self.prints {
            let seconds = at.as_secs();
            let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
            println!("{hours:3}:{minutes:02}:{rest:02}.{:03} {text}", at.subsec_millis());
        }
        let mut state = self.lock();
        state.hasher.write_u128(at.as_nanos());
        state.hasher.write(text.as_bytes());
    }

    /// Counts one more of these.
    pub(crate) fn count(&self, what: &'static str) {
        *self.lock().counts.entry(what).or_default() += 1;
    }

    /// Notes that an invariant does not hold.
    pub(crate) fn violation(&self, what: String) {
        self.line(|| format!("VIOLATION: {what}"));
        self.lock().violations.push(what);
    }

    /// Notes nothing more.
    pub(crate) fn close(&self) {
        self.open.store(false, Ordering::Relaxed);
    }

    /// The hash of all lines, the counts, and the violations.
    pub(crate) fn results(&self) -> (u64, BTreeMap<&'static str, u64>, Vec<String>) {
        let state = self.lock();
        (state.hasher.finish(), state.counts.clone(), state.violations.clone())
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
