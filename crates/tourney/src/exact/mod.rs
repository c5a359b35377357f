//! Exact numbers: a fraction, and a sum of many fractions.

mod sum;

use core::cmp::Ordering;
use core::fmt;
use core::ops::{Add, Mul, Neg, Sub};

use bridge::score::Rounding;

pub use sum::Sum;

/// A fraction in lowest terms.
///
/// The fractions of a board are made of scores, numbers of results and weights, and need about 70
/// of the 127 bits. A fraction that needs more is rounded to a denominator of 2³², so nothing
/// overflows.
///
/// ```
/// use biritch_tourney::bridge::score::Rounding;
/// use biritch_tourney::Ratio;
///
/// let third = Ratio::new(37, 3).expect("three is not zero");
/// assert_eq!(third.rounded(2, Rounding::HalfAwayFromZero), 1233);
/// assert_eq!(third.to_string(), "12.3333");
/// assert_eq!(third + third + third, Ratio::whole(37));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ratio {
    n: i128,
    /// Greater than zero and coprime to `n`.
    d: i128,
}

impl Ratio {
    /// 0
    pub const ZERO: Ratio = Ratio::whole(0);

    /// A whole number.
    pub const fn whole(n: i64) -> Ratio {
        Ratio { n: n as i128, d: 1 }
    }

    /// `n / d`; none where `d` is zero.
    pub fn new(n: i64, d: u32) -> Option<Ratio> {
        (d != 0).then(|| Ratio::reduced(n.into(), d.into()))
    }

    /// `n / d` for a `d` above zero.
    pub(crate) fn reduced(n: i128, d: i128) -> Ratio {
        debug_assert!(d > 0, "a denominator is greater than zero");
        if d == 1 {
            return Ratio { n, d };
        }
        let g = gcd(n.unsigned_abs(), d.unsigned_abs()) as i128;
        Ratio { n: n / g, d: d / g }
    }

    /// The numerator.
    pub const fn numerator(self) -> i128 {
        self.n
    }

    /// The denominator, greater than zero.
    pub const fn denominator(self) -> i128 {
        self.d
    }

    /// `self × n / d`; zero where `d` is zero.
    #[must_use]
    pub fn part(self, n: i64, d: u32) -> Ratio {
        Ratio::new(n, d).map_or(Ratio::ZERO, |part| self * part)
    }

    /// The absolute value.
    #[must_use]
    pub const fn abs(self) -> Ratio {
        Ratio { n: self.n.abs(), d: self.d }
    }

    /// The value rounded to `decimals` places (at most nine), in units of 10⁻ⁿ: 12.345 with two
    /// decimals is 1235 if halves go away from zero.
    pub fn rounded(self, decimals: u32, rounding: Rounding) -> i64 {
        let scale = 10i128.pow(decimals.min(9));
        let Some(n) = self.n.checked_mul(scale) else {
            return self.coarse().rounded(decimals, rounding);
        };
        clamp(divide(n, self.d, rounding))
    }

    /// The nearest fraction with a denominator of 2³².
    fn coarse(self) -> Ratio {
        const LIMIT: i128 = 1 << 60;
        let whole = (self.n.div_euclid(self.d)).clamp(-LIMIT, LIMIT);
        // Shift remainder and denominator right together so that the product does not overflow.
        let (mut rest, mut d) = (self.n.rem_euclid(self.d), self.d);
        while d >= 1 << 90 {
            (rest, d) = (rest >> 1, d >> 1);
        }
        let part = divide(rest << 32, d, Rounding::HalfAwayFromZero);
        Ratio::reduced((whole << 32) + part, 1 << 32)
    }

    /// The nearest floating-point number, for interfaces that have no fractions.
    pub fn as_f64(self) -> f64 {
        self.n as f64 / self.d as f64
    }
}

/// `n / d` rounded to a whole number, for `d` greater than zero.
fn divide(n: i128, d: i128, rounding: Rounding) -> i128 {
    let (quotient, rest) = (n / d, n % d);
    let over_half = rest.abs().cmp(&(d - rest.abs()));
    let away = match (over_half, rounding) {
        (Ordering::Less, _) | (Ordering::Equal, Rounding::HalfTowardZero) => false,
        (Ordering::Greater, _) | (Ordering::Equal, Rounding::HalfAwayFromZero) => true,
        (Ordering::Equal, Rounding::HalfEven) => quotient % 2 != 0,
    };
    if away { quotient + n.signum() } else { quotient }
}

fn clamp(n: i128) -> i64 {
    n.clamp(i64::MIN.into(), i64::MAX.into()) as i64
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    // 128-bit division is slow and most numbers are small.
    while b > u128::from(u64::MAX) || a > u128::from(u64::MAX) {
        if b == 0 {
            return a;
        }
        (a, b) = (b, a % b);
    }
    let (mut a, mut b) = (a as u64, b as u64);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    u128::from(a.max(1))
}

impl Add for Ratio {
    type Output = Ratio;

    fn add(self, other: Ratio) -> Ratio {
        let exact = || {
            if self.d == other.d {
                return Some(Ratio::reduced(self.n.checked_add(other.n)?, self.d));
            }
            let d = self.d.checked_mul(other.d)?;
            let n = self.n.checked_mul(other.d)?.checked_add(other.n.checked_mul(self.d)?)?;
            Some(Ratio::reduced(n, d))
        };
        exact().unwrap_or_else(|| {
            let (a, b) = (self.coarse(), other.coarse());
            let [a, b] = [a, b].map(|r| r.n * ((1 << 32) / r.d));
            Ratio::reduced(a + b, 1 << 32)
        })
    }
}

impl Mul for Ratio {
    type Output = Ratio;

    fn mul(self, other: Ratio) -> Ratio {
        let exact = |a: Ratio, b: Ratio| {
            let (left, right) = (Ratio::reduced(a.n, b.d), Ratio::reduced(b.n, a.d));
            Some(Ratio { n: left.n.checked_mul(right.n)?, d: left.d.checked_mul(right.d)? })
        };
        exact(self, other).or_else(|| exact(self.coarse(), other.coarse())).unwrap_or(Ratio::whole(
            if (self.n < 0) == (other.n < 0) { i64::MAX } else { i64::MIN },
        ))
    }
}

impl Neg for Ratio {
    type Output = Ratio;

    fn neg(self) -> Ratio {
        Ratio { n: self.n.saturating_neg(), d: self.d }
    }
}

impl Sub for Ratio {
    type Output = Ratio;

    fn sub(self, other: Ratio) -> Ratio {
        self + -other
    }
}

impl Ord for Ratio {
    /// Compares whole parts, then the reciprocals of the remainders, so that no product can
    /// overflow.
    fn cmp(&self, other: &Ratio) -> Ordering {
        let (mut a, mut b, mut turned) = (*self, *other, false);
        loop {
            let (whole_a, whole_b) = (a.n.div_euclid(a.d), b.n.div_euclid(b.d));
            let (rest_a, rest_b) = (a.n.rem_euclid(a.d), b.n.rem_euclid(b.d));
            let order = whole_a.cmp(&whole_b).then_with(|| match (rest_a, rest_b) {
                (0, 0) => Ordering::Equal,
                (0, _) => Ordering::Less,
                (_, 0) => Ordering::Greater,
                _ => Ordering::Equal,
            });
            if order != Ordering::Equal || rest_a == 0 {
                return if turned { order.reverse() } else { order };
            }
            (a, b) = (Ratio { n: a.d, d: rest_a }, Ratio { n: b.d, d: rest_b });
            turned = !turned;
        }
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Ratio) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Default for Ratio {
    fn default() -> Ratio {
        Ratio::ZERO
    }
}

impl From<i32> for Ratio {
    fn from(n: i32) -> Ratio {
        Ratio::whole(n.into())
    }
}

impl fmt::Debug for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.n, self.d)
    }
}

impl fmt::Display for Ratio {
    /// With the precision asked for; by default up to four decimals without trailing zeros.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let decimals = f.precision().unwrap_or(4).min(9);
        let units = self.rounded(decimals as u32, Rounding::HalfAwayFromZero);
        write_decimal(f, units, decimals, f.precision().is_none())
    }
}

/// Writes units of 10⁻ⁿ.
pub(crate) fn write_decimal(
    f: &mut fmt::Formatter<'_>,
    units: i64,
    mut decimals: usize,
    trim: bool,
) -> fmt::Result {
    let scale = 10u64.pow(decimals as u32);
    let (whole, mut rest) = (units.unsigned_abs() / scale, units.unsigned_abs() % scale);
    while trim && decimals > 0 && rest.is_multiple_of(10) {
        (rest, decimals) = (rest / 10, decimals - 1);
    }
    if units < 0 {
        f.write_str("-")?;
    }
    write!(f, "{whole}")?;
    if decimals > 0 { write!(f, ".{rest:0decimals$}") } else { Ok(()) }
}

/// Serialised as a floating-point number, for display only.
#[cfg(feature = "serde")]
impl serde::Serialize for Ratio {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match i64::try_from(self.n) {
            Ok(n) if self.d == 1 => serializer.serialize_i64(n),
            _ => serializer.serialize_f64(self.as_f64()),
        }
    }
}
