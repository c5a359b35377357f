//! The present time, which tests can set forward.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use jiff::{Timestamp, civil::Date, tz::TimeZone};

/// The clock by which the days of challenges begin and end: the machine's, unless a test sets it
/// forward. All clones show the same time.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    /// By how much it is ahead of the machine's clock, in milliseconds.
    ahead_ms: Arc<AtomicI64>,
}

impl Clock {
    /// The present time, in milliseconds since 1970.
    pub fn now_ms(&self) -> i64 {
        crate::now_ms().saturating_add(self.ahead_ms.load(Ordering::Relaxed))
    }

    /// The present day, in UTC.
    pub fn today(&self) -> Date {
        let now = Timestamp::from_millisecond(self.now_ms()).unwrap_or(Timestamp::UNIX_EPOCH);
        now.to_zoned(TimeZone::UTC).date()
    }

    /// For tests: sets the clock forward.
    pub fn advance(&self, time: Duration) {
        let ms = i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
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
