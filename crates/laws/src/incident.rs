use alloc::boxed::Box;
use alloc::vec::Vec;

use bridge::{Bid, Call, Seat, Side};
use cards::{Card, Cards, Seats, Suit};

use crate::event::{Claimed, DealFault};
use crate::ruling::{Decision, Key};
use crate::table::{Duty, InfoItem, Watch};
use crate::{Ruling, Said};

/// Where an incident stands in its life (laws.md 1.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum IncidentStatus {
    /// It happened, and nobody entitled has drawn attention.
    Latent,
    /// It was ruled upon, and a choice is waited for.
    Ruled,
    /// Its effects have taken place.
    Executed,
    /// The right to rectification was lost.
    Forfeited,
}

/// Something irregular, or a right that somebody has.
#[derive(Clone, Debug)]
pub struct Incident {
    /// What it is.
    pub kind: Kind,
    /// The event it came with, from 1.
    pub at: u32,
    /// Where it stands.
    pub status: IncidentStatus,
    /// What was ruled, or would be.
    pub ruling: Option<Ruling>,
    /// The choice waited for.
    pub(crate) pending: Option<Decision>,
    /// Its ruling is known at the table.
    pub(crate) announced: bool,
    /// A choice of one of two players that the other may yet overrule (Law 55A/2017).
    pub(crate) provisional: Option<Key>,
    /// How the table stood before a choice that another may yet undo (Law 27C).
    pub(crate) before: Option<Box<Before>>,
    /// Who has consented to what all four must want.
    pub(crate) consents: Seats<Seat>,
}

/// What a choice may have added to a table, and is undone with it.
#[derive(Clone, Debug)]
pub(crate) struct Before {
    pub(crate) duties: Vec<Duty>,
    pub(crate) watches: Vec<Watch>,
    pub(crate) info: Vec<InfoItem>,
}

/// What an incident is, with what its law asks about.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
#[allow(missing_docs)]
pub enum Kind {
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
        old: Said,
        new: Said,
        delay_ms: u32,
        claimed: Claimed,
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
        call: Said,
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
        call: Said,
    },
    /// He had to repeat his call out of turn, and made another.
    RepeatBroken {
        entry: u16,
        seat: Seat,
        call: Said,
        wanted: Call,
    },
    BeyondSeven {
        entry: u16,
        seat: Seat,
        call: Said,
        turn: Seat,
    },
    AfterFinalPass {
        entry: u16,
        seat: Seat,
        call: Said,
    },
    /// A call that was to be repeated, and was not (Law 15C).
    NotRepeated {
        seat: Seat,
        call: Said,
    },
    LeadChoice {
        watch: u8,
        seat: Seat,
    },
    // Dummy.
    DummyWarns {
        dummy: Seat,
    },
    /// `called`: he called the director.
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
    /// `placed`: the card lies in the trick, and nobody has seen yet that another was named.
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
    /// The opening lead that lay face down is taken up again.
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
        claimed: Claimed,
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
    Premature {
        seat: Seat,
        card: Card,
        free: bool,
        other_turn: bool,
    },
    FifthCard {
        seat: Seat,
        card: Card,
    },
    TwoCards {
        seat: Seat,
        cards: Vec<Card>,
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
    /// Attention was drawn to it when it could no longer be corrected, and play goes on.
    RevokeStands {
        at: usize,
    },
    RevokeSettled {
        at: usize,
    },
    Inquiry {
        by: Seat,
        of: Seat,
        allowed: bool,
    },
    TrickInspected {
        seat: Seat,
        trick: u8,
        how: Look,
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
    /// `at`: which of the disputes of the board.
    ClaimDisputed {
        seat: Seat,
        at: usize,
    },
    /// Declarer leads otherwise than the plan he announced.
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
}

/// What somebody wants to see of a trick (Law 66).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::struct_excessive_bools)]
pub struct Look {
    /// It lies on the table.
    pub current: bool,
    /// It is the last one quitted.
    pub last: bool,
    /// His own card alone.
    pub own: bool,
    /// He has turned his card, or his side has played to the next trick.
    pub closed: bool,
    /// Nobody has led to the next trick.
    pub before_lead: bool,
}

impl Kind {
    /// Does what happens next decide how it is ruled (Laws 36 to 39: has the next player called)?
    pub(crate) const fn has_window(&self) -> bool {
        matches!(
            self,
            Kind::Inadmissible { .. }
                | Kind::MustPassBroken { .. }
                | Kind::BeyondSeven { .. }
                | Kind::AfterFinalPass { .. }
                | Kind::WrongCount
        )
    }

    /// Does it ask somebody what follows from what is known at the table already? Then it does not
    /// wait for attention.
    pub(crate) const fn is_a_question(&self) -> bool {
        matches!(
            self,
            Kind::PartnerOnLead { .. }
                | Kind::LeadChoice { .. }
                | Kind::SeveralPenaltyCards { .. }
                | Kind::Designated { .. }
                | Kind::Claimed { .. }
                | Kind::ClaimDisputed { .. }
                | Kind::DefenderShows { .. }
                | Kind::WaiverAsked { .. }
        )
    }

    /// Can nobody see it but who did it, until attention is drawn?
    pub(crate) const fn is_hidden(&self) -> bool {
        matches!(
            self,
            Kind::CardOmitted { .. }
                | Kind::CardSurplus { .. }
                | Kind::WrongBoardCall { .. }
                | Kind::DummyMoved { placed: true, .. }
        )
    }
}

/// The seats of the side of a seat.
pub(crate) fn side_of(seat: Seat) -> Seats<Seat> {
    seat.side().seats().into_iter().collect()
}
