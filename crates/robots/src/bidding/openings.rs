//! Opening bids: five-card majors, 1NT of 15–17, 2♣ strong, weak twos, preempts.

use cards::Suit;

use super::{C, D, H, InterpretedAuction, Rule, S, bid, notrump, pass};
use crate::bidding::{Condition, Quantity};

pub(super) fn rules(auction: &InterpretedAuction) -> Vec<Rule> {
    let position = auction.passes_before_opening() + 1;
    let fourth = position == 4;
    let mut rules = Vec::from(natural_notrump(2, "open-2nt", 20, 21));
    rules.extend([
        bid(2, C).says("open-strong").hcp(22, 37).balanced().artificial().forcing(),
        bid(2, C)
            .says("open-strong")
            .points(23, 40)
            .when(Quantity::Hcp.at_least(19))
            .artificial()
            .forcing(),
    ]);
    rules.extend(natural_notrump(1, "open-1nt", 15, 17));
    let opens = is_an_opening(position);
    let opens = || opens.clone();
    for (suit, other) in [(S, H), (H, S)] {
        let min = match position {
            3 => 10,
            4 => 12,
            _ => 11,
        };
        rules.push(
            bid(1, suit)
                .says("open-major")
                .points(min, 22)
                .at_least(5, suit)
                .when(Condition::Longer(suit, other, i8::from(suit == H)))
                .when(!longer_minor(suit))
                .when(if fourth { opens() } else { opens() | rule_of_nineteen() }),
        );
    }
    // Of four spades, four hearts and three diamonds the diamonds are bid.
    let shape = [(C, 2), (D, 3), (H, 4), (S, 4)];
    rules.extend([
        bid(1, D)
            .says("open-minor")
            .points(12, 22)
            .at_least(3, D)
            .when(opens())
            .when(Condition::not_shorter(D, C) & Quantity::Length(D).at_least(4)),
        bid(1, D)
            .says("open-minor")
            .points(12, 22)
            .at_least(3, D)
            .when(opens())
            .when(Condition::all(shape.map(|(suit, cards)| Quantity::Length(suit).exactly(cards)))),
        bid(1, C).says("open-minor").points(12, 22).at_least(3, C).when(opens()),
    ]);
    if !fourth {
        let min = if auction.is_vulnerable() { 5 } else { 4 };
        for suit in [S, H, D] {
            rules.push(
                bid(2, suit)
                    .says("open-weak-two")
                    .hcp(min, 10)
                    .len(suit, 6, 6)
                    .when(worth_a_preempt(suit)),
            );
        }
        rules.extend(preempts());
    }
    rules.push(pass().says("pass-opening").hcp(0, if fourth { 12 } else { 11 }));
    rules
}

/// A minor that is longer than this major of five or more cards, in a hand that is strong enough to name the major next at
/// the two level and again at the three level.
fn longer_minor(major: Suit) -> Condition {
    (Condition::longer(C, major) | Condition::longer(D, major)) & Quantity::Points.at_least(17)
}

/// A top honor, or two honors: such a suit of six cards is bid by a weak hand.
pub(super) fn worth_a_preempt(suit: Suit) -> Condition {
    Quantity::TopHonors(suit).at_least(1) | Quantity::Honors(suit).at_least(2)
}

/// One or two notrump: balanced, or with two doubletons and a minor of five or six cards.
fn natural_notrump(level: u8, key: &'static str, least: u8, most: u8) -> [Rule; 2] {
    let opening = || notrump(level).says(key).hcp(least, most);
    let lengths = |rule: Rule, suit: Suit| rule.len(suit, 2, if suit.is_major() { 4 } else { 6 });
    [opening().balanced(), Suit::ALL.into_iter().fold(opening(), lengths)]
}

/// Seven cards of a fair suit at the three level, eight at the four level.
pub(super) fn preempts() -> impl Iterator<Item = Rule> {
    [S, H, D, C].into_iter().flat_map(|suit| {
        let weak =
            |level| bid(level, suit).says("open-preempt").hcp(4, 10).when(Condition::Fair(suit));
        [weak(4).at_least(8, suit), weak(3).len(suit, 7, 7)]
    })
}

/// A major of five cards is opened with ten points by the rule of nineteen: it is hard to show later, and hinders
/// the opponents.
fn rule_of_nineteen() -> Condition {
    Condition::sum_at_least(Quantity::Hcp, Quantity::TwoLongest, 19) & Quantity::Hcp.at_least(10)
}

/// The rule of twenty; in fourth seat the rule of fifteen too, or long hearts; in third seat a good five-card major
/// opens with less.
pub(super) fn is_an_opening(position: usize) -> Condition {
    let hcp = |min: u8| Quantity::Hcp.at_least(min);
    let twenty = Condition::sum_at_least(Quantity::Hcp, Quantity::TwoLongest, 20) & hcp(10);
    match position {
        3 => {
            let good = |suit| Quantity::Length(suit).at_least(5) & Condition::Good(suit);
            twenty | hcp(12) | hcp(10) & (good(H) | good(S))
        }
        4 => {
            let fifteen = Condition::sum_at_least(Quantity::Hcp, Quantity::Length(S), 15);
            let hearts = Quantity::Length(H).at_least(6) & hcp(11);
            hcp(13) | twenty & (fifteen | hearts)
        }
        _ => twenty | hcp(12),
    }
}
