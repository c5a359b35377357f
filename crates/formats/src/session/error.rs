mod contest;
mod unread;

use bridge::{Seat, Vulnerability};

pub use self::contest::{Astray, ContestErrorKind};
pub use super::field::Field;
use super::form::Form;
use super::letters::Lookalikes;
use crate::error::{FileError, LineColumn};
use crate::names::Names;

/// An error in a session file, with its location and field.
pub type ParseError = crate::error::ParseError<ParseErrorKind, Field>;

/// What is wrong in a session file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// The file cannot be read at all.
    #[error(transparent)]
    File {
        /// The reason.
        error: FileError,
    },
    /// What could not be read has letters that look like those of the other alphabet.
    #[error("{error}; {letters}")]
    Letters {
        /// What is wrong.
        error: Box<ParseErrorKind>,
        /// The letters.
        letters: Lookalikes,
    },
    /// The form is missing.
    #[error("the header `form` is missing, as in `form: rubber`")]
    NoForm,
    /// An unknown form.
    #[error("unknown form `{value}`")]
    Form {
        /// The text found.
        value: String,
    },
    /// A line that is neither a header nor a deal.
    #[error("`{value}` is not a header, a section or a deal")]
    Line {
        /// The text found.
        value: String,
    },
    /// A header that the form does not have.
    #[error("unknown header `{key}`; expected {known}")]
    Header {
        /// The text found.
        key: String,
        /// The known ones.
        known: Names,
    },
    /// A list of participants of the wrong kind: a match has teams, a pairs event pairs.
    #[error("a file of the form {form} has no header `{key}`; expected `{heading}: A=… B=…`")]
    Entered {
        /// The text found.
        key: String,
        /// The form.
        form: Form,
        /// What would be right.
        heading: &'static str,
    },
    /// The players of a progressive evening do not sit as they must.
    #[error("{error}; the right seating: {right}")]
    Seating {
        /// What is wrong.
        error: tourney::progressive::ProgressiveError,
        /// The heading with the right seating, or with one of those that are right.
        right: String,
    },
    /// A header occurs twice; the first counts.
    #[error("the header `{key}` is repeated; the first one counts")]
    HeaderTwice {
        /// The key.
        key: String,
    },
    /// A header after the first deal.
    #[error("the header `{key}` must come before the first deal")]
    HeaderLate {
        /// The key.
        key: String,
    },
    /// An option that is not of the form `name=value`.
    #[error("`{value}` is not an option; expected name=value")]
    OptionShape {
        /// The text found.
        value: String,
    },
    /// The form has no such option.
    #[error("unknown option `{name}` of the form {form}; expected {known}")]
    OptionName {
        /// The form.
        form: &'static str,
        /// The text found.
        name: String,
        /// The known ones.
        known: Names,
    },
    /// The option has no such value.
    #[error("the option {name} cannot be `{word}`; expected {words}")]
    OptionWord {
        /// The option.
        name: &'static str,
        /// The text found.
        word: String,
        /// The known ones.
        words: String,
    },
    /// Not a seat or number.
    #[error("`{value}` is not a seat; expected a player like N=Anna")]
    Seat {
        /// The text found.
        value: String,
    },
    /// A player without a name.
    #[error("the name of a player is missing; expected one like N=Anna")]
    NoName,
    /// A name in two seats.
    #[error("{name} has two seats, {first} and {second}")]
    TwoSeats {
        /// The name.
        name: String,
        /// The first seat or number.
        first: String,
        /// The second one.
        second: String,
    },
    /// A seat that is given twice.
    #[error("{seat} is repeated")]
    SeatTwice {
        /// The seat or number.
        seat: String,
    },
    /// A participant who is named twice.
    #[error("{name} is already in line {}, column {}", .first.line, .first.column)]
    NameTwice {
        /// The name.
        name: String,
        /// Where it stands first.
        first: LineColumn,
    },
    /// A name that is too long.
    #[error("a name of {length} characters; at most {most}")]
    LongName {
        /// The number of its characters.
        length: usize,
        /// The most that a name may have.
        most: usize,
    },
    /// A name with a character that cannot be seen.
    #[error("the name has a character that cannot be seen")]
    InvisibleName,
    /// A player with the name of a side.
    #[error("`{name}` is the name of a side and cannot be that of a player")]
    NameOfSide {
        /// The name.
        name: String,
    },
    /// The number of players does not fit the form.
    #[error("{people} players; the form {form} is for {least} to {most}")]
    People {
        /// The form.
        form: &'static str,
        /// How many there are.
        people: usize,
        /// The minimum.
        least: u8,
        /// How many there may be.
        most: u8,
    },
    /// A name that is not a player's.
    #[error("unknown player `{name}`; expected {players}")]
    Player {
        /// The text found.
        name: String,
        /// The players.
        players: String,
    },
    /// A name that is not a team's or pair's.
    #[error("unknown team or pair `{name}`; expected {known}")]
    Participant {
        /// The text found.
        name: String,
        /// Those of the file, separated by commas; empty if it names none.
        known: String,
    },
    /// An empty seat.
    #[error("nobody sits in {seat}")]
    SeatEmpty {
        /// The seat.
        seat: Seat,
    },
    /// The hand belongs to the player opposite.
    #[error("the hand in {seat} belongs to the player opposite, and nobody sits there")]
    Dummy {
        /// Which seat.
        seat: Seat,
    },
    /// Not a section.
    #[error("`{value}` is not a section; expected one like {example}")]
    Section {
        /// The text found.
        value: String,
        /// What would be right.
        example: &'static str,
    },
    /// A deal before the first section, in a form that has a section for each table.
    #[error("the deal comes before the first section; expected one like {example}")]
    NoSection {
        /// The section that is missing.
        example: &'static str,
    },
    /// A section out of order.
    #[error("rubber {found} is out of order; the next one is {next}")]
    SectionNumber {
        /// The text found.
        found: u32,
        /// What would be right.
        next: u32,
    },
    /// The previous rubber is not over.
    #[error("the rubber before is not over; play it to its end, or write stop")]
    NotOver,
    /// Partners again in one tour.
    #[error("{} and {} have already been partners in this tour", .names[0], .names[1])]
    PartnersAgain {
        /// The names.
        names: [String; 2],
    },
    /// A player sits out twice in a row.
    #[error("{name} sat out the last rubber and must play this one")]
    OutAgain {
        /// The name.
        name: String,
    },
    /// A rubber whose seating is decided by a cut has no seating.
    #[error("the seats are decided by the cut; give them, as in rubber 2: N=Anna …")]
    SeatsWanted,
    /// The cards drawn decide nothing.
    #[error("the cut decides nothing: {because}")]
    Cut {
        /// The reason.
        because: bridge::evening::CutError,
    },
    /// Not a card.
    #[error("`{value}` is not a card; expected one like SA or HT")]
    Card {
        /// The text found.
        value: String,
    },
    /// Not a number of a deal.
    #[error("`{value}` is not the number of a deal")]
    Number {
        /// The text found.
        value: String,
    },
    /// Not a number of a round.
    #[error("`{value}` is not the number of a round")]
    Round {
        /// The text found.
        value: String,
    },
    /// A number that is too small or too large.
    #[error("{value} is out of range; expected {least} to {most}")]
    OutOfRange {
        /// The number found.
        value: String,
        /// The smallest possible.
        least: i64,
        /// The largest possible.
        most: i64,
    },
    /// A deal out of order.
    #[error("deal {found} is out of order; the next one is {next}")]
    NumberOrder {
        /// The text found.
        found: u32,
        /// What would be right.
        next: u32,
    },
    /// A required field is missing.
    #[error("missing")]
    Missing,
    /// Not a contract.
    #[error("`{value}` is not a contract; expected one like 4SX-W, or Pass")]
    Contract {
        /// The text found.
        value: String,
    },
    /// A result that no auction of the form has.
    #[error("`{value}` is not a result of this form: {error}")]
    Outcome {
        /// The text found.
        value: String,
        /// What is wrong.
        error: bridge::forms::OutcomeError,
    },
    /// A contract without its declarer.
    #[error("the declarer is missing in `{value}`; expected one like {value}-N")]
    NoDeclarer {
        /// The text found.
        value: String,
    },
    /// Not a number of tricks.
    #[error("`{value}` is not a number of tricks; expected 0 to 13, or =, +1, -2")]
    Tricks {
        /// The text found.
        value: String,
    },
    /// More tricks than a deal has.
    #[error("{tricks} tricks; a deal has 13")]
    TooManyTricks {
        /// The text found.
        tricks: u32,
    },
    /// More overtricks than the contract can have.
    #[error("{contract} cannot end with {value}; at most {}", over(*.most))]
    TooManyOver {
        /// The contract.
        contract: String,
        /// The text found.
        value: String,
        /// The maximum; 0 in a grand slam.
        most: u8,
    },
    /// More undertricks than the contract can have.
    #[error("{contract} cannot end with {value}; at most -{most}")]
    TooManyDown {
        /// The contract.
        contract: String,
        /// The text found.
        value: String,
        /// The maximum: as many as the tricks needed.
        most: u8,
    },
    /// Tricks of a deal that was passed out.
    #[error("a deal that was passed out has no tricks")]
    TricksOfPass,
    /// Further fields of a deal that was not played.
    #[error("a deal that was not played has nothing else on its line")]
    FieldsOfUnplayed,
    /// A field that the form does not have.
    #[error("unknown field `{name}`; expected {known}")]
    FieldName {
        /// The text found.
        name: String,
        /// The known ones.
        known: Names,
    },
    /// A field occurs twice.
    #[error("the field `{name}` is repeated")]
    FieldTwice {
        /// The name.
        name: String,
    },
    /// Not an award for honors.
    #[error("`{value}` is not a score for honors; expected one like {example}")]
    Honors {
        /// The text found.
        value: String,
        /// What would be right.
        example: String,
    },
    /// Honors in a form that does not count them.
    #[error("honors do not count here")]
    HonorsOff {
        /// Whether an option would make them count.
        option: bool,
    },
    /// Honors that are impossible in this contract.
    #[error("honors of {value} are impossible in {contract}")]
    HonorsStrain {
        /// The text found.
        value: String,
        /// The contract, or `Pass`.
        contract: String,
        /// The points for four trump honors, and for five or for four aces.
        points: [i32; 2],
    },
    /// More doublings than the form has.
    #[error("`{value}` is not a number of doublings; at most {most}")]
    Doublings {
        /// The text found.
        value: String,
        /// How many there may be.
        most: u8,
    },
    /// Not a number of high-card points.
    #[error(
        "`{value}` is not a number of high-card points; expected 0 to 40 of North-South, or one like EW:24"
    )]
    HighCards {
        /// The text found.
        value: String,
    },
    /// High-card points in a form that does not count them.
    #[error("high-card points do not count here")]
    HighCardsOff,
    /// Not a vulnerability.
    #[error("`{value}` is not a vulnerability; expected none, ns, ew or both")]
    Vulnerable {
        /// The text found.
        value: String,
    },
    /// The vulnerability is not the one fixed by the form.
    #[error("the vulnerability is {right} by the rules of the form, not {found}")]
    VulnerableFixed {
        /// The text found.
        found: Vulnerability,
        /// What would be right.
        right: Vulnerability,
    },
    /// Not the dealer.
    #[error("the dealer is {right}, not {found}")]
    DealerFixed {
        /// The text found.
        found: String,
        /// What would be right.
        right: Seat,
    },
    /// Not a transfer of tricks for a revoke.
    #[error(
        "`{value}` is not a transfer of tricks; expected E:1 or E:2, and no more than E's side has won"
    )]
    Revoke {
        /// The text found.
        value: String,
    },
    /// The event does not allow it.
    #[error(transparent)]
    Event {
        /// The reason.
        error: tourney::progressive::ProgressiveError,
    },
    /// An error specific to Preferans.
    #[error(transparent)]
    Preferans(super::preferans::PreferansErrorKind),
    /// A board beyond the agreed number.
    #[error("all boards of the session have been played; the option boards is their number")]
    OverBoards,
    /// A deal after the end of the rubber.
    #[error("the rubber is over; the next one begins with rubber {next}:")]
    Over {
        /// The number of the next section.
        next: u32,
    },
    /// An error in the results of a match or of pairs.
    #[error(transparent)]
    Contest(ContestErrorKind),
}

/// A number of overtricks as session files have it.
fn over(tricks: u8) -> String {
    if tricks == 0 { "=".to_owned() } else { format!("+{tricks}") }
}
