//! The play of the cards: sound habits first, then counting.
//!
//! A habit names the card a careful player would play without thinking long, with its
//! reason. Where the cards that are left can be searched, layouts of the unseen hands that fit the
//! auction and the play are dealt and each card is counted out on them; the habit is left only for
//! a card that is better by a margin. So the robot's plays can be told in words, and the letters
//! it would otherwise get (an ace cashed blindly, a winner thrown away) are not written.

mod discards;
mod heuristics;
mod knowledge;
mod leads;
mod sample;
mod simulation;

use bridge::{Seat, View};
use cards::Card;

pub(crate) use knowledge::Knowledge;
pub(crate) use sample::{SplitMix, layout};

/// The card for the hand on turn, which `seat` plays, and the reason.
pub(crate) fn card(view: &View, seat: Seat) -> Option<(Card, &'static str)> {
    let seen = Knowledge::of(view, seat)?;
    let playable = seen.playable();
    if playable.len() == 1 {
        return playable.iter().next().map(|card| (card, "play-forced"));
    }
    let habit = heuristics::card(&seen);
    Some(simulation::improve(&seen, habit).unwrap_or(habit))
}
