//! Progressive bridge: the thirteen rules of seed 001 as an event (scoring.md 5).
//!
//! Four at each of two or more tables play four deals a round, each dealing once; then winners and
//! losers move, partners change, and everybody's card gets his side's points and the opponents'. Who
//! has the largest difference at the end has won.

mod checks;
mod deal;
mod error;
mod event;
mod movement;
mod options;
mod sheet;
mod start;

use alloc::vec::Vec;

use bridge::score::Award;
use bridge::{BySeat, BySide, Outcome, Seat, Side};
use cards::Card;

pub use self::deal::DealScore;
pub use self::error::ProgressiveError;
pub use self::event::{DealRow, FreePlaces, Progressive, RoundTable, Waiting};
pub use self::options::{
    Cap, Movement, ProgressiveOptions, RankTie, Rounds, Tie, VulnerabilityRule,
};
pub use self::sheet::{Rank, Tally, TallyRow, View, rank};

use crate::Name;

/// A player: a lady, a gentleman, or somebody of an event where that does not matter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Kind {
    /// No difference is made.
    #[default]
    Any,
    /// Has one kind of card in a mixed event.
    Lady,
    /// Has the other.
    Gentleman,
}

/// Who takes part.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Player {
    /// By this name.
    pub name: Name,
    /// Of this kind.
    #[cfg_attr(feature = "serde", serde(default))]
    pub kind: Kind,
}

/// What is settled before an event.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// Everybody, numbered from 1 in this order: four for each table.
    pub players: Vec<Player>,
    /// What was announced.
    pub options: ProgressiveOptions,
    /// With [`Movement::PrintedCards`]: everybody's number by round, table and seat.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub printed: Vec<Vec<BySeat<u32>>>,
}

impl Setup {
    /// An event of these players, where no difference is made between them, by the usual rules.
    pub fn new(names: impl IntoIterator<Item = Name>) -> Setup {
        let players = names.into_iter().map(|name| Player { name, kind: Kind::Any }).collect();
        Setup { players, options: ProgressiveOptions::default(), printed: Vec::new() }
    }
}

/// One of the two packs of a table, told apart by their backs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Pack {
    /// The one.
    First,
    /// The other.
    Second,
}

/// What somebody drew.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Draw {
    /// The player's number.
    pub player: u32,
    /// His card.
    pub card: Card,
}

/// What can be done in an event. Tables are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "act", rename_all = "kebab-case"))]
pub enum Act {
    /// Somebody draws a card, or is handed one, and takes the place printed on it (rule 2).
    Card {
        /// His number.
        player: u32,
        /// Which table.
        table: u32,
        /// Which seat.
        seat: Seat,
    },
    /// Two newcomers and two residents cut for partners (rule 6).
    CutPartners {
        /// Where.
        table: u32,
        /// What each of the four drew.
        draws: [Draw; 4],
    },
    /// The four are seated as they say they cut.
    Sit {
        /// Where.
        table: u32,
        /// Who sits where.
        seats: BySeat<u32>,
    },
    /// The four cut for the deal (rule 7).
    CutDeal {
        /// Where.
        table: u32,
        /// What each seat drew.
        draws: BySeat<Card>,
    },
    /// Somebody deals first, as the four say they cut.
    Dealer {
        /// Where.
        table: u32,
        /// Who.
        seat: Seat,
    },
    /// The first dealer chooses a pack (rule 7).
    Pack {
        /// Where.
        table: u32,
        /// Which.
        pack: Pack,
    },
    /// One of the four is to write the score (rule 11).
    Scorer {
        /// Where.
        table: u32,
        /// His number.
        player: u32,
    },
    /// A deal has been played (rules 3, 4 and 8).
    Deal {
        /// Where.
        table: u32,
        /// How it ended.
        outcome: Outcome,
        /// Honors, where they count.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        honors: Option<Award>,
    },
    /// The sides of a table that ended even cut.
    CutTie {
        /// Where.
        table: u32,
        /// What each side drew.
        draws: BySide<Card>,
    },
    /// A table that ended even has a winner, as the four say they cut.
    Winner {
        /// Where.
        table: u32,
        /// Who.
        side: Side,
    },
    /// The director's signal: the round is over, everybody moves (rule 3).
    Move,
}
