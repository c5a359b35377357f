//! The opening of two clubs: eleven to fourteen points, six clubs, or five with a major of four.

use super::{C, Condition, D, H, Quantity, Rule, S, bid, notrump, pass};
use crate::bidding::rule::SHOWS;

/// The calls after it without interference; `rest` are the meanings of those of our side.
pub(super) fn rules(rest: &[&str]) -> Vec<Rule> {
    match rest {
        [] => responses(),
        ["clubs-ask"] => answers(),
        _ => Vec::new(),
    }
}

fn responses() -> Vec<Rule> {
    let major = |suit| {
        bid(2, suit)
            .says("new-suit-weak")
            .hcp(7, 10)
            .at_least(5, suit)
            .when(Quantity::Length(suit).at_least(6) | Quantity::Length(C).at_most(2))
    };
    vec![
        bid(2, D).says("clubs-ask").hcp(11, 37).artificial().forcing(),
        major(S).when(Condition::not_shorter(S, H)),
        major(H),
        bid(3, C).says("raise-weak").hcp(5, 10).at_least(4, C),
        pass().says("pass-response").hcp(0, 10),
    ]
}

fn answers() -> Vec<Rule> {
    let six = |rule: Rule| rule.says(SHOWS).at_least(6, C).len(H, 0, 3).len(S, 0, 3);
    vec![
        bid(2, H).says("second-suit").len(H, 4, 4),
        bid(2, S).says("second-suit").len(S, 4, 4),
        six(notrump(2)).hcp(13, 14).when(Condition::nearly_balanced()),
        six(bid(3, D)).hcp(11, 14).at_least(4, D),
        six(bid(3, C)).hcp(11, 14),
    ]
}
