//! Cutting for partners and seats (docs/sources/scoring.md#2.4).

use alloc::vec::Vec;

use cards::{Card, Rank, Suit};

use super::Seating;
use crate::{BySeat, Seat};

/// A card drawn from the spread pack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Draw {
    /// Who drew it.
    pub person: u8,
    /// The card.
    pub card: Card,
}

/// An invalid cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum CutError {
    /// The wrong number of people drew.
    #[error("{wanted} people draw a card each, not {drawn}")]
    People {
        /// How many should draw.
        wanted: u8,
        /// How many did.
        drawn: u8,
    },
    /// A person does not take part in this evening, or drew twice.
    #[error("number {person} cannot draw here")]
    Person {
        /// The person.
        person: u8,
    },
    /// A card was drawn twice.
    #[error("{card} was drawn twice")]
    Card {
        /// The card.
        card: Card,
    },
}

/// The rank of a card in the cut: by rank, then spades, hearts, diamonds, clubs
/// (docs/sources/scoring.md#2.4).
pub const fn cut_rank(card: Card) -> (Rank, Suit) {
    (card.rank(), card.suit())
}

/// The people in the order of their cards, the highest first; equal ranks go by suit: spades,
/// hearts, diamonds, clubs.
///
/// # Errors
///
/// A person drew twice or is not among these `people`, or a card was drawn twice.
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

/// Seats four people by the cut: the highest in the `chosen` seat, the partner opposite, the higher
/// of the two others at the left. The partner is the highest of the others whom the first `may`
/// partner.
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
