use alloc::vec::Vec;

use bridge::{BySide, Call, Seat, Side};
use cards::{Card, Suit};

use crate::{AttemptedCall, Clause};

/// How long a player must pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Passing {
    /// At the player's next turn.
    Once,
    /// At every turn of this auction.
    Throughout,
}

/// What kind of penalty card an exposed card becomes (Law 50B).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum PenaltyKind {
    /// An honour, a card played deliberately, or one of several.
    #[cfg_attr(feature = "serde", serde(rename = "maj"))]
    Major,
    /// A single card below an honour, exposed inadvertently.
    #[cfg_attr(feature = "serde", serde(rename = "min"))]
    Minor,
    /// The only kind in the home code.
    Nailed,
}

/// Which calls may replace one that was withdrawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum CallFilter {
    /// Every legal call.
    Any,
    /// A legal bid or a pass, no double or redouble.
    BidOrPass,
}

/// A restriction of a lead.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum LeadKind {
    /// This suit must be led.
    Require(Suit),
    /// None of these suits may be led.
    Prohibit(Vec<Suit>),
    /// Declarer will require or prohibit one of these suits, or do neither.
    ChooseRequireOrProhibit(Vec<Suit>),
    /// Declarer will prohibit one of these suits, or none.
    ProhibitAnyOne(Vec<Suit>),
    /// Declarer will name the suit, or leave it open.
    DictateAny,
    /// Declarer will require or prohibit any one suit, or do neither.
    RequireOrProhibitAny,
}

/// Which lead a restriction applies to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum LeadWhen {
    /// The first lead of that player, whenever it comes.
    FirstLead,
    /// The opening lead, if that player makes it.
    OpeningLeadOnly,
}

/// A restriction of a card played to a trick (Law 57A).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum PlayKind {
    /// The highest of the suit led.
    Highest,
    /// The lowest of the suit led.
    Lowest,
    /// A card of this suit.
    Require(Suit),
    /// No card of this suit.
    Prohibit(Suit),
}

/// A change that a ruling may make to a table (docs/sources/laws.md#1.5).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "effect"))]
#[non_exhaustive]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Effect {
    /// The calls from this entry of the auction on are cancelled (counted from 0, cancelled ones
    /// included).
    CancelCalls {
        /// The first cancelled entry.
        from: u16,
    },
    /// The turn is this player's again.
    RestoreTurn {
        /// The player.
        seat: Seat,
    },
    /// An entry of the auction stands as this call.
    StandAs {
        /// The entry, from 0.
        entry: u16,
        /// Who made it.
        seat: Seat,
        /// The call it stands as.
        call: AttemptedCall,
    },
    /// A player must pass.
    MustPass {
        /// The player.
        seat: Seat,
        /// Once or throughout.
        how: Passing,
    },
    /// A player must repeat a call at their turn.
    MustRepeat {
        /// The player.
        seat: Seat,
        /// The call to repeat.
        call: Call,
    },
    /// A player must replace the call that was withdrawn.
    MustSubstitute {
        /// The player.
        seat: Seat,
        /// By what.
        filter: CallFilter,
    },
    /// A player may not double or redouble at this turn.
    NoDoubleThisTurn {
        /// The player.
        seat: Seat,
    },
    /// A lead is restricted, or will be if the player's side defends.
    LeadRestriction {
        /// Whose lead.
        seat: Seat,
        /// The restriction.
        kind: LeadKind,
        /// Which lead.
        when: LeadWhen,
        /// A prohibition lasts while the player keeps the lead.
        while_on_lead: bool,
        /// A suit that the offender has named in the legal auction is free.
        unless_shown: bool,
        /// The clause that gives the right.
        law: Clause,
    },
    /// A card becomes a penalty card.
    MakePenaltyCard {
        /// The owner.
        seat: Seat,
        /// The card.
        card: Card,
        /// Of which kind.
        kind: PenaltyKind,
    },
    /// Face-up cards go back into the hand and are penalty cards no longer.
    PickUp {
        /// The owner.
        seat: Seat,
        /// The cards.
        cards: Vec<Card>,
    },
    /// Cards stay face up on the table until the auction ends, or until the trick does.
    LeaveFaced {
        /// The owner.
        seat: Seat,
        /// The cards.
        cards: Vec<Card>,
    },
    /// A card goes back into the hand without penalty.
    ReturnCard {
        /// The owner.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card may be withdrawn and another played instead.
    Withdrawable {
        /// Who played it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card stands as played.
    PlayStands {
        /// Who played it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card to this trick is restricted.
    PlayRestriction {
        /// The player.
        seat: Seat,
        /// The restriction.
        kind: PlayKind,
    },
    /// Declarer must lead from this hand.
    LeadFrom {
        /// Declarer's hand or dummy's.
        hand: Seat,
    },
    /// Declarer must also lead a card of this suit, if possible.
    LeadSameSuit {
        /// The suit.
        suit: Suit,
    },
    /// This card must be played.
    ForceCard {
        /// Whose card it is.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Declarer's hand becomes dummy, and partner becomes declarer.
    BecomeDummy {
        /// Who becomes dummy.
        seat: Seat,
    },
    /// The opponents pick the hand that declarer leads from.
    OpponentPicksHand,
    /// The opponents pick the card that dummy plays.
    OpponentPicksCard,
    /// Tricks are transferred after play.
    TransferTricks {
        /// Who loses them.
        from: Side,
        /// Who gets them.
        to: Side,
        /// The number of tricks.
        n: u8,
    },
    /// The claim or concession is void.
    VoidClaim,
    /// Play goes on.
    PlayOn,
    /// The tricks not played are adjudicated.
    Adjudicate {
        /// The tricks of each side.
        tricks: BySide<u8>,
    },
    /// A right to rectification is lost.
    Forfeit {
        /// Whose right.
        side: Side,
    },
    /// Information is authorized for one side and unauthorized for a player (Law 16).
    TagInfo {
        /// For whom it is authorized.
        authorized: Side,
        /// For whom it is not.
        unauthorized: Seat,
    },
    /// A new deal by the same dealer.
    Redeal,
    /// The board is not played.
    CancelBoard,
    /// Percentages of the matchpoints instead of a result (Law 12C).
    #[allow(missing_docs)]
    #[cfg_attr(feature = "serde", serde(rename = "ArtificialAS"))]
    ArtificialScore { percent: BySide<u8>, imps: BySide<i8> },
    /// The director assigns a score.
    #[allow(missing_docs)]
    #[cfg_attr(feature = "serde", serde(rename = "AssignedAS"))]
    AssignedScore { tricks: Option<BySide<u8>> },
    /// A mean of the matchpoints of several results, in hundredths.
    #[allow(missing_docs)]
    #[cfg_attr(feature = "serde", serde(rename = "WeightedAS"))]
    WeightedScore { matchpoints_percent: u32 },
    /// The director may add a procedural penalty.
    #[cfg_attr(feature = "serde", serde(rename = "MayPP"))]
    ProceduralPenalty {
        /// Against whom.
        side: Side,
    },
    /// A message that changes nothing.
    Explain {
        /// The message.
        key: &'static str,
    },
    /// A later review is reserved.
    Reserve {
        /// Under which clause.
        law: Clause,
    },
}
