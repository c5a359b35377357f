//! Movements: who plays whom, where and with which boards, round by round
//! (docs/sources/tournaments.md#3).
//!
//! A movement is data: a list of rounds, however it was made. It is one model for pairs, teams and
//! individuals; what differs is only who sits at a table ([`Seats`]). [`Movement::check`] checks
//! the rules of docs/sources/tournaments.md#3.2: nobody sits twice in a round or plays a set of
//! boards twice, and nobody meets an opponent more often than the movement declares. Tables,
//! rounds, sets and contestants are counted from 1, as on guide cards.
//!
//! ```
//! use biritch_tourney::movement::{Kind, Movement};
//!
//! let howell = Movement::new(Kind::Howell, 8, None, 3)?;
//! assert_eq!((howell.tables(), howell.rounds.len(), howell.sets), (4, 7, 7));
//! let first = howell.card(1).next().expect("seven rounds");
//! assert_eq!((first.table, first.opponents, first.set), (Some(1), Some(8), Some(1)));
//! # Ok::<(), biritch_tourney::movement::MovementError>(())
//! ```

mod advise;
mod any;
mod appendix;
mod balance;
mod cards;
mod check;
mod error;
mod file;
mod howell;
mod individual;
mod kind;
mod line;
mod logistics;
mod mitchell;
mod pairs;
mod replan;
mod rover;
mod seats;
mod sections;
mod side_by_side;
mod switch;
mod teams;

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use bridge::{BySeat, BySide};

pub use self::advise::{Advice, AdviceError, Wishes, advise};
pub use self::any::AnyMovement;
pub use self::balance::Balance;
pub use self::cards::{Move, PlayerSeat, PlayerStop, Stop, TableLine};
pub use self::check::InvalidMovement;
pub use self::error::MovementError;
pub use self::file::{FileError, FileErrorKind, MovementFile};
pub use self::kind::{Kind, MovementChoice};
pub use self::line::{MovementLine, ParseMovementLineError};
pub(crate) use self::line::{file_on_line, read_file_on_line};
pub use self::logistics::SetPlace;
pub use self::seats::{Contestants, Seats};
pub use crate::session::Winners;

/// A movement: who plays whom, where and with which boards, in every round.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Movement<S = BySide<u32>> {
    /// Its family.
    pub kind: Kind,
    /// What its numbers stand for.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_pairs"))]
    pub of: Contestants,
    /// How many contestants, numbered from 1. Stored logs call them pairs.
    #[cfg_attr(feature = "serde", serde(rename = "pairs"))]
    pub contestants: u32,
    /// The number of sets of boards.
    pub sets: u32,
    /// The number of boards of a set, which are played in one round.
    pub boards: u32,
    /// How many tables may share a set in one round.
    pub shared: u32,
    /// How often two contestants may be opponents; for teams, how often the same halves may meet.
    #[cfg_attr(feature = "serde", serde(default = "once", skip_serializing_if = "is_once"))]
    pub meetings: u32,
    /// In how many of the last rounds the arrows are switched, for one winner.
    pub switched: u32,
    /// The rounds, each with its tables. A contestant at no table sits out.
    pub rounds: Vec<Vec<Pairing<S>>>,
}

/// A movement of players who change partners.
pub type IndividualMovement = Movement<BySeat<u32>>;

/// Who sits at a table in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Pairing<S = BySide<u32>> {
    /// The table's number.
    pub table: u32,
    /// The contestants. Stored logs call them pairs.
    #[cfg_attr(feature = "serde", serde(rename = "pairs"))]
    pub seats: S,
    /// The set of boards.
    pub set: u32,
}

/// What older logs, which have no such field, mean by it.
#[cfg(feature = "serde")]
const fn once() -> u32 {
    1
}

#[cfg(feature = "serde")]
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_once(meetings: &u32) -> bool {
    *meetings == 1
}

#[cfg(feature = "serde")]
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_pairs(of: &Contestants) -> bool {
    matches!(of, Contestants::Pairs)
}

/// The most contestants, sets, boards of a set or rounds of a movement.
pub(crate) const MOST: u32 = 1000;

impl<S: Seats> Movement<S> {
    /// A movement with these rounds, whose sets have one board, and in which as many tables share
    /// a set as the rounds need.
    fn of_rounds(kind: Kind, contestants: u32, sets: u32, rounds: Vec<Vec<Pairing<S>>>) -> Self {
        let mut movement = Movement {
            kind,
            of: kind.contestants(),
            contestants,
            sets,
            boards: 1,
            shared: 1,
            meetings: 1,
            switched: 0,
            rounds,
        };
        movement.shared = movement.copies().max(1);
        movement
    }

    /// The number of tables: the highest that is used, or as many as the contestants would fill,
    /// if that is more.
    pub fn tables(&self) -> u32 {
        let used = self.rounds.iter().flatten().map(|place| place.table).max().unwrap_or(0);
        match self.of {
            Contestants::Pairs if self.kind.is_of_halves() => {
                used.max(self.contestants.div_ceil(2))
            }
            _ => used,
        }
    }

    /// The board numbers of a set; `first` is the number of the event's first board.
    pub fn boards_of(&self, set: u32, first: u32) -> RangeInclusive<u32> {
        let at = first.saturating_add(set.saturating_sub(1).saturating_mul(self.boards));
        at..=at.saturating_add(self.boards.saturating_sub(1))
    }

    /// The set that a board belongs to; none if no set has it.
    pub fn set_of(&self, board: u32, first: u32) -> Option<u32> {
        let set = board.checked_sub(first)? / self.boards.max(1) + 1;
        (set <= self.sets).then_some(set)
    }

    /// Where a set is played: the rounds, from 1, with the tables.
    pub fn with(&self, set: u32) -> impl Iterator<Item = (u32, &Pairing<S>)> {
        let rounds = (1u32..).zip(&self.rounds);
        let places =
            rounds.flat_map(|(round, places)| places.iter().map(move |place| (round, place)));
        places.filter(move |(_, place)| place.set == set)
    }

    /// How many boards it has in all.
    pub const fn all_boards(&self) -> u32 {
        self.sets.saturating_mul(self.boards)
    }

    /// The most tables a set is at in one round: the copies of it needed to play without waiting.
    pub fn copies(&self) -> u32 {
        let most = |places: &Vec<Pairing<S>>| {
            let mut sets: Vec<u32> = places.iter().map(|place| place.set).collect();
            sets.sort_unstable();
            sets.chunk_by(|a, b| a == b).map(|same| same.len() as u32).max().unwrap_or(0)
        };
        self.rounds.iter().map(most).max().unwrap_or(0)
    }

    /// The movement stopped after its first rounds.
    #[must_use]
    pub fn curtailed(mut self, rounds: u32) -> Self {
        self.rounds.truncate(rounds as usize);
        self
    }

    /// The contestants that sit at no table in a round.
    pub fn sitting_out(&self, round: u32) -> Vec<u32> {
        let places = (round as usize).checked_sub(1).and_then(|at| self.rounds.get(at));
        let mut out = alloc::vec![true; self.contestants as usize];
        for (_, number) in places.into_iter().flatten().flat_map(|place| place.seats.numbers()) {
            if let Some(out) = out.get_mut((number as usize).wrapping_sub(1)) {
                *out = false;
            }
        }
        (1..).zip(out).filter(|(_, out)| *out).map(|(number, _)| number).collect()
    }

    /// The movement with North-South and East-West exchanged in the last rounds.
    #[must_use]
    pub fn with_switched(mut self, last: u32) -> Self {
        let keep = self.rounds.len().saturating_sub(last as usize);
        for place in self.rounds[keep..].iter_mut().flatten() {
            place.seats = place.seats.switched();
        }
        self.switched = last.min(self.rounds.len() as u32);
        self
    }

    /// The movement without the contestants above a number: their tables stay empty, and those who
    /// would meet them there sit out.
    #[must_use]
    fn without_above(mut self, most: u32) -> Self {
        for round in &mut self.rounds {
            round.retain(|place| place.seats.numbers().all(|(_, number)| number <= most));
        }
        self.contestants = most;
        self
    }
}
