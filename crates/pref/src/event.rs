use alloc::boxed::Box;

use crate::{Act, BySeat, Deal, Ledger, Marks, NextDeal, Seat};

/// An event of a match: the storage format of its log.
///
/// Logs written by any earlier version must still apply, so variants are only ever added.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "type"))]
pub enum Event {
    /// A deal is dealt.
    Dealt {
        /// Its number, from 1.
        board: u32,
        /// The dealer, who sits out at a table of four.
        dealer: Seat,
        /// Hands and talon. Players never receive this event, only views of it.
        deal: Deal,
    },
    /// The match begins with a sheet of another match. Written before its first deal, where a deal is
    /// played again in its situation.
    Resumed {
        /// The amounts on the sheet. Boxed, like the marks, because they are larger than all other
        /// events.
        ledger: Box<Ledger>,
        /// Its other marks.
        marks: Box<Marks>,
        /// The deal that comes next.
        next: NextDeal,
    },
    /// A player acts in turn.
    Act {
        /// The acting seat; for a card of an open hand the seat that owns it.
        seat: Seat,
        /// The act.
        act: Act,
    },
    /// The declarer offers to end the play (docs/sources/preferans.md#B13).
    Offer {
        /// Who offers.
        seat: Seat,
        /// How many of the remaining tricks each player would take.
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
    /// A player asks to take back their last act.
    UndoAsked {
        /// Who asks.
        seat: Seat,
        /// How many of the acts would remain.
        keep: u16,
    },
    /// Consent to an undo.
    UndoAgreed {
        /// Who consents.
        seat: Seat,
    },
    /// An undo is refused, or withdrawn by its author.
    UndoRefused {
        /// Who refuses.
        seat: Seat,
    },
    /// The acts after the first `keep` are taken back; their events stay in the log.
    Undone {
        /// How many stay.
        keep: u16,
    },
    /// A player asks to stop before the match's end.
    BreakOffAsked {
        /// Who asks.
        seat: Seat,
    },
    /// The match ends early and is settled as it stands.
    BrokenOff,
}
