//! The play of the cards: rules of thumb first, then double-dummy simulation.
//!
//! A rule of thumb names the card of a careful player, with its reason. Then layouts of the unseen
//! hands that fit the auction and the play are dealt, and each card is solved double dummy on them.
//! The rule of thumb is overruled only by a card that is better by a margin; an opening lead, only by the
//! lead of a suit that looks about as good. So the robot's plays
//! can be explained, and it avoids plays that look absurd (cashing an ace blindly, discarding a
//! winner).

mod discards;
mod heuristics;
mod knowledge;
pub(crate) mod leads;
mod simulation;

use bridge::{Seat, View};
use cards::Card;

use crate::{SearchBudget, Situation};

pub(crate) use knowledge::Knowledge;

/// The card for the hand on turn, which `seat` plays, and the reason.
pub(crate) fn card(
    view: &View,
    seat: Seat,
    score: &Situation,
    budget: SearchBudget,
) -> Option<(Card, &'static str)> {
    let seen = Knowledge::of(view, seat, score)?;
    let playable = seen.playable();
    if playable.len() == 1 {
        return playable.iter().next().map(|card| (card, "play-forced"));
    }
    let heuristic = heuristics::card(&seen);
    Some(simulation::improve(&seen, heuristic, budget).unwrap_or(heuristic))
}
