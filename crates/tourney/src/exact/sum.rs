use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;

use bridge::score::Rounding;

use super::{Ratio, clamp, write_decimal};

/// A sum of any number of fractions that stays exact.
///
/// The boards of a large event differ in their numbers of results, so a pair's total would need a
/// common denominator of hundreds of bits. The sum keeps one proper fraction for each denominator
/// instead: adding searches a short list, and two sums are compared to 64 binary places, and
/// exactly only if they are closer than that.
///
/// ```
/// use biritch_tourney::{Ratio, Sum};
///
/// let mut sum = Sum::default();
/// for d in 1..=40 {
///     sum.add(Ratio::new(1, d).expect("not zero"));
/// }
/// for d in 1..=40 {
///     sum.add(-Ratio::new(1, d).expect("not zero"));
/// }
/// assert_eq!(sum, Sum::default());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Sum {
    whole: i128,
    /// Proper fractions sorted by denominator, 2 to 2⁶²; the numerator is at least 1.
    parts: Vec<(u64, u64)>,
}

/// The largest denominator of a part.
const LARGEST: i128 = 1 << 62;
/// The limit of the whole part.
const MOST: i128 = 1 << 100;

impl Sum {
    /// Adds a fraction.
    pub fn add(&mut self, ratio: Ratio) {
        let ratio = if ratio.d > LARGEST { ratio.coarse() } else { ratio };
        self.add_whole(ratio.n.div_euclid(ratio.d));
        self.add_part(ratio.d as u64, ratio.n.rem_euclid(ratio.d) as u64);
    }

    /// Adds another sum.
    pub fn add_sum(&mut self, other: &Sum) {
        self.add_whole(other.whole);
        other.parts.iter().for_each(|&(d, n)| self.add_part(d, n));
    }

    fn add_whole(&mut self, n: i128) {
        self.whole = self.whole.saturating_add(n).clamp(-MOST, MOST);
    }

    /// Adds a proper fraction `n / d`; it need not be in lowest terms.
    fn add_part(&mut self, d: u64, n: u64) {
        if n == 0 {
            return;
        }
        match self.parts.binary_search_by_key(&d, |part| part.0) {
            Err(at) => self.parts.insert(at, (d, n)),
            Ok(at) => {
                // Both are below 2⁶².
                let both = self.parts[at].1 + n;
                let n = if both >= d { both - d } else { both };
                self.add_whole((both >= d).into());
                if n > 0 {
                    self.parts[at].1 = n;
                } else {
                    self.parts.remove(at);
                }
            }
        }
    }

    /// The sum times a factor.
    #[must_use]
    pub fn times(&self, factor: u32) -> Sum {
        self.scaled(factor, 1)
    }

    /// The sum divided by `divisor`; zero if that is zero.
    #[must_use]
    pub fn over(&self, divisor: u64) -> Sum {
        self.scaled(1, divisor)
    }

    /// The sum times `factor / divisor`; zero if `divisor` is zero.
    #[must_use]
    pub fn scaled(&self, factor: u32, divisor: u64) -> Sum {
        let mut scaled = Sum::default();
        if divisor == 0 {
            return scaled;
        }
        let mut add = |n: i128, d: u128| match i128::try_from(d) {
            Ok(d) if d <= LARGEST => {
                scaled.add_whole(n.div_euclid(d));
                scaled.add_part(d as u64, n.rem_euclid(d) as u64);
            }
            // At most 62 and 64 bits; beyond that the last bit would be lost.
            _ => scaled.add(Ratio::reduced(n >> 2, (d >> 2) as i128)),
        };
        add(self.whole.saturating_mul(factor.into()), divisor.into());
        for &(d, n) in &self.parts {
            add(i128::from(n) * i128::from(factor), u128::from(d) * u128::from(divisor));
        }
        scaled
    }

    /// The sum as one fraction, rounded only if it would not fit 127 bits.
    pub fn ratio(&self) -> Ratio {
        let whole = Ratio { n: self.whole, d: 1 };
        self.parts.iter().fold(whole, |sum, &(d, n)| sum + Ratio::reduced(n.into(), d.into()))
    }

    /// The sum rounded to `decimals` places (at most nine), in units of 10⁻ⁿ.
    pub fn rounded(&self, decimals: u32, rounding: Rounding) -> i64 {
        let scaled = self.times(10u32.pow(decimals.min(9)));
        let mut floor = scaled.binary() >> 64;
        if scaled.cmp(&Sum::of(floor + 1)) != Ordering::Less {
            floor += 1;
        }
        let half = Sum { whole: floor, parts: vec![(2, 1)] };
        let up = match (scaled.cmp(&half), rounding) {
            (Ordering::Less, _) => false,
            (Ordering::Greater, _) => true,
            (Ordering::Equal, Rounding::HalfAwayFromZero) => floor >= 0,
            (Ordering::Equal, Rounding::HalfTowardZero) => floor < 0,
            (Ordering::Equal, Rounding::HalfEven) => floor % 2 != 0,
        };
        clamp(floor + i128::from(up))
    }

    fn of(whole: i128) -> Sum {
        Sum { whole, parts: Vec::new() }
    }

    /// Compares two sums whose [keys](Sum::key) are precomputed, for sorting.
    pub(crate) fn cmp_by(&self, key: (i128, u64), other: &Sum, others: (i128, u64)) -> Ordering {
        if self.whole == other.whole && self.parts == other.parts {
            return Ordering::Equal;
        }
        let slack = u128::from(key.1.max(others.1));
        if key.0.abs_diff(others.0) > slack {
            key.0.cmp(&others.0)
        } else {
            self.cmp_exactly(other)
        }
    }

    /// The sum in 64 binary places, rounded down: short of the true value by less than one unit for
    /// each part.
    fn binary(&self) -> i128 {
        let whole = self.whole.clamp(-(1 << 60), 1 << 60) << 64;
        self.parts
            .iter()
            .fold(whole, |sum, &(d, n)| sum + ((u128::from(n) << 64) / u128::from(d)) as i128)
    }

    /// An approximate key for comparison and the bound of its error.
    pub(crate) fn key(&self) -> (i128, u64) {
        (self.binary(), self.parts.len() as u64 + 1)
    }

    /// Compares two sums exactly, over the common denominator.
    fn cmp_exactly(&self, other: &Sum) -> Ordering {
        let mut terms: Vec<(u64, i128)> =
            self.parts.iter().map(|&(d, n)| (d, i128::from(n))).collect();
        for &(d, n) in &other.parts {
            match terms.iter_mut().find(|term| term.0 == d) {
                Some(term) => term.1 -= i128::from(n),
                None => terms.push((d, -i128::from(n))),
            }
        }
        terms.retain(|term| term.1 != 0);
        terms.push((1, self.whole.saturating_sub(other.whole)));
        let [mut positive, mut negative] = [BigUint::ZERO, BigUint::ZERO];
        for (at, &(_, n)) in terms.iter().enumerate() {
            let mut product = BigUint::of(n.unsigned_abs());
            for (_, &(d, _)) in terms.iter().enumerate().filter(|(other, _)| *other != at) {
                product.multiply(d);
            }
            if n < 0 { negative.add(&product) } else { positive.add(&product) }
        }
        positive.cmp(&negative)
    }
}

impl Ord for Sum {
    fn cmp(&self, other: &Sum) -> Ordering {
        if self.whole == other.whole && self.parts == other.parts {
            return Ordering::Equal;
        }
        self.cmp_by(self.key(), other, other.key())
    }
}

impl PartialOrd for Sum {
    fn partial_cmp(&self, other: &Sum) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Sum {
    fn eq(&self, other: &Sum) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Sum {}

impl From<Ratio> for Sum {
    fn from(ratio: Ratio) -> Sum {
        let mut sum = Sum::default();
        sum.add(ratio);
        sum
    }
}

impl FromIterator<Ratio> for Sum {
    fn from_iter<I: IntoIterator<Item = Ratio>>(ratios: I) -> Sum {
        let mut sum = Sum::default();
        ratios.into_iter().for_each(|ratio| sum.add(ratio));
        sum
    }
}

impl fmt::Display for Sum {
    /// Formatted like a [`Ratio`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let decimals = f.precision().unwrap_or(4).min(9);
        let units = self.rounded(decimals as u32, Rounding::HalfAwayFromZero);
        write_decimal(f, units, decimals, f.precision().is_none())
    }
}

/// Serialised as a floating-point number, for display only.
#[cfg(feature = "serde")]
impl serde::Serialize for Sum {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.parts.len() <= 2 {
            return serde::Serialize::serialize(&self.ratio(), serializer);
        }
        // A common denominator of many parts is expensive, and an `f64` has only 53 bits.
        serializer.serialize_f64(self.binary() as f64 / 18_446_744_073_709_551_616.0)
    }
}

/// A big natural number: 64-bit digits, least significant first, without leading zeros.
#[derive(PartialEq, Eq)]
struct BigUint(Vec<u64>);

impl BigUint {
    const ZERO: BigUint = BigUint(Vec::new());

    fn of(n: u128) -> BigUint {
        let mut wide = BigUint(vec![n as u64, (n >> 64) as u64]);
        wide.trim();
        wide
    }

    fn trim(&mut self) {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }

    fn multiply(&mut self, factor: u64) {
        let mut carry = 0u128;
        for limb in &mut self.0 {
            carry += u128::from(*limb) * u128::from(factor);
            *limb = carry as u64;
            carry >>= 64;
        }
        if carry > 0 {
            self.0.push(carry as u64);
        }
        self.trim();
    }

    fn add(&mut self, other: &BigUint) {
        let mut carry = 0u128;
        self.0.resize(self.0.len().max(other.0.len()), 0);
        for (at, limb) in self.0.iter_mut().enumerate() {
            carry += u128::from(*limb) + u128::from(other.0.get(at).copied().unwrap_or(0));
            *limb = carry as u64;
            carry >>= 64;
        }
        if carry > 0 {
            self.0.push(carry as u64);
        }
    }
}

impl Ord for BigUint {
    fn cmp(&self, other: &BigUint) -> Ordering {
        self.0.len().cmp(&other.0.len()).then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl PartialOrd for BigUint {
    fn partial_cmp(&self, other: &BigUint) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
