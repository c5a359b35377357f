use alloc::string::String;
use alloc::vec::Vec;

use cards::Card;

use crate::evening::{Draw, Seating};
use crate::forms::Start;
use crate::{Call, Deal, Explanation, PlayedSystem, Seat, Side, Vulnerability};

/// An event of a board or session: the storage format of its log.
///
/// The names are those of docs/sources/laws.md#1.2. Logs written by any earlier version must still
/// apply, so variants are only ever added. A table that prevents irregularities writes only these
/// events.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "type"))]
pub enum Event {
    /// A board is taken out and dealt.
    BoardTaken {
        /// Its number, from 1.
        board: u32,
        /// Who calls first.
        dealer: Seat,
        /// Who is vulnerable.
        vulnerable: Vulnerability,
        /// The four hands. Players never receive this event, only views of it.
        deal: Deal,
        /// The dealer's last card, where it is turned up to set trumps.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        turned: Option<Card>,
    },
    /// The session begins with another board than the first, or with another dealer. Written before its
    /// first board, where a board of another session is played again.
    Started {
        /// The number and the dealer of its first board.
        start: Start,
    },
    /// People take new seats for a rubber, by the form's rotation.
    Seated {
        /// Who sits where and who sits out, people by number.
        seating: Seating,
        /// The number and the dealer of its first board.
        start: Start,
    },
    /// People cut for seats and partners.
    Cut {
        /// The card each drew.
        draws: Vec<Draw>,
    },
    /// A call in turn.
    Call {
        /// Who calls.
        seat: Seat,
        /// The call.
        call: Call,
    },
    /// A call is alerted: it has a meaning the opponents may not expect.
    Alert {
        /// Who alerts: the caller or the caller's partner (see [`Explainer`](crate::Explainer)).
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
    /// A call is explained.
    Explain {
        /// Who explains.
        seat: Seat,
        /// Which call, counted from 0.
        about: u16,
        /// The meaning.
        text: Explanation,
    },
    /// A person's call is explained by the system that their side has written down. The caller's partner does not see
    /// it during the board, where callers explain their calls.
    CallDescribed {
        /// The caller.
        seat: Seat,
        /// Which call, counted from 0.
        about: u16,
        /// Is it alerted?
        alert: bool,
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
        /// How many of the remaining tricks the claimer's side takes.
        tricks: u8,
        /// The line of play, in order; may be empty. Declarer may name dummy's cards too.
        line: Vec<Card>,
        /// The claimer's own words.
        statement: String,
    },
    /// A concession of tricks (Law 68B).
    Concede {
        /// Who concedes.
        seat: Seat,
        /// How many of the remaining tricks go to the opponents.
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
    /// A player asks to take back their last call or card.
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
    /// An undo is refused, or withdrawn by its author.
    UndoRefused {
        /// Who refuses.
        seat: Seat,
    },
    /// The calls and cards after the first `keep` are taken back; their events stay in the log.
    Undone {
        /// How many stay.
        keep: u16,
    },
    /// The board is over and its result is entered.
    ResultAgreed,
    /// Honors held on the last board are claimed and scored (docs/sources/scoring.md#1.3,
    /// `Claimed`).
    HonorsClaimed {
        /// Who held them.
        seat: Seat,
    },
    /// A player asks to stop before the form's end.
    BreakOffAsked {
        /// Who asks.
        seat: Seat,
    },
    /// Play stops before the form's end, and the form is settled as it stands.
    BrokenOff,
    /// A side plays this system from the next board on.
    SystemChosen {
        /// The side.
        side: Side,
        /// The system.
        system: PlayedSystem,
    },
}
