//! What is wrong in the results of a match or of pairs.

use bridge::Vulnerability;

/// What is wrong in the results of a match or of pairs.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ContestErrorKind {
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
        /// What is wrong.
        wrong: Astray,
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
}

impl From<ContestErrorKind> for super::ParseErrorKind {
    fn from(kind: ContestErrorKind) -> super::ParseErrorKind {
        super::ParseErrorKind::Contest(kind)
    }
}

/// How a result is not where the movement has it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Astray {
    /// There is no such pair.
    NoPair {
        /// Its word in the file.
        pair: String,
    },
    /// The right pairs, each in the place of the other.
    Swapped,
    /// Other pairs play the board at this table.
    Pairs,
    /// The board is not played at this table.
    Table,
}

impl Astray {
    /// Its name.
    pub const fn name(&self) -> &'static str {
        match self {
            Astray::NoPair { .. } => "no-pair",
            Astray::Swapped => "swapped",
            Astray::Pairs => "pairs",
            Astray::Table => "table",
        }
    }
}
