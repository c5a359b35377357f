//! Fractions of fractions.

use tourney::Ratio;

/// `n / d` of a fraction; zero where `d` is zero.
pub(crate) fn part(value: Ratio, n: i64, d: u32) -> Ratio {
    Ratio::new(n, d).map_or(Ratio::ZERO, |part| value * part)
}
