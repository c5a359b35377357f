//! A round of a section: who sits where.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use bridge::{BySeat, BySide};

/// What is played at a table, by the numbers of the contestants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Seated {
    /// Four players, each for themselves.
    Individuals(BySeat<u32>),
    /// Two pairs.
    Pairs(BySide<u32>),
    /// Two contestants in a match, the home side first: a pair that sits North-South, or a team
    /// that sits North-South in the open room.
    Match([u32; 2]),
    /// Three contestants who each play half a match against the two others.
    Triple([u32; 3]),
}

impl Seated {
    /// All who sit there.
    pub fn contestants(&self) -> &[u32] {
        match self {
            Seated::Individuals(BySeat(players)) => players,
            Seated::Pairs(BySide(pairs)) | Seated::Match(pairs) => pairs,
            Seated::Triple(three) => three,
        }
    }

    /// The two of a match, home first; none where there is no match of two.
    pub const fn as_match(&self) -> Option<[u32; 2]> {
        if let Seated::Match(two) = *self { Some(two) } else { None }
    }

    /// Those whom a contestant meets; nobody if they do not sit there, and not the partner.
    pub fn opponents(&self, number: u32) -> Vec<u32> {
        if let Seated::Individuals(BySeat(players)) = self {
            let seat = players.iter().position(|player| *player == number);
            return seat
                .map_or(Vec::new(), |at| [players[(at + 1) % 4], players[(at + 3) % 4]].into());
        }
        let all = self.contestants();
        let others = all.iter().copied().filter(|other| *other != number);
        if all.contains(&number) { others.collect() } else { Vec::new() }
    }

    pub(crate) fn contestants_mut(&mut self) -> &mut [u32] {
        match self {
            Seated::Individuals(BySeat(players)) => players,
            Seated::Pairs(BySide(pairs)) | Seated::Match(pairs) => pairs,
            Seated::Triple(three) => three,
        }
    }
}

/// A table of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Table {
    /// Its number, from 1. A team match has one number for both rooms.
    pub number: u32,
    /// Who sits there.
    pub seated: Seated,
    /// The set of boards they play. Tables with the same set play the same boards.
    pub set: u32,
}

/// A round of a section.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Round {
    /// Its number, from 1.
    pub number: u32,
    /// Its tables, by number.
    pub tables: Vec<Table>,
    /// Who does not play in it, though entered: a bye, a sit-out.
    pub sit_out: Vec<u32>,
}

/// Why a round is impossible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RoundError {
    /// Somebody is named twice.
    #[error("{number} is named twice")]
    Twice {
        /// Whose number.
        number: u32,
    },
    /// Two tables have one number.
    #[error("there are two tables {table}")]
    TableTwice {
        /// The number.
        table: u32,
    },
    /// There is no such contestant.
    #[error("there is no contestant {number}")]
    Unknown {
        /// The number.
        number: u32,
    },
}

impl Round {
    /// Everybody who sits at a table.
    pub fn seated(&self) -> impl Iterator<Item = u32> + '_ {
        self.tables.iter().flat_map(|table| table.seated.contestants().iter().copied())
    }

    /// The table of a contestant.
    pub fn table_of(&self, number: u32) -> Option<&Table> {
        self.tables.iter().find(|table| table.seated.contestants().contains(&number))
    }

    /// Checks that everybody named is known and named once, and that tables have distinct numbers.
    pub fn check(&self, known: impl Fn(u32) -> bool) -> Result<(), RoundError> {
        let (mut named, mut tables) = (BTreeSet::new(), BTreeSet::new());
        for number in self.seated().chain(self.sit_out.iter().copied()) {
            if !known(number) {
                return Err(RoundError::Unknown { number });
            }
            if !named.insert(number) {
                return Err(RoundError::Twice { number });
            }
        }
        match self.tables.iter().find(|table| !tables.insert(table.number)) {
            Some(table) => Err(RoundError::TableTwice { table: table.number }),
            None => Ok(()),
        }
    }
}
