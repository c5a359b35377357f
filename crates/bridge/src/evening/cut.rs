//! Cutting for partners and seats (seed 000 and 002, scoring.md 2.4).

use alloc::vec::Vec;

use cards::{Card, Rank, Suit};

use super::Seating;
use crate::{BySeat, Seat};

/// A card drawn from the spread pack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Draw {
    /// Who drew it.
    pub person: u8,
    /// What he drew.
    pub card: Card,
}

/// A cut that decides nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum CutError {
    /// Not everybody who should has drawn, or somebody who should not.
    #[error("{wanted} people draw a card each, not {drawn}")]
    People {
        /// How many should.
        wanted: u8,
        /// How many did.
        drawn: u8,
    },
    /// Somebody is not of this evening, or drew twice.
    #[error("number {person} cannot draw here")]
    Person {
        /// Who.
        person: u8,
    },
    /// The pack has each card once.
    #[error("{card} was drawn twice")]
    Card {
        /// Which card.
        card: Card,
    },
}

/// How high a card cuts: by rank, then spades, hearts, diamonds, clubs (scoring.md 2.4).
pub const fn cut_rank(card: Card) -> (Rank, Suit) {
    (card.rank(), card.suit())
}

/// The people in the order of their cards, the highest first; of equal ranks spades are highest,
/// then hearts, diamonds, clubs.
///
/// # Errors
///
/// Somebody drew twice or is not among so many people, or a card was drawn twice.
pub fn rank_draws(draws: &[Draw], people: u8) -> Result<Vec<u8>, CutError> {
    for (at, Draw { person, card }) in draws.iter().enumerate() {
        if *person >= people || draws[..at].iter().any(|other| other.person == *person) {
            return Err(CutError::Person { person: *person });
        }
        if draws[..at].iter().any(|other| other.card == *card) {
            return Err(CutError::Card { card: *card });
        }
    }
    let mut order = draws.to_vec();
    order.sort_by_key(|draw| core::cmp::Reverse(cut_rank(draw.card)));
    Ok(order.into_iter().map(|draw| draw.person).collect())
}

/// The highest takes the seat he chooses, his partner sits opposite, the two others beside them,
/// the higher at his left. His partner is the highest of the others whom he `may` partner.
pub(super) fn partners(
    four: [u8; 4],
    chosen: Seat,
    people: u8,
    may: impl Fn([u8; 2]) -> bool,
) -> Seating {
    let [first, rest @ ..] = four;
    let partner = rest.into_iter().find(|other| may([first.min(*other), first.max(*other)]));
    let partner = partner.unwrap_or(rest[0]);
    let others = rest.into_iter().filter(|other| *other != partner);
    let mut seats = BySeat([first; 4]);
    seats[chosen.partner()] = partner;
    for (seat, other) in [chosen.next(), chosen.previous()].into_iter().zip(others) {
        seats[seat] = other;
    }
    Seating::new(seats, people)
}
