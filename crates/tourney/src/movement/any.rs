use alloc::vec::Vec;

use super::{
    Balance, Contestants, IndividualMovement, InvalidMovement, Kind, Movement, MovementError,
};

/// A movement of contestants of any kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyMovement {
    /// Of pairs or teams: two numbers at a table.
    Two(Movement),
    /// Of individuals: four numbers at a table.
    Four(IndividualMovement),
}

/// Calls a method or reads a field of whichever movement it is.
macro_rules! of_either {
    ($movement:expr, $it:ident => $value:expr) => {
        match $movement {
            AnyMovement::Two($it) => $value,
            AnyMovement::Four($it) => $value,
        }
    };
}

impl AnyMovement {
    /// A movement of a family: its first `rounds` rounds, or all of them.
    ///
    /// # Errors
    ///
    /// See [`MovementError`].
    pub fn new(
        kind: Kind,
        contestants: u32,
        rounds: Option<u32>,
        boards: u32,
    ) -> Result<AnyMovement, MovementError> {
        match kind.contestants() {
            Contestants::Individuals => {
                Movement::individual(kind, contestants, rounds, boards).map(AnyMovement::Four)
            }
            _ => Movement::new(kind, contestants, rounds, boards).map(AnyMovement::Two),
        }
    }

    /// Its family.
    pub const fn kind(&self) -> Kind {
        of_either!(self, it => it.kind)
    }

    /// What its numbers stand for.
    pub const fn of(&self) -> Contestants {
        of_either!(self, it => it.of)
    }

    /// How many contestants it has.
    pub const fn contestants(&self) -> u32 {
        of_either!(self, it => it.contestants)
    }

    /// How many sets of boards.
    pub const fn sets(&self) -> u32 {
        of_either!(self, it => it.sets)
    }

    /// How many boards a set has.
    pub const fn boards(&self) -> u32 {
        of_either!(self, it => it.boards)
    }

    /// In how many of the last rounds the arrows are switched.
    pub const fn switched(&self) -> u32 {
        of_either!(self, it => it.switched)
    }

    /// How many rounds.
    pub fn rounds(&self) -> u32 {
        of_either!(self, it => it.rounds.len() as u32)
    }

    /// How many tables.
    pub fn tables(&self) -> u32 {
        of_either!(self, it => it.tables())
    }

    /// How many copies of a set are needed to play without waiting.
    pub fn copies(&self) -> u32 {
        of_either!(self, it => it.copies())
    }

    /// Who sits out a round.
    pub fn sitting_out(&self, round: u32) -> Vec<u32> {
        of_either!(self, it => it.sitting_out(round))
    }

    /// Who sits at one table all session.
    pub fn stationary(&self) -> Vec<u32> {
        of_either!(self, it => it.stationary())
    }

    /// The rules that it breaks.
    pub fn faults(&self) -> Vec<InvalidMovement> {
        of_either!(self, it => it.faults())
    }

    /// How fair it is for one winner; none for teams, which meet in matches.
    pub fn balance(&self) -> Option<Balance> {
        match self {
            AnyMovement::Two(it) if it.of == Contestants::Teams => None,
            AnyMovement::Two(it) => Some(it.balance()),
            AnyMovement::Four(it) => Some(it.balance()),
        }
    }

    /// How many different opponents the one who meets fewest meets.
    pub fn fewest_opponents(&self) -> u32 {
        of_either!(self, it => it.fewest_opponents())
    }

    /// The most rounds that anybody sits out.
    pub fn longest_sit_out(&self) -> u32 {
        of_either!(self, it => it.longest_sit_out())
    }
}
