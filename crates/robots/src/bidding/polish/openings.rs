//! Opening bids of Polish Club.

use super::{C, Condition, D, H, InterpretedAuction, Quantity, Rule, S, bid, notrump, pass};
use crate::bidding::openings::{is_an_opening, preempts};

/// Before anybody has bid.
pub(super) fn rules(auction: &InterpretedAuction) -> Vec<Rule> {
    let position = auction.passes_before_opening() + 1;
    let (third, fourth) = (position == 3, position == 4);
    let opens = is_an_opening(position);
    let opens = || opens.clone();
    let least = if third { 10 } else { 11 };
    let mut rules = vec![club().hcp(18, 37), notrump(1).says("open-1nt").hcp(15, 17).balanced()];
    for (suit, other) in [(S, H), (H, S)] {
        rules.push(
            bid(1, suit)
                .says("open-major")
                .points(if third { 10 } else { 12 }, 24)
                .hcp(least, 17)
                .at_least(5, suit)
                .when(Condition::Longer(suit, other, i8::from(suit == H)))
                .when(opens()),
        );
    }
    let length = Quantity::Length;
    let three_suits = || Condition::Shape([4, 4, 4, 1]);
    let diamond =
        |most: u8| bid(1, D).says("open-minor").points(12, 24).hcp(11, most).at_least(4, D);
    rules.extend([
        diamond(17).when(opens()).when(
            length(D).at_least(5) & Condition::not_shorter(D, C)
                | three_suits() & length(D).exactly(4),
        ),
        diamond(14).when(opens()).when(length(D).exactly(4) & length(C).exactly(5)),
        club().hcp(12, 14).balanced().when(opens()),
        club().hcp(12, 17).when(opens()).when(three_suits()),
        club().hcp(15, 17).at_least(5, C),
        bid(2, C)
            .says("open-two-clubs")
            .hcp(11, 14)
            .at_least(5, C)
            .when(opens())
            .when(length(C).at_least(6) | length(H).exactly(4) | length(S).exactly(4)),
    ]);
    if !fourth {
        rules.extend(two_suits());
        let six = |suit| length(suit).exactly(6);
        rules.push(
            bid(2, D)
                .says("open-multi")
                .hcp(6, 10)
                .showing(six(H) | six(S))
                .when(six(H) & Condition::Fair(H) | six(S) & Condition::Fair(S))
                .artificial()
                .forcing(),
        );
        rules.extend(preempts());
    }
    rules.push(pass().says("pass-opening").hcp(0, if fourth { 12 } else { 11 }));
    rules
}

/// The opening of one club, which each of its rules limits.
fn club() -> Rule {
    bid(1, C).says("open-polish-club").artificial().forcing()
}

/// Weak openings that show two suits of five cards.
fn two_suits() -> [Rule; 3] {
    let five = |suit| Quantity::Length(suit).at_least(5);
    [
        notrump(2)
            .says("open-both-minors")
            .hcp(6, 10)
            .at_least(5, C)
            .at_least(5, D)
            .artificial()
            .forcing(),
        bid(2, H)
            .says("open-two-suiter")
            .hcp(6, 10)
            .at_least(5, H)
            .showing(five(S) | five(D) | five(C))
            .about(H)
            .artificial(),
        bid(2, S)
            .says("open-two-suiter")
            .hcp(6, 10)
            .at_least(5, S)
            .showing(five(D) | five(C))
            .about(S)
            .artificial(),
    ]
}
