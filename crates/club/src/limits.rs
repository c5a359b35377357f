//! Rate limits (token buckets) and limits of concurrent use.

use std::{
    collections::HashMap,
    hash::Hash,
    net::{IpAddr, Ipv6Addr},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tokio::time::Instant;

/// The rate of a token bucket: it holds `burst` tokens and gains one every `interval`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// The capacity of the bucket.
    pub burst: u32,
    /// The time in which one token is added.
    pub interval: Duration,
}

impl Rate {
    /// `burst` an hour, all of them at once if need be.
    pub const fn per_hour(burst: u32) -> Rate {
        Rate { burst, interval: Duration::from_millis(3_600_000 / burst as u64) }
    }
}

/// A token bucket. It stores no count, only the moment at which it will be full again.
#[derive(Clone, Copy, Debug)]
pub struct TokenBucket {
    full_at: Instant,
}

impl TokenBucket {
    /// A full bucket.
    pub fn full(now: Instant) -> TokenBucket {
        TokenBucket { full_at: now }
    }

    /// Takes a token, or says how long to wait for one.
    pub fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
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

/// A token bucket for each key; full ones are forgotten.
#[derive(Debug)]
pub struct RateLimiter<K> {
    rate: Rate,
    /// Never held across an `await`.
    buckets: Mutex<HashMap<K, TokenBucket>>,
}

/// Counts the permits held for each key.
#[derive(Debug)]
pub struct ConcurrencyLimit<K: Eq + Hash> {
    /// Never held across an `await`.
    counts: Arc<Mutex<HashMap<K, usize>>>,
}

/// A permit, returned when it is dropped.
#[derive(Debug)]
pub struct Permit<K: Eq + Hash> {
    counts: Arc<Mutex<HashMap<K, usize>>>,
    key: K,
}

impl<K: Eq + Hash> Default for ConcurrencyLimit<K> {
    /// No permits are held.
    fn default() -> ConcurrencyLimit<K> {
        ConcurrencyLimit { counts: Arc::default() }
    }
}

impl<K: Eq + Hash + Clone> ConcurrencyLimit<K> {
    /// A permit, if fewer than `limit` are held for this key.
    pub fn acquire(&self, key: &K, limit: usize) -> Option<Permit<K>> {
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

/// The key under which an address is limited: of IPv6 the first 64 bits, because a household has
/// them all; `None` for this machine, which is not limited.
pub fn client_key(address: IpAddr) -> Option<IpAddr> {
    let address = address.to_canonical();
    if address.is_loopback() {
        return None;
    }
    Some(match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64)).into(),
    })
}

/// The most buckets kept at a time.
const MAX_BUCKETS: usize = 100_000;

impl<K: Eq + Hash> RateLimiter<K> {
    /// Full buckets of this rate.
    pub fn new(rate: Rate) -> RateLimiter<K> {
        RateLimiter { rate, buckets: Mutex::default() }
    }

    /// Takes a token from this key's bucket, or says how long to wait for one.
    pub fn take(&self, key: K) -> Result<(), Duration> {
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
    fn a_dropped_permit_can_be_acquired_again() {
        let limit = ConcurrencyLimit::default();
        let first = limit.acquire(&"a", 2).expect("a permit is free");
        let second = limit.acquire(&"a", 2).expect("a permit is free");
        assert!(limit.acquire(&"a", 2).is_none());
        assert!(limit.acquire(&"b", 2).is_some());
        drop(first);
        let third = limit.acquire(&"a", 2).expect("a permit is free again");
        drop((second, third));
        assert!(limit.counts.lock().expect("not poisoned").is_empty());
    }

    #[test]
    fn a_household_has_one_key() {
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
    fn a_bucket_refills_one_token_at_a_time() {
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
