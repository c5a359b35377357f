//! RateLimiter: how much anybody may ask for in a time.

use std::{
    collections::HashMap,
    hash::Hash,
    net::{IpAddr, Ipv6Addr},
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

/// A bucket of `size` coins that fills by one in each `every`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rate {
    /// The most it holds.
    pub(crate) burst: u32,
    /// How long a coin takes to come.
    pub(crate) interval: Duration,
}

impl Rate {
    /// So many in an hour, as many at once.
    pub(crate) const fn per_hour(burst: u32) -> Rate {
        Rate { burst, interval: Duration::from_millis(3_600_000 / burst as u64) }
    }
}

/// One bucket. It holds no count: only the moment at which it would be full again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TokenBucket {
    full_at: Instant,
}

impl TokenBucket {
    /// A full bucket.
    pub(crate) fn full(now: Instant) -> TokenBucket {
        TokenBucket { full_at: now }
    }

    /// Takes a coin, or says how long to wait for one.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        let full_at = self.full_at.max(now) + rate.interval;
        let latest = now + rate.interval * rate.burst;
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

/// A bucket for each key; full ones are forgotten.
#[derive(Debug)]
pub(crate) struct RateLimiter<K> {
    rate: Rate,
    /// No `await` is under this lock.
    buckets: Mutex<HashMap<K, TokenBucket>>,
}

/// Who is inside, client_key by a key.
#[derive(Debug)]
pub(crate) struct ConcurrencyLimit<K: Eq + Hash> {
    /// No `await` is under this lock.
    counts: Arc<Mutex<HashMap<K, usize>>>,
}

/// One who is inside, until it is dropped.
#[derive(Debug)]
pub(crate) struct Permit<K: Eq + Hash> {
    counts: Arc<Mutex<HashMap<K, usize>>>,
    key: K,
}

impl<K: Eq + Hash + Clone> ConcurrencyLimit<K> {
    pub(crate) fn new() -> ConcurrencyLimit<K> {
        ConcurrencyLimit { counts: Arc::default() }
    }

    /// Lets one in, if fewer than `limit` of this key are inside.
    pub(crate) fn acquire(&self, key: &K, limit: usize) -> Option<Permit<K>> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.get(key).copied().unwrap_or(0);
        if count >= limit {
            return None;
        }
        counts.insert(key.clone(), count + 1);
        Some(Permit { counts: self.counts.clone(), key: key.clone() })
    }
}

impl<K: Eq + Hash> Drop for Permit<K> {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        match counts.get_mut(&self.key) {
            Some(count) if *count > 1 => *count -= 1,
            _ => drop(counts.remove(&self.key)),
        }
    }
}

/// The address by which somebody is client_key: of IPv6 the first 64 bits, for a household has them
/// all; none for this machine itself, where nobody is a stranger.
pub(crate) fn client_key(address: IpAddr) -> Option<IpAddr> {
    let address = address.to_canonical();
    if address.is_loopback() {
        return None;
    }
    Some(match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64)).into(),
    })
}

/// How many buckets are kept at most.
const MAX_BUCKETS: usize = 100_000;

impl<K: Eq + Hash> RateLimiter<K> {
    pub(crate) fn new(rate: Rate) -> RateLimiter<K> {
        RateLimiter { rate, buckets: Mutex::default() }
    }

    /// Takes a coin from this key's bucket, or says how long to wait for one.
    pub(crate) fn take(&self, key: K) -> Result<(), Duration> {
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MAX_BUCKETS {
            buckets.retain(|_, bucket| !bucket.is_full(now));
        }
        if buckets.len() >= MAX_BUCKETS && !buckets.contains_key(&key) {
            return Err(self.rate.interval);
        }
        buckets.entry(key).or_insert(TokenBucket::full(now)).take(self.rate, now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_leaves_makes_room() {
        let limit = ConcurrencyLimit::new();
        let first = limit.acquire(&"a", 2).expect("room");
        let second = limit.acquire(&"a", 2).expect("room");
        assert!(limit.acquire(&"a", 2).is_none());
        assert!(limit.acquire(&"b", 2).is_some());
        drop(first);
        let third = limit.acquire(&"a", 2).expect("room again");
        drop((second, third));
        assert!(limit.counts.lock().expect("not poisoned").is_empty());
    }

    #[test]
    fn a_household_is_one_address() {
        #[track_caller]
        fn check(address: &str, expected: Option<&str>) {
            let address: IpAddr = address.parse().expect("an address");
            assert_eq!(client_key(address), expected.map(|text| text.parse().expect("an address")));
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
        let rate = Rate { burst: 3, interval: Duration::from_millis(100) };
        let start = Instant::now();
        let mut bucket = TokenBucket::full(start);
        assert!((0..3).all(|_| bucket.take(rate, start).is_ok()));
        assert_eq!(bucket.take(rate, start), Err(Duration::from_millis(100)));
        let later = start + Duration::from_millis(100);
        assert_eq!(bucket.take(rate, later), Ok(()));
        assert_eq!(bucket.take(rate, later), Err(Duration::from_millis(100)));
        let much_later = start + Duration::from_secs(60);
        assert!((0..3).all(|_| bucket.take(rate, much_later).is_ok()));
        assert!(bucket.take(rate, much_later).is_err());
    }
}
