//! The face-down opening lead (Law 41): the player on lead puts it down, the others ask their
//! questions, and the player turns it up. It is optional: a lead may also be faced at once.

use bridge::{Refusal, Seat};
use cards::{Card, Seats};
use laws::{Event, Phase, SeatCard};

use super::decide::DecideResult;
use super::{BridgeRefusal, LawsBoard, LawsRefusal};

impl LawsBoard {
    /// The face-down lead, as long as its player may not choose another; they must choose another
    /// when a ruling forbids it (Law 41A).
    pub(super) fn binding_lead(&self) -> Option<SeatCard> {
        let table = self.table();
        table.face_down().filter(|lead| table.legal_plays(lead.seat).contains(lead.card))
    }

    /// Puts a lead face down, also by a player who is not on lead.
    pub(super) fn lead_down(&self, seat: Seat, card: Card) -> DecideResult {
        self.try_event(self.face_down_event(seat, card)?)
    }

    /// The event of a lead that is put face down.
    pub(super) fn face_down_event(&self, seat: Seat, card: Card) -> Result<Event, BridgeRefusal> {
        if self.table().phase() != Phase::Clarification {
            return Err(Refusal::WrongPhase.into());
        }
        if self.binding_lead().is_some_and(|lead| lead.seat == seat) {
            return Err(LawsRefusal::LiesFaceDown { seat }.into());
        }
        Ok(Event::LeadFaceDown { seat, card })
    }

    /// Turns up the face-down lead.
    pub(super) fn turn_up(&self, held: Seats<Seat>, seat: Seat) -> DecideResult {
        let lead = self.table().face_down().filter(|lead| lead.seat == seat);
        let lead = lead.ok_or(Refusal::WrongPhase)?;
        self.card(held, seat, lead.card, true)
    }

    /// Refuses any other use of the face-down card, and picking it up.
    pub(super) fn check_not_face_down(&self, seat: Seat, card: Card) -> Result<(), BridgeRefusal> {
        let lies = self.table().face_down() == Some(SeatCard { seat, card });
        if lies { Err(LawsRefusal::LiesFaceDown { seat }.into()) } else { Ok(()) }
    }
}
