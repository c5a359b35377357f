use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cards::Card;
use cards::consent::TooManyInterruptions;
use cards::free_text::FreeTextError;

use crate::{Call, ChosenSystem, Explanation, IllegalCall, IllegalPlay, Seat};

/// A player's request at a board. `seat` is one that the player holds or controls.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "type", deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "BoardCommand"))]
pub enum Command {
    /// Make a call, optionally with an alert and its meaning.
    Call {
        /// Who calls.
        seat: Seat,
        /// The call.
        call: Call,
        /// Alert it for the opponents.
        #[cfg_attr(feature = "serde", serde(default))]
        alert: bool,
        /// What it means.
        #[cfg_attr(feature = "serde", serde(default))]
        meaning: Option<Explanation>,
    },
    /// Play a card, from dummy too.
    Play {
        /// From whose hand.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Alert a call.
    Alert {
        /// Who alerts it.
        seat: Seat,
        /// Which call, counted from 0.
        about: u16,
    },
    /// Ask what a call means.
    Ask {
        /// Who asks.
        seat: Seat,
        /// Which call, counted from 0.
        about: u16,
    },
    /// Explain a call.
    Explain {
        /// Who explains.
        seat: Seat,
        /// Which call, counted from 0.
        about: u16,
        /// The meaning.
        text: Explanation,
    },
    /// Claim tricks.
    Claim {
        /// Who claims.
        seat: Seat,
        /// How many of those not yet complete.
        tricks: u8,
        /// The line of play, in order.
        #[cfg_attr(feature = "serde", serde(default))]
        line: Vec<Card>,
        /// The claimer's own words.
        #[cfg_attr(feature = "serde", serde(default))]
        statement: String,
    },
    /// Concede tricks.
    Concede {
        /// Who concedes.
        seat: Seat,
        /// How many of those not yet complete.
        tricks: u8,
    },
    /// Consent to a claim or concession.
    Agree {
        /// Who consents.
        seat: Seat,
    },
    /// Object to a claim or concession; the one who made it withdraws it.
    Object {
        /// Who objects.
        seat: Seat,
    },
    /// Ask to take back one's last call or card.
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
    /// Claim the honors one held on the last board, where they are scored on claim.
    ClaimHonors {
        /// Who held them.
        seat: Seat,
    },
    /// Ask to stop before the form's end and settle it as it stands; both sides must ask.
    BreakOff {
        /// Who asks.
        seat: Seat,
    },
    /// Say what one's side plays from the next board on. Only auctions of contract bridge follow a system.
    ChooseSystem {
        /// Who says it.
        seat: Seat,
        /// The system.
        system: ChosenSystem,
    },
}

/// Why a command was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "refusal"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "BoardRefusal"))]
pub enum Refusal {
    /// No board is being played.
    #[error("there is no board on the table")]
    NoBoard,
    /// The player does not act for this seat.
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
    /// The call is illegal now.
    #[error("{}", illegal_call(call, because))]
    IllegalCall {
        /// The call.
        call: Call,
        /// The law's reason.
        because: IllegalCall,
    },
    /// The card is illegal now.
    #[error("{}", illegal_play(card, because))]
    IllegalPlay {
        /// The card.
        card: Card,
        /// The law's reason.
        because: IllegalPlay,
    },
    /// The command does not belong to this phase of the board.
    #[error("not in this part of the board")]
    WrongPhase,
    /// A claim or an undo request waits for an answer.
    #[error("a claim or an undo waits for its answer")]
    Waiting,
    /// Nothing waits for an answer from this seat.
    #[error("nothing waits for {seat}'s answer")]
    NothingToAnswer {
        /// The seat named.
        seat: Seat,
    },
    /// There is no such call.
    #[error("there is no call number {about}")]
    NoSuchCall {
        /// The number given, from 0.
        about: u16,
    },
    /// This seat may not explain, alert or ask about that call.
    #[error("{seat} has no say about call number {about}")]
    NotYoursToExplain {
        /// The seat named.
        seat: Seat,
        /// The call, from 0.
        about: u16,
    },
    /// More tricks than remain.
    #[error("{tricks} tricks of the {left} that are left")]
    TooManyTricks {
        /// Claimed or conceded.
        tricks: u8,
        /// Not yet complete.
        left: u8,
    },
    /// A card in a claim's line of play that neither the claimer nor the claimer's dummy holds, or
    /// that occurs twice.
    #[error("{card} cannot be in the line of this claim")]
    NotInLine {
        /// The card.
        card: Card,
    },
    /// This seat has nothing to take back.
    #[error("{seat} has nothing to take back")]
    NothingToUndo {
        /// The seat named.
        seat: Seat,
    },
    /// The text is too long.
    #[error("{length} characters, at most {limit}")]
    TooLong {
        /// Its length, in characters.
        length: usize,
        /// The greatest length.
        limit: usize,
    },
    /// The seat held no scoring honors on the last board, or they are already scored.
    #[error("{seat} has no honors to claim")]
    NoHonors {
        /// The seat named.
        seat: Seat,
    },
    /// The seat has interrupted this board too often.
    #[error("{}", TooManyInterruptions { limit: *limit })]
    TooOften {
        /// How often it may.
        limit: u8,
    },
    /// The text has a control character, such as a line break, or one that changes the direction of text.
    #[error("control characters and characters that change the direction of text are not allowed")]
    ControlCharacter,
    /// The player has saved no system of this name.
    #[error("there is no system of this name")]
    NoSuchSystem,
    /// The text of a system has a fault.
    #[error("the text of the system has a fault in line {line}, column {column}")]
    SystemFault {
        /// The line, from 1.
        line: usize,
        /// The column of its first character, from 1.
        column: usize,
    },
    /// The form cannot be broken off, or is over.
    #[error("there is nothing to break off")]
    NothingToBreakOff,
}

/// The reason, after the call unless the reason names the call itself.
fn illegal_call(call: &Call, because: &IllegalCall) -> String {
    match because {
        IllegalCall::Insufficient { .. } | IllegalCall::NotHere { .. } => because.to_string(),
        _ => format!("{call}: {because}"),
    }
}

/// The reason, after the card unless the reason names the card itself.
fn illegal_play(card: &Card, because: &IllegalPlay) -> String {
    match because {
        IllegalPlay::NotHeld { .. } | IllegalPlay::Revoke { .. } => because.to_string(),
        _ => format!("{card}: {because}"),
    }
}

impl From<FreeTextError> for Refusal {
    fn from(because: FreeTextError) -> Refusal {
        match because {
            FreeTextError::ControlCharacter => Refusal::ControlCharacter,
            FreeTextError::TooLong { length, limit } => Refusal::TooLong { length, limit },
        }
    }
}

impl From<TooManyInterruptions> for Refusal {
    fn from(TooManyInterruptions { limit }: TooManyInterruptions) -> Refusal {
        Refusal::TooOften { limit }
    }
}

/// The greatest length of a statement or an explanation, in characters.
pub const MAX_TEXT_LENGTH: usize = 300;
