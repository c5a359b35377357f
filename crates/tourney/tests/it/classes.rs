//! Strata, categories and handicaps.

use proptest::prelude::*;
use tourney::classes::{
    Category, Class, Classes, ParseClassError, Ranked, Stratum, categories, restricted, strata,
    with_handicaps,
};
use tourney::event::Withheld;
use tourney::rank::places;
use tourney::vp::Hundredths;
use tourney::{Ratio, Sum};

fn class(text: &str) -> Class {
    text.parse().unwrap()
}

/// Contestants 1, 2 and so on with these scores, the best first.
fn ranked(scores: &[i32]) -> Vec<Ranked> {
    let mut numbered: Vec<(u32, i32)> = (1..).zip(scores.iter().copied()).collect();
    numbered.sort_by_key(|(number, score)| (-score, *number));
    let places = places(&numbered, |a, b| a.1 == b.1);
    let row = |((number, _), place)| Ranked { number, place };
    numbered.into_iter().zip(places).map(row).collect()
}

fn written(rows: &[Ranked]) -> String {
    let row = |row: &Ranked| format!("{}:{}", row.place, row.number);
    rows.iter().map(row).collect::<Vec<String>>().join(" ")
}

#[test]
fn a_class_is_read_and_written() {
    for text in ["", "stratum=B", "handicap=2.5", "stratum=A | handicap=-12.25 | category=senior"] {
        assert_eq!(class(text).to_string(), text);
    }
    // As people write it.
    let written = class("category=Ladies | handicap = +2,50 | stratum=в");
    assert_eq!(written.to_string(), "stratum=B | handicap=2.5 | category=women");
}

#[test]
fn a_wrong_field_is_named() {
    let fault = |text: &str| text.parse::<Class>().unwrap_err();
    let key = |key: &str| ParseClassError::Key { key: key.into() };
    assert_eq!(fault("strat=A"), key("strat"));
    assert_eq!(fault("B"), key("B"));
    assert_eq!(fault("stratum=A | stratum=A"), key("stratum"));
    let values = [
        ("stratum", "AB"),
        ("stratum", "1"),
        ("handicap", "x"),
        ("handicap", "1.234"),
        ("handicap", "100.01"),
        ("handicap", "-101"),
        ("category", "men"),
        ("category", ""),
    ];
    for (key, value) in values {
        let wrong = ParseClassError::Value { key: key.into(), value: value.into() };
        assert_eq!(fault(&format!("{key}={value}")), wrong);
    }
}

/// Six pairs, the second and the third tied.
fn club() -> (Vec<Ranked>, Classes) {
    let classes = [
        (2, class("stratum=C | category=women")),
        (3, class("stratum=B | handicap=4")),
        (4, class("stratum=C | category=mixed | handicap=7.5")),
        (5, class("stratum=C | category=women")),
        (6, class("stratum=B | category=women")),
    ];
    (ranked(&[60, 55, 55, 50, 42, 38]), Classes::from(classes))
}

#[test]
fn a_stratum_ranks_itself_and_those_below() {
    let (ranked, classes) = club();
    let all: Vec<String> = strata(&ranked, &classes)
        .iter()
        .map(|of| format!("{} {}", of.stratum, written(&of.rows)))
        .collect();
    assert_eq!(all, ["A 1:1 2=:2 2=:3 4:4 5:5 6:6", "B 1=:2 1=:3 3:4 4:5 5:6", "C 1:2 2:4 3:5"]);
    assert_eq!(strata(&ranked, &Classes::new()), []);
}

#[test]
fn a_category_is_ranked_alone() {
    let (ranked, classes) = club();
    let all = categories(&ranked, &classes);
    let all: Vec<String> =
        all.iter().map(|of| format!("{} {}", of.category, written(&of.rows))).collect();
    assert_eq!(all, ["women 1:2 2:5 3:6", "mixed 1:4"]);
}

#[test]
fn handicaps_are_added() {
    let (_, classes) = club();
    let scores = [60, 55, 55, 50, 42, 38];
    let scores = (1..).zip(scores.map(|score| Sum::from(Ratio::whole(score))));
    let rows = with_handicaps(scores.clone(), &classes);
    let rows: Vec<String> = rows
        .iter()
        .map(|row| {
            format!("{}:{} {}+{}={}", row.place, row.number, row.score, row.handicap, row.total)
        })
        .collect();
    assert_eq!(
        rows,
        [
            "1:1 60+0=60",
            "2:3 55+4=59",
            "3:4 50+7.5=57.5",
            "4:2 55+0=55",
            "5:5 42+0=42",
            "6:6 38+0=38"
        ]
    );
    assert_eq!(with_handicaps(scores, &Classes::new()), []);
}

fn some_class() -> impl Strategy<Value = Class> {
    let stratum = prop_oneof![Just(None), prop::sample::select(vec!["A", "B", "C"]).prop_map(Some)];
    let stratum = stratum.prop_map(|of| of.map(|of| of.parse::<Stratum>().unwrap()));
    let handicap = prop::option::of((-10_000..=10_000).prop_map(Hundredths));
    let category = prop::option::of(prop::sample::select(Category::ALL.to_vec()));
    let some = [Withheld::NONE, Withheld::NONE.with(1), Withheld::ALL];
    let withheld = prop::sample::select(some.to_vec());
    (stratum, handicap, category, withheld).prop_map(|(stratum, handicap, category, withheld)| {
        Class { stratum, handicap, category, withheld }
    })
}

fn some_club() -> impl Strategy<Value = (Vec<i32>, Classes)> {
    let some = (-5..5_i32, some_class());
    prop::collection::vec(some, 0..20).prop_map(|all| {
        let (scores, classes): (Vec<i32>, Vec<Class>) = all.into_iter().unzip();
        (scores, (1..).zip(classes).collect())
    })
}

proptest! {
    #[test]
    fn the_text_of_a_class_is_read_back(class in some_class()) {
        prop_assert_eq!(class.to_string().parse(), Ok(class));
        prop_assert!(class.is_possible());
    }

    #[test]
    fn no_text_breaks_the_reader(text in "(stratum|handicap|category|x|[=|AB1.,-])*") {
        if let Ok(class) = text.parse::<Class>() {
            prop_assert_eq!(class.to_string().parse(), Ok(class));
        }
    }

    #[test]
    fn a_restricted_ranking_keeps_the_order(scores in prop::collection::vec(-5..5, 0..20), inside: u32) {
        let ranked = ranked(&scores);
        let is_in = |number: u32| inside >> (number % 32) & 1 == 1;
        let some = restricted(&ranked, is_in);
        // By its definition: a place is one more than how many of the others are better.
        let score = |number: u32| scores[number as usize - 1];
        for row in &some {
            let better = some.iter().filter(|other| score(other.number) > score(row.number)).count();
            prop_assert_eq!(row.place.number as usize, better + 1);
            let equal = some.iter().filter(|other| score(other.number) == score(row.number)).count();
            prop_assert_eq!(row.place.shared, equal > 1);
        }
        prop_assert_eq!(some.len(), ranked.iter().filter(|row| is_in(row.number)).count());
        prop_assert_eq!(restricted(&ranked, |_| true), ranked);
    }

    #[test]
    fn the_highest_stratum_ranks_everybody_and_each_lower_one_fewer((scores, classes) in some_club()) {
        let ranked = ranked(&scores);
        let all = strata(&ranked, &classes);
        if let Some(highest) = all.first() {
            prop_assert_eq!(&highest.rows, &ranked);
        }
        for two in all.windows(2) {
            prop_assert!(two[0].stratum < two[1].stratum && two[0].rows.len() > two[1].rows.len());
            let inside = |number: u32| two[1].rows.iter().any(|row| row.number == number);
            prop_assert_eq!(&restricted(&two[0].rows, inside), &two[1].rows);
        }
    }

    #[test]
    fn equal_handicaps_change_nothing(scores in prop::collection::vec(-5..5, 1..20), handicap in -900..900) {
        let class = Class { handicap: Some(Hundredths(handicap)), ..Class::default() };
        let classes: Classes = (1..=scores.len() as u32).map(|number| (number, class)).collect();
        let sums = (1..).zip(scores.iter().map(|score| Sum::from(Ratio::from(*score))));
        let rows = with_handicaps(sums, &classes);
        let plain: Vec<Ranked> =
            rows.iter().map(|row| Ranked { number: row.number, place: row.place }).collect();
        prop_assert_eq!(plain, ranked(&scores));
    }

    #[test]
    fn a_larger_handicap_gives_no_worse_place((scores, mut classes) in some_club(), more in 1..500) {
        prop_assume!(!scores.is_empty());
        let sums = || (1..).zip(scores.iter().map(|score| Sum::from(Ratio::from(*score))));
        classes.get_mut(&1).unwrap().handicap = Some(Hundredths(0));
        let place = |classes: &Classes| {
            let rows = with_handicaps(sums(), classes);
            rows.iter().find(|row| row.number == 1).unwrap().place.number
        };
        let before = place(&classes);
        classes.get_mut(&1).unwrap().handicap = Some(Hundredths(more));
        prop_assert!(place(&classes) <= before);
    }
}
