//! The curve of the 2013 scales, computed in 56 binary places.
//!
//! `f(I) = (1 − R^(I/X)) / (1 − R)` with `R = τ³`, `τ = (√5 − 1)/2` and `X = 15·√N` grows from 0 to
//! 1 as the margin `I` grows from 0 to `X`. Integer arithmetic makes the last digit the same on
//! every machine. The error is below 2⁻⁴⁵, and a test shows that no margin of a match of up to a
//! thousand boards is that close to a rounding boundary of the scales.

/// One.
pub(super) const ONE: u128 = 1 << 56;

/// An upper bound of the curve's error. The root, the quotient and thirty terms, each off by about
/// half a unit, add up to less than a twentieth of it.
const ERROR: u128 = 1 << 11;

/// `−ln R` = 3 · ln((1 + √5)/2) = 1.443635475178810342…
const MINUS_LN_R: u128 = 0x0171_9218_313d_0873;

/// `R` = √5 − 2.
fn r() -> u128 {
    (5u128 << 112).isqrt() - 2 * ONE
}

/// The curve of matches of one length.
#[derive(Clone, Copy, Debug)]
pub(super) struct Curve {
    /// The number of boards in units of half a board, so that half matches are exact.
    half_boards: u32,
}

impl Curve {
    /// The curve for a match of this many boards.
    pub(super) const fn boards(boards: u32) -> Curve {
        Curve { half_boards: 2 * boards }
    }

    /// The curve for half a match of this many boards: `X = 15·√(H/2)`.
    pub(super) const fn half(boards: u32) -> Curve {
        Curve { half_boards: boards }
    }

    /// `X` rounded up to a whole margin, from which on the winner has all victory points.
    pub(super) fn limit(self) -> u32 {
        // X² = 225 · half_boards / 2
        let square = 225 * u64::from(self.half_boards);
        let mut limit = (square / 2).isqrt();
        while 2 * limit * limit < square {
            limit += 1;
        }
        limit as u32
    }

    /// `f` of a margin below the limit, times [`ONE`].
    pub(super) fn at(self, margin: u32) -> u128 {
        // t = −ln R · I / (15·√N), 0 ≤ t < 1.45
        let root = ((u128::from(self.half_boards) << 112) / 2).isqrt();
        let t = ((MINUS_LN_R * u128::from(margin)) << 56) / (15 * root);
        ((ONE - exp_minus(t)) << 56) / (ONE - r())
    }

    /// Whether `count · f(margin) ≤ halves / 2`. They are equal only at a third of `X`, where `f`
    /// is ½.
    pub(super) fn is_within(self, margin: u32, count: u32, halves: u32) -> bool {
        (self.at(margin) - ERROR.min(self.at(margin))) * u128::from(2 * count)
            <= u128::from(halves) * ONE
    }
}

/// `e^−t` for a `t` from 0 to 2, by its series.
fn exp_minus(t: u128) -> u128 {
    let (mut plus, mut minus, mut term) = (0, 0, ONE);
    for k in 1u128.. {
        let sum = if k % 2 == 1 { &mut plus } else { &mut minus };
        *sum += term;
        term = ((term * t) >> 56) / k;
        if term == 0 {
            break;
        }
    }
    plus - minus
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_series_agrees_with_floating_point() {
        for boards in [1, 6, 7, 16, 24, 64, 1000] {
            let curve = Curve::boards(boards);
            let x = 15.0 * f64::from(boards).sqrt();
            let r = 5f64.sqrt() - 2.0;
            for margin in 0..curve.limit() {
                let ours = curve.at(margin) as f64 / ONE as f64;
                let theirs = (1.0 - r.powf(f64::from(margin) / x)) / (1.0 - r);
                assert!((ours - theirs).abs() < 1e-13, "{boards} {margin}: {ours} {theirs}");
            }
        }
    }

    /// No margin is closer to a rounding boundary than the curve's error, so every value rounds
    /// like the exact number.
    #[test]
    fn no_value_lies_near_a_boundary() {
        for boards in 1..=1000 {
            for curve in [Curve::boards(boards), Curve::half(boards)] {
                let third = |margin: u32| 2 * margin * margin == 25 * curve.half_boards;
                for margin in (1..curve.limit()).filter(|margin| !third(*margin)) {
                    let at = curve.at(margin);
                    // Continuous: 10 · f in hundredths, halves up. Discrete: 10 · f or 5 · f,
                    // halves.
                    for scale in [1000, 10, 5] {
                        let units = at * scale + ONE / 2;
                        let off = units % ONE;
                        let near = off.min(ONE - off);
                        assert!(near > ERROR * scale, "{boards} boards, margin {margin}, {scale}");
                    }
                }
            }
        }
    }

    /// `1 − τ³ = 2·(1 − τ)`, so a third of the limit is worth exactly a half.
    #[test]
    fn a_third_of_the_limit_is_a_half() {
        for boards in [1, 4, 9, 16, 25, 100] {
            let curve = Curve::boards(boards);
            let third = 5 * boards.isqrt();
            assert!(curve.at(third).abs_diff(ONE / 2) < ERROR);
            assert!(curve.is_within(third, 5, 5) && !curve.is_within(third + 1, 5, 5));
        }
    }
}
