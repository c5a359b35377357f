use alloc::string::String;
use alloc::vec::Vec;

use cards::Card;

use crate::{Call, Explanation, IllegalCall, IllegalPlay, Seat};

/// What a player asks for at a board. `seat` is always one that he holds or controls.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "type", deny_unknown_fields))]
pub enum Command {
    /// To call, and to say at once what it means.
    Call {
        /// Who calls.
        seat: Seat,
        /// What.
        call: Call,
        /// Mark it for the opponents.
        #[cfg_attr(feature = "serde", serde(default))]
        alert: bool,
        /// What it means.
        #[cfg_attr(feature = "serde", serde(default))]
        meaning: Option<Explanation>,
    },
    /// To play a card, dummy's too.
    Play {
        /// From whose hand.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// To mark a call.
    Alert {
        /// Who marks it.
        seat: Seat,
        /// Which call, counted from 0.
        about: u16,
    },
    /// To ask what a call means.
    Ask {
        /// Who asks.
        seat: Seat,
        /// Which call, counted from 0.
        about: u16,
    },
    /// To say what a call means.
    Explain {
        /// Who explains.
        seat: Seat,
        /// Which call, counted from 0.
        about: u16,
        /// The meaning.
        text: Explanation,
    },
    /// To claim tricks.
    Claim {
        /// Who claims.
        seat: Seat,
        /// How many of those not yet complete.
        tricks: u8,
        /// The cards he would play, in order.
        #[cfg_attr(feature = "serde", serde(default))]
        line: Vec<Card>,
        /// In his own words.
        #[cfg_attr(feature = "serde", serde(default))]
        statement: String,
    },
    /// To concede tricks.
    Concede {
        /// Who concedes.
        seat: Seat,
        /// How many of those not yet complete.
        tricks: u8,
    },
    /// To consent to a claim or concession.
    Agree {
        /// Who consents.
        seat: Seat,
    },
    /// To object to a claim or concession, or withdraw one's own.
    Object {
        /// Who objects.
        seat: Seat,
    },
    /// To ask to take back one's last call or card.
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
    /// To have the honors one held on the last board written, where they are claimed.
    ClaimHonors {
        /// Who held them.
        seat: Seat,
    },
    /// To stop before the form's end and settle it as it stands; both sides must wish it.
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
    /// No board is being played.
    #[error("there is no board on the table")]
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
    /// A call the laws do not allow now.
    #[error("{call}: {because}")]
    IllegalCall {
        /// The call.
        call: Call,
        /// The law's reason.
        because: IllegalCall,
    },
    /// A card the laws do not allow now.
    #[error("{card}: {because}")]
    IllegalPlay {
        /// The card.
        card: Card,
        /// The law's reason.
        because: IllegalPlay,
    },
    /// This cannot be done in this part of the board.
    #[error("not in this part of the board")]
    WrongPhase,
    /// A claim or an undo is waiting for its answer.
    #[error("a claim or an undo waits for its answer")]
    Waiting,
    /// Nothing waits for this seat's answer.
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
    /// This seat does not explain, mark or ask about that call.
    #[error("{seat} has no say about call number {about}")]
    NotYoursToExplain {
        /// The seat named.
        seat: Seat,
        /// The call, from 0.
        about: u16,
    },
    /// More tricks than are left.
    #[error("{tricks} tricks of the {left} that are left")]
    TooManyTricks {
        /// Claimed or conceded.
        tricks: u8,
        /// Not yet complete.
        left: u8,
    },
    /// A card in a claim's line that its side does not hold, or that stands twice.
    #[error("{card} cannot be in the line of this claim")]
    NotInLine {
        /// The card.
        card: Card,
    },
    /// There is nothing of this seat's to take back.
    #[error("{seat} has nothing to take back")]
    NothingToUndo {
        /// The seat named.
        seat: Seat,
    },
    /// Words beyond the limit.
    #[error("{length} characters, at most {limit}")]
    TooLong {
        /// How many there were.
        length: usize,
        /// How many may be.
        limit: usize,
    },
    /// The seat held no honors that count on the last board, or they are written already.
    #[error("{seat} has no honors to claim")]
    NoHonors {
        /// The seat named.
        seat: Seat,
    },
    /// The seat has stopped this board often enough.
    #[error("a board is not stopped more than {limit} times by one player")]
    TooOften {
        /// How often it may be.
        limit: u8,
    },
    /// Words with a character that is none to read: a line break, a bell.
    #[error("words have no control characters")]
    ControlCharacter,
    /// The form has no way to stop early, or is over.
    #[error("there is nothing to break off")]
    NothingToBreakOff,
}

/// How long a statement or an explanation may be, in characters.
pub const MAX_TEXT_LENGTH: usize = 300;
