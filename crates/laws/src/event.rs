//! The events of a table at which irregularities can happen (docs/sources/laws.md#1.2).

use alloc::string::String;
use alloc::vec::Vec;

use bridge::{Seat, Side};
use cards::{Card, Cards, Seats, Suit};

use crate::record::{RevokeException, Winner};
use crate::{AttemptedCall, Query};

/// What a player says about a call they change (docs/sources/laws.md#F1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum StatedIntent {
    /// A slip: the first call was never meant.
    Unintended,
    /// A change of mind.
    #[default]
    Intended,
}

/// What went wrong while dealing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum DealFault {
    /// Dealt by the wrong player.
    OutOfTurn,
    /// The pack was not cut.
    NoCut,
    /// Cards dealt wrongly.
    Misdealt,
    /// A card was turned up.
    CardTurned(Card),
}

/// Something that happened at the table. Unless the table prevents irregularities, an event is
/// refused only for being impossible, never for being irregular.
///
/// In JSON an event is an object with its name as `type`. Logs of tables and records of boards
/// store it so; variants and fields are only ever added.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "type"))]
#[non_exhaustive]
#[allow(missing_docs)]
pub enum Event {
    BoardTaken {
        board: u32,
    },
    HandTaken {
        seat: Seat,
        board: u32,
    },
    HandCounted {
        seat: Seat,
        n: u8,
    },
    CardsSeen {
        by: Seat,
        cards: Cards,
        owner: Seat,
    },
    /// `by`: who dealt, if known.
    DealFault {
        fault: DealFault,
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        by: Option<Seat>,
    },
    Redealt,
    /// `shows`: the suits the call shows, if that is not the suit it names.
    Call {
        seat: Seat,
        call: AttemptedCall,
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        shows: Option<Vec<Suit>>,
    },
    /// `shows`: the suits the new call shows, if that is not the suit it names.
    CallSubstituted {
        seat: Seat,
        old: AttemptedCall,
        new: AttemptedCall,
        delay_ms: u32,
        claimed: StatedIntent,
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        shows: Option<Vec<Suit>>,
    },
    /// Simultaneous calls (Law 33).
    CallsTogether {
        calls: Vec<(Seat, AttemptedCall)>,
    },
    CallWithdrawn {
        seat: Seat,
    },
    Alert {
        seat: Seat,
        about: u16,
    },
    /// `of`: who is asked; the caller's partner if nobody is named.
    Ask {
        seat: Seat,
        about: u16,
        of: Option<Seat>,
    },
    Explain {
        seat: Seat,
        about: u16,
        text: String,
    },
    ReviewAsked {
        seat: Seat,
    },
    Review {
        seat: Seat,
        text: String,
    },
    Remark {
        seat: Seat,
        text: String,
    },
    Tempo {
        seat: Seat,
        kind: String,
    },
    Gesture {
        seat: Seat,
        kind: String,
    },
    LeadFaceDown {
        seat: Seat,
        card: Card,
    },
    LeadFaced {
        seat: Seat,
        card: Card,
    },
    Play {
        seat: Seat,
        card: Card,
    },
    /// A player did not play a card that was due.
    Omitted {
        seat: Seat,
    },
    /// `visible`: how many faces could be seen.
    CardsPlayedTogether {
        seat: Seat,
        cards: Vec<Card>,
        visible: u8,
    },
    /// Cards that several players played simultaneously (Law 58A).
    PlaysTogether {
        plays: Vec<(Seat, Card)>,
    },
    CardDropped {
        seat: Seat,
        card: Card,
        visible_to: Seats<Seat>,
    },
    CardHeld {
        seat: Seat,
        card: Card,
        visible_to: Seats<Seat>,
    },
    CardNamed {
        seat: Seat,
        card: Card,
    },
    HandFaced {
        seat: Seat,
        manner: String,
    },
    HandThrownIn {
        seat: Seat,
    },
    PlayRetracted {
        seat: Seat,
        card: Card,
    },
    CardFound {
        card: Card,
        place: String,
    },
    DummySpread {
        seat: Seat,
    },
    Designate {
        text: String,
        delay_ms: u32,
        claimed: StatedIntent,
    },
    DummyTouched {
        card: Card,
        purpose: String,
    },
    DummyMoved {
        card: Card,
    },
    DummySuggests {
        card: Card,
    },
    CardTurned {
        seat: Seat,
    },
    /// `own`: only the player's own card.
    TrickInspected {
        seat: Seat,
        trick: u8,
        own: bool,
    },
    PileDisturbed {
        seat: Seat,
    },
    PilePointedWrong {
        seat: Seat,
        trick: u8,
    },
    Claim {
        seat: Seat,
        n: Option<u8>,
        statement: String,
    },
    Concede {
        seat: Seat,
        n: Option<u8>,
    },
    Agree {
        seat: Seat,
    },
    Object {
        seat: Seat,
    },
    PlanStated {
        seat: Seat,
        lines: String,
    },
    AttentionDrawn {
        by: Seat,
    },
    RevokeInquiry {
        by: Seat,
        of: Seat,
        suit: Option<Suit>,
    },
    RevokeAnswer {
        seat: Seat,
        has: bool,
    },
    /// An established revoke reported after the play, with all that Law 64 asks: who won the trick,
    /// how many later tricks the offending side won, whether the offender won one of them with a
    /// card that could legally have been played to the revoke trick, and a circumstance in which no
    /// trick is transferred automatically.
    RevokeReported {
        seat: Seat,
        won: Winner,
        later: u8,
        with_legal: bool,
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        exception: Option<RevokeException>,
    },
    DirectorCalled {
        by: Option<Seat>,
    },
    FactFound {
        query: Query,
        value: String,
    },
    /// What a pair's published system answers to a question that nobody has been asked yet. A ruling
    /// lists it as an assumption; a [`FactFound`](Event::FactFound) overrides it.
    FactAssumed {
        query: Query,
        value: String,
    },
    OptionChosen {
        option: String,
        by: Option<Seat>,
    },
    WaiverAsked {
        by: Seat,
    },
    SpectatorRemark {
        side: Side,
        text: String,
    },
    DummyLooked {
        at: Seat,
    },
    HandsExchanged,
    /// `own`: the card of the player's own side; false: the opponents'.
    OwnCardConsulted {
        seat: Seat,
        own: bool,
    },
    /// `ns`: the agreed tricks of North and South, if they were named.
    ResultAgreed {
        ns: Option<u8>,
    },
    HandsReturned {
        seat: Seat,
    },
    NextBoardCall {
        side: Side,
    },
    RoundEnded,
    CorrectionPeriodEnded,
}

impl Event {
    /// The same event of a table that prevents irregularities; none for events that the laws are
    /// not concerned with, such as an undo.
    pub fn from_regular(event: &bridge::Event) -> Option<Event> {
        use bridge::Event as From;
        Some(match event {
            From::Call { seat, call } => {
                Event::Call { seat: *seat, call: (*call).into(), shows: None }
            }
            From::LeadFaced { seat, card } => Event::LeadFaced { seat: *seat, card: *card },
            From::Play { seat, card } => Event::Play { seat: *seat, card: *card },
            From::DummySpread { seat } => Event::DummySpread { seat: *seat },
            From::Alert { seat, about } => Event::Alert { seat: *seat, about: *about },
            From::Ask { seat, about } => Event::Ask { seat: *seat, about: *about, of: None },
            From::Claim { seat, tricks, statement, .. } => {
                Event::Claim { seat: *seat, n: Some(*tricks), statement: statement.clone() }
            }
            From::Concede { seat, tricks } => Event::Concede { seat: *seat, n: Some(*tricks) },
            From::Agree { seat } => Event::Agree { seat: *seat },
            From::Object { seat } => Event::Object { seat: *seat },
            From::ResultAgreed => Event::ResultAgreed { ns: None },
            _ => return None,
        })
    }
}
