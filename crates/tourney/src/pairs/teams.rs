//! The teams of one section and their halves (docs/sources/tournaments.md#3.9).

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use bridge::{BySide, Side};
use cards::choice::{Choice, UnknownChoice};
use cards::settings;

use crate::Name;
use crate::classes::Class;
use crate::movement::Movement;
use crate::vp::{Hundredths, VpScale};

/// A team's entry.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Team {
    /// Its number in the movement.
    pub number: u32,
    /// Its name.
    pub name: Name,
    /// Who sits North-South, and who sits East-West.
    pub players: BySide<[Name; 2]>,
    /// Its stratum, its handicap and its category.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Class::is_empty"))]
    pub class: Class,
}

impl Team {
    /// A team without a stratum, a handicap or a category.
    pub const fn new(number: u32, name: Name, players: BySide<[Name; 2]>) -> Team {
        Team { number, name, players, class: Class::NONE }
    }

    /// A team whose players are not known, each named by the team and their chair: `Alpha N`. None if that is no name.
    pub fn of_chairs(number: u32, name: Name, chairs: [&str; 4]) -> Option<Team> {
        let player = |chair: &str| alloc::format!("{name} {chair}").parse().ok();
        let [north, south, east, west] = chairs.map(player);
        let players = BySide([[north?, south?], [east?, west?]]);
        Some(Team::new(number, name, players))
    }

    /// Its players, North-South first.
    pub fn people(&self) -> impl Iterator<Item = &Name> {
        self.players.0.iter().flatten()
    }
}

/// By which scale the IMPs of a match become victory points; by none, they count themselves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MatchVp(pub Option<VpScale>);

impl MatchVp {
    const NONE: &'static str = "none";
}

impl Choice for MatchVp {
    const WORDS: &'static [&'static str] =
        &["wbf2013", "wbf2013-discrete", "essay24", "acbl20", "acbl30", "wbf25", MatchVp::NONE];
}

impl fmt::Display for MatchVp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(scale) => scale.fmt(f),
            None => f.pad(MatchVp::NONE),
        }
    }
}

impl FromStr for MatchVp {
    type Err = UnknownChoice;

    fn from_str(text: &str) -> Result<MatchVp, UnknownChoice> {
        if text.eq_ignore_ascii_case(MatchVp::NONE) {
            return Ok(MatchVp(None));
        }
        let scale = text.parse().map_err(|_| UnknownChoice { words: MatchVp::WORDS })?;
        Ok(MatchVp(Some(scale)))
    }
}

/// What a team has for a round without an opponent; if nothing is said, what is usual
/// ([`PairsEvent::bye_points`](super::PairsEvent::bye_points)).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ByePoints(pub Option<Hundredths>);

impl ByePoints {
    const USUAL: &'static str = "usual";
    const MOST: i32 = 100_000;
}

impl Choice for ByePoints {
    const WORDS: &'static [&'static str] = &[ByePoints::USUAL, "12", "0"];
}

impl fmt::Display for ByePoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(points) => points.fmt(f),
            None => f.pad(ByePoints::USUAL),
        }
    }
}

impl FromStr for ByePoints {
    type Err = UnknownChoice;

    fn from_str(text: &str) -> Result<ByePoints, UnknownChoice> {
        if text.eq_ignore_ascii_case(ByePoints::USUAL) {
            return Ok(ByePoints(None));
        }
        let points: Option<Hundredths> = text.parse().ok();
        let points = points.filter(|points| (0..=ByePoints::MOST).contains(&points.0));
        points
            .map(|points| ByePoints(Some(points)))
            .ok_or(UnknownChoice { words: ByePoints::WORDS })
    }
}

#[cfg(feature = "serde")]
cards::serde_as_text!(MatchVp);
#[cfg(feature = "serde")]
cards::serde_as_text!(ByePoints);

settings! {
    /// The options that only teams in one section have.
    pub struct TeamsOptions {
        /// How the IMPs of a match become victory points.
        vp: MatchVp = MatchVp(Some(VpScale::Wbf2013)), Federations "docs/sources/scoring.md#6.7";
        /// What a team has for a round without an opponent.
        bye: ByePoints = ByePoints(None), CommonPractice "docs/sources/tournaments.md#3.9";
    }
}

/// The teams of a section, and where their halves sit.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Teams {
    /// The teams.
    pub teams: Vec<Team>,
    /// Who meets whom, where and with which boards.
    pub movement: Movement,
    /// What only they have.
    #[cfg_attr(feature = "serde", serde(default))]
    pub options: TeamsOptions,
}

impl Teams {
    /// A team by number.
    pub fn team(&self, number: u32) -> Option<&Team> {
        self.teams.iter().find(|team| team.number == number)
    }

    /// The number of the pair that is this half of a team.
    pub const fn half(&self, team: u32, side: Side) -> u32 {
        match side {
            Side::NorthSouth => team,
            Side::EastWest => team.saturating_add(self.movement.contestants),
        }
    }

    /// The number of a pair's team, and which half of it the pair is.
    pub const fn team_of(&self, pair: u32) -> (u32, Side) {
        match pair.checked_sub(self.movement.contestants) {
            None | Some(0) => (pair, Side::NorthSouth),
            Some(team) => (team, Side::EastWest),
        }
    }

    /// A movement of the teams with the numbers of their halves.
    pub(super) fn of_halves(&self, movement: &Movement) -> Movement {
        let mut movement = movement.clone();
        for place in movement.rounds.iter_mut().flatten() {
            place.seats = BySide::new(|side| self.half(place.seats[side], side));
        }
        movement.contestants = movement.contestants.saturating_mul(2);
        movement
    }
}
