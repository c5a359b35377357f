//! What one player asks for and others allow: a claim, an end of the play, something taken back.
//!
//! What is asked, and whose consent it needs, is each game's. How it is answered, and how often one
//! player may ask, is the same in all.

use core::marker::PhantomData;

use crate::{Seat, Seats};

/// What an answer comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConsentOutcome {
    /// It is refused, or taken back by who asked.
    Refused,
    /// One more consents.
    Agreed {
        /// Was his the last consent that was wanted?
        is_last: bool,
    },
}

impl ConsentOutcome {
    /// What it comes to that `seat` agrees, or does not, to what `author` asked while the consent
    /// of `waiting` is wanted; none if he has nothing to answer.
    ///
    /// Who asked may take it back at any time; he cannot agree for the others.
    pub fn of<S: Seat>(
        author: S,
        waiting: Seats<S>,
        seat: S,
        agree: bool,
    ) -> Option<ConsentOutcome> {
        let is_asked = waiting.contains(seat);
        match agree {
            true if is_asked => Some(ConsentOutcome::Agreed { is_last: waiting.len() == 1 }),
            false if is_asked || seat == author => Some(ConsentOutcome::Refused),
            _ => None,
        }
    }
}

/// How often one player may stop a board to claim, to concede or to take something back: more than
/// anybody needs, and few enough that nobody is kept from playing.
pub const MAX_INTERRUPTIONS: u8 = 12;

/// How often each player has stopped a board, and how often something was taken back: what stays
/// counted when a board is played anew up to where it was taken back to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Interruptions<S> {
    by: [u8; 16],
    undone: u8,
    of: PhantomData<S>,
}

impl<S: Seat> Interruptions<S> {
    /// Of a board that nobody has stopped.
    pub const NONE: Interruptions<S> = Interruptions { by: [0; 16], undone: 0, of: PhantomData };

    /// May `seat` stop the board once more?
    pub fn may_interrupt(&self, seat: S) -> bool {
        self.by[seat.index()] < MAX_INTERRUPTIONS
    }

    /// `seat` has stopped the board.
    pub fn record(&mut self, seat: S) {
        let stops = &mut self.by[seat.index()];
        *stops = stops.saturating_add(1);
    }

    /// Something was taken back.
    pub fn record_undo(&mut self) {
        self.undone = self.undone.saturating_add(1);
    }

    /// How often something was taken back.
    pub const fn undo_count(&self) -> u8 {
        self.undone
    }
}
