use bridge::forms::NextBoard;
use bridge::score::ScoreError;

use super::{Room, Team};
use crate::Name;
use crate::log::By;
use crate::vp::VpError;

/// Why something cannot be done in a match; nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MatchError {
    /// A team has four to six players.
    #[error("team {team} has {players} players: four to six are entered")]
    TeamSize {
        /// Which.
        team: Team,
        /// How many were entered.
        players: usize,
    },
    /// Somebody is entered twice.
    #[error("{name} is entered twice")]
    Twice {
        /// Who.
        name: Name,
    },
    /// The boards cannot be divided so.
    #[error(
        "{boards} boards cannot be played in {series} series: there are one or two, of as many boards"
    )]
    Series {
        /// How many boards.
        boards: u32,
        /// How many series.
        series: u32,
    },
    /// No victory points for a match of this length.
    #[error(transparent)]
    Scale(#[from] VpError),
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// Only the director does this.
    #[error("only the director can do this, not {by}")]
    NotDirector {
        /// Who tried.
        by: By,
    },
    /// A line-up is the captain's.
    #[error("team {team} is placed by its captain, not by {by}")]
    NotCaptain {
        /// Whose line-up.
        team: Team,
        /// Who tried.
        by: By,
    },
    /// The team does not have this player.
    #[error("{name} does not play for team {team}")]
    NotInTeam {
        /// Who.
        name: Name,
        /// Which team.
        team: Team,
    },
    /// A player is in two seats.
    #[error("{name} is in two seats of the line-up")]
    TwoSeats {
        /// Who.
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
    /// The other side has seen the line-up and answered it.
    #[error("team {team} sits: the other captain has placed his team after seeing it")]
    Seen {
        /// Whose line-up.
        team: Team,
    },
    /// Players change between series only.
    #[error("series {series} is being played: players change between series")]
    UnderWay {
        /// Which series.
        series: u32,
    },
    /// Not everybody is placed.
    #[error("series {series} has not begun: team {missing} has no line-up")]
    NotPlaced {
        /// Which series.
        series: u32,
        /// Who is missing.
        missing: Team,
    },
    /// He does not sit at a table.
    #[error("{by} does not play in series {series}")]
    NotSeated {
        /// Who.
        by: By,
        /// Which series.
        series: u32,
    },
    /// The series does not have this board.
    #[error("board {board} is not of series {series}, which has boards {first} to {last}")]
    NoBoard {
        /// Which was named.
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
        /// Which.
        board: u32,
        /// Where it was looked for.
        room: Room,
    },
    /// Both sides have agreed already.
    #[error("both sides wrote down board {} in the {room} alike: the director corrects it", .board.board)]
    Agreed {
        /// Where.
        room: Room,
        /// Which.
        board: NextBoard,
    },
    /// No board can end so.
    #[error("board {board}: {error}")]
    Score {
        /// Which.
        board: u32,
        /// What is wrong.
        error: ScoreError,
    },
    /// The boards are exchanged once.
    #[error("the boards of series {series} are exchanged already")]
    Exchanged {
        /// Which series.
        series: u32,
    },
    /// Not all is played that is to be carried over.
    #[error("board {board} is not agreed on in the {room} yet")]
    NotPlayed {
        /// Which.
        board: u32,
        /// Where.
        room: Room,
    },
    /// Watchers sit in the open room.
    #[error("{name} cannot watch in the closed room: players and directors only")]
    ClosedRoom {
        /// Who.
        name: Name,
    },
    /// Who plays does not watch.
    #[error("{name} plays for team {team}")]
    Plays {
        /// Who.
        name: Name,
        /// For which.
        team: Team,
    },
}
