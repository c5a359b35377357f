//! Later calls after one club without interference: the answers to a strong hand, and weak answerers who stop.

use cards::Suit;

use super::{
    C, Condition, D, H, InterpretedAuction, InterpretedCall, Quantity, Rule, S, bid, notrump, pass,
};
use crate::bidding::{notrump as notrump_system, strong as two_clubs};

/// The third and later calls of our side; `rest` are the meanings after the opening.
pub(super) fn rules(
    auction: &InterpretedAuction,
    ours: &[&InterpretedCall],
    rest: &[&str],
) -> Vec<Rule> {
    let bid_of = |at: usize| ours.get(at).and_then(|call| call.call.bid());
    let suit_of = |at: usize| bid_of(at).and_then(|bid| bid.strain.trump());
    match rest {
        ["polish-negative", "polish-short-major"] => {
            suit_of(2).map_or(Vec::new(), after_short_major)
        }
        ["polish-negative", "polish-notrump"] => {
            match bid_of(2).map(|bid| bid.level.odd_tricks()) {
                Some(1) => notrump_system::responses(auction, 18, 1),
                _ => notrump_system::responses(auction, 21, 2),
            }
        }
        ["polish-negative", "polish-strong"] => answers_to_game_force(),
        ["polish-negative", "polish-strong", answer] => {
            let positive = suit_of(3).filter(|_| *answer == "strong-positive");
            let raise = positive.map(|suit| {
                let bid = bid(auction.cheapest(suit), suit).says("raise-two-over-one");
                bid.at_least(3, suit).game_forcing()
            });
            raise.into_iter().chain(two_clubs::rebids(auction)).collect()
        }
        ["polish-negative", "polish-clubs"] => after_clubs(),
        ["polish-negative", "polish-strong-suit"] => {
            suit_of(2).map_or(Vec::new(), after_strong_suit)
        }
        ["new-suit-1", "odwrotka"] => suit_of(1).map_or(Vec::new(), answers_to_odwrotka),
        ["new-suit-1", "odwrotka", "odwrotka-four" | "odwrotka-five"] => {
            suit_of(1).map_or(Vec::new(), |suit| after_odwrotka(auction, suit))
        }
        _ => Vec::new(),
    }
}

/// Opener has a balanced minimum and at least three cards of this major.
fn after_short_major(suit: Suit) -> Vec<Rule> {
    let length = Quantity::Length;
    let mut rules = Vec::new();
    if suit == H {
        rules.push(
            bid(1, S)
                .says("new-suit-weak")
                .hcp(0, 6)
                .at_least(4, S)
                .when(length(S).at_least(5) & Condition::longer(S, H) | length(H).at_most(2)),
        );
    }
    rules.push(
        bid(2, suit)
            .says("raise-single")
            .hcp(4, 6)
            .at_least(4, suit)
            .when(length(suit).at_least(5) | Condition::ShortOutside(suit)),
    );
    for minor in [D, C] {
        rules.push(bid(3, minor).says("new-suit-invite").hcp(10, 11).at_least(6, minor));
    }
    rules.push(notrump(2).says("respond-2nt").hcp(10, 11));
    for (minor, other) in [(D, C), (C, D)] {
        let minor_bid = |least: u8, most: u8, cards: u8| {
            bid(2, minor)
                .says("new-suit-weak")
                .hcp(least, most)
                .at_least(cards, minor)
                .when(Condition::Longer(minor, other, i8::from(minor == C)))
        };
        rules.push(minor_bid(7, 9, 5));
        rules.push(minor_bid(0, 6, 6).when(length(suit).at_most(3)));
        rules.push(minor_bid(0, 6, 5).when(length(suit).at_most(1)));
    }
    rules.push(notrump(1).says("respond-1nt").hcp(4, 6).len(suit, 0, 2));
    rules.push(pass().says("pass-response"));
    rules
}

/// Opener has fifteen to twenty points with clubs.
fn after_clubs() -> Vec<Rule> {
    let weak = |suit: Suit| {
        bid(2, suit).says("new-suit-weak").hcp(3, 6).at_least(5, suit).when(
            Quantity::Length(C).at_most(2) & Condition::none_longer(suit)
                | Quantity::Length(suit).at_least(6),
        )
    };
    vec![
        notrump(3).says("game-notrump").hcp(10, 11),
        bid(3, D)
            .says("new-suit-invite")
            .hcp(7, 9)
            .at_least(6, D)
            .when(Quantity::Length(C).at_most(2)),
        bid(3, C).says("raise-limit").hcp(7, 9).at_least(3, C),
        notrump(2).says("invite-notrump").hcp(7, 9),
        weak(S),
        weak(H),
        weak(D),
        bid(3, C).says("raise-limit").hcp(5, 6).at_least(4, C),
        pass().says("pass-response"),
    ]
}

/// Opener has eighteen to twenty points and five cards of this suit.
fn after_strong_suit(suit: Suit) -> Vec<Rule> {
    let mut rules = Vec::new();
    if suit.is_major() {
        rules.extend([
            bid(4, suit).says("raise-to-game").support(suit, 6, 14).at_least(3, suit),
            bid(3, suit).says("raise-limit").support(suit, 4, 5).at_least(3, suit),
            notrump(3).says("game-notrump").hcp(7, 11),
            notrump(2).says("invite-notrump").hcp(5, 6),
        ]);
    } else {
        rules.extend([
            notrump(3)
                .says("game-notrump")
                .hcp(6, 11)
                .when(Condition::Stops(H) & Condition::Stops(S)),
            bid(5, suit).says("raise-to-game").support(suit, 8, 14).at_least(2, suit),
        ]);
    }
    rules.push(pass().says("pass-response"));
    rules
}

/// Two diamonds after the negative answer force to game: two hearts wait, other suits are natural.
fn answers_to_game_force() -> Vec<Rule> {
    let positive = |level: u8, suit: Suit| {
        bid(level, suit)
            .says("strong-positive")
            .hcp(5, 11)
            .at_least(5, suit)
            .when(Condition::none_longer(suit))
            .game_forcing()
    };
    vec![
        positive(2, S),
        positive(3, H),
        positive(3, D),
        positive(3, C),
        bid(2, H).says("strong-waiting").artificial().game_forcing(),
    ]
}

/// Partner has shown length and strength: opposite a weak answer a hand without much more than promised stops in game.
fn after_odwrotka(auction: &InterpretedAuction, suit: Suit) -> Vec<Rule> {
    let partner = auction.shown(auction.partner());
    if partner.hcp.min >= 10 {
        return Vec::new();
    }
    let trumps = 8u8.saturating_sub(partner.min_len(suit));
    vec![bid(4, suit).says("sign-off").support(suit, 18, 22).at_least(trumps, suit)]
}

/// Opener has support and eighteen points: how long is the suit, and how strong the hand? The steps are those of
/// Wspólny Język, seven to nine points below ten or more, four cards below five.
fn answers_to_odwrotka(suit: Suit) -> Vec<Rule> {
    let four = |rule: Rule| rule.says("odwrotka-four").len(suit, 4, 4);
    let five = |rule: Rule| rule.says("odwrotka-five").at_least(5, suit);
    let rules = [
        four(bid(2, H)).hcp(7, 9),
        five(bid(2, S)).hcp(7, 9),
        four(notrump(2)).hcp(10, 37),
        five(bid(3, C)).hcp(10, 37),
    ];
    rules.into_iter().map(|rule| rule.about(suit).artificial().game_forcing()).collect()
}
