//! Deals made by counting are distributed as deals that were thrown away until one was right.

use std::collections::BTreeMap;

use biritch_dealer::bridge::{Deal, Seat};

use crate::result;

/// The value of chi-square that one of a million samples of the same distribution exceeds, by the
/// approximation of Wilson and Hilferty.
fn limit(degrees: usize) -> f64 {
    let degrees = degrees as f64;
    let spread = 2.0 / (9.0 * degrees);
    degrees * (1.0 - spread + 4.753 * spread.sqrt()).powi(3)
}

/// Compares how often each feature occurs in two samples.
#[track_caller]
fn compare<K: Ord + std::fmt::Debug>(one: &[Deal], two: &[Deal], feature: impl Fn(&Deal) -> K) {
    let mut counts: BTreeMap<K, [f64; 2]> = BTreeMap::new();
    for (at, deals) in [one, two].into_iter().enumerate() {
        deals.iter().for_each(|deal| counts.entry(feature(deal)).or_default()[at] += 1.0);
    }
    let sizes = [one.len() as f64, two.len() as f64];
    // Rare values are counted together.
    let (mut rare, mut statistic, mut degrees) = ([0.0; 2], 0.0, 0);
    let mut add = |pair: [f64; 2]| {
        let share = (pair[0] + pair[1]) / (sizes[0] + sizes[1]);
        for at in 0..2 {
            statistic += (pair[at] - share * sizes[at]).powi(2) / (share * sizes[at]);
        }
        degrees += 1;
    };
    for pair in counts.values() {
        if pair[0] + pair[1] < 20.0 {
            rare = [rare[0] + pair[0], rare[1] + pair[1]];
        } else {
            add(*pair);
        }
    }
    if rare[0] + rare[1] >= 20.0 {
        add(rare);
    }
    if degrees > 1 {
        assert!(
            statistic < limit(degrees - 1),
            "{statistic} of {} degrees: {counts:?}",
            degrees - 1
        );
    }
}

/// The condition behind a test that always holds, which the counting cannot know: it rules out
/// nothing.
fn hidden(condition: &str) -> String {
    format!("(imps(0) == 0 ? ({condition}) : 1)")
}

/// The deals by construction, and by rejection.
#[track_caller]
fn check(condition: &str, before: &str) {
    const DEALS: usize = 3000;
    let made = format!("{before}\nproduce {DEALS} condition {condition}\naction printoneline");
    let (_, made, _) = result(&made, 5, 2);
    let thrown = format!(
        "{before}\nproduce {DEALS} generate 100000000 condition {}\naction printoneline",
        hidden(condition)
    );
    let (_, thrown, _) = result(&thrown, 6, 2);
    assert_eq!((made.len(), thrown.len()), (DEALS, DEALS), "{condition}");
    for seat in Seat::ALL {
        compare(&made, &thrown, |deal| deal.high_card_points(seat));
        for suit in biritch_dealer::cards::Suit::ALL {
            compare(&made, &thrown, |deal| deal.hand(seat).holding(suit).len());
        }
    }
    for card in ["SA", "SQ", "S9", "HK", "HT", "H2", "DA", "DJ", "D5", "CK", "CQ", "C3"] {
        let card = card.parse().unwrap();
        compare(&made, &thrown, |deal| deal.owner(card));
    }
    let shape = |deal: &Deal, seat| {
        biritch_dealer::cards::Suit::ALL.map(|suit| deal.hand(seat).holding(suit).len())
    };
    compare(&made, &thrown, |deal| shape(deal, Seat::South));
    compare(&made, &thrown, |deal| shape(deal, Seat::North));
}

#[test]
fn one_hand_with_shape_and_points() {
    check(
        "shape(south, any 4333 + any 4432 + any 5332) and hcp(south) >= 15 and hcp(south) <= 17",
        "",
    );
}

#[test]
fn two_hands_and_a_sum() {
    check("hcp(south) >= 14 and spades(north) >= 5 and hcp(north) + hcp(south) >= 24", "");
}

#[test]
fn cards_and_honors_of_one_suit() {
    check("hascard(south, AS) and top3(south, hearts) >= 2 and spades(south) > 2", "");
}

#[test]
fn alternatives_that_mix_hands() {
    check("(hearts(south) > 5 and hcp(south) < 11) or (spades(west) > 5 and hcp(north) > 15)", "");
}

#[test]
fn variables_choices_and_other_counts() {
    check(
        "x > 12 and losers(south) < 7 and controls(south) >= 4",
        "long = spades(south) > 4 ? spades(south) - 4 : 0\nx = hcp(south) + long",
    );
}

#[test]
fn with_predealt_cards() {
    check("hcp(south) >= 12 and hearts(south) >= 4", "predeal south SAK, D2 west HAQ, CK5432");
}

#[test]
fn with_a_count_of_the_script() {
    check("hcp(south) >= 9 and shape(south, any 4432)", "pointcount 3 2 1");
}

/// All hands of a small region are drawn, equally often.
#[test]
fn small_regions_are_drawn_evenly() {
    // South has ten known cards, with ten points.
    let text = "predeal south SAKQJT98765, north S432, HAKQJT98765 west H432, DAKQJT98765\nproduce 60000\n\
                condition hcp(south) == 11\naction printoneline";
    let (summary, deals, _) = result(text, 2, 1);
    assert_eq!(summary.produced, 60_000);
    let mut counts: BTreeMap<String, f64> = BTreeMap::new();
    deals.iter().for_each(|deal| *counts.entry(deal.to_string()).or_default() += 1.0);
    // The rest of the pack is D432 and thirteen clubs. South needs the jack of clubs with two of the
    // twelve cards without points; East gets the others.
    assert_eq!(counts.len(), 12 * 11 / 2);
    let expected = 60_000.0 / counts.len() as f64;
    let statistic: f64 = counts.values().map(|count| (count - expected).powi(2) / expected).sum();
    assert!(statistic < limit(counts.len() - 1), "{statistic} of {}", counts.len());
}

/// The share of deals that are looked at is that of rejection too.
#[test]
fn the_deals_looked_at_are_counted() {
    let text = "condition hcp(south) == 17 and shape(south, any 4333) produce 20000 generate 100000000 action average 1";
    let (summary, ..) = result(text, 1, 2);
    let thrown = hidden("hcp(south) == 17 and shape(south, any 4333)");
    let (thrown, ..) =
        result(&format!("generate 1000000 condition {thrown} action average 1"), 1, 2);
    assert_eq!(thrown.generated, 1_000_000);
    let share =
        |summary: &biritch_dealer::Summary| summary.produced as f64 / summary.generated as f64;
    let (made, thrown_share) = (share(&summary), share(&thrown));
    let deviation = (thrown_share / 1_000_000.0).sqrt() + made / (20_000f64).sqrt();
    assert!((made - thrown_share).abs() < 5.0 * deviation, "{made} {thrown_share}");
    // With lengths of two hands, the deals that have them are counted, and no others.
    let predealt =
        "predeal spades(north) == 5, spades(south) == 4 generate 40000 action average 1\n";
    let condition = "hcp(south) >= 13 and hcp(north) >= 13";
    let (tested, ..) = result(&format!("{predealt} condition {condition}"), 1, 2);
    let average = format!("{predealt} action average {condition}");
    let (all, ..) = result(&average, 2, 2);
    let expected = crate::average(&all);
    let deviation = (2.0 * expected / 40_000.0).sqrt();
    assert!((share(&tested) - expected).abs() < 5.0 * deviation, "{expected} {tested:?}");
}
