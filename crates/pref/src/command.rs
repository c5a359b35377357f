use cards::{Card, Cards, Seats};

use crate::balkan::IllegalKontra;
use crate::outcome::OutcomeError;
use crate::{
    Act, BySeat, Call, Contract, Declaration, IllegalCall, IllegalDeclaration, IllegalPlay, Seat,
};

/// What a player asks for. `seat` is always one that he holds or whose cards he plays.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "type", deny_unknown_fields))]
pub enum Command {
    /// To do something in turn.
    Act {
        /// From whose place.
        seat: Seat,
        /// What.
        act: Act,
    },
    /// To offer an end of the play.
    Offer {
        /// Who offers.
        seat: Seat,
        /// How many of the tricks not yet complete each would take.
        tricks: BySeat<u8>,
    },
    /// To consent to an offer.
    Agree {
        /// Who consents.
        seat: Seat,
    },
    /// To refuse an offer, or withdraw one's own.
    Object {
        /// Who objects.
        seat: Seat,
    },
    /// To ask to take back one's last act.
    UndoAsk {
        /// Who asks.
        seat: Seat,
    },
    /// To answer such a wish; its author withdraws it with `agree: false`.
    UndoAnswer {
        /// Who answers.
        seat: Seat,
        /// Yes or no.
        agree: bool,
    },
    /// To wish to stop before the match's end and settle it as it stands. It happens when all who
    /// play have wished it.
    BreakOff {
        /// Who wishes it.
        seat: Seat,
    },
}

/// Why a command changes nothing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "refusal"))]
pub enum Refusal {
    /// No deal is being played.
    #[error("there is no deal on the table")]
    NoBoard,
    /// The seat is not the commander's to act for.
    #[error("{seat} is not yours to act for")]
    NotYours {
        /// The seat named.
        seat: Seat,
    },
    /// Another acts now.
    #[error("it is not {seat}'s turn")]
    NotYourTurn {
        /// The seat named.
        seat: Seat,
        /// Whose turn it is, if anybody's.
        turn: Option<Seat>,
    },
    /// This cannot be done in this part of the deal.
    #[error("not in this part of the deal")]
    WrongPhase,
    /// One looks at one's cards first, or calls in the dark.
    #[error("look at your cards first, or call in the dark")]
    Unlooked,
    /// A call the rules do not allow now.
    #[error("{call}: {because}")]
    IllegalCall {
        /// The call.
        call: Call,
        /// The rule's reason.
        because: IllegalCall,
    },
    /// Not two cards of the hand.
    #[error("{cards} is no discard of two cards held")]
    IllegalDiscard {
        /// What would be laid away.
        cards: Cards,
    },
    /// A contract that the auction did not win.
    #[error("{contract} may not be ordered: {lowest} is the lowest")]
    IllegalOrder {
        /// What would be ordered.
        contract: Contract,
        /// The lowest that may be.
        lowest: Contract,
    },
    /// Something that is not said now.
    #[error("{because}")]
    #[cfg_attr(feature = "serde", serde(rename = "IllegalSay"))]
    IllegalDeclaration {
        /// What was declared.
        #[cfg_attr(feature = "serde", serde(rename = "say"))]
        declaration: Declaration,
        /// The rule's reason.
        because: IllegalDeclaration,
    },
    /// A chain that is not raised now.
    #[error("{because}")]
    IllegalKontra {
        /// Which chains.
        chains: Seats<Seat>,
        /// The rule's reason.
        because: IllegalKontra,
    },
    /// A card the rules do not allow now.
    #[error("{card}: {because}")]
    IllegalPlay {
        /// The card.
        card: Card,
        /// The rule's reason.
        because: IllegalPlay,
    },
    /// An offer or an undo is waiting for its answer.
    #[error("an offer or an undo waits for its answer")]
    Waiting,
    /// Nothing waits for this seat's answer.
    #[error("nothing waits for {seat}'s answer")]
    NothingToAnswer {
        /// The seat named.
        seat: Seat,
    },
    /// An offer to which the deal could not come.
    #[error("the deal cannot end so: {because}")]
    IllegalOffer {
        /// Why not.
        because: OutcomeError,
    },
    /// There is nothing of this seat's to take back.
    #[error("{seat} has nothing to take back")]
    NothingToUndo {
        /// The seat named.
        seat: Seat,
    },
    /// The seat has stopped this deal often enough, by offers and by wishes to take back together.
    #[error("one player stops a deal at most {limit} times, by offers and to take back")]
    TooOften {
        /// How often it may be.
        limit: u8,
    },
    /// The match is over, or nothing has been played.
    #[error("there is nothing to break off")]
    NothingToBreakOff,
}
