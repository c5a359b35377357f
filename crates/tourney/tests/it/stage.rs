//! Stages: round robins, cuts, and formulas of carry-over.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use tourney::Ratio;
use tourney::carry::KnockoutCarry;
use tourney::event::{
    Contestant, Event, Place, RoundError, Seated, Section, Session, Stage, StageKind, Withheld,
};
use tourney::round_robin::{SubMatches, match_of, schedule};
use tourney::stage::{CutTie, Formula, FormulaError, Scores, cut, rank};
use tourney::vp::VpScale;

/// Everybody meets everybody once, and is as often at home as away, but for one.
#[test]
fn a_round_robin_is_complete_and_balanced() {
    for n in 2..=40u32 {
        let numbers: Vec<u32> = (1..=n).collect();
        let rounds = schedule(&numbers);
        assert_eq!(rounds.len() as u32, n.next_multiple_of(2) - 1);
        let mut met = BTreeSet::new();
        let mut home: BTreeMap<u32, i32> = BTreeMap::new();
        for round in &rounds {
            round.check(|number| (1..=n).contains(&number)).unwrap();
            assert_eq!(round.seated().count() + round.sit_out.len(), n as usize);
            for table in &round.tables {
                let Seated::Match([one, other]) = table.seated else { panic!("a match") };
                assert!(
                    met.insert([one.min(other), one.max(other)]),
                    "{one} and {other} meet twice"
                );
                *home.entry(one).or_default() += 1;
                *home.entry(other).or_default() -= 1;
            }
        }
        assert_eq!(met.len() as u32, n * (n - 1) / 2);
        assert!(home.values().all(|more| more.abs() <= 1), "{n}: {home:?}");
    }
}

#[test]
fn a_match_of_several_sub_matches() {
    let subs = [[30, 10], [5, 25], [40, 12], [10, 10]];
    let of = |by| match_of([1, 2], &subs, 8, by, VpScale::Wbf2013).unwrap().points;
    let whole = VpScale::Wbf2013.award(32, 28).unwrap();
    assert_eq!(of(SubMatches::SumOfImps), [whole.winner.ratio(), whole.loser.ratio()]);
    assert_eq!(of(SubMatches::Won), [Ratio::whole(5), Ratio::whole(3)]);
    let [one, other] = of(SubMatches::SumOfPoints);
    assert_eq!(one + other, Ratio::whole(80));
}

/// The carry-over as a formula is what the code of docs/sources/scoring.md#6.9 computes.
#[test]
fn a_formula_agrees_with_the_carry_over() {
    let formula: Formula = "min(16, if(above, 1/2, 1/3) * margin)".parse().unwrap();
    for margin in 0..80u32 {
        for above in [false, true] {
            let facts = [
                ("above", Ratio::whole(i64::from(above))),
                ("margin", Ratio::whole(i64::from(margin))),
            ];
            let carried = KnockoutCarry::default().imps(margin, above);
            assert_eq!(formula.value(&facts).unwrap(), carried);
        }
    }
}

#[test]
fn wrong_formulas_are_named() {
    let error = |text: &str| text.parse::<Formula>().unwrap_err().to_string();
    insta::assert_snapshot!(
        ["", "1 +", "(1", "min(1)", "sqrt(2)", "1 2", "1.23456", "a ** b", "-1"]
            .map(|text| format!("{text:10} {}", error(text)))
            .join("\n")
    );
    assert!(matches!("(".repeat(400).parse::<Formula>(), Err(FormulaError::TooLong { .. })));
    assert!(matches!("1".repeat(501).parse::<Formula>(), Err(FormulaError::TooLong { .. })));
    let value = |text: &str| text.parse::<Formula>().unwrap().value(&[("margin", Ratio::ZERO)]);
    assert_eq!(value("1 / margin"), Err(FormulaError::Zero));
    assert!(matches!(value("score"), Err(FormulaError::NoFact { .. })));
    assert_eq!(value("10 - 2 - 3 * (1 - 2) / 4"), Ok(Ratio::new(35, 4).unwrap()));
}

fn formula() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        (0u32..200).prop_map(|number| number.to_string()),
        (0u32..9, 0u32..99).prop_map(|(whole, part)| format!("{whole}.{part:02}")),
        prop::sample::select(&["margin", "score", "место"][..]).prop_map(String::from),
    ];
    leaf.prop_recursive(5, 30, 3, |inner| {
        prop_oneof![
            (inner.clone(), prop::sample::select(&["+", "-", "*", "/"][..]), inner.clone())
                .prop_map(|(a, sign, b)| format!("({a} {sign} {b})")),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("min({a},{b})")),
            (inner.clone(), inner.clone(), inner)
                .prop_map(|(a, b, c)| format!("if({a}, {b}, {c})")),
        ]
    })
}

proptest! {
    /// A formula is read as it is written, and has the same value.
    #[test]
    fn a_formula_is_read_as_it_is_written(text in formula()) {
        if let Ok(formula) = text.parse::<Formula>() {
            let again: Formula = formula.to_string().parse().unwrap();
            prop_assert_eq!(&again, &formula);
            let facts = [("margin", Ratio::whole(3)), ("score", Ratio::whole(0)), ("место", Ratio::whole(2))];
            prop_assert_eq!(again.value(&facts), formula.value(&facts));
            prop_assert_eq!(formula.shown(&facts).is_ok(), formula.value(&facts).is_ok());
        }
    }

    #[test]
    fn no_text_breaks_the_reader_of_formulas(text in "\\PC{0,60}") {
        let _ = text.parse::<Formula>();
    }

    /// Everybody is through or out, nobody both, and nobody who is out ranks above one who is
    /// through.
    #[test]
    fn a_cut_divides_a_ranking(
        points in prop::collection::vec(0i64..6, 1..20),
        count in 0usize..22,
        tie in prop::sample::select(CutTie::ALL),
    ) {
        let scores: Scores =
            (1..).zip(&points).map(|(number, points)| (number, vec![Some(Ratio::whole(*points))])).collect();
        let ranking = rank(&scores, &[], &BTreeMap::new());
        let divided = cut(&ranking, count, tie, &[3, 2, 1]);
        let mut all: Vec<u32> = divided.through.iter().chain(&divided.out).copied().collect();
        all.sort_unstable();
        prop_assert_eq!(all, scores.keys().copied().collect::<Vec<_>>());
        let of = |number: &u32| points[*number as usize - 1];
        let lowest = divided.through.iter().map(of).min();
        let highest = divided.out.iter().map(of).max();
        if let (Some(lowest), Some(highest)) = (lowest, highest) {
            prop_assert!(lowest >= highest);
            prop_assert_eq!(lowest == highest, tie == CutTie::Order && !divided.tied.is_empty());
        }
        if divided.tied.is_empty() || tie == CutTie::Order {
            prop_assert_eq!(divided.through.len(), count.min(points.len()));
        }
    }
}

/// An event of two stages: its tables have places, and a table is found again by its place.
#[test]
fn an_event_of_two_stages() {
    let contestants = (1..=6)
        .map(|number| Contestant {
            number,
            name: format!("Team {number}").parse().unwrap(),
            players: vec![],
            withheld: Withheld::NONE,
        })
        .collect();
    let stage = |kind, numbers: &[u32]| Stage {
        kind,
        sessions: vec![Session {
            sections: vec![Section { name: "A".parse().unwrap(), rounds: schedule(numbers) }],
        }],
    };
    let mut event = Event {
        name: "Cup".parse().unwrap(),
        contestants,
        stages: vec![
            stage(StageKind::Movement, &[1, 2, 3, 4, 5, 6]),
            stage(StageKind::Knockout, &[2, 5]),
        ],
    };
    assert_eq!(event.check(), Ok(()));
    let places: Vec<Place> = event.tables().map(|(place, _)| place).collect();
    assert_eq!(places.len(), 15 + 1);
    for (place, table) in event.tables() {
        assert_eq!(event.table(place), Some(table));
    }
    assert_eq!(places[15].to_string(), "2.1.1.1.1");
    event.contestants.pop();
    let (place, unknown) = event.check().unwrap_err();
    assert_eq!((place.stage, unknown), (1, RoundError::Unknown { number: 6 }));
}
