//! An event of Preferans with a log: players, or teams of players, at tables of three or four
//! (docs/sources/tournaments.md#9).
//!
//! Each round is seated ([`PreferansEvent::draft`]), published by the director and played; a table's
//! result is what each of its players won or lost in whists, whose sum is zero. It is what two of its
//! players report and nobody contradicts, what their table online reports, or what the director enters.
//! The whists of a round become points by the comparison and the compression of the options, and the
//! sum of the points is the score.
//! A cut lets only the first of the ranking play on. The log has a text form
//! ([`TextEvent`](crate::merge::TextEvent)), in which several directors can keep it.
//!
//! ```
//! use biritch_tourney::log::{By, Event};
//! use biritch_tourney::preferans::event::{Act, PlayerEntry, PreferansEvent, Setup, TableResult};
//! use biritch_tourney::vp::Hundredths;
//!
//! let players = (1..).zip(["Anna", "Boris", "Clara", "Dora"]);
//! let players = players.map(|(number, line)| PlayerEntry::read(number, line).expect("a name"));
//! let mut setup = Setup::new("Evening".parse()?, players.collect());
//! setup.options.set("rounds", "1")?;
//! let mut evening = PreferansEvent::open(&setup)?;
//! let draft = evening.draft()?;
//! let seats = draft.tables[0].clone();
//! let whists = [52, -10, 8, -50].map(|whists| Hundredths(whists * 100)).to_vec();
//! let result = Act::Result { round: 1, table: 1, result: TableResult { seats, whists } };
//! for act in [draft.publish(), result] {
//!     evening.check(&By::Director, &act)?;
//!     evening.apply(&By::Director, &act);
//! }
//! assert_eq!(evening.standing()[0].points.to_string(), "52");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod boards;
mod error;
mod fold;
mod options;
mod standing;
mod state;
mod text;

use alloc::vec::Vec;

pub use self::error::PreferansEventError;
pub use self::options::{
    Comparison, DealCount, Dealing, PlayerEntry, PreferansEventOptions, SeatingRule,
};
pub use self::standing::{RoundScore, Standing, TeamStanding};
pub use self::state::{Draft, NoDraft, PreferansEvent, RoundState, TableState};

use crate::Name;
use crate::vp::Hundredths;

/// The parameters fixed before an event of Preferans.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// The name of the event.
    pub name: Name,
    /// Which Preferans is played: the key of a preset (docs/preferans.md), or any other name; none where
    /// everybody knows.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub variant: Option<Name>,
    /// The players entered before the event, numbered from 1.
    pub players: Vec<PlayerEntry>,
    /// How it is run.
    pub options: PreferansEventOptions,
}

impl Setup {
    /// An event of these players with the usual options.
    pub fn new(name: Name, players: Vec<PlayerEntry>) -> Setup {
        Setup { name, variant: None, players, options: PreferansEventOptions::default() }
    }
}

/// What each player of a table has won in a round.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TableResult {
    /// The players in the order of the deal: those of the table, or the result is refused. So one that was
    /// written for other players is never theirs.
    pub seats: Vec<u32>,
    /// What each won, in the same order. The sum is zero.
    pub whists: Vec<Hundredths>,
}

impl TableResult {
    /// The players with what each won.
    pub fn iter(&self) -> impl Iterator<Item = (u32, Hundredths)> + '_ {
        self.seats.iter().copied().zip(self.whists.iter().copied())
    }
}

/// An act in an event of Preferans. All but [`Act::Report`] are the director's.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "act", rename_all = "kebab-case"))]
pub enum Act {
    /// A player enters, with the next number.
    Join(PlayerEntry),
    /// The entry of a player is corrected: the name, a substitute, the team. The number stays.
    Amend(PlayerEntry),
    /// A player leaves, and is not seated any more.
    Withdraw {
        /// Who.
        number: u32,
        /// Whether the director disqualifies them: they then have no place in the ranking. A player who has
        /// left may be disqualified too.
        disqualified: bool,
    },
    /// A player rests in a round that is not seated yet: in a team of four or five, or for an hour.
    Rest {
        /// The round.
        round: u32,
        /// Who.
        number: u32,
    },
    /// A round is published. Who plays on and is not seated rests.
    Seat {
        /// The round, the next one.
        round: u32,
        /// Who sits at each table, in the order of the deal, the first dealer first.
        tables: Vec<Vec<u32>>,
        /// How many results were missing on which the seating depends.
        #[cfg_attr(feature = "serde", serde(default))]
        missing: u32,
    },
    /// Two players of a published round change places; neither table has a result.
    Swap {
        /// The round.
        round: u32,
        /// The two.
        numbers: [u32; 2],
    },
    /// The result of a table. It stands above what its players have reported.
    Result {
        /// The round.
        round: u32,
        /// The table, from 1.
        table: u32,
        /// What each won.
        result: TableResult,
    },
    /// What a player says that the result of their table is. It stands if a second one says the same and
    /// nobody says otherwise.
    Report {
        /// The round.
        round: u32,
        /// The player.
        number: u32,
        /// What each won.
        result: TableResult,
    },
    /// The result of a table online, which the table itself has reported. The director's result stands above it.
    Played {
        /// The round.
        round: u32,
        /// The table, from 1.
        table: u32,
        /// What each won.
        result: TableResult,
    },
    /// The cards of a board that no table still has to play. Boards are counted through all rounds
    /// ([`PreferansEvent::boards_of`]).
    Deal {
        /// The board, from 1.
        board: u32,
        /// The hands, first hand first, and the talon.
        deal: pref::Deal,
    },
    /// A player loses points.
    Penalty {
        /// Who.
        number: u32,
        /// How many.
        points: Hundredths,
    },
    /// A player is warned: a card.
    Warn {
        /// Who.
        number: u32,
    },
    /// Only these players play on; they are ranked before all others.
    Cut {
        /// Who plays on.
        keep: Vec<u32>,
        /// How many hundredths of their points, less penalties, they keep: 0 to 100.
        carry: u8,
    },
    /// The event ends before its last round.
    Close,
}
