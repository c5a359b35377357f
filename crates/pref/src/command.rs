use cards::consent::TooManyInterruptions;
use cards::{Card, Cards, Seats};

use crate::balkan::IllegalKontra;
use crate::outcome::OutcomeError;
use crate::{
    Act, BySeat, Call, Contract, Declaration, IllegalCall, IllegalDeclaration, IllegalPlay, Seat,
};

/// A player's request. `seat` is one that the player holds or whose cards they play.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "type", deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PrefGameCommand"))]
pub enum Command {
    /// Act in turn.
    Act {
        /// The acting seat.
        seat: Seat,
        /// The act.
        act: Act,
    },
    /// Offer to end the play.
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
    /// Refuse an offer, or withdraw one's own.
    Object {
        /// Who objects.
        seat: Seat,
    },
    /// Ask to take back one's last act.
    UndoAsk {
        /// Who asks.
        seat: Seat,
    },
    /// Answer an undo request; its author withdraws it with `agree: false`.
    UndoAnswer {
        /// Who answers.
        seat: Seat,
        /// Yes or no.
        agree: bool,
    },
    /// Ask to stop before the match's end and settle it as it stands. All players must ask.
    BreakOff {
        /// Who asks.
        seat: Seat,
    },
}

/// Why a command was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "refusal"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PrefGameRefusal"))]
pub enum Refusal {
    /// No deal is being played.
    #[error("there is no deal on the table")]
    NoBoard,
    /// The player does not act for this seat.
    #[error("{seat} is not yours to act for")]
    NotYours {
        /// The seat named.
        seat: Seat,
    },
    /// Another seat is on turn.
    #[error("it is not {seat}'s turn")]
    NotYourTurn {
        /// The seat named.
        seat: Seat,
        /// Whose turn it is, if anybody's.
        turn: Option<Seat>,
    },
    /// The command does not belong to this phase of the deal.
    #[error("not in this part of the deal")]
    WrongPhase,
    /// The player must look at the cards first, or call in the dark.
    #[error("look at your cards first, or call in the dark")]
    Unlooked,
    /// The call is illegal now.
    #[error("{call}: {because}")]
    IllegalCall {
        /// The call.
        call: Call,
        /// The rule's reason.
        because: IllegalCall,
    },
    /// The discard is not two cards of the hand.
    #[error("{cards} is not a discard of two cards held")]
    IllegalDiscard {
        /// The discard.
        cards: Cards,
    },
    /// A contract that the auction did not win.
    #[error("{contract} may not be ordered: {lowest} is the lowest")]
    IllegalOrder {
        /// The contract.
        contract: Contract,
        /// The lowest that may be ordered.
        lowest: Contract,
    },
    /// The declaration is illegal now.
    #[error("{because}")]
    #[cfg_attr(feature = "serde", serde(rename = "IllegalSay"))]
    IllegalDeclaration {
        /// What was declared.
        #[cfg_attr(feature = "serde", serde(rename = "say"))]
        declaration: Declaration,
        /// The rule's reason.
        because: IllegalDeclaration,
    },
    /// The kontra is illegal now.
    #[error("{because}")]
    IllegalKontra {
        /// Which chains.
        chains: Seats<Seat>,
        /// The rule's reason.
        because: IllegalKontra,
    },
    /// The card is illegal now.
    #[error("{card}: {because}")]
    IllegalPlay {
        /// The card.
        card: Card,
        /// The rule's reason.
        because: IllegalPlay,
    },
    /// An offer or an undo request waits for an answer.
    #[error("an offer or an undo waits for its answer")]
    Waiting,
    /// Nothing waits for an answer from this seat.
    #[error("nothing waits for {seat}'s answer")]
    NothingToAnswer {
        /// The seat named.
        seat: Seat,
    },
    /// The deal cannot end as offered.
    #[error("the deal cannot end so: {because}")]
    IllegalOffer {
        /// Why not.
        because: OutcomeError,
    },
    /// This seat has nothing to take back.
    #[error("{seat} has nothing to take back")]
    NothingToUndo {
        /// The seat named.
        seat: Seat,
    },
    /// The seat has interrupted this deal too often, by offers and undo requests together.
    #[error("one player stops a deal at most {limit} times, by offers and to take back")]
    TooOften {
        /// How often it may.
        limit: u8,
    },
    /// The match is over, or nothing has been played.
    #[error("there is nothing to break off")]
    NothingToBreakOff,
}

impl From<TooManyInterruptions> for Refusal {
    fn from(TooManyInterruptions { limit }: TooManyInterruptions) -> Refusal {
        Refusal::TooOften { limit }
    }
}
