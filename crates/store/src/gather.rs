//! When a batch of writes waits for further ones: while several streams are written at once.
//!
//! A transaction costs a sync and some switches between threads, whatever is in it. A few
//! milliseconds that nobody notices let ten acts share one. A single writer gains nothing by waiting
//! for itself, so that its appends are written at once.

use std::time::Duration;

use tokio::time::Instant;

use crate::{
    StreamId,
    queue::{BATCH, Job, WriteRequest},
};

/// Batches wait if at least so many streams were appended to in an interval.
const STREAMS: usize = 3;

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

    /// Until when this batch is to wait for others; `None` if it is to be written now.
    pub(crate) fn wait_until(&self, batch: &[Job], now: Instant) -> Option<Instant> {
        let until = self.written + self.interval;
        let is_small = batch.len() < BATCH / 2;
        let only_appends = batch.iter().all(|job| matches!(job.work, WriteRequest::Append(_)));
        (self.crowded && is_small && only_appends && now < until).then_some(until)
    }

    /// Counts a batch that is written now.
    pub(crate) fn count(&mut self, batch: &[Job], now: Instant) {
        let elapsed = now.duration_since(self.since);
        if elapsed >= self.interval {
            // After a longer pause the interval says nothing about the present one.
            self.crowded = self.is_full() && elapsed < 2 * self.interval;
            self.streams.clear();
            self.since = now;
        }
        for job in batch {
            if let WriteRequest::Append(append) = &job.work
                && !self.is_full()
                && !self.streams.contains(&append.stream)
            {
                self.streams.push(append.stream.clone());
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
    use crate::{Append, Record};

    const INTERVAL: Duration = Duration::from_millis(5);

    fn append(stream: &str) -> Job {
        let record = Record { at_ms: 0, version: 1, body: "{}".to_owned() };
        let append = Append::events(stream.parse().unwrap(), 1, vec![record]);
        Job { work: WriteRequest::Append(append), answer: tokio::sync::oneshot::channel().0 }
    }

    /// Writes each batch a millisecond after the one before, and returns which of them would have waited.
    fn waits(batches: &[&[&str]], interval: Duration) -> Vec<bool> {
        let start = Instant::now();
        let mut gathering = Gathering::new(interval, start);
        let mut waited = Vec::new();
        for (i, streams) in (0..).zip(batches) {
            let now = start + i * Duration::from_millis(1);
            let batch: Vec<Job> = streams.iter().copied().map(append).collect();
            waited.push(gathering.wait_until(&batch, now).is_some());
            gathering.count(&batch, now);
        }
        waited
    }

    #[test]
    fn a_writer_alone_never_waits() {
        let one: [&[&str]; 100] = [&["a"]; 100];
        assert_eq!(waits(&one, INTERVAL), [false; 100]);
        let two: [&[&str]; 2] = [&["a"], &["b"]];
        assert!(!waits(&two.repeat(50), INTERVAL).contains(&true));
    }

    #[test]
    fn the_fourth_of_many_streams_waits() {
        let many: [&[&str]; 6] = [&["a"], &["b"], &["c"], &["d"], &["e"], &["f"]];
        assert_eq!(waits(&many, INTERVAL), [false, false, false, true, true, true]);
        assert_eq!(waits(&many, Duration::ZERO), [false; 6]);
    }

    #[test]
    fn after_a_pause_nothing_waits() {
        let start = Instant::now();
        let mut gathering = Gathering::new(INTERVAL, start);
        let batch = ["a", "b", "c"].map(append);
        gathering.count(&batch, start);
        assert_eq!(gathering.wait_until(&batch, start), Some(start + INTERVAL));
        let later = start + 3 * INTERVAL;
        assert_eq!(gathering.wait_until(&batch, later), None);
        gathering.count(&[append("a")], later);
        assert_eq!(gathering.wait_until(&batch, later), None);
    }

    #[test]
    fn only_small_batches_of_appends_wait() {
        let start = Instant::now();
        let mut gathering = Gathering::new(INTERVAL, start);
        gathering.count(&["a", "b", "c"].map(append), start);
        let large: Vec<Job> = (0..BATCH).map(|_| append("d")).collect();
        assert_eq!(gathering.wait_until(&large, start), None);
        let (answer, _) = tokio::sync::oneshot::channel();
        let close = Job { work: WriteRequest::Close, answer };
        assert_eq!(gathering.wait_until(&[append("a"), close], start), None);
    }
}
