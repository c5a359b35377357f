//! Schemes of masterpoints.

use proptest::prelude::*;
use tourney::classes::{Class, Classes, Ranked};
use tourney::masterpoints::{
    AcblClub, Award, Basis, Beaten, Group, Scheme, SchemeName, Worth, awards,
};
use tourney::rank::places;
use tourney::vp::Hundredths;

/// Contestants 1, 2 and so on in the order of these scores, which fall.
fn ranked(scores: &[i32]) -> Vec<Ranked> {
    let row = |(number, place)| Ranked { number, place };
    (1..).zip(places(scores, |a, b| a == b)).map(row).collect()
}

/// So many contestants without ties.
fn of(count: i32) -> Vec<Ranked> {
    ranked(&(0..count).rev().collect::<Vec<i32>>())
}

fn written(awards: &[Award]) -> String {
    let award = |award: &Award| {
        let stratum = award.stratum.map_or(String::new(), |of| format!(" {of}"));
        format!("{}:{:.2}{stratum}", award.number, award.points)
    };
    awards.iter().map(award).collect::<Vec<String>>().join(" ")
}

fn points(scheme: &dyn Scheme, group: u32) -> Vec<String> {
    scheme.places(Group::of(group)).iter().map(|worth| format!("{:.2}", worth.points)).collect()
}

/// The numbers of docs/sources/tournaments.md#5.4.
#[test]
fn club_games_pay_two_fifths_of_a_group() {
    assert_eq!(points(&AcblClub, 13), ["1.30", "0.91", "0.65", "0.46", "0.26"]);
    assert!(points(&AcblClub, 1).is_empty());
    assert_eq!(points(&AcblClub, 3), ["0.30"]);
    // 2.5 places are three.
    assert_eq!(points(&AcblClub, 9).len(), 4);
    assert_eq!(points(&AcblClub, 5), ["0.50", "0.35"]);
    assert_eq!(
        points(&AcblClub, 20),
        ["1.50", "1.05", "0.75", "0.53", "0.30", "0.25", "0.21", "0.19"]
    );
    // The last places of a huge group are worth nothing.
    assert_eq!(points(&AcblClub, u32::MAX).len(), 300);
}

#[test]
fn a_half_table_counts_as_a_whole_one() {
    let twelve = of(12);
    let all = awards(&AcblClub, 13, &twelve, &Classes::new());
    assert_eq!(written(&all), "1:1.30 2:0.91 3:0.65 4:0.46 5:0.26");
    assert_eq!(all[0].group, Group { contestants: 12, in_full: 13 });
    let own = awards(&AcblClub, 12, &twelve, &Classes::new());
    assert_eq!(written(&own), "1:1.20 2:0.84 3:0.60 4:0.42 5:0.24");
    // Nobody is beaten at a half table.
    assert_eq!(awards(&Beaten, 13, &twelve, &Classes::new())[0].points, Hundredths(1100));
}

#[test]
fn equals_share() {
    let tied = ranked(&[9, 8, 7, 7, 6, 6, 5, 4, 3, 2, 1, 0, -1]);
    let all = awards(&AcblClub, 13, &tied, &Classes::new());
    // (0.65 + 0.46) / 2, and the fifth place alone for two.
    assert_eq!(written(&all), "1:1.30 2:0.91 3:0.56 4:0.56 5:0.13 6:0.13");
    let last = Some(Worth { points: Hundredths(26), of: Basis::PartOfFirst(5) });
    assert_eq!((all[4].paid, &all[4].shares[..]), (5, &[last, None][..]));
    assert_eq!(written(&awards(&Beaten, 3, &ranked(&[2, 2, 1]), &Classes::new())), "1:1.50 2:1.50");
}

#[test]
fn each_has_the_best_of_its_strata() {
    let class = |text: &str| text.parse::<Class>().unwrap();
    let lower = [(4, "B"), (6, "C"), (8, "B"), (9, "C"), (10, "C")];
    let classes: Classes =
        lower.map(|(number, of)| (number, class(&format!("stratum={of}")))).into();
    let all = awards(&AcblClub, 10, &of(10), &classes);
    // A pays four of ten places, B two of five, C one of three.
    assert_eq!(written(&all), "1:1.00 A 2:0.70 A 3:0.50 A 4:0.50 B 6:0.35 B");
}

#[test]
fn a_scheme_has_an_edition() {
    assert!(SchemeName::None.scheme().is_none());
    for name in &SchemeName::ALL[1..] {
        assert_eq!(name.scheme().unwrap().edition().version, 1);
    }
}

fn schemes() -> impl Strategy<Value = &'static dyn Scheme> {
    prop::sample::select(SchemeName::ALL[1..].to_vec()).prop_map(|name| name.scheme().unwrap())
}

/// Scores that fall or stay.
fn falling() -> impl Strategy<Value = Vec<i32>> {
    prop::collection::vec(0..30_i32, 0..40).prop_map(|mut scores| {
        scores.sort_unstable_by(|a, b| b.cmp(a));
        scores
    })
}

proptest! {
    #[test]
    fn worths_fall_from_place_to_place_and_grow_with_the_group(scheme in schemes(), group in 0..3000_u32) {
        let (places, larger) = (scheme.places(Group::of(group)), scheme.places(Group::of(group + 1)));
        prop_assert!(places.is_sorted_by(|a, b| a.points >= b.points));
        prop_assert!(places.iter().all(|worth| worth.points.0 > 0));
        prop_assert!(places.len() <= larger.len());
        prop_assert!(places.iter().zip(&larger).all(|(worth, more)| worth.points <= more.points));
    }

    #[test]
    fn club_games_give_no_more_than_the_most(group: u32) {
        prop_assert!(AcblClub.places(Group::of(group)).iter().all(|worth| worth.points.0 <= 150));
    }

    #[test]
    fn ties_change_the_sum_by_rounding_only(scheme in schemes(), scores in falling()) {
        let group = scores.len() as u32;
        let all = awards(scheme, group, &ranked(&scores), &Classes::new());
        let places: i32 = scheme.places(Group::of(group)).iter().map(|worth| worth.points.0).sum();
        let given: i32 = all.iter().map(|award| award.points.0).sum();
        prop_assert!((places - given).abs() <= scores.len() as i32);
        for one in &all {
            for other in &all {
                let (a, b) = (one.place.number, other.place.number);
                prop_assert!(a > b || one.points >= other.points);
                prop_assert!(a != b || one.points == other.points);
            }
        }
    }

    #[test]
    fn points_for_those_beaten_sum_to_the_number_of_meetings(scores in falling()) {
        let pairs = scores.len() as i32;
        let all = awards(&Beaten, 0, &ranked(&scores), &Classes::new());
        let given: i32 = all.iter().map(|award| award.points.0).sum();
        prop_assert_eq!(given, 50 * pairs * (pairs - 1).max(0));
    }

    #[test]
    fn strata_take_nothing_away(scheme in schemes(), scores in falling(), letters: u64) {
        let letter = |number: u32| ["A", "B", "C", "B"][(letters >> (2 * (number % 32)) & 3) as usize];
        let class = |number| format!("stratum={}", letter(number)).parse::<Class>().unwrap();
        let ranked = ranked(&scores);
        let classes: Classes = ranked.iter().map(|row| (row.number, class(row.number))).collect();
        let group = ranked.len() as u32;
        let with = awards(scheme, group, &ranked, &classes);
        for plain in awards(scheme, group, &ranked, &Classes::new()) {
            let stratified = with.iter().find(|award| award.number == plain.number);
            prop_assert!(stratified.is_some_and(|award| award.points >= plain.points));
        }
    }
}
