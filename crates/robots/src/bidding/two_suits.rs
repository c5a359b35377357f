//! Two suits of five cards shown by one call over an opening of one of a suit: Michaels' cue bid and
//! the unusual notrump; partner's answers; and the calls of the side that opened over them.

use bridge::Strain;
use cards::Suit;

use super::{
    C, Condition, Convention, D, H, InterpretedAuction, Rule, S, bid, double, notrump, pass,
    responses,
};

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
        // Each trump beyond the third is worth two points, as it is worth a level.
        for (points, trumps) in [(14, 3), (12, 4), (10, 5)] {
            if game <= 5 && (suit.is_major() || trumps != 4) {
                rules.push(
                    bid(game, suit)
                        .says("answer-two-suits-game")
                        .support(suit, points + minor, 40)
                        .at_least(trumps, suit)
                        .when(better.clone()),
                );
            }
        }
        for (points, trumps) in [(11, 3), (8, 4)] {
            if suit.is_major() && cheap < 3 {
                rules.push(
                    bid(3, suit)
                        .says("answer-two-suits-invite")
                        .support(suit, points, 13)
                        .at_least(trumps, suit)
                        .when(better.clone()),
                );
            }
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

/// Partner chose one of my two suits at the lowest level: with much more than an opening game, or a raise that invites.
pub(super) fn over_choice(auction: &InterpretedAuction, suit: Suit) -> Vec<Rule> {
    let (invites, game) = if suit.is_major() { (18, 21) } else { (20, 24) };
    let at = auction.game_level(suit);
    let next = auction.cheapest(suit);
    let mut rules = Vec::new();
    if next <= at {
        rules.push(bid(at, suit).says("raise-to-game").support(suit, game, 40).at_least(5, suit));
    }
    if next < at {
        let invite = bid(next, suit).says("invite-game").support(suit, invites, game - 1);
        rules.push(invite.at_least(5, suit));
    }
    rules.push(pass().says("pass-nothing"));
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

/// Did the right-hand opponent show two suits over partner's opening, and do we have calls against that?
pub(super) fn is_defended(auction: &InterpretedAuction) -> bool {
    let key = auction.history().last().map_or("", |call| call.key);
    ["michaels", "unusual-notrump"].contains(&key) && auction.plays(Convention::TwoSuitDefence)
}

/// Partner opened one of a suit, and they showed two suits, or a major and a minor that is not known.
///
/// Their lower suit asks partner to count on the lower of ours, their higher suit on the higher; of one suit of theirs that is
/// known a raise. A double has values and looks for a penalty; the lowest bids of our suits compete.
pub(super) fn defence(auction: &InterpretedAuction, opened: Suit) -> Vec<Rule> {
    let unusual = auction.history().last().is_some_and(|call| call.key == "unusual-notrump");
    let known: Vec<Suit> = match (unusual, opened) {
        (true, _) => lowest_unbid(opened).to_vec(),
        (false, C | D) => vec![H, S],
        (false, H) => vec![S],
        (false, S) => vec![H],
    };
    let ours: Vec<Suit> = Suit::ALL.into_iter().filter(|suit| !known.contains(suit)).collect();
    let fourth = ours.iter().copied().find(|suit| ours.len() == 2 && *suit != opened);
    let cue = |suit: Suit| {
        let place = if fourth.is_none() { 0 } else { usize::from(ours[0] != suit) };
        bid(auction.cheapest(known[place]), known[place])
    };
    let mut rules = Vec::new();
    rules.extend(responses::preemptive_raise(opened));
    rules.push(responses::cue_raise(cue(opened), opened));
    if let Some(fourth) = fourth {
        rules.push(
            cue(fourth)
                .says("cue-new-suit")
                .points(12, 40)
                .at_least(5, fourth)
                .about(fourth)
                .artificial()
                .forcing(),
        );
    }
    rules.push(
        bid(auction.cheapest(opened), opened)
            .says("raise-competitive")
            .support(opened, 7, 10)
            .at_least(responses::fit(opened), opened),
    );
    rules.push(double().says("double-cards").hcp(10, 37));
    for suit in Suit::ALL.into_iter().filter(|suit| *suit != opened && !known.contains(suit)) {
        // Of a minor that they may have the longer one is meant.
        let least = if ours.len() == 2 { 6 } else { 7 };
        let cheap = auction.cheapest(suit);
        if cheap <= 3 {
            rules.push(bid(cheap, suit).says("new-suit-weak").points(6, 11).at_least(least, suit));
        }
    }
    rules.push(pass().says("pass-response").points(0, 11));
    rules
}

/// Partner showed the fourth suit by bidding a suit of theirs.
pub(super) fn answer_cue(auction: &InterpretedAuction, opened: Suit) -> Vec<Rule> {
    let partner = auction.shown(auction.partner());
    let shown = |suit: &Suit| *suit != opened && partner.min_len(*suit) >= 5;
    let Some(suit) = Suit::ALL.into_iter().find(shown) else { return Vec::new() };
    let theirs = Suit::ALL.into_iter().filter(|other| *other != opened && *other != suit);
    let cheap = auction.cheapest(suit);
    let mut rules = Vec::new();
    if suit.is_major() {
        rules.push(bid(4, suit).says("accept-game").support(suit, 13, 40).at_least(3, suit));
    }
    rules.push(notrump(3).says("game-notrump").hcp(13, 21).when(Condition::stops_all(theirs)));
    if cheap <= 4 {
        let weak = bid(cheap, suit).says("decline-game");
        rules.push(weak.support(suit, 0, 15).at_least(if suit.is_major() { 3 } else { 2 }, suit));
    }
    if auction.cheapest(opened) <= 4 {
        rules.push(bid(auction.cheapest(opened), opened).says("rebid-own").at_least(5, opened));
    }
    rules
}
