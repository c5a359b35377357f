//! Estimates of a hand without simulation.

use cards::{Cards, Rank, Suit};
use pref::{Call, Task};
use solver::preferans::Aim;

/// The estimated tricks of a hand alone, with this trump or without one.
pub(crate) fn tricks(hand: Cards, trump: Option<Suit>) -> f64 {
    Suit::ALL.into_iter().map(|suit| in_suit(hand, suit, trump)).sum()
}

fn in_suit(hand: Cards, suit: Suit, trump: Option<Suit>) -> f64 {
    let held = hand.holding(suit);
    let length = f64::from(held.len());
    let has = |rank: Rank| held.contains(rank);
    let (ace, king, queen) = (has(Rank::ACE), has(Rank::KING), has(Rank::QUEEN));
    if trump == Some(suit) {
        let lost = match (ace, king, queen) {
            (true, true, true) => 0.0,
            (true, true, false) => 0.3,
            (true, false, true) => 0.6,
            (false, true, true) => 1.0,
            (true, false, false) => 1.1,
            (false, true, false) => 1.5,
            (false, false, true) => 2.2,
            _ => 3.0,
        };
        // With five or more trumps the others' four fall.
        let short = (4.0 - length).max(0.0) * 0.5;
        return (length - lost - short).max(0.0);
    }
    let honours = match (ace, king, queen) {
        (true, true, true) => 2.9,
        (true, true, false) => 1.95,
        (true, false, true) => 1.4,
        (true, false, false) => 0.95,
        (false, true, true) if length >= 2.0 => 1.0,
        (false, true, false) if length >= 2.0 => 0.5,
        (false, true, false) => 0.2,
        (false, false, true) if length >= 3.0 => 0.3,
        _ => 0.0,
    };
    let long = (length - 3.0).max(0.0) * if ace || king && queen { 0.8 } else { 0.4 };
    f64::min(honours + long, length)
}

/// The estimated tricks of a hand in its best strain.
pub(crate) fn best(hand: Cards) -> f64 {
    let strains = Suit::ALL.into_iter().map(Some).chain([None]);
    strains.map(|trump| tricks(hand, trump)).fold(0.0, f64::max)
}

/// The estimated tricks that a hand must take when it wants none.
///
/// Suit by suit from the bottom: the n-th lowest card is safe if the others have enough lower cards
/// to duck under.
pub(crate) fn danger(hand: Cards) -> f64 {
    let mut danger = 0.0;
    for suit in Suit::ALL {
        let mut others_below = 0;
        let mut own = 0;
        for rank in Rank::ALL.into_iter().filter(|rank| *rank >= Rank::SEVEN) {
            if hand.holding(suit).contains(rank) {
                own += 1;
                // The card ducks under the others' higher cards, unless too many of theirs are
                // lower.
                let gap = f64::from(others_below) - f64::from(own - 1);
                if gap > 0.0 {
                    danger += if own == 1 { 0.25 * gap.min(4.0) } else { 0.3 * gap.min(3.0) };
                }
            } else {
                others_below += 1;
            }
        }
    }
    danger
}

/// The strains worth simulating for a hand, at most three, the most promising first.
pub(crate) fn strains(hand: Cards) -> Vec<Aim> {
    near_strains(hand, 2.0).take(3).collect()
}

/// The strains with an estimate less than `within` tricks below the best, the most promising first.
pub(crate) fn near_strains(hand: Cards, within: f64) -> impl Iterator<Item = Aim> {
    let mut strains = pref::Strain::ALL.map(|strain| (tricks(hand, strain.trump()), strain));
    strains.sort_by(|a, b| b.0.total_cmp(&a.0));
    let best = strains[0].0;
    let near = strains.into_iter().filter(move |(tricks, _)| best - tricks < within);
    near.map(|(_, strain)| Aim::Most(strain))
}

/// How likely a player with this hand of ten makes these calls: between zero and one.
pub(crate) fn call_likelihood(hand: Cards, calls: &[Call], declares: bool) -> f64 {
    let Some(first) = calls.first() else { return 1.0 };
    let worth = best(hand);
    if first.is_pass() {
        return match worth {
            worth if worth < 5.0 => 1.0,
            worth if worth < 5.7 => 0.6,
            worth if worth < 6.3 => 0.25,
            _ => 0.05,
        };
    }
    let wanted = calls.iter().filter_map(|call| match call {
        Call::Bid(bid) => Some(f64::from(bid.level())),
        Call::BidWithoutTalon(bid) => Some(f64::from(bid.level()) + 1.0),
        Call::Number(_) | Call::Here | Call::Dark(_) => Some(6.0),
        Call::Game | Call::GameSanac | Call::Name(_) => Some(6.8),
        _ => None,
    });
    let wanted = wanted.fold(0.0, f64::max);
    let none = [Call::Misere, Call::MisereWithoutTalon, Call::GameBettel];
    if calls.iter().any(|call| none.contains(call)) {
        return match danger(hand) {
            danger if danger < 0.6 => 1.0,
            danger if danger < 1.2 => 0.5,
            danger if danger < 2.0 => 0.15,
            _ => 0.02,
        };
    }
    // The talon is worth about one trick to a declarer.
    let short = wanted - worth - if declares { 0.3 } else { 1.2 };
    match short {
        short if short < 0.0 => 1.0,
        short if short < 0.7 => 0.6,
        short if short < 1.5 => 0.2,
        _ => 0.03,
    }
}

/// How likely a declarer with this hand of ten orders the contract: between zero and one.
///
/// A declarer who has seen the talon, or plays without it, orders what the hand is good for.
pub(crate) fn order_likelihood(hand: Cards, task: Task) -> f64 {
    let Some(wanted) = task.tricks() else {
        return match danger(hand) {
            danger if danger < 0.6 => 1.0,
            danger if danger < 1.2 => 0.4,
            _ => 0.1,
        };
    };
    let worth = tricks(hand, task.trump());
    let best = best(hand);
    let other: f64 = if best - worth > 1.0 { 0.3 } else { 1.0 };
    let short = f64::from(wanted) - worth;
    other
        * match short {
            short if short < 0.3 => 1.0,
            short if short < 0.8 => 0.6,
            short if short < 1.3 => 0.25,
            short if short < 1.8 => 0.08,
            _ => 0.02,
        }
}
