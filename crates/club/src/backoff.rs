//! Retries with growing delays, and an end.

use std::time::Duration;

/// Counts failed attempts in a row. Each delay is twice the one before, up to a limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Backoff {
    failures: u32,
    attempts: u32,
    doublings: u32,
}

impl Backoff {
    /// For another writer of the same stream, which needs a moment: 16 attempts, over about two seconds
    /// if the first delay is [`Backoff::OVERTAKEN`].
    pub(crate) const fn overtaken() -> Backoff {
        Backoff { failures: 0, attempts: 16, doublings: 8 }
    }

    /// The first delay after a conflict.
    pub(crate) const OVERTAKEN: Duration = Duration::from_millis(1);

    /// For a disk that is full or cannot be reached, until a person helps: without end, at most eight
    /// times the first delay apart.
    pub(crate) const fn disk() -> Backoff {
        Backoff { failures: 0, attempts: u32::MAX, doublings: 3 }
    }

    /// For a log that cannot be read now: 9 attempts, over 47 times the first delay. Nothing was
    /// acknowledged that waits for it, so that the table is closed then, and read again for who comes
    /// later.
    pub(crate) const fn reading() -> Backoff {
        Backoff { failures: 0, attempts: 9, doublings: 3 }
    }

    /// Notes a failure; how long to wait before the next attempt, if there may be one.
    pub(crate) fn next(&mut self, first: Duration) -> Option<Duration> {
        let delay = first * (1 << self.failures.min(self.doublings));
        self.failures = self.failures.saturating_add(1);
        (self.failures < self.attempts).then_some(delay)
    }

    /// Notes a success.
    pub(crate) const fn reset(&mut self) {
        self.failures = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn delays_double_up_to_a_limit_and_end() {
        let mut backoff = Backoff::overtaken();
        let delays: Vec<_> = std::iter::from_fn(|| backoff.next(Backoff::OVERTAKEN)).collect();
        assert_eq!(delays.len(), 15);
        assert_eq!(delays[..4], [1, 2, 4, 8].map(Duration::from_millis));
        assert_eq!(delays[14], Duration::from_millis(256));
        assert_eq!(backoff.next(Backoff::OVERTAKEN), None);
        backoff.reset();
        assert_eq!(backoff.next(Backoff::OVERTAKEN), Some(Backoff::OVERTAKEN));
        let mut reading = Backoff::reading();
        let delays = std::iter::from_fn(|| reading.next(Duration::from_secs(1)));
        assert_eq!(delays.map(|delay| delay.as_secs()).sum::<u64>(), 1 + 2 + 4 + 5 * 8);
        let mut disk = Backoff::disk();
        let delays: Vec<u64> = std::iter::repeat_with(|| disk.next(Duration::from_secs(2)))
            .take(1000)
            .map(|delay| delay.expect("a full disk is waited for").as_secs())
            .collect();
        assert_eq!(delays[..4], [2, 4, 8, 16]);
        assert!(delays[4..].iter().all(|delay| *delay == 16));
    }
}
