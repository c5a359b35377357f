//! What readers have to say about a file.

use bridge::{Call, Contract, IllegalCall, Layout, ParseDealError, Seat};
use cards::Card;

use crate::bws::error::{DatabaseError, ResultPlace};
use crate::error::{FileError, LineColumn};
use crate::format::Format;
use crate::list;
use crate::results_csv::column::ResultColumn;

mod codes;
mod facts;

pub use facts::Fact;

/// Something in a file that is wrong, or was read in a certain way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// Where it is.
    pub at: LineColumn,
    /// What it is.
    pub kind: DiagnosticKind,
}

/// How serious a diagnostic is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// Another program may read it differently; nothing is lost.
    Note,
    /// It breaks a rule of its format, and was read all the same.
    Warning,
    /// It could not be read. Its text is kept where the model has a place for it.
    Error,
}

impl Severity {
    /// Its name: `note`, `warning`, `error`.
    pub const fn name(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

impl Diagnostic {
    /// A diagnostic at a location.
    pub const fn new(at: LineColumn, kind: DiagnosticKind) -> Diagnostic {
        Diagnostic { at, kind }
    }

    /// How serious it is.
    pub const fn severity(&self) -> Severity {
        self.kind.severity()
    }

    /// Its stable code.
    pub const fn code(&self) -> &'static str {
        self.kind.code()
    }
}

impl std::fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}, column {}: {}", self.at.line, self.at.column, self.kind)
    }
}

/// What is wrong in a file, or how something in it was read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DiagnosticKind {
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
    #[error("not a deal: {}", not_a_deal(.layout))]
    Hands {
        /// The hands.
        layout: Layout,
    },
    /// A result or score names both sides, and what it says of one cannot be if the other is right.
    #[error("{tag}: `{value}` says of the two sides what cannot both be")]
    Sides {
        /// `Result` or `Score`.
        tag: String,
        /// The text found.
        value: String,
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
    /// An auction that begins at another seat than the dealer's; it is read from there.
    #[error("the auction begins with {seat}, the dealer is {dealer}")]
    NotTheDealer {
        /// The seat that the auction names.
        seat: Seat,
        /// The dealer.
        dealer: Seat,
    },
    /// An auction that begins with a bid and whose contract is that of the declarer stated only if there were
    /// passes before it; they are added.
    #[error(
        "the auction has no passes before the opening bid; by the declarer there were {passes}"
    )]
    PassesAdded {
        /// How many there were.
        passes: usize,
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
    /// A word where the format has none; it is kept.
    #[error("`{text}` has no place here")]
    Stray {
        /// The text found.
        text: String,
    },
    /// A control character in a value; it was replaced by a blank.
    #[error("{tag} contains a tab or control character; it is replaced by a blank")]
    Control {
        /// The tag.
        tag: String,
    },
    /// A spelling that the format does not allow, with the one that is written instead.
    #[error("{tag}: `{found}` is read as {meant}")]
    Spelling {
        /// The tag.
        tag: String,
        /// The text found.
        found: String,
        /// What it is read as.
        meant: String,
    },
    /// A tag stands after a section that needs it.
    #[error("{tag} comes after {section}; it belongs before it")]
    After {
        /// The tag.
        tag: String,
        /// The section.
        section: String,
    },
    /// Words after the end of an auction or a play, or after something in it that cannot be read.
    #[error("`{value}` and what follows it in {section} is kept unread")]
    Unread {
        /// `Auction` or `Play`.
        section: String,
        /// The first word.
        value: String,
    },
    /// The game is another table of the board before and has its deal.
    #[error("the game has no deal; it has that of the board before")]
    Inherited,
    /// A row of a table with another number of fields than columns.
    #[error("a row of {table} has {found} fields, its columns are {columns}")]
    Row {
        /// The table.
        table: String,
        /// The number of its columns.
        columns: usize,
        /// The number of fields.
        found: usize,
    },
    /// A comment within a row of a table, where PBN has none.
    #[error("a comment within a row of {table}")]
    TableComment {
        /// The table.
        table: String,
    },
    /// A field of a table with a mark that means something else in PBN; it is kept.
    #[error("{table}: `{value}` belongs in quotation marks")]
    TableMark {
        /// The table.
        table: String,
        /// The field.
        value: String,
    },
    /// A column of a table whose width is not a number with or without `L` or `R`.
    #[error("{table}: the width of the column `{value}` is not like \\5R")]
    ColumnWidth {
        /// The table.
        table: String,
        /// The column.
        value: String,
    },
    /// The rows of a table are not in the order of a column that its heading states.
    #[error("{table}: the rows are not in the order of {value}")]
    TableOrder {
        /// The table.
        table: String,
        /// The column.
        value: String,
    },
    /// A scoring of several fields of which one says nothing.
    #[error("Scoring: `{value}` has a field that says nothing")]
    Scoring {
        /// The text found.
        value: String,
    },
    /// The vulnerability is not that of the rubber by its history.
    #[error("the vulnerability is {value}; by the history of the rubber it is {right}")]
    NotOfRubber {
        /// The vulnerability stated.
        value: String,
        /// What follows from the games won.
        right: String,
    },
    /// A game that is larger than any that is read; the file is read on at the next one.
    #[error("a game has more than {} megabytes; it is left out", .limit >> 20)]
    LargeGame {
        /// The limit in bytes.
        limit: usize,
    },
    /// A record that is larger than any that is read; of what follows nothing is read.
    #[error("a record has more than {} megabytes; reading ends there", .limit >> 20)]
    LargeRecord {
        /// The limit in bytes.
        limit: usize,
    },
    /// The dealer or vulnerability is not that of the board's number.
    #[error("{tag} `{value}` is not that of board {board}")]
    NotOfBoard {
        /// `Dealer` or `Vulnerable`.
        tag: String,
        /// The value found.
        value: String,
        /// The number of the board.
        board: u32,
    },
    /// The contract or declarer is not that of the auction.
    #[error("the contract {} is not that of the auction, {}", passed(.contract), passed(.auction))]
    NotOfAuction {
        /// The contract stated; none if the board is said to be passed out.
        contract: Option<Contract>,
        /// The contract that the auction ended in; none if it was passed out.
        auction: Option<Contract>,
    },
    /// A hand has fewer cards than another.
    #[error("{seat} has {found} cards, another hand has {expected}")]
    HandSize {
        /// Whose hand it is.
        seat: Seat,
        /// The number of its cards.
        found: usize,
        /// The number of cards of the longest hand.
        expected: usize,
    },
    /// The play begins with another seat than the one that leads to the contract.
    #[error("the play begins with {seat}, but {leader} leads")]
    NotTheLeader {
        /// The seat that the play names.
        seat: Seat,
        /// The seat to the left of declarer.
        leader: Seat,
    },
    /// A card is played by a hand that does not hold it.
    #[error("{seat} plays {card} and does not hold it")]
    NotHeld {
        /// The card.
        card: Card,
        /// Whose turn it is.
        seat: Seat,
    },
    /// A card that does not follow suit though its player could have.
    #[error("{seat} plays {card} and holds {could}: a revoke")]
    Revoke {
        /// The card.
        card: Card,
        /// Who played it.
        seat: Seat,
        /// A card of the suit led that they held.
        could: Card,
    },
    /// The result is not possible after the tricks that were played.
    #[error("the result is {tricks} tricks; by the play it is {least} to {most}")]
    NotOfPlay {
        /// The tricks stated.
        tricks: usize,
        /// The tricks that declarer's side won.
        least: usize,
        /// All tricks that it did not lose.
        most: usize,
    },
    /// The score is not that of the contract, the tricks and the vulnerability.
    #[error("the score is {score}; by contract and tricks it is {right}")]
    NotOfResult {
        /// The score stated, of North-South.
        score: i32,
        /// What follows from the result.
        right: i32,
    },
    /// Matchpoints or IMPs are not those of the scores of the board.
    #[error("{tag} is `{value}`; by the scores of the board it is `{right}`")]
    NotOfScores {
        /// `ScoreMP` or `ScoreIMP`.
        tag: String,
        /// The points stated.
        value: String,
        /// What follows from the scores of all tables.
        right: String,
    },
    /// The text is not UTF-8, and its encoding was guessed.
    #[error("not UTF-8; read as {encoding}")]
    Encoding {
        /// The encoding.
        encoding: &'static str,
    },
    /// The file states an encoding that is not known.
    #[error("the file states the encoding `{name}`, which is not known")]
    StatedEncoding {
        /// The name in the file.
        name: String,
    },
    /// Lines in another encoding than most lines of the file.
    #[error("lines in {encoding} among others: {lines}")]
    OtherLines {
        /// Their encoding.
        encoding: &'static str,
        /// How many there are.
        lines: usize,
    },
    /// Bytes that are no text in the encoding of the file; U+FFFD stands in their place.
    #[error("{count} characters are not {encoding}")]
    Undecodable {
        /// The encoding.
        encoding: &'static str,
        /// How many characters were replaced.
        count: usize,
    },
    /// Values that hold for several boards, or explanations of several calls, that are too long to
    /// repeat at each of them; from here on they are left out.
    #[error("what is repeated at each board is too long; from here on it is left out")]
    Repeated,
    /// The file has no deal.
    #[error("the file has no deal")]
    NoDeal,
    /// The cards of a board are not a deal; the board is left out.
    #[error("the cards of board {board} are not a complete deal; the board is left out")]
    NotADeal {
        /// The number of the board.
        board: u32,
    },
    /// The last record is cut off.
    #[error("the last record has {found} bytes of {expected}; it is left out")]
    Truncated {
        /// Its length.
        found: usize,
        /// The length of a record.
        expected: usize,
    },
    /// The two forms in which a record has its deal differ; the numbers of the cards count.
    #[error("board {board} has one deal for the machine and another for people; the first counts")]
    TwoDeals {
        /// The number of the board.
        board: u32,
    },
    /// Records of one board have different deals, as in a file of several sections; a dealing machine
    /// takes them for several boards.
    #[error("board {board} has several deals")]
    SeveralDeals {
        /// The number of the board.
        board: u32,
    },
    /// A board of USEBIO has other hands a second time in the same part of the event; they are kept
    /// as text.
    #[error("board {board} has two deals; the first counts, the text of the other is kept")]
    OtherHands {
        /// The number of the board.
        board: u32,
    },
    /// The file states another number of boards than it has.
    #[error("the file states {stated} boards and has {found}")]
    Count {
        /// The number stated.
        stated: usize,
        /// The number of boards.
        found: usize,
    },
    /// A checksum is wrong.
    #[error("the checksum is wrong")]
    Checksum,
    /// A value of a LIN file that cannot be read; it is kept as a tag.
    #[error("{key}: `{value}` cannot be read; it is kept")]
    Value {
        /// The key.
        key: String,
        /// The value.
        value: String,
    },
    /// A value that cannot be read; it stands in no record.
    #[error("{key}: `{value}` cannot be read; it is left out")]
    LeftOut {
        /// The key.
        key: String,
        /// The value.
        value: String,
    },
    /// A cell of a table of results that cannot be read; its line is left out.
    #[error("{heading}: `{value}` is not {}", .column.right())]
    Cell {
        /// The heading of its column.
        heading: String,
        /// What the column has.
        column: ResultColumn,
        /// The text found; empty if there is none.
        value: String,
    },
    /// A column of a table of results that is not read, or a second one of the same meaning.
    #[error("the column {heading} is not read")]
    Heading {
        /// The heading.
        heading: String,
    },
    /// A line of a table of results with more cells than there are headings, or with a quotation mark that is not closed.
    #[error("the line does not have a cell for each heading")]
    Cells,
    /// A line of a list that cannot be read.
    #[error(transparent)]
    Line(list::ParseErrorKind),
    /// Values that no record has a place for.
    #[error("{key} is left out, so many times: {count}")]
    NoPlace {
        /// What is left out.
        key: String,
        /// How often.
        count: usize,
    },
    /// An XML or JSON document that breaks the rules of its syntax.
    #[error("{message}")]
    Syntax {
        /// What its parser says.
        message: String,
    },
    /// A database that cannot be read, or a table of it.
    #[error(transparent)]
    Database {
        /// Why not.
        error: DatabaseError,
    },
    /// A result of a database that was entered several times; the last one counts.
    #[error("{place} was entered {rows} times; the last result counts")]
    Corrected {
        /// Which result.
        place: ResultPlace,
        /// How often it was entered, without what is erased.
        rows: usize,
    },
    /// A result of a database that is marked as erased; it is left out.
    #[error("{place}: a result is erased; it is left out")]
    Erased {
        /// Which result.
        place: ResultPlace,
    },
    /// A board that was played in the wrong direction; the pairs have changed sides.
    #[error("{place} was played in the wrong direction; the pairs have changed sides")]
    WrongDirection {
        /// Which result.
        place: ResultPlace,
    },
    /// A section without hands of its own has those of the only section with hands.
    #[error("section {section} has no hands; those of section {of} are taken")]
    HandsOfSection {
        /// The section.
        section: String,
        /// The section with the hands.
        of: String,
    },
    /// Rows of a table of a database that no record holds.
    #[error("{table}: {}", left_out(.columns, .rows))]
    TableLeftOut {
        /// The table.
        table: String,
        /// The columns that are left out; empty for whole rows.
        columns: String,
        /// The number of rows.
        rows: usize,
    },
    /// Rows of a table of a database that are damaged.
    #[error("{table}: {rows} rows are damaged; they are left out")]
    DamagedRows {
        /// The table.
        table: String,
        /// The number of rows.
        rows: usize,
    },
    /// The format is known, but is not read.
    #[error("this is a file of the format {format}, which is not read")]
    NotSupported {
        /// The format.
        format: Format,
    },
    /// Nothing is in the file.
    #[error("the file is empty")]
    Empty,
    /// No known format.
    #[error("the file is of no known format")]
    Unknown,
}

/// What is left out of a table.
fn left_out(columns: &str, rows: &usize) -> String {
    match columns {
        "" => format!("{rows} rows are left out"),
        columns => format!("columns are left out: {columns}"),
    }
}

/// A hand of more than thirteen cards, and how many it has.
pub(crate) fn overfull(layout: &Layout) -> Option<(Seat, usize)> {
    let (seat, hand) = layout.hands.iter().find(|(_, hand)| hand.len() > 13)?;
    Some((seat, hand.len() as usize))
}

/// Whether hands have a card in common, or one has more than thirteen.
pub(crate) fn is_no_deal(layout: &Layout) -> bool {
    !layout.shared().is_empty() || overfull(layout).is_some()
}

/// What keeps hands from being those of a deal.
fn not_a_deal(layout: &Layout) -> String {
    match overfull(layout) {
        Some((seat, found)) if layout.shared().is_empty() => format!("{seat} has {found} cards"),
        _ => format!("cards in two hands: {}", layout.shared()),
    }
}

/// A contract, or that there is none.
fn passed(contract: &Option<Contract>) -> String {
    contract.map_or("Pass".into(), |contract| contract.to_string())
}
