//! The play of the cards: sound habits first, then counting.
//!
//! A habit names the card a careful player would play without thinking long, with its
//! reason. Where the cards that are left can be searched, layouts of the unseen hands that fit the
//! auction and the play are dealt and each card is counted out on them; the habit is left only for
//! a card that is better by a margin. So the robot's plays can be told in words, and the letters
//! it would otherwise get (an ace cashed blindly, a winner thrown away) are not written.

mod count;
mod discards;
mod habits;
mod leads;
mod sample;
mod seen;

use bridge::{Seat, View};
use cards::Card;

pub(crate) use sample::{Draws, layout};
pub(crate) use seen::Seen;

/// The card for the hand on turn, which `seat` plays, and the reason.
pub(crate) fn card(view: &View, seat: Seat) -> Option<(Card, &'static str)> {
    let seen = Seen::of(view, seat)?;
    let playable = seen.playable();
    if playable.len() == 1 {
        return playable.iter().next().map(|card| (card, "play-forced"));
    }
    let habit = habits::card(&seen);
    Some(count::better(&seen, habit).unwrap_or(habit))
}
