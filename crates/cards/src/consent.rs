//! Requests that need other players' consent: a claim, an end of the play, an undo.
//!
//! Each game decides what may be requested and whose consent it needs. How a request is answered,
//! and how often one player may make one, is the same in all games.

use core::marker::PhantomData;

use crate::{Seat, Seats};

/// The effect of one player's answer to a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConsentOutcome {
    /// The request is refused, or withdrawn by its author.
    Refused,
    /// One more player consents.
    Agreed {
        /// Was this the last consent needed?
        is_last: bool,
    },
}

impl ConsentOutcome {
    /// The effect of `seat`'s answer to a request by `author` that still needs the consent of
    /// `waiting`; none if `seat` has nothing to answer.
    ///
    /// The author may withdraw the request at any time, but cannot agree for the others.
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

/// How often one player may interrupt a board with a claim, a concession or an undo request: more
/// than needed in practice, few enough to prevent stalling.
pub const MAX_INTERRUPTIONS: u8 = 12;

/// Counts how often each player has interrupted a board, and how many undos were granted. The
/// counts survive an undo, which replays the rest of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Interruptions<S> {
    by: [u8; 16],
    undone: u8,
    of: PhantomData<S>,
}

impl<S: Seat> Interruptions<S> {
    /// The counts of a new board.
    pub const NONE: Interruptions<S> = Interruptions { by: [0; 16], undone: 0, of: PhantomData };

    /// May `seat` interrupt the board once more?
    pub fn may_interrupt(&self, seat: S) -> bool {
        self.by[seat.index()] < MAX_INTERRUPTIONS
    }

    /// Counts an interruption by `seat`.
    pub fn record(&mut self, seat: S) {
        let stops = &mut self.by[seat.index()];
        *stops = stops.saturating_add(1);
    }

    /// Counts an undo.
    pub fn record_undo(&mut self) {
        self.undone = self.undone.saturating_add(1);
    }

    /// How many undos were granted.
    pub const fn undo_count(&self) -> u8 {
        self.undone
    }
}
