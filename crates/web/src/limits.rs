//! Purses: how much anybody may ask for in a time.

use std::{
    collections::HashMap,
    hash::Hash,
    net::{IpAddr, Ipv6Addr},
    sync::{Arc, Mutex, PoisonError},
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

/// Who is inside, counted by a key.
#[derive(Debug)]
pub(crate) struct Crowd<K: Eq + Hash> {
    /// No `await` is under this lock.
    counts: Arc<Mutex<HashMap<K, usize>>>,
}

/// One who is inside, until it is dropped.
#[derive(Debug)]
pub(crate) struct Inside<K: Eq + Hash> {
    counts: Arc<Mutex<HashMap<K, usize>>>,
    key: K,
}

impl<K: Eq + Hash + Clone> Crowd<K> {
    pub(crate) fn new() -> Crowd<K> {
        Crowd { counts: Arc::default() }
    }

    /// Lets one in, if fewer than `limit` of this key are inside.
    pub(crate) fn enter(&self, key: &K, limit: usize) -> Option<Inside<K>> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.get(key).copied().unwrap_or(0);
        if count >= limit {
            return None;
        }
        counts.insert(key.clone(), count + 1);
        Some(Inside { counts: self.counts.clone(), key: key.clone() })
    }
}

impl<K: Eq + Hash> Drop for Inside<K> {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        match counts.get_mut(&self.key) {
            Some(count) if *count > 1 => *count -= 1,
            _ => drop(counts.remove(&self.key)),
        }
    }
}

/// The address by which somebody is counted: of IPv6 the first 64 bits, for a household has them
/// all; none for this machine itself, where nobody is a stranger.
pub(crate) fn counted(address: IpAddr) -> Option<IpAddr> {
    let address = address.to_canonical();
    if address.is_loopback() {
        return None;
    }
    Some(match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64)).into(),
    })
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
    fn who_leaves_makes_room() {
        let crowd = Crowd::new();
        let first = crowd.enter(&"a", 2).expect("room");
        let second = crowd.enter(&"a", 2).expect("room");
        assert!(crowd.enter(&"a", 2).is_none());
        assert!(crowd.enter(&"b", 2).is_some());
        drop(first);
        let third = crowd.enter(&"a", 2).expect("room again");
        drop((second, third));
        assert!(crowd.counts.lock().expect("not poisoned").is_empty());
    }

    #[test]
    fn a_household_is_one_address() {
        #[track_caller]
        fn check(address: &str, expected: Option<&str>) {
            let address: IpAddr = address.parse().expect("an address");
            assert_eq!(counted(address), expected.map(|text| text.parse().expect("an address")));
        }
        check("127.0.0.1", None);
        check("::1", None);
        check("::ffff:127.0.0.1", None);
        check("192.0.2.7", Some("192.0.2.7"));
        check("::ffff:192.0.2.7", Some("192.0.2.7"));
        check("2001:db8:1:2:3:4:5:6", Some("2001:db8:1:2::"));
        check("2001:db8:1:2:ffff::1", Some("2001:db8:1:2::"));
        check("2001:db8:1:3::1", Some("2001:db8:1:3::"));
    }

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
