//! A team match (docs/sources/scoring.md#6.2): two teams play the same boards in two rooms, and the
//! results are compared.
//!
//! A team of four to six has four players at the tables. In the first series team A files its
//! line-up first, North-South in the open room and East-West in the closed one; B's captain sees it
//! before filing B's. In the next series B is first. Line-ups change between series only. Each room
//! begins with half of the boards, then they are exchanged. Both sides of a table write down the
//! result, and it counts when they agree. Watchers sit in the open room.

mod adjusted;
mod compare;
mod error;
mod event;
mod text;
mod view;

use alloc::vec::Vec;
use core::fmt;
use core::ops::{Index, IndexMut};

use bridge::score::{Insult, Rules, Undertricks};
use bridge::{Deal, Outcome, Seat, Side};
use cards::{Card, choice, settings};

pub use self::adjusted::ComparedBoard;
pub use self::compare::{BoardRow, Comparison, RoomResult, Score, SeriesSheet, compare};
pub use self::error::MatchError;
pub use self::event::{Match, Phase};
pub use self::view::{SeriesView, View};

use crate::adjust::Artificial;
use crate::imps::ImpTable;
use crate::vp::VpScale;
use crate::{Name, Ratio};

/// One of the two teams.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Team {
    /// The team that sits first in the first series.
    A = 0,
    /// The other.
    B = 1,
}

impl Team {
    /// Both.
    pub const ALL: [Team; 2] = [Team::A, Team::B];

    /// The other team.
    pub const fn other(self) -> Team {
        match self {
            Team::A => Team::B,
            Team::B => Team::A,
        }
    }

    /// The team of a letter.
    pub fn of_word(word: &str) -> Option<Team> {
        Team::ALL.into_iter().find(|team| word == ["A", "B"][*team as usize])
    }
}

impl fmt::Display for Team {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["A", "B"][*self as usize])
    }
}

/// One of the two rooms.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Room {
    /// Where watchers sit and the play is recorded.
    Open = 0,
    /// Players and directors only.
    Closed = 1,
}

impl Room {
    /// Both.
    pub const ALL: [Room; 2] = [Room::Open, Room::Closed];

    /// Its word in logs, forms and files.
    pub const fn word(self) -> &'static str {
        match self {
            Room::Open => "open",
            Room::Closed => "closed",
        }
    }

    /// The room of a word.
    pub fn of_word(word: &str) -> Option<Room> {
        Room::ALL.into_iter().find(|room| room.word() == word)
    }

    /// The other room.
    pub const fn other(self) -> Room {
        match self {
            Room::Open => Room::Closed,
            Room::Closed => Room::Open,
        }
    }
}

impl fmt::Display for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["open room", "closed room"][*self as usize])
    }
}

/// One value for each of two teams, or of two rooms.
macro_rules! by_two {
    ($(#[$meta:meta])* pub struct $name:ident of $key:ident = $first:literal, $second:literal) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub struct $name<T>(pub [T; 2]);

        impl<T> $name<T> {
            /// Calls `value` once for each key.
            pub fn new(value: impl FnMut($key) -> T) -> $name<T> {
                $name($key::ALL.map(value))
            }

            /// The keys with their values.
            pub fn iter(&self) -> impl Iterator<Item = ($key, &T)> {
                $key::ALL.into_iter().zip(&self.0)
            }
        }

        impl<T> Index<$key> for $name<T> {
            type Output = T;
            fn index(&self, key: $key) -> &T {
                &self.0[key as usize]
            }
        }

        impl<T> IndexMut<$key> for $name<T> {
            fn index_mut(&mut self, key: $key) -> &mut T {
                &mut self.0[key as usize]
            }
        }

        #[cfg(feature = "serde")]
        impl<T: serde::Serialize> serde::Serialize for $name<T> {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_map([$first, $second].into_iter().zip(&self.0))
            }
        }

        #[cfg(feature = "serde")]
        impl<'de, T: serde::Deserialize<'de>> serde::Deserialize<'de> for $name<T> {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                #[derive(serde::Deserialize)]
                #[serde(deny_unknown_fields)]
                struct Two<T> {
                    #[serde(rename = $first)]
                    first: T,
                    #[serde(rename = $second)]
                    second: T,
                }
                let two = Two::deserialize(deserializer)?;
                Ok($name([two.first, two.second]))
            }
        }
    };
}

by_two! {
    /// One value for each team.
    pub struct ByTeam of Team = "A", "B"
}
by_two! {
    /// One value for each room.
    pub struct ByRoom of Room = "open", "closed"
}

choice! {
    /// How the two results of a board are compared (docs/sources/scoring.md#6.4,
    /// docs/sources/scoring.md#6.6).
    pub enum Scoring {
        /// The difference in IMPs.
        #[default]
        Imps = "Imps" | "imp",
        /// Board-a-match: 2 for the better result, 1 for an equal one, 0 for the worse.
        Bam = "Bam" | "board-a-match",
        /// The difference itself (Law 78C).
        TotalPoints = "TotalPoints" | "total",
    }
}

impl Scoring {
    /// A board's value to the team with this difference in points and these IMPs.
    ///
    /// ```
    /// use biritch_tourney::teams::Scoring;
    ///
    /// // +120 at one table, −110 at the other.
    /// assert_eq!(Scoring::Bam.points(10, 0), 2);
    /// assert_eq!(Scoring::Bam.points(-10, 0), 0);
    /// ```
    pub const fn points(self, diff: i32, imps: i32) -> i32 {
        match self {
            Scoring::Imps => imps,
            Scoring::Bam => 1 + diff.signum(),
            Scoring::TotalPoints => diff,
        }
    }

    /// A board's value to a team with an artificial score (docs/sources/scoring.md#6.6,
    /// docs/sources/scoring.md#6.8): IMPs, or 60, 50 or 40 % of the two points of board-a-match.
    /// In total points it has none.
    ///
    /// ```
    /// use biritch_tourney::Ratio;
    /// use biritch_tourney::adjust::Artificial;
    /// use biritch_tourney::teams::Scoring;
    ///
    /// assert_eq!(Some(Scoring::Bam.award(Artificial::Plus)), Ratio::new(6, 5));
    /// assert_eq!(Scoring::Imps.award(Artificial::Minus), Ratio::whole(-3));
    /// ```
    pub fn award(self, award: Artificial) -> Ratio {
        match self {
            Scoring::Imps => award.imps(None),
            Scoring::Bam => award.percent(None).part(2, 100),
            Scoring::TotalPoints => Ratio::ZERO,
        }
    }
}

settings! {
    /// The scoring options of a match, as in a file of results.
    pub struct MatchOptions {
        /// How the results of a board are compared.
        scoring: Scoring = Scoring::Imps, DuplicateLaws "docs/sources/scoring.md#6.4";
        /// How points become IMPs.
        table: ImpTable = ImpTable::Imp1962, DuplicateLaws "docs/sources/scoring.md#6.4";
        /// How IMPs become victory points.
        scale: VpScale = VpScale::Wbf2013, Federations "docs/sources/scoring.md#6.7";
        /// The bonus for making a doubled contract.
        insult: Insult = Insult::Standard, BridgeEssay "docs/sources/scoring.md#1.1";
        /// The penalties for undertricks.
        undertricks: Undertricks = Undertricks::Modern, BridgeEssay "docs/sources/scoring.md#1.2";
    }
}

impl MatchOptions {
    /// The scoring of contracts.
    pub const fn rules(&self) -> Rules {
        Rules { undertricks: self.undertricks, insult: self.insult }
    }
}

/// A team's entry.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Squad {
    /// The team's name.
    pub name: Name,
    /// Its players: four to six.
    pub players: Vec<Name>,
    /// The captain, who files the line-ups and need not play.
    pub captain: Name,
}

impl Squad {
    /// How many players of a team sit at the tables.
    pub const AT_TABLES: usize = 4;

    /// The most players of a team.
    pub const MOST_PLAYERS: usize = 6;

    /// Whether all its players sit at the tables, so that nobody has to choose who does.
    pub const fn all_play(&self) -> bool {
        self.players.len() == Squad::AT_TABLES
    }
}

/// The parameters fixed before a match.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// The name; that of a match whose name is kept elsewhere is [unnamed](Name::unnamed).
    #[cfg_attr(
        feature = "serde",
        serde(default = "Name::unnamed", skip_serializing_if = "Name::is_unnamed")
    )]
    pub name: Name,
    /// The teams.
    pub squads: ByTeam<Squad>,
    /// How many boards the match has.
    pub boards: u32,
    /// How many series: one or two, since a series is at least half of the match
    /// (docs/sources/scoring.md#6.2).
    pub series: u32,
    /// The number of its first board.
    pub first_board: u32,
    /// The scoring of contracts.
    pub rules: Rules,
    /// How points become IMPs.
    pub table: ImpTable,
    /// How IMPs become victory points; none if the match is decided by IMPs.
    pub scale: Option<VpScale>,
}

impl Setup {
    /// A match without a name, of this many boards from board 1 on, in two series, by today's rules, without
    /// victory points.
    pub fn new(squads: ByTeam<Squad>, boards: u32) -> Setup {
        Setup {
            name: Name::unnamed(),
            squads,
            boards,
            series: 2,
            first_board: 1,
            rules: Rules::default(),
            table: ImpTable::default(),
            scale: None,
        }
    }
}

/// A line-up: where a team's four players sit, each pair North or East first.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LineUp {
    /// Who sits in the open room.
    pub open: [Name; 2],
    /// Who sits in the closed room.
    pub closed: [Name; 2],
}

impl LineUp {
    /// The pair in a room.
    pub const fn pair(&self, room: Room) -> &[Name; 2] {
        match room {
            Room::Open => &self.open,
            Room::Closed => &self.closed,
        }
    }

    /// All four.
    pub fn players(&self) -> impl Iterator<Item = &Name> {
        self.open.iter().chain(&self.closed)
    }

    /// The room a player sits in.
    pub fn room_of(&self, name: &Name) -> Option<Room> {
        Room::ALL.into_iter().find(|room| self.pair(*room).contains(name))
    }
}

/// The side a team has in a room: the team that sits first is North-South in the open room.
pub const fn side(sits_first: bool, room: Room) -> Side {
    match (sits_first, room) {
        (true, Room::Open) | (false, Room::Closed) => Side::NorthSouth,
        (true, Room::Closed) | (false, Room::Open) => Side::EastWest,
    }
}

/// The seats of a pair, in the order of a line-up.
pub const fn seats(sits_first: bool, room: Room) -> [Seat; 2] {
    side(sits_first, room).seats()
}

/// An act in a match.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "act", rename_all = "kebab-case"))]
pub enum Act {
    /// A captain files the line-up for the next series.
    LineUp {
        /// The team.
        team: Team,
        /// Where they sit.
        #[cfg_attr(feature = "serde", serde(flatten))]
        lineup: LineUp,
    },
    /// A player writes down for their side the result of a board at their table.
    Record {
        /// The board's number.
        board: u32,
        /// How it ended.
        outcome: Outcome,
    },
    /// The board was played at one of the program's own tables, which enters its result by itself. It
    /// counts at once. There both rooms have all boards, and nothing is exchanged.
    Played {
        /// The room.
        room: Room,
        /// The board's number.
        board: u32,
        /// How it ended.
        outcome: Outcome,
        /// The opening lead; none if no card was played.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        lead: Option<Card>,
    },
    /// The cards of a board are recorded, for everybody to see.
    Deal {
        /// The board's number.
        board: u32,
        /// The cards.
        deal: Deal,
    },
    /// The director exchanges the boards between the rooms.
    Exchange,
    /// A person is admitted as a watcher.
    Admit {
        /// The watcher's name.
        watcher: Name,
        /// Where to.
        room: Room,
    },
    /// The director assigns a result to a board in a room (Law 12C1).
    Assign {
        /// The room.
        room: Room,
        /// The board's number.
        board: u32,
        /// How it counts.
        outcome: Outcome,
    },
    /// The director gives artificial scores for a board that cannot be compared (Law 12C2).
    Award {
        /// The board's number.
        board: u32,
        /// Each team's award.
        awards: ByTeam<Artificial>,
    },
    /// The director gives a team a penalty in IMPs.
    Penalty {
        /// From which.
        team: Team,
        /// The number of IMPs.
        imps: u32,
    },
}
