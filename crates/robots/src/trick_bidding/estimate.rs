//! Estimates of the tricks that a side takes.

use bridge::forms::Calling;
use bridge::{Level, Ranking, Strain, View};
use cards::Cards;

use crate::Hand;

/// The high-card points of an average pair, and its tricks.
const AVERAGE: f32 = 20.0;
const TRICKS: f32 = 6.5;

/// What is known or assumed of partner's hand.
#[derive(Clone, Copy)]
pub(super) struct PartnerEstimate {
    /// High-card points.
    pub(super) hcp: f32,
    /// The strain that partner has bid; in other suits partner has the average length.
    pub(super) named: Option<Strain>,
}

/// The tricks of a hand with an unseen partner.
pub(super) fn one_hand(hand: &Hand, partner: PartnerEstimate, strain: Strain) -> f32 {
    let hcp = f32::from(hand.hcp()) + partner.hcp;
    let Some(trump) = strain.trump() else {
        let balanced = if hand.is_balanced() { 0.0 } else { -0.7 };
        return TRICKS + (hcp - AVERAGE) / 3.0 + balanced;
    };
    let mine = f32::from(hand.len(trump));
    let theirs = if partner.named == Some(strain) { 4.7 } else { (13.0 - mine) / 3.0 };
    let short = f32::from(hand.support(trump)) - f32::from(hand.hcp());
    TRICKS + (hcp - AVERAGE) / 3.0 + (mine + theirs - 7.5) * 0.6 + (short - 1.0) * 0.25
}

/// The tricks of two hands that are both seen.
pub(super) fn two_hands(one: Cards, other: Cards, strain: Strain) -> f32 {
    let hands = [one, other].map(Hand::new);
    let hcp: f32 = hands.iter().map(|hand| f32::from(hand.hcp())).sum();
    let Some(trump) = strain.trump() else {
        let open = cards::Suit::ALL
            .into_iter()
            .filter(|suit| !hands.iter().any(|hand| hand.stops(*suit)))
            .count();
        return TRICKS + (hcp - AVERAGE) / 3.0 - open as f32 * 0.8;
    };
    let fit: f32 = hands.iter().map(|hand| f32::from(hand.len(trump))).sum();
    let short: f32 =
        hands.iter().map(|hand| f32::from(hand.support(trump)) - f32::from(hand.hcp())).sum();
    TRICKS + (hcp - AVERAGE) / 3.0 + (fit - 8.0) * 0.7 + (short - 2.0) * 0.25
}

/// The lowest level that makes game in this form's scoring, with so many points below the line.
pub(super) fn game_level(view: &View, strain: Strain, below: i32) -> Option<Level> {
    Level::ALL.into_iter().find(|level| {
        let odd = i32::from(level.odd_tricks());
        let (points, game) = match view.manner.calling {
            Calling::EarlyValue => (odd * Ranking::early_value(strain), 30),
            Calling::RoyalValue => (odd * Ranking::royal_value(strain), 30),
            Calling::Vint => (10 * odd * i32::from(level.tricks()), 500),
            _ => {
                let bid = bridge::Bid { level: *level, strain };
                let doubling = bridge::Doubling::Undoubled;
                (
                    bridge::score::contract_value(bridge::ContractTerms { bid, doubling }),
                    bridge::score::GAME,
                )
            }
        };
        below + points >= game
    })
}
