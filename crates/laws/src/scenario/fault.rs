use alloc::string::String;

use cards::Card;

use crate::Impossible;

/// What is wrong with a scenario, and on which line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct ScenarioError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What can be wrong with a line of a scenario.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The file says nothing.
    #[error("the file has no code: line")]
    NoCode,
    /// A header that is not known.
    #[error("there is no header {key}")]
    Header {
        /// Its name.
        key: String,
    },
    /// A header or field whose value cannot be read.
    #[error("{field}: {value} is no {wanted}")]
    Value {
        /// Which.
        field: String,
        /// What stands there.
        value: String,
        /// What should.
        wanted: &'static str,
    },
    /// A deal that is impossible.
    #[error("the deal: {reason}")]
    Deal {
        /// Why.
        reason: String,
    },
    /// An event that is not known.
    #[error("there is no event {name}")]
    Event {
        /// Its name.
        name: String,
    },
    /// A field that an event needs.
    #[error("{event} needs {field}")]
    Missing {
        /// Which event.
        event: String,
        /// Which field.
        field: &'static str,
    },
    /// A field that an event does not have.
    #[error("{event} has no place for {value}")]
    Surplus {
        /// Which event.
        event: String,
        /// What was too much.
        value: String,
    },
    /// A card that nobody holds.
    #[error("nobody holds {card}")]
    Unheld {
        /// Which.
        card: Card,
    },
    /// Something that cannot have happened.
    #[error(transparent)]
    Impossible(#[from] Impossible),
    /// More lines than a board can have.
    #[error("the file is longer than {limit} lines")]
    TooLong {
        /// The most there may be.
        limit: usize,
    },
}
