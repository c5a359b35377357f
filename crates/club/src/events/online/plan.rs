//! Which table plays which boards in a round, and who sits where.

use std::ops::{Index, RangeInclusive};

use cards::Seat;
use tourney::Name;
use tourney::teams::Room;

/// Whoever takes part together: a pair or a team.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entrant {
    /// What a team is called; a pair has no name.
    pub team: Option<Name>,
    /// The names of the players.
    pub players: Vec<Name>,
}

/// What people call a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableLabel {
    /// Its number, which all rooms of a match of an event share; none in an event of one match.
    pub number: Option<u32>,
    /// The sub-match; none where a match has one.
    pub sub: Option<u32>,
    /// The room; none where a match has one table.
    pub room: Option<Room>,
}

/// What people call a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoundLabel {
    /// A round of an event.
    Round {
        /// Its number.
        round: u32,
        /// How many rounds there are.
        rounds: u32,
    },
    /// A set of a match.
    Set {
        /// Its number.
        set: u32,
    },
    /// A segment of the matches of a round of a knockout.
    Segment {
        /// The round of the bracket, from 1.
        round: u32,
        /// How many it has, the final included.
        rounds: u32,
        /// Which segment; extra boards are counted on after the last one.
        segment: u32,
        /// How many segments a match has.
        segments: u32,
    },
}

/// The names of those who sit at a table, in the order of the seats of its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatNames(pub Vec<Name>);

impl SeatNames {
    /// The seats with the names of those who sit there.
    pub fn seated<S: Seat>(&self) -> impl Iterator<Item = (S, &Name)> {
        S::ALL.iter().copied().zip(&self.0)
    }
}

/// The name in a seat of the table.
impl<S: Seat> Index<S> for SeatNames {
    type Output = Name;

    fn index(&self, seat: S) -> &Name {
        &self.0[seat.index()]
    }
}

/// A table of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlannedTable {
    /// The round, from 1.
    pub round: u32,
    /// Its number.
    pub table: u32,
    /// The names of those who sit there.
    pub names: SeatNames,
    /// What they play.
    pub boards: RangeInclusive<u32>,
}
