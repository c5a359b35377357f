//! Two-way checkback (XYZ): after three bids of one side at the one level two clubs asks for two diamonds, to pass or to
//! invite, and two diamonds forces to game.

use bridge::Strain;
use cards::Suit;

use super::{C, Condition, Convention, D, InterpretedAuction, Quantity, Rule, bid, notrump, pass};

/// Responder's suit, if opener has rebid at the one level and responder is on turn; none otherwise.
fn responded(auction: &InterpretedAuction) -> Option<Suit> {
    let partner = auction.last_key(auction.partner());
    let acts = auction.acts_of(auction.me());
    let ([response], true) = (acts.as_slice(), ["rebid-1nt", "rebid-new-1"].contains(&partner))
    else {
        return None;
    };
    let applies = response.key == "new-suit-1"
        && auction.is_undisturbed()
        && auction.suits_of(auction.me().side().opponents()).is_empty()
        && auction.cheapest(C) == 2
        && auction.game_level(Strain::Notrump) == 3
        && auction.plays(Convention::Xyz);
    response.call.bid().filter(|_| applies)?.strain.trump()
}

/// Responder's second call.
pub(super) fn rules(auction: &InterpretedAuction) -> Vec<Rule> {
    let Some(suit) = responded(auction) else { return Vec::new() };
    let mut rules = Vec::new();
    if suit.is_major() {
        rules.push(
            bid(4, suit)
                .says("natural-game")
                .points(14, 17)
                .at_least(6, suit)
                .when(Quantity::Hcp.at_most(14)),
        );
        let long = Quantity::Length(suit).at_least(5);
        rules.push(
            bid(2, D)
                .says("xyz-game")
                .points(13, 40)
                .at_least(5, suit)
                .when(Quantity::Hcp.at_least(11))
                .artificial()
                .game_forcing(),
        );
        rules.push(
            bid(2, C)
                .says("xyz-relay")
                .points(11, 13)
                .when(long & Quantity::Hcp.at_least(8))
                .artificial()
                .forcing(),
        );
    }
    rules.push(
        bid(2, C)
            .says("xyz-relay")
            .points(6, 10)
            .when(Quantity::Length(D).at_least(if suit == D { 6 } else { 5 }))
            .when(if suit == D {
                Condition::always()
            } else {
                Quantity::Length(suit).at_most(4) | Condition::not_shorter(D, suit)
            })
            .artificial()
            .forcing(),
    );
    if suit.is_major() && auction.cheapest(suit) == 2 {
        rules.push(
            bid(2, suit)
                .says("natural-rebid")
                .points(6, 10)
                .at_least(5, suit)
                .when(Quantity::Length(suit).at_least(6) | Quantity::Shortest.at_most(1)),
        );
    }
    rules
}

/// Partner's two clubs ask for two diamonds.
pub(super) fn complete() -> Vec<Rule> {
    vec![bid(2, D).says("complete-relay").artificial()]
}

/// The relay was completed: pass with diamonds, or invite.
pub(super) fn after_relay(auction: &InterpretedAuction) -> Vec<Rule> {
    let suits = auction.suits_named_by(auction.me());
    let mut rules = Vec::new();
    if let Some(suit) = suits.first().copied().filter(|suit| suit.is_major()) {
        rules.push(bid(3, suit).says("invite-game").points(11, 13).at_least(6, suit));
        rules.push(bid(2, suit).says("invite-five").points(11, 13).at_least(5, suit));
    }
    rules.push(pass().says("sign-off").points(0, 10));
    rules
}

/// Partner invites with five cards of the suit.
pub(super) fn answer_invitation(suit: Suit) -> Vec<Rule> {
    vec![
        bid(4, suit).says("accept-game").support(suit, 14, 40).at_least(3, suit),
        bid(3, suit).says("raise-response").support(suit, 13, 13).at_least(4, suit),
        notrump(3).says("accept-game").hcp(14, 18).len(suit, 0, 2),
        pass().says("decline-game"),
    ]
}

/// Partner has fewer than three cards of my major: with six it is the trump suit, strong hands rebid it at the three level.
pub(super) fn after_none(auction: &InterpretedAuction) -> Vec<Rule> {
    let suits = auction.suits_named_by(auction.me());
    let Some(suit) = suits.first().copied().filter(|suit| suit.is_major()) else {
        return Vec::new();
    };
    vec![
        bid(4, suit).says("natural-game").points(11, 17).at_least(6, suit),
        bid(3, suit).says("rebid-own-jump").points(18, 40).at_least(6, suit).game_forcing(),
    ]
}

/// Partner's two diamonds force to game: three cards of partner's suit, else notrump.
pub(super) fn describe(auction: &InterpretedAuction) -> Vec<Rule> {
    let Some(suit) = auction.suits_named_by(auction.partner()).first().copied() else {
        return Vec::new();
    };
    let level = auction.cheapest(suit);
    vec![
        bid(level, suit).says("xyz-support").len(suit, 3, 4).about(suit).game_forcing(),
        notrump(2).says("xyz-none").len(suit, 0, 2).artificial().game_forcing(),
    ]
}
