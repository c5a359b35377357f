//! Who plays whom, where and with which boards, round by round (tournaments.md 6).
//!
//! A movement is data: a list of rounds, whatever made it. [`Movement::check`] holds it to the rules of
//! tournaments.md 6.2: nobody sits twice in a round, nobody plays a set twice, no two pairs meet twice.
//! Tables, rounds, sets and pairs are counted from 1, as on guide cards.
//!
//! ```
//! use tourney::movement::{Kind, Movement};
//!
//! let howell = Movement::new(Kind::Howell, 8, None, 3)?;
//! assert_eq!((howell.tables(), howell.rounds.len(), howell.sets), (4, 7, 7));
//! let first = howell.card(1).next().expect("seven rounds");
//! assert_eq!((first.table, first.opponents, first.set), (Some(1), Some(8), Some(1)));
//! # Ok::<(), tourney::movement::MovementError>(())
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
        /// Pairs meet all others, or most of them, and sit both ways; small fields (tournaments.md 6.7).
        #[default]
        Howell = "Howell",
        /// North-South stay, East-West go up a table, boards down; an odd number of tables.
        Mitchell = "Mitchell",
        /// Mitchell for an even number of tables: East-West skip one table at half-time.
        Skip = "Skip",
        /// Mitchell for an even number of tables: the first and the last share their boards, and a
        /// stand stands between the two in the middle.
        Share = "Share",
    }
}

choice! {
    /// What is wished for, before the number of pairs is known.
    pub enum MovementChoice {
        /// No movement: who plays whom is settled elsewhere.
        #[default]
        Free = "Free",
        /// What suits the number of pairs and boards (tournaments.md 5).
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

/// Who plays whom, where and with which boards, in every round.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Movement {
    /// Which family it is of.
    pub kind: Kind,
    /// How many pairs: their numbers are 1 to this.
    pub pairs: u32,
    /// How many sets of boards are in play.
    pub sets: u32,
    /// How many boards a set has, which are those of a round.
    pub boards: u32,
    /// At how many tables a set may lie in one round: they share it.
    pub shared: u32,
    /// In how many of the last rounds North-South and East-West change places, for one winner.
    pub switched: u32,
    /// The rounds: which tables play. Who is at none of them sits out.
    pub rounds: Vec<Vec<Pairing>>,
}

/// A table in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Pairing {
    /// Its number.
    pub table: u32,
    /// Who sits there.
    pub pairs: BySide<u32>,
    /// Which set lies there.
    pub set: u32,
}

/// A line of a pair's guide card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Stop {
    /// The round.
    pub round: u32,
    /// At which table; none in a round that is sat out.
    pub table: Option<u32>,
    /// On which side of it.
    pub side: Option<Side>,
    /// Against whom.
    pub opponents: Option<u32>,
    /// With which set.
    pub set: Option<u32>,
}

/// No such movement can be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MovementError {
    /// The family is for other numbers of pairs.
    #[error("a {kind} movement is for {least} to {most} pairs, not {pairs}")]
    Pairs {
        /// Of which family.
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
        /// Of which family.
        kind: Kind,
        /// How many there are.
        tables: u32,
    },
    /// A movement has no so many rounds.
    #[error("a {kind} movement of {tables} tables has 1 to {most} rounds, not {rounds}")]
    Rounds {
        /// Of which family.
        kind: Kind,
        /// For how many tables.
        tables: u32,
        /// How many were asked for.
        rounds: u32,
        /// How many there may be.
        most: u32,
    },
    /// A set has boards, and not too many.
    #[error("a set has 1 to 100 boards, not {boards}")]
    Boards {
        /// How many were asked for.
        boards: u32,
    },
}

/// Nobody plays more rounds in one session.
const LONG: u32 = 13;
/// More pairs do not sit in one section.
const MOST: u32 = 100;

impl Movement {
    /// A movement of a family for so many pairs: its first `rounds` rounds, or all of them. With an odd
    /// number the table of the pair that is missing stands empty, and who would play there sits out.
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
            // The pair that is missing has the last number, so that no pair sits out all the time.
            round.retain(|place| place.pairs.0.iter().all(|pair| *pair <= pairs));
        }
        Ok(movement)
    }

    /// What suits so many pairs and about so many boards (tournaments.md 5): Howell up to seven tables,
    /// Mitchell above and for two winners; with one winner the last rounds are switched.
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

    /// A movement that was wished for, with about so many boards; none if none was.
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

    /// A movement of a family with about so many boards for each pair.
    fn of_kind(
        kind: Kind,
        pairs: u32,
        about: u32,
        winners: Winners,
    ) -> Result<Movement, MovementError> {
        let whole = Movement::new(kind, pairs, None, 1)?;
        // Two boards a round at least, where there are so many, and no evening without end.
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

    /// How many tables there are.
    pub fn tables(&self) -> u32 {
        self.pairs.div_ceil(2)
    }

    /// The numbers of the boards of a set, where the first board of all has this number.
    pub fn boards_of(&self, set: u32, first: u32) -> RangeInclusive<u32> {
        let at = first.saturating_add(set.saturating_sub(1).saturating_mul(self.boards));
        at..=at.saturating_add(self.boards.saturating_sub(1))
    }

    /// The set of a board; none if no set has it.
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

    /// A pair's guide card: where it plays in each round.
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

    /// The same with North-South and East-West changed in so many of the last rounds.
    #[must_use]
    pub fn with_switched(mut self, last: u32) -> Movement {
        let keep = self.rounds.len().saturating_sub(last as usize);
        for place in self.rounds[keep..].iter_mut().flatten() {
            place.pairs.0.reverse();
        }
        self.switched = last;
        self
    }

    /// The same, switched so that it is the fairest to one winner: up to three rounds, for more make it
    /// worse (tournaments.md 6.4).
    fn best_switched(self) -> Movement {
        let tried = (0..=3).map(|last| self.clone().with_switched(last));
        tried.min_by_key(|movement| movement.balance().variance).unwrap_or(self)
    }
}
