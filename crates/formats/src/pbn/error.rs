use bridge::{Call, IllegalCall, Layout, ParseDealError, Seat};
use cards::Card;

use crate::error::FileError;

/// An error in a PBN file, with its location.
pub type ParseError = crate::error::ParseError<ParseErrorKind>;

/// What is wrong in a PBN file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// The file cannot be read at all.
    #[error(transparent)]
    File {
        /// The reason.
        error: FileError,
    },
    /// There is no game in the file.
    #[error("there is no PBN tag in it")]
    NoGame,
    /// A `{` without `}`.
    #[error("a comment is not closed")]
    OpenComment,
    /// A tag that is not of the form `[Name "value"]`.
    #[error("a tag is a name and a value, as in [Board \"1\"]")]
    BadTag,
    /// A tag value without closing quotation mark on its line.
    #[error("the value of {tag} has no closing quotation mark")]
    OpenString {
        /// The tag.
        tag: String,
    },
    /// A tag occurs twice in a game; the first counts.
    #[error("{tag} stands twice; the first counts")]
    Twice {
        /// The tag.
        tag: String,
    },
    /// Not a board number.
    #[error("{value} is no board number")]
    Board {
        /// The text found.
        value: String,
    },
    /// Not a seat.
    #[error("{tag}: {value} is none of N E S W")]
    Seat {
        /// The tag.
        tag: String,
        /// The text found.
        value: String,
    },
    /// Not a vulnerability.
    #[error("{value} is none of None NS EW All")]
    Vulnerable {
        /// The text found.
        value: String,
    },
    /// A deal that cannot be read.
    #[error(transparent)]
    Deal(ParseDealError),
    /// A card in two hands, or a hand of more than thirteen cards.
    #[error("no deal: in two hands {}", .layout.shared())]
    Hands {
        /// The hands.
        layout: Layout,
    },
    /// Not a contract.
    #[error("{value} is no contract")]
    Contract {
        /// The text found.
        value: String,
    },
    /// Not a number of tricks.
    #[error("{value} is no number of tricks")]
    Result {
        /// The text found.
        value: String,
    },
    /// A word in the auction that is not a call.
    #[error("{value} is no call")]
    Call {
        /// The text found.
        value: String,
    },
    /// An illegal call; the auction is read up to it.
    #[error("{call}: {because}")]
    IllegalCall {
        /// The call.
        call: Call,
        /// Why it is illegal.
        because: IllegalCall,
    },
    /// An auction or play before the tags that say who begins.
    #[error("{tag} comes before the tags that say who begins")]
    NoBeginner {
        /// `Auction` or `Play`.
        tag: String,
    },
    /// A word in the play that is not a card.
    #[error("{value} is no card")]
    Card {
        /// The text found.
        value: String,
    },
    /// A card that was already played.
    #[error("{card} was played already")]
    Played {
        /// The card.
        card: Card,
    },
    /// A card in the column of a hand that does not hold it; the play is read up to it.
    #[error("{card} stands in the column of {column}, but {holder} has it")]
    Column {
        /// The card.
        card: Card,
        /// Whose column it is.
        column: Seat,
        /// Who holds the card.
        holder: Seat,
    },
    /// A trick whose cards are in clockwise order but shifted against the columns of their hands.
    /// It is read, each card as played by its holder; only the first of a play is reported.
    #[error("{card} is not in the column of its hand")]
    Order {
        /// The first card that is not in its column.
        card: Card,
    },
    /// A card after a missing one, so that the play before it is unknown.
    #[error("{card} comes after a card of {seat} that is not there")]
    Gap {
        /// The card.
        card: Card,
        /// Whose card is missing.
        seat: Seat,
    },
    /// A note whose number no call refers to.
    #[error("note {value} belongs to no call")]
    Note {
        /// The text found.
        value: String,
    },
}
