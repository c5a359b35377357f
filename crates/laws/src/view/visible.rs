//! Calls and duties as everybody at the table knows them.

use alloc::vec::Vec;

use bridge::{Call, Seat, Viewer};
use cards::{Card, Suit};

use crate::state::Duty;
use crate::{AttemptedCall, CallEntry, CallFilter, CallStatus, Passing, PlayKind};

/// A call as everybody saw it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VisibleCall {
    /// By whom.
    pub seat: Seat,
    /// The call.
    pub call: AttemptedCall,
    /// Its status.
    pub status: VisibleStatus,
}

/// The publicly known status of a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum VisibleStatus {
    /// Regular, or not ruled upon.
    Made,
    /// Irregular, and it stands.
    Accepted,
    /// It has no effect.
    Cancelled,
    /// Made for a player by a law.
    Enforced,
}

/// An obligation or prohibition imposed by a ruling, as publicly known.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "duty", rename_all = "kebab-case"))]
#[allow(missing_docs)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum VisibleDuty {
    /// Must pass, at the next turn or throughout.
    Pass { seat: Seat, throughout: bool },
    /// Must repeat a call.
    Repeat { seat: Seat, call: Call },
    /// Must replace a cancelled call; `doubles`: a double is allowed.
    Replace { seat: Seat, doubles: bool },
    /// May not double or redouble at this turn.
    NoDouble { seat: Seat },
    /// The lead is restricted.
    Lead { seat: Seat, require: Option<Suit>, prohibit: Vec<Suit> },
    /// The card to this trick is restricted.
    Play {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(flatten, serialize_with = "play_restriction"))]
        #[cfg_attr(feature = "schema", schemars(with = "PlayRestriction"))]
        kind: PlayKind,
    },
    /// Declarer must lead from this hand.
    LeadFrom { hand: Seat },
    /// Declarer must also lead this suit, if possible.
    SameSuit { suit: Suit },
    /// One of these cards must be played.
    Card { seat: Seat, cards: Vec<Card> },
    /// A card may be taken back and another played.
    MayWithdraw { seat: Seat, card: Card },
}

/// A restriction of a card played to a trick, as it is written.
#[cfg(feature = "serde")]
#[derive(serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline))]
struct PlayRestriction {
    how: &'static str,
    suit: Option<Suit>,
}

#[cfg(feature = "serde")]
fn play_restriction<S: serde::Serializer>(
    kind: &PlayKind,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let (how, suit) = match *kind {
        PlayKind::Highest => ("highest", None),
        PlayKind::Lowest => ("lowest", None),
        PlayKind::Require(suit) => ("require", Some(suit)),
        PlayKind::Prohibit(suit) => ("prohibit", Some(suit)),
    };
    serde::Serialize::serialize(&PlayRestriction { how, suit }, serializer)
}

pub(super) fn visible_call(entry: &CallEntry) -> VisibleCall {
    let status = match entry.status {
        CallStatus::Legal | CallStatus::Irregular => VisibleStatus::Made,
        CallStatus::Accepted => VisibleStatus::Accepted,
        CallStatus::Cancelled => VisibleStatus::Cancelled,
        CallStatus::Enforced => VisibleStatus::Enforced,
    };
    VisibleCall { seat: entry.seat, call: entry.call, status }
}

pub(super) fn visible_duty(duty: &Duty, viewer: Viewer) -> Option<VisibleDuty> {
    Some(match duty {
        Duty::MustPass { seat, how } => {
            VisibleDuty::Pass { seat: *seat, throughout: *how == Passing::Throughout }
        }
        Duty::MustRepeat { seat, call } => VisibleDuty::Repeat { seat: *seat, call: *call },
        Duty::Substitute { seat, filter } => {
            VisibleDuty::Replace { seat: *seat, doubles: *filter == CallFilter::Any }
        }
        Duty::NoDouble { seat } => VisibleDuty::NoDouble { seat: *seat },
        Duty::Lead { seat, require, prohibit, .. } => {
            VisibleDuty::Lead { seat: *seat, require: *require, prohibit: prohibit.clone() }
        }
        Duty::Play { seat, kind } => VisibleDuty::Play { seat: *seat, kind: *kind },
        Duty::LeadFrom { hand } => VisibleDuty::LeadFrom { hand: *hand },
        Duty::SameSuit { suit } => VisibleDuty::SameSuit { suit: *suit },
        Duty::Force { seat, card } => {
            VisibleDuty::Card { seat: *seat, cards: core::iter::once(*card).collect() }
        }
        // What the player holds in a suit is private.
        Duty::OneOf { seat, cards } if viewer.seats.contains(*seat) => {
            VisibleDuty::Card { seat: *seat, cards: cards.iter().collect() }
        }
        Duty::OneOf { .. } | Duty::Instead { .. } => return None,
        Duty::Withdraw { seat, card } => VisibleDuty::MayWithdraw { seat: *seat, card: *card },
    })
}
