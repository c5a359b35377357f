//! The parts of a table's state that are neither calls and cards nor incidents.

use alloc::string::String;
use alloc::vec::Vec;

use bridge::{Call, Seat, Side};
use cards::{Card, Cards, Suit};

use crate::clause::Clause;
use crate::effect::{CallFilter, LeadKind, LeadWhen, Passing, PenaltyKind, PlayKind};
use crate::event::Event;
use crate::query::Query;
use crate::table::LawsTable;

/// How the table treats irregularities (docs/sources/laws.md#1.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Mode {
    /// Only legal acts are allowed.
    Prevent,
    /// Every possible act is allowed, and irregularities stay unnoticed until somebody draws
    /// attention.
    Physical,
    /// Every possible act is allowed, and visible irregularities are ruled upon at once.
    #[default]
    Coach,
}

/// The phase of the board (docs/sources/laws.md#1.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Phase {
    /// Before the first call.
    Dealing,
    /// The calls.
    Auction,
    /// The opening lead is awaited.
    Clarification,
    /// The cards.
    Play,
    /// A claim or concession stopped the play.
    PlayCeased,
    /// The play is over; the correction period runs.
    Closed,
    /// Nothing can change any more, or the board is not played.
    Final,
}

/// A penalty card, face up on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PenaltyCard {
    /// Its owner.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// Its kind.
    pub kind: PenaltyKind,
}

/// An obligation or prohibition imposed on a player by a ruling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Duty {
    MustPass {
        seat: Seat,
        how: Passing,
    },
    MustRepeat {
        seat: Seat,
        call: Call,
    },
    Substitute {
        seat: Seat,
        filter: CallFilter,
    },
    NoDouble {
        seat: Seat,
    },
    Lead {
        seat: Seat,
        require: Option<Suit>,
        prohibit: Vec<Suit>,
        started: bool,
    },
    Play {
        seat: Seat,
        kind: PlayKind,
    },
    LeadFrom {
        hand: Seat,
    },
    SameSuit {
        suit: Suit,
    },
    Force {
        seat: Seat,
        card: Card,
    },
    /// One of these cards, which the player withheld against a restriction (Law 61A).
    OneOf {
        seat: Seat,
        cards: Cards,
    },
    Withdraw {
        seat: Seat,
        card: Card,
    },
    /// The player has taken this card back and plays another in its place: it is not due to this
    /// trick, although it has become a penalty card (Law 62C2).
    Instead {
        seat: Seat,
        card: Card,
    },
}

/// A lead restriction to be chosen by declarer when the player is first on lead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DeferredLeadRestriction {
    pub(crate) seat: Seat,
    pub(crate) kind: LeadKind,
    pub(crate) when: LeadWhen,
    pub(crate) unless_shown: bool,
    pub(crate) law: Clause,
}

/// A card seen during the auction that stays face up (Law 24).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Exposed {
    pub(crate) seat: Seat,
    pub(crate) card: Card,
    pub(crate) lead: bool,
}

/// For whom information is authorized and for whom not (Law 16).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct InfoItem {
    /// The side for which it is authorized.
    pub authorized: Side,
    /// The player for whom it is not.
    pub unauthorized: Seat,
}

/// Tricks transferred after play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct TrickTransfer {
    /// Who lost them.
    pub from: Side,
    /// The number of tricks.
    pub n: u8,
}

/// A card and its seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatCard {
    /// Who plays it.
    pub seat: Seat,
    /// The card.
    pub card: Card,
}

/// An opening lead put face down by the player on lead (Law 41A).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FaceDownLead {
    pub(crate) lead: SeatCard,
    /// The card could be led: no other was due.
    pub(crate) lawful: bool,
}

/// A replacement that was ruled upon by an assumption (Law 23), until the next act.
#[derive(Clone, Debug)]
pub(crate) struct Compared {
    /// The table before it.
    pub(crate) before: LawsTable,
    /// The replacement, and the remarks after it.
    pub(crate) events: Vec<Event>,
}

/// An answer to a question of fact, and the incident it belongs to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FoundFact {
    pub(crate) query: Query,
    pub(crate) word: String,
    /// The incident it was found for; none until one asks.
    pub(crate) of: Option<usize>,
    /// Is it only what a pair's system says, and nobody's answer?
    pub(crate) assumed: bool,
}
