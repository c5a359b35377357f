//! Requests that need other players' consent: a claim, an end of the play, an undo.
//!
//! Each game decides what may be requested and whose consent it needs. How a request is answered,
//! and how often one player may make one, is the same in all games.

use alloc::vec;
use alloc::vec::Vec;
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
    /// The events that log this answer: `refused`, or `agreed`, which `granted` follows when it was
    /// the last consent needed.
    pub fn events<E>(self, refused: E, agreed: E, granted: Option<E>) -> Vec<E> {
        match self {
            ConsentOutcome::Refused => vec![refused],
            ConsentOutcome::Agreed { is_last } => {
                let granted = granted.filter(|_| is_last);
                core::iter::once(agreed).chain(granted).collect()
            }
        }
    }
}

/// The effect of `seat`'s answer to a request by `author` that still needs the consent of `waiting`;
/// none if `seat` has nothing to answer.
///
/// The author may withdraw the request at any time, but cannot agree for the others.
pub fn answer_to_request<S: Seat>(
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

/// How often one player may interrupt a board, as with a claim or an undo request
/// (docs/sources/laws.md#7.4): more than needed in practice, few enough to prevent stalling.
pub const MAX_INTERRUPTIONS: u8 = 12;

/// A player has interrupted a board as often as one may.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a board is not stopped more than {limit} times by one player")]
pub struct TooManyInterruptions {
    /// How often one may.
    pub limit: u8,
}

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

    /// Refuses a player who may not interrupt the board once more.
    pub fn check(&self, seat: S) -> Result<(), TooManyInterruptions> {
        let refusal = TooManyInterruptions { limit: MAX_INTERRUPTIONS };
        if self.may_interrupt(seat) { Ok(()) } else { Err(refusal) }
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
