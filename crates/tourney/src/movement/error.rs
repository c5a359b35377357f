//! Why there is no such movement.

use super::{Contestants, Kind};

/// Why there is no such movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MovementError {
    /// The family is for other numbers of contestants.
    #[error("a {kind} movement is for {least} to {most} {}, not {contestants}", .kind.contestants())]
    Contestants {
        /// The family.
        kind: Kind,
        /// How many there are.
        contestants: u32,
        /// How many there must be.
        least: u32,
        /// How many there may be.
        most: u32,
    },
    /// The family is for an odd number of tables or teams, or for an even one.
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
    /// A match of two halves needs an even number of rounds.
    #[error("a {kind} movement has an even number of rounds, not {rounds}")]
    Odd {
        /// The family.
        kind: Kind,
        /// The number requested.
        rounds: u32,
    },
    /// The family has no movement for this number of contestants.
    #[error("there is no {kind} movement for {contestants} {}", .kind.contestants())]
    None {
        /// The family.
        kind: Kind,
        /// How many there are.
        contestants: u32,
    },
    /// The family is not one of such contestants.
    #[error("a {kind} movement is not one of {of}")]
    Kind {
        /// The family.
        kind: Kind,
        /// What was asked for.
        of: Contestants,
    },
    /// The number of boards of a set (1 to 100) or of a session (1 to 1,000) is out of range.
    #[error("{boards} boards are too few or too many: a set has 1 to 100, a session 1 to 1000")]
    Boards {
        /// The number requested.
        boards: u32,
    },
}

impl MovementError {
    /// Checks the number of boards of a session.
    ///
    /// # Errors
    ///
    /// [`MovementError::Boards`] unless it is from one to a thousand.
    pub fn check_boards(boards: u32) -> Result<(), MovementError> {
        match boards {
            1..=1000 => Ok(()),
            _ => Err(MovementError::Boards { boards }),
        }
    }
}

/// How many rounds are asked for: all, where no number is given.
pub(super) fn rounds_asked(
    kind: Kind,
    tables: u32,
    rounds: Option<u32>,
    most: u32,
) -> Result<u32, MovementError> {
    let asked = rounds.unwrap_or(most);
    if !(1..=most).contains(&asked) {
        return Err(MovementError::Rounds { kind, tables, rounds: asked, most });
    }
    Ok(asked)
}
