//! Exact numbers compared with slower reference arithmetic.

use bridge::score::Rounding;
use proptest::prelude::*;
use tourney::{Ratio, Sum};

fn exact() -> impl Strategy<Value = Ratio> {
    let (small, large) = ((-50i64..50, 1u32..30), (-1i64 << 40..1 << 40, 1u32..1 << 20));
    prop_oneof![small, large].prop_map(|(n, d)| Ratio::new(n, d).unwrap())
}

fn ratio() -> impl Strategy<Value = Ratio> {
    let small = (-50i64..50, 1u32..30);
    let large = (any::<i64>(), 1u32..);
    prop_oneof![small, large].prop_map(|(n, d)| Ratio::new(n, d).unwrap())
}

proptest! {
    #[test]
    fn fractions_are_a_field(a in exact(), b in exact(), c in (-9i64..9, 1u32..9)) {
        let c = Ratio::new(c.0, c.1).unwrap();
        prop_assert_eq!(a + b, b + a);
        prop_assert_eq!(a + b - b, a);
        prop_assert_eq!(a * b, b * a);
        prop_assert_eq!((a + b) * c, a * c + b * c);
        prop_assert_eq!(a.cmp(&b), (a - b).cmp(&Ratio::ZERO));
        prop_assert_eq!((-a).cmp(&-b), b.cmp(&a));
    }

    #[test]
    fn a_fraction_is_rounded_to_the_nearest(n in -100_000i64..100_000, d in 1u32..500) {
        let ratio = Ratio::new(n, d).unwrap();
        for rounding in Rounding::ALL {
            let units = ratio.rounded(2, *rounding);
            let off = Ratio::new(units, 100).unwrap() - ratio;
            prop_assert!(off.abs() <= Ratio::new(1, 200).unwrap());
            prop_assert_eq!((-ratio).rounded(2, *rounding), -units);
            prop_assert_eq!(Sum::from(ratio).rounded(2, *rounding), units);
        }
    }

    /// Long sums of any fractions do not overflow.
    #[test]
    fn no_number_panics(ratios in prop::collection::vec(ratio(), 0..40)) {
        let mut product = Ratio::whole(1);
        let mut total = Ratio::ZERO;
        for ratio in &ratios {
            product = product * *ratio;
            total = total + *ratio * product;
            let _ = (product.rounded(9, Rounding::HalfEven), total < product, total.to_string());
        }
        let sum: Sum = ratios.into_iter().chain([product, total]).collect();
        let _ = (sum.to_string(), sum.times(u32::MAX).over(u64::MAX).to_string(), sum.ratio());
    }

    /// A sum does not depend on the order of its terms, and a term can be subtracted again.
    #[test]
    fn a_sum_is_exact(
        ratios in prop::collection::vec((-500i64..500, 1u32..40_000), 0..60), seed in any::<usize>()
    ) {
        let ratios: Vec<Ratio> = ratios.iter().map(|(n, d)| Ratio::new(*n, *d).unwrap()).collect();
        let forward: Sum = ratios.iter().copied().collect();
        let turned = ratios.iter().cycle().skip(seed % ratios.len().max(1)).take(ratios.len());
        let turned: Sum = turned.copied().collect();
        prop_assert_eq!(&forward, &turned);
        let mut back = forward.clone();
        ratios.iter().for_each(|ratio| back.add(-*ratio));
        prop_assert_eq!(&back, &Sum::default());
        // The smallest possible difference is detected.
        let mut more = turned.clone();
        more.add(Ratio::new(1, u32::MAX).unwrap() * Ratio::new(1, 1 << 29).unwrap());
        prop_assert!(more > forward);
        prop_assert_eq!(forward.times(3).over(3), forward);
    }

    #[test]
    fn a_short_sum_is_its_fraction(a in exact(), b in exact(), c in exact()) {
        let sum: Sum = [a, b].into_iter().collect();
        prop_assert_eq!(sum.ratio(), a + b);
        prop_assert_eq!(sum.cmp(&Sum::from(c)), (a + b).cmp(&c));
        prop_assert_eq!(sum.to_string(), (a + b).to_string());
    }
}

#[test]
fn sums_that_agree_in_64_places_are_told_apart() {
    let d = [39_979u32, 39_983, 39_989, 38_923, 38_933, 38_953];
    let sum = |n: i64| d.iter().map(|d| Ratio::new(n, *d).unwrap()).collect::<Sum>();
    let mut above = sum(7);
    let tiny = Ratio::new(1, 1 << 31).unwrap();
    let tiny = tiny * tiny;
    above.add(tiny);
    assert!(above > sum(7));
    above.add(-tiny);
    assert_eq!(above, sum(7));
}

#[test]
fn decimals_are_written_as_people_write_them() {
    let written = |n, d| Ratio::new(n, d).unwrap().to_string();
    assert_eq!(written(-1, 200), "-0.005");
    assert_eq!(written(-1, 2), "-0.5");
    assert_eq!(written(7, 1), "7");
    assert_eq!(written(2, 3), "0.6667");
    assert_eq!(format!("{:.2}", Ratio::new(1, 3).unwrap()), "0.33");
    assert_eq!(format!("{:.2}", Sum::from(Ratio::whole(-3))), "-3.00");
    assert_eq!(Ratio::new(1, 0), None);
}
