//! Landy: over their strong notrump two clubs show both majors; and partner's answers.

use super::{C, Condition, D, H, InterpretedAuction, Quantity, Rule, S, bid, pass};

/// Two clubs: both majors, five cards in one of them.
pub(super) fn call() -> Rule {
    bid(2, C)
        .says("landy")
        .points(10, 19)
        .at_least(4, S)
        .at_least(4, H)
        .when(Quantity::Length(S).at_least(5) | Quantity::Length(H).at_least(5))
        .when(Quantity::Hcp.at_least(8))
        .artificial()
        .forcing()
}

/// Partner's answer: the longer major, at the level that the strength allows; with equal length two diamonds
/// ask for the longer one.
pub(super) fn answers(auction: &InterpretedAuction) -> Vec<Rule> {
    let mut rules = Vec::new();
    for major in [S, H] {
        let other = if major == S { H } else { S };
        let better = Condition::not_shorter(major, other);
        let call = |level| bid(level, major).when(better.clone());
        rules.push(call(4).says("answer-two-suits-game").support(major, 14, 40).at_least(4, major));
        rules.push(
            call(3).says("answer-two-suits-invite").support(major, 11, 13).at_least(4, major),
        );
    }
    // With six clubs and no major they are the best place.
    let clubs = pass().says("pass-to-play").points(0, 9).at_least(6, C);
    rules.push(clubs.len(S, 0, 2).len(H, 0, 2));
    if auction.cheapest(D) == 2 {
        let equal = Condition::not_shorter(S, H) & Condition::not_shorter(H, S);
        rules.push(bid(2, D).says("landy-relay").when(equal).artificial().forcing());
    }
    for major in [S, H] {
        let other = if major == S { H } else { S };
        rules.push(
            bid(2, major).says("answer-two-suits").when(Condition::not_shorter(major, other)),
        );
    }
    rules
}

/// Partner asks for the longer major.
pub(super) fn longer(auction: &InterpretedAuction) -> Vec<Rule> {
    let longer = |major, other| {
        bid(auction.cheapest(major), major)
            .says("landy-major")
            .at_least(5, major)
            .when(Condition::not_shorter(major, other))
    };
    vec![longer(S, H), longer(H, S)]
}
