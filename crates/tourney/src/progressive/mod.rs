//! Progressive bridge as an event (docs/sources/scoring.md#5): the thirteen rules of
//! docs/sources/README.md#progressive-rules.
//!
//! Four players at each of two or more tables play four deals a round, each dealing once. Then
//! winners and losers move, partners change, and each player's tally card gets their side's points
//! and the opponents'. The largest difference at the end wins.

mod checks;
mod deal;
mod error;
mod event;
mod movement;
mod options;
mod sheet;
mod start;
mod text;

use alloc::vec::Vec;

use bridge::score::HonorAward;
use bridge::{BySeat, BySide, Outcome, Seat, Side};
use cards::Card;

pub use self::deal::DealScore;
pub use self::error::ProgressiveError;
pub use self::event::{DealRow, FreePlaces, Progressive, TableRound, Waiting};
pub use self::options::{
    Cap, Movement, ProgressiveOptions, RankTie, Rounds, Tie, VulnerabilityRule,
};
pub use self::sheet::{Rank, Tally, TallyRow, View, rank};

use crate::Name;

/// The most tables of an event.
pub const MOST_TABLES: u32 = 1000;

/// The deals that a table plays in a round, each player dealing once (rule 4).
pub const DEALS: usize = 4;

/// Whether a player of a mixed event is a lady or a gentleman.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Kind {
    /// The event is not mixed.
    #[default]
    Any,
    /// A lady in a mixed event.
    Lady,
    /// A gentleman in a mixed event.
    Gentleman,
}

/// A player's entry.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Player {
    /// The name.
    pub name: Name,
    /// Lady, gentleman, or neither.
    #[cfg_attr(feature = "serde", serde(default))]
    pub kind: Kind,
}

/// The parameters fixed before a progressive event.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// The name; that of an event whose name is kept elsewhere is [unnamed](Name::unnamed).
    #[cfg_attr(
        feature = "serde",
        serde(default = "Name::unnamed", skip_serializing_if = "Name::is_unnamed")
    )]
    pub name: Name,
    /// The players, numbered from 1 in this order: four for each table.
    pub players: Vec<Player>,
    /// The announced options.
    pub options: ProgressiveOptions,
    /// With [`Movement::PrintedCards`]: the players' numbers by round, table and seat.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub printed: Vec<Vec<BySeat<u32>>>,
}

impl Kind {
    /// Its word in logs and lists; none in an event that is not mixed.
    pub const fn word(self) -> Option<&'static str> {
        match self {
            Kind::Any => None,
            Kind::Lady => Some("lady"),
            Kind::Gentleman => Some("gentleman"),
        }
    }

    /// The kind of a word.
    pub fn of_word(word: &str) -> Option<Kind> {
        [Kind::Lady, Kind::Gentleman].into_iter().find(|kind| kind.word() == Some(word))
    }
}

impl Pack {
    /// Both.
    pub const ALL: [Pack; 2] = [Pack::First, Pack::Second];

    /// Its word in logs.
    pub const fn word(self) -> &'static str {
        match self {
            Pack::First => "first",
            Pack::Second => "second",
        }
    }
}

impl Setup {
    /// An event without a name for these players that is not mixed, by the usual rules.
    pub fn new(names: impl IntoIterator<Item = Name>) -> Setup {
        let players = names.into_iter().map(|name| Player { name, kind: Kind::Any }).collect();
        let (name, options) = (Name::unnamed(), ProgressiveOptions::default());
        Setup { name, players, options, printed: Vec::new() }
    }
}

/// One of the two packs of a table, told apart by their backs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Pack {
    /// One of them.
    First,
    /// The other one.
    Second,
}

/// A player's draw in a cut.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Draw {
    /// The player's number.
    pub player: u32,
    /// The card.
    pub card: Card,
}

/// An act in a progressive event. Tables are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "act", rename_all = "kebab-case"))]
pub enum Act {
    /// A player draws or is handed a tally card and takes the place printed on it (rule 2).
    Card {
        /// The player's number.
        player: u32,
        /// Which table.
        table: u32,
        /// Which seat.
        seat: Seat,
    },
    /// Two newcomers and two residents cut for partners (rule 6).
    CutPartners {
        /// The table's number.
        table: u32,
        /// What each of the four drew.
        draws: [Draw; 4],
    },
    /// The four report their seats after a cut at the table.
    Sit {
        /// The table's number.
        table: u32,
        /// Who sits where.
        seats: BySeat<u32>,
    },
    /// The four cut for the deal (rule 7).
    CutDeal {
        /// The table's number.
        table: u32,
        /// What each seat drew.
        draws: BySeat<Card>,
    },
    /// The four report the first dealer after a cut at the table.
    Dealer {
        /// The table's number.
        table: u32,
        /// The first dealer's seat.
        seat: Seat,
    },
    /// The first dealer chooses a pack (rule 7).
    Pack {
        /// The table's number.
        table: u32,
        /// The pack.
        pack: Pack,
    },
    /// One of the four becomes the scorer (rule 11).
    Scorer {
        /// The table's number.
        table: u32,
        /// The player's number.
        player: u32,
    },
    /// A deal has been played (rules 3, 4 and 8).
    Deal {
        /// The table's number.
        table: u32,
        /// The result.
        outcome: Outcome,
        /// Honors, where they count.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        honors: Option<HonorAward>,
    },
    /// The sides of a tied table cut.
    CutTie {
        /// The table's number.
        table: u32,
        /// What each side drew.
        draws: BySide<Card>,
    },
    /// The four of a tied table report the winning side after a cut at the table.
    Winner {
        /// The table's number.
        table: u32,
        /// The winning side.
        side: Side,
    },
    /// The director's signal: the round is over, everybody moves (rule 3).
    Move,
}
