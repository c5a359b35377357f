//! Lebensohl: they have overcalled our one notrump. Two notrump asks for three clubs, to play a suit or to invite; a suit at
//! the three level forces to game.

use cards::Suit;

use super::notrump::forcing_suit;
use super::{C, Condition, D, H, InterpretedAuction, Quantity, Rule, S, bid, notrump, pass};

/// The calls over an overcall of two of this suit, beside doubles and notrump games.
pub(super) fn calls(auction: &InterpretedAuction, theirs: Suit) -> Vec<Rule> {
    let mut rules = Vec::new();
    let unbid: Vec<Suit> = [S, H, D, C].into_iter().filter(|suit| *suit != theirs).collect();
    for suit in unbid.iter().copied().filter(|suit| suit.is_major()) {
        rules.push(bid(4, suit).says("natural-game").points(9, 15).at_least(6, suit));
    }
    rules.extend(unbid.iter().map(|suit| forcing_suit(*suit, 10)));
    for suit in unbid.iter().copied().filter(|suit| suit.is_major()) {
        rules.push(
            bid(3, theirs)
                .says("cue-stayman")
                .hcp(10, 37)
                .when(Quantity::Length(suit).exactly(4))
                .artificial()
                .game_forcing(),
        );
    }
    for suit in unbid.iter().copied() {
        let shape = Quantity::Length(suit).at_least(6) | Quantity::Shortest.at_most(1);
        if auction.cheapest(suit) == 2 {
            rules.push(bid(2, suit).says("new-suit-weak").points(3, 8).at_least(5, suit));
            rules.push(relay().points(9, 10).when(Quantity::Length(suit).at_least(5)));
        } else {
            rules.push(relay().points(3, 10).when(Quantity::Length(suit).at_least(5) & shape));
        }
    }
    rules
}

fn relay() -> Rule {
    notrump(2).says("lebensohl").artificial().forcing()
}

/// Partner asks for three clubs.
pub(super) fn complete(auction: &InterpretedAuction) -> Vec<Rule> {
    if auction.cheapest(C) > 3 {
        return Vec::new();
    }
    vec![bid(3, C).says("complete-relay").artificial()]
}

/// Three clubs are bid: to play in a suit that could not be bid at the two level, or an invitation in one that could.
pub(super) fn after_relay(auction: &InterpretedAuction) -> Vec<Rule> {
    let Some(theirs) = auction.their_suit() else { return Vec::new() };
    let mut rules = Vec::new();
    for suit in [S, H, D].into_iter().filter(|suit| *suit != theirs) {
        let rule = bid(3, suit).at_least(5, suit);
        rules.push(if suit > theirs {
            rule.says("invite-game").points(9, 10)
        } else {
            let longer = Suit::ALL.into_iter().filter(|other| *other < suit && *other != theirs);
            rule.says("sign-off")
                .points(0, 10)
                .when(Condition::all(longer.map(|other| Condition::not_shorter(suit, other))))
        });
    }
    rules.push(pass().says("sign-off"));
    rules
}

/// Partner's bid of their suit asks for a four-card major.
pub(super) fn answer_cue(auction: &InterpretedAuction) -> Vec<Rule> {
    let Some(theirs) = auction.their_suit() else { return Vec::new() };
    let mut rules = Vec::new();
    for suit in [S, H].into_iter().filter(|suit| *suit != theirs) {
        let level = auction.cheapest(suit);
        if level <= 4 {
            rules.push(bid(level, suit).says("cue-stayman-major").at_least(4, suit).game_forcing());
        }
    }
    rules.push(notrump(3).says("game-notrump").stops(Some(theirs)));
    // Neither hand is known to stop their suit: the longer minor.
    for least in [5, 4, 3, 2] {
        for minor in [C, D].into_iter().filter(|minor| *minor != theirs) {
            let level = auction.cheapest(minor).max(4);
            rules.push(
                bid(level, minor).says("minor-unstopped").at_least(least, minor).game_forcing(),
            );
        }
    }
    rules
}
