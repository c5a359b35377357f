use bridge::{Seat, Vulnerability};

pub use super::field::Field;
use super::form::Form;
use crate::error::FileError;
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
    /// The form is missing.
    #[error("no line says the form, as in form: rubber")]
    NoForm,
    /// An unknown form.
    #[error("there is no form {value}")]
    Form {
        /// The text found.
        value: String,
    },
    /// A line that is neither a header nor a deal.
    #[error("{value} is no header, no section and no deal")]
    Line {
        /// The text found.
        value: String,
    },
    /// A header that the form does not have.
    #[error("there is no header {key}: {known} are")]
    Header {
        /// The text found.
        key: String,
        /// The known ones.
        known: Names,
    },
    /// A list of participants of the wrong kind: a match has teams, a pairs event pairs.
    #[error("{form} has no {key}: {heading}: A=… B=… says who takes part")]
    Entered {
        /// The text found.
        key: String,
        /// The form.
        form: Form,
        /// What would be right.
        heading: &'static str,
    },
    /// Not a score that a director can give.
    #[error("{value} is no score: 420, 420/-50, 420@30;-50@70 and Ave+/Ave- are")]
    Score {
        /// The text found.
        value: String,
    },
    /// Not a carry-over.
    #[error("{value} is nothing that is carried over: {example} is")]
    Carry {
        /// The text found.
        value: String,
        /// What would be right.
        example: &'static str,
    },
    /// Not an award for a match.
    #[error("{value} is no award of a match: A=Ave+ B=Ave- boards=16 is, and seated boards=16")]
    Award {
        /// The text found.
        value: String,
    },
    /// There is no such movement.
    #[error(transparent)]
    Movement {
        /// The reason.
        error: tourney::movement::MovementError,
    },
    /// The movement has the board played at another table or by others.
    #[error("by the movement board {board} is played at table | ns | ew: {right}")]
    Astray {
        /// Which board.
        board: u32,
        /// Where it is played and by whom.
        right: String,
    },
    /// A line of an all-play-all that is not a match.
    #[error(
        "a match is round | home | away | imps | imps, or Ave+/Ave- or seated in the place of the imps"
    )]
    MatchShape,
    /// A board that the movement does not have.
    #[error("there is no board {found}: the movement has 1 to {last}")]
    NoBoard {
        /// The text found.
        found: u32,
        /// The last one.
        last: u32,
    },
    /// Not a group of results.
    #[error("{value} is no group of results: 0 to 99")]
    Group {
        /// The text found.
        value: String,
    },
    /// A header occurs twice; the first counts.
    #[error("{key} stands twice; the first counts")]
    HeaderTwice {
        /// The key.
        key: String,
    },
    /// A header after the first deal.
    #[error("{key} belongs before the first deal")]
    HeaderLate {
        /// The key.
        key: String,
    },
    /// An option that is not of the form `name=value`.
    #[error("an option is name=value, not {value}")]
    OptionShape {
        /// The text found.
        value: String,
    },
    /// The form has no such option.
    #[error("the form {form} has no option {name}: it has {known}")]
    OptionName {
        /// The form.
        form: &'static str,
        /// The text found.
        name: String,
        /// The known ones.
        known: Names,
    },
    /// The option has no such value.
    #[error("{name} cannot be {word}: it is one of {words}")]
    OptionWord {
        /// The option.
        name: &'static str,
        /// The text found.
        word: String,
        /// The known ones.
        words: String,
    },
    /// Not a seat or number.
    #[error("{value} is no seat: a player stands as N=Anna")]
    Seat {
        /// The text found.
        value: String,
    },
    /// A player without a name.
    #[error("a player has a name, as in N=Anna")]
    NoName,
    /// A name in two seats.
    #[error("{name} stands in two seats, {first} and {second}")]
    TwoSeats {
        /// The name.
        name: String,
        /// The first seat or number.
        first: String,
        /// The second one.
        second: String,
    },
    /// A seat that is given twice.
    #[error("{seat} is given twice")]
    SeatTwice {
        /// The seat or number.
        seat: String,
    },
    /// A player with the name of a side.
    #[error("{name} is the name of a side; a player needs another")]
    NameOfSide {
        /// The name.
        name: String,
    },
    /// The number of players does not fit the form.
    #[error("{people} players: {form} is for {least} to {most}")]
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
    #[error("{name} is not among the players: {players}")]
    Player {
        /// The text found.
        name: String,
        /// The players.
        players: String,
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
    #[error("{value} is no section: rubber 2 is")]
    Section {
        /// The text found.
        value: String,
    },
    /// A section out of order.
    #[error("rubber {next} comes next, not {found}")]
    SectionNumber {
        /// The text found.
        found: u32,
        /// What would be right.
        next: u32,
    },
    /// The previous rubber is not over.
    #[error("the rubber before is not over: it goes on, or stop breaks it off")]
    NotOver,
    /// Partners again in one tour.
    #[error("{} and {} have been partners in this tour", .names[0], .names[1])]
    PartnersAgain {
        /// The names.
        names: [String; 2],
    },
    /// A player sits out twice in a row.
    #[error("{name} sat out the last rubber and comes in now")]
    OutAgain {
        /// The name.
        name: String,
    },
    /// A rubber whose seating is decided by a cut has no seating.
    #[error("who sits where is decided by the cut: say it, as in rubber 2: N=Anna …")]
    SeatsWanted,
    /// The cards drawn decide nothing.
    #[error("the cut decides nothing: {because}")]
    Cut {
        /// The reason.
        because: bridge::evening::CutError,
    },
    /// Not a card.
    #[error("{value} is no card, as SA or HT")]
    Card {
        /// The text found.
        value: String,
    },
    /// Not a number of a deal.
    #[error("{value} is no number of a deal")]
    Number {
        /// The text found.
        value: String,
    },
    /// A deal out of order.
    #[error("deal {next} comes next, not {found}")]
    NumberOrder {
        /// The text found.
        found: u32,
        /// What would be right.
        next: u32,
    },
    /// A required field is missing.
    #[error("it is missing")]
    Missing,
    /// Not a contract.
    #[error("{value} is no contract: 4SX-W is, or Pass")]
    Contract {
        /// The text found.
        value: String,
    },
    /// A contract without its declarer.
    #[error("{value} says nothing of who declared: {value}-N would")]
    NoDeclarer {
        /// The text found.
        value: String,
    },
    /// Not a number of tricks.
    #[error("{value} is no number of tricks: 0 to 13, or =, +1, -2")]
    Tricks {
        /// The text found.
        value: String,
    },
    /// More tricks than a deal has.
    #[error("{tricks} tricks: a deal has 13")]
    TooManyTricks {
        /// The text found.
        tricks: u32,
    },
    /// More overtricks than the contract can have.
    #[error("{contract} cannot be {value}: at most {}", over(*.most))]
    TooManyOver {
        /// The contract.
        contract: String,
        /// The text found.
        value: String,
        /// The maximum; 0 in a grand slam.
        most: u8,
    },
    /// More undertricks than the contract can have.
    #[error("{contract} cannot be {value}: at most -{most}")]
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
    /// A field that the form does not have.
    #[error("there is no field {name} here: {known} are")]
    FieldName {
        /// The text found.
        name: String,
        /// The known ones.
        known: Names,
    },
    /// A field occurs twice.
    #[error("{name} stands twice")]
    FieldTwice {
        /// The name.
        name: String,
    },
    /// Not an award for honors.
    #[error("{value} are no honors: {example} are")]
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
    #[error("nobody can hold {value} in {contract}")]
    HonorsStrain {
        /// The text found.
        value: String,
        /// The contract, or `Pass`.
        contract: String,
        /// The points for four trump honors, and for five or for four aces.
        points: [i32; 2],
    },
    /// More doublings than the form has.
    #[error("{value} doublings: at most {most}")]
    Doublings {
        /// The text found.
        value: String,
        /// How many there may be.
        most: u8,
    },
    /// Not a number of high-card points.
    #[error("{value} are no high-card points: 0 to 40 of North-South, or EW:24")]
    HighCards {
        /// The text found.
        value: String,
    },
    /// High-card points in a form that does not count them.
    #[error("high-card points do not count here")]
    HighCardsOff,
    /// Not a vulnerability.
    #[error("{value} is none of none, ns, ew, both")]
    Vulnerable {
        /// The text found.
        value: String,
    },
    /// The vulnerability is not the one fixed by the form.
    #[error("vulnerable {right}, not {found}: the form says it")]
    VulnerableFixed {
        /// The text found.
        found: Vulnerability,
        /// What would be right.
        right: Vulnerability,
    },
    /// Not the dealer.
    #[error("{right} deals, not {found}")]
    DealerFixed {
        /// The text found.
        found: String,
        /// What would be right.
        right: Seat,
    },
    /// Not a transfer of tricks for a revoke.
    #[error("{value} is no transfer of tricks: E:1 or E:2 is, and no more than E's side has")]
    Revoke {
        /// The text found.
        value: String,
    },
    /// A line of results with the wrong number of fields.
    #[error("a result is board | table | ns | ew | contract | tricks, not {found} fields")]
    Columns {
        /// The number of fields.
        found: usize,
    },
    /// A team or pair against itself.
    #[error("{name} sits on both sides")]
    BothSides {
        /// The name.
        name: String,
    },
    /// A third team in a match.
    #[error("{name} is a third team: the match is between {teams}")]
    ThirdTeam {
        /// The text found.
        name: String,
        /// The two.
        teams: String,
    },
    /// A file of results has none.
    #[error(
        "the file has no result: a line a result is board | table | ns | ew | contract | tricks"
    )]
    NoResults,
    /// A board of a match with a result from only one table.
    #[error("board {board} has no result of the other table, and is not counted")]
    OneTable {
        /// The board's number.
        board: u32,
    },
    /// A second result of a participant on a board.
    #[error("{name} has a result on this board in line {line}")]
    PlayedBefore {
        /// The name.
        name: String,
        /// The number of the line.
        line: u32,
    },
    /// The scale of victory points does not fit the match.
    #[error(transparent)]
    Scale {
        /// The reason.
        error: tourney::vp::VpError,
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
    #[error("the boards that were agreed on are played: boards= says how many there are")]
    OverBoards,
    /// A deal after the end of the rubber.
    #[error("the rubber is over: rubber {next}: begins the next")]
    Over {
        /// The number of the next section.
        next: u32,
    },
}

/// A number of overtricks as session files have it.
fn over(tricks: u8) -> String {
    if tricks == 0 { "=".to_owned() } else { format!("+{tricks}") }
}
