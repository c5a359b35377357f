//! Four notrump with an agreed suit: the five keycards, and what the asker does with the answer.

use bridge::{Seat, Strain};
use cards::{Card, Rank, Suit};

use super::{
    C, Condition, Convention, D, H, InterpretedAuction, Quantity, Rule, S, bid, notrump, pass,
};

/// The suit that four notrump of this seat asks about, as all players know it: that of a fit of eight
/// cards; none if no fit is known.
pub(super) fn agreed(auction: &InterpretedAuction, asker: Seat) -> Option<Suit> {
    let (own, partner) = (auction.shown(asker), auction.shown(asker.partner()));
    [S, H, D, C]
        .into_iter()
        .map(|suit| (own.min_len(suit) + partner.min_len(suit), suit))
        .filter(|(cards, suit)| *cards >= 8 && partner.min_len(*suit) >= 3)
        .max()
        .map(|(_, suit)| suit)
}

/// Four notrump with this suit as trumps. Its conditions are added by the caller.
pub(super) fn ask(auction: &InterpretedAuction, suit: Suit) -> Rule {
    let ask = notrump(4).artificial().forcing();
    let is_agreed = agreed(auction, auction.me()) == Some(suit);
    if auction.plays(Convention::Keycards) && is_agreed {
        // So many that no answer beyond five of the suit leaves two missing. With clubs that is the
        // answer without any keycard, five diamonds.
        let least = match suit {
            S => 1,
            H | D => 2,
            C => 4,
        };
        ask.says("keycards").about(suit).when(Quantity::Keycards(suit).at_least(least))
    } else {
        ask.says("blackwood")
    }
}

fn queen(suit: Suit) -> Condition {
    Condition::Has(Card::new(suit, Rank::QUEEN))
}

/// The answer in four steps: one or four, none or three, two or five without the queen of trumps, with it.
pub(super) fn answers(suit: Suit) -> Vec<Rule> {
    let keycards = |remainder| Condition::Modulo(Quantity::Keycards(suit), 3, remainder);
    let steps = [
        (bid(5, C), "keycards-one", keycards(1)),
        (bid(5, D), "keycards-none", keycards(0)),
        (bid(5, H), "keycards-two", keycards(2) & !queen(suit)),
        (bid(5, S), "keycards-queen", keycards(2) & queen(suit)),
    ];
    steps
        .into_iter()
        .map(|(step, key, condition)| {
            step.says(key).when(condition).about(suit).artificial().forcing()
        })
        .collect()
}

/// Partner answered: the asker places the contract in the agreed suit.
pub(super) fn place(auction: &InterpretedAuction) -> Vec<Rule> {
    let Some(suit) = agreed(auction, auction.me()) else { return Vec::new() };
    let partner = *auction.shown(auction.partner());
    let answer = auction.last_key(auction.partner());
    // The greater number, if partner's strength allows it and the asker's cards leave so many.
    let (few, many, strong) = match answer {
        "keycards-one" => (1, 4, 16),
        "keycards-none" => (0, 3, 12),
        _ => (2, 5, 20),
    };
    let own = Quantity::Keycards(suit);
    let together = |least: u8| {
        let low = own.at_least(u8::saturating_sub(least, few));
        let high = own.between(u8::saturating_sub(least, many), 5 - many);
        if partner.points.min >= strong { high | own.at_least(6 - many) & low } else { low }
    };
    // With nine trumps the queen often falls.
    let nine = Quantity::Length(suit).at_least(9u8.saturating_sub(partner.min_len(suit)));
    let has_queen = match answer {
        "keycards-two" => queen(suit) | nine,
        // Partner has the queen, or has said nothing about it.
        _ => Condition::always(),
    };
    let points = Quantity::Points.at_least(38u8.saturating_sub(partner.points.min));
    let grand = together(5) & has_queen.clone() & points;
    let mut rules = vec![
        bid(7, suit).says("slam-grand").when(grand),
        bid(6, suit).says("slam-small").when(together(5) | together(4) & has_queen),
    ];
    let at = auction.standing().map(|(bid, _)| bid.strain);
    if auction.cheapest(suit) == 5 {
        rules.push(bid(5, suit).says("slam-off"));
    } else if at == Some(Strain::from(suit)) {
        rules.push(pass().says("slam-off"));
    } else {
        rules.push(bid(6, suit).says("slam-small"));
    }
    rules
}
