//! The strong 2♣ and what follows.

use bridge::Strain;
use cards::Suit;

use super::{
    C, Condition, Convention, D, H, InterpretedAuction, Quantity, Rule, S, bid, notrump, pass,
};

/// Partner opened 2♣.
pub(super) fn responses(auction: &InterpretedAuction) -> Vec<Rule> {
    let mut rules = Vec::new();
    if auction.is_undisturbed() {
        for suit in [S, H] {
            rules.push(
                bid(2, suit)
                    .says("strong-positive")
                    .points(8, 30)
                    .at_least(5, suit)
                    .when(Condition::Good(suit))
                    .game_forcing(),
            );
        }
        rules.push(notrump(2).says("strong-positive-nt").hcp(8, 18).balanced().game_forcing());
        for suit in [D, C] {
            rules.push(
                bid(3, suit)
                    .says("strong-positive")
                    .points(8, 30)
                    .at_least(6, suit)
                    .when(Condition::Good(suit))
                    .game_forcing(),
            );
        }
        rules.push(bid(2, D).says("strong-waiting").artificial().forcing());
        return rules;
    }
    for suit in [S, H, D, C] {
        let level = auction.cheapest(suit);
        if level <= 3 {
            rules.push(
                bid(level, suit)
                    .says("strong-positive")
                    .points(6, 30)
                    .at_least(5, suit)
                    .game_forcing(),
            );
        }
    }
    rules.push(pass().says("strong-waiting-pass").artificial());
    rules
}

/// I opened 2♣ and partner answered.
pub(super) fn rebids(auction: &InterpretedAuction) -> Vec<Rule> {
    let mut rules = Vec::new();
    if auction.cheapest(Strain::Notrump) == 2 {
        rules.push(notrump(2).says("strong-2nt").hcp(22, 24).balanced());
        rules.push(notrump(3).says("strong-3nt").hcp(25, 27).balanced());
    } else {
        rules.push(notrump(3).says("strong-3nt").hcp(22, 27).balanced());
    }
    for suit in [S, H, D, C] {
        let level = auction.cheapest(suit);
        if level <= 4 {
            rules.push(
                bid(level, suit)
                    .says("strong-suit")
                    .points(22, 40)
                    .at_least(5, suit)
                    .when(Condition::none_longer(suit))
                    .game_forcing(),
            );
        }
    }
    // Of three suits of four cards a minor is named, so that a major promises five.
    for suit in [D, C] {
        let level = auction.cheapest(suit);
        if level <= 3 {
            rules.push(
                bid(level, suit)
                    .says("strong-suit")
                    .points(22, 40)
                    .at_least(4, suit)
                    .game_forcing(),
            );
        }
    }
    rules
}

/// The suit that opener named at the two or three level over 2♦, where the second negative is bid.
fn named_over_waiting(auction: &InterpretedAuction) -> Option<Suit> {
    let named = auction.acts_of(auction.opening()?.seat).into_iter();
    let named = named.filter(|call| call.key == "strong-suit").find_map(|call| call.call.bid())?;
    let suit = named.strain.trump()?;
    (named.level.odd_tricks() <= 3 && suit != D).then_some(suit)
}

/// I waited with 2♦ and partner named a suit: the cheaper minor at the three level denies an ace, a king and four high-card
/// points, and lets partner stop below game. Four trumps are worth the raise to game.
pub(super) fn second_negative(auction: &InterpretedAuction) -> Vec<Rule> {
    let Some(suit) = named_over_waiting(auction) else { return Vec::new() };
    if !auction.plays(Convention::SecondNegative) {
        return Vec::new();
    }
    let cheaper = if suit == C { D } else { C };
    vec![
        bid(3, cheaper)
            .says("strong-second-negative")
            .hcp(0, 3)
            .when(Quantity::Aces.exactly(0) & Quantity::Kings.exactly(0))
            .when(Quantity::Length(suit).at_most(3))
            .artificial()
            .forcing(),
    ]
}

/// Partner has next to nothing: game with nine or ten tricks in my own hand, a second suit, or the suit named again as cheaply as
/// possible, which partner may pass.
pub(super) fn after_second_negative(auction: &InterpretedAuction) -> Vec<Rule> {
    let Some(suit) = named_over_waiting(auction) else { return Vec::new() };
    let mut rules = Vec::new();
    if suit.is_major() {
        let game = bid(4, suit).says("rebid-own-game").points(26, 40).at_least(6, suit);
        rules.push(game.when(Condition::Good(suit)));
    }
    rules.push(notrump(3).says("strong-3nt").hcp(25, 37).when(Condition::nearly_balanced()));
    for other in [S, H, D, C].into_iter().filter(|other| *other != suit) {
        let level = auction.cheapest(other);
        if level <= 4 {
            let rule = bid(level, other).says("strong-second-suit").points(22, 40);
            rules.push(rule.at_least(level + 1, other).forcing());
        }
    }
    let level = auction.cheapest(suit);
    if level <= 4 {
        rules.push(bid(level, suit).says("strong-minimum").points(22, 40).at_least(4, suit));
    }
    rules
}

/// Partner stopped at the three level over the second negative: with a trick game, else a pass.
pub(super) fn over_minimum(auction: &InterpretedAuction) -> Vec<Rule> {
    let Some(suit) = named_over_waiting(auction) else { return Vec::new() };
    let game = auction.game_level(suit);
    let at = auction.standing().map_or(0, |(bid, _)| bid.level.odd_tricks());
    let mut rules = Vec::new();
    if suit.is_major() && at < game {
        rules.push(bid(game, suit).says("raise-to-game").support(suit, 3, 9).at_least(3, suit));
    }
    rules.push(pass().says("pass-nothing"));
    rules
}

/// Partner named a second suit over the second negative: a raise, the first suit with two cards, or notrump.
pub(super) fn over_second_suit(auction: &InterpretedAuction) -> Vec<Rule> {
    let named = auction.last_of(auction.partner()).and_then(|call| call.call.bid()?.strain.trump());
    let (Some(first), Some(second)) = (named_over_waiting(auction), named) else {
        return Vec::new();
    };
    let mut rules = Vec::new();
    let better = Quantity::Length(second).at_least(4)
        | Quantity::Length(second).at_least(3) & Quantity::Length(first).at_most(1);
    rules.push(bid(4, second).says("prefer").when(better).at_least(3, second));
    let level = auction.cheapest(first);
    if level <= 4 {
        rules.push(bid(level, first).says("prefer").at_least(2, first));
    }
    rules.push(notrump(3).says("natural-3nt"));
    rules
}
