use bridge::{Seat, Vulnerability};

pub use super::field::Field;
pub(super) use crate::pbn::LineColumn;

/// Something in a session file that could not be taken, and where it stands.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {}, column {}, {field}: {kind}", .at.line, .at.column)]
pub struct ParseError {
    /// Where.
    pub at: LineColumn,
    /// In which field of the line.
    pub field: Field,
    /// What, and what would be right.
    pub kind: ParseErrorKind,
}

/// What is wrong at a place of a session file.
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
    /// No line says which form it is.
    #[error("no line says the form, as in form: rubber")]
    NoForm,
    /// A form that is not known.
    #[error("there is no form {value}")]
    Form {
        /// What stood there.
        value: String,
    },
    /// A line that is neither a header nor a deal.
    #[error("{value} is no header, no section and no deal")]
    Line {
        /// What stood there.
        value: String,
    },
    /// A header that is not known.
    #[error("there is no header {key}: form, options, players and dealer are")]
    Header {
        /// What stood there.
        key: String,
    },
    /// A header that the form does not know.
    #[error("there is no header {key}: {known} are")]
    HeaderOf {
        /// What stood there.
        key: String,
        /// What may stand there.
        known: String,
    },
    /// A match is played by teams, a pairs event by pairs.
    #[error("{form} has no {key}: {heading}: A=… B=… says who takes part")]
    Entered {
        /// What stood there.
        key: String,
        /// The form.
        form: &'static str,
        /// What would be right.
        heading: &'static str,
    },
    /// A score that the director cannot have given.
    #[error("{value} is no score: 420, 420/-50, 420@30;-50@70 and Ave+/Ave- are")]
    Score {
        /// What stood there.
        value: String,
    },
    /// What nobody can have carried over so.
    #[error("{value} is nothing that is carried over: {example} is")]
    Carry {
        /// What stood there.
        value: String,
        /// What would be right.
        example: &'static str,
    },
    /// A match that was not played is not worth this.
    #[error("{value} is no award of a match: A=Ave+ B=Ave- boards=16 is, and seated boards=16")]
    Award {
        /// What stood there.
        value: String,
    },
    /// No such movement can be made.
    #[error(transparent)]
    Movement {
        /// Why.
        error: tourney::movement::MovementError,
    },
    /// By the movement the board is played elsewhere, or by others.
    #[error("by the movement board {board} is played at table | ns | ew: {right}")]
    Astray {
        /// Which board.
        board: u32,
        /// Where it is played, and by whom.
        right: String,
    },
    /// A line of an all-play-all that says no match.
    #[error(
        "a match is round | home | away | imps | imps, or Ave+/Ave- or seated in the place of the imps"
    )]
    MatchShape,
    /// A board that the movement does not have.
    #[error("there is no board {found}: the movement has 1 to {last}")]
    NoBoard {
        /// What stood there.
        found: u32,
        /// The last that there is.
        last: u32,
    },
    /// A group of results that is none.
    #[error("{value} is no group of results: 0 to 99")]
    Group {
        /// What stood there.
        value: String,
    },
    /// A header that stands twice; the first counts.
    #[error("{key} stands twice; the first counts")]
    HeaderTwice {
        /// Which.
        key: String,
    },
    /// A header after the first deal.
    #[error("{key} belongs before the first deal")]
    HeaderLate {
        /// Which.
        key: String,
    },
    /// An option that is not written `name=value`.
    #[error("an option is name=value, not {value}")]
    OptionShape {
        /// What stood there.
        value: String,
    },
    /// The form has no such option.
    #[error("the form {form} has no option {name}: it has {known}")]
    OptionName {
        /// The form.
        form: &'static str,
        /// What stood there.
        name: String,
        /// What may stand there.
        known: String,
    },
    /// The option has no such value.
    #[error("{name} cannot be {word}: it is one of {words}")]
    OptionWord {
        /// The option.
        name: &'static str,
        /// What stood there.
        word: String,
        /// What may stand there.
        words: String,
    },
    /// A seat or number that is none.
    #[error("{value} is no seat: a player stands as N=Anna")]
    Seat {
        /// What stood there.
        value: String,
    },
    /// A player without a name.
    #[error("a player has a name, as in N=Anna")]
    NoName,
    /// One name for two players, or in two seats.
    #[error("{name} stands in two seats, {first} and {second}")]
    TwoSeats {
        /// The name.
        name: String,
        /// The seat or number that stands first.
        first: String,
        /// The other.
        second: String,
    },
    /// A seat that is given twice.
    #[error("{seat} is given twice")]
    SeatTwice {
        /// The seat or number.
        seat: String,
    },
    /// A name that a sum of the sheet has already.
    #[error("{name} is the name of a side; a player needs another")]
    NameOfSide {
        /// The name.
        name: String,
    },
    /// The form is not for so many.
    #[error("{people} players: {form} is for {least} to {most}")]
    People {
        /// The form.
        form: &'static str,
        /// How many there are.
        people: usize,
        /// How many there must be at least.
        least: u8,
        /// How many there may be.
        most: u8,
    },
    /// A name that is not among the players.
    #[error("{name} is not among the players: {players}")]
    Player {
        /// What stood there.
        name: String,
        /// Who is.
        players: String,
    },
    /// A seat where nobody sits.
    #[error("nobody sits in {seat}")]
    SeatEmpty {
        /// Which.
        seat: Seat,
    },
    /// The hand belongs to the player opposite.
    #[error("the hand in {seat} belongs to the player opposite, and nobody sits there")]
    Dummy {
        /// Which seat.
        seat: Seat,
    },
    /// A section that is not known.
    #[error("{value} is no section: rubber 2 is")]
    Section {
        /// What stood there.
        value: String,
    },
    /// Another section comes next.
    #[error("rubber {next} comes next, not {found}")]
    SectionNumber {
        /// What stood there.
        found: u32,
        /// What would be right.
        next: u32,
    },
    /// The rubber before goes on.
    #[error("the rubber before is not over: it goes on, or stop breaks it off")]
    NotOver,
    /// Partners again in one tour.
    #[error("{} and {} have been partners in this tour", .names[0], .names[1])]
    PartnersAgain {
        /// Who.
        names: [String; 2],
    },
    /// Somebody sits out twice running.
    #[error("{name} sat out the last rubber and comes in now")]
    OutAgain {
        /// Who.
        name: String,
    },
    /// A rubber for which cards must be drawn says nothing of who sits where.
    #[error("who sits where is decided by the cut: say it, as in rubber 2: N=Anna …")]
    SeatsWanted,
    /// Cards drawn that decide nothing.
    #[error("the cut decides nothing: {because}")]
    Cut {
        /// Why.
        because: bridge::evening::CutError,
    },
    /// A card that is none.
    #[error("{value} is no card, as SA or HT")]
    Card {
        /// What stood there.
        value: String,
    },
    /// A deal number that is none.
    #[error("{value} is no number of a deal")]
    Number {
        /// What stood there.
        value: String,
    },
    /// Another deal comes next.
    #[error("deal {next} comes next, not {found}")]
    NumberOrder {
        /// What stood there.
        found: u32,
        /// What would be right.
        next: u32,
    },
    /// A field that should be there and is not.
    #[error("it is missing")]
    Missing,
    /// A line of results with too few fields.
    #[error("a result is board | table | ns | ew | contract | tricks")]
    ResultShape,
    /// A second result of a table on a board.
    #[error("table {table} has a result on board {board} already")]
    ResultTwice {
        /// The board.
        board: u32,
        /// The table.
        table: String,
    },
    /// A contract that is none.
    #[error("{value} is no contract: 4SX-W is, or Pass")]
    Contract {
        /// What stood there.
        value: String,
    },
    /// A contract without its declarer.
    #[error("{value} says nothing of who declared: {value}-N would")]
    NoDeclarer {
        /// What stood there.
        value: String,
    },
    /// A number of tricks that is none.
    #[error("{value} is no number of tricks: 0 to 13, or =, +1, -2")]
    Tricks {
        /// What stood there.
        value: String,
    },
    /// More tricks than a deal has.
    #[error("{tricks} tricks: a deal has 13")]
    TooManyTricks {
        /// What stood there.
        tricks: u32,
    },
    /// More down or over than there is.
    #[error("{contract} cannot be {value}: at most {most}")]
    TooManyDown {
        /// The contract.
        contract: String,
        /// What stood there.
        value: String,
        /// What would be right at most.
        most: String,
    },
    /// Tricks of a deal that was passed out.
    #[error("a deal that was passed out has no tricks")]
    TricksOfPass,
    /// A field that is not known in this form.
    #[error("there is no field {name} here: {known} are")]
    FieldName {
        /// What stood there.
        name: String,
        /// What may stand there.
        known: String,
    },
    /// A field that stands twice.
    #[error("{name} stands twice")]
    FieldTwice {
        /// Which.
        name: String,
    },
    /// Honors that are no award.
    #[error("{value} are no honors: {example} are")]
    Honors {
        /// What stood there.
        value: String,
        /// What would be right.
        example: String,
    },
    /// Honors where they do not count.
    #[error("honors do not count here")]
    HonorsOff {
        /// Could they by an option?
        option: bool,
    },
    /// Honors that nobody can hold in this contract.
    #[error("nobody can hold {value} in {contract}")]
    HonorsStrain {
        /// What stood there.
        value: String,
        /// The contract, or `Pass`.
        contract: String,
        /// What four trump honors count here, and what five or four aces.
        points: [i32; 2],
    },
    /// More doublings than the form has.
    #[error("{value} doublings: at most {most}")]
    Doublings {
        /// What stood there.
        value: String,
        /// How many there may be.
        most: u8,
    },
    /// High-card points that are none.
    #[error("{value} are no high-card points: 0 to 40 of North-South, or EW:24")]
    HighCards {
        /// What stood there.
        value: String,
    },
    /// High-card points in a form that does not count them.
    #[error("high-card points do not count here")]
    HighCardsOff,
    /// A vulnerability that is none.
    #[error("{value} is none of none, ns, ew, both")]
    Vulnerable {
        /// What stood there.
        value: String,
    },
    /// The form fixes the vulnerability.
    #[error("vulnerable {right}, not {found}: the form says it")]
    VulnerableFixed {
        /// What stood there.
        found: Vulnerability,
        /// What would be right.
        right: Vulnerability,
    },
    /// A dealer that is none, or is another.
    #[error("{right} deals, not {found}")]
    DealerFixed {
        /// What stood there.
        found: String,
        /// What would be right.
        right: Seat,
    },
    /// A revoke transfer that is none.
    #[error("{value} is no transfer of tricks: E:1 or E:2 is, and no more than E's side has")]
    Revoke {
        /// What stood there.
        value: String,
    },
    /// A line of results that has too few fields.
    #[error("a result is board | table | ns | ew | contract | tricks, not {found} fields")]
    Columns {
        /// How many stood there.
        found: usize,
    },
    /// A team or pair against itself.
    #[error("{name} sits on both sides")]
    BothSides {
        /// Which.
        name: String,
    },
    /// A match has two teams.
    #[error("{name} is a third team: the match is between {teams}")]
    ThirdTeam {
        /// What stood there.
        name: String,
        /// The two.
        teams: String,
    },
    /// A file of results without any.
    #[error(
        "the file has no result: a line a result is board | table | ns | ew | contract | tricks"
    )]
    NoResults,
    /// A board of a match that one table alone has played.
    #[error("board {board} has no result of the other table, and is not counted")]
    OneTable {
        /// Which.
        board: u32,
    },
    /// A second result where there is one.
    #[error("{name} has a result on this board in line {line}")]
    PlayedBefore {
        /// Whose.
        name: String,
        /// Where.
        line: u32,
    },
    /// The scale of victory points is for other matches.
    #[error(transparent)]
    Scale {
        /// Which, and for which.
        error: tourney::vp::VpError,
    },
    /// The event does not allow it.
    #[error(transparent)]
    Event {
        /// Why.
        error: tourney::progressive::ProgressiveError,
    },
    /// A matter of Preferans.
    #[error(transparent)]
    Preferans(super::preferans::PreferansErrorKind),
    /// A board after the last of a form that plays so many.
    #[error("the boards that were agreed on are played: boards= says how many there are")]
    OverBoards,
    /// A deal after the form's end.
    #[error("the rubber is over: rubber {next}: begins the next")]
    Over {
        /// The number of the next section.
        next: u32,
    },
}
