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
    #[error("the file has no PBN tag")]
    NoGame,
    /// A `{` without `}`.
    #[error("a comment is not closed")]
    OpenComment,
    /// A tag that is not of the form `[Name "value"]`.
    #[error("expected a tag with a name and a value, like [Board \"1\"]")]
    BadTag,
    /// A tag value without closing quotation mark on its line.
    #[error("the value of {tag} has no closing quotation mark")]
    OpenString {
        /// The tag.
        tag: String,
    },
    /// A tag occurs twice in a game; the first counts.
    #[error("the tag {tag} is repeated; the first one counts")]
    Twice {
        /// The tag.
        tag: String,
    },
    /// Not a board number.
    #[error("`{value}` is not a board number")]
    Board {
        /// The text found.
        value: String,
    },
    /// Not a seat.
    #[error("{tag}: `{value}` is not a seat; expected N, E, S or W")]
    Seat {
        /// The tag.
        tag: String,
        /// The text found.
        value: String,
    },
    /// Not a vulnerability.
    #[error("`{value}` is not a vulnerability; expected None, NS, EW or All")]
    Vulnerable {
        /// The text found.
        value: String,
    },
    /// A deal that cannot be read.
    #[error(transparent)]
    Deal(ParseDealError),
    /// A card in two hands, or a hand of more than thirteen cards.
    #[error("not a deal: cards in two hands: {}", .layout.shared())]
    Hands {
        /// The hands.
        layout: Layout,
    },
    /// Not a contract.
    #[error("`{value}` is not a contract")]
    Contract {
        /// The text found.
        value: String,
    },
    /// Not a number of tricks.
    #[error("`{value}` is not a number of tricks")]
    Result {
        /// The text found.
        value: String,
    },
    /// A word in the auction that is not a call.
    #[error("`{value}` is not a call")]
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
    #[error("{tag} comes before the tags that name its first player")]
    NoBeginner {
        /// `Auction` or `Play`.
        tag: String,
    },
    /// A word in the play that is not a card.
    #[error("`{value}` is not a card")]
    Card {
        /// The text found.
        value: String,
    },
    /// A card that was already played.
    #[error("{card} was already played")]
    Played {
        /// The card.
        card: Card,
    },
    /// A card in the column of a hand that does not hold it; the play is read up to it.
    #[error("{card} is in the column of {column}, but {holder} has it")]
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
    #[error("{card} follows a missing card of {seat}")]
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
