//! The opening lead that lies face down (Law 41): whoever is to lead puts it there, the others ask
//! what they want to know, and he turns it up. Nobody must: a lead that is faced at once is one too.

use bridge::{Refusal, Seat};
use cards::{Card, Seats};
use laws::{Event, Laid, Phase};

use super::acts::Decided;
use super::{BridgeRefusal, OpenBoard, OpenRefusal};

impl OpenBoard {
    /// The lead that lies face down, while its player may not take another: he must when a ruling
    /// forbids it (Law 41A).
    pub(super) fn bound_to(&self) -> Option<Laid> {
        let table = self.table();
        table.face_down().filter(|lead| table.legal_plays(lead.seat).contains(lead.card))
    }

    /// A lead is put down, by whoever thinks that it is his.
    pub(super) fn lead_down(&self, seat: Seat, card: Card) -> Decided {
        if self.table().phase() != Phase::Clarification {
            return Err(Refusal::WrongPhase.into());
        }
        if self.bound_to().is_some_and(|lead| lead.seat == seat) {
            return Err(OpenRefusal::LiesDown { seat }.into());
        }
        self.happens(Event::LeadFaceDown { seat, card })
    }

    /// The lead is turned up.
    pub(super) fn turn_up(&self, held: Seats<Seat>, seat: Seat) -> Decided {
        let lead = self.table().face_down().filter(|lead| lead.seat == seat);
        let lead = lead.ok_or(Refusal::WrongPhase)?;
        self.card(held, seat, lead.card, true)
    }

    /// Nothing else is done with the card that lies there, and it is not taken up again.
    pub(super) fn lies_up(&self, seat: Seat, card: Card) -> Result<(), BridgeRefusal> {
        let lies = self.table().face_down() == Some(Laid { seat, card });
        if lies { Err(OpenRefusal::LiesDown { seat }.into()) } else { Ok(()) }
    }
}
