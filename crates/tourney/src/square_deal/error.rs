//! What is wrong with the files of an event's deals.

use super::{Description, KeyHash, MOST_DEALS};

/// A part of a description or of a file of keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// The name of the event, `TN`.
    Name,
    /// Which number will become public, `DI`.
    Number,
    /// The number that has become public, `DV`.
    Value,
    /// A phase, `SN`: sessions, boards, file and title, with colons between them.
    Phase,
    /// The hash of the keys, `KH`: 64 hexadecimal digits.
    KeyHash,
    /// The key of a session: phase, session and key.
    Key,
    /// A line that begins with none of these, or with one that there was before.
    Line,
}

/// Why the deals of an event cannot be computed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SquareDealError {
    /// A line is not as it has to be.
    #[error("line {line} is not as it has to be: {kind:?} ({found}); a phase has at most {most} sessions, a session at most {MOST_DEALS} boards", most = Description::MOST_SESSIONS)]
    Line {
        /// Its number, from 1.
        line: usize,
        /// What it should be.
        kind: FaultKind,
        /// What stands there; empty where it may be a key, which is secret.
        found: alloc::string::String,
    },
    /// A part is missing.
    #[error("there is no {0:?}")]
    Missing(FaultKind),
    /// The keys are not those whose hash was published.
    #[error("the keys have the hash {found}, and {published} was published")]
    OtherKeys {
        /// The hash in the description.
        published: KeyHash,
        /// The hash of the keys.
        found: KeyHash,
    },
    /// The event has no such session.
    #[error("there is no session {session} in phase {phase}")]
    NoSession {
        /// The phase.
        phase: u32,
        /// The session.
        session: u32,
    },
}
