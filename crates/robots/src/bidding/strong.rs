//! The strong 2♣ and what follows.

use super::{C, Condition, D, H, InterpretedAuction, Rule, S, bid, notrump, pass};

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
    if auction.cheapest(bridge::Strain::Notrump) == 2 {
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
