//! Movements of pairs events: who plays whom, where and with which boards, round by round
//! (docs/sources/tournaments.md#3).
//!
//! A movement is data: a list of rounds, however it was made. [`Movement::check`] checks the rules
//! of docs/sources/tournaments.md#3.2: no pair sits twice in a round or plays a set of boards
//! twice, and no two pairs meet twice. Tables, rounds, sets and pairs are counted from 1, as on
//! guide cards.
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

mod balance;
mod check;
mod howell;
mod mitchell;

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use bridge::{BySide, Side};
use cards::choice;

pub use self::balance::Balance;
pub use self::check::InvalidMovement;

use crate::session::Winners;

choice! {
    /// The families of movements.
    pub enum Kind {
        /// Howell: each pair meets all or most others, sitting both ways; for small fields
        /// (docs/sources/tournaments.md#3.5).
        #[default]
        Howell = "Howell",
        /// Mitchell: North-South stay, East-West go up a table, boards down; for an odd number of
        /// tables.
        Mitchell = "Mitchell",
        /// Skip Mitchell for an even number of tables: East-West skip a table halfway.
        Skip = "Skip",
        /// Share and relay Mitchell for an even number of tables: the first and the last share
        /// boards, and a relay stand is between the two middle tables.
        Share = "Share",
    }
}

choice! {
    /// The choice of a movement, before the number of pairs is known.
    pub enum MovementChoice {
        /// No movement: pairings are decided elsewhere.
        #[default]
        Free = "Free",
        /// The movement suggested for the number of pairs and boards
        /// (docs/sources/tournaments.md#2).
        Suggested = "Suggested",
        /// [`Kind::Howell`].
        Howell = "Howell",
        /// [`Kind::Mitchell`].
        Mitchell = "Mitchell",
        /// [`Kind::Skip`].
        Skip = "Skip",
        /// [`Kind::Share`].
        Share = "Share",
    }
}

/// A movement: who plays whom, where and with which boards, in every round.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Movement {
    /// Its family.
    pub kind: Kind,
    /// The number of pairs, numbered from 1.
    pub pairs: u32,
    /// The number of sets of boards.
    pub sets: u32,
    /// The number of boards of a set, which are played in one round.
    pub boards: u32,
    /// How many tables may share a set in one round.
    pub shared: u32,
    /// In how many of the last rounds the arrows are switched, for one winner.
    pub switched: u32,
    /// The rounds, each with its tables. A pair at no table sits out.
    pub rounds: Vec<Vec<Pairing>>,
}

/// The pairing at a table in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Pairing {
    /// The table's number.
    pub table: u32,
    /// The pairs.
    pub pairs: BySide<u32>,
    /// The set of boards.
    pub set: u32,
}

/// A line of a pair's guide card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Stop {
    /// The round.
    pub round: u32,
    /// The table; none in a round that the pair sits out.
    pub table: Option<u32>,
    /// The side.
    pub side: Option<Side>,
    /// The opposing pair.
    pub opponents: Option<u32>,
    /// The set of boards.
    pub set: Option<u32>,
}

/// Why there is no such movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MovementError {
    /// The family is for other numbers of pairs.
    #[error("a {kind} movement is for {least} to {most} pairs, not {pairs}")]
    Pairs {
        /// The family.
        kind: Kind,
        /// How many there are.
        pairs: u32,
        /// How many there must be.
        least: u32,
        /// How many there may be.
        most: u32,
    },
    /// The family is for an odd number of tables, or for an even one.
    #[error("a {kind} movement is not for {tables} tables: one more or one less")]
    Tables {
        /// The family.
        kind: Kind,
        /// How many there are.
        tables: u32,
    },
    /// The movement does not have this many rounds.
    #[error("a {kind} movement of {tables} tables has 1 to {most} rounds, not {rounds}")]
    Rounds {
        /// The family.
        kind: Kind,
        /// For how many tables.
        tables: u32,
        /// The number requested.
        rounds: u32,
        /// How many there may be.
        most: u32,
    },
    /// The number of boards of a set is out of range.
    #[error("a set has 1 to 100 boards, not {boards}")]
    Boards {
        /// The number requested.
        boards: u32,
    },
}

/// The most rounds of a suggested session.
const LONG: u32 = 13;
/// The most pairs of a section.
const MOST: u32 = 100;

impl Movement {
    /// A movement of a family: its first `rounds` rounds, or all of them. With an odd number of
    /// pairs one is missing, and the pair that would meet it sits out.
    ///
    /// # Errors
    ///
    /// See [`MovementError`].
    pub fn new(
        kind: Kind,
        pairs: u32,
        rounds: Option<u32>,
        boards: u32,
    ) -> Result<Movement, MovementError> {
        if !(1..=100).contains(&boards) {
            return Err(MovementError::Boards { boards });
        }
        let most = if kind == Kind::Howell { howell::MOST } else { MOST };
        if !(3..=most).contains(&pairs) {
            return Err(MovementError::Pairs { kind, pairs, least: 3, most });
        }
        let tables = pairs.div_ceil(2);
        let made = match kind {
            Kind::Howell => howell::new(tables, rounds)?,
            _ => mitchell::new(kind, tables, rounds)?,
        };
        let mut movement = Movement { pairs, boards, ..made };
        for round in &mut movement.rounds {
            // The missing pair has the highest number, so the sit-out rotates.
            round.retain(|place| place.pairs.0.iter().all(|pair| *pair <= pairs));
        }
        Ok(movement)
    }

    /// The suggested movement for this many pairs and about this many boards
    /// (docs/sources/tournaments.md#2): Howell up to seven tables, Mitchell above that and for two
    /// winners; with one winner the last rounds have the arrows switched.
    ///
    /// # Errors
    ///
    /// See [`MovementError`].
    pub fn suggested(pairs: u32, boards: u32, winners: Winners) -> Result<Movement, MovementError> {
        let tables = pairs.div_ceil(2);
        let kind = match winners {
            Winners::One if tables <= 7 => Kind::Howell,
            _ if !tables.is_multiple_of(2) => Kind::Mitchell,
            _ if tables <= 6 => Kind::Share,
            _ => Kind::Skip,
        };
        Movement::of_kind(kind, pairs, boards, winners)
    }

    /// The movement for a choice, with about this many boards; none for [`MovementChoice::Free`].
    ///
    /// # Errors
    ///
    /// See [`MovementError`].
    pub fn chosen(
        choice: MovementChoice,
        pairs: u32,
        boards: u32,
        winners: Winners,
    ) -> Result<Option<Movement>, MovementError> {
        let kind = match choice {
            MovementChoice::Free => return Ok(None),
            MovementChoice::Suggested => {
                return Movement::suggested(pairs, boards, winners).map(Some);
            }
            MovementChoice::Howell => Kind::Howell,
            MovementChoice::Mitchell => Kind::Mitchell,
            MovementChoice::Skip => Kind::Skip,
            MovementChoice::Share => Kind::Share,
        };
        Movement::of_kind(kind, pairs, boards, winners).map(Some)
    }

    /// A movement of a family with about this many boards for each pair.
    fn of_kind(
        kind: Kind,
        pairs: u32,
        about: u32,
        winners: Winners,
    ) -> Result<Movement, MovementError> {
        let whole = Movement::new(kind, pairs, None, 1)?;
        // At least two boards a round where there are enough, and at most `LONG` rounds.
        let most = (about / 2).clamp(1, LONG);
        let full = whole.rounds.len() as u32;
        let rounds = match about < full {
            true => about.max(1),
            false => full.min(most.max(full.min(LONG).min(about))),
        };
        let boards = ((about + rounds / 2) / rounds).clamp(1, 100);
        let movement = Movement::new(kind, pairs, Some(rounds), boards)?;
        Ok(match (kind, winners) {
            (Kind::Howell, _) | (_, Winners::Two) => movement,
            (_, Winners::One) => movement.best_switched(),
        })
    }

    /// The number of tables.
    pub fn tables(&self) -> u32 {
        self.pairs.div_ceil(2)
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
    pub fn with(&self, set: u32) -> impl Iterator<Item = (u32, &Pairing)> {
        let rounds = (1u32..).zip(&self.rounds);
        let places =
            rounds.flat_map(|(round, places)| places.iter().map(move |place| (round, place)));
        places.filter(move |(_, place)| place.set == set)
    }

    /// A pair's guide card: where and against whom it plays in each round.
    pub fn card(&self, pair: u32) -> impl Iterator<Item = Stop> + '_ {
        (1u32..).zip(&self.rounds).map(move |(round, places)| {
            let own = places.iter().find(|place| place.pairs.0.contains(&pair));
            let side =
                own.and_then(|place| Side::ALL.into_iter().find(|side| place.pairs[*side] == pair));
            Stop {
                round,
                table: own.map(|place| place.table),
                side,
                opponents: own.zip(side).map(|(place, side)| place.pairs[side.opponents()]),
                set: own.map(|place| place.set),
            }
        })
    }

    /// The movement with North-South and East-West exchanged in the last rounds.
    #[must_use]
    pub fn with_switched(mut self, last: u32) -> Movement {
        let keep = self.rounds.len().saturating_sub(last as usize);
        for place in self.rounds[keep..].iter_mut().flatten() {
            place.pairs.0.reverse();
        }
        self.switched = last;
        self
    }

    /// The movement with the number of switched rounds that balances it best for one winner: up to
    /// three, since more make it worse (docs/sources/tournaments.md#3.4).
    fn best_switched(self) -> Movement {
        let tried = (0..=3).map(|last| self.clone().with_switched(last));
        tried.min_by_key(|movement| movement.balance().variance).unwrap_or(self)
    }
}
