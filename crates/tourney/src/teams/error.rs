use bridge::forms::NextBoard;

use super::{Room, Team};
use crate::Name;
use crate::log::By;
use crate::vp::VpError;

/// Why an act is not possible in a match; nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MatchError {
    /// A match is of two teams.
    #[error("{name} would be the third team of the match")]
    TwoTeams {
        /// The team that entered after both.
        name: Name,
    },
    /// A team has four to six players.
    #[error("team {team} has {players} players: four to six are entered")]
    TeamSize {
        /// The team.
        team: Team,
        /// How many were entered.
        players: usize,
    },
    /// A person is entered twice.
    #[error("{name} is entered twice")]
    Twice {
        /// The name.
        name: Name,
    },
    /// The boards cannot be divided into this number of series.
    #[error(
        "{boards} boards cannot be played in {series} series: there are one or two, of as many boards"
    )]
    Series {
        /// How many boards.
        boards: u32,
        /// How many series.
        series: u32,
    },
    /// The scale has no victory points for a match of this length.
    #[error(transparent)]
    Scale(#[from] VpError),
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// Only the director may do this.
    #[error("only the director can do this, not {by}")]
    NotDirector {
        /// Who attempted it.
        by: By,
    },
    /// Only the captain files a line-up.
    #[error("team {team} is placed by its captain, not by {by}")]
    NotCaptain {
        /// Whose line-up.
        team: Team,
        /// Who attempted it.
        by: By,
    },
    /// The person is not a player of the team.
    #[error("{name} does not play for team {team}")]
    NotInTeam {
        /// The name.
        name: Name,
        /// Which team.
        team: Team,
    },
    /// A line-up has a player in two seats.
    #[error("{name} is in two seats of the line-up")]
    TwoSeats {
        /// The name.
        name: Name,
    },
    /// The other team sits first in this series.
    #[error("in series {series} team {first} sits first")]
    NotYet {
        /// Which series.
        series: u32,
        /// Who sits first.
        first: Team,
    },
    /// The line-up is final: the other captain has seen it and filed their own.
    #[error("team {team} sits: the other captain has placed their team after seeing it")]
    Seen {
        /// Whose line-up.
        team: Team,
    },
    /// Line-ups change between series only.
    #[error("series {series} is being played: players change between series")]
    UnderWay {
        /// Which series.
        series: u32,
    },
    /// A line-up is missing.
    #[error("series {series} has not begun: team {missing} has no line-up")]
    NotPlaced {
        /// Which series.
        series: u32,
        /// The team without one.
        missing: Team,
    },
    /// The person is not at a table in this series.
    #[error("{by} does not play in series {series}")]
    NotSeated {
        /// The author.
        by: By,
        /// Which series.
        series: u32,
    },
    /// The series does not have this board.
    #[error("board {board} is not of series {series}, which has boards {first} to {last}")]
    NoBoard {
        /// The board named.
        board: u32,
        /// Which series.
        series: u32,
        /// Its first board.
        first: u32,
        /// Its last board.
        last: u32,
    },
    /// The board is in the other room.
    #[error(
        "board {board} is not in the {room}: the boards are exchanged when both halves are played"
    )]
    Elsewhere {
        /// The board's number.
        board: u32,
        /// The room named.
        room: Room,
    },
    /// Both sides have already agreed on the result.
    #[error("both sides wrote down board {} in the {room} alike: the director corrects it", .board.board)]
    Agreed {
        /// The room.
        room: Room,
        /// The board.
        board: NextBoard,
    },
    /// The boards are already exchanged.
    #[error("the boards of series {series} are exchanged already")]
    Exchanged {
        /// Which series.
        series: u32,
    },
    /// A board has no agreed result, so the boards cannot be exchanged yet.
    #[error("board {board} is not agreed on in the {room} yet")]
    NotPlayed {
        /// The board's number.
        board: u32,
        /// The room.
        room: Room,
    },
    /// Watchers sit in the open room.
    #[error("{name} cannot watch in the closed room: players and directors only")]
    ClosedRoom {
        /// The name.
        name: Name,
    },
    /// A player of a team cannot watch.
    #[error("{name} plays for team {team}")]
    Plays {
        /// The name.
        name: Name,
        /// For which.
        team: Team,
    },
}
