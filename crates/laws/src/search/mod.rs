//! The worst line that the laws allow for a claimer (laws.md 3.4).
//!
//! Doubt goes against the claimer, so both sides are let minimise his tricks; what keeps that from
//! being absurd is the filter of normal plays ([`normal`]), which removes what nobody would do. As
//! all four pull the same way there is nothing to weigh one against another: the worst line is the
//! cheapest way through the positions ([`worst`]). What a plan takes against best defence is an
//! ordinary game ([`best`]).

mod at;
mod best;
mod normal;
mod plan;
mod worst;

use alloc::vec::Vec;

use bridge::{BySeat, Seat};
use cards::{Card, Cards, Suit, Trick};

pub(crate) use best::best;
pub(crate) use plan::{Announced, Plan};
pub(crate) use worst::{Worst, worst};

/// How much freedom the claimer's side is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Freedom {
    /// Every legal play.
    Legal,
    /// Plays that are careless or inferior, not irrational.
    Normal,
    /// Home H12: no plan, the defenders dictate; no trump is led and no finesse taken.
    Dictated,
}

/// A position in which a claim is judged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Position {
    pub(crate) hands: BySeat<Cards>,
    /// The trick on the table, in the order of play.
    pub(crate) trick: Vec<(Seat, Card)>,
    pub(crate) turn: Seat,
    pub(crate) trump: Option<Suit>,
    pub(crate) declarer: Seat,
    /// Who has shown out of what.
    pub(crate) voids: BySeat<u8>,
}

/// The question: whose tricks, with what freedom, by what plan.
pub(crate) struct Question<'a> {
    pub(crate) claimer: Seat,
    pub(crate) freedom: Freedom,
    pub(crate) plan: &'a Plan,
}

/// Who wins these cards, played in this order.
pub(crate) fn winner(plays: &[(Seat, Card)], trump: Option<Suit>) -> Seat {
    let first = plays.first().map_or(Seat::North, |(seat, _)| *seat);
    let mut trick = Trick::new(first);
    plays.iter().for_each(|(_, card)| trick.push(*card));
    // A card may be asked about before the seat between has played: cards say whose they are.
    let best = trick.winning(trump).map(|(_, card)| card);
    plays.iter().find(|(_, card)| Some(*card) == best).map_or(first, |(seat, _)| *seat)
}
