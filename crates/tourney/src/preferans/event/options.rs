//! How an event of Preferans is run, and who enters it.

use alloc::format;
use alloc::string::String;

use cards::{choice, settings};

use crate::Name;
use crate::count::number_option;
use crate::event::{Contestant, Parts, Withheld, entry_line};
use crate::merge::ActFault;
use crate::preferans::compression::Compression;
use crate::preferans::seating::{TableSize, Uneven};
use crate::swiss::{RoundCount, Seed};

choice! {
    /// How players are seated.
    pub enum SeatingRule {
        /// So that nobody meets anybody twice as long as that is possible.
        #[default]
        NewOpponents = "new-opponents",
        /// By the standings, and then so that nobody meets anybody twice.
        ByStanding = "by-standing",
    }
}

choice! {
    /// With what the whists of a player are compared.
    pub enum Comparison {
        /// With nothing: they count as they are.
        #[default]
        None = "none",
        /// With the mean of all who sat in the same seat, the player among them: all tables play the same
        /// deals, and have one size.
        Seat = "seat",
    }
}

choice! {
    /// Which deals the tables of a round play where boards are dealt in advance, as at tables online.
    pub enum Dealing {
        /// All tables play the same deals.
        #[default]
        Same = "same",
        /// Each table has its own, unless tables are compared.
        Own = "own",
    }
}

number_option! {
    /// How many deals a round has: 1 to 100.
    DealCount(u32), (1..=100), &["12", "6", "8", "16", "18", "24"]
}

settings! {
    /// How an event of Preferans is run.
    pub struct PreferansEventOptions {
        /// How many rounds it has.
        rounds: RoundCount = RoundCount(5), CommonPractice "docs/sources/tournaments.md#9.1";
        /// How many deals a round has.
        deals: DealCount = DealCount(12), CommonPractice "docs/sources/tournaments.md#9.1";
        /// How many sit at a table.
        size: TableSize = TableSize::Four, CommonPractice "docs/sources/tournaments.md#9.2";
        /// What is done with those who are left over.
        uneven: Uneven = Uneven::Mix, OurDecision "docs/sources/tournaments.md#9.2";
        /// How players are seated.
        seating: SeatingRule = SeatingRule::NewOpponents, CommonPractice "docs/sources/tournaments.md#9.2";
        /// The seed of the lot that orders the players.
        seed: Seed = Seed(0), OurDecision "docs/sources/tournaments.md#9.2";
        /// With what the whists of a player are compared.
        comparison: Comparison = Comparison::None, CommonPractice "docs/sources/tournaments.md#9.3";
        /// Which deals the tables of a round play where they are dealt in advance.
        dealing: Dealing = Dealing::Same, OurDecision "docs/sources/tournaments.md#9.3";
        /// What so many whists are worth.
        compression: Compression = Compression::FULL, CommonPractice "docs/sources/tournaments.md#9.3";
    }
}

impl PreferansEventOptions {
    /// Which deals the tables of a round play where they are dealt in advance: compared tables play the same.
    pub const fn dealt(&self) -> Dealing {
        match self.comparison {
            Comparison::None => self.dealing,
            Comparison::Seat => Dealing::Same,
        }
    }

    /// What is done with those who are left over: compared tables are of one size.
    pub const fn left_over(&self) -> Uneven {
        match self.comparison {
            Comparison::None => self.uneven,
            Comparison::Seat => Uneven::Rest,
        }
    }
}

/// A player of an event.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PlayerEntry {
    /// The number, from 1 in the order of entry, and the name; nobody else.
    pub contestant: Contestant,
    /// The team, whose members do not sit together as long as that is possible.
    pub team: Option<Name>,
}

/// How a player is written.
const PLAYER: &str = "Anna | team=Riga | private";

impl PlayerEntry {
    /// A player without a team.
    pub const fn new(number: u32, name: Name) -> PlayerEntry {
        let players = alloc::vec::Vec::new();
        let withheld = Withheld::NONE;
        PlayerEntry { contestant: Contestant { number, name, players, withheld }, team: None }
    }

    /// Reads a line of a list: `Anna | team=Riga`. Only the name is necessary.
    ///
    /// # Errors
    ///
    /// What is no part of such a line, and how one is written.
    pub fn read(number: u32, line: &str) -> Result<PlayerEntry, ActFault> {
        PlayerEntry::of_parts(number, &Parts::of_entry(line, &[], PLAYER))
    }

    /// Reads such a line of a log.
    pub(super) fn stored(number: u32, line: &str) -> Result<PlayerEntry, ActFault> {
        PlayerEntry::of_parts(number, &Parts::of_entry(line, &[], PLAYER).stored())
    }

    /// The player that the fields of an entry describe.
    pub(super) fn of_parts(number: u32, parts: &Parts<'_>) -> Result<PlayerEntry, ActFault> {
        // A list of players is refused by the event, with the number.
        parts.only(0, &["name", "team", "players", Withheld::KEY])?;
        let team = parts.value("team").map(|team| parts.name(team)).transpose()?;
        Ok(PlayerEntry { contestant: parts.contestant(number)?, team })
    }

    /// The player as a line that [`PlayerEntry::read`] reads.
    pub fn text(&self) -> String {
        entry_line(&self.contestant, &[], self.team_field().into_iter())
    }

    /// The field of the team.
    pub(super) fn team_field(&self) -> Option<String> {
        self.team.as_ref().map(|team| format!("team={team}"))
    }

    /// The number, from 1.
    pub const fn number(&self) -> u32 {
        self.contestant.number
    }

    /// The name.
    pub const fn name(&self) -> &Name {
        &self.contestant.name
    }
}
