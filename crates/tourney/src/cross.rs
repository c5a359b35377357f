//! Cross-IMPs: IMPs against every other result of the board (docs/sources/scoring.md#6.5).

use alloc::vec::Vec;

use cards::choice;

use crate::Ratio;
use crate::imps::ImpTable;
use crate::matchpoints::Field;

choice! {
    /// What the sum over all other results is divided by.
    pub enum Divisor {
        /// The number of other results, n − 1.
        #[default]
        Average = "Average",
        /// 1: the sum itself.
        Total = "Total",
        /// √(n(n − 1)/2), as the EBU scores matches.
        Root = "Root",
    }
}

/// For each score of a field, the sum of its IMPs against the whole field.
///
/// The IMPs of a difference are the number of steps of the IMP table that it reaches. Going up
/// through the sorted scores, the position of each step's bound only moves up, so a board of `n`
/// results costs one sort and about fifty linear passes.
#[derive(Clone, Debug)]
pub struct Sums {
    /// The distinct scores, lowest first, with their sums.
    sums: Vec<(i32, i64)>,
}

impl Sums {
    /// The sums of a field, in IMPs times the field's unit of weight.
    ///
    /// ```
    /// use biritch_tourney::cross::Sums;
    /// use biritch_tourney::imps::ImpTable;
    /// use biritch_tourney::matchpoints::Field;
    ///
    /// let field = Field::new([420, 450, -100, -200, 400, 590].map(|score| (score, 1)));
    /// assert_eq!(Sums::new(&field, ImpTable::Imp1962).of(420), 18);
    /// ```
    pub fn new(field: &Field, table: ImpTable) -> Sums {
        let steps: Vec<(i32, u64)> = field.frequencies().collect();
        let mut sums: Vec<(i32, i64)> = steps.iter().map(|(score, _)| (*score, 0)).collect();
        for bound in table.steps() {
            // The smallest difference that reaches the bound once rounded to tens.
            let reach = i64::from(bound - 4);
            let (mut beaten, mut at) = (0u64, 0);
            let (mut beating, mut from) = (field.weight(), 0);
            for (sum, (score, _)) in sums.iter_mut().zip(&steps) {
                let score = i64::from(*score);
                while steps.get(at).is_some_and(|step| i64::from(step.0) <= score - reach) {
                    beaten += steps[at].1;
                    at += 1;
                }
                while steps.get(from).is_some_and(|step| i64::from(step.0) < score + reach) {
                    beating -= steps[from].1;
                    from += 1;
                }
                sum.1 += beaten as i64 - beating as i64;
            }
        }
        Sums { sums }
    }

    /// The sum of a score of the field; 0 for any other.
    pub fn of(&self, score: i32) -> i64 {
        self.sums.binary_search_by_key(&score, |sum| sum.0).map_or(0, |at| self.sums[at].1)
    }
}

impl Divisor {
    /// Divides a sum over the other results of a board with `results` results.
    ///
    /// Where the root is not a whole number it is irrational: that quotient is rounded to six decimals,
    /// halves away from zero. Of numerators above 2¹⁰⁶, which no event has, the last bits are left out there.
    ///
    /// ```
    /// use biritch_tourney::Ratio;
    /// use biritch_tourney::cross::Divisor;
    ///
    /// let root = Divisor::Root.divide(Ratio::whole(18), 6);
    /// assert_eq!(format!("{root:.3}"), "4.648");
    /// ```
    pub fn divide(self, sum: Ratio, results: u32) -> Ratio {
        let others = results.saturating_sub(1);
        match self {
            Divisor::Total => sum,
            Divisor::Average if others == 0 => Ratio::ZERO,
            Divisor::Average => sum.part(1, others),
            Divisor::Root => over_root(sum, u64::from(results) * u64::from(others) / 2),
        }
    }
}

/// How many bits a numerator may have that is divided by a root: squares of what is compared have 256 bits.
const BITS: u32 = 106;

/// `sum / √square`: exact if the root is a whole number, else to six decimals.
fn over_root(sum: Ratio, square: u64) -> Ratio {
    const MILLION: u128 = 1_000_000;
    let whole = square.isqrt();
    if whole * whole == square {
        // The root of as many pairs as 32 bits of results have is below 2³².
        return sum.part(1, u32::try_from(whole).unwrap_or(u32::MAX));
    }
    let (n, d) = (sum.numerator().unsigned_abs(), sum.denominator().unsigned_abs());
    // What is beyond that is divided without its last bits.
    let beyond = (u128::BITS - n.leading_zeros()).saturating_sub(BITS);
    let (n, d) = (n >> beyond, (d >> beyond).max(1));
    // The largest r with (2r − 1)² · d² · square ≤ (2 · 10⁶ · n)², found bit by bit from the top.
    let target = 2 * MILLION * n;
    let fits = |r: u128| {
        let side = (2 * r - 1).checked_mul(d);
        side.is_some_and(|side| square_at_most(side, square, target))
    };
    let mut root = 0u128;
    for bit in (0..126).rev() {
        let tried = root | 1 << bit;
        if fits(tried) {
            root = tried;
        }
    }
    let signed = if sum < Ratio::ZERO { -(root as i128) } else { root as i128 };
    Ratio::reduced(signed, MILLION as i128)
}

/// Whether `side² · factor ≤ target²`, without overflow for any `u128`.
fn square_at_most(side: u128, factor: u64, target: u128) -> bool {
    // 256-bit products, as two halves of 128 bits.
    let left = wide_square(side);
    let right = wide_square(target);
    let factor = u128::from(factor);
    let low = (left.1 & u128::from(u64::MAX)) * factor;
    let middle = (left.1 >> 64) * factor + (low >> 64);
    let Some(high) = left.0.checked_mul(factor).and_then(|high| high.checked_add(middle >> 64))
    else {
        return false;
    };
    let low = (middle << 64) | (low & u128::from(u64::MAX));
    (high, low) <= right
}

/// The 256-bit square of a number: its upper and lower 128 bits.
fn wide_square(n: u128) -> (u128, u128) {
    let (high, low) = (n >> 64, n & u128::from(u64::MAX));
    let cross = high * low;
    let (sum, carry) = (low * low).overflowing_add(cross << 65);
    (high * high + (cross >> 63) + u128::from(carry), sum)
}
