//! Opening bids: five-card majors, 1NT of 15–17, 2♣ strong, weak twos, preempts.

use super::{C, D, H, InterpretedAuction, Rule, S, bid, notrump, pass};
use crate::Hand;

pub(super) fn rules(auction: &InterpretedAuction) -> Vec<Rule> {
    let position = auction.passes_before_opening() + 1;
    let fourth = position == 4;
    let third = position == 3;
    let mut rules = vec![
        notrump(2).says("open-2nt").hcp(20, 21).balanced(),
        bid(2, C).says("open-strong").hcp(22, 37).balanced().artificial().forcing(),
        bid(2, C).says("open-strong").points(23, 40).when(|h| h.hcp() >= 19).artificial().forcing(),
        notrump(1).says("open-1nt").hcp(15, 17).balanced(),
    ];
    let opens = move |hand: &Hand| is_an_opening(hand, position);
    for (suit, other) in [(S, H), (H, S)] {
        let longer =
            move |h: &Hand| h.len(suit) > h.len(other) || suit == S && h.len(S) >= h.len(H);
        let min = if third { 10 } else { 12 };
        rules.push(
            bid(1, suit)
                .says("open-major")
                .points(min, 22)
                .at_least(5, suit)
                .when(longer)
                .when(opens),
        );
    }
    rules.extend([
        bid(1, D).says("open-minor").points(12, 22).at_least(3, D).when(opens).when(|h| {
            h.len(D) > h.len(C) && h.len(D) >= 4 || h.len(D) == h.len(C) && h.len(D) >= 4
        }),
        bid(1, D)
            .says("open-minor")
            .points(12, 22)
            .at_least(3, D)
            .when(opens)
            .when(|h| h.lengths().0 == [2, 3, 4, 4]),
        bid(1, C).says("open-minor").points(12, 22).at_least(3, C).when(opens),
    ]);
    if !fourth {
        let min = if auction.is_vulnerable() { 6 } else { 5 };
        for suit in [S, H, D] {
            rules.push(
                bid(2, suit)
                    .says("open-weak-two")
                    .hcp(min, 10)
                    .len(suit, 6, 6)
                    .when(move |h| h.is_fair_suit(suit) && h.pattern()[3] >= 1)
                    .when(move |h| third || no_other_major(h, suit)),
            );
        }
        for suit in [S, H, D, C] {
            rules.push(
                bid(4, suit)
                    .says("open-preempt")
                    .hcp(4, 10)
                    .at_least(8, suit)
                    .when(move |h| h.is_fair_suit(suit)),
            );
            rules.push(
                bid(3, suit)
                    .says("open-preempt")
                    .hcp(4, 10)
                    .len(suit, 7, 7)
                    .when(move |h| h.is_fair_suit(suit)),
            );
        }
    }
    rules.push(pass().says("pass-opening").hcp(0, if fourth { 12 } else { 11 }));
    rules
}

/// The rule of twenty; in fourth seat the rule of fifteen; in third seat a good five-card major
/// opens with less.
fn is_an_opening(hand: &Hand, position: usize) -> bool {
    let [first, second, ..] = hand.pattern();
    let twenty = hand.hcp() + first + second >= 20 && hand.hcp() >= 10;
    match position {
        3 => {
            twenty
                || hand.hcp() >= 12
                || hand.hcp() >= 10
                    && [H, S].iter().any(|s| hand.len(*s) >= 5 && hand.is_good_suit(*s))
        }
        4 => hand.hcp() >= 13 || twenty && hand.hcp() + hand.len(S) >= 15,
        _ => twenty || hand.hcp() >= 12,
    }
}

fn no_other_major(hand: &Hand, suit: cards::Suit) -> bool {
    [H, S].into_iter().all(|major| major == suit || hand.len(major) < 4)
}
