//! For which events entries are collected.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use tourney::event::Contestant;

/// A kind of event for which entries are collected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EntryKind {
    /// A pairs event.
    Pairs,
    /// An individual event.
    Individual,
    /// A Swiss of pairs.
    SwissPairs,
    /// A Swiss of teams.
    SwissTeams,
    /// A round robin of teams.
    RoundRobin,
    /// Teams in one section.
    Section,
    /// A knockout of teams.
    Knockout,
    /// An event of Preferans.
    Preferans,
}

impl EntryKind {
    /// All, in the order in which they are offered.
    pub const ALL: [EntryKind; 8] = [
        EntryKind::Pairs,
        EntryKind::Individual,
        EntryKind::SwissPairs,
        EntryKind::SwissTeams,
        EntryKind::RoundRobin,
        EntryKind::Section,
        EntryKind::Knockout,
        EntryKind::Preferans,
    ];

    /// The key in forms and messages.
    pub const fn key(self) -> &'static str {
        match self {
            EntryKind::Pairs => "pairs",
            EntryKind::Individual => "individual",
            EntryKind::SwissPairs => "swiss-pairs",
            EntryKind::SwissTeams => "swiss-teams",
            EntryKind::RoundRobin => "round-robin",
            EntryKind::Section => "section",
            EntryKind::Knockout => "knockout",
            EntryKind::Preferans => "preferans",
        }
    }

    /// The kind with this key.
    pub fn of(key: &str) -> Option<EntryKind> {
        EntryKind::ALL.into_iter().find(|kind| kind.key() == key)
    }

    /// How many players an entry has.
    pub const fn players(self) -> RangeInclusive<usize> {
        match self {
            EntryKind::Individual | EntryKind::Preferans => 1..=1,
            EntryKind::Pairs | EntryKind::SwissPairs => 2..=2,
            // Both halves of a team play all the time.
            EntryKind::Section => 4..=4,
            EntryKind::SwissTeams | EntryKind::RoundRobin | EntryKind::Knockout => {
                4..=Contestant::MOST_PLAYERS
            }
        }
    }

    /// Whether an entry is a pair.
    pub const fn is_of_pairs(self) -> bool {
        matches!(self, EntryKind::Pairs | EntryKind::SwissPairs)
    }

    /// Whether an entry is a team, which has a name.
    pub const fn is_of_teams(self) -> bool {
        matches!(
            self,
            EntryKind::SwissTeams
                | EntryKind::RoundRobin
                | EntryKind::Section
                | EntryKind::Knockout
        )
    }
}
