use cards::settings::SettingError;
use pref::{EnterError, NextDeal, Outcome, Refusal, Seat};

use crate::pbn::LineColumn;

/// Something in a file of the notation that could not be taken, and where it stands.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {}, column {}, {key}: {kind}", .at.line, .at.column)]
pub struct ParseError {
    /// Where.
    pub at: LineColumn,
    /// Under which key of the line; `line` for the line as a whole.
    pub key: &'static str,
    /// What, and what would be right.
    pub kind: ParseErrorKind,
}

/// What is wrong at a place of the notation.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// More bytes than are read.
    #[error("the file has {bytes} bytes, at most {limit} are read")]
    TooLarge {
        /// How many there are.
        bytes: usize,
        /// How many may be.
        limit: usize,
    },
    /// Bytes that are no text.
    #[error("this is no UTF-8")]
    NoText,
    /// A line that is no JSON object.
    #[error("this is no JSON object: {message}")]
    Json {
        /// What the parser says.
        message: String,
    },
    /// The file does not begin with its head.
    #[error(
        "the first line is the head, as {{\"preferans\":1,\"options\":{{\"preset\":\"sochi\"}}}}"
    )]
    NoHead,
    /// A second head.
    #[error("the head stands once, on the first line")]
    HeadTwice,
    /// Another version of the notation.
    #[error("version {found}: this reads version {right}")]
    Version {
        /// What stood there.
        found: String,
        /// What is read.
        right: u64,
    },
    /// A key that is not known.
    #[error("there is no key {key} here: {known} are")]
    Key {
        /// What stood there.
        key: String,
        /// What may stand there.
        known: String,
    },
    /// A value that cannot be read.
    #[error("{value} cannot stand here: {right}")]
    Value {
        /// What stood there.
        value: String,
        /// What would be right.
        right: String,
    },
    /// An option that cannot be so.
    #[error(transparent)]
    Option {
        /// Why not.
        error: SettingError,
    },
    /// The options as a whole cannot be read.
    #[error("{message}")]
    Options {
        /// Why not.
        message: String,
    },
    /// A player where nobody sits.
    #[error("nobody sits in {seat}")]
    Empty {
        /// Which seat.
        seat: Seat,
    },
    /// A deal that is not the next.
    #[error("deal {}, dealt by {}, comes next", .next.board, .next.dealer)]
    NotNext {
        /// What would be right.
        next: NextDeal,
    },
    /// Codes without cards.
    #[error("what was done cannot be followed without the cards")]
    NoCards,
    /// What is done here is not allowed.
    #[error("{code}: {refusal}")]
    Act {
        /// What stood there.
        code: String,
        /// The rule's reason.
        refusal: Refusal,
    },
    /// The deal did not come to this.
    #[error("the deal came to {}", .right.map_or_else(|| "nothing yet".to_owned(), |right| right.to_string()))]
    Result {
        /// What it came to; none if it is not over.
        right: Option<Outcome>,
    },
    /// The sheet does not take it.
    #[error(transparent)]
    Enter {
        /// Why not.
        error: EnterError,
    },
}
