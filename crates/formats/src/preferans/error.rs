use cards::settings::SettingError;
use pref::{EnterError, NextDeal, Outcome, Refusal, Seat};

use crate::error::FileError;
use crate::names::Names;

/// An error in a file of the notation; its field is the key in the line, or `line` for the line as
/// a whole.
pub type ParseError = crate::error::ParseError<ParseErrorKind, &'static str>;

/// What is wrong in a file of the notation.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// The file cannot be read at all.
    #[error(transparent)]
    File {
        /// The reason.
        error: FileError,
    },
    /// A line is not a JSON object.
    #[error("not a JSON object: {message}")]
    Json {
        /// The JSON parser's message.
        message: String,
    },
    /// The header line is missing.
    #[error(
        "the first line must be the head, like {{\"preferans\":1,\"options\":{{\"preset\":\"sochi\"}}}}"
    )]
    NoHead,
    /// The header line occurs again.
    #[error("the head is repeated; it can only be the first line")]
    HeadTwice,
    /// Another version of the notation.
    #[error("unknown version {found}; expected {right}")]
    Version {
        /// The text found.
        found: String,
        /// The supported version.
        right: u64,
    },
    /// An unknown key.
    #[error("unknown key `{key}`; expected {known}")]
    Key {
        /// The text found.
        key: String,
        /// The known keys.
        known: Names,
    },
    /// A value cannot be read.
    #[error("invalid value `{value}`: {right}")]
    Value {
        /// The text found.
        value: String,
        /// What would be right.
        right: String,
    },
    /// An option has an invalid value.
    #[error(transparent)]
    Option {
        /// The reason.
        error: SettingError,
    },
    /// A player's name for an empty seat.
    #[error("nobody sits in {seat}")]
    Empty {
        /// Which seat.
        seat: Seat,
    },
    /// A deal out of order.
    #[error("the next deal is {}, dealt by {}", .next.board, .next.dealer)]
    NotNext {
        /// What would be right.
        next: NextDeal,
    },
    /// Codes of acts without the cards.
    #[error("the play cannot be followed without the cards")]
    NoCards,
    /// An act that the rules do not allow.
    #[error("{code}: {refusal}")]
    Act {
        /// The text found.
        code: String,
        /// The reason.
        refusal: Refusal,
    },
    /// The result does not agree with what was played.
    #[error("the result of the deal is {}", .right.map_or_else(|| "nothing yet".to_owned(), |right| right.to_string()))]
    Result {
        /// The actual result; none if the deal is not over.
        right: Option<Outcome>,
    },
    /// The sheet cannot enter the deal.
    #[error(transparent)]
    Enter {
        /// The reason.
        error: EnterError,
    },
}
