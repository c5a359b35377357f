//! Who is ranked in a pairs event.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Pair, Player, Setup, Team};
use crate::Name;
use crate::classes::Class;
use crate::movement::Contestants;

/// Who is ranked: a pair, a player who changes partners, or a team of two halves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entrant<'a> {
    /// A pair.
    Pair(&'a Pair),
    /// A player.
    Player(&'a Player),
    /// A team.
    Team(&'a Team),
}

impl<'a> Entrant<'a> {
    /// The number, by which it is ranked, penalized and classified.
    pub const fn number(self) -> u32 {
        match self {
            Entrant::Pair(pair) => pair.number,
            Entrant::Player(player) => player.number,
            Entrant::Team(team) => team.number,
        }
    }

    /// The name: a team's own, or those of the players.
    pub fn name(self) -> String {
        match self {
            Entrant::Pair(Pair { players: [one, other], .. }) => {
                alloc::format!("{one} – {other}")
            }
            Entrant::Player(player) => player.name.to_string(),
            Entrant::Team(team) => team.name.to_string(),
        }
    }

    /// The players.
    pub fn players(self) -> Vec<&'a Name> {
        match self {
            Entrant::Pair(pair) => pair.players.iter().collect(),
            Entrant::Player(player) => Vec::from([&player.name]),
            Entrant::Team(team) => team.people().collect(),
        }
    }

    /// The stratum, the handicap and the category.
    pub const fn class(self) -> Class {
        match self {
            Entrant::Pair(pair) => pair.class,
            Entrant::Player(player) => player.class,
            Entrant::Team(team) => team.class,
        }
    }
}

impl Setup {
    /// What is ranked.
    pub const fn of(&self) -> Contestants {
        match (&self.individuals, &self.teams) {
            (Some(_), _) => Contestants::Individuals,
            (None, Some(_)) => Contestants::Teams,
            (None, None) => Contestants::Pairs,
        }
    }

    /// All who are ranked.
    pub fn entrants(&self) -> Vec<Entrant<'_>> {
        match (&self.individuals, &self.teams) {
            (Some(of), _) => of.players.iter().map(Entrant::Player).collect(),
            (None, Some(of)) => of.teams.iter().map(Entrant::Team).collect(),
            (None, None) => self.pairs.iter().map(Entrant::Pair).collect(),
        }
    }

    /// Who is ranked by a number.
    pub fn entrant(&self, number: u32) -> Option<Entrant<'_>> {
        match (&self.individuals, &self.teams) {
            (Some(of), _) => of.player(number).map(Entrant::Player),
            (None, Some(of)) => of.team(number).map(Entrant::Team),
            (None, None) => self.pairs.iter().find(|pair| pair.number == number).map(Entrant::Pair),
        }
    }
}
