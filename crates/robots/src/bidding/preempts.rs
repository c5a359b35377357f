//! Responses to weak twos and higher preempts.

use bridge::Strain;
use cards::{Card, Rank, Suit};

use super::{InterpretedAuction, Rule, bid, double, keycards, notrump, pass};
use crate::bidding::{Condition, Quantity};

/// With the trumps of partner's preempt and controls outside: four notrump asks for aces, and with a void six is bid.
fn ask_for_aces(auction: &InterpretedAuction, suit: Suit, points: u8, trumps: u8) -> Vec<Rule> {
    // Five of a minor leaves less room for the answer.
    let keycards = if suit.is_major() { 3 } else { 4 };
    let strong = Quantity::Aces.at_least(2)
        & Quantity::QuickTricks.at_least(9)
        & Quantity::Keycards(suit).at_least(keycards);
    if !auction.is_undisturbed() || auction.cheapest(Strain::Notrump) > 4 {
        return Vec::new();
    }
    let ask = keycards::ask(auction, suit).support(suit, points, 40);
    let six = keycards::six_with_void(auction, suit, points + 1);
    let rules = [Some(ask), six].into_iter().flatten();
    rules.map(|rule| rule.at_least(trumps, suit).when(strong.clone())).collect()
}

/// Partner opened a weak two.
pub(super) fn responses_to_weak_two(auction: &InterpretedAuction) -> Vec<Rule> {
    let Some(suit) = auction.opened_suit() else { return Vec::new() };
    let quiet = auction.is_undisturbed();
    let mut rules = Vec::new();
    if suit.is_major() {
        rules.extend(ask_for_aces(auction, suit, 20, 2));
        rules.extend(game_over_two(suit));
    }
    if quiet {
        let ask = || notrump(2).says("ask-weak-two").artificial().forcing();
        rules.push(ask().hcp(15, 37).at_least(2, suit));
        rules.push(ask().hcp(20, 37));
        for other in [super::S, super::H] {
            if other != suit {
                rules.push(
                    bid(auction.cheapest(other), other)
                        .says("new-suit-forcing-round")
                        .points(16, 40)
                        .at_least(5, other)
                        .when(Condition::Fair(other))
                        .forcing(),
                );
            }
        }
        rules.push(notrump(3).says("game-notrump").hcp(17, 24).when(stops_all_but(suit)));
    }
    if auction.cheapest(suit) <= 3 {
        rules.push(bid(3, suit).says("raise-weak").points(3, 15).at_least(3, suit));
    }
    // Over a bid of theirs strength doubles.
    if !auction.is_ours() {
        let penalty = double().says("double-penalty").hcp(14, 37);
        let theirs = auction.standing().and_then(|(bid, _)| bid.strain.trump());
        rules.push(match theirs {
            Some(theirs) => penalty.at_least(3, theirs),
            None => penalty,
        });
    }
    rules.push(pass().says("pass-response").points(0, 40));
    rules
}

/// I opened a weak two and partner asked with 2NT.
pub(super) fn answer_to_ask(suit: Suit) -> Vec<Rule> {
    let mut rules = vec![bid(3, suit).says("weak-two-minimum").hcp(4, 7).len(suit, 6, 6)];
    for other in Suit::ALL.into_iter().filter(|other| *other != suit) {
        rules.push(
            bid(3, other)
                .says("weak-two-feature")
                .hcp(8, 10)
                .when(feature(other))
                .about(other)
                .artificial(),
        );
    }
    rules.push(
        notrump(3).says("weak-two-good-suit").hcp(8, 10).when(Condition::Good(suit)).artificial(),
    );
    rules.push(bid(3, suit).says("weak-two-minimum").hcp(4, 10).len(suit, 6, 6));
    rules
}

/// The ace, or a guarded king.
fn feature(suit: Suit) -> Condition {
    let has = |rank| Condition::Has(Card::new(suit, rank));
    has(Rank::ACE) | has(Rank::KING) & Quantity::Length(suit).at_least(2)
}

fn stops_all_but(suit: Suit) -> Condition {
    Condition::stops_all(Suit::ALL.into_iter().filter(|other| *other != suit))
}

/// Partner opened at the three level or higher.
pub(super) fn responses(auction: &InterpretedAuction) -> Vec<Rule> {
    let Some(suit) = auction.opened_suit() else { return Vec::new() };
    let mut rules: Vec<Rule> = ask_for_aces(auction, suit, 19, 1).into_iter().collect();
    let level = auction.cheapest(suit);
    let opened_at =
        auction.opening().and_then(|s| s.call.bid()).map_or(3, |b| b.level.odd_tricks());
    if suit.is_major() && level <= 4 && opened_at < 4 {
        rules.extend(game_over_three(suit));
    }
    if suit.is_minor() && opened_at == 3 && auction.cheapest(Strain::Notrump) == 3 {
        rules.push(
            notrump(3)
                .says("game-notrump")
                .hcp(15, 24)
                .at_least(2, suit)
                .when(Quantity::TopHonors(suit).at_least(1))
                .when(stops_all_but(suit)),
        );
        rules.push(
            bid(5, suit)
                .says("raise-to-play")
                .at_least(2, suit)
                .when(Quantity::QuickTricks.at_least(9)),
        );
        rules.push(bid(4, suit).says("raise-weak").points(0, 11).at_least(4, suit));
    }
    rules.push(pass().says("pass-response").points(0, 40));
    rules
}

/// Game in partner's major of six cards, shown at the two level by a weak hand: with strength, or with four trumps and
/// a short suit.
fn game_over_two(suit: Suit) -> [Rule; 2] {
    let game = || bid(4, suit).says("raise-to-play");
    [
        game().support(suit, 16, 40).at_least(2, suit).when(Quantity::QuickTricks.at_least(5)),
        game().hcp(0, 12).at_least(4, suit).when(Condition::ShortOutside(suit)),
    ]
}

/// Game in partner's major, shown at the three level by a weak hand: with tricks, or with three trumps and a short
/// suit.
fn game_over_three(suit: Suit) -> [Rule; 2] {
    // Partner's seven-card suit takes six tricks: four more are needed. Each of two trumps counts for
    // half a trick; three of them, or an opening with two, are enough. A weak jump overcall may have six cards only;
    // game on the same hands gains there too (docs/strength.md, "Against EPBot").
    let tricks = Quantity::QuickTricks.at_least(9)
        | Quantity::QuickTricks.at_least(8) & Quantity::Length(suit).at_least(1)
        | Quantity::QuickTricks.at_least(7) & Quantity::Length(suit).at_least(2)
        | Quantity::Hcp.at_least(15) & Quantity::Length(suit).at_least(2)
        | Quantity::Hcp.at_least(11) & Quantity::Length(suit).at_least(3);
    let game = || bid(4, suit).says("raise-to-play");
    [
        game().at_least(1, suit).when(tricks),
        game().hcp(0, 12).at_least(3, suit).when(Condition::ShortOutside(suit)),
    ]
}

/// Partner overcalled with a weak jump: game in a major as over a weak opening at that level.
pub(super) fn game_raises(auction: &InterpretedAuction, suit: Suit) -> Vec<Rule> {
    let bids = auction.bids_of(auction.partner().side());
    let came_in = bids.first().map_or(2, |first| first.level.odd_tricks());
    match came_in {
        _ if !suit.is_major() || auction.cheapest(suit) > 4 => Vec::new(),
        2 => game_over_two(suit).into(),
        3 => game_over_three(suit).into(),
        _ => Vec::new(),
    }
}
