use alloc::boxed::Box;
use alloc::vec::Vec;

use bridge::{Bid, Call, Seat, Side};
use cards::{Card, Cards, Seats, Suit};

use crate::event::{DealFault, StatedIntent};
use crate::record::ReportedRevoke;
use crate::ruling::{Decision, OptionKey};
use crate::state::{DeferredLeadRestriction, Duty, InfoItem};
use crate::{AttemptedCall, Ruling};

/// The stage of an incident (docs/sources/laws.md#1.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum IncidentStatus {
    /// It happened, and nobody entitled has drawn attention to it.
    Latent,
    /// It was ruled upon, and a choice is pending.
    Ruled,
    /// Its effects have been applied.
    Executed,
    /// The right to rectification was lost.
    Forfeited,
}

/// An irregularity, or a right that somebody has.
#[derive(Clone, Debug)]
pub struct Incident {
    /// What it is.
    pub kind: IncidentKind,
    /// The event it came with, from 1.
    pub at: u32,
    /// Its stage.
    pub status: IncidentStatus,
    /// The ruling, or the ruling to be announced.
    pub ruling: Option<Ruling>,
    /// The pending choice.
    pub(crate) pending: Option<Decision>,
    /// Has its ruling been announced at the table?
    pub(crate) announced: bool,
    /// A choice by one of two players that the other may still overrule (Law 55A/2017).
    pub(crate) provisional: Option<OptionKey>,
    /// The state before a choice that another choice may still undo (Law 27C).
    pub(crate) before: Option<Box<StateBeforeChoice>>,
    /// The players who have consented to an option that needs all four.
    pub(crate) consents: Seats<Seat>,
}

/// The state that a choice may have added to, restored when the choice is undone.
#[derive(Clone, Debug)]
pub(crate) struct StateBeforeChoice {
    pub(crate) duties: Vec<Duty>,
    pub(crate) deferred_restrictions: Vec<DeferredLeadRestriction>,
    pub(crate) info: Vec<InfoItem>,
}

/// The kind of an incident, with the data its law needs.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
#[allow(missing_docs)]
pub enum IncidentKind {
    // Deal.
    DealFault {
        fault: DealFault,
        by: Option<Seat>,
    },
    WrongCount,
    WrongBoardCall {
        entry: u16,
        seat: Seat,
        partner_called: bool,
    },
    WrongBoard {
        board: u32,
    },
    CardMissing {
        seat: Seat,
        card: Card,
    },
    SurplusCard {
        card: Card,
    },
    Unplayable,
    Fouled,
    DirectorError,
    Weighted,
    SettledByPlayers {
        side: Side,
    },
    // Information.
    Signal {
        seat: Seat,
        in_auction: bool,
    },
    TaintedCard {
        seat: Seat,
        card: Card,
        lead: bool,
    },
    CardsSeen {
        by: Seat,
        owner: Seat,
    },
    UsedInformation,
    CardConsulted {
        seat: Seat,
        own: bool,
    },
    Misinformation,
    OwnCallExplained {
        seat: Seat,
    },
    Question {
        seat: Seat,
        allowed: bool,
        key: &'static str,
    },
    SpectatorRemark {
        side: Side,
    },
    // Auction.
    ExposedInAuction {
        seat: Seat,
        cards: Vec<Card>,
        lead: bool,
    },
    CallChanged {
        entry: u16,
        seat: Seat,
        old: AttemptedCall,
        new: AttemptedCall,
        delay_ms: u32,
        claimed: StatedIntent,
    },
    Insufficient {
        entry: u16,
        seat: Seat,
        bid: Bid,
        over: Bid,
        shows: Option<Vec<Suit>>,
    },
    OutOfRotation {
        entry: u16,
        seat: Seat,
        call: AttemptedCall,
        turn: Seat,
        shows: Option<Vec<Suit>>,
    },
    CountsInTurn {
        seat: Seat,
        passed: Seat,
    },
    CallsTogether {
        first: Seat,
        later: Seat,
    },
    LostTurn {
        from: u16,
        seat: Seat,
    },
    Inadmissible {
        entry: u16,
        seat: Seat,
        turn: Seat,
    },
    MustPassBroken {
        entry: u16,
        seat: Seat,
        call: AttemptedCall,
    },
    /// The player had to repeat the call made out of turn, and made another.
    RepeatBroken {
        entry: u16,
        seat: Seat,
        call: AttemptedCall,
        wanted: Call,
    },
    BeyondSeven {
        entry: u16,
        seat: Seat,
        call: AttemptedCall,
        turn: Seat,
    },
    AfterFinalPass {
        entry: u16,
        seat: Seat,
        call: AttemptedCall,
    },
    /// A call that had to be repeated was not (Law 15C).
    NotRepeated {
        seat: Seat,
        call: AttemptedCall,
    },
    LeadChoice {
        watch: u8,
        seat: Seat,
    },
    // Dummy.
    DummyWarns {
        dummy: Seat,
    },
    /// `called`: dummy called the director.
    DummyPoints {
        dummy: Seat,
        called: bool,
    },
    DummyComments {
        dummy: Seat,
    },
    DummySuggests {
        card: Card,
    },
    /// `placed`: the card lies in the trick, and nobody has noticed yet that another was named.
    DummyMoved {
        card: Card,
        named: Option<Card>,
        placed: bool,
    },
    // Cards.
    LeadFaceDown {
        seat: Seat,
        card: Card,
        turn: Seat,
    },
    /// The face-down opening lead is picked up again.
    LeadWithdrawn {
        seat: Seat,
        card: Card,
    },
    Retracted {
        seat: Seat,
        card: Card,
    },
    PlaysTogether {
        first: Seat,
        later: Seat,
    },
    DeclarerNamed {
        seat: Seat,
        card: Card,
    },
    Designated {
        how: crate::Designation,
        leading: bool,
    },
    DesignationChanged {
        new: Card,
        old: Card,
        delay_ms: u32,
        claimed: StatedIntent,
    },
    Touched {
        card: Card,
        arranging: bool,
    },
    Held {
        seat: Seat,
        card: Card,
        played: bool,
    },
    DeclarerExposed {
        seat: Seat,
        card: Card,
    },
    Exposed {
        seat: Seat,
        cards: Vec<Card>,
        deliberate: bool,
    },
    PartnerOnLead {
        seat: Seat,
    },
    SeveralPenaltyCards {
        seat: Seat,
        cards: Cards,
    },
    LedBeforeChoice {
        seat: Seat,
        card: Card,
    },
    PenaltyNotPlayed {
        seat: Seat,
        card: Card,
        due: Cards,
    },
    LeadOutOfTurn {
        seat: Seat,
        card: Card,
        turn: Seat,
        opening: bool,
        misled: bool,
    },
    DeclarerLed {
        seat: Seat,
        card: Card,
        turn: Seat,
    },
    DeclarerPlayed {
        seat: Seat,
        card: Card,
    },
    /// `led`: the player had played to the trick already, so that the card is a lead to the next.
    Premature {
        seat: Seat,
        card: Card,
        free: bool,
        other_turn: bool,
        led: bool,
    },
    FifthCard {
        seat: Seat,
        card: Card,
    },
    /// `before`: the cards that lay in the trick when they were played.
    TwoCards {
        seat: Seat,
        cards: Vec<Card>,
        before: usize,
    },
    AfterRetraction {
        seat: Seat,
        card: Card,
    },
    BeforeRuling {
        seat: Seat,
        card: Card,
    },
    // Revoke and tricks.
    Revoke {
        at: usize,
        illegal_inquiry: bool,
    },
    /// Attention was drawn to it too late for a correction, and play continues.
    RevokeStands {
        at: usize,
    },
    RevokeSettled {
        at: usize,
    },
    RevokeReported(ReportedRevoke),
    Inquiry {
        by: Seat,
        of: Seat,
        allowed: bool,
    },
    TrickInspected {
        seat: Seat,
        trick: u8,
        how: Inspection,
    },
    PileDisturbed {
        seat: Seat,
    },
    PilePointed {
        seat: Seat,
        trick: u8,
        before_next_lead: bool,
    },
    CardOmitted {
        seat: Seat,
        trick: u8,
    },
    CardSurplus {
        seat: Seat,
        trick: u8,
        card: Card,
    },
    // Claims.
    Claimed {
        seat: Seat,
    },
    /// `at`: the index of the dispute among those of the board.
    ClaimDisputed {
        seat: Seat,
        at: usize,
    },
    /// Declarer's lead departs from the announced plan.
    PlanBroken {
        seat: Seat,
        card: Card,
    },
    NoConcession {
        seat: Seat,
    },
    AcceptanceWithdrawn {
        side: Side,
    },
    ConcessionCancelled {
        side: Side,
    },
    DefenderShows {
        seat: Seat,
    },
    WaiverAsked {
        by: Seat,
    },
    CouldHaveKnown,
    ImpossibleTrick {
        side: Side,
    },
    ResultDisputed {
        side: Side,
    },
    /// A result is agreed that is not the one of the claim that ended the play.
    ResultDiffers {
        /// The tricks of North and South by the claim.
        claimed: u8,
        /// Their tricks as agreed.
        agreed: u8,
    },
}

/// A request to inspect a trick (Law 66).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::struct_excessive_bools)]
pub struct Inspection {
    /// It is the trick on the table.
    pub current: bool,
    /// It is the last quitted trick.
    pub last: bool,
    /// The player asks for their own card only.
    pub own: bool,
    /// The player has turned their card, or their side has played to the next trick.
    pub closed: bool,
    /// Nobody has led to the next trick.
    pub before_lead: bool,
}

impl IncidentKind {
    /// Does the ruling depend on the next act (Laws 36 to 39: has the next player called)?
    pub(crate) const fn has_window(&self) -> bool {
        matches!(
            self,
            IncidentKind::Inadmissible { .. }
                | IncidentKind::MustPassBroken { .. }
                | IncidentKind::BeyondSeven { .. }
                | IncidentKind::AfterFinalPass { .. }
                | IncidentKind::WrongCount
        )
    }

    /// Does it ask a question that follows from what is already known at the table? Then it is
    /// announced without attention.
    pub(crate) const fn is_a_question(&self) -> bool {
        matches!(
            self,
            IncidentKind::PartnerOnLead { .. }
                | IncidentKind::LeadChoice { .. }
                | IncidentKind::SeveralPenaltyCards { .. }
                | IncidentKind::Designated { .. }
                | IncidentKind::Claimed { .. }
                | IncidentKind::ClaimDisputed { .. }
                | IncidentKind::DefenderShows { .. }
                | IncidentKind::WaiverAsked { .. }
        )
    }

    /// Is it visible to nobody but its author until attention is drawn?
    pub(crate) const fn is_hidden(&self) -> bool {
        matches!(
            self,
            IncidentKind::CardOmitted { .. }
                | IncidentKind::CardSurplus { .. }
                | IncidentKind::WrongBoardCall { .. }
                | IncidentKind::DummyMoved { placed: true, .. }
        )
    }
}

/// The two seats of a player's side.
pub(crate) fn side_of(seat: Seat) -> Seats<Seat> {
    seat.side().seats().into_iter().collect()
}
