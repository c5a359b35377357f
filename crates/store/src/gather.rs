//! When a batch of writes waits for further ones: while several streams are written at once.
//!
//! A transaction costs a sync and some switches between threads, whatever is in it. A few
//! milliseconds that nobody notices let ten acts share one. A single writer gains nothing by waiting
//! for itself, so that its appends are written at once.

use std::time::Duration;

use tokio::time::Instant;

use crate::StreamId;

/// Batches wait if at least so many streams were appended to in an interval.
const STREAMS: usize = 3;

/// A batch of so many appends is large enough to be written.
const LARGE: usize = 128;

/// The streams that were appended to lately.
#[derive(Debug)]
pub(crate) struct Gathering {
    /// The time from one transaction to the next one while batches wait; zero if none waits.
    interval: Duration,
    /// The begin of the interval that is counted.
    since: Instant,
    /// The streams of this interval, no more than [`STREAMS`] of them.
    streams: Vec<StreamId>,
    /// Whether the interval before had enough streams.
    crowded: bool,
    /// When the last batch was written.
    written: Instant,
}

impl Gathering {
    /// Nothing was written yet.
    pub(crate) fn new(interval: Duration, now: Instant) -> Gathering {
        Gathering { interval, since: now, streams: Vec::new(), crowded: false, written: now }
    }

    /// Until when a batch of so many appends is to wait for others; `None` if it is to be written now.
    pub(crate) fn wait_until(&self, appends: usize, now: Instant) -> Option<Instant> {
        let until = self.written + self.interval;
        (self.crowded && appends < LARGE && now < until).then_some(until)
    }

    /// Counts the streams of a batch that is written now.
    pub(crate) fn count<'a>(
        &mut self,
        streams: impl IntoIterator<Item = &'a StreamId>,
        now: Instant,
    ) {
        let elapsed = now.duration_since(self.since);
        if elapsed >= self.interval {
            // After a longer pause the interval says nothing about the present one.
            self.crowded = self.is_full() && elapsed < 2 * self.interval;
            self.streams.clear();
            self.since = now;
        }
        for stream in streams {
            if !self.is_full() && !self.streams.contains(stream) {
                self.streams.push(stream.clone());
            }
        }
        self.crowded |= self.is_full();
        self.written = now;
    }

    fn is_full(&self) -> bool {
        self.streams.len() >= STREAMS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const INTERVAL: Duration = Duration::from_millis(5);

    fn streams<const N: usize>(names: [&str; N]) -> [StreamId; N] {
        names.map(|name| name.parse().unwrap())
    }

    /// Writes an append to each of these streams, a millisecond after the one before, and returns which of them would
    /// have waited.
    fn waits(names: &[&str], interval: Duration) -> Vec<bool> {
        let start = Instant::now();
        let mut gathering = Gathering::new(interval, start);
        let mut waited = Vec::new();
        for (i, name) in (0..).zip(names) {
            let now = start + i * Duration::from_millis(1);
            waited.push(gathering.wait_until(1, now).is_some());
            gathering.count(&streams([name]), now);
        }
        waited
    }

    #[test]
    fn a_writer_alone_never_waits() {
        assert_eq!(waits(&["a"; 100], INTERVAL), [false; 100]);
        assert_eq!(waits(&["a", "b"].repeat(50), INTERVAL), [false; 100]);
    }

    #[test]
    fn the_fourth_of_many_streams_waits() {
        let many = ["a", "b", "c", "d", "e", "f"];
        assert_eq!(waits(&many, INTERVAL), [false, false, false, true, true, true]);
        assert_eq!(waits(&many, Duration::ZERO), [false; 6]);
    }

    #[test]
    fn after_a_pause_nothing_waits() {
        let start = Instant::now();
        let mut gathering = Gathering::new(INTERVAL, start);
        gathering.count(&streams(["a", "b", "c"]), start);
        assert_eq!(gathering.wait_until(3, start), Some(start + INTERVAL));
        let later = start + 3 * INTERVAL;
        assert_eq!(gathering.wait_until(3, later), None);
        gathering.count(&streams(["a"]), later);
        assert_eq!(gathering.wait_until(3, later), None);
    }

    #[test]
    fn large_batches_do_not_wait() {
        let start = Instant::now();
        let mut gathering = Gathering::new(INTERVAL, start);
        gathering.count(&streams(["a", "b", "c"]), start);
        assert_eq!(gathering.wait_until(LARGE - 1, start), Some(start + INTERVAL));
        assert_eq!(gathering.wait_until(LARGE, start), None);
    }
}
