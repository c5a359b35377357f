use bridge::forms::{SettlementRule, SettlementUnit};
use bridge::score::{HonorAward, Insult, Parts, Played, Rounding, Rules, Undertricks};
use bridge::{
    Bid, ContractTerms, Deal, Doubling, Layout, Outcome, Side, Strain, Tricks, TricksError,
};
use proptest::prelude::*;

use crate::common;

const MODERN: Rules = Rules { undertricks: Undertricks::Modern, insult: Insult::Standard };
const LAW_1935: Rules = Rules { undertricks: Undertricks::Simplified, insult: Insult::Same50 };
const LAW_1932: Rules = Rules { undertricks: Undertricks::Laws1932, insult: Insult::Standard };

#[test]
fn contracts_of_the_table() {
    let mut seen = 0;
    for line in common::lines(include_str!("../data/contracts.tsv")) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [id, contract, zone, tricks, below, above, defenders, duplicate, law1935, law1932] =
            fields[..]
        else {
            panic!("ten columns: {line}")
        };
        let played = Played {
            terms: contract.parse().unwrap(),
            tricks: tricks.parse().unwrap(),
            vulnerable: zone == "V",
        };
        let parts = MODERN.contract(played);
        let written = [parts.below, parts.above(), parts.under].map(|points| points.to_string());
        assert_eq!(written, [below, above, defenders], "{id}");
        let total = |rules: Rules| rules.duplicate(played).total();
        let modern = total(MODERN);
        assert_eq!(modern.to_string(), duplicate, "{id}");
        let expected = |column: &str| column.parse().unwrap_or(modern);
        assert_eq!(total(LAW_1935), expected(law1935), "{id}, 1935");
        if !parts.is_made() {
            assert_eq!(total(LAW_1932), expected(law1932), "{id}, 1932");
        }
        seen += 1;
    }
    assert_eq!(seen, 51);
}

#[test]
fn a_made_contract_never_depends_on_undertricks() {
    for played in all_played() {
        let parts = |rules: Rules| rules.contract(played);
        if parts(MODERN).is_made() {
            assert_eq!(parts(MODERN), parts(LAW_1932));
        } else {
            let Parts { under, .. } = parts(MODERN);
            assert_eq!(parts(MODERN), Parts { under, ..Parts::default() });
        }
    }
}

#[test]
fn the_score_never_falls_with_a_trick_more() {
    for rules in [MODERN, LAW_1935, LAW_1932] {
        for terms in all_terms() {
            for vulnerable in [false, true] {
                let scores: Vec<i32> = (0..=13)
                    .map(|tricks| Played { terms, tricks: tricks.try_into().unwrap(), vulnerable })
                    .map(|played| rules.duplicate(played).total())
                    .collect();
                assert!(scores.is_sorted(), "{terms}: {scores:?}");
            }
        }
    }
}

#[test]
fn redoubled_undertricks_are_twice_the_doubled() {
    for played in all_played().filter(|played| played.terms.doubling == Doubling::Redoubled) {
        let doubled = Played {
            terms: ContractTerms { doubling: Doubling::Doubled, ..played.terms },
            ..played
        };
        for rules in [MODERN, LAW_1935, LAW_1932] {
            let under = |played| rules.contract(played).under;
            assert_eq!(under(played), 2 * under(doubled));
        }
    }
}

#[test]
fn items_are_the_parts() {
    for played in all_played() {
        let parts = MODERN.duplicate(played);
        let sum: i32 = parts.items().map(|(_, points)| points).sum();
        assert_eq!(sum, parts.total() + 2 * parts.under);
    }
}

#[test]
fn fourteen_tricks_are_an_error() {
    for tricks in 0..=u8::MAX {
        let read = serde_json::from_str::<Tricks>(&tricks.to_string()).ok();
        assert_eq!(read, Tricks::new(tricks), "JSON has the same range");
        assert_eq!(tricks.to_string().parse().ok(), read, "so has text");
        match Tricks::try_from(tricks) {
            Ok(taken) => assert_eq!((taken.count(), taken.others().count()), (tricks, 13 - tricks)),
            Err(error) => assert_eq!((error, tricks > 13), (TricksError { tricks }, true)),
        }
    }
    insta::assert_snapshot!(
        Tricks::try_from(14).unwrap_err(),
        @"14 tricks: a board has thirteen"
    );
    let outcome = r#"{"end":"Played","contract":"1C-N","tricks":14}"#;
    insta::assert_snapshot!(
        serde_json::from_str::<Outcome>(outcome).unwrap_err(),
        @"14 tricks: a board has thirteen"
    );
}

#[test]
fn honors_in_one_hand() {
    let check = |hands: &str, strain: &str, award: Option<&str>| {
        let deal: Deal = hands.parse().unwrap();
        let found = HonorAward::of(strain.parse().unwrap(), &deal).map(|award| award.to_string());
        assert_eq!(found.as_deref(), award, "{strain} {hands}");
    };
    let split = "N:AKQJ.5432.432.32 T98.AKQJ.765.654 765.T98.AKQJT.T9 432.76.98.AKQJ87";
    check(split, "S", Some("N:100"));
    check(split, "H", Some("E:100"));
    check(split, "D", Some("S:150"));
    check(split, "C", Some("W:100"));
    check(split, "NT", None);
    let aces = "N:A432.A32.A32.A32 KQJ.KQJT.KQJ.KQJ T987.987.T987.T9 65.654.654.87654";
    check(aces, "NT", Some("N:150"));
    check(aces, "S", None);
    check(aces, "H", Some("E:100"));
}

#[test]
fn hundreds_are_rounded() {
    // Margins of rubbers, the rows `R10` of `settling.tsv`.
    let rounded = [1950, 1850, 1380, 649, 49, 50].map(|m| Rounding::default().divide(m, 100));
    assert_eq!(rounded, [20, 19, 14, 6, 0, 1]);
    let even = [50, 150, 250, 251, -50, -150].map(|m| Rounding::HalfEven.divide(m, 100));
    assert_eq!(even, [0, 2, 2, 3, 0, -2]);
    let toward = [50, 150, 151, -50, -151, 0].map(|m| Rounding::HalfTowardZero.divide(m, 100));
    assert_eq!(toward, [0, 1, 2, 0, -2, 0]);
}

#[test]
fn rounding_and_paying_have_an_answer_at_the_ends_of_32_bits() {
    for mode in Rounding::ALL.iter().copied() {
        assert_eq!(mode.divide(1, 0), 0);
        assert_eq!(mode.divide(i32::MIN, -1), i32::MAX);
        assert_eq!(mode.divide(i32::MIN, 1), i32::MIN);
        assert_eq!(mode.divide(3, -2), -mode.divide(3, 2), "{mode:?}");
        assert_eq!(mode.divide(i32::MAX, i32::MIN), -1, "{mode:?}");
        let rule = SettlementRule { unit: SettlementUnit::Points, rounding: mode };
        assert_eq!(rule.settle(i32::MIN).0, [i32::MIN, i32::MAX]);
    }
}

proptest! {
    #[test]
    fn any_numbers_are_divided_and_paid(number: i32, divisor: i32) {
        for mode in Rounding::ALL.iter().copied() {
            let rounded = i64::from(mode.divide(number, divisor));
            if divisor != 0 {
                let (number, divisor) = (i64::from(number), i64::from(divisor));
                let off = 2 * (rounded * divisor - number).abs();
                prop_assert!(off <= divisor.abs().max(2), "{} {} {}", number, divisor, rounded);
            }
            for unit in SettlementUnit::ALL.iter().copied() {
                SettlementRule { unit, rounding: mode }.settle(number);
            }
        }
    }

    #[test]
    fn one_sides_points_are_the_others_loss(
        contract in common::contract(), tricks in common::tricks(), vulnerable in common::vulnerability()
    ) {
        let ns = MODERN.duplicate_ns(Outcome::Played { contract, tricks }, vulnerable);
        let side = contract.declarer.side();
        let played = Played { terms: contract.terms, tricks, vulnerable: vulnerable.of(side) };
        let own = MODERN.duplicate(played).total();
        prop_assert_eq!(ns, if side == Side::NorthSouth { own } else { -own });
    }

    #[test]
    fn rounding_is_odd_and_near(number in -100_000i32..100_000, divisor in 1i32..500) {
        for mode in Rounding::ALL {
            let rounded = mode.divide(number, divisor);
            prop_assert_eq!(mode.divide(-number, divisor), -rounded);
            prop_assert!(2 * (rounded * divisor - number).abs() <= divisor);
        }
    }

    #[test]
    fn honors_follow_the_cards(deal in common::deal()) {
        for strain in Strain::ALL {
            let award = HonorAward::of(strain, &deal);
            let turned = HonorAward::of(strain, &common::rotated(&deal, 1));
            prop_assert_eq!(turned.map(|a| a.seat()), award.map(|a| a.seat().next()));
            prop_assert!(award.is_none_or(|award| award.fits(strain)));
        }
        let layout = Layout::from(deal);
        prop_assert_eq!(layout.deal(), Ok(deal));
    }
}

fn all_terms() -> impl Iterator<Item = ContractTerms> {
    Bid::all().flat_map(|bid| Doubling::ALL.map(|doubling| ContractTerms { bid, doubling }))
}

fn all_played() -> impl Iterator<Item = Played> {
    all_terms().flat_map(|terms| {
        (0..=13).flat_map(move |tricks| {
            [false, true].map(|vulnerable| Played {
                terms,
                tricks: tricks.try_into().unwrap(),
                vulnerable,
            })
        })
    })
}
