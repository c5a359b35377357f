use std::fmt;

use bridge::{Call, IllegalCall, Layout, ParseDealError, Seat};
use cards::Card;

/// Where something stands in a file, both counted from 1; the column in characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct LineColumn {
    /// The line.
    pub line: u32,
    /// The character in it.
    pub column: u32,
}

impl fmt::Display for LineColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// Something in a file that could not be taken, and where it stands.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {}, column {}: {kind}", .at.line, .at.column)]
pub struct ParseError {
    /// Where.
    pub at: LineColumn,
    /// What.
    pub kind: ParseErrorKind,
}

/// What is wrong at a place of a file.
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
    /// There is no game in the file.
    #[error("there is no PBN tag in it")]
    NoGame,
    /// A `{` without `}`.
    #[error("a comment is not closed")]
    OpenComment,
    /// A tag that is not of the form `[Name "value"]`.
    #[error("a tag is a name and a value, as in [Board \"1\"]")]
    BadTag,
    /// A value that does not end on its line.
    #[error("the value of {tag} has no closing quotation mark")]
    OpenString {
        /// The tag.
        tag: String,
    },
    /// A tag that stands twice in a game; the first counts.
    #[error("{tag} stands twice; the first counts")]
    Twice {
        /// The tag.
        tag: String,
    },
    /// A board number that is none.
    #[error("{value} is no board number")]
    Board {
        /// What stood there.
        value: String,
    },
    /// A seat that is none.
    #[error("{tag}: {value} is none of N E S W")]
    Seat {
        /// The tag.
        tag: String,
        /// What stood there.
        value: String,
    },
    /// A vulnerability that is none.
    #[error("{value} is none of None NS EW All")]
    Vulnerable {
        /// What stood there.
        value: String,
    },
    /// A deal that cannot be read.
    #[error(transparent)]
    Deal(ParseDealError),
    /// A card in two hands, or a hand of more than thirteen.
    #[error("no deal: in two hands {}", .layout.shared())]
    Hands {
        /// The hands.
        layout: Layout,
    },
    /// A contract that is none.
    #[error("{value} is no contract")]
    Contract {
        /// What stood there.
        value: String,
    },
    /// A number of tricks that is none.
    #[error("{value} is no number of tricks")]
    Result {
        /// What stood there.
        value: String,
    },
    /// A word in the auction that is no call.
    #[error("{value} is no call")]
    Call {
        /// What stood there.
        value: String,
    },
    /// A call that the laws do not allow there; the auction is read up to it.
    #[error("{call}: {because}")]
    IllegalCall {
        /// The call.
        call: Call,
        /// The law's reason.
        because: IllegalCall,
    },
    /// An auction or a play that says nothing of who begins.
    #[error("{tag} comes before the tags that say who begins")]
    NoBeginner {
        /// `Auction` or `Play`.
        tag: String,
    },
    /// A word in the play that is no card.
    #[error("{value} is no card")]
    Card {
        /// What stood there.
        value: String,
    },
    /// A card that was played before.
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
    /// A trick whose cards stand clockwise, but not each in the column of its hand; it is read, each
    /// card being its holder's, and the first of a play is told.
    #[error("{card} is not in the column of its hand")]
    Order {
        /// The first card that is not in its column.
        card: Card,
    },
    /// A card behind one that is not there: nobody knows what was played before it.
    #[error("{card} comes after a card of {seat} that is not there")]
    Gap {
        /// The card.
        card: Card,
        /// Whose card is not there.
        seat: Seat,
    },
    /// A note whose number stands with no call.
    #[error("note {value} belongs to no call")]
    Note {
        /// What stood there.
        value: String,
    },
}
