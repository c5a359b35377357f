use bridge::{Seat, Vulnerability};

pub use super::field::Field;
use super::form::Form;
use super::letters::Lookalikes;
use crate::error::{FileError, LineColumn};
use crate::input;
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
    /// Not a score that a director can give.
    #[error("`{value}` is not a score; expected one like 420, 420/-50, 420@30;-50@70 or Ave+/Ave-")]
    Score {
        /// The text found.
        value: String,
    },
    /// A director's score that no contract is worth: a warning.
    #[error(
        "no contract is worth {score} to North-South, {vulnerable} vulnerable; `{score}!` if it is meant"
    )]
    NoSuchScore {
        /// The score, in North-South's points.
        score: i32,
        /// Who is vulnerable.
        vulnerable: Vulnerability,
    },
    /// A director's score that is not that of the contract on the line: a warning.
    #[error("{contract} is worth {right} to North-South, not {score}; `{score}!` if it is meant")]
    ScoreOfContract {
        /// The score, in North-South's points.
        score: i32,
        /// The contract and the tricks.
        contract: String,
        /// What they are worth.
        right: i32,
    },
    /// The players of a progressive evening do not sit as they must.
    #[error("{error}; the right seating: {right}")]
    Seating {
        /// What is wrong.
        error: tourney::progressive::ProgressiveError,
        /// The heading with the right seating, or with one of those that are right.
        right: String,
    },
    /// A weighted score whose shares do not make the whole.
    #[error("the shares of `{value}` make {sum} percent, not 100")]
    Weights {
        /// The text found.
        value: String,
        /// Their sum in percent.
        sum: u64,
    },
    /// Not a carry-over.
    #[error("`{value}` is not a carry-over; expected one like {example}")]
    Carry {
        /// The text found.
        value: String,
        /// What would be right.
        example: &'static str,
    },
    /// Not an award for a match.
    #[error(
        "`{value}` is not an award for a match; expected one like A=Ave+ B=Ave- boards=16 or seated boards=16"
    )]
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
    #[error("the movement has board {board} at table | ns | ew: {right}")]
    Astray {
        /// Which board.
        board: u32,
        /// Where it is played and by whom.
        right: String,
    },
    /// A line of a round robin that is not a match.
    #[error(
        "expected a match: round | home | away | imps | imps, with Ave+/Ave- or seated in place of the IMPs"
    )]
    MatchShape,
    /// A board that the movement does not have.
    #[error("no board {found}: the movement has boards 1 to {last}")]
    NoBoard {
        /// The text found.
        found: u32,
        /// The last one.
        last: u32,
    },
    /// Not a group of results.
    #[error("`{value}` is not a group of results; expected 0 to 99")]
    Group {
        /// The text found.
        value: String,
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
    /// A line of results with the wrong number of fields.
    #[error("{found} fields; expected board | table | ns | ew | contract | tricks")]
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
    #[error("`{name}` is a third team; the match is between {teams}")]
    ThirdTeam {
        /// The text found.
        name: String,
        /// The two.
        teams: String,
    },
    /// A file of results has none.
    #[error(
        "the file has no results; expected lines like board | table | ns | ew | contract | tricks"
    )]
    NoResults,
    /// A board of a match with a result from only one table.
    #[error("board {board} has no result from the other table and is not counted")]
    OneTable {
        /// The board's number.
        board: u32,
    },
    /// A second match of two teams of a round robin.
    #[error("{} and {} already have a match in line {line}", .teams[0], .teams[1])]
    MatchTwice {
        /// The teams.
        teams: [String; 2],
        /// The number of the line.
        line: u32,
    },
    /// A second result of a participant on a board.
    #[error("{name} already has a result on this board, in line {line}")]
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
    #[error("all boards of the session have been played; the option boards is their number")]
    OverBoards,
    /// A deal after the end of the rubber.
    #[error("the rubber is over; the next one begins with rubber {next}:")]
    Over {
        /// The number of the next section.
        next: u32,
    },
}

impl ParseErrorKind {
    /// The error without what is said of the letters.
    pub fn plain(&self) -> &ParseErrorKind {
        match self {
            ParseErrorKind::Letters { error, .. } => error.plain(),
            kind => kind,
        }
    }

    /// The text that has no meaning in its place; none if the text is read and wrong for another
    /// reason.
    fn unread(&self) -> Option<&str> {
        match self {
            ParseErrorKind::Form { value }
            | ParseErrorKind::Line { value }
            | ParseErrorKind::Score { value }
            | ParseErrorKind::Carry { value, .. }
            | ParseErrorKind::Award { value }
            | ParseErrorKind::Group { value }
            | ParseErrorKind::OptionShape { value }
            | ParseErrorKind::Seat { value }
            | ParseErrorKind::Section { value, .. }
            | ParseErrorKind::Card { value }
            | ParseErrorKind::Number { value }
            | ParseErrorKind::Round { value }
            | ParseErrorKind::Contract { value }
            | ParseErrorKind::Tricks { value }
            | ParseErrorKind::Honors { value, .. }
            | ParseErrorKind::Doublings { value, .. }
            | ParseErrorKind::HighCards { value }
            | ParseErrorKind::Vulnerable { value }
            | ParseErrorKind::Revoke { value } => Some(value),
            ParseErrorKind::Header { key, .. } | ParseErrorKind::Entered { key, .. } => Some(key),
            ParseErrorKind::OptionName { name, .. }
            | ParseErrorKind::Player { name, .. }
            | ParseErrorKind::Participant { name, .. }
            | ParseErrorKind::ThirdTeam { name, .. }
            | ParseErrorKind::FieldName { name, .. } => Some(name),
            ParseErrorKind::OptionWord { word, .. } => Some(word),
            ParseErrorKind::DealerFixed { found, .. } => {
                Some(found.as_str()).filter(|found| super::lexer::seat(found).is_none())
            }
            ParseErrorKind::Preferans(kind) => kind.unread(),
            _ => None,
        }
    }

    /// Whether the text could be read with these letters in place of those that it has; where that
    /// is not known, it could.
    fn is_read_with(&self, letters: &Lookalikes) -> bool {
        match self {
            ParseErrorKind::Contract { value } => letters.replaced(value).iter().any(|text| {
                !input::contracts(text).is_empty() || !input::contract_terms(text).is_empty()
            }),
            ParseErrorKind::Header { key, known } => letters
                .replaced(key)
                .iter()
                .any(|text| known.all.iter().any(|name| text.to_lowercase() == *name)),
            _ => true,
        }
    }

    /// The error with the letters of the wrong alphabet, if there are some in what was not read. In a
    /// Russian file most letters are right: there they are named only if it would be read without
    /// them.
    pub(super) fn with_letters(self, russian: bool) -> ParseErrorKind {
        let letters = self.unread().and_then(|text| Lookalikes::of(text, russian));
        match letters.filter(|letters| !russian || self.is_read_with(letters)) {
            Some(letters) => ParseErrorKind::Letters { error: Box::new(self), letters },
            None => self,
        }
    }
}

/// A number of overtricks as session files have it.
fn over(tricks: u8) -> String {
    if tricks == 0 { "=".to_owned() } else { format!("+{tricks}") }
}
