//! The answers to one club, and what opener says next: a balanced minimum, clubs, or a strong hand.

use cards::Suit;

use super::{C, Condition, D, H, InterpretedCall, Quantity, Rule, S, bid, notrump, pass};
use crate::bidding::responses::worth_game;

/// Partner opened one club, and the opponents pass or double.
pub(super) fn responses() -> Vec<Rule> {
    let mut rules = Vec::new();
    // With a game a longer minor goes before a major.
    for (minor, other) in [(D, C), (C, D)] {
        rules.push(
            bid(2, minor)
                .says("two-over-one-game")
                .hcp(11, 37)
                .at_least(5, minor)
                .when(worth_game())
                .when(Condition::longer(minor, H) & Condition::longer(minor, S))
                .when(Condition::Longer(minor, other, i8::from(minor == C)))
                .game_forcing(),
        );
    }
    let major = |suit| bid(1, suit).says("new-suit-1").hcp(7, 37).at_least(4, suit).forcing();
    rules.extend([
        major(S).when(Quantity::Length(S).at_least(5) & Condition::not_shorter(S, H)),
        major(H),
        major(S),
    ]);
    for suit in [S, H] {
        rules.insert(
            0,
            bid(2, suit)
                .says("jump-shift")
                .hcp(16, 37)
                .at_least(6, suit)
                .when(Condition::Good(suit))
                .game_forcing(),
        );
    }
    for minor in [D, C] {
        rules.push(
            bid(3, minor)
                .says("new-suit-invite")
                .hcp(8, 10)
                .at_least(6, minor)
                .when(Condition::Good(minor)),
        );
    }
    let even = Condition::nearly_balanced;
    rules.extend([
        notrump(3).says("respond-3nt").hcp(13, 37).when(even()),
        notrump(2).says("respond-2nt").hcp(11, 12).when(even()),
        notrump(1).says("respond-1nt").hcp(7, 10).when(even()),
        bid(1, D).says("polish-negative").hcp(0, 11).artificial().forcing(),
    ]);
    rules
}

/// I opened one club, and partner answered without being disturbed.
pub(super) fn rebids(answer: &InterpretedCall) -> Vec<Rule> {
    match (answer.key, answer.call.bid().and_then(|bid| bid.strain.trump())) {
        ("polish-negative", _) => after_negative(),
        ("new-suit-1", Some(suit)) => after_major(suit),
        ("two-over-one-game", Some(suit)) => after_minor(suit),
        ("respond-1nt", _) => after_one_notrump(),
        ("respond-2nt", _) => after_two_notrump(),
        _ => Vec::new(),
    }
}

/// Two diamonds are artificial and force to game, one of a major may be a suit of three cards.
fn after_negative() -> Vec<Rule> {
    let length = Quantity::Length;
    let strong = |suit: Suit| bid(2, suit).says("polish-strong-suit").hcp(18, 20).at_least(5, suit);
    let notrump_18 = || notrump(1).says("polish-notrump").hcp(18, 20);
    let short_major = |suit: Suit| {
        bid(1, suit).says("polish-short-major").hcp(12, 17).at_least(3, suit).artificial()
    };
    vec![
        bid(2, D)
            .says("polish-strong")
            .hcp(21, 37)
            .when(!Condition::Balanced | Quantity::Hcp.at_least(24))
            .artificial()
            .game_forcing(),
        notrump(2).says("polish-notrump").hcp(21, 23).balanced(),
        notrump_18().when(Condition::Balanced),
        strong(S).when(Condition::not_shorter(S, H)),
        strong(H),
        bid(2, C)
            .says("polish-clubs")
            .hcp(15, 20)
            .at_least(5, C)
            .when(Condition::not_shorter(C, D)),
        bid(3, D).says("polish-strong-suit").hcp(18, 20).at_least(6, D),
        notrump_18(),
        short_major(H).when(length(H).at_least(4) | length(S).at_most(3) & length(H).at_least(3)),
        short_major(S),
    ]
}

/// Two diamonds (*odwrotka*) show support and eighteen points; other bids of such hands force to game too.
fn after_major(suit: Suit) -> Vec<Rule> {
    let other = if suit == H { S } else { H };
    let strong = |level: u8, own: Suit, cards: u8| {
        bid(level, own).says("jump-shift").hcp(18, 37).at_least(cards, own).game_forcing()
    };
    let mut rules = vec![
        bid(2, D)
            .says("odwrotka")
            .hcp(18, 37)
            .at_least(3, suit)
            .about(suit)
            .artificial()
            .game_forcing(),
        notrump(2).says("polish-notrump").hcp(18, 37).balanced().game_forcing(),
        strong(2, other, 5).when(Condition::none_longer(other)),
        strong(3, C, 5).when(Condition::none_longer(C)),
        strong(3, D, 5).when(Condition::none_longer(D)),
        strong(2, other, 4),
        bid(3, suit).says("raise-jump").hcp(15, 17).at_least(4, suit),
        bid(2, suit).says("raise-response").hcp(12, 14).at_least(4, suit),
    ];
    if suit == H {
        rules.push(bid(1, S).says("rebid-new-1").hcp(12, 14).at_least(4, S));
    }
    rules.push(bid(2, C).says("polish-clubs").hcp(15, 17).at_least(5, C));
    rules.push(notrump(1).says("rebid-1nt").hcp(12, 14));
    rules
}

/// Partner has five cards of a minor and forces to game.
fn after_minor(suit: Suit) -> Vec<Rule> {
    let mut rules = vec![
        notrump(6).says("slam-notrump").hcp(21, 37).balanced(),
        notrump(3).says("rebid-3nt").hcp(18, 20).balanced(),
    ];
    let own = |level: u8, own: Suit| {
        bid(level, own).says("rebid-new-2").hcp(12, 37).at_least(5, own).game_forcing()
    };
    let fit = bid(3, suit).says("raise-two-over-one").hcp(12, 37).game_forcing();
    rules.push(own(2, S));
    rules.push(own(2, H));
    rules.push(fit.at_least(4, suit));
    if suit == D {
        rules.push(own(3, C).when(Quantity::Hcp.at_least(15)));
    } else {
        rules.push(own(2, D));
    }
    let major =
        |suit| bid(2, suit).says("rebid-new-2").hcp(12, 37).at_least(4, suit).game_forcing();
    rules.extend([
        major(H),
        major(S),
        notrump(2).says("rebid-2nt-minimum").hcp(12, 14),
        notrump(3).says("rebid-3nt").hcp(15, 20),
    ]);
    rules
}

/// Partner has seven to ten points and no major.
fn after_one_notrump() -> Vec<Rule> {
    let strong = |level: u8, own: Suit| {
        bid(level, own).says("jump-shift").hcp(18, 37).at_least(5, own).game_forcing()
    };
    vec![
        notrump(6).says("slam-notrump").hcp(25, 37).balanced(),
        notrump(4).says("quantitative").hcp(23, 24).balanced(),
        notrump(3).says("rebid-3nt").hcp(18, 22).balanced(),
        strong(2, S),
        strong(2, H),
        strong(3, C).when(Condition::not_shorter(C, D)),
        strong(2, D),
        notrump(3).says("rebid-3nt").hcp(18, 37),
        bid(2, C).says("polish-clubs").hcp(15, 17).at_least(5, C),
        notrump(2).says("natural-invite-notrump").hcp(15, 17),
        pass().says("pass-minimum").hcp(12, 14),
    ]
}

/// Partner has eleven or twelve points and no major.
fn after_two_notrump() -> Vec<Rule> {
    let own = |own: Suit, least: u8| {
        bid(3, own).says("new-suit-to-game").hcp(least, 37).at_least(5, own).game_forcing()
    };
    let short = || Quantity::Shortest.at_most(1);
    vec![
        notrump(6).says("slam-notrump").hcp(22, 37).balanced(),
        notrump(4).says("quantitative").hcp(20, 21).balanced(),
        own(S, 18).when(!Condition::Balanced),
        own(H, 18).when(!Condition::Balanced),
        own(D, 18).when(!Condition::Balanced & Condition::longer(D, C)),
        own(C, 15).when(short() | Quantity::Hcp.at_least(18) & !Condition::Balanced),
        notrump(3).says("rebid-3nt").hcp(14, 37),
        pass().says("pass-minimum").hcp(12, 13),
    ]
}
