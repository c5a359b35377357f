use crate::{Act, BySeat, Deal, Seat};

/// What happened in a match: the storage format of its log.
///
/// A log that was once written is always applied, so variants are only ever added.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "type"))]
pub enum Event {
    /// A deal comes to the table.
    Dealt {
        /// Its number, from 1.
        board: u32,
        /// Who dealt; of four he sits out.
        dealer: Seat,
        /// Hands and talon. This event never leaves the server as it is; people get views.
        deal: Deal,
    },
    /// A player does something in turn.
    Act {
        /// From whose place: a card of an open hand is its owner's, whoever plays it.
        seat: Seat,
        /// What.
        act: Act,
    },
    /// The declarer offers to end the play so (docs/sources/preferans.md#B13).
    Offer {
        /// Who offers.
        seat: Seat,
        /// How many of the tricks not yet complete each would take.
        tricks: BySeat<u8>,
    },
    /// Consent to an offer.
    Agree {
        /// Who consents.
        seat: Seat,
    },
    /// An offer is refused, or withdrawn: the play goes on.
    Object {
        /// Who objects.
        seat: Seat,
    },
    /// Somebody asks to take back his last act.
    UndoAsked {
        /// Who asks.
        seat: Seat,
        /// How many of the acts would stay.
        keep: u16,
    },
    /// Consent to an undo.
    UndoAgreed {
        /// Who consents.
        seat: Seat,
    },
    /// An undo is refused, or withdrawn by who asked.
    UndoRefused {
        /// Who refuses.
        seat: Seat,
    },
    /// The acts after the first `keep` are taken back. They stay in the log.
    Undone {
        /// How many stay.
        keep: u16,
    },
    /// Somebody wishes to stop before the match's end.
    BreakOffAsked {
        /// Who.
        seat: Seat,
    },
    /// The players stop before the match's end, and it is settled as it stands.
    BrokenOff,
}
