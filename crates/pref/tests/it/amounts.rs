//! Arithmetic of amounts, at its ends too.

use pref::{Amount, Ledger, PreferansOptions, Preset, Seat, settle};
use proptest::prelude::*;

fn amounts() -> impl Strategy<Value = Amount> {
    prop_oneof![
        any::<i64>().prop_map(Amount::of),
        (-10_000i64..10_000).prop_map(|twelfths| Amount::of(1).over(12) * twelfths),
    ]
}

#[test]
fn a_share_that_does_not_fit_keeps_its_sign() {
    let (most, one) = (Amount::of(i64::MAX), Amount::of(1));
    let twelfth = one.over(12);
    assert_eq!(most.share(one, twelfth), most);
    assert_eq!((-most).share(one, twelfth).twelfths(), i64::MIN);
    assert_eq!(most.share(-one, twelfth).twelfths(), i64::MIN);
    assert_eq!((-twelfth * 7).share(twelfth, twelfth * 2), -twelfth * 3, "rounded towards zero");
}

#[test]
fn amounts_stay_at_the_end_of_their_range() {
    let most = Amount::of(i64::MAX);
    assert_eq!(most.twelfths(), i64::MAX);
    assert_eq!(Amount::of(i64::MIN).twelfths(), i64::MIN);
    assert_eq!(most + most, most);
    assert_eq!(-Amount::of(i64::MIN), most);
    assert_eq!(most * 2, most);
    assert_eq!(Amount::of(5).over(0), Amount::ZERO);
    assert_eq!(Amount::of(i64::MIN).over(-1), most);
    assert_eq!(Amount::of(1).over(5).to_string(), "1/6", "twelfths hold no fifths");
}

proptest! {
    #[test]
    fn any_amounts_are_added_divided_and_shared(a in amounts(), b in amounts(), c in amounts(), n: i64) {
        let _ = (a + b, a - b, -a, a * n, a.over(n), a.nearest(), a.floor(), a.whole());
        let share = a.share(b, c);
        let sign = a.twelfths().signum() * b.twelfths().signum() * c.twelfths().signum();
        prop_assert!(share == Amount::ZERO || share.twelfths().signum() == sign);
        let mut sum = a;
        sum += b;
        sum -= c;
        prop_assert_eq!(sum, a + b - c);
    }

    #[test]
    fn any_sheet_is_settled(parts in prop::collection::vec(amounts(), 24)) {
        let mut parts = parts.into_iter().cycle();
        let mut ledger = Ledger::default();
        for seat in Seat::ALL {
            ledger.pool[seat] = parts.next().unwrap();
            ledger.mountain[seat] = parts.next().unwrap();
            for on in Seat::ALL {
                ledger.write(seat, on, parts.next().unwrap());
            }
        }
        for preset in Preset::ALL {
            let options = PreferansOptions::of(*preset);
            prop_assert!(!settle::all(&options, &ledger).is_empty());
        }
    }
}
