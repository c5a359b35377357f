//! What is wrong in a movement, in words.

use club::events::movement_messages::{self, MovementFault};
use serde::Serialize;
use tourney::movement::{FileError, InvalidMovement};

use crate::words::Words;

/// A fault in JSON.
#[derive(Serialize)]
pub(super) struct FaultJson {
    /// The line; none if the fault is nowhere in particular.
    pub(super) line: Option<u32>,
    /// The column of what cannot be read.
    pub(super) column: Option<u32>,
    /// The round in which a rule is broken.
    round: Option<u32>,
    code: &'static str,
    pub(super) message: String,
}

impl FaultJson {
    fn new(fault: MovementFault, words: &Words) -> FaultJson {
        let message = fault.text(|key, facts| words.format(key, facts));
        let MovementFault { line, column, round, code, message: _ } = fault;
        FaultJson { line, column, round, code, message }
    }
}

/// A line that cannot be read.
pub(super) fn unreadable(error: &FileError, words: &Words) -> FaultJson {
    FaultJson::new(movement_messages::unreadable(error), words)
}

/// A rule that is broken.
pub(super) fn broken(line: Option<u32>, fault: InvalidMovement, words: &Words) -> FaultJson {
    FaultJson::new(movement_messages::broken(line, fault), words)
}
