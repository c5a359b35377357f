//! Purses: how much anybody may ask for in a time.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// A purse of `size` coins that fills by one in each `every`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rate {
    /// The most it holds.
    pub(crate) size: u32,
    /// How long a coin takes to come.
    pub(crate) every: Duration,
}

impl Rate {
    /// So many in an hour, as many at once.
    pub(crate) const fn hourly(size: u32) -> Rate {
        Rate { size, every: Duration::from_millis(3_600_000 / size as u64) }
    }
}

/// One purse. It holds no count: only the moment at which it would be full again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Purse {
    full_at: Instant,
}

impl Purse {
    /// A full purse.
    pub(crate) fn full(now: Instant) -> Purse {
        Purse { full_at: now }
    }

    /// Takes a coin, or says how long to wait for one.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        let full_at = self.full_at.max(now) + rate.every;
        let latest = now + rate.every * rate.size;
        if full_at > latest {
            return Err(full_at - latest);
        }
        self.full_at = full_at;
        Ok(())
    }

    fn is_full(&self, now: Instant) -> bool {
        self.full_at <= now
    }
}

/// A purse for each key; full ones are forgotten.
#[derive(Debug)]
pub(crate) struct Purses<K> {
    rate: Rate,
    /// No `await` is under this lock.
    purses: Mutex<HashMap<K, Purse>>,
}

/// How many purses are kept at most.
const PURSES: usize = 100_000;

impl<K: Eq + Hash> Purses<K> {
    pub(crate) fn new(rate: Rate) -> Purses<K> {
        Purses { rate, purses: Mutex::default() }
    }

    /// Takes a coin from this key's purse, or says how long to wait for one.
    pub(crate) fn take(&self, key: K) -> Result<(), Duration> {
        let now = Instant::now();
        let mut purses = self.purses.lock().unwrap_or_else(PoisonError::into_inner);
        if purses.len() >= PURSES {
            purses.retain(|_, purse| !purse.is_full(now));
        }
        if purses.len() >= PURSES && !purses.contains_key(&key) {
            return Err(self.rate.every);
        }
        purses.entry(key).or_insert(Purse::full(now)).take(self.rate, now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_purse_fills_by_one_at_a_time() {
        let rate = Rate { size: 3, every: Duration::from_millis(100) };
        let start = Instant::now();
        let mut purse = Purse::full(start);
        assert!((0..3).all(|_| purse.take(rate, start).is_ok()));
        assert_eq!(purse.take(rate, start), Err(Duration::from_millis(100)));
        let later = start + Duration::from_millis(100);
        assert_eq!(purse.take(rate, later), Ok(()));
        assert_eq!(purse.take(rate, later), Err(Duration::from_millis(100)));
        let much_later = start + Duration::from_secs(60);
        assert!((0..3).all(|_| purse.take(rate, much_later).is_ok()));
        assert!(purse.take(rate, much_later).is_err());
    }
}
