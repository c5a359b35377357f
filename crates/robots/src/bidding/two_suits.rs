//! Two suits of five cards shown by one call over an opening of one of a suit: Michaels' cue bid and
//! the unusual notrump; and partner's answers.

use bridge::Strain;
use cards::Suit;

use super::{C, Condition, D, H, InterpretedAuction, Rule, S, bid, notrump, pass};

/// The calls over an opening of one of `theirs`.
///
/// A cue bid of a minor shows both majors, of a major the other major and a minor. Two notrump shows
/// the two lowest unbid suits.
pub(super) fn calls(auction: &InterpretedAuction, theirs: Suit) -> Vec<Rule> {
    let mut rules = Vec::new();
    if auction.cheapest(theirs) == 2 {
        let cue =
            || bid(2, theirs).says("michaels").points(9, 40).about(theirs).artificial().forcing();
        if theirs.is_minor() {
            rules.push(cue().at_least(5, S).at_least(5, H));
        } else {
            let other = if theirs == S { H } else { S };
            for minor in [D, C] {
                rules.push(cue().at_least(5, other).at_least(5, minor));
            }
        }
    }
    if auction.cheapest(Strain::Notrump) <= 2 {
        let [low, high] = lowest_unbid(theirs);
        rules.push(
            notrump(2)
                .says("unusual-notrump")
                .points(9, 40)
                .at_least(5, low)
                .at_least(5, high)
                .artificial()
                .forcing(),
        );
    }
    rules
}

/// The two lowest suits that they have not bid.
fn lowest_unbid(theirs: Suit) -> [Suit; 2] {
    match theirs {
        C => [D, H],
        D => [C, H],
        _ => [C, D],
    }
}

/// Answers to a call that shows two suits.
pub(super) fn answers(auction: &InterpretedAuction, key: &str, theirs: Suit) -> Vec<Rule> {
    let both: Vec<Suit> = match key {
        "unusual-notrump" => lowest_unbid(theirs).to_vec(),
        _ if theirs.is_minor() => vec![H, S],
        _ => vec![if theirs == S { H } else { S }],
    };
    let mut rules = Vec::new();
    for suit in both.iter().rev().copied() {
        let cheap = auction.cheapest(suit);
        let game = auction.game_level(suit).max(cheap);
        let others = both.iter().copied().filter(|other| *other != suit);
        let better = Condition::all(others.map(|other| Condition::not_shorter(suit, other)));
        let minor = u8::from(suit.is_minor()) * 3;
        if game <= 5 {
            rules.push(
                bid(game, suit)
                    .says("answer-two-suits-game")
                    .support(suit, 14 + minor, 40)
                    .at_least(3, suit)
                    .when(better.clone()),
            );
        }
        if suit.is_major() && cheap < 3 {
            rules.push(
                bid(3, suit)
                    .says("answer-two-suits-invite")
                    .support(suit, 11, 13)
                    .at_least(3, suit)
                    .when(better.clone()),
            );
        }
        if cheap <= 4 {
            let least = if both.len() == 2 { 0 } else { 2 };
            rules
                .push(bid(cheap, suit).says("answer-two-suits").at_least(least, suit).when(better));
        }
    }
    if both.len() == 1 && auction.cheapest(Strain::Notrump) == 2 {
        rules.push(notrump(2).says("ask-minor").artificial().forcing());
    }
    if !auction.is_undisturbed() {
        rules.push(pass().says("pass-advance").points(0, 40));
    }
    rules
}

/// The minor of a hand that showed a major and a minor, for a partner who asked.
pub(super) fn minor(auction: &InterpretedAuction) -> Vec<Rule> {
    [C, D]
        .into_iter()
        .filter(|minor| auction.cheapest(*minor) == 3)
        .map(|minor| bid(3, minor).says("answer-minor").at_least(5, minor))
        .collect()
}
