//! The one model of all events: `Event > Stage > Session > Section > Round > Table`.
//!
//! An event has stages (a qualifier and a final, a Swiss and a knockout), a stage has sessions, a
//! session sections that are ranked apart or together, a section rounds, a round tables. What sits
//! at a table is [`Seated`]: two pairs, four individuals, a match, a three-way match. A kind of
//! event makes rounds from what has been played so far; what it needs besides is its own business.
//! Swiss pairings and round robins are [`Round`]s. A movement fixed in advance has rounds of its own
//! ([`crate::movement`]), and a bracket has matches ([`crate::knockout`]).

mod entry;
mod reports;
mod round;
mod withheld;

use alloc::vec::Vec;
use core::fmt;

use cards::choice;

pub use self::entry::{EntryError, EntryLine, entry_list};
pub(crate) use self::entry::{Parts, entry_act, entry_line, joined, numbered_tables, tables_text};
pub(crate) use self::reports::ordered;
pub use self::reports::{Reported, Reports, Turn};
pub use self::round::{Round, RoundError, Seated, Table};
pub use self::withheld::{ParseWithheldError, Withheld};

use crate::Name;

/// Somebody who plays an event under a number: a player, a pair or a team.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Contestant {
    /// The number, from 1; unique in the event.
    pub number: u32,
    /// The name: a team's own, or the players' names.
    pub name: Name,
    /// The players: one, two, or a team's roster.
    pub players: Vec<Name>,
    /// Whose names are not published.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Withheld::is_none"))]
    pub withheld: Withheld,
}

choice! {
    /// How the rounds of a stage come about.
    pub enum StageKind {
        /// A movement fixed in advance: Mitchell, Howell, individual, round robin.
        #[default]
        Movement = "movement",
        /// Paired after each round by the standings.
        Swiss = "swiss",
        /// A bracket of matches whose losers are out.
        Knockout = "knockout",
        /// Tables whose winners and losers move.
        Progressive = "progressive",
    }
}

/// An event.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Event {
    /// Its name.
    pub name: Name,
    /// Everybody who plays in it.
    pub contestants: Vec<Contestant>,
    /// Its stages, in the order in which they are played.
    pub stages: Vec<Stage>,
}

/// A part of an event with a ranking of its own, of which some contestants go on to the next.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Stage {
    /// How its rounds come about.
    pub kind: StageKind,
    /// Its sessions.
    pub sessions: Vec<Session>,
}

/// What is played between two breaks: an afternoon, an evening, a segment of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Session {
    /// Its sections.
    pub sections: Vec<Section>,
}

/// The tables of a session that exchange boards and contestants.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Section {
    /// What it is called: `A`.
    pub name: Name,
    /// Its rounds that are drawn so far.
    pub rounds: Vec<Round>,
}

/// The place of a table in an event: the address of its results.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Place {
    /// The stage, from 1.
    pub stage: u32,
    /// The session of the stage, from 1.
    pub session: u32,
    /// The section of the session, from 1.
    pub section: u32,
    /// The number of the round.
    pub round: u32,
    /// The number of the table.
    pub table: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { stage, session, section, round, table } = self;
        write!(f, "{stage}.{session}.{section}.{round}.{table}")
    }
}

impl Event {
    /// Every table with its place, in order.
    pub fn tables(&self) -> impl Iterator<Item = (Place, &Table)> {
        self.rounds().flat_map(|(place, round)| {
            round.tables.iter().map(move |table| (Place { table: table.number, ..place }, table))
        })
    }

    /// The table at a place.
    pub fn table(&self, place: Place) -> Option<&Table> {
        let at = |number: u32| number.checked_sub(1).map(|at| at as usize);
        let stage = self.stages.get(at(place.stage)?)?;
        let session = stage.sessions.get(at(place.session)?)?;
        let section = session.sections.get(at(place.section)?)?;
        let round = section.rounds.iter().find(|round| round.number == place.round)?;
        round.tables.iter().find(|table| table.number == place.table)
    }

    /// Checks that nobody sits twice in a round, and that all who sit have entered.
    pub fn check(&self) -> Result<(), (Place, RoundError)> {
        let known = |number| self.contestants.iter().any(|known| known.number == number);
        self.rounds().try_for_each(|(place, round)| round.check(known).map_err(|why| (place, why)))
    }

    /// Every round with its place, whose table is 0.
    fn rounds(&self) -> impl Iterator<Item = (Place, &Round)> {
        let stages = (1..).zip(&self.stages);
        let sessions = stages.flat_map(|(stage, of)| {
            (1..).zip(&of.sessions).map(move |(session, of)| (stage, session, of))
        });
        let sections = sessions.flat_map(|(stage, session, of)| {
            (1..).zip(&of.sections).map(move |(section, of)| (stage, session, section, of))
        });
        sections.flat_map(|(stage, session, section, of)| {
            of.rounds.iter().map(move |round| {
                (Place { stage, session, section, round: round.number, table: 0 }, round)
            })
        })
    }
}
