//! Responses to a notrump bid: Stayman, transfers, and bids by points.

use bridge::Strain;

use super::{C, D, H, InterpretedAuction, Rule, S, bid, double, notrump, pass};
use crate::bidding::{Condition, Quantity};

/// Partner bid `level` notrump, showing at least `strength`; the opponents passed.
pub(super) fn responses(auction: &InterpretedAuction, strength: u8, level: u8) -> Vec<Rule> {
    let game = 25 - strength.min(25);
    let slam = 33u8.saturating_sub(strength);
    let next = level + 1;
    // Where a part-score makes the bid a game, there is nothing to explore.
    let need = if auction.game_level(Strain::Notrump) <= level {
        30
    } else {
        game.saturating_sub(2).max(1)
    };
    let mut rules =
        vec![notrump(6).says("slam-notrump").hcp(slam, 37).when(Condition::nearly_balanced())];
    for (suit, under) in [(S, H), (H, D)] {
        let min = if level == 1 || need == 30 { 0 } else { 3 };
        let other = if suit == S { H } else { S };
        rules.push(
            bid(next, under)
                .says("transfer")
                .points(min, 40)
                .at_least(5, suit)
                .when(Condition::Longer(suit, other, i8::from(suit == H)))
                .about(suit)
                .artificial()
                .forcing(),
        );
    }
    rules.push(
        bid(next, C)
            .says("stayman")
            .hcp(need, 37)
            .when(Quantity::Length(H).exactly(4) | Quantity::Length(S).exactly(4))
            .when(!Condition::Shape([4, 3, 3, 3]))
            .artificial()
            .forcing(),
    );
    rules.push(notrump(4).says("quantitative").hcp(slam.saturating_sub(2), slam - 1));
    rules.push(
        bid(4, C)
            .says("gerber")
            .points(slam, 40)
            .when(Quantity::Longest.at_least(6))
            .artificial()
            .forcing(),
    );
    rules.push(notrump(3).says("game-notrump").hcp(game, slam.saturating_sub(3)));
    if level == 1 {
        rules.push(
            notrump(3)
                .says("game-notrump")
                .points(game, 18)
                .when(Quantity::Longest.at_least(6) & Quantity::Hcp.at_least(7)),
        );
        rules.push(notrump(2).says("invite-notrump").hcp(game - 2, game - 1));
    }
    rules.push(pass().says("pass-notrump").hcp(0, game.saturating_sub(1)));
    rules
}

/// The opponents intervened over partner's notrump.
pub(super) fn after_interference(auction: &InterpretedAuction) -> Vec<Rule> {
    let mut rules = Vec::new();
    let theirs = auction.standing().and_then(|(bid, _)| bid.strain.trump());
    if auction.is_ours() {
        // Over a double of our notrump: pass with values, run to a long suit.
        for suit in [S, H, D, C] {
            rules.push(bid(2, suit).says("run-out").hcp(0, 6).at_least(5, suit));
        }
        rules.push(pass().says("pass-notrump").hcp(0, 37));
        return rules;
    }
    let Some(theirs) = theirs else { return rules };
    rules.push(
        double()
            .says("double-penalty")
            .hcp(8, 37)
            .at_least(4, theirs)
            .when(Quantity::TopHonors(theirs).at_least(1)),
    );
    for suit in [S, H] {
        rules.push(bid(4, suit).says("natural-game").points(9, 40).at_least(6, suit));
        if suit != theirs {
            rules.push(
                bid(3, suit)
                    .says("new-suit-forcing")
                    .points(10, 40)
                    .at_least(5, suit)
                    .game_forcing(),
            );
        }
    }
    rules.push(notrump(3).says("game-notrump").hcp(10, 16).stops(Some(theirs)));
    for suit in [S, H, D] {
        if auction.cheapest(suit) == 2 {
            rules.push(bid(2, suit).says("new-suit-weak").points(4, 9).at_least(5, suit));
        }
    }
    rules.push(double().says("double-cards").hcp(8, 37));
    rules.push(pass().says("pass-notrump").hcp(0, 37));
    rules
}

/// Partner asked with Stayman at `level`.
pub(super) fn stayman_answers(level: u8) -> Vec<Rule> {
    vec![
        bid(level, H).says("stayman-major").at_least(4, H),
        bid(level, S).says("stayman-major").at_least(4, S),
        bid(level, D).says("stayman-none").len(H, 0, 3).len(S, 0, 3).artificial(),
    ]
}

/// Partner answered Stayman; partner's notrump showed at least `strength`.
pub(super) fn after_stayman(auction: &InterpretedAuction, strength: u8) -> Vec<Rule> {
    let game = 25 - strength.min(25);
    let slam = 33u8.saturating_sub(strength);
    let mut rules = Vec::new();
    let fit = auction.last_of(auction.partner()).filter(|call| call.key == "stayman-major");
    if let Some(fit) = fit.and_then(|call| call.call.bid()?.strain.trump()) {
        rules.push(
            bid(4, C).says("gerber").support(fit, slam, 40).at_least(4, fit).artificial().forcing(),
        );
        rules.push(bid(4, fit).says("natural-game").support(fit, game, slam - 1).at_least(4, fit));
        if auction.cheapest(fit) == 3 {
            rules.push(
                bid(3, fit).says("invite-game").support(fit, game - 2, game - 1).at_least(4, fit),
            );
        }
    } else {
        for (suit, other) in [(H, S), (S, H)] {
            let level = auction.cheapest(suit).max(3);
            rules.push(
                bid(level, suit)
                    .says("new-suit-forcing")
                    .points(game + 1, 40)
                    .at_least(5, suit)
                    .at_least(4, other)
                    .game_forcing(),
            );
        }
    }
    rules.push(notrump(6).says("slam-notrump").hcp(slam, 37));
    rules.push(notrump(4).says("quantitative").hcp(slam.saturating_sub(2), slam - 1));
    rules.push(notrump(3).says("game-notrump").hcp(game, slam.saturating_sub(3)));
    if auction.cheapest(Strain::Notrump) == 2 {
        rules.push(notrump(2).says("invite-notrump").hcp(game - 2, game - 1));
    }
    rules.push(pass().says("pass-notrump").hcp(0, game.saturating_sub(1)));
    rules
}

/// Partner transferred to this suit.
pub(super) fn complete_transfer(auction: &InterpretedAuction, suit: cards::Suit) -> Vec<Rule> {
    let level = auction.cheapest(suit);
    let mut rules = Vec::new();
    if level == 2 {
        rules.push(bid(3, suit).says("super-accept").hcp(17, 20).at_least(4, suit));
    }
    rules.push(bid(level, suit).says("complete-transfer").artificial());
    rules
}

/// My transfer was completed; partner's notrump showed at least `strength`.
pub(super) fn after_transfer(
    auction: &InterpretedAuction,
    suit: cards::Suit,
    strength: u8,
) -> Vec<Rule> {
    let game = 25 - strength.min(25);
    let slam = 33u8.saturating_sub(strength);
    let mut rules = vec![
        notrump(4).says("quantitative").hcp(slam.saturating_sub(2), slam + 3).len(suit, 5, 5),
        bid(4, suit).says("natural-game").points(game, slam - 1).at_least(6, suit),
        bid(4, suit)
            .says("natural-game")
            .support(suit, game + 1, slam)
            .at_least(5, suit)
            .when(Quantity::Second.at_least(5) & Quantity::Hcp.at_most(11)),
    ];
    for other in [S, H, D, C] {
        let level = auction.cheapest(other);
        if other != suit && level <= 3 && (other.is_minor() || other < suit) {
            rules.push(
                bid(level.max(3), other)
                    .says("new-suit-forcing")
                    .points(game + 1, 40)
                    .at_least(if other.is_minor() { 4 } else { 5 }, other)
                    .when(Quantity::Shortest.at_most(1))
                    .game_forcing(),
            );
        }
    }
    rules.push(notrump(3).says("choice-of-game").hcp(game, slam).len(suit, 5, 5).about(suit));
    if auction.cheapest(Strain::Notrump) == 2 {
        rules.push(bid(3, suit).says("invite-game").points(game - 2, game - 1).at_least(6, suit));
        rules.push(
            notrump(2).says("invite-notrump").points(game - 2, game).len(suit, 5, 5).about(suit),
        );
    }
    rules.push(pass().says("pass-transfer").points(0, game.max(1)));
    rules
}
