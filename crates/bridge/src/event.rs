use alloc::string::String;
use alloc::vec::Vec;

use cards::Card;

use crate::evening::{Draw, Seating};
use crate::forms::Start;
use crate::{Call, Deal, Explanation, Seat, Vulnerability};

/// What happened at a board: the storage format of its log.
///
/// The names are those of laws.md 1.2. A log that was once written is always applied, so variants
/// are only ever added. A table that prevents irregularities writes the events below and no other;
/// laws mode will add those that its open gate lets through.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "type"))]
pub enum Event {
    /// A board comes to the table, dealt.
    BoardTaken {
        /// Its number, from 1.
        board: u32,
        /// Who calls first.
        dealer: Seat,
        /// Who is vulnerable.
        vulnerable: Vulnerability,
        /// The four hands. This event never leaves the server as it is; people get views.
        deal: Deal,
        /// The dealer's last card, where it is turned up to fix trumps.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        turned: Option<Card>,
    },
    /// People change seats for a new rubber, by the turn or the table of the form.
    Seated {
        /// Who sits where, and who sits out: people by number.
        seating: Seating,
        /// The number of its first board, and who deals it.
        start: Start,
    },
    /// People draw cards for seats and partners, and sit down by them.
    Cut {
        /// What each drew.
        draws: Vec<Draw>,
    },
    /// A call in turn.
    Call {
        /// Who calls.
        seat: Seat,
        /// What.
        call: Call,
    },
    /// A call is marked as having a meaning the opponents may not expect.
    Alert {
        /// Who marks it: the caller, or his partner (see [`Explainer`](crate::Explainer)).
        seat: Seat,
        /// Which call, counted from 0.
        about: u16,
    },
    /// An opponent asks what a call means.
    Ask {
        /// Who asks.
        seat: Seat,
        /// Which call, counted from 0.
        about: u16,
    },
    /// What a call means.
    Explain {
        /// Who explains.
        seat: Seat,
        /// Which call, counted from 0.
        about: u16,
        /// The meaning.
        text: Explanation,
    },
    /// The opening lead, faced.
    LeadFaced {
        /// Declarer's left-hand opponent.
        seat: Seat,
        /// The card led.
        card: Card,
    },
    /// Dummy's hand is spread (Law 41D).
    DummySpread {
        /// Dummy.
        seat: Seat,
    },
    /// A card after the opening lead.
    Play {
        /// From whose hand. Dummy's cards are played by declarer.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A claim of tricks; the claimer's hand is faced (Law 68A).
    Claim {
        /// Who claims.
        seat: Seat,
        /// How many of the tricks not yet complete for his side.
        tricks: u8,
        /// The cards he would play, in order, from either of his side's hands; may be empty.
        line: Vec<Card>,
        /// In his own words.
        statement: String,
    },
    /// A concession of tricks (Law 68B).
    Concede {
        /// Who concedes.
        seat: Seat,
        /// How many of the tricks not yet complete go to the opponents.
        tricks: u8,
    },
    /// Consent to a claim or concession (Law 69A).
    Agree {
        /// Who consents.
        seat: Seat,
    },
    /// An objection to a claim or concession: the play goes on.
    Object {
        /// Who objects.
        seat: Seat,
    },
    /// Somebody asks to take back his last call or card.
    UndoAsked {
        /// Who asks.
        seat: Seat,
        /// How many of the calls and cards would stay.
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
    /// The calls and cards after the first `keep` are taken back. They stay in the log.
    Undone {
        /// How many stay.
        keep: u16,
    },
    /// The board is over and its result is entered.
    ResultAgreed,
    /// Honors held on the last board are claimed and written (scoring.md 1.3, `Claimed`).
    HonorsClaimed {
        /// Who held them.
        seat: Seat,
    },
    /// A player wishes to stop before the form's end.
    BreakOffAsked {
        /// Who.
        seat: Seat,
    },
    /// The players stop before the form's end, and it is settled as it stands.
    BrokenOff,
}
