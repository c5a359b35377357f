use alloc::vec;
use alloc::vec::Vec;

use cards::Seats;
use cards::consent::answer_to_request;

use super::{CallsAndCards, Procedure};
use crate::{Event, Phase, Refusal, Seat};

/// An undo request that waits for consent.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Undo {
    /// Who asks.
    pub seat: Seat,
    /// How many of the calls and cards would remain.
    pub keep: u16,
    /// Has a card come to light since then that `seat` had not seen, for instance dummy's by
    /// `seat`'s own opening lead (docs/sources/laws.md#7.2)?
    pub across_a_card: bool,
    /// Whose consent is still needed.
    pub waiting: Seats<Seat>,
}

impl Undo {
    /// The request of `seat` to keep only the first `keep` acts, before anybody has answered it.
    pub(super) fn requested(board: &(impl CallsAndCards + ?Sized), seat: Seat, keep: u16) -> Undo {
        let across_a_card = board.is_card_revealed(seat, keep);
        Undo { seat, keep, across_a_card, waiting: consent_to_undo(board, seat, across_a_card) }
    }
}

/// Whose consent an undo by `seat` needs (docs/sources/laws.md#7.2): that of the opponents who
/// play, and once a card has come to light that of everybody else, dummy too, because each of them
/// may have learnt something from it.
///
/// In laws mode dummy is not asked, taking no part in the play (Law 43A1).
fn consent_to_undo(
    board: &(impl CallsAndCards + ?Sized),
    seat: Seat,
    across_a_card: bool,
) -> Seats<Seat> {
    let everybody = if board.is_legal_only() { board.players() } else { board.playing() };
    if across_a_card {
        everybody.iter().filter(|other| *other != seat).collect()
    } else {
        board.playing().iter().filter(|other| other.side() != seat.side()).collect()
    }
}

/// Undo by consent (docs/sources/laws.md#7.2).
impl Procedure {
    /// Drops the request that waits.
    pub(crate) fn drop_undo(&mut self) {
        self.undo = None;
    }

    /// An undo request that waits for consent.
    pub const fn undo(&self) -> Option<&Undo> {
        self.undo.as_ref()
    }

    /// Who refused the last request for an undo; none if its author withdrew it.
    pub const fn undo_refuser(&self) -> Option<Seat> {
        self.undo_refuser
    }

    /// How many undos were granted.
    pub const fn undo_count(&self) -> u8 {
        self.interruptions.undo_count()
    }

    /// The request of a player to take back their last call or card.
    ///
    /// Dummy may not ask.
    pub fn decide_undo(
        &self,
        board: &impl CallsAndCards,
        seat: Seat,
    ) -> Result<Vec<Event>, Refusal> {
        if board.phase() == Phase::Closed {
            return Err(Refusal::WrongPhase);
        }
        self.check_nothing_waits(board)?;
        if board.dummies().contains(seat) {
            return Err(Refusal::NothingToUndo { seat });
        }
        self.check_interruptions(seat)?;
        let keep = board.last_act(seat).ok_or(Refusal::NothingToUndo { seat })?;
        Ok(vec![Event::UndoAsked { seat, keep }])
    }

    /// An answer to the request that waits, or its withdrawal.
    pub fn decide_undo_answer(&self, seat: Seat, agree: bool) -> Result<Vec<Event>, Refusal> {
        let undo = self.undo.as_ref();
        let outcome = undo.and_then(|undo| answer_to_request(undo.seat, undo.waiting, seat, agree));
        let outcome = outcome.ok_or(Refusal::NothingToAnswer { seat })?;
        let undone = undo.map(|undo| Event::Undone { keep: undo.keep });
        Ok(outcome.events(Event::UndoRefused { seat }, Event::UndoAgreed { seat }, undone))
    }
}
