use core::fmt;
use core::iter::Sum;
use core::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};
use core::str::FromStr;

/// An amount on a sheet, kept in twelfths so that halves, thirds and quarters are exact.
///
/// Its text is `30`, `-102.5` or, where no decimal is exact, `14/3`.
///
/// Twelfths are kept in 64 bits. No sheet comes near their ends; there, arithmetic stays at the end
/// instead of overflowing.
///
/// ```
/// use biritch_pref::Amount;
///
/// let third = Amount::of(14).over(3);
/// assert_eq!(third.to_string(), "14/3");
/// assert_eq!((third * 3).to_string(), "14");
/// assert_eq!(Amount::of(55).over(2).to_string(), "27.5");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Amount(i64);

impl Amount {
    /// Zero.
    pub const ZERO: Amount = Amount(0);

    /// The amount of this many whole points.
    pub const fn of(points: i64) -> Amount {
        Amount(points.saturating_mul(12))
    }

    /// Divides by `n`. That is exact for whole points and 1 to 4, 6 or 12, and for tens and 10; for
    /// others it is rounded towards zero if twelfths do not hold it. Over 0 it is zero.
    #[must_use]
    pub const fn over(self, n: i64) -> Amount {
        if n == 0 { Amount::ZERO } else { Amount(self.0.saturating_div(n)) }
    }

    /// How many twelfths.
    pub const fn twelfths(self) -> i64 {
        self.0
    }

    /// The value as a whole number; none if it is not one.
    pub const fn whole(self) -> Option<i64> {
        if self.0 % 12 == 0 { Some(self.0 / 12) } else { None }
    }

    /// The whole number nearest to it, halves away from zero.
    #[must_use]
    pub const fn nearest(self) -> Amount {
        let half = if self.0 < 0 { -6 } else { 6 };
        Amount(self.0.saturating_add(half) / 12 * 12)
    }

    /// The greatest whole number not above it.
    #[must_use]
    pub const fn floor(self) -> Amount {
        Amount(self.0.div_euclid(12).saturating_mul(12))
    }

    /// The proportional share: `self · part / whole`, rounded towards zero if twelfths do not hold
    /// it.
    #[must_use]
    pub fn share(self, part: Amount, whole: Amount) -> Amount {
        if whole.0 == 0 {
            return Amount::ZERO;
        }
        let twelfths = i128::from(self.0) * i128::from(part.0) / i128::from(whole.0);
        Amount(twelfths.clamp(i64::MIN.into(), i64::MAX.into()) as i64)
    }
}

impl Add for Amount {
    type Output = Amount;
    fn add(self, other: Amount) -> Amount {
        Amount(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Amount {
    fn add_assign(&mut self, other: Amount) {
        *self = *self + other;
    }
}

impl Sub for Amount {
    type Output = Amount;
    fn sub(self, other: Amount) -> Amount {
        Amount(self.0.saturating_sub(other.0))
    }
}

impl SubAssign for Amount {
    fn sub_assign(&mut self, other: Amount) {
        *self = *self - other;
    }
}

impl Neg for Amount {
    type Output = Amount;
    fn neg(self) -> Amount {
        Amount(self.0.saturating_neg())
    }
}

impl Mul<i64> for Amount {
    type Output = Amount;
    fn mul(self, times: i64) -> Amount {
        Amount(self.0.saturating_mul(times))
    }
}

impl Sum for Amount {
    fn sum<I: Iterator<Item = Amount>>(amounts: I) -> Amount {
        amounts.fold(Amount::ZERO, Add::add)
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let size = self.0.unsigned_abs();
        let (whole, rest) = (size / 12, size % 12);
        match rest {
            0 => write!(f, "{sign}{whole}"),
            3 => write!(f, "{sign}{whole}.25"),
            6 => write!(f, "{sign}{whole}.5"),
            9 => write!(f, "{sign}{whole}.75"),
            4 | 8 => write!(f, "{sign}{}/3", size / 4),
            2 | 10 => write!(f, "{sign}{}/6", size / 2),
            _ => write!(f, "{sign}{size}/12"),
        }
    }
}

impl fmt::Debug for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Amount {
    type Err = ParseAmountError;

    /// Reads `30`, `+30`, `-102.5`, `0.25` and `14/3`.
    fn from_str(text: &str) -> Result<Amount, ParseAmountError> {
        let (sign, size) = match text.as_bytes() {
            [b'-', ..] => (-1, &text[1..]),
            [b'+', ..] => (1, &text[1..]),
            _ => (1, text),
        };
        let digits = |text: &str| -> Option<i64> {
            let fits = (1..=12).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
            if fits { text.parse().ok() } else { None }
        };
        let twelfths = if let Some((over, under)) = size.split_once('/') {
            let parts = match under {
                "2" | "3" | "4" | "6" | "12" => 12 / digits(under).ok_or(ParseAmountError)?,
                _ => return Err(ParseAmountError),
            };
            digits(over).ok_or(ParseAmountError)? * parts
        } else if let Some((whole, part)) = size.split_once('.') {
            let part = match part {
                "25" => 3,
                "5" | "50" => 6,
                "75" => 9,
                "0" | "00" => 0,
                _ => return Err(ParseAmountError),
            };
            digits(whole).ok_or(ParseAmountError)? * 12 + part
        } else {
            digits(size).ok_or(ParseAmountError)? * 12
        };
        Ok(Amount(sign * twelfths))
    }
}

#[cfg(feature = "serde")]
cards::serde_as_text!(Amount);

#[cfg(feature = "schema")]
cards::schema_as_text! {
    Amount as "Amount": r"^-?[0-9]{1,12}([.](25|5|75)|/(3|6|12))?$", "An exact amount: a whole number, a decimal, or a fraction where no decimal is exact";
}

/// The text is not an amount.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an amount is a number such as 30, -102.5 or 14/3")]
pub struct ParseAmountError;
