//! The explanations of a robot's calls are true of its hand, each one and all of them together, on
//! thousands of random boards.

use std::collections::BTreeMap;

use bridge::{BySide, Call, Explanation, Fact, Seat, SystemName};
use cards::Suit;
use robots::bidding::{InterpretedAuction, System, choose, interpret};
use robots::{Hand, Situation};

use crate::support;

const BOARDS: u64 = 12_000;

/// What an explanation says that is not true of the hand.
fn false_claim(meaning: &Explanation, hand: &Hand) -> Option<String> {
    let Explanation::System { key, facts } = meaning else { return Some("no system".into()) };
    let number = |name: &str| match facts.get(name) {
        Some(Fact::Number(number)) => Some(*number),
        _ => None,
    };
    let text = |name: &str| match facts.get(name) {
        Some(Fact::Text(text)) => Some(text.as_str()),
        _ => None,
    };
    let suit: Option<Suit> = text("suit").and_then(|suit| suit.parse().ok());
    if let (Some(min), Some(max)) = (number("min"), number("max")) {
        let points = match (text("measure")?, suit) {
            ("hcp", _) => hand.hcp(),
            ("length", _) => hand.points(),
            ("support", Some(suit)) => hand.support(suit),
            (other, _) => return Some(format!("{key} counts by {other}")),
        };
        if i32::from(points) < min || i32::from(points) > max && max < 37 {
            return Some(format!("{key}: {points} points, not {min} to {max}"));
        }
    }
    if let (Some(suit), Some(length)) = (suit, number("length"))
        && i32::from(hand.len(suit)) < length
    {
        return Some(format!("{key}: {} of {suit}, not {length}", hand.len(suit)));
    }
    None
}

/// A shown suit length that is not true of the hand.
fn wrongly_shown(auction: &InterpretedAuction, seat: Seat, hand: &Hand) -> Option<String> {
    let shown = auction.shown(seat);
    Suit::ALL.into_iter().find_map(|suit| {
        let range = shown.lengths[suit];
        (!range.contains(hand.len(suit)))
            .then(|| format!("{} of {suit}, shown {} to {}", hand.len(suit), range.min, range.max))
    })
}

#[test]
fn every_explanation_is_true_of_the_hand() {
    assert_true(BOARDS, &BySide([System::STANDARD, System::STANDARD]));
}

/// Each system that is offered, against itself and against the standard system in both directions.
#[test]
fn every_explanation_is_true_by_each_system() {
    for name in SystemName::ALL.into_iter().filter(|name| *name != SystemName::Standard) {
        let system = System::from(name);
        assert_true(BOARDS / 12, &BySide([system.clone(), system.clone()]));
        assert_true(BOARDS / 24, &BySide([system.clone(), System::STANDARD]));
        assert_true(BOARDS / 24, &BySide([System::STANDARD, system]));
    }
}

#[track_caller]
fn assert_true(boards: u64, systems: &BySide<System>) {
    let mut wrong: BTreeMap<String, (u32, String)> = BTreeMap::new();
    let mut calls = 0;
    for n in 1..=boards {
        let board = support::board(n, support::deal(99, n));
        // Every eighth board at rubber, with part-scores of one side or both.
        let below = (n % 8 == 0).then(|| BySide([(n % 7 * 10) as u16, (n % 3 * 30) as u16]));
        let score = Situation { below, systems: systems.clone() };
        let mut auction = InterpretedAuction::new(board.dealer(), board.vulnerable(), &score);
        let mut made: Vec<Call> = Vec::new();
        while let Some(seat) = auction.turn() {
            let hand = Hand::new(board.deal().hand(seat));
            let choice = choose(&auction, &hand);
            calls += 1;
            assert_eq!(
                interpret(&auction, choice.call).as_ref(),
                Some(&choice.meaning),
                "{made:?}"
            );
            made.push(choice.call);
            auction.push(choice.call);
            let false_claim = false_claim(&choice.meaning, &hand);
            if let Some(what) = false_claim.or_else(|| wrongly_shown(&auction, seat, &hand)) {
                let Explanation::System { key, .. } = &choice.meaning else { continue };
                let made: Vec<String> = made.iter().map(Call::to_string).collect();
                let case = format!("{what}; {} after {} ({n})", hand.cards(), made.join(" "));
                let seen = wrong.entry(key.clone()).or_default();
                seen.0 += 1;
                if seen.0 <= 3 {
                    seen.1 += &format!("\n  {case}");
                }
            }
        }
    }
    let list: Vec<String> =
        wrong.iter().map(|(key, (count, case))| format!("{key} {count} times:{case}")).collect();
    let names = systems.0.each_ref().map(System::name);
    assert!(list.is_empty(), "of {calls} calls by {names:?}:\n{}", list.join("\n"));
    assert!(calls > boards * 6);
}
