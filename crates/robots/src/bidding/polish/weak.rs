//! Weak openings at the two level: the multi, and two suits of five cards.

use bridge::Strain;
use cards::Suit;

use super::{
    C, Condition, D, H, InterpretedAuction, InterpretedCall, Quantity, Rule, S, bid, keycards,
    notrump, pass,
};

/// The calls after the multi; `rest` are the meanings of those of our side.
pub(super) fn multi(
    auction: &InterpretedAuction,
    ours: &[&InterpretedCall],
    rest: &[&str],
) -> Vec<Rule> {
    match rest {
        [] => responses_to_multi(),
        ["pass-or-correct"] => correct_multi(auction),
        ["multi-ask"] => answers_to_ask(),
        ["multi-ask", "multi-minimum" | "multi-maximum"] => place(auction, ours),
        _ => Vec::new(),
    }
}

/// Bids in a major are to play if it is partner's; two spades and three hearts offer more in hearts.
fn responses_to_multi() -> Vec<Rule> {
    let offer =
        |level: u8, suit: Suit| bid(level, suit).says("pass-or-correct").about(suit).artificial();
    let length = Quantity::Length;
    vec![
        notrump(2).says("multi-ask").hcp(15, 37).artificial().forcing(),
        offer(4, H).hcp(11, 14).at_least(3, H).at_least(3, S),
        offer(4, H).hcp(5, 10).at_least(4, H).at_least(4, S),
        offer(3, H).hcp(4, 10).at_least(3, H).at_least(3, S),
        offer(2, S).hcp(10, 14).at_least(3, H).len(S, 0, 2),
        offer(2, S).hcp(4, 9).at_least(4, H).len(S, 0, 2),
        pass()
            .says("pass-to-play")
            .hcp(0, 10)
            .at_least(6, D)
            .when(length(H).at_most(2) & length(S).at_most(2)),
        offer(2, H).hcp(0, 14),
    ]
}

/// Partner offered a major: pass with it, else bid the other one.
fn correct_multi(auction: &InterpretedAuction) -> Vec<Rule> {
    let Some((over, _)) = auction.standing() else { return Vec::new() };
    let hearts = Strain::from(H) == over.strain;
    let (offered, other) = if hearts { (H, S) } else { (S, H) };
    let mut rules = vec![pass().says("pass-to-play").len(offered, 6, 6)];
    let own = |level: u8| bid(level, other).says("multi-major").len(other, 6, 6);
    if !hearts {
        // Partner fits hearts and has some strength.
        rules.push(own(4).hcp(9, 10));
    }
    rules.push(own(auction.cheapest(other)));
    rules
}

/// Three of a minor shows a maximum and the major of the same rank, three of a major a minimum.
fn answers_to_ask() -> Vec<Rule> {
    let maximum = |step: Suit, suit: Suit| {
        bid(3, step)
            .says("multi-maximum")
            .hcp(9, 10)
            .len(suit, 6, 6)
            .about(suit)
            .artificial()
            .game_forcing()
    };
    let minimum = |suit: Suit| bid(3, suit).says("multi-minimum").hcp(6, 8).len(suit, 6, 6);
    vec![maximum(C, H), maximum(D, S), minimum(H), minimum(S)]
}

/// Partner has told the major and the strength.
fn place(auction: &InterpretedAuction, ours: &[&InterpretedCall]) -> Vec<Rule> {
    let partner = auction.shown(auction.partner());
    let Some(suit) = [H, S].into_iter().find(|suit| partner.min_len(*suit) >= 6) else {
        return Vec::new();
    };
    let maximum = ours.last().is_some_and(|call| call.key == "multi-maximum");
    let slam = if maximum { 21 } else { 23 };
    let mut rules = vec![
        keycards::ask(auction, suit)
            .support(suit, slam, 40)
            .at_least(2, suit)
            .when(keycards::controlled(auction, suit, slam + 2)),
    ];
    if maximum {
        rules.push(bid(4, suit).says("natural-game").at_least(2, suit));
        rules.push(notrump(3).says("game-notrump"));
    } else {
        rules.push(bid(4, suit).says("natural-game").support(suit, 17, 40).at_least(2, suit));
        rules.push(notrump(3).says("game-notrump").hcp(19, 37).len(suit, 0, 1));
        rules.push(pass().says("sign-off"));
    }
    rules
}

/// The calls after an opening that shows a major and another suit of five cards.
pub(super) fn two_suiter(
    auction: &InterpretedAuction,
    ours: &[&InterpretedCall],
    rest: &[&str],
) -> Vec<Rule> {
    let opened = ours.first().and_then(|call| call.call.bid()?.strain.trump());
    let Some(major) = opened else { return Vec::new() };
    match rest {
        [] => responses_to_two_suiter(major),
        ["pass-or-correct"] => correct_two_suiter(auction, major),
        ["two-suiter-ask"] => second_suits(auction, major),
        _ => Vec::new(),
    }
}

fn responses_to_two_suiter(major: Suit) -> Vec<Rule> {
    let offer =
        |level: u8, suit: Suit| bid(level, suit).says("pass-or-correct").about(suit).artificial();
    let mut rules = vec![
        bid(4, major).says("raise-to-play").hcp(11, 17).at_least(4, major),
        bid(4, major).says("raise-to-play").hcp(13, 17).at_least(3, major),
        bid(4, major)
            .says("raise-to-play")
            .hcp(3, 10)
            .at_least(4, major)
            .when(Quantity::Length(major).at_least(5) & Condition::ShortOutside(major)),
        notrump(2).says("two-suiter-ask").hcp(15, 37).artificial().forcing(),
        bid(3, major).says("raise-weak").hcp(3, 10).at_least(4, major),
        pass().says("pass-response").hcp(0, 14).at_least(2, major),
    ];
    if major == H {
        rules.push(offer(2, S).hcp(0, 14).at_least(3, S));
    }
    rules.push(offer(3, C).hcp(0, 14));
    rules
}

/// Partner offered a suit: pass with it, else bid the second one.
fn correct_two_suiter(auction: &InterpretedAuction, major: Suit) -> Vec<Rule> {
    let offered = auction.standing().and_then(|(bid, _)| bid.strain.trump());
    let Some(offered) = offered else { return Vec::new() };
    let mut rules = vec![pass().says("pass-to-play").at_least(5, offered)];
    rules.extend(
        second_suits(auction, major).into_iter().filter(|rule| {
            rule.call().bid().is_some_and(|bid| bid.strain != Strain::from(offered))
        }),
    );
    rules
}

/// The second suit, at the lowest level.
fn second_suits(auction: &InterpretedAuction, major: Suit) -> Vec<Rule> {
    let suits = [C, D, S].into_iter().filter(|suit| *suit != major);
    suits
        .map(|suit| bid(auction.cheapest(suit), suit).says("second-suit").at_least(5, suit))
        .collect()
}

/// The calls after an opening that shows both minors; `rest` are the meanings of those of our side.
pub(super) fn both_minors(ours: &[&InterpretedCall], rest: &[&str]) -> Vec<Rule> {
    let named = ours.last().and_then(|call| call.call.bid()?.strain.trump());
    match (rest, named) {
        ([], _) => responses_to_minors(),
        (["new-suit-forcing-round"], Some(major)) => vec![
            bid(4, major).says("raise-to-game").at_least(2, major),
            notrump(3).says("game-notrump").at_least(1, major),
            bid(4, C).says("prefer").when(Condition::not_shorter(C, D)),
            bid(4, D).says("prefer"),
        ],
        _ => Vec::new(),
    }
}

fn responses_to_minors() -> Vec<Rule> {
    let better = |suit: Suit| {
        let other = if suit == C { D } else { C };
        Condition::Longer(suit, other, i8::from(suit == D))
    };
    let mut rules = Vec::new();
    for major in [S, H] {
        rules.push(
            bid(3, major)
                .says("new-suit-forcing-round")
                .hcp(16, 37)
                .at_least(6, major)
                .when(Condition::Fair(major))
                .forcing(),
        );
    }
    rules.push(
        notrump(3).says("game-notrump").hcp(16, 37).when(Condition::Stops(H) & Condition::Stops(S)),
    );
    for suit in [C, D] {
        let game = bid(5, suit).says("raise-to-play").when(better(suit));
        rules.push(game.clone().hcp(14, 37).at_least(3, suit));
        rules.push(game.hcp(4, 13).at_least(4, suit).when(Quantity::Length(suit).at_least(5)));
    }
    for suit in [C, D] {
        rules.push(bid(4, suit).says("raise-weak").hcp(4, 13).at_least(4, suit).when(better(suit)));
    }
    for suit in [C, D] {
        rules.push(bid(3, suit).says("prefer").when(better(suit)));
    }
    rules
}
