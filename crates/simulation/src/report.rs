//! Running a scenario, and what came of it.

use std::{
    cell::Cell,
    collections::BTreeMap,
    fmt,
    panic::{self, AssertUnwindSafe},
    sync::{
        Arc, Mutex, Once, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use anyhow::{Context, Result};
use metrics::{Counter, Gauge, Histogram, Key, KeyName, Metadata, Recorder, SharedString, Unit};

use crate::{scenario::Scenario, trace::Trace, world};

/// What came of a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The hash of everything that happened, with its time.
    pub hash: u64,
    /// How long it lasted on the simulated clock.
    pub lasted: Duration,
    /// How often what happened.
    pub counts: BTreeMap<&'static str, u64>,
    /// The invariants that did not hold.
    pub violations: Vec<String>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hours = self.lasted.as_secs() / 3600;
        writeln!(f, "{hours} hours, hash {:016x}", self.hash)?;
        for (what, count) in &self.counts {
            writeln!(f, "{count:8} {what}")?;
        }
        for violation in &self.violations {
            writeln!(f, "VIOLATION: {violation}")?;
        }
        Ok(())
    }
}

thread_local! {
    /// Panics on this thread.
    static PANICS: Cell<u64> = const { Cell::new(0) };
}

/// Counts panics on each thread; they are printed as before.
fn count_panics() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            PANICS.set(PANICS.get() + 1);
            before(info);
        }));
    });
}

/// The counters of the club that must stay at zero.
const MUST_BE_ZERO: [&str; 3] =
    ["biritch_robot_failures_total", "biritch_robot_panics_total", "biritch_table_panics_total"];

/// Counts what the club counts.
#[derive(Default)]
struct Counts(Mutex<BTreeMap<String, Arc<AtomicU64>>>);

impl Recorder for Counts {
    fn describe_counter(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}
    fn describe_gauge(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}
    fn describe_histogram(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}

    fn register_counter(&self, key: &Key, _: &Metadata<'_>) -> Counter {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(key.name().to_owned()).or_default();
        Counter::from_arc(count.clone())
    }

    fn register_gauge(&self, _: &Key, _: &Metadata<'_>) -> Gauge {
        Gauge::noop()
    }

    fn register_histogram(&self, _: &Key, _: &Metadata<'_>) -> Histogram {
        Histogram::noop()
    }
}

/// Runs a scenario; with `prints`, prints what happens.
///
/// # Errors
///
/// The runtime cannot be started.
pub fn run(scenario: &Scenario, prints: bool) -> Result<Report> {
    count_panics();
    PANICS.set(0);
    let counts = Counts::default();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()
        .context("no runtime")?;
    let scenario = scenario.clone();
    let ran = metrics::with_local_recorder(&counts, || {
        panic::catch_unwind(AssertUnwindSafe(|| {
            runtime.block_on(async {
                let trace = Arc::new(Trace::new(prints));
                let started = tokio::time::Instant::now();
                let world = world::live(scenario, trace.clone()).await;
                let lasted = started.elapsed();
                trace.close();
                let most_calls = world.disk.most_calls();
                (trace, lasted, most_calls)
            })
        }))
    });
    let (hash, lasted, mut happened, mut violations) = match ran {
        Ok((trace, lasted, most_calls)) => {
            let (hash, mut happened, violations) = trace.results();
            happened.insert("most calls for a stream in a second", u64::from(most_calls));
            (hash, lasted, happened, violations)
        }
        Err(_) => (0, Duration::ZERO, BTreeMap::new(), vec!["the simulation panicked".to_owned()]),
    };
    // Tasks that wait for ever are dropped here.
    drop(runtime);
    let counts = counts.0.into_inner().unwrap_or_else(PoisonError::into_inner);
    for (name, count) in &counts {
        let count = count.load(Ordering::Relaxed);
        if MUST_BE_ZERO.contains(&name.as_str()) && count > 0 {
            violations.push(format!("{name} is {count}"));
        }
        match name.as_str() {
            "biritch_events_total" => _ = happened.insert("events", count),
            "biritch_append_failures_total" => _ = happened.insert("appends failed", count),
            _ => {}
        }
    }
    if PANICS.get() > 0 {
        violations.push(format!("{} panics", PANICS.get()));
    }
    Ok(Report { hash, lasted, counts: happened, violations })
}
