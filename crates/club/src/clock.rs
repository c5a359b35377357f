//! The present time, which tests can set and simulations replace.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use jiff::{Timestamp, civil::Date, tz::TimeZone};
use tokio::time::Instant;

/// The clock of a club: the machine's, unless a test sets it or a simulation replaces it. All clones
/// show the same time.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    source: Source,
    /// By how much it is ahead of its source, in milliseconds.
    ahead_ms: Arc<AtomicI64>,
}

/// What a clock goes by.
#[derive(Clone, Copy, Debug, Default)]
enum Source {
    /// The clock of the operating system.
    #[default]
    System,
    /// The timer of the asynchronous runtime, which a simulation can pause and let run faster.
    Runtime {
        /// The time at `origin`, in milliseconds since 1970.
        start_ms: i64,
        origin: Instant,
    },
}

impl Clock {
    /// A clock that shows this time now, in milliseconds since 1970, and runs with the timer of the
    /// asynchronous runtime. A simulation needs no other clock.
    pub fn of_runtime(start_ms: i64) -> Clock {
        let source = Source::Runtime { start_ms, origin: Instant::now() };
        Clock { source, ahead_ms: Arc::default() }
    }

    /// The present time, in milliseconds since 1970.
    pub fn now_ms(&self) -> i64 {
        let now = match self.source {
            Source::System => crate::now_ms(),
            Source::Runtime { start_ms, origin } => {
                let passed = i64::try_from(origin.elapsed().as_millis()).unwrap_or(i64::MAX);
                start_ms.saturating_add(passed)
            }
        };
        now.saturating_add(self.ahead_ms.load(Ordering::Relaxed))
    }

    /// The present day, in UTC.
    pub fn today(&self) -> Date {
        let now = Timestamp::from_millisecond(self.now_ms()).unwrap_or(Timestamp::UNIX_EPOCH);
        now.to_zoned(TimeZone::UTC).date()
    }

    /// For tests: sets the clock forward.
    pub fn advance(&self, time: Duration) {
        self.shift_ms(i64::try_from(time.as_millis()).unwrap_or(i64::MAX));
    }

    /// For tests: sets the clock forward, or back by a negative number of milliseconds.
    pub fn shift_ms(&self, ms: i64) {
        self.ahead_ms.fetch_add(ms, Ordering::Relaxed);
    }
}

/// A time in milliseconds since 1970 as year, month, day, and hours with minutes, in UTC, each as it is
/// written; `None` if there is no such time.
pub fn parts(at_ms: i64) -> Option<(String, String, String, String)> {
    let at = Timestamp::from_millisecond(at_ms).ok()?.to_zoned(TimeZone::UTC);
    let part = |format: &str| at.strftime(format).to_string();
    Some((part("%Y"), part("%m"), part("%d"), part("%H:%M")))
}
