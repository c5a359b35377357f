use std::fmt;

use bridge::{Seat, Side};

/// A team of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Team {
    /// The first team, whose result is reported.
    A,
    /// Its opponents.
    B,
}

impl Team {
    /// Both teams.
    pub const ALL: [Team; 2] = [Team::A, Team::B];

    /// The place of the team in a pair, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other team.
    pub const fn other(self) -> Team {
        match self {
            Team::A => Team::B,
            Team::B => Team::A,
        }
    }
}

/// A room in which the boards of a match are played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Room {
    /// Team A sits North-South.
    Open,
    /// Team B sits North-South.
    Closed,
}

impl Room {
    /// Both rooms.
    pub const ALL: [Room; 2] = [Room::Open, Room::Closed];

    /// The place of the room in a pair, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The team at a seat of this room.
    pub const fn team(self, seat: Seat) -> Team {
        match (self, seat.side()) {
            (Room::Open, Side::NorthSouth) | (Room::Closed, Side::EastWest) => Team::A,
            (Room::Open, Side::EastWest) | (Room::Closed, Side::NorthSouth) => Team::B,
        }
    }

    /// The side on which a team sits in this room.
    pub const fn side(self, team: Team) -> Side {
        match (self, team) {
            (Room::Open, Team::A) | (Room::Closed, Team::B) => Side::NorthSouth,
            (Room::Open, Team::B) | (Room::Closed, Team::A) => Side::EastWest,
        }
    }
}

impl fmt::Display for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Room::Open => "open",
            Room::Closed => "closed",
        })
    }
}
